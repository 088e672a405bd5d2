"""Struggle for the Galactic Empire: a solitaire game of a crumbling galaxy, with everything but the Empire run by table."""

from engines.core import GameSpec
from engines.empire.bot import smart
from engines.empire.data import TABLES, check_content
from engines.empire.glossary import PROVENANCE, TOPICS, glossary
from engines.empire.options import EmpireOptions
from engines.empire.scoring import verdict
from engines.empire.setup import set_up
from engines.empire.shorthand import shorthand
from engines.empire.state import State
from engines.empire.steps import STEPS
from engines.empire.upgrades import UPGRADES
from engines.empire.view import EmpireView, headline, hide, view

GAME: GameSpec[State, EmpireView, EmpireOptions] = GameSpec(
    key="empire",
    title="Struggle for the Galactic Empire",
    seats=lambda _options: (1,),
    Options=EmpireOptions,
    State=State,
    View=EmpireView,
    steps=STEPS,
    setup=set_up,
    view=view,
    result=verdict,
    hide=hide,
    headline=headline,
    bots={"smart": smart},
    content=TABLES,
    check_content=check_content,
    glossary=glossary,
    topics=TOPICS,
    provenance=PROVENANCE,
    shorthand=shorthand,
    piles=(),
    rules="3",
    upgrades=UPGRADES,
)

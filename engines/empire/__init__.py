"""Struggle for the Galactic Empire: a solitaire game of a crumbling galaxy, with everything but the Empire run by table.

The flow of a game is drawn in `map.svg`: its steps, and which leads to which.
"""

from __future__ import annotations

from engines.core import GameSpec
from engines.empire.facts import TABLES, check_content
from engines.empire.facts.options import EmpireOptions
from engines.empire.minds.mind import MIND
from engines.empire.minds.offers import offers
from engines.empire.minds.reasons import reasons
from engines.empire.minds.smart import smart
from engines.empire.scoring import verdict
from engines.empire.setup import set_up
from engines.empire.state import State
from engines.empire.steps import STEPS
from engines.empire.upgrades import UPGRADES
from engines.empire.view import EmpireView, hide, view
from engines.empire.words.glossary import glossary
from engines.empire.words.headline import headline, standing
from engines.empire.words.lesson import LESSON
from engines.empire.words.losses import losses
from engines.empire.words.orders import orders, shorthand
from engines.empire.words.settings import PRESETS, SETTINGS
from engines.empire.words.topics import PROVENANCE, TOPICS
from engines.empire.words.written import written

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
    mind=MIND,
    content=TABLES,
    check_content=check_content,
    glossary=glossary,
    topics=TOPICS,
    provenance=PROVENANCE,
    standing=standing,
    offers=offers,
    reasons=reasons,
    setback=losses,
    settings=SETTINGS,
    presets=PRESETS,
    lesson=LESSON,
    shorthand=shorthand,
    orders=orders,
    written=written,
    piles=(),
    past=("rolls",),
    rules="3",
    upgrades=UPGRADES,
)

"""The Expanse: politics and fleets from Earth to Saturn, for two to four players."""

from __future__ import annotations

from engines.core import GameSpec
from engines.expanse.bot import smart
from engines.expanse.cards import CARDS
from engines.expanse.data.board import BASES, TRACK
from engines.expanse.data.factions import FACTIONS
from engines.expanse.data.techs import TECHS
from engines.expanse.glossary import PROVENANCE, glossary
from engines.expanse.scoring import result
from engines.expanse.setup import check_content, setup
from engines.expanse.shorthand import shorthand
from engines.expanse.state import ExpanseOptions, State
from engines.expanse.steps import STEPS
from engines.expanse.topics import TOPICS
from engines.expanse.upgrades import UPGRADES
from engines.expanse.view import ExpanseView, headline, hide, view

GAME: GameSpec[State, ExpanseView, ExpanseOptions] = GameSpec(
    key="expanse",
    title="The Expanse",
    seats=lambda _: (2, 3, 4),
    Options=ExpanseOptions,
    State=State,
    View=ExpanseView,
    steps=STEPS,
    setup=setup,
    view=view,
    result=result,
    hide=hide,
    headline=headline,
    bots={"smart": smart},
    content=(CARDS, TECHS, FACTIONS, BASES, TRACK),
    glossary=glossary,
    topics=TOPICS,
    provenance=PROVENANCE,
    shorthand=shorthand,
    check_content=check_content,
    upgrades=UPGRADES,
)

"""The Expanse: politics and fleets from Earth to Saturn, for two to four players.

The flow of a game is drawn in `map.svg`: its steps, and which leads to which.
"""

from __future__ import annotations

from engines.core import GameSpec
from engines.expanse.facts.board import BASES, TRACK
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.techs import TECHS
from engines.expanse.minds.mind import MIND
from engines.expanse.minds.offers import offers
from engines.expanse.minds.pieces import PIECES
from engines.expanse.minds.reasons import reasons
from engines.expanse.minds.smart import smart
from engines.expanse.rules.content import check_content
from engines.expanse.scoring import verdict
from engines.expanse.setup import setup
from engines.expanse.state import State
from engines.expanse.steps import STEPS
from engines.expanse.steps.ahead import foresee
from engines.expanse.upgrades import UPGRADES
from engines.expanse.view import ExpanseView, hide, view
from engines.expanse.words.glossary import PROVENANCE, glossary
from engines.expanse.words.headline import headline, standing
from engines.expanse.words.lesson import LESSON
from engines.expanse.words.orders import orders, shorthand
from engines.expanse.words.settings import PRESETS, SETTINGS
from engines.expanse.words.topics import TOPICS
from engines.expanse.words.written import written

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
    result=verdict,
    hide=hide,
    headline=headline,
    bots={"smart": smart},
    mind=MIND,
    pieces=PIECES,
    content=(CARDS, TECHS, FACTIONS, BASES, TRACK),
    glossary=glossary,
    topics=TOPICS,
    provenance=PROVENANCE,
    standing=standing,
    offers=offers,
    reasons=reasons,
    foresee=foresee,
    settings=SETTINGS,
    presets=PRESETS,
    lesson=LESSON,
    shorthand=shorthand,
    orders=orders,
    written=written,
    check_content=check_content,
    upgrades=UPGRADES,
)

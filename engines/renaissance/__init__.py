"""Galactic Renaissance: send Emissaries, keep the peace, follow the Senate's policy, and reach 30 points.

Read `state`, then `facts/terms` and `facts/effects` (the language of cards), then `steps/` in rulebook order.
The flow of a game is drawn in `map.svg`: its steps, and which leads to which.
"""

from __future__ import annotations

from engines.core import GameSpec
from engines.renaissance.facts.options import RenaissanceOptions
from engines.renaissance.facts.tables import TABLES
from engines.renaissance.minds.mind import MIND
from engines.renaissance.minds.offers import offers
from engines.renaissance.minds.pieces import PIECES
from engines.renaissance.minds.reasons import reasons
from engines.renaissance.minds.smart import smart
from engines.renaissance.rules.content import check_content
from engines.renaissance.scoring import verdict
from engines.renaissance.setup import setup
from engines.renaissance.state import State
from engines.renaissance.steps import STEPS
from engines.renaissance.upgrades import UPGRADES
from engines.renaissance.view import RenaissanceView, hide, view
from engines.renaissance.words.glossary import PROVENANCE, glossary
from engines.renaissance.words.headline import headline, standing
from engines.renaissance.words.lesson import LESSON
from engines.renaissance.words.orders import orders, shorthand
from engines.renaissance.words.settings import PRESETS, SETTINGS
from engines.renaissance.words.topics import TOPICS
from engines.renaissance.words.written import written

GAME: GameSpec[State, RenaissanceView, RenaissanceOptions] = GameSpec(
    key="renaissance",
    title="Galactic Renaissance",
    seats=lambda _: range(2, 6),
    Options=RenaissanceOptions,
    State=State,
    View=RenaissanceView,
    steps=STEPS,
    setup=setup,
    view=view,
    result=verdict,
    hide=hide,
    headline=headline,
    content=TABLES,
    check_content=check_content,
    glossary=glossary,
    topics=TOPICS,
    provenance=PROVENANCE,
    standing=standing,
    offers=offers,
    reasons=reasons,
    settings=SETTINGS,
    presets=PRESETS,
    lesson=LESSON,
    shorthand=shorthand,
    orders=orders,
    written=written,
    bots={"smart": smart},
    mind=MIND,
    pieces=PIECES,
    piles=(),
    upgrades=UPGRADES,
    rules="2",
)

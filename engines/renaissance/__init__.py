"""Galactic Renaissance: send Emissaries, keep the peace, follow the Senate's policy, and reach 30 points.

Read `state`, then `data/terms` and `data/effects` (the language of cards), then `steps/` in rulebook order.
"""

from __future__ import annotations

from engines.core import GameSpec
from engines.renaissance.bot import smart
from engines.renaissance.data import TABLES, check_content
from engines.renaissance.help import PROVENANCE, TOPICS, glossary, headline
from engines.renaissance.knowledge import hide
from engines.renaissance.scoring import result
from engines.renaissance.setup import setup
from engines.renaissance.state import RenaissanceOptions, State
from engines.renaissance.steps import STEPS
from engines.renaissance.upgrades import UPGRADES
from engines.renaissance.view import RenaissanceView, view

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
    result=result,
    hide=hide,
    headline=headline,
    content=TABLES,
    check_content=check_content,
    glossary=glossary,
    topics=TOPICS,
    provenance=PROVENANCE,
    bots={"smart": smart},
    piles=(),
    upgrades=UPGRADES,
    rules="2",
)

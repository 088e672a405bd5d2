"""The twenty goals: twelve that the first to reach them keeps, eight that the one with most holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engines.race.facts.vocabulary import Level

FIRST_POINTS = 3
HELD_POINTS = 5
TIED_POINTS = 3
FIRST_IN_PLAY = 4
MOST_IN_PLAY = 2

EVERY_PHASE = ("explore", "develop", "settle", "consume", "produce")
ROUND_START = "round-start"
ROUND_END = "round-end"
SETUP = "setup"


@dataclass(frozen=True, slots=True)
class FirstGoal:
    """Three points for the first to satisfy it, and for all who do so at the same moment."""

    id: str
    name: str
    level: Level
    words: str
    checked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MostGoal:
    """Five points for holding it at the end; it takes a minimum and a sole lead to get it."""

    id: str
    name: str
    level: Level
    words: str
    minimum: int
    checked: tuple[str, ...]


FIRST_GOALS = (
    FirstGoal(
        "galactic-standard-of-living",
        "Galactic Standard of Living",
        Level.TGS,
        "5 VP chips",
        ("consume", ROUND_START),
    ),
    FirstGoal("system-diversity", "System Diversity", Level.TGS, "worlds of all four kinds", ("settle",)),
    FirstGoal("overlord-discoveries", "Overlord Discoveries", Level.TGS, "3 ALIEN cards", ("develop", "settle")),
    FirstGoal("budget-surplus", "Budget Surplus", Level.TGS, "discard at the hand limit", (ROUND_END,)),
    FirstGoal(
        "innovation-leader",
        "Innovation Leader",
        Level.TGS,
        "a power in every phase, and for trade",
        ("develop", "settle"),
    ),
    FirstGoal(
        "galactic-status", "Galactic Status", Level.TGS, "a 6-cost development with varying points", ("develop",)
    ),
    FirstGoal("uplift-knowledge", "Uplift Knowledge", Level.RVI, "3 UPLIFT cards", ("develop", "settle")),
    FirstGoal("galactic-riches", "Galactic Riches", Level.RVI, "4 goods", ("settle", "produce")),
    FirstGoal("expansion-leader", "Expansion Leader", Level.RVI, "8 cards in the tableau", ("develop", "settle")),
    FirstGoal(
        "peace-war-leader",
        "Peace/War Leader",
        Level.BOW,
        "Military below 0 and 2 worlds, or a takeover power and 2 military worlds",
        ("develop", "settle"),
    ),
    FirstGoal(
        "galactic-standing",
        "Galactic Holdings",
        Level.BOW,
        "2 prestige and 3 VP chips",
        (*EVERY_PHASE, ROUND_START),
    ),
    FirstGoal(
        "military-influence",
        "Military Influence",
        Level.BOW,
        "3 IMPERIUM cards, or 4 military worlds",
        ("develop", "settle"),
    ),
)

MOST_GOALS = (
    MostGoal("greatest-military", "Greatest Military", Level.TGS, "most Military", 6, ("develop", "settle")),
    MostGoal("largest-industry", "Largest Industry", Level.TGS, "most novelty and rare worlds", 3, ("settle",)),
    MostGoal(
        "greatest-infrastructure", "Greatest Infrastructure", Level.TGS, "most developments", 4, ("develop", "settle")
    ),
    MostGoal("production-leader", "Production Leader", Level.TGS, "most production worlds", 4, ("settle",)),
    MostGoal(
        "research-leader", "Research Leader", Level.RVI, "most cards with Explore powers", 3, ("develop", "settle")
    ),
    MostGoal("propaganda-edge", "Propaganda Edge", Level.RVI, "most REBEL military worlds", 3, ("settle",)),
    MostGoal("galactic-prestige", "Galactic Prestige", Level.BOW, "most prestige", 3, EVERY_PHASE),
    MostGoal(
        "prosperity-lead", "Prosperity Lead", Level.BOW, "most cards with Consume powers", 3, ("develop", "settle")
    ),
)

GOALS: Mapping[str, FirstGoal | MostGoal] = MappingProxyType({goal.id: goal for goal in FIRST_GOALS + MOST_GOALS})

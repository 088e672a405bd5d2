"""Odds as people say them: "wins on 3+ (70%)", from the tables in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engines.core import say
from engines.empire.facts.charts import B, band
from engines.empire.facts.combat_results import COMBAT, combat_result
from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.combat import Attack, hits, imperial_modifiers
from engines.empire.rules.control import system_at
from engines.empire.rules.strength import system_strength
from engines.empire.state import Leader, State

FACES = range(10)
CANNOT_WIN = say("cannot win")
Faces = tuple[int, ...]  # of the die


@dataclass(frozen=True, slots=True)
class Chances:
    """The faces of the die that hit every target, that hit any, and that cost attackers."""

    wins: Faces
    hits: Faces
    loses: Faces


def chances(g: State, attack: Attack, arm: Arm, plus: int) -> Chances:
    """What each face of the die would do in one roll of this attack."""
    column, rows = attack.differential(g, arm), g.facts[COMBAT]
    wins, some, loses = list[int](), list[int](), list[int]()
    for face in FACES:
        result = combat_result(rows, face + plus, column)
        number = int(result[1:] or 0)
        if result.startswith("A") and hits(g, attack.attacker, attack.units, arm, number, 1):
            loses.append(face)
        if result.startswith("D"):
            fallen = _fallen(g, attack, arm, number)
            some += [face] * any(fallen)
            wins += [face] * all(fallen)
    return Chances(tuple(wins), tuple(some), tuple(loses))


def _fallen(g: State, attack: Attack, arm: Arm, number: int) -> list[bool]:
    """For each kind of target, whether such a result hits it."""
    found: list[bool] = []
    for owner, stack in attack.targets.items():
        hit = hits(g, owner, stack, arm, number, 0)
        found += [kind in hit for kind in stack]
    if attack.has_system:
        found.append(system_strength(system_at(g, attack.sector), arm) <= number)
    return found


def imperial_chances(g: State, attack: Attack, arm: Arm, leader: Leader | None, more: int = 0) -> Chances:
    """What each face would do in a roll of the Empire, led or not, with so much added besides."""
    plus = sum(value for _, value in imperial_modifiers(g, attack, arm, leader))
    return chances(g, attack, arm, plus + more)


def odds_words(found: Chances) -> str:
    """What the attackers may hope for."""
    if not found.hits:
        return CANNOT_WIN
    if found.wins == found.hits:
        return deed_words(say("wins"), found.wins)
    if not found.wins:
        return deed_words(say("hits some"), found.hits)
    some, all_of_them = deed_words(say("hits"), found.hits), deed_words(say("wins"), found.wins)
    return say("{some}, {all}", some=some, all=all_of_them)


def risk_words(found: Chances) -> str:
    """What the attackers risk."""
    return deed_words(say("loses units"), found.loses) if found.loses else say("no losses")


def deed_words(deed: str, faces: Sequence[int]) -> str:
    """What happens on these faces of the die: "wins on 3+ (70%)", "never wins"."""
    if not faces:
        return say("never {deed}", deed=deed)
    if len(faces) == len(FACES):
        return say("always {deed}", deed=deed)
    return say("{deed} {when}", deed=deed, when=faces_words(faces))


def faces_words(faces: Sequence[int]) -> str:
    """Some faces of the die as people say them, with the odds: "on 3+ (70%)"."""
    low, high, percent = min(faces, default=0), max(faces, default=0), len(faces) * 100 // len(FACES)
    if high - low + 1 > len(faces):
        return say("in {percent}% of cases", percent=percent)
    if high == FACES[-1]:
        return say("on {face}+ ({percent}%)", face=low, percent=percent)
    if low == high:
        return say("on {face} ({percent}%)", face=low, percent=percent)
    return say("on {low}–{high} ({percent}%)", low=low, high=high, percent=percent)


def faces_of(rows: Mapping[str, B], plus: int, holds: Callable[[B], bool]) -> Faces:
    """The faces of the die that, with so much added, fall on rows for which something holds."""
    return tuple(face for face in FACES if holds(band(rows, face + plus)))

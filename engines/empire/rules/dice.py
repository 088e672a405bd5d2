"""Dice: one ten-sided die whose 0 is zero, every roll written down (1.9 to 1.11)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import say, token
from engines.empire.facts.map import randomization
from engines.empire.state import Roll, State

Modifiers = Sequence[tuple[str, int]]
ROLLS_KEPT = 160  # more than the wildest turn needs


def die(g: State) -> int:
    """One die, 0 to 9."""
    return g.chance.below(10)


def roll(g: State, about: str, modifiers: Modifiers = ()) -> tuple[int, Roll]:
    """A die with its modifiers: the final result, and the record, whose outcome the caller fills in."""
    raw = die(g)
    record = note_roll(g, about, [raw], modifiers)
    return raw + sum(value for _, value in modifiers), record


def dice(g: State, number: int, about: str) -> int:
    """The sum of several dice."""
    fallen = [die(g) for _ in range(number)]
    note_roll(g, about, fallen, ())
    return sum(fallen)


def note_roll(g: State, about: str, fallen: list[int], modifiers: Modifiers) -> Roll:
    """Write a roll down; modifiers of nothing are left out."""
    kept = [(name, value) for name, value in modifiers if value]
    record = Roll(turn=g.turn, phase=g.phase, about=about, dice=fallen, modifiers=kept, outcome="")
    g.rolls.append(record)
    del g.rolls[:-ROLLS_KEPT]
    return record


def random_sector(g: State, about: str) -> int:
    """A sector by two dice; sectors with a symbol have two chances."""
    cells = randomization(g.content)
    while True:
        first, second = die(g), die(g)
        cell = first * 10 + second
        if cell < len(cells):
            record = note_roll(g, say("{about}: where?", about=about), [first, second], ())
            record.is_sum, record.outcome = False, token("sector", f"{cells[cell]:02d}")
            return cells[cell]


def at_random(g: State, number: int) -> int:
    """One of so many choices; where there is only one, no die is needed."""
    return g.chance.below(number) if number > 1 else 0

"""How choices are written: the ids of sectors, units and leaders in prompts, and what was picked by them."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Choice
from engines.empire.facts.units import KINDS
from engines.empire.state import Stack

YOU = 0  # the only seat
NO_LEADER = "no-leader"
DONE = "done"
REBELS_PREFIX = "rebel."
REBEL_SYSTEM = "rebel.system"


def sector_id(sector: int) -> str:
    """The id of a sector."""
    return f"{sector:02d}"


def unit_id(kind: str, number: int, prefix: str = "") -> str:
    """The id of one unit of a stack: `sf.1`, or `20.sf.1` with a prefix."""
    return f"{prefix}{kind.lower()}.{number}"


def first_units(stack: Stack, prefix: str = "") -> Choice:
    """The ids of a whole stack."""
    return tuple(unit_id(kind, n + 1, prefix) for kind, number in stack.items() for n in range(number))


def picked_units(choice: Iterable[str], prefix: str = "") -> Stack:
    """The stack whose units were picked."""
    stack: Stack = {}
    for one in choice:
        kind = one.removeprefix(prefix).partition(".")[0].upper()
        if one.startswith(prefix) and kind in KINDS and one.count(".") == 1 + prefix.count("."):
            stack[kind] = stack.get(kind, 0) + 1
    return stack

"""A plan as a line that somebody could type, just as `orders` reads it: `buy 2 CG 13, done, 3 SF L 12>07, done`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.core import Answered
from engines.empire.facts.units import KINDS
from engines.empire.rules.choices import DONE
from engines.empire.view import EmpireView


def written(steps: Sequence[Answered], _end: EmpireView) -> Iterator[str]:
    """The line, order by order; a battle is fought as suggested, or left to be opened by itself."""
    pieces: list[str] = []
    begun = ""
    for step in steps:
        key, first = step.prompt.key, next(iter(step.choice), "")
        if first == DONE and key in ("buy", "move", "attack"):
            pieces.append(DONE)
        elif key in ("buy", "move"):
            begun = first
        elif key.startswith("buy.") and begun:
            pieces.append(_bought(begun, step.choice))
        elif key == "move.units" and begun and first:
            pieces.append(_marched(begun, step.choice))
        elif key == "attack":
            pieces.append(f"fight {first}")
        elif not key.startswith("attack."):
            return
    yield ", ".join(pieces)
    yield ", ".join(piece for piece in pieces if not piece.startswith("fight"))


def _bought(item: str, choice: Sequence[str]) -> str:
    """So many of a thing, and where."""
    number = next((pick.removeprefix("n.") for pick in choice if pick.startswith("n.")), "1")
    site = next((f" {pick}" for pick in choice if pick.isdigit()), "")
    return f"buy {number} {_kind(item)}{site}"


def _marched(origin: str, choice: Sequence[str]) -> str:
    """Who goes from where to where."""
    units = Counter(_kind(pick.partition(".")[0]) for pick in choice if "." in pick)
    crew = [f"{number} {kind}" for kind, number in units.items()]
    crew += ["L"] if any(pick.startswith("leader-") for pick in choice) else []
    return f"{' '.join(crew)} {origin}>{choice[-1]}"


def _kind(name: str) -> str:
    """A kind of unit as it is written; anything else as it is."""
    return name.upper() if name.upper() in KINDS else name

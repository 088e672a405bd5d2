"""Amounts, lists and goods, of which sentences are made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import say, token
from engines.race.facts import Kind


def cards_named(cards: Iterable[str]) -> list[str]:
    """The tokens of cards, for a list in a sentence."""
    return [token("card", card) for card in cards]


def seats_named(seats: Iterable[int]) -> list[str]:
    """The tokens of seats, for a list in a sentence."""
    return [token("seat", seat) for seat in seats]


def a_good(kind: Kind | None) -> str:
    """A good of a kind."""
    if kind is None or kind is Kind.ANY:
        return say("a good of any kind")
    return say("{kind:a} good", kind=str(kind))


def in_a_line(*parts: str) -> str:
    """Short texts side by side."""
    return " · ".join(say("{part}", part=part) for part in parts if part)


def sentences(*parts: str) -> str:
    """Sentences one after the other."""
    return " ".join(say("{part}", part=part) for part in parts if part)


def gains(points: int = 0, cards: int = 0, prestige: int = 0) -> str:
    """What something brings, with signs: "4 ★, 1 card"."""
    parts: Sequence[str] = [
        *([say("{n} {icon:star}", n=points)] if points else []),
        *([say("{n} {icon:card}", n=cards)] if cards else []),
        *([say("{n} {icon:prestige}", n=prestige)] if prestige else []),
    ]
    return ", ".join(parts)

"""What every power has: a phase, and a line of words.

The line marks the words that a picture may draw as an icon with square brackets: "draw +2 [cards]".
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from engines.race.facts.vocabulary import Kind, Phase


@dataclass(frozen=True, slots=True)
class Power(ABC):
    """One line of a card."""

    phase: ClassVar[Phase]
    is_takeover: ClassVar[bool] = False  # ignored for every purpose while takeovers are off

    @property
    @abstractmethod
    def line(self) -> str:
        """The power in words, icons in brackets."""

    @property
    def words(self) -> str:
        """The power in plain words."""
        return self.line.replace("[", "").replace("]", "")


@dataclass(frozen=True, slots=True)
class Gain:
    """What a consume power gives each time it is used."""

    points: int = 0
    cards: int = 0
    prestige: int = 0

    @property
    def line(self) -> str:
        """The gain in words, icons in brackets."""
        parts = [f"{self.points} [VP]"] if self.points else []
        parts += [cards(self.cards)] if self.cards else []
        parts += [f"{self.prestige} [prestige]"] if self.prestige else []
        return " + ".join(parts)


def cards(count: int) -> str:
    """So many cards, in words."""
    return f"{count} [card]" if count == 1 else f"{count} [cards]"


def good(kind: Kind, count: int = 1) -> str:
    """A good of a kind, or several, in words."""
    noun = "good" if count == 1 else "goods"
    return f"[{noun}]" if kind is Kind.ANY else f"[{kind}] {noun}"


def worlds(kind: Kind) -> str:
    """The worlds of a kind, in words."""
    return "worlds" if kind is Kind.ANY else f"[{kind}] worlds"


def signed(amount: int) -> str:
    """A number with its sign."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"

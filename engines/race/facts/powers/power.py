"""What every power has: a phase, and a line of words.

The line names what a picture may draw as an icon by a token in capitals: "draw +2 {sign:CARDS}".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import say, token
from engines.race.facts.vocabulary import Kind, Phase


@dataclass(frozen=True, slots=True)
class Power:
    """One line of a card. Not an ABC: what kind of power one is, is asked so often that it would be felt."""

    phase: ClassVar[Phase]
    is_takeover: ClassVar[bool] = False  # ignored for every purpose while takeovers are off

    @property
    def line(self) -> str:
        """The power in words, with signs."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Gain:
    """What a consume power gives each time it is used."""

    points: int = 0
    cards: int = 0
    prestige: int = 0

    @property
    def line(self) -> str:
        """The gain in words, with signs."""
        parts = [say("{n} {sign:VP}", n=self.points)] if self.points else []
        parts += [cards(self.cards)] if self.cards else []
        parts += [say("{n} {sign:PRESTIGE}", n=self.prestige)] if self.prestige else []
        return " + ".join(parts)


def cards(count: int) -> str:
    """So many cards, in words."""
    return say("{n} {sign:CARD}", n=count) if count == 1 else say("{n} {sign:CARDS}", n=count)


def good(kind: Kind, count: int = 1) -> str:
    """A good of a kind, or several, in words."""
    if kind is Kind.ANY:
        return say("{sign:GOOD}") if count == 1 else say("{sign:GOODS}")
    sign = token("sign", kind.upper())
    return say("{kind} good", kind=sign) if count == 1 else say("{kind} goods", kind=sign)


def worlds(kind: Kind) -> str:
    """The worlds of a kind, in words."""
    return say("worlds") if kind is Kind.ANY else say("{kind} worlds", kind=token("sign", kind.upper()))


def signed(amount: int) -> str:
    """A number with its sign."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"

"""Chance: all randomness of a game, and the record of what it has disclosed to whom.

`Dice` is SHA-256 in counter mode over a seed: the same numbers on every machine, for ever. `Chance` is the dice of one game
plus a running digest. Whatever turns the unknown into the known goes through it: dice, shuffles, deals, peeks, joins. The
digest decides what may be undone freely, so it is itself a secret.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Annotated, TypeVar

from pydantic import Field

from engines.core.prompt import Seat
from engines.core.values import valueclass

T = TypeVar("T")

_WORDS = struct.Struct(">8I")
_RANGE = 1 << 32


@dataclass(slots=True)
class Dice:
    """A stream of random numbers: the words of SHA-256(seed:0), SHA-256(seed:1), …"""

    seed: str
    drawn: int = 0
    block: Annotated[tuple[int, ...], Field(exclude=True)] = field(default=(), repr=False, compare=False)

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        return self._below(n)

    def roll(self, sides: int = 6) -> int:
        """One die."""
        return 1 + self.below(sides)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self._below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, items: Sequence[T], size: int) -> list[T]:
        """Some of the items, in random order."""
        pool = list(items)
        for at in range(size):
            other = at + self._below(len(pool) - at)
            pool[at], pool[other] = pool[other], pool[at]
        return pool[:size]

    def _below(self, n: int) -> int:
        limit = _RANGE - _RANGE % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def _word(self) -> int:
        number, offset = divmod(self.drawn, 8)
        if not offset or not self.block:
            self.block = _WORDS.unpack(hashlib.sha256(f"{self.seed}:{number}".encode()).digest())
        self.drawn += 1
        return self.block[offset]


@valueclass
class Disclosure:
    """Something that became known: what, and to whom (None = everybody)."""

    what: str
    seats: tuple[Seat, ...] | None


@dataclass(slots=True)
class Chance(Dice):
    """The dice of one game and the digest of everything they, and the deals and joins, have disclosed."""

    digest: str = ""
    disclosed: Annotated[list[Disclosure], Field(exclude=True)] = field(default_factory=list, repr=False, compare=False)
    deferred: Annotated[list[Callable[[], None]] | None, Field(exclude=True)] = field(
        default=None, repr=False, compare=False
    )

    def reveal(self, what: str, seats: Iterable[Seat] | None = None) -> None:
        """Fold a disclosure into the digest: `what` became known to `seats`, or to everybody."""
        to = None if seats is None else tuple(sorted(seats))
        self.digest = hashlib.sha256(f"{self.digest}|{what}|{to}".encode()).hexdigest()
        self.disclosed.append(Disclosure(what, to))

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, drawn in the open."""
        number = self._below(n)
        self.reveal(str(number))
        return number

    def shuffle(self, items: MutableSequence[T], name: Callable[[T], str] = str) -> None:
        """Shuffle in place; nobody has seen the order, but it enters the digest, so it cannot be undone unnoticed."""
        Dice.shuffle(self, items)
        self.reveal("shuffle " + " ".join(map(name, items)), ())

    def sample(self, items: Sequence[T], size: int) -> list[T]:
        """Some of the items in random order, drawn unseen."""
        picked = Dice.sample(self, items, size)
        self.reveal("sample " + " ".join(map(str, picked)), ())
        return picked

    def deal(self, deck: MutableSequence[T], seat: Seat | None, name: Callable[[T], str] = str) -> T:
        """Take the top card (the last item) of a deck that was shuffled before, shown to a seat or to everybody."""
        card = deck.pop()
        self.reveal(name(card), None if seat is None else (seat,))
        return card


class BareChance(Chance):
    """The chance of an imagined game: the same numbers, and no record of what they disclose.

    A running step holds its chance, so a game is bared by changing the class of that object, never the object.
    """

    __slots__ = ()

    def reseed(self, seed: str) -> None:
        """Other numbers from now on."""
        self.seed, self.drawn, self.block = seed, 0, ()

    def reveal(self, what: str, seats: Iterable[Seat] | None = None) -> None:
        """Nobody keeps a record."""

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        return self._below(n)

    def shuffle(self, items: MutableSequence[T], name: Callable[[T], str] = str) -> None:  # noqa: ARG002 - as Chance has it
        """Shuffle in place."""
        Dice.shuffle(self, items)

    def sample(self, items: Sequence[T], size: int) -> list[T]:
        """Some of the items in random order."""
        return Dice.sample(self, items, size)

    def deal(self, deck: MutableSequence[T], seat: Seat | None, name: Callable[[T], str] = str) -> T:  # noqa: ARG002
        """Take the top card."""
        return deck.pop()


class SortingDice(Dice):
    """Dice for `hide`: they sort before they draw, so what they deal does not depend on the order that was there before.

    What a seat cannot know must not steer what it imagines: the same seed then gives the same world, however it truly is.
    """

    __slots__ = ()

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return Dice.choice(self, sorted(items, key=repr))

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Sort, then shuffle, in place."""
        items[:] = sorted(items, key=repr)
        Dice.shuffle(self, items)

    def sample(self, items: Sequence[T], size: int) -> list[T]:
        """Some of the items, in random order."""
        return Dice.sample(self, sorted(items, key=repr), size)

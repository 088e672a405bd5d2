"""The multi-kind world: the Alien Oort Cloud Refinery is of whichever kind its owner says.

Its kind "can be changed by its owner at any time" (The Brink of War, Multi-Kind World Attribute). So it is settled when
something asks for it, in the owner's favour, and one question sees one kind. In facts it has the kind ANY, as powers have
that take every kind.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.race.facts import KINDS, Card, Kind


def accepts(wanted: Kind, kind: Kind | None) -> bool:
    """Whether a power for one kind may use a good, or world, of another; the multi-kind world fits everywhere."""
    return kind is not None and (wanted is kind or wanted is Kind.ANY or kind is Kind.ANY)


def open_kinds(card: Card) -> tuple[Kind, ...]:
    """The kinds a world can be of."""
    if card.kind is None:
        return ()
    return KINDS if card.kind is Kind.ANY else (card.kind,)


def kind_named(card: Card, named: Kind) -> Kind | None:
    """The kind of a card, if the multi-kind world is called by that name."""
    return named if card.kind is Kind.ANY else card.kind


def different(kinds: Iterable[Kind | None]) -> int:
    """How many kinds these are at most; the multi-kind one stands in for one that is missing."""
    return min(len(KINDS), len(set(kinds)))

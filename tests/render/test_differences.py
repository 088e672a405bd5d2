from __future__ import annotations

from dataclasses import dataclass

from render.differences import arrived, changed, changed_keys


@dataclass(frozen=True)
class Market:
    cards: tuple[str, ...]
    fleets: tuple[tuple[str, int], ...] = ()


def test_without_an_earlier_view_nothing_has_changed() -> None:
    now = Market(("gem",), (("earth", 2),))
    assert not changed(None, now, lambda market: market.cards)
    assert changed_keys(None, now, lambda market: market.fleets) == frozenset()
    assert arrived(None, now, lambda market: market.cards) == frozenset()


def test_what_differs_has_changed() -> None:
    before, now = Market(("gem",)), Market(("gem", "ore"))
    assert changed(before, now, lambda market: market.cards)
    assert not changed(before, now, lambda market: market.fleets)


def test_what_was_not_there_before_has_changed() -> None:
    assert changed(Market(()), Market(("gem",)), lambda market: market.cards[0])


def test_keys_with_another_value_or_no_earlier_one_have_changed() -> None:
    before = Market((), (("earth", 2), ("mars", 1), ("luna", 3)))
    now = Market((), (("earth", 2), ("mars", 2), ("eros", 1)))
    assert changed_keys(before, now, lambda market: market.fleets) == {"mars", "eros"}


def test_only_what_is_new_has_arrived() -> None:
    assert arrived(Market(("gem", "ore")), Market(("ore", "ice")), lambda market: market.cards) == {"ice"}

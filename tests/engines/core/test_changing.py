"""Values with a few fields changed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engines.core.changing import changed


@dataclass(frozen=True, slots=True, kw_only=True)
class Frozen:
    """A value of several fields."""

    name: str
    count: int = 0
    places: tuple[str, ...] = ()


@dataclass(slots=True)
class Alone:
    """A value of one field."""

    name: str


def test_a_changed_value_is_what_replace_would_make() -> None:
    value = Frozen(name="a", places=("b",))
    assert changed(value, count=3) == replace(value, count=3)
    assert changed(value, name="c", places=()) == Frozen(name="c")
    assert changed(Alone("a"), name="b") == Alone("b")


def test_the_value_itself_stays_as_it_was() -> None:
    value = Frozen(name="a")
    assert changed(value, count=3) is not value
    assert value == Frozen(name="a")
    assert changed(value) == value


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(AttributeError):
        changed(Frozen(name="a"), colour="red")

"""Which power a test is about, so that a power without a test is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engines.race.facts.powers import Power

F = TypeVar("F", bound=Callable[..., None])

COVERED: set[type[Power]] = set()


def about(*kinds: type[Power]) -> Callable[[F], F]:
    """Mark a test as one of these powers'."""
    COVERED.update(kinds)

    def mark(test: F) -> F:
        return test

    return mark

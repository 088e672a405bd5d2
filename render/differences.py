"""What changed between two views of the same viewer, so that a picture can outline it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

V = TypeVar("V")
K = TypeVar("K", bound=Hashable)


def changed(since: V | None, view: V, what: Callable[[V], Any]) -> bool:
    """Whether something differs from the earlier view; with no earlier view nothing does.

    An earlier view that lacks the thing (a player who joined, a place that was not there) differs.
    """
    if since is None:
        return False
    try:
        before = what(since)
    except (LookupError, AttributeError, StopIteration):
        return True
    return bool(before != what(view))


def changed_keys(since: V | None, view: V, what: Callable[[V], Iterable[tuple[K, Any]]]) -> frozenset[K]:
    """The keys of a collection (pairs of key and value) that are new or have another value than in the earlier view."""
    if since is None:
        return frozenset()
    before = dict(what(since))
    return frozenset(key for key, value in what(view) if key not in before or before[key] != value)


def arrived(since: V | None, view: V, what: Callable[[V], Iterable[K]]) -> frozenset[K]:
    """What is in a collection now and was not in the earlier view."""
    return frozenset() if since is None else frozenset(what(view)) - frozenset(what(since))

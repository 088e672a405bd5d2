"""What follows from a position alone, such as what a seat sees: it is made once, and remembered until the position changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from engines.core import Entry, Seat, Session

AnySession = Session[Any, Any, Any]
R = TypeVar("R")


@dataclass(slots=True)
class _Memory:
    """What is known of one position of a session."""

    base: bytes = b""
    entries: tuple[Entry, ...] = ()
    known: dict[Hashable, Any] = field(default_factory=dict)


_memories: WeakKeyDictionary[AnySession, _Memory] = WeakKeyDictionary()


def once(session: AnySession, about: Hashable, make: Callable[[], R]) -> R:
    """What is made of the present position; what was known of an earlier one is forgotten."""
    memory = _memories.get(session)
    if memory is None:
        memory = _memories[session] = _Memory()
    base, entries = session.base, session.entries
    if memory.base is not base or memory.entries != entries:
        memory.base, memory.entries = base, entries
        memory.known.clear()
    if about not in memory.known:
        memory.known[about] = make()
    found: R = memory.known[about]
    return found


def view(session: AnySession, seat: Seat | None) -> Any:
    """What a seat (None = a spectator) sees now."""
    return once(session, ("view", seat), lambda: session.view(seat))

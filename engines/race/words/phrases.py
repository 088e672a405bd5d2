"""Amounts and lists, of which sentences are made."""

from __future__ import annotations

from collections.abc import Sequence


def some(amount: int, noun: str) -> str:
    """So many of something: "1 card", "2 cards"."""
    return f"{amount} {noun}" if amount == 1 else f"{amount} {noun}s"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "Ana, Boris and Chidi"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""

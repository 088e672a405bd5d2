"""Provably fair shuffles: a secret is committed to before anything it is mixed with is known.

The host publishes `commitment(secret)` in the lobby's post. The seed is the hash of that secret and the clicks that came
later, listed in the post of the start: every join and leave, then the start. Secret and seed are published at the end, so
anybody can check both.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from engines.core.chance import Dice


def commitment(secret: str) -> str:
    """What is published before the game."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, joins: Iterable[str]) -> str:
    """The seed of a game: the secret stirred by the clicks of the lobby."""
    return hashlib.sha256("\n".join((secret, *joins)).encode()).hexdigest()


def seating(seed: str, people: int) -> list[int]:
    """Which of the people, in order of joining, sits at seat 0, 1, …"""
    order = list(range(people))
    Dice(f"{seed}:seats").shuffle(order)
    return order

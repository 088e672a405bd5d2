"""Provably fair shuffles: a secret is committed to before anybody joins, and the joins stir the seed.

The host publishes `commitment(secret)` in the opening post. The seed is the hash of that secret and the interaction ids of
the Join clicks, listed in the start post. Secret and seed are published at the end, so anybody can check both.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from engines.core.chance import Dice


def commitment(secret: str) -> str:
    """What is published before the game."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, joins: Iterable[str]) -> str:
    """The seed of a game: the secret stirred by the clicks of the people who joined."""
    return hashlib.sha256("\n".join((secret, *joins)).encode()).hexdigest()


def seating(seed: str, people: int) -> list[int]:
    """Which of the people, in order of joining, sits at seat 0, 1, …"""
    order = list(range(people))
    Dice(f"{seed}:seats").shuffle(order)
    return order

"""The words that facts and rules share: ways to fight, kinds of Chaos forces, and what the charts call their results."""

from __future__ import annotations

from enum import StrEnum


class Arm(StrEnum):
    """The two ways to fight."""

    MILITARY = "military"
    MORPH = "morphogenetic"


class Kind(StrEnum):
    """The kinds of Chaos forces, in the order in which they operate."""

    USURPER = "usurper"
    EMPIRE = "empire"
    INVADER = "invader"
    REBEL = "rebel"


class Move(StrEnum):
    """How a Chaos force moves, by the operations chart; a force that stays may still attack."""

    STAY = ""
    ATTRITION = "attrition"
    ONE_IN = "one_in"
    INWARD = "inward"
    AWAY = "away"
    HIGHER = "higher"
    LOWER = "lower"
    THREATENED = "threatened"
    THREATENED_OR_NEXT = "threatened_or_next"


class Throne(StrEnum):
    """How an attempt on the throne ends."""

    DEFEATED = "defeated"
    STALEMATE = "stalemate"
    VICTORIOUS = "victorious"


class SideEffect(StrEnum):
    """What an attempt at suppression brings besides."""

    NONE = ""
    ALIENATION = "alienation"
    RESISTANCE = "resistance"


class Meeting(StrEnum):
    """How a meeting with aliens or the unknown ends."""

    NEGATIVE = "negative"
    INDETERMINATE = "indeterminate"
    POSITIVE = "positive"


class Teleportation(StrEnum):
    """What a Star gate does to a unit."""

    COLLAPSE = "collapse"
    DISASTER = "disaster"
    FAILURE = "failure"
    RANDOM = "random"
    MOVE = "move"

"""What the markers of this turn change: the mood of the fleets, and what may not be done or bought (5.2c, 32.0).

Every question is about a list of markers, so that it can be asked of a state and of a view alike. Markers add up (5.1).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.empire.facts.effects import POLICIES, Policy


def in_force(policies: Sequence[str]) -> list[Policy]:
    """What these markers do."""
    return [POLICIES[event] for event in policies]


def mood_of(policies: Sequence[str]) -> int:
    """Militarism less Pacifism: what military attacks gain and morphogenetic ones lose."""
    return sum(policy.mood for policy in in_force(policies))


def is_forbidden(policies: Sequence[str], what: str) -> bool:
    """Whether Extropy, or the purchase of a marker, is forbidden this turn."""
    return any(what in policy.forbids for policy in in_force(policies))


def price_this_turn(policies: Sequence[str], item: str, usual: int) -> int:
    """What a marker costs, if this turn is special."""
    return min((price for policy in in_force(policies) for name, price in policy.prices if name == item), default=usual)


def repression_per_point(policies: Sequence[str]) -> int:
    """How many Repression markers a resource point buys; a second Paranoia says the same again."""
    return max((policy.repression_per_point for policy in in_force(policies)), default=1)


def upkeep_doublings(policies: Sequence[str]) -> int:
    """How often the upkeep of a Nexus is doubled."""
    return sum(policy.doubles_nexus_upkeep for policy in in_force(policies))


def doubles_index(policies: Sequence[str]) -> bool:
    """Whether changes of the Chaos Index count double."""
    return any(policy.doubles_index for policy in in_force(policies))

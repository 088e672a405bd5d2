"""Extropy: when it may be tried, at what price and with what help (17.0)."""

from __future__ import annotations

from engines.empire.facts.map import CORE
from engines.empire.rules.control import core_is_imperial, imperial_system_count
from engines.empire.rules.policies import is_forbidden
from engines.empire.state import State


def extropy_fee(g: State) -> int:
    """An attempt costs one RP for each Imperial system."""
    return imperial_system_count(g)


def extropy_is_possible(g: State) -> bool:
    """Extropy needs the Core, the fee, and no Paranoia."""
    return core_is_imperial(g) and g.points >= extropy_fee(g) and not is_forbidden(g.policies, "extropy")


def nexus_bonus(g: State) -> int:
    """Two for the Nexus in the Core, one for each other."""
    return len(g.nexuses) + (CORE in g.nexuses)

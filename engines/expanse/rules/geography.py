"""Where things are: the parts of a filter that only look at the map, and the reach of a move."""

from __future__ import annotations

from engines.expanse.facts.board import ORBITALS, Base
from engines.expanse.facts.effects import Where


def lies_within(where: Where, base: Base) -> bool:
    """Whether a base fits the geography of a filter: sector, orbital, name, resource."""
    return (
        (not where.sector or ORBITALS[base.orbital].sector in where.sector)
        and (not where.orbital or base.orbital in where.orbital)
        and (not where.base or base.id in where.base)
        and base.id not in where.not_base
        and (not where.resource or base.resource in where.resource)
    )


def within_reach(start: str, end: str, bands: int | None) -> bool:
    """Whether a move of so many bands leads from one orbital to another one (None is any distance)."""
    if start == end:
        return False
    return bands is None or abs(ORBITALS[start].band - ORBITALS[end].band) <= bands

"""What the Empire lost between two moments, in words."""

from __future__ import annotations

from collections import Counter

from engines.core import Seat, say
from engines.empire.state import IMPERIAL
from engines.empire.view import EmpireView
from engines.empire.words.phrases import each_kind


def losses(before: EmpireView, after: EmpireView, _seat: Seat) -> str:
    """Units, leaders and systems that are gone; nothing where all are still there."""
    gone = each_kind(dict(_units(before) - _units(after)))
    leaders = _leaders(before) - _leaders(after)
    if leaders > 0:
        gone.append(say("{n:leader}", n=leaders))
    systems = _systems(before) - _systems(after)
    if systems > 0:
        gone.append(say("{n:system}", n=systems))
    return say("you lost {gone}", gone=gone) if gone else ""


def _units(view: EmpireView) -> Counter[str]:
    found: Counter[str] = Counter()
    for sector in view.sectors.values():
        for stack in sector.stacks:
            if stack.owner == IMPERIAL:
                found.update(dict(stack.units))
    return found


def _leaders(view: EmpireView) -> int:
    return sum(len(sector.leaders) for sector in view.sectors.values())


def _systems(view: EmpireView) -> int:
    return sum(sector.owner == IMPERIAL for sector in view.sectors.values())

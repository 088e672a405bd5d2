"""What can be bought, in words."""

from __future__ import annotations

from engines.empire.facts.units import KINDS, PRICES, UNITS
from engines.empire.state import State


def item_detail(g: State, item: str) -> str:
    """What a thing to buy is good for."""
    if item in KINDS:
        unit = g.facts[UNITS][item]
        extra = " and an Illumination marker" if item == "TH" else ""
        values = "V-V" if item == "TH" else f"{unit.military}-{unit.morphogenetic}"
        speed = "any" if unit.movement > 9 else str(unit.movement)
        return f"{item} {values}, moves {speed}; upkeep {g.facts[PRICES][item].maintain}{extra}."
    return {
        "nexus": "+1 Extropy (+2 in the Core), +2 to suppress events next to it.",
        "repression": "+1 to suppress an event where you have a unit.",
        "illumination": "+1 to a combat or an Extropy roll.",
        "stargate": "Units may jump to another gate; +1 RP.",
    }.get(item, "+ its value to one roll of its stack.")

"""What can be bought, in words."""

from __future__ import annotations

from engines.core import say, token
from engines.empire.facts.units import KINDS, PRICES
from engines.empire.state import State
from engines.empire.words.options import unit_words
from engines.empire.words.phrases import counted_units, unit_name

_ICONS = {"nexus": "nexus", "repression": "repression", "illumination": "illumination", "stargate": "star_gate"}
_NAMES = {
    "nexus": say("Nexus"),
    "repression": say("Repression marker"),
    "illumination": say("Illumination marker"),
    "stargate": say("Star gate"),
}
_COUNTED = {
    "nexus": "a Nexus",
    "repression": "{n:Repression marker}",
    "illumination": "{n:Illumination marker}",
    "stargate": "a Star gate",
}
_USES = {
    "nexus": "+1 to Extropy (+2 in the Core), +2 to suppress events nearby; upkeep {upkeep}",
    "repression": "+1 to suppress an event where you have a unit",
    "illumination": "+1 to a battle or to Extropy",
    "stargate": "units may jump to another gate, and it yields 1 more",
    "TH": "{values}; upkeep {upkeep}, and 1 Illumination marker is spent",
}
_OF_A_UNIT = "{values}; upkeep {upkeep}"
_OF_A_LEADER = "adds its value to the dice of units it rides with; upkeep {upkeep}"


def item_icon(item: str) -> str:
    """The icon of a thing to buy."""
    return item.lower() if item in KINDS else _ICONS.get(item, "leader")


def item_name(item: str) -> str:
    """What a thing to buy is called."""
    if item in KINDS:
        return unit_name(item)
    return _NAMES.get(item) or say("leader {value}", value=item.removeprefix("leader-"))


def items_named(item: str, number: int) -> str:
    """So many of a thing to buy."""
    if item in KINDS:
        return counted_units(item, number)
    if item in _COUNTED:
        return say(_COUNTED[item], n=number)
    if number > 1:
        return say("{n:leader} of value {value}", n=number, value=item.removeprefix("leader-"))
    return item_name(item)


def price(points: int) -> str:
    """Resource points as a price."""
    return say("{points} {rp}", points=points, rp=token("icon", "rp"))


def item_detail(g: State, item: str) -> str:
    """What a thing to buy is good for."""
    use = _USES.get(item) or (_OF_A_UNIT if item in KINDS else _OF_A_LEADER)
    values = unit_words(g, item) if item in KINDS else ""
    return say(use, values=values, upkeep=g.facts[PRICES][item].maintain)

"""What can be bought, in words."""

from __future__ import annotations

from engines.core import say, token
from engines.empire.facts.units import KINDS, PRICES
from engines.empire.state import State
from engines.empire.words.options import unit_words
from engines.empire.words.phrases import counted_units, unit_name

_ICONS = {"nexus": "nexus", "repression": "repression", "illumination": "illumination", "stargate": "star_gate"}


def item_icon(item: str) -> str:
    """The icon of a thing to buy."""
    return item.lower() if item in KINDS else _ICONS.get(item, "leader")


def item_name(item: str) -> str:
    """What a thing to buy is called."""
    if item in KINDS:
        return unit_name(item)
    if item.startswith("leader-"):
        return say("leader {value}", value=item.removeprefix("leader-"))
    if item == "stargate":
        return say("Star gate")
    if item == "nexus":
        return say("Nexus")
    return say("Repression marker") if item == "repression" else say("Illumination marker")


def items_named(item: str, number: int) -> str:
    """So many of a thing to buy."""
    if item in KINDS:
        return counted_units(item, number)
    if item == "repression":
        return say("{n:Repression marker}", n=number)
    if item == "illumination":
        return say("{n:Illumination marker}", n=number)
    if item.startswith("leader-") and number > 1:
        return say("{n:leader} of value {value}", n=number, value=item.removeprefix("leader-"))
    return say("a Nexus") if item == "nexus" else say("a Star gate") if item == "stargate" else item_name(item)


def price(points: int) -> str:
    """Resource points as a price."""
    return say("{points} {rp}", points=points, rp=token("icon", "rp"))


def item_detail(g: State, item: str) -> str:
    """What a thing to buy is good for."""
    upkeep = g.facts[PRICES][item].maintain
    if item in KINDS:
        if item == "TH":
            words = unit_words(g, item)
            return say("{values}; upkeep {upkeep}, and 1 Illumination marker is spent", values=words, upkeep=upkeep)
        return say("{values}; upkeep {upkeep}", values=unit_words(g, item), upkeep=upkeep)
    if item == "nexus":
        return say("+1 to Extropy (+2 in the Core), +2 to suppress events nearby; upkeep {upkeep}", upkeep=upkeep)
    if item == "repression":
        return say("+1 to suppress an event where you have a unit")
    if item == "illumination":
        return say("+1 to a battle or to Extropy")
    if item == "stargate":
        return say("units may jump to another gate, and it yields 1 more")
    return say("adds its value to a roll of its stack; upkeep {upkeep}", upkeep=upkeep)

"""Recruits: what can be bought, at what price, and where it appears (15.0, 22.0, 23.0)."""

from __future__ import annotations

from engines.empire.facts.map import CORE
from engines.empire.facts.units import KINDS, PRICES, SUPPLIES
from engines.empire.rules.control import held_by, nexus_sites, system_at
from engines.empire.rules.forces import add_units, in_supply
from engines.empire.rules.leaders import leaders_left, new_leader
from engines.empire.rules.policies import is_forbidden, price_this_turn, repression_per_point
from engines.empire.state import IMPERIAL, State

MARKERS = ("repression", "illumination")
SINGLE = ("nexus", "stargate")  # bought one at a time
ITEMS = (*KINDS, "leader-1", "leader-2", "leader-3", "nexus", *MARKERS, "stargate")


def price_of(g: State, item: str) -> int:
    """What one of these costs now."""
    return price_this_turn(g.policies, item, g.facts[PRICES][item].recruit)


def cost_of(g: State, item: str, number: int) -> int:
    """What so many of these cost now; under Paranoia a point buys two Repression markers."""
    each = repression_per_point(g.policies) if item == "repression" else 1
    return -(-number // each) * price_of(g, item)


def room_for_recruits(g: State, sector: int) -> int:
    """How many more units may be recruited here this turn."""
    return system_at(g, sector).resource - g.bought.get(sector, 0)


def sites_for(g: State, item: str) -> list[int]:
    """Where one of these could be placed."""
    if item == "TH":
        return sorted(sector for sector, stack in g.fleets.items() if stack.get("TH"))
    if item in KINDS:
        return [sector for sector in held_by(g, IMPERIAL) if room_for_recruits(g, sector) > 0]
    if item.startswith("leader-"):
        return sorted(g.fleets)
    if item == "nexus":
        return nexus_sites(g)
    if item == "stargate":
        return sorted({*held_by(g, IMPERIAL), *g.fleets} - set(g.gates))
    return [CORE]  # markers are held in hand


def stock_of(g: State, item: str) -> int:
    """How many of these there are to buy, by counters, rules and policies."""
    options, left = g.options, 0
    if item in KINDS:
        left = in_supply(g, item)
        if item == "TH":
            left = min(left, g.illumination) if options.markers else 0
    elif item.startswith("leader-"):
        left = leaders_left(g)[int(item[-1])]
    elif item == "nexus":
        left = g.facts[SUPPLIES]["nexus"].count - len(g.nexuses) if options.nexus else 0
    elif item == "stargate":
        left = g.facts[SUPPLIES]["stargate"].count - len(g.gates) if options.stargates and g.has_gates else 0
    elif options.markers and not is_forbidden(g.policies, item):
        left = markers_left(g)
    return left


def markers_left(g: State) -> int:
    """How many Repression or Illumination counters could still be taken."""
    return g.facts[SUPPLIES]["markers"].count - g.repression - g.illumination


def affordable(g: State, item: str) -> int:
    """How many of these could be bought now, wherever they went."""
    each = repression_per_point(g.policies) if item == "repression" else 1
    most = min(stock_of(g, item), each * (g.points // max(1, price_of(g, item))))
    return most if sites_for(g, item) else 0


def take_markers(g: State, item: str, number: int) -> None:
    """Markers that were bought are held in hand."""
    if item == "repression":
        g.repression += number
    else:
        g.illumination += number


def place_purchase(g: State, item: str, sector: int, number: int) -> None:
    """Put what was bought where it was bought for."""
    if item in KINDS:
        add_units(g, IMPERIAL, sector, item, number)
        if item == "TH":
            g.illumination -= number
        else:
            g.bought[sector] = g.bought.get(sector, 0) + number
    elif item.startswith("leader-"):
        for _ in range(number):
            new_leader(g, int(item[-1]), sector)
    elif item == "nexus":
        g.nexuses.append(sector)
    else:
        g.gates.append(sector)

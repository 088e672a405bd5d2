"""Recruits: what can be bought, at what price, and where it appears (15.0, 18.1, 21.1, 22.1, 23.1, 27.0)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.empire.facts.map import CORE
from engines.empire.facts.units import KINDS, PRICES, SUPPLIES
from engines.empire.rules.control import held_by, nexus_sites, system_at
from engines.empire.rules.forces import add_units, in_supply
from engines.empire.rules.leaders import leaders_left, new_leader
from engines.empire.rules.policies import is_forbidden, price_this_turn, repression_per_point
from engines.empire.state import IMPERIAL, State


@dataclass(frozen=True, slots=True)
class Ware:
    """A kind of thing to buy: how many there are, where they may go, and what becomes of them. Each asks for the item."""

    stock: Callable[[State, str], int]
    sites: Callable[[State, str], list[int]]
    place: Callable[[State, str, int, int], None]  # the item, a sector, how many


def markers_left(g: State) -> int:
    """How many Repression or Illumination counters could still be taken."""
    return g.facts[SUPPLIES]["markers"].count - g.repression - g.illumination


def room_for_recruits(g: State, sector: int) -> int:
    """How many more units may be recruited here this turn."""
    return system_at(g, sector).resource - g.bought.get(sector, 0)


# --- units -------------------------------------------------------------------------------------------------------------


def _systems_with_room(g: State, _item: str) -> list[int]:
    return [sector for sector in held_by(g, IMPERIAL) if room_for_recruits(g, sector) > 0]


def _place_units(g: State, item: str, sector: int, number: int) -> None:
    add_units(g, IMPERIAL, sector, item, number)
    g.bought[sector] = g.bought.get(sector, 0) + number


def _trans_humans_left(g: State, item: str) -> int:
    """Each costs an Illumination marker besides."""
    return min(in_supply(g, item), g.illumination) if g.options.markers else 0


def _beside_their_kind(g: State, item: str) -> list[int]:
    return sorted(sector for sector, stack in g.fleets.items() if stack.get(item))


def _place_trans_humans(g: State, item: str, sector: int, number: int) -> None:
    add_units(g, IMPERIAL, sector, item, number)
    g.illumination -= number


# --- leaders, Nexus markers, Star gates, markers in hand ---------------------------------------------------------------


def _value(item: str) -> int:
    """The value of a leader for sale."""
    return int(item.removeprefix("leader-"))


def _place_leaders(g: State, item: str, sector: int, number: int) -> None:
    for _ in range(number):
        new_leader(g, _value(item), sector)


def _nexuses_left(g: State, item: str) -> int:
    return g.facts[SUPPLIES][item].count - len(g.nexuses) if g.options.nexus else 0


def _gates_left(g: State, item: str) -> int:
    """Only once an expedition has found one."""
    return g.facts[SUPPLIES][item].count - len(g.gates) if g.options.stargates and g.has_gates else 0


def _gate_sites(g: State, _item: str) -> list[int]:
    return sorted({*held_by(g, IMPERIAL), *g.fleets} - set(g.gates))


def _markers_for_sale(g: State, item: str) -> int:
    return markers_left(g) if g.options.markers and not is_forbidden(g.policies, item) else 0


def _take_repression(g: State, _item: str, _sector: int, number: int) -> None:
    g.repression += number


def _take_illumination(g: State, _item: str, _sector: int, number: int) -> None:
    g.illumination += number


UNIT = Ware(in_supply, _systems_with_room, _place_units)
LEADER = Ware(lambda g, item: leaders_left(g)[_value(item)], lambda g, _: sorted(g.fleets), _place_leaders)
WARES: dict[str, Ware] = {
    **dict.fromkeys(KINDS, UNIT),
    "TH": Ware(_trans_humans_left, _beside_their_kind, _place_trans_humans),
    "leader-1": LEADER,
    "leader-2": LEADER,
    "leader-3": LEADER,
    "nexus": Ware(_nexuses_left, lambda g, _: nexus_sites(g), lambda g, _, sector, __: g.nexuses.append(sector)),
    "repression": Ware(_markers_for_sale, lambda _, __: [CORE], _take_repression),
    "illumination": Ware(_markers_for_sale, lambda _, __: [CORE], _take_illumination),
    "stargate": Ware(_gates_left, _gate_sites, lambda g, _, sector, __: g.gates.append(sector)),
}
ITEMS = tuple(WARES)
MARKERS = ("repression", "illumination")  # held in hand
SINGLE = ("nexus", "stargate")  # bought one at a time


# --- what can be bought ------------------------------------------------------------------------------------------------


def is_recruited(item: str) -> bool:
    """Whether this is a unit that appears at a system, as many as the system's resource value."""
    return WARES[item] is UNIT


def sites_for(g: State, item: str) -> list[int]:
    """Where one of these could be placed."""
    return WARES[item].sites(g, item)


def price_of(g: State, item: str) -> int:
    """What one of these costs now."""
    return price_this_turn(g.policies, item, g.facts[PRICES][item].recruit)


def _per_price(g: State, item: str) -> int:
    """How many of these one price buys; under Paranoia two Repression markers."""
    return repression_per_point(g.policies) if item == "repression" else 1


def cost_of(g: State, item: str, number: int) -> int:
    """What so many of these cost now."""
    return -(-number // _per_price(g, item)) * price_of(g, item)


def affordable(g: State, item: str) -> int:
    """How many of these could be bought now, wherever they went."""
    return _in_reach(g, item) if sites_for(g, item) else 0


def on_sale(g: State) -> list[str]:
    """Everything of which at least one could be bought now; where things of one ware may go is looked up once for all."""
    has_site: dict[Ware, bool] = {}
    found = []
    for item in ITEMS:
        if _in_reach(g, item) > 0:
            ware = WARES[item]
            if ware not in has_site:
                has_site[ware] = bool(sites_for(g, item))
            if has_site[ware]:
                found.append(item)
    return found


def _in_reach(g: State, item: str) -> int:
    """How many of these there are for the points."""
    for_the_points = _per_price(g, item) * (g.points // max(1, price_of(g, item)))
    return min(WARES[item].stock(g, item), for_the_points)


def place_purchase(g: State, item: str, sector: int, number: int) -> None:
    """Put what was bought where it was bought for."""
    WARES[item].place(g, item, sector, number)

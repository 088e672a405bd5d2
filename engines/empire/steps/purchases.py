"""Phase G, second part: purchases, one kind of thing at a time, placed at once."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, ask, count_group, counted, pick
from engines.empire.asking import DONE, YOU, sector_id, sector_option
from engines.empire.board import (
    add_units,
    held_by,
    in_supply,
    leaders_left,
    markers_left,
    new_leader,
    nexus_sites,
    size,
    system_at,
)
from engines.empire.data.galaxy import CORE
from engines.empire.data.units import KINDS, PRICES, SUPPLIES, UNITS
from engines.empire.dice import change_points, place
from engines.empire.losses import core_is_imperial
from engines.empire.state import IMPERIAL, State
from engines.empire.steps.deployment import best_nexus_sites
from engines.empire.steps.treasury import income_of, total_upkeep

MARKERS = ("repression", "illumination")


def price_of(g: State, item: str) -> int:
    """What one of these costs now."""
    if item == "illumination" and "galactic_enlightenment" in g.policies:
        return 1
    return g.facts[PRICES][item].recruit


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
    elif options.markers and not _is_banned(g, item):
        left = markers_left(g)
    return left


def _is_banned(g: State, marker: str) -> bool:
    if marker == "repression":
        return "galactic_enlightenment" in g.policies
    return "imperial_elites_demand_privileges" in g.policies or "paranoia" in g.policies


def affordable(g: State, item: str) -> int:
    """How many of these could be bought now, wherever they went."""
    most = min(stock_of(g, item), g.points // max(1, price_of(g, item)))
    if item == "repression" and "paranoia" in g.policies:
        most = min(stock_of(g, item), 2 * g.points)
    return most if sites_for(g, item) else 0


ITEMS = (*KINDS, "leader-1", "leader-2", "leader-3", "nexus", *MARKERS, "stargate")
NAMES = {
    **{unit.id: unit.name for unit in UNITS.entries},
    "leader-1": "Leader 1",
    "leader-2": "Leader 2",
    "leader-3": "Leader 3",
    "nexus": "Nexus",
    "repression": "Repression marker",
    "illumination": "Illumination marker",
    "stargate": "Star gate",
}


def purchases(g: State) -> Flow[None]:
    """Buy one kind of thing at a time, until done."""
    items = [item for item in ITEMS if affordable(g, item) > 0]
    if not items and not g.bought:
        return
    options = [Option(item.lower(), f"{NAMES[item]} · {price_of(g, item)} RP", _item_detail(g, item)) for item in items]
    (item,) = yield from ask(
        pick(
            YOU,
            "buy",
            f"You have {g.points} RP (income {income_of(g)}, upkeep {total_upkeep(g)}). What do you buy?",
            (Option(DONE, "Done", "Go on to colonization and movement."), *options),
            suggest=lambda: (_wish(g),),
            commit=True,
        )
    )
    if item == DONE:
        return
    g.then("purchases")
    item = next(one for one in items if one.lower() == item)
    choice = yield from ask(_purchase_prompt(g, item))
    _purchase(g, item, choice)


def _item_detail(g: State, item: str) -> str:
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


def _purchase_prompt(g: State, item: str) -> Prompt:
    sites, most = sites_for(g, item), affordable(g, item)
    single = item in ("nexus", "stargate")
    groups: list[Group] = []
    if item not in MARKERS:
        groups.append(Group("Where", tuple(sector_option(g, site) for site in sites)))
    if not single:
        top = min(most, max(room_for_recruits(g, s) for s in sites)) if item in KINDS and item != "TH" else most
        groups.append(count_group("How many", "n", 1, min(top, 25)))

    def veto(choice: Choice) -> str | None:
        if item in KINDS and item != "TH":
            room = room_for_recruits(g, int(choice[0]))
            if counted(choice, "n") > room:
                return f"That system takes only {room} more recruits this turn."
        return None

    def suggest() -> Choice:
        if item in MARKERS:
            return ("n.1",)
        site = _best_site(g, item, sites)
        return (sector_id(site),) if single else (sector_id(site), "n.1")

    text = f"{NAMES[item]} at {price_of(g, item)} RP each; you have {g.points}."
    return Prompt(
        YOU, f"buy.{'marker' if item in MARKERS else 'place'}", text, tuple(groups), suggest, veto, commit=True
    )


def _best_site(g: State, item: str, sites: list[int]) -> int:
    if item == "nexus":
        return (best_nexus_sites(g, 1) or sites)[0]
    if item.startswith("leader-"):
        return CORE if CORE in sites else max(sites, key=lambda s: size(g.fleets[s]))
    return CORE if CORE in sites else sites[0]


def _purchase(g: State, item: str, choice: Choice) -> None:
    number = 1 if item in ("nexus", "stargate") else counted(choice, "n")
    cost = number * price_of(g, item)
    if item == "repression" and "paranoia" in g.policies:
        cost = (number + 1) // 2 * price_of(g, item)
    change_points(g, -cost)
    where = ""
    if item in MARKERS:
        if item == "repression":
            g.repression += number
        else:
            g.illumination += number
    else:
        sector = int(choice[0])
        where = f" in {place(sector)}"
        _place_purchase(g, item, sector, number)
    g.say(f"The Empire buys {number} × {NAMES[item]}{where} for {cost} RP.")


def _place_purchase(g: State, item: str, sector: int, number: int) -> None:
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


def _wish(g: State) -> str:
    """What a beginner would buy next: keep the Extropy fee, then a mind or a fleet while upkeep is bearable."""
    fee = len(held_by(g, IMPERIAL)) if core_is_imperial(g) else 0
    spare = g.points - fee
    if total_upkeep(g) >= income_of(g) // 2:
        return DONE
    for item in ("CG", "SF"):
        if affordable(g, item) and spare >= price_of(g, item):
            return item.lower()
    return DONE

"""Phase G, second part: purchases, one kind of thing at a time, placed at once."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, ask, count_group, counted, pick
from engines.empire.facts.map import CORE
from engines.empire.facts.units import ITEM_NAMES
from engines.empire.minds.spending import best_site, how_many, next_purchase
from engines.empire.rules.choices import DONE, YOU, sector_id
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.names import place
from engines.empire.rules.recruits import (
    ITEMS,
    MARKERS,
    SINGLE,
    affordable,
    cost_of,
    is_recruited,
    place_purchase,
    price_of,
    room_for_recruits,
    sites_for,
)
from engines.empire.rules.resources import income_of
from engines.empire.rules.tracks import change_points
from engines.empire.state import State
from engines.empire.words.items import item_detail
from engines.empire.words.options import sector_option


def purchases(g: State) -> Flow[None]:
    """Buy one kind of thing at a time, until done."""
    items = [item for item in ITEMS if affordable(g, item) > 0]
    if not items and not g.bought:
        return
    options = [
        Option(item.lower(), f"{ITEM_NAMES[item]} · {price_of(g, item)} RP", item_detail(g, item)) for item in items
    ]
    (item,) = yield from ask(
        pick(
            YOU,
            "buy",
            f"You have {g.points} RP (income {income_of(g)}, upkeep {total_upkeep(g)}). What do you buy?",
            (Option(DONE, "Done", "Go on to colonization and movement."), *options),
            suggest=lambda: (next_purchase(g),),
            commit=True,
        )
    )
    if item == DONE:
        return
    g.then("purchases")
    item = next(one for one in items if one.lower() == item)
    choice = yield from ask(_purchase_prompt(g, item))
    _purchase(g, item, choice)


def _purchase_prompt(g: State, item: str) -> Prompt:
    sites, most = sites_for(g, item), affordable(g, item)
    is_single = item in SINGLE
    groups: list[Group] = []
    if item not in MARKERS:
        groups.append(Group("Where", tuple(sector_option(g, site) for site in sites)))
    if not is_single:
        top = min(most, max(room_for_recruits(g, s) for s in sites)) if is_recruited(item) else most
        groups.append(count_group("How many", "n", 1, min(top, 25)))

    def veto(choice: Choice) -> str | None:
        if is_recruited(item):
            room = room_for_recruits(g, int(choice[0]))
            if counted(choice, "n") > room:
                return f"That system takes only {room} more recruits this turn."
        return None

    def suggest() -> Choice:
        site = CORE if item in MARKERS else best_site(g, item, sites)
        where = () if item in MARKERS else (sector_id(site),)
        return where if is_single else (*where, f"n.{how_many(g, item, site)}")

    key = "buy.marker" if item in MARKERS else "buy.place"
    text = f"{ITEM_NAMES[item]} at {price_of(g, item)} RP each; you have {g.points}."
    return Prompt(YOU, key, text, tuple(groups), suggest, veto, commit=True)


def _purchase(g: State, item: str, choice: Choice) -> None:
    number = 1 if item in SINGLE else counted(choice, "n")
    cost = cost_of(g, item, number)
    change_points(g, -cost)
    sector = CORE if item in MARKERS else int(choice[0])
    place_purchase(g, item, sector, number)
    where = "" if item in MARKERS else f" in {place(sector)}"
    g.say(f"The Empire buys {number} × {ITEM_NAMES[item]}{where} for {cost} RP.")

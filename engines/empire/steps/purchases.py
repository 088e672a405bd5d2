"""Phase G, second part: purchases, one kind of thing at a time, placed at once."""

from __future__ import annotations

from engines.core import DETAIL, Blocked, Choice, Flow, Group, Option, Prompt, ask, count_group, counted, pick, say
from engines.empire.facts.map import CORE
from engines.empire.minds.spending import best_site, how_many, next_purchase
from engines.empire.rules.choices import DONE, YOU, sector_id
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.recruits import (
    ITEMS,
    MARKERS,
    SINGLE,
    WARES,
    affordable,
    cost_of,
    is_recruited,
    on_sale,
    place_purchase,
    price_of,
    room_for_recruits,
    sites_for,
)
from engines.empire.rules.resources import income_of
from engines.empire.rules.tracks import change_points
from engines.empire.state import State
from engines.empire.words.items import item_detail, item_icon, item_name, items_named, price
from engines.empire.words.options import done_option, sector_option
from engines.empire.words.phrases import place
from engines.empire.words.story import turn_story


def purchases(g: State) -> Flow[None]:
    """Buy one kind of thing at a time, until done."""
    items = on_sale(g)
    if not items and not g.bought:
        return
    (item,) = yield from ask(
        pick(
            YOU,
            "buy",
            say("What do you buy?"),
            (done_option(say("Done buying"), say("On to colonies and movement.")), *(_ware(g, item) for item in items)),
            suggest=lambda: (next_purchase(g),),
            commit=True,
            rides=not items,
            standing="" if g.unread else _balance(g),
            happened=turn_story(g),
            blocked=lambda: _too_dear(g),
        )
    )
    if item == DONE:
        return
    g.then("purchases")
    item = next(one for one in items if one.lower() == item)
    choice = yield from ask(_purchase_prompt(g, item))
    _purchase(g, item, choice)


def _balance(g: State) -> str:
    return say("income {income}, upkeep {upkeep}", income=income_of(g), upkeep=total_upkeep(g))


def _ware(g: State, item: str) -> Option:
    """A thing to buy; where it goes is asked next."""
    if g.unread:
        return Option(item.lower(), "")
    name, cost = item_name(item), price(price_of(g, item))
    label = say("{item:up}: how many?", item=name) if item in MARKERS else say("{item:up}: where?", item=name)
    return Option(item.lower(), label, item_detail(g, item), item_icon(item), cost, verb=say("Choose…"))


def _too_dear(g: State) -> list[Blocked]:
    """What there would be, if only there were the points."""
    missing = {
        item: price_of(g, item) - g.points for item in ITEMS if WARES[item].stock(g, item) and sites_for(g, item)
    }
    near = sorted((short, item) for item, short in missing.items() if short > 0)
    return [Blocked(say("{item:up}", item=item_name(item)), say("{n} RP short", n=short)) for short, item in near]


def _purchase_prompt(g: State, item: str) -> Prompt:
    sites, most = sites_for(g, item), affordable(g, item)
    is_single = item in SINGLE
    groups: list[Group] = []
    if item not in MARKERS:
        groups.append(Group(say("Where"), tuple(sector_option(g, site, verb=say("Place")) for site in sites)))
    if not is_single:
        top = min(most, max(room_for_recruits(g, s) for s in sites)) if is_recruited(item) else most
        groups.append(count_group(say("How many"), "n", 1, min(top, 25), verb=say("Buy")))

    def veto(choice: Choice) -> str | None:
        if is_recruited(item):
            room = room_for_recruits(g, int(choice[0]))
            if counted(choice, "n") > room:
                return say("That system takes only {n:more recruit/more recruits} this turn.", n=room)
        return None

    def suggest() -> Choice:
        site = CORE if item in MARKERS else best_site(g, item, sites)
        where = () if item in MARKERS else (sector_id(site),)
        return where if is_single else (*where, f"n.{how_many(g, item, site)}")

    is_marker = item in MARKERS
    return Prompt(
        YOU,
        "buy.marker" if is_marker else "buy.place",
        say("How many do you buy?")
        if is_marker
        else say("Where does it go?")
        if is_single
        else say("How many, and where?"),
        tuple(groups),
        suggest,
        veto,
        commit=True,
        standing=say("{item}, {price} each", item=item_name(item), price=price(price_of(g, item))),
        about=(f"item:{item.lower()}",),
    )


def _purchase(g: State, item: str, choice: Choice) -> None:
    number = 1 if item in SINGLE else counted(choice, "n")
    cost = cost_of(g, item, number)
    change_points(g, -cost)
    sector = CORE if item in MARKERS else int(choice[0])
    place_purchase(g, item, sector, number)
    what = items_named(item, number)
    if item in MARKERS:
        g.say("You buy {what} for {cost} RP.", what=what, cost=cost, weight=DETAIL)
    else:
        g.say("You raise {what} in {sector} for {cost} RP.", what=what, sector=place(sector), cost=cost, weight=DETAIL)

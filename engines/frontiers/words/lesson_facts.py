"""What the coach of the lesson can speak of: ships, prices, docks and what a roll is good for."""

from __future__ import annotations

from engines.core import Prompt, Seat, Value, say, token
from engines.core.lesson import Facts
from engines.frontiers.facts.facilities import (
    CONSTRUCTOR,
    FACILITIES,
    MINE,
    RAIDERS,
    SHIPYARD,
    TERRAFORMING,
)
from engines.frontiers.facts.players import CLAIM_SUM, COLORED_SHIPS, HUB_CIRCLES, RAID, RELIC_PRICE, RESOURCE_LIMIT
from engines.frontiers.rules.players import rivals, to_land
from engines.frontiers.rules.prices import (
    constructor_price,
    converter_fuel,
    launch_price,
    ship_price,
    terraforming_price,
)
from engines.frontiers.rules.ships import colored, docked, free_docks, raid_sum
from engines.frontiers.state import READY, Ship
from engines.frontiers.view import FrontiersView

LAST_TURN = 8  # turns of everybody, counted together
HIGHEST = 6  # what a ship can show
PAIR = 2


def facts(view: FrontiersView, prompt: Prompt | None) -> Facts:  # noqa: ARG001 - a lesson's facts see what is asked
    """What the coach can speak of, from what a seat sees."""
    seat = view.seat or 0
    me, rival = view.players[seat], view.players[rivals(view, seat)[0]]
    ready = [ship for ship in view.ships if ship.pilot == seat and ship.at == READY]
    found: dict[str, Value] = {
        "turn": view.turn.number,
        "roll": [str(value) for value in view.turn.roll],
        "ready": len(ready),
        "run": sorted(str(ship.value) for ship in ready),
        "fuel": me.fuel,
        "ore": me.ore,
        "points": me.points,
        "rival": token("seat", rival.seat),
        "left": to_land(view, seat),
        "place": _place(me.points, rival.points),
        "mine.open": not docked(view, MINE),
        "outpost.open": not docked(view, RAIDERS),
        "station.open": not docked(view, TERRAFORMING),
        "terraformed": any(ship.pilot == seat for ship in docked(view, TERRAFORMING)),
        "mine_docks": free_docks(view, MINE),
        "raided": RAID,
        "keeps": RESOURCE_LIMIT,
        "circles": HUB_CIRCLES,
        "highest": HIGHEST,
        "claims": CLAIM_SUM,
        "relic_price": RELIC_PRICE,
        "over": me.fuel + me.ore > RESOURCE_LIMIT,
        "scripted": view.turn.number <= LAST_TURN + 1,
    }
    found |= {f"tech.{card.id}": True for card in me.tech}
    found |= {f"theirs.{card.id}": True for card in rival.tech}
    found |= {f"empty.{place}": not any(counts) for place, counts in view.colonies.items()}
    found |= {f"mine.{place}": owner == seat for place, owner in view.control.items()}
    return (
        found | _prices(view, seat) | _ships(view, seat, ready) | _chances(view, seat, [ship.value for ship in ready])
    )


def _ships(view: FrontiersView, seat: Seat, ready: list[Ship]) -> dict[str, Value]:
    """What the ships that are not docked yet show, by their letters, and what the selected ones would bring."""
    found: dict[str, Value] = {}
    for letter, number in zip("abcdef", range(1, 7), strict=True):
        found |= {f"ship_{letter}": ship.value for ship in ready if ship.id == f"s{seat}-{number}"}
    selected = [ship for ship in ready if ship.id in view.turn.selected]
    found["selected"] = "+".join(ship.id for ship in selected)
    found["makes"] = converter_fuel(view, seat, [ship.value for ship in selected])
    found["moves"] = len(selected)
    return found


def _chances(view: FrontiersView, seat: Seat, values: list[int]) -> dict[str, Value]:
    """What the roll would be good for, docks and prices being as they are."""
    most = max((values.count(value) for value in values), default=0)
    runs = [top for top in values if {top - 1, top - 2} <= set(values)]
    station, ore = view.content[FACILITIES][CONSTRUCTOR], constructor_price(view, seat)
    return {
        "pair.builds": most >= PAIR and free_docks(view, SHIPYARD) >= PAIR and len(colored(view, seat)) < COLORED_SHIPS,
        "triple.lands": most > PAIR and free_docks(view, station.id) > PAIR and view.players[seat].ore >= ore,
        "highest.lands": HIGHEST in values and not docked(view, TERRAFORMING),
        "run.raids": bool(runs) and 3 * max(runs) - 3 > raid_sum(view),
        "constructor_ore": ore,
    }


def _prices(view: FrontiersView, seat: Seat) -> dict[str, Value]:
    me, (land_fuel, land_ore), (launch_fuel, launch_ore) = (
        view.players[seat],
        terraforming_price(view),
        launch_price(view),
    )
    price = ship_price(view, seat)
    return {
        "price": price,
        "can.build": min(me.fuel, me.ore) >= price,
        "land_fuel": land_fuel,
        "land_ore": land_ore,
        "can.land": me.fuel >= land_fuel and me.ore >= land_ore,
        "launch_fuel": launch_fuel,
        "launch_ore": launch_ore,
        "fleet": len(colored(view, seat)),
    }


def _place(mine: int, theirs: int) -> str:
    if mine > theirs:
        return say("ahead")
    return say("level") if mine == theirs else say("behind, but not for long")

"""Cards that work on ships in their docks: moved by the Teleporter, blasted by the Cannon, sent off by Servo and Tunneler."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, Seat, ask, pick
from engines.frontiers.facts import tech as t
from engines.frontiers.facts.facilities import BAY, MINE
from engines.frontiers.facts.rulings import SERVO_STATION
from engines.frontiers.minds.docks import best_teleport
from engines.frontiers.minds.suggest import best_target, best_to_blast, best_to_clear
from engines.frontiers.rules.docking import Berth, why_nowhere
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.rules.rulings import ruling
from engines.frontiers.rules.ships import (
    destructible,
    docked,
    is_lost,
    own_ships,
    rival_ships,
    send_off,
    ship,
    unplaced,
)
from engines.frontiers.rules.tech import use_price
from engines.frontiers.rules.tech_use import spend
from engines.frontiers.rules.teleporter import new_berths, teleports
from engines.frontiers.state import HOME, NOBODY, READY, RELIC, Ship, State
from engines.frontiers.steps.docking import choose_berth, dock
from engines.frontiers.steps.tech.cards import throw
from engines.frontiers.steps.tech.ship_values import ship_option
from engines.frontiers.view import view
from engines.frontiers.words.phrases import place, several, ship_name

# --- the Orbital Teleporter ----------------------------------------------------------------------------------------------


def dock_again(g: State, seat: Seat) -> Flow[None]:
    """Move a docked ship to another facility, where it docks again with its value, with unplaced ships if needed."""
    movable = own_ships(g, seat)
    groups = [
        Group(
            "Docked ship",
            tuple(
                Option(s.id, f"{s.value} at {place(s.at)}", f"{ship_name(s, seat)} leaves its dock.") for s in movable
            ),
        )
    ]
    ready = unplaced(g)
    if ready:
        groups.append(Group("Together with", tuple(ship_option(g, s) for s in ready), 0, len(ready)))

    def found(choice: Choice) -> list[Berth]:
        return new_berths(g, seat, ship(g, choice[0]), [ship(g, name) for name in choice[1:]])

    def veto(choice: Choice) -> str | None:
        if found(choice):
            return None
        ships = tuple(ship(g, name) for name in choice)
        return why_nowhere(Mooring(g, seat, ships, (choice[0],))) + " It must dock at another facility."

    chosen = yield from ask(
        Prompt(
            seat,
            f"tech.{t.TELEPORTER}",
            "Which docked ship moves, and which unplaced ships dock with it?",
            tuple(groups),
            suggest=lambda: best_teleport(view(g, seat), seat, teleports(g, seat)),
            veto=veto,
        )
    )
    berth = yield from choose_berth(g, seat, found(chosen))
    spend(g, seat, t.TELEPORTER)
    g.put(ship(g, chosen[0]), at=READY, dock=0)
    yield from dock(g, seat, berth)


# --- the Plasma Cannon ---------------------------------------------------------------------------------------------------


def _target_option(target: Ship, fate: str) -> Option:
    return Option(target.id, f"{{seat:{target.pilot}}}: {target.value} at {place(target.at)}", fate)


def can_blast(g: State, seat: Seat) -> bool:
    """Whether a rival has a ship in a dock."""
    return bool(rival_ships(g, seat))


def blast(g: State, seat: Seat) -> Flow[None]:
    """Send rivals' ships from one facility to the Maintenance Bay; from the Terraforming Station, to the stock."""
    ships = {s.id: s for s in rival_ships(g, seat)}
    most = max(n for n in range(1, len(ships) + 1) if can_pay(g, seat, use_price(g, seat, t.CANNON, n)))

    def veto(choice: Choice) -> str | None:
        return "All targets must be at one facility." if len({ships[name].at for name in choice}) > 1 else None

    chosen = yield from ask(
        pick(
            seat,
            f"tech.{t.CANNON}",
            "Which ships do you blast? 1 fuel each.",
            [_target_option(s, "It is lost." if is_lost(s) else "To the Maintenance Bay.") for s in ships.values()],
            most=most,
            veto=veto,
            suggest=lambda: (best_to_blast(list(ships.values())).id,),
        )
    )
    spend(g, seat, t.CANNON, len(chosen))
    g.say(f"{{seat:{seat}}} blasts {several(len(chosen), 'ship')} at {place(ships[chosen[0]].at)}.")
    for name in chosen:
        send_off(g, ships[name])


def can_destroy(g: State, seat: Seat) -> bool:
    """Whether a rival has a ship that may be destroyed."""
    return bool(destructible(g, seat))


def destroy(g: State, seat: Seat) -> Flow[None]:
    """A rival's ship goes back to the stock."""
    ships = destructible(g, seat)
    stock, home = "Back to the stock: it must be built again.", f"Back to {{territory:{HOME}}}."
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.CANNON}",
            "Which ship do you destroy?",
            [_target_option(s, home if s.id == RELIC else stock) for s in ships],
            suggest=lambda: (best_target(view(g, seat), ships).id,),
        )
    )
    yield from throw(g, seat, t.CANNON)
    target = ship(g, chosen)
    g.say(f"A ship of {{seat:{target.pilot}}} at {place(target.at)} is destroyed.")
    g.to_stock(target)


# --- whole facilities ----------------------------------------------------------------------------------------------------


def _occupied(g: State) -> list[str]:
    return list(dict.fromkeys(s.at for s in g.ships if s.docked_by != NOBODY and s.at != BAY))


def can_clear_facility(g: State, _seat: Seat) -> bool:
    """Whether any ship stands in a dock."""
    return bool(_occupied(g))


def clear_facility(g: State, seat: Seat) -> Flow[None]:
    """All ships at one facility leave it."""
    places = _occupied(g)
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.SERVO}",
            "Which facility is cleared?",
            [Option(p, place(p), f"{several(len(docked(g, p)), 'ship')} would leave.") for p in places],
            suggest=lambda: (best_to_clear(view(g, seat), seat, places),),
        )
    )
    yield from throw(g, seat, t.SERVO)
    _clear(g, chosen)


def can_clear_mine(g: State, _seat: Seat) -> bool:
    """Whether any ship stands at the Lunar Mine."""
    return bool(docked(g, MINE))


def clear_mine(g: State, seat: Seat) -> Flow[None]:
    """All ships at the Lunar Mine leave it."""
    yield from throw(g, seat, t.TUNNELER)
    _clear(g, MINE)


def _clear(g: State, facility: str) -> None:
    """All ships of a facility go to the Maintenance Bay; by the usual ruling a terraforming ship is lost with it."""
    cleared = docked(g, facility)
    as_station = ruling(g, SERVO_STATION) == "station"
    for target in cleared:
        if as_station:
            send_off(g, target)
        else:
            g.to_bay(target)
    lost = as_station and any(is_lost(target) for target in cleared)
    fate = "is lost" if lost else f"{'goes' if len(cleared) == 1 else 'go'} to the Maintenance Bay"
    g.say(f"{several(len(cleared), 'ship')} at {place(facility)} {fate}.")

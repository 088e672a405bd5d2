"""Cards that work on ships in their docks: moved by the Teleporter, blasted by the Cannon, sent off by Servo and Tunneler."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, Seat, ask, pick, say, token
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
from engines.frontiers.state import NOBODY, READY, RELIC, Ship, State
from engines.frontiers.steps.docking import choose_berth, dock
from engines.frontiers.steps.tech.cards import throw
from engines.frontiers.steps.tech.ship_values import ship_option
from engines.frontiers.view import view
from engines.frontiers.words.docks import dock_icon
from engines.frontiers.words.phrases import die_icon, place, sentences, ship_name, the_place

# --- the Orbital Teleporter ----------------------------------------------------------------------------------------------


def dock_again(g: State, seat: Seat) -> Flow[None]:
    """Move a docked ship to another facility, where it docks again with its value, with unplaced ships if needed."""
    movable = own_ships(g, seat)
    groups = [
        Group(
            say("Which docked ship moves?"),
            tuple(
                Option(
                    s.id,
                    say("{value} at {where}", value=s.value, where=the_place(s.at)),
                    say("{ship} leaves its dock.", ship=ship_name(s, seat)),
                    die_icon(s),
                    verb=say("Move"),
                )
                for s in movable
            ),
        )
    ]
    ready = unplaced(g)
    if ready:
        groups.append(Group(say("Which ships dock with it?"), tuple(ship_option(g, s) for s in ready), 0, len(ready)))

    def found(choice: Choice) -> list[Berth]:
        return new_berths(g, seat, ship(g, choice[0]), [ship(g, name) for name in choice[1:]])

    def veto(choice: Choice) -> str | None:
        if found(choice):
            return None
        ships = tuple(ship(g, name) for name in choice)
        reason = why_nowhere(Mooring(g, seat, ships, (choice[0],)))
        return sentences(reason, say("It must dock at another facility."))

    chosen = yield from ask(
        Prompt(
            seat,
            f"tech.{t.TELEPORTER}",
            say("Which docked ship moves, and where to?"),
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


def _target_option(target: Ship, fate: str, verb: str) -> Option:
    label = say("{seat}'s {value}, {where}", seat=target.pilot, value=target.value, where=place(target.at))
    return Option(target.id, label, fate, die_icon(target), verb=verb)


def can_blast(g: State, seat: Seat) -> bool:
    """Whether a rival has a ship in a dock."""
    return bool(rival_ships(g, seat))


def blast(g: State, seat: Seat) -> Flow[None]:
    """Send rivals' ships from one facility to the Maintenance Bay; from the Terraforming Station, to the stock."""
    ships = {s.id: s for s in rival_ships(g, seat)}
    lost, sent = say("It is lost."), say("It goes to the {facility:maintenance-bay}.")
    most = max(n for n in range(1, len(ships) + 1) if can_pay(g, seat, use_price(g, seat, t.CANNON, n)))

    def veto(choice: Choice) -> str | None:
        return say("Choose ships at one facility.") if len({ships[name].at for name in choice}) > 1 else None

    chosen = yield from ask(
        pick(
            seat,
            f"tech.{t.CANNON}",
            say("Which ships do you blast?"),
            [_target_option(s, lost if is_lost(s) else sent, "Blast") for s in ships.values()],
            standing=say("1 fuel each, all at one facility"),
            most=most,
            veto=veto,
            suggest=lambda: (best_to_blast(list(ships.values())).id,),
        )
    )
    spend(g, seat, t.CANNON, len(chosen))
    where = the_place(ships[chosen[0]].at)
    g.say("{seat} blasts {n:ship} at {where}.", seat=seat, n=len(chosen), where=where)
    for name in chosen:
        send_off(g, ships[name])


def can_destroy(g: State, seat: Seat) -> bool:
    """Whether a rival has a ship that may be destroyed."""
    return bool(destructible(g, seat))


def destroy(g: State, seat: Seat) -> Flow[None]:
    """A rival's ship goes back to the stock."""
    ships = destructible(g, seat)
    stock, home = say("It has to be built again."), say("It goes back to {territory:burroughs-desert}.")
    (chosen,) = yield from ask(
        pick(
            seat,
            f"discard.{t.CANNON}",
            say("Which ship do you destroy?"),
            [_target_option(s, home if s.id == RELIC else stock, "Destroy") for s in ships],
            suggest=lambda: (best_target(view(g, seat), ships).id,),
        )
    )
    yield from throw(g, seat, t.CANNON)
    target = ship(g, chosen)
    victim = token("seat", target.pilot)
    g.say("{seat} destroys {victim}'s ship at {where}.", seat=seat, victim=victim, where=the_place(target.at))
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
            say("Which facility do you clear?"),
            [_clear_option(g, p) for p in places],
            suggest=lambda: (best_to_clear(view(g, seat), seat, places),),
        )
    )
    yield from throw(g, seat, t.SERVO)
    _clear(g, chosen)


def _clear_option(g: State, facility: str) -> Option:
    detail = say("{n:ship} {n:=leaves/leave}.", n=len(docked(g, facility)))
    return Option(facility, place(facility), detail, dock_icon(g, facility), verb="Clear")


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
    if lost:
        g.say("The ship at {where} is lost.", where=the_place(facility))
        return
    g.say(
        "{n:ship} at {where} {n:=goes/go} to the {facility:maintenance-bay}.", n=len(cleared), where=the_place(facility)
    )

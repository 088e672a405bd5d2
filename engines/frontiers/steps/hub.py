"""The Colonist Hub: colonies move circle by circle and are launched from the last one."""

from __future__ import annotations

from engines.core import PASS, Flow, Option, Seat, ask, pick
from engines.frontiers.changes import pay, use_bonus
from engines.frontiers.data.agendas import Deed
from engines.frontiers.data.players import HUB_CIRCLES, HUB_TRACKS
from engines.frontiers.data.territories import ASIMOV
from engines.frontiers.deeds import done
from engines.frontiers.docking import hub_steps, must_launch
from engines.frontiers.outlook import loses_by_landing
from engines.frontiers.reading import (
    can_pay,
    circle_is_full,
    is_freeform,
    launch_edge,
    launch_price,
)
from engines.frontiers.state import State
from engines.frontiers.steps.land import land
from engines.frontiers.view import view
from engines.frontiers.words import amount, several


def advance(g: State, seat: Seat, ships: int) -> Flow[None]:
    """So many ships have docked: the colony moves; circles beyond the last are kept only if it is launched at once."""
    steps = hub_steps(g, seat, ships)
    if steps > ships:
        g.note(is_asimov_used=True)
        g.say(f"{{territory:{ASIMOV}}} adds a circle.")
        use_bonus(g, ASIMOV)
    player = g.players[seat]
    forced = must_launch(g, seat)
    edge = launch_edge(g, seat)
    surplus = player.hub + steps - edge
    g.note(hub_ships=g.turn.hub_ships + ships)
    could = surplus > 0 and can_pay(g, seat, *launch_price(g))
    if forced or (could and (yield from _wants_launch(g, seat, surplus))):
        _count_circles(g, edge - player.hub)
        _stand_on(g, seat, edge)
        yield from launch(g, seat)
        move_colony(g, seat, surplus)
    else:
        move_colony(g, seat, steps)


def move_colony(g: State, seat: Seat, steps: int) -> None:
    """Move a seat's colony, or begin with a new one; it never goes beyond the last circle."""
    player = g.players[seat]
    if steps <= 0 or (not player.hub and not player.colonies):
        return
    is_new = not player.hub
    target = min(HUB_CIRCLES, player.hub + steps)
    while is_freeform(g) and target and circle_is_full(g, seat, target):
        target -= 1
    if target <= player.hub:
        return
    if is_new:
        player.colonies -= 1
    moved = target - player.hub
    _stand_on(g, seat, target)
    g.say(f"{{seat:{seat}}} moves {'a new colony' if is_new else 'the colony'} to circle {target} of the Hub.")
    _count_circles(g, moved)
    if is_new and g.turn.is_launched:
        done(g, Deed.RELAUNCHED)


def launch(g: State, seat: Seat) -> Flow[None]:
    """Pay for the launch and land the colony."""
    fuel, ore = launch_price(g)
    pay(g, seat, fuel, ore)
    g.note(is_launched=True)
    g.say(f"{{seat:{seat}}} launches from the Hub for {amount(fuel, ore)}.")
    yield from land(g, seat, from_hub=True)


def _wants_launch(g: State, seat: Seat, surplus: int) -> Flow[bool]:
    fuel, ore = launch_price(g)
    further = (
        f"{several(surplus, 'circle goes', 'circles go')} to your next colony"
        if g.players[seat].colonies
        else "nothing is left to begin"
    )
    edge = launch_edge(g, seat)
    options = (
        Option("launch", "Launch now", f"Pay {amount(fuel, ore)} and land the colony; {further}."),
        Option(PASS, "Wait", f"The colony stops at circle {HUB_CIRCLES}; circles beyond it are lost."),
    )
    prompt = pick(
        seat,
        "turn.overshoot",
        f"Your ships move the colony beyond circle {edge}, from where it may be launched.",
        options,
        suggest=lambda: (PASS,) if loses_by_landing(view(g, seat), seat) else ("launch",),
    )
    return (yield from ask(prompt)) == ("launch",)


def _count_circles(g: State, moved: int) -> None:
    g.note(circles=g.turn.circles + moved)
    done(g, Deed.CIRCLES_MOVED, g.turn.circles)


def _stand_on(g: State, seat: Seat, circle: int) -> None:
    """Put a colony on a circle that is free; one that goes straight up past full circles waits where it is."""
    player = g.players[seat]
    if is_freeform(g):
        if circle_is_full(g, seat, circle):
            return
        player.hub_track = _free_track(g, seat, circle)
    player.hub = circle


def _free_track(g: State, seat: Seat, circle: int) -> int:
    """The track a colony stands on: its own if it can stay, else the first with that circle free."""
    taken = {p.hub_track for n, p in enumerate(g.players) if n != seat and p.hub == circle}
    mine = g.players[seat].hub_track
    return mine if mine not in taken else next(t for t in range(HUB_TRACKS) if t not in taken)

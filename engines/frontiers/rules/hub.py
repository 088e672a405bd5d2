"""The Colonist Hub: colonies move circle by circle and are launched from the last one; with five players all is freeform."""

from __future__ import annotations

from engines.core import Seat, say
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.factions import EARLY_CIRCLE, Ability
from engines.frontiers.facts.players import HUB_CIRCLES, HUB_TRACKS, PLAYER_COUNTS
from engines.frontiers.facts.territories import ASIMOV
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.factions import has_ability
from engines.frontiers.rules.planet import has_bonus
from engines.frontiers.rules.prices import launch_price
from engines.frontiers.rules.resources import can_pay
from engines.frontiers.state import State


def is_freeform(b: Board) -> bool:
    """Whether the Colonist Hub has no fixed tracks."""
    return bool(b.content[PLAYER_COUNTS][str(len(b.seats))].is_freeform)


def circle_is_full(b: Board, seat: Seat, circle: int) -> bool:
    """Freeform hub: whether rivals' colonies take that circle on all tracks."""
    return is_freeform(b) and sum(b.players[n].hub == circle for n in b.seats if n != seat) >= HUB_TRACKS


def hub_steps(b: Board, seat: Seat, ships: int) -> int:
    """How many circles so many ships bring; Asimov Crater adds one with the second ship of a turn."""
    together = b.turn.hub_ships + ships
    return ships + (together >= 2 and not b.turn.is_asimov_used and has_bonus(b, seat, ASIMOV))


# --- launching -----------------------------------------------------------------------------------------------------------


def launch_circle(b: Board, seat: Seat) -> int:
    """From which circle a seat may launch."""
    return EARLY_CIRCLE if has_ability(b, seat, Ability.EARLY_LAUNCH) else HUB_CIRCLES


def launch_edge(b: Board, seat: Seat) -> int:
    """From which circle a colony on its way is launched: one that is full on all tracks is passed by."""
    circle = launch_circle(b, seat)
    return HUB_CIRCLES if b.players[seat].hub < circle and circle_is_full(b, seat, circle) else circle


def can_launch(b: Board, seat: Seat) -> bool:
    """Whether a seat's colony stands where it may be launched, and the price is there."""
    return b.players[seat].hub >= launch_circle(b, seat) and can_pay(b, seat, *launch_price(b))


def must_launch(b: Board, seat: Seat) -> bool:
    """Freeform hub: a colony on circle 6 goes straight up if all launch circles are taken."""
    return b.players[seat].hub == HUB_CIRCLES - 1 and circle_is_full(b, seat, HUB_CIRCLES)


# --- moving --------------------------------------------------------------------------------------------------------------


def move_colony(g: State, seat: Seat, steps: int) -> None:
    """Move a seat's colony, or begin with a new one; it never goes beyond the last circle."""
    player = g.players[seat]
    if steps <= 0 or (not player.hub and not player.colonies):
        return
    is_new = not player.hub
    target = min(HUB_CIRCLES, player.hub + steps)
    while target and circle_is_full(g, seat, target):
        target -= 1
    if target <= player.hub:
        return
    if is_new:
        player.colonies -= 1
    moved = target - player.hub
    stand_on(g, seat, target)
    what = say("a new colony") if is_new else say("the colony")
    g.say("{seat} moves {what} to circle {circle} of {last}.", seat=seat, what=what, circle=target, last=HUB_CIRCLES)
    count_circles(g, moved)
    if is_new and g.turn.is_launched:
        done(g, Deed.RELAUNCHED)


def stand_on(g: State, seat: Seat, circle: int) -> None:
    """Put a colony on a circle that is free; one that goes straight up past full circles waits where it is."""
    if circle_is_full(g, seat, circle):
        return
    player = g.players[seat]
    if is_freeform(g):
        player.hub_track = _free_track(g, seat, circle)
    player.hub = circle


def _free_track(g: State, seat: Seat, circle: int) -> int:
    """The track a colony stands on: its own if it can stay, else the first with that circle free."""
    taken = {p.hub_track for n, p in enumerate(g.players) if n != seat and p.hub == circle}
    mine = g.players[seat].hub_track
    return mine if mine not in taken else next(t for t in range(HUB_TRACKS) if t not in taken)


def count_circles(g: State, moved: int) -> None:
    """A colony of the player in turn has moved so many circles."""
    g.note(circles=g.turn.circles + moved)
    done(g, Deed.CIRCLES_MOVED, g.turn.circles)

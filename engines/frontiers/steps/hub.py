"""The Colonist Hub: ships move the colony, and beyond the last circle its player may launch it at once."""

from __future__ import annotations

from engines.core import DETAIL, PASS, Flow, Option, Seat, ask, pick, say
from engines.frontiers.facts.players import HUB_CIRCLES
from engines.frontiers.facts.territories import ASIMOV
from engines.frontiers.minds.planet import loses_by_landing
from engines.frontiers.rules.control import use_bonus
from engines.frontiers.rules.hub import count_circles, hub_steps, launch_edge, move_colony, must_launch, stand_on
from engines.frontiers.rules.prices import launch_price
from engines.frontiers.rules.resources import can_pay, pay
from engines.frontiers.state import State
from engines.frontiers.steps.landing import land
from engines.frontiers.view import view
from engines.frontiers.words.phrases import amount, signs


def advance(g: State, seat: Seat, ships: int) -> Flow[None]:
    """So many ships have docked: the colony moves; circles beyond the last are kept only if it is launched at once."""
    steps = hub_steps(g, seat, ships)
    if steps > ships:
        g.note(is_asimov_used=True)
        g.say("{territory:asimov-crater} adds a circle.", weight=DETAIL)
        use_bonus(g, ASIMOV)
    player = g.players[seat]
    forced = must_launch(g, seat)
    edge = launch_edge(g, seat)
    surplus = player.hub + steps - edge
    g.note(hub_ships=g.turn.hub_ships + ships)
    could = surplus > 0 and can_pay(g, seat, *launch_price(g))
    if forced or (could and (yield from _wants_launch(g, seat, surplus))):
        count_circles(g, edge - player.hub)
        stand_on(g, seat, edge)
        yield from launch(g, seat)
        move_colony(g, seat, surplus)
    else:
        move_colony(g, seat, steps)


def launch(g: State, seat: Seat) -> Flow[None]:
    """Pay for the launch and land the colony."""
    fuel, ore = launch_price(g)
    pay(g, seat, fuel, ore)
    g.note(is_launched=True)
    price = amount(fuel, ore)
    g.say("{seat} launches from the {facility:colonist-hub} for {price}.", seat=seat, price=price, weight=DETAIL)
    yield from land(g, seat, from_hub=True)


def _wants_launch(g: State, seat: Seat, surplus: int) -> Flow[bool]:
    further = say("It is your last colony.")
    if g.players[seat].colonies:
        further = say("Your next colony starts on circle {n}.", n=surplus)
    price, gain = signs(*launch_price(g)), say("1 {icon:colony}")
    options = (
        Option("launch", say("Launch now"), further, "colony", price, gain, "Launch"),
        Option(PASS, say("Wait"), say("Your colony stops on circle {n}.", n=HUB_CIRCLES), verb="Wait"),
    )
    prompt = pick(
        seat,
        "turn.overshoot",
        say("Do you launch your colony now?"),
        options,
        happened=say("Your ships carry it {n:step} past circle {edge}.", n=surplus, edge=launch_edge(g, seat)),
        suggest=lambda: (PASS,) if loses_by_landing(view(g, seat), seat) else ("launch",),
    )
    return (yield from ask(prompt)) == ("launch",)

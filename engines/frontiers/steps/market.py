"""The Orbital Market: a pair trades fuel for ore all turn long, or draws two agendas."""

from __future__ import annotations

from engines.core import Flow, Group, Option, Prompt, Seat, ask, counted, say
from engines.frontiers.facts.players import AGENDA_DRAW
from engines.frontiers.facts.territories import HEINLEIN
from engines.frontiers.minds.suggest import best_trade
from engines.frontiers.rules.agendas import draw_agenda, look_at_tech
from engines.frontiers.rules.control import use_bonus
from engines.frontiers.rules.market import mark_pair, trade_rate
from engines.frontiers.rules.resources import gain, pay
from engines.frontiers.state import State
from engines.frontiers.steps.agendas import trim_agendas
from engines.frontiers.view import view
from engines.frontiers.words.phrases import signs


def trade(g: State, seat: Seat, pair_number: str) -> Flow[None]:
    """Fuel for ore, as often as one can pay."""
    number = int(pair_number)
    pair = g.turn.pairs[number]
    rate = trade_rate(g, seat, pair.value)
    options = [
        Option(f"ore.{n}", say("{n} ore", n=n), icon="ore", cost=signs(n * rate), gain=signs(ore=n), verb="Buy")
        for n in range(1, g.players[seat].fuel // rate + 1)
    ]
    choice = yield from ask(
        Prompt(
            seat,
            "turn.trade",
            say("How much ore do you buy?"),
            (Group("", tuple(options)),),
            suggest=lambda: (f"ore.{best_trade(view(g, seat), seat, rate)}",),
            standing=say("{rate} fuel each; you have {fuel}", rate=rate, fuel=g.players[seat].fuel),
        )
    )
    bought = counted(choice, "ore")
    mark_pair(g, number, "trade")
    pay(g, seat, bought * rate)
    g.say("{seat} trades {fuel} fuel for {ore} ore.", seat=seat, fuel=bought * rate, ore=bought)
    if rate < pair.value:
        use_bonus(g, HEINLEIN)
    gain(g, seat, ore=bought)


def draw_agendas(g: State, seat: Seat, pair_number: str) -> Flow[None]:
    """Draw two agendas, then keep no more than the limit."""
    mark_pair(g, int(pair_number), "agendas")
    drawn = sum(draw_agenda(g, seat) for _ in range(AGENDA_DRAW))
    g.say("{seat} draws {n:agenda}.", seat=seat, n=drawn)
    yield from trim_agendas(g, seat, is_draw=True)
    look_at_tech(g)  # holding unique cards is a state, so it counts for a card just drawn

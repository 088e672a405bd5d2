"""The end of a turn, and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from engines.core import DETAIL, LINE, NEWS, Flow, Option, Seat, ask, pick, say, token
from engines.frontiers.facts.players import RESOURCE_LIMIT
from engines.frontiers.facts.rulings import LAST_REVEAL
from engines.frontiers.facts.tech import DRIVE
from engines.frontiers.minds.suggest import fuel_to_return
from engines.frontiers.rules.agendas import (
    can_reveal_at_end,
    hidden_agendas,
    look_at_the_end,
    reveal_agenda,
    turn_up_agenda,
)
from engines.frontiers.rules.players import rivals, to_land
from engines.frontiers.rules.points import score
from engines.frontiers.rules.resources import pay
from engines.frontiers.rules.rulings import ruling
from engines.frontiers.rules.ships import unplaced
from engines.frontiers.rules.tech import tech_facts, tech_of
from engines.frontiers.rules.tech_deck import discard_tech
from engines.frontiers.scoring import verdict
from engines.frontiers.state import AgendaCard, State
from engines.frontiers.view import view
from engines.frontiers.words.phrases import amount, sentences, signs, winners


def end_turn(g: State) -> Flow[None]:
    """Ships without a dock go to the Maintenance Bay, resources above the limit go back, an old drive breaks."""
    seat = g.active
    for mine in unplaced(g):
        g.to_bay(mine)
    yield from _return_excess(g, seat)
    _break_drive(g, seat)
    player = g.players[seat]
    player.tech = [replace(card, uses=0) if card.uses else card for card in player.tech]
    player.agendas = [replace(card, is_met=False) if card.is_met else card for card in player.agendas]
    g.ships[:] = [replace(ship, is_borrowed=False) if ship.is_borrowed else ship for ship in g.ships]
    g.say(
        "{seat} ends the turn on {points:point}, holding {held}; {left:colony/colonies} to land.",
        seat=seat,
        points=score(g, seat),
        held=amount(player.fuel, player.ore),
        left=to_land(g, seat),
        beat="turn",
        weight=LINE if g.turn.landed or g.turn.robbed or g.turn.ships_gained else NEWS,
    )
    g.then("start_turn", rivals(g, seat)[0])


def _return_excess(g: State, seat: Seat) -> Flow[None]:
    player = g.players[seat]
    excess = player.fuel + player.ore - RESOURCE_LIMIT
    if excess <= 0:
        return
    options = [
        Option(
            f"fuel.{fuel}",
            say("Return {surplus}", surplus=amount(fuel, excess - fuel)),
            say("You keep {rest}.", rest=amount(player.fuel - fuel, player.ore - excess + fuel)),
            cost=signs(fuel, excess - fuel),
            verb="Return",
        )
        for fuel in range(max(0, excess - player.ore), min(excess, player.fuel) + 1)
    ]
    (chosen,) = yield from ask(
        pick(
            seat,
            "end.return",
            say("What do you give back?"),
            options,
            rides=True,
            standing=say("{n} over the limit of {limit}", n=excess, limit=RESOURCE_LIMIT),
            suggest=lambda: (f"fuel.{fuel_to_return(view(g, seat), seat, excess)}",),
        )
    )
    fuel = int(chosen.removeprefix("fuel."))
    pay(g, seat, fuel, excess - fuel)
    g.say("{seat} gives back {surplus}.", seat=seat, surplus=amount(fuel, excess - fuel), weight=DETAIL)


def _break_drive(g: State, seat: Seat) -> None:
    drive = tech_of(g, seat, DRIVE)
    if drive is not None and drive.counters >= tech_facts(g, DRIVE).breaks_at:
        g.players[seat].tech.remove(drive)
        discard_tech(g, DRIVE)
        g.say("{seat}'s {tech} breaks.", seat=seat, tech=token("tech", DRIVE))


def final_scoring(g: State, seat: Seat) -> None:
    """The last colony has landed: agendas met now or by the final position are revealed, and the game is over."""
    g.say("{seat} has landed the last colony: the game ends at once.", seat=seat, beat="scoring")
    look_at_the_end(g)
    _reveal_deeds(g, seat)
    for number in (seat, *rivals(g, seat)):
        for card in hidden_agendas(g, number):
            if card.is_met or can_reveal_at_end(g, number, card.id):
                turn_up_agenda(g, number, card.id)
    g.is_over = True
    final = verdict(g)
    ranking = [say("{seat} {points}", seat=line.seat, points=line.points) for line in final.ranking()]
    g.say("Final scores: {ranking:,}.", ranking=ranking, weight=DETAIL)
    reason = say("{verdict}.", verdict=final.verdict) if final.verdict else ""
    points = final.ranking()[0].points
    told = sentences(say("{winners} with {n:point}.", winners=winners(final), n=points), reason)
    g.say("{told}", told=told, beat="end", weight=NEWS)


def _reveal_deeds(g: State, seat: Seat) -> None:
    """Whoever landed last reveals what the turn brought, one after the other: each may make the next one true."""

    def can_reveal(card: AgendaCard) -> bool:
        is_judged = ruling(g, LAST_REVEAL) == "end"
        return card.is_met or (is_judged and can_reveal_at_end(g, seat, card.id))

    while card := next((card for card in hidden_agendas(g, seat) if can_reveal(card)), None):
        reveal_agenda(g, seat, card.id)

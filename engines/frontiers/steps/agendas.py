"""Agendas above the limit: after a draw, or when the Multiverse Window is lost."""

from __future__ import annotations

from engines.core import DETAIL, THE_END, Flow, Option, Order, Seat, ask, pick, say, token
from engines.frontiers.facts.rulings import AGENDA_DISCARD
from engines.frontiers.facts.tech import WINDOW
from engines.frontiers.minds.suggest import least_promising
from engines.frontiers.rules.agendas import agenda_facts, agenda_limit, hidden_agendas, look_at_tech
from engines.frontiers.rules.rulings import ruling
from engines.frontiers.state import Discarded, State, TechCard
from engines.frontiers.view import view


def agenda_option(g: State, agenda: str, verb: str) -> Option:
    """A hidden agenda of one's own with both its halves."""
    facts = agenda_facts(g, agenda)
    detail = say("In the game: {deed} At the end: {aim}", deed=facts.in_game, aim=facts.at_end)
    return Option(agenda, token("agenda", agenda), detail, "card", verb=verb)


def trim_agendas(g: State, seat: Seat, *, is_draw: bool = False) -> Flow[None]:
    """Discard hidden agendas until the limit holds; after a draw, by another ruling, any of them. Revealed ones stay."""
    mine, hidden, limit = g.players[seat].agendas, hidden_agendas(g, seat), agenda_limit(g, seat)
    excess = max(0, min(len(mine) - limit, len(hidden)))
    most = len(hidden) if is_draw and ruling(g, AGENDA_DISCARD) == "any" else excess
    if not most:
        return
    suggested = least_promising(view(g, seat), seat)[:excess]
    chosen = yield from ask(
        pick(
            seat,
            "agenda.discard",
            _question(excess, most),
            [agenda_option(g, card.id, say("Discard")) for card in hidden],
            least=excess,
            most=most,
            suggest=lambda: suggested,
            orders=(Order("auto", say("Always discard as suggested"), suggested, THE_END),),
            standing=say("you may keep {limit}, revealed ones included", limit=limit),
        )
    )
    for card in hidden:
        if card.id in chosen:
            mine.remove(card)
            g.agenda_discard.append(Discarded(card.id, seat))
            g.say("You discard {agenda}.", agenda=token("agenda", card.id), to=(seat,), weight=DETAIL)
    if chosen:
        g.say("{seat} discards {n:hidden agenda}.", seat=seat, n=len(chosen), weight=DETAIL)


def _question(excess: int, most: int) -> str:
    if not excess:
        return say("Which hidden agendas do you discard, if any?")
    if most > excess:
        return say("Which {n} or more agendas do you discard?", n=excess)
    return say("Which {n:agenda} do you discard?", n=excess) if excess > 1 else say("Which agenda do you discard?")


def lose_tech(g: State, seat: Seat, tech: str) -> Flow[TechCard]:
    """Take a card away from a player; without the Multiverse Window an agenda may be one too many."""
    card = next(card for card in g.players[seat].tech if card.id == tech)
    g.players[seat].tech.remove(card)
    if tech == WINDOW:
        yield from trim_agendas(g, seat)
    look_at_tech(g)
    return card

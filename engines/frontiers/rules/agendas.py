"""Agendas: what really happened is compared with the hidden agendas of the player in turn; aims are judged on a position."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import replace

from engines.core import NEWS, Seat, token
from engines.frontiers.facts.agendas import AGENDAS, Agenda, Aim, Deed
from engines.frontiers.facts.players import AGENDA_LIMIT, WINDOW_LIMIT
from engines.frontiers.facts.tech import WINDOW
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.planet import controlled, fields_on
from engines.frontiers.rules.players import is_last_landed
from engines.frontiers.rules.points import scores
from engines.frontiers.rules.tech import tech_of, unique_tech
from engines.frontiers.state import AgendaCard, State


def agenda_facts(b: Board, agenda: str) -> Agenda:
    """The facts of an agenda."""
    facts: Agenda = b.content[AGENDAS][agenda]
    return facts


def hidden_agendas(b: Board, seat: Seat) -> list[AgendaCard]:
    """A seat's agendas that are not revealed yet."""
    return [card for card in b.players[seat].agendas if not card.is_revealed]


def agenda_limit(b: Board, seat: Seat) -> int:
    """How many agendas a seat may have."""
    return WINDOW_LIMIT if tech_of(b, seat, WINDOW) else AGENDA_LIMIT


# --- in the game: deeds --------------------------------------------------------------------------------------------------

_ENOUGH: dict[Deed, Callable[[int, int], bool]] = {  # where not "at least so many"
    Deed.LOW_ROLL: operator.le,
    Deed.ARTIFACT_SUM: operator.eq,
}


def done(g: State, deed: Deed, number: int = 1) -> None:
    """The player in turn did something; agendas it meets may be revealed until the turn ends."""
    _notice(g, g.active, deed, number)


def _notice(g: State, seat: Seat, deed: Deed, number: int) -> None:
    is_enough = _ENOUGH.get(deed, int.__ge__)
    cards = g.players[seat].agendas
    for at, card in enumerate(cards):
        if card.is_revealed or card.is_met:
            continue
        facts = agenda_facts(g, card.id)
        if facts.deed == deed and is_enough(number, facts.count):
            cards[at] = replace(card, is_met=True)
            if not is_last_landed(g):
                g.say(
                    "You may reveal {agenda} until this turn ends: {deed}",
                    agenda=token("agenda", card.id),
                    deed=facts.in_game,
                    to=(seat,),
                )


def look_at_scores(g: State) -> None:
    """Points have moved: has the player in turn come from the last place to the first?"""
    now, before, mine = scores(g), g.turn.scores, g.active
    if not before:
        return
    was_last = before[mine] == min(before) and before.count(before[mine]) == 1
    if was_last and now[mine] == max(now) and now.count(now[mine]) == 1:
        done(g, Deed.LAST_TO_FIRST)


def look_at_tech(g: State) -> None:
    """Cards have changed hands: how many of the player's are unique?"""
    done(g, Deed.UNIQUE_TECH, unique_tech(g, g.active))
    look_at_scores(g)


def look_at_the_end(g: State) -> None:
    """Holding unique cards is a state, not an act: at the end everybody's is judged."""
    for seat in g.seats:
        _notice(g, seat, Deed.UNIQUE_TECH, unique_tech(g, seat))


# --- at the end: aims ----------------------------------------------------------------------------------------------------


def aim_is_met(b: Board, seat: Seat, agenda: Agenda) -> bool:
    """Whether the second half of an agenda holds in this position."""
    return _AIMS[agenda.aim](b, seat, agenda)


def _holds_both(b: Board, seat: Seat, agenda: Agenda) -> bool:
    return all(tech_of(b, seat, tech) for tech in agenda.about)


def _controls(b: Board, seat: Seat, agenda: Agenda) -> bool:
    return agenda.about[0] in controlled(b, seat)


def _is_absent(b: Board, seat: Seat, agenda: Agenda) -> bool:
    return not b.colonies[agenda.about[0]][seat]


def _controls_lone_colony(b: Board, seat: Seat, agenda: Agenda) -> bool:
    return any(sum(b.colonies[place]) == agenda.number for place in controlled(b, seat))


def _controls_crowded(b: Board, seat: Seat, agenda: Agenda) -> bool:
    return any(sum(b.colonies[place]) - b.colonies[place][seat] >= agenda.number for place in controlled(b, seat))


def _controls_fields(b: Board, seat: Seat, agenda: Agenda) -> bool:
    return any(len(fields_on(b, place)) == agenda.number for place in controlled(b, seat))


_AIMS: dict[Aim, Callable[[Board, Seat, Agenda], bool]] = {
    Aim.HOLD_BOTH: _holds_both,
    Aim.CONTROL: _controls,
    Aim.ABSENT: _is_absent,
    Aim.CONTROL_LONE_COLONY: _controls_lone_colony,
    Aim.CONTROL_CROWDED: _controls_crowded,
    Aim.CONTROL_FIELDS: _controls_fields,
}


def can_reveal_at_end(b: Board, seat: Seat, agenda: str) -> bool:
    """Whether an agenda's aim holds on the final position."""
    return aim_is_met(b, seat, agenda_facts(b, agenda))


# --- drawing and revealing -----------------------------------------------------------------------------------------------


def draw_agenda(g: State, seat: Seat) -> bool:
    """Draw one agenda; the discards are shuffled when the deck is empty."""
    if not g.agenda_deck:
        g.agenda_deck, g.agenda_discard = [card.id for card in g.agenda_discard], []
        g.chance.shuffle(g.agenda_deck)
    if not g.agenda_deck:
        return False
    g.players[seat].agendas.append(AgendaCard(g.chance.deal(g.agenda_deck, seat)))
    return True


def reveal_agenda(g: State, seat: Seat, agenda: str) -> None:
    """Reveal an agenda in the game; its point may be what another one waits for."""
    turn_up_agenda(g, seat, agenda)
    look_at_scores(g)


def turn_up_agenda(g: State, seat: Seat, agenda: str) -> None:
    """Turn an agenda face up for good, worth one point."""
    cards = g.players[seat].agendas
    at = next(n for n, card in enumerate(cards) if card.id == agenda)
    cards[at] = AgendaCard(agenda, is_revealed=True)
    g.chance.reveal(agenda)
    g.say("{seat} reveals {agenda} for 1 point.", seat=seat, agenda=token("agenda", agenda), weight=NEWS)

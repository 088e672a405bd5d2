"""Deeds: what really happened, compared with the hidden agendas of the player in turn."""

from __future__ import annotations

from dataclasses import replace

from engines.core import Seat
from engines.frontiers.data.agendas import Deed
from engines.frontiers.reading import agenda_facts, is_last_landed
from engines.frontiers.scoring import scores, unique_tech
from engines.frontiers.state import State


def done(g: State, deed: Deed, number: int = 1) -> None:
    """The player in turn did something; agendas it meets may be revealed until the turn ends."""
    _notice(g, g.active, deed, number)


def _notice(g: State, seat: Seat, deed: Deed, number: int) -> None:
    cards = g.players[seat].agendas
    for at, card in enumerate(cards):
        if card.is_revealed or card.is_met:
            continue
        facts = agenda_facts(g, card.id)
        if facts.deed == deed and _is_enough(deed, number, facts.count):
            cards[at] = replace(card, is_met=True)
            if not is_last_landed(g):
                g.say(f"You may reveal {{agenda:{card.id}}} until this turn ends: {facts.in_game}", to=(seat,))


def _is_enough(deed: Deed, number: int, count: int) -> bool:
    if deed == Deed.LOW_ROLL:
        return number <= count
    if deed == Deed.ARTIFACT_SUM:
        return number == count
    return number >= count


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

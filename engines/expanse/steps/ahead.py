"""What a player may be asked in the turns of others: whether they want an event, and then how they carry it out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.core import Choice, Prompt, Seat, say, token
from engines.core.ahead import Foreseen, imagined
from engines.expanse.facts.vocabulary import SCORE
from engines.expanse.minds.suggest import SUGGESTED
from engines.expanse.rules.offering import eligible
from engines.expanse.state import State
from engines.expanse.steps.offering import would_you
from engines.expanse.steps.turn import perform_event
from engines.expanse.view import view


def foresee(g: State, seat: Seat, key: str, choice: Choice) -> list[Foreseen]:
    """While the player waits, the events that lie on the track; with a yes to one, all that the event asks."""
    if g.players[seat].faction is None:
        return []
    if (key, choice) == ("offer.event", ("perform",)):
        return list(_carried_out(g, seat))
    return [] if key else list(_offered(g, seat))


def _offered(g: State, seat: Seat) -> Iterator[Foreseen]:
    """The event of each card on the track that shows the player's faction, as if somebody else took it now."""
    faction, seats = g.faction_at(seat), len(g.seats)
    ticks = ((seat - g.active) % seats or seats) - 1  # turns of others before the player's next one
    for card in g.track:
        if card != SCORE and faction in g.action_card(card).factions:
            then = imagined(g)
            then.card, then.active, then.points = card, (seat + 1) % seats, 0
            then.offered = eligible(then, card)
            when = token("card", card)
            notes = {SUGGESTED: say("if it still helps")}
            wanted = would_you(then, faction)
            yield Foreseen(wanted, when, _shown(then, seat), ticks, notes, early={"perform": SUGGESTED})


def _carried_out(g: State, seat: Seat) -> Iterator[Foreseen]:
    """The questions of an event, one after the other, answered as suggested, until something comes to light."""
    faction, card, digest = g.faction_at(seat), g.card, g.chance.digest
    g.offered = []
    if g.initiative:
        g.initiative.remove(faction)
        g.initiative.append(faction)
    flow = perform_event(g, faction.value, card, "offered")
    try:
        opened = next(flow)
        while list(opened) == [seat] and g.chance.digest == digest:
            prompt, suggested = opened[seat], opened[seat].suggestion()
            yield Foreseen(_settled(prompt, suggested), "", _shown(g, seat), is_sure=True)
            opened = flow.send((seat, suggested))
    except StopIteration:
        return


def _settled(prompt: Prompt, suggested: Choice) -> Prompt:
    """The prompt with the suggestion it has now: the position goes on."""
    return replace(prompt, suggest=lambda: suggested, veto=None, blocked=None)


def _shown(g: State, seat: Seat) -> object:
    shown = view(g, seat)
    object.__setattr__(shown, "content", g.content)
    return shown

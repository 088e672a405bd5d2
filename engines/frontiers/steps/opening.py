"""Before the first turn: what was dealt, and the draft of the faction boards from the last player to the first."""

from __future__ import annotations

from engines.core import Flow, Option, Seat, ask, pick
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.minds.suggest import best_faction
from engines.frontiers.state import State
from engines.frontiers.words.phrases import amount, listed


def opening(g: State) -> None:
    """Tell the table how it starts."""
    g.say(f"{{seat:{g.order[0]}}} rolls highest and begins. Turn order: {listed([f'{{seat:{s}}}' for s in g.order])}.")
    for seat in g.order:
        player = g.players[seat]
        dealt = listed([f"{{tech:{card.id}}}" for card in player.tech])
        g.say(f"{{seat:{seat}}} starts with {amount(player.fuel, player.ore)} and {dealt}.")
        if player.agendas:
            mine = listed([f"{{agenda:{card.id}}}" for card in player.agendas])
            g.say(f"Your agendas: {mine}.", to=(seat,))
    drafts = [("draft", (seat,)) for seat in reversed(g.order)] if g.boards else []
    g.plan(*drafts, ("start_turn", (g.order[0],)))


def draft(g: State, seat: Seat) -> Flow[None]:
    """Keep one of the boards and pass the rest on; the one nobody keeps goes to the box."""
    facts = g.content[FACTIONS]
    options = [
        Option(board, f"{{faction:{board}}}", f"Docking: {facts[board].docking} You alone: {facts[board].owner}")
        for board in g.boards
    ]
    (board,) = yield from ask(
        pick(seat, "draft.faction", "Which faction do you lead?", options, suggest=lambda: (best_faction(g.boards),))
    )
    g.boards.remove(board)
    g.players[seat].faction = board
    g.say(f"{{seat:{seat}}} leads the {{faction:{board}}}.")
    if seat == g.order[0]:
        g.boards.clear()

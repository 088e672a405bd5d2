"""Before the first turn: what was dealt, and the draft of the faction boards from the last player to the first."""

from __future__ import annotations

from engines.core import DETAIL, Flow, Option, Seat, ask, pick, say, token
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.minds.suggest import best_faction
from engines.frontiers.state import State
from engines.frontiers.words.phrases import amount


def opening(g: State) -> None:
    """Tell the table how it starts."""
    g.say(
        "{seat} rolls highest and begins. Turn order: {order}.",
        seat=g.order[0],
        order=[token("seat", seat) for seat in g.order],
    )
    for seat in g.order:
        player = g.players[seat]
        dealt = [token("tech", card.id) for card in player.tech]
        held = [amount(player.fuel, player.ore)] if player.fuel or player.ore else []
        g.say("{seat} starts with {things}.", seat=seat, things=[*held, *dealt], weight=DETAIL)
        if player.agendas:
            mine = [token("agenda", card.id) for card in player.agendas]
            g.say("Your agendas: {mine}.", mine=mine, to=(seat,))
    drafts = [("draft", (seat,)) for seat in reversed(g.order)] if g.boards else []
    g.plan(*drafts, ("start_turn", (g.order[0],)))


def draft(g: State, seat: Seat) -> Flow[None]:
    """Keep one of the boards and pass the rest on; the one nobody keeps goes to the box."""
    facts = g.content[FACTIONS]
    options = [
        Option(
            board,
            token("faction", board),
            say("For you alone: {owner} Its dock: {dock}", owner=facts[board].owner, dock=facts[board].docking),
            verb="Lead",
        )
        for board in g.boards
    ]
    (board,) = yield from ask(
        pick(
            seat, "draft.faction", say("Which faction do you lead?"), options, suggest=lambda: (best_faction(g.boards),)
        )
    )
    g.boards.remove(board)
    g.players[seat].faction = board
    g.say("{seat} leads {faction}.", seat=seat, faction=token("faction", board))
    if seat == g.order[0]:
        g.boards.clear()

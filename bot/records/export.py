"""The export of a game that is over or was ended: everything anybody needs to check it. Before that there is none."""

from __future__ import annotations

import json

from bot.table.faults import NotAllowed
from bot.table.hub import Hub
from engines.core.fairness import commitment
from engines.core.record import Barrier, Export, Row
from storage import Game, Status


async def export_of(hub: Hub, game: Game) -> Export:
    """The whole game from the store."""
    if not is_published(game):
        raise NotAllowed("The export would give secrets away, so it comes when the game is over.")
    async with hub.holding(game.id):
        live = (await hub.fresh(game.id, bare=True)).live  # none if its rules fail on it
    journal = await hub.store.journal(game.id)
    seats = await hub.store.seats(game.id)
    return Export(
        game=game.key,
        seats=len(seats),
        options=json.loads(game.options),
        secret=game.secret,
        commitment=commitment(game.secret),
        joins=tuple(json.loads(game.joins)),
        seed=game.seed,
        content=await hub.store.content(game.content),
        content_sha256=game.content,
        barriers=tuple(
            Barrier(barrier.after, barrier.rules, json.loads(barrier.state))
            for barrier in await hub.store.barriers(game.id)
        ),
        rows=tuple(Row(r.seat, r.key, r.choice, r.digest, r.rules, r.auto, r.undone) for r in journal),
        digest=live.digest if live else "",
        result=live.result if live else None,
    )


def is_published(game: Game) -> bool:
    """Whether a game that had begun is played no more, so that its secret may be known."""
    return game.status in (Status.OVER, Status.ENDED) and bool(game.content)

"""A hub by itself, without any chat, and tables at it."""

from __future__ import annotations

from bot.table.hub import Hub
from bot.table.lobby import Lobbies
from bot.table.table import Table

ADA, BEN, CLEO = 1, 2, 3


async def started(hub: Hub, people: int = 2, bots: int = 0, **options: str) -> Table:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", options, guild=1, channel=10, person=ADA, name="Ada", interaction="open")
    for person in range(BEN, people + 1):
        await lobbies.join(lobby.game.id, person, ("", "Ada", "Ben", "Cleo")[person], f"join{person}")
    for number in range(bots):
        await lobbies.add_bot(lobby.game.id, ADA, "random", f"bot{number}")
    return await lobbies.start(lobby.game.id, ADA, "start")


async def notes(hub: Hub, table: Table) -> str:
    return "\n".join(table.spell(note.text) for note in await hub.store.notes(table.id))


async def to_melt(hub: Hub) -> tuple[Table, int]:
    """A table at which the first seat has a form to fill in: nothing is revealed by it."""
    table = await started(hub)
    await hub.submit(table.id, 0, ("scout",), person=ADA)
    await hub.submit(table.id, 1, ("scout",), person=BEN)
    return table, 0

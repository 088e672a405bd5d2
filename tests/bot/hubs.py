"""A hub by itself, without any chat, and tables at it."""

from __future__ import annotations

import itertools
from typing import Any

from bot.records.results import Results
from bot.table import choices, going_back
from bot.table.handing import Handing
from bot.table.hub import STANDING, Hub
from bot.table.lobby import Lobbies, Place
from bot.table.seats import Who
from bot.table.table import Table
from bot.table.votes import Votes
from bot.time.timing import Timing, Wishes
from engines.core import Choice, Registry, Seat
from storage import Change, GameStore, StandingOrder, Vote
from tests.launch import GAMES

ADA, BEN, CLEO = 1, 2, 3
HERE = Place(guild=1, channel=10)

_clicks = itertools.count(1)


def click() -> str:
    """The name of a click that nobody has made before."""
    return f"click-{next(_clicks)}"


def hub_at(store: GameStore, games: Registry = GAMES, clock: Any = None) -> Hub:
    """A hub with all that follows from a change: clocks and results."""
    hub = Hub(games, store, **({"clock": clock} if clock else {}))

    async def wishes(_: int, __: int) -> Wishes:
        return Wishes()

    async def is_rated(_: int) -> bool:
        return True

    Timing(hub, wishes)
    Results(hub, is_rated)
    return hub


async def submit(hub: Hub, game: str, seat: Seat, *made: Choice, once: str = "", **more: Any) -> Table:
    """Choices by a click of their own; seats are drawn, so whoever is named, it is their holder who clicks."""
    if more.get("person"):
        more["person"] = (await hub.store.seats(game))[seat].person or 0
    return await choices.submit(hub, game, seat, *made, once=once or click(), **more)


async def undo(hub: Hub, game: str, seat: Seat, *, once: str = "", **more: Any) -> str:
    """Going back by a click of its own."""
    return await going_back.undo(hub, game, seat, once=once or click(), **more)


async def rewind(hub: Hub, game: str, row: int, seat: Seat) -> None:
    """The table goes back to just before a row, as if everybody had agreed."""

    async def make(table: Table) -> Change:
        change = table.begin()
        await going_back.go_back(hub, table, change, seat, row)
        return change

    await hub.change(game, make, once=click(), allowed=STANDING, bare=True)


async def arm(hub: Hub, order: StandingOrder) -> None:
    """A standing order, armed whether or not it is offered now."""

    async def make(table: Table) -> Change:
        change = table.begin()
        table.arm(change, order)
        return change

    await hub.change(order.game, make, once=click())


async def hand_over(hub: Hub, game: str, seat: Seat, newcomer: Who) -> str:
    """A seat changes hands as it does by two clicks: its holder offers it, and the newcomer accepts."""
    handing, rows = Handing(hub), await hub.store.seats(game)
    by = rows[seat].person or next(row.person for row in rows if row.person is not None)
    assert by is not None
    vote = (await handing.ask(game, seat, newcomer, by, once=click())).vote
    assert vote is not None
    return (await handing.cast(game, vote.row, newcomer.id, True, once=click())).text


async def said_everything(hub: Hub) -> None:
    """Everything that was to be said has been."""
    for errand in await hub.store.errands():
        await hub.store.said(errand)


async def started(
    hub: Hub, people: int = 2, bots: int = 0, place: Place = HERE, game: str = "comets", **options: str
) -> Table:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open(game, options, place, person=ADA, name="Ada", once=click())
    for person in range(BEN, people + 1):
        await lobbies.join(lobby.game.id, person, ("", "Ada", "Ben", "Cleo")[person], f"join{person}-{lobby.game.id}")
    for _ in range(bots):
        await lobbies.add_bot(lobby.game.id, ADA, click(), "random")
    return await lobbies.start(lobby.game.id, ADA, click())


async def asked_to_go_back(hub: Hub, people: int = 2) -> tuple[Table, list[int], Vote]:
    """A table where everybody has chosen once and the first asks to go back: who sits there, and the open vote."""
    table = await started(hub, people)
    holders = [row.person or 0 for row in table.seats]
    for seat, person in enumerate(holders):
        await submit(hub, table.id, seat, ("gather",), person=person)
    vote = (await Votes(hub).ask_back(table.id, holders[0], once=click())).vote
    assert vote is not None
    return table, holders, vote


async def notes(hub: Hub, table: Table) -> str:
    return "\n".join(table.spell(note.text) for note in await hub.store.notes(table.id))


async def to_melt(hub: Hub) -> tuple[Table, int]:
    """A table at which the first seat has a form to fill in: nothing is revealed by it."""
    table = await started(hub)
    await submit(hub, table.id, 0, ("scout",), person=ADA)
    await submit(hub, table.id, 1, ("scout",), person=BEN)
    return table, 0

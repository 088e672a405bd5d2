"""A process without any chat: a hub with everything that changes tables; and what must hold of its tables at any moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.records.results import Results
from bot.table.handing import Handing
from bot.table.hub import Hub
from bot.table.lobby import Lobbies
from bot.table.seats import Seats
from bot.table.table import Table, entry_of
from bot.table.votes import Votes
from bot.time.expiry import Expiry
from bot.time.pauses import Pauses
from bot.time.timing import Timing, Wishes
from engines.core import Session
from storage import GameStore, Status
from tests.launch import GAMES


@dataclass
class Process:
    """A hub with everything that changes tables."""

    store: GameStore
    clock: Callable[[], float]
    hub: Hub = field(init=False)

    def __post_init__(self) -> None:
        self.hub = hub = Hub(GAMES, self.store, clock=self.clock)

        async def wishes(_: int, __: int) -> Wishes:
            return Wishes(interval=3600.0, repeats=2)

        async def is_rated(_: int) -> bool:
            return True

        self.lobbies, self.seats, self.votes = Lobbies(hub), Seats(hub), Votes(hub)
        self.timing = Timing(hub, wishes)
        self.pauses, self.expiry = Pauses(hub, self.timing, self.votes), Expiry(hub, self.seats)
        self.handing = Handing(hub)
        Results(hub, is_rated)


async def check_story(store: GameStore, game: str) -> None:
    """The journal has no gaps, and playing it again leads to the position."""
    journal, barriers, stored = await store.journal(game), await store.barriers(game), await store.game(game)
    assert stored is not None
    assert [row.number for row in journal] == list(range(1, len(journal) + 1))
    numbers = [note.number for note in await store.notes(game)]
    assert numbers == sorted(set(numbers))
    if stored.status is Status.LOBBY or not stored.content:
        return
    spec = GAMES[stored.key]
    content = spec.content_restored(await store.content(stored.content))
    position = Session.load(spec, content, await store.position(game))
    assert not position.lost
    assert barriers[0].after == 0
    again = Session.at_boundary(spec, content, barriers[0].state)
    kept = [entry_of(row) for row in journal if not row.undone]
    assert again.replay(kept) == len(kept)
    assert again.state_json() == position.state_json()
    assert {seat: again.prompts[seat].key for seat in again.prompts} == {
        seat: position.prompts[seat].key for seat in position.prompts
    }
    assert position.is_over == (stored.status is Status.OVER) or stored.status is Status.ENDED


async def check_memory(hub: Hub, game: str) -> None:
    """What a hub holds is what the store holds."""
    async with hub.holding(game):
        table = await hub.fresh(game, bare=True)
    hub.forget(game)
    async with hub.holding(game):
        again = await hub.fresh(game, bare=True)
    assert facts(table) == facts(again)


def facts(table: Table) -> Any:
    session = table.live.state_json() if table.live else b""
    rows = (table.game, table.seats, table.rows, table.total, table.barrier)
    orders = sorted(table.orders, key=lambda one: (one.seat, one.key, one.order))
    return (*rows, table.clocks, table.votes, orders, session, table.is_touched, table.is_moved)

"""Tables at a store, and changes of them, for tests."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

from storage import (
    Change,
    Game,
    GameStore,
    JournalRow,
    SeatRow,
    Status,
)

GAME = Game("g1", "comets", guild=1, channel=10, opener=100, options="{}", secret="s", opened=1.0)  # noqa: S106
SEATS = [SeatRow("g1", 0, 100, "Ada", join="j1"), SeatRow("g1", 1, None, "Bot", bot="random")]


LIVE = (Status.LOBBY, Status.RUNNING, Status.FROZEN)

_names = itertools.count()


def change(game: str = "g1", version: int = 0, *numbers: int, **more: Any) -> Change:
    """A change that happens once, with so many rows of the journal."""
    made = Change(game, version, f"once {next(_names)}", LIVE, rows=[row(n) for n in numbers])
    if numbers:
        made.position = f"save {numbers}".encode()
    for name, value in more.items():
        setattr(made, name, value)
    return made


async def opened(store: GameStore, game: Game = GAME, seats: list[SeatRow] = SEATS) -> int:
    mine = [replace(seat, game=game.id) for seat in seats]
    return await store.commit(change(game.id, opens=game, seating=mine))


async def running(store: GameStore, game: Game = GAME, seats: list[SeatRow] = SEATS) -> int:
    version = await opened(store, game, seats)
    return await store.commit(change(game.id, version, status=Status.RUNNING))


def row(number: int, seat: int = 0) -> JournalRow:
    return JournalRow(number, seat, "action", ("a", "b"), f"d{number}", "1", person=100)

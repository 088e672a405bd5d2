"""Every implementation of a GameStore is a parameter of `store`; time stands still until a test moves it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from storage import GameStore, SqliteStore

Open = Callable[[], Awaitable[GameStore]]


@dataclass
class Clock:
    """What time it is."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", "postgres"])
def opening(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Open:
    """Opens the same store as often as it is called, as so many processes would."""
    if request.param == "sqlite":
        return lambda: SqliteStore.open(tmp_path / "games.db", clock)
    from storage.postgres import PostgresStore

    url = request.getfixturevalue("schema")
    return lambda: PostgresStore.open(url, clock)


@pytest.fixture
async def store(opening: Open) -> AsyncIterator[GameStore]:
    made = await opening()
    yield made
    await made.close()

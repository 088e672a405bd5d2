"""Every implementation of a GameStore is a parameter of `store`; time stands still until a test moves it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from storage import GameStore, SqliteStore


@dataclass
class Clock:
    """What time it is."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> AsyncIterator[GameStore]:
    made = await SqliteStore.open(tmp_path / "games.db", clock)
    yield made
    await made.close()

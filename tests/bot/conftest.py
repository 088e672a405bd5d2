"""What several files of tests stand on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table.hub import Hub
from storage import SqliteStore
from tests.bot.hubs import hub_at

ADA, BEN, CLEO = 1, 2, 3


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "games.db")
    yield hub_at(store)
    await store.close()

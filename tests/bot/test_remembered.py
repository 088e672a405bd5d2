"""What follows from a position alone is found once, and forgotten as soon as the position is another."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.table import naming
from bot.table.hub import Hub
from engines.core import say
from engines.core.words import Language, speak
from storage import SqliteStore
from tests.bot.hubs import hub_at, started, submit, undo


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "games.db")
    yield hub_at(store)
    await store.close()


async def test_a_view_is_built_once_for_a_position(hub: Hub) -> None:
    table = await started(hub)
    assert table.view(0) is table.view(0)
    assert table.view(None) == table.session.view(None)
    await submit(hub, table.id, 0, ("gather",))
    again = await hub.table(table.id)
    assert again.view(0) == again.session.view(0)


async def test_what_was_found_out_is_found_out_again_after_every_choice_and_undo(hub: Hub) -> None:
    table, found = await started(hub), list[int]()

    def seek() -> int:
        found.append(len(found))
        return found[-1]

    assert [table.once("it", seek), table.once("it", seek)] == [0, 0]
    await submit(hub, table.id, 0, ("gather",))
    assert [table.once("it", seek), table.once("it", seek)] == [1, 1]
    await undo(hub, table.id, 0)
    assert table.once("it", seek) == 2


async def test_a_text_is_spelled_once_until_somebody_is_called_otherwise(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, text = await started(hub), say("{seat} waits for {others}.", seat=0, others=["{seat:1}"])
    first = table.spell(text)
    assert table.name(0) in first
    with monkeypatch.context() as patched:
        patched.setattr(naming, "spell", None)
        assert table.spell(text) == first
    table.seats[0] = replace(table.seats[0], name="Zoë")
    assert table.spell(text).startswith("Zoë waits")
    speak(Language(translated=str.upper))
    try:
        assert "WAITS FOR" in table.spell(say("waits for {seat}", seat=1))
    finally:
        speak()
    assert table.spell(text).startswith("Zoë waits")

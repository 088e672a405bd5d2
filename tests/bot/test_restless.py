"""A panel of a table that does not stand still while it is read."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.panels import TRIES, Around
from bot.table.table import Table
from storage import Change
from tests.bot.house import house, open_table
from tests.bot.test_now import Sketcher


async def test_a_panel_comes_though_its_table_changes_faster_than_it_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, studio=Sketcher()) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6 raids=off")
        await at.settle()
        around, versions = at.app.panels._around, list[int]()

        async def touched(table: Table) -> Change:
            versions.append(table.game.version)
            return table.begin()

        async def while_it_changes(table: Table, person: int) -> Around:
            await at.app.hub.change(game.id, touched, once=f"touch {len(versions)}")
            return await around(table, person)

        monkeypatch.setattr(at.app.panels, "_around", while_it_changes)
        async with asyncio.timeout(20):
            panel = await (await at.person("Ada").run("hand", "table-one")).answered()
        assert 1 < len(versions) <= TRIES
        assert panel.files
        monkeypatch.undo()
        again = await (await at.person("Ada").run("hand", "table-one")).answered()
        assert (panel.files, panel.text) == (again.files, again.text)

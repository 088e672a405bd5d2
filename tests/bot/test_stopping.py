"""A bot told to stop finishes what it is answering, and turns away what comes after."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.chat.answering import Answering
from tests.bot.house import discord_here, house, set_up, shown

ROOT = Path(__file__).parents[2]


async def test_what_is_being_answered_is_finished_before_the_store_closes(tmp_path: Path) -> None:
    """A lobby's post must be on record even if the process is told to stop the moment the lobby is seen."""
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            remember, slowly = at.app.opening.remember, asyncio.Event()

            async def late(game: str, message: int) -> None:
                slowly.set()
                await asyncio.sleep(0.2)
                await remember(game, message)

            at.app.opening.remember = late  # type: ignore[method-assign]
            lobby = await (await at.person("Ada").run("play", "table-one", game="comets")).answered()
            await slowly.wait()
        async with house(tmp_path, pocket=pocket) as at:
            chats = await at.store.chats((await at.game()).id)
            assert chats[0].message == lobby.id


async def test_an_option_panel_opened_just_before_a_restart_still_reaches_the_lobby(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            lobby = await (await at.person("Ada").run("play", "table-one", game="comets")).answered()
            options = await set_up(at.person("Ada"), lobby)
        async with house(tmp_path, pocket=pocket) as at:
            outcome = await at.person("Ada").click(options, "Change rounds")
            assert outcome.modal is not None
            await at.person("Ada").submit(outcome.modal, {"rounds": "7"})
            await at.person("Ada").until(lambda: "rounds 7" in shown(at.person("Ada"), lobby))


async def test_what_comes_while_the_bot_is_stopping_gets_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        lobby = await (await at.person("Ada").run("play", "table-one", game="comets")).answered()
        await at.settle()
        await at.app.answering.close()
        clicked = await at.person("Ben").click(lobby, "Join")
        assert "being restarted" in (await clicked.answered()).text
        asked = await at.person("Ben").run("games", "table-one")
        assert "being restarted" in (await asked.answered()).text
        assert [seat.name for seat in await at.store.seats((await at.game()).id)] == ["Ada"]


async def test_an_answer_that_never_ends_does_not_keep_the_process_alive(monkeypatch: Any) -> None:
    monkeypatch.setattr("bot.chat.answering.PATIENCE", 0.01)
    answering, begun = Answering(), asyncio.Event()

    async def stuck() -> None:
        answering.begin()
        begun.set()
        await asyncio.Event().wait()

    task = asyncio.create_task(stuck())
    await begun.wait()
    await answering.close()
    assert not answering.is_idle
    task.cancel()


STUCK = """
import asyncio, sys, time
from bot.app import App
from bot.work import stopping
from bot.main import main

async def never(self):
    {stuck}

App.close = never
import bot.main
bot.main.PATIENCE = 1.0
sys.exit(main("tests.launch:GAMES", ["--fresh"]))
"""


@pytest.mark.parametrize("stuck", ["await asyncio.Event().wait()", "time.sleep(600)"], ids=["waiting", "busy"])
async def test_a_process_that_cannot_stop_ends_when_its_patience_is_over(tmp_path: Path, stuck: str) -> None:
    (tmp_path / "stuck.py").write_text(STUCK.format(stuck=stuck))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(tmp_path / "stuck.py")),
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "ASTROLABE_POCKET_PORT": "0"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    async with asyncio.timeout(120):
        while b"in a browser" not in await process.stdout.readline():
            pass
        process.terminate()
        _, said = await process.communicate()
    assert process.returncode == 1
    assert b"I could not stop within 1 seconds, so I end now. Nothing is lost." in said

"""Quotas as people meet them: a refusal is a sentence in time, and the table goes on undisturbed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.pictures import Pictures
from bot.chat.ui.message import Attachment
from bot.chat.ui.pieces import Press
from bot.pocket import Person
from bot.pocket.shown_message import ShownMessage
from storage import Status
from tests.bot.house import PLENTY, House, house, open_table, set_up, shown
from tests.bot.test_days import asked

SOON = 3.0  # seconds in which Discord wants to hear something


async def drawn(*_: Any, **__: Any) -> Attachment:
    """A picture that is there at once."""
    return Attachment("board.webp", b"RIFF", "A board")


async def test_too_many_commands_are_refused_in_time_and_the_next_minute_is_free(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(PLENTY, commands=2)) as at:
        boss = at.person("Ada")  # who owns the server is no exception
        for _ in range(2):
            assert "2 commands" not in (await asked(boss, "games")).text
        outcome = await boss.run("games", "table-one")
        refusal = await outcome.answered()
        assert "You can use 2 commands a minute. Try again in" in refusal.text
        assert refusal.ephemeral
        assert outcome.ack_seconds is not None
        assert outcome.ack_seconds < SOON
        assert "2 commands" not in (await asked(at.person("Ben"), "games")).text
        assert await boss.suggestions("rules", "topic", "", "table-one", game="comets")  # completing is no command
        at.pocket.clock.advance(61)
        assert "2 commands" not in (await asked(boss, "games")).text


async def test_a_refused_click_changes_nothing_and_others_play_on(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=3")
        ada, ben = at.person("Ada"), at.person("Ben")
        post = ada.last("table-one")
        panel = await (await ada.click(post, "Your move")).answered()
        at.app.quotas.__init__(replace(PLENTY, clicks=1), at.pocket.clock.now)  # type: ignore[misc]
        assert (await ada.click(post, "Your move")).acknowledged
        await at.settle()
        before = await at.store.journal(game.id)
        outcome = await ada.click(panel, panel.labels[0])
        refusal = await outcome.answered()
        assert "You can press 1 button a minute. Try again in" in refusal.text
        assert refusal.ephemeral
        assert await at.store.journal(game.id) == before
        assert at.app.hub.health.counts["faults"] == 0
        answer = await (await ben.run("move", "table-one", choice="gather")).answered()
        assert "✓" in answer.text


async def test_a_refused_menu_shows_the_truth_again(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        clock = await set_up(ada, lobby, "Clock")
        at.app.quotas.__init__(replace(PLENTY, clicks=1), at.pocket.clock.now)  # type: ignore[misc]
        await ada.choose(clock, "12h", select=Press((await at.game()).id, "-", "clk", "time").id)
        await ada.until(lambda: "12 hours" in shown(ada, clock))
        await at.settle()
        for _ in range(2):  # a menu that went on showing what was refused would send nothing the second time
            outcome = await ada.choose(clock, "3d", select=Press((await at.game()).id, "-", "clk", "time").id)
            assert not outcome.unsent
            await at.settle()
        assert any("press 1 button a minute" in message.text for message in ada.timeline("table-one"))
        assert "12 hours" in shown(ada, clock)


async def test_pictures_that_somebody_looks_up_are_counted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pictures, "draw", drawn)
    async with house(tmp_path, limits=replace(PLENTY, pictures=2)) as at:
        await open_table(at, "Ada", "Ben")
        ada = at.person("Ada")
        assert (await asked(ada, "board")).files
        (post,) = [message for message in ada.timeline("table-one") if "What happened" in message.labels]
        caught = await (await ada.click(post, "What happened")).answered()
        assert caught.files
        for words, more in (("board", {}), ("card", {"name": "Asha 1"}), ("stats", {}), ("leaderboard", {})):
            assert "I draw you 2 pictures a minute. Try again in" in (await asked(ada, words, **more)).text
        await ada.click(caught, "Refresh")
        await at.settle()
        assert "2 pictures a minute" in ada.last("table-one").text
        assert "2 pictures" not in (await asked(ada, "board", as_text=True)).text
        assert "2 pictures" not in (await asked(ada, "hand")).text  # one's own panel
        at.pocket.clock.advance(61)
        assert (await asked(ada, "board")).files


async def test_films_are_made_one_at_a_time_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, limits=replace(PLENTY, film_minutes=5)) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "move", choice="gather")
        await at.settle()
        ada, ben = at.person("Ada"), at.person("Ben")
        made, ready = [], asyncio.Event()

        async def slow(_: Pictures, job: Any, file: str, of: str) -> Attachment:
            made.append(of)
            await ready.wait()
            return Attachment(file, b"RIFF", "A film")

        monkeypatch.setattr(Pictures, "film", slow)
        first = await ada.run("replay", "table-one", film=True)
        second = await ben.run("replay", "table-one", film=True)  # the same film is made once
        refused = await (await ada.run("replay", "table-one", film=True)).answered()
        assert "Your film is still being made." in refused.text
        ready.set()
        assert (await first.answered()).files == (await second.answered()).files == ["film.webp"]
        assert len(made) == 1
        assert (await asked(ada, "replay", film=True)).files == ["film.webp"]  # kept: it costs nothing
        assert len(made) == 1
        await asked(at.person("Ada"), "move", choice="gather")
        await asked(at.person("Ben"), "move", choice="gather")
        await at.settle()
        assert "one film every 5 minutes. Try again in 5 minutes." in (await asked(ada, "replay", film=True)).text
        assert (await asked(ben, "replay", film=True)).files  # Ben has had none made yet
        at.pocket.clock.advance(301)
        assert (await asked(ada, "replay", film=True)).files


async def test_one_export_an_hour(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(PLENTY, exports=1)) as at:
        ada = at.person("Ada")
        assert (await asked(ada, "privacy export")).files
        assert "1 export an hour. Try again in 60 minutes." in (await asked(ada, "privacy export")).text
        at.pocket.clock.advance(3601)
        assert (await asked(ada, "privacy export")).files


async def opens(at: House, who: Person, channel: str) -> ShownMessage:
    answer = await (await who.run("play", channel, game="comets")).answered()
    await at.settle()
    return answer


async def test_so_many_lobbies_an_hour_and_a_refused_one_does_not_count(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(PLENTY, lobbies=2)) as at:
        ada = at.person("Ada")
        assert "Join" in (await opens(at, ada, "table-one")).labels
        assert "gathering players" in (await opens(at, ada, "table-one")).text
        assert "Join" in (await opens(at, ada, "table-two")).labels
        assert "You can open 2 tables an hour. Try again in 60 minutes." in (await opens(at, ada, "after-hours")).text
        assert "Join" in (await opens(at, at.person("Ben"), "after-hours")).labels


async def test_so_many_live_tables_a_person(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(PLENTY, tables=1)) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        mine = await opens(at, ada, "table-one")
        assert "You're at 1 table already" in (await opens(at, ada, "table-two")).text
        theirs = await opens(at, ben, "table-two")
        await ada.click(theirs, "Join")
        await at.settle()
        assert "You're at 1 table already. Try again when one is over" in ada.last("table-two").text
        assert "Ada" not in shown(ada, theirs)
        await ada.click(await set_up(ada, mine), "Leave")
        await at.settle()
        await ada.click(theirs, "Join")
        await ada.until(lambda: "Ada" in shown(ada, theirs))


async def test_so_many_live_tables_a_server(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(PLENTY, server_tables=1)) as at:
        await opens(at, at.person("Ada"), "table-one")
        refused = await opens(at, at.person("Ben"), "table-two")
        assert "This server has 1 table already, the most I host. Try again when one is over." in refused.text
        assert "Join" in (await opens(at, at.person("Cleo"), "parlour")).labels  # another server


@pytest.mark.parametrize("idle", [True, False])
async def test_a_lobby_in_which_nothing_happens_closes_after_two_days(tmp_path: Path, idle: bool) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        lobby = await opens(at, ada, "table-one")
        at.pocket.clock.advance(47 * 3600)
        await at.settle()
        assert (await at.game()).status is Status.LOBBY
        if not idle:
            await at.person("Ben").click(lobby, "Join")
            await at.settle()
        at.pocket.clock.advance(2 * 3600)
        if idle:
            await ada.until(lambda: "is closed" in shown(ada, lobby))
        await at.settle()
        assert (await at.game()).status is (Status.ENDED if idle else Status.LOBBY)
        if idle:
            assert "Nothing has happened here for 48 hours, so this table is closed." in shown(ada, lobby)
            assert ada._now(lobby).labels == []
        else:
            at.pocket.clock.advance(47 * 3600)
            await ada.until(lambda: "is closed" in shown(ada, lobby))


async def test_a_lobby_that_everybody_left_by_command_loses_its_buttons(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        lobby = await opens(at, ada, "table-one")
        await asked(ada, "leave")
        await at.settle()
        assert "Everybody has left, so this table is closed." in shown(ada, lobby)
        assert ada._now(lobby).labels == []


async def test_a_table_whose_seats_nobody_owns_closes_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", bots=1)
        for name in ("Ada", "Ben"):
            who = at.person(name)
            assert (await at.game()).status is Status.RUNNING
            offer = await asked(who, "resign")
            await who.click(offer, "Resign for good")
            await at.settle()
        assert (await at.game()).status is Status.ENDED
        assert "Nobody plays here any more" in at.person("Ada").last("table-one").text
        assert not await at.store.games_of(at.pocket.user("Ada").id)
        assert game.id == (await at.game()).id

"""Running a server: its rules, ending and hiding tables, privacy, health and the breaker."""

from __future__ import annotations

import gzip
import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from bot.chat.commands.privacy import ROOM, everything_about, packed
from bot.chat.ui.health import health_words
from bot.people.house_rules import HouseRules
from bot.pocket import CannotDo, Person
from bot.pocket.shown_message import ShownMessage
from bot.table.faults import Frozen, Paused
from bot.table.health import MOST, PAUSE, Health
from bot.time.clocks import MINUTE
from storage import Status
from tests.bot.house import Clicker, house, open_table, play_out, shown
from tests.bot.hubs import submit
from tests.bot.test_days import asked
from tests.comets import GAME
from tests.comets.state import CometState
from tests.comets.steps import STEPS
from tests.launch import GAMES


async def test_the_rules_of_a_server_are_kept_by_everybody(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        boss, ben = at.person("Ada"), at.person("Ben")
        with pytest.raises(CannotDo):
            await ben.run("server settings", "table-one", limit=1)
        said = await asked(
            boss, "server settings", channel=at.pocket.channel("table-two"), clock="3d+12h", policy="bot", limit=1
        )
        assert "3 days each, and 12 hours more every turn, then a bot plays until you're back" in said.text
        assert "as a time" in (await asked(boss, "server settings", clock="soon")).text
        refused = await ben.run("play", "table-one", game="comets")
        await ben.until(lambda: any("tables open in" in m.text for m in refused.messages))
        game = await open_table(at, "Ada", "Ben", channel="table-two")
        assert '"bank": true' in game.clock
        assert "any channel" in (await asked(boss, "server settings", anywhere=True)).text
        full = await ben.run("play", "table-one", game="comets")
        await ben.until(lambda: any("the most allowed" in m.text for m in full.messages))


async def test_a_manager_ends_and_hides_tables_even_if_they_cannot_load(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        boss = at.person("Ada")  # the owner of the server
        game = await open_table(at, "Ada", "Ben")
        at.app.hub.games = GAMES.__class__()  # the game is not installed any more
        at.app.hub.forget(game.id)
        assert game.id in (await asked(boss, "server tables")).text
        offered = await boss.suggestions("server end", "table", "", "table-one")
        assert [choice.value for choice in offered] == [game.id]
        assert "closed" in (await asked(boss, "server end", table=game.id)).text
        assert (await at.game()).status is Status.ENDED
        assert "hidden" in (await asked(boss, "server hide", table=game.id)).text
        assert await at.store.game_in(at.pocket.channel("table-one").id) is None
        assert "no such table" in (await asked(boss, "server hide", table=game.id)).text


async def answered(who: Person, offer: ShownMessage, seen: int) -> None:
    """The click on an offer was granted or refused."""

    def is_answered() -> bool:
        refusals = [message.text for message in who.timeline("table-one")[seen:]]
        return "is closed" in shown(who, offer) or any("can end it" in text for text in refusals)

    await who.until(is_answered)


async def test_who_may_end_a_table_is_the_servers_choice(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ben", "Cleo")
        for enders, name, ends in (("managers", "Ben", False), ("opener", "Cleo", False), ("players", "Cleo", True)):
            await at.store.save_setting(game.guild, replace(HouseRules(), enders=enders).write())
            who = at.person(name)
            offer = await asked(who, "end")
            seen = len(who.timeline("table-one"))
            await who.click(offer, "End the table")
            await answered(who, offer, seen)
            assert ((await at.game()).status is Status.ENDED) == ends


async def test_what_somebody_chose_at_a_table_they_left_is_theirs_too(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        game = await open_table(at, "Ada", "Ben", options="rounds=9 goal=100000")
        await asked(ada, "move", choice="gather")
        await at.app.seats.resign(game.id, at.pocket.user("Ada").id, once="left")
        await at.settle()
        kept = await everything_about(at.store, at.pocket.user("Ada").id)
        assert kept["live tables"] == []
        (left,) = kept["tables that are over or left"]
        assert [one["choice"] for one in left["choices"]] == [("gather",)]
        assert [one["reason"] for one in left["departures"]] == ["resigned"]


def test_a_long_export_is_packed_so_that_it_can_be_sent() -> None:
    name, data = packed({"choices": ["gather" * 100] * 20_000})
    assert name.endswith(".json.gz")
    assert len(data) < ROOM
    assert json.loads(gzip.decompress(data))["choices"][0].startswith("gather")
    assert packed({"id": "1"})[0].endswith(".json")


async def test_everything_about_a_person_can_be_taken_along_and_forgotten(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        await asked(ada, "settings", zone="Europe/Berlin")
        await open_table(at, "Ada", "Ben", options="rounds=2")
        await play_out(at, Clicker(ada), Clicker(ben))
        game = await open_table(at, "Ada", "Ben", channel="table-two", options="rounds=9 goal=100000")
        await asked(ada, "move", "table-two", choice="gather")
        exported = await asked(ada, "privacy export")
        assert exported.ephemeral
        kept = json.loads(next(data for data in ada.files() if b"preferences" in data))
        assert kept["preferences"]["zone"] == "Europe/Berlin"
        assert kept["live tables"][0]["choices"][0]["choice"] == ["gather"]
        assert len(kept["finished games"]) == 1
        (over,) = kept["tables that are over or left"]
        finished = await at.game()
        mine = [row for row in await at.store.journal(finished.id) if row.person == at.pocket.user("Ada").id]
        assert (over["table"], over["status"]) == (finished.id, "over")
        assert [tuple(one["choice"]) for one in over["choices"]] == [row.choice for row in mine]
        assert len(mine) > 1
        assert str(at.pocket.user("Ben").id) not in json.dumps(kept)
        asking = await asked(ada, "privacy delete")
        await ada.click(asking, "Forget me")
        await ada.until(lambda: "forgotten" in shown(ada, asking))
        await at.settle()
        me = at.pocket.user("Ada").id
        assert await at.store.games_of(me) == []
        assert await at.store.standings(me) == []
        assert (await at.store.person(me)).settings == "{}"
        names = [row.name for row in await at.store.seats(game.id)]
        assert "Somebody (bot)" in names
        assert not any("Ada" in name for name in names)
        await Clicker(ben, "table-two").turn()  # the game goes on


def test_repeated_faults_pause_moves_of_that_game_for_a_while() -> None:
    now = [0.0]
    health = Health(lambda: now[0])
    for _ in range(MOST):
        health.check("comets")
        health.fault("comets")
    with pytest.raises(Paused, match="try again in 5 minutes"):
        health.check("comets")
    health.check("race")
    assert "Paused now: comets" in health_words(health)
    now[0] += PAUSE + 1
    health.check("comets")
    assert "Moves are open" in health_words(health)
    for _ in range(MOST):
        health.fault("comets")
        now[0] += 3 * MINUTE  # too far apart to be a storm
    health.check("comets")


def test_slow_work_is_logged_with_what_it_was(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    health = Health()
    monkeypatch.setattr("bot.table.health.SLOW", {"move": -1.0})
    with caplog.at_level(logging.WARNING), health.timed("move", "g1"):
        pass
    assert "slow move of g1" in caplog.text
    assert health.counts["slow"] == 1


async def test_rules_that_keep_failing_stop_asking_and_health_tells(tmp_path: Path) -> None:
    def stumbles(_: CometState) -> None:
        raise ZeroDivisionError

    broken = GAMES.including(replace(GAME, steps={**STEPS, "gather": stumbles}))
    async with house(tmp_path, games=broken) as at:
        game = await open_table(at, "Ada", "Ben")
        await submit(at.app.hub, game.id, 0, ("gather",))
        for _ in range(MOST):
            with pytest.raises(Frozen):
                await submit(at.app.hub, game.id, 1, ("gather",))
        answer = await asked(at.person("Ben"), "move", choice="gather")
        assert "so moves rest" in answer.text
        told = await asked(at.person("Ada"), "about", health=True)
        assert "Paused now: comets" in told.text
        assert f"faults: {MOST}" in told.text
        assert [row.seat for row in await at.store.journal(game.id)] == [0]

"""Records nobody can dodge: who is rated is settled when a game starts, and a seat that is given up still counts."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.chat.doors import Doors
from bot.records.ratings import finishes
from bot.records.results import Results
from bot.table.hub import Hub
from bot.table.seats import Seats
from engines.core import Result, Score
from storage import Departure, Person, SeatRow, SqliteStore, Status
from tests.bot.house import Clicker, discord_here, house, open_table, play_out
from tests.bot.hubs import ADA, BEN, click, started
from tests.bot.test_days import asked
from tests.storage.test_migrations import FIRST

RESULT = Result((Score(0, 10), Score(1, 30), Score(2, 20)), (1,))


def seats(*people: int | None, **more: Any) -> list[SeatRow]:
    return [
        SeatRow("g", seat, person, f"P{seat}", bot="" if person else "smart", **more)
        for seat, person in enumerate(people)
    ]


def told(found: Any) -> list[tuple[int, int, bool]]:
    return [(one.person, one.place, one.is_rated) for one in found]


async def test_nobody_opts_out_of_ratings_while_losing(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben, cleo = at.person("Ada"), at.person("Ben"), at.person("Cleo")
        await asked(cleo, "settings", rated="off")
        await open_table(at, "Ada", "Ben", "Cleo", options="rounds=2")
        assert "count as they did" in (await asked(ben, "settings", rated="off")).text
        await asked(cleo, "settings", rated="on")
        await play_out(at, *(Clicker(who) for who in (ada, ben, cleo)))
        counted = [len(await at.store.standings(at.pocket.user(name).id)) for name in ("Ada", "Ben", "Cleo")]
        assert counted == [1, 1, 0]


def test_a_seat_handed_over_counts_for_whoever_gave_it_up() -> None:
    gone = [Departure("g", 1, 12, "replaced"), Departure("g", 1, 15, "took over")]
    assert told(finishes(RESULT, seats(11, 15, 13), gone)) == [(12, 1, True), (13, 2, True), (11, 3, True)]
    assert finishes(RESULT, seats(11, 15, 13), gone)[0].won == 1.0


def test_a_seat_that_went_from_hand_to_hand_counts_for_the_first() -> None:
    gone = [
        *(Departure("g", 0, 11, "replaced", 1.0), Departure("g", 0, 15, "took over", 1.0)),
        *(Departure("g", 0, 15, "replaced", 2.0), Departure("g", 0, 16, "took over", 2.0)),
    ]
    assert told(finishes(RESULT, seats(16, 12, 13), gone)) == [(12, 1, True), (13, 2, True), (11, 3, True)]


def test_a_seat_that_comes_back_to_its_first_holder_is_theirs_again() -> None:
    gone = [
        *(Departure("g", 0, 11, "timed out", 1.0), Departure("g", 0, 15, "took over", 1.0)),
        *(Departure("g", 0, 15, "replaced", 2.0), Departure("g", 0, 11, "took over", 2.0)),
    ]
    assert told(finishes(RESULT, seats(11, 12, 13), gone)) == [(12, 1, True), (13, 2, True), (11, 3, True)]


def test_a_seat_given_to_somebody_who_resigns_it_comes_last() -> None:
    gone = [
        *(Departure("g", 1, 12, "replaced", 1.0), Departure("g", 1, 15, "took over", 1.0)),
        Departure("g", 1, 15, "resigned", 2.0),
    ]
    assert told(finishes(RESULT, seats(11, None, 13), gone)) == [(13, 1, True), (11, 2, True), (12, 3, True)]


def test_whoever_opted_out_before_handing_over_leaves_no_trace() -> None:
    gone = [Departure("g", 1, 12, "replaced", rated=False), Departure("g", 1, 15, "took over")]
    assert told(finishes(RESULT, seats(11, 15, 13), gone)) == [(13, 2, True), (11, 3, True)]


async def test_a_resignation_remembers_whether_its_game_counts(hub: Hub) -> None:
    async def is_rated(person: int) -> bool:
        return person != BEN

    hub.follows.clear()
    Results(hub, is_rated)
    table = await started(hub)
    assert {row.person: row.rated for row in table.seats} == {ADA: True, BEN: False}
    assert {row.person: row.rated for row in await hub.store.seats(table.id)} == {ADA: True, BEN: False}
    for person in (ADA, BEN):
        await Seats(hub).resign(table.id, person, once=click())
    assert {one.person: one.rated for one in await hub.store.departures(table.id)} == {ADA: True, BEN: False}


async def test_games_under_way_at_the_upgrade_count_as_their_people_wish_then(tmp_path: Path) -> None:
    file = Path(shutil.copy(FIRST, tmp_path / "games.db"))
    with sqlite3.connect(file) as connection:
        (person,) = connection.execute("SELECT person FROM seat WHERE person IS NOT NULL ORDER BY person").fetchone()
        settings = json.dumps({"palette": "default", "rated": "off"})
        connection.execute("INSERT OR REPLACE INTO person (id, name, settings) VALUES (?, '', ?)", (person, settings))
    connection.close()
    store = await SqliteStore.open(file)
    await store.save_person(Person(person, "", json.dumps({"rated": "on"})))
    rows = [row for game in await store.live_games() for row in await store.seats(game.id) if row.person is not None]
    assert {row.rated for row in rows if row.person == person} == {False}
    assert {row.rated for row in rows if row.person != person} == {True}
    await store.close()


async def test_a_final_post_that_is_tried_again_keeps_its_ratings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words are fixed before they are first sent, and a process that starts anew says the same."""
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            await open_table(at, "Ada", "Ben", options="rounds=1 raids=off")
            await asked(at.person("Ada"), "move", choice="gather")
            await at.settle()
            monkeypatch.setattr(Doors, "send", fails)
            await (await at.person("Ben").run("move", "table-one", choice="gather")).answered()
            await at.settle()
            assert (await at.game()).status is Status.OVER
            for errand in await at.store.errands():
                await at.store.put_off(errand, 0.0, is_failure=False)
            assert not [m for m in at.person("Ada").timeline("table-one") if "Play again" in m.labels]
        monkeypatch.undo()
        async with house(tmp_path, pocket=pocket) as at:
            await at.settle()
            last = [m for m in at.person("Ada").timeline("table-one") if "Play again" in m.labels][-1]
            assert "Ratings: Ada" in last.text or "Ratings: Ben" in last.text


async def fails(*_: Any, **__: Any) -> Any:
    raise discord.RateLimited(3600.0)

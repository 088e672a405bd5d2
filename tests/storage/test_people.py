"""The contract of a GameStore: people, time, records and lessons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage import (
    Chat,
    ClockRow,
    Departure,
    Draft,
    GameStore,
    Person,
    Rating,
    Stale,
    Standing,
    Status,
)
from tests.storage.conftest import Clock
from tests.storage.tables import GAME, SEATS, change, running


async def test_drafts_and_looks_are_kept(store: GameStore) -> None:
    await running(store)
    await store.save_draft(Draft("g1", 0, "f1", "[1]"))
    await store.save_draft(Draft("g1", 0, "f2", "[2]"))
    assert await store.draft("g1", 0) == Draft("g1", 0, "f2", "[2]")
    assert await store.draft("g1", 1) is None
    await store.save_seen("g1", 100, "{}")
    assert await store.seen("g1", 100) == "{}"
    assert await store.seen("g1", 101) == ""


async def test_what_is_seen_in_hindsight_is_kept_as_it_was_first_found(store: GameStore) -> None:
    await running(store)
    assert await store.hindsight("g1") == ""
    await store.save_hindsight("g1", None, "[1]")
    await store.save_hindsight("g1", None, "[2]")
    await store.save_hindsight("g1", 0, "[3]")
    assert [await store.hindsight("g1", seat) for seat in (None, 0, 1)] == ["[1]", "[3]", ""]


async def test_people_and_servers_have_settings(store: GameStore) -> None:
    assert await store.person(5) == Person(5)
    await store.save_person(Person(5, "Eve", '{"a":1}'))
    assert await store.person(5) == Person(5, "Eve", '{"a":1}')
    assert await store.setting(1) == "{}"
    await store.save_setting(1, '{"b":2}')
    assert await store.setting(1) == '{"b":2}'


async def test_deadlines_are_rows_and_only_those_of_running_games_are_due(store: GameStore) -> None:
    version = await running(store)
    assert await store.next_due() == 0
    clock = ClockRow("g1", 0, left=60.0, since=1.0, counting=1.0, due=61.0, remind=31.0, decision="x")
    version = await store.commit(change("g1", version, 1, clocks=[clock]))
    assert await store.clocks("g1") == [clock]
    assert await store.next_due() == 31.0
    assert await store.clocks_due(60.0) == []
    assert await store.clocks_due(61.0) == [clock]
    assert (await store.people_due(30.0), await store.people_due(31.0)) == ([], [100])
    assert [(wait.game.id, wait.clock) for wait in await store.waits(100)] == [("g1", clock)]
    still = replace(clock, due=0.0, remind=0.0, muted=True)
    version = await store.commit(change("g1", version, clocks=[still]))
    assert await store.next_due() == 0
    assert (await store.clocks("g1"))[0].muted
    await store.commit(change("g1", version, clocks=[clock], status=Status.ENDED))
    assert (await store.next_due(), await store.clocks_due(99.0), await store.people_due(99.0)) == (0, [], [])


async def test_the_most_urgent_table_comes_first(store: GameStore) -> None:
    for number, (due, since) in enumerate([(0.0, 5.0), (90.0, 7.0), (80.0, 8.0), (0.0, 3.0)]):
        name = f"t{number}"
        version = await running(store, replace(GAME, id=name, channel=20 + number), SEATS[:1])
        await store.commit(change(name, version, clocks=[ClockRow(name, 0, since=since, due=due)]))
    assert [wait.game.id for wait in await store.waits(100)] == ["t2", "t1", "t3", "t0"]


async def test_digests_have_their_hour(store: GameStore) -> None:
    await store.save_digest(100, 50.0)
    assert (await store.digests_due(49.0), await store.digests_due(50.0)) == ([], [100])
    assert await store.next_due() == 50.0
    await store.save_digest(100, 0.0)
    assert await store.digests_due(99.0) == []


async def test_how_far_somebody_has_read_never_goes_back(store: GameStore) -> None:
    await running(store)
    await store.save_seen("g1", 100, "{}", 7)
    await store.save_seen("g1", 100, "{1}")
    assert (await store.last_look("g1", 100), await store.seen("g1", 100)) == (7, "{1}")
    assert await store.last_look("g1", 5) == 0


async def test_a_finished_game_is_recorded_in_the_change_that_ends_it(store: GameStore) -> None:
    version = await running(store)
    standing = Standing("g1", 100, "comets", 1, 2, 1.0, 30, 1210.0, 5.0)
    ratings = [Rating(100, "comets", 26.0, 7.0, 1, 1.0, 12.0), Rating(100, "", 25.5, 7.5, 1, 1.0, 6.0)]
    over = change("g1", version, status=Status.OVER, standings=[standing], ratings=ratings)
    over.departures = [Departure("g1", 0, 100, "resigned")]
    await store.commit(over)
    assert await store.rating(100, "comets") == ratings[0]
    assert await store.ratings("") == [ratings[1]]
    assert (await store.ratings("", 1), await store.ratings("", 2)) == ([ratings[1]], [])
    assert await store.standings(100) == [standing]
    assert await store.departures("g1") == [Departure("g1", 0, 100, "resigned", 1000.0)]


async def test_a_rating_that_another_game_changed_meanwhile_is_not_overwritten(store: GameStore) -> None:
    for name, channel in (("g1", 10), ("g2", 11)):
        await running(store, replace(GAME, id=name, channel=channel))
    rating = Rating(100, "", 26.0, 7.0, 1, 1.0, 12.0)
    await store.commit(change("g1", 2, status=Status.OVER, ratings=[rating]))
    with pytest.raises(Stale):
        await store.commit(change("g2", 2, status=Status.OVER, ratings=[replace(rating, mu=99.0)]))
    await store.commit(change("g2", 2, status=Status.OVER, ratings=[replace(rating, mu=27.0, games=2)]))
    assert await store.rating(100, "") == replace(rating, mu=27.0, games=2)


async def test_a_forgotten_person_leaves_no_trace_and_games_stay_whole(store: GameStore) -> None:
    version = await running(store)
    standing = Standing("g1", 100, "comets", 1, 2, 1.0, 30, 0.0)
    await store.commit(change("g1", version, 1, standings=[standing], ratings=[Rating(100, "", 25.0, 8.0, 1)]))
    await store.save_person(Person(100, "Ada", "{}"))
    await store.save_seen("g1", 100, "{}")
    await store.remember(Chat("g1", 100, message=3))
    assert await store.people_named([100]) == {100: "Ada"}
    assert await store.erase(100) > 4
    assert await store.people_named([100]) == {}
    assert await store.person(100) == Person(100)
    assert (await store.standings(100), await store.rating(100, ""), await store.waits(100)) == ([], None, [])
    assert [(row.number, row.person) for row in await store.journal("g1")] == [(1, 0)]
    assert (await store.seats("g1"))[0].name == "Somebody"
    assert await store.chats("g1") == {}
    fresh = await store.fresh("g1")
    assert fresh is not None
    assert fresh.version > version + 1  # whoever holds the table in memory notices


async def test_the_tables_of_a_server(store: GameStore) -> None:
    await running(store)
    assert [game.id for game in await store.games_on(1)] == ["g1"]
    assert await store.games_on(2) == []


async def lesson(store: GameStore, game: str, channel: int) -> int:
    return await running(store, replace(GAME, id=game, channel=channel, lesson="coach"))


async def test_a_lesson_is_no_table_of_its_person_but_is_found(store: GameStore) -> None:
    await running(store)
    await lesson(store, "g2", -2)
    assert [game.id for game in await store.games_of(100)] == ["g1"]
    assert [(game.id, game.lesson) for game in await store.lessons_of(100)] == [("g2", "coach")]
    assert await store.lessons_of(999) == []


async def test_a_lesson_in_which_nothing_happens_is_deleted_whole(store: GameStore, clock: Clock) -> None:
    await running(store)
    version = await lesson(store, "g2", -2)
    await store.commit(change("g2", version, 1))
    clock.now = 2000.0
    await lesson(store, "g3", -3)
    assert await store.drop_lessons(999.0) == 0
    assert await store.drop_lessons(1500.0) == 1
    assert await store.game("g2") is None
    assert await store.journal("g2") == []
    assert [task.id for task in await store.tasks("table")] == ["g1", "g3"]
    assert [game.id for game in await store.live_games()] == ["g1", "g3"]


async def test_experience_counts_finished_games_of_a_kind_and_no_lessons(store: GameStore) -> None:
    for number, status in ((1, Status.OVER), (2, Status.OVER), (3, Status.ENDED)):
        version = await running(store, replace(GAME, id=f"g{number}", channel=number))
        await store.commit(change(f"g{number}", version, status=status))
    version = await lesson(store, "g4", -4)
    await store.commit(change("g4", version, status=Status.OVER))
    assert await store.played([100, 999], "comets") == {100: 2, 999: 0}
    assert await store.played([100], "race") == {100: 0}
    assert await store.played([], "race") == {}


async def test_whoever_is_forgotten_takes_their_lessons_along(store: GameStore) -> None:
    await lesson(store, "g2", -2)
    await store.erase(100)
    assert await store.game("g2") is None
    assert await store.tasks("table") == []

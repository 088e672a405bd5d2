"""The contract of a GameStore. Every implementation is a parameter of the `store` fixture."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from storage import (
    AlreadyHandled,
    BarrierRow,
    ClockRow,
    DatabaseBusy,
    Departure,
    Draft,
    Errand,
    FileLock,
    Game,
    GameStore,
    JournalRow,
    Move,
    NoteRow,
    Person,
    Rating,
    SeatRow,
    SqliteStore,
    Stale,
    Standing,
    StandingOrder,
    Status,
    StoreError,
    Vote,
)

GAME = Game("g1", "comets", guild=1, channel=10, opener=100, options="{}", secret="s", opened=1.0)  # noqa: S106
SEATS = [SeatRow("g1", 0, 100, "Ada", join="j1"), SeatRow("g1", 1, None, "Bot", bot="random")]


@pytest.fixture(params=["sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[GameStore]:
    opened = {"sqlite": SqliteStore.open}[request.param]
    made = await opened(tmp_path / "games.db", lambda: 1000.0)
    yield made
    await made.close()


async def running(store: GameStore) -> Game:
    game = await store.save_game(GAME, SEATS)
    return await store.save_game(replace(game, status=Status.RUNNING), SEATS)


def row(number: int, seat: int = 0) -> JournalRow:
    return JournalRow(number, seat, "action", ("a", "b"), f"d{number}", "1", person=100)


def move(game: Game, version: int, *numbers: int, **changes: object) -> Move:
    made = Move(game.id, version, f"save {numbers}".encode(), rows=[row(n) for n in numbers])
    for name, value in changes.items():
        setattr(made, name, value)
    return made


async def test_a_table_is_kept_with_its_seats(store: GameStore) -> None:
    saved = await store.save_game(GAME, SEATS)
    assert saved.version == 1
    assert await store.game("g1") == saved
    assert await store.seats("g1") == SEATS
    assert await store.game("nothing") is None


async def test_two_people_cannot_change_a_table_at_once(store: GameStore) -> None:
    saved = await store.save_game(GAME, SEATS)
    await store.save_game(saved, SEATS[:1])
    with pytest.raises(Stale):
        await store.save_game(saved, [])
    assert await store.seats("g1") == SEATS[:1]


async def test_nobody_sees_a_change_that_is_half_written(store: GameStore) -> None:
    game = await store.save_game(GAME, SEATS)

    async def change() -> None:
        nonlocal game
        for _ in range(30):
            game = await store.save_game(game, SEATS)

    async def look() -> set[int]:
        return {len(await store.seats("g1")) for _ in range(120)}

    _, *seen = await asyncio.gather(change(), look(), look())
    assert seen == [{2}, {2}]


async def test_an_interaction_counts_once(store: GameStore) -> None:
    saved = await store.save_game(GAME, SEATS, interaction="i1")
    with pytest.raises(AlreadyHandled):
        await store.save_game(saved, [], interaction="i1")
    assert await store.seats("g1") == SEATS


async def test_a_channel_shows_its_live_table_first(store: GameStore) -> None:
    await store.save_game(replace(GAME, id="old", status=Status.OVER, opened=5.0), [])
    await store.save_game(replace(GAME, id="live", status=Status.RUNNING, opened=2.0), [])
    await store.save_game(replace(GAME, id="gone", status=Status.OVER, opened=9.0, hidden=True), [])
    found = await store.game_in(10)
    assert found is not None
    assert found.id == "live"
    assert [game.id for game in await store.games_with(10)] == ["gone", "old", "live"]
    assert await store.game_in(11) is None


async def test_a_person_finds_their_live_tables(store: GameStore) -> None:
    await running(store)
    await store.save_game(replace(GAME, id="g2", status=Status.OVER), [replace(SEATS[0], game="g2")])
    assert [game.id for game in await store.games_of(100)] == ["g1"]
    assert await store.games_of(999) == []
    assert [game.id for game in await store.live_games()] == ["g1"]


async def test_a_move_is_written_whole(store: GameStore) -> None:
    game = await running(store)
    notes = [NoteRow("hello", row=1), NoteRow("psst", (1,), row=1), NoteRow("see", None, "turn", '{"x":1}', 2, row=1)]
    version = await store.commit(
        move(
            game,
            game.version,
            1,
            notes=notes,
            barriers=[BarrierRow(1, "1", 2, b"state")],
            errands=[Errand("g1", "post")],
        )
    )
    assert version == game.version + 1
    assert await store.position("g1") == b"save (1,)"
    assert [replace(r, at=0.0) for r in await store.journal("g1")] == [row(1)]
    assert await store.seat_rows("g1") == {0: 1}
    assert [(n.number, n.text, n.to, n.beat, n.view) for n in await store.notes("g1")] == [
        (1, "hello", None, "", ""),
        (2, "psst", (1,), "", ""),
        (3, "see", None, "turn", '{"x":1}'),
    ]
    assert [n.number for n in await store.notes("g1", after=2)] == [3]
    assert await store.barriers("g1") == [BarrierRow(1, "1", 2, b"state")]
    assert [errand.kind for errand in await store.errands()] == ["post"]


async def test_a_game_begins_and_makes_its_first_move_at_once(store: GameStore) -> None:
    game = await store.save_game(GAME, SEATS)
    begun = replace(game, seed="seed", content="sha")
    await store.commit(move(game, game.version, begins=(begun, SEATS[::-1]), interaction="start"))
    stored = await store.game("g1")
    assert stored == replace(begun, status=Status.RUNNING, version=game.version + 1)
    assert await store.position("g1") == b"save ()"
    with pytest.raises(AlreadyHandled):
        await store.commit(move(game, game.version + 1, begins=(begun, []), interaction="start"))
    assert len(await store.seats("g1")) == 2


async def test_a_refused_move_writes_nothing(store: GameStore) -> None:
    game = await running(store)
    await store.commit(move(game, game.version, 1, interaction="i", answer="done"))
    for bad, error in (
        (move(game, game.version, 2, notes=[NoteRow("x")], errands=[Errand("g1", "post")]), Stale),
        (move(game, game.version + 1, 2, interaction="i"), AlreadyHandled),
        (move(game, game.version + 1, 1), Exception),  # the row exists
    ):
        with pytest.raises(error):
            await store.commit(bad)
    assert [r.number for r in await store.journal("g1")] == [1]
    assert await store.notes("g1") == []
    assert await store.errands() == []
    assert await store.handled("i") == "done"
    assert await store.handled("j") is None


async def test_undone_rows_stay_but_their_notes_and_barriers_go(store: GameStore) -> None:
    game = await running(store)
    version = game.version
    for number in (1, 2, 3):
        barrier = [BarrierRow(number, "1", 1, b"s%d" % number)]
        version = await store.commit(
            move(game, version, number, notes=[NoteRow(f"n{number}", row=number)], barriers=barrier)
        )
    await store.commit(move(game, version, undone=[2, 3], notes=[NoteRow("taken back")]))
    assert [(r.number, r.undone) for r in await store.journal("g1")] == [(1, False), (2, True), (3, True)]
    assert [n.text for n in await store.notes("g1")] == ["n1", "taken back"]
    assert [b.after for b in await store.barriers("g1")] == [1]
    assert await store.last_barrier("g1") == 1
    assert await store.seat_rows("g1") == {0: 3}


async def test_the_content_of_a_table_is_kept_once(store: GameStore) -> None:
    await store.save_content("sha", "{1}")
    await store.save_content("sha", "{2}")
    assert await store.content("sha") == "{1}"


async def test_drafts_orders_votes_and_looks_are_kept(store: GameStore) -> None:
    await running(store)
    await store.save_draft(Draft("g1", 0, "f1", "[1]"))
    await store.save_draft(Draft("g1", 0, "f2", "[2]"))
    assert await store.draft("g1", 0) == Draft("g1", 0, "f2", "[2]")
    assert await store.draft("g1", 1) is None
    for order in (
        StandingOrder("g1", 0, "k", "o", "r1"),
        StandingOrder("g1", 0, "k", "p", "r1"),
        StandingOrder("g1", 1, "k", "o", "r1"),
    ):
        await store.arm(order)
    assert await store.disarm("g1", 0, "k", "o") == 1
    assert [(o.seat, o.order) for o in await store.orders("g1")] == [(0, "p"), (1, "o")]
    assert await store.disarm("g1", 0) == 1
    await store.save_vote(Vote("g1", 0, 3, (1,)))
    await store.save_vote(Vote("g1", 0, 3, (1, 2), 77))
    assert await store.vote("g1") == Vote("g1", 0, 3, (1, 2), 77)
    await store.drop_vote("g1")
    assert await store.vote("g1") is None
    await store.save_seen("g1", 100, "{}")
    assert await store.seen("g1", 100) == "{}"
    assert await store.seen("g1", 101) == ""


async def test_lapsed_orders_go_with_the_move(store: GameStore) -> None:
    game = await running(store)
    order = StandingOrder("g1", 0, "k", "o", "r1")
    await store.arm(order)
    await store.commit(move(game, game.version, 1, lapsed=[order]))
    assert await store.orders("g1") == []


async def test_an_errand_is_replaced_by_a_newer_one_and_outlives_the_older(store: GameStore) -> None:
    await running(store)
    await store.add_errand(Errand("g1", "post", data="1"))
    (old,) = await store.errands()
    await store.retry(old)
    assert (await store.errands())[0].tries == 1
    await store.add_errand(Errand("g1", "post", data="2"))
    await store.done(old)
    (left,) = await store.errands()
    assert (left.data, left.tries) == ("2", 0)


async def test_people_and_servers_have_settings(store: GameStore) -> None:
    assert await store.person(5) == Person(5)
    await store.save_person(Person(5, "Eve", '{"a":1}'))
    assert await store.person(5) == Person(5, "Eve", '{"a":1}')
    assert await store.setting(1) == "{}"
    await store.save_setting(1, '{"b":2}')
    assert await store.setting(1) == '{"b":2}'


async def test_posts_and_seats_are_remembered(store: GameStore) -> None:
    await running(store)
    await store.mark_posted("g1", 7, 555)
    await store.save_seat(replace(SEATS[0], dm=False, dm_message=9))
    game = await store.game("g1")
    assert game is not None
    assert (game.posted, game.post) == (7, 555)
    assert (await store.seats("g1"))[0].dm_message == 9


async def test_a_backup_is_whole_while_games_go_on(store: GameStore, tmp_path: Path) -> None:
    game = await running(store)
    await store.commit(move(game, game.version, 1))
    await store.backup(tmp_path / "copy.db")
    copy = await SqliteStore.open(tmp_path / "copy.db")
    assert await copy.position("g1") == b"save (1,)"
    await copy.close()


# --- SQLite's own promises ---------------------------------------------------------------------------------------------------


async def test_a_closed_store_has_lost_nothing(tmp_path: Path) -> None:
    first = await SqliteStore.open(tmp_path / "games.db")
    await running(first)
    await first.close()
    again = await SqliteStore.open(tmp_path / "games.db")
    assert (await again.game("g1")) is not None
    await again.close()


async def test_a_file_that_is_no_database_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_text("this is not a database at all, whatever its name says" * 20)
    with pytest.raises(StoreError, match="cannot be used"):
        await SqliteStore.open(tmp_path / "bad.db")


async def test_a_database_from_the_future_gets_a_sentence(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "new.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="newer Astrolabe"):
        await SqliteStore.open(tmp_path / "new.db")


def test_a_second_process_is_turned_away(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "games.db"), FileLock(tmp_path / "games.db")
    first.acquire()
    with pytest.raises(DatabaseBusy, match="already works on this database"):
        second.acquire()
    first.release()
    second.acquire()
    second.release()


async def test_deadlines_are_rows_and_only_those_of_running_games_are_due(store: GameStore) -> None:
    game = await running(store)
    assert await store.next_due() == 0
    clock = ClockRow("g1", 0, left=60.0, since=1.0, counting=1.0, due=61.0, remind=31.0, decision="x")
    await store.commit(move(game, 2, 1, clocks=[clock]))
    assert await store.clocks("g1") == [clock]
    assert await store.next_due() == 31.0
    assert await store.clocks_due(60.0) == []
    assert await store.clocks_due(61.0) == [clock]
    assert (await store.people_due(30.0), await store.people_due(31.0)) == ([], [100])
    assert [(wait.game.id, wait.clock) for wait in await store.waits(100)] == [("g1", clock)]
    await store.save_clock(replace(clock, due=0.0, remind=0.0, muted=True))
    assert await store.next_due() == 0
    assert (await store.clocks("g1"))[0].muted
    await store.save_clock(clock)
    ended = await store.game("g1")
    assert ended is not None
    await store.save_game(replace(ended, status=Status.ENDED), SEATS)
    assert (await store.next_due(), await store.clocks_due(99.0), await store.people_due(99.0)) == (0, [], [])


async def test_the_most_urgent_table_comes_first(store: GameStore) -> None:
    for number, (due, since) in enumerate([(0.0, 5.0), (90.0, 7.0), (80.0, 8.0), (0.0, 3.0)]):
        name = f"t{number}"
        made = await store.save_game(replace(GAME, id=name, channel=20 + number), [replace(SEATS[0], game=name)])
        await store.save_game(replace(made, status=Status.RUNNING), [replace(SEATS[0], game=name)])
        await store.save_clock(ClockRow(name, 0, since=since, due=due))
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


async def test_a_finished_game_is_recorded_once(store: GameStore) -> None:
    await running(store)
    standing = Standing("g1", 100, "comets", 1, 2, 1.0, 30, 1210.0, 5.0)
    ratings = [Rating(100, "comets", 26.0, 7.0, 1, 1.0, 12.0), Rating(100, "", 25.5, 7.5, 1, 1.0, 6.0)]
    assert await store.record("g1", [standing], ratings)
    assert not await store.record("g1", [standing], [replace(ratings[0], mu=99.0)])
    assert await store.rating(100, "comets") == ratings[0]
    assert await store.ratings("") == [ratings[1]]
    assert (await store.ratings("", 1), await store.ratings("", 2)) == ([ratings[1]], [])
    assert await store.standings(100) == [standing]
    await store.depart(Departure("g1", 0, 100, "resigned"))
    assert await store.departures("g1") == [Departure("g1", 0, 100, "resigned", 1000.0)]


async def test_a_forgotten_person_leaves_no_trace_and_games_stay_whole(store: GameStore) -> None:
    game = await running(store)
    await store.commit(move(game, 2, 1))
    await store.save_person(Person(100, "Ada", "{}"))
    await store.save_seen("g1", 100, "{}")
    await store.record("g1", [Standing("g1", 100, "comets", 1, 2, 1.0, 30, 0.0)], [Rating(100, "", 25.0, 8.0)])
    assert await store.people_named([100]) == {100: "Ada"}
    assert await store.erase(100) > 4
    assert await store.people_named([100]) == {}
    assert await store.person(100) == Person(100)
    assert (await store.standings(100), await store.rating(100, ""), await store.waits(100)) == ([], None, [])
    assert [(row.number, row.person) for row in await store.journal("g1")] == [(1, 0)]
    assert (await store.seats("g1"))[0].name == "Somebody"


async def test_the_tables_of_a_server(store: GameStore) -> None:
    await running(store)
    assert [game.id for game in await store.games_on(1)] == ["g1"]
    assert await store.games_on(2) == []

"""The contract of a GameStore. Every implementation is a parameter of the `store` fixture."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from storage import (
    BUILD,
    AlreadyHandled,
    BarrierRow,
    Change,
    Chat,
    ClockRow,
    Closed,
    DatabaseBusy,
    Departure,
    Draft,
    Errand,
    FileLock,
    Game,
    GameStore,
    JournalRow,
    NoteRow,
    Person,
    Rating,
    SeatPatch,
    SeatRow,
    SqliteStore,
    Stale,
    Standing,
    StandingOrder,
    Status,
    StoreError,
    Taken,
    TooNew,
    Vote,
)
from tests.storage.conftest import Clock

GAME = Game("g1", "comets", guild=1, channel=10, opener=100, options="{}", secret="s", opened=1.0)  # noqa: S106
SEATS = [SeatRow("g1", 0, 100, "Ada", join="j1"), SeatRow("g1", 1, None, "Bot", bot="random")]


LIVE = (Status.LOBBY, Status.RUNNING, Status.FROZEN)

_names = itertools.count()


def change(game: str = "g1", version: int = 0, *numbers: int, **more: Any) -> Change:
    """A change that happens once, with so many rows of the journal."""
    made = Change(game, version, f"once {next(_names)}", LIVE, rows=[row(n) for n in numbers])
    if numbers:
        made.position = f"save {numbers}".encode()
    for name, value in more.items():
        setattr(made, name, value)
    return made


async def opened(store: GameStore, game: Game = GAME, seats: list[SeatRow] = SEATS) -> int:
    mine = [replace(seat, game=game.id) for seat in seats]
    return await store.commit(change(game.id, opens=game, seating=mine))


async def running(store: GameStore, game: Game = GAME, seats: list[SeatRow] = SEATS) -> int:
    version = await opened(store, game, seats)
    return await store.commit(change(game.id, version, status=Status.RUNNING))


def row(number: int, seat: int = 0) -> JournalRow:
    return JournalRow(number, seat, "action", ("a", "b"), f"d{number}", "1", person=100)


# --- the one way a table changes ----------------------------------------------------------------------------------------------


async def test_a_table_is_kept_with_its_seats(store: GameStore) -> None:
    assert await opened(store) == 1
    assert await store.game("g1") == replace(GAME, version=1, build=BUILD)
    assert await store.seats("g1") == SEATS
    assert await store.game("nothing") is None
    fresh = await store.fresh("g1")
    assert fresh is not None
    assert (fresh.version, fresh.moved, fresh.status, fresh.hidden) == (1, 0, Status.LOBBY, False)
    assert await store.fresh("nothing") is None


async def test_two_people_cannot_change_a_table_at_once(store: GameStore) -> None:
    version = await opened(store)
    await store.commit(change("g1", version, seating=SEATS[:1]))
    with pytest.raises(Stale):
        await store.commit(change("g1", version, seating=[]))
    assert await store.seats("g1") == SEATS[:1]


@pytest.mark.parametrize("status", [Status.OVER, Status.ENDED])
async def test_what_is_over_stays_so(store: GameStore, status: Status) -> None:
    version = await running(store)
    version = await store.commit(change("g1", version, status=status))
    with pytest.raises(Closed):
        await store.commit(change("g1", version, 1, status=Status.RUNNING))
    with pytest.raises(Closed):
        await store.commit(change("nothing"))
    stored = await store.game("g1")
    assert stored is not None
    assert (stored.status, stored.version) == (status, version)


async def test_a_change_without_a_name_is_refused(store: GameStore) -> None:
    with pytest.raises(ValueError, match="twice"):
        await store.commit(change(opens=GAME, once=""))


async def test_a_change_of_something_a_game_does_not_have_is_refused(store: GameStore) -> None:
    version = await opened(store)
    with pytest.raises(ValueError, match="no colour"):
        await store.commit(change("g1", version, facts={"colour": "red"}))


async def test_only_one_of_four_openings_at_the_same_moment_wins(store: GameStore) -> None:
    tries = [opened(store, replace(GAME, id=f"g{number}"), []) for number in range(4)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(result, Taken) for result in results) == 3
    assert len(await store.games_with(10)) == 1


async def test_a_channel_is_free_again_when_its_table_is_over_or_moved_to_a_thread(store: GameStore) -> None:
    version = await running(store)
    with pytest.raises(Taken):
        await opened(store, replace(GAME, id="g2"))
    await store.commit(change("g1", version, facts={"channel": 11, "parent": 10}))
    await opened(store, replace(GAME, id="g2"))
    assert [game.id for game in await store.games_below(10)] == ["g1"]


async def test_a_table_of_a_newer_build_is_left_alone(store: GameStore) -> None:
    version = await running(store)
    version = await store.commit(change("g1", version))
    await store._db.write("UPDATE game SET build = ?", BUILD + 1)  # type: ignore[attr-defined]
    with pytest.raises(TooNew):
        await store.commit(change("g1", version, 1))


async def test_nobody_sees_a_change_that_is_half_written(store: GameStore) -> None:
    version = await opened(store)

    async def write() -> None:
        nonlocal version
        for _ in range(30):
            version = await store.commit(change("g1", version, seating=SEATS))

    async def look() -> set[int]:
        return {len(await store.seats("g1")) for _ in range(120)}

    _, *seen = await asyncio.gather(write(), look(), look())
    assert seen == [{2}, {2}]


async def test_a_change_counts_once(store: GameStore) -> None:
    version = await store.commit(change(opens=GAME, seating=SEATS, once="i1", answer="done"))
    for version_seen in (version, version - 1, version + 7):
        with pytest.raises(AlreadyHandled, match="done"):
            await store.commit(change("g1", version_seen, seating=[], once="i1"))
    with pytest.raises(AlreadyHandled):
        await store.commit(change("g9", opens=replace(GAME, id="g9", channel=99), once="i1"))
    assert await store.seats("g1") == SEATS
    assert await store.handled("i1") == "done"
    assert await store.handled("j") is None


async def test_changes_are_remembered_for_days_and_swept_then(store: GameStore, clock: Clock) -> None:
    await store.commit(change(opens=GAME, once="early"))
    clock.now += 10 * 86400.0
    await store.commit(change("g1", 1, once="late"))
    assert await store.sweep() == 1
    assert (await store.handled("early"), await store.handled("late")) == (None, "")


async def test_a_forgotten_person_is_no_longer_offered_a_seat(store: GameStore) -> None:
    version = await running(store)
    offer = Vote("g1", "seat", 0, 7, (0,), about='{"seat": 1, "person": 555, "name": "Ida"}')
    other = Vote("g1", "pause", 0, 0, (0,))
    version = await store.commit(change("g1", version, votes=[offer, other]))
    assert await store.votes("g1") == [other, offer]
    await store.erase(55)
    assert await store.votes("g1") == [other, offer]
    await store.erase(555)
    assert await store.votes("g1") == [other]
    fresh = await store.fresh("g1")
    assert fresh is not None
    assert fresh.version > version


async def test_columns_of_a_seat_change_and_the_others_stay(store: GameStore) -> None:
    version = await running(store)
    patches = [SeatPatch(0, {"name": "Ada L.", "stand_in": "smart"}), SeatPatch(1, {"person": 5, "bot": "", "left": 9})]
    await store.commit(change("g1", version, seats=patches))
    assert await store.seats("g1") == [
        replace(SEATS[0], name="Ada L.", stand_in="smart"),
        replace(SEATS[1], person=5, bot="", left=9),
    ]


async def test_a_channel_shows_its_live_table_first(store: GameStore) -> None:
    for name, at, hidden in (("old", 5.0, False), ("gone", 9.0, True)):
        version = await running(store, replace(GAME, id=name, opened=at), [])
        await store.commit(change(name, version, status=Status.OVER, facts={"hidden": hidden}))
    await running(store, replace(GAME, id="live", opened=2.0), [])
    found = await store.game_in(10)
    assert found is not None
    assert found.id == "live"
    assert [game.id for game in await store.games_with(10)] == ["gone", "old", "live"]
    assert await store.game_in(11) is None


async def test_a_lobby_is_idle_since_it_was_last_changed(store: GameStore, clock: Clock) -> None:
    for number in (1, 2, 3):
        await opened(store, replace(GAME, id=f"g{number}", channel=number))
    clock.now = 2000.0
    await store.commit(change("g2", 1))
    await store.commit(change("g3", 1, status=Status.RUNNING))
    assert await store.idle_lobbies(999.0) == []
    assert await store.idle_lobbies(1000.0) == ["g1"]
    assert await store.idle_lobbies(5000.0) == ["g1", "g2"]


async def test_a_person_finds_their_live_tables(store: GameStore) -> None:
    await running(store)
    version = await running(store, replace(GAME, id="g2", channel=11))
    await store.commit(change("g2", version, status=Status.OVER))
    assert [game.id for game in await store.games_of(100)] == ["g1"]
    assert await store.games_of(999) == []
    assert [game.id for game in await store.live_games()] == ["g1"]
    assert [game.id for game in await store.games_played(100)] == ["g1", "g2"]


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


async def test_a_move_is_written_whole(store: GameStore) -> None:
    version = await running(store)
    notes = [NoteRow("hello", row=1), NoteRow("psst", (1,), row=1), NoteRow("see", None, "turn", '{"x":1}', 2, row=1)]
    after = await store.commit(
        change(
            "g1",
            version,
            1,
            notes=notes,
            barriers=[BarrierRow(1, "1", 2, b"state")],
            errands=[Errand("g1", "post")],
        )
    )
    assert after == version + 1
    fresh = await store.fresh("g1")
    assert fresh is not None
    assert (fresh.version, fresh.moved) == (after, after)
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


async def test_states_and_views_are_kept_small_and_come_back_as_they_were(store: GameStore) -> None:
    state, view = json.dumps(list(range(999))).encode(), json.dumps({"views": "é" * 999})
    notes = [NoteRow("see", None, "turn", view, 2, row=1), NoteRow("no picture", row=1)]
    version = await running(store)
    await store.commit(change("g1", version, 1, notes=notes, barriers=[BarrierRow(1, "1", 2, state)]))
    assert [barrier.state for barrier in await store.barriers("g1")] == [state]
    assert [note.view for note in await store.notes("g1")] == [view, ""]
    database = store._db  # type: ignore[attr-defined]
    assert await database.value(0, "SELECT length(state) FROM barrier") < len(state) / 2
    assert await database.value(0, "SELECT length(packed) FROM note WHERE number = 1") < len(view) / 2


async def test_states_and_views_of_an_earlier_build_are_read_as_they_are(store: GameStore) -> None:
    version = await running(store)
    note = NoteRow("see", None, "turn", '{"x":1}', 2, row=1)
    await store.commit(change("g1", version, 1, notes=[note], barriers=[BarrierRow(1, "1", 2, b"s")]))
    database = store._db  # type: ignore[attr-defined]
    await database.write("UPDATE note SET packed = NULL, view = ?", '{"old": 1}')
    await database.write("UPDATE barrier SET state = ?", b'{"old": 2}')
    assert [note.view for note in await store.notes("g1")] == ['{"old": 1}']
    assert [barrier.state for barrier in await store.barriers("g1")] == [b'{"old": 2}']


async def test_a_game_begins_and_makes_its_first_move_at_once(store: GameStore) -> None:
    version = await opened(store)
    drawn = [replace(seat, seat=1 - seat.seat) for seat in SEATS]
    begin = change("g1", version, status=Status.RUNNING, facts={"seed": "seed", "content": "sha"}, once="start")
    begin.content, begin.position, begin.seating = ("sha", "{1}"), b"save", drawn
    after = await store.commit(begin)
    stored = await store.game("g1")
    assert stored is not None
    assert (stored.status, stored.seed, stored.content, stored.moved) == (Status.RUNNING, "seed", "sha", after)
    assert await store.position("g1") == b"save"
    assert await store.content("sha") == "{1}"
    assert [seat.name for seat in await store.seats("g1")] == ["Bot", "Ada"]


async def test_the_content_of_a_table_is_kept_once(store: GameStore) -> None:
    version = await opened(store)
    version = await store.commit(change("g1", version, content=("sha", "{1}")))
    await store.commit(change("g1", version, content=("sha", "{2}")))
    assert await store.content("sha") == "{1}"


async def test_a_refused_change_writes_nothing(store: GameStore) -> None:
    version = await running(store)
    after = await store.commit(change("g1", version, 1, once="i", answer="done"))
    for bad, error in (
        (change("g1", version, 2, notes=[NoteRow("x")], errands=[Errand("g1", "post")]), Stale),
        (change("g1", after, 2, once="i"), AlreadyHandled),
        (change("g1", after, 1), Exception),  # the row exists
    ):
        with pytest.raises(error):
            await store.commit(bad)
    assert [r.number for r in await store.journal("g1")] == [1]
    assert await store.notes("g1") == []
    assert await store.errands() == []
    fresh = await store.fresh("g1")
    assert fresh is not None
    assert fresh.version == after


async def test_undone_rows_stay_but_their_notes_and_barriers_go(store: GameStore) -> None:
    version = await running(store)
    for number in (1, 2, 3):
        barrier = [BarrierRow(number, "1", 1, b"s%d" % number)]
        note = [NoteRow(f"n{number}", row=number)]
        version = await store.commit(change("g1", version, number, notes=note, barriers=barrier))
    await store.commit(change("g1", version, undone=[2, 3], notes=[NoteRow("taken back")]))
    assert [(r.number, r.undone) for r in await store.journal("g1")] == [(1, False), (2, True), (3, True)]
    assert [n.text for n in await store.notes("g1")] == ["n1", "taken back"]
    assert [b.after for b in await store.barriers("g1")] == [1]
    assert await store.last_barrier("g1") == 1
    assert await store.seat_rows("g1") == {0: 3}


async def test_votes_of_different_kinds_live_side_by_side(store: GameStore) -> None:
    version = await running(store)
    undo, pause = Vote("g1", "undo", 0, 3, (1,)), Vote("g1", "pause", 1, 0, (1,), 7.0)
    version = await store.commit(change("g1", version, votes=[undo]))
    version = await store.commit(change("g1", version, votes=[pause]))
    assert await store.votes("g1") == [pause, undo]
    version = await store.commit(change("g1", version, votes=[replace(undo, agreed=(1, 2))], settled=["pause"]))
    assert await store.votes("g1") == [replace(undo, agreed=(1, 2))]


async def test_orders_are_armed_and_disarmed(store: GameStore) -> None:
    version = await running(store)
    orders = [
        StandingOrder("g1", 0, "k", "o", "r1"),
        StandingOrder("g1", 0, "k", "p", "r1"),
        StandingOrder("g1", 1, "k", "o", "r1"),
    ]
    version = await store.commit(change("g1", version, armed=orders))
    await store.commit(change("g1", version, disarmed=orders[:1], armed=[replace(orders[1], until="r2")]))
    assert await store.orders("g1") == [replace(orders[1], until="r2"), orders[2]]


# --- what is to be said -------------------------------------------------------------------------------------------------------


async def test_changes_add_to_an_open_errand_and_whoever_acted_is_not_called(store: GameStore) -> None:
    version = await running(store)
    for ping, acted in (((0,), set()), ((1,), set()), ((2,), {0})):
        errand = Errand("g1", "post", ping=ping)
        version = await store.commit(change("g1", version, errands=[errand], acted=acted))
    (post,) = await store.errands("g1")
    assert post.ping == (1, 2)


async def test_what_is_said_is_fixed_before_it_is_said(store: GameStore) -> None:
    version = await running(store)
    version = await store.commit(
        change("g1", version, notes=[NoteRow("a"), NoteRow("b")], errands=[Errand("g1", "post")])
    )
    (open_errand,) = await store.errands("g1")
    frozen = await store.freeze(open_errand)
    assert (frozen.first, frozen.last, frozen.frozen) == (1, 2, 1000.0)
    assert frozen.nonce == f"g1.{frozen.id}"
    await store.commit(change("g1", version, notes=[NoteRow("c")], errands=[Errand("g1", "post", ping=(1,))]))
    assert await store.freeze(open_errand) == frozen  # a second attempt says the same
    first, second = await store.errands("g1")
    assert (first, second.nonce, second.ping) == (frozen, "", (1,))
    await store.said(frozen, Chat("g1", message=55, note=frozen.last, text="a b"))
    again = await store.freeze(second)
    assert (again.first, again.last) == (3, 3)
    assert (await store.chats("g1"))[0] == Chat("g1", message=55, note=2, text="a b")


async def test_an_errand_that_failed_waits_and_says_when_it_is_due(store: GameStore) -> None:
    version = await running(store)
    await store.commit(change("g1", version, errands=[Errand("g1", "post")]))
    (errand,) = await store.errands()
    await store.put_off(errand, 5000.0)
    (later,) = await store.errands()
    assert (later.tries, later.ready) == (1, 5000.0)
    assert await store.next_due() == 5000.0
    assert (await store.games_with_errands(4999.0), await store.games_with_errands(5000.0)) == ([], ["g1"])
    await store.said(later)
    assert await store.errands() == []


async def test_errands_of_one_table_are_read_alone(store: GameStore) -> None:
    for name, channel in (("g1", 10), ("g2", 11)):
        version = await running(store, replace(GAME, id=name, channel=channel))
        await store.commit(change(name, version, errands=[Errand(name, "post")]))
    assert [errand.game for errand in await store.errands("g2")] == ["g2"]
    assert len(await store.errands()) == 2


async def test_what_the_poster_remembers_is_no_fact_of_the_game(store: GameStore) -> None:
    version = await running(store)
    await store.remember(Chat("g1", 100, channel=7, message=8, reachable=False))
    await store.remember(Chat("g1", 100, channel=7, message=9))
    assert await store.chats("g1") == {100: Chat("g1", 100, channel=7, message=9)}
    fresh = await store.fresh("g1")
    assert fresh is not None
    assert fresh.version == version


# --- people -------------------------------------------------------------------------------------------------------------------


async def test_drafts_and_looks_are_kept(store: GameStore) -> None:
    await running(store)
    await store.save_draft(Draft("g1", 0, "f1", "[1]"))
    await store.save_draft(Draft("g1", 0, "f2", "[2]"))
    assert await store.draft("g1", 0) == Draft("g1", 0, "f2", "[2]")
    assert await store.draft("g1", 1) is None
    await store.save_seen("g1", 100, "{}")
    assert await store.seen("g1", 100) == "{}"
    assert await store.seen("g1", 101) == ""


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

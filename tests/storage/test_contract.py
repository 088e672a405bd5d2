"""The contract of a GameStore: the one way a table changes, and reading what it wrote."""

from __future__ import annotations

import asyncio
import hashlib
import json
from dataclasses import replace

import pytest

from storage import (
    BUILD,
    AlreadyHandled,
    BarrierRow,
    Closed,
    Errand,
    GameStore,
    NoteRow,
    SeatPatch,
    Stale,
    StandingOrder,
    Status,
    Taken,
    TooNew,
    Vote,
)
from storage.packing import REACH, STRETCH, model_of, packed, packed_like, unpacked
from tests.storage.conftest import Clock
from tests.storage.tables import GAME, SEATS, change, opened, row, running


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
    assert [(n.number, n.text, n.to, n.beat, n.view) for n in await store.story("g1")] == [
        (1, "hello", None, "", ""),
        (2, "psst", (1,), "", ""),
        (3, "see", None, "turn", '{"x":1}'),
    ]
    assert [(n.number, n.view) for n in await store.notes("g1", after=2)] == [(3, "")]
    assert [n.number for n in await store.notes("g1", most=2)] == [2, 3]
    assert [n.number for n in await store.notes("g1", after=2, most=2)] == [3]
    assert await store.barriers("g1") == [BarrierRow(1, "1", 2, b"state")]
    assert [errand.kind for errand in await store.errands()] == ["post"]


async def test_states_and_views_are_kept_small_and_come_back_as_they_were(store: GameStore) -> None:
    state, view = json.dumps(list(range(999))).encode(), json.dumps({"views": "é" * 999})
    notes = [NoteRow("see", None, "turn", view, 2, row=1), NoteRow("no picture", row=1)]
    version = await running(store)
    await store.commit(change("g1", version, 1, notes=notes, barriers=[BarrierRow(1, "1", 2, state)]))
    assert [barrier.state for barrier in await store.barriers("g1")] == [state]
    assert [note.view for note in await store.story("g1")] == [view, ""]
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
    assert [note.view for note in await store.story("g1")] == ['{"old": 1}']
    assert [barrier.state for barrier in await store.barriers("g1")] == [b'{"old": 2}']


def _long(number: int) -> bytes:
    """A state that differs little from the one before, and more from those long before."""
    cards = [f"card {hashlib.sha256(str(at if at > number else -at).encode()).hexdigest()}" for at in range(60)]
    return json.dumps({"round": number, "cards": cards}).encode()


async def test_states_that_differ_little_take_little_and_all_come_back(store: GameStore) -> None:
    version, states = await running(store), [_long(number) for number in range(1, 60)]
    for number, state in enumerate(states, 1):
        note = NoteRow("see", None, "turn", state.decode(), 2, row=number)
        barrier = BarrierRow(number, "1", 2, state)
        version = await store.commit(change("g1", version, number, notes=[note], barriers=[barrier]))
    assert [barrier.state for barrier in await store.barriers("g1")] == states
    assert [note.view.encode() for note in await store.story("g1")] == states
    database = store._db  # type: ignore[attr-defined]
    whole = sum(len(packed(state)) for state in states)
    for kept in ("SELECT sum(length(state)) FROM barrier", "SELECT sum(length(packed)) FROM note"):
        assert await database.value(0, kept) < whole / 3


async def test_what_was_undone_may_be_what_later_states_and_views_are_like(store: GameStore) -> None:
    version = await running(store)
    for number in (1, 2, 3):
        note = NoteRow("see", None, "turn", _long(number).decode(), 2, row=number)
        barrier = BarrierRow(number, "1", 2, _long(number))
        version = await store.commit(change("g1", version, number, notes=[note], barriers=[barrier]))
        if number == 2:
            version = await store.commit(change("g1", version, undone=[1, 2]))
    assert [barrier.state for barrier in await store.barriers("g1")] == [_long(3)]
    assert [note.view.encode() for note in await store.story("g1")] == [_long(3)]


async def test_states_go_on_from_those_of_an_earlier_build(store: GameStore) -> None:
    version = await running(store)
    version = await store.commit(change("g1", version, 1, barriers=[BarrierRow(1, "1", 2, _long(1))]))
    database = store._db  # type: ignore[attr-defined]
    await database.write("UPDATE barrier SET state = ?", _long(1))
    await store.commit(change("g1", version, 2, barriers=[BarrierRow(2, "1", 2, _long(2))]))
    assert [barrier.state for barrier in await store.barriers("g1")] == [_long(1), _long(2)]


async def test_a_save_is_kept_small_and_read_whether_it_was_or_not(store: GameStore) -> None:
    await store.commit(change("g1", await running(store), position=_long(1)))
    database = store._db  # type: ignore[attr-defined]
    assert await database.value(0, "SELECT length(save) FROM position") < len(_long(1)) / 1.5
    assert await store.position("g1") == _long(1)
    await database.write("UPDATE position SET save = ?", _long(2))
    assert await store.position("g1") == _long(2)


async def test_the_newest_choice_of_a_seat(store: GameStore) -> None:
    version = await running(store)
    rows = [row(1), row(2, seat=1), row(3)]
    await store.commit(change("g1", version, rows=rows))
    found = [await store.last_row("g1", seat) for seat in (0, 1, 2)]
    assert [one and one.number for one in found] == [3, 2, None]


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


@pytest.mark.parametrize("length", [0, 1, STRETCH - 1, STRETCH, STRETCH + 1, 5 * STRETCH])
@pytest.mark.parametrize("model", [1, REACH // 3, REACH, REACH + 1, 3 * REACH])
def test_whatever_is_packed_like_another_comes_back(length: int, model: int) -> None:
    of = (b"state %d " * REACH) % tuple(range(REACH))
    raw, before = of[7 : 7 + length], of[:model]
    kept = packed_like(raw, 7, packed(before))
    assert unpacked(kept, before) == raw
    assert model_of(kept) in (7, None)

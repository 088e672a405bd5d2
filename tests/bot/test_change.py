"""One guarded way to change a table: what used to slip past it, each fault by itself."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.table import going_back
from bot.table.faults import Busy, HostError, NoTable
from bot.table.handing import Handing
from bot.table.hub import RUNNING, Hub
from bot.table.lobby import Lobbies, Place
from bot.table.seats import Seats, Who
from bot.table.table import Table
from bot.table.votes import PAUSE, UNDO, Votes
from bot.time.expiry import Expiry
from bot.time.pauses import Pauses
from bot.time.timing import Timing, Wishes
from storage import Change, Chat, ClockRow, Stale, Status, TooNew
from tests.bot.hubs import (
    ADA,
    BEN,
    CLEO,
    HERE,
    asked_to_go_back,
    click,
    hand_over,
    hub_at,
    notes,
    started,
    submit,
    undo,
)

CLOCKED = '{"time": 3600.0, "increment": 0.0, "bank": false, "policy": "offer"}'


async def to_the_end(hub: Hub, table: Table) -> Table:
    """Both gather until the game is over."""
    while (table := await hub.table(table.id)).game.status is Status.RUNNING:
        seat = table.awaited[0]
        await submit(
            hub, table.id, seat, table.session.prompts[seat].suggestion(), person=table.seats[seat].person or 0
        )
    return table


# --- what is closed stays closed ----------------------------------------------------------------------------------------------


async def test_a_closed_table_does_not_come_back_when_a_stale_panel_is_clicked(hub: Hub) -> None:
    table = await started(hub)
    decision = table.fingerprint(0)
    await Seats(hub).end(table.id, "Ada", once=click())
    with pytest.raises(NoTable, match="closed"):
        await submit(hub, table.id, 0, ("gather",), decision=decision)
    stored = await hub.store.game(table.id)
    assert stored is not None
    assert stored.status is Status.ENDED


async def test_a_finished_game_is_not_undone_after_its_secret_was_published(hub: Hub) -> None:
    table = await to_the_end(hub, await started(hub, rounds="1", raids="off"))
    for seat in (0, 1):
        with pytest.raises(NoTable, match="over"):
            await undo(hub, table.id, seat)
        with pytest.raises(NoTable, match="over"):
            await Votes(hub).ask_back(table.id, table.seats[seat].person or 0, once=click())
    assert not any(row.undone for row in await hub.store.journal(table.id))


@pytest.mark.parametrize("ending", ["ended", "over"])
async def test_nothing_at_all_changes_a_table_that_is_over(hub: Hub, ending: str) -> None:
    table = await started(hub, rounds="1", raids="off")
    if ending == "ended":
        await Seats(hub).end(table.id, "Ada", once=click())
    else:
        table = await to_the_end(hub, table)
    before = await hub.store.fresh(table.id)
    seats, votes = Seats(hub), Votes(hub)
    tries: list[Any] = [
        submit(hub, table.id, 0, ("gather",)),
        undo(hub, table.id, 0),
        votes.ask_back(table.id, ADA, once=click()),
        votes.ask(table.id, PAUSE, ADA, once=click()),
        seats.resign(table.id, ADA, once=click()),
        seats.stand_in(table.id, 0, once=click()),
        Handing(hub).ask(table.id, 0, Who(9, "Ida"), ADA, once=click()),
        seats.end(table.id, "Ada", once=click()),
        Lobbies(hub).start(table.id, ADA, click()),
        Lobbies(hub).join(table.id, 9, "Ida", click()),
    ]
    for attempt in tries:
        with pytest.raises(HostError):
            await attempt
    assert await hub.store.fresh(table.id) == before


# --- nothing is overwritten ---------------------------------------------------------------------------------------------------


async def test_a_resignation_is_not_overwritten_by_a_letter_that_was_being_sent(hub: Hub) -> None:
    """What the poster remembers is apart from who sits where."""
    table = await started(hub)
    (errand,) = [one for one in await hub.store.errands(table.id) if one.kind == "direct" and one.seat == 0]
    frozen = await hub.store.freeze(errand)
    person = table.seats[0].person or 0
    await Seats(hub).resign(table.id, person, once=click())
    await hub.store.said(frozen, Chat(table.id, person, channel=5, message=6))
    row = (await hub.store.seats(table.id))[0]
    assert (row.person, row.left) == (None, person)
    assert row.bot


async def test_two_games_that_finish_at_the_same_moment_lose_no_rating(hub: Hub) -> None:
    tables = [await started(hub, place=Place(1, channel), rounds="1", raids="off") for channel in (10, 11, 12)]
    for table in tables:
        await submit(hub, table.id, 0, ("gather",), person=table.seats[0].person or 0)
    reads = hub.store.rating

    async def slowly(person: int, key: str) -> Any:
        found = await reads(person, key)
        await asyncio.sleep(0.01)  # all of them read before any of them writes
        return found

    hub.store.rating = slowly  # type: ignore[method-assign]
    await asyncio.gather(*(submit(hub, table.id, 1, ("gather",)) for table in tables))
    for person in (ADA, BEN):
        for key in ("comets", ""):
            rating = await reads(person, key)
            assert rating is not None
            assert rating.games == 3
        assert len(await hub.store.standings(person)) == 3
    told = [note for table in tables for note in await hub.store.notes(table.id) if note.beat == "ratings"]
    assert len(told) == 3


async def test_two_lobbies_cannot_open_in_one_channel(hub: Hub) -> None:
    lobbies = Lobbies(hub)
    tries = [
        lobbies.open("comets", {}, HERE, person=person, name=f"P{person}", once=click()) for person in (ADA, BEN, CLEO)
    ]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(result, HostError) for result in results) == 2
    assert len(await hub.store.live_games()) == 1


async def test_two_people_cannot_take_one_seat(hub: Hub) -> None:
    table = await started(hub)

    async def expired(at: Table) -> Change:
        change = at.begin()
        at.set(change, clock=CLOCKED)
        at.clock(change, replace(at.clocks.get(0) or ClockRow(at.id, 0), since=1.0, expired=True))
        return change

    await hub.change(table.id, expired, once=click())
    expiry = Expiry(hub, Seats(hub))
    takers = [expiry.take(table.id, 0, Who(person, f"P{person}"), once=click()) for person in (7, 8, 9)]
    results = await asyncio.gather(*takers, return_exceptions=True)
    taken = [result for result in results if isinstance(result, str)]
    assert len(taken) == 1
    assert "now plays for" in taken[0]
    assert [one.reason for one in await hub.store.departures(table.id)].count("took over") == 1


async def test_a_pause_vote_does_not_replace_an_undo_vote(hub: Hub) -> None:
    table = await started(hub)
    for seat in (0, 1):
        await submit(hub, table.id, seat, ("gather",), person=table.seats[seat].person or 0)
    votes = Votes(hub)
    timing = Timing(hub, _wishes)
    pauses = Pauses(hub, timing, votes)
    people = [row.person or 0 for row in table.seats]
    back = (await votes.ask_back(table.id, people[0], once=click())).vote
    await pauses.ask(table.id, people[1], once=click())
    assert {vote.kind for vote in await hub.store.votes(table.id)} == {PAUSE, UNDO}
    assert back is not None
    done = await votes.cast(table.id, UNDO, people[1], back.row, True, once=click())
    assert "by consent" in done.text
    paused = await votes.cast(table.id, PAUSE, people[0], 0, True, once=click())
    assert "clocks are paused" in paused.text


async def test_nobody_votes_for_a_seat_that_a_stand_in_holds(hub: Hub) -> None:
    table, people, vote = await asked_to_go_back(hub, people=3)
    votes = Votes(hub)
    await Seats(hub).stand_in(table.id, 1, once=click())
    with pytest.raises(HostError, match="A bot is playing for you"):
        await votes.cast(table.id, UNDO, people[1], vote.row, True, once=click())
    assert (await hub.table(table.id)).votes[UNDO].agreed == vote.agreed


async def _wishes(_: int, __: int) -> Wishes:
    return Wishes()


# --- retries and repeats ------------------------------------------------------------------------------------------------------


async def test_start_within_milliseconds_of_a_join_is_not_refused(hub: Hub) -> None:
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once=click())
    game = lobby.game.id
    await lobbies.join(game, BEN, "Ben", click())
    joined, table = await asyncio.gather(lobbies.join(game, CLEO, "Cleo", click()), lobbies.start(game, ADA, click()))
    assert len(joined.seats) == 3
    assert len(table.seats) == 3


async def test_a_change_is_made_again_when_somebody_else_was_faster(hub: Hub) -> None:
    """Another process writes between reading and committing; the player never hears of it."""
    table = await started(hub)
    other = hub_at(hub.store)
    made = 0

    async def make(at: Table) -> Change:
        nonlocal made
        made += 1
        if made == 1:
            await submit(other, table.id, 1, ("gather",))
        change = at.begin()
        at.play(change, 0, ("gather",))
        return change

    outcome = await hub.change(table.id, make, once=click())
    assert made == 2
    assert outcome.table.game.version == (await hub.store.fresh(table.id)).version  # type: ignore[union-attr]
    assert [row.seat for row in await hub.store.journal(table.id)] == [1, 0]


async def test_another_process_s_change_of_a_clock_reloads_rows_and_not_the_game(hub: Hub) -> None:
    table = await started(hub)
    session = table.session
    other = hub_at(hub.store)
    await Votes(other).ask(table.id, PAUSE, table.seats[0].person or 0, once=click())
    again = await hub.table(table.id)
    assert again.session is session
    assert PAUSE in again.votes
    await submit(other, table.id, 0, ("gather",))
    assert (await hub.table(table.id)).session is not session


async def test_a_table_that_is_changed_too_often_says_so_in_the_end(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await started(hub)

    async def always_late(_: Change) -> int:
        raise Stale("too late")

    monkeypatch.setattr(hub.store, "commit", always_late)
    with pytest.raises(Busy, match="try again"):
        await submit(hub, table.id, 0, ("gather",))
    monkeypatch.undo()
    assert (await hub.table(table.id)).session.answered == {}


async def test_a_table_of_a_newer_build_says_that_it_is_being_upgraded(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(hub)

    async def newer(_: Change) -> int:
        raise TooNew("newer")

    monkeypatch.setattr(hub.store, "commit", newer)
    with pytest.raises(Busy, match="being upgraded"):
        await submit(hub, table.id, 0, ("gather",))


async def test_a_cancelled_undo_leaves_memory_where_the_store_is(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",))
    journal = hub.store.journal

    async def slow(game: str) -> Any:
        await asyncio.sleep(10)
        return await journal(game)

    monkeypatch.setattr(hub.store, "journal", slow)
    task = asyncio.create_task(undo(hub, table.id, 0))
    await asyncio.sleep(0.05)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    monkeypatch.undo()
    assert (await hub.table(table.id)).session.answered[0][1] == ("gather",)


@pytest.mark.parametrize("moment", range(12))
async def test_a_change_cancelled_at_any_moment_leaves_memory_where_the_store_is(hub: Hub, moment: int) -> None:
    table = await started(hub)
    task = asyncio.create_task(submit(hub, table.id, 0, ("gather",), once="cancelled"))
    for _ in range(moment):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    stored = bool(await hub.store.journal(table.id))
    assert bool((await hub.table(table.id)).session.answered) == stored
    assert (await hub.store.handled("cancelled") is not None) == stored


async def test_a_failure_after_the_choice_was_made_forgets_the_table(hub: Hub) -> None:
    table = await started(hub)

    async def make(at: Table) -> Change:
        change = at.begin()
        at.play(change, 0, ("gather",))
        at.patch(change, 0, name="Somebody else")
        raise HostError("on second thoughts, no")

    with pytest.raises(HostError):
        await hub.change(table.id, make, once=click(), allowed=RUNNING)
    again = await hub.table(table.id)
    assert again.session.answered == {}
    assert again.name(0) != "Somebody else"


async def test_loading_a_table_reads_no_errand_of_another(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await started(hub)
    hub.forget(table.id)
    asked: list[str] = []
    errands = hub.store.errands

    async def watched(game: str = "") -> Any:
        asked.append(game)
        return await errands(game)

    monkeypatch.setattr(hub.store, "errands", watched)
    await hub.table(table.id)
    assert "" not in asked


# --- what everybody is told ---------------------------------------------------------------------------------------------------


async def test_ends_resignations_and_replacements_are_told_to_the_table(hub: Hub) -> None:
    table = await started(hub, people=3)
    seats = Seats(hub)
    people = [row.person or 0 for row in table.seats]
    names = table.names()
    await seats.resign(table.id, people[0], once=click())
    await hand_over(hub, table.id, 1, Who(9, "Ida"))
    await seats.stand_in(table.id, 2, once=click())
    await seats.come_back(table.id, people[2], once=click())
    await seats.end(table.id, "Ida", once=click())
    told = await notes(hub, table)
    for line in (
        f"{names[0]} resigns; a bot plays on.",
        f"Ida now plays for {names[1]}, as they agreed.",
        f"{names[2]} is out of time, so a bot plays until they're back.",
        f"{names[2]} is back and plays on.",
        "Ida ends this table. Nobody is scored.",
    ):
        assert line in told
    assert any(errand.kind == "post" for errand in await hub.store.errands(table.id))


async def test_going_back_is_one_change_with_its_note(hub: Hub) -> None:
    table = await started(hub)
    await submit(hub, table.id, 0, ("gather",))
    version = (await hub.table(table.id)).game.version
    await going_back.undo(hub, table.id, 0, once="u")
    assert (await hub.table(table.id)).game.version == version + 1
    assert "takes back 1 choice" in await notes(hub, table)

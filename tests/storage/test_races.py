"""Two processes on one store, at the same moment: whatever comes first, the story stays one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.table.faults import Upgraded
from bot.table.lobby import Place
from storage import (
    BUILD,
    AlreadyHandled,
    Change,
    Chat,
    Closed,
    GameStore,
    Rating,
    SeatPatch,
    Stale,
    Status,
    Taken,
    TooNew,
    Vote,
)
from tests.bot.hubs import hub_at, started, submit
from tests.storage.conftest import Open
from tests.storage.tables import GAME, change, opened, running

ROUNDS = 15
RUNNING = (Status.RUNNING,)


@pytest.fixture
async def stores(opening: Open) -> AsyncIterator[list[GameStore]]:
    """Two processes."""
    both = [await opening(), await opening()]
    yield both
    for store in both:
        await store.close()


async def at_once(*deeds: Awaitable[Any]) -> list[Any]:
    """What came of each, errors included."""
    return list(await asyncio.gather(*deeds, return_exceptions=True))


async def insist(store: GameStore, game: str, make: Callable[[int], Change]) -> int:
    """Make a change from what is current until nobody else was faster, as the hub does."""
    while True:
        fresh = await store.fresh(game)
        assert fresh is not None
        try:
            return await store.commit(make(fresh.version))
        except Stale:
            continue


async def table(store: GameStore, number: int) -> int:
    """A running table of its own; returns its version."""
    return await running(store, replace(GAME, id=f"g{number}", channel=number))


async def status_of(store: GameStore, game: str) -> Status:
    fresh = await store.fresh(game)
    assert fresh is not None
    return fresh.status


async def test_one_interaction_delivered_three_times_counts_once(stores: list[GameStore]) -> None:
    for number in range(ROUNDS):
        version = await table(stores[0], number)
        once = f"interaction {number}"
        clicks = [change(f"g{number}", version, 1, once=once, answer="done") for _ in range(3)]
        results = await at_once(*(stores[at % 2].commit(click) for at, click in enumerate(clicks)))
        assert sorted(map(type, results), key=str) == sorted([int, AlreadyHandled, AlreadyHandled], key=str)
        assert {str(error) for error in results if isinstance(error, AlreadyHandled)} == {"done"}
        assert [row.number for row in await stores[1].journal(f"g{number}")] == [1]


async def test_of_four_openings_in_a_channel_one_wins(stores: list[GameStore]) -> None:
    for number in range(ROUNDS):
        games = [replace(GAME, id=f"g{number}.{one}", channel=number) for one in range(4)]
        results = await at_once(*(opened(stores[at % 2], game, []) for at, game in enumerate(games)))
        assert sum(isinstance(result, Taken) for result in results) == 3
        assert len(await stores[0].games_with(number)) == 1


async def test_a_resignation_and_a_letter_on_its_way_are_both_kept(stores: list[GameStore]) -> None:
    for number in range(ROUNDS):
        game, version = f"g{number}", await table(stores[0], number)
        resigned = SeatPatch(0, {"person": None, "bot": "smart", "left": 100})
        results = await at_once(
            stores[0].commit(change(game, version, seats=[resigned])),
            stores[1].remember(Chat(game, 100, channel=7, message=8, reachable=False)),
        )
        assert [result for result in results if isinstance(result, Exception)] == []
        (seat, _), chats = await stores[1].seats(game), await stores[0].chats(game)
        assert (seat.person, seat.bot, seat.left, chats[100].message) == (None, "smart", 100, 8)


async def test_two_final_games_of_the_same_people_are_both_counted(stores: list[GameStore]) -> None:
    async def end(store: GameStore, number: int) -> None:
        await table(store, number)
        while True:
            known = [await store.rating(person, "") or Rating(person, "", 25.0, 8.0) for person in (200, 100)]
            ratings = [replace(one, games=one.games + 1) for one in known]
            try:
                await store.commit(change(f"g{number}", 2, status=Status.OVER, ratings=ratings))
            except Stale:
                continue
            return

    assert await at_once(*(end(stores[number % 2], number) for number in range(ROUNDS))) == [None] * ROUNDS
    assert [one.games for one in await stores[0].ratings("")] == [ROUNDS, ROUNDS]


async def test_a_table_that_is_ended_while_somebody_clicks_stays_ended(stores: list[GameStore]) -> None:
    for number in range(ROUNDS):
        game, _ = f"g{number}", await table(stores[0], number)
        ended, clicked = await at_once(
            insist(stores[0], game, lambda version, game=game: change(game, version, status=Status.ENDED)),  # type: ignore[misc]
            insist(stores[1], game, lambda version, game=game: change(game, version, 1, allowed=RUNNING)),  # type: ignore[misc]
        )
        assert isinstance(ended, int)
        assert await status_of(stores[1], game) is Status.ENDED
        assert isinstance(clicked, Closed) or clicked < ended  # before it, or not at all
        assert isinstance(clicked, Closed) == (await stores[0].journal(game) == [])


async def test_what_is_over_is_not_taken_back_at_the_same_moment(stores: list[GameStore]) -> None:
    for number in range(ROUNDS):
        game, version = f"g{number}", await table(stores[0], number)
        version = await stores[0].commit(change(game, version, 1))

        over = change(game, version, 2, status=Status.OVER, allowed=RUNNING)
        undo = change(game, version, undone=[1], allowed=(Status.RUNNING, Status.FROZEN))
        results = await at_once(stores[number % 2].commit(over), stores[1 - number % 2].commit(undo))
        assert sum(isinstance(result, int) for result in results) == 1
        rows = [(row.number, row.undone) for row in await stores[0].journal(game)]
        if isinstance(results[0], int):
            assert (await status_of(stores[1], game), rows) == (Status.OVER, [(1, False), (2, False)])
            with pytest.raises(Closed):  # nor later: the secret is out
                await stores[1].commit(replace(undo, version=version + 1))
        else:
            assert (await status_of(stores[1], game), rows) == (Status.RUNNING, [(1, True)])


async def test_two_votes_that_begin_at_once_live_side_by_side(stores: list[GameStore]) -> None:
    for number in range(ROUNDS):
        game, _ = f"g{number}", await table(stores[0], number)
        undo, pause = Vote(game, "undo", 0, 3, (0,)), Vote(game, "pause", 1, 0, (1,))

        def asked(vote: Vote) -> Callable[[int], Change]:
            return lambda version: change(vote.game, version, votes=[vote])

        await at_once(insist(stores[0], game, asked(undo)), insist(stores[1], game, asked(pause)))
        assert await stores[0].votes(game) == [pause, undo]


# --- two builds on one store --------------------------------------------------------------------------------------------------


async def test_two_builds_share_a_store_and_the_older_leaves_alone_what_the_newer_wrote(
    stores: list[GameStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    older, newer = stores
    hub = hub_at(older)
    upgraded, untouched = [(await started(hub, place=Place(1, channel))).id for channel in (10, 11)]
    await hub.table(upgraded)
    with monkeypatch.context() as later:
        for module in ("storage.commit", "bot.table.hub"):
            later.setattr(f"{module}.BUILD", BUILD + 1)
        ahead = hub_at(newer)
        seat = (await ahead.table(upgraded)).awaited[0]
        await submit(ahead, upgraded, seat, ("gather",))
    before = await older.journal(upgraded)
    with pytest.raises(Upgraded, match="being upgraded"):
        await hub.table(upgraded)
    with pytest.raises(Upgraded, match="being upgraded"):
        await submit(hub, upgraded, 0, ("gather",))
    fresh = await older.fresh(upgraded)
    assert fresh is not None
    with pytest.raises(TooNew):
        await older.commit(change(upgraded, fresh.version, seats=[SeatPatch(0, {"name": "Ada"})]))
    assert await older.journal(upgraded) == before
    await submit(hub, untouched, (await hub.table(untouched)).awaited[0], ("gather",))  # its own tables go on
    with monkeypatch.context() as later:
        for module in ("storage.commit", "bot.table.hub"):
            later.setattr(f"{module}.BUILD", BUILD + 1)
        await submit(ahead, untouched, (await ahead.table(untouched)).awaited[0], ("gather",))
        await submit(ahead, upgraded, (await ahead.table(upgraded)).awaited[0], ("gather",))
    assert len(await newer.journal(untouched)) == 2

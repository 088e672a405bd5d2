"""Computer players who think: in workers, in their own time, from what their seat knows, and never for ever."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.table.bots import Bots, next_bot
from bot.table.hub import Hub
from bot.table.levels import offered
from bot.table.lobby import Lobbies
from bot.table.table import Table
from bot.table.thinking import Players, Question
from bot.work.workers import Workers
from engines.core import Dice, Session
from engines.core.thinking import Thought, Verdict
from storage import Change, Game, SeatRow, SqliteStore, Status
from tests.bot.hubs import ADA, HERE, click, hub_at, notes, submit
from tests.bot.lanes import Crew, breathe
from tests.comets import GAME
from tests.launch import GAMES

REGISTRY = "tests.launch:GAMES"


async def table_with(hub: Hub, *kinds: str, people: int = 1, key: str = "comets", **options: str) -> Table:
    """A started table of these people and bots."""
    lobbies = Lobbies(hub)
    lobby = await lobbies.open(key, options, HERE, person=ADA, name="Ada", once=click())
    for person in range(2, people + 1):
        await lobbies.join(lobby.game.id, person, f"P{person}", click())
    for kind in kinds:
        await lobbies.add_bot(lobby.game.id, ADA, click(), kind)
    return await lobbies.start(lobby.game.id, ADA, click())


def seat_of(table: Table, kind: str) -> int:
    return next(row.seat for row in table.seats if row.bot == kind)


async def patch(hub: Hub, table: Table, seat: int, **values: object) -> None:
    """A seat's row changes, however that came about."""

    async def make(live: Table) -> Change:
        change = live.begin()
        live.patch(change, seat, **values)
        return change

    await hub.change(table.id, make, once=click())


async def until_idle(bots: Bots) -> None:
    async with asyncio.timeout(60):
        while not bots.is_idle:
            await asyncio.gather(*bots._tasks.values())


@pytest.fixture
async def crew() -> AsyncIterator[Crew]:
    made = Crew()
    yield made
    made.workers.close()


@pytest.fixture
async def bots(hub: Hub, crew: Crew) -> AsyncIterator[Bots]:
    made = Bots(hub, Players(REGISTRY, crew.workers), pause=0, sleep=crew.time.sleep)
    yield made
    await made.close()


async def until(is_so: Callable[[], object]) -> None:
    """Until it is so; the store has its own thread."""
    async with asyncio.timeout(20):
        while not is_so():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def begun(crew: Crew) -> None:
    """Until somebody is at something."""
    await until(lambda: crew.busy)


def answer(crew: Crew) -> Verdict:
    """Whoever is busy finds out, here and now."""
    (hand,) = crew.busy
    verdict: Verdict = hand.tasks[-1].work(lambda: False)
    hand.finish(verdict)
    return verdict


# --- when no thought can be had ------------------------------------------------------------------------------------------


async def test_a_seat_whose_worker_dies_plays_at_once_and_the_log_says_so(hub: Hub, crew: Crew, bots: Bots) -> None:
    table = await table_with(hub, "strong")
    seat = seat_of(table, "strong")
    hub.changed(table.id)
    await begun(crew)
    assert crew.present[0].kind == "strong"
    crew.busy[0].die()
    await breathe()
    assert crew.present[0].kind == "smart"
    expected = answer(crew).choice
    await until_idle(bots)
    (row,) = await hub.store.journal(table.id)
    assert (row.seat, row.choice) == (seat, expected)
    assert "played without thinking ahead: I lost my train of thought" in await notes(hub, table)


async def test_a_seat_that_finds_no_worker_for_ten_seconds_plays_at_once(hub: Hub, crew: Crew, bots: Bots) -> None:
    table = await table_with(hub, "quick")
    elsewhere = asyncio.create_task(crew.workers.run(_question(table, 0), lane="thought"))
    hub.changed(table.id)
    await until(lambda: crew.workers._waiting)
    await crew.time.pass_by(9.0)
    assert len(crew.busy) == 1
    await crew.time.pass_by(2.0)
    second = next(hand for hand in crew.busy if hand.tasks[-1].kind == "smart")
    second.finish(second.tasks[-1].work(lambda: False))
    await until_idle(bots)
    assert len(await hub.store.journal(table.id)) == 1
    assert "played without thinking ahead: I was too busy" in await notes(hub, table)
    elsewhere.cancel()


async def test_a_table_goes_on_even_if_every_worker_dies(hub: Hub, crew: Crew, bots: Bots) -> None:
    table = await table_with(hub, "strong")
    hub.changed(table.id)
    await begun(crew)
    for _ in range(3):  # the thought, and two attempts to answer at once
        crew.busy[0].die()
        await breathe()
    await until_idle(bots)
    (row,) = await hub.store.journal(table.id)
    assert row.choice == table.session.asked(row.seat).suggestion()


async def test_a_thought_that_is_cut_short_is_told(hub: Hub, crew: Crew, bots: Bots) -> None:
    table = await table_with(hub, "quick")
    hub.changed(table.id)
    await begun(crew)
    hand = crew.busy[0]
    hand.finish(replace(hand.tasks[-1].work(lambda: False), is_cut=True))
    await until_idle(bots)
    assert "stopped thinking early" in await notes(hub, table)


# --- thoughts that nobody needs any more ---------------------------------------------------------------------------------


async def test_a_thought_about_a_seat_that_changed_hands_is_given_up(hub: Hub, crew: Crew, bots: Bots) -> None:
    table = await table_with(hub, "strong")
    seat = seat_of(table, "strong")
    hub.changed(table.id)
    await begun(crew)
    hand = crew.busy[0]
    await patch(hub, table, seat, person=7, name="Gil", bot="")
    await until(lambda: hand.is_stopped)
    hand.finish(Verdict(("gather",)))
    await until_idle(bots)
    assert await hub.store.journal(table.id) == []


async def test_an_answer_of_somebody_else_does_not_disturb_a_hidden_choice(hub: Hub, crew: Crew, bots: Bots) -> None:
    table = await table_with(hub, "strong", people=2)
    seat = seat_of(table, "strong")
    hub.changed(table.id)
    await begun(crew)
    other = next(row.seat for row in table.seats if row.person == ADA)
    await submit(hub, table.id, other, ("gather",), person=ADA)
    await breathe()
    assert not crew.busy[0].is_stopped
    answer(crew)
    await until_idle(bots)
    assert [row.seat for row in await hub.store.journal(table.id)] == [other, seat]


def test_a_thought_that_nobody_wants_stops_before_the_next_world() -> None:
    session, _ = Session.new(GAME, GAME.options({}), 3, "unwanted")
    question = Question(REGISTRY, "comets", session.content.raw, session.dump(), 0, "seed", kind="strong")
    whole = question.work(lambda: False)
    asked = iter([False, False, False, True])
    cut = question.work(lambda: next(asked, True))
    assert cut.is_cut
    assert 0 < cut.spent < whole.spent / 2


# --- who answers when ----------------------------------------------------------------------------------------------------


def side_by_side() -> Session[Any, Any, Any]:
    """A game in which seats 0 and 1 are asked side by side, after something was disclosed."""
    for number in range(200):
        session, _ = Session.new(GAME, GAME.options({}), 2, f"side by side {number}")
        while not session.is_over:
            if {0, 1} <= session.prompts.keys() and not Thought(session, 1).can_imagine:
                return session
            seat, prompt = next(iter(session.prompts.items()))
            can_launch = any(option.id == "launch" for option in prompt.options)
            session.submit(seat, ("launch",) if can_launch else prompt.suggestion())
    raise AssertionError("there is no such position")


@pytest.mark.parametrize(("kinds", "first"), [(("", "strong"), None), (("", "smart"), 1), (("strong", "quick"), 0)])
def test_those_who_think_answer_after_the_people_where_all_are_asked_side_by_side(
    kinds: tuple[str, str], first: int | None
) -> None:
    session = side_by_side()
    game = Game("g", "comets", 1, 2, ADA, "{}", "secret", Status.RUNNING)
    rows = [SeatRow("g", seat, None if kind else ADA, f"P{seat}", bot=kind) for seat, kind in enumerate(kinds)]
    watcher = SeatRow("g", 2, 9, "somebody who plays, but is not asked")
    table = Table(game, [*rows, watcher], GAME, session)
    assert next_bot(table) == first
    session.submit(0, session.prompts[0].suggestion())
    assert list(session.prompts) == [1]
    assert next_bot(table) == 1


# --- being seen to think -------------------------------------------------------------------------------------------------


async def test_the_table_sees_that_somebody_thinks_after_two_seconds_and_only_while_they_do(
    hub: Hub, crew: Crew
) -> None:
    shown: list[float] = []

    async def show(table: Table) -> None:
        shown.append(crew.time.now)

    bots = Bots(hub, Players(REGISTRY, crew.workers), pause=0, show=show, sleep=crew.time.sleep)
    table = await table_with(hub, "strong")
    hub.changed(table.id)
    await begun(crew)
    await crew.time.pass_by(1.9)
    assert shown == []
    await crew.time.pass_by(10)
    assert shown == [2.0, 10.0]
    answer(crew)
    await until_idle(bots)
    await crew.time.pass_by(60)
    assert shown == [2.0, 10.0]
    await bots.close()


# --- one seed, one game; and nothing but what the seat knows --------------------------------------------------------------


def _question(table: Table, seat: int, kind: str = "quick") -> Question:
    session = table.session
    return Question(REGISTRY, table.spec.key, session.content.raw, session.dump(), seat, "the seed", kind=kind)


@pytest.mark.parametrize("key", ["comets", "race"])
@pytest.mark.parametrize("kind", ["easy", "smart", "quick", "strong"])
def test_what_is_hidden_changes_no_choice_and_no_value(key: str, kind: str) -> None:
    spec = GAMES[key]
    session, _ = Session.new(spec, spec.options({}), 2, "fair")
    looked = moved = 0
    while not session.is_over and looked < 3:
        seat = min(session.prompts)
        if session.is_untouched and spec.view(session.state, seat) is not None:
            raw = session.content.raw
            other = session.resampled(seat, Dice(f"other {looked}"))
            moved += other.state_json() != session.state_json()
            asked = [Question(REGISTRY, key, raw, one.dump(), seat, "s", kind=kind) for one in (session, other)]
            here, there = (question.work(lambda: False) for question in asked)
            assert here == there
            looked += 1
        session.submit(seat, session.prompts[seat].suggestion())
    assert looked == 3
    assert moved, "nothing was hidden: the test would prove nothing"


async def test_the_same_decision_in_another_process_gets_the_same_thought() -> None:
    session, _ = Session.new(GAME, GAME.options({}), 3, "twice")
    question = Question(REGISTRY, "comets", session.content.raw, session.dump(), 0, "seed", kind="quick")
    workers = Workers()
    try:
        assert await workers.run(question, lane="thought") == question.work(lambda: False)
    finally:
        workers.close()


# --- levels in the store -------------------------------------------------------------------------------------------------


async def test_levels_survive_a_restart(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "games.db")
    hub = hub_at(store)
    lobbies = Lobbies(hub)
    lobby = await lobbies.open("comets", {}, HERE, person=ADA, name="Ada", once=click())
    await lobbies.add_bot(lobby.game.id, ADA, click())
    lobby = await lobbies.set_level(lobby.game.id, ADA, "Vega (bot)", "strong", click())
    lobby = await lobbies.add_bot(lobby.game.id, ADA, click())
    assert [seat.bot for seat in lobby.seats] == ["", "strong", "strong"], "the next bot is as good as the one before"
    await lobbies.set_level(lobby.game.id, ADA, "Rigel (bot)", "easy", click())
    table = await lobbies.start(lobby.game.id, ADA, click())
    await store.close()
    store = await SqliteStore.open(tmp_path / "games.db")
    again = await hub_at(store).table(table.id)
    assert {row.name: row.bot for row in again.seats if row.bot} == {"Vega (bot)": "strong", "Rigel (bot)": "easy"}
    told = "\n".join(again.spell(note.text) for note in await store.notes(table.id))
    assert re.search(r"Bots: .*Vega \(bot\) · thinks hard", told)
    assert "Rigel (bot) · easy" in told
    await store.close()


@pytest.mark.parametrize("kind", ["random", "suggest", "smart", "expert"])
async def test_a_bot_that_an_earlier_build_stored_plays_on(hub: Hub, kind: str) -> None:
    table = await table_with(hub, "smart")
    seat = seat_of(table, "smart")

    workers = Workers()
    bots = Bots(hub, Players(REGISTRY, workers), pause=0)
    await patch(hub, table, seat, bot=kind)
    await until_idle(bots)
    assert [row.seat for row in await hub.store.journal(table.id)] == [seat]
    await bots.close()
    workers.close()


@pytest.mark.parametrize("key", GAMES)
def test_every_level_on_offer_can_be_played(key: str) -> None:
    spec = GAMES[key]
    session, _ = Session.new(spec, spec.options({}), min(spec.seats(spec.options({}))), "levels")
    seat = min(session.prompts)
    for level in offered(spec)[: None if key == "comets" else -1]:  # the last one differs in patience only
        question = Question(REGISTRY, key, session.content.raw, session.dump(), seat, "seed", kind=level.kind)
        assert session.prompts[seat].is_legal(question.work(lambda: False).choice)

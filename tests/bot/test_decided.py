"""What decided it: offered when a game is over, found once, told honestly; one's own costliest choice in private."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.looking_back import beat_before
from bot.chat.ui.decided import costliest_pieces, decided_pieces
from bot.chat.ui.pieces import ANY, Press, Words
from bot.pocket.posting import changed_message
from bot.pocket.shown_message import ShownMessage
from bot.records.decided import SECONDS, Costliest, Decisions, Retrospect
from bot.table.faults import Busy, NotAllowed, NotSeated
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import DETAIL, NEWS
from engines.core.decided import Decided, Moment, Turn
from storage import NoteRow
from tests.bot.house import REGISTRY, Clicker, House, house, open_table, shown
from tests.bot.hubs import ADA, BEN, CLEO, started, submit
from tests.bot.lanes import Crew, breathe

FOUND = Decided((Moment(0, 1, (0.5, 0.5), 24), Moment(9, 2, (1.0, 0.0))), (), "round")


async def over(hub: Hub) -> Table:
    """A table of two whose game is over."""
    return await played_out(hub, (await started(hub, people=2, rounds="1")).id)


async def played_out(hub: Hub, game: str) -> Table:
    """Everybody plays what is suggested, to the end."""
    table = await hub.table(game)
    while not table.session.is_over:
        seat = min(table.session.prompts)
        person = table.seats[seat].person or 0
        await submit(hub, table.id, seat, table.session.prompts[seat].suggestion(), person=person)
        table = await hub.table(game)
    return table


async def begun(crew: Crew) -> Any:
    """What is asked of a worker, once it is."""
    for _ in range(5000):
        if crew.present:
            break
        await asyncio.sleep(0.001)
    (task,) = crew.present
    return task


def last_post(at: House, name: str) -> ShownMessage:
    return [m for m in at.person(name).timeline("table-one") if "Play again" in m.labels][-1]


async def test_it_is_offered_when_the_game_is_over_and_found_once(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=2")
        ada = at.person("Ada")
        assert not any("What decided it" in m.labels for m in ada.timeline("table-one"))
        await played_out(at.app.hub, game.id)
        await at.settle()
        post = last_post(at, "Ada")
        for _ in range(2):
            page = await (await ada.click(post, "What decided it")).answered()
            await ada.until(lambda page=page: "give or take 20" in shown(ada, page))  # type: ignore[misc]
            page = ada._now(page)
            assert "from 24 quick games between computers" in page.text
        assert len(at.app.decisions._known) == 1
        own = await (await ada.click(page, "My costliest choice")).answered()
        await ada.until(lambda: "of yours" in shown(ada, own))
        if "See that moment" in ada._now(own).labels:
            await ada.click(ada._now(own), "See that moment")
            await ada.until(lambda: "moment " in shown(ada, own))
        watcher = at.person("Cleo")
        page = await (await watcher.click(post, "What decided it")).answered()
        assert "My costliest choice" not in page.labels


async def test_nothing_is_told_before_the_game_is_over(hub: Hub) -> None:
    crew = Crew()
    table = await started(hub, people=2)
    decisions = Decisions(hub, REGISTRY, crew.workers)
    for asked in (decisions.of(table), decisions.own(table, ADA)):
        with pytest.raises(NotAllowed, match="when the game is over"):
            await asked
    assert crew.present == []
    crew.workers.close()


async def test_an_early_click_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben")
        ada = at.person("Ada")
        post = Clicker(ada).newest_post()
        assert post is not None
        for verb in ("decided", "costly"):
            forged = Press(game.id, ANY, verb).id
            message = at.pocket.actions.message(at.pocket.user("Ada").id, post.channel_id, post.id)
            button = {"type": 2, "id": 2, "style": 1, "label": "Forged", "custom_id": forged}
            message.components[:] = [{"type": 1, "id": 1, "components": [button]}]
            changed_message(at.pocket.realm, message)
            refused = await (await ada.click(post, forged)).answered()
            assert "when the game is over" in refused.text


async def test_many_who_ask_at_once_get_one_answer_and_the_next_gets_it_kept(hub: Hub) -> None:
    crew = Crew()
    table = await over(hub)
    decisions = Decisions(hub, REGISTRY, crew.workers)
    asked = [asyncio.create_task(decisions.of(table)) for _ in range(3)]
    task = await begun(crew)
    assert isinstance(task, Retrospect)
    assert task.seat is None
    crew.at(task).finish(FOUND)
    assert await asyncio.gather(*asked) == [FOUND] * 3
    assert await decisions.of(table) is FOUND
    assert crew.present == []
    crew.workers.close()


async def test_it_is_looked_for_once_the_result_is_told_and_shown_at_once(tmp_path: Path) -> None:
    async with house(tmp_path, looks_back=True) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=2")
        await played_out(at.app.hub, game.id)
        await at.settle()
        ada, table = at.person("Ada"), await at.app.hub.table(game.id)
        assert at.app.decisions._unasked is not None
        await asyncio.wait_for(at.app.decisions._unasked, 120)
        at.app.decisions._known.clear()  # another process, or after a restart
        assert await at.app.decisions.is_known(table)
        page = await (await ada.click(last_post(at, "Ada"), "What decided it")).answered()
        assert "give or take 20" in page.text, "nobody is asked to wait"


async def test_games_are_looked_back_on_one_after_the_other_and_a_click_waits_for_none_of_them(hub: Hub) -> None:
    crew, other = Crew(), await over(hub)
    table = await over(hub)
    decisions = Decisions(hub, REGISTRY, crew.workers)
    decisions.look_back(other.id)
    decisions.look_back(table.id)
    first = await begun(crew)
    assert not first.is_awaited
    asked = asyncio.create_task(decisions.of(table))
    for _ in range(5000):
        if len(crew.present) > 1:
            break
        await asyncio.sleep(0.001)
    clicked = next(one for one in crew.present if one.is_awaited)
    crew.at(clicked).finish(FOUND)
    assert await asked == FOUND
    crew.at(first).finish(FOUND)
    await asyncio.wait_for(decisions._unasked, 5)  # type: ignore[arg-type]
    assert crew.present == [], "what was clicked for is not looked for again"
    assert await decisions.of(other) == FOUND
    crew.workers.close()


async def test_a_click_joins_what_is_being_looked_for_already(hub: Hub) -> None:
    crew, table = Crew(), await over(hub)
    decisions = Decisions(hub, REGISTRY, crew.workers)
    decisions.look_back(table.id)
    task = await begun(crew)
    asked = asyncio.create_task(decisions.of(table))
    await asyncio.sleep(0.05)
    assert crew.present == [task]
    crew.at(task).finish(FOUND)
    assert await asked == FOUND
    crew.workers.close()


async def test_a_game_between_bots_alone_is_left_to_whoever_asks(hub: Hub) -> None:
    crew, table = Crew(), await over(hub)
    for row in table.seats:
        table.seats[row.seat] = replace(row, person=None)
    decisions = Decisions(hub, REGISTRY, crew.workers)
    decisions.look_back(table.id)
    assert decisions._unasked is not None
    await decisions._unasked
    assert crew.present == []
    crew.workers.close()


async def test_what_another_build_has_found_and_cannot_be_read_is_found_anew(hub: Hub) -> None:
    table = await over(hub)
    await hub.store.save_hindsight(table.id, None, '{"curve": 7}')
    crew = Crew()
    assert not await Decisions(hub, REGISTRY, crew.workers).is_known(table)
    crew.workers.close()


async def test_a_busy_machine_is_given_the_time_it_takes(hub: Hub) -> None:
    crew = Crew()
    table = await over(hub)
    asked = asyncio.create_task(Decisions(hub, REGISTRY, crew.workers).of(table))
    task = await begun(crew)
    await crew.time.pass_by(8 * SECONDS)  # a processor shared by eight
    crew.at(task).finish(FOUND)
    assert await asked == FOUND
    crew.workers.close()


async def test_one_s_own_choices_are_for_those_who_played(hub: Hub) -> None:
    crew = Crew()
    table = await over(hub)
    decisions = Decisions(hub, REGISTRY, crew.workers)
    with pytest.raises(NotSeated, match="didn't play"):
        await decisions.own(table, CLEO)
    asked = asyncio.create_task(decisions.own(table, BEN))
    task = await begun(crew)
    assert task.seat == table.seat_of(BEN)
    crew.at(task).die()
    with pytest.raises(Busy, match="ask again"):
        await asked
    await breathe()
    crew.workers.close()


async def test_turning_points_are_told_in_a_line_each(hub: Hub) -> None:
    table = await over(hub)
    name, other = table.name(0), table.name(1)
    turns = (
        Turn(1, 0, 0, 0.667, 0.92, 0, ("gather",), ("Gather",)),
        Turn(3, 5, 0, 0.9, 0.5, 1, ("a", "b"), ("Melt", "Launch")),
        Turn(5, 9, 0, 0.5, 1.0, 0),
        Turn(7, 12, 0, 0.5, 0.25, 0, until=40),
    )
    notes = [
        NoteRow("Of another turn.", row=12, weight=NEWS),
        NoteRow("Chaos is up 9 to 60.", row=40, weight=NEWS),
        NoteRow("Only a detail.", row=40, weight=DETAIL),
        NoteRow("For one seat alone.", (1,), row=40, weight=NEWS),
    ]
    found = Decided((Moment(0, 1, (0.667, 0.333), 24), Moment(9, 2, (1.0, 0.0))), turns, "round")
    pieces = decided_pieces(table, found, notes, is_player=False, is_drawn=False)
    (words,) = [one for one in pieces if isinstance(one, Words)]
    assert words.text.split("\n") == [
        "### What decided it",
        f"**Round 1** · {name} chose *Gather*: 67% → 92%.",
        f"**Round 3** · {other} chose *Melt, Launch*, and {name} went 90% → 50%.",
        f"**Round 5** · {name} went 50% → 100%.",
        f"**Round 7** · {name} went 50% → 25%. Chaos is up 9 to 60.",
        (
            "-# Chances of winning, guessed from 24 quick games between computers, played on from each moment;"
            " give or take 20 per cent."
        ),
    ]


async def test_a_page_without_a_curve_says_why(hub: Hub) -> None:
    table = await over(hub)
    told = {
        "ran out of time": Decided((), ()),
        "played under other rules": Decided((), (), skipped=7),
    }
    for words, found in told.items():
        (page,) = decided_pieces(table, found, is_player=False, is_drawn=False)
        assert isinstance(page, Words)
        assert words in page.text


async def test_somebody_without_a_bad_choice_hears_that(hub: Hub) -> None:
    table = await over(hub)
    (words,) = costliest_pieces(table, Costliest(12, 3), 0)
    assert isinstance(words, Words)
    assert "no choice of yours that was clearly worse" in words.text
    bad = Costliest(12, 3, "turn", 7, 20, ("Pass",), ("Raid",), 0.2, 0.04, 31, 40)
    told = costliest_pieces(table, bad, 4)
    assert isinstance(told[0], Words)
    assert "**Turn 7** · You chose *Pass*. In 31 of 40 imagined games *Raid* was better." in told[0].text
    told = costliest_pieces(table, replace(bad, better=(), asked="Where do you land?"), 4)
    assert isinstance(told[0], Words)
    assert (
        "**Turn 7** · Where do you land? You chose *Pass*. In 31 of 40 imagined games *nothing* was better."
        in told[0].text
    )
    assert "lowered your chances by about 20 in 100, give or take 8" in told[0].text


def test_a_moment_is_the_picture_before_the_choice() -> None:
    notes = [NoteRow("a", beat="x", view="{}", row=row) for row in (0, 4, 9)] + [NoteRow("b", row=5)]
    assert [beat_before(notes, row) for row in (0, 3, 4, 8, 30)] == [0, 0, 1, 1, 2]
    assert beat_before(notes[3:], 3) is None

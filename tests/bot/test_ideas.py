"""Ideas at a table: sought in a worker, one click each, undone as one, none where nobody is to be helped."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.panels import _standing
from bot.chat.ui.choosing import idea_sections
from bot.chat.ui.controls import Picks
from bot.chat.ui.panel import panel
from bot.chat.ui.pieces import Press, Section
from bot.table.faults import StalePanel
from bot.table.hub import Hub
from bot.table.ideas import Ideas, idea_ways
from bot.table.table import Table
from bot.table.ways import mark
from storage import SqliteStore
from tests.bot.house import house, open_table
from tests.bot.hubs import ADA, hub_at, started, submit, undo
from tests.bot.test_commands import asked
from tests.bot.test_controls import judged
from tests.stall import GAMES


class Desk:
    """A worker without a process; counts what it is asked, or dies of it."""

    def __init__(self, *, dies: bool = False) -> None:
        self.asked, self.dies = 0, dies

    async def run(self, task: Any, /, *, lane: str, urgency: int, patience: float) -> Any:
        self.asked += 1
        if self.dies:
            raise BrokenProcessPool
        assert (lane, patience > 0, urgency >= 0) == ("thought", True, True)
        return task.work(lambda: False)


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await SqliteStore.open(tmp_path / "stall.db")
    yield hub_at(store, GAMES)
    await store.close()


@pytest.fixture
async def table(hub: Hub) -> Table:
    return await started(hub, game="stall")


def seeker(**desk: bool) -> tuple[Ideas, Desk]:
    worker = Desk(**desk)
    return Ideas("tests.stall:GAMES", worker), worker


async def test_an_idea_is_one_click_and_one_undo(hub: Hub, table: Table) -> None:
    ideas, _ = seeker()
    assert ideas.known(table, 0) is None, "a panel does not wait"
    first = (await ideas.seek(table, 0))[0]
    idea = await ideas.meant(table, 0, f"0.{mark(first.choices)}")
    await submit(hub, table.id, 0, *idea.choices, person=ADA, rides=True)
    assert tuple(entry.choice for entry in table.session.entries) == first.choices
    await undo(hub, table.id, 0)
    assert table.session.entries == ()


async def test_an_idea_is_found_again_after_a_restart_and_sought_once(table: Table) -> None:
    ideas, desk = seeker()
    first = (await ideas.seek(table, 0))[0]
    await ideas.seek(table, 0)
    assert desk.asked == 1
    again, _ = seeker()
    assert await again.meant(table, 0, f"0.{mark(first.choices)}") == first


@pytest.mark.parametrize("argument", ["", "0", "0.000000", "7.abcdef", "x.y"])
async def test_a_forged_or_old_idea_is_refused_with_a_sentence(table: Table, argument: str) -> None:
    ideas, _ = seeker()
    with pytest.raises(StalePanel, match="passed"):
        await ideas.meant(table, 0, argument)


async def test_nobody_is_helped_where_hints_are_off(table: Table) -> None:
    ideas, desk = seeker()
    table.game = replace(table.game, hints="off")
    assert await ideas.seek(table, 0) == ()
    assert desk.asked == 0


async def test_ideas_that_cannot_be_had_are_none(table: Table) -> None:
    ideas, desk = seeker(dies=True)
    assert await ideas.seek(table, 0) == ()
    assert ideas.known(table, 0) is None, "the next panel asks again"
    assert desk.asked == 1


async def test_nobody_else_has_ideas_about_a_seat_that_is_not_asked(table: Table) -> None:
    ideas, desk = seeker()
    assert await ideas.seek(table, 1) == ()
    assert desk.asked == 0


async def test_a_panel_leads_with_its_ideas_and_is_never_refused(table: Table) -> None:
    ideas, _ = seeker()
    found = await ideas.seek(table, 0)
    sections = idea_sections(idea_ways(table, 0, found), Press(table.id, table.fingerprint(0), ""), table.spell)
    pieces = panel(table, 0, Picks(), ideas=sections)
    assert [piece for piece in pieces if isinstance(piece, Section)][: len(sections)] == sections
    assert "Afterwards:" in sections[0].text
    judged(pieces)


async def test_an_idea_may_be_called_by_its_number(table: Table) -> None:
    ideas, _ = seeker()
    found = await ideas.seek(table, 0)
    assert await ideas.numbered(table, 0, 0) == found[0]
    with pytest.raises(StalePanel, match="no such idea"):
        await ideas.numbered(table, 0, 8)


async def test_completions_show_ideas_first_and_typing_one_plays_it(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
        game = await at.game()
        live = await at.app.hub.table(game.id)
        seat = live.awaited[0]
        person = at.person(live.name(seat))
        first = (await at.app.ideas.seek(live, seat))[0]
        offered = await person.suggestions("move", "choice", "", "table-one")
        assert offered[0].value == "idea 1"
        assert first.typed
        assert offered[0].name.startswith(f"{first.typed} · ")
        more = await (await person.click(await asked(person, "hand"), "More…")).answered()
        assert f"`{first.typed}`" in more.text
        assert "✓" in (await asked(person, "move", choice="idea 1")).text
        live = await at.app.hub.table(game.id)
        assert tuple(entry.choice for entry in live.session.entries) == first.choices


async def test_a_plan_is_undone_by_its_name_and_single_choices_are_not(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
        live = await at.app.hub.table((await at.game()).id)
        seat = live.awaited[0]
        person = at.person(live.name(seat))
        idea = (await at.app.ideas.seek(live, seat))[0]
        assert len(idea.choices) > 1
        shown = await asked(person, "move", choice="idea 1")
        assert "Undo plan" in shown.labels
        assert "Undo plan" in (await asked(person, "hand")).labels, "also when it is looked at again"
        undone = await (await person.click(shown, "Undo plan")).answered()
        assert (await at.app.hub.table(live.id)).session.entries == ()
        assert not {"Undo", "Undo plan"} & set(undone.labels)
        await submit(at.app.hub, live.id, seat, idea.choices[0])
        single = await asked(person, "hand")
        assert "Undo" in single.labels
        assert "Undo plan" not in single.labels


async def test_a_plan_is_known_again_once_what_came_later_is_undone(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
        live = await at.app.hub.table((await at.game()).id)
        seat = live.awaited[0]
        person, panels = at.person(live.name(seat)), at.app.panels
        first, then, *_ = (await at.app.ideas.seek(live, seat))[0].choices
        await submit(at.app.hub, live.id, seat, first)
        panels._planned[_standing(live, seat)] = None  # as if that were all of a plan
        assert "Undo plan" in (await asked(person, "hand")).labels
        await submit(at.app.hub, live.id, seat, then)
        later = await asked(person, "hand")
        assert "Undo plan" not in later.labels
        assert "Undo plan" in (await (await person.click(later, "Undo")).answered()).labels


async def test_the_line_of_an_idea_plays_it_and_is_refused_whole(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
        game = await at.game()
        live = await at.app.hub.table(game.id)
        seat = live.awaited[0]
        person = at.person(live.name(seat))
        first = (await at.app.ideas.seek(live, seat))[0]
        assert "Nothing was done." in (await asked(person, "move", choice=f"{first.typed}, 7 nowhere")).text
        assert (await at.app.hub.table(game.id)).session.entries == ()
        await asked(person, "move", choice=first.typed)
        live = await at.app.hub.table(game.id)
        assert len(live.session.entries) == len(first.choices)


async def test_a_board_in_words_is_under_more(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
        live = await at.app.hub.table((await at.game()).id)
        person = at.person(live.name(live.awaited[0]))
        more = await (await person.click(await asked(person, "hand"), "More…")).answered()
        assert "Alien tech on display" in (await (await person.click(more, "Text board")).answered()).text

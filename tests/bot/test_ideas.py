"""Ideas at a table: sought in a worker, one click each, undone as one, none where nobody is to be helped."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.panels import _standing
from bot.chat.ui.choosing import PLAN, described, idea_sections
from bot.chat.ui.controls import Picks
from bot.chat.ui.panel import panel
from bot.chat.ui.pieces import Press, Section
from bot.pocket.person import Person
from bot.table.faults import StalePanel
from bot.table.hub import Hub
from bot.table.ideas import Ideas, called_by, idea_ways
from bot.table.intentions import intentions
from bot.table.table import Table
from bot.table.ways import WHOLE, Way, mark
from engines.core import Flow, Group, Offer, Option, Prompt, Registry, Seat, ask, pick, spoken
from engines.core.lines import Made
from engines.core.one_line import read
from storage import SqliteStore
from tests.bot.house import House, discord_here, house, open_table
from tests.bot.hubs import ADA, hub_at, started, submit, undo
from tests.bot.test_commands import asked
from tests.bot.test_controls import judged
from tests.comets.state import CometState
from tests.stall import GAMES, STALL


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


def before_the_stall(g: CometState) -> Flow[None]:
    """Another seat gives something to whoever goes to the stall, and may think better of it."""
    gifts = (Option("none", "Nothing"), Option("point", "A point"))
    (gift,) = yield from ask(pick(1, "gift", "What do you give?", gifts))
    g.players[0].points += gift == "point"
    yield from STALL.steps["choose_actions"](g)  # type: ignore[misc]


GIVING = Registry(replace(STALL, key="giving", steps={**STALL.steps, "choose_actions": before_the_stall}))


async def test_ideas_are_of_where_the_seat_stands_after_others_went_back(hub: Hub) -> None:
    hub.games = GIVING
    table, ideas = await started(hub, game="giving"), Ideas("tests.bot.test_ideas:GIVING", Desk())
    table = await submit(hub, table.id, 1, ("none",))
    decision = table.fingerprint(0)
    before = table.spell((await ideas.seek(table, 0))[0].detail)
    await undo(hub, table.id, 1)
    table = await submit(hub, table.id, 1, ("point",))
    assert table.fingerprint(0) == decision, "the same is asked"
    assert ideas.known(table, 0) is None
    after = table.spell((await ideas.seek(table, 0))[0].detail)
    assert (before, after) == ("afterwards: 20 points", "afterwards: 21 points")


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
    assert sections[0].text.startswith(f"{{icon:plan}} **{table.spell(found[0].begins)}**, then "), (
        "the eye finds what it begins with"
    )
    judged(pieces)


def test_an_idea_tells_how_one_stands_before_what_is_revealed_and_nothing_twice() -> None:
    """Nobody knows how one stands after that."""
    prompt = Prompt(0, "end", "Which?", (Group("", (Option("end", "End turn, draw 1"),)),))
    plans = [Offer(label, (("a",), ("b",)), "afterwards: 2 cards", PLAN) for label in ("Add 1, then end turn", "Add 1")]
    done = Prompt(0, "on", "Which?", (Group("", (Option("done", "Done"),)),))
    riders = Made(prompt, ("end",)), Made(done, ("done",))
    ways = [Way(PLAN, "0", one, one.choices, riders=riders[:1], reveals=True) for one in plans]
    ways.append(Way(PLAN, "0", plans[1], plans[1].choices, riders=riders[1:]))
    assert [described(way, spoken).partition("\n-# ")[2] for way in ways] == [
        "Afterwards: 2 cards · then draw 1",
        "Afterwards: 2 cards · then end turn, draw 1",
        "Then done · afterwards: 2 cards",
    ]


def test_a_cost_that_a_name_ends_with_is_not_said_again() -> None:
    told = [("Return 1 fuel", "1 fuel", ""), ("Its 2 points", "", "2 points"), ("Land", "1 fuel", "2 points")]
    ways = [Way(WHOLE, "0", Offer(label, (("a",),), cost=cost, gain=gain), (("a",),)) for label, cost, gain in told]
    assert [described(way, spoken) for way in ways] == [
        "**Return 1 fuel**",
        "**Its 2 points**",
        "**Land** · 1 fuel → 2 points",
    ]


async def test_an_idea_may_be_called_by_its_number(table: Table) -> None:
    ideas, _ = seeker()
    found = await ideas.seek(table, 0)
    assert await ideas.called(table, 0, 0) == found[0]
    with pytest.raises(StalePanel, match="no such idea"):
        await ideas.called(table, 0, 8)
    with pytest.raises(StalePanel, match="passed"):
        await ideas.called(table, 0, 0, "000000")


async def dealt(at: House) -> tuple[Table, Seat, Person]:
    """A table of Alien Frontiers, and whoever is asked first."""
    await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
    live = await at.app.hub.table((await at.game()).id)
    seat = live.awaited[0]
    return live, seat, at.person(live.name(seat))


async def test_completions_show_ideas_first_and_typing_one_plays_it(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        live, seat, person = await dealt(at)
        first = (await at.app.ideas.seek(live, seat))[0]
        offered = await person.suggestions("move", "choice", "", "table-one")
        assert offered[0].value == f"idea {called_by(0, first)}"
        assert first.typed
        assert offered[0].name.startswith(f"{first.typed} · ")
        more = await (await person.click(await asked(person, "hand"), "More…")).answered()
        assert f"`{first.typed}`" in more.text
        assert "✓" in (await asked(person, "move", choice="idea 1")).text
        live = await at.app.hub.table(live.id)
        assert tuple(entry.choice for entry in live.session.entries) == first.choices


async def test_a_plan_is_undone_by_its_name_and_single_choices_are_not(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        live, seat, person = await dealt(at)
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
        live, seat, person = await dealt(at)
        first = (await at.app.ideas.seek(live, seat))[0]
        assert "Nothing was done." in (await asked(person, "move", choice=f"{first.typed}, 7 nowhere")).text
        assert (await at.app.hub.table(live.id)).session.entries == ()
        await asked(person, "move", choice=first.typed)
        made = [entry.choice for entry in (await at.app.hub.table(live.id)).session.entries]
        assert tuple(made[: len(first.choices)]) == first.choices, first.typed  # what only finishes it may ride along


async def test_a_board_in_words_is_under_more(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
        live = await at.app.hub.table((await at.game()).id)
        person = at.person(live.name(live.awaited[0]))
        more = await (await person.click(await asked(person, "hand"), "More…")).answered()
        assert "Alien tech on display" in (await (await person.click(more, "Text board")).answered()).text


async def test_no_completion_of_a_move_means_what_another_means(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        live, seat, person = await dealt(at)
        await asked(person, "move", choice="all artifact")
        live = await at.app.hub.table(live.id)
        view, prompt = live.session.view(seat), live.session.prompts[seat]
        assert "cycle" in [option.id for option in prompt.options]
        offered = await person.suggestions("move", "choice", "re", "table-one")
        labels = {live.spell_plainly(option.label): ((option.id,),) for option in prompt.options}
        found = [labels.get(str(one.value)) or read(live.spec, view, prompt, str(one.value)) for one in offered]
        assert found.count((("cycle",),)) == 1
        assert len(set(found)) == len(found)


async def test_an_idea_that_was_completed_for_another_decision_is_not_played(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        live, seat, person = await dealt(at)
        idea = (await at.app.ideas.seek(live, seat))[0]
        offered = await person.suggestions("move", "choice", "", "table-one")
        await submit(at.app.hub, live.id, seat, *idea.choices[:1], person=live.seats[seat].person or 0)
        made = (await at.app.hub.table(live.id)).session.entries
        said = await asked(person, "move", choice=offered[0].value)
        assert "That idea has passed." in said.text or "no such idea" in said.text
        assert (await at.app.hub.table(live.id)).session.entries == made


async def test_an_idea_that_is_clicked_twice_is_played_once_and_undone_whole(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        live, seat, person = await dealt(at)
        idea = (await at.app.ideas.seek(live, seat))[0]
        panels = [await asked(person, "hand") for _ in range(2)]
        shown = [await (await person.click(panel, "Do this")).answered() for panel in panels]
        live = await at.app.hub.table(live.id)
        assert tuple(entry.choice for entry in live.session.entries) == idea.choices
        assert "That decision has passed." in "".join(one.text for one in shown)
        await person.click(await asked(person, "hand"), "Undo plan")
        await at.settle()
        assert (await at.app.hub.table(live.id)).session.entries == ()


async def test_an_idea_on_a_panel_from_before_a_restart_still_plays(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
            live = await at.app.hub.table((await at.game()).id)
            name, seat = live.name(live.awaited[0]), live.awaited[0]
            idea = (await at.app.ideas.seek(live, seat))[0]
            panel = await asked(at.person(name), "hand")
            assert "Do this" in panel.labels
        async with house(tmp_path, pocket=pocket) as at:
            await at.person(name).click(panel, "Do this")
            await at.settle()
            live = await at.app.hub.table((await at.game()).id)
            assert tuple(entry.choice for entry in live.session.entries) == idea.choices


async def a_plan_ahead(at: House, game: str) -> tuple[Table, int, int, Offer]:
    """Play on as suggested until an idea of somebody's answers ahead what may be asked later: its table, seat and number."""
    while True:
        live = await at.app.hub.table(game)
        for seat in live.awaited if len(live.awaited) > 1 else ():
            for number, idea in enumerate(await at.app.ideas.seek(live, seat)):
                if idea.meanwhile:
                    return live, seat, number, idea
        for seat in live.awaited:
            await submit(at.app.hub, live.id, seat, live.session.asked(seat).suggestion())
        await at.settle()


async def test_a_secret_idea_is_taken_back_with_what_it_planned_even_after_others_chose(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", "Cleo", game="race", options="level=base")
        live, mine, number, idea = await a_plan_ahead(at, (await at.game()).id)
        theirs = next(seat for seat in live.awaited if seat != mine)
        person = at.person(live.name(mine))
        await asked(person, "move", choice=f"idea {number + 1}")
        live = await at.app.hub.table(live.id)
        assert len(intentions(live, mine)) == len({one.seen for one in idea.meanwhile})
        await submit(at.app.hub, live.id, theirs, live.session.asked(theirs).suggestion())
        assert "Undone" in (await asked(person, "undo")).text
        live = await at.app.hub.table(live.id)
        assert intentions(live, mine) == []
        assert mine in live.session.prompts
        assert theirs in live.session.answered

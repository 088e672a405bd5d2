"""Lessons in the chat: private, resumable, guided, undone at will, and of no consequence for anybody."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.chat.commands.privacy import everything_about
from bot.pocket.shown_message import ShownMessage
from bot.table.lessons import KEPT
from engines.core.course import Course
from storage import Status
from tests.bot.house import House, house, verbs
from tests.launch import GAMES


async def begun(at: House, name: str = "Ada", channel: str = "table-one") -> ShownMessage:
    return await (await at.person(name).run("learn", channel, game="race")).answered()


async def pressed(at: House, panel: ShownMessage, label: str, name: str = "Ada") -> ShownMessage:
    """The panel after a click on it."""
    person = at.person(name)
    before = person.message(panel.id)
    assert before is not None
    outcome = await person.click(before, label)
    assert not outcome.failed
    await person.until(lambda: (now := person.message(panel.id)) is not None and now.raw != before.raw)
    now = person.message(panel.id)
    assert now is not None
    return now


def advised_button(panel: ShownMessage) -> str:
    """The green one, which there must be once."""
    (green,) = [one["custom_id"] for one in panel.buttons if one["style"] == 3 and not one.get("disabled")]
    return str(green)


async def test_a_lesson_is_played_to_its_end_by_its_own_button(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await begun(at)
        assert "only just learnt to jump" in panel.text
        assert "Undo" not in panel.labels
        while "Play on" not in panel.labels:
            panel = await pressed(at, panel, "Do it for me")
        assert "6 rounds" in panel.text
        assert "in the lead with 13 points" in panel.text


@pytest.mark.parametrize("key", [key for key, spec in GAMES.items() if spec.lesson is not None])
async def test_the_green_button_does_what_the_coach_says_all_the_way(tmp_path: Path, key: str) -> None:
    async with house(tmp_path) as at:
        panel = await (await at.person("Ada").run("learn", "table-one", game=key)).answered()
        clicks = 0
        while "Play on" not in panel.labels:
            panel = await pressed(at, panel, advised_button(panel))
            clicks += 1
        course = Course(GAMES[key])
        assert clicks == course.play(Course.advised)


async def test_advice_that_is_offered_as_a_whole_answer_is_not_offered_twice(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await (await at.person("Ada").run("learn", "table-one", game="empire")).answered()
        while "Go for the fleet and the system at once" not in panel.text:
            panel = await pressed(at, panel, advised_button(panel))
        (green,) = [one["label"] for one in panel.buttons if one["style"] == 3]
        assert green.startswith("Win over")
        assert not any(label.startswith("Choose") for label in panel.labels)


async def test_nobody_hears_of_a_lesson_and_nothing_comes_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await begun(at)
        for _ in range(4):
            panel = await pressed(at, panel, "Do it for me")
        await at.settle()
        ada = at.person("Ada").user.id
        (game,) = await at.store.lessons_of(ada)
        assert await at.store.errands() == []
        assert await at.store.clocks(game.id) == []
        assert await at.store.waits(ada) == []
        assert await at.store.games_of(ada) == []
        assert at.person("Ben").timeline("table-one") == []


async def test_a_lesson_goes_on_where_it_was_even_after_a_restart(tmp_path: Path) -> None:
    from tests.bot.house import discord_here

    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            panel = await begun(at)
            for _ in range(4):
                panel = await pressed(at, panel, "Do it for me")
            said = panel.text.partition("###")[0].partition(">")[2]
        async with house(tmp_path, pocket=pocket) as at:
            again = await begun(at)
            assert "Welcome back" in again.text
            assert said in again.text


async def test_anything_can_be_taken_back_and_the_coach_says_it_again(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await begun(at)
        texts = [panel.text]
        for _ in range(5):
            panel = await pressed(at, panel, "Do it for me")
            texts.append(panel.text)
        for text in reversed(texts[:-1]):
            panel = await pressed(at, panel, "Undo")
            coached = [line for line in text.splitlines() if line.startswith(">")]
            assert coached
            assert all(line in panel.text for line in coached)


async def test_whoever_wants_no_coach_plays_alone_and_may_call_it_back(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await pressed(at, await begun(at), "No coach")
        assert "you pay with cards" not in panel.text
        assert "Do it for me" not in panel.labels
        assert "More…" in panel.labels
        panel = await pressed(at, panel, "Coach")
        assert "you pay with cards" in panel.text


async def test_a_whole_answer_is_confirmed_by_its_name(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await (await at.person("Ada").run("learn", "table-one", game="frontiers")).answered()
        way = next(one["custom_id"] for one in panel.buttons if one["label"] == "Mine")
        panel = await pressed(at, panel, str(way))
        assert "✓ 2 + 2 at the Lunar Mine" in panel.text


async def test_a_learner_who_strays_is_not_told_what_is_not_so(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await pressed(at, await begun(at), "Do it for me")
        panel = await pressed(at, panel, "Produce")
        assert "The calls are in" not in panel.text  # what follows an advice that was not taken


async def test_the_end_leads_on_to_a_real_table(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await begun(at)
        while "Play on" not in panel.labels:
            panel = await pressed(at, panel, "Do it for me")
        ada = at.person("Ada")
        await ada.click(panel, "Open a table")
        await ada.until(lambda: any("join" in verbs(one) for one in ada.timeline("table-one")))
        lobby = next(one for one in ada.timeline("table-one") if "join" in verbs(one))
        assert "**First game**" in lobby.text
        panel = await pressed(at, panel, "Play on")
        assert "Which phase do you call?" in panel.text
        assert "Coach" in panel.labels


async def test_a_lobby_marks_who_is_new_and_offers_the_lesson(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        lobby = await (await at.person("Ada").run("play", "table-one", game="race")).answered()
        assert "Ada (new)" in lobby.text
        panel = await (await at.person("Ben").click(lobby, "Learn it (15 minutes)")).answered()
        assert "only just learnt to jump" in panel.text
        assert "only just learnt" not in json.dumps([one.text for one in at.person("Ada").timeline("table-one")])


async def test_games_lists_lessons_last_and_opens_them(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await begun(at)
        inbox = await (await at.person("Ada").run("games", "table-one")).answered()
        assert inbox.text.endswith("a lesson you've begun")
        panel = await pressed(at, inbox, "Learn Race for the Galaxy")
        assert "you pay with cards" in panel.text


async def test_a_lesson_belongs_to_whoever_began_it(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await begun(at)
        await begun(at, "Ben")
        ada, ben = at.person("Ada").user.id, at.person("Ben").user.id
        (mine,), (other,) = await at.store.lessons_of(ada), await at.store.lessons_of(ben)
        assert mine.id != other.id
        assert other.id not in json.dumps(panel.raw)


async def test_a_lesson_that_nobody_goes_on_with_is_deleted(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await begun(at)
        ada = at.person("Ada").user.id
        await at.app.lessons.drop_idle()
        assert await at.store.lessons_of(ada)
        at.app.hub.clock = lambda: at.pocket.clock.now() + KEPT + 1
        await at.app.lessons.drop_idle()
        assert await at.store.lessons_of(ada) == []


async def test_stopping_ends_the_lesson_and_learning_again_begins_anew(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panel = await begun(at)
        while "Stop here" not in panel.labels:
            panel = await pressed(at, panel, "Do it for me")
        ada = at.person("Ada").user.id
        (game,) = await at.store.lessons_of(ada)
        panel = await pressed(at, panel, "Stop here")
        assert "Well played" in panel.text
        stored = await at.store.game(game.id)
        assert stored is not None
        assert stored.status is Status.ENDED
        assert "only just learnt to jump" in (await begun(at)).text


@pytest.mark.parametrize("key", [key for key, spec in GAMES.items() if spec.lesson is None])
async def test_a_game_without_a_lesson_says_so(tmp_path: Path, key: str) -> None:
    async with house(tmp_path) as at:
        answer = await (await at.person("Ada").run("learn", "table-one", game=key)).answered()
        assert "no lesson" in answer.text


async def test_who_asks_twice_at_once_has_one_lesson(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        panels = await asyncio.gather(*(begun(at) for _ in range(3)))
        assert all("only just learnt to jump" in panel.text for panel in panels)
        (game,) = await at.store.lessons_of(at.person("Ada").user.id)
        assert all(game.id in json.dumps(panel.raw) for panel in panels)


async def test_lessons_are_taken_along_as_what_they_are(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await pressed(at, await begun(at), "Do it for me")
        ada = at.person("Ada").user.id
        (game,) = await at.store.lessons_of(ada)
        kept = await everything_about(at.store, ada)
        assert [(one["table"], len(one["choices"])) for one in kept["lessons"]] == [(game.id, 1)]
        assert kept["live tables"] == kept["tables that are over or left"] == []
        await at.app.lessons.stop(game.id, once="enough")
        assert [one["status"] for one in (await everything_about(at.store, ada))["lessons"]] == ["ended"]

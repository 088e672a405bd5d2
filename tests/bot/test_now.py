"""The chat always shows now: words and picture of a post are of one moment, and of the same as the board's."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from bot.chat.opening import Opening
from bot.pocket import Person
from bot.pocket.shown_message import ShownMessage
from bot.table.hub import A_MOMENT, A_WHILE
from bot.table.lobby import Lobby
from engines.core import AnyGame
from render.compact import COMPACT
from render.worker import BoardJob, Picture
from storage import Game, Status
from tests.bot.house import Clicker, House, hand_seat, house, open_table, shown, verbs
from tests.bot.hubs import submit
from tests.launch import GAMES


class Sketcher:
    """A studio whose pictures say in their alt text what they show."""

    def __init__(self) -> None:
        self.jobs: list[Any] = []
        self.begun = asyncio.Event()
        self.delay = 0.0

    async def draw(self, job: Any, _lane: object = None) -> Picture:
        self.jobs.append(job)
        self.begun.set()
        await asyncio.sleep(self.delay)
        alt = told_by(job) if isinstance(job, BoardJob) else "something else"
        return Picture(alt.encode(), 1, 1, alt, 0.0, 0.0)


def public(jobs: list[Any]) -> list[BoardJob]:
    """The pictures that everybody sees."""
    return [job for job in jobs if isinstance(job, BoardJob) and '"seat":null' in job.view]


def told_by(job: BoardJob) -> str:
    happened = "; ".join(text for _, text in job.look.events)
    return f"view {mark(job.view)} waits {list(job.look.awaited)} happened {happened}"


def mark(view: str) -> str:
    return hashlib.sha256(view.encode()).hexdigest()[:12]


def newest(at: House, channel: str | int = "table-one") -> ShownMessage:
    posts = [one for one in at.person("Ada").timeline(channel) if {"move", "again"} & verbs(one).keys()]
    return posts[-1]


async def agrees(at: House, game: Game) -> None:
    """The newest post and the board tell and show the table as it is."""
    table = await at.app.hub.table(game.id)
    now, post = mark(table.spec.dump_view(table.session.view(None))), newest(at)
    headline = "The game is over" if table.session.is_over else table.headline()
    assert headline in post.text, "the post's headline is of another moment"
    assert any(f"view {now} " in alt for alt in post.alt_texts), "the post's picture is of another moment"
    if table.awaited:
        waits = post.text.rpartition("Your move, ")[2]
        for seat in range(len(table.seats)):
            is_named = table.name(seat) in waits.partition(" · ")[0] or f"<@{table.seats[seat].person}>" in waits
            assert is_named == (seat in table.awaited), post.text
        assert any(f"waits {table.awaited}" in alt for alt in post.alt_texts), post.alt_texts
    board = await (await at.person("Cleo").run("board", "table-one")).answered()
    assert table.headline() in board.text
    assert any(f"view {now} " in alt for alt in board.alt_texts)


async def a_while(at: House) -> None:
    """A turn that is being played reaches the post within seconds."""
    await at.settle()
    at.pocket.clock.advance(A_WHILE + 1)
    at.app.keeper.wake()
    await at.settle()


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
async def test_post_and_board_agree_after_every_choice(tmp_path: Path, spec: AnyGame) -> None:
    seats = max(spec.seats(spec.options({})))
    names = ("Ada", "Ben")[: min(seats, 2)]
    async with house(tmp_path, studio=Sketcher()) as at:  # type: ignore[arg-type]
        options = "rounds=3" if spec.key == "comets" else ""
        game = await open_table(at, *names, game=spec.key, options=options)
        rng = random.Random(spec.key)  # noqa: S311
        for _ in range(25):
            table = await at.app.hub.table(game.id)
            if not table.awaited:
                break
            seat = rng.choice(table.awaited)
            choice = table.session.prompts[seat].suggestion()
            await submit(at.app.hub, game.id, seat, choice, person=table.seats[seat].person or 0)
            await a_while(at)
            await agrees(at, game)


async def hurry(at: House, game: Game) -> None:
    """Three rounds, in which everybody answers before the picture of the last change is drawn."""
    for _ in range(3):
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",), person=9)
            await asyncio.sleep(0.01)
    await at.settle()


async def test_a_post_whose_picture_takes_long_is_followed_by_one_of_now(tmp_path: Path) -> None:
    studio = Sketcher()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6 raids=off")
        studio.delay = 0.05
        await hurry(at, game)
        await agrees(at, game)
        for post in [one for one in at.person("Ada").timeline("table-one") if one.alt_texts]:
            told = [job for job in studio.jobs if isinstance(job, BoardJob) and told_by(job) in post.alt_texts]
            assert told, "a post carries a picture that was never drawn for it"


async def test_a_post_outlines_what_changed_since_the_one_before(tmp_path: Path) -> None:
    studio = Sketcher()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=4 raids=off")
        posts = {newest(at).id: public(studio.jobs)[-1]}
        while (table := await at.app.hub.table(game.id)).awaited:
            seat = table.awaited[0]
            await submit(at.app.hub, game.id, seat, table.session.prompts[seat].suggestion(), person=9)
            await a_while(at)
            shown_now = public(studio.jobs)[-1]
            assert shown_now.since == posts.setdefault(newest(at).id, shown_now).since, (
                "also once it is brought up to date"
            )
        first, *later, last = posts.values()
        assert (first.since, last.since) == ("", ""), "nothing was shown before, and the end is shown as it is"
        assert len(later) >= 2
        before = [first, *later]
        assert [mark(one.since) for one in later] == [mark(one.view) for one in before[: len(later)]]


async def test_a_post_that_is_drawn_while_the_game_ends_tells_nothing_of_the_end(tmp_path: Path) -> None:
    studio = Sketcher()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=3 raids=off")
        studio.delay = 0.3
        await hurry(at, game)
        *earlier, last = [one for one in at.person("Ada").timeline("table-one") if one.alt_texts]
        assert [len(one.alt_texts) for one in earlier] == [1] * len(earlier), "no picture of the result"
        assert len(last.alt_texts) == 2


async def test_who_has_answered_is_told_by_the_newest_post(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", "Cleo", options="rounds=3")
        before = newest(at)
        assert "✓" not in before.text
        await (await at.person("Ben").run("move", "table-one", choice="gather")).answered()
        await a_while(at)
        after = newest(at)
        assert after.id == before.id  # brought up to date, not posted again
        assert "Ben ✓" in after.text
        waits = after.text.rpartition("Your move, ")[2].partition(" · ")[0]
        assert "Ben" not in waits
        assert "Your move" in after.labels


async def test_answers_that_come_together_are_told_together(tmp_path: Path) -> None:
    studio = Sketcher()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", "Cleo", options="rounds=3 raids=off")
        first, drawn = newest(at), len(studio.jobs)
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",))
            await at.settle()
        boards = public(studio.jobs[drawn:])
        assert boards == []
        at.pocket.clock.advance(A_MOMENT)
        at.app.keeper.wake()
        await at.settle()
        boards = public(studio.jobs[drawn:])
        assert [job.look.awaited for job in boards] == [(2,)]
        assert newest(at).id == first.id
        await agrees(at, game)


async def test_an_answer_that_ends_the_wait_is_told_by_its_own_post_alone(tmp_path: Path) -> None:
    studio = Sketcher()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=3 raids=off")
        first, drawn = newest(at), len(studio.jobs)
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",))
            await at.settle()
        await a_while(at)
        boards = public(studio.jobs[drawn:])
        assert len(boards) == 1
        assert newest(at).id != first.id
        await agrees(at, game)


async def test_a_private_picture_tells_what_happened(tmp_path: Path) -> None:
    studio = Sketcher()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6 raids=off")
        for _ in range(2):
            for seat in (0, 1):
                await submit(at.app.hub, game.id, seat, ("gather",))
        await at.settle()
        first = await (await at.person("Ada").run("hand", "table-one")).answered()
        assert "gather" in told_by(studio.jobs[-1]).partition("happened")[2]
        again = await (await at.person("Ada").run("hand", "table-one")).answered()
        assert again.files == first.files, "looking makes it forget"


async def test_a_panel_is_of_one_moment_though_the_table_changes_while_its_picture_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.chat.panels.HANDING_OVER", 0.3)
    studio = Sketcher()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6 raids=off")
        await at.settle()
        at.app.pictures._drawn.clear()  # nobody has seen this yet
        studio.delay, studio.begun = 0.5, asyncio.Event()
        looking = asyncio.create_task(at.person("Ada").run("hand", "table-one"))
        await asyncio.wait_for(studio.begun.wait(), 20)
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",))
        panel = await (await looking).answered()
        await at.settle()
        again = await (await at.person("Ada").run("hand", "table-one")).answered()
        assert (panel.files, panel.text) == (again.files, again.text)


async def picture_of(person: Person, message: ShownMessage) -> tuple[list[str], list[str]]:
    now = person.message(message.id)
    assert now is not None
    return now.files, now.alt_texts


async def test_the_picture_of_a_panel_survives_every_click_in_it(tmp_path: Path) -> None:
    async with house(tmp_path, studio=Sketcher()) as at:  # type: ignore[arg-type]
        await open_table(at, "Ada", "Ben", options="rounds=6")
        for name in ("Ada", "Ben"):
            await (await at.person(name).run("move", "table-one", choice="Scout")).answered()
        await at.settle()
        table = await at.app.hub.table((await at.game()).id)
        person = at.person(table.name(table.awaited[0]))
        panel = await (await person.run("hand", "table-one")).answered()
        files, alts = await picture_of(person, panel)
        assert [file.partition("-")[0] for file in files] == ["mine"]
        for menu in panel.selects:
            await person.choose(panel, menu["options"][1]["value"], select=menu["custom_id"])
            await at.settle()
            assert await picture_of(person, panel) == (files, alts)


async def test_a_letter_to_a_newcomer_is_not_taken_for_the_one_before(tmp_path: Path) -> None:
    """A seat handed over within minutes: the newcomer gets a letter of their own."""
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=6")
        cleo = at.person("Cleo")
        await hand_seat(at, "Ben", "Cleo")
        await at.settle()
        assert cleo.dm is not None
        letters = [one for one in cleo.timeline(cleo.dm) if "do" in verbs(one)]
        assert len(letters) == 1


async def test_a_post_that_calls_nobody_makes_no_noise(tmp_path: Path) -> None:
    silent = 1 << 12
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")  # everybody is written to directly
        assert newest(at).raw["flags"] & silent
        await (await at.person("Ben").run("settings", "table-one", direct="off")).answered()
        for name in ("Ben", "Ada"):
            await (await at.person(name).run("move", "table-one", choice="gather")).answered()
        await at.settle()
        called = newest(at)
        assert f"<@{at.pocket.user('Ben').id}>" in called.text
        assert not called.raw["flags"] & silent


async def test_an_ended_table_says_so_and_loses_its_buttons(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        post = newest(at)
        asked = await (await at.person("Ada").run("end", "table-one")).answered()
        await at.person("Ada").click(asked, "End the table")
        await at.person("Ada").until(lambda: "closed" in shown(at.person("Ada"), asked))
        await at.settle()
        last = at.person("Ben").last("table-one")
        assert "Ada ends this table" in last.text
        assert last.labels == ["Fair shuffle ✓"]
        gone = at.person("Ben").message(post.id)
        assert gone is not None
        assert gone.labels == []


async def test_a_resignation_is_told_in_a_post(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=9")
        asked = await (await at.person("Ben").run("resign", "table-one")).answered()
        await at.person("Ben").click(asked, "Resign for good")
        await at.person("Ben").until(lambda: "You have resigned" in shown(at.person("Ben"), asked))
        await at.settle()
        assert any("Ben resigns" in one.text for one in at.person("Ada").timeline("table-one"))


async def test_clickers_see_a_right_post_through_a_whole_game(tmp_path: Path) -> None:
    async with house(tmp_path, studio=Sketcher()) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=2")
        people = [Clicker(at.person(name), rng=random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
        for _ in range(60):
            for clicker in people:
                await clicker.turn(1)
                await a_while(at)
                await agrees(at, game)
            if (await at.game()).status == "over":
                return
        raise AssertionError("the game does not end")


async def test_posts_are_compact_or_whole_as_the_server_wants_and_panels_as_their_person_wants(tmp_path: Path) -> None:
    studio = Sketcher()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6 raids=off")
        await at.settle()
        assert {job.area for job in boards(studio, None)} == {COMPACT}
        said = await (await at.person("Ada").run("server settings", "table-one", pictures="full")).answered()
        assert "Posts show the whole board" in said.text
        await (await at.person("Ben").run("settings", "table-one", pictures="compact")).answered()
        studio.jobs.clear()
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",))
        await at.settle()
        assert {job.area for job in boards(studio, None)} == {None}
        for name, area in (("Ada", None), ("Ben", COMPACT)):
            await (await at.person(name).run("hand", "table-one")).answered()
            mine = (await at.app.hub.table(game.id)).seat_of(at.pocket.user(name).id)
            assert {job.area for job in boards(studio, mine)} == {area}


def boards(studio: Sketcher, seat: int | None) -> list[BoardJob]:
    """The boards that were drawn for a seat, or for everybody."""
    return [job for job in studio.jobs if isinstance(job, BoardJob) and json.loads(job.view)["seat"] == seat]


async def test_a_lobby_that_was_looked_at_before_the_start_is_not_shown_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        lobby = await (await ada.run("play", "table-one", game="comets", options="rounds=1")).answered()
        game = (await at.game()).id
        absences, looked, goes_on = Opening.absences, asyncio.Event(), asyncio.Event()
        looks: list[Lobby] = []

        async def slowly(opening: Opening, one: Lobby) -> list[str]:
            looks.append(one)
            if len(looks) == 2:  # the look after the greeting
                looked.set()
                await goes_on.wait()
            return await absences(opening, one)

        monkeypatch.setattr(Opening, "absences", slowly)
        joining = asyncio.create_task(ben.click(lobby, "Join"))
        await looked.wait()
        starting = asyncio.create_task(ada.click(lobby, "Start"))
        async with asyncio.timeout(20):
            while (stored := await at.store.game(game)) is None or stored.status is not Status.RUNNING:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)  # time to say that it has started, if that does not wait
        goes_on.set()
        await asyncio.gather(joining, starting)
        await at.settle()
        assert "has started" in shown(ada, lobby)

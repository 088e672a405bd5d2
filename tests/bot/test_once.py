"""One request for one click, and no picture for what is seen already."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.pocket import Person, posting
from bot.pocket.shown_message import ShownMessage
from bot.table.faults import NoTable
from engines.core import IllegalChoice
from render.worker import BoardJob, Picture
from storage import Change, Status
from tests.bot.house import House, house, open_table, said, verbs
from tests.bot.hubs import submit


class Counted:
    """A studio that counts what it draws, and takes its time."""

    def __init__(self) -> None:
        self.jobs: list[Any] = []
        self.delay = 0.0

    async def draw(self, job: Any, _lane: object = None) -> Picture:
        self.jobs.append(job)
        await asyncio.sleep(self.delay)
        return Picture(f"picture {len(self.jobs)}".encode(), 1, 1, "a picture", 0.0, 0.0)


class Traffic:
    """What reaches the chat service from now on."""

    def __init__(self, at: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.requests: list[str] = []
        self.uploads = 0
        take, put = at.pocket.realm.faults.take, at.pocket.realm.files.put

        def taken(name: str, *, after_effect: bool) -> Any:
            if not after_effect:
                self.requests.append(name)
            return take(name, after_effect=after_effect)

        def stored(*given: Any, **how: Any) -> None:
            self.uploads += 1
            put(*given, **how)

        monkeypatch.setattr(at.pocket.realm.faults, "take", taken)
        monkeypatch.setattr(at.pocket.realm.files, "put", stored)

    @property
    def answers(self) -> list[str]:
        """The requests that answer somebody, by their method."""
        return [name.split()[0] for name in self.requests if "/interactions/" in name or "/webhooks/" in name]


async def panel_at(at: House, name: str) -> tuple[Person, ShownMessage]:
    """Somebody's panel, once everything around it has settled."""
    person = at.person(name)
    panel = await (await person.run("hand", "table-one")).answered()
    await at.settle()
    table = await at.app.hub.table((await at.game()).id)
    await at.app.ideas.seek(table, at.app.hub.seat_of(table, person.user.id))
    await asyncio.gather(*at.app.panels._seeking)  # until they are shown
    return person, person.message(panel.id) or panel


async def press(at: House, person: Person, panel: ShownMessage, label: str) -> ShownMessage:
    """A click, until everything that follows from it is said."""
    before = person.message(panel.id)
    assert before is not None
    await person.click(before, label)
    await person.until(lambda: (now := person.message(panel.id)) is not None and now.raw != before.raw)
    await at.settle()
    return person.message(panel.id) or panel


SEATED = {"empire": ("Ada",)}  # a game for one
EVERY_GAME = ("comets", "race", "frontiers", "renaissance", "empire", "expanse")


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_a_click_that_changes_no_pixel_draws_and_uploads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    studio = Counted()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        people = SEATED.get(game, ("Ada", "Ben", "Cleo"))
        await open_table(at, *people, game=game, options="")
        for name in people:
            person, panel = await panel_at(at, name)
            traffic, drawn = Traffic(at, monkeypatch), len(studio.jobs)
            back = "More…" if "More…" in panel.labels else "Look again"
            now = await press(at, person, panel, back)
            if "Back" in now.labels:
                now = await press(at, person, now, "Back")
            assert (len(studio.jobs) - drawn, traffic.uploads) == (0, 0)
            assert now.files == panel.files != []
            assert now.alt_texts == panel.alt_texts != []


async def test_a_panel_opened_anew_is_sent_and_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    studio = Counted()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        await open_table(at, "Ada", "Ben", options="rounds=6")
        person, panel = await panel_at(at, "Ada")
        traffic, drawn = Traffic(at, monkeypatch), len(studio.jobs)
        again = await (await person.run("hand", "table-one")).answered()
        assert (len(studio.jobs) - drawn, traffic.uploads) == (0, 1)
        assert again.files == panel.files


async def test_a_post_that_says_and_shows_what_is_true_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = Counted()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6")
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",))
        await at.settle()
        traffic, drawn = Traffic(at, monkeypatch), len(studio.jobs)
        await at.app.poster._refresh(game.id)
        assert (len(studio.jobs) - drawn, traffic.uploads) == (0, 0)
        asked = len(traffic.requests)
        await at.app.poster._refresh(game.id)
        assert len(traffic.requests) == asked


async def test_a_post_is_not_brought_up_to_date_when_the_next_one_is_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = Counted()
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6")
        at.app.hub.listeners.remove(at.app.poster.wake)  # nothing is said for a while
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",))
        traffic, drawn = Traffic(at, monkeypatch), len(studio.jobs)
        await at.app.poster._refresh(game.id)
        assert (len(studio.jobs) - drawn, traffic.requests) == (0, [])
        at.app.poster.wake(game.id)
        await at.settle()
        assert len(studio.jobs) > drawn


async def test_another_position_another_seat_and_another_table_have_other_names(tmp_path: Path) -> None:
    async with house(tmp_path, studio=Counted()) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6")
        await open_table(at, "Ada", "Ben", options="rounds=6", channel="table-two")
        person, panel = await panel_at(at, "Ada")
        other_table = await (await person.run("hand", "table-two")).answered()
        _, other_seat = await panel_at(at, "Ben")
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",))
        await at.settle()
        _, later = await panel_at(at, "Ada")
        named = [one.files[0] for one in (panel, other_table, other_seat, later)]
        assert len(set(named)) == 4


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_a_quick_click_in_a_panel_is_exactly_one_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with house(tmp_path, studio=Counted()) as at:  # type: ignore[arg-type]
        people = SEATED.get(game, ("Ada", "Ben", "Cleo"))
        table = await at.app.hub.table((await open_table(at, *people, game=game, options="")).id)
        person, panel = await panel_at(at, table.seats[table.awaited[0]].name)
        traffic = Traffic(at, monkeypatch)
        now = await press(at, person, panel, "More…")
        assert len(traffic.requests) == len(traffic.answers) == 1
        await press(at, person, now, "Back")
        assert traffic.answers == ["POST", "POST"]


async def test_a_choice_is_acknowledged_by_its_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, studio=Counted()) as at:  # type: ignore[arg-type]
        await open_table(at, "Ada", "Ben", options="rounds=6")
        person, panel = await panel_at(at, "Ada")
        traffic = Traffic(at, monkeypatch)
        now = await press(at, person, panel, next(label for label in panel.labels if "Gather" in label))
        assert "Your answer is in" in now.text
        assert traffic.answers == ["POST"]


async def test_a_private_answer_is_one_request_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, studio=Counted()) as at:  # type: ignore[arg-type]
        await open_table(at, "Ada", "Ben", options="rounds=6")
        await panel_at(at, "Ada")
        traffic, person = Traffic(at, monkeypatch), at.person("Ada")
        post = next(one for one in reversed(person.timeline("table-one")) if "move" in verbs(one))
        panel = await (await person.click(post, "Your move")).answered()
        assert panel.files
        assert traffic.answers == ["POST"]


async def test_an_answer_that_takes_longer_than_a_second_is_deferred(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = Counted()
    monkeypatch.setattr("bot.chat.reply.SOON", 0.05)
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6")
        person, panel = await panel_at(at, "Ada")
        for seat in (0, 1):
            await submit(at.app.hub, game.id, seat, ("gather",))
        await at.settle()
        at.app.pictures._drawn.clear()
        studio.delay, traffic = 0.4, Traffic(at, monkeypatch)
        now = await press(at, person, panel, "More…")
        assert traffic.answers == ["POST", "PATCH"]
        assert now.files != panel.files


async def test_a_late_answer_that_fails_tells_the_person_to_press_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = Counted()
    monkeypatch.setattr("bot.chat.reply.SOON", 0.05)
    async with house(tmp_path, studio=studio) as at:  # type: ignore[arg-type]
        await open_table(at, "Ada", "Ben", options="rounds=6")
        at.app.pictures._drawn.clear()
        studio.delay = 0.5
        at.pocket.faults.drop_request("PATCH /webhooks/*")
        outcome = await at.person("Ada").run("hand", "table-one")
        await at.person("Ada").until(lambda: any("press it again" in one.text for one in outcome.messages))


async def test_a_click_delivered_twice_is_answered_and_acts_once(tmp_path: Path) -> None:
    async with house(tmp_path, studio=Counted()) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6")
        person, panel = await panel_at(at, "Ada")
        said = len(person.timeline("table-one"))
        at.pocket.faults.deliver_twice()
        now = await press(at, person, panel, next(label for label in panel.labels if "Gather" in label))
        assert "Your answer is in" in now.text
        assert "⚠️" not in now.text
        assert len(await at.store.journal(game.id)) == 1
        assert len(person.timeline("table-one")) == said, "somebody was told something about the second delivery"


async def test_what_was_made_by_its_first_delivery_is_not_called_refused_at_the_second(tmp_path: Path) -> None:
    """Both may be read before either is made; the second then finds another question than the one it answers."""
    async with house(tmp_path, studio=Counted()) as at:  # type: ignore[arg-type]
        game = await open_table(at, "Ada", "Ben", options="rounds=6")
        table, refusal = await at.app.hub.table(game.id), IllegalChoice("Not that.")

        async def said_of(click: str) -> str:
            return await at.app.panels.refused(SimpleNamespace(id=click), table, refusal)  # type: ignore[arg-type]

        async with at.app.hub.holding(game.id):  # the first is being made
            second = asyncio.create_task(said_of("click"))
            await asyncio.sleep(0)
            await at.store.commit(Change(game.id, table.game.version, once="click", allowed=(Status.RUNNING,)))
        assert await second == ""
        assert await said_of("another") == "⚠️ Not that."


async def test_whoever_joins_a_game_that_begins_at_that_moment_is_not_told_that_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The greeting takes a while, and the table begins meanwhile with its newest seat."""
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        begun, greet = asyncio.Event(), at.app.opening.greet

        async def slowly(*given: Any) -> None:
            await begun.wait()
            await greet(*given)

        monkeypatch.setattr(at.app.opening, "greet", slowly)
        await ben.click(lobby, "Join")
        await ada.until(lambda: "Start" in ada._now(lobby).labels)
        await ada.click(lobby, "Start")
        await ada.until(lambda: any("move" in verbs(message) for message in ada.timeline("table-one")))
        begun.set()
        await at.settle()
        assert "closed" not in said(at.pocket)


async def test_a_start_that_is_delivered_twice_is_not_refused_the_second_time(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        (begun,) = [
            row[0] for row in await at.store._db.rows("SELECT interaction FROM handled ORDER BY at DESC LIMIT 1")
        ]
        game = await at.game()
        assert (await at.app.lobbies.lobby(game.id, once=begun)).game.id == game.id
        with pytest.raises(NoTable, match="closed"):
            await at.app.lobbies.lobby(game.id, once="another")


async def test_a_message_that_lost_its_picture_meanwhile_gets_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, studio=Counted()) as at:  # type: ignore[arg-type]
        await open_table(at, "Ada", "Ben", options="rounds=6")
        person, panel = await panel_at(at, "Ada")
        stored = at.pocket.world.message(panel.channel_id, panel.id)
        assert stored is not None
        show = at.app.panels.show

        async def retired_first(*given: Any, **how: Any) -> None:
            gone = {"components": [{"type": 10, "content": "An earlier position."}], "attachments": []}
            posting.edit(at.pocket.realm, stored, gone, [])
            await show(*given, **how)

        monkeypatch.setattr(at.app.panels, "show", retired_first)
        await person.click(panel, "More…")
        await person.until(lambda: "Back" in (person.message(panel.id) or panel).labels)
        now = person.message(panel.id)
        assert now is not None
        assert now.files == panel.files


def test_nothing_of_a_view_can_be_read_from_a_name() -> None:
    from render.naming import stored_name
    from render.registry import Renderers
    from tests.launch import GAMES

    renderers = Renderers(GAMES)
    one, other = (BoardJob("comets", "", view=view) for view in ("{}", "[]"))
    names = {stored_name(job, secret, renderers, "mine") for job in (one, other) for secret in ("a", "b")}
    assert len(names) == 4
    assert stored_name(one, "a", renderers, "mine") == stored_name(
        BoardJob("comets", "", view="{}"), "a", renderers, "mine"
    )

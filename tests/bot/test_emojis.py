"""The app's emojis: uploaded once, in the background, one after the other, whatever goes wrong on the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import discord
import pytest

from bot.chat import emojis as uploading
from bot.chat.emojis import KEPT, PAUSES, Emojis
from bot.chat.pictures import look_of
from bot.chat.ui.signs import forget, shown
from bot.pocket import Pocket, pointed_at
from bot.pocket.rest import emojis as routes
from engines.icons import ICONS as ALL_ICONS
from render.emojis import emoji, emoji_name
from tests.bot.house import discord_here, house, open_table, said
from tests.bot.test_commands import asked

ICONS = ("fuel", "ore", "star")
ADDED = "POST /applications/*/emojis"


@pytest.fixture(autouse=True)
def nothing_is_known() -> Iterator[None]:
    forget()
    yield
    forget()


@pytest.fixture
async def pocket() -> AsyncIterator[Pocket]:
    async with discord_here() as started:
        yield started


class Started:
    """The uploader of one process, and how long it was told to wait."""

    def __init__(self, pocket: Pocket, client: discord.Client) -> None:
        self.waited: list[float] = []
        self.emojis = Emojis(client, ICONS, pocket.clock.now, self._wait)

    async def _wait(self, seconds: float) -> None:
        self.waited.append(seconds)


@asynccontextmanager
async def process(pocket: Pocket) -> AsyncIterator[Started]:
    """A client logged in as the bot is, but not connected to the gateway."""
    with pointed_at(pocket.address):
        client = discord.Client(intents=discord.Intents(guilds=True), max_ratelimit_timeout=30.0)
        async with client:
            await client.login(pocket.token)
            yield Started(pocket, client)


def names(pocket: Pocket) -> list[str]:
    return sorted(one.name for one in pocket.world.emojis.values())


def ours() -> list[str]:
    return sorted(emoji_name(icon) for icon in ICONS)


async def test_what_is_missing_is_uploaded_and_then_shown(pocket: Pocket) -> None:
    async with process(pocket) as at:
        assert shown("{icon:fuel}") == "🔥"
        await at.emojis.bring_up_to_date()
    assert names(pocket) == ours()
    there = next(one for one in pocket.world.emojis.values() if one.name.startswith("fuel_"))
    assert shown("2 {icon:fuel}") == f"2 <:{emoji_name('fuel')}:{there.id}>"
    stored = pocket.realm.files.get(there.id)
    assert stored is not None
    assert stored.data == emoji("fuel")


async def test_a_second_start_uploads_nothing_and_knows_everything(pocket: Pocket) -> None:
    async with process(pocket) as at:
        await at.emojis.bring_up_to_date()
    before = dict(pocket.world.emojis)
    forget()
    async with process(pocket) as again:
        await again.emojis.bring_up_to_date()
    assert pocket.world.emojis == before
    assert shown("{icon:ore}").startswith("<:ore_")


async def test_an_old_drawing_stays_for_a_month_and_strangers_stay_for_ever(pocket: Pocket) -> None:
    async with process(pocket) as at:
        client = at.emojis._client
        for name in ("fuel_0000", "logo", "mascot_beef"):
            await client.create_application_emoji(name=name, image=emoji("fuel"))
        await at.emojis.bring_up_to_date()
        assert names(pocket) == sorted([*ours(), "fuel_0000", "logo", "mascot_beef"])
        pocket.clock.advance(KEPT + 60)
        await at.emojis.bring_up_to_date()
    assert names(pocket) == sorted([*ours(), "logo", "mascot_beef"])


async def test_a_long_rate_limit_is_waited_out(pocket: Pocket) -> None:
    pocket.faults.rate_limit(ADDED, retry_after=3000)
    async with process(pocket) as at:
        await at.emojis.bring_up_to_date()
    assert at.waited == [3000]
    assert names(pocket) == ours()


async def test_a_lost_answer_makes_no_second_emoji_and_is_learnt_in_the_end(pocket: Pocket) -> None:
    pocket.faults.lose_answer(ADDED)
    async with process(pocket) as at:
        await at.emojis.bring_up_to_date()
    assert names(pocket) == ours()
    assert all(shown(f"{{icon:{icon}}}").startswith("<:") for icon in ICONS)


async def test_a_service_that_stays_down_leaves_signs_and_no_error(pocket: Pocket) -> None:
    pocket.faults.server_error("GET /applications/*/emojis", times=100, status=503)
    async with process(pocket) as at:
        at.emojis.start()
        assert at.emojis._task is not None
        await at.emojis._task
    assert at.waited == list(PAUSES)
    assert names(pocket) == []
    assert shown("{icon:fuel}") == "🔥"


async def test_one_that_is_refused_does_not_stop_the_others(pocket: Pocket, monkeypatch: pytest.MonkeyPatch) -> None:
    large = emoji("fuel") + b"\0" * 256 * 1024
    monkeypatch.setattr(uploading, "emoji", lambda name: large if name == "fuel" else emoji(name))
    async with process(pocket) as at:
        await at.emojis.bring_up_to_date()
    assert names(pocket) == [name for name in ours() if not name.startswith("fuel")]
    assert shown("{icon:fuel} {icon:star}").startswith("🔥 <:star_")


async def test_a_full_app_makes_room_by_old_drawings_only(pocket: Pocket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "MOST_EMOJIS", 4)
    async with process(pocket) as at:
        client = at.emojis._client
        for name in ("fuel_0000", "ore_0000", "logo"):
            await client.create_application_emoji(name=name, image=emoji("fuel"))
        await at.emojis.bring_up_to_date()
    assert names(pocket) == sorted([*ours(), "logo"])


async def test_a_full_app_without_old_drawings_keeps_signs(pocket: Pocket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "MOST_EMOJIS", 2)
    async with process(pocket) as at:
        for name in ("logo", "mascot"):
            await at.emojis._client.create_application_emoji(name=name, image=emoji("fuel"))
        await at.emojis.bring_up_to_date()
    assert names(pocket) == ["logo", "mascot"]
    assert shown("{icon:fuel}") == "🔥"


async def test_the_bot_answers_while_its_icons_are_on_their_way(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        pocket.faults.rate_limit(ADDED, times=1, retry_after=20)  # discord.py waits this out within the call
        async with house(tmp_path, pocket=pocket, icons=True) as at:
            table = pocket.channel("table-one")
            opened = await at.person("Ada").run("play", table, game="comets")
            assert opened
            assert names(pocket) == []
        assert at.app.icons is not None
        assert at.app.icons._task is not None
        assert at.app.icons._task.done()


async def test_the_whole_set_is_uploaded_by_a_bot_that_is_started(tmp_path: Path) -> None:
    async with discord_here() as pocket, house(tmp_path, pocket=pocket, icons=True) as at:
        assert at.app.icons is not None
        assert at.app.icons._task is not None
        async with asyncio.timeout(60):
            await at.app.icons._task
        assert len(pocket.world.emojis) == len(ALL_ICONS)
        assert pocket.realm.refusals == type(pocket.realm.refusals)()


async def test_posts_show_icons_and_logs_and_pictures_use_words(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        ada, ben = at.person("Ada"), at.person("Ben")
        hand = await asked(ada, "hand")
        assert "Roll a 🎲: half of it is 💧; draw a 🃏." in hand.text
        for person in (ada, ben):
            await asked(person, "move", choice="gather")
        await at.settle()
        assert "and draws a 🃏." in said(at.pocket)
        log = (await asked(ada, "log")).text
        assert "and draws a card." in log
        table = await at.app.hub.table((await at.game()).id)
        told = [text for _, text in look_of(table, await at.store.notes(table.id), "default").events]
        assert any(text.endswith("and draws a card.") for text in told), told


async def test_a_picture_tells_of_people_by_the_names_it_draws(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "move", choice="gather")
        await at.settle()
        table = await at.app.hub.table((await at.game()).id)
        table.seats = [replace(row, name="🚀" if row.name == "Ben" else row.name) for row in table.seats]
        told = [text for _, text in look_of(table, await at.store.notes(table.id), "default").events]
        assert any(text.startswith("Rocket") for text in told), told

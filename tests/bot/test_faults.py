"""Everything that goes wrong between a person, the chat service and the bot: the game stays right, and nobody is left alone."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.pocket import Permission
from bot.pocket.posting import changed_message, remove
from bot.pocket.shown_message import ShownMessage
from bot.pocket.threads import open_thread, set_archived
from bot.pocket.world import ChannelKind
from bot.table.hub import REFRESH
from bot.time.clocks import HOUR
from bot.work.workers import Workers
from render.worker import Studio
from storage import Status
from tests.bot.house import REGISTRY, Clicker, House, discord_here, house, open_table, play_out, set_up, shown
from tests.bot.test_days import skip, timed_table


def newest(at: House, name: str = "Ada") -> ShownMessage:
    found = Clicker(at.person(name)).newest_post()
    assert found is not None
    return found


async def panel_of(at: House, name: str) -> ShownMessage:
    panel = await Clicker(at.person(name)).open_panel()
    assert panel is not None
    return panel


async def changed(at: House, name: str, panel: ShownMessage) -> ShownMessage:
    person = at.person(name)
    await person.until(lambda: (now := person.message(panel.id)) is not None and now.raw != panel.raw)
    now = person.message(panel.id)
    assert now is not None
    return now


async def gather_by_letter(at: House, name: str) -> None:
    """Play from the direct message."""
    person = at.person(name)
    panel = person.last(person.dm or 0)
    await person.click(panel, "Gather")
    assert "✓" in (await changed(at, name, panel)).text


async def rows(at: House) -> int:
    return len(await at.store.journal((await at.game()).id))


async def test_a_stale_click_shows_what_is_open_now(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        old, fresh = await panel_of(at, "Ada"), await panel_of(at, "Ada")
        await at.person("Ada").click(fresh, "Gather")
        await changed(at, "Ada", fresh)
        await at.person("Ada").click(old, "Launch")
        now = await changed(at, "Ada", old)
        assert "That decision has passed" in now.text
        assert "Gather" in now.text
        assert await rows(at) == 1


async def test_a_redelivered_click_acts_once(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        panel = await panel_of(at, "Ada")
        outcome = await at.person("Ada").click(panel, "Gather")
        await changed(at, "Ada", panel)
        at.pocket.interactions.redeliver(at.pocket.interactions.by_id[outcome.id])
        await asyncio.sleep(0.2)
        assert await rows(at) == 1


async def test_somebody_without_a_seat_gets_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        outcome = await at.person("Cleo").click(newest(at, "Cleo"), "Your move")
        answer = await outcome.answered()
        assert "no seat at this table" in answer.text
        assert answer.ephemeral


async def test_an_unknown_button_gets_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        post = newest(at)
        message = at.pocket.actions.message(at.pocket.user("Ada").id, post.channel_id, post.id)
        for row in message.components:
            for button in row["components"]:
                button["custom_id"] = "from:another:age"
        changed_message(at.pocket.realm, message)
        outcome = await at.person("Ada").click(post, "from:another:age")
        assert outcome.acknowledged
        assert "too old to mean anything" in (await outcome.answered()).text


async def test_closed_direct_messages_are_told_and_hang_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        at.pocket.realm.set_dms(at.pocket.user("Ben"), is_open=False)
        await open_table(at, "Ada", "Ben")
        lobby = at.person("Ada").timeline("table-one")[0]
        assert lobby is not None
        game = await at.game()
        assert not (await at.store.chats(game.id))[at.pocket.user("Ben").id].reachable
        people = [Clicker(at.person(name), rng=random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
        await play_out(at, *people)
        assert at.person("Ben").dm is None or at.person("Ben").timeline(at.person("Ben").dm or 0) == []


async def test_doors_closed_in_mid_game_are_told_to_the_table_once(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        at.pocket.realm.set_dms(at.pocket.user("Ben"), is_open=False)
        for _ in range(2):  # Ada answers last, so Ben is awaited anew and would get a letter
            for name in ("Ben", "Ada"):
                await (await at.person(name).run("move", "table-one", choice="gather")).answered()
            await at.settle()
        told = [
            message for message in at.person("Ada").timeline("table-one") if "send you direct messages" in message.text
        ]
        assert len(told) == 1


async def test_a_deleted_channel_leaves_the_game_playable_from_direct_messages(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        game = await at.game()
        at.pocket.realm.delete_channel(at.pocket.channel("table-one"))
        await gather_by_letter(at, "Ada")
        await gather_by_letter(at, "Ben")
        await at.settle()
        assert len(await at.store.journal(game.id)) == 2
        for name in ("Ada", "Ben"):
            told = [one for one in at.person(name).timeline(at.person(name).dm or 0) if "no longer post" in one.text]
            assert len(told) == 1
        (kept,) = [errand for errand in await at.store.errands() if errand.kind != REFRESH]
        assert kept.ready > at.pocket.clock.now()  # the post is kept, and tried again later


async def test_a_deleted_post_is_replaced_by_the_next_one(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        post = newest(at)
        remove(at.pocket.realm, at.pocket.actions.message(at.pocket.user("Ada").id, post.channel_id, post.id))
        answer = await (await at.person("Ada").run("hand", "table-one")).answered()
        await at.person("Ada").click(answer, "Gather")
        answer = await (await at.person("Ben").run("hand", "table-one")).answered()
        await at.person("Ben").click(answer, "Gather")
        await at.person("Ada").until(lambda: Clicker(at.person("Ada")).newest_post() is not None)
        assert newest(at).id != post.id


async def test_a_table_that_could_not_be_shown_is_not_opened(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        at.pocket.realm.revoke(at.pocket.channel("table-two"), Permission.ATTACH_FILES | Permission.SEND_MESSAGES)
        opened = await at.person("Ada").run("play", "table-two", game="comets", options="rounds=1")
        refusal = await opened.answered()
        assert "not allowed to send messages here" in refusal.text
        assert refusal.ephemeral
        assert await at.store.live_games() == []


async def test_a_permission_that_goes_before_the_start_stops_the_start(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        lobby = await (await ada.run("play", "table-one", game="comets", options="rounds=1")).answered()
        await ben.click(lobby, "Join")
        await ada.until(lambda: "Ben" in shown(ada, lobby))
        at.pocket.realm.revoke(at.pocket.channel("table-one"), Permission.SEND_MESSAGES)
        outcome = await ada.click(lobby, "Start")
        await ada.until(lambda: any("not allowed to send messages here" in one.text for one in outcome.messages))
        assert (await at.game()).status == "lobby"


async def test_without_files_posts_come_without_the_picture(tmp_path: Path) -> None:
    workers = Workers()
    async with house(tmp_path, studio=Studio(REGISTRY, workers), workers=workers) as at:
        at.pocket.realm.revoke(at.pocket.channel("table-one"), Permission.ATTACH_FILES)
        lobby = await (await at.person("Ada").run("play", "table-one", game="comets", options="rounds=1")).answered()
        assert "posts come without the picture" in lobby.text
        await at.person("Ben").click(lobby, "Join")
        await at.person("Ada").until(lambda: "Ben" in shown(at.person("Ada"), lobby))
        await at.person("Ada").click(lobby, "Start")
        await at.settle()
        post = newest(at)
        assert "The game begins" in post.text
        assert post.raw["attachments"] == []


async def test_server_errors_and_rate_limits_are_waited_out(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        at.pocket.faults.rate_limit("POST /channels/*/messages", times=3, retry_after=0.02)
        at.pocket.faults.server_error("POST /channels/*/messages", status=503, times=3)
        await open_table(at, "Ada", "Ben", options="rounds=1")
        people = [Clicker(at.person(name), rng=random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
        await play_out(at, *people)
        assert [errand for errand in await at.store.errands() if errand.kind != REFRESH] == []


async def test_a_lost_answer_to_a_post_does_not_post_twice(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        at.pocket.faults.lose_answer(f"POST /channels/{at.pocket.channel('table-one').id}/messages")
        await open_table(at, "Ada", "Ben")
        await at.settle()
        posts = [message for message in at.person("Ada").timeline("table-one") if "The game begins" in message.text]
        assert len(posts) == 1


async def test_a_failed_answer_tells_the_person_to_press_again(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        at.pocket.faults.drop_request("POST /interactions/*")
        outcome = await at.person("Ada").click(newest(at), "Your move")
        await at.person("Ada").until(lambda: any("press it again" in one.text for one in outcome.messages))


async def test_a_dropped_gateway_comes_back(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        at.pocket.realm.gateway.drop()
        await asyncio.sleep(0.1)
        await at.pocket.until_connected(90)
        panel = await panel_of(at, "Ada")
        assert "Pick your action" in panel.text


async def test_a_restart_keeps_panels_forms_and_lobbies_working(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            await open_table(at, "Ada", "Ben")
            panel = await panel_of(at, "Ada")
            opened = await at.person("Cleo").run("play", "table-two", game="comets")
            lobby = await opened.answered()
        async with house(tmp_path, pocket=pocket) as at:
            await at.person("Ada").click(panel, "Gather")
            now = await changed(at, "Ada", panel)
            assert "✓" in now.text
            await at.person("Dov").click(lobby, "Join")
            await at.person("Cleo").until(lambda: "Dov" in shown(at.person("Cleo"), lobby))


async def test_a_form_left_open_across_a_restart_is_answered(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            lobby = await (await at.person("Ada").run("play", "table-one", game="comets")).answered()
            options = await set_up(at.person("Ada"), lobby)
            await at.settle()
            outcome = await at.person("Ada").click(options, "Change rounds")
            assert outcome.modal is not None
        async with house(tmp_path, pocket=pocket) as at:
            await at.person("Ada").submit(outcome.modal, {"rounds": "7"})
            await at.person("Ada").until(lambda: "rounds 7" in shown(at.person("Ada"), lobby))


async def test_the_bot_kicked_and_back_again_goes_on(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        at.pocket.realm.kick_bot(at.pocket.guild("Observatory"))
        await gather_by_letter(at, "Ada")
        assert (await at.game()).status is Status.RUNNING


async def test_somebody_who_left_the_server_is_replaced_once_their_time_is_up(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben", clock="12h", policy="remind")
        at.pocket.realm.leave(at.pocket.guild("Observatory"), at.pocket.user("Ben"))
        await gather_by_letter(at, "Ada")
        await at.settle()
        await skip(at, 13 * HOUR)
        answer = await at.person("Ada").run("replace", "table-one", seat="Ben", person=at.pocket.user("Cleo"))
        assert "asked the others in the channel" in (await answer.answered()).text
        ballot = at.person("Cleo").last("table-one")
        await at.person("Cleo").click(ballot, "Agree")
        await at.person("Cleo").until(lambda: "who was out of time" in shown(at.person("Cleo"), ballot))
        await at.settle()
        panel = await panel_of(at, "Cleo")
        assert "Pick your action" in panel.text


@pytest.mark.parametrize("archived", ["archived", "locked"])
async def test_a_thread_that_was_archived_or_locked(tmp_path: Path, archived: str) -> None:
    async with house(tmp_path) as at:
        payload = {"name": "our game", "type": ChannelKind.PUBLIC_THREAD}
        thread = open_thread(at.pocket.realm, at.pocket.channel("table-one"), at.pocket.user("Ada").id, payload)
        await open_table(at, "Ada", "Ben", channel="our game")
        set_archived(at.pocket.realm, thread, archived=True, locked=archived == "locked")
        await gather_by_letter(at, "Ada")
        await gather_by_letter(at, "Ben")
        await at.settle()
        game = await at.game("our game")
        assert len(await at.store.journal(game.id)) == 2
        kept = [errand for errand in await at.store.errands() if errand.kind != REFRESH]
        if archived == "archived":
            assert kept == []  # a post wakes the thread
            assert "Round 2" in at.person("Ada").last("our game").text
        else:
            assert [errand.kind for errand in kept] == ["post"]  # nobody may write there, and the post waits

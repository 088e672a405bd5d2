"""Where tables are: threads of their own, channels of every kind, permissions that come and go, and Discord refusing things."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.pocket import CannotDo, Permission, commands
from bot.pocket.interactions import Kind
from bot.pocket.shown_message import ShownMessage
from bot.pocket.threads import open_thread, remove_member, set_archived
from bot.pocket.world import ChannelKind
from bot.time.clocks import DAY
from storage import Status
from tests.bot.house import Clicker, House, discord_here, house, play_out, set_up, shown
from tests.bot.tables import begun, gather, gathered, posts, start, thread_of
from tests.bot.test_days import asked, direct, skip

# --- a thread of its own ---------------------------------------------------------------------------------------------------


async def test_a_game_gets_a_thread_of_its_own_and_is_played_there(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        lobby = await gathered(at, "Ada", "Ben", options="rounds=1")
        game = await start(at, "Ada", lobby)
        thread = thread_of(at, game)
        assert thread.id == lobby.id
        assert thread.kind is ChannelKind.PUBLIC_THREAD
        assert "Ada" in thread.name
        assert "Ben" in thread.name
        assert f"<#{thread.id}>" in shown(at.person("Ada"), lobby)
        assert [one.id for one in at.person("Ada").timeline("table-one")] == [lobby.id]
        assert "begin" in at.person("Cleo").last(thread.id).text  # whoever sees the channel can follow
        people = [Clicker(at.person(name), thread.id, random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
        await play_out(at, *people)
        assert at.person("Ada").last(thread.id).id > lobby.id
        assert [one.id for one in at.person("Ada").timeline("table-one")] == [lobby.id]


async def test_games_share_a_channel_and_only_one_lobby_is_open_in_it(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        lobby = await gathered(at, "Ada", "Ben")
        refused = await (await at.person("Cleo").run("play", "table-one", game="comets")).answered()
        assert "is gathering players here" in refused.text
        assert refused.ephemeral
        first = await start(at, "Ada", lobby)
        second = await begun(at, "Cleo", "Dov")
        assert first.parent == second.parent == lobby.channel_id
        assert first.channel != second.channel
        told = len(posts(at, second.channel))
        await gather(at, "Ada", "Ben", channel=first.channel)
        assert "Round 2" in posts(at, first.channel)[-1].text
        assert len(posts(at, second.channel)) == told


async def test_commands_in_the_channel_find_ones_own_table(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        first, second = await begun(at, "Ada", "Ben"), await begun(at, "Cleo", "Dov")
        assert "Pick your action" in (await asked(at.person("Ada"), "hand")).text
        assert "✓" in (await asked(at.person("Ben"), "move", choice="gather")).text
        assert "✓" in (await asked(at.person("Dov"), "move", choice="gather")).text
        assert [len(await at.store.journal(game.id)) for game in (first, second)] == [1, 1]
        assert "Cleo" in (await asked(at.person("Cleo"), "board", as_text=True)).text
        assert "Ada" in (await asked(at.person("Ada"), "board", as_text=True)).text
        assert "Cleo" in (await asked(at.person("Finn"), "board", as_text=True)).text  # a guest sees the newest
        assert "no seat at this table" in (await asked(at.person("Finn"), "hand")).text


async def test_whoever_sits_at_several_tables_of_a_channel_names_one(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        first, second = await begun(at, "Ada", "Ben"), await begun(at, "Ada", "Cleo")
        ada = at.person("Ada")
        for command, arguments in (("hand", {}), ("board", {}), ("move", {"choice": "gather"})):
            refused = await asked(ada, command, **arguments)
            assert "name one with `table:`" in refused.text
            assert refused.ephemeral
        offered = await ada.suggestions("hand", "table", "", "table-one")
        assert {one.value for one in offered} == {first.id, second.id}
        assert "Ben" in next(one.name for one in offered if one.value == first.id)
        assert "✓" in (await asked(ada, "move", choice="gather", table=second.id)).text
        assert len(await at.store.journal(second.id)) == 1
        await asked(ada, "move", first.channel, choice="gather")
        assert len(await at.store.journal(first.id)) == 1


async def test_a_lobby_in_the_channel_does_not_hide_ones_game_below_it(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        game = await begun(at, "Ada", "Ben")
        await gathered(at, "Ada", "Cleo")
        assert "Pick your action" in (await asked(at.person("Ada"), "hand")).text
        assert "✓" in (await asked(at.person("Ada"), "move", choice="gather")).text
        assert len(await at.store.journal(game.id)) == 1
        assert "has not started yet" in (await asked(at.person("Cleo"), "hand")).text
        assert "You've left the table" in (await asked(at.person("Ada"), "leave")).text  # a lobby is what one leaves


@pytest.mark.parametrize("why", ["may not create", "may not write", "server", "too many", "limited", "failing"])
async def test_without_a_thread_the_game_plays_in_the_channel(tmp_path: Path, why: str) -> None:
    async with house(tmp_path, threads=True) as at:
        lobby = await gathered(at, "Ada", "Ben")
        if why == "may not create":
            at.pocket.realm.revoke(at.pocket.channel("table-one"), Permission.CREATE_PUBLIC_THREADS)
        elif why == "may not write":
            at.pocket.realm.revoke(at.pocket.channel("table-one"), Permission.SEND_MESSAGES_IN_THREADS)
        elif why == "server":
            said = await asked(at.person("Ada"), "server settings", threads=False)
            assert "stay in the channel" in said.text
        elif why == "too many":
            at.pocket.guild().thread_limit = 0
        elif why == "limited":
            at.pocket.faults.rate_limit("POST /channels/*/messages/*/threads", retry_after=600)
        else:
            at.pocket.faults.drop_request("POST /channels/*/messages/*/threads", times=9)
        game = await start(at, "Ada", lobby)
        assert (game.channel, game.parent) == (lobby.channel_id, 0)
        assert "begin" in posts(at, "table-one")[-1].text
        assert "The game has started." in shown(at.person("Ada"), lobby)
        assert [one for one in at.pocket.world.channels.values() if one.is_thread] == []
        refused = await (await at.person("Cleo").run("play", "table-one", game="comets")).answered()
        assert "here already" in refused.text
        await gather(at, "Ada", "Ben")
        assert "Round 2" in posts(at, "table-one")[-1].text


async def test_a_thread_whose_answer_got_lost_is_used(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        lobby = await gathered(at, "Ada", "Ben")
        at.pocket.faults.lose_answer("POST /channels/*/messages/*/threads")
        game = await start(at, "Ada", lobby)
        assert game.channel == lobby.id
        assert "begin" in posts(at, game.channel)[-1].text


@pytest.mark.parametrize("name", ["Ben", "Cleo"])
async def test_whoever_may_not_start_the_game_makes_no_thread(tmp_path: Path, name: str) -> None:
    async with house(tmp_path, threads=True) as at:
        lobby = await gathered(at, "Ada", "Ben")
        outcome = await at.person(name).click(lobby, "Start")
        await at.person(name).until(lambda: any("Only Ada" in one.text for one in outcome.messages))
        assert [one for one in at.pocket.world.channels.values() if one.is_thread] == []
        assert (await at.game()).status is Status.LOBBY


async def test_a_thread_that_has_a_table_of_its_own_is_left_to_it(tmp_path: Path) -> None:
    """Somebody opens a thread under the lobby, and another table in it, before Start is pressed."""
    async with house(tmp_path, threads=True) as at:
        lobby = await gathered(at, "Ada", "Ben")
        stored = at.pocket.world.message(lobby.channel_id, lobby.id)
        open_thread(
            at.pocket.realm,
            at.pocket.channel("table-one"),
            at.pocket.user("Cleo").id,
            {"name": "aside"},
            message=stored,
        )
        await gathered(at, "Cleo", channel="aside")
        game = await start(at, "Ada", lobby)
        assert game.channel == lobby.channel_id
        assert "begin" in posts(at, "table-one")[-1].text


async def test_start_pressed_twice_at_once_begins_one_game_in_one_thread(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        lobby = await gathered(at, "Ada", "Ben")
        both = [at.person("Ada").click(lobby, "Start") for _ in range(2)]
        outcomes = await asyncio.gather(*both)
        await at.settle()
        (game,) = await at.store.games_below(lobby.channel_id)
        assert len(posts(at, game.channel)) == 1
        told = [one.text for outcome in outcomes for one in outcome.messages if one.ephemeral]
        assert len([text for text in told if "closed" in text or "started already" in text]) == 1


# --- threads that fall asleep ----------------------------------------------------------------------------------------------


async def test_a_thread_that_falls_asleep_under_a_game_is_woken(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        game = await begun(at, "Ada", "Ben")
        thread = thread_of(at, game)
        await asked(at.person("Ada"), "settings", remind="off")
        await asked(at.person("Ben"), "settings", remind="off")
        opened = thread.created
        at.pocket.clock.advance(8 * DAY)
        await at.person("Ada").until(lambda: thread.archive_changed > opened + DAY and not thread.archived, 10.0)
        assert "✓" in (await gather(at, "Ada", channel=thread.id))[0].text


async def test_a_thread_of_a_game_that_is_over_may_sleep(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        game = await begun(at, "Ada", "Ben", options="rounds=1")
        people = [Clicker(at.person(name), game.channel, random.Random(name)) for name in ("Ada", "Ben")]  # noqa: S311
        await play_out(at, *people)
        set_archived(at.pocket.realm, thread_of(at, game), archived=True)
        await asyncio.sleep(0.1)
        assert thread_of(at, game).archived


async def test_a_thread_that_fell_asleep_while_nobody_ran_is_woken_by_a_reminder(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket, threads=True) as at:
            game = await begun(at, "Ada", "Ben")
        thread = pocket.world.channels[game.channel]
        set_archived(pocket.realm, thread, archived=True)
        async with house(tmp_path, pocket=pocket, threads=True) as at:
            assert thread.archived
            with pytest.raises(CannotDo):  # nobody can give a command there
                await at.person("Ada").run("hand", thread.id)
            await skip(at, 2 * DAY)
            assert direct(at.person("Ada"), "waits for you")
            assert not thread.archived
            assert "Pick your action" in (await asked(at.person("Ada"), "hand", thread.id)).text


# --- places of every kind --------------------------------------------------------------------------------------------------


async def test_a_private_thread_the_bot_is_not_in_is_refused_until_it_is_mentioned(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        payload = {"name": "secret corner", "type": ChannelKind.PRIVATE_THREAD}
        thread = open_thread(at.pocket.realm, at.pocket.channel("table-one"), at.pocket.user("Ada").id, payload)
        ada = at.person("Ada")
        refused = await (await ada.run("play", "secret corner", game="comets")).answered()
        assert "Mention me here once" in refused.text
        assert refused.ephemeral
        assert await at.store.live_games() == []
        await ada.say(f"<@{at.pocket.world.bot.id}> <@{at.pocket.user('Ben').id}> come in", "secret corner")
        game = await begun(at, "Ada", "Ben", channel="secret corner")
        assert game.channel == thread.id  # a thread has no threads
        assert "begin" in posts(at, thread.id)[-1].text


async def test_a_bot_that_was_thrown_out_of_a_private_thread_does_not_start_there(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        payload = {"name": "secret corner", "type": ChannelKind.PRIVATE_THREAD}
        thread = open_thread(at.pocket.realm, at.pocket.channel("table-one"), at.pocket.user("Ada").id, payload)
        ada = at.person("Ada")
        both = f"<@{at.pocket.world.bot.id}> <@{at.pocket.user('Ben').id}>"
        await ada.say(both, "secret corner")
        lobby = await gathered(at, "Ada", "Ben", channel="secret corner")
        remove_member(at.pocket.realm, thread, at.pocket.world.bot.id)
        outcome = await ada.click(lobby, "Start")
        await ada.until(lambda: any("Mention me here once" in one.text for one in outcome.messages))
        assert (await at.game("secret corner")).status is Status.LOBBY
        await ada.say(both, "secret corner")
        assert (await start(at, "Ada", lobby)).status is Status.RUNNING


async def test_a_post_of_a_forum_is_a_table_like_any_thread(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        forum = at.pocket.channel("questions")
        post = open_thread(at.pocket.realm, forum, at.pocket.user("Ada").id, {"name": "Anybody for comets?"})
        game = await begun(at, "Ada", "Ben", channel="Anybody for comets?")
        assert game.channel == post.id
        await gather(at, "Ada", "Ben", channel=post.id)
        assert "Round 2" in posts(at, post.id)[-1].text


async def test_a_forum_itself_is_refused(tmp_path: Path) -> None:
    """No client offers commands there; should one come all the same, it gets a sentence."""
    async with house(tmp_path, threads=True) as at:
        ada, forum = at.pocket.user("Ada").id, at.pocket.channel("questions")
        given = {"game": "comets"}
        data = commands.build(at.pocket.realm, ada, at.pocket.channel("table-one"), "play", given)
        at.pocket.interactions.start(Kind.COMMAND, ada, forum, data)
        await at.person("Ada").until(lambda: at.person("Ada").timeline("questions"))
        refused = at.person("Ada").last("questions")
        assert "Use a text channel, or a thread" in refused.text
        assert refused.ephemeral
        assert await at.store.live_games() == []


async def test_an_announcement_channel_has_tables_in_threads_too(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        game = await begun(at, "Ada", "Ben", channel="notices")
        assert thread_of(at, game).kind is ChannelKind.ANNOUNCEMENT_THREAD
        await gather(at, "Ada", "Ben", channel="notices")
        assert "Round 2" in posts(at, game.channel)[-1].text


@pytest.mark.parametrize("kind", [ChannelKind.VOICE, ChannelKind.STAGE])
async def test_a_voice_channel_needs_one_permission_more_and_plays_in_the_channel_itself(
    tmp_path: Path, kind: ChannelKind
) -> None:
    async with house(tmp_path, threads=True) as at:
        lounge = at.pocket.realm.add_channel(at.pocket.guild(), "balcony", kind=kind)
        refused = await (await at.person("Ada").run("play", "balcony", game="comets")).answered()
        assert "not allowed to connect" in refused.text
        assert await at.store.live_games() == []
        at.pocket.realm.permit(lounge, at.pocket.world.bot, allow=Permission.CONNECT)
        game = await begun(at, "Ada", "Ben", channel="balcony")
        assert (game.channel, game.parent) == (lounge.id, 0)
        await gather(at, "Ada", "Ben", channel=lounge.id)
        assert "Round 2" in posts(at, lounge.id)[-1].text


async def test_a_server_that_has_only_the_commands_is_told_to_invite_the_bot(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        at.pocket.realm.only_commands(at.pocket.guild())
        refused = await (await at.person("Ada").run("play", "table-one", game="comets")).answered()
        assert "Ask those who manage it to invite me" in refused.text
        assert await at.store.live_games() == []


# --- permissions are a gate ------------------------------------------------------------------------------------------------


def warned(at: House, lobby: ShownMessage) -> bool:
    return "not allowed to send messages here" in shown(at.person("Ada"), lobby)


async def test_every_click_in_a_lobby_says_what_its_place_lacks_now(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, room = at.person("Ada"), at.pocket.channel("table-one")
        lobby = await gathered(at, "Ada", "Ben")
        assert not warned(at, lobby)
        at.pocket.realm.revoke(room, Permission.SEND_MESSAGES)
        await ada.click(lobby, "Add a bot")
        await ada.until(lambda: "(bot" in shown(ada, lobby))
        assert warned(at, lobby)
        at.pocket.realm.permit(room, at.pocket.world.bot)
        await ada.click(await set_up(ada, lobby), "Remove a bot")
        await ada.until(lambda: "(bot" not in shown(ada, lobby))
        assert not warned(at, lobby)


async def test_the_warning_survives_what_is_changed_beside_the_lobby(tmp_path: Path) -> None:
    """Options and clock are changed in private panels, and people leave from elsewhere."""
    async with house(tmp_path) as at:
        ada, room = at.person("Ada"), at.pocket.channel("table-one")
        lobby = await gathered(at, "Ada", "Ben", options="")
        at.pocket.realm.revoke(room, Permission.SEND_MESSAGES)
        panel = await set_up(ada, lobby, "Clock")
        form = await ada.click(panel, "Another time…")
        assert form.modal is not None
        await ada.submit(form.modal, {"value": "12h"})
        await ada.until(lambda: "12 hours" in shown(ada, lobby))
        assert warned(at, lobby)
        await asked(at.person("Ben"), "leave", "table-two")
        await ada.until(lambda: "Ben" not in shown(ada, lobby))
        assert warned(at, lobby)


async def test_a_table_does_not_start_where_it_could_not_be_shown(tmp_path: Path) -> None:
    async with house(tmp_path, threads=True) as at:
        ada, room = at.person("Ada"), at.pocket.channel("table-one")
        lobby = await gathered(at, "Ada", "Ben")
        at.pocket.realm.revoke(room, Permission.READ_MESSAGE_HISTORY)
        outcome = await ada.click(lobby, "Start")
        await ada.until(lambda: any("not allowed to read the message history" in one.text for one in outcome.messages))
        assert (await at.game()).status is Status.LOBBY
        assert [one for one in at.pocket.world.channels.values() if one.is_thread] == []
        at.pocket.realm.permit(room, at.pocket.world.bot)
        assert (await start(at, "Ada", lobby)).status is Status.RUNNING

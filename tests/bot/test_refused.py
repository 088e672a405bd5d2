"""What Discord refuses, loses or delays in the middle of a game is told, waited for and made good."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.pocket import Permission
from bot.table.hub import REFRESH
from bot.time.clocks import HOUR, MINUTE
from storage import Status
from tests.bot.house import House, house, open_table, shown, verbs
from tests.bot.tables import LONG, gather, posts
from tests.bot.test_days import asked, direct, skip


def told_directly(at: House, name: str) -> int:
    return len(direct(at.person(name), "I can no longer post"))


@pytest.mark.parametrize("lost", [Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL])
async def test_a_place_that_is_closed_is_told_once_and_written_to_when_it_opens(
    tmp_path: Path, lost: Permission
) -> None:
    """50013 and 50001: everybody goes on from their direct messages, and the posts are kept."""
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options=LONG)
        room = at.pocket.channel("table-one")
        at.pocket.realm.revoke(room, lost)
        for _ in range(2):
            for name in ("Ada", "Ben"):
                assert "✓" in (await asked(at.person(name), "move", at.person(name).dm or 0, choice="gather")).text
            await at.settle()
        assert len(await at.store.journal(game.id)) == 4
        assert [told_directly(at, name) for name in ("Ada", "Ben", "Cleo")] == [1, 1, 0]
        await skip(at, 11 * MINUTE)  # tried again, in vain, and not told again
        assert [told_directly(at, name) for name in ("Ada", "Ben")] == [1, 1]
        at.pocket.realm.permit(room, at.pocket.world.bot)
        await skip(at, HOUR)
        assert await at.store.errands() == []
        newest = posts(at, "table-one")[-1]
        assert "Round 3" in newest.text
        assert [one.id for one in posts(at, "table-one") if "move" in verbs(one)] == [newest.id]


async def test_a_long_rate_limit_is_waited_out_and_nothing_is_given_up(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options=LONG)
        limited = at.pocket.faults.rate_limit(f"POST /channels/{game.channel}/messages", times=99, retry_after=900)
        await gather(at, "Ada", "Ben")
        assert limited.struck == 1  # refused requests count against the bot: it does not insist
        await gather(at, "Ada", "Ben")
        assert limited.struck == 1
        assert len(await at.store.journal(game.id)) == 4
        assert "Round 3" in at.person("Ada").last(at.person("Ada").dm or 0).text  # the letters get through
        at.pocket.faults.clear()
        await skip(at, 901)
        assert await at.store.errands() == []
        assert "Round 3" in posts(at, "table-one")[-1].text


async def test_a_letter_that_is_rate_limited_comes_later(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options=LONG)
        ben = at.person("Ben")
        at.pocket.faults.rate_limit(f"POST /channels/{ben.dm}/messages", times=99, retry_after=120)
        await gather(at, "Ben", "Ada")
        assert "Round 2" in posts(at, "table-one")[-1].text  # the post does not wait for it
        at.pocket.faults.clear()
        await skip(at, 121)
        assert "Round 2" in ben.last(ben.dm or 0).text
        assert [one for one in ben.timeline("table-one") if "send you direct messages" in one.text] == []


@pytest.mark.parametrize("retry_after", [8.0, 900.0])
async def test_no_post_waits_behind_an_old_one_that_keeps_its_buttons(tmp_path: Path, retry_after: float) -> None:
    """30046: messages older than an hour are edited at a limit of their own, which may be long."""
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options=LONG)
        ada = at.person("Ada")
        old = posts(at, "table-one")[-1]
        route = f"PATCH /channels/{game.channel}/messages/*"
        at.pocket.faults.rate_limit(route, times=99, retry_after=retry_after, code=30046)
        for number in (2, 3):
            for name in ("Ada", "Ben"):
                await asked(at.person(name), "move", choice="gather")
            await ada.until(lambda number=number: f"Round {number}" in posts(at, "table-one")[-1].text, 4.0)  # type: ignore[misc]
        assert "move" in verbs(ada._now(old))
        answer = await (await ada.click(old, "Your move")).answered()  # an old button still leads to the present
        assert "Round 3" in answer.text


@pytest.mark.parametrize("fault", ["server_error", "lose_answer"])
async def test_an_answer_that_arrived_although_we_never_heard_is_given_once(tmp_path: Path, fault: str) -> None:
    """40060: Discord has the answer, and we do not know. What was asked for is shown, and a choice is made once."""
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options=LONG)
        ada, route = at.person("Ada"), "POST /interactions/*/callback"
        if fault == "server_error":
            at.pocket.faults.server_error(route, status=500, after_effect=True)
        else:
            at.pocket.faults.lose_answer(route)
        panel = await (await ada.click(posts(at, "table-one")[-1], "Your move")).answered()
        assert "Pick your action" in panel.text
        at.pocket.faults.lose_answer(route)
        await ada.click(panel, "Gather")
        await ada.until(lambda: "✓" in shown(ada, panel))
        await at.settle()
        assert len(await at.store.journal(game.id)) == 1


async def test_an_answer_put_away_while_it_was_being_made_changes_nothing_about_the_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """10008 on a thinking message: nothing more can be said there, and the move stands."""
    monkeypatch.setattr("bot.chat.reply.SOON", 0.0)  # every answer is too late to be the acknowledgement
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options=LONG)
        ada = at.person("Ada")
        at.pocket.faults.slow("PATCH /webhooks/*", seconds=0.3)
        outcome = await ada.run("move", "table-one", choice="gather")
        assert outcome.message is not None
        assert outcome.thinking
        ada.dismiss(outcome.message)
        await at.settle()
        assert len(await at.store.journal(game.id)) == 1
        assert (await at.game()).status is Status.RUNNING
        await gather(at, "Ben")
        assert "Round 2" in posts(at, "table-one")[-1].text
        assert "Pick your action" in (await asked(ada, "hand")).text


async def test_a_post_that_was_deleted_before_we_knew_of_it_is_posted_again(tmp_path: Path) -> None:
    """10008 on a nonce: its message is gone, and that is no closed door."""
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options=LONG)
        ada = at.person("Ada")
        at.pocket.faults.lose_answer(f"POST /channels/{game.channel}/messages")
        await asked(ada, "move", choice="gather")
        moved = asyncio.create_task(at.person("Ben").run("move", "table-one", choice="gather"))
        await ada.until(lambda: "Round 2" in posts(at, "table-one")[-1].text)
        gone = posts(at, "table-one")[-1]
        at.pocket.delete_message(gone)
        await moved
        await at.settle()
        assert {one.code for one in at.pocket.realm.refusals} == {10008}  # by its nonce, or where it is edited
        newest = posts(at, "table-one")[-1]
        assert newest.id != gone.id
        assert "Round 2" in newest.text
        assert [errand for errand in await at.store.errands() if errand.kind != REFRESH] == []
        assert [told_directly(at, name) for name in ("Ada", "Ben")] == [0, 0]

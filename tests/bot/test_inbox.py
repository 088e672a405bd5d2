"""The inbox, catching up, watching, and a word before one's turn."""

from __future__ import annotations

from pathlib import Path

from bot.people.reminders import follower_of
from bot.pocket.shown_message import ShownMessage
from storage import JournalRow, StandingOrder
from tests.bot.house import house, open_table, shown, verbs
from tests.bot.hubs import arm
from tests.bot.test_days import asked, direct, skip, timed_table


def newest_post(messages: list[ShownMessage]) -> ShownMessage:
    return next(message for message in reversed(messages) if {"catch", "hand"} <= verbs(message).keys())


async def test_the_inbox_shows_the_most_urgent_table_first_and_leads_from_one_to_the_next(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        await timed_table(at, "Ada", "Ben", clock="none")
        await timed_table(at, "Ada", "Ben", clock="24h", channel="table-two")
        await skip(at, 60)
        inbox = await asked(ben, "games")
        assert inbox.text.count("waits for you: Pick your action") == 2
        urgent = f"/{at.pocket.channel('table-two').id}"
        calm = f"/{at.pocket.channel('table-one').id}"
        assert inbox.text.index(urgent) < inbox.text.index(calm)
        assert "then the suggested choice is played" in inbox.text
        await ben.click(inbox, "Next table")
        await ben.until(lambda: {"Scout", "Next table"} <= set(ben._now(inbox).labels))
        await ben.click(inbox, ben._now(inbox).button("Scout")["custom_id"])
        await ben.until(lambda: "✓ Scout" in shown(ben, inbox))
        await ben.click(inbox, "Next table")
        await ben.until(lambda: "⏳" not in shown(ben, inbox) and "Pick your action" in shown(ben, inbox))


async def test_catching_up_tells_only_what_is_new_and_why_it_waits(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=9 goal=100000")
        ada = at.person("Ada")
        first = await (await ada.click(newest_post(ada.timeline("table-one")), "What happened")).answered()
        assert first.ephemeral
        assert "begin" in first.text
        assert "For you: Pick your action" in first.text
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "move", choice="gather")
        await at.settle()
        again = await (await ada.click(newest_post(ada.timeline("table-one")), "What happened")).answered()
        assert "Since you last looked" in again.text
        assert "The game begins" not in again.text
        assert "You drew" in again.text
        nothing = await (await ada.click(newest_post(ada.timeline("table-one")), "What happened")).answered()
        assert "Nothing has happened" in nothing.text


async def test_whoever_watches_sees_no_secret_even_of_their_own(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=9 goal=100000")
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "move", choice="gather")
        await at.settle()
        for name in ("Cleo", "Ada"):
            who = at.person(name)
            seen = await (await who.click(newest_post(who.timeline("table-one")), "Watch")).answered()
            assert seen.ephemeral
            assert "gather" in seen.text.lower()
            assert "You drew" not in seen.text
            assert "Waiting for" in seen.text


async def test_a_word_before_ones_turn_for_those_who_want_it(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "settings", you_are_next="on")
        game = await open_table(at, "Ada", "Ben", options="rounds=9 goal=100000")
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "move", choice="scout")
        await at.settle()
        table = await at.app.hub.table(game.id)
        assert len(table.awaited) == 1
        other = table.name(1 - table.awaited[0])
        assert len(direct(at.person(other), "probably next")) == 1


def test_who_follows_whom_is_read_from_the_journal() -> None:
    rows = [JournalRow(n, seat, "k", (), "", "1") for n, seat in enumerate([0, 2, 1, 1, 0])]
    assert follower_of(rows, 0, 3) == 2
    assert follower_of(rows, 2, 3) == 1
    assert follower_of([], 2, 3) == 0


async def test_an_order_that_describes_nothing_any_more_is_off_and_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", options="rounds=9 goal=100000")
        table = await at.app.hub.table(game.id)
        seat = table.seat_of(at.pocket.user("Ada").id) or 0
        await arm(at.app.hub, StandingOrder(game.id, seat, "action", "no-such-order", "never", "Always wave"))
        await asked(at.person("Ben"), "move", choice="gather")
        assert await at.store.orders(game.id) == []
        assert "Always wave” of Ada is over" in (await asked(at.person("Ada"), "log")).text
        assert "Always wave" not in (await asked(at.person("Ben"), "log")).text

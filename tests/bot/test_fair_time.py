"""Clocks that charge only what is yours, and words that reach people once: each fault that was found, by itself."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from bot.table.seats import is_attended
from bot.time.clocks import DAY, HOUR, MINUTE
from storage import Game, Status
from tests.bot.house import House, house, open_table, set_up, shown
from tests.bot.hubs import submit
from tests.bot.test_days import asked, direct, live, messages_to, skip, timed_table

# --- the sender makes progress ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["remind", "offer"])
async def test_a_muted_table_that_expires_beside_another_sends_nothing_more(tmp_path: Path, policy: str) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben", policy=policy)
        ben = at.person("Ben")
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, 6 * HOUR)
        for reminder in direct(ben, "waits for you"):
            if "Mute this turn" in reminder.labels:
                await ben.click(reminder, "Mute this turn")
        for wait in await at.store.waits(at.pocket.user("Ben").id):
            await at.app.timing.mute(wait.game.id, wait.clock.seat, once=f"m{wait.game.id}")
        await timed_table(at, "Ada", "Ben", policy=policy, channel="table-two")
        before = len(messages_to(ben))
        rounds = at.app.keeper.rounds
        for _ in range(10):
            await skip(at, 3 * HOUR)
        assert at.app.keeper.rounds - rounds < 200, "the keeper runs in circles"
        assert len(messages_to(ben)) - before <= 8
        now = at.pocket.clock.now()
        assert await at.store.people_due(now) == []
        assert await at.store.clocks_due(now) == []


COMBINATIONS = list(itertools.product((False, True), repeat=5))


@pytest.mark.parametrize("policy", ["remind", "suggest", "bot", "offer"])
async def test_whatever_comes_together_the_keeper_makes_progress(tmp_path: Path, policy: str) -> None:
    """Muted, away, paused, quiet and a closed door in every combination, over many due times."""
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", policy=policy, rounds=200)
        ada, ben = at.person("Ada"), at.person("Ben")
        table = await live(at, game)
        seat = table.seat_of(at.pocket.user("Ben").id)
        assert seat is not None
        for number, (muted, away, paused, quiet, closed) in enumerate(COMBINATIONS):
            at.pocket.realm.set_dms(at.pocket.user("Ben"), is_open=not closed)
            await asked(ben, "away", until="2d" if away else "back")
            await asked(ben, "settings", quiet="1:00-15:00" if quiet else "off")
            if muted:
                await at.app.timing.mute(game.id, seat, once=f"mute {number}")
            if paused != bool((await live(at, game)).game.paused):
                ask = await asked(ada, "pause")
                ballots = [one for one in ben.timeline("table-one")[-3:] if "Pause" in one.labels]
                if ballots and "asked" in ask.text:
                    await ben.click(ballots[-1], "Pause")
            before, rounds = len(messages_to(ben)), at.app.keeper.rounds
            for hours in (1, 5, 7, 12):
                await skip(at, hours * HOUR)
                now = at.pocket.clock.now()
                assert await at.store.people_due(now) == []
                assert await at.store.clocks_due(now) == []
                assert await at.store.digests_due(now) == []
            assert at.app.keeper.rounds - rounds < 150, (muted, away, paused, quiet, closed)
            if closed or away:
                assert len(messages_to(ben)) == before, (muted, away, paused, quiet, closed)
            assert len(messages_to(ben)) - before <= 12


# --- what is played automatically ---------------------------------------------------------------------------------------------


async def test_a_time_out_plays_one_decision_and_not_the_next(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        first = at.person("Ada")
        lobby = await (await first.run("play", "table-one", game="empire")).answered()
        panel = await set_up(first, lobby, "Clock")
        await first.choose(panel, "suggest", select="What happens when time runs out?")
        await first.choose(panel, "12h", select="How much time?")
        await first.until(lambda: "12 hours" in shown(first, lobby))
        await first.click(lobby, "Start")
        await at.settle()
        game = await at.game()
        for expected in (1, 2):
            await skip(at, 13 * HOUR)
            assert len(await at.store.journal(game.id)) == expected


async def test_a_bank_that_is_used_up_plays_to_the_end_of_the_turn_and_grows_then(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", clock="12h+2h", policy="suggest")
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, 13 * HOUR)
        table = await live(at, game)
        assert table.session.state.round <= 2, "one time-out plays on into the next turn"
        for seat in table.awaited:
            assert table.clocks[seat].due > at.pocket.clock.now()


async def test_what_was_played_automatically_is_told_in_one_line(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben")
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, 13 * HOUR)
        for post in at.person("Ada").timeline("table-one"):
            assert post.text.count("Ben is out of time") <= 1


# --- bots that stand in -------------------------------------------------------------------------------------------------------


async def test_whoever_a_bot_plays_for_hears_of_it_once_and_finds_it_in_the_inbox(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", policy="bot", rounds=2)
        ben = at.person("Ben")
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, 13 * HOUR)
        (letter,) = direct(ben, "a bot plays for you")
        assert "Come back" in letter.labels
        assert "a bot is playing for you" in (await asked(ben, "games")).text
        while (await at.game()).status is Status.RUNNING:
            table = await live(at, game)
            seat = table.seat_of(at.pocket.user("Ada").id)
            assert seat in table.awaited
            await submit(at.app.hub, game.id, seat, table.session.prompts[seat].suggestion())
            await at.settle()
        assert len(direct(ben, "is over. A bot played for you to the end")) == 1
        assert len(direct(ben, "a bot plays for you")) == 1
        assert "Welcome back" not in (await asked(ben, "hand")).text  # nobody is back at a table that is over


async def test_a_table_at_which_no_person_is_left_rests(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", policy="bot", rounds=3)
        for _ in range(6):
            await skip(at, 13 * HOUR)
        table = await live(at, game)
        assert not is_attended(table)
        assert table.game.status is Status.RUNNING, "it played itself out"
        played = len(await at.store.journal(game.id))
        await skip(at, 20 * DAY)
        assert len(await at.store.journal(game.id)) == played
        assert any("rests until somebody looks" in one.text for one in at.person("Cleo").timeline("table-one"))
        assert "Welcome back" in (await asked(at.person("Ada"), "hand")).text
        await asked(at.person("Ada"), "move", choice="gather")
        await at.settle()
        assert len(await at.store.journal(game.id)) > played
        assert await at.store.standings(at.pocket.user("Ada").id) == []


# --- pauses, banks, undo ------------------------------------------------------------------------------------------------------


async def paused(at: House) -> None:
    await asked(at.person("Ada"), "pause")
    await at.settle()
    ballot = next(one for one in reversed(at.person("Ben").timeline("table-one")) if "Pause" in one.labels)
    await at.person("Ben").click(ballot, "Pause")
    await at.settle()


async def test_reminders_rest_during_a_pause_and_the_warning_comes_again_after_it(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben", clock="24h", policy="remind")
        ben = at.person("Ben")
        await skip(at, 19 * HOUR)  # the warning
        warned = len(messages_to(ben))
        await paused(at)
        await skip(at, 10 * DAY)
        assert len(messages_to(ben)) == warned
        await asked(at.person("Ada"), "pause")
        await skip(at, 4 * HOUR)
        assert len(messages_to(ben)) == warned + 1
        await skip(at, 2 * HOUR)
        assert any("Ben is out of time" in one.text for one in ben.timeline("table-one"))


async def test_out_of_time_is_told_once_a_turn(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await timed_table(at, "Ada", "Ben", clock="10m+1m", policy="remind")
        for name in ("Ada", "Ben"):
            await asked(at.person(name), "move", choice="Scout")
        table = await live(at, await at.game())
        first = at.person(table.name(table.awaited[0]))
        await skip(at, HOUR)
        for _ in range(4):
            now = await live(at, await at.game())
            seat = now.seat_of(first.user.id)
            if seat not in now.awaited:
                break
            await submit(at.app.hub, now.id, seat, now.session.prompts[seat].suggestion())
            await skip(at, MINUTE)
        name = first.user.name
        told = [one for one in at.person("Cleo").timeline("table-one") if f"{name} is out of time" in one.text]
        assert len(told) <= 1


@pytest.mark.parametrize("clock", ["12h", "12h+1h"])
async def test_taking_a_choice_back_gives_no_time(tmp_path: Path, clock: str) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", clock=clock)
        ada = at.person("Ada")
        seat = (await live(at, game)).seat_of(at.pocket.user("Ada").id)
        assert seat is not None
        before = (await live(at, game)).clocks[seat].due
        for _ in range(3):
            await skip(at, 3 * HOUR)
            await asked(ada, "move", choice="gather")
            await skip(at, MINUTE)
            assert "Undone: Gather" in (await asked(ada, "undo")).text
            now = (await live(at, game)).clocks[seat].due
            assert now == pytest.approx(before, abs=1.0)


# --- words that reach people once ---------------------------------------------------------------------------------------------


async def test_a_digest_waits_for_the_end_of_the_quiet_hours_and_comes_once(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        await asked(ben, "settings", digest="6", quiet="22:00-09:00", zone="UTC")
        await timed_table(at, "Ada", "Ben", clock="7d", policy="remind")
        midnight = at.pocket.clock.now() // DAY * DAY + DAY
        await skip(at, midnight + 7 * HOUR - at.pocket.clock.now())
        assert direct(ben, "Your tables today") == []
        await skip(at, 2.1 * HOUR)
        assert len(direct(ben, "Your tables today")) == 1
        await skip(at, 12 * HOUR)
        assert len(direct(ben, "Your tables today")) == 1
        await skip(at, 12.5 * HOUR)
        assert len(direct(ben, "Your tables today")) == 2


async def test_mute_silences_the_table_it_stands_on(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        one = await timed_table(at, "Ada", "Ben", clock="7d", policy="remind")
        await skip(at, 13 * HOUR)
        (reminder,) = [m for m in messages_to(ben) if "Mute this turn" in m.labels]
        two = await timed_table(at, "Ada", "Ben", clock="7d", policy="remind", channel="table-two")
        await ben.click(reminder, "Mute this turn")
        await at.settle()
        muted = {wait.game.id: wait.clock.muted for wait in await at.store.waits(at.pocket.user("Ben").id)}
        assert muted == {one.id: True, two.id: False}


async def test_away_is_shown_where_the_others_look(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", clock="12h", policy="remind")
        await asked(at.person("Ben"), "away", until="3d")
        await at.settle()
        post = [one for one in at.person("Ada").timeline("table-one") if "Your move" in one.labels][-1]
        assert "Ben (away until <t:" in post.text
        table = await live(at, game)
        seat = table.seat_of(at.pocket.user("Ben").id)
        assert seat is not None
        assert f"<t:{int(table.clocks[seat].due)}:R>" in post.text  # the true deadline, absence counted in
        assert table.clocks[seat].due > at.pocket.clock.now() + 3 * DAY


async def test_the_inbox_is_ordered_by_urgency(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        games: dict[str, Game] = {}
        for channel, clock in (("table-one", "7d"), ("table-two", "12h"), ("after-hours", "24h")):
            games[channel] = await timed_table(at, "Ada", "Ben", clock=clock, policy="remind", channel=channel)
        ben = at.pocket.user("Ben").id
        assert [wait.game.id for wait in await at.store.waits(ben)] == [
            games[one].id for one in ("table-two", "after-hours", "table-one")
        ]
        await skip(at, 25 * HOUR)  # two of them are out of time
        order = [wait.clock.expired for wait in await at.store.waits(ben)]
        assert order == [True, True, False]


async def test_short_clocks_are_told_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=9")
        ben = at.person("Ben")
        told = len(messages_to(ben))
        await timed_table(at, "Ada", "Ben", clock="10m", policy="remind", channel="table-two")
        assert len(messages_to(ben)) > told + 1  # the greeting, and the letter


async def test_the_sixty_day_limit_is_sixty(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        assert "isn't within the next 60 days" in (await asked(ben, "away", until="61d")).text
        assert "You're away until" in (await asked(ben, "away", until="60d")).text


async def test_nobody_is_told_at_the_start_that_the_table_waits_for_somebody_else(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await open_table(at, "Ada", "Ben", game="frontiers", options="factions=off")
        table = await live(at, game)
        assert len(table.awaited) == 1
        for row in table.seats:
            letters = [m for m in messages_to(at.person(row.name)) if "Waiting for" in m.text or "### " in m.text]
            assert bool(letters) == (row.seat in table.awaited)


async def test_a_reminder_and_a_digest_of_the_same_minute_are_one_message(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        await asked(ben, "settings", digest="6", remind="12h", zone="UTC")
        midnight = at.pocket.clock.now() // DAY * DAY + 2 * DAY
        await skip(at, midnight - 6 * HOUR - at.pocket.clock.now())
        await timed_table(at, "Ada", "Ben", clock="7d", policy="remind")
        before = len(messages_to(ben))
        await skip(at, midnight + 6 * HOUR + 30 - at.pocket.clock.now())
        new = messages_to(ben)[before:]
        assert len(new) == 1, [one.text for one in new]


async def test_a_lobby_says_who_is_away(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada, ben = at.person("Ada"), at.person("Ben")
        await asked(ben, "away", until="3d")
        lobby = await (await ada.run("play", "table-one", game="comets")).answered()
        await ben.click(lobby, "Join")
        await ada.until(lambda: "Ben is away until <t:" in shown(ada, lobby))

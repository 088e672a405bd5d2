"""Play over days, by a clock that is moved: deadlines, policies, rests and reminders, and four people over weeks."""

from __future__ import annotations

import itertools
import random
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.pocket import Person
from bot.pocket.shown_message import ShownMessage
from bot.table.hub import A_WHILE
from bot.table.table import Table
from bot.time.clocks import DAY, HOUR, MINUTE, Policy, parse_clock
from storage import Game, Status
from tests.bot.house import Clicker, House, discord_here, hand_seat, house, open_table, set_up, shown, verbs


async def asked(who: Person, command: str, at: str | int = "table-one", **arguments: object) -> ShownMessage:
    return await (await who.run(command, at, **arguments)).answered()


async def timed_table(
    at: House, *names: str, clock: str = "12h", policy: str = "suggest", channel: str = "table-one", rounds: int = 30
) -> Game:
    """A started table whose clock was chosen in the lobby, by clicks."""
    first = at.person(names[0])
    options = f"rounds={rounds} goal=100000"
    lobby = await (await first.run("play", channel, game="comets", options=options)).answered()
    for name in names[1:]:
        await at.person(name).click(lobby, "Join")
        await first.until(lambda name=name: name in shown(first, lobby))  # type: ignore[misc]
    panel = await set_up(first, lobby, "Clock")
    await first.choose(panel, policy, select="What happens when time runs out?")
    form = await first.click(panel, "Another time…")
    assert form.modal is not None
    await first.submit(form.modal, {"value": clock})
    await first.until(lambda: parse_clock(clock, Policy.REMIND).words in shown(first, lobby))
    await first.click(lobby, "Start")
    await first.until(lambda: any("move" in verbs(message) for message in first.timeline(channel)))
    await at.settle()
    return await at.game(channel)


async def skip(at: House, seconds: float) -> None:
    """Time passes, and everything that falls due is seen to."""
    at.pocket.clock.advance(seconds)
    at.app.keeper.wake()
    await at.settle()


async def live(at: House, game: Game) -> Table:
    return await at.app.hub.table(game.id)


def messages_to(who: Person) -> list[ShownMessage]:
    """Every direct message the person has."""
    return who.timeline(who.dm) if who.dm else []


def direct(who: Person, text: str) -> list[ShownMessage]:
    """The direct messages with this text."""
    return [message for message in messages_to(who) if text in message.text]


async def test_the_suggestion_is_played_when_time_runs_out_and_marked(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben")
        table = await live(at, game)
        ada = table.seat_of(at.pocket.user("Ada").id)
        assert ada is not None
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, 11 * HOUR)
        assert (await live(at, game)).total == 1
        await skip(at, 2 * HOUR)
        rows = await at.store.journal(game.id)
        assert rows[1].seat != ada
        assert rows[1].auto
        assert rows[1].person == 0
        assert "out of time, so the suggested choice is played" in (await asked(at.person("Ada"), "log")).text


async def test_time_during_which_the_bot_was_down_is_nobody_s(tmp_path: Path) -> None:
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            game = await timed_table(at, "Ada", "Ben")
            await skip(at, 10 * HOUR)
        pocket.clock.advance(40 * HOUR)
        async with house(tmp_path, pocket=pocket) as at:
            await at.settle()
            assert await at.store.journal(game.id) == []
            told = len(messages_to(at.person("Ben")))
            await skip(
                at, 2.6 * HOUR
            )  # two hours were left; there are three at least, and a warning before they are over
            assert await at.store.journal(game.id) == []
            assert len(messages_to(at.person("Ben"))) == told + 1
            await skip(at, HOUR)
            assert [row.auto for row in await at.store.journal(game.id)] == [True, True]


async def test_reminding_only_says_so_once_and_waits_on(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", policy="remind")
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, 13 * HOUR)
        await skip(at, 5 * DAY)
        assert [row.auto for row in await at.store.journal(game.id)] == [False]
        said = [m for m in at.person("Ada").timeline("table-one") if "Ben is out of time" in m.text]
        assert len(said) == 1


async def test_a_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", policy="bot")
        ben = at.person("Ben")
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, 13 * HOUR)
        seat = (await live(at, game)).seat_of(at.pocket.user("Ben").id)
        assert seat is not None
        assert (await at.store.seats(game.id))[seat].stand_in
        assert any(row.seat == seat for row in await at.store.journal(game.id))
        assert "Welcome back" in (await asked(ben, "hand")).text
        await at.settle()
        assert not (await at.store.seats(game.id))[seat].stand_in
        rows = await at.store.journal(game.id)
        await Clicker(at.person("Ada")).turn()
        await at.settle()
        assert all(row.seat != seat for row in (await at.store.journal(game.id))[len(rows) :])


async def test_an_offered_seat_is_taken_by_whoever_comes(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", policy="offer")
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, 13 * HOUR)
        cleo, ada = at.person("Cleo"), at.person("Ada")
        post = next(m for m in reversed(cleo.timeline("table-one")) if "Take over from Ben" in m.labels)
        assert "already sit" in (await (await ada.click(post, "Take over from Ben")).answered()).text
        panel = await (await cleo.click(post, "Take over from Ben")).answered()
        assert "Cleo now plays for Ben" in panel.text
        await at.settle()
        table = await live(at, game)
        seat = table.seat_of(at.pocket.user("Cleo").id)
        assert seat is not None
        assert table.clocks[seat].due > at.pocket.clock.now() + 11 * HOUR
        reasons = [(one.person, one.reason) for one in await at.store.departures(game.id)]
        assert reasons[0] == (at.pocket.user("Ben").id, "timed out")


async def test_an_offer_lapses_when_the_person_chooses_after_all(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", "Cleo", policy="offer")
        await asked(at.person("Ada"), "move", choice="gather")
        await asked(at.person("Cleo"), "move", choice="gather")
        await skip(at, 13 * HOUR)
        dov = at.person("Dov")
        post = next(m for m in reversed(dov.timeline("table-one")) if "Take over from Ben" in m.labels)
        seat = (await live(at, game)).seat_of(at.pocket.user("Ben").id)
        assert seat is not None
        await asked(at.person("Ben"), "move", choice="gather")
        assert not (await live(at, game)).clocks[seat].expired
        refused = await (await dov.click(post, "Take over from Ben")).answered()
        assert "no longer on offer" in refused.text


async def test_away_and_quiet_hours_stop_the_clock_and_the_messages(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben")
        ben = at.person("Ben")
        assert "until" in (await asked(ben, "away", until="3d")).text
        await asked(at.person("Ada"), "move", choice="gather")
        told = len(messages_to(ben))
        await skip(at, 2 * DAY)
        assert (await live(at, game)).total == 1
        assert len(messages_to(ben)) == told
        await asked(ben, "away", until="back")
        seat = (await live(at, game)).seat_of(at.pocket.user("Ben").id)
        due = (await live(at, game)).clocks[seat or 0].due
        assert due == pytest.approx(at.pocket.clock.now() + 12 * HOUR, abs=60)
        assert "as quiet hours" in (await asked(ben, "settings", quiet="late")).text
        assert "Noted" in (await asked(ben, "settings", quiet="22-7", zone="Asia/Tokyo")).text
        assert (await live(at, game)).clocks[seat or 0].due > due


async def test_a_pause_needs_everybody_and_stops_all_clocks(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", "Cleo")
        await asked(at.person("Ada"), "pause")
        ballot = next(m for m in reversed(at.person("Ben").timeline("table-one")) if "Pause" in m.labels)
        await at.person("Ben").click(ballot, "Pause")
        assert not (await at.game()).paused
        await at.person("Cleo").click(ballot, "Pause")
        await at.person("Cleo").until(lambda: "clocks are paused" in shown(at.person("Cleo"), ballot))
        await skip(at, 20 * DAY)
        assert (await live(at, game)).total == 0
        assert "running again" in (await asked(at.person("Ben"), "pause")).text
        await skip(at, 13 * HOUR)
        assert len(await at.store.journal(game.id)) >= 3


async def test_reminders_repeat_at_the_persons_interval_and_stop_at_the_limit(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        await asked(ben, "settings", remind="6h", repeats=2)
        await timed_table(at, "Ada", "Ben", clock="none")
        for _ in range(10):
            await skip(at, 6 * HOUR + MINUTE)
        assert len(direct(ben, "**Comets** waits for you")) == 2
        reminder = direct(ben, "**Comets** waits for you")[-1]
        assert "Comets" in reminder.text
        assert "Pick your action" in reminder.text
        assert "https://discord.com/channels/" in reminder.text


async def test_a_muted_turn_is_silent_until_the_next_one(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        await open_table(at, "Ada", "Ben", options="rounds=9 goal=100000")
        await skip(at, 13 * HOUR)
        reminder = direct(ben, "**Comets** waits for you")[0]
        await (await ben.click(reminder, "Mute this turn")).answered()
        for _ in range(6):
            await skip(at, DAY)
        assert len(direct(ben, "**Comets** waits for you")) == 1


async def test_several_tables_are_told_in_one_message(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        for channel in ("table-one", "table-two"):
            await open_table(at, "Ada", "Ben", channel=channel)
        panels = [m for m in messages_to(ben) if "Pick your action" in m.text]
        assert len(panels) == 1  # the second table waits to be told
        await skip(at, 11 * MINUTE)
        (merged,) = direct(ben, "2 tables wait for you")
        assert {"Table 1", "Table 2", "Mute these turns"} <= set(merged.labels)
        assert [line[:2] for line in merged.text.splitlines() if "Comets" in line] == ["1.", "2."], "as on the buttons"
        await skip(at, 11 * HOUR)
        assert len(direct(ben, "tables wait for you")) == 1
        await skip(at, 2 * HOUR)
        assert len(direct(ben, "tables wait for you")) == 2
        await ben.click(merged, "Table 2")
        await ben.until(lambda: "Pick your action" in shown(ben, merged))


async def test_whoever_has_no_direct_messages_is_mentioned_once(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        await asked(ben, "settings", direct="off")
        await open_table(at, "Ada", "Ben")
        mention = f"<@{at.pocket.user('Ben').id}>"
        assert sum(mention in m.text for m in ben.timeline("table-one")) == 1
        assert not direct(ben, "Pick your action")
        await skip(at, 13 * HOUR)
        assert sum(mention in m.text for m in ben.timeline("table-one")) == 2


async def test_a_digest_comes_once_a_day_where_the_person_is(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        await asked(ben, "settings", digest="8", zone="America/New_York", remind="off")
        await open_table(at, "Ada", "Ben")
        for _ in range(3 * 24):
            await skip(at, HOUR)
        assert len(direct(ben, "Your tables today")) == 3
        await asked(ben, "settings", digest="off")
        await skip(at, 3 * DAY)
        assert len(direct(ben, "Your tables today")) == 3


class Weeks:
    """Four people with habits; every message to them and every wait is watched."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)  # noqa: S311

    async def day(self, at: House, game: Game, names: list[str]) -> None:
        """A day in steps of four hours; whoever is not lazy moves."""
        for _ in range(6):
            await skip(at, 4 * HOUR)
            await self.explained(at, game)
            for name in names:
                if self.rng.random() < 0.15:
                    await Clicker(at.person(name), rng=self.rng).turn()
            await at.settle()
            if (await at.game()).status is not Status.RUNNING:
                return

    async def explained(self, at: House, game: Game) -> None:
        """Every awaited person has a running clock that is not overdue, and knows, rests, or is about to be told."""
        table, now = await live(at, game), at.pocket.clock.now()
        for seat in table.awaited:
            assert not table.is_bot(seat), "a bot is awaited and does not move"
            row = table.clocks[seat]
            assert row.since
            assert row.due > now, "a deadline was lost"
            assert row.pings or row.remind, "somebody is awaited and nobody will tell them"
        assert {row.seat: row for row in await at.store.clocks(game.id)} == table.clocks


@pytest.mark.parametrize(("policy", "days"), [("suggest", 15), pytest.param("bot", 15, marks=pytest.mark.long)])
async def test_four_people_over_weeks_with_daily_restarts(tmp_path: Path, policy: str, days: int) -> None:
    weeks, names = Weeks(7), ["Ada", "Ben", "Cleo", "Dov"]
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket) as at:
            await asked(at.person("Ben"), "settings", quiet="22-7", zone="Asia/Tokyo", remind="4h", repeats=1)
            await asked(at.person("Cleo"), "settings", quiet="23-6", zone="America/Los_Angeles", direct="off")
            game = await timed_table(at, *names, policy=policy, rounds=12)
        for day in range(days):
            async with house(tmp_path, pocket=pocket) as at:
                await at.settle()
                if (await at.game()).status is not Status.RUNNING:
                    break
                if day == 2:
                    await asked(at.person("Dov"), "away", until="3d")
                if day == 4:
                    await hand_seat(at, "Ada", "Edda")
                    names[0] = "Edda"
                await weeks.day(at, game, names)
        async with house(tmp_path, pocket=pocket) as at:
            await skip(at, A_WHILE + 1)  # a post that follows a turn under way may lag behind it
            journal = await at.store.journal(game.id)
            assert len(journal) > 20
            assert any(row.auto for row in journal) == (policy == "suggest")
            assert await at.store.errands() == []
            for name in ("Ada", "Ben", "Cleo", "Dov", "Edda"):
                told = [datetime.fromisoformat(m.raw["timestamp"]) for m in direct(at.person(name), "waits for you")]
                gaps = [later - earlier for earlier, later in itertools.pairwise(told)]
                assert all(gap > timedelta(minutes=5) for gap in gaps), "a ping was doubled"

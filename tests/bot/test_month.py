"""Thirty days with twelve people at twenty tables: random behaviour, restarts and downtime, all four policies.

Checked: how many messages people get, none in quiet hours, no deadline missed without a warning, and no seat charged while it
was not awaited, paused, away, or the bot was down.
"""

from __future__ import annotations

import json
import random
import statistics
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import pytest

from bot.people.preferences import preferences, rest_of
from bot.table.faults import HostError
from bot.table.lobby import Lobbies, Place
from bot.time.clocks import DAY, HOUR, MINUTE, Policy, parse_clock
from engines.core import PlayerError
from storage import ClockRow, Person, Status
from tests.bot.house import House, discord_here, house
from tests.bot.hubs import submit

PEOPLE = ("Ada", "Ben", "Cleo", "Dov", "Edda", "Finn", "Gil", "Hana", "Ivo", "Jun", "Kaya", "Leo")
STEP = 90 * MINUTE


@dataclass
class Month:
    """What is seen of a month."""

    rng: random.Random
    messages: dict[tuple[str, int], int] = field(default_factory=lambda: defaultdict(int))  # per person and day
    in_quiet: list[str] = field(default_factory=list)
    unwarned: list[str] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    seen: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    warned: set[tuple[str, int, str]] = field(default_factory=set)


async def furnished(at: House, month: Month, tables: int) -> None:
    """People with habits, and tables of all kinds among them."""
    zones = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo")
    known = {user.display for user in at.pocket.world.users.values()}
    for name in PEOPLE:
        if name not in known:
            at.pocket.realm.join(at.pocket.guild(), at.pocket.realm.add_user(name))
        wishes = {
            "quiet": month.rng.choice(("off", "22:00-07:00", "23:30-06:00")),
            "zone": month.rng.choice(zones),
            "digest": month.rng.choice(("off", "off", "8")),
            "remind": month.rng.choice(("6h", "12h", "1d", "off")),
        }
        user = at.pocket.user(name)
        await at.store.save_person(Person(user.id, name, json.dumps(wishes)))
    lobbies = Lobbies(at.app.hub)
    guild = at.pocket.guild().id
    for number in range(tables):
        channel = at.pocket.realm.add_channel(at.pocket.guild(), f"month-{number}")
        policy = list(Policy)[number % 4]
        clock = parse_clock(month.rng.choice(("12h", "24h", "2d", "1d+6h")), policy).write()
        seated = month.rng.sample(PEOPLE, month.rng.choice((2, 3)))
        users = [at.pocket.user(name) for name in seated]
        lobby = await lobbies.open(
            "comets",
            {"rounds": "60", "goal": "100000"},
            Place(guild, channel.id),
            person=users[0].id,
            name=seated[0],
            once=f"open{number}",
            clock=clock,
        )
        for user, name in zip(users[1:], seated[1:], strict=True):
            await lobbies.join(lobby.game.id, user.id, name, f"join{number}{name}")
        await lobbies.start(lobby.game.id, users[0].id, f"start{number}")


async def behave(at: House, month: Month, at_step: int) -> None:
    """Everybody does something, or nothing."""
    for game in await at.store.live_games():
        if game.status is not Status.RUNNING:
            continue
        for row in await at.store.seats(game.id):
            if row.person is None or month.rng.random() > 0.12:
                continue
            if row.stand_in:
                await at.app.seats.come_back(game.id, row.person, once=f"b{at_step}{game.id}{row.seat}")
            table = await at.app.hub.table(game.id)
            if row.seat in table.awaited:
                choice = table.session.prompts[row.seat].suggestion()
                try:
                    await submit(at.app.hub, game.id, row.seat, choice, person=row.person)
                except (HostError, PlayerError):
                    month.outcomes["refused"] += 1
                month.outcomes["choices"] += 1
    name = month.rng.choice(PEOPLE)
    act = month.rng.random()
    if act < 0.02:
        await (await at.person(name).run("away", "landing", until=month.rng.choice(("1d", "3d", "back")))).answered()
    elif act < 0.04:
        mine = [game for game in await at.store.games_of(at.pocket.user(name).id) if game.status is Status.RUNNING]
        if mine:
            once = f"p{at_step}"
            game = month.rng.choice(mine)
            try:
                ballot = await at.app.pauses.ask(game.id, at.pocket.user(name).id, once=once)
                for row in await at.store.seats(game.id):
                    if ballot.vote is not None and row.person and row.person != at.pocket.user(name).id:
                        await at.app.votes.cast(game.id, "pause", row.person, 0, True, once=f"{once}{row.seat}")
            except HostError:
                month.outcomes["refused"] += 1
            else:
                month.outcomes["pauses"] += 1


async def pass_time(at: House, month: Month, seconds: float) -> None:
    """Time passes, minute by minute where something is due, and what people get is noted."""
    end = at.pocket.clock.now() + seconds
    while at.pocket.clock.now() < end:
        due = await at.store.next_due()
        now = at.pocket.clock.now()
        at.pocket.clock.advance(max(1.0, min(end, due or end) - now))
        before = {
            (row.game, row.seat): row for game in await at.store.live_games() for row in await at.store.clocks(game.id)
        }
        at.app.keeper.wake()
        await at.settle()
        await note(at, month, before)


async def note(at: House, month: Month, before: dict[tuple[str, int], ClockRow]) -> None:
    for name in PEOPLE:
        person = at.person(name)
        rest = rest_of(await preferences(at.store, at.pocket.user(name).id))
        for message in person.timeline(person.dm) if person.dm else []:
            if message.id in month.seen[name]:
                continue
            month.seen[name].add(message.id)
            if "joined" in message.text:
                continue
            sent = datetime.fromisoformat(message.raw["timestamp"]).timestamp()
            month.messages[name, int(sent // DAY)] += 1
            if rest.is_on(sent):
                month.in_quiet.append(f"{name}: {message.text[:80]}")
    for game in await at.store.live_games():
        stored = await at.store.game(game.id)
        for row in await at.store.clocks(game.id):
            if row.warned:
                month.warned.add((row.game, row.seat, row.decision))
            was = before.get((row.game, row.seat))
            if was is not None and stored is not None:
                fairly_charged(month, was, row, stored.paused)


def fairly_charged(month: Month, was: ClockRow, row: ClockRow, is_paused: float) -> None:
    """A clock that rested has lost nothing."""
    rested = not was.counting and not row.counting
    if rested and was.since and row.since and was.decision == row.decision and is_paused:
        assert row.left >= was.left - 1, "a paused seat was charged"
    if row.expired and not was.expired and not was.warned and (row.game, row.seat, row.decision) not in month.warned:
        month.unwarned.append(f"{row.game} {row.seat}")


async def a_month(folder: Path, days: int, tables: int, seed: str) -> Month:
    """The same seed is the same month: the secrets of the tables are drawn from it too."""
    month = Month(random.Random(seed))  # noqa: S311
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.table.lobby.secrets.token_hex", lambda size: month.rng.randbytes(size).hex())
        return await lived(folder, days, tables, month)


async def lived(folder: Path, days: int, tables: int, month: Month) -> Month:
    async with discord_here() as pocket:
        async with house(folder, pocket=pocket) as at:
            await furnished(at, month, tables)
            await at.settle()
        steps = int(days * DAY / STEP)
        done = 0
        while done < steps:
            async with house(folder, pocket=pocket) as at:
                await at.settle()
                for _ in range(min(month.rng.randint(16, 80), steps - done)):
                    await behave(at, month, done)
                    await at.settle()
                    await pass_time(at, month, STEP)
                    done += 1
                clocks = [row for game in await at.store.live_games() for row in await at.store.clocks(game.id)]
            down = month.rng.choice((0.0, 10 * MINUTE, 9 * HOUR))
            pocket.clock.advance(down)
            if down > 5 * MINUTE:
                async with house(folder, pocket=pocket) as at:
                    await absence_is_nobody_s(at, clocks, pocket.clock.now() - down)
        async with house(folder, pocket=pocket) as at:
            for game in await at.store.live_games():
                for made in await at.store.journal(game.id):
                    month.outcomes["automatic" if made.auto else "made"] += 1
    return month


async def absence_is_nobody_s(at: House, clocks: list[ClockRow], last: float) -> None:
    """After the bot was away every clock has what it had when the bot was last alive."""
    for was in clocks:
        seats, rows = await at.store.seats(was.game), await at.store.clocks(was.game)
        row = next((one for one in rows if one.seat == was.seat), was)
        person = seats[was.seat].person
        if person is None or row.decision != was.decision or not (was.counting and row.counting):
            continue
        rest = rest_of(await preferences(at.store, person))
        had = was.left - rest.counted(was.counting, last)
        assert row.left >= had - 1, "time of the bot's absence was charged"


def report(month: Month, days: int) -> str:
    counts = [month.messages.get((name, day), 0) for name in PEOPLE for day in {day for _, day in month.messages}]
    return (
        f"{days} days: messages a person and day: mean {statistics.mean(counts):.1f}, worst {max(counts)}; "
        f"{len(month.in_quiet)} in quiet hours; {len(month.unwarned)} unwarned; {dict(month.outcomes)}"
    )


def sound(month: Month, days: int) -> None:
    text = report(month, days)
    print("\n" + text)
    assert month.in_quiet == [], text
    assert month.unwarned == [], month.unwarned
    worst = max(month.messages.values())
    assert worst <= 40, text
    assert month.outcomes["choices"] > 0


async def test_some_days_with_twelve_people_at_eight_tables(tmp_path: Path) -> None:
    sound(await a_month(tmp_path, 4, 8, "days"), 4)


@pytest.mark.long
async def test_a_month_with_everybody_at_twenty_tables(tmp_path: Path) -> None:
    sound(await a_month(tmp_path / "month", 30, 20, "month"), 30)
    short = [await a_month(tmp_path / name, 2, 6, "again") for name in ("one", "two")]
    assert short[0].outcomes == short[1].outcomes
    assert dict(short[0].messages) == dict(short[1].messages)

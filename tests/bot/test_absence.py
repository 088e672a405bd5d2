"""Being away rests somebody's clocks for 30 days in any 90 at most, and for less where a server says so."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.people.house_rules import house_rules
from bot.time.absence import KEPT, WINDOW, held, recent
from bot.time.clocks import DAY, HOUR
from tests.bot.house import House, house
from tests.bot.test_days import asked, skip, timed_table

MONTH = 30 * DAY


@pytest.mark.parametrize(
    ("absences", "expected"),
    [
        ([(0, 10)], [(0, 10)]),
        ([(0, 45)], [(0, 30)]),
        ([(0, 20), (40, 60)], [(0, 20), (40, 50)]),
        ([(0, 30), (60, 70)], [(0, 30), (60, 60)]),
        ([(0, 30), (90, 150)], [(0, 30), (90, 120)]),  # what falls out of the window makes room, day by day
        ([(0, 30), (80, 150)], [(0, 30), (80, 80)]),
        ([(0, 10), (20, 30), (40, 90)], [(0, 10), (20, 30), (40, 50)]),
    ],
)
def test_what_of_an_absence_rests_the_clocks(
    absences: list[tuple[float, float]], expected: list[tuple[float, float]]
) -> None:
    found = held([(start * DAY, end * DAY) for start, end in absences], 30)
    assert [(round(start / DAY, 3), round(end / DAY, 3)) for start, end in found] == expected


def test_in_no_90_days_more_than_30_are_held_whatever_somebody_says() -> None:
    dice = random.Random(5)  # noqa: S311
    for _ in range(300):
        moments = sorted(dice.uniform(0, 400 * DAY) for _ in range(12))
        days = dice.choice((0, 7, 30))
        found = held(list(zip(moments[::2], moments[1::2], strict=True)), days)
        for edge in (*(end for _, end in found), *(start + WINDOW for start, _ in found)):
            within = [min(end, edge) - max(start, edge - WINDOW) for start, end in found]
            assert sum(part for part in within if part > 0) <= days * DAY + 60


async def due_in(at: House, game: str, name: str) -> float:
    """The days until somebody's time is up."""
    table = await at.app.hub.table(game)
    seat = table.seat_of(at.pocket.user(name).id)
    assert seat is not None
    return (table.clocks[seat].due - at.pocket.clock.now()) / DAY


async def test_a_long_absence_rests_the_clock_for_30_days_and_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", clock="24h", policy="remind")
        said = await asked(at.person("Ben"), "away", until="45d")
        assert "30 days in any 90" in said.text
        assert "run again" in said.text
        assert await due_in(at, game.id, "Ben") == pytest.approx(31, abs=0.01)
        await asked(at.person("Ada"), "move", choice="gather")
        await skip(at, MONTH + HOUR)
        again = await asked(at.person("Ben"), "away", until="5d")
        assert "rested for 30 of the last 90 days" in again.text
        assert await due_in(at, game.id, "Ben") < 1


async def test_coming_back_and_leaving_again_gives_no_more(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ben = at.person("Ben")
        game = await timed_table(at, "Ada", "Ben", clock="24h", policy="remind")
        await asked(ben, "away", until="20d")
        await skip(at, 20 * DAY)
        await asked(ben, "away", until="back")
        await asked(ben, "away", until="20d")
        assert await due_in(at, game.id, "Ben") == pytest.approx(11, abs=0.01)
        await skip(at, 2 * DAY)
        assert "Welcome back" in (await asked(ben, "away", until="back")).text
        assert await due_in(at, game.id, "Ben") == pytest.approx(1, abs=0.01)


async def test_a_server_may_allow_less(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        game = await timed_table(at, "Ada", "Ben", clock="24h", policy="remind")
        rules = await house_rules(at.store, game.guild)
        await at.store.save_setting(game.guild, replace(rules, away=7).write())
        said = await asked(at.person("Ben"), "away", until="20d")
        assert "7 days in any 90" in said.text
        assert f"<#{game.channel}>" in said.text
        assert await due_in(at, game.id, "Ben") == pytest.approx(8, abs=0.01)
        await asked(at.person("Ada"), "move", choice="gather")
        told = len(at.person("Ben").timeline(at.person("Ben").dm or 0))
        await skip(at, 7 * DAY + 20 * HOUR)  # a warning comes although they are away elsewhere
        assert len(at.person("Ben").timeline(at.person("Ben").dm or 0)) > told


async def test_those_who_manage_a_server_set_it(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        said = await asked(at.person("Ada"), "server settings", away=5)
        assert "5 days in any 90" in said.text
        assert (await house_rules(at.store, at.pocket.guild("Observatory").id)).away == 5


def test_coming_and_going_all_day_leaves_a_short_list_and_gives_no_more_rest() -> None:
    """What is kept of somebody is read at every change of their clocks: a long list would hold up everybody's tables."""
    absences: list[tuple[float, float]] = []
    for hour in range(2000):
        absences = recent([*absences, (hour * HOUR, hour * HOUR + 45 * 60)], (hour + 1) * HOUR)
        assert len(absences) <= KEPT
    rested = sum(end - start for start, end in held(absences, 30))
    assert rested <= MONTH + 60
    assert absences[0][0] == 0
    assert absences[-1][1] == 1999 * HOUR + 45 * 60

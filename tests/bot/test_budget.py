"""All processes together stay below what the chat service admits, and what it refuses is counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.chat.budget import A_SECOND, Budget
from bot.table.figures import Figures
from tests.bot.house import house, open_table


class Hours:
    """A clock that only sleeping moves."""

    now = 100.0

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.mark.parametrize("processes", [1, 2, 5, 12])
async def test_all_processes_together_stay_below_the_limit(processes: int) -> None:
    sent: list[float] = []
    for _ in range(processes):
        hours = Hours()
        budget = Budget(Figures(), hours.clock, hours.sleep)
        budget.processes = processes
        for _ in range(200):
            await budget.wait()
            sent.append(hours.now)
    for start in sent:
        assert sum(start <= one < start + 1 for one in sent) <= max(50, 45 + processes)
    if processes <= 5:
        assert max(sent) - min(sent) <= 200 * processes / A_SECOND


async def test_a_pause_saves_up_only_a_few_requests() -> None:
    hours = Hours()
    budget = Budget(Figures(), hours.clock, hours.sleep)
    hours.now += 3600
    begun = hours.now
    for _ in range(4):
        await budget.wait()
    assert hours.now == begun
    await budget.wait()
    assert hours.now > begun


async def test_answers_to_interactions_do_not_wait(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        paths: list[str] = []
        inner = at.app.budget.wait

        async def noted() -> None:
            paths.append("")
            await inner()

        at.app.budget.wait = noted  # type: ignore[method-assign]
        outcome = await at.person("Ada").run("settings", "table-one")
        await outcome.answered()
        assert paths == []
        await open_table(at, "Ada", "Ben")
        assert paths  # the post of the start is no answer to anybody


async def test_refusals_are_counted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben")
        figures, before = at.app.hub.health.figures, at.app.budget.refused
        at.pocket.faults.rate_limit("GET /users/@me", retry_after=0.01)
        await at.app.http.request(_route("/users/@me"))
        assert figures.counted("discord_answers", status=429) == 1
        assert at.app.budget.refused == before + 1
        assert figures.counted("discord_answers", status=200) > 3
        for _ in range(999 - before):
            at.app.budget._count_refusal()
        assert "1000 requests within ten minutes" in caplog.text


def _route(path: str) -> Any:
    from discord.http import Route

    return Route("GET", path)

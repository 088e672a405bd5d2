"""A coach in real games: one line in somebody's first games, reasons for what is out of reach, nothing for whoever knows."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat.commands.moves import typed_choices
from bot.table.hub import RUNNING
from bot.table.lessons import NEWCOMER
from bot.table.manner import EVERYBODY, NOBODY
from bot.table.table import Table
from engines.core import Blocked, IllegalChoice, Option, pick, plain, say
from storage import Change
from tests.bot.house import Clicker, House, house, open_table, verbs

LINE = "Keep what you can build soon, and some cards to pay for it."


async def panel_of(at: House, name: str = "Ada") -> str:
    seen = await Clicker(at.person(name)).open_panel()
    assert seen is not None
    return seen.text


async def test_a_newcomer_reads_a_line_of_advice_under_the_question(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="race", options="level=base")
        text = await panel_of(at)
        assert f"-# {LINE}" in text
        assert text.index("###") < text.index(LINE)


async def test_whoever_knows_the_game_or_wants_no_coach_reads_none(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", game="race", options="level=base")
        await (await at.person("Ben").run("settings", "table-one", coach="off")).answered()
        assert LINE not in await panel_of(at, "Ben")

        async def played(people: list[int], _: str) -> dict[int, int]:
            return dict.fromkeys(people, NEWCOMER)

        at.store.played = played  # type: ignore[method-assign, assignment]
        assert LINE not in await panel_of(at, "Ada")


async def test_a_table_may_have_a_coach_for_everybody_or_for_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as at:

        async def played(people: list[int], _: str) -> dict[int, int]:
            return dict.fromkeys(people, NEWCOMER)

        at.store.played = played  # type: ignore[method-assign, assignment]
        game = (await open_table(at, "Ada", "Ben", game="race", options="level=base")).id
        assert LINE not in await panel_of(at)

        async def coached(coach: str) -> str:
            async def make(table: Table) -> Change:
                change = table.begin()
                table.set(change, coach=coach)
                return change

            await at.app.hub.change(game, make, once=f"coach {coach}", allowed=RUNNING)
            return await panel_of(at)

        assert LINE in await coached(EVERYBODY)
        assert LINE not in await coached(NOBODY)


async def test_what_is_out_of_reach_is_explained_on_demand(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ada = at.person("Ada")
        panel = await (await ada.run("learn", "table-one", game="race")).answered()
        for label in ("Do it for me", "Do it for me", "No coach", "More…"):
            before = ada.message(panel.id)
            assert before is not None
            await ada.click(before, label)
            await ada.until(lambda before=before: ada.message(panel.id).raw != before.raw)  # type: ignore[misc, union-attr]
        now = ada.message(panel.id)
        assert now is not None
        assert "why" in verbs(now)
        await ada.click(now, "Why can't I…?")
        await ada.until(lambda: "Not possible now:" in ada.message(panel.id).text)  # type: ignore[union-attr]
        told = ada.message(panel.id)
        assert told is not None
        assert "**Rebel Base**: 6 Military short" in told.text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rebel", "Rebel Base isn't possible now: 6 Military short."),
        ("nonsense", "“nonsense” isn't possible here. The list shows what is as you type."),
    ],
)
def test_a_typed_move_that_is_out_of_reach_hears_what_it_lacks(text: str, told: str) -> None:
    missing = Blocked(say("Rebel Base"), say("{n} Military short", n=6))
    prompt = pick(0, "settle.place", "Which?", [Option("pass", "No world")], blocked=lambda: [missing])
    session = SimpleNamespace(spec=SimpleNamespace(shorthand=None), asked=lambda _: prompt)
    table: Any = SimpleNamespace(spell_plainly=plain, session=session)
    with pytest.raises(IllegalChoice) as refused:
        typed_choices(table, prompt, text)
    assert plain(refused.value.text) == told

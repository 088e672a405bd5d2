"""Names are typed by people, and stay names wherever they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.names import LONGEST, NOBODY, clean, escaped, unescaped
from tests.bot.house import house, open_table


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace\n", "Ada Lovelace"),
        ("A\u202eda\u200b", "Ada"),
        ("\x00\x1b[31m", "[31m"),
        ("\u2066\u2069\u200d", NOBODY),
        ("", NOBODY),
        ("x" * 500, "x" * LONGEST),
        ("爱达", "爱达"),
        ("עדה", "עדה"),
    ],
)
def test_a_name_keeps_its_letters_and_nothing_that_turns_a_line_about(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@pytest.mark.parametrize(
    "name", ["**bold**", "||gone||", "# Heading", "[here](http://x)", "<@123>", "`code`", "_a_", "{icon:fuel}", "\\"]
)
def test_nothing_comes_of_a_name_but_its_letters(name: str) -> None:
    written = escaped(name)
    assert written != name
    for mark in "*_~`|[]<{":
        assert written.replace(f"\\{mark}", "").count(mark) == 0
    assert not written.startswith(("#", ">", "-"))
    if name != "\\":
        assert unescaped(written) == name


async def test_a_nickname_full_of_marks_is_written_as_one(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        guild = at.pocket.guild()
        at.pocket.realm.set_nick(guild, at.pocket.user("Ben"), "||**@everyone**||")
        first = at.person("Ada")
        lobby = await (await first.run("play", "table-one", game="comets", options="rounds=1")).answered()
        await at.person("Ben").click(lobby, "Join")
        await first.until(lambda: "everyone" in (first.message(lobby.id) or lobby).text)
        await first.click(lobby, "Start")
        await at.settle()
        for message in first.timeline("table-one"):
            assert "||**" not in message.text
            assert message.raw["mention_everyone"] is False
        assert any("\\|\\|\\*\\*@everyone" in message.text for message in first.timeline("table-one"))


async def test_a_plain_name_is_left_as_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", bots=1)
        assert any("Vega (bot)" in message.text for message in at.person("Ada").timeline("table-one"))

"""How people name things in commands: ids, names and beginnings are all understood, and commands in texts are links."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.chat.commands.shared import LISTED, named
from bot.chat.ui.mentions import linked
from bot.table.faults import HostError
from tests.bot.house import house, open_table


@pytest.mark.parametrize(
    ("command", "option", "arguments", "told"),
    [
        ("rules", "topic", {}, "How do I launch?"),
        ("card", "name", {}, "**"),
        ("hand", "table", {}, "Pick your action"),
        ("move", "choice", {}, "✓"),
    ],
)
async def test_the_name_of_a_completion_is_taken_for_its_value(
    tmp_path: Path, command: str, option: str, arguments: dict[str, Any], told: str
) -> None:
    """Clients send the name where the value was meant, after a change of channel."""
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        ada = at.person("Ada")
        assert await ada.suggestions(command, option, "", "table-one", **arguments), "nothing is suggested"
        for by_name in (False, True):
            outcome = await ada.complete(command, option, "", "table-one", by_name=by_name, **arguments)
            answer = await outcome.answered()
            assert "⚠️" not in answer.text
            assert told in answer.text


async def test_the_name_of_an_area_is_taken_for_its_value(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", game="empire", options="")
        for by_name in (False, True):
            answer = await (
                await at.person("Ada").complete("board", "area", "", "table-one", by_name=by_name)
            ).answered()
            assert "⚠️" not in answer.text


async def test_the_name_of_a_seat_and_a_game_s_title_are_understood(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        who = at.pocket.user("Cleo").id
        await (await at.person("Ben").run("replace", "table-one", seat="be", person=who)).answered()
        assert "**Ben** would like to give their seat to **Cleo**" in at.person("Cleo").last("table-one").text
        assert (
            "Comets" in (await (await at.person("Ada").run("leaderboard", "table-one", game="comets")).answered()).text
        )


def test_a_value_comes_first_then_a_name_then_a_beginning() -> None:
    offered = [("Red Giant", "dwarf"), ("Dwarf", "giant"), ("Red Dwarf", "x")]
    assert named("dwarf", offered, "star") == "dwarf"
    assert named("Red dwarf", offered, "star") == "x"
    assert named("red g", offered, "star") == "dwarf"
    for typed in ("red", "", "blue", "²", "9" * 400):
        with pytest.raises(HostError, match="There is no star"):
            named(typed, offered, "star")
    with pytest.raises(HostError) as refused:
        named("9" * 4400, offered, "star")
    assert len(str(refused.value)) < 200


async def test_few_fixed_values_are_choices(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        tree = {command.name: command for command in at.app.tree.get_commands()}
        for name in ("play", "card", "rules", "leaderboard"):
            (game,) = [one for one in tree[name].to_dict(at.app.tree)["options"] if one["name"] == "game"]
            assert {choice["value"] for choice in game["choices"]} == set(at.app.games)
            assert not game.get("autocomplete")
            assert len(game["choices"]) <= LISTED


async def test_what_shows_only_one_s_own_can_be_installed_by_a_person(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        tree = {command.name: command.to_dict(at.app.tree) for command in at.app.tree.get_commands()}
        for name in ("games", "hand", "card", "rules"):
            assert tree[name]["integration_types"] == [0, 1]
            assert tree[name]["contexts"] == [0, 1, 2]
        assert 1 not in (tree["play"].get("integration_types") or [])


async def test_my_hand_works_on_any_post_of_a_table(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        await open_table(at, "Ada", "Ben", options="rounds=3")
        ada = at.person("Ada")
        post = ada.last("table-one")
        answer = await (await ada.run_on(post, "My hand")).answered()
        assert answer.ephemeral
        assert "Pick your action" in answer.text
        stranger = await (await at.person("Cleo").run_on(post, "My hand")).answered()
        assert "no seat at this table" in stranger.text


async def test_commands_in_texts_are_links(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        assert linked("Use `/games`, not `/nonsense`.") != "Use `/games`, not `/nonsense`."
        assert "`/nonsense`" in linked("`/nonsense`")
        answer = await (await at.person("Ada").run("games", "table-one")).answered()
        assert re.search(r"</play:\d+> opens one", answer.text)
        nothing = await (await at.person("Ada").run("hand", "table-one")).answered()
        assert re.search(r"</play:\d+>", nothing.text)

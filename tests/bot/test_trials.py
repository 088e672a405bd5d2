"""An owner's content is tried when the bot starts; what is at fault starts no table, and running games do not notice."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.table.faults import HostError
from bot.table.shelf import Shelf
from bot.work.trials import fill_shelf
from engines.core import ContentError, Registry
from tests.bot.house import REGISTRY, discord_here, house, open_table
from tests.bot.test_days import asked
from tests.comets import GAME
from tests.comets.data import SECTORS
from tests.engines.core.test_content import write
from tests.launch import GAMES

GOOD = [{"id": "s02", "name": "Home", "ice": 9}]


def stuck(*_: Any) -> Any:
    """Rules that never come to the end of a setup."""
    while True:
        pass


STUCK = Registry(replace(GAME, setup=stuck))


def test_good_content_goes_on_the_shelf_and_games_without_any_are_as_shipped(tmp_path: Path) -> None:
    shelf = fill_shelf(REGISTRY, GAMES, write(tmp_path, GOOD))
    assert shelf.content(GAME)[SECTORS]["s02"].ice == 9
    assert shelf.content(GAME).sha256 == GAME.content_from(tmp_path).sha256
    assert shelf.content(GAMES["race"]) is GAMES["race"].shipped
    assert fill_shelf(REGISTRY, GAMES, None) == Shelf()


def test_a_fault_is_logged_with_file_field_and_reason(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    shelf = fill_shelf(REGISTRY, GAMES, write(tmp_path, [{**GOOD[0], "ice": 5000}]))
    assert "comets: sectors.json: s02.ice: 5000 is beyond 1,000. No table of it starts" in caplog.text
    with pytest.raises(HostError, match=r"Comets can't start.*sectors\.json: s02\.ice"):
        shelf.content(GAME)


def test_a_trial_may_not_take_for_ever(tmp_path: Path) -> None:
    shelf = fill_shelf("tests.bot.test_trials:STUCK", STUCK, write(tmp_path, GOOD), patience=5.0)
    assert str(shelf.faults["comets"]) == "sectors.json: trial games were not done within 5 seconds"


def test_a_misspelt_file_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    fill_shelf(REGISTRY, GAMES, write(tmp_path, GOOD, "sector"))
    assert "comets/sector.json in the content folder is no table of any game" in caplog.text


async def test_running_games_go_on_with_the_content_they_began_with(tmp_path: Path) -> None:
    began = fill_shelf(REGISTRY, GAMES, write(tmp_path, GOOD))
    async with discord_here() as pocket:
        async with house(tmp_path, pocket=pocket, shelf=began) as at:
            game = await open_table(at, "Ada", "Ben", options="rounds=3")
            assert game.content == began.content(GAME).sha256
        broken = Shelf(faults={"comets": ContentError("sectors.json", "s02", "a game of 2 cannot be played")})
        async with house(tmp_path, pocket=pocket, shelf=broken) as at:
            assert "✓" in (await asked(at.person("Ada"), "move", choice="gather")).text
            assert (await at.game()).content == game.content
            refused = await (await at.person("Ben").run("play", "table-two", game="comets")).answered()
            assert "Comets can't start" in refused.text
            assert "sectors.json: s02: a game of 2 cannot be played" in refused.text
            assert at.app.hub.health.counts["faults"] == 0

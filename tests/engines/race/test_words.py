"""What Race says: read as people do, and in a language of its own."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import plain
from engines.core.selfplay import Table
from engines.race import GAME
from engines.race.words.headline import standing
from tests.engines.race.scene import race_table
from tests.engines.speaking import Speech, complaints, heard, unaccented


@pytest.fixture(scope="module")
def speech() -> Speech:
    sets: list[tuple[dict[str, Any], tuple[str, ...]]] = [
        ({}, ("smart", "random", "suggest")),
        ({"takeovers": True}, ("random",) * 4),
        ({"level": "base"}, ("smart", "suggest")),
        ({"actions": 2, "takeovers": True}, ("random", "suggest")),
        ({"robot": "normal"}, ("random",)),
        ({"draft": True}, ("suggest", "random")),
        ({"scenario": "cantina-warlord"}, ("smart", "random")),
    ]
    return heard(GAME, [Table(GAME, GAME.options(options), bots, f"words {options}") for options, bots in sets])


def test_every_text_is_plain_english(speech: Speech) -> None:
    assert list(complaints(speech)) == []


def test_every_word_comes_from_a_template(speech: Speech) -> None:
    assert list(unaccented(speech)) == []


def test_a_seat_is_told_how_it_stands() -> None:
    table = race_table(2).tableau(0, "old-earth").goods(0, "gem-world").hand(0, "comet-zone").chips(1, 9)
    view = table.tableau(1, "new-sparta").filler(1, 1).phase("settle").session.view(0)
    assert plain(standing(view, 0)).startswith("1 {icon:card} · 1 {icon:good} · ")
    assert plain(standing(view, 0)).endswith("2 of 12 cards built · {seat:1} leads with 10")
    assert "you lead by" in plain(standing(view, 1))


def test_what_cannot_be_placed_says_what_is_missing() -> None:
    table = race_table().tableau(0, "old-earth").hand(0, "new-earth", "rebel-base", "gem-world").phase("settle")
    missing = {plain(one.label): plain(one.reason) for one in table.prompt(0).missing()}
    assert missing == {"{card:new-earth}": "3 cards short", "{card:rebel-base}": "6 Military short"}
    assert list(missing) == ["{card:new-earth}", "{card:rebel-base}"], "nearest first"


def test_a_world_that_only_a_colony_ship_can_place_is_not_said_to_be_paid_for() -> None:
    table = race_table().tableau(0, "colony-ship").hand(0, "terraformed-world", "gem-world").phase("settle")
    option = table.prompt(0).option("terraformed-world")
    assert plain(option.cost) == "{card:colony-ship}"
    assert plain(option.detail).startswith("You discard {card:colony-ship} and pay nothing.")


# --- settings ------------------------------------------------------------------------------------------------------------


def test_every_option_is_asked_in_words_and_every_value_has_some() -> None:
    assert set(GAME.settings) == set(GAME.Options.model_fields)
    schema = GAME.Options.model_json_schema()
    for name, setting in GAME.settings.items():
        field = schema["properties"][name]
        allowed = field.get("enum") or schema["$defs"].get("Level", {}).get("enum")
        values = {True, False} if field.get("type") == "boolean" else set(allowed)
        assert set(setting.values) == values, name


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_a_preset_can_be_played(preset: Any) -> None:
    assert GAME.seats(GAME.options(preset.options))


def test_a_first_game_is_the_base_game() -> None:
    (first,) = [preset for preset in GAME.presets if preset.is_first]
    assert GAME.options(first.options).level == "base"
    assert GAME.seats(GAME.options({"robot": "normal"})) == [1]

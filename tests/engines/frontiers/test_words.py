"""What Alien Frontiers says: read as people do, and in a language of its own."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import NEWS, BadOptions, plain, say
from engines.core.selfplay import Table as Bots
from engines.frontiers import GAME
from engines.frontiers.words.headline import standing
from tests.engines.frontiers.table import Scene, Table
from tests.engines.speaking import NAMES, Speech, complaints, heard, unaccented


@pytest.fixture(scope="module")
def speech() -> Speech:
    tables = [Bots(GAME, GAME.options({}), ("smart", "random", "suggest"), f"words {number}") for number in range(3)]
    tables.append(Bots(GAME, GAME.options({"factions": False}), ("random", "suggest"), "words"))
    tables.append(Bots(GAME, GAME.options({}), ("random",) * 5, "words of five"))
    return heard(GAME, tables)


def test_every_text_is_plain_english(speech: Speech) -> None:
    assert list(complaints(speech)) == []


def test_what_an_answer_depends_on_goes_on_with_the_line_before(speech: Speech) -> None:
    begun = [speech.read(text) for part, text in speech.texts if part == "standing"]
    assert len(begun) > 50
    assert [words for words in begun if words[0].isupper() and not words.startswith(NAMES)] == []


def test_every_word_comes_from_a_template(speech: Speech) -> None:
    assert list(unaccented(speech)) == []


def test_what_is_wrong_is_found() -> None:
    speech = Speech(GAME, GAME.shipped)
    speech.ids = {"turn.land", "lem-badlands"}
    speech.bare, speech.mute = {"land"}, {"turn.land: lem-badlands"}
    speech.hear("ask", "Choose a ore", "Does he know what turn.land is?")
    speech.hear("label", "x" * 99)
    assert len(list(complaints(speech))) == 7
    glued = Speech(GAME, GAME.shipped)
    glued.hear("note", say("{seat} rolls {dice}.", seat=0, dice=["1", "2"]))
    assert list(unaccented(glued)) == []
    glued.hear("note", say("{seat} rolls {dice}.", seat=0, dice=["one", "two"]))
    glued.hear("note", "Ada rolls " + "1 and 2.")
    assert len(list(unaccented(glued))) == 2


def test_the_panel_asks_and_says_what_the_answer_depends_on() -> None:
    prompt = Scene().purse(0, 9).roll(1, 2, 3).start().prompt
    assert plain(prompt.ask) == "Where do your ships go?"
    assert plain(prompt.standing) == "still to dock: 1, 2 and 3"


def test_ending_the_turn_says_what_goes_back() -> None:
    table = Scene().purse(0, 8, 1).roll(4).start().dock("solar-converter", 4)
    end = table.prompt.option("end")
    assert plain(end.detail) == "Returns 3 fuel: you may keep 8."
    assert table.submit("end").prompt.rides
    assert table.submit(*table.prompt.suggestion()).purse() == (7, 1)


def test_a_seat_is_told_how_it_stands() -> None:
    view = Scene(3).purse(0, 2, 1).colonies("lem-badlands", 0, 1).roll(1, 2, 3).start().session.view(0)
    assert plain(standing(view, 0)) == ("2 {icon:fuel} · 1 {icon:ore} · 7 colonies to land · {seat:1} leads with 2")
    assert plain(standing(view, 1)).endswith("you lead by 2")
    assert plain(standing(view, 2)).endswith("{seat:1} leads with 2")


# --- settings ------------------------------------------------------------------------------------------------------------


def test_every_option_is_asked_in_words_and_every_value_has_some() -> None:
    assert set(GAME.settings) == set(GAME.Options.model_fields)
    for name, setting in GAME.settings.items():
        assert set(setting.values) == {True, False}, name


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_a_preset_can_be_played(preset: Any) -> None:
    options = GAME.options(preset.options)
    assert GAME.seats(options)


def test_a_first_game_is_the_base_game() -> None:
    (first,) = [preset for preset in GAME.presets if preset.is_first]
    options = GAME.options(first.options)
    assert (options.factions, options.agendas, options.new_tech) == (False, False, False)
    with pytest.raises(BadOptions):
        GAME.options({"factions": "perhaps"})


# --- the news of a turn --------------------------------------------------------------------------------------------------


def _news(table: Table) -> str:
    """The last headline of what was told."""
    return [plain(note.text) for note in table.notes if note.weight == NEWS][-1]


def test_a_landing_is_the_news_of_its_turn_whatever_else_is_done() -> None:
    table = Scene().hub(0, 7).purse(0, 2, 2).roll(3, 3).start().submit("launch").submit("lem-badlands")
    table.dock("shipyard", 3, 3).submit("end")
    assert _news(table) == "{seat:0} lands on {territory:lem-badlands} and takes control."


def test_without_a_landing_a_new_ship_is_the_news_and_else_how_the_turn_ends() -> None:
    built = Scene().purse(0, 1, 1).roll(3, 3).start().dock("shipyard", 3, 3).submit("end")
    assert _news(built) == "{seat:0} builds a ship with 3 + 3, for 1 fuel and 1 ore."
    quiet = Scene().roll(4).start().dock("solar-converter", 4).submit("end")
    assert _news(quiet) == "{seat:0} ends the turn on 0 points, holding 2 fuel; 8 colonies to land."

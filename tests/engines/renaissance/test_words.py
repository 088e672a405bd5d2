"""What Galactic Renaissance says: read as people do, and in a language of its own; and the ways to set up a table."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import NEWS, plain, say
from engines.core.selfplay import Table
from engines.renaissance import GAME
from tests.engines.renaissance.scene import Scene
from tests.engines.speaking import Speech, complaints, heard, unaccented


@pytest.fixture(scope="module")
def speech() -> Speech:
    tables = [
        Table(GAME, GAME.options({}), ("random", "random", "suggest"), "words"),
        Table(GAME, GAME.options({}), ("smart", "random"), "words of two"),
    ]
    return heard(GAME, tables)


def test_every_text_is_plain_english(speech: Speech) -> None:
    assert list(complaints(speech)) == []


def test_every_word_comes_from_a_template(speech: Speech) -> None:
    assert list(unaccented(speech)) == []


def test_words_that_no_catalogue_holds_are_found() -> None:
    speech = Speech(GAME, GAME.shipped)
    speech.hear(
        "note", say("{seat} opens a {colour} Portal on {planet}.", seat=0, colour="purple", planet="{planet:ember}")
    )
    assert len(list(unaccented(speech))) == 1


# --- prompts -------------------------------------------------------------------------------------------------------------


def test_the_question_is_short_and_says_which_card_is_played() -> None:
    scene = Scene().hand(0, "navigator").play("navigator.a")
    assert plain(scene.asked.ask) == "Who moves, and where to?"
    assert plain(scene.asked.standing) == "4 moves left"
    assert plain(scene.asked.happened) == "You are playing {card:navigator}."


def test_ending_the_turn_says_what_is_drawn_and_rides() -> None:
    scene = Scene().hand(0, "senator").deck(0, "rector", "navigator").play("senator.a")
    assert plain(scene.asked.option("pass").label) == "End turn, draw 2"
    assert scene.asked.rides


def test_a_lone_planet_in_disorder_is_calmed_with_the_choice_before() -> None:
    scene = Scene().planet("nadir", {0: 4, 1: 4}, stability=5).start("check_disorder")
    assert scene.asked.rides
    two = Scene().planet("nadir", {0: 4, 1: 4}, stability=5).planet("fathom", {0: 4, 1: 4}, stability=5)
    assert not two.start("check_disorder").asked.rides


def test_a_seat_is_told_how_it_stands() -> None:
    scene = Scene(3).hand(0, "senator").planet("delphine", {0: 2}).seat(1, points=7).start()
    view = scene.live.view(0)
    assert GAME.standing is not None
    assert plain(GAME.standing(view, 0)) == (
        "0 {icon:star} of 30 · your Senator would score 4 · 1 {icon:card}, you draw up to 2 · {seat:1} leads with 7"
    )
    assert plain(GAME.standing(view, 1)).endswith("you lead by 7")


def test_scoring_is_the_news_of_a_turn() -> None:
    scene = Scene().hand(0, "senator").planet("delphine", {0: 2}).play("senator.a")
    (news,) = [plain(note.text) for note in scene.notes if note.weight == NEWS]
    assert news.startswith("{seat:0} scores 4 VP from the Senate (")
    assert " 0" not in news, "an Objective that pays nothing is not told"


def test_taking_the_lead_is_news_and_adding_to_it_is_not() -> None:
    scene = Scene().hand(0, "recruiter").planet("delphine", {0: 1, 1: 1}).play("recruiter.a", "delphine:3")
    assert [plain(note.text) for note in scene.notes if note.weight == NEWS] == [
        "{seat:0} adds 3 Emissaries to {planet:delphine} and leads there."
    ]
    again = Scene().hand(0, "recruiter").planet("delphine", {0: 2, 1: 1}).play("recruiter.a", "delphine:3")
    assert not [note for note in again.notes if note.weight == NEWS]
    moved = (
        Scene()
        .hand(0, "navigator")
        .planet("nadir", {1: 1}, portals=("blue",))
        .play("navigator.b", "aurelia:2", "nadir")
    )
    assert "{seat:0} moves 2 Emissaries from {planet:aurelia} to {planet:nadir} and leads there." in [
        plain(note.text) for note in moved.notes if note.weight == NEWS
    ]


def test_what_bars_a_retreat_is_said() -> None:
    one = Scene().planet("nadir", {0: 1, 1: 5}, stability=5).hand(0, "navigator").start("check_disorder").play("nadir")
    assert [(plain(each.label), plain(each.reason)) for each in one.asked.missing()] == [
        ("Retreat", "takes 2 Emissaries")
    ]
    alone = Scene().planet("nadir", {0: 4, 1: 4}, stability=5).planet("aurelia", holder=1).hand(0, "navigator")
    assert [plain(each.reason) for each in alone.start("check_disorder").play("nadir").asked.missing()] == [
        "no ally takes them in"
    ]


# --- settings ------------------------------------------------------------------------------------------------------------


def test_every_option_is_asked_in_words_and_every_value_has_some() -> None:
    assert set(GAME.settings) == set(GAME.Options.model_fields)
    for name, setting in GAME.settings.items():
        for value in setting.values:
            assert getattr(GAME.options({name: value}), name) == value


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_a_preset_can_be_played(preset: Any) -> None:
    assert GAME.seats(GAME.options(preset.options))


def test_homes_are_safe_in_a_first_game() -> None:
    (first,) = [preset for preset in GAME.presets if preset.is_first]
    assert not GAME.options(first.options).home_token_can_be_taken

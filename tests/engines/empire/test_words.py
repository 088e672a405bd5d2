"""What the Empire says: read as people do, and in a language of its own."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import NEWS, BadOptions, plain
from engines.core.selfplay import Match, Table
from engines.empire import GAME
from engines.empire.facts.map import SECTORS
from engines.empire.facts.scenarios import SCENARIOS
from engines.empire.state import REBEL
from engines.empire.words.headline import standing
from tests.engines.empire.scene import Builder, read
from tests.engines.speaking import Speech, complaints, heard, unaccented


@pytest.fixture(scope="module")
def speech() -> Speech:
    tables = [Table(GAME, GAME.options({"scenario": number}), ("suggest",), f"words {number}") for number in (1, 4)]
    tables.append(Table(GAME, GAME.options({"scenario": 3}), ("random",), "words at random"))
    return heard(GAME, tables)


def test_every_text_is_plain_english(speech: Speech) -> None:
    assert list(complaints(speech)) == []


def test_every_word_comes_from_a_template(speech: Speech) -> None:
    names = tuple(
        f"help: {sector.name}. " for sector in GAME.shipped[SECTORS].values()
    )  # which are the same everywhere
    assert [one for one in unaccented(speech) if not one.startswith(names)] == []


def test_units_have_names_instead_of_codes(speech: Speech) -> None:
    codes = {"SF", "AF", "CG", "CF", "IO", "WS", "TH"}
    assert [text for part, text in speech.texts if part != "help" and codes & set(speech.read(text).split())] == []


# --- odds ----------------------------------------------------------------------------------------------------------------


def test_a_battle_tells_its_odds_in_plain_numbers(scene: Builder) -> None:
    """Four minds against one fleet: the rulebook's table hits it on a score of 7 or more, and four less none is +6."""
    table = scene().fleet(12, CG=4).rebels(12, SF=1).run("imperial_combat")
    assert table.session is not None
    (best, *_) = GAME.offers(table.session.view(0), table.prompt)  # type: ignore[misc]
    assert read(best.cost) == "4 Control Groups against 1 Star Fleet of the Rebels"
    assert plain(best.gain) == "wins on 1+ (90%)"
    assert (best.choices[0], best.choices[2], plain(best.verb)) == (("12",), ("go",), "Win over")


def test_a_hopeless_battle_says_so(scene: Builder) -> None:
    table = scene().fleet(12, SF=2)
    table.usurper(12, 4, WS=3)
    table.run("imperial_combat")
    assert table.session is not None
    assert GAME.offers(table.session.view(0), table.prompt) == []  # type: ignore[misc]
    table.answer("12")
    (best, *_) = GAME.offers(table.session.view(0), table.prompt)  # type: ignore[misc]
    assert plain(best.gain) == "cannot win"
    assert "loses units" in plain(best.detail)


def test_the_minds_are_asked_with_their_odds(scene: Builder) -> None:
    table = scene().fleet(12, IO=2).rebels(12, SF=1).run("imperial_combat").answer("12")
    table.answer("io.1", "io.2", "rebel.sf.1", "military", dice=(0,))
    assert table.asked == "attack.morphogenetic"
    assert plain(table.prompt.option("go").detail) == "wins on 3+ (70%); no losses"
    assert not table.prompt.rides


def test_whoever_chooses_minds_over_arms_is_not_asked_again(scene: Builder) -> None:
    table = scene().fleet(12, IO=2).rebels(12, SF=1).run("imperial_combat").answer("12")
    table.answer("io.1", "io.2", "rebel.sf.1", "morphogenetic")
    assert table.asked == "attack.morphogenetic"
    assert table.prompt.rides


# --- what happened -------------------------------------------------------------------------------------------------------


def test_the_gravest_events_are_told_before_the_question(scene: Builder) -> None:
    table = scene().index(50).system(20).system(1).points(9).fleet(20, SF=1)
    table.event("robots").event("rebellion.0", 3, 1)
    told = read(table.run("purchases").prompt.happened)
    assert told.startswith("This turn: Rebellion: 20 Perseus δ loses the system and 1 unit · Robots: +2 RP")
    assert told.endswith("Chaos stays at 50")


def test_the_turn_ends_with_its_news(scene: Builder) -> None:
    table = scene(turn=3).index(50).system(1).run("turn_record")
    (news,) = [note for note in table.notes if note.weight == NEWS]
    assert plain(news.text) == "Turn 3 ends: Chaos stays at 50, 1 system, 10 victory points (Collapse)."


def test_a_turn_is_told_in_a_few_lines() -> None:
    match = Match(Table(GAME, GAME.options({}), ("suggest",), "lines"))
    lines = turns = 0
    while not match.session.is_over:
        notes = match.session.submit(*match.next_move())
        match.decisions += 1
        lines += sum(note.weight > 0 for note in notes)
        turns += sum(note.beat == "turn" for note in notes)
    assert lines / turns < 12


def test_a_seat_is_told_how_it_stands(scene: Builder) -> None:
    table = scene(turn=3).index(50).points(7).system(1)
    view = GAME.view(table.state, 0)
    assert read(standing(view, 0)) == "Turn 3 of 10 · 7 RP · Chaos 50 of 100 · 10 victory points (Collapse)"


def test_what_is_too_dear_is_named_with_what_is_missing(scene: Builder) -> None:
    table = scene().points(4).system(13, "2-1-2").system(20, owner=REBEL).run("purchases")
    missing = [(read(one.label), plain(one.reason)) for one in table.prompt.missing()]
    assert missing[0] == ("Imperial Order", "1 RP short")


def test_what_is_asked_often_can_be_ordered_once(scene: Builder) -> None:
    table = scene(turn=4).system(20).system(1)
    table.state.institute, table.state.institute_since = 20, 2
    table.state.played_once.append("the_institute")
    (order,) = table.event("robots").prompt.orders
    assert (table.asked, order.choice, order.holds) == ("institute.cancel", ("play",), True)
    (order,) = scene().system(1).run("collection").prompt.orders
    assert (plain(order.label), order.choice) == ("Always collect as usual", ("pass",))


# --- settings ------------------------------------------------------------------------------------------------------------


def test_every_option_is_asked_in_words_and_every_value_has_some() -> None:
    assert set(GAME.settings) == set(GAME.Options.model_fields)
    for name, setting in GAME.settings.items():
        wanted: set[Any] = {True, False}
        if name in ("scenario", "base"):
            wanted = set(range(1, 8 if name == "scenario" else 7))
        assert set(setting.values) == wanted, name


def test_the_crises_are_called_by_their_names() -> None:
    names = {int(one.id): one.name for one in SCENARIOS.entries}
    assert {number: words[0] for number, words in GAME.settings["base"].values.items()} == names


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_a_preset_can_be_played(preset: Any) -> None:
    assert GAME.seats(GAME.options(preset.options)) == (1,)


def test_a_first_game_is_the_kindest_crisis_without_extras() -> None:
    (first,) = [preset for preset in GAME.presets if preset.is_first]
    options = GAME.options(first.options)
    assert options.scenario == 4
    assert options.order
    assert not any((options.nexus, options.markers, options.suppression, options.expeditions, options.increased))
    with pytest.raises(BadOptions):
        GAME.options({"scenario": "the kindest"})

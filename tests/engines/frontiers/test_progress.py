"""How far an agenda is met, in words for its owner."""

from __future__ import annotations

import pytest

from engines.core import plain
from engines.frontiers.facts.agendas import AGENDAS
from engines.frontiers.words.agendas import Progress, progress, situation
from tests.engines.frontiers.table import Scene


def _progress(scene: Scene, agenda: str, *, is_met: bool = False) -> Progress:
    facts = next(card for card in AGENDAS.entries if card.id == agenda)
    found = progress(scene.start().session.view(0), 0, facts, is_met=is_met)
    return Progress(plain(found.deed), plain(found.aim), found.holds)


@pytest.mark.parametrize("agenda", [card.id for card in AGENDAS.entries])
def test_every_aim_has_words_and_a_met_deed_says_so(agenda: str) -> None:
    state = _progress(Scene(), agenda, is_met=True)
    assert state.aim
    assert state.deed == "Done this turn: reveal it now"
    assert _progress(Scene(), agenda).deed != state.deed


def test_counted_deeds_show_their_count() -> None:
    turn = Scene().turn(ore_gained=4, fuel_gained=7, landed=1, circles=3, ships_gained=1, tech_gained=1)
    turn.turn(visited=("lunar-mine", "colonist-hub"), seized=("lem-badlands",))
    wanted = {
        "gain-six-ore": "4 of 6 ore this turn",
        "gain-twelve-fuel": "7 of 12 fuel this turn",
        "land-three": "1 of 3 landed this turn",
        "hub-five": "3 of 5 circles this turn",
        "gain-two-ships": "1 of 2 ships this turn",
        "gain-two-tech": "1 of 2 cards this turn",
        "five-facilities": "2 of 5 facilities this turn",
        "seize-two": "1 of 2 taken this turn",
        "fleet-of-seven": "3 of 7 ships",
    }
    assert {agenda: _progress(turn, agenda).deed for agenda in wanted} == wanted


def test_in_others_turns_nothing_of_the_turn_counts_for_me() -> None:
    scene = Scene().turn(ore_gained=4)
    facts = next(card for card in AGENDAS.entries if card.id == "gain-six-ore")
    assert plain(progress(scene.start().session.view(1), 1, facts).deed) == "0 of 6 ore this turn"


def test_aims_say_what_is_missing() -> None:
    scene = Scene().tech(0, "booster-pod").colonies("asimov-crater", 1, 2).colonies("lem-badlands", 1)
    assert _progress(scene, "last-to-first").aim == "Missing: {tech:experimental-ftl-drive}"
    assert _progress(scene, "four-unique-tech").aim == "You have 1 there, the best rival 2"
    assert _progress(scene, "relaunch").aim == "You have 1 on {territory:asimov-crater}"
    assert _progress(scene, "gain-six-ore").holds  # a lone colony on Lem Badlands
    crowded = Scene(3).colonies("lem-badlands", 3, 1, 1)
    assert _progress(crowded, "bump-own-raiders").aim == "2 of 3 on a territory of yours"
    assert _progress(crowded, "gain-six-ore").aim == "Yours hold 5 or more"
    assert _progress(Scene(), "gain-six-ore").aim == "You control none"


def test_deeds_without_a_count_tell_the_situation() -> None:
    scene = Scene().docked("lunar-mine", 1, 3).hub(0, 4).roll(1, 2, 3)
    view = scene.start().session.view(0)
    words = {card.id: plain(situation(view, 0, card)) for card in AGENDAS.entries}
    assert words["fill-mine"] == "0 ships there, 2 docks free"
    assert words["fill-converter"] == "7 docks free"
    assert words["relaunch"] == "Your colony is on circle 4"
    assert words["steal-from-all"] == "0 of 1 rivals this turn"

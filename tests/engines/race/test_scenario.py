"""The two-player scenario of Rebel vs Imperium: Rebel Cantina against Imperium Warlord."""

from __future__ import annotations

import pytest

from engines.core import BadOptions, Session
from engines.race import GAME
from tests.engines.race.scene import SEED, RaceSession

SCENARIO = {"scenario": "cantina-warlord"}


def opened(**options: str) -> RaceSession:
    return Session.new(GAME, GAME.options({**SCENARIO, **options}), 2, SEED)[0]


def begun(**options: str) -> RaceSession:
    """The scenario after the initial discard."""
    session = opened(**options)
    for seat in (0, 1):
        session.submit(seat, session.prompts[seat].suggestion())
    return session


@pytest.mark.parametrize("level", ["rvi", "bow"])
def test_one_begins_with_the_cantina_and_the_other_with_the_warlord(level: str) -> None:
    session = opened(level=level)
    assert [player.cards for player in session.view(None).players] == [("rebel-cantina",), ("imperium-warlord",)]
    assert [len(group.options) for group in session.prompts[0].groups] == [6]
    assert begun(level=level).state.order == [0, 1]


def test_after_the_initial_discard_each_adds_the_development_of_their_side() -> None:
    session = opened()
    kept = {seat: session.prompts[seat].suggestion() for seat in (0, 1)}
    for seat, choice in kept.items():
        session.submit(seat, choice)
    for player, gift in zip(session.state.players, ("rebel-alliance", "imperium-seat"), strict=True):
        assert player.hand == [*kept[player.seat], gift]
    elsewhere = session.state.deck + session.state.discard
    assert not {"rebel-alliance", "imperium-seat"} & {*elsewhere}


def test_the_development_is_announced_and_cannot_be_discarded_first() -> None:
    session = opened()
    assert "{card:rebel-alliance}" in session.prompts[0].standing
    assert "{card:imperium-seat}" in session.prompts[1].standing
    for seat in (0, 1):
        ids = {option.id for option in session.prompts[seat].options}
        assert not ids & {"rebel-alliance", "imperium-seat"}


def test_the_scenario_brings_takeovers_and_is_for_two() -> None:
    options = GAME.options(SCENARIO)
    assert options.takeovers is True
    assert list(GAME.seats(options)) == [2]
    assert GAME.options({**SCENARIO, "actions": "2", "goals": "off"}).actions == 2


def test_the_stored_options_of_a_scenario_are_read_back_as_they_were() -> None:
    options = GAME.options(SCENARIO)
    assert GAME.options(options.model_dump(exclude_defaults=True)) == options


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"takeovers": "off"}, "takeovers"),
        ({"level": "tgs"}, "choose level rvi or bow"),
        ({"draft": "on"}, "without drafting"),
        ({"robot": "easy"}, "without the robot"),
    ],
)
def test_what_does_not_go_with_the_scenario_is_refused_with_a_sentence(more: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        GAME.options({**SCENARIO, **more})


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(BadOptions, match="scenario"):
        GAME.options({"scenario": "chess"})


@pytest.mark.parametrize("level", ["base", "tgs"])
def test_a_single_start_world_lies_face_up_before_cards_are_discarded(level: str) -> None:
    session, _ = Session.new(GAME, GAME.options({"level": level}), 3, SEED)
    worlds = [player.tableau for player in session.state.players]
    assert [len(cards) for cards in worlds] == [1, 1, 1]
    assert [list(player.cards) for player in session.view(1).players] == worlds

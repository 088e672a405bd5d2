"""Ideas as they are read: what is done is said, and nothing is only begun."""

from __future__ import annotations

import re

import pytest

from engines.core import plain
from engines.core.idea_words import does
from engines.core.ideas import ideas
from engines.core.selfplay import Match, Table
from engines.race.minds.offers import paying
from tests.engines.race.scene import race_table
from tests.launch import GAMES


def test_a_name_that_holds_the_letters_of_a_verb_does_not_say_it() -> None:
    """Or a colony lands with a word on Burroughs Desert, and without one on Lem Badlands."""
    assert not does("{territory:lem-badlands}", "Land")


def _told(decisions: int) -> list[str]:
    spec = GAMES["expanse"]
    match = Match(Table(spec, spec.options({}), ("smart",) * 3, "a"))
    match.play(decisions)
    return [plain(idea.label) for idea in ideas(match.session, next(iter(match.session.prompts)))]


def test_no_idea_of_the_expanse_ends_with_ships_that_have_only_left() -> None:
    told = _told(102)
    assert told
    assert [label for label in told if re.search(r"move from \{orbital:[^{}]*\}$", label)] == []


def test_a_piece_that_an_idea_uses_comes_with_what_it_is_used_for() -> None:
    told = _told(123)
    assert told
    assert [label for label in told if label.endswith((", then a cube", ", a cube"))] == []


def test_an_event_that_is_done_step_by_step_is_told_as_the_rest() -> None:
    """And not as “Play Detective Miller, then move Ganymede, move Africa, move Tycho”."""
    told = _told(84)
    assert told
    assert [label for label in told if re.search(r"move \{base:", label)] == []


@pytest.mark.parametrize("decisions", [78, 87])
def test_no_idea_begins_inside_an_event(decisions: int) -> None:
    """“Tycho, then the rest”; “OPA influence on The Rings, then the rest”."""
    assert _told(decisions) == []


def test_what_conquering_costs_is_said_ahead() -> None:
    """The Imperium Invasion Fleet would leave the tableau: that stands on the option, and not in the answer in advance."""
    table = race_table().tableau(0, "rebel-cantina", "imperium-invasion-fleet").hand(0, "alien-rosetta-stone-world")
    session = table.phase("settle").session
    assert "alien-rosetta-stone-world" in [option.id for option in session.prompts[0].options]
    notes = paying(session.view(0), session.prompts[0])
    assert "imperium-invasion-fleet" in plain(notes.get("alien-rosetta-stone-world", ""))


def test_a_phase_that_surely_comes_is_not_said_twice() -> None:
    """“Develop and consume: Trade, then develop develop nothing”."""
    spec = GAMES["race"]
    options = spec.options({"level": "rvi", "actions": 2, "takeovers": True})
    match = Match(Table(spec, options, ("smart", "smart"), "b"))
    match.play(22)
    told = [plain(idea.label) for idea in ideas(match.session, next(iter(match.session.prompts)))]
    assert told
    assert [label for label in told if "develop develop" in label] == []


def test_what_a_development_that_surely_comes_takes_pays_for_nothing_else() -> None:
    """“…, then develop Prospecting Guild, …” beside “if Settle comes: Comet Zone, paying Prospecting Guild”."""
    spec = GAMES["race"]
    options = spec.options({"level": "rvi", "actions": 2, "takeovers": True})
    match = Match(Table(spec, options, ("smart", "smart"), "b"))
    match.play(66)
    met = 0
    for idea in ideas(match.session, next(iter(match.session.prompts))):
        sure = {
            card for one in idea.meanwhile if not one.when for card in re.findall(r"card:([^{}]*)", plain(one.label))
        }
        later = {card for one in idea.meanwhile if one.when for card in re.findall(r"card:([^{}]*)", plain(one.label))}
        met += bool(sure)
        assert not sure & later, plain(idea.label)
    assert met

"""Whole-turn ideas of every game: legal, made whole, honest, and the same on every machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from statistics import fmean

import pytest

from engines.core import AnyGame, Dice, plain, spell
from engines.core.ideas import SHOWN, ideas
from engines.core.lines import is_playable, line, whole_answers
from engines.core.manners import Way
from engines.core.search import Search
from engines.core.selfplay import Match, Table
from engines.core.thinking import Budget, Thought
from tests.engines.frontiers.table import Scene as Frontiers
from tests.launch import GAMES

EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]
ROOTS = 4  # positions with ideas that are looked at


def roots(spec: AnyGame, seed: str) -> list[tuple[Match, int]]:
    """Positions at which somebody has ideas about the whole turn, at its boundary where the unknown can be dealt anew."""
    seats = min(spec.seats(spec.options({})))
    match = Match(Table(spec, spec.options({}), ("smart" if "smart" in spec.bots else "suggest",) * seats, seed))
    found: list[tuple[Match, int]] = []
    while not match.session.is_over and match.decisions < 300 and len(found) < ROOTS:
        session = match.session
        seat = next(iter(session.prompts))
        if not session.is_parallel and session.is_untouched and ideas(session, seat):
            found.append((Match(Table(spec, spec.options({}), ("suggest",) * seats, seed)), seat))
            found[-1][0].session = session.clone()
        match.play(1)
    return found


@pytest.mark.parametrize("spec", EVERY)
def test_ideas_are_legal_different_and_disclose_nothing(spec: AnyGame) -> None:
    for match, seat in roots(spec, "ideas"):
        session = match.session
        found = ideas(session, seat)
        assert 1 <= len(found) <= SHOWN
        assert len({idea.choices[0] for idea in found}) == len(found)
        for idea in found:
            assert len(idea.choices) > 1
            assert is_playable(session, seat, idea.choices)
            assert not line(session, seat, idea.choices, rides=False).reveals
            assert plain(idea.label)


@pytest.mark.parametrize("spec", EVERY)
def test_ideas_rest_on_nothing_the_seat_cannot_know_and_are_the_same_everywhere(spec: AnyGame) -> None:
    for match, seat in roots(spec, "honest"):
        session = match.session
        found = ideas(session, seat)
        assert ideas(session.clone(), seat) == found
        for seed in range(3):
            assert ideas(session.resampled(seat, Dice(f"{seed}")), seat) == found


ELSEWHERE = """
import sys
from engines.core import Session, plain
from engines.core.ideas import ideas
from tests.launch import GAMES
spec = GAMES[sys.argv[1]]
session = Session.load(spec, spec.shipped, sys.stdin.buffer.read())
print([(plain(idea.label), idea.choices, idea.meanwhile) for idea in ideas(session, int(sys.argv[2]))])
"""


@pytest.mark.parametrize("key", ["race", "expanse", "frontiers"])
def test_another_process_with_another_order_of_hashes_has_the_same_ideas(key: str) -> None:
    spec = GAMES[key]
    match = Match(Table(spec, spec.options({}), ("smart",) * 3, "elsewhere"))
    while True:
        seat = next(iter(match.session.prompts))
        if found := ideas(match.session, seat):
            break
        match.play(1)
    here = str([(plain(idea.label), idea.choices, idea.meanwhile) for idea in found])
    for seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", ELSEWHERE, key, str(seat)],
            input=match.session.dump(),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        assert there.stdout.decode().strip() == here


def test_ideas_where_all_are_asked_at_once_rest_on_nothing_the_seat_cannot_know() -> None:
    spec = GAMES["race"]
    match = Match(Table(spec, spec.options({}), ("smart", "smart", "smart"), "at once"))
    looked_at = 0
    while not match.session.is_over and looked_at < 2:
        session = match.session
        for seat in list(session.prompts)[:1]:
            if found := ideas(session, seat):
                looked_at += 1
                assert all(is_playable(session, seat, idea.choices) for idea in found)
                for seed in range(2):
                    other = session.clone()
                    spec.hide(other.state, seat, Dice(f"{seed}"))
                    assert ideas(other, seat) == found
        match.play(1)
    assert looked_at >= 2


def test_ships_of_an_idea_go_by_what_they_show() -> None:
    table = Frontiers().roll(5, 5, 5).start()
    labels = [spell(idea.label, lambda _, name: name) for idea in ideas(table.session, 0)]
    assert labels
    assert not [label for label in labels if "Ship 1" in label]


def test_no_idea_ends_in_an_answer_that_is_only_begun() -> None:
    """A ship without its dock says nothing; what is to follow would be guessed."""
    found = []
    for seed in range(2):
        match = Match(Table(GAMES["frontiers"], GAMES["frontiers"].options({}), ("smart",) * 2, f"begun {seed}"))
        while not match.session.is_over and match.decisions < 60:
            (seat,) = match.session.prompts
            found += [plain(idea.label) for idea in ideas(match.session, seat)]
            match.play(1)
    assert found
    assert [label for label in found if label[:-1].endswith("showing ")] == []


def test_an_idea_names_what_it_does_once() -> None:
    spec = GAMES["empire"]
    session = Match(Table(spec, spec.options({}), ("smart",), "place")).session
    session.submit(0, (session.prompts[0].options[1].id,))
    assert [plain(idea.label) for idea in ideas(session, 0)][:1] == [
        "Spread out from the Core, then place the rest for me"
    ]


def test_what_is_offered_anyway_is_no_idea() -> None:
    spec = GAMES["empire"]
    match = Match(Table(spec, spec.options({}), ("smart",), "offered"))
    while "attack" not in [prompt.key for prompt in match.session.prompts.values()]:
        match.play(1)
    offered = [offer.choices for offer in whole_answers(match.session, 0)]
    found = ideas(match.session, 0)
    begun = [any(whole[: len(idea.choices)] == idea.choices for whole in offered) for idea in found]
    assert not all(begun) or not begun


def test_what_an_offered_answer_does_whole_is_no_idea() -> None:
    """An event of The Expanse that is on offer can be taken as suggested: that says what happens, and takes one click."""
    spec, asked, told = GAMES["expanse"], 0, []
    for seed in range(2):
        match = Match(Table(spec, spec.options({}), ("smart",) * 3, f"offered {seed}"))
        while not match.session.is_over and match.decisions < 150:
            for seat, prompt in match.session.prompts.items():
                if prompt.key == "offer.event":
                    asked += any("perform" in offer.covers for offer in whole_answers(match.session, seat))
                    told += [plain(idea.label) for idea in ideas(match.session, seat)]
            match.play(1)
    assert asked > 3
    assert told == []


def test_an_idea_that_foresees_nothing_says_what_its_answer_brings() -> None:
    spec = GAMES["race"]
    match, told = Match(Table(spec, spec.options({}), ("smart",) * 3, "bare")), 0
    while not match.session.is_over and told < 1:
        if len(match.session.answered) == 0 and "round.actions" in (one.key for one in match.session.prompts.values()):
            for idea in ideas(match.session, next(iter(match.session.prompts))):
                if not idea.meanwhile:
                    assert idea.detail or idea.gain, plain(idea.label)
                    told += 1
        match.play(1)
    assert told


def test_answers_where_all_are_asked_at_once_are_ideas_only_if_they_fare_nearly_as_well_as_the_best() -> None:
    spec = GAMES["race"]
    match, shares = Match(Table(spec, spec.options({}), ("smart",) * 3, "ranked")), list[float]()
    while not match.session.is_over and len(shares) < 3:
        session = match.session
        seat = next(iter(session.prompts))
        found = (
            [idea.choices[0] for idea in ideas(session, seat)] if session.prompts[seat].key == "round.actions" else []
        )
        if len(found) > 1:
            budget = Budget(round(800 * spec.mind.effort), len(found))
            search = Search(Thought(session, seat), [Way(one) for one in found], budget, 1_000_000, keeps_first=True)
            worth = {one.choice: one.values for one in search.verdict().table}
            best = max(worth.values(), key=fmean)
            shares += [sum(worth[choice]) / sum(best[: len(worth[choice])]) for choice in found[1:]]
        match.play(1)
    assert len(shares) >= 3
    assert min(shares) > 0.6, "other imagined games than those they were found in"


def test_where_no_games_can_be_imagined_the_smart_answer_stands_alone() -> None:
    spec = GAMES["race"]
    match, looked_at = Match(Table(spec, spec.options({}), ("smart",) * 3, "unimagined")), 0
    while not match.session.is_over and looked_at < 3:
        session = match.session
        for seat in session.prompts:
            if not Thought(session, seat).can_imagine:
                looked_at += 1
                assert len(ideas(session, seat)) <= 1
        match.play(1)
    assert looked_at


def test_to_decline_everything_is_no_idea() -> None:
    spec = GAMES["empire"]
    match, looked_at = Match(Table(spec, spec.options({}), ("smart",), "b")), 0
    while looked_at < 2:
        session = match.session
        found = ideas(session, 0)
        looked_at += bool(found) and session.prompts[0].key == "buy"
        for idea in found:
            trial = session.clone()
            made = line(trial, 0, idea.choices, rides=False).made
            assert not all(one.prompt.option(pick).is_exit for one in made for pick in one.choice), plain(idea.label)
        match.play(1)


def test_ships_that_go_to_one_place_one_after_the_other_go_there_together_in_an_idea() -> None:
    spec = GAMES["frontiers"]
    match, looked_at = Match(Table(spec, spec.options({}), ("smart",) * 3, "b")), 0
    while looked_at < 5:
        session = match.session
        seat = next(iter(session.prompts))
        for idea in ideas(session, seat) if session.prompts[seat].key == "turn" else ():
            docks = [dock for (dock, *_) in idea.choices if dock in ("solar-converter", "colonist-hub", "lunar-mine")]
            assert len(docks) == len(set(docks)), plain(idea.label)
            looked_at += 1
        match.play(1)


@pytest.mark.parametrize(("key", "opened"), [("expanse", "{orbital:"), ("frontiers", "Place or remove")])
def test_what_only_leads_to_a_question_goes_without_saying_in_an_idea(key: str, opened: str) -> None:
    spec = GAMES[key]
    match, looked_at = Match(Table(spec, spec.options({}), ("smart",) * 3, "b")), 0
    while looked_at < 1 and not match.session.is_over:
        session = match.session
        seat = next(iter(session.prompts))
        for idea in ideas(session, seat):
            made = line(session, seat, idea.choices, rides=False).made
            for one in made[:-1]:
                for pick in one.choice:
                    option = one.prompt.option(pick)
                    if option.opens:
                        looked_at += 1
                        assert opened in option.label
                        assert f"{plain(option.label)}, " not in plain(idea.label)
        match.play(1)
    assert looked_at


def test_an_idea_says_what_is_done_with_a_card_and_what_a_ship_becomes() -> None:
    found, spec = list[str](), GAMES["frontiers"]
    standard = next(preset.options for preset in spec.presets if preset.name == "Standard")
    match = Match(Table(spec, spec.options(dict(standard)), ("smart",) * 3, "scan0"))
    while not match.session.is_over and match.decisions < 200:
        found += [plain(idea.label) for idea in ideas(match.session, next(iter(match.session.prompts)))]
        match.play(3)
    assert [label for label in found if re.match(r"\{tech:[^}]*\},|.*, (then )?\{(tech|seat):", label)] == []
    assert any("Use {tech:" in label for label in found)
    assert [label for label in found if " showing " in label] == []


def test_no_two_ideas_of_a_turn_go_on_alike() -> None:
    """A dearer card for the same deeds stands among the answers; and no idea is called "step by step"."""
    spec, told = GAMES["expanse"], 0
    for seed in range(2):
        match = Match(Table(spec, spec.options({}), ("smart",) * 3, f"alike {seed}"))
        while not match.session.is_over and match.decisions < 120:
            for seat, prompt in match.session.prompts.items():
                found = ideas(match.session, seat) if prompt.key == "turn.card" else []
                rests = [plain(one.label).removeprefix(plain(one.begins)) for one in found]
                assert len({rest for rest in rests if rest}) == sum(bool(rest) for rest in rests), rests
                assert not any("step by step" in plain(one.label) for one in found)
                told += len(found) > 1
            match.play(1)
    assert told > 3

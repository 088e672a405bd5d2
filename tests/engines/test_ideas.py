"""Whole-turn ideas of every game: legal, made whole, honest, and the same on every machine."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engines.core import AnyGame, Dice, plain, spell
from engines.core.ideas import SHOWN, ideas
from engines.core.lines import is_playable, line, whole_answers
from engines.core.selfplay import Match, Table
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
    while not match.session.is_over and looked_at < 12:
        session = match.session
        for seat in session.prompts:
            if found := ideas(session, seat):
                looked_at += 1
                assert all(is_playable(session, seat, idea.choices) for idea in found)
                for seed in range(2):
                    other = session.clone()
                    spec.hide(other.state, seat, Dice(f"{seed}"))
                    assert ideas(other, seat) == found
        match.play(1)
    assert looked_at >= 12


def test_ships_of_an_idea_go_by_what_they_show() -> None:
    table = Frontiers().roll(5, 5, 5).start()
    labels = [spell(idea.label, lambda _, name: name) for idea in ideas(table.session, 0)]
    assert labels
    assert not [label for label in labels if "Ship 1" in label]


def test_what_is_offered_anyway_is_no_idea() -> None:
    spec = GAMES["empire"]
    match = Match(Table(spec, spec.options({}), ("smart",), "offered"))
    while "attack" not in [prompt.key for prompt in match.session.prompts.values()]:
        match.play(1)
    offered = [offer.choices for offer in whole_answers(match.session, 0)]
    found = ideas(match.session, 0)
    begun = [any(whole[: len(idea.choices)] == idea.choices for whole in offered) for idea in found]
    assert not all(begun) or not begun


def test_an_idea_that_foresees_nothing_says_what_its_answer_brings() -> None:
    spec = GAMES["race"]
    match, told = Match(Table(spec, spec.options({}), ("smart",) * 3, "bare")), 0
    while not match.session.is_over and told < 3:
        for seat in match.session.prompts:
            for idea in ideas(match.session, seat):
                if not idea.meanwhile:
                    assert idea.detail or idea.gain, plain(idea.label)
                    told += 1
        match.play(1)
    assert told == 3

"""Thinking ahead in every game: imagined worlds fit what a seat knows, and a thinking player uses nothing else.

Positions come from games of mixed players, in the middle of steps too; whole games run with `-m long`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engines.core import AnyGame, Dice, Session
from engines.core.check import Checker, imagined_worlds_fit, thoughts_are_fair
from engines.core.manners import EACH
from engines.core.policy import playout_answer
from engines.core.search import think
from engines.core.selfplay import Match, Table
from engines.core.thinking import Budget, Thought, Verdict
from engines.core.world import World
from tests.launch import GAMES

ROOT = Path(__file__).parents[2]

WAYS: list[tuple[str, dict[str, Any], int]] = [
    ("comets", {}, 4),
    ("race", {}, 3),
    ("race", {"level": "base"}, 2),
    ("race", {"level": "rvi", "actions": 2, "takeovers": True}, 2),
    ("race", {"draft": True}, 2),
    ("race", {"robot": "normal"}, 1),
    ("frontiers", {}, 3),
    ("renaissance", {}, 3),
    ("expanse", {}, 3),
    ("empire", {}, 1),
    ("empire", {"scenario": 5}, 1),
]
EVERY_WAY = pytest.mark.parametrize(
    ("spec", "options", "seats"),
    [pytest.param(GAMES[key], given, seats, id=f"{key}-{n}") for n, (key, given, seats) in enumerate(WAYS)],
)


def positions(spec: AnyGame, options: dict[str, Any], seats: int, most: int) -> Iterator[Session[Any, Any, Any]]:
    """The positions of a game between players of several kinds."""
    kinds = tuple(("random", "smart", "suggest")[seat % 3] for seat in range(seats))
    match = Match(Table(spec, spec.options(options), kinds, "thinking"))
    for _ in range(most):
        if match.session.is_over:
            return
        yield match.session
        match.session.submit(*match.next_move())


@EVERY_WAY
def test_imagined_worlds_fit_at_every_position(spec: AnyGame, options: dict[str, Any], seats: int) -> None:
    dice, middle = Dice("imagined"), 0
    for session in positions(spec, options, seats, 150):
        imagined_worlds_fit(session, dice)
        middle += not session.is_untouched
    assert middle, "some of them lie in the middle of a step"


@EVERY_WAY
def test_thoughts_are_fair_and_nothing_fails_in_them(spec: AnyGame, options: dict[str, Any], seats: int) -> None:
    searched, every = 0, 1 if spec.mind.manners else 5  # where manners are weighed, few prompts are
    for number, session in enumerate(positions(spec, options, seats, 150)):
        if number % every == every // 2:
            fair = partial(_think_briefly, seed=f"fair {number}")
            searched += bool(thoughts_are_fair(session, min(session.prompts), fair).table)
        if searched == 3:
            break
    assert searched == 3


def _think_briefly(thought: Thought, seed: str) -> Verdict:
    return think(thought, Dice(seed), Budget(2 * EACH if thought.spec.mind.manners else 30, 2))


@pytest.mark.parametrize("spec", [pytest.param(spec, id=key) for key, spec in GAMES.items() if key != "empire"])
def test_what_is_hidden_differs_from_world_to_world(spec: AnyGame) -> None:
    """A `hide` that forgets the deck would show the truth in every world."""
    seats = min(spec.seats(spec.options({})))
    match = Match(Table(spec, spec.options({}), ("suggest",) * seats, "differs"))
    match.play(8)
    while not (thought := Thought(match.session, min(match.session.prompts))).can_imagine:
        match.play(1)
    hidden = {_without_chance(thought.imagine(number).state_json()) for number in range(6)}
    assert len(hidden) == 6


def _without_chance(state: bytes) -> bytes:
    before, _, after = state.partition(b'"chance":{')
    return before + after.partition(b"}")[2]


@EVERY_WAY
def test_imagined_games_are_played_by_the_rules_to_their_end(
    spec: AnyGame, options: dict[str, Any], seats: int
) -> None:
    session = Match(Table(spec, spec.options(options), ("smart",) * seats, "imagined")).session
    world = World(spec, session.content, session.base, is_checked=True)
    world.start()
    dice = Dice("imagined")
    while not world.is_over and world.answers < 3_000:
        seat = next(iter(world.prompts))
        world.answer(seat, playout_answer(world, seat, dice))
    assert world.is_over


@pytest.mark.long
@EVERY_WAY
def test_whole_games_of_quick_players_keep_every_property(spec: AnyGame, options: dict[str, Any], seats: int) -> None:
    kinds = ("quick", *("random",) * (seats - 1))
    Match(Table(spec, spec.options(options), kinds, "whole")).play_to_end(Checker("whole"))


THINK = """
from engines.core import Dice
from engines.core.policy import playout_answer
from engines.core.search import think
from engines.core.selfplay import Match, Table
from engines.core.thinking import Budget, Thought
from tests.launch import GAMES
for key, spec in GAMES.items():
    seats = min(spec.seats(spec.options({})))
    session = Match(Table(spec, spec.options({}), ("suggest",) * seats, "alike")).play(10)
    print(key, think(Thought(session, min(session.prompts)), Dice("alike"), Budget(500, 3)))
"""


def test_a_thought_is_the_same_in_every_process() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", THINK],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == len(GAMES)

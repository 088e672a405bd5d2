"""One suite over every registered game and the test game: what the kernel promises holds in each of them.

It is the suite that authors of other games are given (`engines.testing`); planted faults prove that each property can fail.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engines.core import AnyGame, RuleFault
from engines.core.check import Checker, Violation
from engines.core.selfplay import Match
from engines.testing import GameSuite, table_of
from tests.comets.scene import CometSpec
from tests.launch import GAMES
from tests.planted import faults

ROOT = Path(__file__).parents[2]

TABLES = [
    pytest.param(spec, seats, id=f"{spec.key}-{seats}")
    for spec in GAMES.values()
    for seats in spec.seats(spec.options({}))
]


class TestEveryGame(GameSuite):
    games = tuple(GAMES.values())


@pytest.mark.long
@pytest.mark.parametrize(("spec", "seats"), TABLES)
def test_many_games_end(spec: AnyGame, seats: int) -> None:
    for number in range(300):
        Match(table_of(spec, seats, f"long {number}")).play_to_end()
    for number in range(20):
        Match(table_of(spec, seats, f"checked {number}", ("random",))).play_to_end(Checker(str(number)))


PLAY = """
import sys
from engines.core.selfplay import Match, Table, seating
from tests.launch import GAMES
from tests.planted import UNORDERED
games = GAMES.including(UNORDERED)
for key in sys.argv[1:]:
    spec = games[key]
    seats = max(spec.seats(spec.options({})))
    for kinds in (("random",), ("smart",)):
        session = Match(Table(spec, spec.options({}), seating(kinds, seats, 0), "hash")).play_to_end()
        print(key, kinds, session.digest)
"""


def digests(hash_seed: str, *keys: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *keys],
        cwd=ROOT,
        env={"PYTHONHASHSEED": hash_seed, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_hash_seed_does_not_matter() -> None:
    assert digests("1", *GAMES) == digests("2", *GAMES)


def test_a_rule_that_depends_on_set_order_is_caught() -> None:
    assert digests("1", "unordered") != digests("2", "unordered")


@pytest.mark.parametrize(("spec", "sentence"), [pytest.param(spec, s, id=key) for key, spec, s in faults()])
def test_a_planted_fault_is_caught(spec: CometSpec, sentence: str) -> None:
    with pytest.raises((Violation, RuleFault), match=sentence):
        play_checked(spec, games=12)


def play_checked(spec: AnyGame, games: int) -> None:
    for number in range(games):
        Match(table_of(spec, 3, f"planted {number}", ("random",))).play_to_end(Checker(str(number)))

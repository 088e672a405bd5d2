"""One suite over every registered game and the test game: what the kernel promises holds in each of them.

A game of its own is played at every number of seats with every property checked on the way; planted faults prove that each
property can fail.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engines.core import AnyGame, RuleFault
from engines.core.check import Checker, Violation
from engines.core.record import read_export
from engines.core.selfplay import Match, Table
from engines.core.verify import verify
from tests.comets.scene import CometSpec
from tests.launch import GAMES
from tests.planted import faults

ROOT = Path(__file__).parents[2]

PROVENANCES = ("published", "partly designed", "designed", "assumed", "reconstructed")

TABLES = [
    pytest.param(spec, seats, id=f"{spec.key}-{seats}")
    for spec in GAMES.values()
    for seats in spec.seats(spec.options({}))
]


def table(spec: AnyGame, seats: int, secret: str, kinds: tuple[str, ...] = ("random", "suggest")) -> Table:
    return Table(spec, spec.options({}), tuple(kinds[seat % len(kinds)] for seat in range(seats)), secret)


@pytest.mark.parametrize(("spec", "seats"), TABLES)
def test_a_whole_game_keeps_every_property(spec: AnyGame, seats: int) -> None:
    session = Match(table(spec, seats, f"checked {seats}")).play_to_end(Checker("every game"))
    assert session.result is not None
    assert len(session.result.scores) >= 1


@pytest.mark.long
@pytest.mark.parametrize(("spec", "seats"), TABLES)
def test_many_games_end(spec: AnyGame, seats: int) -> None:
    for number in range(300):
        Match(table(spec, seats, f"long {number}")).play_to_end()
    for number in range(20):
        Match(table(spec, seats, f"checked {number}", ("random",))).play_to_end(Checker(str(number)))


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_an_export_verifies(spec: AnyGame) -> None:
    seats = min(spec.seats(spec.options({})))
    played = table(spec, seats, "export", ("suggest",))
    export = Match(played).record().export(played.secret, played.bots, played.options)
    report = verify(GAMES, read_export(export.to_json()))
    assert report.is_sound, report.faults


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_a_game_says_what_it_is(spec: AnyGame) -> None:
    session = table(spec, min(spec.seats(spec.options({}))), "says").open()
    assert spec.headline(session.view(None))
    assert spec.provenance
    assert spec.topics
    assert "smart" in spec.bots
    for token, term in spec.glossary(spec.shipped).items():
        kind, _, name = token.partition(":")
        assert kind
        assert name
        assert term.name
        assert term.provenance in PROVENANCES, token


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
        Match(table(spec, 3, f"planted {number}", ("random",))).play_to_end(Checker(str(number)))

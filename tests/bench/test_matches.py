"""Matches between levels, in figures. Run with: python -m pytest -m bench -s tests/bench/test_matches.py -k race

The number of games is 100, or as `MATCH_GAMES` says; of every pair of kinds that do not think ahead 1,000 games are played, or
`PAIR_GAMES`. Nothing is asserted but that every game ends and no world was dropped.
"""

from __future__ import annotations

import json
import os
import statistics
import time
from itertools import combinations_with_replacement
from typing import Any

import pytest

from engines.cli import main
from engines.core.selfplay import Match, Table, seating
from tests.launch import GAMES

pytestmark = pytest.mark.bench

MATCHES: list[tuple[str, dict[str, Any]]] = [
    ("race", {"level": "base"}),
    ("race", {"level": "bow"}),
    ("race", {"level": "base", "actions": 2}),
    ("race", {"level": "bow", "actions": 2}),
    ("frontiers", {}),
    ("renaissance", {}),
    ("expanse", {}),
]
SCENARIOS = range(1, 8)
KINDS = ("random", "suggest", "easy", "smart")


def match(capsys: pytest.CaptureFixture[str], key: str, options: dict[str, Any], bots: str, games: int) -> str:
    """The lines of a match, with what was played in front; seeds that nothing was tuned on."""
    given = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    code = main(GAMES, ("selfplay", key, "--games", str(games), "--bots", bots, "--seed", "match", *given))
    *lines, summary = capsys.readouterr().out.splitlines()
    assert code == 0
    assert all(not thinking["dropped_worlds"] for thinking in json.loads(summary)["thinking"].values())
    named = " ".join(f"{name}={value}" for name, value in options.items())
    return "\n".join((f"\n{key} {named}", *lines))


def games(times: float = 1.0) -> int:
    return max(2, round(times * int(os.environ.get("MATCH_GAMES", "100"))))


@pytest.mark.parametrize("bots", ["strong,smart", "quick,smart", "easy,smart", "smart,suggest"])
@pytest.mark.parametrize(
    ("key", "options"), [pytest.param(k, o, id="-".join((k, *map(str, o.values())))) for k, o in MATCHES]
)
def test_a_match(capsys: pytest.CaptureFixture[str], key: str, options: dict[str, Any], bots: str) -> None:
    told = match(capsys, key, options, bots, games())
    with capsys.disabled():
        print(told)


def alone(kind: str, options: dict[str, Any], secret: str) -> tuple[int, float]:
    """The points of one who plays the Empire alone, and the CPU seconds it took; the dice are the same for every kind."""
    spec = GAMES["empire"]
    given, clock = spec.options(options), time.process_time
    dealt = Table(spec, given, ("smart",), secret).open()
    match, began = Match(Table(spec, given, (kind,), secret), dealt, clock=clock), clock()
    result = match.play_to_end().result
    assert result is not None
    assert not match.efforts[kind].dropped
    return result.scores[0].points, clock() - began


def apart(differences: list[int]) -> str:
    """A mean difference with its standard error."""
    error = statistics.stdev(differences) / len(differences) ** 0.5
    return f"{statistics.fmean(differences):+.1f} ± {error:.1f} in {len(differences)} games"


@pytest.mark.parametrize("kind", ["strong", "quick"])
def test_empire_on_the_same_seeds(capsys: pytest.CaptureFixture[str], kind: str) -> None:
    """Both play the same games, so that what they differ by is what their choices made of the same luck."""
    every: list[int] = []
    for scenario in SCENARIOS:
        pairs = []
        for number in range(games(1 / len(SCENARIOS))):
            secret, options = f"alone:{scenario}:{number}", {"scenario": scenario}
            pairs.append((alone(kind, options, secret), alone("smart", options, secret)))
        points, own = (statistics.fmean(pair[side][0] for pair in pairs) for side in (0, 1))
        seconds = statistics.fmean(pair[0][1] for pair in pairs)
        differences = [one[0] - other[0] for one, other in pairs]
        every += differences
        with capsys.disabled():
            told = f"{kind} {points:.1f}, smart {own:.1f} points, {apart(differences)}, {seconds:.0f} CPU s a game"
            print(f"\nempire scenario={scenario}: {told}", end="")
    with capsys.disabled():
        print(f"\nempire: {kind} against smart {apart(every)}")


@pytest.mark.parametrize(
    "pair", [pytest.param(pair, id="-".join(pair)) for pair in combinations_with_replacement(KINDS, 2)]
)
@pytest.mark.parametrize("key", list(GAMES))
def test_every_pair_of_kinds_comes_to_an_end(
    capsys: pytest.CaptureFixture[str], key: str, pair: tuple[str, str]
) -> None:
    spec, longest = GAMES[key], 0
    options = spec.options({})
    count = int(os.environ.get("PAIR_GAMES", "1000"))
    for number in range(count):
        seats = seating(pair, min(spec.seats(options)), number)
        match = Match(Table(spec, options, seats, f"pairs:{number}"))
        assert match.play_to_end().is_over
        longest = max(longest, match.decisions)
    with capsys.disabled():
        print(f"\n{key} {' and '.join(pair)}: {count} games ended, the longest after {longest} decisions")

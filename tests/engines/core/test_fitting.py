"""Learning from finished games: the regression finds what is there, and only a table that knows something is shipped."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from engines.cli import main
from engines.core import Dice, Feature
from engines.core.fitting import Case, calibration, fit, log_loss, samples, shares
from engines.core.selfplay import Table
from engines.core.weights import read_sets, read_weights, write_set
from tests.comets import GAME
from tests.launch import GAMES

TRUE = (1.5, -0.8, 0.0)


def made_up(seats: int, amount: int) -> list[Case]:
    """Positions whose outcome follows, by lot, from known weights."""
    dice, cases = Dice("made up"), []
    for _ in range(amount):
        rows = tuple(tuple(dice.below(2001) / 1000 - 1 for _ in TRUE) for _ in range(seats))
        said, lot = shares(rows, TRUE), dice.below(10**6) / 10**6
        if seats == 1:
            won: tuple[float, ...] = (float(lot < said[0]),)
        else:
            at = next(n for n in range(seats) if lot < sum(said[: n + 1]) or n == seats - 1)
            won = tuple(float(n == at) for n in range(seats))
        cases.append(Case(rows, won, 1.0))
    return cases


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_it_finds_the_weights_that_were_at_work(seats: int) -> None:
    found = fit(made_up(seats, 2500))
    assert all(abs(one - other) < 0.25 for one, other in zip(found, TRUE, strict=True)), found


def test_a_ridge_holds_weights_small() -> None:
    cases = made_up(2, 60)
    assert abs(fit(cases, 200.0)[0]) < abs(fit(cases, 0.1)[0]) / 2


def test_a_feature_that_never_differs_gets_no_weight() -> None:
    cases = [Case(tuple((*row, 7.0) for row in case.rows), case.target, 1.0) for case in made_up(2, 100)]
    assert fit(cases)[-1] == pytest.approx(0.0, abs=1e-9)


def test_better_forecasts_lose_less() -> None:
    cases = made_up(2, 800)
    said, coin = ([(shares(c.rows, w), c.target, 1.0) for c in cases] for w in (TRUE, (0.0, 0.0, 0.0)))
    assert log_loss(coin) == pytest.approx(math.log(2))
    assert log_loss(said) < log_loss(coin)
    assert all(abs(s - c) < 0.12 for s, c, _ in calibration(said))
    assert sum(n for _, _, n in calibration(said)) == pytest.approx(1.0)


def test_a_game_gives_a_sample_for_each_tick() -> None:
    found = samples(Table(GAME, GAME.options({"rounds": 4, "goal": 500}), ("smart",) * 3, "ticks"))
    assert len(found) >= 4
    assert sum(sample.weight for sample in found) == pytest.approx(math.sqrt(len(found)))
    assert {len(sample.features) for sample in found} == {3}
    assert all(sum(sample.won) == pytest.approx(1.0) and sum(sample.target) == pytest.approx(1.0) for sample in found)


def test_weights_are_read_by_the_names_of_features(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    features = (Feature("a", "a"), Feature("b", "b"))
    assert read_weights(path, features) == {}
    write_set(path, "base", {"b": 2.0, "a": 1.0}, {"games": 1})
    write_set(path, "old", {"gone": 1.0}, {"games": 1})
    assert read_weights(path, features) == {"base": (1.0, 2.0)}, "a set of other features is left aside"
    assert sorted(read_sets(path)) == ["base", "old"]


def test_fit_writes_what_beats_points_and_says_how_it_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "weights.json"
    words = ("fit", "comets", "--games", "40", "--seats", "2,3", "--option", "rounds=3,4", "--file", str(path))
    code = main(GAMES, words)
    told = capsys.readouterr().out
    assert "points alone" in told
    assert "said → came" in told
    if code == 0:
        made = json.loads(path.read_text())["all"]["made"]
        assert made["log_loss_unseen"] < made["log_loss_points_alone"]
        assert (made["games"], made["options"]) == (40, "rounds=3,4")
    else:
        assert not path.exists()


def test_a_table_without_knowledge_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "weights.json"
    assert main(GAMES, ("fit", "comets", "--games", "6", "--ridge", "1e9", "--file", str(path))) == 1
    assert "not written" in capsys.readouterr().out
    assert not path.exists()


def test_judge_says_where_there_is_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GAMES, ("judge", "comets", "--games", "2")) == 0
    assert "no table" in capsys.readouterr().out

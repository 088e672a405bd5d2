"""Advice and reviews: said from the search's own table, and from what a seat knew at the time."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.cli import main
from engines.core import PASS, AnyGame, Choice, Dice, Feature, Group, Mind, Option, Prompt
from engines.core.advice import compared, hint, reason
from engines.core.bots import Level
from engines.core.record import Export
from engines.core.review import SURE, Decision, Review, review
from engines.core.search import think
from engines.core.selfplay import Match, Table
from engines.core.thinking import Budget, Thought, Verdict, Weighed
from engines.reviewing import lines
from tests.comets import GAME
from tests.comets.mind import MIND
from tests.launch import GAMES

FEATURES = (Feature("ice", "ice"), Feature("comets", "comets"))
TAUGHT: AnyGame = replace(GAME, mind=replace(MIND, weights={"all": (1.0, 0.1, 0.2)}))


def weighed(name: str, values: tuple[float, ...], parts: tuple[float, ...] = ()) -> Weighed:
    return Weighed((name,), sum(values) / len(values), len(values), 0.1, values, parts)


def test_a_hint_counts_the_games_in_which_the_best_was_better() -> None:
    one, other = weighed("a", (0.6, 0.7, 0.5), (0.2, 0.9)), weighed("b", (0.5, 0.6, 0.6), (0.1, 0.3))
    found = compared(FEATURES, one, other)
    assert (found.better, found.worlds, found.reason) == (2, 3, "comets")
    assert found.by == pytest.approx(1 / 30)


def test_a_small_lead_is_close_and_a_large_one_is_not() -> None:
    assert compared(FEATURES, weighed("a", (0.6, 0.4)), weighed("b", (0.4, 0.59))).is_close
    assert not compared(FEATURES, weighed("a", (0.6, 0.61)), weighed("b", (0.4, 0.4))).is_close


def test_nothing_speaks_for_an_answer_that_leads_nowhere() -> None:
    assert reason(FEATURES, weighed("a", (0.5,), (0.0, 0.1)), weighed("b", (0.5,), (0.0, 0.3))) == ""
    assert reason(FEATURES, weighed("a", (0.5,)), weighed("b", (0.5,))) == ""


def test_a_thought_says_where_its_value_comes_from() -> None:
    session = Match(Table(TAUGHT, TAUGHT.options({}), ("random",) * 2, "hint")).session
    thought = Thought(session, 0)
    verdict = think(thought, Dice("x"), Budget(200, 3))
    found = hint(thought, verdict)
    assert found is not None
    assert found.best == verdict.choice
    assert found.reason in {feature.phrase for feature in MIND.features} | {""}
    assert all(len(one.parts) == len(MIND.features) for one in verdict.table if one.values)
    assert hint(thought, Verdict(verdict.choice)) is None, "nothing was weighed"


# --- reviews -------------------------------------------------------------------------------------------------------------


def blunder(view: Any, prompt: Prompt, dice: Dice) -> Choice:
    """Gathers for ever and contests nothing, so it never scores."""
    ids = [option.id for option in prompt.options]
    if prompt.key == "action":
        return ("gather",)
    return (PASS,) if PASS in ids else prompt.suggestion()


def played(spec: AnyGame, bots: tuple[str, ...]) -> Export:
    table = Table(spec, spec.options({"rounds": 5}), bots, "review")
    return Match(table).record().export(table.secret, table.bots, table.options)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thoughts short enough for a test."""
    monkeypatch.setattr("engines.core.review.LEVELS", {"quick": Level(150, 3), "strong": Level(600, 4)})


def test_a_review_finds_the_choices_that_cost_the_game(brief: None) -> None:
    spec: AnyGame = replace(GAME, bots={**GAME.bots, "blunder": blunder})
    found = review(spec, played(spec, ("blunder", "smart")), 0)
    assert found.turning_points, [(one.regret, one.better) for one in found.decisions]
    assert len(found.turning_points) <= 3
    for one in found.turning_points:
        assert one.better is not None
        assert one.better.by > SURE * one.better.error
        assert one.better.best != one.chosen
    assert found.curve[-1].shares == (0.0, 1.0), "the curve ends with who won"
    assert [point.tick for point in found.curve][:3] == [1, 2, 3]


def test_chances_add_up_from_decision_to_decision(brief: None) -> None:
    found = review(GAME, played(GAME, ("smart", "suggest")), 1)
    assert found.decisions
    total = found.curve[-1].shares[1] - (found.decisions[0].expected + found.decisions[0].cost)
    assert found.luck - found.cost == pytest.approx(total)


def test_only_what_is_fit_for_a_review_is_judged(brief: None) -> None:
    spec: AnyGame = replace(GAME, mind=Mind(judged=frozenset({"action"})))
    found = review(spec, played(spec, ("smart", "suggest")), 0)
    assert {one.prompt.key for one in found.decisions} == {"action"}
    assert found.unsearched > 0


def test_rows_under_other_rules_are_left_out(brief: None) -> None:
    export = played(GAME, ("smart", "suggest"))
    old = replace(export, rows=tuple(replace(row, rules="0") for row in export.rows))
    found = review(GAME, old, 0)
    assert (found.decisions, found.curve) == ((), ())
    assert found.skipped == len(export.rows)


NOISE = (0.05, -0.05, 0.02, -0.02, 0.01)


def test_a_decision_is_sure_only_beyond_two_standard_errors() -> None:
    for shift in (0.0, 0.1):
        given = weighed("b", (0.5, 0.45, 0.6, 0.4, 0.5))
        better = compared(
            FEATURES, weighed("a", tuple(v + s + shift for v, s in zip(given.values, NOISE, strict=True))), given
        )
        one = Decision(0, 1, Prompt(0, "k", "?", ()), ("b",), better, 0.475)
        assert one.is_sure == (better.by > 2 * better.error) == (shift > 0)
        assert one.cost == (one.regret if one.is_sure else 0.0)
    few = replace(one, better=replace(better, worlds=4))
    assert not few.is_sure, "a few imagined games say little"
    assert not replace(one, better=None).is_sure


def test_a_few_imagined_games_that_agree_are_no_proof() -> None:
    best, given = weighed("a", (0.55,) * 6), weighed("b", (0.5,) * 6)
    better = compared(FEATURES, best, given)
    one = Decision(0, 1, Prompt(0, "k", "?", ()), ("b",), better, 0.5)
    assert better.error == 0
    assert one.error > 0.03
    assert not one.is_sure
    assert replace(one, better=replace(better, by=0.2)).is_sure


def test_the_command_prints_a_review(tmp_path: Path, brief: None, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "export.json"
    path.write_text(played(GAME, ("smart", "suggest")).to_json())
    assert main(GAMES, ("review", str(path), "--seat", "0")) == 0
    told = capsys.readouterr().out
    assert "as the computer judges it" in told
    assert "CPU seconds" in told
    assert re.search(r"by round: 1: \d+, .*, end: (0|50|100)\n", told), "the curve ends with who won"
    assert main(GAMES, ("review", str(path), "--seat", "9")) == 2
    assert main(GAMES, ("review", str(path), "--seat", "0", "--seconds", "0")) == 0
    hasty = capsys.readouterr().out
    assert weighed_in(hasty) < weighed_in(told), "little time, few choices"


def weighed_in(told: str) -> int:
    found = re.search(r"Of (\d+) choices", told)
    assert found
    return int(found[1])


def test_an_error_is_never_told_as_none() -> None:
    given, best = weighed("b", (0.1, 0.1, 0.101, 0.1, 0.1, 0.1)), weighed("a", (0.15,) * 6)
    prompt = Prompt(0, "k", "?", (Group("", (Option("a", "A"), Option("b", "B"))),))
    one = Decision(0, 1, prompt, ("b",), compared(FEATURES, best, given), 0.1)
    told = "\n".join(lines(GAME, Review(0, (), (one,), (one,), 0, 0, 0.0)))
    assert "*A* looked better than *B*, by 5 ± 5 per cent (6 of 6 imagined games)" in told


def test_what_choices_cost_is_told_as_shares_of_a_win() -> None:
    given, best = weighed("b", (0.1,) * 6), weighed("a", (0.85,) * 6)
    one = Decision(0, 1, Prompt(0, "k", "?", ()), ("b",), compared(FEATURES, best, given), 0.1, came=0.2)
    found = Review(0, (), (one, one), (), 0, 0, 0.0)
    told = "Of 2 choices weighed, 2 were surely not the best; in shares of a win they cost 1.5."
    assert any(told in line for line in lines(GAME, found))

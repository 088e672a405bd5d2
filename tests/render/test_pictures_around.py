"""The final scores, the leaderboard and the curves, from empty to overfull."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.core import Result, Score
from render.charts import Series, Standing, curve_picture, leaderboard_picture, record_picture, scale
from render.layout import layout_of
from render.look import Look
from render.records import LeaderboardJob, RecordJob
from render.registry import Renderers
from render.summary import score_picture, score_words
from render.theme import BODY_Y
from tests.launch import GAMES
from tests.render.faces import EVENT, FULL, NAMES
from tests.render.layout import assert_sound


def result(seats: int, kinds: int, winners: tuple[int, ...] = (0,), points: int = 1000) -> Result:
    parts = tuple((f"points of kind {kind}", 7 * kind - 3) for kind in range(kinds))
    return Result(
        tuple(Score(seat, points - seat // 2, parts) for seat in range(seats)), winners, EVENT if kinds else ""
    )


def words(image: object) -> list[str]:
    return [part.text for part in layout_of(image) if part.kind == "text"]  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@pytest.mark.parametrize("kinds", [0, 3, 7, 20])
def test_final_scores_are_sound(seats: int, kinds: int) -> None:
    assert_sound(score_picture(FULL, "Struggle for the Galactic Empire", result(seats, kinds)), players=seats)


def test_a_shared_win_and_shared_places_are_told() -> None:
    told = words(score_picture(FULL, "Race", result(4, 0, (0, 1))))
    assert told[0].endswith("win together")
    assert [word for word in told if word in "1234"] == ["1", "1", "3", "3"]


def test_a_game_may_be_won_by_nobody_and_scores_may_be_negative() -> None:
    image = score_picture(FULL, "Empire", Result((Score(0, -12, (("chaos", -12),)),), (), "Collapse"))
    assert {"Nobody wins", "Collapse", "−12"} <= set(words(image))
    assert_sound(image)


def test_final_scores_come_with_words() -> None:
    scores = Result((Score(0, 7, (("comets", 7),)), Score(1, -2)), (0,), "By a comet's tail")
    told = score_words(Look(("Ana", "Boris")), "Comets", scores)
    assert told == "Comets: Ana won. By a comet's tail. Ana 7 (comets 7). Boris −2."


def test_one_player_is_not_told_as_several() -> None:
    image, alt = LeaderboardJob("Leaderboard", "All games", (Standing("Ada", 1500, 1, 1.0),)).paint(Renderers(GAMES))
    assert "1 player" in words(image)
    assert alt == "Leaderboard. 1. Ada, rating 1500, 1 game."


def test_a_record_gives_no_places_but_the_marks_of_its_curves() -> None:
    games = ("All games", *(GAMES[key].title for key in GAMES))
    lines = tuple(Standing(name, 1600 + 9 * i, 12, 3.0, 7 - i) for i, name in enumerate(games))
    curves = tuple((1500.0, 1540.0, float(one.rating)) for one in lines)
    image, alt = RecordJob("Ada", "12 finished games", lines, curves).paint(Renderers(GAMES))
    top = record_picture("Ada", "12 finished games", lines, Look(games))
    assert_sound(top)
    assert not {"1", "2", "3", "4", "5", "6"} & set(words(top))
    marks = [part for part in layout_of(top) if part.kind == "icon" and part.box[0] < 100 and part.box[1] > BODY_Y]
    assert len(marks) == len(games)
    assert image.height > top.height
    assert alt.startswith("Ada. All games, rating 1600, 12 games.")


@pytest.mark.parametrize("count", [0, 1, 18, 19, 300])
def test_leaderboards_are_sound(count: int) -> None:
    rows = [Standing(NAMES[i % 6], 2400 - i, i * 10, i * 3.5, 250 - i, is_you=i == 250) for i in range(count)]
    image = leaderboard_picture("Leaderboard", EVENT, rows, FULL)
    assert_sound(image)
    assert ("+283 more" in words(image)) == (count == 300)
    assert ("251" in words(image)) == (count == 300)


@pytest.mark.parametrize("values", [(), (1500.0,), (1500.0, None, 1500.0), (0.0, 1e6), (-12.5, 3.0, 40.0)])
@pytest.mark.parametrize("players", [1, 6])
def test_curves_are_sound(values: tuple[float | None, ...], players: int) -> None:
    series = [Series(player, values) for player in FULL.players(players)]
    assert_sound(curve_picture("Ratings", EVENT, series, FULL, "rating"))


@pytest.mark.parametrize(("low", "high"), [(0, 1), (1480, 1752), (5, 5), (0, 0), (-3, 250), (0.001, 0.002)])
def test_a_scale_has_round_even_steps_and_spans_its_values(low: float, high: float) -> None:
    ticks = scale(low, high)
    assert ticks[0] <= low
    assert ticks[-1] >= high
    assert 2 <= len(ticks) <= 8
    assert len({round(b - a, 9) for a, b in pairwise(ticks)}) == 1

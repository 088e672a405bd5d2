"""One place decides who won, and says by which tie-break."""

from __future__ import annotations

from engines.core import Score, best, plain

BREAKS = ("more agendas", "more fuel")


def test_points_alone_need_no_words() -> None:
    assert best([Score(0, 7, ties=(0, 0)), Score(1, 6, ties=(9, 9))], BREAKS).verdict == ""


def test_the_tie_break_that_decided_is_named() -> None:
    result = best([Score(0, 7, ties=(2, 1)), Score(1, 7, ties=(2, 3)), Score(2, 5, ties=(9, 9))], BREAKS)
    assert result.winners == (1,)
    assert plain(result.verdict) == "Level on 7 points; more fuel decided it"


def test_a_shared_win_is_told_as_one() -> None:
    result = best([Score(0, 7, ties=(2, 3)), Score(1, 7, ties=(2, 3))], BREAKS)
    assert result.winners == (0, 1)
    assert plain(result.verdict) == "Level on 7 points and on everything after that, so the win is shared"


def test_two_may_share_what_a_third_lost_by_a_tie_break() -> None:
    result = best([Score(0, 7, ties=(2, 3)), Score(1, 7, ties=(2, 3)), Score(2, 7, ties=(1, 3))], BREAKS)
    assert result.winners == (0, 1)
    assert plain(result.verdict) == "Level on 7 points; more agendas decided it"

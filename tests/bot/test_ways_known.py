"""What is found out about a position is remembered while it lasts, and not a moment longer."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table import ways as ways_module
from bot.table.ways import tried, ways
from engines.core.bots import looks
from engines.core.selfplay import Match, Table
from tests.launch import GAMES


def session_of(key: str, decisions: int) -> Any:
    spec = GAMES[key]
    seats = min(3, max(spec.seats(spec.options({}))))
    return Match(Table(spec, spec.options({}), ("suggest",) * seats, "known")).play(decisions)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_remembered_is_what_would_be_found(key: str) -> None:
    """Over a stretch of a game, with undos on the way, and with and without what rides along."""
    session = session_of(key, 12)
    for step in range(25):
        if session.is_over:
            break
        seat = next(iter(session.prompts))
        for rides in (True, False, True):
            shown = tried(session, seat, ways(session, seat)[:6], rides=rides)
            fresh = session.clone()
            assert shown == tried(fresh, seat, ways(fresh, seat)[:6], rides=rides)
        session.submit(seat, session.prompts[seat].suggestion())
        if step % 5 == 4 and session.can_undo(seat):
            session.undo(seat)
            session.submit(seat, session.asked(seat).suggestion())


def test_a_panel_shown_again_tries_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of("expanse", 6)
    seat = next(iter(session.prompts))
    first = tried(session, seat, ways(session, seat))
    assert first
    monkeypatch.setattr(ways_module, "line", None)
    monkeypatch.setattr(ways_module, "whole_answers", None)
    assert tried(session, seat, ways(session, seat)) == first


@pytest.mark.parametrize("key", ["expanse", "renaissance"])
def test_what_rides_reads_the_same_whichever_answer_was_tried_before(key: str) -> None:
    """Where something rode on an answer, words are asked for at once on those like it, which may have less, more or nothing."""
    session, ridden = session_of(key, 8), 0
    for _ in range(30):
        seat = next(iter(session.prompts))
        if not session.is_hidden:
            listed = ways(session, seat)
            together = tried(session, seat, listed)
            assert together == [one for way in listed for one in tried(session.clone(), seat, [way])]
            assert together[::-1] == tried(session.clone(), seat, listed[::-1])
            ridden += sum(bool(way.riders) for way in together)
        session.submit(seat, session.prompts[seat].suggestion())
    assert ridden > 3


def test_whoever_has_something_answered_by_hand_is_asked_although_it_was_seen_to_ride() -> None:
    for session in (session_of(key, 0) for key in GAMES):
        for _ in range(60):
            seat = next(iter(session.prompts))
            ridden = (
                [] if session.is_hidden else [way for way in tried(session, seat, ways(session, seat)) if way.riders]
            )
            if ridden:
                asked = tried(session, seat, ridden, asks=lambda _: True)
                assert [way.riders for way in asked] == [()] * len(ridden)
                assert tried(session, seat, ridden) == ridden
                return
            session.submit(seat, session.prompts[seat].suggestion())
    raise AssertionError("nothing rides in any game")


def test_players_who_do_not_look_get_no_view() -> None:
    assert [looks(GAMES["race"], kind) for kind in ("random", "suggest", "smart", "easy")] == [False, False, True, True]


def test_a_seat_that_is_asked_nothing_has_nothing_to_try() -> None:
    """After a choice its panel is shown all the same, without ideas and without ways."""
    session = session_of("expanse", 6)
    idle = next(seat for seat in range(3) if seat not in session.prompts and seat not in session.answered)
    assert tried(session, idle, []) == []

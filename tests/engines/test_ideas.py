"""Whole-turn ideas of every game: legal, made whole, honest, and the same on every machine."""

from __future__ import annotations

import pytest

from engines.core import AnyGame, Dice, plain
from engines.core.ideas import SHOWN, ideas
from engines.core.lines import is_playable, line
from engines.core.selfplay import Match, Table
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

"""What the figures of the games share: games played to the end, decisions thought over and pictures drawn, all timed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engines.core.check import Checker
from engines.core.selfplay import Match

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast games went."""

    games: int
    decisions: int
    seconds: float

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_a_second(self) -> float:
        return self.decisions / self.seconds


def pace(*matches: Match, is_checked: bool = False, clock: Clock = time.perf_counter) -> Pace:
    """Play these games to the end, with every property of the kernel checked or not."""
    began = clock()
    for match in matches:
        match.play_to_end(Checker("bench") if is_checked else None)
    return Pace(len(matches), sum(match.decisions for match in matches), clock() - began)


def thinking(match: Match) -> list[float]:
    """Milliseconds for each decision of a game to its end; what follows from them is not counted."""
    spans = []
    match.session.quiet = True
    while not match.session.is_over:
        began = time.perf_counter()
        seat, choice = match.next_move()
        spans.append(1000 * (time.perf_counter() - began))
        match.session.submit(seat, choice)
    return spans


def milliseconds(deeds: Iterable[Callable[[], object]], clock: Clock = time.perf_counter) -> list[float]:
    """How long each of these took."""
    spans = []
    for deed in deeds:
        began = clock()
        deed()
        spans.append(1000 * (clock() - began))
    return spans

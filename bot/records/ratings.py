"""Ratings: how a finished game changes what we think of everybody's play. Pure; `records` keeps the outcome.

Rated are people among themselves: bots take no part in the ranking. Whoever resigned, ran out of time and lost the seat, or
let a bot stand in to the end comes last. Whoever took over a seat is not judged by a position that others made, nor is
whoever handed it over by agreement. Two rated people are needed, or nothing changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from openskill.models import PlackettLuce

from engines.core import Result, Seat
from storage import Departure, Rating, SeatRow

GONE = ("resigned", "timed out")  # reasons that rank somebody last
BASE, SCALE = 1000.0, 40.0  # a newcomer's rating, and points of rating per point of skill


@dataclass(frozen=True, slots=True)
class Finish:
    """How a person came out of a game."""

    person: int
    seat: Seat
    place: int  # among the people; level people share a place
    won: float
    points: int
    is_rated: bool = True


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def shown(rating: Rating) -> int:
    """A rating as people read it: cautious at first, surer with every game."""
    return round(BASE + SCALE * (rating.mu - 3 * rating.sigma))


def newcomer(person: int, key: str) -> Rating:
    """Somebody who has not finished a game yet."""
    fresh = _model().rating()
    return Rating(person, key, fresh.mu, fresh.sigma)


def finishes(result: Result, seats: Sequence[SeatRow], departures: Sequence[Departure]) -> list[Finish]:
    """The people of a finished game in the order in which they came out of it."""
    arrived = {(one.seat, one.person) for one in departures if one.reason == "took over"}
    ranking = result.ranking()
    order = {score.seat: (score.points, score.ties) for score in ranking}
    stayed = [row for row in seats if row.person is not None and not row.stand_in and row.seat in order]
    stayed.sort(key=lambda row: [score.seat for score in ranking].index(row.seat))
    found: list[Finish] = []
    for row in stayed:
        ahead = [other for other in stayed if order[other.seat] > order[row.seat]]
        won = 1 / len(result.winners) if row.seat in result.winners else 0.0
        rated = (row.seat, row.person) not in arrived
        found.append(Finish(row.person or 0, row.seat, 1 + len(ahead), won, order[row.seat][0], rated))
    last = len(found) + 1
    absent = [(row.person or 0, row.seat) for row in seats if row.person is not None and row.stand_in]
    absent += [(one.person, one.seat) for one in departures if one.reason in GONE]
    for person, seat in dict(absent).items():
        if all(one.person != person for one in found):
            found.append(Finish(person, seat, last, 0.0, order.get(seat, (0, ()))[0]))
    return found


def rated(found: Sequence[Finish], before: Mapping[int, Rating]) -> dict[int, Rating]:
    """Everybody's rating after the game; somebody who is not rated keeps theirs, but the game counts as played."""
    judged = [one for one in found if one.is_rated]
    after = {one.person: before[one.person] for one in found}
    if len(judged) > 1:
        model = _model()
        teams = [[model.rating(mu=before[one.person].mu, sigma=before[one.person].sigma)] for one in judged]
        for one, (fresh,) in zip(judged, model.rate(teams, ranks=[float(one.place) for one in judged]), strict=True):
            after[one.person] = replace(after[one.person], mu=fresh.mu, sigma=fresh.sigma)
    return {
        one.person: replace(
            after[one.person],
            games=before[one.person].games + 1,
            wins=before[one.person].wins + one.won,
            change=float(shown(after[one.person]) - shown(before[one.person])),
        )
        for one in found
    }

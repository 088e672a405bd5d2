"""Ratings: how a finished game changes what we think of everybody's play. Pure; `records` keeps the outcome.

Rated are people among themselves: bots take no part in the ranking. Whoever resigned, ran out of time and lost the seat, or
let a bot stand in to the end comes last. A seat that was handed over by agreement counts for whoever began with it, as it ends;
whoever took over is not judged by a position that others made. Two rated people are needed, or nothing changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from openskill.models import PlackettLuce

from engines.core import Result, Seat
from storage import Departure, Rating, SeatRow

GONE, ARRIVED = ("resigned", "timed out"), "took over"  # reasons that rank somebody last; a newcomer
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
    """The people of a finished game for whom it counts, in the order in which they came out of it."""
    ranking = [score.seat for score in result.ranking()]
    order = {score.seat: (score.points, score.ties) for score in result.ranking()}
    claims = [claim for row in seats if row.seat in order for claim in _claims(row, departures)]
    stayed = sorted((claim for claim in claims if not claim.is_last), key=lambda claim: ranking.index(claim.seat))
    found: list[Finish] = []
    for claim in stayed:
        ahead = [other for other in stayed if order[other.seat] > order[claim.seat]]
        won = 1 / len(result.winners) if claim.seat in result.winners else 0.0
        points = order[claim.seat][0]
        found.append(Finish(claim.person, claim.seat, 1 + len(ahead), won, points, claim.is_rated))
    last = len(stayed) + 1
    for claim in (claim for claim in claims if claim.is_last):
        if all(one.person != claim.person for one in found):
            found.append(Finish(claim.person, claim.seat, last, 0.0, order[claim.seat][0], claim.is_rated))
    absent = {(claim.person, claim.seat) for claim in claims if not claim.is_counted}
    return [one for one in found if (one.person, one.seat) not in absent]


@dataclass(frozen=True, slots=True)
class _Claim:
    """Somebody for whom a seat's game counts, and how."""

    person: int
    seat: Seat
    is_counted: bool  # False: they had opted out when they sat down
    is_last: bool = False
    is_rated: bool = True


def _claims(row: SeatRow, departures: Sequence[Departure]) -> list[_Claim]:
    """For whom a seat counts: for whoever began with it, whatever became of it; a newcomer only played."""
    here = [one for one in departures if one.seat == row.seat]
    arrivals = {one.person: one.at for one in reversed(here) if one.reason == ARRIVED}
    first = next((one for one in here if one.reason != ARRIVED and arrivals.get(one.person, one.at) >= one.at), None)
    holder, is_kept = row.person, row.person is not None and not row.stand_in
    if first is not None and (first.reason not in GONE or first.person == holder):
        return [_Claim(first.person, row.seat, first.rated, is_last=not is_kept)]
    claims = [] if first is None else [_Claim(first.person, row.seat, first.rated, is_last=True)]
    if holder is not None:
        claims.append(_Claim(holder, row.seat, row.rated, is_last=not is_kept, is_rated=holder not in arrivals))
    return claims


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

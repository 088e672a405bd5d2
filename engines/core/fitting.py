"""Fitting: what a position is worth, learned from finished games.

Games are played with some answers by lot, so that uneven positions come up. At each tick of the clock the features of all
seats are written down, and at the end what came of it. The weights are those under which that was likeliest: a softmax
regression over the seats (a logistic one for those who play alone), held small by a ridge. Nothing but the standard library.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import mul

from engines.core.bots import random_bot
from engines.core.chance import Dice
from engines.core.mind import chances, final, ticks
from engines.core.selfplay import AnySession, Match, Table
from engines.core.state import Result

NOISE = (0, 8, 16)  # per cent of a seat's answers that are by lot; which of these, is drawn for each seat and game
RIDGE = 2.0
_STEPS = 30  # of Newton's method; it is there after six or so
_CLOSE = 1e-7
_POINTS_APART = 5.0  # keeps points alone within the size of a feature

Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a finished game: features and points of every seat, what it came to, and how much it counts."""

    way: str
    features: tuple[tuple[float, ...], ...]
    points: tuple[tuple[float, ...], ...]  # the same as features: all that points alone tell
    target: tuple[float, ...]  # what the finished game was worth to each seat
    won: tuple[float, ...]  # each seat's share in the win
    weight: float


# --- games -----------------------------------------------------------------------------------------------------------------


def samples(table: Table) -> list[Sample]:
    """One game, a sample per tick of its clock; long games count for more, but not by their length."""
    spec, dice = table.spec, Dice(f"{table.secret}:noise")
    noise = [dice.choice(NOISE) for _ in table.bots]
    match = Match(table)
    match.session.quiet = True
    seen: list[tuple[str, tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]] = []
    shown: int | None = None
    while not match.session.is_over:
        session = match.session
        if (now := ticks(spec.mind, session.state)) != shown or shown is None:
            shown = now
            seen.append((spec.mind.way(session.state), _measured(session), points_alone(session)))
        seat, choice = match.next_move()
        if dice.below(100) < noise[seat]:
            choice = random_bot(session.view(seat), session.prompts[seat], dice)
        session.submit(seat, choice)
        match.decisions += 1
    result = match.session.result
    assert result is not None  # noqa: S101 - the game is over
    target, won = _outcome(result, len(table.bots))
    return [Sample(way, rows, points, target, won, 1 / math.sqrt(len(seen))) for way, rows, points in seen]


def _measured(session: AnySession) -> tuple[tuple[float, ...], ...]:
    measure = session.spec.mind.measure
    return tuple(tuple(row) for row in measure(session.state)) if measure is not None else ()


def points_alone(session: AnySession) -> tuple[tuple[float, ...], ...]:
    """What points alone tell of each seat; to one who plays alone, their lead over whoever has no seat."""
    scores, seats = session.spec.result(session.state).scores, session.state.seats
    mine = {score.seat: score.points / _POINTS_APART for score in scores}
    if len(seats) > 1:
        return tuple((mine[seat],) for seat in seats)
    others = max((points for seat, points in mine.items() if seat != seats[0]), default=0.0)
    return ((1.0, mine[seats[0]] - others),)


def _outcome(result: Result, seats: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What the game was worth to each seat, and each one's share in the win; for two or more both add up to one."""
    target = [final(result, seat) for seat in range(seats)]
    won = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(seats)]
    if seats == 1:
        return tuple(target), tuple(won)
    return tuple(t / (sum(target) or 1) for t in target), tuple(w / (sum(won) or 1) for w in won)


# --- regression ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Case:
    """What the regression sees of a sample."""

    rows: tuple[tuple[float, ...], ...]
    target: tuple[float, ...]
    weight: float

    def scaled(self, sizes: Sequence[float]) -> Case:
        """This case with every feature brought to one size."""
        rows = tuple(tuple(x / size for x, size in zip(row, sizes, strict=True)) for row in self.rows)
        return Case(rows, self.target, self.weight)


def fit(cases: Sequence[Case], ridge: float = RIDGE) -> Vector:
    """The weights under which the outcomes are likeliest, by Newton's method on features scaled to one size."""
    sizes = spreads(case.rows for case in cases)
    scaled = [case.scaled(sizes) for case in cases]
    weights, loss = [0.0] * len(sizes), math.inf
    for _ in range(_STEPS):
        step = solved(*_slopes(scaled, weights, ridge))
        share, now = 1.0, _loss(scaled, _moved(weights, step, 1.0), ridge)
        while now > loss and share > _CLOSE:
            share /= 2
            now = _loss(scaled, _moved(weights, step, share), ridge)
        weights = _moved(weights, step, share)
        if loss - now < _CLOSE * abs(now):
            break
        loss = now
    return [weight / size for weight, size in zip(weights, sizes, strict=True)]


def _moved(weights: Vector, step: Vector, share: float) -> Vector:
    return [weight - share * down for weight, down in zip(weights, step, strict=True)]


def spreads(rows_of_all: Iterable[Sequence[Sequence[float]]]) -> Vector:
    """How far each feature spreads; 1 for one that never differs."""
    columns = list(zip(*(row for rows in rows_of_all for row in rows), strict=True))
    return [_spread(column) or 1.0 for column in columns]


def _spread(column: Sequence[float]) -> float:
    mean = math.fsum(column) / len(column)
    return math.sqrt(math.fsum((x - mean) ** 2 for x in column) / len(column))


def shares(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """What the table says of a position: everybody's share in winning."""
    return chances([sum(map(mul, weights, row)) for row in rows])


def _loss(cases: Sequence[Case], weights: Vector, ridge: float) -> float:
    total = 0.5 * ridge * math.fsum(map(mul, weights, weights))
    return total + math.fsum(case.weight * surprise(shares(case.rows, weights), case.target) for case in cases)


def surprise(said: Sequence[float], came: Sequence[float]) -> float:
    """The log-loss of one forecast."""
    if len(said) == 1:
        said, came = (said[0], 1 - said[0]), (came[0], 1 - came[0])
    return -math.fsum(c * math.log(max(s, 1e-12)) for s, c in zip(said, came, strict=True) if c)


def _slopes(cases: Sequence[Case], weights: Vector, ridge: float) -> tuple[Matrix, Vector]:
    """The second and first derivatives of the loss."""
    size = len(weights)
    bend = [[0.0] * size for _ in range(size)]
    slope = [ridge * w for w in weights]
    for case in cases:
        said = shares(case.rows, weights)
        middle = (
            [0.0] * size if len(said) == 1 else [sum(map(mul, said, column)) for column in zip(*case.rows, strict=True)]
        )
        for row, share, came in zip(case.rows, said, case.target, strict=True):
            _add(slope, case.weight * (share - came), row)
            apart = [x - m for x, m in zip(row, middle, strict=True)]
            much = case.weight * (share * (1 - share) if len(said) == 1 else share)
            for at, x in enumerate(apart):
                if x:
                    _add(bend[at], much * x, apart)
    for at in range(size):
        bend[at][at] += ridge + _CLOSE
    return bend, slope


def _add(sums: Vector, factor: float, row: Sequence[float]) -> None:
    sums[:] = [s + factor * x for s, x in zip(sums, row, strict=True)]


def solved(matrix: Matrix, vector: Vector) -> Vector:
    """Gauss with pivots: x where matrix · x = vector."""
    size = len(vector)
    rows = [[*row, v] for row, v in zip(matrix, vector, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda n: abs(rows[n][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            rows[below] = [b - factor * a for a, b in zip(rows[at], rows[below], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        found[at] = (rows[at][size] - sum(map(mul, rows[at][at + 1 : size], found[at + 1 :]))) / rows[at][at]
    return found


# --- how good a table is ---------------------------------------------------------------------------------------------------


Forecast = tuple[Sequence[float], Sequence[float], float]  # what was said, what came, and how much it counts


def log_loss(forecasts: Iterable[Forecast]) -> float:
    """The mean log-loss of forecasts. A coin has 0.69 between two."""
    total = weight = 0.0
    for said, came, counts in forecasts:
        total += counts * surprise(said, came)
        weight += counts
    return total / weight if weight else math.nan


def calibration(forecasts: Iterable[Forecast], bins: int = 5) -> Iterator[tuple[float, float, float]]:
    """By what was said, in so many bins: the mean that was said, the mean that came, and the share of forecasts there."""
    sums = [[0.0, 0.0, 0.0] for _ in range(bins)]
    for said, came, counts in forecasts:
        for s, c in zip(said, came, strict=True):
            _add(sums[min(bins - 1, int(s * bins))], counts, (s, c, 1.0))
    total = sum(each[2] for each in sums)
    for said_sum, came_sum, count in sums:
        if count:
            yield said_sum / count, came_sum / count, count / total

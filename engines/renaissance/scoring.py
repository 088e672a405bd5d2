"""Points: what Objectives are worth, how markers move, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engines.core import Jump, Result, Score, Seat
from engines.renaissance.data import FLOOR, OBJECTIVES, TARGET, TRIGGERS
from engines.renaissance.data.terms import COLOURS, Clause, Where
from engines.renaissance.galaxy import Scope, allies, planets_where
from engines.renaissance.state import Galaxy, State

Planets = Callable[[Where, str], int]  # how many Planets fit, for a Portal colour
Tally = Callable[[str], int]  # a number that is not counted on Planets


def worth(galaxy: Galaxy, clause: Clause, scope: Scope) -> int:
    """What a clause gives a player now."""

    def planets(where: Where, colour: str) -> int:
        return len(planets_where(galaxy, where, replace(scope, colour=colour) if colour else scope))

    return reckon(clause, planets, lambda name: counter(galaxy, name, scope.seat))


def reckon(clause: Clause, planets: Planets, tally: Tally, colour: str = "") -> int:
    """What a clause gives, from counts."""
    if clause.first_match:
        ways = (way for way in clause.first_match if _holds(way, planets, tally, colour))
        return next((reckon(way, planets, tally, colour) for way in ways), 0)
    if clause.best_of_colors is not None:
        best = clause.best_of_colors
        return max(reckon(best, planets, tally, each) for each in COLOURS)
    if not _holds(clause, planets, tally, colour):
        return 0
    points = clause.vp
    if clause.per_planet is not None:
        points *= planets(clause.per_planet, colour)
    if clause.per_counter:
        points *= tally(clause.per_counter)
    return points if clause.max is None else min(points, clause.max)


def _holds(clause: Clause, planets: Planets, tally: Tally, colour: str) -> bool:
    """Whether the conditions of a clause are met."""
    if clause.if_planet is not None and not planets(clause.if_planet, colour):
        return False
    wanted = clause.if_planets_at_least
    if wanted is not None and planets(wanted.where, colour) < wanted.count:
        return False
    return not clause.if_counter or tally(clause.if_counter) >= clause.at_least


def counter(galaxy: Galaxy, name: str, seat: Seat) -> int:
    """A number that is not counted on Planets."""
    if name == "self.allied":
        return len(allies(galaxy, seat))
    return galaxy.delegations[seat].specialists


def objective_worth(galaxy: Galaxy, objective: str, seat: Seat) -> int:
    """What an Objective gives a player now."""
    clauses = galaxy.content[OBJECTIVES][objective].score
    return sum(worth(galaxy, clause, Scope(seat=seat)) for clause in clauses)


def open_objectives(g: State) -> list[str]:
    """The Objectives that lie face up, from left to right."""
    return [policy.front for policy in g.senate if policy.is_open]


def senate_total(g: State, seat: Seat) -> int:
    """What a Senator would bring now."""
    return sum(objective_worth(g, objective, seat) for objective in open_objectives(g))


def gain(g: State, seat: Seat, points: int, why: str) -> None:
    """Move a marker; the first to reach a trigger changes the Senate; 30 points win at once."""
    if points <= 0:
        g.say(f"{{seat:{seat}}} gains nothing from {why}.")
        return
    mine = g.delegations[seat]
    now = mine.points + points
    g.delegations[seat] = replace(mine, points=now)
    g.say(f"{{seat:{seat}}} gains {points} VP from {why} and has {now}.")
    for trigger in TRIGGERS:
        if trigger <= now and trigger not in g.fired:
            g.fired.append(trigger)
            _adjust_senate(g, seat, trigger)
    if now >= TARGET:
        raise Jump("finish", seat)


def _adjust_senate(g: State, seat: Seat, trigger: int) -> None:
    """6 opens the right Objective; 13 flips the left stack and 20 the centre one."""
    at = {6: 2, 13: 0, 20: 1}[trigger]
    policy = g.senate[at]
    if policy.back:
        g.senate[at] = replace(policy, front=policy.back, back=policy.front, is_flipped=True)
    else:
        g.senate[at] = replace(policy, is_open=True)
    shown = g.senate[at].front
    g.chance.reveal(shown)
    place = ("left", "centre", "right")[at]
    g.say(f"{{seat:{seat}}} passed {trigger}: the {place} Objective is now {{objective:{shown}}}.", beat="reveal")


def fall_back(g: State, seat: Seat) -> None:
    """A turn that ends between 20 and 30 ends on 20."""
    mine = g.delegations[seat]
    if FLOOR < mine.points < TARGET:
        g.delegations[seat] = replace(mine, points=FLOOR)
        g.say(f"{{seat:{seat}}} falls back from {mine.points} to {FLOOR} VP: 30 must be reached in one turn.")


def result(g: State) -> Result:
    """Whoever reached 30 has won."""
    scores = tuple(Score(seat, g.delegations[seat].points) for seat in g.seats)
    winners = tuple(score.seat for score in scores if score.points >= TARGET)
    return Result(scores, winners, f"Senate President by reaching {TARGET} VP")

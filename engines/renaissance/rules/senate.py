"""The victory track: how markers move, what that changes in the Senate, and how far a marker falls back."""

from __future__ import annotations

from dataclasses import replace

from engines.core import NEWS, Jump, Seat, say, token
from engines.renaissance.facts.numbers import FLOOR, TARGET, TRIGGERS
from engines.renaissance.state import State

PLACES = (say("left"), say("centre"), say("right"))


def gain(g: State, seat: Seat, points: int, why: str) -> None:
    """Move a marker; the first to reach a trigger changes the Senate; 30 points win at once."""
    if points <= 0:
        g.say("{seat} scores nothing from {why}.", seat=seat, why=why)
        return
    mine = g.delegations[seat]
    now = mine.points + points
    g.delegations[seat] = replace(mine, points=now)
    g.say("{seat} scores {n} VP from {why}, now {now}.", seat=seat, n=points, why=why, now=now, weight=NEWS)
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
    g.say(
        "{seat} passes {n}: the {place} Objective is now {objective}.",
        seat=seat,
        n=trigger,
        place=PLACES[at],
        objective=token("objective", shown),
        beat="reveal",
    )


def fall_back(g: State, seat: Seat) -> None:
    """A turn that ends between 20 and 30 ends on 20."""
    mine = g.delegations[seat]
    if FLOOR < mine.points < TARGET:
        g.delegations[seat] = replace(mine, points=FLOOR)
        g.say(
            "{seat} falls back from {n} to {floor} VP: 30 must be reached in one turn.",
            seat=seat,
            n=mine.points,
            floor=FLOOR,
        )

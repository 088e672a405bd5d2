"""What a position is judged by: per seat a row of numbers of about ±3, each with the words that name it in a hint.

All of it is public: the board, what a Senator would bring, the sizes of hands and decks, and how far down a deck the Senator
lies where everybody saw it go under.
"""

from __future__ import annotations

from engines.core import Feature, Seat
from engines.renaissance.facts.numbers import EMISSARIES, FLOOR, INSTITUTES, TARGET
from engines.renaissance.minds.judge import Judge
from engines.renaissance.rules.cards import hand_size
from engines.renaissance.rules.objectives import open_objectives
from engines.renaissance.state import State

FEATURES = (
    Feature("points", "points"),
    Feature("points late", "points with the end in sight"),
    Feature("senate", "what a Senator would bring"),
    Feature("senate late", "what a Senator would bring, with the end in sight"),
    Feature("enough", "a Senator that would win"),
    Feature("nearly", "how near a Senator is to winning"),
    Feature("led", "Planets led"),
    Feature("present", "Planets visited"),
    Feature("deployed", "Emissaries abroad"),
    Feature("reserve", "Emissaries in play"),
    Feature("tokens", "allied Planets"),
    Feature("token worth", "what the allies do"),
    Feature("institutes", "Institutes"),
    Feature("hand size", "the hand size"),
    Feature("hand", "cards in hand"),
    Feature("deck", "a short deck"),
    Feature("specialists", "Specialists"),
    Feature("senator", "the Senator soon to come"),
    Feature("turn", "being in turn"),
)


def measure(g: State) -> list[list[float]]:
    """The rows of all seats, in the order of `FEATURES`."""
    if not g.planets or not g.delegations:
        return [[0.0] * len(FEATURES) for _ in g.seats]
    judge = Judge(g, open_objectives(g), 0)
    late = min(1.0, max(own.points for own in g.delegations) / FLOOR)
    return [_row(g, judge, seat, late) for seat in g.seats]


def _row(g: State, judge: Judge, seat: Seat, late: float) -> list[float]:
    own, desk = g.delegations[seat], g.desks[seat]
    senate, (led, present, deployed, tokens, _) = judge.senate_total(g, seat), judge.general(seat)
    points = min(own.points, FLOOR)
    need = TARGET - points
    return [
        points / 6,
        points * late / 6,
        senate / 4,
        senate * late / 4,
        float(senate >= need),
        max(0.0, (senate - need + 6) / 3) if points >= FLOOR - 4 else 0.0,
        led / 2,
        present / 2,
        deployed / 4,
        (EMISSARIES - own.reserve) / 4,
        sum(planet.holder == seat for planet in g.planets.values()) / 2,
        tokens / 8,
        (INSTITUTES - own.institutes) / 2,
        hand_size(g, seat) - 3.0,
        len(desk.hand) / 2,
        -len(desk.deck) / 4,
        own.specialists / 2,
        _senator(g, seat),
        float(g.active == seat),
    ]


def _senator(g: State, seat: Seat) -> float:
    """How soon the scoring card comes, where everybody has seen it go under the deck; 0 if it may be in hand."""
    for depth, slot in enumerate(reversed(g.desks[seat].deck), 1):
        if slot.card == "senator" and slot.is_known(None):
            return -depth / 4
    return 0.0

"""What playing a card would bring: an effect imagined to its end, each choice made as a greedy player would.

It uses the same candidates as the rules (`targets`) and the same changes (`pieces`), on a copy of the board. What is hidden
(draws, Specialists, new Planets) counts as an average.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from engines.core import Seat
from engines.renaissance import pieces
from engines.renaissance.advice import Sketch, sketch
from engines.renaissance.data import PLANETS, effects
from engines.renaissance.galaxy import Scope, planets_where
from engines.renaissance.judge import Judge
from engines.renaissance.scoring import objective_worth, worth
from engines.renaissance.state import Planet
from engines.renaissance.targets import (
    Journey,
    bounds,
    build_sources,
    building_sites,
    can_do,
    explorable,
    foundation_sites,
    goals,
    institute_moves,
    movable,
    places_to_add,
    portal_sites,
    removable,
    removable_institutes,
    replaceable,
    returnable_tokens,
    sources,
    stability_changes,
    swappable,
    takeable_tokens,
    usable_tokens,
    used_tokens,
)

T = TypeVar("T")

CARD, SPECIALIST, NEW_PLANET, PORTAL, SEARCH, SORT = 5.0, 5.0, 4.0, 1.0, 9.0, 2.5


@dataclass(slots=True)
class Dream:
    """A board being imagined, what it gave that no board shows, and whether another card may follow."""

    board: Sketch
    seat: Seat
    judge: Judge
    objectives: list[str]
    rabbit: str
    undiscovered: tuple[str, ...]
    deck: int
    disorder: str = ""
    refs: dict[str, str] = field(default_factory=dict)
    bonus: float = 0.0
    again: bool = False

    @property
    def scope(self) -> Scope:
        """What a `Where` needs to know."""
        return Scope(seat=self.seat, refs=self.refs, disorder=self.disorder)

    @property
    def value(self) -> float:
        """How good it is."""
        return self.judge.value(self.board) + self.bonus

    def fork(self) -> Dream:
        """A copy to go on with."""
        return replace(self, board=sketch(self.board), refs=dict(self.refs))

    def best(self, ways: Iterable[T], change: Callable[[Sketch, T], None]) -> tuple[T, float] | None:
        """The way that leads to the best board, and how good that is."""
        found: tuple[T, float] | None = None
        for way in ways:
            trial = sketch(self.board)
            change(trial, way)
            value = self.judge.value(trial)
            if found is None or value > found[1]:
                found = way, value
        return found

    def do_best(self, ways: Iterable[T], change: Callable[[Sketch, T], None], *, is_free: bool = False) -> T | None:
        """Do the best of these; if one is free to decline, only what improves the board."""
        found = self.best(ways, change)
        if found is None or (is_free and found[1] <= self.judge.value(self.board)):
            return None
        change(self.board, found[0])
        return found[0]


def imagine(dream: Dream, effect: effects.Effect) -> None:
    """An effect to its end."""
    for op in effect.steps:
        _perform(dream, op)
    dream.again = dream.again or effect.play_again


def _perform(dream: Dream, op: effects.Op) -> None:
    if _DOING[type(op)](dream, op):
        for following in op.then:
            _perform(dream, following)


def _add(dream: Dream, op: effects.AddEmissary) -> bool:
    seat, placed = dream.seat, dict[str, int]()
    places = places_to_add(dream.board, op, dream.scope)
    room = len(places) * (op.per_planet_max or 12)
    least, most = bounds(op.amount, min(dream.board.delegations[seat].reserve, room))
    step = most if op.same_planet else 1
    for done in range(0, most, max(1, step)):
        open_places = [p for p in places if placed.get(p, 0) < (op.per_planet_max or 99)]
        place = dream.do_best(open_places, lambda b, p: pieces.add_emissaries(b, seat, p, step), is_free=done >= least)
        if place is None:
            break
        placed[place] = placed.get(place, 0) + step
    return bool(placed)


def _move(dream: Dream, op: effects.MoveEmissary) -> bool:
    journey = Journey()
    least, most, body = movable(dream.board, op, dream.scope)
    while (left := most - journey.done) > 0:
        ways = [
            (origin, owner, to, count)
            for origin, owner, free in sources(dream.board, op, dream.scope, journey)
            for to in goals(dream.board, op, dream.scope, journey, origin, owner)
            for count in {1, min(2, free, left), min(free, left)}
            if count >= body
        ]
        way = dream.do_best(
            ways, lambda b, w: pieces.move_emissaries(b, w[1], w[0], w[2], w[3]), is_free=journey.done >= least
        )
        if way is None:
            break
        origin, _, to, count = way
        journey.go(origin, to, count)
        if op.same_from and op.same_to:
            break
    return journey.done > 0


def _remove(dream: Dream, op: effects.RemoveEmissary) -> bool:
    gone: dict[int, int] = {}
    _, most = bounds(op.amount, 99)
    builds = any(isinstance(following, effects.BuildInstitute) for following in op.then)
    while sum(gone.values()) < min(most, 3):
        ways = removable(dream.board, op, dream.scope, gone)

        def change(board: Sketch, way: tuple[str, Seat]) -> None:
            pieces.remove_emissaries(board, way[1], way[0])
            if builds and build_sources(board, dream.seat):
                _build_on(board, dream.seat, way[0])

        found = dream.best(ways, change)
        if found is None:
            break
        (planet, owner), _ = found
        pieces.remove_emissaries(dream.board, owner, planet)
        gone[owner] = gone.get(owner, 0) + 1
        if op.bind:
            dream.refs[op.bind] = planet
    return bool(gone)


def _replace(dream: Dream, op: effects.ReplaceEmissary) -> bool:
    def change(board: Sketch, way: tuple[str, Seat]) -> None:
        pieces.remove_emissaries(board, way[1], way[0])
        pieces.add_emissaries(board, dream.seat, way[0], 1)

    return dream.do_best(replaceable(dream.board, op, dream.scope), change) is not None


def _swap(dream: Dream, op: effects.SwapEmissary) -> bool:
    def change(board: Sketch, way: tuple[str, str, Seat]) -> None:
        pieces.move_emissaries(board, dream.seat, way[0], way[1])
        pieces.move_emissaries(board, way[2], way[1], way[0])

    return dream.do_best(swappable(dream.board, op, dream.scope), change) is not None


def _build_on(board: Sketch, seat: Seat, planet: str) -> None:
    pieces.build_institute(board, seat, planet, from_beside=build_sources(board, seat)[0] == "beside")


def _build(dream: Dream, op: effects.BuildInstitute) -> bool:
    sites = building_sites(dream.board, op, dream.scope)
    return dream.do_best(sites, lambda b, planet: _build_on(b, dream.seat, planet)) is not None


def _move_institute(dream: Dream, op: effects.MoveInstitute) -> bool:
    ways = institute_moves(dream.board, op, dream.scope)
    return dream.do_best(ways, lambda b, w: pieces.move_institute(b, dream.seat, w[0], w[1])) is not None


def _remove_institute(dream: Dream, op: effects.RemoveInstitute) -> bool:
    ways = removable_institutes(dream.board, op, dream.scope)
    return dream.do_best(ways, lambda b, w: pieces.remove_institute(b, w[1], w[0])) is not None


def _found(dream: Dream, op: effects.PlaceFoundation) -> bool:
    sites = foundation_sites(dream.board, op, dream.scope)
    return dream.do_best(sites, pieces.open_foundation) is not None


def _portal(dream: Dream, op: effects.AddPortal) -> bool:
    ways = portal_sites(dream.board, op, dream.scope, dream.rabbit)
    if not ways:
        return False
    planet, colour = max(ways, key=lambda way: sum(way[1] in p.portals for p in dream.board.planets.values()))
    pieces.open_portal(dream.board, planet, colour)
    dream.bonus += PORTAL
    return True


def _stability(dream: Dream, op: effects.ChangeStability) -> bool:
    ways = stability_changes(dream.board, op, dream.scope)
    return dream.do_best(ways, lambda b, w: pieces.change_stability(b, w[0], w[1])) is not None


def _explore(dream: Dream, op: effects.Explore) -> bool:
    """An average new Planet, from where most Emissaries stand."""
    board, seat = dream.board, dream.seat
    ways = explorable(board, op, dream.scope)
    if not ways:
        return False
    planet, colour = max(ways, key=lambda way: (board.planets[way[0]].emissaries[seat], way[1] != dream.rabbit))
    plain = [p for p in dream.undiscovered if not board.content[PLANETS][p].static and p not in board.planets]
    new = plain[0] if plain else dream.undiscovered[0]
    nobody = (0,) * len(board.delegations)
    portals = tuple(dict.fromkeys((colour, dream.rabbit)))
    board.planets[new] = Planet(id=new, stability=7, portals=portals, emissaries=nobody, institutes=nobody)
    board.unexplored -= 1
    dream.refs.update({name: p for name, p in ((op.bind_from, planet), (op.bind_new, new)) if name})
    dream.bonus += NEW_PLANET
    return True


def _take(dream: Dream, op: effects.TakeToken) -> bool:
    def change(board: Sketch, planet: str) -> None:
        pieces.take_token(board, dream.seat, planet)
        back = returnable_tokens(board, dream.seat, planet)
        if back:
            pieces.return_token(board, back[-1])

    tokens = takeable_tokens(dream.board, op, dream.scope)
    return dream.do_best(tokens, change, is_free=op.optional) is not None


def _activate(dream: Dream, op: effects.ActivateToken) -> bool:
    only = dream.refs.get(op.only, "-") if op.only else ""
    _, most = bounds(op.amount, len(usable_tokens(dream.board, dream.seat, only)))
    for done in range(most):
        chosen = best_token(dream, usable_tokens(dream.board, dream.seat, only))
        if chosen is None:
            return done > 0
        use(dream, chosen)
    return most > 0


def best_token(dream: Dream, tokens: list[str]) -> str | None:
    """The token whose use leads furthest."""
    best, best_value = None, dream.value
    for planet in tokens:
        trial = dream.fork()
        use(trial, planet)
        value = trial.value + (4.0 if trial.again and not dream.again else 0.0)
        if value > best_value:
            best, best_value = planet, value
    return best


def use(dream: Dream, planet: str) -> None:
    """Activate a token and imagine its effect."""
    pieces.turn_token(dream.board, planet, is_used=True)
    ways = dream.board.content[PLANETS][planet].effects
    if ways:
        outer, dream.refs = dream.refs, {}
        imagine(dream, ways[0])
        dream.refs = outer


def _ready(dream: Dream, op: effects.ReadyToken) -> bool:
    tokens = used_tokens(dream.board, dream.seat)
    chosen = best_token(dream, tokens)
    if chosen is None:
        return False
    pieces.turn_token(dream.board, chosen, is_used=False)
    if op.bind:
        dream.refs[op.bind] = chosen
    return True


def _gain(dream: Dream, points: int) -> bool:
    own = dream.board.delegations[dream.seat]
    dream.board.delegations[dream.seat] = replace(own, points=own.points + points)
    return points > 0


def _score(dream: Dream, op: effects.ScoreObjectives) -> bool:
    if op.which == "all_face_up":
        total = dream.judge.senate_total(dream.board, dream.seat)
    else:
        total = max(objective_worth(dream.board, name, dream.seat) for name in dream.objectives)
    return _gain(dream, total if op.max is None else min(total, op.max))


def _vp(dream: Dream, op: effects.GainVp) -> bool:
    points = op.amount if isinstance(op.amount, int) else worth(dream.board, op.amount, dream.scope)
    return _gain(dream, points)


def _draw(dream: Dream, op: effects.Draw) -> bool:
    count = min(op.amount, dream.deck)
    dream.bonus += CARD * count
    return count > 0


def _specialist(dream: Dream, op: effects.GainSpecialist) -> bool:
    own = dream.board.delegations[dream.seat]
    dream.board.delegations[dream.seat] = replace(own, specialists=own.specialists + 1)
    dream.bonus += SPECIALIST if op.to == "hand" else SPECIALIST / 3
    return True


def _flat(bonus: float) -> Callable[[Dream, Any], bool]:
    def gain(dream: Dream, op: Any) -> bool:
        is_possible = can_do(dream.board, op, dream.scope, deck=dream.deck)
        dream.bonus += bonus if is_possible else 0.0
        return is_possible

    return gain


def _require(dream: Dream, op: effects.Require) -> bool:
    return bool(planets_where(dream.board, op.where, dream.scope))


_DOING: dict[type, Callable[[Dream, Any], bool]] = {
    effects.AddEmissary: _add,
    effects.MoveEmissary: _move,
    effects.RemoveEmissary: _remove,
    effects.ReplaceEmissary: _replace,
    effects.SwapEmissary: _swap,
    effects.BuildInstitute: _build,
    effects.MoveInstitute: _move_institute,
    effects.RemoveInstitute: _remove_institute,
    effects.PlaceFoundation: _found,
    effects.AddPortal: _portal,
    effects.ChangeStability: _stability,
    effects.Explore: _explore,
    effects.TakeToken: _take,
    effects.ActivateToken: _activate,
    effects.ReadyToken: _ready,
    effects.ScoreObjectives: _score,
    effects.GainVp: _vp,
    effects.Draw: _draw,
    effects.GainSpecialist: _specialist,
    effects.Tutor: _flat(SEARCH),
    effects.Scry: _flat(SORT),
    effects.Require: _require,
    effects.Hold: _flat(0.0),
}

"""Planning a turn of action points: short combinations of actions, the best gain per point first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engines.core import Choice
from engines.expanse.facts.board import ORBITALS, Base
from engines.expanse.facts.powers import MoveToken, SpecialAction
from engines.expanse.facts.vocabulary import Ship
from engines.expanse.minds.foresight import imagine, replica
from engines.expanse.minds.worth import base_worth, tried, worth
from engines.expanse.rules.actions import influence_targets, move_ends, move_starts, token_targets
from engines.expanse.rules.fleets import has_ship, listed_ships, move_ships, named_ships, ships_at
from engines.expanse.rules.reach import is_possible
from engines.expanse.state import State
from engines.expanse.steps.performance import Performance
from engines.expanse.steps.spending import carry_out

ENOUGH = 0.02  # smaller gains are not worth an action
MOBILITY = 0.12  # having ships in one more orbital


@dataclass(slots=True)
class Idea:
    """An action and what follows from it at once: a move may be followed by influence where it leads."""

    action: str
    cost: int
    gain: float
    ships: list[Ship] = field(default_factory=list)
    end: str = ""
    follow: str = ""  # the base that a move is made for

    @property
    def rate(self) -> float:
        """The gain per action point."""
        return self.gain / self.cost


def ideas(p: Performance, points: int) -> Iterator[Idea]:
    """Everything worth considering with so many points."""
    now = rated(p)
    losses = {} if p.g.of(p.actor).stock else p.judge.relocation_losses()
    for base in influence_targets(p.g, p.actor):
        yield Idea(f"influence.{base}", 1, p.judge.influence_action(base, now[base], losses))
    for ship in p.g.of(p.actor).reserve:
        yield Idea(f"build.{ship}", 1, p.judge.action(f"build.{ship}"))
    for start in move_starts(p.g, p.actor):
        yield from moves(p, start, points, now)
    yield from _specials(p, points)


def rated(p: Performance, bases: Iterable[Base] | None = None) -> dict[str, float]:
    """What every base is worth now, one by one."""
    listed = p.g.bases.values() if bases is None else bases
    return {base.id: base_worth(p.g, p.actor, base, p.judge.rows[ORBITALS[base.orbital].sector]) for base in listed}


def moves(p: Performance, start: str, points: int, now: dict[str, float], *, is_paid: bool = False) -> Iterator[Idea]:
    """Moves out of an orbital, alone and with influence at their end. A move already paid for costs nothing more."""
    g, me = p.g, p.actor
    fleet = list(listed_ships(ships_at(g, me, start)).values())
    groups = dict.fromkeys([*((ship,) for ship in fleet), tuple(fleet)])
    price = 0 if is_paid else 1
    for end in move_ends(start):
        touched = [*g.bases_of(start), *g.bases_of(end)]
        before = sum(now[base.id] for base in touched)
        is_new = not has_ship(g, me, end)
        for ships in groups:
            with tried(g, me):
                move_ships(g, me, start, end, list(ships))
                then = rated(p, touched)
                gain = sum(then.values()) - before + MOBILITY * (is_new - (len(ships) == len(fleet)))
                yield Idea(f"move.{start}", max(1, price), gain, list(ships), end)
                if points > price and is_new and g.of(me).stock:
                    for base in g.bases_of(end):
                        more = p.judge.cube(me, base.id, 1, then[base.id])
                        yield Idea(f"move.{start}", price + 1, gain + more, list(ships), end, base.id)


def _specials(p: Performance, points: int) -> Iterator[Idea]:
    g, me = p.g, p.actor
    for power in g.powers_of(me, SpecialAction):
        if power.cost <= points and is_possible(g, me, power.ops):
            yield Idea(f"special.{power.id}", power.cost, _trial(p, f"special.{power.id}"))
    token = g.power(me, MoveToken)
    if token and token.cost <= points:
        for source in dict.fromkeys(g.of(me).tokens):
            gains = [p.judge.token(source, base) for base in token_targets(g, me, source)]
            if gains:
                yield Idea(f"token.{source}", token.cost, max(gains))


def _trial(p: Performance, action: str) -> float:
    """What an action is worth, by carrying it out on a copy."""
    copy = replica(p.g)
    copy.points = 9
    before = worth(copy, p.actor, p.judge.rows)
    imagine(carry_out(Performance(copy, p.actor, p.title), action))
    return worth(copy, p.actor, p.judge.rows) - before


def best_idea(p: Performance, points: int) -> Idea | None:
    """The best gain per point that can be paid for."""
    best: Idea | None = None
    for idea in ideas(p, points):
        if idea.cost <= points and idea.gain > ENOUGH and (best is None or idea.rate > best.rate):
            best = idea
    return best


def plan(g: State, p: Performance, points: int) -> list[float]:
    """What the best plan gains with 0, 1, 2 … points; `g` is changed on the way."""
    gains, total = [0.0], 0.0
    while len(gains) <= points:
        idea = best_idea(p, points - len(gains) + 1)
        if idea is None:
            break
        carry_out_idea(g, p, idea)
        gains += [total] * (idea.cost - 1)
        total += idea.gain
        gains.append(total)
    return gains + [total] * (points + 1 - len(gains))


def carry_out_idea(g: State, p: Performance, idea: Idea) -> None:
    """Do it on the position to think with."""
    if idea.ships:
        move_ships(g, p.actor, idea.action.removeprefix("move."), idea.end, idea.ships)
        if idea.follow:
            g.points = 9
            imagine(carry_out(p, f"influence.{idea.follow}"))
    else:
        g.points = 9
        imagine(carry_out(p, idea.action))


def move_choice(p: Performance, start: str, points: int) -> Choice:
    """The answer to "which ships, and where": the move that gains most, influence at its end included."""
    fleet = listed_ships(ships_at(p.g, p.actor, start))
    best = max(moves(p, start, points, rated(p), is_paid=True), key=lambda idea: idea.rate)
    return (*named_ships(fleet, best.ships), best.end) if len(fleet) > 1 else (best.end,)

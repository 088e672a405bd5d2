"""Planning a turn of action points: short combinations of actions, the best gain per point first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from engines.core import Choice, Prompt
from engines.expanse.facts.board import Base
from engines.expanse.facts.powers import Diplomats, InfluenceWithoutFleet, MoveToken, SpecialAction
from engines.expanse.facts.vocabulary import STRENGTH, Faction, Ship
from engines.expanse.minds.foresight import Key, Memory, imagine
from engines.expanse.minds.judge import Judge
from engines.expanse.minds.position import replica
from engines.expanse.minds.survey import Survey
from engines.expanse.minds.worth import SHIP, Outlooks, worth
from engines.expanse.rules.actions import move_ends, move_starts, token_targets
from engines.expanse.rules.fleets import listed_ships, named_ships, ships_at
from engines.expanse.rules.geography import lies_within
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


class Planner:
    """Finds what a faction's action points are worth, and what to do with the next one."""

    def __init__(self, g: State, me: Faction, rows: Outlooks) -> None:
        self.g, self.me, self.rows = g, me, rows
        self.survey = Survey(g, me, rows)
        self._has_diplomats = g.power(me, Diplomats) is not None
        self._anywhere = [power.where for power in g.powers_of(me, InfluenceWithoutFleet)]
        self._done: list[str] = []  # special actions that the plan has made use of

    def best(self, points: int) -> Idea | None:
        """The best gain per point that can be paid for."""
        found: Idea | None = None
        for idea in self.ideas(points):
            if idea.cost <= points and idea.gain > ENOUGH and (found is None or idea.rate > found.rate):
                found = idea
        return found

    def gains(self, points: int) -> list[float]:
        """What the best plan gains with 0, 1, 2 … points; the survey is changed on the way."""
        gains, total = [0.0], 0.0
        while len(gains) <= points:
            idea = self.best(points - len(gains) + 1)
            if idea is None:
                break
            self._carry_out(idea)
            gains += [total] * (idea.cost - 1)
            total += idea.gain
            gains.append(total)
        return gains + [total] * (points + 1 - len(gains))

    # --- what could be done ----------------------------------------------------------------------------------------------

    def ideas(self, points: int) -> Iterator[Idea]:
        """Everything worth considering with so many points."""
        for base in self.g.bases.values():
            gain = self._influence(base)
            if gain is not None:
                yield Idea(f"influence.{base.id}", 1, gain)
        home = self.g.facts(self.me).home
        for ship in dict.fromkeys(self.survey.reserve):
            gain = self.survey.orbital(home, STRENGTH[ship]) - self.survey.orbital(home) + SHIP
            yield Idea(f"build.{ship}", 1, gain)
        for start, fleet in self.survey.ships.items():
            if fleet:
                yield from self.moves(start, points)
        yield from (idea for idea in self._specials if idea.action not in self._done)

    def _influence(self, base: Base, more_strength: int = 0) -> float | None:
        """What an Influence action gains, the cube that it may cost elsewhere included; None if it is not possible."""
        survey = self.survey
        can_send = self._has_diplomats and survey.diplomat_stock > 0 and base.id not in survey.diplomats
        if not self._is_near(base) and not more_strength and not can_send:
            return None
        gain = survey.base(base, 1, more_strength) - survey.base(base, 0, more_strength)
        if survey.stock or can_send:
            return gain
        source = self._source(base.id)
        return gain + self._price(source) if source else None

    def _is_near(self, base: Base) -> bool:
        """Whether an Influence action may put a cube on a base."""
        return bool(self.survey.ships[base.orbital]) or any(lies_within(where, base) for where in self._anywhere)

    def _price(self, source: str) -> float:
        base = self.g.bases[source]
        return self.survey.base(base, -1) - self.survey.base(base)

    def _source(self, target: str) -> str:
        """Where a cube is missed least; nowhere if there is none."""
        sources = [base for base, cubes in self.survey.cubes.items() if cubes and base != target]
        return max(sources, key=self._price, default="")

    def moves(self, start: str, points: int, *, is_paid: bool = False) -> Iterator[Idea]:
        """Moves out of an orbital, alone and with influence at their end. A move already paid for costs nothing more."""
        survey, fleet = self.survey, self.survey.ships[start]
        price = 0 if is_paid else 1
        groups = dict.fromkeys([*((ship,) for ship in fleet), tuple(fleet)])
        stays = survey.orbital(start)
        for ships in groups:
            strong = sum(STRENGTH[ship] for ship in ships)
            left = survey.orbital(start, -strong) - stays - MOBILITY * (len(ships) == len(fleet))
            for end in move_ends(start):
                is_new = not survey.ships[end]
                gain = left + survey.orbital(end, strong) - survey.orbital(end) + MOBILITY * is_new
                yield Idea(f"move.{start}", max(1, price), gain, list(ships), end)
                if points > price and is_new:
                    for base in survey.attached[end]:
                        more = self._influence(base, strong)
                        if more is not None:
                            yield Idea(f"move.{start}", price + 1, gain + more, list(ships), end, base.id)

    @cached_property
    def _specials(self) -> list[Idea]:
        """What techs offer, as things stand before the plan."""
        g, me = self.g, self.me
        found = [
            Idea(f"special.{power.id}", power.cost, self._trial(f"special.{power.id}"))
            for power in g.powers_of(me, SpecialAction)
            if is_possible(g, me, power.ops)
        ]
        token = g.power(me, MoveToken)
        if token:
            judge = Judge(g, me)
            for source in dict.fromkeys(g.of(me).tokens):
                gains = [judge.token(source, base) for base in token_targets(g, me, source)]
                if gains:
                    found.append(Idea(f"token.{source}", token.cost, max(gains)))
        return found

    def _trial(self, action: str) -> float:
        """What an action is worth, by carrying it out on a copy."""
        copy = replica(self.g)
        copy.points, copy.unread = 9, True
        before = worth(copy, self.me, self.rows)
        imagine(carry_out(Performance(copy, self.me, ""), action))
        return worth(copy, self.me, self.rows) - before

    # --- in thought ----------------------------------------------------------------------------------------------------

    def _carry_out(self, idea: Idea) -> None:
        kind, _, what = idea.action.partition(".")
        if kind == "move":
            self.survey.move(what, idea.end, idea.ships)
            if idea.follow:
                self._place(idea.follow)
        elif kind == "influence":
            self._place(what)
        elif kind == "build":
            self.survey.build(Ship(what), self.g.facts(self.me).home)
        else:
            self._done.append(idea.action)

    def _place(self, base: str) -> None:
        survey = self.survey
        if survey.stock and self._is_near(self.g.bases[base]):
            survey.place(base)
        elif self._has_diplomats and survey.diplomat_stock and base not in survey.diplomats:
            survey.place(base, is_diplomat=True)
        else:
            survey.place(base, self._source(base))


_IDEAS: Memory[Idea | None] = Memory()
_GAINS: Memory[list[float]] = Memory()
_MOVES: Memory[Choice] = Memory()


def forget() -> None:
    """Let go of everything remembered."""
    _IDEAS.clear()
    _GAINS.clear()
    _MOVES.clear()


def best_idea(g: State, me: Faction, rows: Outlooks, points: int, place: Key) -> Idea | None:
    """What to do with the next of so many points."""
    return _IDEAS.recall((place, me, points), lambda: Planner(g, me, rows).best(points))


def gains(g: State, me: Faction, rows: Outlooks, points: int, place: Key) -> list[float]:
    """What 0, 1, 2 … points are worth."""
    return _GAINS.recall((place, me, points), lambda: Planner(g, me, rows).gains(points))


def start_of(g: State, me: Faction, prompt: Prompt) -> str | None:
    """Where an ordinary move begins, by where it may lead; None for the other moves that events make."""
    ends = {option.id for option in prompt.groups[-1].options}
    return next((start for start in move_starts(g, me) if set(move_ends(start)) == ends), None)


def planned_move(g: State, me: Faction, rows: Outlooks, start: str, points: int, place: Key) -> Choice:
    """The answer to "which ships, and where", remembered."""
    return _MOVES.recall((place, me, start, points), lambda: move_choice(g, me, rows, start, points))


def move_choice(g: State, me: Faction, rows: Outlooks, start: str, points: int) -> Choice:
    """The answer to "which ships, and where": the move that gains most, influence at its end included."""
    fleet = listed_ships(ships_at(g, me, start))
    best = max(Planner(g, me, rows).moves(start, points, is_paid=True), key=lambda idea: idea.rate)
    return (*named_ships(fleet, best.ships), best.end) if len(fleet) > 1 else (best.end,)

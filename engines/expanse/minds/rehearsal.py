"""Whole answers: actions and events carried out on copies by the very rules, with every question on the way answered.

What a seat can do with a click is proposed from here; `offers` puts it into words. Only public facts are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Self

from engines.core import Choice, Flow, Prompt, think_through
from engines.expanse.facts.crew import CREW
from engines.expanse.facts.powers import SpecialAction
from engines.expanse.facts.vocabulary import Faction, Ship
from engines.expanse.minds.foresight import board, open_sectors, scoring_gain, value
from engines.expanse.minds.judge import Judge
from engines.expanse.minds.plans import MOBILITY, Idea, best_idea, gains, move_choice
from engines.expanse.minds.position import replica
from engines.expanse.minds.suggest import DONE
from engines.expanse.minds.worth import known_bonus, outlooks, tried
from engines.expanse.rules.actions import move_ends, token_targets
from engines.expanse.rules.fleets import has_ship, listed_ships, move_ships, named_ships, ships_at
from engines.expanse.rules.influence import can_place
from engines.expanse.state import State
from engines.expanse.steps.effects.perform import act
from engines.expanse.steps.performance import Performance
from engines.expanse.steps.spending import carry_out

GIFT = 0.8  # how much of what others gain from an event I leave them counts against me
MOST_BASES = 7  # bases that are combined with each other


@dataclass(frozen=True, slots=True)
class Action:
    """An action and all it asks: its choices, its action points, and what it brings. A move says who goes where, and why."""

    choices: tuple[Choice, ...]
    cost: int
    gain: float
    ships: tuple[Ship, ...] = ()
    start: str = ""
    end: str = ""
    base: str = ""  # where influence is placed after a move

    @property
    def rate(self) -> float:
        """The gain per action point."""
        return self.gain / max(1, self.cost)


# --- in thought --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """What was chosen, and whether it would ride along anyway."""

    choice: Choice
    rides: bool


class Rehearsal:
    """Something carried out on a copy, and what I answered on the way. Once somebody else was asked, I cannot plan on."""

    def __init__(self, g: State, me: Faction) -> None:
        self.g, self.me, self.seat = replica(g), me, g.seat_of(me)
        self.made: list[Answer] = []
        self.first: Prompt | None = None  # what I was asked first
        self.is_mine = True
        self.asks = False  # whether I was asked anything, even after somebody else

    def run(self, flow_of: Callable[[Performance], Flow[object]], said: Sequence[Choice] = ()) -> Self:
        """Carry something out; what is not said is answered as suggested."""
        left = list(said)

        def answer(prompt: Prompt) -> Choice:
            is_said = left and prompt.seat == self.seat and prompt.is_legal(left[0])
            choice = prompt.normal(left.pop(0)) if is_said else prompt.suggestion()
            self.asks = self.asks or prompt.seat == self.seat
            self.is_mine = self.is_mine and prompt.seat == self.seat
            if self.is_mine:
                self.first = self.first or prompt
                self.made.append(Answer(choice, prompt.rides))
            return choice

        think_through(flow_of(Performance(self.g, self.me, "")), answer)
        return self

    def spend(self, action: str, said: Sequence[Choice] = ()) -> Self:
        """Carry out an action of the panel."""
        return self.run(lambda p: carry_out(p, action), said)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What I answered; what rides along at the end need not be said."""
        count = len(self.made)
        while count and self.made[count - 1].rides:
            count -= 1
        return tuple(one.choice for one in self.made[:count])


def performed(g: State, me: Faction, card: str) -> Rehearsal:
    """The event of a card, as suggested."""
    return Rehearsal(g, me).run(lambda p: act(p.g, me, g.action_card(card).ops, {}))


def called(g: State, me: Faction, member: str) -> Rehearsal:
    """What a member of the crew does, as suggested."""
    return Rehearsal(g, me).run(lambda p: act(p.g, me, CREW[member].ops, {}))


def carried_out(g: State, me: Faction, action: Action) -> State:
    """The position after an action with its answers."""
    rehearsal = Rehearsal(g, me)
    first, *said = action.choices
    rehearsal.spend(first[0], said)
    if action.base:
        rehearsal.spend(f"influence.{action.base}")
    return rehearsal.g


def worth_of(before: State, after: State, judge: Judge) -> float:
    """How much better off I am: control points, what bases promise, ships."""
    return value(after, judge.me, judge.rows) - value(before, judge.me, judge.rows)


# --- actions -----------------------------------------------------------------------------------------------------------


def actions(g: State, me: Faction, ids: Sequence[str]) -> list[Action]:
    """Every action among these options with what it asks, the best for its points first."""
    judge, found = Judge(g, me), []
    for action in ids:
        kind, _, what = action.partition(".")
        if kind in ("influence", "build"):
            found.append(Action(((action,),), 1, judge.action(action)))
        elif kind == "move":
            found += _moves(g, judge, what)
        elif kind == "special":
            found.append(_special(g, judge, what))
        elif kind == "token":
            found += _tokens(g, judge, action, what)
    return sorted(found, key=lambda one: -one.rate)


def _special(g: State, judge: Judge, name: str) -> Action:
    power = next(one for one in g.powers_of(judge.me, SpecialAction) if one.id == name)
    rehearsal = Rehearsal(g, judge.me).spend(f"special.{name}")
    return Action(((f"special.{name}",), *rehearsal.choices), power.cost, worth_of(g, rehearsal.g, judge))


def _tokens(g: State, judge: Judge, action: str, source: str) -> Iterator[Action]:
    targets = token_targets(g, judge.me, source)
    for base in targets:
        asked: tuple[Choice, ...] = ((base,),) if len(targets) > 1 else ()
        yield Action(((action,), *asked), 1, judge.token(source, base))


def _moves(g: State, judge: Judge, start: str) -> Iterator[Action]:
    """Moves out of an orbital, alone and with influence where they lead."""
    me, ends = judge.me, move_ends(start)
    fleet = listed_ships(ships_at(g, me, start))
    is_asked = len(fleet) > 1 or len(ends) > 1  # a lone answer is not asked for
    for ships in groups(list(fleet.values()), len(fleet)):
        leaves = len(ships) == len(fleet)
        for end in ends:
            is_new = not has_ship(g, me, end)
            gain = judge.move(me, start, end, list(ships)) + MOBILITY * (is_new - leaves)
            first: Choice = (f"move.{start}",)
            choices = (first, moving(fleet, ships, end)) if is_asked else (first,)
            yield Action(choices, 1, gain, ships, start, end)
            if is_new and g.points > 1:
                yield from _arrivals(g, judge, Action(choices, 1, gain, ships, start, end))


def _arrivals(g: State, judge: Judge, move: Action) -> Iterator[Action]:
    """A move with influence on a base where it leads."""
    with tried(g, judge.me):
        move_ships(g, judge.me, move.start, move.end, list(move.ships))
        bases = [base.id for base in g.bases_of(move.end) if can_place(g, judge.me, base.id)]
        more = {base: judge.influence_action(base) for base in bases}
    for base, gain in more.items():
        choices = (*move.choices, (f"influence.{base}",))
        yield Action(choices, 2, move.gain + gain, move.ships, move.start, move.end, base)


def groups(fleet: Sequence[Ship], most: int) -> list[tuple[Ship, ...]]:
    """Ships that may go together: each kind alone, and more and more of them with the Rocinante last."""
    alone = [(ship,) for ship in fleet]
    more = [tuple(fleet[:size]) for size in range(2, most + 1)]
    return list(dict.fromkeys([*alone, *more]))


def moving(fleet: dict[str, Ship], ships: Sequence[Ship], end: str) -> Choice:
    """The answer to which ships go, and where."""
    return (*named_ships(fleet, ships), end) if len(fleet) > 1 else (end,)


def fleet_moves(g: State, me: Faction, prompt: Prompt) -> list[Action]:
    """The answers to which ships leave an orbital and where they go, best first."""
    judge, start = Judge(g, me), prompt.about[0].removeprefix("orbital:")
    fleet = listed_ships(ships_at(g, me, start))
    most = prompt.groups[0].most if len(fleet) > 1 else 1
    found = []
    for ships in groups(list(fleet.values()), most):
        for option in prompt.groups[-1].options:
            choice, gain = moving(fleet, ships, option.id), judge.move(me, start, option.id, list(ships))
            if prompt.is_legal(choice):
                found.append(Action((choice,), 0, gain, ships, start, option.id))
    return sorted(found, key=lambda one: -one.gain)


def placings(g: State, me: Faction, prompt: Prompt) -> list[Choice]:
    """The answers to where influence goes, best first: what is suggested, then what promises most together."""
    judge, group = Judge(g, me), prompt.groups[0]
    rated = {option.id: judge.cube(me, option.id, 1) for option in group.options}
    best = sorted(rated, key=lambda base: -rated[base])
    sizes = range(max(1, group.least), min(group.most, len(best)) + 1)
    tries = [some for size in sizes for some in combinations(best if size == 1 else best[:MOST_BASES], size)]
    tries.sort(key=lambda some: -sum(rated[base] for base in some))
    return list(dict.fromkeys(prompt.normal(choice) for choice in (prompt.suggestion(), *tries)))


# --- the rest of a turn ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rest:
    """Several actions one after the other: the ideas they come from, their choices, and where they lead."""

    ideas: tuple[Idea, ...]
    choices: tuple[Choice, ...]
    after: State
    is_done: bool  # whether it ends the turn by itself


def rest_of_turn(g: State, me: Faction, *, could_buy: bool = False) -> Rest | None:
    """The points left, spent as the smart player would; None where that is a single action.

    Who could still buy a point would be asked at the end; a plan that spends all says that it is done.
    """
    rows, found, done = outlooks(g, known_bonus(g, me)), list[Idea](), Rehearsal(g, me)
    while done.g.points and done.is_mine:
        now = done.g
        idea = best_idea(now, me, rows, now.points, board(now))
        if idea is None:
            break
        said: tuple[Choice, ...] = ()
        if idea.ships:
            said = (move_choice(now, me, rows, idea.action.removeprefix("move."), now.points - 1),)
            idea = replace(idea, end=said[0][-1])
        done.made.append(Answer((idea.action,), rides=False))
        done.spend(idea.action, said)
        found.append(idea)
    if len(found) < 2:
        return None
    is_done = could_buy and done.is_mine and not done.g.points
    if is_done:
        done.made.append(Answer((DONE,), rides=False))
    return Rest(tuple(found), done.choices, done.g, is_done)


# --- cards -------------------------------------------------------------------------------------------------------------


def points_worth(g: State, me: Faction, most: int) -> list[float]:
    """What 0, 1, 2 … action points are worth to me."""
    return gains(g, me, outlooks(g, known_bonus(g, me)), most, board(g))


def gift(g: State, me: Faction, card: str) -> float:
    """What I lose when the first other faction on a card takes the event that I leave."""
    order = g.initiative or g.others(me)
    taker = next((other for other in order if other != me and other in g.action_card(card).factions), None)
    if taker is None:
        return 0.0
    return min(0.0, GIFT * worth_of(g, performed(g, taker, card).g, Judge(g, me)))


def best_scoring(g: State, me: Faction) -> float:
    """What I would gain on the others if the bases were scored now with the best bonus sector for me."""
    return max(scoring_gain(g, me, sector) for sector in open_sectors(g))

"""Whole answers: actions and events carried out on copies by the very rules, with every question on the way answered.

What a seat can do with a click is proposed from here; `words.offers` puts it into words. Only public facts are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from engines.core import Choice, Flow, Prompt, think_through
from engines.expanse.facts.powers import SpecialAction
from engines.expanse.facts.vocabulary import Faction, Ship
from engines.expanse.minds.foresight import board, open_sectors, replica, scoring_gain, value
from engines.expanse.minds.judge import Judge
from engines.expanse.minds.planning import MOBILITY, gains
from engines.expanse.minds.worth import SHIP, known_bonus, outlooks, tried
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


def answered(g: State, me: Faction, flow_of: Callable[[Performance], Flow[object]]) -> tuple[tuple[Choice, ...], State]:
    """What I answer, as suggested, until somebody else is asked or nothing but riders is left; and where it all leads."""
    copy, mine = replica(g), g.seat_of(me)
    made: list[tuple[Choice, bool]] = []
    is_mine = True

    def answer(prompt: Prompt) -> Choice:
        nonlocal is_mine
        choice = prompt.suggestion()
        is_mine = is_mine and prompt.seat == mine
        if is_mine:
            made.append((choice, prompt.rides))
        return choice

    think_through(flow_of(Performance(copy, me, "")), answer)
    while made and made[-1][1]:
        made.pop()
    return tuple(choice for choice, _ in made), copy


def carried_out(g: State, me: Faction, choices: Sequence[Choice]) -> State:
    """The position after actions with their answers; what is not said is done as suggested."""
    copy, mine, left = replica(g), g.seat_of(me), list(choices)

    def answer(prompt: Prompt) -> Choice:
        is_said = left and prompt.seat == mine and prompt.is_legal(left[0])
        return prompt.normal(left.pop(0)) if is_said else prompt.suggestion()

    while left:
        (action,) = left.pop(0)
        think_through(carry_out(Performance(copy, me, ""), action), answer)
    return copy


def performed(g: State, me: Faction, card: str) -> tuple[tuple[Choice, ...], State]:
    """My answers to the event of a card, and where they lead."""
    return answered(g, me, lambda p: act(p.g, me, g.action_card(card).ops, {}))


def worth_of(before: State, after: State, judge: Judge) -> float:
    """How much better off I am: control points, what bases promise, ships."""
    return _value(after, judge) - _value(before, judge)


def _value(g: State, judge: Judge) -> float:
    fleets = [sum(sum(ships.values()) for ships in player.ships.values()) for player in g.players]
    mine = g.seat_of(judge.me)
    rest = [count for seat, count in enumerate(fleets) if seat != mine]
    return value(g, judge.me, judge.rows) + SHIP * (fleets[mine] - sum(rest) / len(rest))


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
    choices, after = answered(g, judge.me, lambda p: carry_out(p, f"special.{name}"))
    return Action(((f"special.{name}",), *choices), power.cost, worth_of(g, after, judge))


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
    _, after = performed(g, taker, card)
    return min(0.0, GIFT * worth_of(g, after, Judge(g, me)))


def best_scoring(g: State, me: Faction) -> float:
    """What I would gain on the others if the bases were scored now with the best bonus sector for me."""
    return max(scoring_gain(g, me, sector) for sector in open_sectors(g))

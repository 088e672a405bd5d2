"""Candidates: the few answers worth thinking about, in the order of what they promise.

At the panel these are dice groups that other plans for the same roll begin with, and everything that is not docking: cards to
use, claim and discard, trades, launches, the end of the turn. Where the ships dock is a question of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.core import Choice, Prompt
from engines.frontiers.minds.judge import POINT
from engines.frontiers.minds.smart import Thinking
from engines.frontiers.rules.ships import unplaced
from engines.frontiers.view import FrontiersView

FEW = 24  # a prompt with no more answers than this is looked at as a whole
PLANS = 24  # so many plans for a roll are compared
APART = 1.5 * POINT  # and none that is further behind
_FIRST = 2  # dice groups that come before the other actions
_ACTIONS = ("launch", "claim", "relic", "agendas", "uranian", "trade", "use", "proxima", "discard", "cycle")


def policy(view: FrontiersView, prompt: Prompt) -> list[Choice]:
    """Whole answers, best first."""
    rank = _RANKED.get(prompt.key)
    found = [] if rank is None else list(rank(Thinking(view, prompt)))
    more = prompt.answers() if prompt.structural_answers() <= FEW else ()
    return [*found, prompt.suggestion(), *more]


def _panel(mind: Thinking) -> Iterator[Choice]:
    """Two dice groups of other plans, one of each other action, more dice groups, and the end of the turn."""
    groups = list(_groups(mind))
    yield from groups[:_FIRST]
    for kind in _ACTIONS:
        yield from ((option,) for option in mind.ids if option.partition(":")[0] == kind)
    yield from groups[_FIRST:]
    yield ("end",)


def _groups(mind: Thinking) -> Iterator[Choice]:
    """For each of the best plans the first dice group that the best plan of all has not."""
    if not unplaced(mind.view):
        return
    plans = mind.planner.plans(mind.values())[:PLANS]
    usual = {move.dice for move in plans[0].moves} if plans else set()
    for plan in plans[1:]:
        if plan.worth < plans[0].worth - APART:
            return
        for move in mind.in_order(plan.moves):
            if move.dice not in usual:
                usual.add(move.dice)
                yield mind.ships(move)
                break


def _docks(mind: Thinking) -> Iterator[Choice]:
    return ((facility,) for facility in mind.docks())


def _landings(mind: Thinking) -> Iterator[Choice]:
    return ((place,) for place in sorted(mind.ids, key=lambda place: -mind.worth.place(place)))


_RANKED: dict[str, Callable[[Thinking], Iterator[Choice]]] = {
    "turn": _panel,
    "turn.dock": _docks,
    "turn.land": _landings,
}

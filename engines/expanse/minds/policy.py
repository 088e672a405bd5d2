"""The few answers worth thinking about, best first as far as the smart player can tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from engines.core import Choice, Prompt
from engines.expanse.minds.plans import Planner, start_of
from engines.expanse.minds.position import position
from engines.expanse.minds.smart import Thinking, card_values
from engines.expanse.minds.suggest import SUGGESTED
from engines.expanse.rules.fleets import listed_ships, named_ships, ships_at
from engines.expanse.view import ExpanseView

FEW = 12  # so many answers are all looked at


def policy(shown: ExpanseView, prompt: Prompt) -> list[Choice]:
    """Answers worth a thought, best first as far as the smart player can tell."""
    ranked = RANKED.get(prompt.key)
    found = [*ranked(Thinking(position(shown), prompt.seat), prompt)] if ranked else []
    found.append(prompt.suggestion())
    others = (answer for answer in prompt.answers() if answer != (SUGGESTED,))  # that is performing it
    return [*found, *others] if prompt.structural_answers() <= FEW else found


def _cards(mind: Thinking, prompt: Prompt) -> list[Choice]:
    values = card_values(mind, prompt)
    return [(name,) for name in sorted(values, key=lambda name: -values[name])]


def _actions(mind: Thinking, prompt: Prompt) -> list[Choice]:
    """The best of each kind of action, and being done."""
    rated: dict[str, float] = {}
    offered = {option.id for option in prompt.options}
    for idea in Planner(mind.g, mind.me, mind.rows).ideas(mind.g.points):
        if idea.action in offered:
            rated[idea.action] = max(idea.rate, rated.get(idea.action, idea.rate))
    listed = sorted(rated, key=lambda action: -rated[action])
    return [*((action,) for action in listed[:6]), ("done",)]


def _moves(mind: Thinking, prompt: Prompt) -> Sequence[Choice]:
    """The best moves out of the orbital chosen before, one for each end first."""
    g, start = mind.g, start_of(mind.g, mind.me, prompt)
    if start is None:
        return ()
    fleet = listed_ships(ships_at(g, mind.me, start))
    best: dict[Choice, float] = {}
    for idea in Planner(g, mind.me, mind.rows).moves(start, g.points, is_paid=True):
        choice = (*named_ships(fleet, idea.ships), idea.end) if len(fleet) > 1 else (idea.end,)
        best[choice] = max(idea.gain, best.get(choice, idea.gain))
    return list(islice(sorted(best, key=lambda choice: -best[choice]), 6))


RANKED: dict[str, Callable[[Thinking, Prompt], Sequence[Choice]]] = {
    "turn.card": _cards,
    "spend.action": _actions,
    "move.group": _moves,
}

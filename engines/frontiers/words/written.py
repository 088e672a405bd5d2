"""A plan as a line that somebody could type, just as `orders` reads it: `33 shipyard, 6 converter, end`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engines.core import Answered, Group, Prompt
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.rules.factions import boards_in_play
from engines.frontiers.view import FrontiersView
from engines.frontiers.words.phrases import called, short_place

_AMOUNT = re.compile(r"(?:value|ore)\.(\d+)")
_DIE = re.compile(r"d(\d)_")  # the sign of a ship says what it shows


def written(steps: Sequence[Answered], end: FrontiersView) -> Iterator[str]:
    """The line; what a step asks after its first question is said behind it."""
    docks = [*end.content[FACILITIES], *boards_in_play(end)]
    pieces: list[str] = []
    for step in steps:
        if step.prompt.key == "turn":
            pieces.append(_begun(step))
        elif pieces:
            pieces[-1] = f"{pieces[-1]} {_answered(step, docks)}"
        else:
            return
    yield ", ".join(pieces)


def _begun(step: Answered) -> str:
    """Ships by what they show, or whatever else is done."""
    shown = [_DIE.match(step.prompt.option(pick).icon) for pick in step.choice]
    if all(shown):
        return "".join(sorted((die[1] for die in shown if die), reverse=True))
    return called(step.choice[0])


def _answered(step: Answered, docks: Sequence[str]) -> str:
    if step.prompt.key == "turn.dock":
        return short_place(step.choice[0].partition(":")[0], docks)
    found = [(group, pick) for group in step.prompt.groups for pick in step.choice if _is_in(group, pick)]
    return " ".join(_named(step.prompt, group, pick) for group, pick in found)


def _is_in(group: Group, pick: str) -> bool:
    return any(option.id == pick for option in group.options)


def _named(prompt: Prompt, group: Group, pick: str) -> str:
    """An option by a number, or by a word that no option before it has."""
    if (amount := _AMOUNT.fullmatch(pick)) is not None:
        return amount[1]
    if (die := _DIE.match(prompt.option(pick).icon)) is not None:
        return die[1]
    ids = [option.id for option in group.options]
    before = ids[: ids.index(pick)]
    words = [word for word in re.split(r"[^a-z0-9]+", pick) if not word.isdigit()]
    return next((word for word in reversed(words) if not any(word in other for other in before)), words[-1])

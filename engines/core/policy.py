"""Candidates: the few answers to a prompt that are worth thinking about, the smart player's own first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core.chance import Dice
from engines.core.prompt import Choice, Group, Prompt, Seat
from engines.core.spec import AnyGame
from engines.core.world import AnyWorld

FEW = 24  # a prompt with no more answers than this is looked at as a whole


def favourite(spec: AnyGame, view: Any, prompt: Prompt, dice: Dice) -> Choice:
    """What the smart player answers, or the suggestion where a game has none."""
    smart = spec.bots.get("smart")
    return prompt.suggestion() if smart is None else smart(view, prompt, dice)


def playout_answer(world: AnyWorld, seat: Seat, dice: Dice) -> Choice:
    """What whoever plays the imagined game answers: the game's own playout player, else the smart one on its view."""
    mind = world.spec.mind
    if mind.player is not None:
        return mind.player(world, seat, dice)
    return favourite(world.spec, world.view(seat), world.prompts[seat], dice)


def candidates(spec: AnyGame, view: Any, prompt: Prompt, dice: Dice, most: int) -> list[Choice]:
    """At most so many different legal answers, best first as far as anybody knows."""
    first = prompt.normal(favourite(spec, view, prompt, dice))
    found = [first]
    for choice in _others(spec, view, prompt, first, dice):
        if len(found) >= most:
            break
        if prompt.is_legal(choice) and (normal := prompt.normal(choice)) not in found:
            found.append(normal)
    return found


def _others(spec: AnyGame, view: Any, prompt: Prompt, first: Choice, dice: Dice) -> Iterator[Choice]:
    ranked = spec.mind.policy(view, prompt) if spec.mind.policy is not None else None
    if ranked is not None:
        yield from ranked
        return
    yield prompt.suggestion()
    more = list(prompt.answers()) if prompt.structural_answers() <= FEW else list(_neighbours(prompt, first))
    dice.shuffle(more)
    yield from more


def _neighbours(prompt: Prompt, choice: Choice) -> Iterator[Choice]:
    """The answer with one pick exchanged for another of its group, added or left out."""
    for group in prompt.groups:
        ids = [option.id for option in group.options]
        mine = [pick for pick in choice if pick in ids]
        for changed in _changed(group, mine, [i for i in ids if i not in mine]):
            yield tuple(pick for pick in choice if pick not in ids) + changed


def _changed(group: Group, mine: list[str], rest: list[str]) -> Iterator[Choice]:
    for at in range(len(mine)):
        if len(mine) > group.least:
            yield (*mine[:at], *mine[at + 1 :])
        for other in rest:
            yield (*mine[:at], other, *mine[at + 1 :])
    if len(mine) < group.most:
        for other in rest:
            yield (*mine, other)

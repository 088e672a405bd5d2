"""A plan as a line that somebody could type, just as `orders` reads it: `goliath: luna, earth>mars 2, titan<ceres`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Answered, short_name
from engines.expanse.facts.board import ORBITALS
from engines.expanse.facts.vocabulary import SCORE
from engines.expanse.view import ExpanseView

_USES = {"perform": "event", "keep": "keep"}


def written(steps: Sequence[Answered], end: ExpanseView) -> Iterator[str]:
    """The line: a card and its use, then actions."""
    bases = [base.id for base in end.bases]
    head = ""
    actions: list[str] = []
    for step in steps:
        key, first = step.prompt.key, next(iter(step.choice), "")
        if key == "turn.card":
            head = _card(step, first)
        elif key == "turn.use":
            head = head if first == "points" else f"{head.removesuffix(':')} {_USES[first]}"
        elif key == "spend.action":
            actions.append(_action(first, bases))
        elif not actions:
            break
        elif key == "move.group":
            actions[-1] += _moved(step)
        elif key == "relocate":
            actions[-1] += f"<{short_name(first, bases)}"
        elif key == "event.piece" and first == "diplomat":
            actions[-1] += "+"
    yield f"{head} {', '.join(actions)}".strip()


def _card(step: Answered, first: str) -> str:
    """A card of the track, the next SCORE, or a kept event."""
    verb, _, card = first.partition(".")
    if verb == "play":
        return f"play {card}"
    if card.startswith(f"{SCORE}."):
        return SCORE
    others = [option.id.partition(".")[2] for option in step.prompt.options if option.id.startswith("take.")]
    return f"{short_name(card, others)}:"


def _action(action: str, bases: Sequence[str]) -> str:
    kind, _, what = action.partition(".")
    if kind == "influence":
        return short_name(what, bases)
    if kind == "move":
        return f"{short_name(what, list(ORBITALS))}>"
    return f"build {what}" if kind == "build" else what or kind


def _moved(step: Answered) -> str:
    """Where ships go, and how many if some stay; of which kind, if those who stay are of another."""
    *ships, goal = step.choice
    every = [option.id for option in step.prompt.options if option.id not in ORBITALS]
    name, kinds = short_name(goal, list(ORBITALS)), {_kind(ship) for ship in every}
    if len(ships) == len(every):
        return name
    kind = f" {_kind(ships[0])}" if len(kinds) > 1 else ""
    return f"{name} {len(ships)}{kind}"


def _kind(ship: str) -> str:
    return ship.partition(".")[0]

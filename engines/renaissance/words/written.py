"""A plan as a line that somebody could type, just as `orders` reads it: `nav fathom>ithaca 2; rector ithaca; end`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import PASS, Answered, Seat, short_name
from engines.renaissance.rules.effects import DRAW
from engines.renaissance.view import RenaissanceView

_CARDS = ("turn.play", "turn.again")
_GOALS = ("move.to", "institute.to")
_MOVES = ("move.from", "institute.from")
_RIVALS = ("move.rival", "remove.rival", "replace.rival", "swap.rival", "institute.remove")


def written(steps: Sequence[Answered], end: RenaissanceView) -> Iterator[str]:
    """The line; first with cards by name alone, then with the way in which each is played."""
    if not steps or steps[0].prompt.key not in _CARDS:
        return
    for with_way in (False, True):
        yield "; ".join(_sections(steps, end, with_way=with_way))


def _sections(steps: Sequence[Answered], end: RenaissanceView, *, with_way: bool) -> Iterator[str]:
    """Cards, each with what it does."""
    begins = [at for at, step in enumerate(steps) if step.prompt.key in _CARDS]
    for begin, stop in zip(begins, [*begins[1:], len(steps)], strict=True):
        card, _, way = steps[begin].choice[0].partition(".")
        if card == PASS:
            yield "end"
            continue
        hand = [option.id.partition(".")[0] for option in steps[begin].prompt.options]
        name = short_name(card, hand)
        if way == DRAW:
            yield f"{name} {DRAW}"
            continue
        views = [*(step.view for step in steps[begin + 1 : stop]), steps[stop].view if stop < len(steps) else end]
        pieces = list(_pieces(steps[begin + 1 : stop], views[1:]))
        while pieces and pieces[-1] == "none":
            pieces.pop()
        yield f"{name}.{way} {', '.join(pieces)}".strip() if with_way else f"{name} {', '.join(pieces)}".strip()


def _pieces(steps: Sequence[Answered], after: Sequence[RenaissanceView]) -> Iterator[str]:
    """What a card does, answer by answer."""
    for step, then in zip(steps, after, strict=True):
        planets = list(step.view.planets)
        first, _, last = next(iter(step.choice), PASS).partition(":")
        if step.prompt.key in _GOALS:
            continue  # said with where they come from
        if first == PASS:
            yield "none"
        elif step.prompt.key in _MOVES:
            goal = _goal(step, steps, then)
            yield f"{short_name(first, planets)}>{short_name(goal, planets)} {last}".strip()
        elif first in planets:
            number = str(int(last) + 1) if step.prompt.key in _RIVALS and last else last
            yield f"{short_name(first, planets)} {number}".strip()
        else:
            yield first


def _goal(step: Answered, steps: Sequence[Answered], then: RenaissanceView) -> str:
    """Where whoever moves goes: what is answered next, or where they are afterwards."""
    at = next(number for number, one in enumerate(steps) if one is step)
    if at + 1 < len(steps) and steps[at + 1].prompt.key in _GOALS:
        return steps[at + 1].choice[0]
    seat: Seat = step.prompt.seat
    grown = [
        name for name, planet in then.planets.items() if planet.strength(seat) > step.view.planets[name].strength(seat)
    ]
    return grown[0] if grown else ""

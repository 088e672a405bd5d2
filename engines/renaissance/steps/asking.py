"""How the steps ask: who moves is written into the state before every question, so that every view can show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import Choice, Flow, Option, Order, Seat, ask, pick
from engines.renaissance.state import State


def ask_one(
    g: State,
    seat: Seat,
    key: str,
    text: str,
    options: Sequence[Option],
    suggest: Callable[[], str],
    *,
    orders: tuple[Order, ...] = (),
    commit: bool = False,
) -> Flow[str]:
    """One of the options."""
    g.mover = seat
    prompt = pick(seat, key, text, options, suggest=lambda: (suggest(),), orders=orders, commit=commit)
    (answer,) = yield from ask(prompt)
    return answer


def ask_in_order(g: State, seat: Seat, key: str, text: str, options: Sequence[Option]) -> Flow[Choice]:
    """All of the options, in the order the player wants."""
    g.mover = seat
    size = len(options)
    prompt = pick(
        seat,
        key,
        text,
        options,
        least=size,
        most=size,
        ordered=True,
        suggest=lambda: tuple(option.id for option in options),
    )
    return (yield from ask(prompt))


def first_of(options: Sequence[Option]) -> Callable[[], str]:
    """Suggests the first option."""
    return lambda: options[0].id

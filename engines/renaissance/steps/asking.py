"""How the steps ask: who moves is written into the state before every question, so that every view can show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.core import PASS, Choice, Flow, Option, Order, Seat, ask, pick
from engines.renaissance.minds.outlook import Sketch, Trying
from engines.renaissance.rules.objectives import open_objectives
from engines.renaissance.state import Galaxy, State

Suggest = Callable[[], Choice]
Change = Callable[[Galaxy, str], None]  # what an answer changes on a board


def ask_one(
    g: State,
    seat: Seat,
    key: str,
    text: str,
    options: Sequence[Option],
    suggest: Suggest,
    *,
    orders: tuple[Order, ...] = (),
    commit: bool = False,
) -> Flow[str]:
    """One of the options."""
    g.mover = seat
    (answer,) = yield from ask(pick(seat, key, text, options, suggest=suggest, orders=orders, commit=commit))
    return answer


def do_one(g: State, seat: Seat, key: str, text: str, options: Sequence[Option], change: Change) -> Flow[str]:
    """Ask for one of the options and do it. Nothing is returned where there is no option, or the player passes.

    The change is written once: the rules make it on the board, and whoever wants to know what it leads to on a copy.
    """
    if not options:
        return ""

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        change(board, answer)
        return (board,)

    answer = yield from ask_one(g, seat, key, text, options, trying(g, seat, options, outcomes))
    if answer == PASS:
        return ""
    change(g, answer)
    return answer


def trying(
    g: State, seat: Seat, options: Sequence[Option], outcomes: Callable[[Sketch, str], Iterable[Galaxy]]
) -> Trying:
    """Suggests the option that leads to the best board."""
    return Trying(g, open_objectives(g), seat, options, outcomes)


def repeated(times: int, once: Callable[[], Flow[bool]]) -> Flow[bool]:
    """Do something so many times, or as often as it can be done; whether it was done at all."""
    done = False
    for _ in range(times):
        if not (yield from once()):
            break
        done = True
    return done


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


def first_of(options: Sequence[Option]) -> Suggest:
    """Suggests the first option."""
    return lambda: (options[0].id,)


def split(answer: str) -> tuple[str, int]:
    """A Planet and a number from an option id."""
    planet, _, number = answer.partition(":")
    return planet, int(number)

"""How the steps ask: who moves is written into the state before every question, so that every view can show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.core import PASS, Blocked, Choice, Flow, Option, Order, Seat, ask, pick, say
from engines.renaissance.minds.worth import Sketch, Trying
from engines.renaissance.rules.objectives import open_objectives
from engines.renaissance.state import Galaxy, State
from engines.renaissance.words.phrases import planet_token, seat_token

Suggest = Callable[[], Choice]
Change = Callable[[Galaxy, str], None]  # what an answer changes on a board
Reach = Callable[[], Sequence[Blocked]]  # what is out of reach


def ask_one(
    g: State,
    seat: Seat,
    key: str,
    text: str,
    options: Sequence[Option],
    suggest: Suggest,
    *,
    standing: str = "",
    about: tuple[str, ...] = (),
    orders: tuple[Order, ...] = (),
    commit: bool = False,
    rides: bool = False,
    blocked: Reach | None = None,
) -> Flow[str]:
    """One of the options."""
    g.mover = seat
    prompt = pick(
        seat,
        key,
        text,
        options,
        suggest=suggest,
        orders=orders,
        commit=commit,
        rides=rides,
        standing=standing,
        happened=_doing(g),
        about=about,
        blocked=blocked,
    )
    (answer,) = yield from ask(prompt)
    return answer


def _doing(g: State) -> str:
    """Which card or token is being used."""
    if g.task is None:
        return ""
    if g.runs and g.runs[-1].kind == "planet":
        return say("You are using {planet}'s token.", planet=g.task.source)
    return say("You are playing {card}.", card=g.task.source)


def do_one(
    g: State,
    seat: Seat,
    key: str,
    text: str,
    options: Sequence[Option],
    change: Change,
    *,
    standing: str = "",
    blocked: Reach | None = None,
) -> Flow[str]:
    """Ask for one of the options and do it. Nothing is returned where there is no option, or the player passes.

    The change is written once: the rules make it on the board, and whoever wants to know what it leads to on a copy.
    """
    if not options:
        return ""

    def outcomes(board: Sketch, answer: str) -> Iterable[Galaxy]:
        change(board, answer)
        return (board,)

    suggest = trying(g, seat, options, outcomes)
    answer = yield from ask_one(g, seat, key, text, options, suggest, standing=standing, blocked=blocked)
    if answer == PASS:
        return ""
    change(g, answer)
    return answer


def do_to_rival(
    g: State,
    seat: Seat,
    key: str,
    text: str,
    options: Sequence[Option],
    change: Callable[[Galaxy, str, Seat], None],
    told: str,
) -> Flow[bool]:
    """Ask for a rival's piece, do something to it and tell whose it was; whether it was done."""

    def chosen(board: Galaxy, answer: str) -> None:
        change(board, *split(answer))

    answer = yield from do_one(g, seat, key, text, options, chosen)
    if answer:
        planet, owner = split(answer)
        g.say(told, seat=seat, whose=seat_token(owner), planet=planet_token(planet))
    return bool(answer)


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
        happened=_doing(g),
    )
    return (yield from ask(prompt))


def first_of(options: Sequence[Option]) -> Suggest:
    """Suggests the first option."""
    return lambda: (options[0].id,)


def split(answer: str) -> tuple[str, int]:
    """A Planet and a number from an option id."""
    planet, _, number = answer.partition(":")
    return planet, int(number)

"""Flows: how a rule asks. A step of a game is a generator that yields open prompts and receives choices.

(world,) = yield from ask(prompt)                      one seat decides
picks = yield from ask_all(g.chance, prompts)          everybody picks in secret; one reveal when the last is in
paid = yield from together(g.chance, {seat: flow})     public sub-flows side by side
taken = yield from offer(g.chance, prompts)            an interrupt window, in order of precedence
later(g.chance, fn)                                    in a branch of `together`: what touches others waits for the join
raise Jump("final_scoring")                            a sudden end
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TypeVar

from engines.core.chance import Chance
from engines.core.errors import RuleFault
from engines.core.prompt import PASS, Choice, Prompt, Seat

T = TypeVar("T")
Answer = tuple[Seat, Choice]


class Open(dict[Seat, Prompt]):
    """The prompts still owed an answer.

    In a hidden window `answered` holds what was given so far, for its owner only; side by side, others may be at work too.
    """

    __slots__ = ("answered", "is_hidden", "is_parallel")

    def __init__(
        self, owed: Mapping[Seat, Prompt], answered: Mapping[Seat, tuple[Prompt, Choice]] | None = None
    ) -> None:
        super().__init__(owed)
        self.is_hidden = answered is not None
        self.is_parallel = False
        self.answered = dict(answered or {})


Flow = Generator[Open, Answer, T]


class Jump(Exception):
    """Ends the running step, clears the agenda and goes on with another step."""

    def __init__(self, step: str, *args: str | int) -> None:
        super().__init__(step, *args)
        self.step, self.step_args = step, args


def ask(prompt: Prompt) -> Flow[Choice]:
    """One seat decides. The kernel answers by itself where exactly one answer is legal and nothing is committed by it."""
    if not prompt.commit and (only := prompt.only_answer()) is not None:
        return only
    _, choice = yield Open({prompt.seat: prompt})
    return choice


def ask_all(chance: Chance, prompts: Sequence[Prompt], *, shown: bool = True) -> Flow[dict[Seat, Choice]]:
    """A hidden simultaneous pick, changeable until the last is in; nothing reaches the state before the join.

    Everybody is asked, even where only one answer is legal: not being asked would tell something. `shown=False` is for picks
    that stay secret after the join, such as cards put back face down.
    """
    answered: dict[Seat, tuple[Prompt, Choice]] = {}
    _outside_branches(chance, "ask_all")
    while owed := {p.seat: p for p in prompts if p.seat not in answered}:
        seat, choice = yield Open(owed, answered)
        answered[seat] = (next(p for p in prompts if p.seat == seat), choice)
    picks = {p.seat: answered[p.seat][1] for p in prompts}
    for seat, choice in picks.items():
        chance.reveal(f"{seat} picks {' '.join(choice)}", None if shown else (seat,))
    return picks


def offer(chance: Chance, prompts: Sequence[Prompt]) -> Flow[tuple[Seat, Choice] | None]:
    """An interrupt window. The list is the precedence; all are asked at once ("if it comes to me").

    It resolves as soon as the highest seat that has not passed has answered. Unused answers are never shown to anybody.
    """
    answered: dict[Seat, tuple[Prompt, Choice]] = {}
    _outside_branches(chance, "offer")
    while prompts:
        taker = next((p for p in prompts if p.seat not in answered or answered[p.seat][1] != (PASS,)), None)
        if taker is None:
            chance.reveal("nobody takes it")
            return None
        if taker.seat in answered:
            choice = answered[taker.seat][1]
            chance.reveal(f"{taker.seat} takes {' '.join(choice)}")
            return taker.seat, choice
        owed = {p.seat: p for p in prompts if p.seat not in answered}
        seat, choice = yield Open(owed, answered)
        answered[seat] = (next(p for p in prompts if p.seat == seat), choice)
    return None


def together(chance: Chance, branches: Mapping[Seat, Flow[T]]) -> Flow[dict[Seat, T]]:
    """Run one flow per seat side by side, in public. A branch asks, and touches, its own seat only.

    The deck and the discard pile are the exception: a branch deals and discards at once, in order of arrival. Whatever else
    is shared goes through `later` and happens at the join, in order of the branches.
    """
    _outside_branches(chance, "together")
    waiting: dict[Seat, Prompt] = {}
    done: dict[Seat, T] = {}
    deferred: dict[Seat, list[Callable[[], None]]] = {seat: [] for seat in branches}

    def advance(seat: Seat, answer: Answer | None) -> None:
        waiting.pop(seat, None)
        chance.deferred = deferred[seat]
        try:
            opened = next(branches[seat]) if answer is None else branches[seat].send(answer)
        except StopIteration as stop:
            done[seat] = stop.value
        except Jump as jump:
            raise RuleFault(f"a branch of seat {seat} jumps to {jump.step}; let it do so through later()") from jump
        else:
            if opened.is_hidden or list(opened) != [seat]:
                raise RuleFault(f"the branch of seat {seat} asks {sorted(opened)}: a branch asks its own seat only")
            waiting[seat] = opened[seat]
        finally:
            chance.deferred = None

    for seat in branches:
        advance(seat, None)
    while waiting:
        opened = Open(waiting)
        opened.is_parallel = True
        answer = yield opened
        advance(answer[0], answer)
    for waits in deferred.values():
        for fn in waits:
            fn()
    return {seat: done[seat] for seat in branches}


def later(chance: Chance, fn: Callable[[], None]) -> None:
    """Inside a branch of `together`: run `fn` at the join. Elsewhere: run it now."""
    if chance.deferred is None:
        fn()
    else:
        chance.deferred.append(fn)


def think_through(flow: Flow[T], answer: Callable[[Prompt], Choice]) -> T:
    """Run a flow to its end in thought, on a position made to think with: `answer` decides for whoever is asked."""
    try:
        opened = next(flow)
        while True:
            seat, prompt = next(iter(opened.items()))
            opened = flow.send((seat, answer(prompt)))
    except StopIteration as stop:
        result: T = stop.value
        return result


def _outside_branches(chance: Chance, name: str) -> None:
    if chance.deferred is not None:
        raise RuleFault(f"{name}() inside a branch of together()")

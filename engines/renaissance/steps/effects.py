"""Resolving effects: the ops of a card or token in order, and "A ▷ B": without A no B.

Each op is a step of its own, so that a choice made after something was disclosed can still be taken back. What each op asks
and does lives beside this file: `emissaries`, `building`, `tokens`, `exploring` and `cards`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.core import Flow, Option
from engines.renaissance.data import PLANETS, card_of
from engines.renaissance.data.effects import ActivateToken, Effect, Op, TakeToken
from engines.renaissance.galaxy import Scope
from engines.renaissance.state import Run, State, Task
from engines.renaissance.steps.asking import ask_one, first_of
from engines.renaissance.targets import can_do
from engines.renaissance.words import pass_option

DO = "do"
OpFlow = Callable[[State, Run, Any], Flow[bool | None]]
FLOWS: dict[type, OpFlow] = {}


def meaning(op: type) -> Callable[[OpFlow], OpFlow]:
    """Registers the flow that carries an op out.

    It returns whether anything was done, or None to go on in a new step (`run.stage` counts them).
    """

    def register(flow: OpFlow) -> OpFlow:
        FLOWS[op] = flow
        return flow

    return register


def scope_of(run: Run) -> Scope:
    """What a `Where` needs to know."""
    return Scope(seat=run.seat, refs=run.refs, disorder=run.disorder)


def effect_of(g: State, run: Run) -> Effect:
    """The effect being resolved."""
    entry = card_of(g.content, run.name) if run.kind == "card" else g.content[PLANETS][run.name]
    return entry.effects[run.way]


def begin_effect(g: State, run: Run) -> None:
    """Resolve an effect next, before anything planned earlier."""
    g.runs.append(run)
    g.plan(*[("perform", (str(at),)) for at in range(len(effect_of(g, run).steps))], "end_effect")


def perform(g: State, path: str) -> Flow[None]:
    """One op, and what hangs on it if it was carried out; `path` leads to the op: "0.1" is the second one behind the first."""
    run = g.runs[-1]
    op = _op_at(effect_of(g, run).steps, path)
    g.task = Task(seat=run.seat, source=f"{{{run.kind}:{run.name}}}", tiles=run.tiles)
    depth = len(g.runs)
    if op.optional and not run.stage and not (yield from _ask_whether(g, run, op)):
        return
    done = yield from FLOWS[type(op)](g, run, op)
    if done is None:
        run.stage += 1
        again = ("perform", (path,))
        if len(g.runs) == depth:
            g.plan(again)
        else:  # a token's effect was begun: it comes first
            _below_effect(g, again)
        return
    run.stage, run.used, run.tiles = 0, 0, ()
    if done:
        g.plan(*[("perform", (f"{path}.{at}",)) for at in range(len(op.then))])


def _ask_whether(g: State, run: Run, op: Op) -> Flow[bool]:
    """Whether an optional step is done; taking and activating tokens offer to decline by themselves."""
    if isinstance(op, TakeToken | ActivateToken) or not can_do(g, op, scope_of(run), deck=len(g.desks[run.seat].deck)):
        return True
    words = op.op.replace("_", " ")
    options = [Option(DO, f"Yes: {words}", "Do this step of the effect"), pass_option("No", "Leave this step out")]
    text = f"{{{run.kind}:{run.name}}}: {words}?"
    answer = yield from ask_one(g, run.seat, "effect.optional", text, options, first_of(options))
    return answer == DO


def _below_effect(g: State, step: tuple[str, tuple[str | int, ...]]) -> None:
    """Plan a step behind the effect that was just begun."""
    size = len(effect_of(g, g.runs[-1]).steps) + 1
    g.agenda.insert(len(g.agenda) - size, step)


def _op_at(ops: tuple[Op, ...], path: str) -> Op:
    first, _, rest = path.partition(".")
    op = ops[int(first)]
    return _op_at(op.then, rest) if rest else op


def end_effect(g: State) -> None:
    """The arrow counts however much of the effect could be done; a token's arrow counts for its card."""
    run = g.runs.pop()
    g.task = None
    again = run.again or effect_of(g, run).play_again
    if g.runs:
        g.runs[-1].again = g.runs[-1].again or again
    elif run.disorder:
        g.then("file_disorder_card", run.seat, run.name)
    elif again:
        g.then("operate")


def progress(g: State, **changes: Any) -> None:
    """Write down how far the op has got."""
    if g.task is not None:
        g.task = replace(g.task, **changes)

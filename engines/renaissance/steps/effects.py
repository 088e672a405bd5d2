"""Resolving effects: the ops of a card or token in order, and "A ▷ B": without A no B.

Each op is a step of its own, so that a choice made after something was disclosed can still be taken back. What each op asks
and does lives beside this file: `emissaries`, `building`, `tokens`, `exploring` and `cards`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engines.core import Choice, Flow, Jump, Option, Prompt, think_through
from engines.renaissance.advice import outlook
from engines.renaissance.data import PLANETS, card_of
from engines.renaissance.data.effects import ActivateToken, Effect, Op, TakeToken
from engines.renaissance.galaxy import Scope
from engines.renaissance.position import position
from engines.renaissance.scoring import open_objectives
from engines.renaissance.state import Run, State, Task
from engines.renaissance.steps.asking import ask_one
from engines.renaissance.targets import can_do
from engines.renaissance.view import view
from engines.renaissance.words import pass_option

DO = "do"


@dataclass(frozen=True, slots=True)
class GoOn:
    """The op goes on in a new step (`run.stage` counts them), because something was disclosed; an effect may come first."""

    after: Run | None = None


OpFlow = Callable[[State, Run, Any], Flow[bool | GoOn]]
FLOWS: dict[type, OpFlow] = {}


def meaning(op: type) -> Callable[[OpFlow], OpFlow]:
    """Registers the flow that carries an op out. It returns whether anything was done, or that it goes on."""

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
    if op.optional and not run.stage and not (yield from _ask_whether(g, run, op, path)):
        return
    done = yield from FLOWS[type(op)](g, run, op)
    if isinstance(done, GoOn):
        run.stage += 1
        g.then("perform", path)
        if done.after is not None:
            begin_effect(g, done.after)
        return
    run.stage, run.used, run.tiles = 0, 0, ()
    if done:
        g.plan(*[("perform", (f"{path}.{at}",)) for at in range(len(op.then))])


def _ask_whether(g: State, run: Run, op: Op, path: str) -> Flow[bool]:
    """Whether an optional step is done; taking and activating tokens offer to decline by themselves."""
    if isinstance(op, TakeToken | ActivateToken) or not can_do(g, op, scope_of(run), deck=len(g.desks[run.seat].deck)):
        return True
    words = op.op.replace("_", " ")
    no = pass_option("No", "Leave this step out")
    options = [Option(DO, f"Yes: {words}", "Do this step of the effect"), no]
    text = f"{{{run.kind}:{run.name}}}: {words}?"

    def suggest() -> Choice:
        """Do it, unless that would leave its owner worse off."""
        trial = position(view(g, run.seat))
        before = outlook(trial, open_objectives(g), run.seat)
        trial.runs = [replace(run, refs=dict(run.refs))]
        trial.then("perform", path)
        _run_on(trial, 0, lambda prompt: (DO,) if prompt.key == "effect.optional" else prompt.suggestion())
        return (DO,) if outlook(trial, open_objectives(g), run.seat) >= before else (no.id,)

    answer = yield from ask_one(g, run.seat, "effect.optional", text, options, suggest)
    return answer == DO


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


# --- in thought --------------------------------------------------------------------------------------------------------


def resolve(g: State, run: Run, answer: Callable[[Prompt], Choice]) -> bool:
    """Carry an effect out to its end in a position made to think with; whether another card may follow."""
    planned = len(g.agenda)
    outer = g.runs[-1].again if g.runs else False
    begin_effect(g, run)
    _run_on(g, planned, answer)
    is_free = len(g.agenda) > planned and g.agenda[-1][0] == "operate"
    return is_free or (bool(g.runs) and g.runs[-1].again and not outer)


def _run_on(g: State, planned: int, answer: Callable[[Prompt], Choice]) -> None:
    """Run the steps of effects until only what was planned before is left, or what follows a card; a win ends it."""
    try:
        while len(g.agenda) > planned and g.agenda[-1][0] in ("perform", "end_effect"):
            step, args = g.agenda.pop()
            if step == "perform":
                think_through(perform(g, str(args[0])), answer)
            else:
                end_effect(g)
    except Jump:
        g.agenda.clear()

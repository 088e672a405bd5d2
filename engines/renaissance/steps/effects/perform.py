"""Resolving effects: the ops of a card or token in order, and "A ▷ B": without A no B.

Each op is a step of its own, so that a choice made after something was disclosed can still be taken back. What each op asks
and does lives beside this file: `emissaries`, `building`, `tokens`, `exploring` and `cards`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.core import Choice, Flow, Jump, Option, Prompt, say, think_through
from engines.renaissance.facts import effects
from engines.renaissance.minds.suggest import whether_to
from engines.renaissance.rules.effects import can_do, effect_of, scope_of
from engines.renaissance.state import Run, State, Task
from engines.renaissance.steps.asking import ask_one
from engines.renaissance.steps.effects import building, cards, emissaries, exploring, tokens
from engines.renaissance.steps.performance import GoOn
from engines.renaissance.words.planets import pass_option

DO = "do"
OpFlow = Callable[[State, Run, Any], Flow[bool | GoOn]]  # returns whether anything was done, or that it goes on


def begin_effect(g: State, run: Run) -> None:
    """Resolve an effect next, before anything planned earlier."""
    g.runs.append(run)
    g.plan(*[("perform", (str(at),)) for at in range(len(effect_of(g, run).steps))], "end_effect")


def perform(g: State, path: str) -> Flow[None]:
    """Carry out one part of an effect, then what depends on it.

    `path` leads to the part: "0.1" is the second one that depends on the first.
    """
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


def _ask_whether(g: State, run: Run, op: effects.Op, path: str) -> Flow[bool]:
    """Whether an optional step is done; taking and activating tokens offer to decline by themselves."""
    asks_itself = isinstance(op, effects.TakeToken | effects.ActivateToken)
    if asks_itself or not can_do(g, op, scope_of(run), deck=len(g.desks[run.seat].deck)):
        return True
    words = OP_WORDS[op.op]
    options = [
        Option(DO, say("{words:up}", words=words), say("do this part of it"), verb=say("Do it")),
        pass_option(say("Leave it"), say("leave this part out")),
    ]
    text = say("Do you want to {words}?", words=words)

    def done(trial: State) -> None:
        """The step carried out in a position to think with."""
        trial.runs = [replace(run, refs=dict(run.refs))]
        trial.then("perform", path)
        _run_on(trial, 0, lambda prompt: (DO,) if prompt.key == "effect.optional" else prompt.suggestion())

    answer = yield from ask_one(
        g, run.seat, "effect.optional", text, options, lambda: whether_to(done, g, run.seat, options)
    )
    return answer == DO


def _op_at(ops: tuple[effects.Op, ...], path: str) -> effects.Op:
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


# What an optional part of an effect is called when a player is asked about it.
OP_WORDS: dict[str, str] = {
    "score_objectives": say("score Objectives"),
    "gain_vp": say("gain VP"),
    "take_token": say("take a token"),
    "activate_token": say("use a token"),
    "ready_token": say("turn a token up"),
    "explore": say("explore"),
    "add_emissary": say("add Emissaries"),
    "move_emissary": say("move Emissaries"),
    "remove_emissary": say("take Emissaries off"),
    "replace_emissary": say("replace a rival"),
    "swap_emissary": say("swap with a rival"),
    "build_institute": say("build an Institute"),
    "move_institute": say("move an Institute"),
    "remove_institute": say("remove an Institute"),
    "place_foundation": say("open a Foundation"),
    "add_portal": say("open a Portal"),
    "change_stability": say("change Stability"),
    "draw": say("draw"),
    "gain_specialist": say("gain a Specialist"),
    "tutor": say("search your deck"),
    "scry": say("look at your deck"),
    "require": say("go on"),
    "pass": say("stand firm"),
}


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


# --- the table ---------------------------------------------------------------------------------------------------------

FLOWS: dict[type, OpFlow] = {
    effects.AddEmissary: emissaries.add_emissary,
    effects.MoveEmissary: emissaries.move_emissary,
    effects.RemoveEmissary: emissaries.remove_emissary,
    effects.ReplaceEmissary: emissaries.replace_emissary,
    effects.SwapEmissary: emissaries.swap_emissary,
    effects.BuildInstitute: building.build_institute,
    effects.MoveInstitute: building.move_institute,
    effects.RemoveInstitute: building.remove_institute,
    effects.PlaceFoundation: building.place_foundation,
    effects.AddPortal: building.add_portal,
    effects.ChangeStability: building.change_stability,
    effects.Explore: exploring.explore,
    effects.TakeToken: tokens.take_token,
    effects.ActivateToken: lambda g, run, op: tokens.activate_token(g, run, op, resolve),
    effects.ReadyToken: tokens.ready_token,
    effects.ScoreObjectives: cards.score_objectives,
    effects.GainVp: cards.gain_vp,
    effects.Draw: cards.draw_cards,
    effects.GainSpecialist: cards.gain_specialist,
    effects.Tutor: cards.tutor,
    effects.Scry: cards.scry,
    effects.Require: cards.require,
    effects.Hold: cards.hold,
}

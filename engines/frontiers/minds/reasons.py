"""Why a choice is a good one, in sentences for whoever asks for a hint: from what the seat itself sees."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Choice, Prompt, begun_with, say, sentence
from engines.frontiers.facts import facilities as f
from engines.frontiers.minds.offers import offers
from engines.frontiers.rules.ships import unplaced
from engines.frontiers.view import FrontiersView

Reasons = Callable[[FrontiersView, Prompt, Choice], list[str]]


def reasons(view: FrontiersView, prompt: Prompt, choice: Choice) -> list[str]:
    """Where these ships could go, what a dock is good for, or what a landing changes."""
    return TOLD[prompt.key](view, prompt, choice) if prompt.key in TOLD and choice else []


def _turn(view: FrontiersView, prompt: Prompt, choice: Choice) -> list[str]:
    """What the ships are meant for."""
    if choice == ("end",):
        return [] if unplaced(view) else [say("All your ships are docked.")]
    plan = begun_with(choice, offers(view, prompt))
    if plan is None or len(plan.choices) < 2:
        return []
    told = [say("One way to go on: {plan}.", plan=plan.label)]
    return told + ([sentence(plan.detail)] if plan.detail else [])


def _dock(view: FrontiersView, prompt: Prompt, choice: Choice) -> list[str]:
    """What a dock is good for, and what there is of it."""
    own = view.players[prompt.seat]
    known = {
        f.MINE: say("Ships and colonies take ore, and you have {n}.", n=own.ore),
        f.CONVERTER: say("Almost everything takes fuel, and you have {n}.", n=own.fuel),
        f.SHIPYARD: say("One more ship is one more die in every turn to come."),
        f.CONSTRUCTOR: say("A colony is a point, and control of a territory is another."),
        f.TERRAFORMING: say("A colony is a point, and control of a territory is another."),
        f.RAIDERS: say("What you take, somebody else will miss."),
        f.ARTIFACT: say("A tech card works once in every turn."),
    }
    detail = prompt.option(choice[0]).detail
    if choice[0] in known:
        return [known[choice[0]]]
    return [sentence(detail)] if detail else []


def _land(_: FrontiersView, prompt: Prompt, choice: Choice) -> list[str]:
    """What the landing brings, and what it changes there."""
    option = prompt.option(choice[0])
    told = [say("It brings you {gain}.", gain=option.gain)] if option.gain else []
    return told + ([sentence(option.detail)] if option.detail else [])


TOLD: dict[str, Reasons] = {"turn": _turn, "turn.dock": _dock, "turn.land": _land}

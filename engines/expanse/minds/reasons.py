"""Why a choice is a good one, in sentences for whoever asks for a hint: from what the seat itself sees."""

from __future__ import annotations

from engines.core import PASS, Choice, Offer, Prompt, begun_with, say, sentence
from engines.expanse.facts.vocabulary import SCORE
from engines.expanse.minds.offers import offers
from engines.expanse.view import ExpanseView

USES = ("points", "perform", "keep")


def reasons(view: ExpanseView, prompt: Prompt, choice: Choice) -> list[str]:
    """What a card is best used for, who else gets something of it, and which bases change hands."""
    if not choice or choice == (PASS,):
        return []
    if prompt.key == "scoring.bonus":
        return _bonus(prompt, choice)
    if choice == ("points",):
        return [sentence(prompt.option(choice[0]).detail)]
    plan = begun_with(choice, offers(view, prompt))
    if plan is None:
        return []
    if prompt.key == "turn.card":
        return _card(choice, plan)
    told = (
        [say("One way to go on: {plan}.", plan=plan.label)] if prompt.key == "spend.action" and plan.choices[1:] else []
    )
    return told + _then(plan)


def _card(choice: Choice, plan: Offer) -> list[str]:
    """A card with its use; SCORE cards and kept events say for themselves what they do."""
    if not choice[0].startswith("take.") or choice[0].startswith(f"take.{SCORE}"):
        return _then(plan)
    use = next((pick for pick, *_ in plan.choices[1:] if pick in USES), "points")
    if use == "keep":
        return [say("I'd keep its event for later.")]
    if use == "perform":
        return [say("I'd perform its event."), *_then(plan)]
    return [say("I'd use its points."), *([sentence(plan.detail)] if plan.detail else [])]


def _then(plan: Offer) -> list[str]:
    """Which bases change hands."""
    return [say("Then {gain}.", gain=plan.gain)] if plan.gain else []


def _bonus(prompt: Prompt, choice: Choice) -> list[str]:
    """What everybody would score there."""
    return [prompt.option(choice[0]).detail]

"""Why a choice is a good one, in sentences for whoever asks for a hint: from what the table shows."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Choice, Offer, Prompt, begun_with, say, sentence
from engines.empire.minds.offers import offers
from engines.empire.rules.choices import DONE
from engines.empire.view import EmpireView


def reasons(view: EmpireView, prompt: Prompt, choice: Choice) -> list[str]:
    """The odds of a battle, what a march is for, where a purchase goes, and what a roll can do."""
    if not choice or prompt.key not in TOLD:
        return []
    if choice == (DONE,):
        return [say("You would keep {n} RP.", n=view.points)] if prompt.key == "buy" else []
    option = prompt.option(choice[0])
    found = [offer for offer in offers(view, prompt) if offer.choices[0] == choice]
    plan = begun_with(choice, sorted(found, key=lambda offer: len(offer.choices)))
    return TOLD[prompt.key](plan or Offer(option.label, (choice,), option.detail))


def _battle(plan: Offer) -> list[str]:
    """Its odds, and whom it may cost."""
    told = [say("It {odds}.", odds=plan.gain)] if plan.gain else []
    return told + _said(plan)


def _march(plan: Offer) -> list[str]:
    """What it is for."""
    if not plan.choices[1:]:
        return []
    return (
        [say("One march from there: {march}, {purpose}.", march=plan.label, purpose=plan.detail)] if plan.detail else []
    )


def _arrival(plan: Offer) -> list[str]:
    return [say("They go there {purpose}.", purpose=plan.detail)] if plan.detail else []


def _purchase(plan: Offer) -> list[str]:
    """Where it goes, and what it does."""
    told = [say("I'd put it {where}.", where=plan.gain)] if plan.gain else []
    return told + _said(plan)


def _said(plan: Offer) -> list[str]:
    return [sentence(plan.detail)] if plan.detail else []


TOLD: dict[str, Callable[[Offer], list[str]]] = {
    "attack": _battle,
    "attack.units": _battle,
    "attack.morphogenetic": _said,
    "move": _march,
    "move.units": _arrival,
    "buy": _purchase,
    "extropy": _said,
    "suppress": _said,
    "increase": _said,
}

"""Why a choice is a good one, in sentences for whoever asks for a hint: from what the seat itself sees."""

from __future__ import annotations

from engines.core import PASS, Choice, Prompt, begun_with, say
from engines.renaissance.minds.offers import offers
from engines.renaissance.minds.rehearsal import Lookout
from engines.renaissance.rules.effects import DRAW
from engines.renaissance.view import RenaissanceView
from engines.renaissance.words.outcomes import meanings

CARDS = ("turn.play", "turn.again")
PIECES = ("move.from", "add.where", "build.where", "retreat.to", "remove.rival")


def reasons(view: RenaissanceView, prompt: Prompt, choice: Choice) -> list[str]:
    """How a card could be used, whom it makes the leader, and what the Senator would then score."""
    if not choice or choice == (PASS,):
        return []
    if prompt.key in CARDS:
        return _card(view, prompt, choice)
    plan = begun_with(choice, offers(view, prompt)) if prompt.key in PIECES else None
    if plan is None or plan.detail in ("", prompt.option(choice[0]).detail):
        return []
    return [say("Then {means}.", means=plan.detail)]


def _card(view: RenaissanceView, prompt: Prompt, choice: Choice) -> list[str]:
    """A card: its best use, and what that means."""
    if choice[0].endswith(f".{DRAW}"):
        return [say("You give up its effect for a new card, and play again.")]
    told, plan = [], begun_with(choice, offers(view, prompt))
    if plan is not None and plan.label != prompt.option(choice[0]).label:
        told.append(say("One way to use it: {plan}.", plan=plan.label))
    means = meanings(view, Lookout(view, prompt.seat).card(choice[0]).board, prompt.seat, view.open_objectives)
    return told + ([say("Then {means}.", means=means)] if means else [])

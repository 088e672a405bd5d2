"""Going on: one click that answers as suggested, from prompt to prompt, until something goes wrong or is to be decided."""

from __future__ import annotations

from bot.table.choices import settle_with, touch
from bot.table.faults import StalePanel
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import Choice, Prompt, Seat, say
from storage import Change

MOST = 60  # answers of one click


def next_answer(prompt: Prompt | None) -> Choice | None:
    """What going on would answer here; None where the player is asked: something else, or whether to stop."""
    if prompt is None or not prompt.onward:
        return None
    suggested = prompt.suggestion()
    return None if any(prompt.option(pick).ends for pick in suggested) else suggested


async def go_on(hub: Hub, game: str, seat: Seat, *, once: str, decision: str, person: int) -> str:
    """Follow the suggestions; says how far that went and why it stopped. All of it is one bundle."""

    async def make(table: Table) -> Change:
        touch(hub, table, seat, person)
        if next_answer(table.session.prompts.get(seat)) is None:
            raise StalePanel("There is nothing to go on with. Here is what is open now.")
        change, bundle, reason = table.begin(), table.total + 1, ""
        label = table.session.asked(seat).onward
        while len(change.rows) < MOST and not reason:
            choice = next_answer(table.session.prompts.get(seat))
            if choice is None:
                break
            before = table.session.view(seat)
            table.play(change, seat, choice, person=person, bundle=bundle)
            reason = _setback(table, before, seat)
        change.acted = {seat}
        await settle_with(hub, table, change)
        done = say("✓ {label}: {n:choice} made as suggested. It stops here: {reason}.",
                   label=label, n=len(change.rows), reason=reason or _end(table, seat))  # fmt: skip
        change.answer = table.spell(done)
        return change

    return (await hub.change(game, make, once=once, decision=(seat, decision))).answer


def _end(table: Table, seat: Seat) -> str:
    """Why it went no further, where nothing went wrong."""
    if table.session.is_over:
        return say("the game is over")
    if next_answer(table.session.prompts.get(seat)) is not None:
        return say("press it again to go on")
    return say("the rest is yours to decide")


def _setback(table: Table, before: object, seat: Seat) -> str:
    """What went wrong with the last choice."""
    setback = table.spec.setback
    return setback(before, table.session.view(seat), seat) if setback is not None else ""

"""Hints: what a strong player would do in somebody's seat, whether a table allows that, and what is told of it afterwards.

A hint comes from what the seat itself knows. Each one is marked in the journal for its seat alone while the game goes on, and
told to everybody when it is over. Asking twice about one decision is one hint, with the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.table.faults import NotAllowed
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import DETAIL, Choice, Option, Prompt, Seat, say, spoken
from engines.core.advice import against_the_best
from engines.core.mind import Feature
from engines.core.thinking import Verdict
from storage import Change, NoteRow

SENTENCES = 2  # reasons with a hint, at most

# what a lobby may decide, in words
HINTS = {
    "": ("Unless the game is rated", "Only where no rating is at stake"),
    "on": ("On", "Everybody may ask, and the table hears afterwards how often"),
    "off": ("Off", "No hints, and no ideas in anybody's panel"),
}


def may_ask(table: Table) -> bool:
    """Whether this table allows hints."""
    return table.game.hints == "on" or (table.game.hints == "" and not is_rated(table))


def is_rated(table: Table) -> bool:
    """Whether ratings are at stake: two people for whom the game counts."""
    return sum(row.person is not None and row.rated for row in table.seats) > 1


@dataclass(frozen=True, slots=True)
class Why:
    """What speaks for a choice: as the game explains it, and what the option itself says, for want of anything better."""

    reasons: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()

    @classmethod
    def of(cls, table: Table, view: Any, prompt: Prompt, choice: Choice) -> Why:
        """From what the seat itself knows."""
        told = table.spec.reasons(view, prompt, choice) if table.spec.reasons is not None else ()
        option = prompt.option(choice[0]) if len(choice) == 1 else Option("", "")
        cost, gain, detail = table.spell(option.cost), table.spell(option.gain), table.spell(option.detail)
        facts = [spoken("It costs {cost}.", cost=cost)] if cost else []
        facts += [spoken("What you get: {gain}.", gain=gain)] if gain else []
        if detail and not facts:
            facts = [spoken("{detail:up}.", detail=detail.removesuffix("."))]
        return cls(tuple(table.spell(one) for one in told[:SENTENCES]), tuple(facts))


UNEXPLAINED = Why()


def hint_words(
    features: Sequence[Feature], verdict: Verdict, words: Callable[[Choice], str], why: Why = UNEXPLAINED
) -> str:
    """The hint in sentences; `words` says what a choice is."""
    chosen = next((one for one in verdict.table if one.choice == verdict.choice), None)
    found = against_the_best(features, verdict.table, chosen) if chosen is not None else None
    if found is None:
        blind = "I'd choose **{best}**, though I couldn't think ahead here."
        return " ".join([spoken(blind, best=words(verdict.choice)), *(why.reasons or why.facts)])
    best, other = words(found.best), words(found.other)
    if found.is_close:
        close = spoken("It's close: **{best}** or **{other}**. I can't tell.", best=best, other=other)
        return " ".join([close, *why.reasons])
    said = "**{best}** beats **{other}** on average, though only in {n} of {worlds} imagined games."
    if 2 * found.better > found.worlds:
        said = "**{best}** beats **{other}** in {n} of {worlds} imagined games."
    mostly = [spoken("It's mostly about {reason}.", reason=found.reason)] if found.reason else []
    explained = [*mostly, *why.reasons] or why.facts or [spoken("I can say what, not why.")]
    return " ".join([spoken(said, best=best, other=other, n=found.better, worlds=found.worlds), *explained])


async def keep(hub: Hub, game: str, seat: Seat, decision: str, hint: str, *, person: int) -> str:
    """Count a hint and keep its words; an earlier hint about the same decision stands."""

    async def make(table: Table) -> Change:
        check(table, seat, person)
        change = table.begin()
        table.patch(change, seat, hints=table.seats[seat].hints + 1)
        change.notes.append(NoteRow(say("(hint for {seat})", seat=seat), (seat,), row=table.total, weight=DETAIL))
        change.answer = hint
        return change

    return (await hub.change(game, make, once=name_of(game, seat, decision), decision=(seat, decision))).answer


def check(table: Table, seat: Seat, person: int) -> None:
    """Refuse where hints are not allowed, or not this person's to have."""
    if not may_ask(table):
        rated = "There are no hints here, because this game counts for ratings."
        raise NotAllowed(rated if table.game.hints == "" else "There are no hints here: the table was set up without.")
    if table.seats[seat].person != person:
        raise NotAllowed("That seat has changed hands.")
    table.session.asked(seat)


def name_of(game: str, seat: Seat, decision: str) -> str:
    """What a hint is remembered by."""
    return f"hint:{game}:{seat}:{decision}"


def told_afterwards(table: Table) -> str:
    """Who was helped, for everybody to read once the game is over."""
    had = [(table.name(row.seat), row.hints) for row in table.seats if row.hints]
    return " ".join(spoken("{name} had {n:hint}.", name=name, n=number) for name, number in had)

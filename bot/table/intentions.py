"""Intentions: answers to questions that have not come yet.

They lie among the standing orders of a seat, under an id that says which question was seen and what was chosen, and are
carried out as the person's own choices: only if exactly those options are on offer, and once.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.table import Table
from bot.table.ways import answers_at_once
from engines.core import Choice, Intent, Seat, say
from engines.core.ahead import Foreseen, applies, foreseen, intent, is_past, question, seen, told_ahead
from engines.core.numbers import whole
from storage import Change, NoteRow, StandingOrder

MEANT = "="  # how the id of an intention begins
WARY = "!"  # how it ends if it is kept back where declining is suggested by then


@dataclass(frozen=True, slots=True)
class Meant:
    """An intention as it is stored."""

    order: StandingOrder
    intent: Intent

    @property
    def seat(self) -> Seat:
        """Whose it is."""
        return self.order.seat


def is_intention(order: StandingOrder) -> bool:
    """Whether a stored order is an intention."""
    return order.order.startswith(MEANT)


def intentions(table: Table, seat: Seat | None = None) -> list[Meant]:
    """The intentions of a seat, or of everybody."""
    return [_read(one) for one in table.orders if is_intention(one) and seat in (None, one.seat)]


def intend(table: Table, change: Change, seat: Seat, given: Intent) -> None:
    """Keep an answer for later; it replaces another one to the same question."""
    for one in intentions(table, seat):
        if one.intent.seen == given.seen:
            table.disarm(change, one.order)
    order = f"{MEANT}{given.seen}:{'+'.join(given.choice)}{WARY if given.wary else ''}"
    (words,) = told_ahead([given])
    table.arm(change, StandingOrder(table.id, seat, given.key, order, str(given.until), words))


def forget(table: Table, change: Change, seat: Seat | None = None, mark: str = "") -> bool:
    """Drop what a seat, or everybody, has in mind, or the answer to one question; whether there was anything."""
    gone = [one for one in intentions(table, seat) if mark in ("", one.intent.seen)]
    for one in gone:
        table.disarm(change, one.order)
    return bool(gone)


def carry_out(table: Table, change: Change) -> bool:
    """Give one answer that somebody meant to give to exactly what is asked now; whether there was one."""
    for one in intentions(table):
        prompt = table.session.prompts.get(one.seat)
        if prompt is not None and not table.is_bot(one.seat) and applies(table.session, prompt, one.intent):
            table.disarm(change, one.order)
            person, bundle = table.seats[one.seat].person or 0, table.total + 1
            table.play(change, one.seat, one.intent.choice, person=person, bundle=bundle)
            change.notes.append(NoteRow(say("(as {seat} planned)", seat=one.seat), (one.seat,), row=table.total))
            return True
    return False


def let_lapse(table: Table, change: Change) -> None:
    """What was meant for another time goes; what was meant for a question that has changed goes too, and that is said."""
    for one in intentions(table):
        prompt = table.session.prompts.get(one.seat)
        same = prompt is not None and one.intent.seen.startswith(f"{question(prompt)}.")
        if same and prompt is not None and seen(prompt) != one.intent.seen:
            text = say(
                "What is on offer has changed since you planned: {plan}. So you are asked.", plan=one.order.label
            )
            change.notes.append(NoteRow(text, (one.seat,), row=table.total))
            table.disarm(change, one.order)
        elif is_past(table.session, one.intent.until):
            table.disarm(change, one.order)


def ahead(table: Table, seat: Seat) -> list[Foreseen]:
    """What the seat may be asked before its next visit, where one pick answers it."""
    answered = table.session.answered.get(seat)
    if seat in table.session.prompts or table.is_bot(seat):
        return []
    key, choice = (answered[0].key, answered[1]) if answered is not None else ("", ())
    coming = table.once(("ahead", seat), lambda: foreseen(table.session, seat, key, choice))
    return [one for one in coming if one.when and answers_at_once(one.prompt)]


def planned(table: Table, seat: Seat, mark: str, choice: Choice) -> Intent | None:
    """An answer to something the seat may be asked, if that is still foreseen."""
    for one in ahead(table, seat):
        if seen(one.prompt) == mark and one.prompt.is_legal(choice):
            return intent(table.session, one, choice)
    return None


def _read(order: StandingOrder) -> Meant:
    mark, _, picks = order.order.removeprefix(MEANT).partition(":")
    named = picks.removesuffix(WARY)
    choice, is_wary = tuple(named.split("+")) if named else (), picks != named
    return Meant(order, Intent(order.key, mark, choice, whole(order.until) or 0, "", order.label, is_wary))

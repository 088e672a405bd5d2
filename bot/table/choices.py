"""Choices: a seat answers what it is asked, and standing orders answer what follows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.faults import NotSeated, StalePanel
from bot.table.hub import Hub
from bot.table.intentions import forget, intend, planned
from bot.table.orders import honour, rest
from bot.table.table import Table
from bot.table.votes import UNDO
from engines.core import Choice, Intent, Seat, plain, say, spoken
from engines.core.lines import LONGEST, finishing, riding
from storage import Change, JournalRow, NoteRow, StandingOrder


async def submit(
    hub: Hub,
    game: str,
    seat: Seat,
    *choices: Choice,
    once: str,
    decision: str = "",
    person: int = 0,
    auto: str = "",
    as_bot: bool = False,
    rides: bool = False,
    remark: str = "",
    intents: Sequence[Intent] = (),
) -> Table:
    """A seat's choices become facts, all or none, and so do the standing orders they set off.

    `decision` is the fingerprint they answer; `person`, or else a bot (`as_bot`), must have the seat still. With `rides`,
    what only finishes them is answered as suggested; all of it is taken back as one. A `remark` on how they came about goes
    into the log; `intents` are answers to what may be asked later.
    """

    async def make(table: Table) -> Change:
        hub.health.check(table.spec.key)
        _must_hold(table, seat, person, as_bot=as_bot)
        change = table.begin()
        digest = table.session.digest
        bundle = table.total + 1 if rides or len(choices) > 1 else 0
        if seat in table.session.answered:
            forget(table, change, seat)
        for choice in choices:
            table.play(change, seat, choice, person=person, auto=auto, bundle=bundle)
        while (
            rides
            and len(change.rows) < LONGEST
            and (rider := riding(table.session, seat, digest, table.asks)) is not None
        ):
            table.play(change, seat, rider.choice, person=person, auto=auto, bundle=bundle)
        if remark:
            change.notes.append(NoteRow(remark, row=table.total))
        change.acted = set() if auto else {seat}
        for given in intents:
            intend(table, change, seat, given)
        await settle_with(hub, table, change)
        return change

    outcome = await hub.change(game, make, once=once, decision=(seat, decision))
    return outcome.table


def touch(hub: Hub, table: Table, seat: Seat, person: int) -> None:
    """Refuse a change at a table whose game is at fault, or by somebody who has the seat no longer."""
    hub.health.check(table.spec.key)
    _must_hold(table, seat, person)


async def settle_with(hub: Hub, table: Table, change: Change) -> None:
    """Everything that follows from choices by itself: orders, intentions, payments."""
    honour(table, change)
    await _finish(hub, table, change)
    _lapse(table, change)


async def _finish(hub: Hub, table: Table, change: Change) -> None:
    """Answer what merely completes a secret choice, such as its payment, as suggested; standing orders come first.

    Whoever answered by hand is asked, and so is whoever took it back: the payment alone can be undone.
    """
    for _ in range(LONGEST):
        found = ((seat, finishing(table.session, seat, table.asks)) for seat in table.awaited if not table.is_bot(seat))
        due = [(seat, made) for seat, made in found if made is not None]
        if not due:
            return
        last = {seat: await _last_row(hub, change, seat) for seat, _ in due}
        due = [(seat, made) for seat, made in due if _was_clicked(last[seat])]
        for seat, made in due:
            table.play(change, seat, made.choice, person=last[seat].person)
        if not due:
            return
        honour(table, change)


async def _last_row(hub: Hub, change: Change, seat: Seat) -> JournalRow:
    """The last choice of a seat that has made one."""
    made = next((row for row in reversed(change.rows) if row.seat == seat), None)
    stored = made or await hub.store.last_row(change.game, seat)
    assert stored is not None  # noqa: S101 - something follows from it
    return stored


def _was_clicked(row: JournalRow) -> bool:
    """Whether a seat's last choice stands and was made with a click that lets others ride on it."""
    return not row.undone and not row.auto and bool(row.person and row.bundle)


def _must_hold(table: Table, seat: Seat, person: int, *, as_bot: bool = False) -> None:
    if (as_bot and not table.is_bot(seat)) or person not in (0, table.seats[seat].person):
        raise NotSeated("That seat has changed hands.")


def _lapse(table: Table, change: Change) -> None:
    """The game goes on, so a request to go back is answered."""
    if UNDO in table.votes:
        table.close_vote(change, UNDO)
        change.notes.append(NoteRow("The game went on, so nobody goes back."))


async def arm(hub: Hub, game: str, seat: Seat, order_id: str, *, once: str, decision: str, person: int) -> str:
    """Arm a standing order that is offered, and answer by it at once where it applies; says which it was."""

    async def make(table: Table) -> Change:
        _must_hold(table, seat, person)
        prompt = table.session.asked(seat)
        order = next((one for one in prompt.orders if one.id == order_id), None)
        if order is None:
            raise StalePanel("That standing order is no longer on offer.")
        change = table.begin()
        label = table.spell(order.label)
        rest(table, change, seat)
        change.answer = spoken("✓ From now on: {label:down}", label=label)
        table.arm(change, StandingOrder(table.id, seat, prompt.key, order.id, plain(order.until), label))
        if order.holds and seat in table.session.prompts and prompt.is_legal(order.choice):
            table.play(change, seat, order.choice, person=person)
            change.acted = {seat}
            await settle_with(hub, table, change)
        return change

    return (await hub.change(game, make, once=once, decision=(seat, decision))).answer


async def disarm(hub: Hub, game: str, seat: Seat, key: str, order_id: str, *, once: str) -> str:
    """Cancel a standing order; says whether there was one."""

    async def make(table: Table) -> Change | None:
        found = [one for one in table.orders if (one.seat, one.key, one.order) == (seat, key, order_id)]
        change = table.begin()
        for order in found:
            table.disarm(change, order)
        change.answer = spoken("✓ Cancelled.")
        return change if found else None

    return (await hub.change(game, make, once=once)).answer or spoken("That standing order was over already.")


async def plan_ahead(hub: Hub, game: str, seat: Seat, mark: str, choice: Choice, *, once: str, person: int) -> str:
    """Answer something that may be asked later, or, with no choice, drop that answer; says what is planned then."""

    async def make(table: Table) -> Change | None:
        _must_hold(table, seat, person)
        change = table.begin()
        if not choice:
            return change if forget(table, change, seat, mark) else None
        given = planned(table, seat, mark, choice)
        if given is None:
            raise StalePanel("That is no longer ahead of you. Here is what is.")
        intend(table, change, seat, given)
        change.answer = table.spell(say("✓ Planned: {label}", label=given.label))
        return change

    return (await hub.change(game, make, once=once)).answer

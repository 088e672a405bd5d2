"""Standing orders: answers given in advance for good, honoured when their question comes and off when it has changed."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.intentions import carry_out, is_intention, let_lapse
from bot.table.table import BY_ORDER, Table
from engines.core import Choice, Order, Seat, plain, say
from storage import Change, NoteRow, StandingOrder

LIMIT = 200  # orders honoured in a row before something must be wrong


def honour(table: Table, change: Change) -> None:
    """Answer what armed orders and intentions cover; let those lapse whose time has passed."""
    for _ in range(LIMIT):
        due = next(((one, choice) for one in table.orders if (choice := due_choice(table, one)) is not None), None)
        if due is not None:
            table.play(change, due[0].seat, due[1], auto=BY_ORDER)
        elif not carry_out(table, change):
            break
    let_lapse(table, change)
    for order in [one for one in table.orders if not is_intention(one) and has_lapsed(table, one)]:
        table.disarm(change, order)
        text = say("The standing order “{label}” of {seat} is over.", label=order.label, seat=order.seat)
        change.notes.append(NoteRow(text, (order.seat,), row=table.total))


def due_choice(table: Table, order: StandingOrder) -> Choice | None:
    """What an armed order answers now, if it applies to an open prompt of its seat and the answer is legal."""
    prompt = table.session.prompts.get(order.seat)
    if prompt is None or prompt.key != order.key:
        return None
    offered = next((one for one in prompt.orders if one.id == order.order), None)
    if offered is None or not _is_meant(offered, order) or not offered.holds or not prompt.is_legal(offered.choice):
        return None
    return offered.choice


def rest(table: Table, change: Change, seat: Seat) -> None:
    """Switch off the seat's orders about what it is asked now: of two the latest holds, and none after it went back."""
    prompt = table.session.prompts.get(seat)
    for order in list(table.orders):
        if prompt is not None and (order.seat, order.key) == (seat, prompt.key) and not is_intention(order):
            table.disarm(change, order)


def has_lapsed(table: Table, order: StandingOrder) -> bool:
    """Whether the order's prompt is open again without it, or with another scope: what it described has changed."""
    prompt = table.prompt(order.seat)
    if prompt is None or prompt.key != order.key:
        return False
    offered = next((one for one in prompt.orders if one.id == order.order), None)
    return offered is None or not _is_meant(offered, order)


def _is_meant(offered: Order, armed: StandingOrder) -> bool:
    """Whether an armed order lasts as long as the one on offer: the scope is stored as it reads."""
    return plain(offered.until) == plain(armed.until)


def worth_offering(table: Table, seat: Seat, offered: Mapping[str, str]) -> Order | None:
    """A standing order that would help here and has a price, which this person was not offered at an earlier decision."""
    prompt = table.session.prompts.get(seat)
    armed = {(one.key, one.order) for one in table.orders if one.seat == seat}
    for order in prompt.orders if prompt is not None else ():
        if prompt is None or not order.price or not order.holds or (prompt.key, order.id) in armed:
            continue
        if offered.get(order_name(table, order), table.fingerprint(seat)) == table.fingerprint(seat):
            return order
    return None


def order_name(table: Table, order: Order) -> str:
    """By what it is remembered that an order was offered."""
    return f"{table.spec.key} {order.id}"

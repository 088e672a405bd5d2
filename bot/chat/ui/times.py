"""Moments in words; the chat client shows each in its reader's own time zone."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.table import Table
from bot.time.clocks import TableClock
from engines.core import Seat, spoken


def at(moment: float) -> str:
    """A moment, as the reader's client writes it."""
    return f"<t:{int(moment)}:f>"


def away(moment: float) -> str:
    """How far off a moment is, as the reader's client counts it."""
    return f"<t:{int(moment)}:R>"


def deadline_words(table: Table, seat: Seat) -> str:
    """Until when a seat may think, and what happens then; nothing if nothing runs out."""
    row = table.clocks.get(seat)
    if row is None or not row.since:
        return ""
    if table.game.paused:
        return spoken("⏸️ The clocks are paused. `/pause` starts them again.")
    if row.expired:
        return spoken("⌛ Your time is up, but the table still waits for you.")
    if not row.due:
        return ""
    policy = TableClock.read(table.game.clock).policy
    return spoken("⏳ Until {when} ({left}), then {then}.", when=at(row.due), left=away(row.due), then=policy.words)


def named_until(table: Table, named: Mapping[Seat, str]) -> tuple[list[str], str]:
    """Names with their deadlines; one that they all share is told once, after them."""
    until = {seat: until_words(table, seat) for seat in named}
    shared = {*until.values()}
    if len(shared) == 1:
        return [*named.values()], shared.pop()
    return [f"{name}{until[seat]}" for seat, name in named.items()], ""


def until_words(table: Table, seat: Seat) -> str:
    """A seat's deadline in brackets, for lists of names."""
    row = table.clocks.get(seat)
    if row is None or table.game.paused:
        return ""
    words = spoken("out of time") if row.expired else away(row.due) if row.due else ""
    if row.away:
        said = "away until {when}, then {then}" if words else "away until {when}"
        words = spoken(said, when=at(row.away), then=words)
    return f" ({words})" if words else ""

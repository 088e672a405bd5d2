"""Taking back what others have seen: it needs the consent of every other person at the table, one click each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from discord import ui

from bot.chat.ui.message import classic
from bot.chat.ui.pieces import Button, Press, Row, Words
from bot.table.faults import HostError, NotSeated, StalePanel
from bot.table.hub import Hub
from bot.table.table import Table
from engines.core import CannotUndo, Seat
from storage import JournalRow, SeatRow, Vote


@dataclass(frozen=True, slots=True)
class Ballot:
    """What the vote's message says now."""

    text: str
    view: ui.View | None


class Votes:
    """Opens votes and counts them; bots have none."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.store = hub, hub.store

    async def ask(self, game: str, seat: Seat, interaction: str) -> str | Vote:
        """Take back the seat's last choice at once where nobody else is concerned; else open a vote."""
        row = await self._last_row(game, seat)
        table_seats = await self.store.seats(game)
        voters = [one.seat for one in table_seats if has_vote(one) and one.seat != seat]
        if not voters:
            return await self.hub.back.rewind(game, row.number, seat, interaction=interaction)
        vote = Vote(game, seat, row.number, ())
        await self.store.save_vote(vote)
        return vote

    async def cast(self, game: str, person: int, row: int, agrees: bool) -> Ballot:
        """One person's click."""
        async with self.hub.voting:
            return await self._count(game, person, row, agrees)

    async def _count(self, game: str, person: int, row: int, agrees: bool) -> Ballot:
        vote = await self.store.vote(game)
        if vote is None or vote.row != row:
            raise StalePanel("That vote is over.")
        seats = await self.store.seats(game)
        seat = next((one.seat for one in seats if one.person == person), None)
        if seat is None:
            raise NotSeated("Only those who play here have a vote.")
        names = {one.seat: one.name for one in seats}
        if not agrees:
            await self.store.drop_vote(game)
            word = "withdraws the request" if seat == vote.seat else "does not agree"
            return Ballot(f"{names[seat]} {word}; nothing is taken back.", None)
        if seat == vote.seat:
            raise HostError("You asked for it; the others have to agree.")
        vote = replace(vote, agreed=tuple(sorted({*vote.agreed, seat})))
        missing = [one for one in seats if has_vote(one) and one.seat not in (*vote.agreed, vote.seat)]
        if missing:
            await self.store.save_vote(vote)
            return ballot(vote, names, [one.seat for one in missing])
        await self._still_there(vote)
        text = await self.hub.back.rewind(game, vote.row, vote.seat)
        await self.store.drop_vote(game)
        return Ballot(text, None)

    async def opened(self, vote: Vote, table: Table) -> Ballot:
        """The message of a fresh vote."""
        missing = [one.seat for one in table.seats if has_vote(one) and one.seat != vote.seat]
        return ballot(vote, dict(enumerate(table.names())), missing)

    async def _last_row(self, game: str, seat: Seat) -> JournalRow:
        journal = [row for row in await self.store.journal(game) if not row.undone]
        mine = [row for row in journal if row.seat == seat and not row.auto]
        if not mine:
            raise CannotUndo("You have not chosen anything yet.")
        return mine[-1]

    async def _still_there(self, vote: Vote) -> None:
        journal = await self.store.journal(vote.game)
        if any(row.number == vote.row and row.undone for row in journal):
            await self.store.drop_vote(vote.game)
            raise StalePanel("That choice was taken back meanwhile.")


def has_vote(row: SeatRow) -> bool:
    """Whether somebody is there to be asked: no bot, and nobody for whom a bot stands in."""
    return row.person is not None and not row.stand_in


def ballot(vote: Vote, names: dict[Seat, str], missing: list[Seat]) -> Ballot:
    """The open vote as a message."""
    waiting = ", ".join(names[seat] for seat in missing)
    text = (
        f"**{names[vote.seat]}** asks to take back a choice that revealed something. The same dice will fall again; "
        f"everybody's choices since are dropped. Still to agree: {waiting}."
    )
    row = Row(
        (
            Button(Press(vote.game, str(vote.row), "agree").id, "Agree", "success"),
            Button(Press(vote.game, str(vote.row), "refuse").id, "No", "danger"),
        )
    )
    content, view = classic([Words(text), row])
    return Ballot(content, view)

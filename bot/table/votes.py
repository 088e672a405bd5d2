"""Votes: what needs the consent of everybody at the table, one click each. One vote of each kind may be open.

Bots have no vote. A seat that a bot keeps still belongs to its person: going back over their choices needs their consent too,
and they give it themselves, once they are back. A vote lapses after a day, and a request to go back when the game goes on.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, replace

from bot.table.faults import HostError, NotSeated, StalePanel
from bot.table.going_back import go_back
from bot.table.hub import RUNNING, STANDING, Hub
from bot.table.table import Table
from engines.core import CannotUndo, Seat, spoken
from storage import Change, SeatRow, Status, Vote

UNDO, PAUSE, END, SEAT = "undo", "pause", "end", "seat"
NEWCOMER = -2  # stands among those who agreed for whoever is to take a seat
LASTS = 24 * 3600.0  # seconds after which an open vote lapses


@dataclass(frozen=True, slots=True)
class Ballot:
    """How a vote stands: still open and for whom, or over, and what is said of it."""

    text: str
    vote: Vote | None = None
    called: tuple[int, ...] = ()  # people who are called when it is first asked


@dataclass(frozen=True, slots=True)
class Offer:
    """What a vote about a seat is about: which seat, and who takes it over."""

    seat: Seat
    person: int = 0  # 0 = a bot
    name: str = ""

    @classmethod
    def of(cls, vote: Vote) -> Offer:
        """From the vote's row."""
        return cls(**json.loads(vote.about))

    def write(self) -> str:
        """For the vote's row."""
        return json.dumps(asdict(self))


Carry = Callable[[Table, Change, Vote], Awaitable[str]]  # does what was agreed; returns what is said


class Votes:
    """Opens votes, counts them, and does what everybody agreed to."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.store = hub, hub.store
        self.carried: dict[str, Carry] = {UNDO: self._go_back}

    async def ask_back(self, game: str, person: int, *, once: str) -> Ballot:
        """Take back the person's last choice: at once where nobody else is concerned, else by a vote."""

        async def make(table: Table) -> Change:
            seat = _seat_of(table, person)
            row = await self._last_row(game, seat)
            return await self._open(table, Vote(game, UNDO, seat, row, (seat,), self.hub.clock()))

        return await self._ballot(game, UNDO, make, once, STANDING)

    async def ask(self, game: str, kind: str, person: int, *, once: str) -> Ballot:
        """Ask everybody to agree to something."""

        async def make(table: Table) -> Change:
            seat = _seat_of(table, person)
            must_be_back(table, seat)
            return await self._open(table, Vote(game, kind, seat, 0, (seat,), self.hub.clock()))

        return await self._ballot(game, kind, make, once, RUNNING)

    async def cast(self, game: str, kind: str, person: int, row: int, agrees: bool, *, once: str) -> Ballot:
        """One person's click."""

        async def make(table: Table) -> Change:
            vote = table.votes.get(kind)
            if vote is None or vote.row != row or has_lapsed(vote, self.hub.clock()):
                raise StalePanel("That vote is over.")
            seat = _seat_of(table, person)
            change = table.begin()
            if not agrees:
                table.close_vote(change, kind)
                change.answer = _refused(table, vote, seat)
                return change
            if seat == vote.seat:
                raise HostError("You asked for it; the others have to agree.")
            must_be_back(table, seat)
            vote = replace(vote, agreed=tuple(sorted({*vote.agreed, seat})))
            if missing(table, vote):
                table.ask_everybody(change, vote)
                return change
            table.close_vote(change, kind)
            change.answer = await self.carried[kind](table, change, vote)
            return change

        return await self._ballot(game, kind, make, once, STANDING)

    async def _open(self, table: Table, vote: Vote) -> Change:
        change = table.begin()
        if missing(table, vote):
            table.ask_everybody(change, vote)
        else:
            change.answer = await self.carried[vote.kind](table, change, vote)
        return change

    async def _ballot(
        self,
        game: str,
        kind: str,
        make: Callable[[Table], Awaitable[Change]],
        once: str,
        allowed: tuple[Status, ...],
    ) -> Ballot:
        outcome = await self.hub.change(game, make, once=once, allowed=allowed, bare=True)
        vote = outcome.table.votes.get(kind)
        return Ballot(outcome.answer or words_of(outcome.table, vote), None if outcome.answer else vote)

    async def _last_row(self, game: str, seat: Seat) -> int:
        journal = [row for row in await self.store.journal(game) if not row.undone]
        mine = [row for row in journal if row.seat == seat and not row.auto]
        if not mine:
            raise CannotUndo("You have not chosen anything yet.")
        return mine[-1].number

    async def _go_back(self, table: Table, change: Change, vote: Vote) -> str:
        if any(row.number == vote.row and row.undone for row in await self.store.journal(table.id)):
            raise StalePanel("That choice has been taken back already.")
        await go_back(self.hub, table, change, vote.seat, vote.row)
        return change.answer


def has_lapsed(vote: Vote, now: float) -> bool:
    """Whether a vote was open for too long."""
    return bool(vote.at) and now - vote.at > LASTS


def has_vote(row: SeatRow, kind: str) -> bool:
    """Whether somebody is to be asked: no bot; and nobody for whom a bot stands in, unless it is about their choices."""
    return row.person is not None and (not row.stand_in or kind == UNDO)


def must_be_back(table: Table, seat: Seat) -> None:
    """Refuse a say to somebody for whom a bot plays."""
    if table.seats[seat].stand_in:
        raise HostError("A bot is playing for you. Press **Your move** first, then you have a say again.")


def missing(table: Table, vote: Vote) -> list[Seat]:
    """Who has still to agree."""
    return [row.seat for row in table.seats if has_vote(row, vote.kind) and row.seat not in (*vote.agreed, vote.seat)]


_ASKED = {
    UNDO: "**{name}** asks to take back a choice that revealed something. Everybody's choices since then go too, "
    "and the same dice fall again.",
    END: "**{name}** asks to end this game. Nobody would be scored.",
    PAUSE: "**{name}** asks to pause the clocks of this table.",
}


def words_of(table: Table, vote: Vote | None) -> str:
    """An open vote in words."""
    if vote is None:
        return spoken("That vote is over.")
    asked = spoken(_ASKED[vote.kind], name=table.name(vote.seat))
    waiting = [table.name(seat) for seat in missing(table, vote)]
    return f"{asked} {spoken('Still to agree: {names:,}.', names=waiting)}"


def _refused(table: Table, vote: Vote, seat: Seat) -> str:
    said = "{name} says no, so nothing is taken back."
    if vote.kind == PAUSE:
        said = "{name} would rather play on, so the clocks keep running."
    elif vote.kind == END:
        said = "{name} would rather play on, so the game goes on."
    elif seat == vote.seat:
        said = "{name} no longer asks for it, so nothing is taken back."
    return spoken(said, name=table.name(seat))


def _seat_of(table: Table, person: int) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise NotSeated("Only those who play here have a vote.")
    return seat

"""Pausing a table's clocks by agreement: everybody who plays agrees with one click; anybody lets them go on."""

from __future__ import annotations

from bot.table.faults import NotSeated, StalePanel
from bot.table.hub import POST, RUNNING, Hub
from bot.table.table import Table
from bot.table.votes import PAUSE, Ballot, Votes
from bot.time.timing import Timing
from engines.core import say, spoken, token
from storage import Change, NoteRow, Vote


class Pauses:
    """Asks for a pause, carries it out once everybody agrees, and ends it."""

    def __init__(self, hub: Hub, timing: Timing, votes: Votes) -> None:
        self._hub, self._timing, self._votes = hub, timing, votes
        votes.carried[PAUSE] = self._pause

    async def ask(self, game: str, person: int, *, once: str) -> Ballot:
        """Pause at once if nobody else plays, go on if the clocks rest already; else ask the others."""
        stored = await self._hub.store.game(game)
        if stored is None or not stored.paused:
            return await self._votes.ask(game, PAUSE, person, once=once)

        async def make(table: Table) -> Change:
            seat = table.seat_of(person)
            if seat is None:
                raise NotSeated("Only those who play here can pause the table.")
            if not table.game.paused:
                raise StalePanel("The clocks are running already.")
            change = table.begin()
            await self._timing.pause(table, change, 0.0)
            change.notes.append(NoteRow(say("{seat} starts the clocks again.", seat=seat)))
            table.call(change, POST, ping=[one for one in table.awaited if not table.is_bot(one)])
            change.answer = spoken("The clocks are running again.")
            return change

        return Ballot((await self._hub.change(game, make, once=once, allowed=RUNNING)).answer)

    async def _pause(self, table: Table, change: Change, vote: Vote) -> str:
        if table.game.paused:
            raise StalePanel("The clocks of this table are paused already.")
        await self._timing.pause(table, change, self._hub.clock())
        names = [token("seat", seat) for seat in vote.agreed]
        change.notes.append(NoteRow(say("{names} pause the clocks. `/pause` starts them again.", names=names)))
        table.call(change, POST)
        return spoken("The clocks are paused. Anybody who plays can start them again with `/pause`.")

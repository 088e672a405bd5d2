"""What happens when a seat's time runs out: the table's policy, done like any other change; and taking a seat on offer."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace

from bot.table.choices import submit
from bot.table.faults import Frozen, HostError, NoTable, StalePanel
from bot.table.handing import MaySit, anybody, check_newcomer, is_out_of_time
from bot.table.hub import POST, RUNNING, Hub
from bot.table.seats import OUT_OF_TIME, Seats, Who, hand_over
from bot.table.table import BY_TIME, Table
from bot.table.votes import Offer
from bot.time.clocks import Policy, TableClock
from engines.core import Seat, say
from storage import Change, ClockRow, NoteRow, Status

log = logging.getLogger("astrolabe.expiry")


class Expiry:
    """Applies the policy of a table to a seat whose time is up."""

    def __init__(self, hub: Hub, seats: Seats, may_sit: MaySit = anybody) -> None:
        self._hub, self._seats, self._may_sit = hub, seats, may_sit

    async def run_out(self, row: ClockRow) -> None:
        """The seat's time is up, if it still is."""
        try:
            table = await self._hub.table(row.game)
        except (NoTable, Frozen) as error:
            log.info("game %s rests: %s", row.game, error)
            await self._stop(row)
            return
        now = table.clocks.get(row.seat)
        if now is None or not now.due or now.due > self._hub.clock():
            return
        policy = TableClock.read(table.game.clock).policy
        log.info("game %s: seat %s is out of time: %s", table.id, row.seat, policy.value)
        if policy is Policy.SUGGEST:
            await self._play_suggestion(table, row.seat)
        elif policy is Policy.BOT:
            with suppress(StalePanel):  # somebody who chooses at the last moment comes first
                await self._seats.stand_in(table.id, row.seat, once=due_name(now), decision=now.decision)
        else:
            await self._say_so(now, policy)

    async def _play_suggestion(self, table: Table, seat: Seat) -> None:
        """The suggested choice, one decision at a time; somebody who chooses at the last moment comes first.

        A bank that is used up runs out again at the seat's next decision, until its turn is over and the bank has grown.
        """
        if seat not in table.awaited or table.is_bot(seat):
            return
        choice, decision = table.session.prompts[seat].suggestion(), table.fingerprint(seat)
        with suppress(StalePanel):
            once = due_name(table.clocks[seat])
            await submit(self._hub, table.id, seat, choice, decision=decision, auto=BY_TIME, once=once)

    async def _say_so(self, row: ClockRow, policy: Policy) -> None:
        told = "{seat} is out of time; the table keeps waiting."
        if policy is Policy.OFFER:
            told = "{seat} is out of time; anybody may take the seat."

        async def make(table: Table) -> Change | None:
            now = table.clocks.get(row.seat)
            if now is None or now.due != row.due:
                return None
            change = table.begin()
            remind = 0.0 if now.muted else self._hub.clock()
            table.clock(change, replace(now, left=0.0, counting=0.0, due=0.0, expired=True, remind=remind, warned=True))
            change.notes.append(NoteRow(say(told, seat=row.seat)))
            table.call(change, POST)
            return change

        await self._hub.change(row.game, make, once=due_name(row))

    async def _stop(self, row: ClockRow) -> None:
        """The game cannot go on, so neither does its clock."""

        async def make(table: Table) -> Change:
            change = table.begin()
            table.clock(change, replace(table.clocks.get(row.seat, row), due=0.0, counting=0.0, remind=0.0))
            return change

        await self._hub.change(row.game, make, once=f"stop:{due_name(row)}", allowed=tuple(Status), bare=True)

    async def take(self, game: str, seat: Seat, newcomer: Who, *, once: str) -> str:
        """Somebody takes a seat that is on offer because its time ran out."""

        async def make(table: Table) -> Change:
            policy = TableClock.read(table.game.clock).policy
            if policy is not Policy.OFFER or not 0 <= seat < len(table.seats) or not is_out_of_time(table, seat):
                raise HostError("That seat is no longer on offer.")
            if table.seat_of(newcomer.id) is not None:
                raise HostError("You already sit at this table.")
            await check_newcomer(self._hub, table, Offer(seat, newcomer.id, newcomer.name))
            await self._may_sit(newcomer.id, table.game.guild)
            change = table.begin()
            hand_over(table, change, seat, newcomer, "timed out", OUT_OF_TIME)
            return change

        return (await self._hub.change(game, make, once=once, allowed=RUNNING)).answer


def due_name(row: ClockRow) -> str:
    """What a deadline is called, so that it runs out once."""
    return f"due:{row.game}:{row.seat}:{row.decision}:{row.due}"

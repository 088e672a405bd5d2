"""What happens when a seat's time runs out: the table's policy, done through the hub like any choice."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.table.faults import Frozen, HostError, StalePanel
from bot.table.hub import Hub
from bot.table.seats import Chairs, bot_kind
from bot.table.table import BY_TIME, Table
from bot.time.clocks import Policy, TableClock
from storage import ClockRow, Status

log = logging.getLogger("astrolabe.expiry")

MOST_CHOICES = 40  # suggestions played in a row for one turn that ran out


class Expiry:
    """Applies the policy of a table to a seat whose time is up."""

    def __init__(self, hub: Hub, chairs: Chairs) -> None:
        self._hub, self._chairs = hub, chairs

    async def run_out(self, row: ClockRow) -> None:
        """The seat's time is up, if it still is."""
        try:
            table = await self._hub.table(row.game)
        except (Frozen, HostError) as error:
            log.info("game %s rests: %s", row.game, error)
            await self._stop(row)
            return
        now = table.clocks.get(row.seat)
        if now is None or not now.due or now.due > self._hub.clock():
            if now is None or now.due != row.due:
                await self._hub.store.save_clock(now or replace(row, due=0.0))
            return
        policy = TableClock.read(table.game.clock).policy
        log.info("game %s: seat %s is out of time: %s", table.id, row.seat, policy.value)
        if policy is Policy.SUGGEST:
            await self._play_suggestions(table, row.seat)
        elif policy is Policy.BOT:
            await self._chairs.stand_in(table.id, row.seat, bot_kind(table.spec))
        else:
            await self._say_so(table, now, policy)

    async def _play_suggestions(self, table: Table, seat: int) -> None:
        """The suggested choices of the whole turn; somebody who chooses at the last moment comes first."""
        game = table.id
        for _ in range(MOST_CHOICES):
            if table.game.status is not Status.RUNNING or seat not in table.awaited or table.is_bot(seat):
                return
            choice = table.session.prompts[seat].suggestion()
            try:
                await self._hub.submit(game, seat, choice, fingerprint=table.fingerprint(seat), auto=BY_TIME)
            except StalePanel:
                return
            table = await self._hub.table(game)

    async def _say_so(self, table: Table, row: ClockRow, policy: Policy) -> None:
        told = "the table waits on" if policy is Policy.REMIND else "the seat is open to whoever takes it"
        spent = replace(row, left=0.0, counting=0.0, due=0.0, expired=True, remind=self._hub.clock(), warned=True)
        await self._hub.announce(table.id, f"{{seat:{row.seat}}} is out of time; {told}.", clocks=(spent,))

    async def _stop(self, row: ClockRow) -> None:
        """The game cannot go on, so neither does its clock."""
        rested = replace(row, due=0.0, counting=0.0, remind=0.0)
        await self._hub.store.save_clock(rested)
        self._hub.refresh_clock(rested)

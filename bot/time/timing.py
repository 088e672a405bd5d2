"""Timing: keeps every seat's clock in step with what the hub makes a fact. The arithmetic is `clocks`' business."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.people.preferences import preferences, repeats_of, rest_of
from bot.table.table import Table
from bot.time.clocks import Rest, TableClock, begun, ended, moved_on, planned, running, stopped, told
from engines.core import Seat
from storage import ClockRow, Game, Status

if TYPE_CHECKING:
    from bot.table.hub import Hub


class Timing:
    """Starts, stops and settles clocks; every change is a row."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    @property
    def now(self) -> float:
        """The present moment."""
        return self._hub.clock()

    def fresh(self, game: str, seat: Seat, stored: Game | None) -> ClockRow:
        """A seat that has not been awaited yet; a bank is full."""
        clock = TableClock.read(stored.clock if stored else "")
        return ClockRow(game, seat, left=clock.time if clock.bank else 0.0)

    async def after(self, table: Table) -> list[ClockRow]:
        """The clocks that a change of the table starts, stops or restarts; call it while holding the game."""
        clock, paused = TableClock.read(table.game.clock), bool(table.game.paused)
        changed: list[ClockRow] = []
        for holder in table.seats:
            seat = holder.seat
            row = table.clocks.get(seat) or self.fresh(table.id, seat, table.game)
            waits = seat in table.awaited and not table.is_bot(seat)
            decision = table.fingerprint(seat) if waits else ""
            if waits == bool(row.since) and decision == row.decision:
                continue
            wishes = await preferences(self._hub.store, holder.person) if holder.person else None
            rest = rest_of(wishes) if wishes else Rest()
            if not waits:
                row = ended(row, clock, rest, self.now)
            elif not row.since:
                row = begun(row, clock, rest, self.now, decision, paused=paused)
            else:
                row = moved_on(row, clock, rest, self.now, decision, paused=paused)
                if wishes:  # they are at it, so they know
                    known = replace(row, pings=max(1, row.pings), pinged=self.now)
                    row = planned(known, rest, *repeats_of(wishes))
            changed.append(row)
        table.clocks |= {row.seat: row for row in changed}
        return changed

    # --- being told ------------------------------------------------------------------------------------------------------

    async def told(self, game: str, seat: Seat, person: int) -> None:
        """The person was told that the table waits for them."""
        wishes = await preferences(self._hub.store, person)
        await self._change(
            game, seat, lambda row, _: told(row, self.now, rest_of(wishes), *repeats_of(wishes)) if row.since else row
        )

    async def mute(self, game: str, seat: Seat) -> None:
        """No more reminders of this wait."""
        await self._change(game, seat, lambda row, _: replace(row, muted=True, remind=0.0) if row.since else row)

    async def put_off(self, game: str, seat: Seat, until: float) -> None:
        """The person cannot be told now; try again then."""
        await self._change(game, seat, lambda row, _: replace(row, remind=until) if row.remind else row)

    # --- resting ---------------------------------------------------------------------------------------------------------

    async def rest_changed(self, person: int, before: Rest) -> None:
        """Somebody's quiet hours or absence changed: what was counted so far stays, the rest is counted anew."""
        wishes = await preferences(self._hub.store, person)
        rest, repeats = rest_of(wishes), repeats_of(wishes)

        def recount(row: ClockRow, clock: TableClock) -> ClockRow:
            settled = stopped(row, before, self.now)
            return planned(running(settled, clock, rest, self.now) if row.counting else settled, rest, *repeats)

        for wait in await self._hub.store.waits(person):
            await self._change(wait.game.id, wait.clock.seat, recount)

    async def pause(self, game: str) -> None:
        """All clocks of a table rest."""
        await self._pause(game, self.now)

    async def resume(self, game: str) -> None:
        """They go on."""
        await self._pause(game, 0.0)

    async def _pause(self, game: str, since: float) -> None:
        store = self._hub.store
        async with self._hub.holding(game):
            stored = await store.game(game)
            if stored is None or bool(stored.paused) == bool(since):
                return
            seats = await store.seats(game)
            clock = TableClock.read(stored.clock)
            for row in await store.clocks(game):
                person = seats[row.seat].person
                if not row.since or person is None:
                    continue
                rest = rest_of(await preferences(store, person))
                fresh = stopped(row, rest, self.now) if since else running(row, clock, rest, self.now)
                await store.save_clock(fresh)
            await store.save_game(replace(stored, paused=since), seats)
            self._hub.forget(game)
        self._hub.changed(game)

    async def _change(self, game: str, seat: Seat, change: Callable[[ClockRow, TableClock], ClockRow]) -> None:
        """Change one clock, and the live table's copy of it; the game need not load."""
        async with self._hub.holding(game):
            stored = await self._hub.store.game(game)
            rows = {row.seat: row for row in await self._hub.store.clocks(game)}
            if stored is None or stored.status is not Status.RUNNING or seat not in rows:
                return
            fresh = change(rows[seat], TableClock.read("" if stored.paused else stored.clock))
            if fresh != rows[seat]:
                await self._hub.store.save_clock(fresh)
                self._hub.refresh_clock(fresh)

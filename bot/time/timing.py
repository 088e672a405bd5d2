"""Timing: keeps every seat's clock in step with what changes at a table. The arithmetic is `clocks`' business."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from bot.table.hub import REFRESH, Hub
from bot.table.table import Table
from bot.time.clocks import (
    MINUTE,
    Rest,
    TableClock,
    begun,
    credited,
    ended,
    moved_on,
    next_turn,
    planned,
    restored,
    running,
    stopped,
    told,
)
from engines.core import Seat
from storage import Change, ClockRow, Game, Status

DOWN = 5 * MINUTE  # a gap in the bot's life from which on it counts as one


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody wishes about time: when to be left alone, how often to be told, and how many times at most."""

    rest: Rest = field(default_factory=Rest)
    interval: float = 0.0
    repeats: int = 0


class Timing:
    """Starts, stops and settles clocks; every change of one is part of a change of its table."""

    def __init__(self, hub: Hub, wishes: Callable[[int, int], Awaitable[Wishes]]) -> None:
        """`wishes` tells what a person wishes on a server."""
        self._hub, self._wishes = hub, wishes
        hub.follows.append(self.after)

    @property
    def now(self) -> float:
        """The present moment."""
        return self._hub.clock()

    async def after(self, table: Table, change: Change) -> None:
        """The clocks that a change of the table starts, stops or restarts."""
        if table.live is None or table.game.status is Status.ENDED:
            return
        handed = {patch.seat for patch in change.seats if "person" in patch.values}
        given = {row.seat for row in change.clocks}
        for seat in range(len(table.seats)):
            row = table.clocks.get(seat)
            if row is None or seat in handed:
                row = fresh(table.id, seat, table.game)
            after = row if seat in given else await self._stepped(table, change, row)
            if after != table.clocks.get(seat) and (after.since or seat in table.clocks or after.left):
                table.clock(change, after)

    async def _stepped(self, table: Table, change: Change, row: ClockRow) -> ClockRow:
        """One seat's clock after the change."""
        clock, paused = TableClock.read(table.game.clock), bool(table.game.paused)
        waits = row.seat in table.awaited and not table.is_bot(row.seat)
        decision = table.fingerprint(row.seat) if waits else ""
        is_new_turn = waits and bool(row.since) and any(note.beat == "turn" for note in change.notes)
        if waits == bool(row.since) and decision == row.decision and not is_new_turn:
            return row
        person = table.seats[row.seat].person
        wishes = await self._wishes(person, table.game.guild) if person else Wishes()
        if not waits:
            return ended(row, clock, wishes.rest, self.now)
        due = change.deadlines.get(row.seat, 0.0)
        if not row.since:
            row = begun(row, clock, wishes.rest, self.now, decision, paused=paused)
            return row if paused else restored(row, clock, wishes.rest, self.now, due)
        step = next_turn if is_new_turn else moved_on
        row = step(row, clock, wishes.rest, self.now, decision, paused=paused)
        if due and not paused:
            row = restored(row, clock, wishes.rest, self.now, due)
        known = replace(row, pings=max(1, row.pings), pinged=self.now)  # they are at it, so they know
        return planned(known, wishes.rest, wishes.interval, wishes.repeats)

    # --- being told ------------------------------------------------------------------------------------------------------

    async def told(self, game: str, seat: Seat, person: int, *, once: str) -> None:
        """The person was told that the table waits for them."""
        wishes = await self._wishes_at(game, person)

        def tell(row: ClockRow, _: TableClock) -> ClockRow:
            return told(row, self.now, wishes.rest, wishes.interval, wishes.repeats) if row.since else row

        await self._change(game, seat, tell, once=f"told:{once}:{seat}")

    async def mute(self, game: str, seat: Seat, *, once: str) -> None:
        """No more reminders of this wait."""
        await self._change(
            game, seat, lambda row, _: replace(row, muted=True, remind=0.0) if row.since else row, once=once
        )

    async def put_off(self, row: ClockRow, until: float) -> None:
        """The person cannot be told now; try again then."""
        once = f"later:{row.game}:{row.seat}:{row.remind}:{until}"
        await self._change(
            row.game, row.seat, lambda now, _: replace(now, remind=until) if now.remind else now, once=once
        )

    async def put_off_both(self, row: ClockRow, until: float) -> None:
        """Something about this clock failed: whatever is due of it is due again then."""

        def later(now: ClockRow, _: TableClock) -> ClockRow:
            return replace(
                now,
                due=until if now.due and now.due < until else now.due,
                remind=until if now.remind and now.remind < until else now.remind,
            )

        await self._change(row.game, row.seat, later, once=f"again:{row.game}:{row.seat}:{until}")

    # --- resting ---------------------------------------------------------------------------------------------------------

    async def rest_changed(self, person: int, before: Callable[[int], Awaitable[Rest]], *, once: str) -> None:
        """Somebody's quiet hours or absence changed: what was counted so far stays, the rest is counted anew.

        `before` tells how they rested on a server until now.
        """
        for wait in await self._hub.store.waits(person):
            rested, wishes = await before(wait.game.guild), await self._wishes(person, wait.game.guild)

            def recount(row: ClockRow, clock: TableClock, rested: Rest = rested, wishes: Wishes = wishes) -> ClockRow:
                settled = stopped(row, rested, self.now)
                again = running(settled, clock, wishes.rest, self.now) if row.counting else settled
                again = replace(again, away=wishes.rest.away_at(self.now))
                return planned(again, wishes.rest, wishes.interval, wishes.repeats)

            await self._change(wait.game.id, wait.clock.seat, recount, once=f"rest:{once}:{wait.game.id}", shown=True)

    async def pause(self, table: Table, change: Change, since: float) -> None:
        """All clocks of a table rest from then on, or go on (0)."""
        clock = TableClock.read(table.game.clock)
        for row in list(table.clocks.values()):
            person = table.seats[row.seat].person
            if row.since and person is not None:
                wishes = await self._wishes(person, table.game.guild)
                table.clock(change, self._rested(row, wishes) if since else self._woken(row, clock, wishes))
        table.set(change, paused=since)

    def _rested(self, row: ClockRow, wishes: Wishes) -> ClockRow:
        """Nothing is charged and nobody is reminded during a pause."""
        return replace(stopped(row, wishes.rest, self.now), remind=0.0)

    def _woken(self, row: ClockRow, clock: TableClock, wishes: Wishes) -> ClockRow:
        """After a pause the clock goes on, and the warning before its end comes again."""
        again = replace(running(row, clock, wishes.rest, self.now), warned=False, pinged=self.now)
        return planned(again, wishes.rest, wishes.interval, wishes.repeats)

    async def credit(self) -> int:
        """After a start: the time during which the bot was down is nobody's. Returns how many clocks were credited."""
        last = await self._hub.store.pulse()
        await self._hub.store.beat()
        if not last or self.now - last < DOWN:
            return 0
        rows = await self._hub.store.ticking()
        for row in rows:
            person = (await self._hub.store.seats(row.game))[row.seat].person
            wishes = await self._wishes_at(row.game, person) if person else Wishes()

            def credit(now: ClockRow, clock: TableClock, wishes: Wishes = wishes) -> ClockRow:
                fresh = credited(now, clock, wishes.rest, max(last, now.counting), self.now)
                return planned(fresh, wishes.rest, wishes.interval, wishes.repeats)

            await self._change(row.game, row.seat, credit, once=f"down:{last}:{row.game}:{row.seat}")
        return len(rows)

    async def _wishes_at(self, game: str, person: int) -> Wishes:
        stored = await self._hub.store.game(game)
        return await self._wishes(person, stored.guild if stored else 0)

    async def _change(
        self,
        game: str,
        seat: Seat,
        step: Callable[[ClockRow, TableClock], ClockRow],
        *,
        once: str,
        shown: bool = False,
    ) -> None:
        """Change one clock; the game need not load. If it is shown, the newest post follows."""

        async def make(table: Table) -> Change | None:
            row = table.clocks.get(seat)
            if row is None or table.game.status is not Status.RUNNING:
                return None
            after = step(row, TableClock.read("" if table.game.paused else table.game.clock))
            change = table.begin()
            if after == row:
                return None
            table.clock(change, after)
            if shown:
                table.call(change, REFRESH)
            return change

        await self._hub.change(game, make, once=once, allowed=tuple(Status), bare=True)


def fresh(game: str, seat: Seat, stored: Game) -> ClockRow:
    """A seat that has not been awaited yet; a bank is full."""
    clock = TableClock.read(stored.clock)
    return ClockRow(game, seat, left=clock.time if clock.bank else 0.0)

"""The hub: the only place where a choice becomes a fact.

One lock per game → the live session → submit → one transaction (journal, position, notes, errands) → the player is answered
→ what is to be said in the chat is said. A crash before the transaction changes nothing; after it, the errands are still
there. Interaction ids make a redelivered click harmless; fingerprints make a second click on the same control harmless.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from weakref import WeakValueDictionary

from bot.table.faults import Frozen, NoTable, NotSeated, StalePanel, incident_id
from bot.table.going_back import GoingBack
from bot.table.health import Health
from bot.table.orders import honour
from bot.table.table import AnySession, Table
from bot.time.timing import Timing
from engines.core import Choice, PlayerError, Registry, RuleFault, SaveError, Seat, Session
from storage import AlreadyHandled, ClockRow, Errand, Game, GameStore, Move, NoteRow, SeatRow, Status

log = logging.getLogger("astrolabe.hub")

CAPACITY = 400  # live sessions kept in memory

POST = "post"
DIRECT = "direct"


class Hub:
    """Loads tables, makes moves durable, and tells its listeners which tables changed."""

    def __init__(
        self,
        games: Registry,
        store: GameStore,
        content_folder: Path | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.games, self.store, self.content_folder, self.clock = games, store, content_folder, clock
        self.timing = Timing(self)
        self.back = GoingBack(self)
        self.health = Health(clock)
        self.listeners: list[Callable[[str], None]] = []
        self.voting = asyncio.Lock()  # ballots are counted one after the other
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- tables ----------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def holding(self, game: str) -> AsyncIterator[None]:
        """Nobody else changes this game meanwhile."""
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        async with lock:
            yield

    async def table(self, game: str) -> Table:
        """The running (or finished) game with that id."""
        async with self.holding(game):
            return await self.loaded(game)

    async def loaded(self, game: str) -> Table:
        """The live table; call it while holding the game."""
        if game in self._tables:
            self._tables.move_to_end(game)
            return self._tables[game]
        stored = await self.store.game(game)
        if stored is None or stored.hidden:
            raise NoTable("That table is gone.")
        if stored.status is Status.LOBBY:
            raise NoTable("That game has not started yet.")
        table = await self._load(stored)
        self.keep(table)
        return table

    def keep(self, table: Table) -> None:
        """This is the live table now; the one unused for longest makes room."""
        self._tables[table.id] = table
        while len(self._tables) > CAPACITY:
            self._tables.popitem(last=False)

    def forget(self, game: str) -> None:
        """Drop the live session; it is loaded again when it is needed."""
        self._tables.pop(game, None)

    def refresh_clock(self, row: ClockRow) -> None:
        """A clock was changed by itself: the live table knows it too."""
        if row.game in self._tables:
            self._tables[row.game].clocks[row.seat] = row

    async def _load(self, stored: Game) -> Table:
        if stored.key not in self.games:
            raise Frozen(f"The game “{stored.key}” is not installed here any more, so this table rests.")
        spec = self.games[stored.key]
        content = spec.content_restored(await self.store.content(stored.content))
        try:
            session = Session.load(spec, content, await self.store.position(stored.id))
        except (SaveError, RuleFault) as error:
            raise await self.freeze(stored, error) from error
        table = await self.around(stored, session)
        table.barrier = await self.store.last_barrier(stored.id)
        if stored.status is Status.RUNNING:
            for clock in await self.timing.after(table):  # nothing, unless a seat changed hands as the process died
                await self.store.save_clock(clock)
        for errand in await self.store.errands():
            if errand.game == stored.id and errand.kind == POST:
                table.ping |= set(json.loads(errand.data).get("ping", []))
        if session.lost:
            await self._tell_lost(table)
        return table

    async def around(self, stored: Game, session: AnySession) -> Table:
        """The table around a session: who sits there, what was written, whose clock runs."""
        spec = self.games[stored.key]
        table = Table(spec, stored, await self.store.seats(stored.id), session, spec.glossary(session.content))
        table.rows = await self.store.seat_rows(stored.id)
        table.total = sum(table.rows.values())
        table.clocks = {row.seat: row for row in await self.store.clocks(stored.id)}
        return table

    async def _tell_lost(self, table: Table) -> None:
        """Choices that no longer fit changed rules are marked undone, and the table is told."""
        rows = [row for row in await self.store.journal(table.id) if not row.undone][-len(table.session.lost) :]
        named = ", ".join(f"{{seat:{entry.seat}}} ({entry.key})" for entry in table.session.lost)
        move = table.begin()
        move.undone = [row.number for row in rows]
        move.notes = [NoteRow(f"The rules were mended; these choices no longer fit and are asked again: {named}.")]
        table.ping |= {entry.seat for entry in table.session.lost}
        await self.commit(table, move, table.awaited)

    async def freeze(self, stored: Game, error: Exception) -> Frozen:
        """The rules fail on this game: rest it under an incident id; nothing is deleted."""
        incident = stored.incident or incident_id()
        log.error("incident %s: game %s cannot go on: %s", incident, stored.id, error, exc_info=error)
        if stored.status is not Status.FROZEN:
            await self.store.save_game(
                replace(stored, status=Status.FROZEN, incident=incident), await self.store.seats(stored.id)
            )
        return Frozen(
            f"This game is resting: its rules failed on it (incident {incident}). Nothing is lost. "
            "`/undo` goes back before the trouble, or whoever runs the server can end the table."
        )

    # --- choices ---------------------------------------------------------------------------------------------------------

    async def submit(
        self,
        game: str,
        seat: Seat,
        choice: Choice,
        *,
        fingerprint: str = "",
        interaction: str = "",
        person: int = 0,
        auto: str = "",
    ) -> Table:
        """A seat's choice becomes a fact, and so do the standing orders it sets off."""
        return await self.submit_all(
            game, seat, (choice,), fingerprint=fingerprint, interaction=interaction, person=person, auto=auto
        )

    async def submit_all(
        self,
        game: str,
        seat: Seat,
        choices: tuple[Choice, ...],
        *,
        fingerprint: str = "",
        interaction: str = "",
        person: int = 0,
        auto: str = "",
    ) -> Table:
        """Several choices of one seat in a row, all or none."""
        async with self.holding(game):
            with self.health.timed("move", game):
                return await self._submit_all(game, seat, choices, fingerprint, interaction, person, auto)

    async def _submit_all(
        self,
        game: str,
        seat: Seat,
        choices: tuple[Choice, ...],
        fingerprint: str,
        interaction: str,
        person: int,
        auto: str,
    ) -> Table:
        table = await self.loaded(game)
        if interaction and (await self.store.handled(interaction)) is not None:
            return table
        self.health.check(table.spec.key)
        if fingerprint and fingerprint != table.fingerprint(seat):
            raise StalePanel("That decision has passed. Here is what is open now.")
        before = table.awaited
        move = table.begin(interaction)
        try:
            for choice in choices:
                table.play(move, seat, choice, person=person, auto=auto)
            table.acted = set() if auto else {seat}
            honour(table, move, await self.store.orders(table.id))
            await self.commit(table, move, before)
        except AlreadyHandled:
            self.forget(game)
            return await self.loaded(game)
        except RuleFault as error:
            self.forget(game)
            self.health.fault(table.spec.key)
            incident = incident_id()
            log.error("incident %s: game %s: %s", incident, game, error, exc_info=error)
            raise Frozen(
                f"The rules stumbled over that choice (incident {incident}). Nothing was changed: try another one."
            ) from error
        except BaseException as error:
            if move.rows or not isinstance(error, PlayerError):
                self.forget(game)  # the live session may be ahead of the store
            raise
        return table

    async def commit(self, table: Table, move: Move, before: list[Seat]) -> None:
        """Write the move; say whom it waits for now."""
        session = table.session
        move.position = session.dump()
        move.status = Status.OVER if session.is_over else Status.RUNNING
        fresh = [seat for seat in table.awaited if seat not in before]
        table.ping |= {seat for seat in fresh if not table.is_bot(seat)}
        if move.notes or fresh or session.is_over or move.undone:
            data = json.dumps({"ping": sorted(table.ping - table.acted)})
            if any(note.beat for note in move.notes) or fresh or session.is_over or move.undone:
                move.errands.append(Errand(table.id, POST, data=data))
        for seat in fresh:
            if not table.is_bot(seat):
                move.errands.append(Errand(table.id, DIRECT, seat))
        move.clocks += await self.timing.after(table)
        table.settled(await self.store.commit(move))
        table.game = replace(table.game, status=move.status)
        self.changed(table.id)

    def changed(self, game: str) -> None:
        """Tell everybody who listens."""
        for listener in self.listeners:
            listener(game)

    # --- starting and ending ---------------------------------------------------------------------------------------------

    async def start(self, game: Game, seats: list[SeatRow], *, interaction: str = "") -> Table:
        """Begin the game of a full lobby; `game` holds its seed, `seats` are in playing order."""
        spec = self.games[game.key]
        content = spec.content_from(self.content_folder)
        options = spec.options(json.loads(game.options))
        session, notes = Session.new(spec, options, len(seats), game.seed, content)
        async with self.holding(game.id):
            await self.store.save_content(content.sha256, content.raw)
            table = Table(spec, replace(game, content=content.sha256, post=0), seats, session, spec.glossary(content))
            move = table.begin(interaction)
            move.begins = (table.game, seats)
            table.mark_barrier(move)
            move.notes = [table.note(note, 0) for note in notes]
            move.notes.append(
                NoteRow("The game begins.", None, "start", spec.dump_view(session.view(None)), spec.schema)
            )
            move.errands = [Errand(game.id, DIRECT, row.seat) for row in seats if row.person is not None]
            await self.commit(table, move, [])
            self.keep(table)
        return table

    async def close(self, game: str, status: Status, note: str) -> None:
        """End a table by decision of people; the game itself need not even load."""
        async with self.holding(game):
            stored = await self.store.game(game)
            if stored is None:
                raise NoTable("That table is gone.")
            await self.store.save_game(replace(stored, status=status), await self.store.seats(game))
            self.forget(game)
            self.changed(game)
            log.info("game %s: %s: %s", game, status.value, note)

    async def seat(self, row: SeatRow) -> None:
        """Somebody else, or a bot, takes a seat; a newcomer's time begins anew."""
        async with self.holding(row.game):
            before = next((one for one in await self.store.seats(row.game) if one.seat == row.seat), None)
            await self.store.save_seat(row)
            if before is not None and before.person != row.person:
                await self.store.save_clock(self.timing.fresh(row.game, row.seat, await self.store.game(row.game)))
            self.forget(row.game)
            stored = await self.store.game(row.game)
            if stored is not None and stored.status is Status.RUNNING:
                await self.loaded(row.game)
        self.changed(row.game)

    async def announce(self, game: str, text: str, *, clocks: tuple[ClockRow, ...] = (), ping: bool = False) -> None:
        """Tell the table something that is no choice of anybody, in the log and in a post."""
        async with self.holding(game):
            table = await self.loaded(game)
            move = table.begin()
            move.notes = [NoteRow(text)]
            move.clocks = list(clocks)
            table.clocks |= {row.seat: row for row in clocks}
            if ping:
                table.ping |= {seat for seat in table.awaited if not table.is_bot(seat)}
            move.errands = [Errand(game, POST, data=json.dumps({"ping": sorted(table.ping)}))]
            try:
                await self.commit(table, move, table.awaited)
            except BaseException:
                self.forget(game)
                raise

    def seat_of(self, table: Table, person: int) -> Seat:
        """Where a person sits, or the sentence that they do not."""
        seat = table.seat_of(person)
        if seat is None:
            raise NotSeated("You have no seat at this table. You can watch with `/board` and `/log`.")
        return seat

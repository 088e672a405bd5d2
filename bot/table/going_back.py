"""Going back: a seat takes its own choices back while nothing was revealed, or a whole table goes back by consent."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.table.faults import NoTable, StalePanel
from bot.table.table import Table, entry_of
from engines.core import CannotUndo, Seat, Session
from storage import NoteRow

if TYPE_CHECKING:
    from bot.table.hub import Hub


class GoingBack:
    """The hub's way back; like every change it holds the game and is written as one move."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def undo(
        self, game: str, seat: Seat, *, fingerprint: str = "", interaction: str = "", whole: bool = False
    ) -> str:
        """Take back the seat's last choice, or its whole turn, if nothing was revealed since; says what was reverted."""
        async with self._hub.holding(game):
            table = await self._hub.loaded(game)
            if interaction and (answer := await self._hub.store.handled(interaction)) is not None:
                return answer
            if fingerprint and fingerprint != table.fingerprint(seat):
                raise StalePanel("That decision has passed. Here is what is open now.")
            before = table.awaited
            taken = [table.session.undo(seat)]
            while whole and table.session.can_undo(seat):
                taken.append(table.session.undo(seat))
            move = table.begin(interaction)
            move.undone = await self._rows_gone(table)
            move.answer = f"Taken back: {', '.join(key_words(entry.key) for entry in taken)}."
            move.notes = [NoteRow(f"{{seat:{seat}}} takes back {choices(len(taken))}.")]
            try:
                await self._hub.commit(table, move, before)
            except BaseException:
                self._hub.forget(game)
                raise
            return move.answer

    async def _rows_gone(self, table: Table) -> list[int]:
        """The rows of the journal that the session no longer holds, among those since the barrier."""
        left = list(table.session.entries)
        gone: list[int] = []
        for row in reversed(await self._hub.store.journal(table.id)):
            if row.number <= table.barrier or row.undone:
                continue
            if entry_of(row) in left:
                left.remove(entry_of(row))
            else:
                gone.append(row.number)
        return gone

    async def rewind(self, game: str, row: int, seat: Seat, *, interaction: str = "") -> str:
        """Go back, with consent, to just before a row: the same dice fall again, everybody's later choices are dropped."""
        async with self._hub.holding(game):
            table = await self._standing_before(game, row)
            gone = [entry for entry in await self._hub.store.journal(game) if entry.number >= row and not entry.undone]
            move = table.begin(interaction)
            move.undone = [entry.number for entry in gone]
            dropped = sorted({entry.seat for entry in gone if entry.seat != seat})
            others = ", ".join(f"{{seat:{other}}}" for other in dropped)
            text = f"{{seat:{seat}}} goes back {choices(len(gone))}, by consent."
            move.notes = [NoteRow(text + (f" Dropped with it: choices of {others}." if others else ""))]
            move.answer = table.spell(move.notes[0].text)
            table.ping |= set(table.awaited) - {seat}
            self._hub.keep(table)
            try:
                await self._hub.commit(table, move, [])
            except BaseException:
                self._hub.forget(game)
                raise
            return move.answer

    async def _standing_before(self, game: str, row: int) -> Table:
        """The table as it was just before a row: the newest barrier at or before it, and the choices since."""
        store = self._hub.store
        stored = await store.game(game)
        if stored is None:
            raise NoTable("That table is gone.")
        barriers = [barrier for barrier in await store.barriers(game) if barrier.after < row]
        if not barriers:
            raise CannotUndo("That choice is too far back.")
        barrier = barriers[-1]
        spec = self._hub.games[stored.key]
        head = {"game": spec.key, "schema": barrier.schema, "rules": barrier.rules, "start": 0, "entries": []}
        save = json.dumps({**head, "base": json.loads(barrier.state), "barrier": None}).encode()
        session = Session.load(spec, spec.content_restored(await store.content(stored.content)), save)
        journal = [r for r in await store.journal(game) if barrier.after < r.number < row and not r.undone]
        session.replay(entry_of(entry) for entry in journal)
        table = await self._hub.around(stored, session)
        table.barrier = barrier.after
        return table


def choices(number: int) -> str:
    """So many choices."""
    return f"{number} choice{'s' * (number > 1)}"


def key_words(key: str) -> str:
    """A prompt key as words, for telling what was taken back."""
    return key.replace(".", " ").replace("_", " ")

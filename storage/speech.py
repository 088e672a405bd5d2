"""What is still to be said in the chat, and what the poster remembers of what it said."""

from __future__ import annotations

from dataclasses import replace

from storage.database import columns
from storage.records import BUILD, Chat, Errand, Id, Task
from storage.rows import CHAT, ERRAND, chat_of, errand_of
from storage.tasks import Tasks


class Speech(Tasks):
    """Errands and the poster's memory."""

    async def errands(self, game: str = "") -> list[Errand]:
        """Everything still to be said, at one table or at all, oldest first."""
        if game:
            sql = f"SELECT {columns(ERRAND)} FROM errand WHERE game = ? ORDER BY id"
            return await self._db.all(errand_of, sql, game)
        return await self._db.all(errand_of, f"SELECT {columns(ERRAND)} FROM errand ORDER BY id")

    async def games_with_errands(self, now: float) -> list[str]:
        """The tables about which something is to be said by now, and that no newer build has touched."""
        sql = (
            "SELECT DISTINCT errand.game FROM errand JOIN game ON game.id = errand.game"
            " WHERE errand.ready <= ? AND game.build <= ? ORDER BY errand.game"
        )
        return await self._db.all(lambda row: str(row[0]), sql, now, BUILD)

    async def freeze(self, errand: Errand, under: Task | None = None) -> Errand:
        """Fix which notes an errand tells and by which nonce, before it is said for the first time."""
        async with self._db.transaction():
            await self._lock(errand.game)
            await self._hold(under)
            rows = await self._db.rows(f"SELECT {columns(ERRAND)} FROM errand WHERE id = ?", errand.id)
            if not rows:
                return errand
            stored = errand_of(rows[0])
            if stored.nonce:
                return stored
            first = await self._db.value(0, "SELECT note FROM chat WHERE game = ? AND person = 0", errand.game) + 1
            last = await self._db.value(0, "SELECT max(number) FROM note WHERE game = ?", errand.game)
            frozen = replace(
                stored, first=first, last=last, nonce=f"{errand.game}.{errand.id}"[:25], frozen=self._clock()
            )
            await self._db.execute(
                "UPDATE errand SET first = ?, last = ?, nonce = ?, frozen = ? WHERE id = ?",
                *(frozen.first, frozen.last, frozen.nonce, frozen.frozen, frozen.id),
            )
        return frozen

    async def said(self, errand: Errand, *memory: Chat, under: Task | None = None) -> None:
        """It was said; what is remembered of it is written with it."""
        async with self._db.transaction():
            await self._lock(errand.game)
            await self._hold(under)
            for row in memory:
                await self._db.upsert("chat", CHAT, row, ("game", "person"))
            await self._db.execute("DELETE FROM errand WHERE id = ?", errand.id)

    async def put_off(self, errand: Errand, ready: float, *, is_failure: bool = True) -> None:
        """It failed, or must wait, and is tried again, not before that moment."""
        sql = "UPDATE errand SET tries = tries + ?, ready = ? WHERE id = ?"
        await self._db.write(sql, int(is_failure), ready, errand.id)

    async def chats(self, game: str) -> dict[Id, Chat]:
        """What the poster remembers of a table, by person; 0 is the table itself."""
        rows = await self._db.all(chat_of, f"SELECT {columns(CHAT)} FROM chat WHERE game = ?", game)
        return {row.person: row for row in rows}

    async def remember(self, chat: Chat) -> None:
        """Keep what the poster remembers."""
        async with self._db.transaction():
            await self._db.upsert("chat", CHAT, chat, ("game", "person"))

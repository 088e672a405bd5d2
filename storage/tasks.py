"""Work that one process at a time may do: posts and bots of a table, reminders of a person, a share of the shards.

    put → claim → (renew …) → finish

A piece of work is free (`holder` 0) and ready at some moment, or held until some other. Claiming raises its fence; whoever
comes back after the lease ran out and somebody else has it is told so (`Lost`) by whatever it writes. While work is held,
`ready` gathers what comes in meanwhile, so that finishing loses nothing. All moments are the database's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from storage.database import columns
from storage.records import NEVER, Task
from storage.rows import TASK, Part, task_of
from storage.store import Lost

_EARLIER = "CASE WHEN task.ready > {0} THEN {0} ELSE task.ready END"
_PUT = (
    "INSERT INTO task (kind, id, ready, holder, until, fence, data) VALUES (?, ?, ?, 0, 0, 0, ?)"
    f" ON CONFLICT (kind, id) DO UPDATE SET ready = {_EARLIER.format('excluded.ready')}"
)
_FREE = f"UPDATE task SET holder = 0, until = 0, ready = {_EARLIER.format('?')}"
_MINE = "kind = ? AND id = ? AND holder = ? AND fence = ?"


class Tasks(Part):
    """Claims, leases and fences."""

    async def now(self) -> float:
        """The database's clock, by which leases run."""
        return self._clock()

    async def enlist(self, *, alone: bool = False) -> int:
        """A number for this process to claim under; if it is alone on the database, what others held is free at once."""
        async with self._db.transaction():
            rows = await self._db.rows(
                "INSERT INTO task (kind, id, ready, holder, until, fence, data) VALUES ('process', '', ?, 0, 0, 1, '')"
                " ON CONFLICT (kind, id) DO UPDATE SET fence = task.fence + 1 RETURNING fence",
                NEVER,
            )
            if alone:
                now = await self.now()
                await self._db.execute(f"{_FREE} WHERE holder <> 0", now, now)
        return int(rows[0][0])

    async def put(self, kind: str, name: str, ready: float = 0.0, data: str | None = None) -> None:
        """There is work, to be done at that moment or before; what it carries is replaced if it is given."""
        await self._db.write(_PUT + ("" if data is None else ", data = excluded.data"), kind, name, ready, data or "")

    async def claim(self, kind: str, holder: int, span: float, most: int = 1, name: str = "") -> list[Task]:
        """Take work that is ready, or was left behind, for so many seconds; one piece of it if it is named."""
        only, named = (" AND id = ?", (name,)) if name else ("", ())
        async with self._db.transaction():
            now = await self.now()
            skip = self._db.dialect.skip_locked
            await self._db.execute(
                f"{_FREE} WHERE kind = ? AND id IN (SELECT id FROM task WHERE kind = ? AND holder <> 0 AND until <= ?{skip})",
                *(now, now, kind, kind, now),
            )
            rows = await self._db.rows(
                "WITH mine AS MATERIALIZED (SELECT id FROM task WHERE kind = ? AND holder = 0 AND ready <= ?"
                f"{only} ORDER BY ready, id LIMIT ?{skip})"
                " UPDATE task SET holder = ?, until = ?, ready = ?, fence = fence + 1"
                f" WHERE kind = ? AND id IN (SELECT id FROM mine) RETURNING {columns(TASK)}",
                *(kind, now, *named, most, holder, now + span, NEVER, kind),
            )
        return sorted(map(task_of, rows), key=lambda task: task.id)

    async def renew(self, tasks: Sequence[Task], span: float) -> list[Task]:
        """Hold on to work of one holder for so many seconds from now; what is missing in the answer was lost."""
        if not tasks:
            return []
        names = [name for task in tasks for name in (task.kind, task.id)]
        mine, held = ",".join(["(?, ?)"] * len(tasks)), {_key(task) for task in tasks}
        async with self._db.transaction():
            rows = await self._db.rows(
                f"UPDATE task SET until = ? WHERE holder = ? AND (kind, id) IN (VALUES {mine}) RETURNING {columns(TASK)}",
                *(await self.now() + span, tasks[0].holder, *names),
            )
        return sorted((task for task in map(task_of, rows) if _key(task) in held), key=_key)

    async def finish(self, task: Task, ready: float = NEVER, data: str | None = None) -> None:
        """Give work back, to be done again at that moment or when something was put meanwhile; `Lost` if it was lost."""
        more, given = ("", ()) if data is None else (", data = ?", (data,))
        async with self._db.transaction():
            sql = f"{_FREE}{more} WHERE {_MINE} RETURNING 1"
            if not await self._db.rows(sql, ready, ready, *given, *_key(task)):
                raise _lost(task)

    async def tasks(self, kind: str) -> list[Task]:
        """All work of a kind, as it stands."""
        return await self._db.all(task_of, f"SELECT {columns(TASK)} FROM task WHERE kind = ? ORDER BY id", kind)

    async def next_ready(self, kind: str) -> float:
        """The next moment at which work of a kind can be claimed; 0 = never."""
        free = "SELECT min(ready) FROM task WHERE kind = ? AND holder = 0"
        held = "SELECT min(until) FROM task WHERE kind = ? AND holder <> 0"
        moments = [await self._db.value(NEVER, free, kind), await self._db.value(NEVER, held, kind)]
        return 0.0 if min(moments) >= NEVER else min(moments)

    async def release_dead(self) -> int:
        """Free what processes hold that have died, as far as the database knows; returns how many."""
        return 0

    def listen(self, listener: Callable[[str], None]) -> None:
        """Have somebody told which kind of work another process has just put: a hint, which may be missed."""

    # --- inside a transaction -------------------------------------------------------------------------------------------

    async def _put(self, kind: str, name: str) -> None:
        """There is work now."""
        await self._db.execute(_PUT, kind, name, self._clock(), "")

    async def _lock(self, game: str) -> None:
        """The game's row comes first, always: whoever locks rows in one order never waits in a circle."""
        if lock := self._db.dialect.for_update:
            await self._db.rows(f"SELECT 1 FROM game WHERE id = ?{lock}", game)

    async def _hold(self, task: Task | None) -> None:
        """Write under a piece of work, if one is named: nobody takes it away meanwhile, and `Lost` if somebody has."""
        if task is not None and not await self._db.rows(
            f"SELECT 1 FROM task WHERE {_MINE}{self._db.dialect.for_update}", *_key(task)
        ):
            raise _lost(task)


def _key(task: Task) -> tuple[str, str, int, int]:
    return task.kind, task.id, task.holder, task.fence


def _lost(task: Task) -> Lost:
    return Lost(f"{task.kind} {task.id} is somebody else's by now.")

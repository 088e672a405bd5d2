"""The one way a table changes: a `Change`, written all or nothing in a single transaction.

The game's row is claimed first, by version and status; what the change is called (`once`) is noted next, so that a change
made twice is made once. Everything else follows.
"""

from __future__ import annotations

import json
from dataclasses import replace

from storage.database import Clash, marks
from storage.packing import model_of, packed, packed_like
from storage.records import BUILD, Change, Errand, Rating, Status
from storage.rows import CLOCK, GAME, OLD_GAME, OLD_SEAT, RATING, SEAT, STANDING, plain
from storage.store import AlreadyHandled, Closed, Stale, Taken, TooNew
from storage.tasks import Tasks

TABLE = "table"  # the kind of work that a changed table is
_REMEMBERED = 3 * 24 * 3600  # seconds for which changes are remembered; the chat service repeats itself for far less


class Commits(Tasks):
    """Writing changes."""

    async def commit(self, change: Change) -> int:
        """Write a change; returns the new version. `Stale`, `Closed`, `AlreadyHandled`, `Taken` or `TooNew` otherwise."""
        if not change.once:
            raise ValueError("a change without a name could happen twice")
        async with self._db.transaction():
            version = await (self._open(change) if change.opens is not None else self._claim(change))
            if not await self._db.rows(
                "INSERT INTO handled (interaction, answer, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1",
                *(change.once, change.answer, self._clock()),
            ):
                raise AlreadyHandled(await self._answer(change.once) or "")
            await self._write_seats(change)
            await self._write_position(change)
            await self._write_notes(change)
            await self._write_agreements(change)
            await self._write_records(change)
            for errand in change.errands:
                await self._write_errand(change, errand)
            await self._put(TABLE, change.game)
        return version

    async def sweep(self) -> int:
        """Forget changes that nobody will repeat any more; returns how many."""
        return await self._db.write("DELETE FROM handled WHERE at < ?", self._clock() - _REMEMBERED)

    # --- the game's own row ---------------------------------------------------------------------------------------------

    async def _open(self, change: Change) -> int:
        assert change.opens is not None  # noqa: S101 - the caller asked
        if (answer := await self._answer(change.once)) is not None:
            raise AlreadyHandled(answer)
        game = replace(change.opens, version=1, build=BUILD)
        values = {name: plain(getattr(game, name)) for name in GAME} | OLD_GAME | {"touched": self._clock()}
        try:
            await self._db.execute(
                f"INSERT INTO game ({','.join(values)}) VALUES ({marks(tuple(values))})", *values.values()
            )
        except Clash as error:
            raise Taken("There is a live table here already.") from error
        return 1

    async def _claim(self, change: Change) -> int:
        """Take the row for this change, if it still is what the change was made from."""
        facts = {name: plain(value) for name, value in change.facts.items()}
        if strange := facts.keys() - set(GAME):
            raise ValueError(f"a game has no {', '.join(sorted(strange))}")
        if change.status is not None:
            facts["status"] = change.status.value
        if change.position is not None:
            facts["moved"] = change.version + 1
        facts |= {"build": BUILD, "touched": self._clock()}
        allowed = [status.value for status in change.allowed]
        try:
            found = await self._db.rows(
                f"UPDATE game SET version = version + 1, {','.join(f'{name} = ?' for name in facts)} WHERE id = ?"
                f" AND version = ? AND build <= ? AND status IN ({marks(allowed)}) RETURNING version",
                *(*facts.values(), change.game, change.version, BUILD, *allowed),
            )
        except Clash as error:
            raise Taken("There is a live table where this one was to go.") from error
        if found:
            return int(found[0][0])
        raise await self._refusal(change)

    async def _refusal(self, change: Change) -> Exception:
        """Why the row could not be taken."""
        answer = await self._answer(change.once)
        if answer is not None:
            return AlreadyHandled(answer)
        rows = await self._db.rows("SELECT status, build FROM game WHERE id = ?", change.game)
        if not rows:
            return Closed("That table is gone.")
        status, build = Status(rows[0][0]), rows[0][1]
        if build > BUILD:
            return TooNew("This table was touched by a newer version of me.")
        if status not in change.allowed:
            return Closed(f"the table is {status.value}")
        return Stale("Somebody changed this table at the same moment.")

    async def _answer(self, once: str) -> str | None:
        rows = await self._db.rows("SELECT answer FROM handled WHERE interaction = ?", once)
        return str(rows[0][0]) if rows else None

    # --- seats, position, journal ---------------------------------------------------------------------------------------

    async def _write_seats(self, change: Change) -> None:
        if change.seating is not None:
            await self._db.execute("DELETE FROM seat WHERE game = ?", change.game)
            names = (*SEAT.values(), *OLD_SEAT)
            await self._db.execute_many(
                f"INSERT INTO seat ({','.join(names)}) VALUES ({marks(names)})",
                [(*(getattr(row, name) for name in SEAT), *OLD_SEAT.values()) for row in change.seating],
            )
        for patch in change.seats:
            settings = ",".join(f"{SEAT[name]} = ?" for name in patch.values)
            await self._db.execute(
                f"UPDATE seat SET {settings} WHERE game = ? AND seat = ?",
                *(*patch.values.values(), change.game, patch.seat),
            )

    async def _write_position(self, change: Change) -> None:
        now = self._clock()
        if change.content is not None:
            await self._db.execute(
                "INSERT INTO content (sha256, raw) VALUES (?, ?) ON CONFLICT DO NOTHING", *change.content
            )
        if change.position is not None:
            await self._db.execute(
                "INSERT INTO position (game, save) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET save = excluded.save",
                *(change.game, packed(change.position)),
            )
        if change.undone:
            await self._db.execute_many(
                "UPDATE journal SET undone = 1 WHERE game = ? AND number = ?",
                [(change.game, number) for number in change.undone],
            )
            await self._db.execute("DELETE FROM barrier WHERE game = ? AND after >= ?", change.game, min(change.undone))
        await self._db.execute_many(
            "INSERT INTO journal (game, number, seat, key, choice, digest, rules, auto, undone, person, at, due,"
            " bundle) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(change.game, row.number, row.seat, row.key, json.dumps(row.choice), row.digest, row.rules),
                    *(int(row.auto), int(row.undone), row.person, now, row.due, row.bundle),
                )
                for row in change.rows
            ],
        )
        for one in change.barriers:
            state = await self._packed("barrier", "after", "state", change.game, one.after, one.state)
            await self._db.execute(
                "INSERT INTO barrier (game, after, rules, schema, state) VALUES (?, ?, ?, ?, ?) ON CONFLICT (game, after)"
                " DO UPDATE SET rules = excluded.rules, schema = excluded.schema, state = excluded.state",
                *(change.game, one.after, one.rules, one.schema, state),
            )

    async def _write_notes(self, change: Change) -> None:
        if not change.notes:
            return
        now = self._clock()
        last = await self._db.value(0, "SELECT max(number) FROM note WHERE game = ?", change.game)
        for number, note in enumerate(change.notes, last + 1):
            view = None
            if note.view:
                view = await self._packed("note", "number", "packed", change.game, number, note.view.encode())
            seats = None if note.to is None else json.dumps(note.to)
            await self._db.execute(
                "INSERT INTO note (game, number, row, text, seats, beat, view, packed, schema, weight, at)"
                " VALUES (?, ?, ?, ?, ?, ?, '', ?, ?, ?, ?)",
                *(change.game, number, note.row, note.text, seats, note.beat, view, note.schema, note.weight, now),
            )

    async def _packed(self, table: str, key: str, column: str, game: str, number: int, raw: bytes) -> bytes:
        """A state or view as it is kept: by what differs from the last one that was kept whole."""
        found = f"SELECT {key}, {column} FROM {table} WHERE game = ? AND {key}"
        rows = await self._db.rows(f"{found} < ? AND {column} IS NOT NULL ORDER BY {key} DESC LIMIT 1", game, number)
        if rows and (model := model_of(rows[0][1])) is not None:
            rows = await self._db.rows(f"{found} = ?", game, model)
        return packed_like(raw, *rows[0]) if rows else packed(raw)

    # --- votes, orders, clocks, records ---------------------------------------------------------------------------------

    async def _write_agreements(self, change: Change) -> None:
        for vote in change.votes:
            await self._db.execute(
                "INSERT INTO vote (game, kind, seat, row, agreed, at, about) VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (game, kind) DO UPDATE SET seat = excluded.seat, row = excluded.row,"
                " agreed = excluded.agreed, at = excluded.at, about = excluded.about",
                *(change.game, vote.kind, vote.seat, vote.row, json.dumps(vote.agreed), vote.at, vote.about),
            )
        for kind in change.settled:
            await self._db.execute("DELETE FROM vote WHERE game = ? AND kind = ?", change.game, kind)
        for order in change.disarmed:
            await self._db.execute(
                "DELETE FROM standing_order WHERE game = ? AND seat = ? AND key = ? AND order_id = ?",
                *(change.game, order.seat, order.key, order.order),
            )
        for order in change.armed:
            await self._db.execute(
                "INSERT INTO standing_order (game, seat, key, order_id, until, label) VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (game, seat, key, order_id) DO UPDATE SET until = excluded.until, label = excluded.label",
                *(change.game, order.seat, order.key, order.order, order.until, order.label),
            )
        for clock in change.clocks:
            await self._db.upsert("clock", CLOCK, clock, ("game", "seat"))

    async def _write_records(self, change: Change) -> None:
        now = self._clock()
        for one in change.departures:
            await self._db.execute(
                "INSERT INTO departure (game, seat, person, reason, at, rated) VALUES (?, ?, ?, ?, ?, ?)",
                *(change.game, one.seat, one.person, one.reason, now, int(one.rated)),
            )
        for standing in change.standings:
            await self._db.upsert("standing", STANDING, standing, ("game", "person"))
        for rating in sorted(change.ratings, key=lambda one: (one.person, one.key)):
            await self._write_rating(rating)

    async def _write_rating(self, rating: Rating) -> None:
        """A rating counts one game more than the stored one; if it does not, another game was counted meanwhile."""
        names = ",".join(f"{name} = excluded.{name}" for name in RATING if name not in ("person", "key"))
        if not await self._db.rows(
            f"INSERT INTO rating ({','.join(RATING)}) VALUES ({marks(RATING)}) ON CONFLICT (person, key)"
            f" DO UPDATE SET {names} WHERE rating.games = excluded.games - 1 RETURNING 1",
            *(getattr(rating, name) for name in RATING),
        ):
            raise Stale("Another game of the same people was counted at the same moment.")

    # --- what is to be said ---------------------------------------------------------------------------------------------

    async def _write_errand(self, change: Change, errand: Errand) -> None:
        """Add to what is still open, or open another."""
        rows = await self._db.rows(
            "SELECT id, ping, ready FROM errand WHERE game = ? AND kind = ? AND seat = ? AND nonce = ''",
            *(change.game, errand.kind, errand.seat),
        )
        called = set(errand.ping) | (set(json.loads(rows[0][1])) if rows else set())
        ping = json.dumps(sorted(called - change.acted))
        if rows:
            ready = min(errand.ready, rows[0][2])
            await self._db.execute("UPDATE errand SET ping = ?, ready = ? WHERE id = ?", ping, ready, rows[0][0])
            return
        await self._db.execute(
            "INSERT INTO errand (game, kind, seat, ping, tries, ready, first, last, nonce, frozen)"
            " VALUES (?, ?, ?, ?, 0, ?, 0, 0, '', 0)",
            *(change.game, errand.kind, errand.seat, ping, errand.ready),
        )

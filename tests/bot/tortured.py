"""One of several bot processes: `python -m tests.bot.tortured ADDRESS TOKEN KEY DATABASE PORT FAULT`.

It takes interactions over HTTP on its port, or through the gateway without one (0 or less). A fault is planted from outside;
the program knows nothing of it.
"""

from __future__ import annotations

import asyncio
import random
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from bot.app import App
from bot.pocket import point_discord_at
from bot.work.log_lines import PROCESS
from bot.work.logs import set_up_logs
from bot.work.web import Web
from storage import Change
from storage.pool import PostgresDatabase
from storage.postgres import PostgresStore
from tests.bot.house import PLENTY
from tests.launch import GAMES


def forget_what_was_handled() -> None:
    """No idempotence: what was handled before is handled again."""
    inner: Callable[..., Awaitable[Any]] = PostgresDatabase.rows

    async def rows(database: PostgresDatabase, sql: str, *values: Any) -> Any:
        if sql.startswith("INSERT INTO handled"):
            sql = sql.replace("ON CONFLICT DO NOTHING", "ON CONFLICT (interaction) DO UPDATE SET at = excluded.at")
        return await inner(database, sql, *values)

    async def handled(*_: Any) -> None:
        return None

    PostgresDatabase.rows = rows  # type: ignore[method-assign,assignment]
    PostgresStore.handled = PostgresStore._answer = handled  # type: ignore[method-assign,assignment]


def overlook_versions() -> None:
    """No version check, on a machine that is slow between a look and a change: a change is made from whatever is there."""
    inner: Callable[..., Awaitable[int]] = PostgresStore._claim

    async def claim(store: PostgresStore, change: Change) -> int:
        await asyncio.sleep(random.uniform(0, 0.4))  # noqa: S311
        change.version = await store._db.value(0, "SELECT version FROM game WHERE id = ?", change.game)
        return await inner(store, change)

    PostgresStore._claim = claim  # type: ignore[method-assign,assignment]


FAULTS: dict[str, Callable[[], None]] = {
    "no idempotence": forget_what_was_handled,
    "no version": overlook_versions,
}


async def run(address: str, token: str, key: str, database: str, port: int) -> None:
    point_discord_at(address)
    store = await PostgresStore.open(database)
    swiftly: dict[str, Any] = {"pause": 0, "patience": 0.05}
    app = App(GAMES, store, registry="tests.launch:GAMES", limits=PLENTY, shared=True, **swiftly)
    PROCESS[0] = str(port)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(app.close()))
    if port > 0:
        web = Web(app, "127.0.0.1", port, key)
        await web.start()
        await app.serve(token)
        await web.stop()
    else:
        await app.start(token)
    await store.close()
    sys.exit(app.ending)


if __name__ == "__main__":
    where, login, public, place, number, fault = sys.argv[1:]
    set_up_logs("INFO", "json")
    if fault in FAULTS:
        FAULTS[fault]()
    asyncio.run(run(where, login, public, place, int(number)))

"""A bot process that dies (SIGKILL) at a named point: `python -m tests.bot.mortal ADDRESS TOKEN DATABASE POINT COUNT`.

The points are found by wrapping the program's own functions from outside; the program knows nothing of them.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.app import App
from bot.chat.letters import Letters
from bot.chat.panels import Panels
from bot.chat.poster import Poster
from bot.pocket import point_discord_at
from storage import SqliteStore
from tests.bot.house import PLENTY
from tests.launch import GAMES

# the moment → (class, method, whether death comes before or after it)
POINTS: dict[str, tuple[type, str, str]] = {
    "before the commit": (SqliteStore, "commit", "before"),
    "after the commit": (SqliteStore, "commit", "after"),
    "after the acknowledgement": (Panels, "choose", "before"),
    "before the answer": (Panels, "show", "before"),
    "after the answer": (Panels, "show", "after"),
    "before the words are fixed": (SqliteStore, "freeze", "before"),
    "after the words are fixed": (SqliteStore, "freeze", "after"),
    "before the post": (Poster, "_send_post", "before"),
    "between post and memory": (Poster, "_send_post", "after"),
    "before it counts as said": (SqliteStore, "said", "before"),
    "after it was said": (SqliteStore, "said", "after"),
    "before a direct message": (Letters, "your_move", "before"),
    "after a direct message": (Letters, "your_move", "after"),
    "while picking": (SqliteStore, "save_draft", "after"),
}


def die_at(point: str, count: int) -> None:
    """Arrange for this process to be killed the n-th time it passes the point."""
    owner, name, when = POINTS[point]
    inner: Callable[..., Any] = getattr(owner, name)
    left = [count]

    async def wrapped(*args: Any, **kwargs: Any) -> Any:
        left[0] -= 1
        if left[0] == 0 and when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        result = await inner(*args, **kwargs)
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    setattr(owner, name, wrapped)


async def run(address: str, token: str, database: str) -> None:
    point_discord_at(address)
    store = await SqliteStore.open(Path(database))
    swiftly: dict[str, Any] = {"pause": 0, "patience": 0.05, "guild_ready_timeout": 0.05}
    app = App(GAMES, store, registry="tests.launch:GAMES", limits=PLENTY, **swiftly)
    await app.start(token)


if __name__ == "__main__":
    where, login, file, moment, times = sys.argv[1:]
    if moment in POINTS:
        die_at(moment, int(times))
    asyncio.run(run(where, login, file))

"""The bot as it is run, for measuring it from outside: `hosted_bot.py ADDRESS TOKEN DATABASE DRAWN`.

It grows the file DRAWN by a byte for every picture that is asked of the drawing processes.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

from bot.main import run
from bot.pocket import point_discord_at
from bot.settings import Settings
from bot.work.workers import Workers

PLENTY = dict.fromkeys(
    ("commands_a_minute", "clicks_a_minute", "pictures_a_minute", "lobbies_an_hour", "tables_a_person"), 10_000
)


def count_drawings(file: Path) -> None:
    """Every drawing that is handed to a worker leaves a byte."""
    inner: Any = Workers.run

    async def counted(self: Workers, task: Any, **how: Any) -> Any:
        if type(task).__name__ == "Drawing":
            with file.open("ab") as out:
                out.write(b".")
        return await inner(self, task, **how)

    Workers.run = counted  # type: ignore[method-assign]


if __name__ == "__main__":
    address, token, database, drawn = sys.argv[1:]
    point_discord_at(address)
    count_drawings(Path(drawn))
    settings = Settings(DISCORD_TOKEN=token, database=database, bot_pause=0, log_level="WARNING", **PLENTY)  # type: ignore[arg-type]
    asyncio.run(run("tests.launch:GAMES", settings))

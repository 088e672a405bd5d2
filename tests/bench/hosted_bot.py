"""The bot as it is run, for measuring it from outside: `hosted_bot.py ADDRESS TOKEN DATABASE`."""

from __future__ import annotations

import asyncio
import contextlib
import sys

GAMES = "tests.bench.metered:GAMES"
PLENTY = dict.fromkeys(
    ("commands_a_minute", "clicks_a_minute", "pictures_a_minute", "lobbies_an_hour", "tables_a_person"), 10_000
)

if __name__ == "__main__":
    with contextlib.suppress(ImportError):  # a tree from before knows no early start
        from bot.work.warm import begin_early

        begin_early(GAMES, ())
    from bot.main import run
    from bot.pocket import point_discord_at
    from bot.settings import Settings

    address, token, database = sys.argv[1:]
    point_discord_at(address)
    settings = Settings(DISCORD_TOKEN=token, database=database, bot_pause=0, log_level="WARNING", **PLENTY)  # type: ignore[arg-type]
    asyncio.run(run(GAMES, settings))

"""The small bot in a process of its own, so that a test can kill it: python -m tests.pocket.bot_process ADDRESS TOKEN."""

import asyncio
import sys

from bot.pocket import point_discord_at
from tests.pocket.small_bot import SmallBot

if __name__ == "__main__":
    address, token = sys.argv[1:]
    point_discord_at(address)
    asyncio.run(SmallBot().start(token))

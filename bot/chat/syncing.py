"""Making the commands known to Discord where several processes start: one does it, and the others learn the result."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from discord import app_commands

from bot.table.leases import Leases
from storage import BUILD, GameStore

COMMANDS = "commands"


async def synced(
    tree: app_commands.CommandTree[Any], store: GameStore, leases: Leases
) -> list[app_commands.AppCommand]:
    """The commands as Discord knows them. A process of an older build never takes back what a newer one has made known."""
    await store.put(COMMANDS, "")
    lease, mine = await leases.wait_for(COMMANDS), f"{BUILD} {fingerprint(tree)}"
    build, _, known = lease.task.data.partition(" ")
    try:
        if known and (int(build) > BUILD or lease.task.data == mine):
            mine = lease.task.data
            return await tree.fetch_commands()
        return await tree.sync()
    except BaseException:
        mine = ""
        raise
    finally:
        await leases.finish(lease, 0.0, data=mine)


def fingerprint(tree: app_commands.CommandTree[Any]) -> str:
    """What the commands are, in a few letters."""
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    text = json.dumps(sorted(commands, key=lambda one: (one["type"], one["name"])), sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]

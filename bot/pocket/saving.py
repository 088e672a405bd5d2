"""The world in a file: one SQLite row a thing, only what changed is written."""

import json
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.pocket.world import Emoji, Json, User, World, channel_from_json, guild_from_json, message_from_json, to_json

SCHEMA = """
CREATE TABLE IF NOT EXISTS thing (kind TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (kind, id)) STRICT;
CREATE TABLE IF NOT EXISTS file (id INTEGER PRIMARY KEY, data BLOB NOT NULL, kind TEXT) STRICT;
"""


class Archive:
    """The data file of a world."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level="IMMEDIATE")
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.executescript(SCHEMA)
        columns = {row[1] for row in self._connection.execute("PRAGMA table_info(file)")}
        if "kind" not in columns:  # files of older versions
            self._connection.execute("ALTER TABLE file ADD COLUMN kind TEXT")

    def connection(self) -> sqlite3.Connection:
        """The open database."""
        return self._connection

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def load(self) -> World | None:
        """The saved world, or nothing in a new file."""
        rows = self._connection.execute("SELECT kind, id, body FROM thing ORDER BY id").fetchall()
        parts: dict[str, dict[int, Any]] = {}
        for kind, key, body in rows:
            parts.setdefault(kind, {})[key] = json.loads(body)
        if 0 not in parts.get("world", {}):
            return None
        about = parts["world"][0]
        users = {key: User(**body) for key, body in parts.get("user", {}).items()}
        world = World(users[about["bot"]], about["token"], users, privileged_intents=about["privileged_intents"])
        world.guilds = {key: guild_from_json(body) for key, body in parts.get("guild", {}).items()}
        for guild in world.guilds.values():
            for role in guild.roles.values():
                # Files of older versions tell the bot's own role by its name only.
                role.bot_id = role.bot_id or (world.bot.id if role.name == world.bot.display else None)
        world.channels = {key: channel_from_json(body) for key, body in parts.get("channel", {}).items()}
        world.emojis = {key: Emoji(**body) for key, body in parts.get("emoji", {}).items()}
        for key, body in parts.get("message", {}).items():
            if body["ephemeral_to"] is None:
                world.messages.setdefault(body["channel_id"], {})[key] = message_from_json(body)
            else:
                world.touch("message", key)
        world.commands = parts.get("commands", {})
        for key, body in parts.get("reads", {}).items():
            world.reads[key] = {int(channel): message for channel, message in body.items()}
        return world

    def save(self, world: World) -> int:
        """Write what changed since the last save; returns how many things that were."""
        changed, world.changed = world.changed, set()
        found = [(kind, key, _body(world, kind, key)) for kind, key in changed]
        kept = [(kind, key, json.dumps(body)) for kind, key, body in found if body is not None]
        gone = [(kind, key) for kind, key, body in found if body is None]
        with self._connection:
            self._connection.executemany("INSERT OR REPLACE INTO thing VALUES (?, ?, ?)", kept)
            self._connection.executemany("DELETE FROM thing WHERE kind = ? AND id = ?", gone)
        return len(found)


def _body(world: World, kind: str, key: int) -> Json | list[Json] | None:
    """The thing as plain data, or nothing if it is gone."""
    if kind == "world":
        return {"bot": world.bot.id, "token": world.token, "privileged_intents": world.privileged_intents}
    if kind == "commands":
        return world.commands.get(key)
    if kind == "reads":
        return {str(channel): message for channel, message in world.reads.get(key, {}).items()}
    if kind == "message":
        for messages in world.messages.values():
            if key in messages:
                return to_json(messages[key])
        return None
    things: dict[str, dict[int, Any]] = {
        "user": world.users, "guild": world.guilds, "channel": world.channels, "emoji": world.emojis
    }  # fmt: skip
    with suppress(KeyError):
        return to_json(things[kind][key])
    return None

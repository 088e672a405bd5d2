"""The page's one connection: events of one person flow down, that person's acts flow up."""

import asyncio
import itertools
import json
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any

from aiohttp import WSMsgType, web

from bot.pocket.actions import Actions
from bot.pocket.errors import CannotDo
from bot.pocket.files import MOST_FILE_BYTES, Upload
from bot.pocket.page import drawer, opening
from bot.pocket.person import Person
from bot.pocket.snapshot import commands_for, may_write, message_commands_for, snapshot
from bot.pocket.world import Json

MOST_WAITING = 20_000
PAGE_SIZE = 50


class Uploads:
    """Files a page has sent ahead of the command or modal that uses them."""

    def __init__(self) -> None:
        self._held: dict[str, Upload] = {}

    def hold(self, filename: str, data: bytes) -> str:
        """Keep a file; returns the name it is taken by."""
        if len(data) > MOST_FILE_BYTES:
            raise CannotDo("A file has at most 10 MiB.")
        key = f"upload:{secrets.token_urlsafe(12)}"
        self._held[key] = Upload(0, filename, data)
        while len(self._held) > 50:
            del self._held[next(iter(self._held))]
        return key

    def resolved(self, value: Any) -> Any:
        """The value with every name of a held file replaced by the file."""
        if isinstance(value, list):
            return [self.resolved(one) for one in value]
        return self._held.pop(value, value) if isinstance(value, str) else value


class Live:
    """One browser window."""

    def __init__(self, actions: Actions, user_id: int, uploads: Uploads, openings: opening.Openings) -> None:
        self._actions = actions
        self._user_id = user_id
        self._uploads = uploads
        self._openings = openings
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stop_watching: Callable[[], None] | None = None
        self._asked: Mapping[str, Callable[[Json], Any]] = {
            "history": self._history,
            "commands": self._commands,
            "pinned": lambda data: actions.pinned(user_id, int(data["channel"])),
            "run": self._run,
            "run_on": self._run_on,
            "suggest": self._suggest,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "close_modal": lambda data: actions.close_modal(user_id, int(data["modal"])),
            "say": lambda data: str(actions.say(user_id, int(data["channel"]), str(data["text"])).id),
            "dm": lambda _: str(actions.open_dm(user_id).id),
            "dismiss": lambda data: actions.dismiss(user_id, int(data["channel"]), int(data["message"])),
            "read": lambda data: actions.read(user_id, int(data["channel"])),
            "writable": self._writable,
            "watch": self._watch,
            "flip": lambda data: drawer.flip(actions, user_id, int(data["channel"]), str(data["name"])),
            "open": self._open,
            "new_channel": self._new_channel,
            "message_commands": self._message_commands,
        }

    async def serve(self, socket: web.WebSocketResponse, suiting: Collection[str] = ()) -> None:
        """Talk until the window closes; `suiting` are the openings that suit this person best."""
        self._actions.reopen(self._user_id)
        hush = self._actions.realm.feeds.listen(self._user_id, self._hear)
        self._deliver(json.dumps({"t": "READY", "d": self._ready(suiting)}, separators=(",", ":")))
        writer = asyncio.create_task(self._write(socket))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._take(frame.data)
        finally:
            hush()
            if self._stop_watching:
                self._stop_watching()
            for task in [writer, *self._tasks]:
                task.cancel()

    def _ready(self, suiting: Collection[str]) -> Json:
        offered = {"openings": list(self._openings), "suiting": list(suiting)}
        return snapshot(self._actions.realm, self._user_id) | offered

    def _hear(self, text: str, _: Json) -> None:
        self._deliver(text)

    def _deliver(self, text: str) -> None:
        if self._outbox.qsize() < MOST_WAITING:
            self._outbox.put_nowait(text)

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while not socket.closed:
            text = await self._outbox.get()
            try:
                await socket.send_str(text)
            except ConnectionError:
                return

    def _take(self, text: str) -> None:
        try:
            frame = json.loads(text)
        except (json.JSONDecodeError, RecursionError):
            frame = None
        if isinstance(frame, dict):
            self._receive(frame)
        else:
            self._answer(None, error="The page sent something that makes no sense.")

    def _receive(self, frame: Json) -> None:
        """Do what the window asks, and answer under the number it gave."""
        number = frame.get("n")
        try:
            answer = self._asked[frame["do"]](frame)
        except CannotDo as refusal:
            self._answer(number, error=str(refusal))
        except (AttributeError, KeyError, ValueError, TypeError):
            self._answer(number, error="The page sent something that makes no sense.")
        else:
            if isinstance(answer, Awaitable):
                task = asyncio.ensure_future(self._answer_later(number, answer))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            else:
                self._answer(number, answer)

    async def _answer_later(self, number: Any, answer: Awaitable[Any]) -> None:
        try:
            self._answer(number, await answer)
        except CannotDo as refusal:
            self._answer(number, error=str(refusal))

    def _answer(self, number: Any, data: Any = None, *, error: str | None = None) -> None:
        answer = {"r": number, "d": data} if error is None else {"r": number, "e": error}
        self._deliver(json.dumps(answer, separators=(",", ":")))

    # What can be asked

    def _history(self, data: Json) -> list[Json]:
        before = int(data["before"]) if data.get("before") else None
        limit = min(int(data.get("limit", PAGE_SIZE)), 100)
        return self._actions.history(self._user_id, int(data["channel"]), before=before, limit=limit)

    def _commands(self, data: Json) -> list[Json]:
        channel = self._actions.channel(self._user_id, int(data["channel"]))
        return commands_for(self._actions.realm, self._user_id, channel)

    def _message_commands(self, data: Json) -> list[Json]:
        channel = self._actions.channel(self._user_id, int(data["channel"]))
        return message_commands_for(self._actions.realm, self._user_id, channel)

    def _new_channel(self, _: Json) -> str:
        """A fresh channel for a newcomer's table, on the first server they are on."""
        realm = self._actions.realm
        guild = next((one for one in realm.world.guilds.values() if self._user_id in one.members), None)
        if guild is None:
            raise CannotDo("You are on no server.")
        taken = {channel.name for channel in realm.world.channels.values() if channel.guild_id == guild.id}
        number = next(number for number in itertools.count(3) if f"table-{number}" not in taken)
        return str(realm.add_channel(guild, f"table-{number}", topic="A table of your own").id)

    def _writable(self, data: Json) -> bool:
        channel = self._actions.channel(self._user_id, int(data["channel"]))
        return may_write(self._actions.realm, self._user_id, channel)

    def _run(self, data: Json) -> str:
        arguments = {name: self._uploads.resolved(value) for name, value in data["arguments"].items()}
        act = self._actions.run(self._user_id, int(data["channel"]), data["words"], arguments, nonce=str(data["nonce"]))
        return str(act.id)

    def _suggest(self, data: Json) -> str:
        act = self._actions.suggest(
            self._user_id, int(data["channel"]), data["words"], data["focused"], data["arguments"],
            nonce=str(data["nonce"]),
        )  # fmt: skip
        return str(act.id)

    def _press(self, data: Json) -> str:
        channel, message = int(data["channel"]), int(data["message"])
        act = self._actions.press(self._user_id, channel, message, data["custom_id"], nonce=str(data["nonce"]))
        return str(act.id)

    def _choose(self, data: Json) -> str | None:
        channel, message = int(data["channel"]), int(data["message"])
        act = self._actions.choose(
            self._user_id, channel, message, data["custom_id"], data["values"], nonce=str(data["nonce"])
        )
        return str(act.id) if act is not None else None

    def _run_on(self, data: Json) -> str:
        channel, message = int(data["channel"]), int(data["message"])
        act = self._actions.run_on(self._user_id, channel, message, str(data["name"]), nonce=str(data["nonce"]))
        return str(act.id)

    def _submit(self, data: Json) -> str:
        values = {name: self._uploads.resolved(value) for name, value in data["values"].items()}
        act = self._actions.submit(self._user_id, int(data["modal"]), values, nonce=str(data["nonce"]))
        return str(act.id)

    def _watch(self, _: Json) -> Json:
        if self._stop_watching is None:
            self._stop_watching = self._actions.realm.feeds.watch(self._hear)
        return drawer.contents(self._actions)

    async def _open(self, data: Json) -> str:
        """Open a table for a newcomer; returns the channel or thread in which it goes on."""
        person = Person(self._actions, self._actions.realm.world.users[self._user_id])
        try:
            return str(await opening.play(person, int(data["channel"]), self._openings[data["name"]]))
        finally:
            person.close()

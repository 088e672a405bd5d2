"""The gateway: hello, identify, heartbeats, resume, and events in order over a websocket."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntFlag
from typing import Any

from aiohttp import WSMsgType, web

from bot.pocket import payloads
from bot.pocket.clock import Clock
from bot.pocket.world import Json, World

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.05  # no network answers a heartbeat at once; a client's own book-keeping relies on it
RESUMABLE_SECONDS = 90.0
KEPT_EVENTS = 2_000


class Intent(IntFlag):
    """What a session subscribes to."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


class Outbox(asyncio.Queue[str | int]):
    """Frames for one socket, in order; a number closes it with that code."""

    closed_here = False


@dataclass
class Session:
    """One identified connection, which outlives its socket for a while."""

    id: str
    intents: int
    shard: tuple[int, int] = (0, 1)
    sequence: int = 0
    kept: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    outbox: Outbox | None = None
    lost_at: float | None = None
    resumable: bool = True

    def send(self, event: str, data: Any) -> None:
        """Number an event, keep it for a resume, and put it on the wire if there is one."""
        self.sequence += 1
        text = json.dumps({"op": 0, "t": event, "s": self.sequence, "d": data}, separators=(",", ":"))
        self.kept.append((self.sequence, text))
        if self.outbox is not None:
            self.outbox.put_nowait(text)


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, clock: Clock) -> None:
        self._world = world
        self._clock = clock
        self.sessions: dict[str, Session] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        self.url = ""
        self.on_connected: Callable[[bool], None] = lambda _connected: None
        self.online = asyncio.Event()
        self.offline = asyncio.Event()
        self.offline.set()
        self.shards, self.concurrency = 1, 1  # what is recommended, and how many may begin within five seconds
        self.identifies = 0
        self.resumes = 0

    @property
    def connected(self) -> bool:
        """Whether a bot hears events now."""
        return any(session.outbox is not None for session in self.sessions.values())

    def dispatch(self, event: str, data: Any, *, intent: int = 0, guild_id: int | None = None) -> None:
        """Send an event to every session that subscribes to it and holds the server's shard."""
        for session in self._alive():
            if intent and not session.intents & intent:
                continue
            number, of = session.shard
            if ((guild_id >> 22) % of if guild_id else 0) == number:
                session.send(event, data)

    def dispatch_message(self, event: str, data: Json, *, own: bool) -> None:
        """Send a message event; text that the session may not read is blank."""
        guild_id = int(data["guild_id"]) if "guild_id" in data else None
        intent = Intent.GUILD_MESSAGES if guild_id else Intent.DIRECT_MESSAGES
        mentions_bot = any(who["id"] == str(self._world.bot.id) for who in data.get("mentions", ()))
        open_text = own or guild_id is None or mentions_bot
        blank = {**data, "content": "", "embeds": [], "attachments": [], "components": []}
        for session in self._alive():
            number, of = session.shard
            if session.intents & intent and ((guild_id >> 22) % of if guild_id else 0) == number:
                readable = open_text or session.intents & Intent.MESSAGE_CONTENT
                session.send(event, data if readable else blank)

    def _alive(self) -> Iterable[Session]:
        """Sessions that are connected or could still resume; the rest is forgotten."""
        now = self._clock.now()
        for key, session in list(self.sessions.items()):
            if session.lost_at is not None and (not session.resumable or now - session.lost_at > RESUMABLE_SECONDS):
                del self.sessions[key]
        return list(self.sessions.values())

    # Faults

    def drop(self, *, resumable: bool = True) -> None:
        """Close every connection; without resumable, the sessions are gone and the bot must identify again."""
        for session in list(self.sessions.values()):
            session.resumable = session.resumable and resumable
            if session.outbox is not None:
                session.outbox.put_nowait(4000)
                session.outbox, session.lost_at = None, self._clock.now()
        self._connection_changed()

    def ask_to_reconnect(self) -> None:
        """Send op 7, as Discord does before a deploy."""
        self._send_raw({"op": 7, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Send op 9."""
        for session in self.sessions.values():
            session.resumable = session.resumable and resumable
        self._send_raw({"op": 9, "d": resumable})

    def _send_raw(self, frame: Json) -> None:
        for session in self.sessions.values():
            if session.outbox is not None:
                session.outbox.put_nowait(json.dumps(frame))

    async def close(self) -> None:
        """Close every socket for good."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    # The wire

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, from hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=0, autoping=True)
        await socket.prepare(request)
        self._sockets.add(socket)
        outbox = Outbox()
        outbox.put_nowait(json.dumps({"op": 10, "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": []}}))
        writer = asyncio.create_task(self._write(socket, outbox))
        session: Session | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    continue
                try:
                    session = self._receive(json.loads(frame.data), outbox, session)
                except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
                    outbox.put_nowait(4002)
        finally:
            if session is not None and session.outbox is outbox:
                session.outbox = None
                session.lost_at = self._clock.now()
                # A client that says goodbye with 1000 or 1001 gives its session up.
                goodbye = not outbox.closed_here and socket.close_code in (1000, 1001)
                session.resumable = session.resumable and not goodbye
                self._connection_changed()
            writer.cancel()
            self._sockets.discard(socket)
        return socket

    async def _write(self, socket: web.WebSocketResponse, outbox: Outbox) -> None:
        """Send what is queued; a number closes the socket with that code."""
        while not socket.closed:
            item = await outbox.get()
            if isinstance(item, int):
                outbox.closed_here = True
                await socket.close(code=item)
                return
            try:
                await socket.send_str(item)
            except ConnectionError:
                return

    def _receive(self, frame: Json, outbox: Outbox, session: Session | None) -> Session | None:
        """Act on one frame of the bot."""
        operation, data = frame.get("op"), frame.get("d")
        if operation == 1:
            asyncio.get_running_loop().call_later(ACK_SECONDS, outbox.put_nowait, json.dumps({"op": 11, "d": None}))
        elif operation == 2 and isinstance(data, dict):
            return self._identify(data, outbox)
        elif operation == 6 and isinstance(data, dict):
            return self._resume(data, outbox)
        elif operation == 8 and session is not None and isinstance(data, dict):
            self._members(session, data)
        elif operation not in (3, 4):
            outbox.put_nowait(4001)
        return session

    def _connection_changed(self) -> None:
        """Tell whoever waits for the bot, or shows it."""
        come, gone = (self.online, self.offline) if self.connected else (self.offline, self.online)
        come.set()
        gone.clear()
        self.on_connected(self.connected)

    def _identify(self, data: Json, outbox: Outbox) -> Session | None:
        if data.get("token") != self._world.token:
            outbox.put_nowait(4004)
            return None
        intents = int(data.get("intents", 0))
        if intents & PRIVILEGED & ~self._world.privileged_intents:
            outbox.put_nowait(4014)
            return None
        shard = data.get("shard") or [0, 1]
        session = Session(secrets.token_hex(16), intents, (int(shard[0]), int(shard[1])), outbox=outbox)
        # A bot that starts anew will not come back for what its earlier run left behind.
        for key, old in list(self.sessions.items()):
            if old.outbox is None and old.shard == session.shard:
                del self.sessions[key]
        self.sessions[session.id] = session
        self.identifies += 1
        world = self._world
        mine = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
        mine = [guild for guild in mine if (guild.id >> 22) % session.shard[1] == session.shard[0]]
        ready = {
            "v": 10,
            "user": payloads.own_user(world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(world.bot.id), "flags": 0},
            "shard": list(session.shard),
        }
        session.send("READY", ready)
        if intents & Intent.GUILDS:
            everybody = bool(intents & Intent.GUILD_MEMBERS)
            for guild in mine:
                session.send("GUILD_CREATE", payloads.whole_guild(world, guild, world.bot.id, everybody=everybody))
        self._connection_changed()
        return session

    def _resume(self, data: Json, outbox: Outbox) -> Session | None:
        known = {session.id: session for session in self._alive()}
        session = known.get(str(data.get("session_id")))
        if data.get("token") != self._world.token or session is None or not session.resumable:
            outbox.put_nowait(json.dumps({"op": 9, "d": False}))
            return None
        missed = [text for sequence, text in session.kept if sequence > int(data.get("seq") or 0)]
        for text in missed:
            outbox.put_nowait(text)
        session.outbox, session.lost_at = outbox, None
        session.send("RESUMED", {"_trace": []})
        self.resumes += 1
        self._connection_changed()
        return session

    def _members(self, session: Session, data: Json) -> None:
        """Answer a request for members, by id or by the start of a name."""
        guild = self._world.guilds.get(int(data["guild_id"]))
        if guild is None:
            return
        asked = data.get("user_ids")
        ids = {int(one) for one in (asked if isinstance(asked, list) else [asked])} if asked else None
        query = str(data.get("query") or "").lower()
        names = self._world.users
        found = [
            member
            for member in guild.members.values()
            if (member.user_id in ids if ids is not None else names[member.user_id].name.lower().startswith(query))
        ]
        chunk = {
            "guild_id": str(guild.id),
            "members": [payloads.member(self._world, member) for member in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.send("GUILD_MEMBERS_CHUNK", chunk)

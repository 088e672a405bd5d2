"""One REST request: parsed, authorised, struck by faults, answered as Discord answers."""

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.pocket.errors import Limited, Refusal
from bot.pocket.faults import Fault, FaultKind
from bot.pocket.files import Upload
from bot.pocket.interactions import Interactions
from bot.pocket.judge.form import Form
from bot.pocket.permissions import Permission, allowed, can_see
from bot.pocket.realm import Realm, RefusalRecord
from bot.pocket.threads import settle
from bot.pocket.world import Channel, Guild, Json, Message

log = logging.getLogger(__name__)

FILE_FIELD = re.compile(r"^files\[(\d+)\]$")


@dataclass(slots=True)
class Call:
    """What a route handler gets."""

    realm: Realm
    interactions: Interactions
    request: web.Request
    payload: Any = None
    uploads: list[Upload] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)

    def limit(self, name: str, channel: Channel) -> None:
        """Count this request against a limit of the channel, and have the answer tell what is left."""
        self.headers |= self.realm.limits.route(name, channel.id)

    def key(self, name: str) -> int:
        """An id from the path."""
        text = self.request.match_info[name]
        if not is_id(text):
            form = Form()
            form.fault((f"{name}_id",), "NUMBER_TYPE_COERCE", f'Value "{text[:40]}" is not snowflake.')
            form.close()
        return int(text)

    def number(self, name: str, default: int) -> int:
        """A number from the query."""
        text = self.request.query.get(name, "")
        return int(text) if is_id(text) else default

    def body(self) -> Json:
        """The payload, which must be an object."""
        if not isinstance(self.payload, dict):
            raise Refusal(50109)
        return self.payload

    def guild(self) -> Guild:
        """The server of the path, which the bot must be on."""
        guild = self.realm.world.guilds.get(self.key("guild"))
        if guild is None or self.realm.world.bot.id not in guild.members:
            raise Refusal(10004)
        return guild

    def channel(self, *needed: Permission) -> Channel:
        """The channel of the path, which the bot must see and may use so."""
        world = self.realm.world
        channel = world.channels.get(self.key("channel"))
        if channel is None:
            raise Refusal(10003)
        settle(self.realm, channel)
        if not can_see(world, world.bot.id, channel):
            raise Refusal(50001)
        self.need(channel, *needed)
        return channel

    def need(self, channel: Channel, *needed: Permission) -> None:
        """Refuse what the bot may not do here."""
        bits = allowed(self.realm.world, self.realm.world.bot.id, channel)
        if any(permission not in bits for permission in needed):
            raise Refusal(50013)

    def message(self, channel: Channel) -> Message:
        """The message of the path; ephemeral ones do not exist for these routes."""
        message = self.realm.world.message(channel.id, self.key("message"))
        if message is None or message.is_ephemeral:
            raise Refusal(10008)
        return message


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Route:
    """A route of the API and what it does; open routes are those whose token is in the path."""

    method: str
    path: str
    handler: Handler
    is_open: bool = False


def install(application: web.Application, base: str, routes: list[Route], realm: Realm, acts: Interactions) -> None:
    """Put routes into the application."""
    for route in routes:
        application.router.add_route(route.method, base + route.path, _wrapped(route, base, realm, acts))


def _wrapped(
    route: Route, base: str, realm: Realm, acts: Interactions
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        name = f"{request.method} {request.path.removeprefix(base)}"
        call = Call(realm, acts, request)
        try:
            if not route.is_open and request.headers.get("Authorization") != f"Bot {realm.world.token}":
                raise Refusal(0)
            await _read(call)
            if not route.is_open:
                realm.limits.request()
            struck = await _strike(realm.faults.take(name, after_effect=False), request)
            if struck is not None:
                return struck
            answer = await _handle(route, call)
        except Refusal as refusal:
            _note(realm, name, refusal, call.payload)
            headers = refusal.headers if isinstance(refusal, Limited) else call.headers
            return respond(refusal.body(), refusal.status, headers)
        struck = await _strike(realm.faults.take(name, after_effect=True), request)
        if struck is not None:
            return struck
        return answer if isinstance(answer, web.StreamResponse) else respond(answer, headers=call.headers)

    return serve


async def _handle(route: Route, call: Call) -> Any:
    """The answer; a payload of a shape that no judge foresaw is refused like any other bad one."""
    try:
        return await route.handler(call)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as odd:
        log.warning("%s %s: %r", route.method, route.path, odd)
        raise Refusal(50035) from odd


def is_id(text: str) -> bool:
    """Whether the text is a number as ids are written."""
    return text.isascii() and text.isdigit() and len(text) <= 20


def respond(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """An answer whose content type is exactly what discord.py compares with."""
    if data is None:
        return web.Response(status=204, headers=headers)
    body = json.dumps(data, separators=(",", ":")).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json", **(headers or {})})


async def _read(call: Call) -> None:
    """The payload as JSON, with the files of a multipart request."""
    request = call.request
    if request.content_type == "multipart/form-data":
        try:
            form = await request.post()
        except (ValueError, LookupError, AssertionError):  # no boundary, broken parts, an unknown encoding
            raise Refusal(50109) from None
        call.payload = _parsed(str(form.get("payload_json", "{}")))
        for name, value in form.items():
            matched = FILE_FIELD.match(name)
            if matched and isinstance(value, web.FileField):
                call.uploads.append(Upload(int(matched[1]), value.filename, value.file.read()))
    elif request.can_read_body:
        try:
            text = await request.text()
        except (UnicodeDecodeError, LookupError):
            raise Refusal(50109) from None
        call.payload = _parsed(text) if text else None


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise Refusal(50109) from None


async def _strike(fault: Fault | None, request: web.Request) -> web.StreamResponse | None:
    """What a fault answers instead; nothing, if it only delays."""
    if fault is None:
        return None
    if fault.kind is FaultKind.SLOW:
        await asyncio.sleep(fault.seconds)
        return None
    if fault.kind is FaultKind.RATE_LIMIT:
        limited = Limited(fault.seconds, code=fault.code, is_global=fault.is_global)
        return respond(limited.body(), 429, limited.headers)
    if fault.kind is FaultKind.SERVER_ERROR:
        return respond({"message": f"{fault.status}: Server Error", "code": 0}, fault.status)
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=503)


def _note(realm: Realm, name: str, refusal: Refusal, payload: Any) -> None:
    shown = json.dumps(payload)[:4000] if payload is not None else ""
    record = RefusalRecord(realm.clock.now(), name, refusal.code, refusal.message, tuple(refusal.fields()), shown)
    realm.note_refusal(record)

"""Interactions over HTTP: Discord posts them here instead of sending them through the gateway.

A request is believed if its Ed25519 signature is Discord's and fresh: nobody can send again what they once saw go by. It is
handled like any other interaction, by a client that is logged in and never connected, and answered with an empty 202 once the
interaction is acknowledged: until then a balancer may pass it on to another process, and whoever gets it a second time finds
it handled.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from typing import Any

import discord
from aiohttp import web

from bot.chat.answering import Answering
from bot.chat.budget import Budget

log = logging.getLogger("astrolabe.endpoint")

PATH = "/interactions"
PING, PONG = 1, 1
PATIENCE = 2.9  # seconds; after three Discord has given up
OLDEST = 300.0  # seconds since a request was signed, or until it will have been by this machine's clock
LARGEST = 1024 * 1024  # bytes of a request; Discord's are a few thousand


class BadKey(ValueError):
    """That is no public key."""


class Endpoint:
    """Believes, hands on and answers what Discord posts."""

    def __init__(
        self,
        client: discord.Client,
        answering: Answering,
        budget: Budget,
        public_key: str,
        is_open: Callable[[], bool] = lambda: True,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._client, self._answering, self._budget = client, answering, budget
        self._is_open, self._clock = is_open, clock
        self._verifies = verifier(public_key)
        self._waiting: dict[int, asyncio.Event] = {}
        budget.listeners.append(self._acknowledged)

    async def serve(self, request: web.Request) -> web.Response:
        """One posted interaction."""
        body = await request.read()
        if not self._verifies(request.headers, body):
            return web.Response(status=401, text="The signature is not Discord's.")
        if not self._is_recent(request.headers["X-Signature-Timestamp"]):
            log.warning("a request was signed too long ago, or this machine's clock is wrong")
            return web.Response(status=401, text="That was signed too long ago.")
        try:
            payload: dict[str, Any] = json.loads(body)
            if payload["type"] == PING:
                return web.json_response({"type": PONG})
            interaction = int(payload["id"])
        except (ValueError, TypeError, KeyError, RecursionError):
            return web.Response(status=400, text="That is no interaction.")
        if self._answering.is_closing or not self._is_open():
            return web.Response(status=503, text="This process is stopping, or has not begun.")
        if self._budget.is_accepted(interaction):  # it came here before, and somebody was answered
            return web.Response(status=202)
        return await self._handled(interaction, payload)

    def _is_recent(self, stamp: str) -> bool:
        return stamp.isdecimal() and len(stamp) < 20 and abs(self._clock() - int(stamp)) <= OLDEST

    async def _handled(self, interaction: int, payload: dict[str, Any]) -> web.Response:
        acknowledged = self._waiting.setdefault(interaction, asyncio.Event())
        try:
            parse: Any = self._client._connection.parse_interaction_create  # what the gateway calls; a test pins it
            parse(payload)
            async with asyncio.timeout(PATIENCE):
                await acknowledged.wait()
        except TimeoutError:
            log.warning("interaction %s was not acknowledged in time", interaction)
            return web.Response(status=504)
        finally:
            self._waiting.pop(interaction, None)
        return web.Response(status=202)

    def _acknowledged(self, interaction: int, _: bool) -> None:
        """Note that an interaction is acknowledged: by this process or, if Discord refuses ours as the second, by another."""
        if (waiting := self._waiting.get(interaction)) is not None:
            waiting.set()


def verifier(public_key: str) -> Any:
    """A function that tells whether headers and body were signed with the key's other half."""
    from nacl.exceptions import BadSignatureError
    from nacl.signing import VerifyKey

    try:
        key = VerifyKey(bytes.fromhex(public_key))
    except (ValueError, TypeError) as error:
        raise BadKey("a public key has 64 letters, 0 to 9 and a to f") from error

    def verifies(headers: Any, body: bytes) -> bool:
        try:
            signature = bytes.fromhex(headers.get("X-Signature-Ed25519", ""))
            key.verify(headers.get("X-Signature-Timestamp", "").encode() + body, signature)
        except (BadSignatureError, ValueError, TypeError):
            return False
        return True

    return verifies

"""Interactions over HTTP: the pocket Discord posts them, signed, to an address of the bot's instead of the gateway."""

import asyncio
import json
import secrets
import time
from typing import Any

import aiohttp

from bot.pocket.world import Json

PING, PONG = 1, 1
PATIENCE = 3.0


class BadEndpoint(Exception):
    """The address does not do what Discord asks of one before it is used."""


class Outgoing:
    """The address that interactions are posted to, and the key they are signed with."""

    def __init__(self, url: str, key: Any) -> None:
        self.url, self._key = url, key
        self.answers: list[int] = []  # the status of each answer; 0 = none came

    async def check(self) -> None:
        """What Discord does when an address is saved: a PING wants a PONG, and a forged one is refused."""
        if (got := await self._post({"type": PING})) != (200, {"type": PONG}):
            raise BadEndpoint(f"A PING was answered with {got}.")
        status, _ = await self._post({"type": PING}, forged=True)
        if status != 401:
            raise BadEndpoint(f"A forged PING was answered with {status}.")

    async def deliver(self, payload: Json) -> None:
        """Post one interaction; whoever wants to know what came of it sees whether it was acknowledged."""
        try:
            status, _ = await self._post(payload)
        except (aiohttp.ClientError, OSError, TimeoutError):
            status = 0
        self.answers.append(status)

    async def _post(self, payload: Json, *, forged: bool = False) -> tuple[int, Any]:
        body, stamp = json.dumps(payload, separators=(",", ":")).encode(), str(int(time.time()))
        signature = secrets.token_bytes(64) if forged else self._key.sign(stamp.encode() + body).signature
        headers = {"X-Signature-Ed25519": signature.hex(), "X-Signature-Timestamp": stamp}
        async with (
            asyncio.timeout(PATIENCE),
            aiohttp.ClientSession() as session,
            session.post(self.url, data=body, headers=headers) as answer,
        ):
            text = await answer.text()
            return answer.status, json.loads(text) if answer.status == 200 else text

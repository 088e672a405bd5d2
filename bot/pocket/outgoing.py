"""Interactions over HTTP: the pocket Discord posts them, signed, to an address of the bot's instead of the gateway."""

import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from typing import Any

import aiohttp

from bot.pocket.world import Json

PING, PONG = 1, 1
PATIENCE = 1.5  # seconds that an address has; an answer that takes a while is deferred after one


class BadEndpoint(Exception):
    """The address does not do what Discord asks of one before it is used."""


class Outgoing:
    """The address that interactions are posted to, and the key they are signed with."""

    def __init__(self, urls: Sequence[str], key: Any) -> None:
        self.urls, self._key = list(urls), key
        self._turn = 0
        self.answers: list[int] = []  # the status of each answer; 0 = none came

    async def check(self) -> None:
        """What Discord does when an address is saved: a PING wants a PONG, and a forged one is refused."""
        for url in self.urls:
            if (got := await self._post(url, {"type": PING})) != (200, {"type": PONG}):
                raise BadEndpoint(f"A PING was answered with {got}.")
            status, _ = await self._post(url, {"type": PING}, forged=True)
            if status != 401:
                raise BadEndpoint(f"A forged PING was answered with {status}.")

    async def deliver(self, payload: Json) -> None:
        """Post one interaction; what one address does not take, the next one gets, as a balancer passes requests on."""
        self._turn += 1
        for number in range(len(self.urls)):
            url = self.urls[(self._turn + number) % len(self.urls)]
            try:
                status, _ = await self._post(url, payload)
            except (aiohttp.ClientError, OSError, TimeoutError):
                status = 0
            self.answers.append(status)
            if 0 < status < 500:
                return

    async def _post(self, url: str, payload: Json, *, forged: bool = False) -> tuple[int, Any]:
        body, stamp = json.dumps(payload, separators=(",", ":")).encode(), str(int(time.time()))
        signature = secrets.token_bytes(64) if forged else self._key.sign(stamp.encode() + body).signature
        headers = {"X-Signature-Ed25519": signature.hex(), "X-Signature-Timestamp": stamp}
        async with (
            asyncio.timeout(PATIENCE),
            aiohttp.ClientSession() as session,
            session.post(url, data=body, headers=headers) as answer,
        ):
            text = await answer.text()
            return answer.status, json.loads(text) if answer.status == 200 else text

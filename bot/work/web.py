"""A small web server for whoever looks after the bot: is it alive, is it ready, how is it doing; and Discord's own requests.

| address         | says                                                                                              |
|-----------------|---------------------------------------------------------------------------------------------------|
| `/healthz`      | 200 while the process can work: its loop turns and its store answers; else 503, so restart it       |
| `/readyz`       | 200 while it takes interactions; else 503, so send it none                                          |
| `/metrics`      | figures, as Prometheus reads them                                                                   |
| `/interactions` | interactions over HTTP, if a public key is set                                                      |

It is off unless a port is set, and only this machine reaches it unless a host is set.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.endpoint import LARGEST, PATH, Endpoint
from engines.core import AstrolabeError
from storage import StoreError

if TYPE_CHECKING:
    from bot.app import App

ANSWERS_WITHIN = 5.0  # seconds a healthy store takes at most
TROUBLE = (StoreError, OSError, TimeoutError)


class CannotServe(AstrolabeError):
    """The port cannot be used."""


class Web:
    """Serves until it is stopped."""

    def __init__(self, app: App, host: str, port: int, public_key: str = "") -> None:
        self._app, self._host, self._port = app, host, port
        self._runner: web.AppRunner | None = None
        self._endpoint: Endpoint | None = None
        if public_key:
            self._endpoint = Endpoint(app, app.answering, app.budget, public_key, app.served.is_set)

    async def start(self) -> str:
        """Serve; returns the address."""
        application = web.Application(client_max_size=LARGEST)
        application.router.add_get("/healthz", self._health)
        application.router.add_get("/readyz", self._ready)
        application.router.add_get("/metrics", self._metrics)
        if self._endpoint is not None:
            application.router.add_post(PATH, self._endpoint.serve)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=5.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._host, self._port).start()
        except OSError as error:
            await self.stop()
            raise CannotServe(f"ASTROLABE_WEB_PORT: port {self._port} cannot be used: {error.strerror}.") from error
        return f"http://{self._host}:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Serve no more; what is being answered is finished."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _health(self, _: web.Request) -> web.Response:
        trouble = await self._trouble()
        return web.Response(status=503 if trouble else 200, text=(trouble or "I am fine.") + "\n")

    async def _trouble(self) -> str:
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                await self._app.store.pulse()
        except TROUBLE:
            return "My database does not answer."
        if self._app.claims is not None and self._app.claims.is_late:
            return "My leases are not renewed."
        return ""

    async def _ready(self, _: web.Request) -> web.Response:
        if self._app.answering.is_closing:
            return web.Response(status=503, text="I am stopping.\n")
        if not (self._app.is_ready() or self._app.served.is_set()):
            return web.Response(status=503, text="I am not connected to Discord.\n")
        if trouble := await self._trouble():
            return web.Response(status=503, text=f"{trouble}\n")
        return web.Response(text="I am ready.\n")

    async def _metrics(self, _: web.Request) -> web.Response:
        text = self._app.hub.health.figures.text(await self._present())
        return web.Response(body=text.encode(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def _present(self) -> dict[str, float]:
        """Numbers as they stand; those of a store that does not answer are missing, when the others are wanted most."""
        hub = self._app.hub
        own = {"up_seconds": hub.health.up, "live_tables": hub.held, "leases": len(self._app.leases.held)}
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                open_errands = await self._app.store.errands()
        except TROUBLE:
            return own
        oldest = min((one.frozen for one in open_errands if one.frozen), default=0.0)
        age = hub.clock() - oldest if oldest else 0.0
        return own | {"errands": len(open_errands), "oldest_errand_seconds": age}

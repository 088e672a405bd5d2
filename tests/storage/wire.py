"""A wire between a store and its server that can swallow everything without hanging up, as a network does that is cut."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.postgres import Server

SOCKET = ".s.PGSQL.5432"


class Wire:
    """Carries what is said on both sides, until it swallows it."""

    def __init__(self, server: Server, folder: Path) -> None:
        self._server, self._folder = server, folder
        self._carried: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []
        self.opened = 0  # connections

    def url(self, address: str) -> str:
        """An address of the server that leads through the wire."""
        return address.replace(str(self._server.folder), str(self._folder))

    def swallow(self) -> None:
        """Whatever is connected now hears nothing any more, on either side; what connects later is carried."""
        for task in self._carried:
            task.cancel()
        self._carried.clear()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection."""
        self.opened += 1
        there = await asyncio.open_unix_connection(str(self._server.folder / SOCKET))
        self._writers += [writer, there[1]]
        for source, target in ((reader, there[1]), (there[0], writer)):
            task = asyncio.create_task(_carry(source, target))
            self._carried.add(task)
            task.add_done_callback(self._carried.discard)

    def hang_up(self) -> None:
        """End everything."""
        self.swallow()
        for writer in self._writers:
            writer.close()


async def _carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while said := await source.read(65536):
            target.write(said)
            await target.drain()
    except OSError:
        pass
    target.close()


@asynccontextmanager
async def wired(server: Server) -> AsyncIterator[Wire]:
    """A wire to a server."""
    with tempfile.TemporaryDirectory(prefix="wire-") as folder:
        wire = Wire(server, Path(folder))
        listening = await asyncio.start_unix_server(wire.serve, Path(folder) / SOCKET)
        try:
            yield wire
        finally:
            listening.close()
            wire.hang_up()

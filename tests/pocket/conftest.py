"""A started pocket server, the small bot logged in to it, and bare HTTP for what discord.py would not send."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.pocket import Permission, Pocket, pointed_at
from bot.pocket.permissions import INVITED
from tests.pocket.browser import Browser, chromium, find_chromium
from tests.pocket.small_bot import SmallBot


@dataclass
class Refused:
    """A refused payload: the code, and each bad field with its reason."""

    status: int
    code: int
    fields: dict[str, str]


async def eventually(holds: Callable[[], object], seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - discord.py has no event to wait for
            await asyncio.sleep(0.01)


def flatten(errors: Any, path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in errors.items():
        if key == "_errors":
            found[path] = value[0]["code"]
        else:
            found |= flatten(value, f"{path}.{key}" if path else key)
    return found


class Wire:
    """HTTP without a library between: the raw payload goes out, the raw answer comes back."""

    def __init__(self, pocket: Pocket, session: aiohttp.ClientSession) -> None:
        self.pocket = pocket
        self.session = session

    async def send(
        self, method: str, path: str, payload: Any = None, files: list[tuple[str, bytes]] | None = None
    ) -> Any:
        headers = {"Authorization": f"Bot {self.pocket.token}"}
        address = f"{self.pocket.address}/api/v10{path}"
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(payload or {}))
            for number, (name, body) in enumerate(files):
                data.add_field(
                    f"files[{number}]", io.BytesIO(body), filename=name, content_type="application/octet-stream"
                )
        elif payload is not None:
            data, headers["Content-Type"] = json.dumps(payload), "application/json"
        async with self.session.request(method, address, data=data, headers=headers) as response:
            answer: Any = await response.json(content_type=None) if response.status != 204 else None
            if response.status >= 400:
                return Refused(response.status, answer.get("code", 0), flatten(answer.get("errors", {})))
            return answer

    async def post(self, payload: Any, files: list[tuple[str, bytes]] | None = None, channel: str = "table-one") -> Any:
        return await self.send("POST", f"/channels/{self.pocket.channel(channel).id}/messages", payload, files)


# The small bot of most tests was let do more than a game host asks for, and is never told to slow down.
GENEROUS = (
    INVITED
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.PIN_MESSAGES
)


@pytest.fixture
async def pocket() -> AsyncIterator[Pocket]:
    async with Pocket(invited=GENEROUS, pace=0) as started:
        with pointed_at(started.address):
            yield started


@asynccontextmanager
async def wired(pocket: Pocket) -> AsyncIterator[Wire]:
    """HTTP to one server."""
    async with aiohttp.ClientSession() as session:
        yield Wire(pocket, session)


@pytest.fixture
async def wire(pocket: Pocket) -> AsyncIterator[Wire]:
    async with wired(pocket) as one:
        yield one


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[Browser]:
    executable = find_chromium()
    assert executable is not None
    async with chromium(executable, tmp_path) as started:
        yield started


@asynccontextmanager
async def logged_in(pocket: Pocket) -> AsyncIterator[SmallBot]:
    """The small bot, logged in to one server."""
    bot = SmallBot()
    running = asyncio.create_task(bot.start(pocket.token))
    async with asyncio.timeout(60):
        await bot.is_set.wait()
    try:
        yield bot
    finally:
        await bot.close()
        await running


@pytest.fixture
async def client(pocket: Pocket) -> AsyncIterator[SmallBot]:
    async with logged_in(pocket) as bot:
        yield bot

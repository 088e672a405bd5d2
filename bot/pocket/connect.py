"""Pointing discord.py at the pocket server: three class attributes, set before login."""

from collections.abc import Iterator
from contextlib import contextmanager

import discord
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

API_PATH = "/api/v10"
GATEWAY_PATH = "/gateway"
CDN_PATH = "/cdn"


def point_discord_at(address: str) -> None:
    """Have every discord.py client of this process talk to the pocket server at an address like http://127.0.0.1:8123."""
    base = URL(address)
    if not base.is_absolute():
        raise ValueError(f"{address} is not an address like http://127.0.0.1:8123.")
    Route.BASE = f"{base.origin()}{API_PATH}"
    DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme("ws").with_path(GATEWAY_PATH)
    Asset.BASE = f"{base.origin()}{CDN_PATH}"


@contextmanager
def pointed_at(address: str) -> Iterator[None]:
    """discord.py talks to the pocket server for a while, as tests want it."""
    before = discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    point_discord_at(address)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before

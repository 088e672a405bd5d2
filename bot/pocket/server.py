"""The pocket server itself: REST, gateway, files and page on one port, with a world that may live in a file."""

import asyncio
import hashlib
import logging
import secrets
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from bot.pocket import connect, posting, threads
from bot.pocket.actions import Actions
from bot.pocket.clock import Clock, Snowflakes
from bot.pocket.faults import Faults
from bot.pocket.files import Files
from bot.pocket.interactions import Interactions
from bot.pocket.outgoing import Outgoing
from bot.pocket.page.opening import Openings, Suiting
from bot.pocket.page.routes import Page
from bot.pocket.permissions import INVITED
from bot.pocket.person import Person
from bot.pocket.realm import Realm
from bot.pocket.rest import account, channels, commands, emojis, messages, webhooks
from bot.pocket.rest.call import install, respond
from bot.pocket.rest.cdn import install_cdn
from bot.pocket.saving import Archive
from bot.pocket.shown_message import ShownMessage
from bot.pocket.world import Channel, ChannelKind, Guild, User, World

log = logging.getLogger(__name__)

SAVE_SECONDS = 0.5
LOOPBACK = ("127.0.0.1", "::1", "localhost")
PEOPLE = (
    ("Ada", "en-GB"),
    ("Ben", "en-US"),
    ("Cleo", "fr"),
    ("Dov", "es-ES"),
    ("Edda", "de"),
    ("Finn", "fi"),
)
CHANNELS = (
    ("landing", "Say hello, look around", ChannelKind.TEXT),
    ("table-one", "One game at a time", ChannelKind.TEXT),
    ("table-two", "And another", ChannelKind.TEXT),
    ("after-hours", "Long games, slow moves", ChannelKind.TEXT),
    ("notices", "What is going on", ChannelKind.ANNOUNCEMENT),
    ("questions", "Ask about the games", ChannelKind.FORUM),
    ("lounge", "", ChannelKind.VOICE),
)


class Pocket:
    """A Discord in a box: start it, point discord.py at its address, log in with its token."""

    def __init__(
        self,
        *,
        data: Path | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
        bot_name: str = "Astrolabe",
        furnished: bool = True,
        openings: Openings | None = None,
        suiting: Suiting | None = None,
        invited: int = INVITED,
        pace: float = 1.0,
    ) -> None:
        """`suiting` says which openings suit a person; `invited` are the permissions of the invite link.

        `pace` is how slow the rate limits are (limits.py).
        """
        self._host, self._port = host, port
        self.clock = Clock()
        self._archive = Archive(data) if data is not None else None
        saved = self._archive.load() if self._archive else None
        world = saved or _new_world(self.clock, bot_name)
        self.files = Files(self.clock, self._archive.connection if self._archive else None)
        self.realm = Realm(world, self.clock, self.files, invited=invited)
        self.realm.limits.pace = pace
        self.interactions = Interactions(self.realm)
        self.actions = Actions(self.realm, self.interactions)
        self._people: dict[int, Person] = {}
        self._page = Page(self.actions, openings or {}, suiting, only_loopback=host in LOOPBACK)
        self._runner: web.AppRunner | None = None
        if saved is None and furnished:
            _furnish(self.realm)

    # Short ways to what tests touch most

    @property
    def world(self) -> World:
        """The stored world."""
        return self.realm.world

    @property
    def token(self) -> str:
        """The token a bot logs in with."""
        return self.world.token

    @property
    def faults(self) -> Faults:
        """What is to go wrong next."""
        return self.realm.faults

    def guild(self, name: str | None = None) -> Guild:
        """A server by name, or the first."""
        return next(guild for guild in self.world.guilds.values() if name in (None, guild.name))

    def channel(self, name: str) -> Channel:
        """A channel or thread by name."""
        return next(channel for channel in self.world.channels.values() if channel.name == name)

    def user(self, name: str) -> User:
        """A person by name."""
        return next(user for user in self.world.users.values() if user.display == name)

    def person(self, name: str) -> Person:
        """A person's client, opened on first use."""
        user = self.user(name)
        if user.id not in self._people:
            self._people[user.id] = Person(self.actions, user)
        return self._people[user.id]

    @property
    def people(self) -> list[Person]:
        """Everybody whose client was opened."""
        return list(self._people.values())

    def delete_message(self, message: ShownMessage) -> None:
        """A moderator deletes a message."""
        stored = self.world.message(message.channel_id, message.id)
        if stored is not None:
            posting.remove(self.realm, stored)

    def ack_seconds(self) -> list[float]:
        """How long each acknowledgement took, of the acts still remembered."""
        times = (act.ack_seconds for act in self.interactions.by_id.values())
        return [seconds for seconds in times if seconds is not None]

    # Life

    async def start(self) -> str:
        """Serve; returns the address."""
        application = web.Application(client_max_size=512 * 1024 * 1024)
        parts = (account, messages, channels, commands, emojis, webhooks)
        routes = [route for part in parts for route in part.ROUTES]
        install(application, connect.API_PATH, routes, self.realm, self.interactions)
        application.router.add_route("*", connect.API_PATH + "/{rest:.*}", _no_such_route)
        application.router.add_get(connect.GATEWAY_PATH, self.realm.gateway.serve)
        install_cdn(application, connect.CDN_PATH, self.realm)
        self._page.install(application)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        self._port = int(self._runner.addresses[0][1])
        if self._host not in LOOPBACK:
            log.warning(
                "Pocket is open to everybody who can reach %s: anybody there can act as any person.", self._host
            )
        shown = "127.0.0.1" if self._host in ("0.0.0.0", "::") else self._host  # noqa: S104 - compared, not bound
        self.address = f"http://{shown}:{self._port}"
        self.files.base_url = self.address + connect.CDN_PATH
        self.realm.gateway.url = self.address.replace("http", "ws", 1) + connect.GATEWAY_PATH
        self.realm.background(threads.keep_settling(self.realm))
        if self._archive is not None:
            self.realm.background(self._save_now_and_then(self._archive))
        return self.address

    async def stop(self) -> None:
        """Stop serving and save."""
        await self._page.close()
        await self.realm.gateway.close()
        await self.realm.stop()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._archive is not None:
            self._archive.save(self.world)
            self._archive.close()
            self._archive = None

    async def _save_now_and_then(self, archive: Archive) -> None:
        while True:
            await asyncio.sleep(SAVE_SECONDS)
            if self.world.changed:
                archive.save(self.world)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def post_interactions_to(self, *urls: str) -> None:
        """From now on acts of people are posted, signed, to these addresses in turn, which prove first that they look at
        signatures."""
        outgoing = Outgoing(urls, self._signing_key())
        await outgoing.check()
        self.interactions.outgoing = outgoing

    def public_key(self) -> str:
        """What a bot verifies posted interactions with, as the developer portal shows it."""
        return bytes(self._signing_key().verify_key).hex()

    def _signing_key(self) -> Any:
        from nacl.signing import SigningKey

        return SigningKey(hashlib.sha256(self.token.encode()).digest())

    async def until_connected(self, seconds: float = 60.0) -> None:
        """Wait until a bot is logged in to the gateway."""
        async with asyncio.timeout(seconds):
            await self.realm.gateway.online.wait()

    async def until_disconnected(self, seconds: float = 60.0) -> None:
        """Wait until no bot is logged in any more, as after its process was killed."""
        async with asyncio.timeout(seconds):
            await self.realm.gateway.offline.wait()


def _new_world(clock: Clock, bot_name: str) -> World:
    bot_id = Snowflakes(clock).next()
    bot = User(bot_id, bot_name, bot_name, bot=True)
    world = World(bot, f"pocket.{secrets.token_urlsafe(24)}", {bot_id: bot})
    world.touch("world", 0)
    world.touch("user", bot_id)
    return world


def _furnish(realm: Realm) -> None:
    """A server with channels of every kind and six people, and a second, smaller one."""
    people = [realm.add_user(name, locale=locale) for name, locale in PEOPLE]
    first = realm.add_guild("Observatory", owner=people[0])
    second = realm.add_guild("Back Room", owner=people[1])
    for name, topic, kind in CHANNELS:
        realm.add_channel(first, name, topic=topic, kind=kind)
    realm.add_channel(second, "parlour", topic="A second server, for games across servers")
    for person in people[1:]:
        realm.join(first, person)
    for person in (people[0], people[2]):
        realm.join(second, person)


async def _no_such_route(_request: web.Request) -> web.Response:
    return respond({"message": "404: Not Found", "code": 0}, 404)

"""Starting Astrolabe: settings, database, pictures, and Discord, or without a token the pocket Discord on this machine."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import discord

from bot.app import App
from bot.chat.permissions import PERMISSIONS
from bot.chat.ui.lobby import LEARN_IT
from bot.pocket.page.opening import PART, Click, Run, Step
from bot.settings import BadSettings, Settings, read_settings
from bot.table.manner import main_presets, usual
from bot.work import warm
from bot.work.clicks import report
from bot.work.doctor import doctor
from bot.work.logs import set_up_logs
from bot.work.rubbish import tidy_up_seldom
from bot.work.stopping import PATIENCE, told_to_stop
from bot.work.trials import fill_shelf
from bot.work.upkeep import backup, check_saves, move_store
from bot.work.workers import Workers
from engines.core import AstrolabeError, Registry
from render.registry import renderers_at
from render.worker import Studio
from storage import GameStore, SqliteStore, at_work, is_address, place, private_file

log = logging.getLogger("astrolabe")

WARMING = 4.0  # seconds until workers are started that nobody has asked for: by then every game's opening is drawn


def main(registry: str, arguments: Sequence[str] | None = None) -> int:
    """Run a command; `registry` is the import path of the games, which worker processes follow too."""
    asked = _parser().parse_args(arguments)
    try:
        settings = read_settings(**({"database": asked.database} if asked.database else {}))
        set_up_logs(settings.log_level, settings.log_format)
        if asked.command == "check-saves":
            return asyncio.run(check_saves(renderers_at(registry).games, place(asked.file)))
        if asked.command == "backup":
            return backup(settings.database, Path(asked.file))
        if asked.command == "move-store":
            return asyncio.run(move_store(settings.database, place(asked.address)))
        if asked.command == "clicks":
            options = dict(one.split("=", 1) for one in asked.option if "=" in one)
            games = renderers_at(registry).games
            if asked.key not in games:
                raise BadSettings(f"There is no game “{asked.key}” (there are: {', '.join(games)}).")
            return report(games, asked.key, asked.games, asked.seats, asked.seed, options)
        if asked.command == "doctor":
            return asyncio.run(_examined(registry, settings, asked.channel, asked.person))
        return asyncio.run(run(registry, settings, fresh=asked.fresh))
    except AstrolabeError as error:
        print(error, file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print("DISCORD_TOKEN is not a token that Discord accepts.", file=sys.stderr)
        return 2
    except (aiohttp.ClientError, discord.HTTPException, TimeoutError) as error:
        print(f"Discord cannot be reached: {error or type(error).__name__}.", file=sys.stderr)
        return 2
    except sqlite3.Error as error:
        print(f"The database cannot be used: {error}.", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename or 'The disk'}: {error.strerror or error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Deep space board games in a chat channel.")
    parser.add_argument("--database", help="the database: a file or a postgresql:// address (ASTROLABE_DATABASE)")
    parser.add_argument("--fresh", action="store_true", help="pocket Discord: forget everything when it stops")
    commands = parser.add_subparsers(dest="command")
    checking = commands.add_parser("check-saves", help="load every running game of a database and say what fails")
    checking.add_argument("file", help="a database file, or a postgresql:// address")
    saving = commands.add_parser("backup", help="copy the database while the bot runs")
    saving.add_argument("file")
    moving = commands.add_parser("move-store", help="bring the database file over to an empty PostgreSQL database")
    moving.add_argument("address", help="postgresql://user:password@host/database")
    visiting = commands.add_parser("doctor", help="try on Discord, in a channel of yours, what the bot assumes of it")
    visiting.add_argument("--channel", type=int, required=True, help="the id of a text channel the bot is in")
    visiting.add_argument("--person", type=int, help="your own id, to try a direct message")
    counting = commands.add_parser("clicks", help="play games through the panels and count what a turn costs a thumb")
    counting.add_argument("key")
    counting.add_argument("--games", type=int, default=5)
    counting.add_argument("--seats", type=int)
    counting.add_argument("--seed", default="clicks")
    counting.add_argument("--option", action="append", default=[], help="NAME=VALUE, as in the lobby")
    return parser


async def run(registry: str, settings: Settings, *, fresh: bool = False) -> int:
    """Run until told to stop."""
    warm.begin(registry)
    async with AsyncExitStack() as stack:
        if fresh and settings.discord_token is None:
            store: GameStore = await SqliteStore.open(":memory:")
            stack.push_async_callback(store.close)
        else:
            store = await stack.enter_async_context(at_work(settings.database))
        workers = Workers(settings.workers)
        renderers = renderers_at(registry)
        games = renderers.games
        for sentence in (*games.complaints, *renderers.complaints):
            log.warning(sentence)
        token, address = await _connection(games, store, settings, stack, fresh)
        at_once: dict[str, Any] = {"guild_ready_timeout": 0.05} if address else {}
        app = App(
            games,
            store,
            registry=registry,
            shelf=fill_shelf(registry, games, settings.content),
            workers=workers,
            studio=Studio(registry, workers),
            pause=settings.bot_pause,
            limits=settings.limits,
            icons=True,
            shared=is_address(settings.database),
            processes=settings.processes,
            **at_once,
        )
        stack.push_async_callback(app.close)
        tidy_up_seldom()
        getting_ready = asyncio.create_task(_get_ready(workers))
        stack.callback(getting_ready.cancel)
        await _serve_web(app, settings, stack)
        stack.enter_context(told_to_stop(lambda: asyncio.ensure_future(app.close()), PATIENCE))
        login = asyncio.create_task(app.serve(token) if settings.public_key else app.start(token))
        ready = asyncio.create_task(app.served.wait() if settings.public_key else app.wait_until_ready())
        await asyncio.wait({login, ready}, return_when=asyncio.FIRST_COMPLETED)
        if not login.done():
            _say_hello(app, address)
        ready.cancel()
        await login
    return app.ending


async def _get_ready(workers: Workers) -> None:
    """Workers begin once what they are forked from had time to get warm; whoever wants one sooner is given one."""
    await asyncio.sleep(WARMING)
    await workers.get_ready()


async def _serve_web(app: App, settings: Settings, stack: AsyncExitStack) -> None:
    """The web server, if there is to be one."""
    if settings.web_port is None:
        if settings.public_key:
            raise BadSettings("ASTROLABE_PUBLIC_KEY needs ASTROLABE_WEB_PORT: Discord has to reach me.")
        return
    from bot.work.web import Web

    try:
        web = Web(app, settings.web_host, settings.web_port, settings.public_key)
    except ImportError as error:
        raise BadSettings("ASTROLABE_PUBLIC_KEY needs PyNaCl: pip install 'astrolabe[scale]'.") from error
    log.info("watch me at %s", await web.start())
    stack.push_async_callback(web.stop)


async def _connection(
    games: Registry, store: GameStore, settings: Settings, stack: AsyncExitStack, fresh: bool
) -> tuple[str, str]:
    """The token to log in with, and the address of the pocket Discord if there is no real one."""
    if settings.discord_token is not None:
        return settings.discord_token.get_secret_value(), ""
    from bot.pocket import Pocket, point_discord_at

    print("There is no DISCORD_TOKEN, so here comes a pocket Discord on this machine.", flush=True)
    data = None if fresh else settings.pocket_data
    if data is not None:
        private_file(data)
    pocket = Pocket(
        invited=PERMISSIONS.value,
        data=data,
        host=settings.pocket_host,
        port=settings.pocket_port,
        openings=openings(games),
        suiting=usual_openings(games, store),
    )
    try:
        address = await pocket.start()
    except OSError as error:
        raise BadSettings(
            f"ASTROLABE_POCKET_PORT: port {settings.pocket_port} cannot be used: {error.strerror}."
        ) from error
    stack.push_async_callback(pocket.stop)
    point_discord_at(address)
    return pocket.token, address


def openings(games: Registry) -> dict[str, tuple[Step, ...]]:
    """What the pocket page offers a newcomer: each way to play each game with bots already seated, and its lesson."""
    offered: dict[str, tuple[Step, ...]] = {}
    for key, spec in games.items():
        bots = (Click("Add a bot"),) * (min(max(spec.seats(spec.options({}))), 3) - 1)
        title = f"{spec.title} with {len(bots)} bots" if bots else f"{spec.title}, alone"
        play, start = Run("play", {"game": key}), (*bots, Click("Start"))
        for preset in main_presets(spec):
            offered[f"{title}{PART}{preset.name}"] = (play, Click(preset.name), *start)
        if not spec.presets:
            offered[title] = (play, *start)
        if spec.lesson is not None:
            offered[f"{title}{PART}{LEARN_IT}"] = (Run("learn", {"game": key}),)
    return offered


def usual_openings(games: Registry, store: GameStore) -> Callable[[int], Awaitable[list[str]]]:
    """Which of them suit somebody: the first game where they have not finished one, else the usual one."""

    async def suit(person: int) -> list[str]:
        names = []
        for key, spec in games.items():
            is_new = not (await store.played([person], key))[person]
            if (preset := usual(spec, is_new=is_new)) is not None:
                names += [name for name in openings(Registry(spec)) if name.endswith(f"{PART}{preset.name}")]
        return names

    return suit


def _say_hello(app: App, address: str) -> None:
    if address:
        print(f"Open {address} in a browser.", flush=True)
    elif app.application_id is not None:
        link = discord.utils.oauth_url(
            app.application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
        )
        print(f"Connected to Discord as {app.user}. Invite it with {link}", flush=True)


async def _examined(registry: str, settings: Settings, channel: int, person: int | None) -> int:
    """A visit of the doctor, which tidies up when it is told to stop, too."""
    visit = asyncio.create_task(doctor(registry, settings, channel, person))
    with told_to_stop(lambda: visit.cancelling() or visit.cancel()):  # told twice, it still tidies up
        try:
            return await visit
        except asyncio.CancelledError:  # before anything was tried
            return 2

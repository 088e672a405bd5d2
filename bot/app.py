"""The bot itself: a discord.py client that wires hub, poster, players and pictures together.

Only the `guilds` intent is needed. Commands go through discord.py's tree; clicks and sent forms are read from their ids
alone (`clicks`), so nothing depends on what this process remembers.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import discord

from bot.chat.answering import Answering, Tree, check_input
from bot.chat.budget import Budget
from bot.chat.catchup import CatchUp
from bot.chat.clicks import Clicks
from bot.chat.commands import register
from bot.chat.doors import Doors
from bot.chat.emojis import Emojis
from bot.chat.errors import answer_error
from bot.chat.films import Films
from bot.chat.hints import Hints
from bot.chat.inbox import Inbox
from bot.chat.learning import Learning
from bot.chat.letters import Letters
from bot.chat.links import NOBODY
from bot.chat.looking_back import LookingBack
from bot.chat.opening import Opening
from bot.chat.panels import Panels
from bot.chat.pictures import Pictures
from bot.chat.poster import Poster
from bot.chat.replays import Replays
from bot.chat.slots import Slots
from bot.chat.story import Stories
from bot.chat.syncing import synced
from bot.chat.ui.mentions import learn
from bot.people.preferences import preferences, wishes_on
from bot.people.quotas import Kind, Limits, Quotas
from bot.people.reminders import Reminders
from bot.records.decided import Decisions
from bot.records.results import Results
from bot.table.bots import Bots
from bot.table.closing import close_idle
from bot.table.faults import TooMuch
from bot.table.handing import Handing
from bot.table.health import person_key
from bot.table.hub import Hub
from bot.table.ideas import Ideas
from bot.table.leases import DatabaseTime, Lease, Leases
from bot.table.lessons import Lessons
from bot.table.lobby import Lobbies
from bot.table.seats import Seats, end_by_consent
from bot.table.shelf import Shelf
from bot.table.table import Table
from bot.table.thinking import Players
from bot.table.votes import END, Votes
from bot.time.expiry import Expiry
from bot.time.pauses import Pauses
from bot.time.timing import Timing, Wishes
from bot.work.claims import Claims
from bot.work.keeper import Keeper, WaitUntil, sleeping_by
from bot.work.log_lines import PROCESS
from bot.work.workers import Workers
from engines.core import Registry
from render.registry import Renderers
from render.worker import Studio
from storage import GameStore

log = logging.getLogger("astrolabe")

DEFAULT_LIMITS = Limits()


class App(discord.AutoShardedClient):
    """Astrolabe, logged in."""

    def __init__(
        self,
        games: Registry,
        store: GameStore,
        *,
        registry: str,
        shelf: Shelf | None = None,
        workers: Workers | None = None,
        studio: Studio | None = None,
        pause: float = 0.8,
        patience: float = 1.0,
        limits: Limits = DEFAULT_LIMITS,
        icons: bool = False,
        shared: bool = False,
        looks_back: bool = True,
        processes: int = 1,
        release: str = "",
        clock: Callable[[], float] = time.time,
        wait_until: WaitUntil | None = None,
        **options: Any,
    ) -> None:
        if shared and clock is time.time:
            clock = DatabaseTime()
        # A long wait imposed by the chat service is an error to be dealt with, not a call that hangs.
        options.setdefault("max_ratelimit_timeout", 30.0)
        self.hub = hub = Hub(games, store, shelf, clock)
        self.budget = Budget(hub.health.figures)
        self.budget.listeners.append(self._measure_acknowledgement)
        options.setdefault("http_trace", self.budget.trace())
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=NOBODY, **options)
        self.answering, self.served, self._closed = Answering(), asyncio.Event(), asyncio.Event()
        self.tree = Tree(self)
        self.games, self.store, self._wait_until = games, store, wait_until or sleeping_by(clock)
        self.quotas = Quotas(limits, clock)
        self.workers = workers or Workers(sleep=self._sleep)
        self._set_up_tables(hub)
        self._set_up_chat(hub, registry, studio, icons=icons)
        self._set_up_work(hub, pause, patience)
        if looks_back:
            self.poster.on_result = self.decisions.look_back
        self.claims: Claims | None = None  # only where other processes work on the same database
        if shared:
            self.claims = Claims(hub, self.leases, self.bots, self.poster, self.keeper, self.budget)
            self.claims.on_keeping, self.claims.on_lost = self._keep_deadlines, self._end_without
        self.slots = Slots(self, processes, release) if shared else None
        self.ending = 0  # how this process ends
        self.opening, self.learning = Opening(self), Learning(self)
        self.clicks = Clicks(self)
        register(self)

    def _set_up_tables(self, hub: Hub) -> None:
        """What may happen to a table, and what follows from it."""
        self.lobbies, self.seats, self.votes = Lobbies(hub), Seats(hub), Votes(hub)
        self.timing = Timing(hub, self._wishes)
        self.pauses = Pauses(hub, self.timing, self.votes)
        self.handing, self.expiry = Handing(hub, self._may_sit), Expiry(hub, self.seats, self._may_sit)
        self.votes.carried[END] = end_by_consent
        Results(hub, self._is_rated)

    def _set_up_chat(self, hub: Hub, registry: str, studio: Studio | None, *, icons: bool) -> None:
        """What people see of it."""
        self.doors = Doors(self)
        self.icons = Emojis(self, clock=hub.clock) if icons else None
        self.pictures = Pictures(Renderers(self.games), studio, hub.health)
        self.stories, self.replays = Stories(hub, self.pictures), Replays(hub, self.pictures)
        self.films = Films(hub, self.pictures, self.quotas)
        self.inbox, self.catch_up = Inbox(hub), CatchUp(hub, self.pictures)
        self.ideas = Ideas(registry, self.workers)
        self.decisions = Decisions(hub, registry, self.workers)
        self.looking_back = LookingBack(hub, self.pictures, self.decisions)
        self.players = Players(registry, self.workers)
        self.lessons = Lessons(hub, self.players)
        self.panels = Panels(hub, self.pictures, self.seats, self.inbox, self.ideas, self.lessons)
        self.letters = Letters(hub, self.doors, self.pictures, self.timing, self.ideas, self.lessons)

    def _set_up_work(self, hub: Hub, pause: float, patience: float) -> None:
        """What runs by itself."""
        self.hints = Hints(hub, self.players, self.panels, self._sleep)
        self.bots = Bots(hub, self.players, pause, show=self._show_thinking, sleep=self._sleep)
        self.poster = Poster(
            *(hub, self.doors, self.pictures, self.bots, Reminders(hub), self.letters, self.stories, self.timing),
            patience,
        )
        self.keeper = Keeper(
            hub,
            run_out=self.expiry.run_out,
            tell=self.letters.remind,
            digest=self.letters.digest,
            say=lambda: self.claims.call() if self.claims else self.poster.resume(),
            put_off=self.timing.put_off_both,
            close_idle=self._close_idle,
            wait_until=self._wait_until,
        )
        self.leases = Leases(self.store, hub.health.figures)

    async def setup_hook(self) -> None:
        """Before the first event: commands are made known, and what was left unsaid or unmoved goes on."""
        self.tree.error(answer_error)
        if self.claims is not None and self.slots is not None:
            await self.leases.enlist()
            PROCESS[0] = str(self.leases.number)
            learn(await synced(self.tree, self.store, self.leases, await self.slots.rank()))
            await self.claims.start()
        else:
            learn(await self.tree.sync())
            await self.timing.credit()
            await self.poster.resume()
            await self.bots.resume()
            self.keeper.start()
        if self.icons is not None:
            self.icons.start(uploads=self.claims is None)

    async def _keep_deadlines(self) -> None:
        """This process keeps the deadlines for all from now on, and looks after the icons."""
        await self.timing.credit()
        if self.icons is not None:
            self.icons.start()

    async def _wishes(self, person: int, guild: int) -> Wishes:
        return await wishes_on(self.store, person, guild)

    async def _is_rated(self, person: int) -> bool:
        return bool((await preferences(self.store, person))["rated"] == "on")

    async def _may_sit(self, person: int, guild: int) -> None:
        await self.opening.check_limits(person, guild)

    async def _close_idle(self) -> None:
        await close_idle(self.hub, self.quotas.limits.idle_hours)
        await self.lessons.drop_idle()

    async def _sleep(self, seconds: float) -> None:
        end = self.hub.clock() + seconds
        while self.hub.clock() < end:
            await self._wait_until(end)

    async def _show_thinking(self, table: Table) -> None:
        await self.doors.typing(table.game.channel)

    def _measure_acknowledgement(self, interaction: int, is_ours: bool) -> None:
        if is_ours:
            took = self.hub.clock() - discord.utils.snowflake_time(interaction).timestamp()
            self.hub.health.figures.measure("acknowledged_seconds", max(0.0, took))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Clicks and sent forms; commands go through the tree."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            self.answering.begin()
            check_input(interaction)
            self.hub.health.check(person_key(interaction.user.id))
            await self._clicked(interaction)
        except Exception as error:  # the central handler decides what the person is told
            await answer_error(interaction, error)

    async def _clicked(self, interaction: discord.Interaction) -> None:
        try:
            self.quotas.spend(Kind.CLICK, interaction.user.id)
        except TooMuch as refusal:
            await self.clicks.refuse(interaction, refusal)
        else:
            await self.clicks.handle(interaction)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Open the gateway; where several processes share it, as soon as there is a slot."""
        if self.slots is not None:
            await self.slots.take()
            if self.answering.is_closing:
                await self._closed.wait()
                return
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Sessions must not begin too close to each other, in whichever process."""
        if self.slots is not None:
            await self.slots.pace(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    def _end_without(self, lease: Lease) -> None:
        """Something that a process cannot be without was lost."""
        self.leave(f"{lease.task.kind} {lease.task.id} was lost", 1)

    def leave(self, reason: str, ending: int = 0) -> None:
        """End this process."""
        log.warning("I end: %s", reason)
        self.ending = ending
        self._leaving = asyncio.get_running_loop().create_task(self.close())

    async def serve(self, token: str) -> None:
        """Log in and stay, without the gateway: interactions come over HTTP."""
        await self.login(token)
        self.served.set()
        await self._closed.wait()

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:
        """An event that failed is logged, never shown."""
        log.exception("the event %s failed", event_method)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread that falls asleep under a game of days is woken: in a sleeping one nobody can click."""
        if event.data["thread_metadata"]["archived"]:
            game = await self.store.game_in(event.thread_id)
            if game is not None and game.status.is_live:
                await self.doors.wake(event.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Kicked from a server: its tables rest and can go on if the bot comes back."""
        log.warning("removed from server %s; its tables rest", guild.id)

    async def close(self) -> None:
        """Finish what is being answered, stop bots and posts, then log out; everything that matters is in the store."""
        await self.answering.close()
        if self.slots is not None and self.claims is not None:
            await self.slots.close()
            await self.claims.close()
        await self.keeper.close()
        if self.icons is not None:
            await self.icons.close()
        await self.bots.close()
        await self.poster.close()
        self.panels.close()
        self.decisions.close()
        self.workers.close()
        self._closed.set()
        if self._ready is discord.utils.MISSING:  # it never logged in
            await self.http.close()
        else:
            await super().close()

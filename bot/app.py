"""The bot itself: a discord.py client that wires hub, poster, players and pictures together.

Only the `guilds` intent is needed. Commands go through discord.py's tree; clicks and sent forms are read from their ids
alone (`clicks`), so nothing depends on what this process remembers.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord

from bot.chat.answering import Answering, Tree
from bot.chat.catchup import CatchUp
from bot.chat.clicks import Clicks
from bot.chat.commands import register
from bot.chat.errors import answer_error
from bot.chat.inbox import Inbox
from bot.chat.links import NOBODY, SHAKY, UNREACHABLE
from bot.chat.panels import Panels, edit
from bot.chat.pictures import Pictures
from bot.chat.poster import Poster
from bot.chat.replays import Replays
from bot.chat.ui.lobby import lobby_pieces
from bot.chat.ui.message import layout
from bot.people.digests import Digests
from bot.people.house_rules import house_rules
from bot.people.reminders import Reminders
from bot.records.records import Records
from bot.table.bots import Players
from bot.table.faults import HostError
from bot.table.hub import Hub
from bot.table.lobby import Lobbies, Lobby
from bot.table.seats import Chairs
from bot.table.votes import Votes
from bot.time.expiry import Expiry
from bot.time.pauses import Pauses
from bot.work.keeper import Keeper, sleep_until
from engines.core import Registry
from render.registry import Renderers
from render.worker import Studio
from storage import GameStore, Status

log = logging.getLogger("astrolabe")

# What a table needs in its channel, with the words people know it by.
NEEDED = {
    "view_channel": "see this channel",
    "send_messages": "send messages",
    "attach_files": "attach files",
    "read_message_history": "read the message history",
}
IN_THREADS = {"send_messages_in_threads": "send messages in threads"}
PERMISSIONS = discord.Permissions(**dict.fromkeys((*NEEDED, *IN_THREADS, "embed_links", "use_external_emojis"), True))


class App(discord.Client):
    """Astrolabe, logged in."""

    def __init__(
        self,
        games: Registry,
        store: GameStore,
        *,
        registry: str,
        content: Path | None = None,
        studio: Studio | None = None,
        pause: float = 0.8,
        workers: int = 1,
        patience: float = 1.0,
        clock: Callable[[], float] = time.time,
        wait_until: Callable[[float], Coroutine[Any, Any, None]] = sleep_until,
        **options: Any,
    ) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=NOBODY, **options)
        self.answering = Answering()
        self.tree = Tree(self)
        self.games, self.store = games, store
        self.hub = Hub(games, store, content, clock)
        self.lobbies = Lobbies(self.hub, clock)
        self.pictures = Pictures(Renderers(games), studio, self.hub.health)
        self.players = Players(self.hub, registry, pause, workers)
        self.reminders = Reminders(self, self.hub)
        self.records = Records(self.hub, self.pictures)
        self.poster = Poster(self, self.hub, self.pictures, self.players, self.reminders, self.records, patience)
        self.votes, self.chairs = Votes(self.hub), Chairs(self.hub)
        self.pauses = Pauses(self.hub)
        self.inbox = Inbox(self.hub)
        self.catch_up = CatchUp(self.hub, self.pictures)
        self.panels = Panels(self.hub, self.pictures, self.chairs, self.inbox)
        self.digests = Digests(self, self.hub, self.reminders)
        self.keeper = Keeper(
            self.hub,
            run_out=Expiry(self.hub, self.chairs).run_out,
            tell=self.reminders.tell,
            digest=self.digests.send,
            wait_until=wait_until,
        )
        self.replays = Replays(self.hub, self.pictures)
        self.clicks = Clicks(self)
        register(self)

    async def setup_hook(self) -> None:
        """Before the first event: commands are made known, and what was left unsaid or unmoved goes on."""
        self.tree.error(answer_error)
        await self.tree.sync()
        await self.poster.resume()
        for game in await self.store.live_games():
            if game.status is Status.RUNNING:
                seats = await self.store.seats(game.id)
                if any(seat.person is None or seat.stand_in for seat in seats):
                    self.players.wake(game.id)
        self.keeper.start()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Clicks and sent forms; commands go through the tree."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            self.answering.begin()
            await self.clicks.handle(interaction)
        except Exception as error:  # the central handler decides what the person is told
            await answer_error(interaction, error)

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:
        """An event that failed is logged, never shown."""
        log.exception("the event %s failed", event_method)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Kicked from a server: its tables rest and can go on if the bot comes back."""
        log.warning("removed from server %s; its tables rest", guild.id)

    async def close(self) -> None:
        """Finish what is being answered, stop bots and posts, then log out; everything that matters is in the store."""
        await self.answering.close()
        await self.keeper.close()
        await self.players.close()
        await self.poster.close()
        await super().close()

    # --- the lobby's chat side -------------------------------------------------------------------------------------------

    async def open_lobby(
        self, interaction: discord.Interaction, key: str, options: dict[str, str], clock: str = ""
    ) -> None:
        """Open a table where the command was given, and show it."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise HostError("Tables are opened in a channel of a server, where the others can see them.")
        person = interaction.user
        rules = await house_rules(self.store, interaction.guild_id)
        parent = getattr(interaction.channel, "parent_id", None) or interaction.channel_id
        rules.check_place(interaction.channel_id, parent)
        await rules.check_limit(self.store, interaction.guild_id, person.id)
        lobby = await self.lobbies.open(
            key,
            options,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            person=person.id,
            name=person.display_name,
            interaction=str(interaction.id),
            clock=clock or rules.table_clock.write(),
        )
        await self._show_lobby(interaction, lobby)
        await self.greet(person, lobby)

    async def _show_lobby(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        await edit(interaction, lobby_pieces(lobby, missing_permissions(interaction)))
        message = await interaction.original_response()
        await self.remember_lobby(lobby.game.id, message.id)

    async def remember_lobby(self, game: str, message: int) -> None:
        """Which message shows a lobby, so that it can be brought up to date from elsewhere."""
        async with self.hub.holding(game):
            fresh = await self.store.game(game)
            if fresh is not None and fresh.status is Status.LOBBY and fresh.post != message:
                await self.store.save_game(replace(fresh, post=message), await self.store.seats(game))

    async def refresh_lobby(self, lobby: Lobby) -> None:
        """Bring the lobby's public message up to date, if it can be reached."""
        try:
            channel = self.get_channel(lobby.game.channel) or await self.fetch_channel(lobby.game.channel)
            message = channel.get_partial_message(lobby.game.post)  # type: ignore[union-attr]
            await message.edit(view=layout(lobby_pieces(lobby)))
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("the lobby of %s is not up to date: %s", lobby.game.id, error)

    async def greet(self, person: discord.User | discord.Member, lobby: Lobby) -> None:
        """Whether direct messages get through is found out by sending one."""
        text = (
            f"You joined **{lobby.spec.title}** in <#{lobby.game.channel}>. I write to you here when it is your turn."
        )
        try:
            await person.send(text, allowed_mentions=NOBODY)
        except UNREACHABLE:
            await self.lobbies.reached(lobby.game.id, person.id, False)
        except SHAKY as error:
            log.info("greeting %s failed: %s", person.id, error)
        else:
            await self.lobbies.reached(lobby.game.id, person.id, True)

    async def play_again(self, interaction: discord.Interaction, game: str) -> None:
        """A new lobby with the same options and the same people."""
        over = await self.store.game(game)
        if over is None:
            raise HostError("That table is gone.")
        rows = await self.store.seats(game)
        if all(row.person != interaction.user.id for row in rows):
            raise HostError("Only those who played can ask for another round. `/play` opens a table of your own.")
        await self.open_lobby(interaction, over.key, json.loads(over.options), over.clock)
        lobby = await self.store.game_in(over.channel)
        if lobby is None:
            return
        for row in rows:
            if row.bot and not row.left:
                await self.lobbies.add_bot(lobby.id, interaction.user.id, row.bot, "")
            elif row.person is not None and row.person != interaction.user.id:
                await self.lobbies.join(lobby.id, row.person, row.name, f"again-{interaction.id}-{row.seat}")
        await edit(interaction, lobby_pieces(await self.lobbies.lobby(lobby.id)))


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """What the bot may not do in this channel, in words."""
    mine = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = NEEDED | (IN_THREADS if in_thread else {})
    if in_thread:
        needed = {name: words for name, words in needed.items() if name != "send_messages"}
    return [words for name, words in needed.items() if not getattr(mine, name)]

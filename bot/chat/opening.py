"""A lobby in the chat: opening one, keeping its message up to date, greeting people, and the thread its game plays in."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

import discord

from bot.chat.links import NOBODY, SHAKY, UNREACHABLE, table_link
from bot.chat.panels import edit
from bot.chat.permissions import can_have_thread, check_place, check_shown, manages, warnings, warnings_at
from bot.chat.ui.lobby import closed_pieces, lobby_pieces, started_pieces
from bot.chat.ui.message import layout
from bot.chat.ui.pieces import Piece, clip
from bot.chat.ui.times import at
from bot.people.house_rules import HouseRules, house_rules
from bot.people.preferences import preferences, rest_on
from bot.people.quotas import Kind
from bot.table.faults import HostError, NoTable, NotAllowed
from bot.table.levels import playable
from bot.table.lobby import Lobby, Place, must_lead
from bot.table.manner import Manner, manner_of, preset_of, usual
from bot.table.names import escaped
from engines.core import say, spoken
from storage import Chat

if TYPE_CHECKING:
    from bot.app import App

log = logging.getLogger("astrolabe.opening")

THREAD_EXISTS = 160004  # a thread has been created for this message already
AFTER_FIRST = "You have played a first game, so I suggest **{way}** now. The buttons below change that."
WEEK: Final = 10080  # minutes until an idle thread goes to sleep


class Opening:
    """The lobby's chat side."""

    def __init__(self, app: App) -> None:
        self._app, self._store = app, app.store
        self._showing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def check(self, interaction: discord.Interaction) -> HouseRules:
        """Refuse whoever may not open a table here, before anything is shown to others."""
        await check_place(self._app, interaction)
        rules = await house_rules(self._store, interaction.guild_id or 0)
        parent = getattr(interaction.channel, "parent_id", None) or interaction.channel_id or 0
        rules.check_place(interaction.channel_id or 0, parent)
        await self.check_limits(interaction.user.id, interaction.guild_id or 0, rules)
        most = self._app.quotas.limits.server_tables
        if len(await self._store.games_on(interaction.guild_id or 0)) >= most:
            raise NotAllowed(
                say("This server has {n:table} already, the most I host. Try again when one is over.", n=most)
            )
        return rules

    async def check_limits(self, person: int, guild: int, rules: HouseRules | None = None) -> None:
        """Refuse whoever sits at too many tables."""
        most = self._app.quotas.limits.tables
        if len(await self._store.games_of(person)) >= most:
            raise NotAllowed(say("You're at {n:table} already. Try again when one is over, or leave one.", n=most))
        rules = rules or await house_rules(self._store, guild)
        await rules.check_limit(self._store, guild, person)

    async def open(self, interaction: discord.Interaction, key: str, manner: Manner, clock: str = "") -> None:
        """Open a table where the command was given, and show it to everybody."""
        rules = await self.check(interaction)
        person = interaction.user
        with self._app.quotas.spending(Kind.LOBBY, person.id):
            lobby = await self._app.lobbies.open(
                key,
                manner,
                Place(interaction.guild_id or 0, interaction.channel_id or 0),
                person=person.id,
                name=person.display_name,
                once=str(interaction.id),
                clock=clock or rules.table_clock.write(),
            )
        await interaction.response.send_message(view=layout(await self.pieces(lobby, warnings(interaction))))
        message = await interaction.original_response()
        await self.remember(lobby.game.id, message.id)
        await self.greet(person, lobby)

    def showing(self, game: str) -> asyncio.Lock:
        """Held from the look at a lobby until it is shown, so that no older look is shown after a newer one."""
        lock = self._showing.get(game)
        if lock is None:
            lock = self._showing[game] = asyncio.Lock()
        return lock

    async def pieces(self, lobby: Lobby, remarks: Sequence[str] = ()) -> list[Piece]:
        """The lobby's public message: who sits there, and who of them knows the game."""
        people = [seat.person for seat in lobby.seats if seat.person is not None]
        return lobby_pieces(lobby, remarks, await self._store.played(people, lobby.spec.key))

    async def remember(self, game: str, message: int) -> None:
        """Which message shows a lobby, so that it can be brought up to date from elsewhere."""
        await self._app.lobbies.remember(Chat(game, message=message))

    async def refresh(self, lobby: Lobby) -> None:
        """Bring the lobby's public message up to date, if it can be reached."""
        known = lobby.chats.get(0) or (await self._store.chats(lobby.game.id)).get(0)
        if known is None:
            return
        place = self._app.doors.place(lobby.game.channel)
        try:
            async with self.showing(lobby.game.id):
                lobby = await self._app.lobbies.lobby(lobby.game.id)
                remarks = [*warnings_at(self._app, lobby.game.channel), *await self.absences(lobby)]
                shown = await self.pieces(lobby, remarks)
                await place.get_partial_message(known.message).edit(view=layout(shown), allowed_mentions=NOBODY)
        except NoTable:
            return  # it has begun or was closed meanwhile, and says so
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("the lobby of %s is not up to date: %s", lobby.game.id, error)

    async def close(self, game: str, why: str) -> None:
        """The lobby's public message once there is no lobby any more, if it can be reached."""
        stored, known = await self._store.game(game), (await self._store.chats(game)).get(0)
        if stored is None or known is None:
            return
        try:
            message = self._app.doors.place(stored.channel).get_partial_message(known.message)
            async with self.showing(game):
                await message.edit(view=layout(closed_pieces(why)), allowed_mentions=NOBODY)
        except (*UNREACHABLE, *SHAKY) as error:
            log.info("the lobby of %s still looks open: %s", game, error)

    async def absences(self, lobby: Lobby) -> list[str]:
        """Who of those at the table is away, and until when: the others see it before they start."""
        lines, now = [], self._app.hub.clock()
        for seat in lobby.seats:
            if not seat.person:
                continue
            wishes = await preferences(self._store, seat.person)
            if until := (await rest_on(self._store, wishes, lobby.game.guild)).away_at(now):
                lines.append(spoken("{name} is away until {when}.", name=escaped(seat.name), when=at(until)))
        return lines

    async def greet(self, person: discord.User | discord.Member, lobby: Lobby) -> None:
        """Whether direct messages get through is found out by sending one."""
        said = "You've joined {title}. I'll write to you here when it's your turn. {link}"
        text = spoken(said, title=lobby.spec.title, link=table_link(lobby.game))
        doors = self._app.doors
        try:
            where = await doors.direct(person.id)
            nonce = f"g{lobby.game.id}.{person.id % 10**12}"[:25]
            await doors.send(where, nonce=nonce, content=text, allowed_mentions=NOBODY)
        except UNREACHABLE:
            await self._app.lobbies.remember(Chat(lobby.game.id, person.id, reachable=False))
        except SHAKY as error:
            log.info("greeting %s failed: %s", person.id, error)
        else:
            await self._app.lobbies.remember(Chat(lobby.game.id, person.id, channel=where.id))

    async def start(self, interaction: discord.Interaction, game: str) -> None:
        """Begin the game, in a thread of its own where that is wanted and permitted. The click is deferred already."""
        await check_shown(self._app, interaction)
        lobby = await self._app.lobbies.lobby(game, str(interaction.id))
        may = manages(interaction, lobby.game.guild)
        must_lead(lobby, interaction.user.id, may)  # before a thread is made in vain
        rules = await house_rules(self._store, lobby.game.guild)
        place = None
        if rules.threads and lobby.can_start and can_have_thread(interaction):
            place = await self._thread(interaction, lobby)
        table = await self._app.lobbies.start(game, interaction.user.id, str(interaction.id), place, manages=may)
        async with self.showing(game):
            await edit(interaction, started_pieces(lobby, table.game))

    async def _thread(self, interaction: discord.Interaction, lobby: Lobby) -> Place | None:
        """The thread below the lobby's message. A message has one thread, which has its id: asking twice does no harm."""
        message = interaction.message
        if message is None:
            return None
        names = ", ".join(seat.name for seat in lobby.seats)
        name = clip(f"{lobby.spec.title} · {names}", 100)
        for _ in range(2):  # an answer that got lost is asked for again
            try:
                await message.create_thread(name=name, auto_archive_duration=WEEK)
                break
            except (discord.HTTPException, discord.RateLimited) as error:
                if isinstance(error, discord.HTTPException) and error.code == THREAD_EXISTS:
                    break
                log.info("game %s plays in its channel: no thread: %s", lobby.game.id, error)
                return None
            except SHAKY as error:
                log.info("game %s: no thread: %s", lobby.game.id, error)
        else:
            return None
        present = await self._store.game_in(message.id)  # somebody may have opened the thread, and a table in it
        is_free = present is None or not present.status.is_live
        return Place(lobby.game.guild, message.id, parent=lobby.game.channel) if is_free else None

    async def play_again(self, interaction: discord.Interaction, game: str) -> None:
        """A new lobby of the same manner, after a first game the usual one; whoever wants to play again joins by a click."""
        over = await self._store.game(game)
        if over is None:
            raise HostError("That table is gone.")
        rows = await self._store.seats(game)
        if all(row.person != interaction.user.id for row in rows):
            raise HostError("Only those who played can ask for another round. `/play` opens your own table.")
        spec = self._app.games.get(over.key)
        was_first = spec is not None and (played := preset_of(spec, over)) is not None and played.is_first
        manner = Manner(json.loads(over.options), over.coach, over.rated)
        if spec is not None and was_first and (standard := usual(spec, is_new=False)) is not None:
            manner = manner_of(standard)
        await self.open(interaction, over.key, manner, over.clock)
        opened = await self._store.game_in(interaction.channel_id or 0)
        if opened is None:
            return
        lobby = await self._app.lobbies.lobby(opened.id)
        for row in rows:
            if row.bot and not row.left:
                once = f"again:{interaction.id}:{row.seat}"
                kind = playable(lobby.spec, row.bot)
                lobby = await self._app.lobbies.add_bot(opened.id, interaction.user.id, once, kind)
        others = [escaped(row.name) for row in rows if row.person not in (None, interaction.user.id)]
        remarks = [spoken("Another round, {others}? Press **Join**.", others=others)] if others else []
        remarks += [spoken(AFTER_FIRST, way=lobby.preset.name)] if was_first and lobby.preset is not None else []
        await edit(interaction, await self.pieces(lobby, [*remarks, *warnings(interaction)]))

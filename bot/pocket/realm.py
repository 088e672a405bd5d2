"""The realm: the world together with everybody who must be told when it changes.

Servers, channels, members and permissions change here; messages change in `posting`, threads in `threads`,
interactions in `interactions`.
"""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from bot.pocket import message_payloads, payloads
from bot.pocket.clock import Clock, Snowflakes
from bot.pocket.faults import Faults
from bot.pocket.feeds import Feeds
from bot.pocket.files import Files
from bot.pocket.gateway import Gateway, Intent
from bot.pocket.limits import Limits
from bot.pocket.nonces import Nonces
from bot.pocket.permissions import EVERYBODY, INVITED, Permission, can_see
from bot.pocket.world import Channel, ChannelKind, Guild, Json, Member, Message, Overwrite, Role, User, World


@dataclass(frozen=True, slots=True)
class RefusalRecord:
    """A payload that was refused: what, why, and which fields."""

    at: float
    route: str
    code: int
    message: str
    fields: tuple[str, ...]
    payload: str

    def as_json(self) -> Json:
        """The record for the developer drawer."""
        names = ("at", "route", "code", "message", "fields", "payload")
        return {name: getattr(self, name) for name in names}


class Realm:
    """The world, its clock, and the ways to tell of changes."""

    def __init__(self, world: World, clock: Clock, files: Files, *, invited: int = INVITED) -> None:
        self.world = world
        self.invited = invited
        self.clock = clock
        self.files = files
        newest = max(
            [*world.users, *world.guilds, *world.channels, *(key for part in world.messages.values() for key in part)],
            default=0,
        )
        self.ids = Snowflakes(clock, newest)
        self.gateway = Gateway(world, clock)
        self.gateway.on_connected = lambda connected: self.feeds.tell(
            self.feeds.listening(), "BOT", {"connected": connected}
        )
        self.feeds = Feeds(world)
        self.faults = Faults()
        self.limits = Limits(clock)
        self.nonces = Nonces(world, clock)
        # What selects show since their message last changed: by message, then by person and custom id.
        self.chosen: dict[int, dict[tuple[int, str], list[str]]] = {}
        self.refusals: list[RefusalRecord] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something until the server stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End everything that runs in the background."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def note_refusal(self, record: RefusalRecord) -> None:
        """Keep a refusal for the developer."""
        self.refusals.append(record)
        del self.refusals[:-500]
        self.feeds.tell_watchers("REFUSED", record.as_json())

    def message_json(self, message: Message) -> Json:
        """A message for the wire."""
        return message_payloads.message(self.world, self.files, message)

    def message_event(self, message: Message) -> Json:
        """A message for an event."""
        return message_payloads.message(self.world, self.files, message, event=True)

    # Building

    def add_user(self, name: str, *, dms_open: bool = True, locale: str = "en-US") -> User:
        """A new person."""
        user = User(self.ids.next(), name.lower().replace(" ", "_"), name, dms_open=dms_open, locale=locale)
        self.world.users[user.id] = user
        self.world.touch("user", user.id)
        return user

    def add_guild(self, name: str, *, owner: User, bot_permissions: int | None = None) -> Guild:
        """A new server with the bot on it, under a role of its own.

        People may what their role allows and everybody may nothing, so the bot has the permissions it was invited with
        and no others.
        """
        world = self.world
        guild = Guild(self.ids.next(), name, owner.id)
        guild.roles[guild.id] = Role(guild.id, "@everyone", 0)
        players = Role(self.ids.next(), "Players", int(EVERYBODY), position=1)
        invited = int(self.invited if bot_permissions is None else bot_permissions)
        role = Role(self.ids.next(), world.bot.display, invited, position=2, bot_id=world.bot.id)
        guild.roles |= {players.id: players, role.id: role}
        guild.player_role = players.id
        now = self.clock.now()
        guild.members[owner.id] = Member(owner.id, now, [players.id])
        guild.members[world.bot.id] = Member(world.bot.id, now, [role.id])
        world.guilds[guild.id] = guild
        self.guild_changed(guild)
        self._bot_joined(guild)
        self._tell_guild(guild, [owner.id])
        return guild

    def add_channel(self, guild: Guild, name: str, *, topic: str = "", kind: ChannelKind = ChannelKind.TEXT) -> Channel:
        """A new channel."""
        position = sum(channel.guild_id == guild.id for channel in self.world.channels.values())
        channel = Channel(self.ids.next(), kind, name, guild.id, topic=topic, position=position)
        self.store_channel(channel, "CHANNEL_CREATE")
        return channel

    def join(self, guild: Guild, user: User) -> None:
        """Somebody comes to a server."""
        member = Member(user.id, self.clock.now(), [guild.player_role] if guild.player_role else [])
        guild.members[user.id] = member
        self.guild_changed(guild)
        data = payloads.member(self.world, member) | {"guild_id": str(guild.id)}
        self.gateway.dispatch("GUILD_MEMBER_ADD", data, intent=Intent.GUILD_MEMBERS, guild_id=guild.id)
        self._tell_guild(guild, guild.members)

    def add_role(self, guild: Guild, name: str, permissions: int) -> Role:
        """A new role."""
        role = Role(self.ids.next(), name, permissions, position=len(guild.roles))
        guild.roles[role.id] = role
        self.guild_changed(guild)
        data = {"guild_id": str(guild.id), "role": payloads.role(role)}
        self.gateway.dispatch("GUILD_ROLE_CREATE", data, intent=Intent.GUILDS, guild_id=guild.id)
        return role

    def dm(self, user: User) -> Channel:
        """The conversation of the bot with a person, opened if need be."""
        channel = self.world.dm_of(user.id)
        if channel is None:
            both = [user.id, self.world.bot.id]
            channel = Channel(self.ids.next(), ChannelKind.DM, "", recipients=both, created=self.clock.now())
            self.store_channel(channel, "CHANNEL_CREATE")
        return channel

    # Telling

    def store_channel(self, channel: Channel, event: str) -> None:
        """Keep a new or changed channel and tell everybody who sees it."""
        self.world.channels[channel.id] = channel
        self.world.touch("channel", channel.id)
        if channel.guild_id is not None and (not channel.is_thread or can_see(self.world, self.world.bot.id, channel)):
            data = payloads.channel(self.world, channel, self.world.bot.id)
            self.gateway.dispatch(event, data, intent=Intent.GUILDS, guild_id=channel.guild_id)
        for user_id in self.feeds.seers(channel):
            self.feeds.tell([user_id], event, payloads.channel(self.world, channel, user_id))

    def guild_changed(self, guild: Guild) -> None:
        """Note that a server must be saved."""
        self.world.touch("guild", guild.id)

    def _tell_guild(self, guild: Guild, user_ids: Any) -> None:
        for user_id in user_ids:
            if user_id in self.feeds.listening():
                data = payloads.whole_guild(self.world, guild, user_id, everybody=True)
                self.feeds.tell([user_id], "GUILD_UPDATE", data)

    # Things that go wrong in the world

    def delete_channel(self, channel: Channel) -> None:
        """A channel or thread goes, with its messages and threads."""
        world = self.world
        for thread in [one for one in world.channels.values() if one.is_thread and one.parent_id == channel.id]:
            self.delete_channel(thread)
        seers = self.feeds.seers(channel)
        told = not channel.is_thread or can_see(world, world.bot.id, channel)
        data = payloads.channel(world, channel, world.bot.id)
        if channel.is_thread:
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        for message_id in world.messages.pop(channel.id, {}):
            world.touch("message", message_id)
        del world.channels[channel.id]
        world.touch("channel", channel.id)
        if channel.guild_id is not None and told:
            self.gateway.dispatch(event, data, intent=Intent.GUILDS, guild_id=channel.guild_id)
        self.feeds.tell(seers, event, {"id": str(channel.id), "guild_id": data.get("guild_id")})

    def kick_bot(self, guild: Guild) -> None:
        """The bot is thrown out of a server."""
        guild.members.pop(self.world.bot.id, None)
        guild.has_commands = False
        self.guild_changed(guild)
        self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, intent=Intent.GUILDS, guild_id=guild.id)
        self._tell_guild(guild, guild.members)

    def invite_bot(self, guild: Guild) -> None:
        """The bot comes (back) to a server."""
        roles = [role.id for role in guild.roles.values() if role.bot_id == self.world.bot.id]
        guild.has_commands = True
        guild.members[self.world.bot.id] = Member(self.world.bot.id, self.clock.now(), roles)
        self.guild_changed(guild)
        self._bot_joined(guild)
        self._tell_guild(guild, guild.members)

    def _bot_joined(self, guild: Guild) -> None:
        """Tell the bot of a server that is new to it: unlike at login, nothing is said of availability."""
        data = payloads.whole_guild(self.world, guild, self.world.bot.id, everybody=False)
        del data["unavailable"]
        self.gateway.dispatch("GUILD_CREATE", data, intent=Intent.GUILDS, guild_id=guild.id)

    def leave(self, guild: Guild, user: User) -> None:
        """Somebody leaves a server, or is thrown out."""
        del guild.members[user.id]
        self.guild_changed(guild)
        for thread in self.world.threads_of(guild.id):
            thread.thread_members.pop(user.id, None)
            self.world.touch("channel", thread.id)
        data = {"guild_id": str(guild.id), "user": payloads.user(user)}
        self.gateway.dispatch("GUILD_MEMBER_REMOVE", data, intent=Intent.GUILD_MEMBERS, guild_id=guild.id)
        self.feeds.tell([user.id], "GUILD_DELETE", {"id": str(guild.id)})
        self._tell_guild(guild, guild.members)

    def set_dms(self, user: User, *, is_open: bool) -> None:
        """Somebody lets the bot write to them, or no longer."""
        user.dms_open = is_open
        self.world.touch("user", user.id)

    def permit(self, channel: Channel, target: User | Role, *, allow: int = 0, deny: int = 0) -> None:
        """Set the channel's overwrite for a member or a role; both zero removes it."""
        before = {user_id: can_see(self.world, user_id, channel) for user_id in self.feeds.listening()}
        bot_saw = can_see(self.world, self.world.bot.id, channel)
        channel.overwrites = [item for item in channel.overwrites if item.id != target.id]
        if allow or deny:
            channel.overwrites.append(Overwrite(target.id, int(isinstance(target, User)), allow, deny))
        self.store_channel(channel, "CHANNEL_UPDATE")
        if not bot_saw and can_see(self.world, self.world.bot.id, channel):
            self._sync_threads(channel)
        lost = [key for key, saw in before.items() if saw and not can_see(self.world, key, channel)]
        self.feeds.tell(lost, "CHANNEL_DELETE", {"id": str(channel.id), "guild_id": str(channel.guild_id)})

    def _sync_threads(self, channel: Channel) -> None:
        """Tell the bot of the threads of a channel that it has come to see."""
        bot = self.world.bot.id
        there = [one for one in self.world.threads_of(channel.guild_id or 0) if one.parent_id == channel.id]
        shown = [one for one in there if not one.archived and can_see(self.world, bot, one)]
        data = {
            "guild_id": str(channel.guild_id),
            "channel_ids": [str(channel.id)],
            "threads": [payloads.channel(self.world, one, bot) for one in shown],
            "members": [payloads.thread_member(one, bot) for one in shown if bot in one.thread_members],
        }
        self.gateway.dispatch("THREAD_LIST_SYNC", data, intent=Intent.GUILDS, guild_id=channel.guild_id)

    def set_bot_permissions(self, guild: Guild, permissions: int) -> None:
        """A moderator changes the bot's own role."""
        role = next(one for one in guild.roles.values() if one.bot_id == self.world.bot.id)
        role.permissions = int(permissions)
        self.guild_changed(guild)
        data = {"guild_id": str(guild.id), "role": payloads.role(role)}
        self.gateway.dispatch("GUILD_ROLE_UPDATE", data, intent=Intent.GUILDS, guild_id=guild.id)

    def set_nick(self, guild: Guild, user: User, nick: str | None) -> None:
        """Somebody takes another name on one server."""
        member = guild.members[user.id]
        member.nick = nick
        self.guild_changed(guild)
        data = payloads.member(self.world, member) | {"guild_id": str(guild.id)}
        self.gateway.dispatch("GUILD_MEMBER_UPDATE", data, intent=Intent.GUILD_MEMBERS, guild_id=guild.id)
        self._tell_guild(guild, guild.members)

    def set_locale(self, user: User, locale: str) -> None:
        """Somebody switches the language of their client."""
        user.locale = locale
        self.world.touch("user", user.id)

    def install_for(self, user: User, *, installed: bool = True) -> None:
        """Somebody installs the app for themselves, or removes it."""
        user.has_app = installed
        self.world.touch("user", user.id)

    def only_commands(self, guild: Guild) -> None:
        """The server keeps the app's commands and has no bot of it."""
        self.kick_bot(guild)
        guild.has_commands = True
        self.guild_changed(guild)

    def revoke(self, channel: Channel, permission: Permission) -> None:
        """Take permissions from the bot in one channel."""
        self.permit(channel, self.world.bot, deny=permission)

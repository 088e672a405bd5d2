"""The world of the pocket server: servers, channels, people and messages as plain data.

Nothing here talks to anybody. `World.touch` notes what changed, so that a save writes only that.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]


class ChannelKind(IntEnum):
    """The kinds of channel a game host meets."""

    TEXT = 0
    DM = 1
    VOICE = 2
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15


THREADS = (ChannelKind.ANNOUNCEMENT_THREAD, ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)
# Where a thread can start, and which kind it is then unless it is private.
THREAD_PARENTS = {
    ChannelKind.TEXT: ChannelKind.PUBLIC_THREAD,
    ChannelKind.ANNOUNCEMENT: ChannelKind.ANNOUNCEMENT_THREAD,
    ChannelKind.FORUM: ChannelKind.PUBLIC_THREAD,
}


class MessageFlag(IntFlag):
    """The message flags that change what is shown or accepted."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class User:
    """A person, or the bot."""

    id: int
    name: str
    display: str
    bot: bool = False
    dms_open: bool = True
    locale: str = "en-US"
    has_app: bool = False  # whether the person has installed the app for themselves


@dataclass(slots=True)
class Emoji:
    """An emoji that the app uploaded for its own messages; the picture lives in the file store."""

    id: int
    name: str
    animated: bool = False
    content_type: str = "image/png"


@dataclass(slots=True)
class Role:
    """A named set of permissions; the role with the server's own id is everybody's."""

    id: int
    name: str
    permissions: int
    position: int = 0
    colour: int = 0
    bot_id: int | None = None  # whose own role it is


@dataclass(slots=True)
class Overwrite:
    """What a channel grants or denies to one role (kind 0) or member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Member:
    """A user on a server."""

    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Guild:
    """A server."""

    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    thread_limit: int = 1000
    locale: str = "en-US"
    has_commands: bool = True  # whether the app is installed here; its bot may be missing all the same
    player_role: int | None = None  # the role that everybody who joins is given


@dataclass(slots=True)
class Channel:
    """A channel of any kind, a thread or a DM."""

    id: int
    kind: ChannelKind
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    topic: str = ""
    position: int = 0
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[int] = field(default_factory=list)
    owner_id: int | None = None
    created: float = 0.0
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    archive_changed: float = 0.0
    thread_members: dict[int, float] = field(default_factory=dict)
    message_count: int = 0
    last_message_id: int | None = None
    active: float = 0.0  # when a thread was last written in, woken, or given another archive time

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of any kind."""
        return self.kind in THREADS

    @property
    def holds_messages(self) -> bool:
        """Whether one can write here; in a forum only its posts can be written in."""
        return self.kind is not ChannelKind.FORUM

    @property
    def is_voice(self) -> bool:
        """Whether people talk here; its texts are for those who may connect."""
        return self.kind in (ChannelKind.VOICE, ChannelKind.STAGE)

    @property
    def archives_at(self) -> float:
        """The moment at which a thread archives itself if nothing happens in it."""
        return max(self.active, self.created, self.archive_changed) + self.auto_archive * 60

    @property
    def is_private_thread(self) -> bool:
        """Whether only members and moderators see it."""
        return self.kind is ChannelKind.PRIVATE_THREAD

    @property
    def is_dm(self) -> bool:
        """Whether this is a conversation of two."""
        return self.kind is ChannelKind.DM


@dataclass(slots=True)
class Attachment:
    """A file of a message; its bytes live in the file store."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


@dataclass(slots=True)
class Message:
    """A message as it stands now."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    edited: float | None = None
    flags: int = 0
    type: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pinned: float | None = None
    nonce: str | None = None
    reference: int | None = None
    ephemeral_to: int | None = None
    interaction: Json | None = None
    thread_id: int | None = None

    @property
    def is_ephemeral(self) -> bool:
        """Whether one person alone sees it."""
        return self.ephemeral_to is not None

    @property
    def is_loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return bool(self.flags & MessageFlag.LOADING)


@dataclass(slots=True)
class World:
    """Everything that is stored."""

    bot: User
    token: str
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, dict[int, Message]] = field(default_factory=dict)
    commands: dict[int, list[Json]] = field(default_factory=dict)
    reads: dict[int, dict[int, int]] = field(default_factory=dict)
    privileged_intents: int = 0
    emojis: dict[int, Emoji] = field(default_factory=dict)
    changed: set[tuple[str, int]] = field(default_factory=set)

    def touch(self, kind: str, key: int) -> None:
        """Note that a thing differs from what was last saved."""
        self.changed.add((kind, key))

    def message(self, channel_id: int, message_id: int) -> Message | None:
        """The message, if it is in that channel."""
        return self.messages.get(channel_id, {}).get(message_id)

    def threads_of(self, guild_id: int) -> Iterator[Channel]:
        """The threads of a server."""
        return (channel for channel in self.channels.values() if channel.guild_id == guild_id and channel.is_thread)

    def dm_of(self, user_id: int) -> Channel | None:
        """The conversation between the bot and one person, if it was ever opened."""
        for channel in self.channels.values():
            if channel.is_dm and user_id in channel.recipients and self.bot.id in channel.recipients:
                return channel
        return None

    def shares_guild(self, one: int, other: int) -> bool:
        """Whether two users are on a common server."""
        return any(one in guild.members and other in guild.members for guild in self.guilds.values())

    def people(self) -> list[User]:
        """Everybody but the bot, in the order they came."""
        return [user for user in self.users.values() if not user.bot]


def message_from_json(data: Json) -> Message:
    """A message as it was saved by asdict."""
    return Message(**{**data, "attachments": [Attachment(**item) for item in data["attachments"]]})


def channel_from_json(data: Json) -> Channel:
    """A channel as it was saved by asdict; JSON turned its integer keys into text."""
    return Channel(
        **{
            **data,
            "kind": ChannelKind(data["kind"]),
            "overwrites": [Overwrite(**item) for item in data["overwrites"]],
            "thread_members": {int(key): value for key, value in data["thread_members"].items()},
        }
    )


def guild_from_json(data: Json) -> Guild:
    """A server as it was saved by asdict."""
    return Guild(
        **{
            **data,
            "roles": {int(key): Role(**item) for key, item in data["roles"].items()},
            "members": {int(key): Member(**item) for key, item in data["members"].items()},
        }
    )


def to_json(thing: User | Guild | Channel | Message | Emoji) -> Json:
    """The thing as plain data."""
    return asdict(thing)

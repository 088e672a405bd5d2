"""Who may do what: permission bits, and the sum of roles and channel overwrites."""

from enum import IntFlag

from bot.pocket.world import Channel, Guild, World


class Permission(IntFlag):
    """The permission bits that matter to a bot in text channels."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


EVERYTHING = Permission((1 << 53) - 1)
EVERYBODY = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
    | Permission.CONNECT
)
# What the bot is invited with unless somebody says otherwise: as little as a table in a channel or thread needs.
INVITED = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
)
IN_A_DM = EVERYBODY | Permission.PIN_MESSAGES
# What a person lends to an app that only they have installed.
LENT = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE | Permission.USE_EXTERNAL_EMOJIS


# Plain numbers for the sums below: they run for every person and every event.
_VIEW = int(Permission.VIEW_CHANNEL)
_ADMINISTRATOR = int(Permission.ADMINISTRATOR)
_MANAGE_THREADS = int(Permission.MANAGE_THREADS)
_EVERYTHING = int(EVERYTHING)


def allowed(world: World, user_id: int, channel: Channel) -> Permission:
    """Everything the user may do in the channel; nothing at all for somebody who is not there."""
    return Permission(_bits(world, user_id, channel))


def _bits(world: World, user_id: int, channel: Channel) -> int:
    if channel.guild_id is None:
        return int(IN_A_DM) if user_id in channel.recipients else 0
    guild = world.guilds.get(channel.guild_id)
    if guild is None or (member := guild.members.get(user_id)) is None:
        return 0
    bits = everywhere(guild, user_id)
    if bits == _EVERYTHING:
        return _EVERYTHING
    source = channel if channel.parent_id is None or not channel.is_thread else world.channels[channel.parent_id]
    if source.overwrites:
        bits = _overwritten(bits, guild.id, user_id, member.roles, source)
    return bits if bits & _VIEW else 0


def everywhere(guild: Guild, user_id: int) -> int:
    """What a member may on the server before any channel says otherwise."""
    if guild.owner_id == user_id:
        return _EVERYTHING
    bits = int(guild.roles[guild.id].permissions)
    for role_id in guild.members[user_id].roles:
        bits |= int(guild.roles[role_id].permissions) if role_id in guild.roles else 0
    return _EVERYTHING if bits & _ADMINISTRATOR else bits


def _overwritten(bits: int, everyone: int, user_id: int, roles: list[int], channel: Channel) -> int:
    """Apply the overwrites of the channel (of its parent, for a thread): everyone, then roles, then the member."""
    by_target = {overwrite.id: overwrite for overwrite in channel.overwrites}
    if everyone in by_target:
        bits = bits & ~by_target[everyone].deny | by_target[everyone].allow
    mine = [by_target[role] for role in roles if role in by_target]
    for overwrite in mine:
        bits &= ~overwrite.deny
    for overwrite in mine:
        bits |= overwrite.allow
    if user_id in by_target:
        bits = bits & ~by_target[user_id].deny | by_target[user_id].allow
    return int(bits)


def can_see(world: World, user_id: int, channel: Channel) -> bool:
    """Whether the channel is on the user's list; a private thread only for its members and moderators."""
    bits = _bits(world, user_id, channel)
    if not bits & _VIEW:
        return False
    return not channel.is_private_thread or user_id in channel.thread_members or bool(bits & _MANAGE_THREADS)


def app_permissions(world: World, user_id: int, channel: Channel) -> Permission:
    """What the app may do where somebody uses it: its bot's permissions, or what the person lends where it has no bot.

    Whether the bot sees a private thread is not told by this.
    """
    mine = allowed(world, world.bot.id, channel)
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is None or world.bot.id in guild.members:
        return mine
    return allowed(world, user_id, channel) & LENT

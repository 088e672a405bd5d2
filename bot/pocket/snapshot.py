"""What a person's client is given when it opens: servers, channels, conversations, commands and unread marks."""

from bot.pocket import payloads
from bot.pocket.commands import ON_MESSAGE, offered
from bot.pocket.permissions import Permission, allowed, can_see
from bot.pocket.realm import Realm
from bot.pocket.world import Channel, Json, Message


def snapshot(realm: Realm, user_id: int) -> Json:
    """Everything but the messages, which are fetched channel by channel."""
    world = realm.world
    guilds = [guild for guild in world.guilds.values() if user_id in guild.members]
    shown = [channel for channel in world.channels.values() if can_see(world, user_id, channel)]
    return {
        "user": payloads.user(world.users[user_id]),
        "bot": payloads.user(world.bot) | {"connected": realm.gateway.connected},
        "guilds": [payloads.whole_guild(world, guild, user_id, everybody=True) for guild in guilds],
        "archived": [
            payloads.channel(world, channel, user_id) for channel in shown if channel.is_thread and channel.archived
        ],
        "dms": [payloads.channel(world, channel, user_id) for channel in shown if channel.is_dm],
        "unread": {str(channel.id): unread(realm, user_id, channel) for channel in shown},
        "writable": [str(channel.id) for channel in shown if may_write(realm, user_id, channel)],
    }


def may_write(realm: Realm, user_id: int, channel: Channel) -> bool:
    """Whether the person may write in the channel."""
    if not channel.holds_messages:
        return False
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return needed in allowed(realm.world, user_id, channel)


def unread(realm: Realm, user_id: int, channel: Channel) -> Json:
    """How far the person has read, whether there is more, and how often they were pinged since."""
    read = realm.world.reads.get(user_id, {}).get(channel.id, 0)
    pings = 0
    for message in reversed(realm.world.messages.get(channel.id, {}).values()):
        if message.id <= read:
            break
        pings += pings_person(realm, user_id, channel, message)
    return {"read": str(read), "unread": (channel.last_message_id or 0) > read, "pings": pings}


def pings_person(realm: Realm, user_id: int, channel: Channel, message: Message) -> bool:
    """Whether a message rings for this person."""
    if message.author_id == user_id or message.ephemeral_to not in (None, user_id):
        return False
    if channel.is_dm or message.mention_everyone or user_id in message.mentions:
        return True
    guild = realm.world.guilds.get(channel.guild_id or 0)
    member = guild.members.get(user_id) if guild else None
    return member is not None and any(role in member.roles for role in message.mention_roles)


def commands_for(realm: Realm, user_id: int, channel: Channel) -> list[Json]:
    """The slash commands offered in a channel."""
    return [command for command in offered(realm, user_id, channel) if command.get("type", 1) == 1]


def message_commands_for(realm: Realm, user_id: int, channel: Channel) -> list[Json]:
    """The commands that a message of the channel offers."""
    return [command for command in offered(realm, user_id, channel) if command.get("type", 1) == ON_MESSAGE]

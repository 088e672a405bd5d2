"""People, servers and channels in Discord's JSON, as they go over the wire to the bot and to people's clients."""

from bot.pocket.clock import iso
from bot.pocket.permissions import allowed, can_see
from bot.pocket.world import Channel, ChannelKind, Emoji, Guild, Json, Member, Role, User, World

# A thread's members are counted so far and no further.
MOST_COUNTED = 50


def user(one: User) -> Json:
    """A user without secrets."""
    return {
        "id": str(one.id),
        "username": one.name,
        "global_name": None if one.bot else one.display,
        "discriminator": "0000" if one.bot else "0",
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "bot": one.bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
    }


def own_user(one: User) -> Json:
    """The bot as it sees itself."""
    return user(one) | {"mfa_enabled": True, "verified": True, "email": None, "locale": one.locale}


def emoji(world: World, one: Emoji) -> Json:
    """An emoji of the application."""
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "user": user(world.bot),
        "require_colons": True,
        "managed": False,
        "animated": one.animated,
        "available": True,
    }


def role(one: Role) -> Json:
    """A role."""
    colours = {"primary_color": one.colour, "secondary_color": None, "tertiary_color": None}
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": one.colour,
        "colors": colours,
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": one.bot_id is not None,
        "mentionable": False,
        "flags": 0,
    } | ({"tags": {"bot_id": str(one.bot_id)}} if one.bot_id else {})


def member(world: World, one: Member, *, with_user: bool = True) -> Json:
    """A user on a server."""
    data: Json = {
        "roles": [str(role_id) for role_id in one.roles],
        "joined_at": iso(one.joined),
        "nick": one.nick,
        "avatar": None,
        "banner": None,
        "avatar_decoration_data": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "premium_since": None,
        "communication_disabled_until": None,
    }
    if with_user:
        data["user"] = user(world.users[one.user_id])
    return data


def channel(world: World, one: Channel, viewer: int) -> Json:
    """A channel of any kind, as the viewer (a user id) meets it."""
    data: Json = {"id": str(one.id), "type": int(one.kind), "flags": 0}
    if one.kind is not ChannelKind.FORUM or one.last_message_id:
        data["last_message_id"] = str(one.last_message_id) if one.last_message_id else None
    if one.is_dm:
        data["recipients"] = [user(world.users[other]) for other in one.recipients if other != viewer]
        return data
    parent = str(one.parent_id) if one.parent_id else None
    data |= {"guild_id": str(one.guild_id), "name": one.name, "parent_id": parent, "rate_limit_per_user": 0}
    if one.is_thread:
        return data | _thread_part(one, viewer)
    overwrites = [
        {"id": str(item.id), "type": item.kind, "allow": str(int(item.allow)), "deny": str(int(item.deny))}
        for item in one.overwrites
    ]
    data |= {"topic": one.topic or None, "position": one.position, "nsfw": False, "permission_overwrites": overwrites}
    if one.is_voice:
        return data | {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    data |= {"default_auto_archive_duration": one.auto_archive, "default_thread_rate_limit_per_user": 0}
    return data | (_forum_part() if one.kind is ChannelKind.FORUM else {})


def _forum_part() -> Json:
    """What a forum has beside what every channel has."""
    return {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None, "default_forum_layout": 0}


def _thread_part(one: Channel, viewer: int) -> Json:
    """What a thread has beside what every channel has."""
    metadata: Json = {
        "archived": one.archived,
        "locked": one.locked,
        "auto_archive_duration": one.auto_archive,
        "archive_timestamp": iso(one.archive_changed),
        "create_timestamp": iso(one.created),
    }
    if one.is_private_thread:
        metadata["invitable"] = one.invitable
    data: Json = {
        "owner_id": str(one.owner_id),
        "message_count": one.message_count,
        "total_message_sent": one.message_count,
        "member_count": min(len(one.thread_members), MOST_COUNTED),
        "thread_metadata": metadata,
    }
    if viewer in one.thread_members:
        data["member"] = thread_member(one, viewer)
    return data


def thread_member(thread: Channel, user_id: int) -> Json:
    """A membership in a thread."""
    joined = thread.thread_members[user_id]
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": iso(joined), "flags": 0}


def guild(one: Guild) -> Json:
    """A server as REST gives it: without its channels and members."""
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(one.owner_id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "application_id": None,
        "roles": [role(item) for item in one.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": one.locale,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "incidents_data": None,
    }


def whole_guild(world: World, one: Guild, viewer: int, *, everybody: bool) -> Json:
    """A server as the gateway gives it; all members only for those who may have the list."""
    there = [channel_ for channel_ in world.channels.values() if channel_.guild_id == one.id]
    # A bot is told of channels it may not see; of threads nobody is.
    shown = [item for item in there if can_see(world, viewer, item) or (viewer == world.bot.id and not item.is_thread)]
    members = one.members.values() if everybody else [one.members[viewer]]
    return guild(one) | {
        "unavailable": False,
        "member_count": len(one.members),
        "large": False,
        "joined_at": iso(one.members[viewer].joined),
        "members": [member(world, item) for item in members],
        "channels": [channel(world, item, viewer) for item in shown if not item.is_thread],
        "threads": [channel(world, item, viewer) for item in shown if item.is_thread and not item.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def interaction_channel(world: World, one: Channel, user_id: int) -> Json:
    """The channel inside an interaction: with the permissions of whoever acts."""
    return channel(world, one, world.bot.id) | {"permissions": str(int(allowed(world, user_id, one)))}

"""The world in Discord's JSON: what goes over the wire to the bot and to people's clients."""

from typing import Any

from bot.pocket.clock import iso
from bot.pocket.files import Files
from bot.pocket.permissions import allowed, can_see
from bot.pocket.world import Attachment, Channel, Guild, Json, Member, Message, MessageFlag, Role, User, World

CHAT_INPUT_RESPONSE = 20
PLAIN_REPLY = 19


def user(one: User) -> Json:
    """A user without secrets."""
    return {
        "id": str(one.id),
        "username": one.name,
        "global_name": None if one.bot else one.display,
        "discriminator": "0000" if one.bot else "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
        "flags": 0,
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
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def member(world: World, one: Member, *, with_user: bool = True) -> Json:
    """A user on a server."""
    data: Json = {
        "roles": [str(role_id) for role_id in one.roles],
        "joined_at": iso(one.joined),
        "nick": None,
        "avatar": None,
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
    last = str(one.last_message_id) if one.last_message_id else None
    data: Json = {"id": str(one.id), "type": int(one.kind), "flags": 0, "last_message_id": last}
    if one.is_dm:
        data["recipients"] = [user(world.users[other]) for other in one.recipients if other != viewer]
        return data
    parent = str(one.parent_id) if one.parent_id else None
    data |= {"guild_id": str(one.guild_id), "name": one.name, "parent_id": parent, "rate_limit_per_user": 0}
    if one.is_thread:
        return data | _thread_part(one, viewer)
    overwrites = [
        {"id": str(item.id), "type": item.kind, "allow": str(item.allow), "deny": str(item.deny)}
        for item in one.overwrites
    ]
    return data | {
        "topic": one.topic or None,
        "position": one.position,
        "nsfw": False,
        "permission_overwrites": overwrites,
        "default_auto_archive_duration": one.auto_archive,
    }


def _thread_part(one: Channel, viewer: int) -> Json:
    """What a thread has beside what every channel has."""
    metadata = {
        "archived": one.archived,
        "locked": one.locked,
        "auto_archive_duration": one.auto_archive,
        "archive_timestamp": iso(one.archive_changed),
        "create_timestamp": iso(one.created),
        "invitable": one.invitable,
    }
    data: Json = {
        "owner_id": str(one.owner_id),
        "message_count": one.message_count,
        "total_message_sent": one.message_count,
        "member_count": len(one.thread_members),
        "thread_metadata": metadata,
    }
    if viewer in one.thread_members:
        data["member"] = thread_member(one, viewer)
    return data


def thread_member(thread: Channel, user_id: int) -> Json:
    """A membership in a thread."""
    joined = thread.thread_members[user_id]
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": iso(joined), "flags": 0}


def guild(world: World, one: Guild, viewer: int, *, everybody: bool) -> Json:
    """A server with its channels; all members only for those who may have the list."""
    there = [channel_ for channel_ in world.channels.values() if channel_.guild_id == one.id]
    shown = [item for item in there if can_see(world, viewer, item)] if viewer != world.bot.id else there
    members = one.members.values() if everybody else [one.members[viewer]]
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "owner_id": str(one.owner_id),
        "unavailable": False,
        "member_count": len(one.members),
        "large": False,
        "joined_at": iso(one.members[viewer].joined),
        "roles": [role(item) for item in one.roles.values()],
        "members": [member(world, item) for item in members],
        "channels": [channel(world, item, viewer) for item in shown if not item.is_thread],
        "threads": [
            channel(world, item, viewer)
            for item in shown
            if item.is_thread and not item.archived and can_see(world, viewer, item)
        ],
        "emojis": [],
        "stickers": [],
        "features": [],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "afk_timeout": 300,
        "system_channel_flags": 0,
    }


def attachment(files: Files, one: Attachment) -> Json:
    """A file with a fresh link."""
    link = files.link(one)
    data: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "size": one.size,
        "url": link,
        "proxy_url": link,
        "content_type": one.content_type,
    }
    if one.description:
        data["description"] = one.description
    if one.width:
        data |= {"width": one.width, "height": one.height}
    if one.ephemeral:
        data["ephemeral"] = True
    return data


def message(world: World, files: Files, one: Message) -> Json:
    """A message as anybody who may see it gets it."""
    where = world.channels[one.channel_id]
    attachments = {item.filename: attachment(files, item) for item in one.attachments}
    data: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "author": user(world.users[one.author_id]),
        "type": one.type,
        "content": one.content,
        "timestamp": iso(one.created),
        "edited_timestamp": iso(one.edited) if one.edited else None,
        "flags": one.flags | (MessageFlag.HAS_THREAD if one.thread_id else 0),
        "tts": False,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[item]) for item in one.mentions if item in world.users],
        "mention_roles": [str(item) for item in one.mention_roles],
        "attachments": list(attachments.values()),
        "embeds": _linked(one.embeds, attachments),
        "components": _linked(one.components, attachments),
        "pinned": one.pinned is not None,
    }
    if one.nonce is not None:
        data["nonce"] = one.nonce
    if one.thread_id in world.channels and one.thread_id is not None:
        data["thread"] = channel(world, world.channels[one.thread_id], world.bot.id)
    if one.reference is not None:
        data["message_reference"] = {"message_id": str(one.reference), "channel_id": str(one.channel_id), "type": 0}
        referred = world.message(one.channel_id, one.reference)
        data["referenced_message"] = message(world, files, referred) if referred and not referred.reference else None
    if one.interaction is not None:
        data |= _interaction_part(world, one)
    if where.guild_id is not None:
        data["guild_id"] = str(where.guild_id)
    return data


def _interaction_part(world: World, one: Message) -> Json:
    """Who asked for this message, and by which command; the application is its author as a webhook."""
    asked = dict(one.interaction or {})
    who = user(world.users[int(asked["user_id"])])
    owners = {"0": str(world.channels[one.channel_id].guild_id or 0)}
    metadata: Json = {
        "id": asked["id"],
        "type": asked["type"],
        "user": who,
        "authorizing_integration_owners": owners,
    }
    if asked.get("source"):
        metadata["interacted_message_id"] = asked["source"]
    if asked["type"] == 5:
        trigger = {**metadata, "type": 3 if asked.get("source") else 2}
        metadata = {key: value for key, value in metadata.items() if key != "interacted_message_id"}
        metadata["triggering_interaction_metadata"] = trigger
    if asked.get("name"):
        metadata["name"] = asked["name"]
    data: Json = {
        "application_id": str(world.bot.id),
        "webhook_id": str(world.bot.id),
        "interaction_metadata": metadata,
    }
    if asked["type"] == 2:
        data["interaction"] = {"id": asked["id"], "type": 2, "name": asked.get("name", ""), "user": who}
    return data


def _linked(thing: Any, attachments: dict[str, Json]) -> Any:
    """The same structure with every attachment:// replaced by the link of that file."""
    if isinstance(thing, list):
        return [_linked(item, attachments) for item in thing]
    if not isinstance(thing, dict):
        return thing
    copy = {key: _linked(value, attachments) for key, value in thing.items()}
    url = copy.get("url")
    if isinstance(url, str) and url.startswith("attachment://"):
        file = attachments.get(url.removeprefix("attachment://"))
        if file:
            copy |= {"url": file["url"], "proxy_url": file["proxy_url"], "loading_state": 2, "flags": 0}
            copy |= {"width": file.get("width"), "height": file.get("height"), "content_type": file["content_type"]}
            copy |= {"attachment_id": file["id"], "placeholder": ""}
    return copy


def interaction_channel(world: World, one: Channel, user_id: int) -> Json:
    """The channel inside an interaction: with the permissions of whoever acts."""
    return channel(world, one, world.bot.id) | {"permissions": str(int(allowed(world, user_id, one)))}

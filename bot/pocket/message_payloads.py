"""Messages and files in Discord's JSON.

A file that an embed or a component of the message shows is not among its `attachments`: it is found in the media of the
component, by `attachment_id` and link.
"""

import re
from typing import Any

from bot.pocket import payloads
from bot.pocket.clock import iso
from bot.pocket.files import Files
from bot.pocket.judge.components import FILE, walk
from bot.pocket.world import Attachment, Json, Message, MessageFlag, World

THREAD_CREATED, REPLY, CHAT_INPUT_RESPONSE, THREAD_STARTER, CONTEXT_MENU_RESPONSE = 18, 19, 20, 21, 23
REFERENCE = "attachment://"
LINKED = re.compile(r"/attachments/\d+/(\d+)/")


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


def message(world: World, files: Files, one: Message, *, event: bool = False) -> Json:
    """A message as anybody who may see it gets it; an event says in which server it is."""
    attachments = {item.filename: attachment(files, item) for item in one.attachments}
    used = referenced(one.embeds) | referenced(one.components)
    data: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "author": payloads.user(world.users[one.author_id]),
        "type": one.type,
        "content": one.content,
        "timestamp": iso(one.created),
        "edited_timestamp": iso(one.edited) if one.edited else None,
        "flags": int(one.flags | (MessageFlag.HAS_THREAD if one.thread_id else 0)),
        "tts": False,
        "mention_everyone": one.mention_everyone,
        "mentions": [payloads.user(world.users[item]) for item in one.mentions if item in world.users],
        "mention_roles": [str(item) for item in one.mention_roles],
        "attachments": [item for name, item in attachments.items() if name not in used],
        "embeds": [_embed(item, attachments) for item in one.embeds],
        "components": _components(one.components, attachments),
        "pinned": one.pinned is not None,
    }
    if one.nonce is not None:
        data["nonce"] = one.nonce
    if one.thread_id in world.channels and one.thread_id is not None:
        data["thread"] = payloads.channel(world, world.channels[one.thread_id], world.bot.id)
    if one.reference is not None:
        data |= _reference_part(world, files, one)
    if one.interaction is not None:
        data |= _interaction_part(world, one)
    return data | _event_part(world, one) if event else data


def referenced(thing: Any) -> set[str]:
    """The names of the files that embeds or components show."""
    if isinstance(thing, list):
        return {name for item in thing for name in referenced(item)}
    if not isinstance(thing, dict):
        return set()
    url = thing.get("url")
    own = {url.removeprefix(REFERENCE)} if isinstance(url, str) and url.startswith(REFERENCE) else set()
    return own | {name for value in thing.values() for name in referenced(value)}


def linked_files(text: str) -> list[int]:
    """The ids of all files that a payload, as text, links to."""
    return [int(key) for key in dict.fromkeys(LINKED.findall(text))]


def _event_part(world: World, one: Message) -> Json:
    """What a gateway event tells of a message beside the message."""
    where = world.channels[one.channel_id]
    if where.guild_id is None:
        return {"channel_type": int(where.kind)}
    data: Json = {"guild_id": str(where.guild_id), "channel_type": int(where.kind)}
    guild = world.guilds.get(where.guild_id)
    member = guild.members.get(one.author_id) if guild else None
    if member is not None and one.interaction is None:
        data["member"] = payloads.member(world, member, with_user=False)
    return data


def _reference_part(world: World, files: Files, one: Message) -> Json:
    """The message that this one answers, or the thread that it opened."""
    where = world.channels[one.channel_id]
    about: Json = {"type": 0, "channel_id": str(one.channel_id), "message_id": str(one.reference)}
    if one.type == THREAD_CREATED:
        return {"message_reference": {"type": 0, "channel_id": str(one.reference), "guild_id": str(where.guild_id)}}
    if one.type == THREAD_STARTER:
        about["channel_id"] = str(where.parent_id)
    if where.guild_id is not None:
        about["guild_id"] = str(where.guild_id)
    referred = world.message(int(about["channel_id"]), one.reference or 0)
    shown = message(world, files, referred) if referred and not referred.reference else None
    return {"message_reference": about, "referenced_message": shown}


def _interaction_part(world: World, one: Message) -> Json:
    """Who asked for this message, and by which command; the application is its author as a webhook."""
    asked = dict(one.interaction or {})
    who = payloads.user(world.users[int(asked["user_id"])])
    owners = asked.get("owners") or {"0": str(world.channels[one.channel_id].guild_id or 0)}
    metadata: Json = {
        "id": asked["id"],
        "type": asked["type"],
        "user": who,
        "authorizing_integration_owners": owners,
    }
    if asked.get("source"):
        metadata["interacted_message_id"] = asked["source"]
    if asked.get("target"):
        metadata["target_message_id"] = asked["target"]
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


def _embed(embed: Json, attachments: dict[str, Json]) -> Json:
    """An embed whose pictures have links; which attachment they are is not told."""
    shown = dict(embed)
    for name in ("image", "thumbnail"):
        file = _file(embed.get(name), attachments)
        if file:
            about = {key: file[key] for key in ("url", "proxy_url", "content_type", "width", "height") if key in file}
            shown[name] = {**embed[name], **about, "flags": 0}
    return shown


def _components(components: list[Json], attachments: dict[str, Json]) -> list[Json]:
    """Components whose media have links."""
    shown: list[Json] = _media(components, attachments)
    for _, component in walk(shown):
        if component.get("type") == FILE and "attachment_id" in component["file"]:
            kept = next(item for item in attachments.values() if item["id"] == component["file"]["attachment_id"])
            component |= {"name": kept["filename"], "size": kept["size"]}
    return shown


def _media(thing: Any, attachments: dict[str, Json]) -> Any:
    """The same structure with every attachment:// replaced by what Discord tells of that file."""
    if isinstance(thing, list):
        return [_media(item, attachments) for item in thing]
    if not isinstance(thing, dict):
        return thing
    copy = {key: _media(value, attachments) for key, value in thing.items()}
    file = _file(thing, attachments)
    if file:
        copy |= {"url": file["url"], "proxy_url": file["proxy_url"], "content_type": file["content_type"]}
        copy |= {"width": file.get("width"), "height": file.get("height"), "attachment_id": file["id"]}
        copy |= {"placeholder": None, "placeholder_version": None, "flags": 0, "loading_state": 2}
    return copy


def _file(thing: Any, attachments: dict[str, Json]) -> Json | None:
    """The file that a media object refers to."""
    url = thing.get("url") if isinstance(thing, dict) else None
    return attachments.get(url.removeprefix(REFERENCE)) if isinstance(url, str) and url.startswith(REFERENCE) else None

"""Messages come, change and go: judged, stored, and told to the bot and to everybody who sees them."""

import copy
import re
from dataclasses import replace
from typing import Any

from bot.pocket import message_payloads
from bot.pocket.errors import Path, Refusal
from bot.pocket.files import MOST_FILE_BYTES, Upload, clean_name, measure
from bot.pocket.judge.components import TEXT, walk
from bot.pocket.judge.form import Form
from bot.pocket.judge.messages import judge_message
from bot.pocket.permissions import Permission, allowed, can_see
from bot.pocket.realm import Realm
from bot.pocket.world import Attachment, Channel, Json, Message, MessageFlag

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
# What an edit can set, and what it can never take away.
CHANGEABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
LASTING = MessageFlag.EPHEMERAL | MessageFlag.COMPONENTS_V2 | MessageFlag.SUPPRESS_NOTIFICATIONS


def post(
    realm: Realm,
    channel: Channel,
    author_id: int,
    payload: Json,
    uploads: list[Upload],
    *,
    path: Path = (),
    ephemeral_to: int | None = None,
    interaction: Json | None = None,
    key: int | None = None,
) -> Message:
    """A new message from a payload that is judged first."""
    layout = _is_layout(payload)
    names = frozenset(clean_name(upload.filename) for upload in uploads)
    _judge(realm, payload, uploads, path, layout=layout, files=names)
    message = Message(key or realm.ids.next(), channel.id, author_id, realm.clock.now(), interaction=interaction)
    message.flags = int(payload.get("flags") or 0) & SETTABLE
    if ephemeral_to is not None:
        message.ephemeral_to = ephemeral_to
        message.flags |= MessageFlag.EPHEMERAL
    _fill(realm, channel, message, payload, uploads)
    message.nonce = str(payload["nonce"]) if payload.get("nonce") is not None else None
    reference = payload.get("message_reference")
    if reference:
        message.reference, message.type = int(reference["message_id"]), message_payloads.REPLY
    elif interaction is not None:
        message.type = _answer_type(interaction)
    _refuse_empty(message)
    store(realm, channel, message)
    return message


def placeholder(
    realm: Realm, channel: Channel, *, ephemeral_to: int | None, interaction: Json, flags: int = 0
) -> Message:
    """The message that says the bot is thinking."""
    message = Message(realm.ids.next(), channel.id, realm.world.bot.id, realm.clock.now(), interaction=interaction)
    message.flags = MessageFlag.LOADING | flags & SETTABLE
    message.type = _answer_type(interaction)
    if ephemeral_to is not None:
        message.ephemeral_to = ephemeral_to
        message.flags |= MessageFlag.EPHEMERAL
    store(realm, channel, message)
    return message


def _answer_type(interaction: Json) -> int:
    """The kind of message that answers an act: commands have kinds of their own."""
    if interaction["type"] != 2:
        return 0
    return message_payloads.CONTEXT_MENU_RESPONSE if interaction.get("target") else message_payloads.CHAT_INPUT_RESPONSE


def announce(
    realm: Realm, channel: Channel, author_id: int, kind: int, content: str = "", *, reference: int | None = None
) -> Message:
    """A message that the system writes by itself: a pin, a new thread, plain talk of a person."""
    message = Message(realm.ids.next(), channel.id, author_id, realm.clock.now(), content, type=kind)
    message.reference = reference
    _mentions(realm, channel, message, {"content": content})
    store(realm, channel, message)
    return message


def store(realm: Realm, channel: Channel, message: Message) -> None:
    """Keep a new message and tell of it."""
    realm.world.messages.setdefault(channel.id, {})[message.id] = message
    realm.world.touch("message", message.id)
    realm.nonces.note(message)
    if not message.is_ephemeral:
        if channel.is_thread and channel.archived and not channel.locked:
            channel.archived, channel.archive_changed = False, realm.clock.now()
            realm.store_channel(channel, "THREAD_UPDATE")
        channel.active = realm.clock.now()
        channel.last_message_id = message.id
        channel.message_count += 1
        realm.world.touch("channel", channel.id)
    _tell(realm, message, "MESSAGE_CREATE")


def edit(realm: Realm, message: Message, payload: Json, uploads: list[Upload], *, path: Path = ()) -> None:
    """Change the fields that the payload names; a thinking message is filled by it."""
    layout = _is_layout(payload) or bool(message.flags & MessageFlag.COMPONENTS_V2)
    kept = _kept_attachments(message, payload)
    names = {item.filename for item in kept} | {clean_name(upload.filename) for upload in uploads}
    _judge(realm, payload, uploads, path, layout=layout, files=frozenset(names))
    changed = replace(message, attachments=kept)
    if "flags" in payload:
        changed.flags = message.flags & LASTING | int(payload["flags"] or 0) & CHANGEABLE
    changed.flags &= ~MessageFlag.LOADING
    channel = realm.world.channels[message.channel_id]
    _fill(realm, channel, changed, payload, uploads, keep=kept)
    if layout and (changed.content or changed.embeds):
        form = Form()
        code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        name = "content" if changed.content else "embeds"
        sentence = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        form.fault((*path, name), code, sentence)
        form.close()
    _refuse_empty(changed)
    if not message.is_loading:
        changed.edited = realm.clock.now()
    for name in ("content", "embeds", "components", "attachments", "flags", "edited"):
        setattr(message, name, getattr(changed, name))
    message.mentions, message.mention_roles = changed.mentions, changed.mention_roles
    message.mention_everyone = changed.mention_everyone
    changed_message(realm, message)


def changed_message(realm: Realm, message: Message) -> None:
    """Tell of a change to a message that is already in place; its menus start anew."""
    realm.chosen.pop(message.id, None)
    realm.world.touch("message", message.id)
    _tell(realm, message, "MESSAGE_UPDATE")


def remove(realm: Realm, message: Message) -> None:
    """A message goes."""
    channel = realm.world.channels[message.channel_id]
    readers = realm.feeds.readers(message)
    del realm.world.messages[channel.id][message.id]
    realm.world.touch("message", message.id)
    realm.chosen.pop(message.id, None)
    data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    if not message.is_ephemeral:
        from bot.pocket.gateway import Intent

        intent = Intent.GUILD_MESSAGES if channel.guild_id else Intent.DIRECT_MESSAGES
        realm.gateway.dispatch("MESSAGE_DELETE", data, intent=intent, guild_id=channel.guild_id)
    realm.feeds.tell(readers, "MESSAGE_DELETE", data)


def _tell(realm: Realm, message: Message, event: str) -> None:
    data = realm.message_event(message)
    if not message.is_ephemeral:
        own = message.author_id == realm.world.bot.id
        channel = realm.world.channels[message.channel_id]
        if can_see(realm.world, realm.world.bot.id, channel):
            realm.gateway.dispatch_message(event, data, own=own)
    for_people = {key: value for key, value in data.items() if key != "nonce"}
    realm.feeds.tell(realm.feeds.readers(message), event, for_people)


def _is_layout(payload: Json) -> bool:
    return bool(int(payload.get("flags") or 0) & MessageFlag.COMPONENTS_V2)


def _judge(
    realm: Realm, payload: Json, uploads: list[Upload], path: Path, *, layout: bool, files: frozenset[str]
) -> None:
    form = Form(realm.world.emojis)
    judge_message(form, path, payload, layout=layout, files=files)
    if len(uploads) > 10 and not any(fault.path == (*path, "attachments") for fault in form.faults):
        form.fault((*path, "attachments"), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    form.close()
    if any(len(upload.data) > MOST_FILE_BYTES for upload in uploads):
        raise Refusal(40005)


def _kept_attachments(message: Message, payload: Json) -> list[Attachment]:
    """The files that stay: all, unless the payload lists which; a listed one may get a new description."""
    if payload.get("attachments") is None:
        return list(message.attachments) if "attachments" not in payload else []
    listed = {str(item.get("id")): item for item in payload["attachments"]}
    kept = [item for item in message.attachments if str(item.id) in listed]
    return [replace(item, description=listed[str(item.id)].get("description", item.description)) for item in kept]


def _fill(
    realm: Realm,
    channel: Channel,
    message: Message,
    payload: Json,
    uploads: list[Upload],
    keep: list[Attachment] | None = None,
) -> None:
    """Put what the payload names into the message."""
    if "content" in payload:
        message.content = (payload["content"] or "").strip()
    if "embeds" in payload:
        message.embeds = [{"type": "rich", **embed} for embed in payload["embeds"] or []]
    if "components" in payload:
        message.components = numbered(realm, payload["components"] or [])
    listed = {str(item.get("id")): item for item in payload.get("attachments") or []}
    new = [
        attach(realm, channel, upload, listed.get(str(upload.number), {}), ephemeral=message.is_ephemeral)
        for upload in uploads
    ]
    message.attachments = [*(keep or []), *new]
    _mentions(realm, channel, message, payload)


def attach(realm: Realm, channel: Channel, upload: Upload, listed: Json, *, ephemeral: bool) -> Attachment:
    """Keep an uploaded file."""
    name = clean_name(str(listed.get("filename") or upload.filename))
    content_type, width, height = measure(upload.data, name)
    description = listed.get("description") or None
    attachment = Attachment(
        realm.ids.next(), channel.id, name, len(upload.data), content_type, description, width, height, ephemeral
    )
    realm.files.put(attachment.id, upload.data, content_type)
    return attachment


def numbered(realm: Realm, components: Any) -> list[Json]:
    """A copy in which every component has the number that Discord would give it, and emojis are told in full."""
    found: list[Json] = copy.deepcopy(components)
    taken = {component["id"] for _, component in walk(found) if component.get("id")}
    following = 1
    for _, component in walk(found):
        for part in (component, *(component.get("options") or ())):
            if part.get("emoji"):
                part["emoji"] = _emoji(realm, part["emoji"])
        if not component.get("id"):
            while following in taken:
                following += 1
            component["id"] = following
            following += 1
    return found


def _emoji(realm: Realm, given: Json) -> Json:
    """An emoji as Discord gives it back: its id as text, and its own name whatever it was called."""
    known = realm.world.emojis.get(int(given.get("id") or 0))
    if known is None:
        return {"id": None, "name": given.get("name")}
    return {"id": str(known.id), "name": known.name, "animated": known.animated}


def _refuse_empty(message: Message) -> None:
    layout = bool(message.flags & MessageFlag.COMPONENTS_V2)
    shown = message.components if layout else message.content or message.embeds or message.attachments
    if not shown and not (message.components and message.interaction is not None):
        raise Refusal(50006)


def _mentions(realm: Realm, channel: Channel, message: Message, payload: Json) -> None:
    """Who is pinged: those named in the text, as far as the payload allows it."""
    texts = [message.content]
    texts += [str(part.get("content", "")) for _, part in walk(message.components) if part.get("type") == TEXT]
    text = "\n".join(texts)
    rules = payload.get("allowed_mentions")
    parse = {"users", "roles", "everyone"} if rules is None else set(rules.get("parse") or ())
    named = {kind: {int(one) for one in (rules or {}).get(kind) or ()} for kind in ("users", "roles")}
    world = realm.world
    users = [int(found) for found in dict.fromkeys(USER_MENTION.findall(text)) if int(found) in world.users]
    message.mentions = [one for one in users if "users" in parse or one in named["users"]]
    roles = [int(found) for found in dict.fromkeys(ROLE_MENTION.findall(text))]
    message.mention_roles = [one for one in roles if "roles" in parse or one in named["roles"]]
    everyone = "everyone" in parse and ("@everyone" in text or "@here" in text)
    may = Permission.MENTION_EVERYONE in allowed(world, message.author_id, channel)
    message.mention_everyone = everyone and may

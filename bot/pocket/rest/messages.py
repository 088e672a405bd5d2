"""Messages in channels and DMs: written, read, changed, deleted and pinned by the bot."""

from bot.pocket import posting, threads
from bot.pocket.clock import iso
from bot.pocket.errors import Refusal
from bot.pocket.gateway import Intent
from bot.pocket.judge.form import Form
from bot.pocket.permissions import Permission, allowed
from bot.pocket.rest.call import Call, Route
from bot.pocket.world import Channel, Json, Message

PINNED = 6
MOST_PINS = 250


def _place(call: Call, *needed: Permission) -> Channel:
    """The channel of the path; the texts of a voice channel are only for those who may connect to it."""
    channel = call.channel(*needed)
    if channel.is_voice and Permission.CONNECT not in allowed(call.realm.world, call.realm.world.bot.id, channel):
        raise Refusal(50001)
    return channel


async def create(call: Call) -> Json:
    """Write a message."""
    channel = _place(call)
    payload = call.body() if call.payload is not None else {}
    _may_write(call, channel)
    call.limit("messages", channel)
    if call.uploads:
        call.need(channel, Permission.ATTACH_FILES)
    if payload.get("embeds"):
        call.need(channel, Permission.EMBED_LINKS)
    _judge_reference(call, channel, payload)
    bot = call.realm.world.bot
    earlier = call.realm.nonces.earlier(bot.id, payload)
    if earlier is not None:
        return call.realm.message_json(earlier)
    message = posting.post(call.realm, channel, bot.id, payload, call.uploads)
    if channel.is_thread:
        threads.ready_to_write(call.realm, channel, bot.id)
        threads.add_mentioned(call.realm, channel, message)
    return call.realm.message_json(message)


def _may_change(call: Call, channel: Channel) -> None:
    """Nothing is edited in an archived thread, nor in a locked one without the permission for it."""
    if channel.is_thread and channel.archived:
        raise Refusal(50083)
    if channel.locked and not threads.moderates(call.realm, channel, call.realm.world.bot.id):
        raise Refusal(160005)


def _may_write(call: Call, channel: Channel) -> None:
    """Forums, closed DMs, missing permissions and locked threads."""
    world = call.realm.world
    if not channel.holds_messages:
        raise Refusal(50008)
    if channel.is_dm:
        other = next(world.users[one] for one in channel.recipients if one != world.bot.id)
        if not world.shares_guild(other.id, world.bot.id):
            raise Refusal(50278)
        if not other.dms_open:
            raise Refusal(50007)
    elif channel.is_thread:
        call.need(channel, Permission.SEND_MESSAGES_IN_THREADS)
        if channel.locked and not threads.moderates(call.realm, channel, world.bot.id):
            raise Refusal(160005)
        if channel.archived:
            threads.refuse_at_limit(call.realm, channel.guild_id)
    else:
        call.need(channel, Permission.SEND_MESSAGES)


def _judge_reference(call: Call, channel: Channel, payload: Json) -> None:
    reference = payload.get("message_reference")
    if not reference:
        return
    if Permission.READ_MESSAGE_HISTORY not in allowed(call.realm.world, call.realm.world.bot.id, channel):
        raise Refusal(160002)
    if call.realm.world.message(channel.id, int(reference["message_id"])) is None:
        if reference.get("fail_if_not_exists", True):
            form = Form()
            form.fault(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
            form.close()
        payload["message_reference"] = None


async def listing(call: Call) -> list[Json]:
    """The newest messages, or those before, after or around one; newest first."""
    channel = _place(call)
    if Permission.READ_MESSAGE_HISTORY not in allowed(call.realm.world, call.realm.world.bot.id, channel):
        return []
    limit = call.number("limit", 50)
    form = Form()
    form.number(("limit",), limit, 1, 100)
    form.close()
    shown = [one for one in call.realm.world.messages.get(channel.id, {}).values() if not one.is_ephemeral]
    before, after, around = (call.number(name, 0) for name in ("before", "after", "around"))
    if before:
        shown = [one for one in shown if one.id < before][-limit:]
    elif after:
        shown = [one for one in shown if one.id > after][:limit]
    elif around:
        older = [one for one in shown if one.id < around][-(limit // 2) :]
        shown = older + [one for one in shown if one.id >= around][: limit - len(older)]
    else:
        shown = shown[-limit:]
    return [call.realm.message_json(one) for one in reversed(shown)]


async def single(call: Call) -> Json:
    """One message."""
    channel = _place(call, Permission.READ_MESSAGE_HISTORY)
    return call.realm.message_json(call.message(channel))


async def edit(call: Call) -> Json:
    """Change a message of the bot's own."""
    channel = _place(call)
    message = call.message(channel)
    if message.author_id != call.realm.world.bot.id:
        raise Refusal(50005)
    _may_change(call, channel)
    call.realm.limits.old_edit(channel.id, call.realm.clock.now() - message.created)
    call.limit("edits", channel)
    posting.edit(call.realm, message, call.body(), call.uploads)
    return call.realm.message_json(message)


async def delete(call: Call) -> None:
    """Delete a message; somebody else's only with the permission for it."""
    channel = _place(call)
    message = call.message(channel)
    if channel.locked and channel.archived and not threads.moderates(call.realm, channel, call.realm.world.bot.id):
        raise Refusal(50083)
    if message.author_id != call.realm.world.bot.id:
        if channel.is_dm:
            raise Refusal(50013)
        call.need(channel, Permission.MANAGE_MESSAGES)
    posting.remove(call.realm, message)


async def bulk_delete(call: Call) -> None:
    """Delete several at once."""
    channel = _place(call, Permission.MANAGE_MESSAGES)
    form = Form()
    listed = form.items(("messages",), call.body().get("messages"), 2, 100)
    form.close()
    for key in listed:
        message = call.realm.world.message(channel.id, int(key))
        if message is not None and not message.is_ephemeral:
            posting.remove(call.realm, message)


async def typing(call: Call) -> None:
    """Show that the bot writes."""
    channel = _place(call)
    _may_write(call, channel)
    data = {"channel_id": str(channel.id), "user_id": str(call.realm.world.bot.id)}
    call.realm.feeds.tell(call.realm.feeds.seers(channel), "TYPING_START", data)


def _pins(call: Call, channel: Channel) -> list[Message]:
    every = call.realm.world.messages.get(channel.id, {}).values()
    return sorted((one for one in every if one.pinned is not None), key=lambda one: -(one.pinned or 0))


async def pins(call: Call) -> Json:
    """The pinned messages, newest pin first."""
    channel = _place(call, Permission.READ_MESSAGE_HISTORY)
    found = _pins(call, channel)
    items = [{"pinned_at": iso(one.pinned or 0), "message": call.realm.message_json(one)} for one in found]
    return {"items": items, "has_more": False}


async def pin(call: Call) -> None:
    """Pin a message."""
    channel = _place(call, Permission.PIN_MESSAGES)
    message = call.message(channel)
    if message.pinned is not None:
        return
    if len(_pins(call, channel)) >= MOST_PINS:
        raise Refusal(30003, message=f"Maximum number of pins reached for the channel ({MOST_PINS})")
    message.pinned = call.realm.clock.now()
    posting.changed_message(call.realm, message)
    posting.announce(call.realm, channel, call.realm.world.bot.id, PINNED)
    _tell_pins(call, channel)


async def unpin(call: Call) -> None:
    """Unpin a message."""
    channel = _place(call, Permission.PIN_MESSAGES)
    message = call.message(channel)
    if message.pinned is not None:
        message.pinned = None
        posting.changed_message(call.realm, message)
        _tell_pins(call, channel)


def _tell_pins(call: Call, channel: Channel) -> None:
    data: Json = {"channel_id": str(channel.id), "last_pin_timestamp": iso(call.realm.clock.now())}
    if channel.guild_id is not None:
        data["guild_id"] = str(channel.guild_id)
    intent = Intent.GUILDS if channel.guild_id else Intent.DIRECT_MESSAGES
    call.realm.gateway.dispatch("CHANNEL_PINS_UPDATE", data, intent=intent, guild_id=channel.guild_id)


ROUTES = [
    Route("GET", "/channels/{channel}/messages/pins", pins),
    Route("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    Route("DELETE", "/channels/{channel}/messages/pins/{message}", unpin),
    Route("POST", "/channels/{channel}/messages/bulk-delete", bulk_delete),
    Route("POST", "/channels/{channel}/messages", create),
    Route("GET", "/channels/{channel}/messages", listing),
    Route("GET", "/channels/{channel}/messages/{message}", single),
    Route("PATCH", "/channels/{channel}/messages/{message}", edit),
    Route("DELETE", "/channels/{channel}/messages/{message}", delete),
    Route("POST", "/channels/{channel}/typing", typing),
]

"""Channels and threads, as the bot sees and moves them."""

from typing import Any

from bot.pocket import payloads, posting, threads
from bot.pocket.errors import Refusal
from bot.pocket.judge.form import Form
from bot.pocket.permissions import Permission
from bot.pocket.rest.call import Call, Route
from bot.pocket.world import Channel, ChannelKind, Json


def _shown(call: Call, channel: Channel) -> Json:
    return payloads.channel(call.realm.world, channel, call.realm.world.bot.id)


async def single(call: Call) -> Json:
    """A channel of any kind."""
    return _shown(call, call.channel())


async def change(call: Call) -> Json:
    """Rename, archive, lock or describe a channel or thread."""
    channel = call.channel()
    payload = call.body()
    form = Form()
    threads.judge_thread(form, (), payload, required=False)
    form.text(("topic",), payload.get("topic"), 0, 1024)
    form.close()
    if channel.is_dm:
        raise Refusal(50024)
    if not channel.is_thread:
        call.need(channel, Permission.MANAGE_CHANNELS)
        channel.name = payload.get("name") or channel.name
        channel.topic = payload.get("topic") or "" if "topic" in payload else channel.topic
        call.realm.store_channel(channel, "CHANNEL_UPDATE")
        return _shown(call, channel)
    bot = call.realm.world.bot.id
    wakes = payload.get("archived") is False
    if channel.archived and not wakes:
        raise Refusal(50083)
    only_wakes = wakes and set(payload) == {"archived"}
    if not (threads.may_wake(call.realm, channel, bot) if only_wakes else _may_change(call, channel, payload)):
        raise Refusal(50013)
    if payload.get("auto_archive_duration"):
        channel.active = channel.archive_changed = call.realm.clock.now()
    channel.name = payload.get("name") or channel.name
    channel.auto_archive = payload.get("auto_archive_duration") or channel.auto_archive
    threads.set_archived(call.realm, channel, archived=payload.get("archived"), locked=payload.get("locked"))
    return _shown(call, channel)


def _may_change(call: Call, thread: Channel, payload: Json) -> bool:
    """Its creator changes a thread, as long as it is not locked; only moderators lock it."""
    bot = call.realm.world.bot.id
    mine = thread.owner_id == bot and not thread.locked and payload.get("locked") is None
    return mine or threads.moderates(call.realm, thread, bot)


async def delete(call: Call) -> Json:
    """Delete a channel or thread; closing a DM leaves it in place."""
    channel = call.channel()
    if not channel.is_dm:
        call.need(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        shown = _shown(call, channel)
        call.realm.delete_channel(channel)
        return shown
    return _shown(call, channel)


async def thread_on_message(call: Call) -> Json:
    """A thread from a message."""
    channel = call.channel()
    message = call.message(channel)
    thread = threads.open_thread(call.realm, channel, call.realm.world.bot.id, call.body(), message=message)
    return _shown(call, thread)


async def thread_alone(call: Call) -> Json:
    """A thread of its own."""
    channel = call.channel()
    payload = call.body()
    bot = call.realm.world.bot.id
    if channel.kind is ChannelKind.FORUM:
        return _post_in_forum(call, channel, payload)
    form = Form()
    form.choice(("type",), payload.get("type", 12), (10, 11, 12))
    form.close()
    return _shown(call, threads.open_thread(call.realm, channel, bot, payload))


def _post_in_forum(call: Call, forum: Channel, payload: Json) -> Json:
    """A post: a thread that starts with its first message."""
    first = payload.get("message")
    if not isinstance(first, dict):
        form = Form()
        form.required(("message",))
        form.close()
    thread = threads.open_thread(call.realm, forum, call.realm.world.bot.id, payload)
    try:
        message = posting.post(
            call.realm, thread, call.realm.world.bot.id, first or {}, call.uploads, path=("message",), key=thread.id
        )
    except Refusal:
        call.realm.delete_channel(thread)
        raise
    return _shown(call, thread) | {"message": call.realm.message_json(message)}


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if not channel.is_thread:
        raise Refusal(50024)
    return channel


def _who(call: Call) -> int:
    key = call.request.match_info["user"]
    return call.realm.world.bot.id if key == "@me" else call.key("user")


async def add_member(call: Call) -> None:
    """Join a thread, or add somebody."""
    thread = _thread(call)
    who = _who(call)
    if thread.archived:
        raise Refusal(50083)
    guild = call.realm.world.guilds[thread.guild_id or 0]
    if who not in guild.members:
        raise Refusal(10007)
    if who != call.realm.world.bot.id:
        call.need(thread, Permission.SEND_MESSAGES_IN_THREADS)
    threads.add_member(call.realm, thread, who)


async def remove_member(call: Call) -> None:
    """Leave a thread, or remove somebody."""
    thread = _thread(call)
    if thread.archived:
        raise Refusal(50083)
    who = _who(call)
    if who not in (call.realm.world.bot.id, thread.owner_id) and thread.owner_id != call.realm.world.bot.id:
        call.need(thread, Permission.MANAGE_THREADS)
    threads.remove_member(call.realm, thread, who)


async def member(call: Call) -> Json:
    """A membership."""
    thread = _thread(call)
    who = _who(call)
    if who not in thread.thread_members:
        raise Refusal(10007)
    return payloads.thread_member(thread, who)


async def members(call: Call) -> list[Json]:
    """All memberships."""
    thread = _thread(call)
    return [payloads.thread_member(thread, who) for who in thread.thread_members]


async def archived_public(call: Call) -> Any:
    """The archived public threads of a channel."""
    return _archived(call, private=False)


async def archived_private(call: Call) -> Any:
    """The archived private threads of a channel."""
    return _archived(call, private=True)


def _archived(call: Call, *, private: bool) -> Json:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    if private:
        call.need(channel, Permission.MANAGE_THREADS)
    found = [
        one
        for one in call.realm.world.channels.values()
        if one.is_thread and one.parent_id == channel.id and one.archived and one.is_private_thread is private
    ]
    return {"threads": [_shown(call, one) for one in found], "members": [], "has_more": False}


ROUTES = [
    Route("GET", "/channels/{channel}", single),
    Route("PATCH", "/channels/{channel}", change),
    Route("DELETE", "/channels/{channel}", delete),
    Route("POST", "/channels/{channel}/messages/{message}/threads", thread_on_message),
    Route("POST", "/channels/{channel}/threads", thread_alone),
    Route("GET", "/channels/{channel}/threads/archived/public", archived_public),
    Route("GET", "/channels/{channel}/threads/archived/private", archived_private),
    Route("GET", "/channels/{channel}/thread-members", members),
    Route("GET", "/channels/{channel}/thread-members/{user}", member),
    Route("PUT", "/channels/{channel}/thread-members/{user}", add_member),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", remove_member),
]

"""Threads: opened, joined, archived and locked."""

from bot.pocket import payloads
from bot.pocket.errors import Path, Refusal
from bot.pocket.gateway import Intent
from bot.pocket.judge.form import Form
from bot.pocket.permissions import Permission, allowed
from bot.pocket.posting import announce, changed_message
from bot.pocket.realm import Realm
from bot.pocket.world import Channel, ChannelKind, Json, Message

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
THREAD_CREATED = 18


def judge_thread(form: Form, path: Path, payload: Json, *, required: bool) -> None:
    """Name and archive time of a thread."""
    if required or "name" in payload:
        form.text((*path, "name"), payload.get("name"), 1, 100, required=required)
    if payload.get("auto_archive_duration") is not None:
        form.choice((*path, "auto_archive_duration"), payload["auto_archive_duration"], ARCHIVE_MINUTES)


def open_thread(
    realm: Realm, parent: Channel, owner_id: int, payload: Json, *, message: Message | None = None
) -> Channel:
    """A new thread, from a message or free-standing."""
    form = Form()
    judge_thread(form, (), payload, required=True)
    kind = ChannelKind.PUBLIC_THREAD if message else ChannelKind(int(payload.get("type") or ChannelKind.PRIVATE_THREAD))
    form.close()
    if parent.guild_id is None or parent.is_thread:
        raise Refusal(50024)
    needed = Permission.CREATE_PRIVATE_THREADS
    if kind is ChannelKind.PUBLIC_THREAD:
        needed = Permission.CREATE_PUBLIC_THREADS
    if needed not in allowed(realm.world, owner_id, parent):
        raise Refusal(50013)
    if message is not None and message.thread_id is not None:
        raise Refusal(160004)
    active = sum(not thread.archived for thread in realm.world.threads_of(parent.guild_id))
    if active >= realm.world.guilds[parent.guild_id].thread_limit:
        raise Refusal(160006)
    now = realm.clock.now()
    thread = Channel(
        message.id if message else realm.ids.next(),
        kind,
        payload["name"],
        parent.guild_id,
        parent.id,
        owner_id=owner_id,
        created=now,
        archive_changed=now,
        auto_archive=payload.get("auto_archive_duration") or parent.auto_archive,
        invitable=bool(payload.get("invitable", True)),
        thread_members={owner_id: now},
    )
    realm.world.channels[thread.id] = thread
    data = payloads.channel(realm.world, thread, realm.world.bot.id) | {"newly_created": True}
    realm.world.touch("channel", thread.id)
    realm.gateway.dispatch("THREAD_CREATE", data, intent=Intent.GUILDS, guild_id=thread.guild_id)
    for user_id in realm.feeds.seers(thread):
        realm.feeds.tell([user_id], "THREAD_CREATE", payloads.channel(realm.world, thread, user_id))
    if message is not None:
        message.thread_id = thread.id
        changed_message(realm, message)
    elif kind is ChannelKind.PUBLIC_THREAD:
        announce(realm, parent, owner_id, THREAD_CREATED, thread.name)
    return thread


def set_archived(realm: Realm, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> None:
    """Archive, lock, or bring back."""
    if archived is not None and archived != thread.archived:
        thread.archived = archived
        thread.archive_changed = realm.clock.now()
    if locked is not None:
        thread.locked = locked
    realm.store_channel(thread, "THREAD_UPDATE")


def add_member(realm: Realm, thread: Channel, user_id: int) -> None:
    """Somebody joins a thread."""
    if user_id in thread.thread_members:
        return
    thread.thread_members[user_id] = realm.clock.now()
    realm.world.touch("channel", thread.id)
    realm.feeds.tell([user_id], "THREAD_CREATE", payloads.channel(realm.world, thread, user_id))
    _tell_members(realm, thread, added=user_id)


def remove_member(realm: Realm, thread: Channel, user_id: int) -> None:
    """Somebody leaves a thread."""
    if thread.thread_members.pop(user_id, None) is None:
        return
    realm.world.touch("channel", thread.id)
    if thread.is_private_thread:
        data = {"id": str(thread.id), "guild_id": str(thread.guild_id)}
        realm.feeds.tell([user_id], "THREAD_DELETE", data)
    _tell_members(realm, thread, removed=user_id)


def _tell_members(realm: Realm, thread: Channel, *, added: int | None = None, removed: int | None = None) -> None:
    data = {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "member_count": len(thread.thread_members),
        "added_members": [payloads.thread_member(thread, added)] if added else [],
        "removed_member_ids": [str(removed)] if removed else [],
    }
    own = realm.world.bot.id in (added, removed)
    intent = Intent.GUILDS if own else Intent.GUILD_MEMBERS
    realm.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, intent=intent, guild_id=thread.guild_id)


def ready_to_write(realm: Realm, thread: Channel, user_id: int) -> None:
    """Writing wakes an archived thread and makes the writer a member; a locked one stays shut for most."""
    moderator = Permission.MANAGE_THREADS in allowed(realm.world, user_id, thread)
    if thread.locked and not moderator:
        raise Refusal(160005)
    if thread.archived:
        set_archived(realm, thread, archived=False)
    add_member(realm, thread, user_id)

"""Threads: opened, joined, archived and locked, and archived by themselves when nothing happens in them."""

from bot.pocket import payloads
from bot.pocket.errors import Path, Refusal
from bot.pocket.gateway import Intent
from bot.pocket.judge.form import Form
from bot.pocket.message_payloads import THREAD_CREATED, THREAD_STARTER
from bot.pocket.permissions import Permission, allowed, can_see
from bot.pocket.posting import announce, changed_message
from bot.pocket.realm import Realm
from bot.pocket.world import THREAD_PARENTS, Channel, ChannelKind, Json, Message

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
LOOK_SECONDS = 60.0


def judge_thread(form: Form, path: Path, payload: Json, *, required: bool) -> None:
    """Name and archive time of a thread."""
    if required or "name" in payload:
        form.text((*path, "name"), payload.get("name"), 1, 100, required=required)
    if payload.get("auto_archive_duration") is not None:
        form.choice((*path, "auto_archive_duration"), payload["auto_archive_duration"], ARCHIVE_MINUTES)


def moderates(realm: Realm, thread: Channel, user_id: int) -> bool:
    """Whether somebody may do in a thread what only moderators may."""
    return Permission.MANAGE_THREADS in allowed(realm.world, user_id, thread)


def open_thread(
    realm: Realm, parent: Channel, owner_id: int, payload: Json, *, message: Message | None = None
) -> Channel:
    """A new thread, from a message, free-standing, or as a post in a forum."""
    form = Form()
    judge_thread(form, (), payload, required=True)
    form.close()
    thread = Channel(
        message.id if message else realm.ids.next(),
        _kind(parent, payload, message),
        payload["name"],
        parent.guild_id,
        parent.id,
        owner_id=owner_id,
        created=realm.clock.now(),
        archive_changed=realm.clock.now(),
        auto_archive=payload.get("auto_archive_duration") or parent.auto_archive,
        invitable=bool(payload.get("invitable", True)),
        thread_members={owner_id: realm.clock.now()},
    )
    _may_open(realm, parent, thread, owner_id)
    if message is not None and message.thread_id is not None:
        raise Refusal(160004)
    realm.world.channels[thread.id] = thread
    realm.world.touch("channel", thread.id)
    _tell_new(realm, thread, newly=True)
    if message is not None:
        message.thread_id = thread.id
        changed_message(realm, message)
        announce(realm, thread, message.author_id, THREAD_STARTER, reference=message.id)
        thread.message_count = 0
    elif thread.kind is not ChannelKind.PRIVATE_THREAD and parent.kind is not ChannelKind.FORUM:
        announce(realm, parent, owner_id, THREAD_CREATED, thread.name, reference=thread.id)
    return thread


def _kind(parent: Channel, payload: Json, message: Message | None) -> ChannelKind:
    """Which kind of thread starts here; none does in a conversation, in voice, or in another thread."""
    if parent.kind not in THREAD_PARENTS or (message is not None and parent.kind is ChannelKind.FORUM):
        raise Refusal(50024)
    public = THREAD_PARENTS[parent.kind]
    if message is not None or parent.kind is ChannelKind.FORUM:
        return public
    asked = ChannelKind(int(payload.get("type") or ChannelKind.PRIVATE_THREAD))
    if asked is not public and not (asked is ChannelKind.PRIVATE_THREAD and parent.kind is ChannelKind.TEXT):
        raise Refusal(50024)
    return asked


def _may_open(realm: Realm, parent: Channel, thread: Channel, owner_id: int) -> None:
    needed = Permission.CREATE_PUBLIC_THREADS
    if thread.is_private_thread:
        needed = Permission.CREATE_PRIVATE_THREADS
    elif parent.kind is ChannelKind.FORUM:
        needed = Permission.SEND_MESSAGES
    if needed not in allowed(realm.world, owner_id, parent):
        raise Refusal(50013)
    refuse_at_limit(realm, parent.guild_id)


def refuse_at_limit(realm: Realm, guild_id: int | None) -> None:
    """A server has so many active threads and no more."""
    guild = realm.world.guilds[guild_id or 0]
    if sum(not thread.archived for thread in realm.world.threads_of(guild.id)) >= guild.thread_limit:
        raise Refusal(160006)


def _tell_new(realm: Realm, thread: Channel, *, newly: bool = False) -> None:
    """Tell everybody who sees a thread that there is one."""
    bot = realm.world.bot.id
    extra: Json = {"newly_created": True} if newly else {}
    if can_see(realm.world, bot, thread):
        data = payloads.channel(realm.world, thread, bot) | extra
        realm.gateway.dispatch("THREAD_CREATE", data, intent=Intent.GUILDS, guild_id=thread.guild_id)
    for user_id in realm.feeds.seers(thread):
        realm.feeds.tell([user_id], "THREAD_CREATE", payloads.channel(realm.world, thread, user_id))


def set_archived(realm: Realm, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> None:
    """Archive, lock, or bring back."""
    if archived is False and thread.archived:
        refuse_at_limit(realm, thread.guild_id)
        thread.active = realm.clock.now()
    if archived is not None and archived != thread.archived:
        thread.archived = archived
        thread.archive_changed = realm.clock.now()
    if locked is not None:
        thread.locked = locked
    realm.store_channel(thread, "THREAD_UPDATE")


def settle(realm: Realm, thread: Channel) -> None:
    """Archive the thread if its time has come."""
    if thread.is_thread and not thread.archived and realm.clock.now() >= thread.archives_at:
        set_archived(realm, thread, archived=True)


async def keep_settling(realm: Realm) -> None:
    """Archive threads when their time comes, for as long as the server runs."""
    while True:
        now = realm.clock.now()
        for thread in [one for one in realm.world.channels.values() if one.is_thread]:
            settle(realm, thread)
        due = [one.archives_at for one in realm.world.channels.values() if one.is_thread and not one.archived]
        await realm.clock.wait_until(max(now + 0.01, min([now + LOOK_SECONDS, *due])))


def may_wake(realm: Realm, thread: Channel, user_id: int) -> bool:
    """Whether somebody may unarchive a thread without writing in it: a member who may write, or a moderator."""
    if moderates(realm, thread, user_id):
        return True
    may_write = Permission.SEND_MESSAGES_IN_THREADS in allowed(realm.world, user_id, thread)
    return not thread.locked and may_write and user_id in thread.thread_members


def add_member(realm: Realm, thread: Channel, user_id: int) -> None:
    """Somebody joins a thread."""
    if user_id in thread.thread_members:
        return
    thread.thread_members[user_id] = realm.clock.now()
    realm.world.touch("channel", thread.id)
    realm.feeds.tell([user_id], "THREAD_CREATE", payloads.channel(realm.world, thread, user_id))
    if user_id == realm.world.bot.id:
        data = payloads.channel(realm.world, thread, user_id)
        realm.gateway.dispatch("THREAD_CREATE", data, intent=Intent.GUILDS, guild_id=thread.guild_id)
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
        "member_count": min(len(thread.thread_members), payloads.MOST_COUNTED),
        "added_members": [payloads.thread_member(thread, added)] if added else [],
        "removed_member_ids": [str(removed)] if removed else [],
    }
    own = realm.world.bot.id in (added, removed)
    intent = Intent.GUILDS if own else Intent.GUILD_MEMBERS
    realm.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, intent=intent, guild_id=thread.guild_id)


def ready_to_write(realm: Realm, thread: Channel, user_id: int) -> None:
    """Writing wakes an archived thread and makes the writer a member; a locked one stays shut for most."""
    if thread.locked and not moderates(realm, thread, user_id):
        raise Refusal(160005)
    if thread.archived:
        set_archived(realm, thread, archived=False)
    add_member(realm, thread, user_id)


def add_mentioned(realm: Realm, thread: Channel, message: Message) -> None:
    """Whoever is mentioned in a thread becomes a member of it, if they see the channel it is in."""
    for user_id in message.mentions if thread.is_thread else ():
        if Permission.VIEW_CHANNEL in allowed(realm.world, user_id, thread):
            add_member(realm, thread, user_id)

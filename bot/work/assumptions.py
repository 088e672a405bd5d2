"""What the bot assumes of Discord, one small trial each: it returns if the assumption holds, and raises `Differs` if not.

They are tried in this order, and a later one may build on what an earlier one has left in the visit.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.chat.links import NOBODY, UNKNOWN_MESSAGE
from bot.chat.opening import THREAD_EXISTS, WEEK
from bot.chat.permissions import NEEDED, needed_in
from bot.chat.ui.message import Attachment, classic, kept, layout
from bot.chat.ui.pieces import Button, Picture, Row, Words
from bot.work.visit import NAME, THREAD_KINDS, WORDS, Differs, Json, NotTried, Visit, picture, unlike

FILE = "doctor.png"
WITHOUT = {  # what a table is without a permission that is only nice
    "send_messages_in_threads": "games then play in the channel itself",
    "create_public_threads": "games then play in the channel itself",
    "attach_files": "posts then come without the picture",
    "embed_links": "links then have no preview",
    "use_external_emojis": "the app's own symbols may then be missing",
}
POSTING = tuple(NEEDED)
LEFT_TO_DISCORD = ("contexts", "integration_types")  # of a command: where we say nothing, Discord fills in its own


@dataclass(frozen=True, slots=True)
class Assumption:
    """A sentence about Discord, how it is tried, and the permissions without which that is not possible."""

    says: str
    try_it: Callable[[Visit], Awaitable[None]]
    needs: tuple[str, ...] = ()


# --- permissions, commands, emojis -----------------------------------------------------------------------------------------


def permissions(kind: discord.ChannelType) -> tuple[Assumption, ...]:
    """What the gate asks for before a table opens in such a place, and what only makes tables nicer."""
    needed = list(needed_in(kind))
    nice = [name for name in WITHOUT if name not in needed]
    return tuple(_permission(name, is_needed=name in needed) for name in (*needed, *nice))


def _permission(name: str, *, is_needed: bool) -> Assumption:
    async def look(visit: Visit) -> None:
        if not getattr(visit.may, name):
            raise Differs("it may not, and no table can open here" if is_needed else f"it may not: {WITHOUT[name]}")

    return Assumption(f"The bot may {WORDS[name]}" + ("" if is_needed else " (only nice to have)"), look)


async def commands_are_ours(visit: Visit) -> None:
    """The commands that Discord holds are those of this program."""
    application = visit.app.application_id or 0
    held = await visit.ask("GET", "/applications/{application_id}/commands", application_id=application)
    theirs = {(one.get("type", 1), one["name"]): one for one in held}
    ours = {(one.get("type", 1), one["name"]): one for one in _our_commands(visit)}
    told = []
    for word, keys in (
        ("lacks", ours.keys() - theirs.keys()),
        ("also has", theirs.keys() - ours.keys()),
        ("has other words for", {key for key in ours.keys() & theirs.keys() if not _is_held(ours[key], theirs[key])}),
    ):
        if keys:
            told.append(f"{word} {', '.join(sorted(name for _, name in keys))}")
    if told:
        raise Differs(f"Discord {'; '.join(told)}; a start of the bot brings them up to date")


def _our_commands(visit: Visit) -> list[Json]:
    tree = visit.app.tree
    return [one.to_dict(tree) for one in tree.get_commands()]


def _is_held(ours: Any, theirs: Any) -> bool:
    """Whether Discord holds what we say; it may say more than we do, and say what is empty in another way."""
    if isinstance(ours, dict):
        said = {key: value for key, value in ours.items() if not (key in LEFT_TO_DISCORD and value is None)}
        said.pop("dm_permission", None)  # contexts have replaced it
        return isinstance(theirs, dict) and all(_is_held(value, theirs.get(key)) for key, value in said.items())
    if isinstance(ours, list) and ours:
        if not isinstance(theirs, list) or len(theirs) != len(ours):
            return False
        is_set = not any(isinstance(one, dict) for one in ours)  # kinds of places: their order means nothing
        pairs = zip(sorted(ours), sorted(theirs), strict=True) if is_set else zip(ours, theirs, strict=True)
        return all(_is_held(mine, other) for mine, other in pairs)
    return not theirs if not ours else str(ours) == str(theirs)


async def emojis_come_and_go(visit: Visit) -> None:
    """An emoji of the app is uploaded, listed and deleted."""
    name = f"doctor_{secrets.token_hex(4)}"

    async def remove(made: discord.Emoji) -> None:
        await made.delete()

    uploading = visit.app.create_application_emoji(name=name, image=picture())
    emoji = await visit.making(uploading, remove, f"the emoji {name}")
    if emoji.id not in {one.id for one in await visit.app.fetch_application_emojis()}:
        raise Differs("an uploaded one is not in the list")
    await emoji.delete()
    if emoji.id in {one.id for one in await visit.app.fetch_application_emojis()}:
        raise Differs("a deleted one is still in the list")


# --- posts and their pictures ----------------------------------------------------------------------------------------------


def _trial() -> Attachment:
    return Attachment(FILE, picture(), "A ring")


async def _again(visit: Visit, message: discord.Message) -> discord.Message:
    """The message as Discord holds it now."""
    return await visit.app.get_partial_messageable(message.channel.id).fetch_message(message.id)


async def post_with_picture(visit: Visit) -> None:
    """The plain post of a table."""
    content, view = classic([Words("The doctor tries a post."), Row((Button("doctor:a", "Your move", "primary"),))])
    visit.post = sent = await visit.send(visit.channel, content=content, view=view, files=[_trial().file()])
    sent = await _again(visit, sent)
    if [one.filename for one in sent.attachments] != [FILE]:
        raise Differs(f"its files are {[one.filename for one in sent.attachments]}")
    if sent.attachments[0].description != "A ring":
        raise Differs(f"the picture is described as “{sent.attachments[0].description}”")
    if not sent.components:
        raise Differs("its buttons are missing")
    if not sent.flags.silent:
        raise Differs("it is not silent")


async def retired_post(visit: Visit) -> None:
    """Taking the buttons off an old post names no files, and so leaves them."""
    if visit.post is None:
        raise NotTried("there is no such post")
    await visit.post.edit(view=None, allowed_mentions=NOBODY)
    now = await _again(visit, visit.post)
    if now.components:
        raise Differs("the buttons stayed")
    if [one.filename for one in now.attachments] != [FILE]:
        raise Differs("the picture went with them")


async def picture_in_layout(visit: Visit) -> None:
    """A panel's picture, in a gallery."""
    shown = _trial()
    view = layout([Words("The doctor tries a panel."), Picture(FILE), Row((Button("doctor:b", "Gather"),))], shown)
    visit.panel = await _again(visit, await visit.send(visit.channel, view=view, files=[shown.file()]))
    if kept(visit.panel, FILE) is None:
        raise Differs("no component of the message names it with its id")


async def plain_becomes_layout(visit: Visit) -> None:
    """A letter: a line for the lock screen, unfolded into the panel."""
    content, view = classic([Words("The doctor tries a letter."), Row((Button("doctor:c", "Your move"),))])
    sent, shown = await visit.send(visit.channel, content=content, view=view), _trial()
    unfolded = layout([Words("The doctor tries a panel."), Picture(FILE)], shown)
    await sent.edit(content=None, view=unfolded, attachments=[shown.file()], allowed_mentions=NOBODY)
    now = await _again(visit, sent)
    if now.content or not now.flags.components_v2:
        raise Differs("it stayed plain")
    if kept(now, FILE) is None:
        raise Differs("the picture did not come with it")


async def used_files_are_left_out(visit: Visit) -> None:
    """What a component shows is not listed as an attachment."""
    if visit.panel is None:
        raise NotTried("there is no such post")
    if visit.panel.attachments:
        raise Differs("it lists the picture there after all")


async def picture_survives_edit(visit: Visit) -> None:
    """A panel is edited as after a click that leaves its picture as it is."""
    before = kept(visit.panel, FILE)
    if visit.panel is None or before is None:
        raise NotTried("there is no such picture")
    view = layout([Words("The doctor has tried a panel."), Picture(FILE)], before)
    await visit.panel.edit(view=view, attachments=[before], allowed_mentions=NOBODY)  # type: ignore[list-item]
    after = kept(await _again(visit, visit.panel), FILE)
    if after is None:
        raise Differs("the picture is gone")
    if after.id != before.id:
        raise Differs(f"it is another file now: {before.id} became {after.id}")


# --- threads and direct messages -------------------------------------------------------------------------------------------

ON_MESSAGE = "/channels/{channel_id}/messages/{message_id}/threads"


async def thread_from_message(visit: Visit) -> None:
    """The thread of a table: its id is known before it is made, and asking twice does no harm."""
    _may_have_threads(visit)
    message = await visit.send(visit.channel, content="The doctor tries a thread.")
    named: Json = {"name": NAME, "auto_archive_duration": WEEK}
    opened = await visit.open_thread(ON_MESSAGE, named, message_id=message.id)
    visit.thread = int(opened["id"])
    if visit.thread != message.id:
        raise Differs(f"message {message.id} has the thread {visit.thread}")
    try:
        await visit.open_thread(ON_MESSAGE, named, message_id=message.id)
    except discord.HTTPException as error:
        if error.code != THREAD_EXISTS:
            unlike(error)
    else:
        raise Differs("a second thread was made")


async def writing_wakes(visit: Visit) -> None:
    """A post in a thread that sleeps needs nothing more."""
    thread = _own_thread(visit)
    await visit.send(thread, content="The doctor writes in a thread.")
    visit.elsewhere = thread
    await visit.ask("PATCH", "/channels/{channel_id}", {"archived": True}, channel_id=thread)
    await visit.send(thread, content="The doctor writes in a thread that sleeps.")
    if (await visit.ask("GET", "/channels/{channel_id}", channel_id=thread))["thread_metadata"]["archived"]:
        raise Differs("it sleeps on")


async def waking_by_itself(visit: Visit) -> None:
    """A sleeping thread is woken without a post, so that people can click in it."""
    thread = _own_thread(visit)
    for archived in (True, False):
        await visit.ask("PATCH", "/channels/{channel_id}", {"archived": archived}, channel_id=thread)
    if (await visit.ask("GET", "/channels/{channel_id}", channel_id=thread))["thread_metadata"]["archived"]:
        raise Differs("it sleeps on")


async def private_thread(visit: Visit) -> None:
    """Whoever makes a private thread is a member of it."""
    if visit.kind is not discord.ChannelType.text:
        raise NotTried("only a text channel has private threads")
    payload: Json = {"name": NAME, "type": discord.ChannelType.private_thread.value, "auto_archive_duration": 60}
    opened = await visit.open_thread("/channels/{channel_id}/threads", payload)
    await visit.send(int(opened["id"]), content="The doctor writes in a private thread.")
    visit.elsewhere = visit.elsewhere or int(opened["id"])


def _may_have_threads(visit: Visit) -> None:
    if visit.kind in THREAD_KINDS:
        raise NotTried("a thread has no threads")
    if visit.kind not in (discord.ChannelType.text, discord.ChannelType.news):
        raise NotTried("this kind of channel has no threads")


def _own_thread(visit: Visit) -> int:
    if visit.thread is None:
        raise NotTried("there is no such thread")
    return visit.thread


async def direct_message(visit: Visit) -> None:
    """A letter to the operator."""
    if visit.person is None:
        raise NotTried("--person says to whom; it was not given")
    opened = await visit.app.http.start_private_message(visit.person)
    await visit.send(int(opened["id"]), content="The doctor of Astrolabe tries a direct message, and takes it back.")
    visit.elsewhere = visit.elsewhere or int(opened["id"])


# --- nonces ----------------------------------------------------------------------------------------------------------------


def _with_nonce(nonce: str) -> Json:
    return {"content": "The doctor tries a nonce.", "nonce": nonce, "enforce_nonce": True}


def _fresh_nonce() -> str:
    return f"doctor.{secrets.token_hex(8)}"


async def nonce_twice(visit: Visit) -> None:
    """An answer that got lost is asked for again."""
    payload = _with_nonce(_fresh_nonce())
    first, second = [await visit.send_raw(visit.channel, payload) for _ in range(2)]
    if first["id"] != second["id"]:
        raise Differs("it was sent twice")


async def nonce_elsewhere(visit: Visit) -> None:
    """A nonce must name whom it is for: it counts for everything the bot sends anywhere."""
    if visit.elsewhere is None:
        raise NotTried("there is no second place to write to; give --person, or let the bot create threads")
    payload = _with_nonce(_fresh_nonce())
    first = await visit.send_raw(visit.channel, payload)
    second = await visit.send_raw(visit.elsewhere, payload)
    if first["id"] != second["id"]:
        raise Differs("a message of its own was sent there: nonces count per channel")


async def nonce_of_deleted(visit: Visit) -> None:
    """A message that was deleted is known by its nonce still, and that is no closed door."""
    payload = _with_nonce(_fresh_nonce())
    sent = await visit.send_raw(visit.channel, payload)
    await visit.app.http.delete_message(visit.channel, int(sent["id"]))
    try:
        await visit.send_raw(visit.channel, payload)
    except discord.HTTPException as error:
        if error.code != UNKNOWN_MESSAGE:
            unlike(error)
    else:
        raise Differs("it was sent anew")


async def needs_a_click(_: Visit) -> None:
    """Some things only a person can bring about."""
    raise NotTried("only a person's click or command brings these about: try /play and a whole turn by hand")


IN_A_THREAD = ("create_public_threads", "send_messages_in_threads", *POSTING)
ASSUMPTIONS = (
    Assumption("Discord holds the commands of this version", commands_are_ours),
    Assumption("An emoji of the app is uploaded, listed and deleted", emojis_come_and_go),
    Assumption(
        "A silent post has its buttons, and its picture among its attachments",
        post_with_picture,
        (*POSTING, "attach_files"),
    ),
    Assumption("A post that loses its buttons keeps its picture", retired_post, POSTING),
    Assumption("A picture in a layout is found in the components", picture_in_layout, (*POSTING, "attach_files")),
    Assumption("A plain message becomes a layout by an edit", plain_becomes_layout, (*POSTING, "attach_files")),
    Assumption("A message's attachments leave out what a layout shows", used_files_are_left_out, POSTING),
    Assumption("A picture in a layout survives an edit that lists its id", picture_survives_edit, POSTING),
    Assumption("A thread has the id of its message, and there is only one", thread_from_message, IN_A_THREAD),
    Assumption("Writing in a sleeping thread wakes it", writing_wakes, IN_A_THREAD),
    Assumption("Whoever made a thread may wake it", waking_by_itself, IN_A_THREAD),
    Assumption(
        "Whoever made a private thread may write in it",
        private_thread,
        ("create_private_threads", "send_messages_in_threads", "view_channel"),
    ),
    Assumption("A direct message reaches the person", direct_message),
    Assumption("A nonce sent twice brings back the same message", nonce_twice, POSTING),
    Assumption("A nonce sent in another place brings back the first message", nonce_elsewhere, POSTING),
    Assumption("A nonce whose message was deleted answers 10008", nonce_of_deleted, POSTING),
)
BY_HAND = Assumption("Panels only one person sees, forms, completions and answers within three seconds", needs_a_click)

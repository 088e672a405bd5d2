"""The emojis that the application uploaded for its own messages."""

import base64
import binascii
import re

from bot.pocket import payloads
from bot.pocket.errors import Refusal
from bot.pocket.files import picture_type
from bot.pocket.judge.form import Form
from bot.pocket.rest.call import Call, Route
from bot.pocket.world import Emoji, Json

MOST_EMOJIS = 2000
MOST_BYTES = 256 * 1024
NAME = re.compile(r"\w{2,32}", re.ASCII)
DATA = re.compile(r"^data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)$", re.DOTALL)


def _own(call: Call) -> None:
    if call.key("application") != call.realm.world.bot.id:
        raise Refusal(10002)


def _found(call: Call) -> Emoji:
    _own(call)
    found = call.realm.world.emojis.get(call.key("emoji"))
    if found is None:
        raise Refusal(10014)
    return found


def _judge_name(form: Form, call: Call, name: object, own: int = 0) -> None:
    """Two to 32 letters, figures and underscores, and no other emoji's name."""
    form.text(("name",), name, 2, 32, required=True)
    if isinstance(name, str) and 2 <= len(name) <= 32 and not NAME.fullmatch(name):
        form.fault(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(one.name == name and one.id != own for one in call.realm.world.emojis.values()):
        sentence = "An emoji with this name already exists"
        form.fault(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", sentence)


def _image(form: Form, value: object) -> tuple[bytes, str]:
    """The picture behind a data address, of the kind it says and small enough."""
    matched = DATA.match(value) if isinstance(value, str) else None
    try:
        data = base64.b64decode(matched[2], validate=True) if matched else b""
    except binascii.Error:
        data = b""
    kind = picture_type(data)
    if value is None:
        form.required(("image",))
    elif kind is None or matched is None or kind != matched[1]:
        form.fault(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(data) > MOST_BYTES:
        form.fault(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data, kind or ""


async def listing(call: Call) -> Json:
    """All of them."""
    _own(call)
    world = call.realm.world
    return {"items": [payloads.emoji(world, one) for one in world.emojis.values()]}


async def single(call: Call) -> Json:
    """One of them."""
    return payloads.emoji(call.realm.world, _found(call))


async def add(call: Call) -> Json:
    """Upload one."""
    _own(call)
    world = call.realm.world
    body = call.body()
    form = Form()
    _judge_name(form, call, body.get("name"))
    data, kind = _image(form, body.get("image"))
    form.close()
    if len(world.emojis) >= MOST_EMOJIS:
        raise Refusal(30008)
    emoji = Emoji(call.realm.ids.next(), body["name"], animated=kind == "image/gif", content_type=kind)
    call.realm.files.put(emoji.id, data, kind, lasting=True)
    world.emojis[emoji.id] = emoji
    world.touch("emoji", emoji.id)
    return payloads.emoji(world, emoji)


async def rename(call: Call) -> Json:
    """Give one another name."""
    emoji = _found(call)
    form = Form()
    _judge_name(form, call, call.body().get("name"), emoji.id)
    form.close()
    emoji.name = call.body()["name"]
    call.realm.world.touch("emoji", emoji.id)
    return payloads.emoji(call.realm.world, emoji)


async def remove(call: Call) -> None:
    """Delete one."""
    emoji = _found(call)
    del call.realm.world.emojis[emoji.id]
    call.realm.world.touch("emoji", emoji.id)


BASE = "/applications/{application}/emojis"
ROUTES = [
    Route("GET", BASE, listing),
    Route("POST", BASE, add),
    Route("GET", BASE + "/{emoji}", single),
    Route("PATCH", BASE + "/{emoji}", rename),
    Route("DELETE", BASE + "/{emoji}", remove),
]

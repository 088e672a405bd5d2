"""The limits our messages keep: just so much is accepted, and one more is refused as a bad form."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.chat.ui.pieces import CHOICES, LABEL, SELECT_LABEL, TEXT
from bot.work.assumptions import ON_MESSAGE, POSTING, Assumption
from bot.work.visit import LONGEST_NAME, NAME, SERVER_ERROR, Differs, Json, NotTried, Visit, answer_of, picture, unlike

BAD_FORM = 50035
LAYOUT = discord.MessageFlags.components_v2.flag
ROW, BUTTON, MENU, WORDS = 1, 2, 3, 10


@dataclass(frozen=True, slots=True)
class Bound:
    """So much of something fits into a message, and no more."""

    says: str
    most: int
    message: Callable[[int], Json]
    has_file: bool = False


def _button(number: int = 0, *, label: str = "Try", custom_id: str = "") -> Json:
    return {"type": BUTTON, "style": 2, "label": label, "custom_id": custom_id or f"doctor:{number}"}


def _rows(*rows: list[Json], content: str = "The doctor tries a limit.") -> Json:
    return {"content": content, "components": [{"type": ROW, "components": row} for row in rows]}


def _menu(count: int = 1, *, label: int = 1, value: int = 1, detail: int = 1) -> Json:
    options = [
        {
            "label": f"{number}".ljust(label, "."),
            "value": f"{number}".ljust(value, "."),
            "description": f"{number}".ljust(detail, "."),
        }
        for number in range(count)
    ]
    return _rows([{"type": MENU, "custom_id": "doctor:menu", "options": options}])


def _layout(count: int, length: int = 1) -> Json:
    return {"flags": LAYOUT, "components": [{"type": WORDS, "content": "." * length} for _ in range(count)]}


def _described(length: int) -> Json:
    return {"attachments": [{"id": 0, "filename": "doctor.png", "description": "." * length}]}


BOUNDS = (
    Bound("A message has up to {} characters", 2000, lambda size: {"content": "." * size}),
    Bound("A layout has up to {} characters", TEXT, lambda size: _layout(1, size)),
    Bound("A layout has up to {} components", 40, _layout),
    Bound("A menu has up to {} options", CHOICES, _menu),
    Bound("A menu's option has up to {} characters", SELECT_LABEL, lambda size: _menu(label=size)),
    Bound("The value of a menu's option has up to {} characters", 100, lambda size: _menu(value=size)),
    Bound("The line below a menu's option has up to {} characters", 100, lambda size: _menu(detail=size)),
    Bound("A button has up to {} characters", LABEL, lambda size: _rows([_button(label="." * size)])),
    Bound("The id of a button has up to {} characters", 100, lambda size: _rows([_button(custom_id="d" * size)])),
    Bound("A row has up to {} buttons", 5, lambda size: _rows([_button(number) for number in range(size)])),
    Bound("A message has up to {} rows", 5, lambda size: _rows(*([_button(number)] for number in range(size)))),
    Bound("A nonce has up to {} characters", 25, lambda size: {"content": "A nonce.", "nonce": "d" * size}),
    Bound("The description of a picture has up to {} characters", 1024, _described, has_file=True),
)


def limits() -> tuple[Assumption, ...]:
    """Each limit as an assumption, and the name of a thread."""
    tried = tuple(
        Assumption(
            f"{bound.says.format(f'{bound.most:,}')}, and one more is refused",
            _trial(bound),
            (*POSTING, "attach_files") if bound.has_file else POSTING,
        )
        for bound in BOUNDS
    )
    name = f"The name of a thread has up to {LONGEST_NAME} characters, and one more is refused"
    return (*tried, Assumption(name, _name_of_thread, ("create_public_threads", *POSTING)))


def _trial(bound: Bound) -> Callable[[Visit], Awaitable[None]]:
    async def try_it(visit: Visit) -> None:
        try:
            await _send(visit, bound, bound.most)
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR:
                raise
            raise Differs(f"{bound.most:,} are too much already: {answer_of(error)}") from error
        await _is_refused(_send(visit, bound, bound.most + 1), f"{bound.most + 1:,} were accepted")

    return try_it


async def _is_refused(sending: Awaitable[object], otherwise: str) -> None:
    try:
        await sending
    except discord.HTTPException as error:
        if error.code != BAD_FORM:
            unlike(error)
    else:
        raise Differs(otherwise)


async def _send(visit: Visit, bound: Bound, size: int) -> None:
    file = discord.File(io.BytesIO(picture()), "doctor.png") if bound.has_file else None
    sent = await visit.send_raw(visit.channel, bound.message(size), file)
    await visit.app.http.delete_message(visit.channel, int(sent["id"]))


async def _name_of_thread(visit: Visit) -> None:
    """That the longest name is accepted, the thread of an earlier trial has shown: it has that name."""
    if visit.thread is None:
        raise NotTried("there is no such thread")
    message = await visit.send(visit.channel, content="The doctor tries a name.")
    opening = visit.open_thread(ON_MESSAGE, {"name": f"{NAME}!"}, message_id=message.id)
    await _is_refused(opening, f"{LONGEST_NAME + 1} were accepted")

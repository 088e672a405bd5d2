"""Pieces → a discord.py layout. The only module that knows how the chat service spells its components.

A text, label or hint that is one literal is said here, in the language spoken; what has values was said where it was made.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import discord
from discord import ui

from bot.chat.ui.mentions import linked
from bot.chat.ui.pieces import (
    PLAIN,
    SELECT_LABEL,
    TEXT,
    Button,
    Item,
    Link,
    Menu,
    Picture,
    Piece,
    Row,
    Rule,
    Section,
    Words,
    clip,
)
from bot.chat.ui.signs import emoji, led, signed
from bot.table.names import unescaped
from engines.core import spoken

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Attachment:
    """An image to send along; `stored` is the name of its file, where that is not the name by which the layout calls it."""

    name: str
    data: bytes
    alt: str
    stored: str = ""

    def file(self) -> discord.File:
        """As discord.py wants it."""
        named = self.stored or self.name
        return discord.File(io.BytesIO(self.data), filename=named, description=clip(self.alt, 1024))


@dataclass(frozen=True, slots=True)
class Kept:
    """An image that a message shows already and keeps."""

    name: str
    id: int
    alt: str
    stored: str = ""

    def file(self) -> Kept:
        """It is not sent again; listing it is what keeps it."""
        return self

    def to_dict(self) -> dict[str, Any]:
        """As the chat service wants it listed."""
        return {"id": str(self.id)}


def kept(message: discord.Message | None, name: str, stored: str = "") -> Kept | None:
    """The image of that name in a layout, if it is the `stored` file. What a layout shows is not among the attachments."""
    for item in _media(message.components if message is not None else ()):
        media = item.media
        if media.attachment_id is not None and urlsplit(media.url).path.rpartition("/")[2] == (stored or name):
            return Kept(name, media.attachment_id, item.description or "", stored)
    return None


def custom_ids(message: discord.Message) -> list[str]:
    """What the controls of a message are called."""
    found: list[str] = []
    waiting = list(message.components)
    while waiting:
        component: Any = waiting.pop(0)
        waiting += getattr(component, "children", ())
        if getattr(component, "custom_id", None):
            found.append(str(component.custom_id))
    return found


def _media(components: Iterable[Any]) -> Iterator[Any]:
    for component in components:
        yield from getattr(component, "items", ())
        yield from _media(getattr(component, "children", ()))


def layout(pieces: Sequence[Piece], *pictures: Attachment | Kept | None, accent: int | None = None) -> ui.LayoutView:
    """The pieces as a layout that discord.py sends and then forgets: clicks are read from their ids alone.

    A picture is shown where its piece stands; a piece whose picture could not be had is left out. With an accent, a colour,
    all of it stands in one frame.
    """
    shown_here = {one.name: one for one in pictures if one is not None}
    view = ui.LayoutView(timeout=None)
    left = TEXT
    items: list[ui.Item[Any]] = []
    for piece in pieces:
        if isinstance(piece, Words | Section):
            text = clip(linked(spoken(piece.text)), left, len)
            if not text.strip():
                continue
            left -= len(text)
            shown: ui.TextDisplay[Any] = ui.TextDisplay(text)
            items.append(shown if isinstance(piece, Words) else ui.Section(shown, accessory=_button(piece.button)))
        elif isinstance(piece, Picture):
            picture = shown_here.get(piece.file)
            if picture is None:
                continue
            gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
            alt = clip(piece.alt or picture.alt, 1024)
            gallery.add_item(media=f"attachment://{picture.stored or picture.name}", description=alt or None)
            items.append(gallery)
        elif isinstance(piece, Rule):
            items.append(ui.Separator())
        elif isinstance(piece, Menu):
            items.append(ui.ActionRow(_select(piece)))
        else:
            items.append(ui.ActionRow(*(_button(button) for button in piece.buttons)))
    for item in [ui.Container(*items, accent_colour=accent)] if accent is not None else items:
        view.add_item(item)
    view.stop()  # discord.py keeps no trace of a stopped view, so nothing piles up and nothing times out
    return view


def classic(pieces: Sequence[Piece]) -> tuple[str, ui.View]:
    """The pieces as a plain message: text, attachments, buttons. Its controls can be taken away without knowing its text."""
    text = "\n".join(spoken(piece.text) for piece in pieces if isinstance(piece, Words) and piece.text)
    view = ui.View(timeout=None)
    for number, row in enumerate(piece for piece in pieces if isinstance(piece, Row)):
        for button in row.buttons:
            made = _button(button)
            made.row = number
            view.add_item(made)
    view.stop()
    return clip(linked(text), PLAIN, len), view


def _button(button: Button | Link) -> ui.Button[Any]:
    if isinstance(button, Link):
        return ui.Button(label=clip(spoken(button.label), 80), url=button.url)
    icon, label = led(button.icon, spoken(button.label))
    return ui.Button(
        custom_id=button.id,
        label=clip(unescaped(signed(label)), 80, len) or None,
        emoji=emoji(icon),
        style=_STYLES[button.style],
        disabled=button.disabled,
    )


def _select(menu: Menu) -> ui.Select[Any]:
    return ui.Select(
        custom_id=menu.id,
        placeholder=clip(unescaped(signed(spoken(menu.hint))), SELECT_LABEL, len),
        options=[_option(item) for item in menu.items],
        min_values=menu.least,
        max_values=menu.most,
    )


def _option(item: Item) -> discord.SelectOption:
    icon, label = led(item.icon, spoken(item.label))
    return discord.SelectOption(
        label=clip(unescaped(signed(label)), SELECT_LABEL, len) or item.value,
        value=item.value,
        description=clip(unescaped(signed(spoken(item.detail))), SELECT_LABEL, len) or None,
        emoji=emoji(icon),
        default=item.chosen,
    )

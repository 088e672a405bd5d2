"""Type: faces, widths, and the ways to fit words into a box: shrink, shorten, wrap. All of it cached by its text.

Roboto's figures are tabular, so columns of numbers line up without layout features. Text is set by its capitals'
middle: centring ascent and descent would let figures sit low in pills.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from anyascii import anyascii
from PIL import Image, ImageFont

from engines.core import spoken
from render.keeping import drawn_once
from render.theme import BODY

CAP_HEIGHT = 0.711  # of an em
LEADING = 1.17  # from line to line, in sizes
WEIGHTS = ("Regular", "Medium", "Bold", "Black")
FONTS = Path(__file__).parent / "fonts"
_MISSING = "\uffff"  # a code point no face has: its glyph is the face's empty box
_SUBSTITUTES = {"→": ">", "←": "<", "✓": "+", "✗": "x", "★": "*", "\u200b": "", "\u00ad": ""}


@cache
def face(size: int, weight: str = "Medium") -> ImageFont.FreeTypeFont:
    """One face of the family at a size; kerned where the machine has Raqm, else set plainly. Widths are always measured."""
    return ImageFont.truetype(FONTS / f"Roboto-{weight}.ttf", size)


@lru_cache(maxsize=16384)
def text_width(text: str, size: int, weight: str = "Medium") -> int:
    """How far a line runs, in whole pixels."""
    return math.ceil(face(size, weight).getlength(text))


@drawn_once
def text_mask(text: str, size: int, weight: str) -> tuple[Image.Image, int, int]:
    """The line as a mask, and where its corner lies from the pen's start on the baseline."""
    drawn, (left, top) = face(size, weight).getmask2(text, "L", anchor="ls")
    mask = Image.Image()._new(drawn) if all(drawn.size) else Image.new("L", (1, 1))
    return mask, left, top


@lru_cache(maxsize=4096)
def has_glyph(letter: str) -> bool:
    """Whether the family can draw this letter."""
    if letter.isspace():
        return True
    here, none = (face(BODY, "Regular").getmask(one) for one in (letter, _MISSING))
    return here.size != none.size or bytes(here) != bytes(none)


@lru_cache(maxsize=4096)
def legible(text: str) -> str:
    """The text as it is read: said in the language spoken if it is one of ours, and in letters the faces have."""
    return in_letters(spoken(text))


def in_letters(text: str) -> str:
    """The text in letters the faces have: accents are taken off where needed, other scripts are transliterated, and signs
    without a likeness are dropped.
    """
    found = ""
    given = unicodedata.normalize("NFC", text)
    for before, letter, after in zip(f" {given}", given, f"{given[1:]} ", strict=False):
        kind = unicodedata.category(letter)[0]
        if letter in _SUBSTITUTES:
            found += _SUBSTITUTES[letter]
        elif letter == "-" and not before.isalnum() and after.isdigit():
            found += "−"  # a number below nought
        elif kind == "C" or "\u0300" <= letter <= "\u036f":
            found += " " if letter in "\n\t" else ""
        elif kind != "M" and has_glyph(letter):
            found += letter
        elif kind != "M" and (plain := _plain(letter)):
            found += plain
        elif kind in "LMN":
            found += _transliterated(before, letter, is_first=not found[-1:].isalnum())
    return re.sub(r"\s+", " ", found).strip()


def _plain(letter: str) -> str:
    """A letter without its accents or its fancy shape, if there is such a one."""
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part) and has_glyph(part)).strip()


def _transliterated(before: str, letter: str, *, is_first: bool) -> str:
    """A letter of another script in Latin ones; a word begins with a capital, and so does what follows Chinese characters."""
    latin = "".join(part for part in anyascii(letter) if part.isalnum())
    is_after_han = _is_han(before) and not _is_han(letter)
    return latin[:1].upper() + latin[1:] if is_first or is_after_han else latin


def _is_han(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("CJK ")


@lru_cache(maxsize=1024)
def written(name: str) -> str:
    """A name in letters the faces have; one of nothing but signs is said in words: "🚀" is "Rocket"."""
    if words := in_letters(name):
        return words
    signs = [letter for letter in name if unicodedata.category(letter) == "So"]
    shown = [anyascii(sign).strip(":").replace("_", " ").rstrip("0123456789") for sign in signs]
    told = [one if one[:1].isalpha() else unicodedata.name(sign, "") for sign, one in zip(signs, shown, strict=True)]
    letters = all(len(one) == 1 for one in told)  # flags, and letters in boxes
    return in_letters("".join(told) if letters else " ".join(one.title() for one in told))


@lru_cache(maxsize=16384)
def shorten(text: str, size: int, weight: str, width: int) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if text_width(text, size, weight) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(text[:middle].rstrip(" ,.;:–-") + "…", size, weight) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip(" ,.;:–-") + "…" if low else ""


@lru_cache(maxsize=16384)
def fit(text: str, size: int, weight: str, width: int, least: int = BODY) -> tuple[str, int]:
    """The text and its size: shrunk by steps of two down to the least size, then shortened."""
    while size > least and text_width(text, size, weight) > width:
        size = max(least, size - 2)
    return shorten(text, size, weight, width), size


def _rows(text: str, size: int, weight: str, width: int) -> list[str]:
    rows: list[str] = []
    for word in text.split():
        if rows and text_width(f"{rows[-1]} {word}", size, weight) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


@lru_cache(maxsize=8192)
def wrap(text: str, size: int, weight: str, width: int, lines: int) -> tuple[str, ...]:
    """At most so many lines, none wider; a little narrower if that saves a lonely last word; a rest ends in "…"."""
    rows = _rows(text, size, weight, width)
    if len(rows) > 1 and text_width(rows[-1], size, weight) < width // 5:
        narrower = _rows(text, size, weight, width * 9 // 10)
        rows = narrower if len(narrower) == len(rows) else rows
    if len(rows) > lines:
        rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
    return tuple(shorten(row, size, weight, width) for row in rows)


def wrap_names(lead: str, names: Sequence[str], size: int, weight: str, width: int, lines: int) -> tuple[str, ...]:
    """A sentence with a place {names} in at most so many lines: as many names as have room, and how many more there are."""
    rows: tuple[str, ...] = ()
    for shown in range(len(names), 0, -1):
        told = spoken("{names:,}", names=names[:shown])
        if shown < len(names):
            told = spoken("{names} and {n} more", names=told, n=len(names) - shown)
        rows = wrap(in_letters(spoken(lead, names=told)), size, weight, width, lines)
        if not rows[-1].endswith("…"):
            break
    return rows


@lru_cache(maxsize=4096)
def wrap_to_fit(text: str, size: int, weight: str, width: int, height: int) -> tuple[tuple[str, ...], int]:
    """Wrapped lines and their size: the largest that shows all words in the height, else BODY, shortened."""
    while True:
        lines = max(1, int(height / (size * LEADING)))
        rows = wrap(text, size, weight, width, lines)
        if size <= BODY or " ".join(rows) == " ".join(text.split()):
            return rows, size
        size = max(BODY, size - 2)

"""Type: faces, widths, and the ways to fit words into a box: shrink, shorten, wrap. All of it cached by its text.

Roboto's figures are tabular, so columns of numbers line up without layout features. Text is set by its capitals'
middle: centring ascent and descent would let figures sit low in pills.
"""

from __future__ import annotations

import math
import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

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


@lru_cache(maxsize=8192)
def text_mask(text: str, size: int, weight: str) -> tuple[Image.Image, int, int]:
    """The line as a mask, and where its corner lies from the pen's start on the baseline."""
    left, top, right, bottom = (round(v) for v in face(size, weight).getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, 255, face(size, weight), anchor="ls")
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
    """The text in letters the faces have: accents are taken off where needed, what has no likeness is dropped."""
    found: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        if letter in _SUBSTITUTES:
            found.append(_SUBSTITUTES[letter])
        elif unicodedata.category(letter)[0] in "CM":
            found.append(" " if letter in "\n\t" else "")
        elif has_glyph(letter):
            found.append(letter)
        else:
            plain = unicodedata.normalize("NFKD", letter)
            found.append("".join(part for part in plain if not unicodedata.combining(part) and has_glyph(part)))
    return re.sub(r"\s+", " ", "".join(found)).strip()


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


@lru_cache(maxsize=4096)
def wrap_to_fit(text: str, size: int, weight: str, width: int, height: int) -> tuple[tuple[str, ...], int]:
    """Wrapped lines and their size: the largest that shows all words in the height, else BODY, shortened."""
    while True:
        lines = max(1, int(height / (size * LEADING)))
        rows = wrap(text, size, weight, width, lines)
        if size <= BODY or " ".join(rows) == " ".join(text.split()):
            return rows, size
        size = max(BODY, size - 2)

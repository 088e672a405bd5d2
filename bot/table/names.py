"""Names are typed by people: what is kept of one, and how it is written where others read it."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 32
NOBODY = "Somebody"

_MARKS = re.compile(r"([\\*_~`|\[\]<{]|^[#>-])")


def clean(name: str) -> str:
    """A name without control and direction characters, in one line of bearable length; never empty."""
    spaced = "".join(" " if character.isspace() else character for character in name)
    kept = "".join(character for character in spaced if unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co"))
    return " ".join(kept.split())[:LONGEST].strip() or NOBODY


def escaped(name: str) -> str:
    """A name as it stands in a text: no heading, no spoiler, no link, no mention, no icon comes of it."""
    return _MARKS.sub(r"\\\1", name)


def typed(text: str, most: int = 60) -> str:
    """What somebody typed, as it stands in a sentence about it: no longer than needed, and nothing that could be a mark."""
    kept = "".join(character for character in text if unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co"))
    return escaped(kept if len(kept) <= most else f"{kept[: most - 1].rstrip()}…")


def unescaped(text: str) -> str:
    """The text where nothing is markup: on buttons, in menus and in pictures."""
    return text.replace("\\", "")

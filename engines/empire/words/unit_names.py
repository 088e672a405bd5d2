"""Units as people type them: two letters, or words of their names, which may be shortened."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Content, IllegalChoice, say
from engines.empire.facts.units import KINDS, UNITS

SHORTEST = 3  # letters of a shortened name


def kinds_named(content: Content, words: Sequence[str], order: str) -> dict[str, int]:
    """How many of which kinds such words name: "2 control groups sf" are two Control Groups and a Star Fleet."""
    found: dict[str, int] = {}
    number, before = 0, ""
    for word in words:
        if word.isdigit():
            number, before = int(word), ""
            continue
        if before and not number and _fits(content, before, word):
            continue  # another word of the same name
        kind = _kind(content, word)
        if not kind:
            known = say("{units:or}", units=[f"{kind}" for kind in KINDS])
            raise IllegalChoice(
                say("“{order}”: “{word}” is no unit; say {known}.", order=order, word=word, known=known)
            )
        found[kind] = found.get(kind, 0) + (number or 1)
        number, before = 0, kind
    return found


def _kind(content: Content, word: str) -> str:
    if word.upper() in KINDS:
        return word.upper()
    fitting = [kind for kind in KINDS if len(word) >= SHORTEST and _fits(content, kind, word)]
    return fitting[0] if len(fitting) == 1 else ""


def _fits(content: Content, kind: str, word: str) -> bool:
    """Whether a word is the beginning of one of a name's words; in the plural, too."""
    names = content[UNITS][kind].name.lower().replace("-", " ").split()
    bare = word.replace("-", " ").split()[0]
    return word.upper() not in KINDS and any(name.startswith((bare, bare.removesuffix("s"))) for name in names)

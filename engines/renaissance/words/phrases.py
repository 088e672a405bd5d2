"""Small phrases that many sentences share: names as tokens, colours, and texts one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Content, Seat, say, spell, token
from engines.renaissance.facts.tables import OBJECTIVES, PLANETS, card_of

_LABEL = 40  # letters
_SOMEBODY = "Maximilian"
_COLOURS = {"blue": say("blue"), "yellow": say("yellow"), "red": say("red")}


def planet_token(planet: str) -> str:
    """A Planet's name."""
    return token("planet", planet)


def card_token(card: str) -> str:
    """A card's name."""
    return token("card", card)


def objective_token(objective: str) -> str:
    """An Objective's name."""
    return token("objective", objective)


def seat_token(seat: Seat) -> str:
    """A player's name."""
    return token("seat", seat)


def colour_word(colour: str) -> str:
    """The word for a Portal's colour."""
    return _COLOURS[colour]


def portal_icon(colour: str) -> str:
    """The icon of a Portal."""
    return f"portal_{colour}"


def is_short(content: Content, text: str, most: int = _LABEL) -> bool:
    """Whether a text fits a label, or so many letters."""

    def name(kind: str, key: str) -> str:
        if kind == "seat":
            return _SOMEBODY
        if kind == "card":
            return card_of(content, key).name
        return content[PLANETS][key].name if kind == "planet" else content[OBJECTIVES][key].name

    return len(spell(text, name)) <= most


def listed(parts: Sequence[str]) -> str:
    """Short parts with commas between them; nothing for none."""
    if len(parts) < 2:
        return "".join(parts)
    return say("{parts:,}", parts=tuple(parts))


def either(ways: Sequence[str]) -> str:
    """Sentences of which one is chosen."""
    if len(ways) < 2:
        return "".join(ways)
    return say("{first} Or: {second}", first=ways[0], second=either(ways[1:]))

"""Cards and tokens in words."""

from __future__ import annotations

from engines.core import Option
from engines.renaissance.facts.tables import PLANETS, card_of
from engines.renaissance.state import State


def card_option(g: State, card: str) -> Option:
    """A card to pick, with what it does."""
    return Option(card, f"{{card:{card}}}", card_words(g, card))


def card_words(g: State, card: str) -> str:
    """What a card does, in a line."""
    facts = card_of(g.content, card)
    return " / ".join(effect.text for effect in facts.effects if effect.text) or facts.text


def token_words(g: State, planet: str) -> str:
    """What a token does, in a line."""
    effects = g.content[PLANETS][planet].effects
    return " Or: ".join(effect.text for effect in effects) or g.content[PLANETS][planet].text

"""Cards and tokens in words."""

from __future__ import annotations

from engines.core import Option, say
from engines.renaissance.facts import effects
from engines.renaissance.facts.effects import Effect
from engines.renaissance.facts.tables import PLANETS, card_of
from engines.renaissance.state import State
from engines.renaissance.words.phrases import card_token, either, planet_token

_ICONS: dict[type, str] = {
    effects.ScoreObjectives: "star",
    effects.GainVp: "star",
    effects.TakeToken: "token",
    effects.ActivateToken: "token",
    effects.ReadyToken: "token",
    effects.Explore: "planet",
    effects.BuildInstitute: "institute",
    effects.MoveInstitute: "institute",
    effects.RemoveInstitute: "institute",
    effects.PlaceFoundation: "foundation",
    effects.AddPortal: "portal_blue",
    effects.ChangeStability: "stability",
    effects.Draw: "card",
    effects.GainSpecialist: "card",
    effects.Tutor: "card",
    effects.Scry: "card",
    effects.Require: "foundation",
    effects.Hold: "check",
}


def effect_icon(effect: Effect) -> str:
    """The sign of what an effect does first."""
    return _ICONS.get(type(effect.steps[0]), "emissary")


def card_option(g: State, card: str, verb: str = "") -> Option:
    """A card to pick, with what it does."""
    return Option(card, card_token(card), card_words(g, card), "card", verb=verb)


def card_words(g: State, card: str) -> str:
    """What a card does, in a line."""
    facts = card_of(g.content, card)
    return either([effect.text for effect in facts.effects if effect.text]) or facts.text


def token_option(g: State, planet: str, verb: str) -> Option:
    """A token to pick, with what it does."""
    return Option(planet, planet_token(planet), token_words(g, planet), "token", verb=verb)


def token_words(g: State, planet: str) -> str:
    """What a token does, in a line."""
    facts = g.content[PLANETS][planet]
    return either([effect.text for effect in facts.effects]) or facts.text or say("It does nothing")

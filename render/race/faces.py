"""Cards of Race as faces: kind by colour and letter, powers as rows with icons."""

from __future__ import annotations

import re
from functools import cache

from engines.core import spell, spoken
from engines.race.facts import CARDS, Card, Keyword, Kind, Phase
from engines.race.facts.powers import DiscardToProduceHere, DrawIfProducedHere, PrestigeIfProducedHere, ProduceHere
from engines.race.facts.powers import Power as CardPower
from engines.race.words.cards import type_line
from render.cards import Face, Power
from render.theme import GOLD
from render.words import dotted

KINDS = {
    Kind.NOVELTY: "#4AA3F0",
    Kind.RARE: "#C58A5C",
    Kind.GENES: "#58AE64",
    Kind.ALIEN: "#C0A332",
    Kind.ANY: "#E9E4F5",
}
GREY, VIOLET = "#77839E", "#8E7CC3"  # worlds without a good; developments
PHASES = {
    Phase.EXPLORE: ("1", "#7FC7FF"),
    Phase.DEVELOP: ("2", "#C9B6FF"),
    Phase.SETTLE: ("3", "#FFB86B"),
    Phase.TRADE: ("$", "#FF8FA3"),
    Phase.CONSUME: ("4", "#FF8FA3"),
    Phase.PRODUCE: ("5", "#8EE3A1"),
    Phase.ALWAYS: ("!", "#AEB9D2"),
}

_ICONS = {
    "card": "{card}",
    "cards": "{card}",
    "VP": "{star}",
    "prestige": "{prestige}",
    "military": "{military}",
    "good": "{good}",
    "goods": "{good}",
    **{str(kind): f"{{good{colour}}} {kind}" for kind, colour in KINDS.items()},
}


def rich(line: str, good: str = "good") -> str:
    """A line of a card with its icons, as the kit writes rich text; `good` is the sign of a good."""

    def sign(_kind: str, name: str) -> str:
        return _ICONS["VP" if name == "VP" else good if name == "GOOD" else name.lower()]

    drawn = re.sub(r"({good#\w+} \w+) good(s?)\b", r"\1", spell(line, sign))  # the icon says "good"
    return drawn.replace("→", "{arrow}")


@cache
def face(card_id: str) -> Face:
    """What pictures need of a card."""
    card = CARDS[card_id]
    powers = [Power(*_badged(power.phase, rich(power.line, _good(card, power)))) for power in card.powers]
    powers += [Power("?", rich(line.words), GOLD) for line in (*card.lines, *card.sums)]
    return Face(
        name=card.name,
        colour=colour(card),
        kind=spoken("{kind:up}", kind=type_line(card)),
        price=str(card.value),
        price_kind=_price_kind(card),
        letter=_letter(card),
        is_hollow=card.is_windfall,
        powers=tuple(powers),
        points="?" if card.is_variable else str(card.points).replace("-", "−"),
        icons=("prestige",) if card.prestige else (),
        art=_art(card),
        kind_in_short=_in_short(card),
    )


def _in_short(card: Card) -> str:
    """What a card is, without what colours and bands tell as well."""
    words = ["military"] if card.is_military else []
    if card.kind is not None and not (card.kind is Kind.ALIEN and Keyword.ALIEN in card.keywords):
        words.append("any kind" if card.kind is Kind.ANY else str(card.kind))
    words += map(str, card.keywords)
    return spoken("{kind:up}", kind=dotted(*words) or ("world" if card.is_world else "development"))


def _good(card: Card, line: CardPower) -> str:
    """The sign of a good in a line: a world's own good shows its kind."""
    is_own = isinstance(line, ProduceHere | DrawIfProducedHere | PrestigeIfProducedHere | DiscardToProduceHere)
    return str(card.kind) if is_own and card.kind else "good"


def _badged(phase: Phase, text: str) -> tuple[str, str, str]:
    badge, hue = PHASES[phase]
    return badge, text, hue


def colour(card: Card) -> str:
    """The hue of a card's kind."""
    return VIOLET if not card.is_world else KINDS[card.kind] if card.kind else GREY


def _price_kind(card: Card) -> str:
    return "development" if not card.is_world else "military" if card.is_military else "world"


def _letter(card: Card) -> str:
    if card.kind is None:
        return ""
    return "any" if card.kind is Kind.ANY else str(card.kind)[0].upper()


def _art(card: Card) -> str:
    if not card.is_world:
        return "lattice"
    if card.kind is Kind.GENES:
        return "land"
    return "bands" if card.kind in (Kind.NOVELTY, Kind.ANY) else "craters"

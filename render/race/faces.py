"""Cards of Race as faces: kind by colour and letter, powers as rows with icons."""

from __future__ import annotations

import re
from functools import cache

from engines.core import plain, spell
from engines.race.facts import CARDS, Card, Kind, Phase
from engines.race.facts.powers import DiscardToProduceHere, DrawIfProducedHere, PrestigeIfProducedHere, ProduceHere
from engines.race.facts.powers import Power as CardPower
from engines.race.words.cards import type_line
from render.cards import Face, Power
from render.theme import GOLD

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


def rich(line: str) -> str:
    """A line of a card with its icons, as the kit writes rich text."""
    line = spell(line, lambda _kind, sign: f"[{sign if sign == 'VP' else sign.lower()}]")
    drawn = re.sub(r"\[(\w+)\]", lambda found: _ICONS[found[1]], line)
    drawn = re.sub(r"({good#\w+} \w+) good(s?)\b", r"\1", drawn)  # the icon says "good"
    return drawn.replace("→", "{arrow}")


@cache
def face(card_id: str) -> Face:
    """What pictures need of a card."""
    card = CARDS[card_id]
    powers = [Power(*_badged(power.phase, rich(_line(card, power)))) for power in card.powers]
    powers += [Power("?", rich(line.words), GOLD) for line in (*card.lines, *card.sums)]
    return Face(
        name=card.name,
        colour=colour(card),
        kind=plain(type_line(card))[:1].upper() + plain(type_line(card))[1:],
        price=str(card.value),
        price_kind=_price_kind(card),
        letter=_letter(card),
        is_hollow=card.is_windfall,
        powers=tuple(powers),
        points="?" if card.is_variable else str(card.points).replace("-", "−"),
        icons=("prestige",) if card.prestige else (),
        art=_art(card),
        kind_in_short=_in_short(plain(type_line(card))),
    )


def _in_short(kind: str) -> str:
    """The line of a kind without what colours and bands tell as well."""
    told = kind.replace(" world", "", 1) if kind.lower().startswith("military") else kind
    told = (
        told.replace(" production", "")
        .replace(" windfall", "")
        .replace(" · chromosome", "")
        .replace("alien · ALIEN", "ALIEN")
    )
    told = re.sub(r"^(development|world) · ", "", told, flags=re.IGNORECASE)
    return told[:1].upper() + told[1:]


def _line(card: Card, line: CardPower) -> str:
    """The line of a power; a world's own good shows its kind."""
    is_own = isinstance(line, ProduceHere | DrawIfProducedHere | PrestigeIfProducedHere | DiscardToProduceHere)
    return line.line.replace("{sign:GOOD}", f"{{sign:{card.kind.upper()}}}") if is_own and card.kind else line.line


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

"""Trying cards and tokens on boards, for those who learn what they are worth (`prices`)."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Content, Seat
from engines.core.pieces import Parts, Pricing
from engines.renaissance.facts.tables import PLANETS, SPECIALISTS, card_of, effect_key
from engines.renaissance.minds.prices import AGAIN, ARROW, DRAWN, THOUGHT, parts
from engines.renaissance.minds.smart import Thinking
from engines.renaissance.view import RenaissanceView

_MOST = 60.0  # a card that wins the game at once is no better than this


def tries(view: RenaissanceView, seat: Seat) -> Mapping[str, float]:
    """What every Specialist would bring the seat now, a card drawn for it at least, and every token of a Planet in play."""
    mind, found = Thinking(view, seat), {}
    for card in view.content[SPECIALISTS]:
        facts = card_of(view.content, card)
        ways = [f"{card}.{effect_key(at)}" for at, way in enumerate(facts.effects) if way.timing == "operation"]
        found[f"card:{card}"] = max([DRAWN + ARROW, *(_brought(*mind.gain(way)) for way in ways)])
    for planet in view.planets:
        after = mind.ahead.after_token(planet)
        found[f"planet:{planet}"] = max(0.0, _brought(after.worth - mind.ahead.worth, after.again))
    return found


def _brought(gain: float, again: bool) -> float:
    return min(_MOST, gain) + ARROW * again


def made_of(content: Content) -> Mapping[str, Parts]:
    """The parts of every Specialist and every token."""
    cards = {f"card:{card}": parts(card_of(content, card).effects) for card in content[SPECIALISTS]}
    return cards | {f"planet:{planet}": parts(tile.effects) for planet, tile in content[PLANETS].items()}


PRICING = Pricing(frozenset({"turn.play"}), tries, made_of, {AGAIN: ARROW}, THOUGHT)

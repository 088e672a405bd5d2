"""What a card or a token promises, read from the words of its effect: a changed or unknown one is judged by what it does.

The numbers are in the judge's currency (a point is worth 10). What an op is worth was learned by trying every Specialist and
every token on boards of games between smart players (`python -m engines fit renaissance --prices`); `prices.json` has them and
how they were made. What further pieces add, and how often a condition is met, is a rule of thumb.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from engines.core import Content
from engines.core.pieces import priced
from engines.core.weights import PIECES as SET
from engines.core.weights import read_sets
from engines.renaissance.facts import effects
from engines.renaissance.facts.effects import Effect
from engines.renaissance.facts.tables import PLANETS, card_of, is_specialist
from engines.renaissance.facts.terms import Clause, Where

AGAIN = "again"  # the part of an effect that is its arrow
ARROW = 6.0  # a further card may follow: most turns have but one
DRAWN = 4.0  # a Specialist may be played for a card instead
_TURN = 0.6  # what is left of a token whose use ends the turn
_HELD, _USED = 2.0, 0.4  # what a token is worth by itself, and by what it promises
_SELDOM = {"ready_token": 0.2, "remove_institute": 0.3}  # how often there is one
_ANY = 4  # "any number" in practice
_THEN, _OTHER_WAY, _IN_DISORDER = 0.8, 0.2, 0.5
_NARROW = 0.6  # what each condition leaves that a board seldom meets
_USUAL = {"every", "present", "has_emissary", "home", "not_home_of", "lead", "ref", "token_not_held_by", "free_portal"}
_FULL_SCORING = 8  # points up to which an Objective is scored in full

# What one op was thought to be worth before it was tried, and what each further piece adds, as a share of that.
THOUGHT: Mapping[str, float] = {
    "score_objectives": 24.0,
    "gain_vp": 10.0,
    "take_token": 5.0,
    "activate_token": 9.0,
    "ready_token": 1.0,
    "explore": 5.0,
    "add_emissary": 5.0,
    "move_emissary": 10.0,
    "remove_emissary": 4.0,
    "replace_emissary": 9.0,
    "swap_emissary": 14.0,
    "build_institute": 16.0,
    "move_institute": 8.0,
    "remove_institute": 4.0,
    "place_foundation": 1.5,
    "add_portal": 1.5,
    "change_stability": 1.0,
    "draw": 5.0,
    "gain_specialist": 6.0,
    "tutor": 6.0,
    "scry": 2.0,
    "require": 0.0,
    "pass": 1.0,
}
_FURTHER: Mapping[str, float] = {"gain_vp": 1.0, "draw": 1.0, "replace_emissary": 0.7, "build_institute": 0.6}
_HALF = 0.5  # of any other op


def _learned() -> dict[str, float]:
    """What every op is worth: as it was learned, else as it was thought to be."""
    sets = read_sets(Path(__file__).with_name("prices.json"))
    return {**THOUGHT, **(sets[SET]["weights"] if SET in sets else {}), AGAIN: ARROW}


WORTH: Mapping[str, float] = _learned()


def price(content: Content, card: str) -> float:
    """What a card is worth in a deck."""
    worth = promised(card_of(content, card).effects)
    return max(DRAWN + ARROW, worth) if is_specialist(content, card) else worth


def token_price(content: Content, planet: str) -> float:
    """What a Planet's token is worth each time it is used."""
    ways = content[PLANETS][planet].effects
    return promised(ways) * (1.0 if any(way.play_again for way in ways) else _TURN)


def holding(content: Content, planet: str) -> int:
    """What it is worth to hold a Planet's token, turn after turn."""
    return round(_HELD + _USED * token_price(content, planet))


def is_dull(content: Content, card: str) -> bool:
    """Whether a Specialist is worth no more than the card it may be played for."""
    return is_specialist(content, card) and promised(card_of(content, card).effects) <= DRAWN + ARROW


def promised(ways: Sequence[Effect]) -> float:
    """The best way to use it on one's turn, and a little for every other."""
    return priced(parts(ways), WORTH)


def parts(ways: Sequence[Effect]) -> dict[str, float]:
    """How much of which op it promises: all of its best way, a little of every other."""
    turns = [_way(way) for way in ways if way.timing == "operation"]
    turns.sort(key=lambda way: -priced(way, WORTH))
    found: dict[str, float] = defaultdict(float)
    for at, way in enumerate(turns):
        _add(found, way, _OTHER_WAY if at else 1.0)
    for effect in ways:
        if effect.timing != "operation":
            _add(found, _way(effect), _OTHER_WAY * _IN_DISORDER)
    return found


def _add(found: dict[str, float], more: Mapping[str, float], share: float) -> None:
    for part, amount in more.items():
        found[part] += share * amount


def _way(effect: Effect) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for op in effect.steps:
        for part, amount in _op(op, 1.0):
            _add(found, {part: amount}, 1.0)
    _add(found, {AGAIN: float(effect.play_again)}, 1.0)
    return found


def _op(op: Any, share: float) -> Iterator[tuple[str, float]]:
    """An op with what hangs on it; where it can seldom be done, both count for less."""
    size, limit = _size(getattr(op, "amount", 1)), getattr(op, "max", None)
    amount = 1.0 + _FURTHER.get(op.op, _HALF) * max(0, size - 1)
    if limit is not None and isinstance(op, effects.ScoreObjectives):
        amount = min(amount, limit / _FULL_SCORING)
    if getattr(op, "owner", "self") == "opponent" and isinstance(op, effects.MoveEmissary):
        amount *= 0.5
    share *= _chance(op)
    yield op.op, share * amount
    for following in op.then:
        yield from _op(following, share * _THEN)


def _size(amount: Any) -> int:
    """How many, as far as that is said."""
    if amount == "any":
        return _ANY
    if isinstance(amount, Clause):
        return min(2, amount.vp or 1)
    if isinstance(amount, int):
        return amount
    top = amount.between[1] if amount.between is not None else amount.up_to
    return int(top) if top is not None else _ANY - 1


def _chance(op: Any) -> float:
    """How often its conditions are met, by how many of them are out of the ordinary."""
    wheres = [getattr(op, name, None) for name in ("where", "origin", "a", "b")]
    if isinstance(getattr(op, "amount", None), Clause):
        wheres.append(op.amount.per_planet or op.amount.if_planet)
    chance = _SELDOM.get(op.op, 1.0)
    for where in wheres:
        if isinstance(where, Where):
            chance *= _NARROW ** len(_unusual(where))
    return chance


def _unusual(where: Where) -> list[str]:
    given = ((key.name, getattr(where, key.name), key.default) for key in fields(where))
    return [name for name, value, default in given if value != default and name not in _USUAL]

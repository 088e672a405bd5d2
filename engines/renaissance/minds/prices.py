"""What a card or a token promises, read from the words of its effect: a changed or unknown one is judged by what it does.

The numbers are in the judge's currency (a point is worth 10). They follow what the rules made of every card and token when it
was tried on some hundred boards of games between smart players: how much better the board was for whoever used it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from engines.core import Content
from engines.renaissance.facts import effects
from engines.renaissance.facts.effects import Effect
from engines.renaissance.facts.tables import PLANETS, card_of, is_specialist
from engines.renaissance.facts.terms import Clause, Where

AGAIN = 6.0  # a further card may follow: most turns have but one
DRAWN = 4.0  # a Specialist may be played for a card instead
_TURN = 0.6  # what is left of a token whose use ends the turn
_HELD, _USED = 2.0, 0.4  # what a token is worth by itself, and by what it promises
_SELDOM = {"ready_token": 0.2, "remove_institute": 0.3}  # how often there is one
_ANY = 4  # "any number" in practice
_THEN, _OTHER_WAY, _IN_DISORDER = 0.8, 0.2, 0.5
_NARROW = 0.6  # what each condition leaves that a board seldom meets
_USUAL = {"every", "present", "has_emissary", "home", "not_home_of", "lead", "ref", "token_not_held_by", "free_portal"}

# What one op is worth, and what each further piece adds to it.
_OPS: Mapping[str, tuple[float, float]] = {
    "score_objectives": (24.0, 0.0),
    "gain_vp": (10.0, 10.0),
    "take_token": (5.0, 0.0),
    "activate_token": (9.0, 4.0),
    "ready_token": (1.0, 0.0),
    "explore": (5.0, 0.0),
    "add_emissary": (5.0, 2.5),
    "move_emissary": (10.0, 4.0),
    "remove_emissary": (4.0, 2.0),
    "replace_emissary": (9.0, 6.0),
    "swap_emissary": (14.0, 0.0),
    "build_institute": (16.0, 10.0),
    "move_institute": (8.0, 4.0),
    "remove_institute": (4.0, 2.0),
    "place_foundation": (1.5, 0.0),
    "add_portal": (1.5, 1.0),
    "change_stability": (1.0, 0.0),
    "draw": (5.0, 5.0),
    "gain_specialist": (6.0, 0.0),
    "tutor": (6.0, 0.0),
    "scry": (2.0, 0.0),
    "require": (0.0, 0.0),
    "pass": (1.0, 0.0),
}


def price(content: Content, card: str) -> float:
    """What a card is worth in a deck."""
    worth = promised(card_of(content, card).effects)
    return max(DRAWN + AGAIN, worth) if is_specialist(content, card) else worth


def token_price(content: Content, planet: str) -> float:
    """What a Planet's token is worth each time it is used."""
    ways = content[PLANETS][planet].effects
    return promised(ways) * (1.0 if any(way.play_again for way in ways) else _TURN)


def holding(content: Content, planet: str) -> int:
    """What it is worth to hold a Planet's token, turn after turn."""
    return round(_HELD + _USED * token_price(content, planet))


def is_dull(content: Content, card: str) -> bool:
    """Whether a Specialist is worth no more than the card it may be played for."""
    return is_specialist(content, card) and promised(card_of(content, card).effects) <= DRAWN + AGAIN


def promised(ways: Sequence[Effect]) -> float:
    """The best way to use it on one's turn, and a little for every other."""
    turns = sorted((_effect(way) for way in ways if way.timing == "operation"), reverse=True)
    others = sum(turns[1:]) + sum(_IN_DISORDER * _effect(way) for way in ways if way.timing != "operation")
    return (turns[0] if turns else 0.0) + _OTHER_WAY * others


def _effect(effect: Effect) -> float:
    return sum(_op(op) for op in effect.steps) + AGAIN * effect.play_again


def _op(op: Any) -> float:
    """An op with what hangs on it; where it can seldom be done, both count for less."""
    first, further = _OPS.get(op.op, (4.0, 2.0))
    size, limit = _size(getattr(op, "amount", 1)), getattr(op, "max", None)
    worth = first + further * max(0, size - 1)
    if limit is not None and isinstance(op, effects.ScoreObjectives):
        worth = min(worth, 3.0 * limit)
    if getattr(op, "owner", "self") == "opponent" and isinstance(op, effects.MoveEmissary):
        worth *= 0.5
    worth += _THEN * sum(_op(following) for following in op.then)
    return worth * _chance(op)


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

"""Every card, token and Objective says what it does: each condition and limit of its effect is in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from engines.core.words import plain
from engines.renaissance import GAME
from engines.renaissance.facts.effects import Deltas, Effect, Explore, GainSpecialist, MoveEmissary, Scry, _Op
from engines.renaissance.facts.kinds import Card, Tile
from engines.renaissance.facts.tables import ADVISORS, OBJECTIVES, PLANETS, SPECIALISTS
from engines.renaissance.facts.terms import ADJACENT, Clause, Span, Where
from engines.renaissance.words.glossary import glossary

CONTENT = GAME.shipped
CARDS: dict[str, Card] = {**CONTENT[ADVISORS], **CONTENT[SPECIALISTS]}
TILES: dict[str, Tile] = {**CONTENT[PLANETS]}
WAYS = {**{name: card.effects for name, card in CARDS.items()}, **{name: tile.effects for name, tile in TILES.items()}}
EFFECTS = {f"{name}-{at}": way for name, ways in WAYS.items() for at, way in enumerate(ways)}
WORDS = {
    "shared": "share",
    "tied_first": "tied",
    "sole": "nobody else",
    "hub": "Hub",
    "foundation": "Foundation|has none",
    "free_portal": "Portal",
    "min_portals": "Portals",
    "full": "no Stability space is free",
    "institute": "Institute",
    "no_institute": "none of yours|no Institute",
    "disorder_planet": "Planet in Disorder",
    "allied": r"\bally\b|allies",
}


@pytest.mark.parametrize("name", EFFECTS)
def test_a_text_names_every_condition_and_limit_of_its_effect(name: str) -> None:
    effect = EFFECTS[name]
    unsaid = [wanted for part in _inside(effect) for wanted in _wanted(part) if not re.search(wanted, effect.text)]
    assert not unsaid, f"“{effect.text}” does not say {unsaid}"


@pytest.mark.parametrize("name", CONTENT[OBJECTIVES])
def test_an_objective_names_every_condition_and_its_limit(name: str) -> None:
    objective = CONTENT[OBJECTIVES][name]
    text = plain(glossary(CONTENT)[f"objective:{name}"].detail)
    unsaid = [wanted for part in _inside(objective.score) for wanted in _wanted(part) if not re.search(wanted, text)]
    assert not unsaid, f"“{text}” does not say {unsaid}"


def _inside(part: object) -> Iterator[object]:
    yield part
    if isinstance(part, tuple):
        for one in part:
            yield from _inside(one)
    elif is_dataclass(part):
        for one in fields(part):
            yield from _inside(getattr(part, one.name))


def _wanted(part: object) -> Iterator[str]:
    """What a text has to say because of one part of an effect."""
    if isinstance(part, Effect):
        if part.play_again:
            yield "[Pp]lay again"
        if part.timing == "disorder":
            yield "in Disorder|Stand firm"
    elif isinstance(part, Where):
        yield from _conditions(part)
    elif isinstance(part, Clause):
        if part.vp:
            yield f"{part.vp} VP"
        if part.max is not None:
            yield f"{part.max} VP (at most|at the most)"
    elif isinstance(part, Span):
        yield _number(part)
    elif isinstance(part, Deltas):
        yield " or ".join(str(abs(delta)) for delta in part.choice)
    elif isinstance(part, _Op):
        yield from _of_kind(part)


def _of_kind(op: _Op) -> Iterator[str]:
    if op.optional:
        yield r"\bmay\b"
    amount = getattr(op, "amount", 1)
    if isinstance(amount, int) and amount > 1:
        yield str(amount)
    if amount == "any":
        yield "any number"
    if isinstance(op, (GainSpecialist, Scry)):
        yield str(op.look) if op.look > 1 else "top Specialist"
    if isinstance(op, GainSpecialist):
        yield {"hand": "into your hand", "deck_top": "on your deck", "deck_bottom": "under your deck"}[op.to]
    if isinstance(op, Explore) and op.stability_look > 1:
        yield f"{op.stability_look} Stability"
    if isinstance(op, MoveEmissary):
        if op.route == "direct":
            yield "Portals or not|home|Homes"
        elif op.hops > 1:
            yield "one or two steps"
        elif op.to == ADJACENT:
            yield "step|adjacent|move up to 1 Emissary|from the origin"
    if getattr(op, "per_owner_max", None):
        yield "of each"
    if getattr(op, "per_planet_max", None):
        yield "each of"
    if getattr(op, "same_planet", False):
        yield "one Planet"


def _number(span: Span) -> str:
    if span.between is not None:
        return f"up to {span.between[1]}|{span.between[0]} or {span.between[1]}"
    return f"up to {span.up_to}" if span.up_to is not None else f"{span.at_least} or more"


def _conditions(where: Where) -> Iterator[str]:
    for name, said in WORDS.items():
        if getattr(where, name):
            yield said
    if where.home:
        yield "[Hh]ome"
    if where.not_home_of:
        yield "besides your own Home"
    if where.present == "self" and not where.ref:
        yield r"you are (only )?present|[Ww]ith a presence|you share"
    if where.lead or where.lead_or_tied:
        yield r"leads?\b|nobody has more than you"
    if where.has_emissary:
        yield "Emissar"
    if where.stability_max:
        yield f"Stability is {where.stability_max} or lower"
    if where.min_own_emissaries or where.min_own_elements:
        yield f"{where.min_own_emissaries or where.min_own_elements} or more"
    if where.own_emissaries_exactly:
        yield "exactly one"

"""Every card, tech and member of the crew says what it does: each condition and limit of its effect is in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from engines.expanse import GAME
from engines.expanse.facts.board import BASES, ORBITALS, SECTOR_NAMES
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.crew import CREW
from engines.expanse.facts.effects import (
    BuildFleet,
    Choose,
    DiscardKept,
    GainPoints,
    IfControls,
    IfSomebodyIsRicher,
    LosePoints,
    MoveFleet,
    MoveInfluence,
    PlaceInfluence,
    RemoveInfluence,
    Where,
)
from engines.expanse.facts.powers import EnterScrapShips, SpecialAction
from engines.expanse.facts.techs import TECHS

CONTENT = GAME.shipped
TEXTS = {
    **{card.id: (card.text, card.ops) for card in CONTENT[CARDS].values()},
    **{tech.id: (tech.text, tech.powers) for tech in CONTENT[TECHS].values()},
    **{member.id: (member.text, member.ops) for member in CREW.values()},
}
MAY = r"\bmay\b|up to|[Ee]ither"
APART = r"1 on each|on different|in each|from each|of each|on each|one of them|1 of an opponent"
BANDS = r"{0} bands|that band or the next|its band or to the next"


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_names_every_condition_and_limit_of_its_effect(name: str) -> None:
    text, parts = TEXTS[name]
    unsaid = [wanted for part in _inside(parts) for wanted in _wanted(part) if not re.search(wanted, text)]
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
    if getattr(part, "up_to", False):
        yield MAY
    if isinstance(part, Where):
        yield from _conditions(part)
    number = 1 if isinstance(part, EnterScrapShips) else getattr(part, "n", 1)  # they are “both”
    if isinstance(number, int) and number > 1:
        yield str(number)
    if isinstance(part, (PlaceInfluence, RemoveInfluence)) and part.per_base == 1:
        yield APART
    if isinstance(part, RemoveInfluence):
        yield {"any": "anybody’s|all influence", "opponent": "oppos|[Ee]verybody else", "self": "yours"}[part.whose]
    yield from _of_kind(part)


def _of_kind(part: object) -> Iterator[str]:
    if isinstance(part, MoveFleet):
        yield r"[Mm]ove|go to"
        if part.bands is not None:
            yield BANDS.format(part.bands)
        if part.with_battleship:
            yield "Battleship"
        if part.whose == "opponent":
            yield "oppos|opponent"
    elif isinstance(part, BuildFleet):
        yield r"at home" if part.where.home else r"[Bb]uild"
    elif isinstance(part, GainPoints) and part.most is not None:
        yield rf"at most {part.most}"
    elif isinstance(part, LosePoints) and part.only_richer:
        yield "more CP than you"
    elif isinstance(part, (IfControls, IfSomebodyIsRicher)):
        yield r"\bif\b"
    elif isinstance(part, MoveInfluence) and part.single_base:
        yield "one base"
    elif isinstance(part, DiscardKept):
        yield "keeps"
    elif isinstance(part, Choose):
        yield r"\bor\b"
    elif isinstance(part, SpecialAction):
        yield rf"[Ff]or {part.cost} point"


def _conditions(where: Where) -> Iterator[str]:
    for sector in where.sector:
        yield SECTOR_NAMES[sector].removeprefix("The ")
    for orbital in where.orbital:
        yield ORBITALS[orbital].name
    for base in (*where.base, *where.not_base):
        yield rf"{CONTENT[BASES][base].name}|other"
    for resource in where.resource:
        yield f"{resource.value.title()} base"
    if where.controlled_by:
        yield "control"
    if where.own_influence is not None or where.own_influence_in_orbital is not None:
        yield r"where you have (some|influence)|influence of yours"
    if where.own_fleet is not None:
        yield r"you have a (ship|fleet)|(ship|fleet) of yours|you have none"
    if where.opp_fleet is not None:
        yield "an opponent has a fleet"
    if where.own_battleship is not None:
        yield "Battleship"
    if where.own_orbital_control is not None:
        yield "under your Orbital Control"
    if where.own_level_with_owner:
        yield "at least as strong"
    if where.rocinante:
        yield "Rocinante"
    if where.protomolecule:
        yield "token"

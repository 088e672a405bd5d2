"""What the tables are made of: cards, Objectives, Planet tiles and the spaces of the Institute track.

A server owner's file may use our field names or those of the project's published fact files; `accepted` reads both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, ConfigDict

from engines.renaissance.facts.effects import Effect
from engines.renaissance.facts.terms import COLOURS, Clause, Colour, Static

Source = Literal["designed", "rulebook", "rulebook+designed"]
_STRICT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """An Advisor or a Specialist; `effects` are alternatives, of which one is used."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    id: str
    name: str
    effects: tuple[Effect, ...]
    text: str = ""
    family: str = ""
    source: Source = "designed"
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Objective:
    """A policy of the Senate: the sum of its clauses, each with a maximum of its own."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    id: str
    name: str
    text: str
    score: tuple[Clause, ...]
    tag: str = ""
    source: Source = "designed"

    @property
    def most(self) -> int:
        """The most this Objective can give."""
        return sum(_most(clause) for clause in self.score)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A Planet: what its token does, and the rule printed on the tile, if any."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    id: str
    name: str
    effects: tuple[Effect, ...]
    text: str = ""
    start_allowed: bool = True
    portal_spaces: tuple[Colour, ...] = COLOURS
    static: Static = ""
    static_text: str = ""
    source: Source = "designed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackSpace:
    """What building the n-th Institute from the board uncovers: a card now, or a hand size."""

    __pydantic_config__: ClassVar[ConfigDict] = _STRICT

    id: str
    draw: int = 0
    hand_size: int = 0
    source: Source = "designed"


def _most(clause: Clause) -> int:
    if clause.max is not None:
        return clause.max
    if clause.first_match:
        return max(map(_most, clause.first_match))
    if clause.best_of_colors is not None:
        return _most(clause.best_of_colors)
    return clause.vp


_IGNORED = ("timing", "confidence", "true_part", "designed_part")


def _accepted(entry: Any) -> Any:
    """An entry in our field names: ids with hyphens, flat Objectives, named statics."""
    if not isinstance(entry, dict):
        return entry
    plain = {key: value for key, value in entry.items() if key not in _IGNORED}
    if isinstance(plain.get("id"), str):
        plain["id"] = plain["id"].replace("_", "-")
    if "effect" in plain:
        plain["text"] = plain.pop("effect")
    ways = plain.pop("effect_ops", None)
    if ways is not None and all(isinstance(way, dict) and "score" in way for way in ways):
        plain["score"] = [clause for way in ways for clause in way["score"]]
    elif ways is not None:
        plain["effects"] = ways
    if "tile_effect" in plain:
        rule = plain.pop("tile_effect") or {}
        plain["static"], plain["static_text"] = rule.get("static", ""), rule.get("text", "")
    return plain


CardEntry = Annotated[Card, BeforeValidator(_accepted)]
ObjectiveEntry = Annotated[Objective, BeforeValidator(_accepted)]
TileEntry = Annotated[Tile, BeforeValidator(_accepted)]

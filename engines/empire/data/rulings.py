"""Rulings: where the rulebook can be read in two ways, which of them is played. A server's owner may choose the other."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Content, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """An open question of the rulebook, the readings there are, and the one that is played."""

    id: str
    value: str
    choices: tuple[str, ...]
    question: str
    source: str  # the rules that leave it open
    provenance: str = "assumed"


ELITES_UPKEEP = "elites-upkeep"

RULINGS: Table[Ruling] = Table(
    "rulings",
    Ruling,
    (
        Ruling(
            id=ELITES_UPKEEP,
            value="doubled-again",
            choices=("doubled-again", "added"),
            question="Two markers of the Imperial Elites: is the upkeep of a Nexus four times as high, or three times?",
            source="5.1: events add up; 32.0: each doubles the upkeep",
        ),
    ),
)


def ruling(content: Content, name: str) -> str:
    """The reading that is played."""
    return content[RULINGS][name].value

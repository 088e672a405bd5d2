"""Rulings: where the rulebook can be read in two ways, which of them is played. A server's owner may choose the other."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Content, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """An open question of the rulebook, the readings there are, and the one that is played."""

    id: str
    value: str
    choices: tuple[str, ...] = ()
    question: str = ""
    source: str = ""  # the rules that leave it open
    provenance: str = "assumed"


ELITES_UPKEEP = "elites-upkeep"
ORDER_SEARCH = "order-search"
SUPPRESSION_MEANS = "suppression-means"
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
        Ruling(
            id=ORDER_SEARCH,
            value="passed-over",
            choices=("passed-over", "found"),
            question="Does a Usurper or a Rebellion end its search where only a loyal Imperial Order stands?",
            source="10.1e and 13.1b: the search goes on until somebody is turned; 32.0: until an Imperial unit is found",
        ),
        Ruling(
            id=SUPPRESSION_MEANS,
            value="spent",
            choices=("spent", "in-hand"),
            question="Without a Nexus in reach: must a Repression marker be spent to suppress, or is it enough to hold one?",
            source="24.0: suppression is conducted through these markers; 24.1: the Empire must have one available",
        ),
    ),
)


def ruling(content: Content, name: str) -> str:
    """The reading that is played."""
    return content[RULINGS][name].value

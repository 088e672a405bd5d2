"""Suppression of events: when it may be tried, and what counts (24.0)."""

from __future__ import annotations

from engines.core import say
from engines.empire.facts.rulings import SUPPRESSION_MEANS, ruling
from engines.empire.rules.adjacency import distance
from engines.empire.rules.control import has_imperial_unit
from engines.empire.state import State


def has_nexus_near(g: State, sector: int) -> bool:
    """Whether a Nexus is in the sector or next to it."""
    return any(distance(site, sector) <= 1 for site in g.nexuses)


def suffices_in_hand(g: State) -> bool:
    """By one reading Repression markers need only be held; by the other one must be spent where no Nexus is near."""
    return ruling(g.facts, SUPPRESSION_MEANS) == "in-hand"


def most_repression(g: State, sector: int) -> int:
    """How many Repression markers may be spent here: all in hand, where an Imperial unit is."""
    return g.repression if has_imperial_unit(g, sector) else 0


def least_repression(g: State, sector: int) -> int:
    """How many Repression markers must be spent here at least."""
    return 0 if has_nexus_near(g, sector) or suffices_in_hand(g) else 1


def suppression_is_possible(g: State, sector: int) -> bool:
    """Whether an attempt may be made in a sector; never on the first turn."""
    if not g.options.suppression or g.turn <= 1:
        return False
    means = has_nexus_near(g, sector) or most_repression(g, sector)
    return bool(means or (g.repression and suffices_in_hand(g)))


def suppression_factors(g: State, sector: int) -> list[tuple[str, int]]:
    """What counts without being spent: one Nexus here or next door, World Ships and Imperial Orders here."""
    here = g.fleets.get(sector, {})
    return [
        (say("Nexus"), 2 if has_nexus_near(g, sector) else 0),
        (say("World Ships"), 2 * here.get("WS", 0)),
        (say("Imperial Order"), here.get("IO", 0)),
    ]

"""Phase D: Chaos colonizes."""

from __future__ import annotations

from engines.empire.facts.map import symbols
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.colonization import empire_colonizes, marker_colonizes, others_colonize
from engines.empire.rules.control import is_empty_symbol
from engines.empire.rules.conversion import tidy
from engines.empire.rules.forces import stack_of
from engines.empire.state import State


def chaos_colonization(g: State) -> None:
    """Phase D: empires first (lowest home), then other colonists (lowest sector), then Colonization markers."""
    g.phase = "D"
    for force in sorted((f for f in g.forces if f.kind is Kind.EMPIRE), key=lambda f: f.home):
        for sector in (force.sector, *force.outposts):
            if is_empty_symbol(g, sector) and stack_of(g, force.id, sector):
                empire_colonizes(g, force, sector)
    for sector in symbols(g.content):
        if is_empty_symbol(g, sector):
            others_colonize(g, sector)
    for _ in range(g.colonizations):
        marker_colonizes(g)
    g.colonizations = 0
    tidy(g)

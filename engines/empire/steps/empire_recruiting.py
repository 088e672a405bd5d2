"""Phase E: Independent Empires recruit."""

from __future__ import annotations

from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.conversion import tidy
from engines.empire.rules.expansion import is_complete
from engines.empire.rules.independent_empires import recruit
from engines.empire.state import State


def empire_recruiting(g: State) -> None:
    """Phase E: each empire recruits at home, unless it colonized for nothing or is complete and at peace."""
    g.phase = "E"
    for force in sorted((f for f in g.forces if f.kind is Kind.EMPIRE), key=lambda f: f.home):
        if force.has_colonized:
            force.has_colonized = False
        elif not is_complete(g, force):
            recruit(g, force)
    tidy(g)

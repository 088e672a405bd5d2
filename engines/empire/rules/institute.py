"""The Institute: whom it serves, and when it flees (32.0)."""

from __future__ import annotations

from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.forces import each_unit, owners_at, stack_of
from engines.empire.rules.pools import put_in
from engines.empire.rules.strength import strength
from engines.empire.state import IMPERIAL, State
from engines.empire.words.phrases import place


def institute_is_hostile(g: State) -> bool:
    """Whether the Institute makes things worse this turn."""
    system = g.systems.get(g.institute)
    return system is not None and system.owner != IMPERIAL and g.turn > g.institute_since


def institute_can_cancel(g: State) -> bool:
    """Whether the Institute may put an event back, unplayed: once a turn, on an Imperial system."""
    system = g.systems.get(g.institute)
    serves = system is not None and system.owner == IMPERIAL and g.turn > g.institute_since
    return serves and not g.has_cancelled


TOO_STRONG = 6  # a Chaos force of that strength drives the Institute away


def check_institute(g: State) -> None:
    """The Institute flees from a Chaos force that has grown too strong in its sector."""
    for owner in owners_at(g, g.institute):
        if owner != IMPERIAL:
            units = list(each_unit(stack_of(g, owner, g.institute)))
            if any(sum(strength(g, owner, kind, arm) for kind in units) >= TOO_STRONG for arm in Arm):
                return_institute(g)
                return


def return_institute(g: State) -> None:
    """The Institute flees: its marker goes back to the pool and may come again."""
    g.say("The Institute leaves {sector}.", sector=place(g.institute))
    g.institute = 0
    put_in(g.returned, "the_institute")
    g.played_once.remove("the_institute")

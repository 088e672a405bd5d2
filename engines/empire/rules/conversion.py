"""Elimination and conversion of mobile units, and what goes with them (9.4).

After any change `tidy` removes what has lost its ground: leaders without units, forces without units, the Institute among
too strong an enemy.
"""

from __future__ import annotations

from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.forces import add_units, end_force, join_outposts, remove_units
from engines.empire.rules.institute import check_institute
from engines.empire.state import IMPERIAL, Stack, State
from engines.empire.words.phrases import place


def eliminate(g: State, owner: str, sector: int, stack: Stack) -> None:
    """Units leave the map."""
    for kind, number in list(stack.items()):
        remove_units(g, owner, sector, kind, number)


def convert(g: State, owner: str, sector: int, stack: Stack, winner: str) -> None:
    """Units change sides and join the winner's stack at once."""
    for kind, number in list(stack.items()):
        remove_units(g, owner, sector, kind, number)
        add_units(g, winner, sector, kind, number)


def disloyal(g: State, sector: int) -> Stack:
    """The Imperial mobile units an event could turn; the Imperial Order is loyal where its rule is used (20.0)."""
    return {k: n for k, n in g.fleets.get(sector, {}).items() if not (g.options.order and k == "IO")}


def turn_coat(g: State, sector: int, winner: str) -> Stack:
    """The Imperial mobile units of a sector go over to somebody; returns them."""
    leaving = disloyal(g, sector)
    convert(g, IMPERIAL, sector, leaving, winner)
    return leaving


def tidy(g: State) -> None:
    """Remove what has lost its ground after units went or changed sides."""
    for force in list(g.forces):
        if force.kind is Kind.EMPIRE:
            if not force.units and force.sector != force.home:
                force.sector = force.home
                force.units, force.guard = force.guard, {}
            join_outposts(force)
        elif not force.units and not force.is_lone:
            end_force(g, force)
    for leader in [one for one in g.leaders if one.sector not in g.fleets]:
        g.leaders.remove(leader)
        g.say("You lose leader {value} in {sector}.", value=leader.value, sector=place(leader.sector))
    if g.institute:
        check_institute(g)

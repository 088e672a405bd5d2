"""Systems and control: who holds a sector, how systems are placed, won over and lost, and what falls with them (3.0).

A Nexus falls with its system, the Leviathan with the Core, and an Independent Empire with its home.
"""

from __future__ import annotations

from engines.core import say
from engines.empire.facts.map import CORE, symbols
from engines.empire.facts.units import SYSTEMS, SystemUnit
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.adjacency import distance
from engines.empire.rules.forces import add_units, end_force, force_named
from engines.empire.rules.pools import draw_from, put_in
from engines.empire.rules.tracks import change_index
from engines.empire.state import IMPERIAL, REBEL, Force, State, System
from engines.empire.words.phrases import force_name, place


def is_symbol(g: State, sector: int) -> bool:
    """Whether a system unit could stand here."""
    return sector in symbols(g.content)


def is_empty_symbol(g: State, sector: int) -> bool:
    """Whether this sector is qualified for colonization."""
    return sector not in g.systems and is_symbol(g, sector)


def system_at(g: State, sector: int) -> SystemUnit:
    """The system unit that stands here."""
    return g.facts[SYSTEMS][g.systems[sector].design]


def owner_of(g: State, sector: int) -> str:
    """Who controls a sector; empty if nobody does."""
    system = g.systems.get(sector)
    return system.owner if system else ""


def is_imperial(g: State, sector: int) -> bool:
    """Whether the Empire controls the sector."""
    return owner_of(g, sector) == IMPERIAL


def held_by(g: State, owner: str) -> list[int]:
    """The sectors whose system somebody holds, lowest first."""
    return sorted(sector for sector, system in g.systems.items() if system.owner == owner)


def imperial_system_count(g: State) -> int:
    """How many systems the Empire holds."""
    return sum(system.owner == IMPERIAL for system in g.systems.values())


def has_imperial_unit(g: State, sector: int) -> bool:
    """Whether any Imperial unit, mobile or system, is here."""
    return is_imperial(g, sector) or bool(g.fleets.get(sector))


def core_is_imperial(g: State) -> bool:
    """Whether the Empire holds the Core."""
    return is_imperial(g, CORE)


def nexus_sites(g: State) -> list[int]:
    """Where a Nexus may be placed: Imperial systems without one and next to none."""
    return [s for s in held_by(g, IMPERIAL) if all(distance(s, other) > 1 for other in g.nexuses)]


# --- systems come and go -----------------------------------------------------------------------------------------------


def place_system(g: State, sector: int, owner: str) -> bool:
    """Put a blindly drawn system unit into an empty sector; False if none is left."""
    design = draw_from(g, g.system_pool)
    if design is None:
        return False
    g.systems[sector] = System(design=design, owner=owner)
    _claim(g, sector, owner)
    return True


def convert_system(g: State, sector: int, owner: str) -> None:
    """The system of a sector changes hands. Usurpers and Invaders hold no systems: those become Rebel."""
    force = force_named(g, owner)
    if force is not None and force.kind is not Kind.EMPIRE:
        owner = REBEL
    before = g.systems[sector].owner
    if before == owner:
        return
    g.systems[sector].owner = owner
    _claim(g, sector, owner)
    _dissolve_if_home(g, sector, before)
    if before == IMPERIAL:
        _imperial_rule_ends(g, sector)


def remove_system(g: State, sector: int) -> None:
    """A system unit is eliminated and goes back to its pool; a Star gate there goes with it."""
    system = g.systems.pop(sector)
    put_in(g.system_pool, system.design)
    if sector in g.gates:
        g.gates.remove(sector)
    _dissolve_if_home(g, sector, system.owner)
    if system.owner == IMPERIAL:
        _imperial_rule_ends(g, sector)


def _imperial_rule_ends(g: State, sector: int) -> None:
    if sector == CORE and g.leviathan:
        put_in(g.aside, g.leviathan)
        g.leviathan = ""
        g.say("The Core is lost, and the Leviathan with it.")
    if sector in g.nexuses:
        remove_nexus(g, sector)


def remove_nexus(g: State, sector: int) -> None:
    """A Nexus is lost, which costs the Empire dearly in the Core."""
    g.nexuses.remove(sector)
    change_index(g, 2 if sector == CORE else 1, say("the Nexus in {sector} is lost", sector=place(sector)))


def _claim(g: State, sector: int, owner: str) -> None:
    force = force_named(g, owner)
    if force is not None and sector not in force.claims:
        force.claims.append(sector)


def _dissolve_if_home(g: State, sector: int, owner: str) -> None:
    force = force_named(g, owner)
    if force is not None and force.home == sector:
        dissolve(g, force)


def dissolve(g: State, force: Force) -> None:
    """An Independent Empire comes to an end: its units and systems become Rebels."""
    g.say("{empire} falls apart, and what is left of it turns Rebel.", empire=force_name(force))
    left = [(force.sector, force.units), (force.home, force.guard), *force.outposts.items()]
    force.units, force.guard, force.outposts = {}, {}, {}
    end_force(g, force)
    for sector, stack in left:
        for kind, number in stack.items():
            add_units(g, REBEL, sector, kind, number)
    for sector in held_by(g, force.id):
        g.systems[sector].owner = REBEL

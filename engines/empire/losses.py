"""What happens to units and systems: elimination, conversion, the end of forces, and all that hangs on them.

After any change `tidy` removes what has lost its ground: leaders without units, forces without units, the Institute among
too strong an enemy. A Nexus falls with its system, and so does an Independent Empire with its home.
"""

from __future__ import annotations

from engines.empire.board import (
    add_units,
    each_unit,
    force_name,
    force_named,
    held_by,
    is_imperial,
    owners_at,
    remove_units,
    stack_of,
    strength,
)
from engines.empire.data.galaxy import CORE
from engines.empire.dice import change_index, draw_from, is_core, place, put_in
from engines.empire.state import IMPERIAL, REBEL, Arm, Force, Kind, Stack, State, System

# --- systems -----------------------------------------------------------------------------------------------------------


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
    if is_core(sector) and g.leviathan:
        put_in(g.aside, g.leviathan)
        g.leviathan = ""
        g.say("The Core is lost, and the Leviathan with it.")
    if sector in g.nexuses:
        remove_nexus(g, sector)


def remove_nexus(g: State, sector: int) -> None:
    """A Nexus is lost, which costs the Empire dearly in the Core."""
    g.nexuses.remove(sector)
    change_index(g, 2 if is_core(sector) else 1, f"the Nexus in {place(sector)} is lost")


def _claim(g: State, sector: int, owner: str) -> None:
    force = force_named(g, owner)
    if force is not None and sector not in force.claims:
        force.claims.append(sector)


def _dissolve_if_home(g: State, sector: int, owner: str) -> None:
    force = force_named(g, owner)
    if force is not None and force.home == sector:
        dissolve(g, force)


# --- mobile units ------------------------------------------------------------------------------------------------------


def eliminate(g: State, owner: str, sector: int, stack: Stack) -> None:
    """Units leave the map."""
    for kind, number in list(stack.items()):
        remove_units(g, owner, sector, kind, number)


def convert(g: State, owner: str, sector: int, stack: Stack, winner: str) -> None:
    """Units change sides and join the winner's stack at once."""
    for kind, number in list(stack.items()):
        remove_units(g, owner, sector, kind, number)
        add_units(g, winner, sector, kind, number)


def turn_coat(g: State, sector: int, winner: str, *, spares_order: bool) -> Stack:
    """The Imperial mobile units of a sector go over to somebody; returns them."""
    leaving = disloyal(g, sector, spares_order=spares_order)
    convert(g, IMPERIAL, sector, leaving, winner)
    return leaving


def disloyal(g: State, sector: int, *, spares_order: bool) -> Stack:
    """The Imperial mobile units an event could turn; the Imperial Order is loyal where its rule is used."""
    spared = spares_order and g.options.order
    return {k: n for k, n in g.fleets.get(sector, {}).items() if not (spared and k == "IO")}


def wipe_out(g: State, sector: int, *, spared: str = "") -> None:
    """Everything in a sector is destroyed: units of all sides, the system, alien markers (but one), the Institute."""
    for owner in owners_at(g, sector):
        eliminate(g, owner, sector, dict(stack_of(g, owner, sector)))
    for alien in [a for a in g.aliens if a.sector == sector and a.id != spared]:
        remove_alien(g, alien.id)
    if g.institute == sector:
        return_institute(g)
    if sector in g.systems:
        remove_system(g, sector)
    tidy(g)


def remove_alien(g: State, alien_id: str) -> None:
    """An alien marker leaves the map."""
    alien = next(one for one in g.aliens if one.id == alien_id)
    g.aliens.remove(alien)
    put_in(g.aside, alien.kind)


def return_institute(g: State) -> None:
    """The Institute flees: its marker goes back to the pool and may come again."""
    g.say(f"The Institute leaves {place(g.institute)}.")
    g.institute = 0
    put_in(g.returned, "the_institute")
    g.played_once.remove("the_institute")


# --- forces ------------------------------------------------------------------------------------------------------------


def new_force(g: State, kind: Kind, sector: int, leader: int, marker: str) -> Force:
    """A force under a fresh marker, still without units."""
    force = Force(id=g.new_id(kind.value), kind=kind, sector=sector, leader=leader, marker=marker)
    g.forces.append(force)
    return force


def end_force(g: State, force: Force) -> None:
    """A force's marker leaves the map; its units must be gone or taken over by now."""
    g.forces.remove(force)
    if force.marker:
        put_in(g.aside, force.marker)
    if force.id in g.alliances:
        g.alliances.remove(force.id)


def end_lone_usurpers(g: State, sector: int) -> None:
    """A greater power takes over here: Usurpers without followers are heard of no more."""
    for lone in [one for one in g.forces if one.is_lone and one.sector == sector]:
        end_force(g, lone)


def dissolve(g: State, force: Force) -> None:
    """An Independent Empire comes to an end: its units and systems become Rebels."""
    g.say(f"{force_name(force)} falls apart; what is left of it turns Rebel.")
    left = [(force.sector, force.units), (force.home, force.guard), *force.outposts.items()]
    force.units, force.guard, force.outposts = {}, {}, {}
    end_force(g, force)
    for sector, stack in left:
        for kind, number in stack.items():
            add_units(g, REBEL, sector, kind, number)
    for sector in held_by(g, force.id):
        g.systems[sector].owner = REBEL


def form_empire(g: State, sector: int, set_name: str, leader: int, marker: str) -> Force:
    """An Independent Empire rises: the system and every mobile unit there, whoever's, join it."""
    before = force_named(g, g.systems[sector].owner)
    units: Stack = {}
    for owner in owners_at(g, sector):
        stack = disloyal(g, sector, spares_order=True) if owner == IMPERIAL else dict(stack_of(g, owner, sector))
        for kind in each_unit(stack):
            remove_units(g, owner, sector, kind)
            put_in(units, kind)
    if before is not None and before.home == sector:
        dissolve(g, before)
    end_lone_usurpers(g, sector)
    force = Force(
        id=f"ie-{set_name}", kind=Kind.EMPIRE, sector=sector, leader=leader, units=units, marker=marker, home=sector
    )
    g.forces.append(force)
    convert_system(g, sector, force.id)
    tidy(g)
    return force


def free_sets(g: State, sets: tuple[str, ...]) -> list[str]:
    """Which sets of Independent Empire markers are not in play."""
    return [name for name in sets if force_named(g, f"ie-{name}") is None]


REBEL_SETS = ("r1", "r2", "r3")

# --- what hangs on what ------------------------------------------------------------------------------------------------


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
        g.say(f"The Empire loses its leader of value {leader.value} in {place(leader.sector)}.")
    if g.institute:
        _check_institute(g)


def join_outposts(force: Force) -> None:
    """Newcomers whom the attack force has reached, or who have come home, are part of it or of the guard."""
    for sector in [sector for sector in force.outposts if sector in (force.sector, force.home)]:
        for kind, number in force.outposts.pop(sector).items():
            put_in(force.units if sector == force.sector else force.guard, kind, number)


def _check_institute(g: State) -> None:
    for owner in owners_at(g, g.institute):
        if owner != IMPERIAL:
            units = list(each_unit(stack_of(g, owner, g.institute)))
            if any(sum(strength(g, owner, kind, arm) for kind in units) >= TOO_STRONG for arm in Arm):
                return_institute(g)
                return


TOO_STRONG = 6  # a Chaos force of that strength drives the Institute away


def drop_leader(g: State, leader_id: str, why: str) -> None:
    """A leader leaves the game."""
    leader = next(one for one in g.leaders if one.id == leader_id)
    g.leaders.remove(leader)
    g.say(f"The Empire loses its leader of value {leader.value} in {place(leader.sector)}: {why}.")


def core_is_imperial(g: State) -> bool:
    """Whether the Empire holds the Core."""
    return is_imperial(g, CORE)

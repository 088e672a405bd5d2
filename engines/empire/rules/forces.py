"""Forces and their units: who stands where, who joins and who leaves, and how many counters are left."""

from __future__ import annotations

from collections.abc import Iterator

from engines.empire.facts.units import KINDS, PRICES, UNITS
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.pools import put_in, take_out
from engines.empire.state import IMPERIAL, REBEL, Force, Stack, State


def size(stack: Stack) -> int:
    """How many units a stack has."""
    return sum(stack.values())


def each_unit(stack: Stack) -> Iterator[str]:
    """The kinds of a stack, one by one, in a fixed order."""
    for kind in KINDS:
        for _ in range(stack.get(kind, 0)):
            yield kind


def slowest(g: State, stack: Stack) -> int:
    """The movement allowance of a stack that moves as one."""
    return min((g.facts[UNITS][kind].movement for kind in stack), default=0)


def free_units(g: State, sector: int) -> Stack:
    """The Imperial units of a sector that have not yet moved or fought in this phase."""
    spent = g.spent.get(sector, {})
    return {k: n - spent.get(k, 0) for k, n in g.fleets.get(sector, {}).items() if n > spent.get(k, 0)}


def unspend(g: State) -> None:
    """A new phase: every Imperial unit and leader is fresh."""
    g.spent.clear()
    for leader in g.leaders:
        leader.is_spent = False


def upkeep_of(g: State, stack: Stack) -> int:
    """What it would cost to maintain a stack."""
    return sum(g.facts[PRICES][kind].maintain * number for kind, number in stack.items())


# --- forces ------------------------------------------------------------------------------------------------------------


def force_named(g: State, force_id: str) -> Force | None:
    """The force with that id, while it exists."""
    for force in g.forces:  # asked all the time; next() over a generator takes three times as long
        if force.id == force_id:
            return force
    return None


def the_force(g: State, force_id: str) -> Force:
    """The force with that id, which exists."""
    force = force_named(g, force_id)
    if force is None:
        raise AssertionError(f"there is no force {force_id}")
    return force


def force_stack(force: Force, sector: int) -> Stack:
    """The mobile units of a force in a sector: the force itself, an empire's guard at home, or its outpost."""
    if force.sector == sector:
        return force.units
    return force.guard if force.home == sector else force.outposts.get(sector, {})


def force_stacks(force: Force) -> list[Stack]:
    """All mobile units of a force."""
    return [force.units, force.guard, *force.outposts.values()]


def stack_of(g: State, owner: str, sector: int) -> Stack:
    """The mobile units somebody has in a sector; an empty stack if none (not attached to anything)."""
    if owner == IMPERIAL:
        return g.fleets.get(sector, {})
    if owner == REBEL:
        return g.rebels.get(sector, {})
    force = force_named(g, owner)
    return {} if force is None else force_stack(force, sector)


def owners_at(g: State, sector: int) -> list[str]:
    """Everybody with mobile units in a sector: the Empire, the forces in order of operations, the Rebels."""
    found = [IMPERIAL] if g.fleets.get(sector) else []
    here = [force for force in g.forces if force_stack(force, sector)]
    if len(here) > 1:
        here.sort(key=lambda force: _ORDER[force.kind])
    found += [force.id for force in here]
    return found + ([REBEL] if g.rebels.get(sector) else [])


_ORDER = {kind: number for number, kind in enumerate(Kind)}


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


def join_outposts(force: Force) -> None:
    """Newcomers whom the attack force has reached, or who have come home, are part of it or of the guard."""
    for sector in [sector for sector in force.outposts if sector in (force.sector, force.home)]:
        for kind, number in force.outposts.pop(sector).items():
            put_in(force.units if sector == force.sector else force.guard, kind, number)


# --- coming and going --------------------------------------------------------------------------------------------------


def add_units(g: State, owner: str, sector: int, kind: str, number: int = 1) -> None:
    """Put units into somebody's stack. What joins an empire away from home and its attack force is an outpost there."""
    if owner == IMPERIAL:
        put_in(g.fleets.setdefault(sector, {}), kind, number)
    elif owner == REBEL:
        put_in(g.rebels.setdefault(sector, {}), kind, number)
    else:
        force = the_force(g, owner)
        if force.sector == sector or not force.home:
            put_in(force.units, kind, number)
        elif force.home == sector:
            put_in(force.guard, kind, number)
        else:
            put_in(force.outposts.setdefault(sector, {}), kind, number)


def remove_units(g: State, owner: str, sector: int, kind: str, number: int = 1) -> None:
    """Take units out of somebody's stack."""
    take_out(stack_of(g, owner, sector), kind, number)
    if owner == IMPERIAL:
        here, spent = g.fleets[sector], g.spent.get(sector, {})
        if spent.get(kind, 0) > here.get(kind, 0):
            take_out(spent, kind, spent[kind] - here.get(kind, 0))
        if not here:
            del g.fleets[sector]
    elif owner == REBEL:
        if not g.rebels[sector]:
            del g.rebels[sector]
    else:
        force = the_force(g, owner)
        force.outposts = {place: stack for place, stack in force.outposts.items() if stack}


def all_stacks(g: State) -> Iterator[Stack]:
    """Every stack of mobile units in the galaxy."""
    yield from g.fleets.values()
    yield from g.rebels.values()
    for force in g.forces:
        yield from force_stacks(force)


def in_supply(g: State, kind: str) -> int:
    """How many counters of a kind are left; Trans-humans only with their rule."""
    if kind == "TH" and not g.options.transhumans:
        return 0
    reserved = g.revolts_left if kind == "TH" else 0
    return max(0, g.facts[UNITS][kind].count - reserved - sum(stack.get(kind, 0) for stack in all_stacks(g)))

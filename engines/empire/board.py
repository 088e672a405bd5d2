"""Questions about the galaxy: who stands where, how strong, who holds what, and what may not be done where."""

from __future__ import annotations

from collections.abc import Iterator

from engines.empire.data.charts import TRANSHUMANS, band
from engines.empire.data.galaxy import distance, symbols
from engines.empire.data.scenarios import Scenario, scenario_named
from engines.empire.data.units import KINDS, PRICES, SUPPLIES, SYSTEMS, UNITS, SystemUnit
from engines.empire.dice import draw_from, put_in, take_out
from engines.empire.state import IMPERIAL, REBEL, Alien, Arm, Force, Kind, Leader, Stack, State


def scenario_of(g: State) -> Scenario:
    """The scenario whose set-up is used."""
    return scenario_named(g.content, g.options.setting)


# --- systems -----------------------------------------------------------------------------------------------------------


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


# --- units -------------------------------------------------------------------------------------------------------------


def size(stack: Stack) -> int:
    """How many units a stack has."""
    return sum(stack.values())


def listed(stack: Stack) -> str:
    """A stack in words: `2 SF, 1 AF`."""
    return ", ".join(f"{stack[kind]} {kind}" for kind in KINDS if stack.get(kind)) or "nothing"


def slowest(g: State, stack: Stack) -> int:
    """The movement allowance of a stack that moves as one."""
    return min((g.facts[UNITS][kind].movement for kind in stack), default=0)


def force_named(g: State, force_id: str) -> Force | None:
    """The force with that id, while it exists."""
    return next((force for force in g.forces if force.id == force_id), None)


def the_force(g: State, force_id: str) -> Force:
    """The force with that id, which exists."""
    force = force_named(g, force_id)
    if force is None:
        raise AssertionError(f"there is no force {force_id}")
    return force


def stack_of(g: State, owner: str, sector: int) -> Stack:
    """The mobile units somebody has in a sector; an empty stack if none (not attached to anything)."""
    if owner == IMPERIAL:
        return g.fleets.get(sector, {})
    if owner == REBEL:
        return g.rebels.get(sector, {})
    force = force_named(g, owner)
    return {} if force is None else force_stack(force, sector)


def force_stack(force: Force, sector: int) -> Stack:
    """The mobile units of a force in a sector: the force itself, an empire's guard at home, or its outpost."""
    if force.sector == sector:
        return force.units
    return force.guard if force.home == sector else force.outposts.get(sector, {})


def force_stacks(force: Force) -> list[Stack]:
    """All mobile units of a force."""
    return [force.units, force.guard, *force.outposts.values()]


def owners_at(g: State, sector: int) -> list[str]:
    """Everybody with mobile units in a sector: the Empire, the forces in order of operations, the Rebels."""
    found = [IMPERIAL] if g.fleets.get(sector) else []
    here = [force for force in g.forces if force_stack(force, sector)]
    if len(here) > 1:
        here.sort(key=lambda force: _ORDER[force.kind])
    found += [force.id for force in here]
    return found + ([REBEL] if g.rebels.get(sector) else [])


_ORDER = {kind: number for number, kind in enumerate(Kind)}


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


def each_unit(stack: Stack) -> Iterator[str]:
    """The kinds of a stack, one by one, in a fixed order."""
    for kind in KINDS:
        for _ in range(stack.get(kind, 0)):
            yield kind


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


# --- strength ----------------------------------------------------------------------------------------------------------


def strength(g: State, owner: str, kind: str, arm: Arm) -> int:
    """How strong one unit is in that kind of combat."""
    if kind == "TH":
        row = band(g.facts[TRANSHUMANS], g.index)
        return row.imperial if owner == IMPERIAL else row.chaos
    unit = g.facts[UNITS][kind]
    return unit.military if arm is Arm.MILITARY else unit.morphogenetic


def stack_strength(g: State, owner: str, stack: Stack, arm: Arm) -> int:
    """How strong a stack is; the Mutant adds three to the mind."""
    total = sum(strength(g, owner, kind, arm) * number for kind, number in stack.items())
    if arm is Arm.MORPH and stack and is_mutant(g, owner):
        total += MUTANT_STRENGTH
    return total


MUTANT_STRENGTH = 3


def is_mutant(g: State, owner: str) -> bool:
    """Whether the Mutant leads this force."""
    force = force_named(g, owner)
    return force is not None and force.is_mutant


def system_strength(unit: SystemUnit, arm: Arm) -> int:
    """How strong a system defends itself."""
    return unit.military if arm is Arm.MILITARY else unit.morphogenetic


def total_strength(g: State, sector: int, arm: Arm) -> int:
    """The strength of everybody in a sector, systems included."""
    total = sum(stack_strength(g, owner, stack_of(g, owner, sector), arm) for owner in owners_at(g, sector))
    if sector in g.systems:
        total += system_strength(system_at(g, sector), arm)
    return total


# --- leaders and markers -----------------------------------------------------------------------------------------------


def leaders_at(g: State, sector: int) -> list[Leader]:
    """The Imperial leaders in a sector, best first."""
    return sorted((one for one in g.leaders if one.sector == sector), key=lambda one: (-one.value, one.id))


def fresh_leaders(g: State, sector: int) -> list[Leader]:
    """Leaders who may still ride along from here, or lead an attack; the best first."""
    return [leader for leader in leaders_at(g, sector) if not leader.is_spent]


def leader_named(g: State, leader_id: str) -> Leader | None:
    """The Imperial leader with that id."""
    return next((leader for leader in g.leaders if leader.id == leader_id), None)


def leaders_left(g: State) -> dict[int, int]:
    """How many leader counters of each value are left."""
    used = [leader.value for leader in g.leaders] + g.leaders_to_place
    return {value: g.facts[SUPPLIES][f"leader-{value}"].count - used.count(value) for value in (1, 2, 3)}


def new_leader(g: State, value: int, sector: int) -> Leader:
    """A leader of that value arrives."""
    leader = Leader(id=g.new_id("leader"), value=value, sector=sector)
    g.leaders.append(leader)
    return leader


def random_leader(g: State) -> int | None:
    """The value of a leader drawn blindly; None if no counter is left."""
    bag = {str(value): number for value, number in leaders_left(g).items() if number > 0}
    drawn = draw_from(g, bag)
    return int(drawn) if drawn else None


def markers_left(g: State) -> int:
    """How many Repression or Illumination counters could still be taken."""
    return g.facts[SUPPLIES]["markers"].count - g.repression - g.illumination


def nexus_sites(g: State) -> list[int]:
    """Where a Nexus may be placed: Imperial systems without one and next to none."""
    return [s for s in held_by(g, IMPERIAL) if all(distance(s, other) > 1 for other in g.nexuses)]


def aliens_at(g: State, sector: int, *kinds: str) -> list[Alien]:
    """The aliens of a sector, of these kinds or of any."""
    return [alien for alien in g.aliens if alien.sector == sector and (not kinds or alien.kind in kinds)]


def nebulas(g: State) -> tuple[int, ...]:
    """The sectors nobody can leave."""
    return tuple(sorted({alien.sector for alien in g.aliens if alien.kind == "alien_living_nebula"}))


def attack_is_barred(g: State, sector: int, arm: Arm) -> str:
    """Why nobody may make such an attack here; empty if it is allowed."""
    for alien in g.aliens:
        if alien.kind == "alien_messiah" and distance(alien.sector, sector) <= g.turn - alien.turn:
            return "the Messiah forbids all fighting here"
    if arm is Arm.MILITARY and aliens_at(g, sector, "alien_hive"):
        return "the Hive allows no military attack here"
    if arm is Arm.MORPH and aliens_at(g, sector, "alien_randoids"):
        return "the Randoids allow no morphogenetic attack here"
    return ""


def has_imperial_unit(g: State, sector: int) -> bool:
    """Whether any Imperial unit, mobile or system, is here."""
    return is_imperial(g, sector) or bool(g.fleets.get(sector))


def imperial_system_count(g: State) -> int:
    """How many systems the Empire holds."""
    return sum(system.owner == IMPERIAL for system in g.systems.values())


def owner_name(g: State, owner: str) -> str:
    """Who that is, in words."""
    if owner == IMPERIAL:
        return "the Empire"
    if owner == REBEL:
        return "Rebels"
    force = force_named(g, owner)
    return "a lost force" if force is None else force_name(force)


def force_name(force: Force) -> str:
    """A force in words."""
    if force.is_mutant:
        return "the Mutant"
    if force.kind is Kind.EMPIRE:
        return f"Independent Empire {force.id.removeprefix('ie-').upper()}"
    return f"{'Usurper' if force.kind is Kind.USURPER else 'Invaders'} {force.id.partition('-')[2]}"

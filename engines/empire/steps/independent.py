"""Independent Empires: threats and targets, the march through home with its split of forces, and recruiting."""

from __future__ import annotations

from engines.empire.board import (
    aliens_at,
    force_name,
    is_symbol,
    listed,
    nebulas,
    owners_at,
    slowest,
    stack_of,
    stack_strength,
    system_at,
)
from engines.empire.data.charts import RECRUITING, band
from engines.empire.data.galaxy import distance, neighbours
from engines.empire.data.units import UNITS
from engines.empire.dice import place, put_in, roll, spelled, tell
from engines.empire.losses import tidy
from engines.empire.recruits import enlist
from engines.empire.state import Arm, Force, Kind, State
from engines.empire.steps.gates import teleport_force

# --- where it wants to go ----------------------------------------------------------------------------------------------


def empire_goal(g: State, force: Force, *, conquers: bool) -> tuple[int, bool]:
    """The sector its attack force should be in, and whether a threat calls it there; 0 if it stays."""
    if threat := threatened_sector(g, force):
        return threat, True
    if not conquers:
        return 0, False
    if force.sector != force.home and not owns(g, force, force.sector) and is_target(g, force, force.sector):
        return force.sector, False  # it does not leave before it has gained control
    return next_conquest(g, force) or force.home, False


def owns(g: State, force: Force, sector: int) -> bool:
    """Whether the empire holds the system of a sector."""
    system = g.systems.get(sector)
    return system is not None and system.owner == force.id


def is_target(g: State, force: Force, sector: int) -> bool:
    """Whether the empire would conquer this sector: a symbol next to its home that it does not hold."""
    return sector in neighbours(force.home) and is_symbol(g, sector) and not owns(g, force, sector)


def next_conquest(g: State, force: Force) -> int:
    """The highest-numbered target; 0 if all is conquered."""
    return max((s for s in neighbours(force.home) if is_target(g, force, s)), default=0)


def threatened_sector(g: State, force: Force) -> int:
    """The sector most in need: home first, then one that was lost, then one with too strong an enemy; 0 if none."""
    if [owner for owner in owners_at(g, force.home) if owner != force.id] or aliens_at(g, force.home):
        return force.home
    lost = [sector for sector in force.claims if sector != force.home and not owns(g, force, sector)]
    if lost:
        return force.sector if force.sector in lost else max(lost)
    pressed = [sector for sector in force.claims if owns(g, force, sector) and is_pressed(g, force, sector)]
    return max(pressed, default=0)


def is_pressed(g: State, force: Force, sector: int) -> bool:
    """Whether an alien, or a force stronger than the system, stands in one of the empire's sectors."""
    if aliens_at(g, sector):
        return True
    unit = system_at(g, sector)
    for owner in owners_at(g, sector):
        power = sum(stack_strength(g, owner, stack_of(g, owner, sector), arm) for arm in Arm)
        if owner != force.id and power > unit.military + unit.morphogenetic:
            return True
    return False


def is_complete(g: State, force: Force) -> bool:
    """Whether everything near is conquered and nothing threatens: then it does not recruit."""
    return not next_conquest(g, force) and not threatened_sector(g, force)


# --- how it gets there -------------------------------------------------------------------------------------------------


def march(g: State, force: Force, goal: int, is_threat: bool) -> None:
    """Move the attack force: always by way of home, merging there and splitting again on leaving it."""
    start = force.sector
    if start in nebulas(g):
        g.say(f"The Living Nebula holds the fleets in {place(start)}.")
        return
    if start == force.home:
        set_out(force, goal)
    elif not _through_gate(g, force, goal, is_threat):
        _by_way_of_home(g, force, goal, is_threat)
    if force in g.forces and force.sector != start:
        tell(g, force.id, f"{force_name(force)} moves from {place(start)} to {place(force.sector)}.")
    tidy(g)


def _by_way_of_home(g: State, force: Force, goal: int, is_threat: bool) -> None:
    """World Ships answering a threat swap roles: those abroad stay at home, those at home go out."""
    allowance = _allowance(g, force, goal, is_threat)
    if distance(force.sector, force.home) > 1:  # thrown far away by a Star gate
        walk_home(g, force, slowest(g, force.units))
        return
    staying = force.units.pop("WS", 0) if is_threat and goal != force.home else 0
    leaving = force.guard.pop("WS", 0) if is_threat and goal != force.home else 0
    goes_on = goal != force.home and allowance >= 2 and force.home not in nebulas(g)
    merge(force)
    if goes_on and (force.units or leaving):
        set_out(force, goal)
        put_in(force.guard, "WS", staying)
        put_in(force.units, "WS", leaving)
    else:
        put_in(force.units, "WS", staying + leaving)


def _allowance(g: State, force: Force, goal: int, is_threat: bool) -> int:
    """How far the attack force gets; World Ships that will stay at home do not slow a force that answers a threat."""
    if not is_threat or goal == force.home:
        return slowest(g, force.units)
    fast = {kind: number for kind, number in force.units.items() if kind != "WS"}
    return slowest(g, fast) if fast else 2


def _through_gate(g: State, force: Force, goal: int, is_threat: bool) -> bool:
    """An empire uses a Star gate only where no other way reaches its goal; True if it was tried."""
    steps = distance(force.sector, force.home) + (goal != force.home)
    if force.sector not in g.gates or goal not in g.gates or steps <= _allowance(g, force, goal, is_threat):
        return False
    teleport_force(g, force, goal)
    if force in g.forces and force.sector == force.home:
        merge(force)
    return True


def walk_home(g: State, force: Force, steps: int) -> None:
    """Step by step towards home; a Living Nebula on the way holds the force."""
    for _ in range(steps):
        nearer = [s for s in neighbours(force.sector) if distance(s, force.home) < distance(force.sector, force.home)]
        force.sector = nearer[0]
        if force.sector == force.home:
            merge(force)
        if force.sector in (force.home, *nebulas(g)):
            return


def merge(force: Force) -> None:
    """The attack force comes home and joins the guard."""
    for kind, number in force.guard.items():
        put_in(force.units, kind, number)
    force.guard = {}
    force.sector = force.home


def set_out(force: Force, goal: int) -> None:
    """Leaving home the units split evenly, kind by kind; the odd one attacks."""
    whole = force.units
    force.guard = {kind: number // 2 for kind, number in whole.items() if number // 2}
    force.units = {kind: number - number // 2 for kind, number in whole.items()}
    force.sector = goal


def steer(force: Force, goal: int) -> None:
    """An allied player moves the attack force: it splits on leaving home and merges on entering it."""
    if force.sector == force.home:
        set_out(force, goal)
    elif goal == force.home:
        merge(force)
    else:
        force.sector = goal


# --- phase E: recruiting -----------------------------------------------------------------------------------------------


def resources_of(g: State, force: Force, *, for_upkeep: bool) -> int:
    """What an empire's systems yield. A Living Nebula takes its sector out of recruiting; upkeep counts CF and WS too."""
    hidden = () if for_upkeep else nebulas(g)
    total = sum(system_at(g, s).resource for s in force.claims if owns(g, force, s) and s not in hidden)
    if for_upkeep:
        total += sum(g.facts[UNITS][k].resource * n for stack in (force.units, force.guard) for k, n in stack.items())
    return total


def empire_recruiting(g: State) -> None:
    """Phase E: each empire recruits at home, unless it colonized for nothing or is complete and at peace."""
    g.phase = "E"
    for force in sorted((f for f in g.forces if f.kind is Kind.EMPIRE), key=lambda f: f.home):
        if force.has_colonized:
            force.has_colonized = False
        elif not is_complete(g, force):
            recruit(g, force)
    tidy(g)


def recruit(g: State, force: Force) -> None:
    """A roll on the recruiting table; the units appear at home."""
    modifiers = [("resources", resources_of(g, force, for_upkeep=False)), ("leader", force.leader)]
    total, record = roll(g, f"{force_name(force)} recruits", modifiers)
    came = enlist(g, force, band(g.facts[RECRUITING], total).units)
    record.outcome = listed(came)
    text = f"{force_name(force)} recruits in {place(force.home)}: {spelled(record)}: {listed(came)}."
    tell(g, force.id, text, f"{force.home:02d} recruits {listed(came)}: {spelled(record)}")

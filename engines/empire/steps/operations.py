"""Phase B: every Chaos force rolls on the operations table, moves and attacks, one after the other."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.empire.asking import YOU, sector_id, sector_option
from engines.empire.board import (
    add_units,
    each_unit,
    force_name,
    force_named,
    force_stacks,
    listed,
    nebulas,
    owner_of,
    remove_units,
    size,
    slowest,
    stack_of,
    upkeep_of,
)
from engines.empire.combat import REBELS, enemies_of, mover_name
from engines.empire.data.charts import OPERATIONS, Operation, band
from engines.empire.data.galaxy import (
    PLACES,
    SECTORS_IN_GALAXY,
    away_from_core,
    next_higher,
    next_lower,
    reach,
    toward_core,
)
from engines.empire.dice import (
    at_random,
    change_index,
    die,
    note_roll,
    place,
    roll,
    spelled,
    tell,
)
from engines.empire.losses import REBEL_SETS, form_empire, free_sets, tidy
from engines.empire.setup import empire_value
from engines.empire.state import REBEL, Arm, Force, Kind, Roll, Stack, State
from engines.empire.steps.chaos_combat import chaos_attack
from engines.empire.steps.gates import teleport_force
from engines.empire.steps.independent import empire_goal, gather_outposts, march, resources_of, steer


def chaos_operations(g: State) -> None:
    """Phase B begins."""
    g.phase = "B"
    g.operated.clear()
    g.fought.clear()
    g.then("operate")


def operate(g: State) -> Flow[None]:
    """The next force in order: by kind, then lowest sector first, by lot where several share one."""
    mover = next_mover(g)
    if mover is None:
        g.alliances.clear()
        if g.idle:
            g.say(f"Rebels do nothing in {', '.join(g.idle)}.")
            g.idle.clear()
        g.say(f"Turn {g.turn}: the Chaos operations are over.", beat="reveal")
        return
    g.operated.append(mover)
    g.then("operate")
    if mover.startswith(REBELS):
        yield from rebel_operation(g, int(mover.removeprefix(REBELS)))
        return
    force = force_named(g, mover)
    assert force is not None  # noqa: S101 - it was found among the forces
    if force.id in g.alliances:
        yield from allied_operation(g, force.id, force.sector)
    elif force.kind is Kind.EMPIRE:
        yield from empire_operation(g, force)
    else:
        yield from roving_operation(g, force)


def next_mover(g: State) -> str | None:
    """Who operates next; None when all have."""
    for kind in Kind:
        if kind is Kind.REBEL:
            held = [sector for sector, system in g.systems.items() if system.owner == REBEL]
            waiting = sorted(s for s in {*held, *g.rebels} if mover_name(REBEL, s) not in g.operated)
            return mover_name(REBEL, waiting[0]) if waiting else None
        forces = [f for f in g.forces if f.kind is kind and f.id not in g.operated and not f.is_lone]
        if forces:
            lowest = min(force.sector for force in forces)
            first = [force.id for force in forces if force.sector == lowest]
            return first[at_random(g, len(first))]
    return None


def operation_roll(g: State, kind: Kind, name: str, sector: int, leader: int) -> tuple[Operation, Roll]:
    """A roll on the operations table."""
    total, record = roll(g, f"{name} in {sector:02d} operate", [("leader", leader)])
    rows = {row.id: row for row in g.facts[OPERATIONS].values() if row.force == kind.value}
    result = band(rows, total)
    record.outcome = result.words
    return result, record


def announced_roll(g: State, kind: Kind, name: str, owner: str, sector: int, leader: int) -> Operation:
    """A roll on the operations table, told to the table."""
    result, record = operation_roll(g, kind, name, sector, leader)
    _announce(g, result, record, name, owner, sector)
    return result


def _announce(g: State, result: Operation, record: Roll, name: str, owner: str, sector: int) -> None:
    text = f"{name} in {place(sector)}: {spelled(record)}: {result.words}."
    tell(g, owner, text, f"{sector:02d}: {spelled(record)}: {result.words}")


# --- Usurpers and Invaders ---------------------------------------------------------------------------------------------


def roving_operation(g: State, force: Force) -> Flow[None]:
    """Usurpers advance on the Core; Invaders crawl about, one sector at a time."""
    result = announced_roll(g, force.kind, _capital(force_name(force)), force.id, force.sector, force.leader)
    if result.move == "attrition":
        lose_one(g, force.id, force.sector)
        return
    if result.move and force.sector not in nebulas(g):
        if force.kind is Kind.USURPER:
            advance(g, force, 1 if result.move == "one_in" else slowest(g, force.units))
        else:
            wander(g, force, result.move)
    if result.attack and force in g.forces:
        yield from chaos_attack(g, force.id, force.sector)


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]


def lose_one(g: State, owner: str, sector: int) -> None:
    """Attrition: one mobile unit of the force, by lot."""
    units = [(where, kind) for where in _places_of(g, owner, sector) for kind in each_unit(stack_of(g, owner, where))]
    if not units:
        return
    where, kind = units[at_random(g, len(units))]
    remove_units(g, owner, where, kind)
    g.say(f"Attrition costs {'the Rebels' if owner == REBEL else 'the force'} 1 {kind} in {place(where)}.")
    tidy(g)


def _places_of(g: State, owner: str, sector: int) -> tuple[int, ...]:
    force = force_named(g, owner)
    if force is not None and force.home:
        home = (force.home,) if force.home != force.sector else ()
        return (force.sector, *home, *force.outposts)
    return (sector,)


def advance(g: State, force: Force, steps: int) -> None:
    """Toward the Core across lines; the Chaos Index rises by the leader's value if the force really moves."""
    start = force.sector
    if not use_gate_inward(g, force):
        for _ in range(steps):
            inward = toward_core(force.sector)
            if inward is None or (force.sector != start and force.sector in nebulas(g)):
                break
            force.sector = inward
    if force not in g.forces or force.sector == start:
        return
    if PLACES[force.sector].ring < PLACES[start].ring:
        tell(g, force.id, f"{_capital(force_name(force))} moves from {place(start)} to {place(force.sector)}.")
        tidy(g)
        change_index(g, force.leader, "a Usurper nears the Core")
    tidy(g)


def use_gate_inward(g: State, force: Force) -> bool:
    """A Usurper must use a Star gate that leads nearer to the Core; True if it was tried."""
    here = PLACES[force.sector].ring
    gates = [gate for gate in g.gates if PLACES[gate].ring < here]
    if force.sector not in g.gates or not gates:
        return False
    teleport_force(g, force, gates[at_random(g, len(gates))])
    return True


def wander(g: State, force: Force, move: str) -> None:
    """An Invader moves one sector in the direction of the result, never into the void."""
    start = force.sector
    outward = away_from_core(start)
    goal = {
        "away": outward[at_random(g, len(outward))] if outward and move == "away" else None,
        "higher": next_higher(start),
        "lower": next_lower(start),
        "one_in": toward_core(start),
        "inward": toward_core(start),
    }.get(move)
    if goal is not None:
        force.sector = goal
        tell(g, force.id, f"{_capital(force_name(force))} move from {place(start)} to {place(goal)}.")
        tidy(g)


# --- Independent Empires -----------------------------------------------------------------------------------------------


def empire_operation(g: State, force: Force) -> Flow[None]:
    """An empire that cannot keep its fleets loses one; else it answers threats, conquers, and attacks where it stands."""
    upkeep = sum(upkeep_of(g, stack) for stack in force_stacks(force))
    income = resources_of(g, force, for_upkeep=True)
    if upkeep > income:
        g.say(f"{force_name(force)} cannot keep its fleets (upkeep {upkeep}, resources {income}).")
        lose_one(g, force.id, force.sector)
        return
    result = announced_roll(g, Kind.EMPIRE, force_name(force), force.id, force.sector, force.leader)
    if result.move == "attrition":
        lose_one(g, force.id, force.sector)
        return
    if result.move:
        goal, is_threat = empire_goal(g, force, conquers=result.move == "threatened_or_next")
        if goal and goal != force.sector and force.units:
            march(g, force, goal, is_threat)
        gather_outposts(g, force)
    if result.attack and force in g.forces:
        yield from chaos_attack(g, force.id, force.sector)


# --- Rebels ------------------------------------------------------------------------------------------------------------


def rebel_operation(g: State, sector: int) -> Flow[None]:
    """Rebels stay where they are: they attack, dwindle, or found an empire."""
    if mover_name(REBEL, sector) in g.alliances and g.rebels.get(sector):
        yield from allied_operation(g, REBEL, sector)
        return
    result, record = operation_roll(g, Kind.REBEL, "Rebels", sector, 0)
    if result.move == "attrition" and g.rebels.get(sector):
        _announce(g, result, record, "Rebels", REBEL, sector)
        lose_one(g, REBEL, sector)
    elif result.attack and _would_attack(g, REBEL, sector):
        _announce(g, result, record, "Rebels", REBEL, sector)
        yield from chaos_attack(g, REBEL, sector)
    elif result.move or result.attack or sector not in g.systems or not found_rebel_empire(g, sector):
        g.idle.append(f"{sector:02d} ({spelled(record)})")  # told in one line when all have operated


def found_rebel_empire(g: State, sector: int) -> bool:
    """Rebels with a system become an Independent Empire if a die is at most their number and a set is free."""
    number = size(g.rebels.get(sector, {})) + (owner_of(g, sector) == REBEL)
    raw = die(g)
    record = note_roll(g, f"Rebels in {sector:02d} found an empire on 0–{number}", [raw], ())
    sets = free_sets(g, REBEL_SETS)
    record.outcome = "yes" if raw <= number and sets else "no"
    if raw > number or not sets:
        return False
    name = sets[at_random(g, len(sets))]
    force = form_empire(g, sector, name, empire_value(g), "")
    tell(
        g,
        force.id,
        f"The Rebels of {place(sector)} found {force_name(force)} (die {raw}, at most {number} needed; leader {force.leader}).",
    )
    g.operated.append(force.id)
    return True


# --- a force under an Alliance -----------------------------------------------------------------------------------------


def allied_operation(g: State, owner: str, sector: int) -> Flow[None]:
    """The player moves the force, within its allowance, and may attack with it."""
    name = "Rebels" if owner == REBEL else force_name(_force(g, owner))
    goals = allied_goals(g, owner, sector)
    (chosen,) = yield from ask(
        pick(
            YOU,
            "alliance.move",
            f"Alliance: where do {name} ({listed(stack_of(g, owner, sector))}) in {place(sector)} go?",
            [sector_option(g, goal, "stay" if goal == sector else "") for goal in goals],
            suggest=lambda: (sector_id(sector),),
        )
    )
    goal = int(chosen)
    if goal != sector:
        g.say(f"{_capital(name)}: from {place(sector)} to {place(goal)}, led by their ally.")
        move_allies(g, owner, sector, goal)
    if mover_name(owner, goal) in g.fought or not _would_attack(g, owner, goal):
        return
    hits_empire = "imperial" in enemies_of(g, owner, goal).targets or owner_of(g, goal) == "imperial"
    (answer,) = yield from ask(
        pick(
            YOU,
            "alliance.attack",
            f"Alliance: shall {name} attack in {place(goal)}? They attack everybody hostile to them there.",
            (Option("hold", "Hold", "No attack."), Option("attack", "Attack", "The normal rules of Chaos combat.")),
            suggest=lambda: ("hold" if hits_empire else "attack",),
        )
    )
    if answer == "attack":
        g.operated.append(mover_name(owner, goal))
        yield from chaos_attack(g, owner, goal)


def _force(g: State, owner: str) -> Force:
    force = force_named(g, owner)
    assert force is not None  # noqa: S101 - the caller has it
    return force


def _would_attack(g: State, owner: str, sector: int) -> bool:
    attack = enemies_of(g, owner, sector)
    return attack.has_target() and any(attack.attacks(g, arm) for arm in Arm)


def allied_goals(g: State, owner: str, sector: int) -> list[int]:
    """Where an allied force may go: within its allowance; an empire stays in or next to its home."""
    allowance = slowest(g, stack_of(g, owner, sector))
    ways = _ways(sector, nebulas(g))
    goals = [goal for goal in SECTORS_IN_GALAXY if ways.get(goal, 99) <= allowance]
    force = force_named(g, owner)
    if force is not None and force.home:
        goals = [goal for goal in goals if goal == sector or reach(force.home).get(goal, 99) <= 1]
    return goals


def _ways(sector: int, traps: tuple[int, ...]) -> dict[int, int]:
    """Distances for Chaos, which never enters the void."""
    return reach(sector, tuple(sorted({*traps, *range(58, 74)})))


def move_allies(g: State, owner: str, start: int, goal: int) -> None:
    """Move an allied force as a whole."""
    force = force_named(g, owner)
    if force is not None and force.home:
        steer(force, goal)
    elif force is not None:
        force.sector = goal
    else:
        met = mover_name(REBEL, goal)
        if met in g.alliances or (goal not in g.rebels and owner_of(g, goal) != REBEL):
            g.operated.append(met)  # this was their operation
        units: Stack = dict(g.rebels[start])
        for kind, number in units.items():
            remove_units(g, REBEL, start, kind, number)
            add_units(g, REBEL, goal, kind, number)
    tidy(g)
    if force is not None and force.kind is Kind.USURPER and PLACES[goal].ring < PLACES[start].ring:
        change_index(g, force.leader, "a Usurper nears the Core")

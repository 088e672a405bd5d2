"""Chaos operations: who is next, what a roll on the chart says, and how forces move (7.0, 10.4, 12.3, 13.4)."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import DETAIL, say
from engines.empire.facts.charts import OPERATIONS, Operation, band
from engines.empire.facts.map import LAST, PLACES, SECTORS_IN_GALAXY, VOID_LAST
from engines.empire.facts.vocabulary import Kind, Move
from engines.empire.rules.adjacency import away_from_core, next_higher, next_lower, reach, toward_core
from engines.empire.rules.aliens import nebulas
from engines.empire.rules.control import owner_of
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import at_random, die, note_roll, roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.expansion import steer
from engines.empire.rules.forces import add_units, each_unit, force_named, remove_units, size, slowest, stack_of
from engines.empire.rules.independent_empires import REBEL_SETS, form_empire, free_sets, random_empire_leader
from engines.empire.rules.star_gates import teleport_force
from engines.empire.rules.tracks import change_index
from engines.empire.state import REBEL, Force, Roll, Stack, State
from engines.empire.words.phrases import (
    counted_units,
    force_name,
    moved_words,
    operation_words,
    owner_name,
    place,
    spelled,
)

REBELS = "rebels-"


def mover_name(owner: str, sector: int) -> str:
    """Who operates in phase B: a force by its id, the Rebels of a sector as `rebels-20`."""
    return f"{REBELS}{sector:02d}" if owner == REBEL else owner


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
    total, record = roll(g, say("{name:up} in {sector}", name=name, sector=place(sector)), [(say("leader"), leader)])
    rows = {row.id: row for row in g.facts[OPERATIONS].values() if row.force is kind}
    result = band(rows, total)
    record.outcome = operation_words(result)
    return result, record


def announced_roll(g: State, kind: Kind, name: str, owner: str, sector: int, leader: int) -> Operation:
    """A roll on the operations table, told to the table."""
    result, record = operation_roll(g, kind, name, sector, leader)
    announce(g, result, record, name, owner, sector)
    return result


def announce(g: State, result: Operation, record: Roll, name: str, owner: str, sector: int) -> None:
    """Tell the table what a force is about to do."""
    where, what = place(sector), operation_words(result)
    text = say("{name:up} in {sector}: {roll}, {what}.", name=name, sector=where, roll=spelled(record), what=what)
    tell(g, owner, text, say("{sector}: {what}", sector=where, what=what), weight=DETAIL)


def lose_one(g: State, owner: str, sector: int) -> None:
    """Attrition: one mobile unit of the force, by lot."""
    units = [(where, kind) for where in _places_of(g, owner, sector) for kind in each_unit(stack_of(g, owner, where))]
    if not units:
        return
    where, kind = units[at_random(g, len(units))]
    remove_units(g, owner, where, kind)
    lost = say("{unit} of {owner}", unit=counted_units(kind, 1), owner=owner_name(g, owner))
    g.say("{lost} deserts in {sector}.", lost=lost, sector=place(where), weight=DETAIL)
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
        tell(g, force.id, moved_words(force_name(force), start, force.sector))
        tidy(g)
        change_index(g, force.leader, say("a Usurper nears the Core"))
    tidy(g)


def use_gate_inward(g: State, force: Force) -> bool:
    """A Usurper must use a Star gate that leads nearer to the Core; True if it was tried."""
    here = PLACES[force.sector].ring
    gates = [gate for gate in g.gates if PLACES[gate].ring < here]
    if force.sector not in g.gates or not gates:
        return False
    teleport_force(g, force, gates[at_random(g, len(gates))])
    return True


def wander(g: State, force: Force, move: Move) -> None:
    """An Invader moves one sector in the direction of the result, never into the void."""
    start = force.sector
    goal = DIRECTIONS[move](g, start) if move in DIRECTIONS else None
    if goal is not None:
        force.sector = goal
        tell(
            g,
            force.id,
            say("{who:up} move from {start} to {goal}.", who=force_name(force), start=place(start), goal=place(goal)),
            weight=DETAIL,
        )
        tidy(g)


def _outward(g: State, sector: int) -> int | None:
    outward = away_from_core(sector)
    return outward[at_random(g, len(outward))] if outward else None


DIRECTIONS: dict[Move, Callable[[State, int], int | None]] = {
    Move.AWAY: _outward,
    Move.HIGHER: lambda _, sector: next_higher(sector),
    Move.LOWER: lambda _, sector: next_lower(sector),
    Move.ONE_IN: lambda _, sector: toward_core(sector),
    Move.INWARD: lambda _, sector: toward_core(sector),
}


def found_rebel_empire(g: State, sector: int) -> bool:
    """Rebels with a system become an Independent Empire if a die is at most their number and a set is free."""
    number = size(g.rebels.get(sector, {})) + (owner_of(g, sector) == REBEL)
    raw = die(g)
    about = say("The Rebels in {sector} found an empire on 0–{n}", sector=place(sector), n=number)
    record = note_roll(g, about, [raw], ())
    sets = free_sets(g, REBEL_SETS)
    record.outcome = say("yes") if raw <= number and sets else say("no")
    if raw > number or not sets:
        return False
    name = sets[at_random(g, len(sets))]
    force = form_empire(g, sector, name, random_empire_leader(g, say("an Independent Empire")), "")
    text = say(
        "The Rebels of {sector} found {empire} (leader {leader}).",
        sector=place(sector),
        empire=force_name(force),
        leader=force.leader,
    )
    tell(g, force.id, text)
    g.operated.append(force.id)
    return True


# --- a force under an Alliance -----------------------------------------------------------------------------------------


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
    return reach(sector, tuple(sorted({*traps, *range(LAST + 1, VOID_LAST + 1)})))


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
        change_index(g, force.leader, say("a Usurper nears the Core"))

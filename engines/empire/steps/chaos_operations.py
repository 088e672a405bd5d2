"""Phase B: every Chaos force rolls on the operations table, moves and attacks, one after the other."""

from __future__ import annotations

from engines.core import DETAIL, Flow, say
from engines.empire.facts.vocabulary import Kind, Move
from engines.empire.rules.aliens import nebulas
from engines.empire.rules.combat import would_attack
from engines.empire.rules.expansion import empire_goal, gather_outposts, march
from engines.empire.rules.forces import force_stacks, slowest, the_force, upkeep_of
from engines.empire.rules.independent_empires import resources_of
from engines.empire.rules.operations import (
    REBELS,
    advance,
    announce,
    announced_roll,
    found_rebel_empire,
    lose_one,
    mover_name,
    next_mover,
    operation_roll,
    wander,
)
from engines.empire.state import REBEL, Force, State
from engines.empire.steps.alliance import allied_operation
from engines.empire.steps.chaos_combat import chaos_attack
from engines.empire.words.phrases import force_name, place
from engines.empire.words.story import chaos_words


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
            g.say("The Rebels keep quiet in {sectors}.", sectors=g.idle, weight=DETAIL)
            g.idle.clear()
        g.say("Turn {turn}: {chaos}.", turn=g.turn, chaos=chaos_words(g), beat="reveal", weight=DETAIL)
        return
    g.operated.append(mover)
    g.then("operate")
    if mover.startswith(REBELS):
        yield from rebel_operation(g, int(mover.removeprefix(REBELS)))
        return
    force = the_force(g, mover)
    if force.id in g.alliances:
        yield from allied_operation(g, force.id, force.sector)
    elif force.kind is Kind.EMPIRE:
        yield from empire_operation(g, force)
    else:
        yield from roving_operation(g, force)


def roving_operation(g: State, force: Force) -> Flow[None]:
    """Usurpers advance on the Core; Invaders crawl about, one sector at a time."""
    result = announced_roll(g, force.kind, force_name(force), force.id, force.sector, force.leader)
    if result.move is Move.ATTRITION:
        lose_one(g, force.id, force.sector)
        return
    if result.move and force.sector not in nebulas(g):
        if force.kind is Kind.USURPER:
            advance(g, force, 1 if result.move is Move.ONE_IN else slowest(g, force.units))
        else:
            wander(g, force, result.move)
    if result.attack and force in g.forces:
        yield from chaos_attack(g, force.id, force.sector)


def empire_operation(g: State, force: Force) -> Flow[None]:
    """An empire that cannot keep its fleets loses one; else it answers threats, conquers, and attacks where it stands."""
    upkeep = sum(upkeep_of(g, stack) for stack in force_stacks(force))
    income = resources_of(g, force, for_upkeep=True)
    if upkeep > income:
        g.say("{who} cannot pay for its fleets.", who=force_name(force), weight=DETAIL)
        lose_one(g, force.id, force.sector)
        return
    result = announced_roll(g, Kind.EMPIRE, force_name(force), force.id, force.sector, force.leader)
    if result.move is Move.ATTRITION:
        lose_one(g, force.id, force.sector)
        return
    if result.move:
        goal, is_threat = empire_goal(g, force, conquers=result.move is Move.THREATENED_OR_NEXT)
        if goal and goal != force.sector and force.units:
            march(g, force, goal, is_threat)
        gather_outposts(g, force)
    if result.attack and force in g.forces:
        yield from chaos_attack(g, force.id, force.sector)


def rebel_operation(g: State, sector: int) -> Flow[None]:
    """Rebels stay where they are: they attack, dwindle, or found an empire."""
    if mover_name(REBEL, sector) in g.alliances and g.rebels.get(sector):
        yield from allied_operation(g, REBEL, sector)
        return
    rebels = say("the Rebels")
    result, record = operation_roll(g, Kind.REBEL, rebels, sector, 0)
    if result.move is Move.ATTRITION and g.rebels.get(sector):
        announce(g, result, record, rebels, REBEL, sector)
        lose_one(g, REBEL, sector)
    elif result.attack and would_attack(g, REBEL, sector):
        announce(g, result, record, rebels, REBEL, sector)
        yield from chaos_attack(g, REBEL, sector)
    elif result.move or result.attack or sector not in g.systems or not found_rebel_empire(g, sector):
        g.idle.append(place(sector))  # told in one line when all have operated

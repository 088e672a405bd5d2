"""A state imagined from a view, so that a player can ask the rules themselves what a choice would bring.

Everything is on the table in this game, so nothing is missing but what the phases remember and the dice to come.
"""

from __future__ import annotations

from functools import lru_cache

from engines.core import Chance, Content
from engines.empire.facts.options import EmpireOptions
from engines.empire.facts.units import SYSTEMS
from engines.empire.facts.vocabulary import Kind
from engines.empire.state import IMPERIAL, REBEL, Alien, Force, Leader, State, System
from engines.empire.view import EmpireView, ForceView, StackView


@lru_cache(maxsize=8)
def _designs(content: Content) -> dict[str, str]:
    """A system unit for each set of values."""
    return {system.values: system.id for system in content[SYSTEMS].values()}


def position(view: EmpireView) -> State:
    """The position that a view shows."""
    g = State(
        seats=(0,),
        chance=Chance(""),
        content=view.content,
        options=EmpireOptions(scenario=view.scenario, **view.rules),
        turn=view.turn,
        phase=view.phase,
        chaos=2 * view.index,
        points=view.points,
        next_increase=view.next_increase,
        has_gates=view.has_gates,
        repression=view.repression,
        illumination=view.illumination,
        policies=list(view.policies),
        bought=dict(view.recruited),
        serial=view.serial,
        leviathan="leviathan" if view.has_leviathan else "",
    )
    g.forces = [_force(view, shown) for shown in view.forces]
    designs = _designs(view.content)
    for sector, shown in view.sectors.items():
        if shown.system:
            g.systems[sector] = System(design=designs[shown.system], owner=shown.owner)
        for stack in shown.stacks:
            _place(g, sector, stack)
        g.leaders += [Leader(id=o.id, value=o.value, sector=sector, is_spent=o.is_spent) for o in shown.leaders]
        g.aliens += [Alien(id=one.id, kind=one.kind, sector=sector, turn=one.since) for one in shown.aliens]
        g.nexuses += [sector] * shown.has_nexus
        g.gates += [sector] * shown.has_gate
        if shown.has_institute:
            g.institute = sector
        if shown.expedition >= 0:
            g.expeditions[sector] = shown.expedition
    return g


def _force(view: EmpireView, shown: ForceView) -> Force:
    claims = [sector for sector, one in view.sectors.items() if one.owner == shown.id]
    return Force(
        id=shown.id,
        kind=Kind(shown.kind),
        sector=shown.sector,
        leader=shown.leader,
        home=shown.home,
        is_mutant=shown.is_mutant,
        is_lone=shown.is_lone,
        claims=claims,
    )


def _place(g: State, sector: int, stack: StackView) -> None:
    """Put a stack where it stands: in the Empire's fleets, among the Rebels, or with its force."""
    units = dict(stack.units)
    if stack.owner == IMPERIAL:
        g.fleets[sector] = units
        fresh = dict(stack.fresh)
        spent = {kind: number - fresh.get(kind, 0) for kind, number in units.items() if number > fresh.get(kind, 0)}
        if spent:
            g.spent[sector] = spent
        return
    if stack.owner == REBEL:
        g.rebels[sector] = units
        return
    force = next(one for one in g.forces if one.id == stack.owner)
    if force.sector == sector:
        force.units = units
    elif force.home == sector:
        force.guard = units
    else:
        force.outposts[sector] = units

"""Setting a scenario up: pools, systems, Chaos forces. What the player places comes afterwards, as the first steps."""

from __future__ import annotations

from engines.core import Chance, Content, say
from engines.empire.facts.charts import RECRUITING, band
from engines.empire.facts.events import EVENTS, copies
from engines.empire.facts.map import symbols
from engines.empire.facts.options import EmpireOptions
from engines.empire.facts.scenarios import Scenario
from engines.empire.facts.units import SYSTEMS
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.adjacency import distance, neighbours
from engines.empire.rules.control import held_by, place_system, system_at
from engines.empire.rules.dice import die, note_roll, roll
from engines.empire.rules.forces import in_supply, stack_of
from engines.empire.rules.independent_empires import REBEL_SETS, enlist, muster, random_empire_leader
from engines.empire.rules.pools import put_in, take_out
from engines.empire.state import IMPERIAL, REBEL, Force, State
from engines.empire.words.phrases import empire_name, listed, place


def set_up(seats: int, options: EmpireOptions, chance: Chance, content: Content) -> State:
    """The galaxy before the player has placed anything."""
    g = State(seats=tuple(range(seats)), chance=chance, options=options, content=content)
    scenario = g.scenario
    g.chaos = g.chaos_before = 2 * scenario.index
    g.points = scenario.points
    g.system_pool = {system.id: system.count for system in content[SYSTEMS].values()}
    fill_event_pool(g, scenario)
    place_systems(g, scenario)
    place_chaos_forces(g, scenario)
    g.revolts_left = scenario.revolts if options.transhumans else 0
    if scenario.has_leviathan:
        g.leviathan = "leviathan"
        g.played_once.append("leviathan")
    if options.markers:
        g.repression, g.illumination = scenario.repression, scenario.illumination
    if options.nexus:
        g.nexuses = list(scenario.nexus_at)
    g.to_place = {kind: min(number, in_supply(g, kind)) for kind, number in scenario.units.items()}
    g.to_place = {kind: number for kind, number in g.to_place.items() if number}
    g.leaders_to_place = list(scenario.leaders)
    g.plan("deploy_units", "scatter_units", "deploy_leaders", "deploy_nexuses", "begin_turn")
    return g


def fill_event_pool(g: State, scenario: Scenario) -> None:
    """All markers whose rule is used and that the scenario does not hold back; those held back come later."""
    for event in g.facts[EVENTS].values():
        if all(getattr(g.options, need) for need in event.needs) and event.id not in scenario.absent:
            for marker, number in copies(event).items():
                put_in(g.pool, marker, number)
    if scenario.has_leviathan and "leviathan" in g.pool:
        take_out(g.pool, "leviathan")
    for turn, kinds in scenario.later.items():
        g.to_come[turn] = dict(kinds)


def place_systems(g: State, scenario: Scenario) -> None:
    """Blindly drawn system units on every symbol, Imperial ones first where the scenario says so."""
    marked = symbols(g.content)
    for sector in marked:
        if scenario.is_coin_toss:
            raw = die(g)
            owner = REBEL if raw % 2 else IMPERIAL
            about = say("{sector}: whose system?", sector=place(sector))
            note_roll(g, about, [raw], ()).outcome = say("Rebel") if raw % 2 else say("yours")
            place_system(g, sector, owner)
        elif sector <= scenario.imperial_to:
            place_system(g, sector, IMPERIAL)
    replace_poor_systems(g, scenario)
    for sector in marked:
        if sector not in g.systems:
            place_system(g, sector, REBEL)


def replace_poor_systems(g: State, scenario: Scenario) -> None:
    """Imperial systems below the least resource value are drawn again until all are rich enough."""
    for sector in held_by(g, IMPERIAL):
        refused: list[str] = []
        while system_at(g, sector).resource < scenario.least_resource and g.system_pool:
            refused.append(g.systems.pop(sector).design)
            place_system(g, sector, IMPERIAL)
        for design in refused:
            put_in(g.system_pool, design)


# --- Chaos forces ------------------------------------------------------------------------------------------------------


def place_chaos_forces(g: State, scenario: Scenario) -> None:
    """Rebels and the two Independent Empires of scenarios 3, 4 and 6, in the order the scenario lists them."""
    if not scenario.rebel_factor:
        return
    if scenario.homes:
        for home, name in zip(scenario.homes, REBEL_SETS[1:], strict=False):
            found_empire(g, home, name, scenario)
        raise_rebels(g, scenario.rebel_factor)
    else:
        raise_rebels(g, scenario.rebel_factor)
        for name in REBEL_SETS[1:]:
            if home := strongest_home(g):
                found_empire(g, home, name, scenario)


def raise_rebels(g: State, factor: int) -> None:
    """A recruiting roll for every Rebel system."""
    for sector in held_by(g, REBEL):
        resource = factor * system_at(g, sector).resource
        total, record = roll(g, say("The Rebels of {sector}", sector=place(sector)), [(say("resources"), resource)])
        units = band(g.facts[RECRUITING], total).units
        record.outcome = listed(muster(g, REBEL, sector, units))


def strongest_home(g: State) -> int:
    """The Rebel system with the highest values, more than two sectors from the homes there are; lowest number on a tie."""
    homes = [force.home for force in g.forces]
    sites = [s for s in held_by(g, REBEL) if all(distance(s, home) > 2 for home in homes)]
    return max(sites, key=lambda s: (system_total(g, s), -s), default=0)


def system_total(g: State, sector: int) -> int:
    """Military plus morphogenetic plus resource value."""
    unit = system_at(g, sector)
    return unit.military + unit.morphogenetic + unit.resource


def found_empire(g: State, home: int, name: str, scenario: Scenario) -> None:
    """An Independent Empire that stands at the start: home, conquests and mobile force."""
    whose = empire_name(name)
    leader = random_empire_leader(g, whose)
    force = Force(id=f"ie-{name}", kind=Kind.EMPIRE, sector=home, leader=leader, home=home)
    g.forces.append(force)
    conquests = [s for s in sorted(neighbours(home), reverse=True) if g.systems.get(s) and _is_rebel(g, s)][:leader]
    for sector in (home, *conquests):
        g.systems[sector].owner = force.id
        force.claims.append(sector)
        for kind, number in list(stack_of(g, REBEL, sector).items()):
            put_in(force.units, kind, number)
        g.rebels.pop(sector, None)
    resources = sum(system_at(g, sector).resource for sector in force.claims)
    for _ in range(leader):
        modifiers = [(say("resources"), resources), (say("leader"), leader)]
        total, record = roll(g, say("{who} recruits", who=whose), modifiers)
        record.outcome = listed(enlist(g, force, band(g.facts[RECRUITING], total).units))
    muster(g, force.id, home, scenario.extra_units)


def _is_rebel(g: State, sector: int) -> bool:
    return g.systems[sector].owner == REBEL

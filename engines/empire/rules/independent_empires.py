"""Independent Empires: how they form, what they yield and whom they recruit (11.0)."""

from __future__ import annotations

from engines.core import DETAIL, say
from engines.empire.facts.charts import EMPIRE_LEADERS, RECRUITING, band
from engines.empire.facts.units import UNITS
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.aliens import nebulas
from engines.empire.rules.control import convert_system, dissolve, system_at
from engines.empire.rules.conversion import disloyal, tidy
from engines.empire.rules.dice import roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.expansion import owns
from engines.empire.rules.forces import (
    add_units,
    each_unit,
    end_lone_usurpers,
    force_named,
    force_stack,
    force_stacks,
    in_supply,
    owners_at,
    remove_units,
    stack_of,
)
from engines.empire.rules.pools import put_in, take_out
from engines.empire.state import IMPERIAL, Force, Stack, State
from engines.empire.words.phrases import force_name, listed, place, spelled

REBEL_SETS = ("r1", "r2", "r3")


def free_sets(g: State, sets: tuple[str, ...]) -> list[str]:
    """Which sets of Independent Empire markers are not in play."""
    return [name for name in sets if force_named(g, f"ie-{name}") is None]


def form_empire(g: State, sector: int, set_name: str, leader: int, marker: str) -> Force:
    """An Independent Empire rises: the system and every mobile unit there, whoever's, join it."""
    before = force_named(g, g.systems[sector].owner)
    units: Stack = {}
    for owner in owners_at(g, sector):
        stack = disloyal(g, sector) if owner == IMPERIAL else dict(stack_of(g, owner, sector))
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


def random_empire_leader(g: State, whose: str) -> int:
    """The value of a random leader of an Independent Empire; some results are rolled again."""
    while True:
        raw, record = roll(g, say("leader of {whose}", whose=whose))
        value = band(g.facts[EMPIRE_LEADERS], raw).value
        record.outcome = say("leader {value}", value=value) if value else say("again")
        if value:
            return value


# --- recruiting --------------------------------------------------------------------------------------------------------


def resources_of(g: State, force: Force, *, for_upkeep: bool) -> int:
    """What an empire's systems yield. A Living Nebula takes its sector out of recruiting; upkeep counts CF and WS too."""
    hidden = () if for_upkeep else nebulas(g)
    total = sum(system_at(g, s).resource for s in force.claims if owns(g, force, s) and s not in hidden)
    if for_upkeep:
        total += sum(g.facts[UNITS][k].resource * n for stack in force_stacks(force) for k, n in stack.items())
    return total


def recruit(g: State, force: Force) -> None:
    """A roll on the recruiting table; the units appear at home."""
    modifiers = [(say("resources"), resources_of(g, force, for_upkeep=False)), (say("leader"), force.leader)]
    total, record = roll(g, say("{who} recruits", who=force_name(force)), modifiers)
    came = enlist(g, force, band(g.facts[RECRUITING], total).units)
    record.outcome = listed(came)
    where, units, who = place(force.home), listed(came), force_name(force)
    text = say("{who} recruits {units} in {sector}: {roll}.", who=who, units=units, sector=where, roll=spelled(record))
    tell(g, force.id, text, say("{sector} recruits {units}", sector=where, units=units), weight=DETAIL)


def muster(g: State, owner: str, sector: int, units: Stack) -> Stack:
    """Put units into play as far as there are counters; returns what came."""
    came: Stack = {}
    for kind, number in units.items():
        taken = min(number, in_supply(g, kind))
        if taken:
            add_units(g, owner, sector, kind, taken)
            put_in(came, kind, taken)
    return came


def enlist(g: State, force: Force, units: Stack) -> Stack:
    """An empire recruits these at home; returns what came."""
    came: Stack = {}
    for kind, number in units.items():
        for _ in range(number):
            if got := recruit_one(g, force, kind):
                put_in(came, got)
    return came


def recruit_one(g: State, force: Force, kind: str) -> str:
    """One unit; where counters ran out an AF is swapped for a WS, a CG for a TH, or else an SF comes."""
    if in_supply(g, kind):
        add_units(g, force.id, force.home, kind)
        return kind
    better = {"AF": "WS", "CG": "TH"}.get(kind, "")
    home, others = force_stack(force, force.home), force_stacks(force)
    old = next((stack for stack in (home, *others) if stack.get(kind)), None)
    if better and old is not None and in_supply(g, better):
        take_out(old, kind)
        force.outposts = {sector: stack for sector, stack in force.outposts.items() if stack}
        add_units(g, force.id, force.home, better)
        return better
    if in_supply(g, "SF"):
        add_units(g, force.id, force.home, "SF")
        return "SF"
    return ""

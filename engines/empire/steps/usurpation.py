"""Phases C and D: Usurpers in the Core reach for the throne, and Chaos colonizes."""

from __future__ import annotations

from engines.core import Flow, ask, pick
from engines.empire.asking import NO_LEADER, YOU, leader_option, no_leader
from engines.empire.board import (
    add_units,
    force_name,
    is_empty_symbol,
    is_imperial,
    leader_named,
    leaders_at,
    new_leader,
    owner_name,
    random_leader,
    remove_units,
    stack_of,
)
from engines.empire.data.charts import USURPATION, band
from engines.empire.data.galaxy import CORE, symbols
from engines.empire.dice import at_random, change_index, dice, place, roll, spelled, tell
from engines.empire.losses import convert_system, drop_leader, end_force, place_system, tidy
from engines.empire.state import IMPERIAL, REBEL, Force, Kind, State


def usurpation(g: State) -> Flow[None]:
    """Phase C: each Usurper in the Core rolls until it wins or loses."""
    g.phase = "C"
    waiting = [force for force in g.forces if force.kind is Kind.USURPER and force.sector == CORE]
    if not waiting:
        return
    g.then("usurpation")
    force = waiting[at_random(g, len(waiting))]
    leader_id = yield from _choose_defender(g, force)
    leader = leader_named(g, leader_id)
    while True:
        modifiers = [("Usurper", force.leader), ("leader", -leader.value if leader else 0)]
        total, record = roll(g, f"{force_name(force)} reaches for the throne", modifiers)
        row = band(g.facts[USURPATION], total)
        record.outcome = row.result
        tell(g, force.id, f"{_capital(force_name(force))} in the Core: {spelled(record)}: {row.result}.")
        if row.result == "stalemate":
            if row.dice:
                number = dice(g, row.dice, "Stalemate: Chaos Index")
                change_index(g, number, f"stalemate in the Core, dice {number}")
            continue
        if row.result == "defeated":
            _defeated(g, force)
        else:
            _victorious(g, force, leader_id)
        number = dice(g, abs(row.dice), "Usurpation: Chaos Index")
        change_index(g, number if row.dice > 0 else -number, f"the usurpation is decided, dice {number}")
        return


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]


def _choose_defender(g: State, force: Force) -> Flow[str]:
    """One Imperial leader in the Core may stand against the Usurper, and falls if the Usurper wins."""
    leaders = leaders_at(g, CORE)
    if not leaders:
        return NO_LEADER
    (chosen,) = yield from ask(
        pick(
            YOU,
            "usurpation.leader",
            f"{_capital(force_name(force))} (leadership {force.leader}) reaches for the throne. Who stands against it?",
            (
                *(leader_option(one, f"−{one.value} to the roll; lost if the Usurper wins.") for one in leaders),
                no_leader("The roll is made without."),
            ),
            suggest=lambda: (leaders[0].id,),
        )
    )
    return chosen


def _defeated(g: State, force: Force) -> None:
    force.units.clear()
    end_force(g, force)
    tidy(g)


def _victorious(g: State, force: Force, leader_id: str) -> None:
    """The Usurper is emperor now: its units are Imperial, a new leader replaces the one that stood against it."""
    units = dict(force.units)
    force.units.clear()
    end_force(g, force)
    for kind, number in units.items():
        add_units(g, IMPERIAL, CORE, kind, number)
    if leader_id != NO_LEADER:
        drop_leader(g, leader_id, "the Usurper has won")
    value = random_leader(g) if CORE in g.fleets else None
    if value is not None:
        new_leader(g, value, CORE)
        g.say(f"The new ruler brings a leader of value {value} to the Core.")
    if units and CORE in g.systems and not is_imperial(g, CORE):
        convert_system(g, CORE, IMPERIAL)
        g.say("The Core is Imperial again.")
    tidy(g)


# --- phase D -----------------------------------------------------------------------------------------------------------


def chaos_colonization(g: State) -> None:
    """Phase D: empires first (lowest home), then other colonists (lowest sector), then Colonization markers."""
    g.phase = "D"
    for force in sorted((f for f in g.forces if f.kind is Kind.EMPIRE), key=lambda f: f.home):
        for sector in (force.sector, *force.outposts):
            if is_empty_symbol(g, sector) and stack_of(g, force.id, sector):
                _empire_colonizes(g, force, sector)
    for sector in symbols(g.content):
        if is_empty_symbol(g, sector):
            _others_colonize(g, sector)
    for _ in range(g.colonizations):
        _marker_colonizes(g)
    g.colonizations = 0
    tidy(g)


def _empire_colonizes(g: State, force: Force, sector: int) -> None:
    """With a colonist it is spent; without one it is free, and there is no recruiting this turn."""
    colonist = _colonist(g, force.id, sector)
    if not place_system(g, sector, force.id):
        return
    if colonist:
        remove_units(g, force.id, sector, colonist)
    else:
        force.has_colonized = True
    tell(g, force.id, f"{force_name(force)} founds a system in {place(sector)}.")
    tidy(g)


def _colonist(g: State, owner: str, sector: int) -> str:
    """A Colonization Fleet or World Ship of the stack, by lot if there are both kinds."""
    stack = stack_of(g, owner, sector)
    colonists = [kind for kind in ("CF", "WS") for _ in range(stack.get(kind, 0))]
    return colonists[at_random(g, len(colonists))] if colonists else ""


def _others_colonize(g: State, sector: int) -> None:
    owners = [f.id for f in g.forces if f.kind is not Kind.EMPIRE and f.sector == sector] + [REBEL]
    for owner in owners:
        colonist = _colonist(g, owner, sector)
        if colonist and place_system(g, sector, REBEL):
            remove_units(g, owner, sector, colonist)
            tell(g, REBEL, f"A {colonist} of {owner_name(g, owner)} founds a Rebel system in {place(sector)}.")
            tidy(g)
            return


def _marker_colonizes(g: State) -> None:
    """The Colonization event: the highest empty symbol sector; an empire's if its fleet is there."""
    sector = max((s for s in symbols(g.content) if is_empty_symbol(g, s)), default=0)
    if not sector:
        g.say("No sector is free for the Chaos colony.")
        return
    lords = [f.id for f in g.forces if f.kind is Kind.EMPIRE and f.sector == sector and f.units]
    owner = lords[0] if lords else REBEL
    if place_system(g, sector, owner):
        tell(g, owner, f"Colonization: a system of {owner_name(g, owner)} appears in {place(sector)}.")

"""Risings: who follows a Usurper or a Rebellion, and what becomes of the sector (10.1, 13.1, 20.0)."""

from __future__ import annotations

from engines.core import say
from engines.empire.facts.effects import MutantRises
from engines.empire.facts.rulings import ORDER_SEARCH, ruling
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.control import convert_system, dissolve, is_imperial, owner_of
from engines.empire.rules.conversion import disloyal, tidy, turn_coat
from engines.empire.rules.dice import random_sector
from engines.empire.rules.dispatches import happened, tell
from engines.empire.rules.event_marker import Drawn
from engines.empire.rules.forces import end_lone_usurpers, force_named, new_force, owners_at, remove_units, stack_of
from engines.empire.rules.leaders import drop_leader, leaders_at
from engines.empire.rules.pools import put_in
from engines.empire.state import REBEL, After, State
from engines.empire.words.phrases import each_kind, listed, number_of_units, place


def ends_search(g: State, sector: int) -> bool:
    """Whether a rising finds somebody among the mobile units here; a loyal Imperial Order alone is passed over."""
    if ruling(g.facts, ORDER_SEARCH) == "found":
        return bool(g.fleets.get(sector))
    return bool(disloyal(g, sector))


def rise_in_rebellion(g: State, sector: int) -> None:
    """The Imperial units here turn Rebel and the leaders are gone. An empire whose home this is falls apart."""
    home = force_named(g, owner_of(g, sector))
    has_system = is_imperial(g, sector)
    units = turn_coat(g, sector, REBEL)
    system, where = ([say("the system")] if has_system else []), place(sector)
    gone = [*system, *([number_of_units(units)] if units else [])]
    lost = gone or [say("nobody")]
    told = say("{sector} loses {lost}", sector=where, lost=gone) if gone else say("no losses in {sector}", sector=where)
    happened(g, "rebellion", told)
    named = [*system, *each_kind(units)] or [say("nobody")]
    text = say("Rebellion in {sector}: you lose {lost}.", sector=where, lost=named)
    tell(g, REBEL, text, say("{sector}: you lose {lost}", sector=where, lost=lost))
    if home is not None and home.home == sector and units:
        dissolve(g, home)
    for leader in leaders_at(g, sector):
        drop_leader(g, leader.id, say("rebellion"))
    if has_system:
        convert_system(g, sector, REBEL)
    tidy(g)


def mutant_rises(g: State, drawn: Drawn[MutantRises]) -> After:
    """Every mobile unit of a random sector follows the Mutant; it cannot be suppressed."""
    sector = random_sector(g, say("The Mutant"))
    if not owners_at(g, sector):
        return After.SWAPPED
    force = new_force(g, Kind.USURPER, sector, drawn.value, drawn.marker)
    force.is_mutant = True
    end_lone_usurpers(g, sector)
    for owner in owners_at(g, sector):
        for kind, number in list(stack_of(g, owner, sector).items()):
            remove_units(g, owner, sector, kind, number)
            put_in(force.units, kind, number)
    tidy(g)
    where, units = place(sector), listed(force.units)
    happened(g, drawn.event, say("{sector} with {units}", sector=where, units=number_of_units(force.units)))
    tell(g, force.id, say("The Mutant takes command in {sector} of {units}.", sector=where, units=units))
    return After.STAYS

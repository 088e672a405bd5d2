"""Events that raise Chaos forces: Usurper, Independent Empire, Invaders and Rebellion."""

from __future__ import annotations

from engines.core import Flow
from engines.empire.facts.charts import INVADERS, band
from engines.empire.facts.effects import EmpireArises, InvadersAppear, Rebellion, UsurperRises
from engines.empire.facts.map import CORE, LAST
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.control import is_imperial, place_system
from engines.empire.rules.conversion import disloyal, tidy, turn_coat
from engines.empire.rules.dice import die, note_roll, random_sector
from engines.empire.rules.dispatches import happened, tell, tell_event
from engines.empire.rules.drawn import Drawn
from engines.empire.rules.forces import force_named, in_supply, new_force
from engines.empire.rules.independent_empires import form_empire
from engines.empire.rules.names import force_name, listed, number_of_units, place
from engines.empire.rules.pools import put_in
from engines.empire.rules.risings import ends_search, rise_in_rebellion
from engines.empire.state import REBEL, After, Stack, State
from engines.empire.steps.suppression import is_suppressed


def usurper(g: State, drawn: Drawn[UsurperRises]) -> Flow[After]:
    """The Imperial mobile units of a sector rise; search downward, and end as a lone marker in the Core."""
    sector = random_sector(g, "Usurper")
    while sector > CORE and not ends_search(g, sector):
        sector -= 1
    if (yield from is_suppressed(g, drawn, sector)):
        return After.RETURNED
    if sector != CORE and not disloyal(g, sector):
        tell_event(g, drawn.event, f"nobody in {place(sector)} follows")
        return After.ASIDE
    force = new_force(g, Kind.USURPER, sector, drawn.value, drawn.marker)
    units = turn_coat(g, sector, force.id)
    force.is_lone = not units
    tidy(g)
    happened(g, drawn.event, f"{sector:02d}: leader {force.leader}, {number_of_units(units)}")
    followers = f"with {listed(units)}" if units else "without any followers"
    tell(g, force.id, f"{force_name(force)} (leader {force.leader}) rises in {place(sector)} {followers}.")
    return After.STAYS


def independent_empire_arises(g: State, drawn: Drawn[EmpireArises]) -> Flow[After]:
    """A system with all mobile units there becomes an empire; search downward, and found one in the Core if need be."""
    number = drawn.value
    if force_named(g, f"ie-{number}") is not None:
        return After.SWAPPED
    sector = random_sector(g, "Independent Empire")
    while sector > CORE and sector not in g.systems:
        sector -= 1
    if (yield from is_suppressed(g, drawn, sector)):
        return After.RETURNED
    if sector not in g.systems and not place_system(g, sector, REBEL):
        return After.ASIDE
    force = form_empire(g, sector, str(number), number, drawn.marker)
    fleets = f"with {listed(force.units)}" if force.units else "without fleets"
    happened(g, drawn.event, f"{sector:02d}: empire {number}, {number_of_units(force.units)}")
    tell(g, force.id, f"{force_name(force)} (leader {number}) rises in {place(sector)} {fleets}.")
    return After.STAYS


def invaders_appear(g: State, drawn: Drawn[InvadersAppear]) -> Flow[After]:
    """A force by dice, one for each point of leadership, in a random sector."""
    leader = drawn.value
    units: Stack = {}
    fallen = [die(g) for _ in range(leader)]
    for raw in fallen:
        for kind, number in band(g.facts[INVADERS], raw).units.items():
            put_in(units, kind, min(number, in_supply(g, kind) - units.get(kind, 0)))
    record = note_roll(g, "Invaders: forces", fallen, ())
    record.is_sum, record.outcome = False, listed(units)
    sector = random_sector(g, "Invaders")
    if (yield from is_suppressed(g, drawn, sector)):
        return After.RETURNED
    if not units:
        tell_event(g, drawn.event, "no counter is left")
        return After.ASIDE
    force = new_force(g, Kind.INVADER, sector, leader, drawn.marker)
    force.units = units
    happened(g, drawn.event, f"{sector:02d}: leader {leader}, {number_of_units(units)}")
    tell(g, force.id, f"{force_name(force)} (leader {leader}) appear in {place(sector)}: {listed(units)}.")
    tidy(g)
    return After.STAYS


def rebellion(g: State, drawn: Drawn[Rebellion]) -> Flow[After]:
    """All Imperial units of a sector rebel: search upward, then back and down."""
    most = g.scenario.most_rebellions
    if g.turn == 1 and most and g.rebellions >= most:
        return After.SWAPPED
    rolled = random_sector(g, "Rebellion")
    search = (*range(rolled, LAST + 1), *range(rolled - 1, CORE - 1, -1))
    sector = next((one for one in search if is_imperial(g, one) or ends_search(g, one)), None)
    if sector is None:
        tell_event(g, drawn.event, "nobody is left who would rebel")
        return After.ASIDE
    if (yield from is_suppressed(g, drawn, sector)):
        return After.RETURNED
    g.rebellions += 1
    rise_in_rebellion(g, sector)
    return After.ASIDE

"""Events that raise Chaos forces: Usurper, Independent Empire, Invaders and Rebellion."""

from __future__ import annotations

from engines.core import Flow, say
from engines.empire.facts.charts import INVADERS, band
from engines.empire.facts.effects import EmpireArises, InvadersAppear, Rebellion, UsurperRises
from engines.empire.facts.map import CORE, LAST
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.control import is_imperial, place_system
from engines.empire.rules.conversion import disloyal, tidy, turn_coat
from engines.empire.rules.dice import die, note_roll, random_sector
from engines.empire.rules.dispatches import happened, tell, tell_event
from engines.empire.rules.event_marker import Drawn
from engines.empire.rules.forces import force_named, in_supply, new_force
from engines.empire.rules.independent_empires import form_empire
from engines.empire.rules.pools import put_in
from engines.empire.rules.risings import ends_search, rise_in_rebellion
from engines.empire.state import REBEL, After, Force, Stack, State
from engines.empire.steps.suppression import is_suppressed
from engines.empire.words.phrases import force_name, listed, number_of_units, place


def usurper(g: State, drawn: Drawn[UsurperRises]) -> Flow[After]:
    """The Imperial mobile units of a sector rise; search downward, and end as a lone marker in the Core."""
    sector = random_sector(g, say("Usurper"))
    while sector > CORE and not ends_search(g, sector):
        sector -= 1
    if (yield from is_suppressed(g, drawn, sector)):
        return After.RETURNED
    if sector != CORE and not disloyal(g, sector):
        tell_event(g, drawn.event, say("nobody in {sector} follows", sector=place(sector)))
        return After.ASIDE
    force = new_force(g, Kind.USURPER, sector, drawn.value, drawn.marker)
    units = turn_coat(g, sector, force.id)
    force.is_lone = not units
    tidy(g)
    _tell_rising(g, drawn.event, force, units)
    return After.STAYS


def _tell_rising(g: State, event: str, force: Force, units: Stack) -> None:
    """Somebody rises, with followers or alone."""
    who = say("{name} (leader {leader})", name=force_name(force), leader=force.leader)
    where = place(force.sector)
    followers = number_of_units(units) if units else say("no fleet")
    happened(g, event, say("{sector}, leader {n}, {units}", sector=where, n=force.leader, units=followers))
    if units:
        tell(g, force.id, say("{who} rises in {sector} with {units}.", who=who, sector=where, units=listed(units)))
    else:
        tell(g, force.id, say("{who} rises in {sector} without any fleet.", who=who, sector=where))


def independent_empire_arises(g: State, drawn: Drawn[EmpireArises]) -> Flow[After]:
    """A system with all mobile units there becomes an empire; search downward, and found one in the Core if need be."""
    number = drawn.value
    if force_named(g, f"ie-{number}") is not None:
        return After.SWAPPED
    sector = random_sector(g, say("Independent Empire"))
    while sector > CORE and sector not in g.systems:
        sector -= 1
    if (yield from is_suppressed(g, drawn, sector)):
        return After.RETURNED
    if sector not in g.systems and not place_system(g, sector, REBEL):
        return After.ASIDE
    force = form_empire(g, sector, str(number), number, drawn.marker)
    _tell_rising(g, drawn.event, force, force.units)
    return After.STAYS


def invaders_appear(g: State, drawn: Drawn[InvadersAppear]) -> Flow[After]:
    """A force by dice, one for each point of leadership, in a random sector."""
    leader = drawn.value
    units: Stack = {}
    fallen = [die(g) for _ in range(leader)]
    for raw in fallen:
        for kind, number in band(g.facts[INVADERS], raw).units.items():
            put_in(units, kind, min(number, in_supply(g, kind) - units.get(kind, 0)))
    record = note_roll(g, say("Invaders: who comes?"), fallen, ())
    record.is_sum, record.outcome = False, listed(units)
    sector = random_sector(g, say("Invaders"))
    if (yield from is_suppressed(g, drawn, sector)):
        return After.RETURNED
    if not units:
        tell_event(g, drawn.event, say("no counter is left"))
        return After.ASIDE
    force = new_force(g, Kind.INVADER, sector, leader, drawn.marker)
    force.units = units
    where = place(sector)
    happened(g, drawn.event, say("{sector}, leader {n}, {units}", sector=where, n=leader, units=number_of_units(units)))
    who = say("{name} (leader {leader})", name=force_name(force), leader=leader)
    tell(g, force.id, say("{who} appear in {sector} with {units}.", who=who, sector=where, units=listed(units)))
    tidy(g)
    return After.STAYS


def rebellion(g: State, drawn: Drawn[Rebellion]) -> Flow[After]:
    """All Imperial units of a sector rebel: search upward, then back and down."""
    most = g.scenario.most_rebellions
    if g.turn == 1 and most and g.rebellions >= most:
        return After.SWAPPED
    rolled = random_sector(g, say("Rebellion"))
    search = (*range(rolled, LAST + 1), *range(rolled - 1, CORE - 1, -1))
    sector = next((one for one in search if is_imperial(g, one) or ends_search(g, one)), None)
    if sector is None:
        tell_event(g, drawn.event, say("nobody is left who would rebel"))
        return After.ASIDE
    if (yield from is_suppressed(g, drawn, sector)):
        return After.RETURNED
    g.rebellions += 1
    rise_in_rebellion(g, sector)
    return After.ASIDE

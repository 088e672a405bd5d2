"""Chaos colonization: empires first, then other colonists, then Colonization markers (11.5, 16.4)."""

from __future__ import annotations

from engines.core import DETAIL, say
from engines.empire.facts.map import symbols
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.control import is_empty_symbol, place_system
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import at_random
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import remove_units, stack_of
from engines.empire.state import REBEL, Force, State
from engines.empire.words.phrases import counted_units, force_name, owner_name, place


def empire_colonizes(g: State, force: Force, sector: int) -> None:
    """With a colonist it is spent; without one it is free, and there is no recruiting this turn."""
    colonist = _colonist(g, force.id, sector)
    if not place_system(g, sector, force.id):
        return
    if colonist:
        remove_units(g, force.id, sector, colonist)
    else:
        force.has_colonized = True
    tell(g, force.id, say("{who:up} founds a system in {sector}.", who=force_name(force), sector=place(sector)))
    tidy(g)


def others_colonize(g: State, sector: int) -> None:
    """A colonist of any other Chaos force founds a Rebel system."""
    owners = [f.id for f in g.forces if f.kind is not Kind.EMPIRE and f.sector == sector] + [REBEL]
    for owner in owners:
        colonist = _colonist(g, owner, sector)
        if colonist and place_system(g, sector, REBEL):
            remove_units(g, owner, sector, colonist)
            who = say("{unit} of {owner}", unit=counted_units(colonist, 1), owner=owner_name(g, owner))
            tell(g, REBEL, say("{who} founds a Rebel system in {sector}.", who=who, sector=place(sector)))
            tidy(g)
            return


def marker_colonizes(g: State) -> None:
    """The Colonization event: the highest empty symbol sector; an empire's if its fleet is there."""
    sector = max((s for s in symbols(g.content) if is_empty_symbol(g, s)), default=0)
    if not sector:
        g.say("No sector is free for the Chaos colony.", weight=DETAIL)
        return
    lords = [f.id for f in g.forces if f.kind is Kind.EMPIRE and f.sector == sector and f.units]
    owner = lords[0] if lords else REBEL
    if place_system(g, sector, owner):
        tell(
            g, owner, say("A system of {owner} appears in {sector}.", owner=owner_name(g, owner), sector=place(sector))
        )


def _colonist(g: State, owner: str, sector: int) -> str:
    """A Colonization Fleet or World Ship of the stack, by lot if there are both kinds."""
    stack = stack_of(g, owner, sector)
    colonists = [kind for kind in ("CF", "WS") for _ in range(stack.get(kind, 0))]
    return colonists[at_random(g, len(colonists))] if colonists else ""

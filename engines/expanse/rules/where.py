"""Which bases, orbitals and fleets fit the words of an effect, seen by the player who performs it."""

from __future__ import annotations

from collections.abc import Mapping

from engines.expanse.facts.board import ORBITALS, Base
from engines.expanse.facts.effects import Where
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.control import controller
from engines.expanse.rules.fleets import BATTLESHIPS, has_ship, orbital_control, ships_at, strength
from engines.expanse.rules.geography import lies_within
from engines.expanse.rules.influence import influence
from engines.expanse.state import State

Bound = Mapping[str, str]  # what earlier effects of the same event have chosen, by name


def fitting_bases(g: State, actor: Faction, where: Where, bound: Bound) -> list[Base]:
    """The open bases that fit."""
    return [base for base in g.bases.values() if fits_base(g, actor, where, base, bound)]


def fitting_orbitals(g: State, actor: Faction, where: Where, bound: Bound) -> list[str]:
    """The orbitals that fit."""
    return [orbital for orbital in ORBITALS if fits_orbital(g, actor, where, orbital, bound)]


def fits_base(g: State, actor: Faction, where: Where, base: Base, bound: Bound) -> bool:
    """Whether a base fits."""
    if not lies_within(where, base) or not _is_bound(g, where, base, bound):
        return False
    if where.protomolecule and not any(base.id in player.tokens for player in g.players):
        return False
    if where.own_influence is not None and bool(influence(g, actor, base.id)) != where.own_influence:
        return False
    if where.controlled_by and not _is_controlled(g, actor, where, base):
        return False
    return _fits_presence(g, actor, where, base.orbital) and _fits_any(g, actor, where, base, bound)


def fits_orbital(g: State, actor: Faction, where: Where, orbital: str, bound: Bound) -> bool:
    """Whether an orbital fits."""
    if where.sector and ORBITALS[orbital].sector not in where.sector:
        return False
    if where.orbital and orbital not in where.orbital:
        return False
    if where.same_as and bound.get(where.same_as) != orbital:
        return False
    if not _fits_presence(g, actor, where, orbital):
        return False
    return not where.any_of or any(fits_orbital(g, actor, one, orbital, bound) for one in where.any_of)


def fits_fleet(g: State, actor: Faction, where: Where, owner: Faction, orbital: str, bound: Bound) -> bool:
    """Whether an owner's fleet in an orbital fits."""
    if not fits_orbital(g, actor, where, orbital, bound):
        return False
    if not where.own_stronger_than_owner and not where.own_level_with_owner:
        return True
    ahead = strength(g, actor, orbital) - strength(g, owner, orbital)
    return ahead > 0 or (ahead == 0 and where.own_level_with_owner)


def _is_bound(g: State, where: Where, base: Base, bound: Bound) -> bool:
    """Whether a base is the one, or near the one, that an earlier effect has chosen; nothing chosen fits nothing."""
    if where.same_as and bound.get(where.same_as) != base.id:
        return False
    if where.attached_to and bound.get(where.attached_to) != base.orbital:
        return False
    if where.same_sector_as:
        chosen = bound.get(where.same_sector_as)
        if chosen is None or chosen == base.id:
            return False
        return ORBITALS[g.bases[chosen].orbital].sector == ORBITALS[base.orbital].sector
    return True


def _is_controlled(g: State, actor: Faction, where: Where, base: Base) -> bool:
    holder = controller(g, base)
    if where.controlled_by == "none":
        return holder is None
    return holder is not None and (holder == actor) == (where.controlled_by == "self")


def _fits_presence(g: State, actor: Faction, where: Where, orbital: str) -> bool:
    """The parts of a filter about who is in the orbital."""
    if where.home and orbital != g.facts(actor).home:
        return False
    if where.rocinante and orbital != g.rocinante:
        return False
    if where.own_fleet is not None and has_ship(g, actor, orbital) != where.own_fleet:
        return False
    if where.opp_fleet is not None:
        opposed = any(has_ship(g, other, orbital) for other in g.others(actor))
        if opposed != where.opp_fleet:
            return False
    if where.own_battleship is not None and _has_battleship(g, actor, orbital) != where.own_battleship:
        return False
    if where.own_orbital_control is not None and (orbital_control(g, orbital) == actor) != where.own_orbital_control:
        return False
    if where.own_influence_in_orbital is not None:
        present = any(influence(g, actor, base.id) for base in g.bases_of(orbital))
        return present == where.own_influence_in_orbital
    return True


def _has_battleship(g: State, actor: Faction, orbital: str) -> bool:
    return any(ship in BATTLESHIPS for ship in ships_at(g, actor, orbital))


def _fits_any(g: State, actor: Faction, where: Where, base: Base, bound: Bound) -> bool:
    return not where.any_of or any(fits_base(g, actor, one, base, bound) for one in where.any_of)

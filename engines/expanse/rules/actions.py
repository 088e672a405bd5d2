"""The three ordinary actions, Move, Influence and Build: which are legal, and what a faction's powers add to them."""

from __future__ import annotations

from engines.expanse.facts.board import ORBITALS, Base
from engines.expanse.facts.powers import Diplomats, InfluenceWithoutFleet
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.fleets import has_ship
from engines.expanse.rules.geography import lies_within, within_reach
from engines.expanse.rules.influence import can_place, influence
from engines.expanse.state import State


def move_starts(g: State, faction: Faction) -> list[str]:
    """Where a Move action may begin: wherever the faction has a ship."""
    return [start for start in ORBITALS if has_ship(g, faction, start)]


def move_ends(start: str) -> list[str]:
    """Where a Move action leads: another orbital of the same or an adjacent band."""
    return [end for end in ORBITALS if within_reach(start, end, 1)]


def needs_diplomat(g: State, faction: Faction, base: Base) -> bool:
    """Whether an Influence action on a base can only send a Diplomat: no ship is near, and no power stands in for one."""
    if has_ship(g, faction, base.orbital):
        return False
    return not any(lies_within(power.where, base) for power in g.powers_of(faction, InfluenceWithoutFleet))


def influence_targets(g: State, faction: Faction) -> dict[str, bool]:
    """The bases where an Influence action is legal, and whether only a Diplomat can be placed there."""
    sends_diplomats = g.power(faction, Diplomats) is not None
    found: dict[str, bool] = {}
    for base in g.bases.values():
        only_diplomats = needs_diplomat(g, faction, base)
        if (sends_diplomats or not only_diplomats) and can_place(g, faction, base.id, only_diplomats=only_diplomats):
            found[base.id] = only_diplomats
    return found


def action_ids(g: State, faction: Faction, kinds: tuple[str, ...]) -> list[str]:
    """Every ordinary action of these kinds that is legal now, as its option id."""
    found = []
    if "influence" in kinds:
        found += [f"influence.{base}" for base in influence_targets(g, faction)]
    if "move" in kinds:
        found += [f"move.{start}" for start in move_starts(g, faction)]
    if "build" in kinds:
        found += [f"build.{ship}" for ship in g.of(faction).reserve]
    return found


def token_targets(g: State, faction: Faction, source: str) -> list[str]:
    """Where a Protomolecule token may go: other bases with influence of its owner."""
    return [base for base in g.bases if base != source and influence(g, faction, base)]

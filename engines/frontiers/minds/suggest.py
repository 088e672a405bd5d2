"""Advice: a sensible beginner's answer, cheap to compute, from what the seat may know; never to its harm without need.

What concerns the planet is in `planet`, where ships dock in `docks`; everything else is here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from engines.core import Choice, Seat
from engines.frontiers.facts import factions as fa
from engines.frontiers.facts import territories as p
from engines.frontiers.facts.facilities import MINE, TERRAFORMING
from engines.frontiers.facts.players import COLORED_SHIPS, RAID
from engines.frontiers.facts.tech import TECH
from engines.frontiers.minds.docks import ENOUGH_ORE, best_ships
from engines.frontiers.minds.planet import loses_by_landing
from engines.frontiers.rules.agendas import agenda_facts, aim_is_met, hidden_agendas
from engines.frontiers.rules.market import open_pairs, trade_rate
from engines.frontiers.rules.players import rivals
from engines.frontiers.rules.points import score
from engines.frontiers.rules.raid import has_decoy, stealable_tech
from engines.frontiers.rules.ships import docked, fleet_size, unplaced, whose
from engines.frontiers.rules.tech import tech_facts, tech_of
from engines.frontiers.state import AgendaCard, Ship
from engines.frontiers.view import FrontiersView

_DEAREST = 3  # fuel for an ore, at most
_BONUSES = (p.LEM, p.HEINLEIN, p.ASIMOV, p.HERBERT, p.BRADBURY, p.VAN_VOGT, p.POHL, p.BURROUGHS)
_FACTIONS = (
    *(fa.COREX, fa.SCAVENGERS, fa.HOMESTEADERS, fa.NEW_GAIA),
    *(fa.SMUGGLERS, fa.URANIAN, fa.PROXIMA, fa.DARK_SPACE),
)

# --- the panel -----------------------------------------------------------------------------------------------------------


def best_action(
    view: FrontiersView, seat: Seat, actions: Sequence[str], refusal: Callable[[Choice], str | None]
) -> Choice:
    """One move: what is free points first, then ships to their docks, then the end of the turn."""
    for kind in ("reveal", "launch", "claim"):
        mine = [action for action in actions if action.partition(":")[0] == kind and _is_wise(view, seat, action)]
        if mine:
            return (max(mine, key=lambda action: _card_worth(view, action.partition(":")[2])),)
    ships = best_ships(view, seat)
    if ships:
        return ships
    for kind in ("trade", "relic", "use:solar-harvester", "use:electrofabricator", "use:lunar-tunneler", "uranian"):
        for action in actions:
            if action.startswith(kind) and _is_wise(view, seat, action):
                return (action,)
    if refusal(("end",)):
        return best_ships(view, seat, is_forced=True) or ("end",)
    return ("end",)


def _is_wise(view: FrontiersView, seat: Seat, action: str) -> bool:
    """Whether an action that costs something, or might end the game, is worth it."""
    player = view.players[seat]
    if action == "launch":
        return not loses_by_landing(view, seat)
    if action == "relic":
        return fleet_size(view, seat) <= COLORED_SHIPS and player.ore > 1
    if action.startswith("trade"):
        pair = dict(open_pairs(view))[int(action.partition(":")[2])]
        rate = trade_rate(view, seat, pair.value)
        return rate <= _DEAREST and player.fuel > rate and player.ore < 3
    return True


def best_faction(boards: Sequence[str]) -> str:
    """The faction a beginner does well with."""
    return min(boards, key=_FACTIONS.index)


# --- resources -----------------------------------------------------------------------------------------------------------


def best_trade(view: FrontiersView, seat: Seat, rate: int) -> int:
    """How much ore to buy: enough to build with, and a fuel is kept for a launch."""
    player = view.players[seat]
    return max(1, min(ENOUGH_ORE - player.ore, (player.fuel - 1) // rate))


def fuel_to_return(view: FrontiersView, seat: Seat, excess: int) -> int:
    """How much of what is above the limit is given back in fuel: all, unless there is ore in plenty."""
    player = view.players[seat]
    return min(excess, player.fuel) if player.ore <= 6 else max(0, excess - player.ore)


def best_loot(view: FrontiersView, seat: Seat, *, both: bool) -> Choice:
    """Four resources, ore before fuel, from whoever has most; a tech card where there is less than that to take."""
    left, picks = RAID, []
    targets = [victim for victim in rivals(view, seat) if not has_decoy(view, victim)]
    for victim in sorted(targets, key=lambda v: (-view.players[v].ore, -view.players[v].fuel)):
        ore = min(left, view.players[victim].ore)
        fuel = min(left - ore, view.players[victim].fuel)
        if fuel + ore:
            picks.append(f"take:{victim}:{fuel}:{ore}")
            left -= fuel + ore
    useful = [
        (victim, card.id)
        for victim in rivals(view, seat)
        for card in stealable_tech(view, victim)
        if not tech_of(view, seat, card.id)
    ]
    if useful and (both or left > 2):
        victim, tech = max(useful, key=lambda theft: tech_facts(view, theft[1]).points)
        return (f"tech:{victim}:{tech}", *picks) if both else (f"tech:{victim}:{tech}",)
    return tuple(picks)


# --- cards ---------------------------------------------------------------------------------------------------------------


def _card_worth(view: FrontiersView, tech: str) -> int:
    """Points first, then cards that can be used."""
    facts = view.content[TECH].get(tech)
    return 2 * facts.points + bool(facts.fuel) if facts else 0


def best_card(view: FrontiersView, techs: Sequence[str]) -> str:
    """The card worth most."""
    return max(techs, key=lambda tech: _card_worth(view, tech))


def best_to_discard(view: FrontiersView, cards: Sequence[tuple[Seat, str]]) -> tuple[Seat, str]:
    """The card whose loss hurts a rival most."""
    return max(cards, key=lambda card: tech_facts(view, card[1]).points)


def least_promising(view: FrontiersView, seat: Seat) -> Choice:
    """A seat's hidden agendas, the least promising first: neither met now nor true as things stand."""

    def promise(card: AgendaCard) -> int:
        return 2 * card.is_met + aim_is_met(view, seat, agenda_facts(view, card.id))

    return tuple(card.id for card in sorted(hidden_agendas(view, seat), key=promise))


def best_bonus(places: Sequence[str]) -> str:
    """The territory whose bonus is useful most often."""
    return min(places, key=_BONUSES.index)


# --- ships ---------------------------------------------------------------------------------------------------------------


def best_change(view: FrontiersView, changes: Sequence[tuple[Choice, dict[str, int]]]) -> Choice:
    """The change of ships' values that leaves the most equal ones together."""

    def worth(change: tuple[Choice, dict[str, int]]) -> tuple[int, int]:
        values = [change[1].get(ship.id, ship.value) for ship in unplaced(view)]
        return sum(count**2 for count in Counter(values).values()), sum(values)

    return max(changes, key=worth)[0]


def worst_ship(view: FrontiersView) -> Ship:
    """The ship to roll again: the lowest of those that are like no other."""
    shown = Counter(ship.value for ship in unplaced(view))
    return min(unplaced(view), key=lambda ship: (shown[ship.value], ship.value))


def own_first(ships: Sequence[Ship], seat: Seat) -> Ship:
    """Which ship to take from the Maintenance Bay: one's own counts as such under every ruling."""
    return min(ships, key=lambda ship: ship.pilot != seat)


def best_to_blast(ships: Sequence[Ship]) -> Ship:
    """The ship that is most in the way: the highest at the Lunar Mine, or else anywhere."""
    return max(ships, key=lambda ship: (ship.at == MINE, ship.value))


def best_target(view: FrontiersView, ships: Sequence[Ship]) -> Ship:
    """A ship of the strongest rival: by points, then by ships."""
    return max(ships, key=lambda ship: (score(view, ship.pilot), fleet_size(view, ship.pilot), ship.value))


def best_to_clear(view: FrontiersView, seat: Seat, places: Sequence[str]) -> str:
    """The facility where rivals lose most by being sent off, and I least."""

    def worth(place: str) -> int:
        each = 3 if place == TERRAFORMING else 1
        return sum(each if whose(view, ship) != seat else -each for ship in docked(view, place))

    return max(places, key=worth)

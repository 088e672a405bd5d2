"""Advice: a sensible beginner's move, cheap to compute, from what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engines.core import Choice, Seat
from engines.frontiers.data import facilities as f
from engines.frontiers.data import factions as fa
from engines.frontiers.data.tech import TECH
from engines.frontiers.docking import Berth, Mooring, berths, is_equal, is_run
from engines.frontiers.reading import colored, controlled, fleet_size, unplaced
from engines.frontiers.state import Ship, State


def best_berth(g: State, seat: Seat, options: Sequence[Berth]) -> Berth:
    """The dock a beginner would like best for these ships."""
    return max(options, key=lambda berth: _liking(g, seat, berth))


def _liking(g: State, seat: Seat, berth: Berth) -> float:
    """How good a dock looks per ship: colonies, then ships, then what the purse lacks."""
    values = [ship.value for ship in berth.ships]
    player, number = g.players[seat], len(berth.ships)
    match berth.facility:
        case f.CONSTRUCTOR:
            return 9
        case f.TERRAFORMING:
            return 8 if len(colored(g, seat)) > 4 or player.colonies + bool(player.hub) <= 2 else 0.5
        case f.SHIPYARD:
            return 7
        case f.RAIDERS:
            return 3.2 if any(p.fuel + p.ore >= 3 for n, p in enumerate(g.players) if n != seat) else 0.1
        case f.MINE:
            return 3 if player.ore < 4 else 1.2
        case f.ARTIFACT:
            return 2.5 if g.turn.artifact_sum % 8 + sum(values) >= 8 else 0.3
        case f.HUB:
            return 2.4 - sum(values) / number / 10
        case f.CONVERTER:
            return 0.8 + sum(values) / number / 5 if player.fuel < 5 else 0.6
        case f.MARKET:
            return 2.2 if player.fuel >= 2 * values[0] and player.ore < 3 else 0.05
        case fa.COREX:
            return 2 if len(controlled(g, seat)) > 2 else 0.01
        case fa.HOMESTEADERS:
            return 2.3
        case fa.DARK_SPACE:
            return 1.5 if len(player.tech) < 3 else 0.2
        case _:
            return 0.02


def best_action(g: State, seat: Seat, actions: Sequence[str]) -> Choice:
    """One move: what is free points first, then ships to their docks, then the end of the turn."""
    for kind in ("reveal", "launch", "claim"):
        mine = [action for action in actions if action.partition(":")[0] == kind]
        if mine:
            return (max(mine, key=lambda action: _claim_worth(g, action)),)
    ships = _best_ships(g, seat)
    if ships:
        return ships
    for kind in ("trade", "relic", "use:solar-harvester", "use:electrofabricator", "use:lunar-tunneler", "uranian"):
        for action in actions:
            if action.startswith(kind) and _is_wise(g, seat, action):
                return (action,)
    return ("end",)


def _claim_worth(g: State, action: str) -> int:
    kind, _, tech = action.partition(":")
    return 2 * g.content[TECH][tech].points + bool(g.content[TECH][tech].fuel) if kind == "claim" else 0


def _is_wise(g: State, seat: Seat, action: str) -> bool:
    player = g.players[seat]
    if action == "relic":
        return fleet_size(g, seat) < 7 and player.ore > 1
    if action.startswith("trade"):
        return player.ore < 3
    return True


def _best_ships(g: State, seat: Seat) -> Choice | None:
    """The set of ships with the best dock: triples, runs, pairs and single ships are looked at."""
    ready = unplaced(g)
    best: tuple[float, Choice] | None = None
    seen = set()
    for size in (3, 2, 1):
        for group in combinations(ready, size):
            shown = sorted(ship.value for ship in group)
            kind = (*shown, any(ship.is_borrowed for ship in group))
            if kind in seen or not _is_figure(g, shown):
                continue
            seen.add(kind)
            best = _better(g, seat, group, best)
    return best[1] if best else None


def _is_figure(g: State, shown: Sequence[int]) -> bool:
    return (
        len(shown) == 1
        or is_equal(shown, len(shown))
        or is_run(shown)
        or (len(shown) == 2 and g.turn.takes_unequal_pair)
    )


def _better(
    g: State, seat: Seat, group: tuple[Ship, ...], best: tuple[float, Choice] | None
) -> tuple[float, Choice] | None:
    options = berths(Mooring(g, seat, group))
    if not options:
        return best
    worth = _liking(g, seat, best_berth(g, seat, options))
    if worth < 0.3 and best is not None:
        return best
    return (worth, tuple(ship.id for ship in group)) if best is None or worth > best[0] else best

"""Advice: a sensible beginner's move, cheap to compute, from what the seat may know; never to its harm without need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from engines.core import Choice, Seat
from engines.frontiers.data import facilities as f
from engines.frontiers.data import factions as fa
from engines.frontiers.data import territories as p
from engines.frontiers.data.tech import TECH
from engines.frontiers.docking import Berth, Mooring, berths, is_equal, is_run, must_launch
from engines.frontiers.outlook import loses_by_landing
from engines.frontiers.reading import (
    colored,
    controlled,
    docked,
    fleet_size,
    open_pairs,
    trade_rate,
    unplaced,
    whose,
)
from engines.frontiers.scoring import score
from engines.frontiers.seen import FrontiersView
from engines.frontiers.state import Ship

_USELESS = 0.3  # nobody pays for a dock that is liked less
_DEAREST = 3  # fuel for an ore, at most
_ENOUGH_ORE = 4
_BONUSES = (p.LEM, p.HEINLEIN, p.ASIMOV, p.HERBERT, p.BRADBURY, p.VAN_VOGT, p.POHL, p.BURROUGHS)

# --- docking -------------------------------------------------------------------------------------------------------------


def best_berth(view: FrontiersView, seat: Seat, options: Sequence[Berth]) -> Berth:
    """The dock a beginner would like best for these ships."""
    losing = loses_by_landing(view, seat)
    return max(options, key=lambda berth: _liking(view, seat, berth, losing))


def _liking(view: FrontiersView, seat: Seat, berth: Berth, losing: bool) -> float:
    """How good a dock looks per ship: colonies, then ships, then what the purse lacks; no landing that loses the game."""
    values = [ship.value for ship in berth.ships]
    player, number = view.players[seat], len(berth.ships)
    match berth.facility:
        case f.CONSTRUCTOR | f.TERRAFORMING if losing:
            return -1
        case f.HUB if losing and must_launch(view, seat):
            return -1
        case f.CONSTRUCTOR:
            return 9
        case f.TERRAFORMING:
            return 8 if len(colored(view, seat)) > 4 or player.colonies + bool(player.hub) <= 2 else 0.5
        case f.SHIPYARD:
            return 7
        case f.RAIDERS:
            return 3.2 if any(rival.fuel + rival.ore >= 3 for rival in view.players if rival.seat != seat) else 0.1
        case f.MINE:
            return 3 if player.ore < _ENOUGH_ORE else 1.2
        case f.ARTIFACT:
            return 2.5 if view.turn.artifact_sum % 8 + sum(values) >= 8 else 0.3
        case f.HUB:
            return 2.4 - sum(values) / number / 10
        case f.CONVERTER:
            return 0.8 + sum(values) / number / 5 if player.fuel < 5 else 0.6
        case f.MARKET:
            return 2.2 if player.fuel >= 2 * values[0] and player.ore < 3 else 0.05
        case fa.COREX:
            return 2 if len(controlled(view, seat)) > 2 else 0.01
        case fa.HOMESTEADERS:
            return 2.3
        case fa.DARK_SPACE:
            return 1.5 if len(player.tech) < 3 else 0.2
        case _:
            return 0.02


def _best_ships(view: FrontiersView, seat: Seat, *, is_forced: bool = False) -> Choice | None:
    """The set of ships with the best dock: triples, runs, pairs and single ships are looked at."""
    losing = loses_by_landing(view, seat)
    best: tuple[float, Choice] | None = None
    seen = set()
    for size in (3, 2, 1):
        for group in combinations(unplaced(view), size):
            shown = sorted(ship.value for ship in group)
            kind = (*shown, any(ship.is_borrowed for ship in group))
            if kind in seen or not _is_figure(view, shown):
                continue
            seen.add(kind)
            worth = _dock_worth(view, seat, group, losing, is_forced)
            if worth is not None and (best is None or (worth >= _USELESS and worth > best[0])):
                best = worth, tuple(ship.id for ship in group)
    return best[1] if best else None


def _is_figure(view: FrontiersView, shown: Sequence[int]) -> bool:
    return (
        len(shown) == 1
        or is_equal(shown, len(shown))
        or is_run(shown)
        or (len(shown) == 2 and view.turn.takes_unequal_pair)
    )


def _dock_worth(
    view: FrontiersView, seat: Seat, group: tuple[Ship, ...], losing: bool, is_forced: bool
) -> float | None:
    """What the best dock for these ships is worth; None if they have none, or none that is worth its price."""
    options = berths(Mooring(view, seat, group))
    if not options:
        return None
    berth = max(options, key=lambda option: _liking(view, seat, option, losing))
    worth = _liking(view, seat, berth, losing)
    is_waste = worth < 0 or (worth < _USELESS and (berth.fuel or berth.ore))
    return None if is_waste and not is_forced else worth


def best_teleport(view: FrontiersView, seat: Seat, choices: Iterable[tuple[Choice, Sequence[Berth]]]) -> Choice:
    """Which docked ship moves, and with which others: where the best dock waits."""
    losing = loses_by_landing(view, seat)

    def worth(option: tuple[Choice, Sequence[Berth]]) -> float:
        return max(_liking(view, seat, berth, losing) for berth in option[1])

    return max(choices, key=worth)[0]


def best_disguise(view: FrontiersView, seat: Seat, groups: Iterable[tuple[Ship, ...]]) -> tuple[Ship, ...]:
    """Whose ships the cloak replaces: at the facility that is liked best, and as many as it takes."""
    losing = loses_by_landing(view, seat)

    def worth(group: tuple[Ship, ...]) -> float:
        return _liking(view, seat, Berth(group[0].at, group[0].at, group), losing)

    return max(groups, key=worth)


# --- the panel -----------------------------------------------------------------------------------------------------------


def best_action(
    view: FrontiersView, seat: Seat, actions: Sequence[str], refusal: Callable[[Choice], str | None]
) -> Choice:
    """One move: what is free points first, then ships to their docks, then the end of the turn."""
    for kind in ("reveal", "launch", "claim"):
        mine = [action for action in actions if action.partition(":")[0] == kind and _is_wise(view, seat, action)]
        if mine:
            return (max(mine, key=lambda action: card_worth(view, action.partition(":")[2])),)
    ships = _best_ships(view, seat)
    if ships:
        return ships
    for kind in ("trade", "relic", "use:solar-harvester", "use:electrofabricator", "use:lunar-tunneler", "uranian"):
        for action in actions:
            if action.startswith(kind) and _is_wise(view, seat, action):
                return (action,)
    if refusal(("end",)):
        return _best_ships(view, seat, is_forced=True) or ("end",)
    return ("end",)


def _is_wise(view: FrontiersView, seat: Seat, action: str) -> bool:
    """Whether an action that costs something, or might end the game, is worth it."""
    player = view.players[seat]
    if action == "launch":
        return not loses_by_landing(view, seat)
    if action == "relic":
        return fleet_size(view, seat) < 7 and player.ore > 1
    if action.startswith("trade"):
        rate = trade_rate(view, seat, dict(open_pairs(view))[int(action.partition(":")[2])])
        return rate <= _DEAREST and player.fuel > rate and player.ore < 3
    return True


def best_trade(view: FrontiersView, seat: Seat, rate: int) -> int:
    """How much ore to buy: enough to build with, and a fuel is kept for a launch."""
    player = view.players[seat]
    return max(1, min(_ENOUGH_ORE - player.ore, (player.fuel - 1) // rate))


# --- cards ---------------------------------------------------------------------------------------------------------------


def card_worth(view: FrontiersView, tech: str) -> int:
    """Points first, then cards that can be used."""
    facts = view.content[TECH].get(tech)
    return 2 * facts.points + bool(facts.fuel) if facts else 0


def best_card(view: FrontiersView, techs: Sequence[str]) -> str:
    """The card worth most."""
    return max(techs, key=lambda tech: card_worth(view, tech))


def best_bonus(places: Sequence[str]) -> str:
    """The territory whose bonus is useful most often."""
    return min(places, key=_BONUSES.index)


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


def best_target(view: FrontiersView, ships: Sequence[Ship]) -> Ship:
    """A ship of the strongest rival: by points, then by ships."""
    return max(ships, key=lambda ship: (score(view, ship.pilot), fleet_size(view, ship.pilot), ship.value))


def best_to_clear(view: FrontiersView, seat: Seat, places: Sequence[str]) -> str:
    """The facility where rivals lose most by being sent off, and I least."""

    def worth(place: str) -> int:
        each = 3 if place == f.TERRAFORMING else 1
        return sum(each if whose(view, ship) != seat else -each for ship in docked(view, place))

    return max(places, key=worth)


def own_first(ships: Sequence[Ship], seat: Seat) -> Ship:
    """Which ship to take from the Maintenance Bay: one's own counts as such under every ruling."""
    return min(ships, key=lambda ship: ship.pilot != seat)

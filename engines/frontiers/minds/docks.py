"""Which dock a beginner likes best, and which ships go there; no landing that loses the game, no price for nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from engines.core import Choice, Seat
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts import factions as fa
from engines.frontiers.minds.planet import loses_by_landing
from engines.frontiers.rules.docking import Berth, berths, is_equal, is_run
from engines.frontiers.rules.hub import must_launch
from engines.frontiers.rules.planet import controlled
from engines.frontiers.rules.players import to_land
from engines.frontiers.rules.requirements import Mooring
from engines.frontiers.rules.ships import colored, unplaced
from engines.frontiers.state import Ship
from engines.frontiers.view import FrontiersView

USELESS = 0.3  # nobody pays for a dock that is liked less
ENOUGH_ORE = 4


def best_berth(view: FrontiersView, seat: Seat, options: Sequence[Berth]) -> Berth:
    """The dock a beginner would like best for these ships."""
    return max(options, key=_liking(view, seat))


def best_ships(view: FrontiersView, seat: Seat, *, is_forced: bool = False) -> Choice | None:
    """The set of ships with the best dock: triples, runs, pairs and single ships are looked at."""
    liking = _liking(view, seat)
    best: tuple[float, Choice] | None = None
    seen = set()
    for size in (3, 2, 1):
        for group in combinations(unplaced(view), size):
            shown = sorted(ship.value for ship in group)
            kind = (*shown, any(ship.is_borrowed for ship in group))
            if kind in seen or not _is_figure(view, shown):
                continue
            seen.add(kind)
            berth = max(berths(Mooring(view, seat, group)), key=liking, default=None)
            if berth is None or (not is_forced and _is_waste(berth, liking(berth))):
                continue
            worth = liking(berth)
            if best is None or (worth >= USELESS and worth > best[0]):
                best = worth, tuple(ship.id for ship in group)
    return best[1] if best else None


def _is_figure(view: FrontiersView, shown: Sequence[int]) -> bool:
    return (
        len(shown) == 1
        or is_equal(shown, len(shown))
        or is_run(shown)
        or (len(shown) == 2 and view.turn.takes_unequal_pair)
    )


def _is_waste(berth: Berth, worth: float) -> bool:
    """A landing that loses the game, or a price for nothing."""
    return worth < 0 or (worth < USELESS and bool(berth.fuel or berth.ore))


def best_teleport(view: FrontiersView, seat: Seat, choices: Iterable[tuple[Choice, Sequence[Berth]]]) -> Choice:
    """Which docked ship moves, and with which others: where the best dock waits."""
    liking = _liking(view, seat)
    return max(choices, key=lambda option: max(map(liking, option[1])))[0]


def best_disguise(view: FrontiersView, seat: Seat, groups: Iterable[tuple[Ship, ...]]) -> tuple[Ship, ...]:
    """Whose ships the cloak replaces: at the facility that is liked best, and as many as it takes."""
    liking = _liking(view, seat)
    return max(groups, key=lambda group: liking(Berth(group[0].at, group[0].at, group)))


# --- how good a dock looks per ship: colonies, then ships, then what the purse lacks ----------------------------------------


def _liking(view: FrontiersView, seat: Seat) -> Callable[[Berth], float]:
    losing = loses_by_landing(view, seat)

    def liking(berth: Berth) -> float:
        if losing and _would_land(view, seat, berth.facility):
            return -1
        look = _LIKINGS.get(berth.facility)
        return look(view, seat, [ship.value for ship in berth.ships]) if look else 0.02

    return liking


def _would_land(view: FrontiersView, seat: Seat, facility: str) -> bool:
    return facility in (f.CONSTRUCTOR, f.TERRAFORMING) or (facility == f.HUB and must_launch(view, seat))


def _terraforming(view: FrontiersView, seat: Seat, _: list[int]) -> float:
    return 8 if len(colored(view, seat)) > 4 or to_land(view, seat) <= 2 else 0.5


def _raiders(view: FrontiersView, seat: Seat, _: list[int]) -> float:
    return 3.2 if any(rival.fuel + rival.ore >= 3 for rival in view.players if rival.seat != seat) else 0.1


def _mine(view: FrontiersView, seat: Seat, _: list[int]) -> float:
    return 3 if view.players[seat].ore < ENOUGH_ORE else 1.2


def _artifact(view: FrontiersView, _seat: Seat, values: list[int]) -> float:
    return 2.5 if view.turn.artifact_sum % 8 + sum(values) >= 8 else 0.3


def _hub(_view: FrontiersView, _seat: Seat, values: list[int]) -> float:
    return 2.4 - sum(values) / len(values) / 10


def _converter(view: FrontiersView, seat: Seat, values: list[int]) -> float:
    return 0.8 + sum(values) / len(values) / 5 if view.players[seat].fuel < 5 else 0.6


def _market(view: FrontiersView, seat: Seat, values: list[int]) -> float:
    player = view.players[seat]
    return 2.2 if player.fuel >= 2 * values[0] and player.ore < 3 else 0.05


def _corex(view: FrontiersView, seat: Seat, _: list[int]) -> float:
    return 2 if len(controlled(view, seat)) > 2 else 0.01


def _dark_space(view: FrontiersView, seat: Seat, _: list[int]) -> float:
    return 1.5 if len(view.players[seat].tech) < 3 else 0.2


_LIKINGS: dict[str, Callable[[FrontiersView, Seat, list[int]], float]] = {
    f.CONSTRUCTOR: lambda _view, _seat, _values: 9,
    f.TERRAFORMING: _terraforming,
    f.SHIPYARD: lambda _view, _seat, _values: 7,
    f.RAIDERS: _raiders,
    f.MINE: _mine,
    f.ARTIFACT: _artifact,
    f.HUB: _hub,
    f.CONVERTER: _converter,
    f.MARKET: _market,
    fa.COREX: _corex,
    fa.HOMESTEADERS: lambda _view, _seat, _values: 2.3,
    fa.DARK_SPACE: _dark_space,
}

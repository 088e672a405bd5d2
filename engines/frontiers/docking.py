"""Docking: which ships may dock where, at what price. Reading only; what docking does is in `steps.dock`.

`refusals` answers for every facility whose shape fits the ships why they may not dock there (or "" if they may);
`berths` lists the legal ways to dock. Ships that are about to leave their docks are passed as `gone`; a `swap` puts ships in
the place of others with the same values, so that no dock needs to be beaten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from engines.core import Seat
from engines.frontiers.data import facilities as f
from engines.frontiers.data import factions as fa
from engines.frontiers.data.facilities import FACILITIES
from engines.frontiers.data.players import CLOAK_HUB, HUB_CIRCLES, HUB_DOCKS, HUB_SHIPS, LEAST_SHIPS
from engines.frontiers.data.territories import ASIMOV, BRADBURY, VAN_VOGT
from engines.frontiers.reading import (
    can_pay,
    circle_is_full,
    docked,
    faction_price,
    free_docks,
    has_bonus,
    is_freeform,
    is_repelled,
    launch_price,
    owner_of,
    raid_sum,
    ruling,
    safe_colored,
    ship_price,
    stock,
    unplaced,
    whose,
)
from engines.frontiers.seen import Board
from engines.frontiers.state import NOBODY, RELIC, Ship
from engines.frontiers.words import amount, several


@dataclass(frozen=True, slots=True)
class Berth:
    """A legal way to dock ships: the option's id, the facility, and the price in all."""

    id: str
    facility: str
    ships: tuple[Ship, ...]
    fuel: int = 0
    ore: int = 0
    run: tuple[Ship, ...] = ()  # at the Raiders' Outpost, beside a ship with the smugglers


@dataclass(frozen=True, slots=True)
class Mooring:
    """Ships that somebody wants to dock: those leaving their docks meanwhile are `gone`."""

    board: Board
    seat: Seat
    ships: tuple[Ship, ...]
    gone: tuple[str, ...] = ()
    is_swap: bool = False

    @property
    def values(self) -> list[int]:
        """The values, lowest first."""
        return sorted(ship.value for ship in self.ships)

    def free(self, facility: str) -> int:
        """Free docks at a facility."""
        return free_docks(self.board, facility, self.gone)


def is_run(values: Sequence[int]) -> bool:
    """Three consecutive values, no wrap-around."""
    return len(values) == 3 and values[1] == values[0] + 1 and values[2] == values[0] + 2


def is_equal(values: Sequence[int], size: int) -> bool:
    """So many equal values."""
    return len(values) == size and values[0] == values[-1]


# --- one rule per facility: "" or why not ------------------------------------------------------------------------------


def _converter(m: Mooring) -> str:
    return "" if m.free(f.CONVERTER) >= len(m.ships) else "The Solar Converter has too few free docks."


def _artifact(m: Mooring) -> str:
    return "" if m.free(f.ARTIFACT) >= len(m.ships) else "The Alien Artifact has too few free docks."


def _mine(m: Mooring) -> str:
    if m.free(f.MINE) < len(m.ships):
        return "The Lunar Mine has too few free docks."
    if m.is_swap:
        return ""
    values, highest = m.values, mine_highest(m.board, m.gone)
    if m.board.turn.mine_ships == 0 and has_bonus(m.board, m.seat, VAN_VOGT):
        values = values[1:]
    if values and values[0] < highest:
        return f"Ships at the Lunar Mine must show {highest} or more now."
    return ""


def mine_highest(b: Board, gone: tuple[str, ...] = ()) -> int:
    """What a ship at the Lunar Mine has to match."""
    return max((ship.value for ship in b.ships if ship.at == f.MINE and ship.id not in gone), default=0)


def _hub(m: Mooring) -> str:
    b, player, number = m.board, m.board.players[m.seat], len(m.ships)
    if player.hub >= HUB_CIRCLES:
        return "Your colony waits on circle 7 of the Colonist Hub: launch it first."
    if not player.hub and not player.colonies:
        return "You have no colony left to begin at the Colonist Hub."
    used = sum(s.at == f.HUB and s.docked_by == m.seat and s.id not in m.gone for s in b.ships)
    if used + number > HUB_SHIPS:
        return "At most three of your ships fit at the Colonist Hub."
    if is_freeform(b):
        return _freeform_hub(m)
    if m.is_swap and ruling(b, CLOAK_HUB) == "in-place":
        return ""
    taken = sum(s.at == f.HUB and s.dock // HUB_DOCKS == player.hub_track and s.id not in m.gone for s in b.ships)
    return "" if taken + number <= HUB_DOCKS else "Your track of the Colonist Hub has too few free docks."


def _freeform_hub(m: Mooring) -> str:
    b, circle = m.board, m.board.players[m.seat].hub
    if m.free(f.HUB) < len(m.ships):
        return "The Colonist Hub has too few free docks."
    target = min(HUB_CIRCLES, circle + hub_steps(b, m.seat, len(m.ships)))
    if not circle_is_full(b, m.seat, target):
        return ""
    if target == HUB_CIRCLES and circle == HUB_CIRCLES - 1 and len(m.ships) == 1:
        return (
            ""
            if can_pay(b, m.seat, *launch_price(b))
            else "All launch circles are taken, and you cannot pay to launch."
        )
    return f"Circle {target} is taken on all tracks: dock another number of ships."


def must_launch(b: Board, seat: Seat) -> bool:
    """Freeform hub: a colony on circle 6 goes straight up if all launch circles are taken."""
    return is_freeform(b) and b.players[seat].hub == HUB_CIRCLES - 1 and circle_is_full(b, seat, HUB_CIRCLES)


def hub_steps(b: Board, seat: Seat, ships: int) -> int:
    """How many circles so many ships bring; Asimov Crater adds one with the second ship of a turn."""
    together = b.turn.hub_ships + ships
    return ships + (together >= 2 and not b.turn.is_asimov_used and has_bonus(b, seat, ASIMOV))


def constructor_price(b: Board, seat: Seat) -> int:
    """The ore for a colony; Bradbury Plateau takes one off."""
    ore: int = b.content[FACILITIES][f.CONSTRUCTOR].ore
    return max(0, ore - 1) if has_bonus(b, seat, BRADBURY) else ore


def _constructor(m: Mooring) -> str:
    ore = constructor_price(m.board, m.seat)
    if m.free(f.CONSTRUCTOR) < 3:
        return "The Colony Constructor has too few free docks."
    return "" if can_pay(m.board, m.seat, ore=ore) else f"The Colony Constructor costs you {ore} ore."


def _market(m: Mooring) -> str:
    return "" if m.free(f.MARKET) >= 2 else "The Orbital Market has too few free docks."


def _shipyard(m: Mooring) -> str:
    if m.free(f.SHIPYARD) < 2:
        return "The Shipyard has too few free docks."
    if not stock(m.board, m.seat):
        return "All six of your ships are built."
    cost = ship_price(m.board, m.seat)
    return "" if can_pay(m.board, m.seat, cost, cost) else f"Your next ship costs {amount(cost, cost)}."


def _raiders(m: Mooring) -> str:
    there = raid_sum(m.board, m.gone)
    if m.is_swap or owner_of(m.board, fa.SMUGGLERS) == m.seat or sum(m.values) > there:
        return ""
    return f"A run at the Raiders' Outpost must add up to more than {there} now."


def _terraforming(m: Mooring) -> str:
    facts = m.board.content[FACILITIES][f.TERRAFORMING]
    (ship,) = m.ships
    if m.is_swap or ship.is_borrowed:
        return (
            "A borrowed ship cannot terraform."
            if ship.is_borrowed
            else "The cloak does not work at the Terraforming Station."
        )
    if m.free(f.TERRAFORMING) < 1:
        return "The Terraforming Station is taken."
    if ship.id != RELIC and safe_colored(m.board, m.seat) - 1 < LEAST_SHIPS:
        return "You would have fewer than three ships of your color."
    if not can_pay(m.board, m.seat, facts.fuel, facts.ore):
        return f"The Terraforming Station costs {amount(facts.fuel, facts.ore)}."
    return ""


# --- faction boards ----------------------------------------------------------------------------------------------------


def _board(m: Mooring, faction: str, name: str) -> str:
    if m.free(faction) < 1:
        return f"The dock of {name} is taken."
    fee, fuel, ore = faction_price(m.board, m.seat, faction)
    if not can_pay(m.board, m.seat, fee + fuel, ore):
        return f"Docking at {name} costs you {amount(fee + fuel, ore)}."
    return _BOARD_NEEDS[faction](m) if faction in _BOARD_NEEDS else ""


def _homesteaders(m: Mooring) -> str:
    circle = m.board.players[m.seat].hub
    if not circle:
        return "You have no colony at the Colonist Hub to move."
    if circle >= HUB_CIRCLES:
        return "Your colony already waits on circle 7."
    if is_freeform(m.board) and circle_is_full(m.board, m.seat, circle + 1):
        return f"Circle {circle + 1} is taken on all tracks."
    return ""


def _new_gaia(m: Mooring) -> str:
    mine = any(whose(m.board, s) == m.seat for s in docked(m.board, f.TERRAFORMING))
    return "" if mine else "You have no ship at the Terraforming Station."


def _proxima(m: Mooring) -> str:
    return "" if any(m.board.fields.values()) else "There is no field generator on the planet to move."


def _scavengers(m: Mooring) -> str:
    others = [ship for ship in unplaced(m.board) if ship.id not in {mine.id for mine in m.ships}]
    if m.board.turn.takes_unequal_pair:
        return "You may already build with an unequal pair."
    if len(others) < 2 or m.free(f.SHIPYARD) < 2 or not stock(m.board, m.seat):
        return "You need two more ships, two free docks at the Shipyard and a ship to build."
    return ""


def colony_moves(b: Board, seat: Seat, ore: int) -> Iterator[tuple[Seat, str]]:
    """Whose colonies, and from where, the Uranians could move for so much ore."""
    facts = b.content[fa.FACTIONS][fa.URANIAN]
    for territory, counts in b.colonies.items():
        if is_repelled(b, territory):
            continue
        for owner, count in enumerate(counts):
            if count and ore >= (facts.ore if owner == seat else facts.rival_ore):
                yield owner, territory


def _uranian(m: Mooring) -> str:
    movable = next(colony_moves(m.board, m.seat, m.board.players[m.seat].ore), None)
    return "" if movable else "There is no colony that you could pay to move."


def _smugglers(_: Mooring) -> str:
    return "Dock with the smugglers together with a run at the Raiders' Outpost: select all four ships."


_BOARD_NEEDS: dict[str, Callable[[Mooring], str]] = {
    fa.HOMESTEADERS: _homesteaders,
    fa.NEW_GAIA: _new_gaia,
    fa.PROXIMA: _proxima,
    fa.SCAVENGERS: _scavengers,
    fa.URANIAN: _uranian,
    fa.SMUGGLERS: _smugglers,
}

_RULES: tuple[tuple[str, Callable[[Mooring], str]], ...] = (
    (f.CONSTRUCTOR, _constructor),
    (f.TERRAFORMING, _terraforming),
    (f.SHIPYARD, _shipyard),
    (f.RAIDERS, _raiders),
    (f.MINE, _mine),
    (f.CONVERTER, _converter),
    (f.HUB, _hub),
    (f.ARTIFACT, _artifact),
    (f.MARKET, _market),
)


def fits_shape(b: Board, facility: str, values: Sequence[int]) -> bool:
    """Whether ships of these values (lowest first) are what a facility takes."""
    facts = b.content[FACILITIES].get(facility)
    match facts.shape if facts else f.Shape.ONE:
        case f.Shape.PAIR:
            unequal = facility == f.SHIPYARD and b.turn.takes_unequal_pair and len(values) == 2
            return unequal or is_equal(values, 2)
        case f.Shape.TRIPLE:
            return is_equal(values, 3)
        case f.Shape.RUN:
            return is_run(values)
        case f.Shape.SIX:
            return list(values) == [6]
        case f.Shape.ONE:
            return len(values) == 1
        case _:
            return bool(values)


def refusals(m: Mooring) -> dict[str, str]:
    """For every facility whose shape fits: "" if the ships may dock there, or why not."""
    b, values = m.board, m.values
    found = {facility: rule(m) for facility, rule in _RULES if fits_shape(b, facility, values)}
    if len(values) == 1:
        for faction in boards_in_play(b):
            found[faction] = _board(m, faction, b.content[fa.FACTIONS][faction].name)
    return found


def boards_in_play(b: Board) -> list[str]:
    """The faction boards in front of the players, in seat order."""
    return [player.faction for player in b.players if player.faction]


def berths(m: Mooring) -> list[Berth]:
    """Every legal way to dock these ships."""
    found = [_berth(m, facility) for facility, reason in refusals(m).items() if not reason]
    return [*found, *_smuggler_berths(m)]


def _berth(m: Mooring, facility: str) -> Berth:
    b, seat = m.board, m.seat
    if facility == f.CONSTRUCTOR:
        return Berth(facility, facility, m.ships, 0, constructor_price(b, seat))
    if facility == f.SHIPYARD:
        cost = ship_price(b, seat)
        return Berth(facility, facility, m.ships, cost, cost)
    if facility == f.TERRAFORMING:
        facts = b.content[FACILITIES][facility]
        return Berth(facility, facility, m.ships, facts.fuel, facts.ore)
    if facility in b.content[fa.FACTIONS]:
        fee, fuel, ore = faction_price(b, seat, facility)
        return Berth(facility, facility, m.ships, fee + fuel, ore)
    return Berth(facility, facility, m.ships)


def _smuggler_berths(m: Mooring) -> Iterator[Berth]:
    """A run at the Raiders' Outpost and a fourth ship with the smugglers, for each run among the four."""
    b = m.board
    owner = owner_of(b, fa.SMUGGLERS)
    if len(m.ships) != 4 or owner == NOBODY or m.is_swap or m.free(fa.SMUGGLERS) < 1:
        return
    fee, fuel, ore = faction_price(b, m.seat, fa.SMUGGLERS)
    if not can_pay(b, m.seat, fee + fuel, ore):
        return
    seen = set()
    for run in combinations(m.ships, 3):
        values = sorted(ship.value for ship in run)
        if not is_run(values) or values[0] in seen or _raiders(Mooring(b, m.seat, run, m.gone)):
            continue
        seen.add(values[0])
        rest = tuple(ship for ship in m.ships if ship not in run)
        name = f"{fa.SMUGGLERS}:{'-'.join(map(str, values))}"
        yield Berth(name, fa.SMUGGLERS, rest, fee + fuel, ore, run)


def why_nowhere(m: Mooring) -> str:
    """A sentence for ships that fit nowhere."""
    reasons = [reason for reason in refusals(m).values() if reason]
    if not reasons:
        return f"No facility takes {several(len(m.ships), 'ship')} showing {'-'.join(map(str, m.values))} together."
    return " ".join(reasons[:3])


def has_free_dock(b: Board, seat: Seat, *, paid: bool = False) -> Ship | None:
    """An unplaced ship that must still be docked, because a dock takes it for nothing (or, by a stricter ruling, at all)."""
    ships = unplaced(b)
    hub = () if must_launch(b, seat) else (f.HUB,)  # a launch costs something, and nobody is forced to land
    singles = (f.CONVERTER, f.MINE, f.ARTIFACT, *hub)
    for ship in ships:
        m = Mooring(b, seat, (ship,))
        open_to = [facility for facility, reason in refusals(m).items() if not reason]
        if any(facility in singles or paid for facility in open_to):
            return ship
    for size in (2, 3) if paid else (2,):
        for group in combinations(ships, size):
            if any(berth.facility == f.MARKET or paid for berth in berths(Mooring(b, seat, group))):
                return group[0]
    return None

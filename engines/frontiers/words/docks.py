"""Ways to dock in words: each with its price and what it brings."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Option, Seat
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts import factions as fa
from engines.frontiers.facts.players import CLAIM_SUM, HUB_CIRCLES
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.docking import Berth
from engines.frontiers.rules.hub import hub_steps
from engines.frontiers.rules.market import trade_rate
from engines.frontiers.rules.planet import controlled
from engines.frontiers.rules.prices import converter_fuel, ship_price
from engines.frontiers.rules.ships import colored
from engines.frontiers.words.phrases import amount, lower, place, price

_ORDINAL = {3: "fourth", 4: "fifth", 5: "sixth"}


def berth_option(b: Board, seat: Seat, berth: Berth) -> Option:
    """A way to dock, with its price and what it brings."""
    label = place(berth.facility)
    if berth.run:
        label += f" + run {berth.id.partition(':')[2]}"
    return Option(berth.id, label, f"{price(berth.fuel, berth.ore)}{_gain(b, seat, berth)}")


def _gain(b: Board, seat: Seat, berth: Berth) -> str:
    """What docking brings, in words."""
    if berth.facility in _FACILITIES:
        return _FACILITIES[berth.facility](b, seat, [ship.value for ship in berth.ships])
    effect = fa.DOCKINGS[berth.facility]
    return _BOARDS[effect](b, seat) if effect in _BOARDS else _as_printed(b, berth.facility)


# --- facilities ----------------------------------------------------------------------------------------------------------


def _converter(b: Board, seat: Seat, values: list[int]) -> str:
    return f"gain {amount(converter_fuel(b, seat, values))}."


def _mine(_b: Board, _seat: Seat, values: list[int]) -> str:
    return f"gain {amount(ore=len(values))}."


def _artifact(b: Board, _seat: Seat, values: list[int]) -> str:
    total = b.turn.artifact_sum + sum(values)
    if total >= 2 * CLAIM_SUM:
        return f"the sum becomes {total}, claim one card; for two, dock some first and claim."
    return f"the sum becomes {total}" + (", claim a card." if total >= CLAIM_SUM else f", {CLAIM_SUM} claims a card.")


def _hub(b: Board, seat: Seat, values: list[int]) -> str:
    target = b.players[seat].hub + hub_steps(b, seat, len(values))
    if target <= HUB_CIRCLES:
        return f"your colony moves to circle {target}."
    return f"your colony passes circle {HUB_CIRCLES}: launch it at once, or lose what is beyond."


def _shipyard(b: Board, seat: Seat, _values: list[int]) -> str:
    return f"build your {_ORDINAL.get(len(colored(b, seat)), 'next')} ship."


def _market(b: Board, seat: Seat, values: list[int]) -> str:
    agendas = ", or draw two agendas" if b.has_agendas else ""
    return f"trade {trade_rate(b, seat, values[0])} fuel for 1 ore, as often as you like{agendas}."


_FACILITIES: dict[str, Callable[[Board, Seat, list[int]], str]] = {
    f.CONVERTER: _converter,
    f.MINE: _mine,
    f.ARTIFACT: _artifact,
    f.HUB: _hub,
    f.SHIPYARD: _shipyard,
    f.MARKET: _market,
    f.RAIDERS: lambda _b, _seat, _values: "steal four resources or a tech card.",
    f.CONSTRUCTOR: lambda _b, _seat, _values: "land a colony.",
    f.TERRAFORMING: lambda _b, _seat, _values: "land a colony; the ship is lost next turn.",
}

# --- faction boards ------------------------------------------------------------------------------------------------------


def _gain_ore(b: Board, seat: Seat) -> str:
    return f"gain {amount(ore=len(controlled(b, seat)))}."


def _advance_colony(b: Board, seat: Seat) -> str:
    return f"your colony moves to circle {b.players[seat].hub + 1}."


def _build_unequal(b: Board, seat: Seat) -> str:
    cost = ship_price(b, seat)
    return f"two unequal ships may build this turn; the ship costs {amount(cost, cost)} more."


def _move_colony(b: Board, _seat: Seat) -> str:
    return f"move one of your colonies; for {b.content[fa.FACTIONS][fa.URANIAN].rival_ore} ore a rival's."


_BOARDS: dict[fa.Docking, Callable[[Board, Seat], str]] = {
    fa.Docking.GAIN_ORE: _gain_ore,
    fa.Docking.ADVANCE_COLONY: _advance_colony,
    fa.Docking.BUILD_UNEQUAL: _build_unequal,
    fa.Docking.MOVE_COLONY: _move_colony,
}


def _as_printed(b: Board, faction: str) -> str:
    """What a faction's dock brings in its own words; its price is told already."""
    printed = b.content[fa.FACTIONS][faction].docking
    told, colon, effect = printed.partition(": ")
    return lower(effect if colon and told.startswith("Pay") else printed)

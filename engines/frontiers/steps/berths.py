"""Ways to dock as options: each with its price and what it brings."""

from __future__ import annotations

from engines.core import Option, Seat
from engines.frontiers.data import facilities as f
from engines.frontiers.data import factions as fa
from engines.frontiers.data.players import CLAIM_SUM, HUB_CIRCLES
from engines.frontiers.data.territories import HEINLEIN, LEM
from engines.frontiers.docking import Berth, hub_steps
from engines.frontiers.reading import colored, controlled, has_bonus, ship_price
from engines.frontiers.seen import Board
from engines.frontiers.state import State
from engines.frontiers.steps.dock import converter_fuel
from engines.frontiers.words import amount, lower, place, price

_ORDINAL = {3: "fourth", 4: "fifth", 5: "sixth"}


def berth_option(b: Board, seat: Seat, berth: Berth) -> Option:
    """A way to dock, with its price and what it brings."""
    label = place(berth.facility)
    if berth.run:
        label += f" + run {berth.id.partition(':')[2]}"
    return Option(berth.id, label, f"{price(berth.fuel, berth.ore)}{berth_gain(b, seat, berth)}")


def berth_gain(b: Board, seat: Seat, berth: Berth) -> str:
    """What docking brings, in words."""
    values, number = [s.value for s in berth.ships], len(berth.ships)
    match berth.facility:
        case f.CONVERTER:
            return f"gain {amount(converter_fuel(values) + (number if has_bonus(b, seat, LEM) else 0))}."
        case f.MINE:
            return f"gain {amount(ore=number)}."
        case f.ARTIFACT:
            total = b.turn.artifact_sum + sum(values)
            if total >= 2 * CLAIM_SUM:
                return f"the sum becomes {total}, claim one card; for two, dock some first and claim."
            return f"the sum becomes {total}" + (
                ", claim a card." if total >= CLAIM_SUM else f", {CLAIM_SUM} claims a card."
            )
        case f.HUB:
            target = b.players[seat].hub + hub_steps(b, seat, number)
            return (
                f"your colony moves to circle {target}."
                if target <= HUB_CIRCLES
                else f"your colony passes circle {HUB_CIRCLES}: launch it at once, or lose what is beyond."
            )
        case f.SHIPYARD:
            return f"build your {_ORDINAL.get(len(colored(b, seat)), 'next')} ship."
        case f.MARKET:
            rate = 1 if has_bonus(b, seat, HEINLEIN) else values[0]
            agendas = ", or draw two agendas" if _has_agendas(b) else ""
            return f"trade {rate} fuel for 1 ore, as often as you like{agendas}."
        case f.RAIDERS:
            return "steal four resources or a tech card."
        case f.CONSTRUCTOR:
            return "land a colony."
        case f.TERRAFORMING:
            return "land a colony; the ship is lost next turn."
        case _:
            return _board_gain(b, seat, berth.facility)


def _board_gain(b: Board, seat: Seat, faction: str) -> str:
    """What a faction's dock brings; its price is told already."""
    facts = b.content[fa.FACTIONS][faction]
    match faction:
        case fa.COREX:
            return f"gain {amount(ore=len(controlled(b, seat)))}."
        case fa.HOMESTEADERS:
            return f"your colony moves to circle {b.players[seat].hub + 1}."
        case fa.SCAVENGERS:
            cost = ship_price(b, seat)
            return f"two unequal ships may build this turn; the ship costs {amount(cost, cost)} more."
        case fa.URANIAN:
            return f"move one of your colonies; for {facts.rival_ore} ore a rival's."
        case _:
            told, colon, effect = facts.docking.partition(": ")
            return lower(effect if colon and told.startswith("Pay") else facts.docking)


def _has_agendas(b: Board) -> bool:
    return b.options.agendas if isinstance(b, State) else b.has_agendas

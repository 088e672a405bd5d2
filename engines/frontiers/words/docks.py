"""Ways to dock in words: what each costs, what it brings, and what that means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.core import Option, Seat, say
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts import factions as fa
from engines.frontiers.facts.players import CLAIM_SUM, HUB_CIRCLES, RAID
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.docking import Berth
from engines.frontiers.rules.factions import has_ability, owner_of
from engines.frontiers.rules.hub import hub_steps, launch_circle
from engines.frontiers.rules.market import trade_rate
from engines.frontiers.rules.planet import controlled
from engines.frontiers.rules.prices import converter_fuel, launch_price, ship_price
from engines.frontiers.rules.ships import colored
from engines.frontiers.words.phrases import amount, is_board, place, signs, values

BUILD, LAND, EARN, TECH, RAIDING, PLANET = "build", "land", "earn", "tech", "raid", "planet"  # themes of a turn

THEMES: dict[str, str] = {
    f.CONSTRUCTOR: LAND,
    f.TERRAFORMING: LAND,
    f.HUB: LAND,
    f.SHIPYARD: BUILD,
    f.RAIDERS: RAIDING,
    f.ARTIFACT: TECH,
    f.MINE: EARN,
    f.CONVERTER: EARN,
    f.MARKET: EARN,
    fa.COREX: EARN,
    fa.DARK_SPACE: TECH,
    fa.HOMESTEADERS: LAND,
    fa.NEW_GAIA: BUILD,
    fa.PROXIMA: PLANET,
    fa.SCAVENGERS: BUILD,
    fa.SMUGGLERS: RAIDING,
    fa.URANIAN: PLANET,
}


@dataclass(frozen=True, slots=True)
class Work:
    """What a dock does for ships: the word on the button, the gain, and what it means."""

    verb: str
    gain: str
    detail: str = ""


def berth_option(b: Board, seat: Seat, berth: Berth) -> Option:
    """A way to dock, with its price and what it brings."""
    work = work_of(b, seat, berth)
    label = place(berth.facility)
    if berth.run:
        label = say("{board}, run {run}", board=label, run=values(berth.run))
    return Option(
        berth.id, label, work.detail, dock_icon(b, berth.facility), signs(berth.fuel, berth.ore), work.gain, work.verb
    )


def dock_icon(b: Board, facility: str) -> str:
    """The icon of a facility; a faction board has its owner's."""
    return f"seat_{owner_of(b, facility)}" if is_board(facility) else facility


def work_of(b: Board, seat: Seat, berth: Berth) -> Work:
    """What docking brings, in words."""
    if berth.facility in _FACILITIES:
        return _FACILITIES[berth.facility](b, seat, [ship.value for ship in berth.ships])
    return _BOARDS[fa.DOCKINGS[berth.facility]](b, seat)


# --- facilities ----------------------------------------------------------------------------------------------------------


def _converter(b: Board, seat: Seat, shown: list[int]) -> Work:
    fuel = converter_fuel(b, seat, shown)
    return Work("Dock", signs(fuel), say("You will have {n} fuel.", n=b.players[seat].fuel + fuel))


def _mine(b: Board, seat: Seat, shown: list[int]) -> Work:
    detail = say("You will have {n} ore.", n=b.players[seat].ore + len(shown))
    return Work("Mine", signs(ore=len(shown)), detail)


def _artifact(b: Board, _seat: Seat, shown: list[int]) -> Work:
    total = b.turn.artifact_sum + sum(shown)
    if total < CLAIM_SUM:
        gain = say("{total} of {goal}", total=total, goal=CLAIM_SUM)
        return Work("Dock", gain, say("Ships that add up to {goal} here claim a tech card.", goal=CLAIM_SUM))
    if total >= 2 * CLAIM_SUM:
        detail = say("That claims one card only. For two, dock some ships, claim, then dock the rest.")
    else:
        detail = say("You claim a card next.")
    return Work("Dock", say("1 {icon:tech}"), detail)


def _hub(b: Board, seat: Seat, shown: list[int]) -> Work:
    target = b.players[seat].hub + hub_steps(b, seat, len(shown))
    edge, price = launch_circle(b, seat), amount(*launch_price(b))
    gain = say("colony at {target} of {last}", target=min(target, HUB_CIRCLES), last=HUB_CIRCLES)
    if target > HUB_CIRCLES:
        return Work("Dock", gain, say("Launch at once for {price}, or lose the steps beyond.", price=price))
    if target >= edge:
        return Work("Dock", gain, say("Your colony can then launch for {price}.", price=price))
    return Work("Dock", gain, say("{n:more step} until your colony can launch.", n=edge - target))


def _shipyard(b: Board, seat: Seat, _shown: list[int]) -> Work:
    number = len(colored(b, seat)) + 1
    if has_ability(b, seat, fa.Ability.ROLLED_SHIPS):
        return Work("Build", say("1 {icon:fleet}"), say("Your {number}th ship. You roll it at once.", number=number))
    detail = say("Your {number}th ship. You roll it from your next turn on.", number=number)
    return Work("Build", say("1 {icon:fleet}"), detail)


def _market(b: Board, seat: Seat, shown: list[int]) -> Work:
    gain = say("1 {icon:ore} for {rate} {icon:fuel}", rate=trade_rate(b, seat, shown[0]))
    if b.has_agendas:
        return Work("Dock", gain, say("Trade as often as you like this turn, or draw 2 agendas."))
    return Work("Dock", gain, say("Trade as often as you like this turn."))


def _raiders(_b: Board, _seat: Seat, _shown: list[int]) -> Work:
    return Work("Raid", say("up to {n} from others", n=RAID), say("Steal fuel and ore, or one tech card instead."))


def _constructor(_b: Board, _seat: Seat, _shown: list[int]) -> Work:
    return Work("Land", say("1 {icon:colony}"), say("You land a colony now."))


def _terraforming(_b: Board, _seat: Seat, _shown: list[int]) -> Work:
    return Work(
        "Land", say("1 {icon:colony}"), say("You land a colony now. The ship is lost when your next turn begins.")
    )


_FACILITIES: dict[str, Callable[[Board, Seat, list[int]], Work]] = {
    f.CONVERTER: _converter,
    f.MINE: _mine,
    f.ARTIFACT: _artifact,
    f.HUB: _hub,
    f.SHIPYARD: _shipyard,
    f.MARKET: _market,
    f.RAIDERS: _raiders,
    f.CONSTRUCTOR: _constructor,
    f.TERRAFORMING: _terraforming,
}

# --- faction boards ------------------------------------------------------------------------------------------------------


def _gain_ore(b: Board, seat: Seat) -> Work:
    ore = len(controlled(b, seat))
    gain = signs(ore=ore) if ore else say("nothing yet")
    return Work("Dock", gain, say("1 ore for each territory you control."))


def _take_tech(_b: Board, _seat: Seat) -> Work:
    return Work("Dock", say("1 {icon:tech}"), say("The top card of the tech deck. One you already hold is discarded."))


def _advance_colony(b: Board, seat: Seat) -> Work:
    target = b.players[seat].hub + 1
    gain = say("colony at {target} of {last}", target=target, last=HUB_CIRCLES)
    return Work("Dock", gain, say("Your colony at the {facility:colonist-hub} takes a step."))


def _roll_terraformer(_b: Board, _seat: Seat) -> Work:
    return Work(
        "Roll", say("1 {icon:fleet}, perhaps"), say("Roll your terraforming ship again. On 4 to 6 you keep it.")
    )


def _move_generator(_b: Board, _seat: Seat) -> Work:
    return Work("Dock", say("1 field moves"), say("You choose a field generator and where it goes."))


def _build_unequal(b: Board, seat: Seat) -> Work:
    cost = ship_price(b, seat)
    detail = say("Any two ships may build at the {facility:shipyard} once, for {price}.", price=amount(cost, cost))
    return Work("Dock", say("any 2 ships build"), detail)


def _raid_both(_b: Board, _seat: Seat) -> Work:
    gain = say("up to {n} and 1 {icon:tech}", n=RAID)
    return Work("Raid", gain, say("The run raids, and the fourth ship takes a tech card as well."))


def _move_colony(b: Board, _seat: Seat) -> Work:
    ore = b.content[fa.FACTIONS][fa.URANIAN].rival_ore
    return Work("Dock", say("1 colony moves"), say("One of yours. Moving a rival's costs {ore} ore in all.", ore=ore))


_BOARDS: dict[fa.Docking, Callable[[Board, Seat], Work]] = {
    fa.Docking.GAIN_ORE: _gain_ore,
    fa.Docking.TAKE_TECH: _take_tech,
    fa.Docking.ADVANCE_COLONY: _advance_colony,
    fa.Docking.ROLL_TERRAFORMER: _roll_terraformer,
    fa.Docking.MOVE_GENERATOR: _move_generator,
    fa.Docking.BUILD_UNEQUAL: _build_unequal,
    fa.Docking.RAID_BOTH: _raid_both,
    fa.Docking.MOVE_COLONY: _move_colony,
}

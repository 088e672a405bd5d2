"""The docks on the faction boards, and the two owner's abilities that are used by choice."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import DETAIL, Flow, Option, Seat, ask, pick, say, token
from engines.frontiers.facts import factions as fa
from engines.frontiers.facts.facilities import TERRAFORMING
from engines.frontiers.facts.territories import TERRITORIES
from engines.frontiers.minds.suggest import best_bonus
from engines.frontiers.rules.factions import uranian_moves, uranian_price
from engines.frontiers.rules.hub import move_colony
from engines.frontiers.rules.planet import contested, controlled
from engines.frontiers.rules.players import rivals
from engines.frontiers.rules.resources import gain, pay
from engines.frontiers.rules.ships import docked, whose
from engines.frontiers.rules.tech_deck import draw_tech, take_tech
from engines.frontiers.state import State, TechCard
from engines.frontiers.steps import generators
from engines.frontiers.steps.colonies import move_as_chosen, move_prompt, parse_colony
from engines.frontiers.words.phrases import amount


def board_effect(g: State, seat: Seat, faction: str) -> Flow[None]:
    """A ship has docked at a faction's board."""
    yield from _DOCKINGS[fa.DOCKINGS[faction]](g, seat)


def _gain_ore(g: State, seat: Seat) -> Flow[None]:
    ore = len(controlled(g, seat))
    g.say("{seat} gains {loot} from {faction}.", seat=seat, loot=amount(ore=ore), faction=token("faction", fa.COREX))
    gain(g, seat, ore=ore)
    yield from ()


def _take_tech(g: State, seat: Seat) -> Flow[None]:
    card = draw_tech(g)
    if card is None:
        g.say("There is no tech card left to take.", weight=DETAIL)
    else:
        g.say("{seat} takes {tech} from the deck.", seat=seat, tech=token("tech", card))
        take_tech(g, seat, TechCard(card))
    yield from ()


def _advance_colony(g: State, seat: Seat) -> Flow[None]:
    move_colony(g, seat, 1)
    yield from ()


def _roll_terraformer(g: State, seat: Seat) -> Flow[None]:
    (ship,) = [ship for ship in docked(g, TERRAFORMING) if whose(g, ship) == seat]
    value = g.chance.roll()
    is_saved = value >= fa.SAVED_FROM
    g.put(ship, value=value, is_saved=is_saved)
    fate = say("it is kept") if is_saved else say("it will be lost")
    g.say("{seat} rolls the terraforming ship again: {value}, {fate}.", seat=seat, value=value, fate=fate)
    yield from ()


def _move_generator(g: State, seat: Seat) -> Flow[None]:
    """Move a generator from one territory to another."""
    question = say("Which field generator moves, and where to?")
    choice = yield from generators.which(g, seat, "board.proxima", question, generators.moves(g, seat))
    generators.do_as_chosen(g, choice)


def _build_unequal(g: State, seat: Seat) -> Flow[None]:
    g.note(takes_unequal_pair=True)
    g.say("{seat} may build with any two ships this turn.", seat=seat, weight=DETAIL)
    yield from ()


def _move_colony(g: State, seat: Seat) -> Flow[None]:
    """Move a colony: one of one's own, or for more ore a rival's."""
    movable = list(uranian_moves(g, seat))
    prices = uranian_price(g, seat, seat), uranian_price(g, seat, rivals(g, seat)[0])
    choice = yield from ask(move_prompt(g, seat, "board.uranian", movable, prices))
    ore = uranian_price(g, seat, parse_colony(choice[0])[0])
    pay(g, seat, ore=ore)
    g.say("{seat} pays {price}.", seat=seat, price=amount(ore=ore), weight=DETAIL)
    move_as_chosen(g, choice)


_DOCKINGS: dict[fa.Docking, Callable[[State, Seat], Flow[None]]] = {  # the smugglers' dock goes with a raid
    fa.Docking.GAIN_ORE: _gain_ore,
    fa.Docking.TAKE_TECH: _take_tech,
    fa.Docking.ADVANCE_COLONY: _advance_colony,
    fa.Docking.ROLL_TERRAFORMER: _roll_terraformer,
    fa.Docking.MOVE_GENERATOR: _move_generator,
    fa.Docking.BUILD_UNEQUAL: _build_unequal,
    fa.Docking.MOVE_COLONY: _move_colony,
}

# --- owners' abilities ---------------------------------------------------------------------------------------------------


def use_generator(g: State, seat: Seat) -> Flow[None]:
    """Once a turn, for fuel: place a generator, or take one off the planet; never move one."""
    question = say("Which field generator do you place or remove?")
    choice = yield from generators.which(g, seat, "owner.proxima", question, generators.placings_and_removals(g, seat))
    facts = g.content[fa.FACTIONS][g.players[seat].faction]
    pay(g, seat, facts.owner_fuel, facts.owner_ore)
    g.note(is_proxima_used=True)
    generators.do_as_chosen(g, choice)


def use_contested(g: State, seat: Seat) -> Flow[None]:
    """Once a turn: use the bonus of a contested territory for the rest of the turn."""
    places = contested(g)
    options = [Option(p, token("territory", p), g.content[TERRITORIES][p].bonus, verb="Use") for p in places]
    (place,) = yield from ask(
        pick(
            seat,
            "owner.uranian",
            say("Which contested territory do you use?"),
            options,
            suggest=lambda: (best_bonus(places),),
        )
    )
    g.note(is_uranian_used=True, borrowed=(*g.turn.borrowed, place))
    g.say("{seat} uses the bonus of {place} this turn.", seat=seat, place=token("territory", place))

"""The start of a turn: income, the fate of the terraforming ship, gathering, the roll, and the Resource Cache."""

from __future__ import annotations

from collections import Counter

from engines.core import DETAIL, Seat, token
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.facilities import TERRAFORMING
from engines.frontiers.facts.factions import INCOME, Ability
from engines.frontiers.facts.tech import CACHE
from engines.frontiers.rules.agendas import done, look_at_tech
from engines.frontiers.rules.factions import has_ability
from engines.frontiers.rules.planet import controlled
from engines.frontiers.rules.points import scores
from engines.frontiers.rules.resources import gain
from engines.frontiers.rules.ships import docked, is_lost, send_off
from engines.frontiers.rules.tech import tech_of
from engines.frontiers.rules.tech_deck import discard_tech
from engines.frontiers.state import HOME, NOBODY, READY, STOCK, State, Turn
from engines.frontiers.words.phrases import amount


def start_turn(g: State, seat: Seat) -> None:
    """Begin a seat's turn and open the panel."""
    g.active = seat
    g.turn = Turn(number=g.turn.number + 1, scores=scores(g), held=dict(g.control))
    look_at_tech(g)
    _income(g, seat)
    _return_terraformer(g, seat)
    gather(g, seat)
    _open_cache(g, seat)
    g.then("act")


def _income(g: State, seat: Seat) -> None:
    if has_ability(g, seat, Ability.INCOME):
        fuel = INCOME * (1 + len(controlled(g, seat)))
        faction = token("faction", g.players[seat].faction)
        g.say("{faction} brings {seat} {fuel} fuel.", faction=faction, seat=seat, fuel=fuel, weight=DETAIL)
        gain(g, seat, fuel)


def _return_terraformer(g: State, seat: Seat) -> None:
    """A ship on the Terraforming Station is lost, unless New Gaia saved it: then it is gathered like the others."""
    for ship in docked(g, TERRAFORMING):
        if ship.pilot == seat:
            send_off(g, ship)
            if is_lost(ship):
                g.say("{seat} loses the ship at the {facility:terraforming-station}.", seat=seat)
            else:
                g.say("{seat} keeps the ship at the {facility:terraforming-station}.", seat=seat)


def gather(g: State, seat: Seat) -> None:
    """Take every ship from the board and roll them all."""
    mine = [ship for ship in g.ships if ship.pilot == seat and ship.at not in (STOCK, HOME)]
    rolled = [
        g.put(ship, at=READY, value=g.chance.roll(), dock=0, docked_by=NOBODY, is_borrowed=False, is_saved=False)
        for ship in mine
    ]
    values = tuple(sorted(ship.value for ship in rolled))
    g.note(roll=values)
    g.say("{seat} rolls {dice}.", seat=seat, dice=[str(value) for value in values])
    done(g, Deed.FLEET_GATHERED, len(values))
    done(g, Deed.RUN_ROLLED, longest_run(values))
    done(g, Deed.KIND_ROLLED, max(Counter(values).values()))
    if len(values) >= 5:
        done(g, Deed.LOW_ROLL, sum(values))


def longest_run(values: tuple[int, ...]) -> int:
    """The length of the longest sequence among the values."""
    shown, best = set(values), 0
    for value in shown:
        length = 1
        while value + length in shown:
            length += 1
        best = max(best, length)
    return best


def _open_cache(g: State, seat: Seat) -> None:
    """The Resource Cache reads the raw roll: more odd ships, ore; more even, fuel; equal, both, and it is gone."""
    if not tech_of(g, seat, CACHE):
        return
    odd = sum(value % 2 for value in g.turn.roll)
    even = len(g.turn.roll) - odd
    fuel, ore = int(even >= odd), int(odd >= even)
    g.say("{tech:resource-cache} brings {seat} {loot}.", seat=seat, loot=amount(fuel, ore), weight=DETAIL)
    gain(g, seat, fuel, ore)
    if odd == even:
        g.players[seat].tech = [card for card in g.players[seat].tech if card.id != CACHE]
        discard_tech(g, CACHE)
        g.say("{seat}'s {tech:resource-cache} is used up.", seat=seat)

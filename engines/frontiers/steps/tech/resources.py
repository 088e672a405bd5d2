"""Cards that bring or burn fuel and ore."""

from __future__ import annotations

from engines.core import Flow, Seat
from engines.frontiers.facts import tech as t
from engines.frontiers.facts.facilities import CONVERTER
from engines.frontiers.rules.players import rivals
from engines.frontiers.rules.resources import gain
from engines.frontiers.rules.ships import docked, whose
from engines.frontiers.rules.tech import tech_facts
from engines.frontiers.rules.tech_use import spend
from engines.frontiers.state import State
from engines.frontiers.steps.tech.cards import throw
from engines.frontiers.words.phrases import amount


def _bring(g: State, seat: Seat, fuel: int = 0, ore: int = 0) -> None:
    g.say("{seat} gains {loot}.", seat=seat, loot=amount(fuel, ore))
    gain(g, seat, fuel, ore)


def make_ore(g: State, seat: Seat) -> Flow[None]:
    """Electrofabricator: ore for its fuel."""
    spend(g, seat, t.FABRICATOR)
    _bring(g, seat, ore=tech_facts(g, t.FABRICATOR).gain)
    yield from ()


def gain_ore(g: State, seat: Seat) -> Flow[None]:
    """Electrofabricator: more ore for the card itself."""
    ore = tech_facts(g, t.FABRICATOR).discard_gain
    yield from throw(g, seat, t.FABRICATOR)
    _bring(g, seat, ore=ore)


def can_mine_more(g: State, _seat: Seat) -> bool:
    """A use goes with docking at the Lunar Mine this turn; one repeated by the Oscillation Capacitor may go with the same."""
    return g.turn.mine_ships > 0


def mine_more(g: State, seat: Seat) -> Flow[None]:
    """Lunar Tunneler: more ore from the Lunar Mine."""
    spend(g, seat, t.TUNNELER)
    _bring(g, seat, ore=tech_facts(g, t.TUNNELER).gain)
    yield from ()


def _harvest(g: State, seat: Seat) -> int:
    """The fuel the Solar Harvester would bring now."""
    return tech_facts(g, t.HARVESTER).gain * sum(whose(g, s) != seat for s in docked(g, CONVERTER))


def can_harvest(g: State, seat: Seat) -> bool:
    """Whether a rival has a ship at the Solar Converter."""
    return _harvest(g, seat) > 0


def harvest(g: State, seat: Seat) -> Flow[None]:
    """Solar Harvester: fuel for each of them."""
    spend(g, seat, t.HARVESTER)
    _bring(g, seat, _harvest(g, seat))
    yield from ()


def can_burn_fuel(g: State, seat: Seat) -> bool:
    """Whether a rival has fuel."""
    return any(g.players[rival].fuel for rival in rivals(g, seat))


def burn_fuel(g: State, seat: Seat) -> Flow[None]:
    """Solar Harvester: all other players lose all their fuel."""
    yield from throw(g, seat, t.HARVESTER)
    for rival in rivals(g, seat):
        if g.players[rival].fuel:
            g.say("{seat} loses {fuel} fuel.", seat=rival, fuel=g.players[rival].fuel)
            g.players[rival].fuel = 0

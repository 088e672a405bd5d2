"""The powers of tech cards that are used for fuel: which are open, and the plain ones; the others are next door."""

from __future__ import annotations

from engines.core import Flow, Option, Seat, ask, pick
from engines.frontiers.advice import best_bonus
from engines.frontiers.changes import gain
from engines.frontiers.data import tech as t
from engines.frontiers.data.facilities import BAY, CONVERTER
from engines.frontiers.data.territories import TERRITORIES
from engines.frontiers.reading import (
    can_pay,
    docked,
    has_bonus,
    lendable,
    tech_facts,
    tech_of,
    unplaced,
    use_price,
    whose,
)
from engines.frontiers.seen import Board
from engines.frontiers.state import State, TechCard
from engines.frontiers.steps.tech_dice import borrow, drive, drive_is_open, gravity, gravity_pairs, nudge, warp
from engines.frontiers.steps.tech_docks import cloak, cloak_is_open, fire, targets, teleport, teleport_is_open
from engines.frontiers.steps.tech_price import Use, spend
from engines.frontiers.words import amount, price


def may_use(b: Board, seat: Seat, card: TechCard) -> bool:
    """Once a turn, and a fuel card twice with an unused Oscillation Capacitor."""
    facts = tech_facts(b, card.id)
    if facts.fuel is None:
        return False
    if not card.uses:
        return True
    capacitor = tech_of(b, seat, t.CAPACITOR)
    return card.uses == 1 and facts.is_fuel_card and capacitor is not None and not capacitor.uses


def usable(g: State, seat: Seat) -> list[TechCard]:
    """The cards a seat could use right now."""
    return [
        card
        for card in g.players[seat].tech
        if card.id in USES
        and may_use(g, seat, card)
        and can_pay(g, seat, use_price(g, seat, card.id, USES[card.id].units))
        and USES[card.id].is_open(g, seat)
    ]


def use_tech(g: State, seat: Seat, tech: str) -> Flow[None]:
    """Use a card: its flow asks, pays through `spend`, and acts."""
    yield from USES[tech].flow(g, seat)


# --- bonuses and resources ---------------------------------------------------------------------------------------------


def _crystal_places(g: State, seat: Seat) -> list[str]:
    return [
        p
        for p in lendable(g)
        if not has_bonus(g, seat, p) and can_pay(g, seat, use_price(g, seat, t.CRYSTAL, sum(g.colonies[p])))
    ]


def _crystal(g: State, seat: Seat) -> Flow[None]:
    """Pay for the colonies on a territory: its bonus is yours this turn."""
    places = _crystal_places(g, seat)
    options = [
        Option(
            p,
            f"{{territory:{p}}}",
            f"{price(use_price(g, seat, t.CRYSTAL, sum(g.colonies[p])))}{g.content[TERRITORIES][p].bonus}",
        )
        for p in places
    ]
    fewest = min(sum(g.colonies[p]) for p in places)
    cheapest = [p for p in places if sum(g.colonies[p]) == fewest]
    (chosen,) = yield from ask(
        pick(
            seat,
            f"tech.{t.CRYSTAL}",
            "Whose territory's bonus do you use?",
            options,
            suggest=lambda: (best_bonus(cheapest),),
        )
    )
    spend(g, seat, t.CRYSTAL, sum(g.colonies[chosen]))
    g.note(borrowed=(*g.turn.borrowed, chosen))
    g.say(f"{{seat:{seat}}} uses the bonus of {{territory:{chosen}}} this turn.")


def _bring(g: State, seat: Seat, tech: str, fuel: int = 0, ore: int = 0) -> Flow[None]:
    """A card that gives resources, and says so."""
    spend(g, seat, tech)
    g.say(f"{{seat:{seat}}} gains {amount(fuel, ore)}.")
    gain(g, seat, fuel, ore)
    yield from ()


def _fabricate(g: State, seat: Seat) -> Flow[None]:
    return _bring(g, seat, t.FABRICATOR, ore=tech_facts(g, t.FABRICATOR).gain)


def _tunnel_is_open(g: State, _seat: Seat) -> bool:
    """A use goes with docking at the Lunar Mine this turn; a second one by the Oscillation Capacitor may go with the same."""
    return g.turn.mine_ships > 0


def _tunnel(g: State, seat: Seat) -> Flow[None]:
    return _bring(g, seat, t.TUNNELER, ore=tech_facts(g, t.TUNNELER).gain)


def harvest(b: Board, seat: Seat) -> int:
    """The fuel the Solar Harvester would bring now."""
    return tech_facts(b, t.HARVESTER).gain * sum(whose(b, s) != seat for s in docked(b, CONVERTER))


def _harvest(g: State, seat: Seat) -> Flow[None]:
    return _bring(g, seat, t.HARVESTER, harvest(g, seat))


USES: dict[str, Use] = {
    t.BOOSTER: nudge(t.BOOSTER, lambda value: value + 1),
    t.STASIS: nudge(t.STASIS, lambda value: value - 1),
    t.POLARITY: nudge(t.POLARITY, lambda value: 7 - value),
    t.GRAVITY: Use(lambda g, _: next(gravity_pairs(g), None) is not None, gravity),
    t.WARPER: Use(lambda g, _: bool(unplaced(g)), warp),
    t.CRYSTAL: Use(lambda g, seat: bool(_crystal_places(g, seat)), _crystal),
    t.TELEPORTER: Use(teleport_is_open, teleport),
    t.CANNON: Use(lambda g, seat: bool(targets(g, seat)), fire),
    t.SERVO: Use(lambda g, _: bool(docked(g, BAY)), borrow),
    t.CLOAK: Use(cloak_is_open, cloak),
    t.FABRICATOR: Use(lambda _g, _s: True, _fabricate),
    t.DRIVE: Use(drive_is_open, drive),
    t.TUNNELER: Use(_tunnel_is_open, _tunnel),
    t.HARVESTER: Use(lambda g, seat: harvest(g, seat) > 0, _harvest),
}

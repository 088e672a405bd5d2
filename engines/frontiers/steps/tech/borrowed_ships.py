"""The Astrogation Servo borrows any ship from the Maintenance Bay; its owner gathers it again."""

from __future__ import annotations

from engines.core import Flow, Option, Seat, ask, pick, say, token
from engines.frontiers.facts.facilities import BAY
from engines.frontiers.facts.tech import SERVO
from engines.frontiers.minds.suggest import own_first
from engines.frontiers.rules.ships import docked, ship
from engines.frontiers.rules.tech_use import spend
from engines.frontiers.state import READY, State
from engines.frontiers.words.phrases import ship_name


def can_borrow(g: State, _seat: Seat) -> bool:
    """Whether there is a ship in the bay."""
    return bool(docked(g, BAY))


def borrow(g: State, seat: Seat) -> Flow[None]:
    """Take a ship, roll it and use it this turn."""
    ships = docked(g, BAY)
    (chosen,) = yield from ask(
        pick(
            seat,
            f"tech.{SERVO}",
            say("Which ship do you borrow?"),
            [Option(s.id, ship_name(s, seat), say("You roll it and use it this turn."), verb="Borrow") for s in ships],
            suggest=lambda: (own_first(ships, seat).id,),
            about=(token("tech", SERVO),),
        )
    )
    spend(g, seat, SERVO)
    taken = g.put(ship(g, chosen), at=READY, value=g.chance.roll(), is_borrowed=True)
    g.say("{seat} rolls {ship}: {value}.", seat=seat, ship=ship_name(taken, seat), value=taken.value)

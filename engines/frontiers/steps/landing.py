"""Landing a colony on a territory, and the moment the game ends: when a player's last one lands."""

from __future__ import annotations

from engines.core import NEWS, Blocked, Flow, Jump, Option, Seat, ask, pick, say, token
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.territories import REPULSOR
from engines.frontiers.minds.planet import best_landing
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.control import settle_control
from engines.frontiers.rules.planet import is_isolated, majority, open_territories
from engines.frontiers.rules.players import is_last_landed, to_land
from engines.frontiers.state import State
from engines.frontiers.view import view
from engines.frontiers.words.planet import landing_option


def land(g: State, seat: Seat, *, from_hub: bool = False) -> Flow[None]:
    """Land a colony. Without one in the stock, the last one is lifted off the Colonist Hub."""
    (place,) = yield from ask(
        pick(
            seat,
            "turn.land",
            say("Where does your colony land?"),
            [Option(place, "") if g.unread else landing_option(g, seat, place) for place in open_territories(g)],
            suggest=lambda: (best_landing(view(g, seat), seat),),
            standing=_left(g, seat),
            blocked=lambda: _repelled(g),
        )
    )
    player = g.players[seat]
    if from_hub or not player.colonies:
        player.hub = 0
    else:
        player.colonies -= 1
    g.colonies[place][seat] += 1
    g.note(landed=g.turn.landed + 1)
    _tell(g, seat, place)
    if is_isolated(g, place):
        done(g, Deed.LANDED_IN_ISOLATION)
    done(g, Deed.COLONIES_LANDED, g.turn.landed)
    settle_control(g)
    if is_last_landed(g):
        raise Jump("final_scoring", seat)


def _left(g: State, seat: Seat) -> str:
    left = to_land(g, seat) - 1
    if not left:
        return say("your last colony: the game ends when it lands")
    return say("{n:colony/colonies} left after this one", n=left)


def _repelled(g: State) -> list[Blocked]:
    place = g.fields[REPULSOR]
    return [Blocked(token("territory", place), token("field", REPULSOR))] if place else []


def _tell(g: State, seat: Seat, place: str) -> None:
    """The news of a turn: where a colony lands, and whether that takes control."""
    where = token("territory", place)
    if majority(g.colonies[place]) == seat != g.control[place]:
        g.say("{seat} lands on {where} and takes control.", seat=seat, where=where, weight=NEWS)
    else:
        g.say("{seat} lands on {where}.", seat=seat, where=where, weight=NEWS)

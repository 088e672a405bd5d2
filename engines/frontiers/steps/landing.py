"""Landing a colony on a territory, and the moment the game ends: when a player's last one lands."""

from __future__ import annotations

from engines.core import Flow, Jump, Option, Seat, ask, pick
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.minds.outlook import best_landing
from engines.frontiers.rules.agendas import done
from engines.frontiers.rules.control import settle_control
from engines.frontiers.rules.planet import is_isolated, open_territories
from engines.frontiers.rules.players import is_last_landed
from engines.frontiers.state import State
from engines.frontiers.view import view
from engines.frontiers.words.planet import landing_words


def land(g: State, seat: Seat, *, from_hub: bool = False) -> Flow[None]:
    """Land a colony. Without one in the stock, the last one is lifted off the Colonist Hub."""
    options = [Option(place, f"{{territory:{place}}}", landing_words(g, seat, place)) for place in open_territories(g)]
    (place,) = yield from ask(
        pick(
            seat,
            "turn.land",
            "Where does the colony land?",
            options,
            suggest=lambda: (best_landing(view(g, seat), seat),),
        )
    )
    player = g.players[seat]
    if from_hub or not player.colonies:
        player.hub = 0
    else:
        player.colonies -= 1
    g.colonies[place][seat] += 1
    g.note(landed=g.turn.landed + 1)
    g.say(f"{{seat:{seat}}} lands a colony on {{territory:{place}}}.")
    if is_isolated(g, place):
        done(g, Deed.LANDED_IN_ISOLATION)
    done(g, Deed.COLONIES_LANDED, g.turn.landed)
    settle_control(g)
    if is_last_landed(g):
        raise Jump("final_scoring", seat)

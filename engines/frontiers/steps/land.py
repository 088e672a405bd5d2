"""Landing a colony on a territory, and the moment the game ends: when a player's last one lands."""

from __future__ import annotations

from engines.core import Flow, Jump, Option, Seat, ask, pick
from engines.frontiers.changes import isolation_is_on, settle_control
from engines.frontiers.data.agendas import Deed
from engines.frontiers.data.territories import POSITRON, TERRITORIES
from engines.frontiers.deeds import done
from engines.frontiers.outlook import best_landing
from engines.frontiers.reading import is_isolated, is_last_landed, majority, open_territories
from engines.frontiers.seen import Board
from engines.frontiers.state import NOBODY, State
from engines.frontiers.view import view
from engines.frontiers.words import several


def land(g: State, seat: Seat, *, from_hub: bool = False) -> Flow[None]:
    """Land a colony. Without one in the stock, the last one is lifted off the Colonist Hub."""
    places = open_territories(g)
    options = [Option(place, f"{{territory:{place}}}", landing_words(g, seat, place)) for place in places]
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
    if isolation_is_on(g, place):
        done(g, Deed.LANDED_IN_ISOLATION)
    done(g, Deed.COLONIES_LANDED, g.turn.landed)
    settle_control(g)
    if is_last_landed(g):
        raise Jump("final_scoring", seat)


def landing_gain(b: Board, seat: Seat, place: str) -> tuple[int, int]:
    """The points a landing brings to the seat, and those it takes from the player who controls the place now."""
    counts = list(b.colonies[place])
    before, worth = majority(counts), 1 + (b.fields[POSITRON] == place)
    counts[seat] += 1
    after = majority(counts)
    gained = 1 + worth * ((after == seat) - (before == seat))
    lost = worth * (before not in (NOBODY, seat) and after != before)
    return gained, lost


def landing_words(b: Board, seat: Seat, place: str) -> str:
    """What a landing would change, in words."""
    gained, lost = landing_gain(b, seat, place)
    counts = list(b.colonies[place])
    counts[seat] += 1
    holder, before = majority(counts), b.control[place]
    words = f"+{several(gained, 'point')}"
    if holder == seat and before != seat:
        words += ", you take control"
    elif holder == seat:
        words += ", you keep control"
    elif holder == NOBODY:
        words += ", nobody controls it then"
    else:
        words += f", {{seat:{holder}}} keeps control"
    if lost:
        words += f", {{seat:{before}}} loses {several(lost, 'point')}"
    bonus = "isolated, no bonus" if is_isolated(b, place) else b.content[TERRITORIES][place].bonus
    return f"{words}. {bonus}"

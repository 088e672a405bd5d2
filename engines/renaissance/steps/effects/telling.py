"""What the table is told about Emissaries that come and go; taking the lead is the news of a turn."""

from __future__ import annotations

from engines.core import NEWS, Seat
from engines.renaissance.minds.worth import sketch
from engines.renaissance.rules import pieces
from engines.renaissance.rules.planets import leader
from engines.renaissance.state import State
from engines.renaissance.words.phrases import planet_token, seat_token


def say_added(g: State, seat: Seat, planet: str, count: int) -> None:
    """Emissaries came from the reserve."""
    where = planet_token(planet)
    if _takes_the_lead(g, seat, planet, count):
        g.say(
            "{seat} adds {n:Emissary/Emissaries} to {planet} and leads there.",
            seat=seat,
            n=count,
            planet=where,
            weight=NEWS,
        )
    else:
        g.say("{seat} adds {n:Emissary/Emissaries} to {planet}.", seat=seat, n=count, planet=where)


def say_moved(g: State, seat: Seat, group: tuple[str, Seat, int], to: str) -> None:
    """Emissaries went from one Planet to another, one's own or another player's."""
    origin, owner, count = group
    start, there = planet_token(origin), planet_token(to)
    if owner != seat:
        whose = seat_token(owner)
        g.say(
            "{seat} moves {whose}'s Emissary from {start} to {there}.", seat=seat, whose=whose, start=start, there=there
        )
    elif _takes_the_lead(g, seat, to, count):
        g.say(
            "{seat} moves {n:Emissary/Emissaries} from {start} to {there} and leads there.",
            seat=seat,
            n=count,
            start=start,
            there=there,
            weight=NEWS,
        )
    else:
        g.say(
            "{seat} moves {n:Emissary/Emissaries} from {start} to {there}.",
            seat=seat,
            n=count,
            start=start,
            there=there,
        )


def say_removed(g: State, seat: Seat, owner: Seat, planet: str) -> None:
    """An Emissary went back to its reserve."""
    where = planet_token(planet)
    if owner == seat:
        g.say("{seat} takes an Emissary of their own off {planet}.", seat=seat, planet=where)
    else:
        g.say("{seat} takes {whose}'s Emissary off {planet}.", seat=seat, whose=seat_token(owner), planet=where)


def _takes_the_lead(g: State, seat: Seat, planet: str, count: int) -> bool:
    """Whether a player leads a Planet only because so many have just arrived."""
    if g.log is None or g.log.muted or leader(g.content, g.planets[planet]) != seat:
        return False
    before = sketch(g)
    pieces.remove_emissaries(before, seat, planet, count)
    return leader(g.content, before.planets[planet]) != seat

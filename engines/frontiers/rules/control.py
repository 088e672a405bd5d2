"""Control of the territories after every change of colonies or fields, with all that follows at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.core import DETAIL, LINE, Seat, token
from engines.frontiers.facts.agendas import Deed
from engines.frontiers.facts.territories import BURROUGHS
from engines.frontiers.rules.agendas import done, look_at_scores
from engines.frontiers.rules.planet import is_isolated, majority
from engines.frontiers.rules.points import scores
from engines.frontiers.rules.ships import ship
from engines.frontiers.state import HOME, NOBODY, RELIC, State

Move = tuple[Seat, str, str]  # whose colony, from where, to where


def use_bonus(g: State, territory: str) -> None:
    """The player in turn has just profited from a territory's bonus."""
    if territory in g.turn.seized and g.control[territory] == g.active:
        done(g, Deed.SEIZED_AND_USED)


def settle_control(g: State) -> None:
    """Colonies or fields have changed: who controls what, and where is the Relic Ship?"""
    for place, counts in g.colonies.items():
        holder = majority(counts)
        if holder != g.control[place]:
            g.control[place] = holder
            _tell_control(g, place, holder)
            _note_seizure(g, place, holder)
    relic = ship(g, RELIC)
    if relic.at != HOME and (relic.pilot != g.control[BURROUGHS] or is_isolated(g, BURROUGHS)):
        g.say("The Relic Ship leaves {seat} and returns to {territory:burroughs-desert}.", seat=relic.pilot)
        g.to_stock(relic)
    look_at_scores(g)


def _tell_control(g: State, place: str, holder: Seat) -> None:
    where = token("territory", place)
    if holder == NOBODY:
        g.say("Nobody controls {where} any more.", where=where)
    else:
        g.say("{seat} controls {where} now.", seat=holder, where=where, weight=DETAIL if holder == g.active else LINE)


def _note_seizure(g: State, place: str, holder: Seat) -> None:
    if holder == NOBODY:
        return
    before = g.turn.held.get(place, NOBODY)
    g.note(held={**g.turn.held, place: holder})
    if holder == g.active and before not in (NOBODY, holder) and place not in g.turn.seized:
        g.note(seized=(*g.turn.seized, place))
        done(g, Deed.TERRITORIES_SEIZED, len(g.turn.seized))


# --- colonies ------------------------------------------------------------------------------------------------------------


def move_colonies(g: State, moves: Iterable[Move]) -> None:
    """Colonies move from territory to territory."""

    def change() -> None:
        for owner, source, target in moves:
            g.colonies[source][owner] -= 1
            g.colonies[target][owner] += 1

    _shift(g, change)


def exchange_colonies(g: State, here: str, there: str) -> None:
    """All colonies of two territories change places."""

    def change() -> None:
        g.colonies[here], g.colonies[there] = g.colonies[there], g.colonies[here]

    _shift(g, change)


def _shift(g: State, change: Callable[[], None]) -> None:
    """Change colonies, and see whether both the player in turn and a rival gained points by it."""
    before = scores(g)
    change()
    settle_control(g)
    gains = [now - then for now, then in zip(scores(g), before, strict=True)]
    if gains[g.active] > 0 and any(gained > 0 for seat, gained in enumerate(gains) if seat != g.active):
        done(g, Deed.MUTUAL_GAIN)


# --- fields --------------------------------------------------------------------------------------------------------------


def place_field(g: State, field: str, territory: str) -> None:
    """Put a generator on a territory, from wherever it is."""
    g.fields[field] = territory
    g.say("The {field} now lies on {where}.", field=token("field", field), where=token("territory", territory))
    settle_control(g)


def remove_field(g: State, field: str) -> None:
    """Take a generator off the planet."""
    where = token("territory", g.fields[field])
    g.say("The {field} leaves {where}.", field=token("field", field), where=where)
    g.fields[field] = ""
    settle_control(g)

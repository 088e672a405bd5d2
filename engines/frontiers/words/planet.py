"""The planet in words: who stands where, and what a landing, a moved colony or a field generator would mean."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Option, Seat, say, token
from engines.frontiers.facts.territories import FIELDS, ISOLATION, POSITRON, REPULSOR, TERRITORIES
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.planet import is_isolated, landing_gain, majority
from engines.frontiers.rules.points import score
from engines.frontiers.state import NOBODY
from engines.frontiers.words.phrases import sentences


def colonies_on(b: Board, place: str) -> str:
    """Who has how many colonies on a territory."""
    counts = [say("{seat} {n}", seat=seat, n=count) for seat, count in enumerate(b.colonies[place]) if count]
    return say("{counts:,}", counts=counts) if counts else say("no colonies")


def landing_option(b: Board, seat: Seat, place: str) -> Option:
    """A territory to land on: the points it brings, and who controls it then."""
    gained, lost = landing_gain(b, seat, place)
    counts = list(b.colonies[place])
    counts[seat] += 1
    holder, gain = majority(counts), say("{n:point}", n=gained)
    bonus = "" if holder != seat else b.content[TERRITORIES][place].bonus
    if bonus and is_isolated(b, place):
        bonus = say("Isolated, so no bonus.")
    detail = sentences(_control_after(b, seat, place, holder, lost), bonus)
    return Option(place, token("territory", place), detail, "colony", gain=gain, verb="Land")


def _control_after(b: Board, seat: Seat, place: str, holder: Seat, lost: int) -> str:
    """Who would control a territory after a landing there."""
    before = b.control[place]
    if holder == seat:
        if lost:
            return say("You take control; {rival} loses {lost:point}.", rival=token("seat", before), lost=lost)
        return say("You keep control.") if before == seat else say("You take control.")
    if holder != NOBODY:
        return say("{rival} keeps control.", rival=token("seat", holder))
    if lost:
        return say("Nobody controls it then; {rival} loses {lost:point}.", rival=token("seat", before), lost=lost)
    return say("Nobody controls it then.")


# --- colonies that move --------------------------------------------------------------------------------------------------


def points_words(view: Board, after: Board, seat: Seat) -> str:
    """Whose points would change, and by how much."""
    parts = []
    for who in (seat, *(rival for rival in view.seats if rival != seat)):
        change = score(after, who) - score(view, who)
        if change:
            parts.append(_change(who, change, is_me=who == seat))
    if not parts:
        return say("No points change.")
    return say("{changes:up}.", changes=say("{parts:,}", parts=parts))


def _change(who: Seat, change: int, *, is_me: bool) -> str:
    if is_me:
        return say("you gain {n:point}", n=change) if change > 0 else say("you lose {n:point}", n=-change)
    name = token("seat", who)
    if change > 0:
        return say("{name} gains {n:point}", name=name, n=change)
    return say("{name} loses {n:point}", name=name, n=-change)


# --- field generators ----------------------------------------------------------------------------------------------------


def field_words(b: Board, seat: Seat, field: str, place: str) -> str:
    """What a generator would mean on a territory as things stand."""
    return _FIELDS[field](b, seat, place)


def _holder(b: Board, seat: Seat, place: str) -> str:
    holder = b.control[place]
    if holder == NOBODY:
        return say("Nobody controls it.")
    return say("You control it.") if holder == seat else say("{rival} controls it.", rival=token("seat", holder))


def _positron(b: Board, seat: Seat, place: str) -> str:
    holder = b.control[place]
    if holder == NOBODY:
        return say("Nobody controls it.")
    return say("You gain 1 point.") if holder == seat else say("{rival} gains 1 point.", rival=token("seat", holder))


def _isolation(b: Board, seat: Seat, place: str) -> str:
    return sentences(_holder(b, seat, place), say("Switches off: {bonus}", bonus=b.content[TERRITORIES][place].bonus))


def _repulsor(b: Board, _seat: Seat, place: str) -> str:
    return say("Now {counts}. {rule}", counts=colonies_on(b, place), rule=b.content[FIELDS][REPULSOR].text)


_FIELDS: dict[str, Callable[[Board, Seat, str], str]] = {
    POSITRON: _positron,
    ISOLATION: _isolation,
    REPULSOR: _repulsor,
}


def lifted_words(b: Board, field: str) -> str:
    """From where a generator would be taken."""
    now = b.fields[field]
    return say("From {place} ({counts}).", place=token("territory", now), counts=colonies_on(b, now))

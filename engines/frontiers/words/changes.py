"""A changed planet: how it would look once colonies have moved, and what that means in points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engines.core import Seat, say, token
from engines.frontiers.rules.planet import majority
from engines.frontiers.rules.points import score
from engines.frontiers.view import FrontiersView


def moved(view: FrontiersView, moves: Iterable[tuple[Seat, str, str]]) -> FrontiersView:
    """The position once colonies have moved."""
    counts = {place: list(there) for place, there in view.colonies.items()}
    for owner, source, target in moves:
        counts[source][owner] -= 1
        counts[target][owner] += 1
    return _with(view, counts)


def exchanged(view: FrontiersView, here: str, there: str) -> FrontiersView:
    """The position once two territories have swapped their colonies."""
    return _with(view, {here: view.colonies[there], there: view.colonies[here]})


def _with(view: FrontiersView, counts: Mapping[str, Sequence[int]]) -> FrontiersView:
    colonies = {**view.colonies, **{place: tuple(there) for place, there in counts.items()}}
    return replace(view, colonies=colonies, control={place: majority(there) for place, there in colonies.items()})


def worth(view: FrontiersView, seat: Seat) -> int:
    """How good a position is for a seat: its own points count most, the best rival's against it."""
    return 3 * score(view, seat) - max(score(view, rival) for rival in view.seats if rival != seat)


def points_words(view: FrontiersView, after: FrontiersView, seat: Seat) -> str:
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

"""Cards, factions and techs, for those who measure what they are worth."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Option, Pieces, Prompt, Seat
from engines.core.pieces import Deed, deed_of
from engines.expanse.minds.suggest import SUGGESTED
from engines.expanse.state import State

USED = "event used"  # at once or later, it is the event
VERBS = {"points": "points spent", "perform": USED, SUGGESTED: USED, "keep": USED}
OWN, OFFERED = "turn.use", "offer.event"
KEPT = "play."  # an event that was kept is played
LATER = "kept event played"  # which may wait for its moment
SPECIAL = "special."  # an action that a tech gives


def held(g: State, seat: Seat) -> Iterator[str]:
    """The faction of a seat, and the techs it has gained."""
    yield f"faction:{g.faction_at(seat).value}"
    yield from (f"tech:{tech}" for tech in g.players[seat].techs)


def deed(prompt: Prompt, option: Option) -> Deed | None:
    """Cards: taken, used for their points or their event, own ones and offered ones apart, and kept events. Techs: used."""
    found = deed_of(prompt, option)
    verb = _verb(prompt.key, option.id)
    return (found[0], verb) if found is not None and verb else None


def _verb(key: str, option: str) -> str:
    if key in (OWN, OFFERED):
        whose = "own card" if key == OWN else "offered"
        return f"{whose}: {VERBS[option]}" if option in VERBS else ""
    if option.startswith(KEPT):
        return LATER
    if option.startswith(SPECIAL):
        return "tech used"
    return "taken" if key == "turn.card" else ""


PIECES = Pieces(held, deed, lasting=frozenset({LATER}))

"""Cards, factions and techs, for those who measure what they are worth."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Option, Pieces, Prompt, Seat
from engines.core.pieces import Deed, deed_of
from engines.expanse.state import State

VERBS = {"points": "points spent", "perform": "event performed", "keep": "event kept"}
OWN, OFFERED = "turn.use", "offer.event"
SPECIAL = "special."  # an action that a tech gives


def held(g: State, seat: Seat) -> Iterator[str]:
    """The faction of a seat, and the techs it has gained."""
    yield f"faction:{g.faction_at(seat).value}"
    yield from (f"tech:{tech}" for tech in g.players[seat].techs)


def deed(prompt: Prompt, option: Option) -> Deed | None:
    """Cards: taken, used for their points, their event performed or kept, own ones and offered ones apart. Techs: used."""
    found = deed_of(prompt, option)
    if found is None:
        return None
    if prompt.key in (OWN, OFFERED):
        verb = VERBS.get(option.id)
        whose = "own card" if prompt.key == OWN else "offered"
        return (found[0], f"{whose}: {verb}") if verb else None
    if option.id.startswith(SPECIAL):
        return found[0], "tech used"
    return (found[0], "taken") if prompt.key == "turn.card" else None


PIECES = Pieces(held, deed)

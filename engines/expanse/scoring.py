"""What a base pays, and who has won."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Result, Score, Seat, best, say
from engines.expanse.facts.board import NORMAL_ROW, ORBITALS, Base, Row
from engines.expanse.facts.vocabulary import Faction, Sector
from engines.expanse.rules.control import places
from engines.expanse.state import State


def payout(g: State, base: Base, row: Row, ranked: Mapping[Faction, int] | None = None) -> dict[Faction, int]:
    """The CP that a base pays, critical resources included; `ranked` is everybody's place there, if it is known."""
    paid: dict[Faction, int] = {}
    for faction, place in (places(g, base) if ranked is None else ranked).items():
        points = row[place - 1] if place <= len(row) else 0
        if place == 1 and base.resource in g.facts(faction).wants(len(g.players)):
            points += 1
        if points:
            paid[faction] = points
    return paid


def payouts(g: State, sector: Sector | None, row: Row) -> dict[str, dict[Faction, int]]:
    """What every base pays when a sector has the bonus; without a sector all bases pay by the same row."""
    found = {}
    for base in g.bases.values():
        has_bonus = sector is None or ORBITALS[base.orbital].sector == sector
        found[base.id] = payout(g, base, row if has_bonus else NORMAL_ROW)
    return found


def verdict(g: State) -> Result:
    """Most CP wins; then the higher on the initiative track, or with two players the holder of the Rocinante."""
    ranks = [_rank(g, seat) for seat in g.seats]
    scores = []
    for seat, player in enumerate(g.players):
        final = player.scored[-1] if player.scored else 0
        parts = ((say("before the end"), player.cp - final), (say("final scoring"), final))
        scores.append(Score(seat, player.cp, parts, (ranks[seat],)))
    breaks = say("the higher place on the initiative track") if g.initiative else say("holding the Rocinante")
    return best(scores, (breaks,))


def _rank(g: State, seat: Seat) -> int:
    """Who is ahead among equals: the more, the higher; all are level until factions are chosen."""
    if not g.initiative:
        return int(seat == g.holder and len(g.factions) == len(g.seats))
    return len(g.initiative) - 1 - g.initiative.index(g.faction_at(seat))

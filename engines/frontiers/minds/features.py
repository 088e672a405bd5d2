"""What a position is judged by: per seat a row of numbers of about ±3, each with the words that name it in a hint.

Everything here is public; of hidden agendas only their number counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Feature, Seat
from engines.frontiers.facts.players import HUB_CIRCLES, LEAST_SHIPS
from engines.frontiers.facts.territories import POSITRON, REPULSOR
from engines.frontiers.minds.judge import BONUS, TECH
from engines.frontiers.rules.planet import is_isolated
from engines.frontiers.rules.players import to_land
from engines.frontiers.rules.points import scores
from engines.frontiers.rules.ships import fleet_size
from engines.frontiers.state import NOBODY, State

FEATURES = (
    Feature("points", "points"),
    Feature("points late", "points with the end in sight"),
    Feature("landed", "colonies landed"),
    Feature("hub", "the colony at the Hub"),
    Feature("ships", "ships"),
    Feature("ships early", "ships with many turns to come"),
    Feature("fuel", "fuel"),
    Feature("ore", "ore"),
    Feature("tech", "alien tech"),
    Feature("tech early", "alien tech with many turns to come"),
    Feature("agendas", "hidden agendas"),
    Feature("held", "territories held safely"),
    Feature("loose", "territories held by one colony"),
    Feature("near", "territories within reach"),
    Feature("bonuses", "the bonuses of territories"),
    Feature("positron", "the Positron Field"),
    Feature("turn", "being in turn"),
    Feature("last colony", "only one colony left to land"),
)


def measure(g: State) -> list[list[float]]:
    """The rows of all seats, in the order of `FEATURES`."""
    points = scores(g)
    total = max(sum(counts[seat] for counts in g.colonies.values()) + to_land(g, seat) for seat in g.seats)
    late = 1 - min(_to_go(g, seat) for seat in g.seats) / total
    return [_row(g, seat, points[seat], late, total) for seat in g.seats]


def _to_go(g: State, seat: Seat) -> float:
    """How many colonies are still to land; one at the Hub counts for the way it has still to go."""
    hub = g.players[seat].hub
    return g.players[seat].colonies + (1 - hub / (HUB_CIRCLES + 1) if hub else 0)


def _row(g: State, seat: Seat, points: int, late: float, total: int) -> list[float]:
    player = g.players[seat]
    safe, loose, near, bonus = _planet(g, seat)
    ships = (fleet_size(g, seat) - LEAST_SHIPS) / 2
    return [
        points / 4,
        points * late / 4,
        (total - to_land(g, seat)) / 3,
        player.hub / 4,
        ships,
        ships * (1 - late),
        min(player.fuel, 8) / 3,
        min(player.ore, 8) / 2,
        len(player.tech) / 2,
        sum(TECH.get(card.id, 1.9) for card in player.tech) * (1 - late) / 4,
        sum(not card.is_revealed for card in player.agendas) / 2,
        safe / 2,
        loose / 2,
        near / 2,
        bonus * (1 - late),
        float(g.control.get(g.fields[POSITRON], NOBODY) == seat),
        float(g.active == seat),
        float(to_land(g, seat) <= 1),
    ]


def _planet(g: State, seat: Seat) -> Sequence[float]:
    """Territories held by more than one colony, those held by just one, those a landing would shake, and the bonuses."""
    safe = loose = near = bonus = 0.0
    for place, counts in g.colonies.items():
        others = max(count for rival, count in enumerate(counts) if rival != seat)
        lead = counts[seat] - others
        if g.control[place] == seat:
            is_shut = g.fields[REPULSOR] == place
            safe += lead > 1 or is_shut
            loose += lead == 1 and not is_shut
            bonus += 0.0 if is_isolated(g, place) else BONUS[place]
        elif others and lead >= -1 and g.fields[REPULSOR] != place:
            near += 1
    return safe, loose, near, bonus

"""What a position looks like to a judge: a row of numbers for every seat, from what lies on the table.

A base is seen by the place a faction holds on it and by how far it is ahead or behind; both count for more as the deck runs
out, since the last scoring pays most.
"""

from __future__ import annotations

from engines.core import Feature, Seat
from engines.expanse.facts.board import BONUS_ROWS, FINAL_ROW, NORMAL_ROW, PILES, Base
from engines.expanse.facts.vocabulary import SCORE, STRENGTH, Ship
from engines.expanse.minds.worth import HALF_LIFE
from engines.expanse.rules.control import counts, places_from
from engines.expanse.rules.fleets import strongest
from engines.expanse.rules.profiles import profiles
from engines.expanse.state import State

FEATURES = (
    Feature("points", "control points"),
    Feature("final", "what the final scoring would pay"),
    Feature("final_late", "what the final scoring would pay, now that it is near"),
    Feature("next", "what a scoring would pay now"),
    Feature("next_ready", "a scoring that waits on the track"),
    Feature("leads", "bases led"),
    Feature("safe", "bases led by more than one"),
    Feature("close", "bases within reach"),
    Feature("present", "bases with influence"),
    Feature("orbitals", "Orbital Control"),
    Feature("strength", "fleets on the map"),
    Feature("spread", "orbitals with a fleet"),
    Feature("stock", "influence in stock"),
    Feature("kept", "kept events"),
    Feature("rocinante", "the Rocinante"),
    Feature("turn", "the next turn"),
    Feature("initiative", "the place on the initiative track"),
    Feature("inner", "a faction of the inner planets"),
    Feature("mars", "Mars"),
)


def progress(g: State) -> float:
    """How far the game is: 0 at the start, 1 when the deck is gone."""
    piles = PILES[len(g.seats)]
    return 1 - len(g.deck) / (piles.top + piles.piles * (piles.below + piles.scores))


def measure(g: State) -> list[list[float]]:
    """The features of every seat, in the order of FEATURES."""
    if not all(player.faction for player in g.players):
        return [[0.0] * len(FEATURES) for _ in g.seats]
    tables = [Standing() for _ in g.seats]
    for base in g.bases.values():
        _look_at(g, base, tables)
    for seat in filter(lambda seat: seat is not None, [strongest(g, orbital) for orbital in _orbitals(g)]):
        tables[seat or 0].orbitals += 1
    return [_row(g, seat, table) for seat, table in enumerate(tables)]


class Standing:
    """What a seat has on all bases together."""

    def __init__(self) -> None:
        self.final = self.next = 0.0
        self.leads = self.safe = self.close = self.present = self.orbitals = 0


def _look_at(g: State, base: Base, tables: list[Standing]) -> None:
    """Add what a base means to everybody on it."""
    found = counts(g, base)
    if not found:
        return
    cached, best = profiles(g), max(found.values())
    row = BONUS_ROWS[min(g.scorings, len(BONUS_ROWS) - 1)]
    for seat, place in places_from(g, found).items():
        table, others = tables[seat], [count for other, count in found.items() if other != seat]
        table.present += 1
        if place <= len(FINAL_ROW):
            table.final += FINAL_ROW[place - 1]
            table.next += (row[place - 1] + 2 * NORMAL_ROW[place - 1]) / 3
        if place == 1:
            wanted = base.resource in cached[seat].wants
            table.final += wanted
            table.next += wanted
            table.leads += 1
            table.safe += found[seat] - max(others, default=0) > 1
        else:
            table.close += best - found[seat] <= 1


def _row(g: State, seat: Seat, table: Standing) -> list[float]:
    player, late, number = g.players[seat], progress(g), len(g.seats)
    ships = [ship for fleet in player.ships.values() for ship, count in fleet.items() for _ in range(count)]
    is_holder = seat == g.holder
    strong = sum(STRENGTH[ship] for ship in ships) + is_holder * STRENGTH[Ship.ROCINANTE]
    below = len(g.initiative) - 1 - g.initiative.index(g.faction_at(seat)) if g.initiative else 0
    return [
        player.cp / 10,
        table.final / 10,
        late * table.final / 10,
        table.next / 4,
        bool(g.track.count(SCORE)) * table.next / 4,
        table.leads / 3,
        table.safe / 3,
        table.close / 3,
        table.present / 4,
        table.orbitals / 3,
        strong / 6,
        len(player.ships) / 3,
        player.stock / 4,
        len(player.kept) / 2,
        float(is_holder),
        float(seat == (g.active if is_between_turns(g) else (g.active + 1) % number)),
        below / 2,
        float(player.faction in ("un", "mcr")),
        float(player.faction == "mcr"),
    ]


def is_between_turns(g: State) -> bool:
    """Whether the next player has not yet taken a card."""
    return not (g.card or g.performer or g.scoring)


def _orbitals(g: State) -> list[str]:
    return list(dict.fromkeys(base.orbital for base in g.bases.values()))


def guess(g: State) -> list[float]:
    """How strong everybody is without a table: points, and the final scoring as far as leads last."""
    lasts = 0.5 ** (len(g.deck) / HALF_LIFE)
    rows = measure(g)
    names = [feature.name for feature in FEATURES]
    points, final, following = (names.index(name) for name in ("points", "final", "next"))
    return [(10 * row[points] + (0.3 + 0.7 * lasts) * 10 * row[final] + 4 * row[following]) / 8 for row in rows]

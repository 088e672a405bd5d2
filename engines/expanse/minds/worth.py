"""What a position is worth to a faction: a rule of thumb behind suggestions and the smart player.

A base is worth what it would pay in the scorings still to come, the near ones more than the far ones, plus a little for a
lead that is hard to overtake. Only public facts are used: never the deck's order, nor the secret bonus sector.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from engines.expanse.facts.board import BONUS_ROWS, FINAL_ROW, NORMAL_ROW, ORBITALS, TOKENS_PER_SECTOR, Base
from engines.expanse.facts.vocabulary import Faction, Sector, Ship
from engines.expanse.rules.control import counts, places_from
from engines.expanse.rules.fleets import add_ship, move_ships, take_ship
from engines.expanse.rules.profiles import profiles
from engines.expanse.state import State

HALF_LIFE = 16  # after so many cards of the deck half of today's leads are gone
MARGIN = 0.07  # what a point of lead (or of arrears) is worth, as a share of first place
SHIP = 0.3  # what a ship on the map is worth wherever it is


class Outlook(NamedTuple):
    """What the places on a base of a sector are worth over the rest of the game."""

    first: float
    second: float
    third: float
    resource: float  # a critical resource


Outlooks = Mapping[Sector, Outlook]


def outlooks(g: State, known: Sector | None = None) -> dict[Sector, Outlook]:
    """The outlook of each sector; in a scoring turn its chooser knows which one has the bonus."""
    if g.is_final:
        return dict.fromkeys(Sector, Outlook(5.0, 3.0, 1.0, 1.0))
    left = len(BONUS_ROWS) - g.scorings
    ahead = len(g.deck)
    step = ahead / (left + 1)
    start = 0.0 if g.scoring else step
    rows = dict.fromkeys(Sector, (0.0, 0.0, 0.0, 0.0))
    for n in range(left):
        likely = 0.5 ** ((start + n * step) / HALF_LIFE)
        for sector in Sector:
            share = _chance_of_bonus(g, sector, known if n == 0 else None)
            bonus = BONUS_ROWS[g.scorings + n]
            gain = [share * b + (1 - share) * p for b, p in zip(bonus, NORMAL_ROW, strict=True)]
            was = rows[sector]
            rows[sector] = (*(w + likely * value for w, value in zip(was, gain, strict=False)), was[3] + likely)
    end = 0.5 ** (ahead / HALF_LIFE)
    return {
        sector: Outlook(*(w + end * p for w, p in zip(row, (*FINAL_ROW, 1), strict=True)))
        for sector, row in rows.items()
    }


def known_bonus(g: State, faction: Faction) -> Sector | None:
    """The bonus sector of the scoring under way, as far as a faction knows it."""
    if g.scoring is None or not (g.scoring.is_revealed or g.seat_of(faction) == g.scoring.chooser):
        return None
    return g.scoring.sector


def _chance_of_bonus(g: State, sector: Sector, known: Sector | None) -> float:
    if known is not None:
        return float(sector == known)
    open_sectors = [s for s in Sector if g.bonus.count(s) < TOKENS_PER_SECTOR]
    return 1 / len(open_sectors) if sector in open_sectors else 0.0


def base_worth(g: State, me: Faction, base: Base, outlook: Outlook) -> float:
    """What a base is worth to me: my part of it less a share of the others'."""
    found = counts(g, base)
    if not found:
        return 0.0
    cached = profiles(g)
    mine, value, share = g.seat_of(me), 0.0, 1 / (len(g.players) - 1)
    ordered = sorted(found.values(), reverse=True)
    best, second = ordered[0], ordered[1] if len(ordered) > 1 else 0
    margin = MARGIN * outlook.first
    for seat, place in places_from(g, found).items():
        part = outlook[place - 1] if place <= 3 else 0.0
        if place == 1 and base.resource in cached[seat].wants:
            part += outlook.resource
        lead = found[seat] - (second if found[seat] == best else best)
        part += margin * (2 if lead > 2 else -2 if lead < -2 else lead)
        value += part if seat == mine else -part * share
    return value


def worth(g: State, me: Faction, rows: Outlooks, bases: Iterable[Base] | None = None) -> float:
    """What some bases, or all, are worth to me."""
    listed = g.bases.values() if bases is None else bases
    return sum(base_worth(g, me, base, rows[ORBITALS[base.orbital].sector]) for base in listed)


@contextmanager
def tried(g: State, *factions: Faction) -> Iterator[None]:
    """Within this block pieces of these factions may be moved about; afterwards everything stands as before."""
    players = [g.of(faction) for faction in factions]
    saved = [(player.cubes, player.ships) for player in players]
    rocinante = g.rocinante
    for player in players:
        player.cubes = dict(player.cubes)
        player.ships = {orbital: dict(ships) for orbital, ships in player.ships.items()}
    try:
        yield
    finally:
        for player, (cubes, ships) in zip(players, saved, strict=True):
            player.cubes, player.ships = cubes, ships
        g.rocinante = rocinante


def cube_gain(
    g: State, me: Faction, owner: Faction, base: str, change: int, rows: Outlooks, before: float | None = None
) -> float:
    """How much better off I am when an owner's cubes on a base change by so many; `before` spares rating the base as it is."""
    facts, cubes = g.bases[base], g.of(owner).cubes
    outlook = rows[ORBITALS[facts.orbital].sector]
    if before is None:
        before = base_worth(g, me, facts, outlook)
    had = cubes.get(base)
    cubes[base] = (had or 0) + change
    after = base_worth(g, me, facts, outlook)
    if had is None:
        del cubes[base]
    else:
        cubes[base] = had
    return after - before


def cubes_gain(g: State, me: Faction, changes: Sequence[tuple[Faction, str, int]], rows: Outlooks) -> float:
    """How much better off I am after several such changes."""
    touched = [g.bases[base] for base in dict.fromkeys(base for _, base, _ in changes)]
    before = worth(g, me, rows, touched)
    with tried(g, *dict.fromkeys(owner for owner, _, _ in changes)):
        for owner, base, change in changes:
            cubes = g.of(owner).cubes
            cubes[base] = cubes.get(base, 0) + change
        return worth(g, me, rows, touched) - before


def move_gain(g: State, me: Faction, owner: Faction, start: str, end: str, ships: list[Ship], rows: Outlooks) -> float:
    """How much better off I am when an owner's ships move."""
    touched = [*g.bases_of(start), *g.bases_of(end)]
    before = worth(g, me, rows, touched)
    with tried(g, owner):
        move_ships(g, owner, start, end, ships)
        return worth(g, me, rows, touched) - before


def loss_gain(g: State, me: Faction, owner: Faction, orbital: str, ship: Ship, rows: Outlooks) -> float:
    """How much better off I am when an owner's ship is hit."""
    touched = g.bases_of(orbital)
    before = worth(g, me, rows, touched)
    with tried(g, owner):
        take_ship(g, owner, orbital, ship)
        if ship == Ship.BATTLESHIP:
            add_ship(g, owner, orbital, Ship.DAMAGED)
        return worth(g, me, rows, touched) - before + (SHIP if owner != me else -SHIP)


def arrival_gain(g: State, me: Faction, orbital: str, ship: Ship, rows: Outlooks) -> float:
    """How much better off I am when a ship of mine arrives in an orbital."""
    touched = g.bases_of(orbital)
    before = worth(g, me, rows, touched)
    with tried(g, me):
        add_ship(g, me, orbital, ship)
        return worth(g, me, rows, touched) - before + SHIP

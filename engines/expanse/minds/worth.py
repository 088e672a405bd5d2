"""What a position is worth to a faction: a rule of thumb behind suggestions and the smart player.

A base is worth what it would pay in the scorings still to come, the near ones more than the far ones, plus a little for a
lead that is hard to overtake. Only public facts are used: never the deck's order, nor the secret bonus sector.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from engines.core import Content, Seat
from engines.expanse.facts.board import (
    BONUS_ROWS,
    FINAL_ROW,
    NORMAL_ROW,
    ORBITALS,
    SCORE_CARDS,
    TOKENS_PER_SECTOR,
    Base,
)
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector, Ship
from engines.expanse.rules.control import counts, places_from, presence
from engines.expanse.rules.fleets import add_ship, move_ships, strongest, take_ship
from engines.expanse.rules.profiles import profiles
from engines.expanse.state import State

HALF_LIFE = 16  # after so many cards of the deck half of today's leads are gone
STANDS = 0.25  # and of the rest so much stands: whoever is overtaken answers
TAKEN = 0.7  # how likely somebody takes a SCORE card before the end
WAIT = 4  # so many cards a SCORE card on the track waits for that
MARGIN = 0.07  # what a point of lead (or of arrears) is worth, as a share of first place
SHIP = 0.3  # what a ship on the map is worth wherever it is


class Outlook(NamedTuple):
    """What the places on a base of a sector are worth over the rest of the game."""

    first: float
    second: float
    third: float
    resource: float  # a critical resource


class Outlooks(dict[Sector, Outlook]):
    """The outlook of each sector, and what was worked out by it for bases with so much influence of everybody."""

    __slots__ = ("known",)

    def __init__(self, rows: Mapping[Sector, Outlook]) -> None:
        super().__init__(rows)
        self.known: dict[tuple[Seat, str, tuple[tuple[Seat, int], ...]], float] = {}


def outlooks(g: State, known: Sector | None = None) -> Outlooks:
    """The outlook of each sector; in a scoring turn its chooser knows which one has the bonus."""
    sides = tuple((player.faction, *player.techs) for player in g.players)
    cards = (g.track.count(SCORE), len(g.deck), SCORE_CARDS - 1 - g.scores_drawn)
    return _outlooks(g.content, sides, cards, tuple(g.bonus), g.scoring is not None, g.is_final, known)


def outlooks_after_scoring(g: State, sector: Sector) -> Outlooks:
    """The outlooks once the bases have been scored with the bonus for a sector: now, or by a SCORE card of the track."""
    sides = tuple((player.faction, *player.techs) for player in g.players)
    cards = (g.track.count(SCORE) - (g.scoring is None), len(g.deck), SCORE_CARDS - 1 - g.scores_drawn)
    return _outlooks(g.content, sides, cards, (*g.bonus, sector), False, g.is_final, None)


@lru_cache(maxsize=512)
def _outlooks(
    _content: Content,
    _sides: tuple[tuple[str | None, ...], ...],
    cards: tuple[int, int, int],
    bonus: tuple[Sector, ...],
    is_scoring: bool,
    is_final: bool,
    known: Sector | None,
) -> Outlooks:
    """Content and sides say who ranks how on a base, so what is remembered with the outlooks holds for these only."""
    if is_final:
        return Outlooks(dict.fromkeys(Sector, Outlook(5.0, 3.0, 1.0, 1.0)))
    waiting, ahead, coming = cards
    step = ahead / (coming + 2)
    delays = [0.0] * is_scoring + [WAIT * (n + 1) for n in range(waiting)] + [(n + 1) * step for n in range(coming)]
    open_sectors = [sector for sector in Sector if bonus.count(sector) < TOKENS_PER_SECTOR]
    rows = {sector: [end * places for places in (*FINAL_ROW, 1)] for end in (_lasts(ahead),) for sector in Sector}
    for n, delay in enumerate(delays[: len(BONUS_ROWS) - len(bonus)]):
        is_now = is_scoring and n == 0
        likely = 1.0 if is_now else TAKEN * _lasts(delay)
        for sector, row in rows.items():
            share = float(sector == known) if is_now and known else (sector in open_sectors) / len(open_sectors)
            paid = zip(BONUS_ROWS[len(bonus) + n], NORMAL_ROW, strict=True)
            gains = (*(share * more + (1 - share) * less for more, less in paid), 1.0)
            rows[sector] = [was + likely * gain for was, gain in zip(row, gains, strict=True)]
    return Outlooks({sector: Outlook(*row) for sector, row in rows.items()})


def _lasts(cards: float) -> float:
    """How likely a lead still stands after so many cards."""
    return float(STANDS * 0.5 ** (cards / HALF_LIFE))


def known_bonus(g: State, faction: Faction) -> Sector | None:
    """The bonus sector of the scoring under way, as far as a faction knows it."""
    if g.scoring is None or not (g.scoring.is_revealed or g.seat_of(faction) == g.scoring.chooser):
        return None
    return g.scoring.sector


Controls = dict[str, Seat | None]  # who has Orbital Control, by orbital


def base_worth(g: State, mine: Seat, base: Base, rows: Outlooks) -> float:
    """What a base is worth to a seat: its own part less a share of the others'."""
    return shared_worth(g, mine, base, counts(g, base), rows)


def controlled_worth(g: State, mine: Seat, base: Base, rows: Outlooks, control: Seat | None) -> float:
    """The same where Orbital Control is known already."""
    found = presence(g, base)
    if not found:
        return 0.0
    if control in found:
        found[control] += profiles(g)[control].orbital_bonus
    key = (mine, base.id, tuple(found.items()))
    value = rows.known.get(key)
    return shared_worth(g, mine, base, found, rows) if value is None else value


def _worths(g: State, mine: Seat, bases: Iterable[Base], rows: Outlooks, controls: Controls) -> float:
    """What bases are worth where Orbital Control is as given; what is not given is looked up and written down."""
    total: list[float] = []
    for base in bases:
        orbital = base.orbital
        if orbital not in controls:
            controls[orbital] = strongest(g, orbital)
        total.append(controlled_worth(g, mine, base, rows, controls[orbital]))
    return sum(total)


def shared_worth(g: State, mine: Seat, base: Base, found: dict[Seat, int], rows: Outlooks) -> float:
    """What a base is worth to a seat if everybody counts as much there as `found` says."""
    if not found:
        return 0.0
    key = (mine, base.id, tuple(found.items()))
    value = rows.known.get(key)
    if value is None:
        value = rows.known[key] = _rate(g, mine, base, found, rows[ORBITALS[base.orbital].sector])
    return value


def _rate(g: State, mine: Seat, base: Base, found: dict[Seat, int], outlook: Outlook) -> float:
    """What first, second and third place pay, and a little for how clear the lead is."""
    cached = profiles(g)
    value, share = 0.0, 1 / (len(g.players) - 1)
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
    mine = g.seat_of(me)
    listed = g.bases.values() if bases is None else bases
    return _worths(g, mine, listed, rows, {})


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
    mine, control = g.seat_of(me), strongest(g, facts.orbital)
    if before is None:
        before = controlled_worth(g, mine, facts, rows, control)
    had = cubes.get(base)
    cubes[base] = (had or 0) + change
    after = controlled_worth(g, mine, facts, rows, control)
    if had is None:
        del cubes[base]
    else:
        cubes[base] = had
    return after - before


def cubes_gain(g: State, me: Faction, changes: Sequence[tuple[Faction, str, int]], rows: Outlooks) -> float:
    """How much better off I am after several such changes."""
    touched = [g.bases[base] for base in dict.fromkeys(base for _, base, _ in changes)]
    mine, controls = g.seat_of(me), Controls()
    before = _worths(g, mine, touched, rows, controls)
    saved = [(player, player.cubes) for player in map(g.of, dict.fromkeys(owner for owner, _, _ in changes))]
    for player, cubes in saved:
        player.cubes = dict(cubes)
    for owner, base, change in changes:
        cubes = g.of(owner).cubes
        cubes[base] = cubes.get(base, 0) + change
    after = _worths(g, mine, touched, rows, controls)
    for player, cubes in saved:
        player.cubes = cubes
    return after - before


def move_gain(g: State, me: Faction, owner: Faction, start: str, end: str, ships: list[Ship], rows: Outlooks) -> float:
    """How much better off I am when an owner's ships move."""
    return _fleet_gain(g, me, owner, (start, end), rows, lambda: move_ships(g, owner, start, end, ships))


def _fleet_gain(
    g: State, me: Faction, owner: Faction, orbitals: tuple[str, ...], rows: Outlooks, change: Callable[[], None]
) -> float:
    """How much better off I am when an owner's ships in some orbitals change; nothing but Orbital Control tells."""
    before: Controls = {orbital: strongest(g, orbital) for orbital in orbitals}
    player, rocinante = g.of(owner), g.rocinante
    held = player.ships
    player.ships = {**held, **{orbital: dict(held[orbital]) for orbital in orbitals if orbital in held}}
    change()
    after: Controls = {orbital: strongest(g, orbital) for orbital in orbitals}
    player.ships, g.rocinante = held, rocinante
    if after == before:
        return 0.0
    mine, touched = g.seat_of(me), [base for orbital in orbitals for base in g.bases_of(orbital)]
    return _worths(g, mine, touched, rows, after) - _worths(g, mine, touched, rows, before)


def loss_gain(g: State, me: Faction, owner: Faction, orbital: str, ship: Ship, rows: Outlooks) -> float:
    """How much better off I am when an owner's ship is hit."""

    def hit() -> None:
        take_ship(g, owner, orbital, ship)
        if ship == Ship.BATTLESHIP:
            add_ship(g, owner, orbital, Ship.DAMAGED)

    return _fleet_gain(g, me, owner, (orbital,), rows, hit) + (SHIP if owner != me else -SHIP)


def arrival_gain(g: State, me: Faction, orbital: str, ship: Ship, rows: Outlooks) -> float:
    """How much better off I am when a ship of mine arrives in an orbital."""
    return _fleet_gain(g, me, me, (orbital,), rows, lambda: add_ship(g, me, orbital, ship)) + SHIP

"""Strength, Orbital Control, control of a base, and what a base pays."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Result, Score, Seat, best
from engines.expanse.data.board import NORMAL_ROW, ORBITALS, Base, Row
from engines.expanse.data.kinds import STRENGTH, Faction, Resource, Ship
from engines.expanse.data.powers import InfluenceBonus, OrbitalBonus, WinsInfluenceTies, WinsOrbitalTies
from engines.expanse.geography import lies_within
from engines.expanse.state import State


@dataclass(frozen=True, slots=True)
class Profile:
    """What a faction's powers and resources change in scoring, worked out once; techs renew it."""

    faction: Faction
    orbital_bonus: int
    wins_orbital_ties: bool
    wins_influence_ties: bool
    bonus_bases: dict[str, int]  # more influence on these bases
    token_bonus: int  # more influence on bases with a token
    wants: tuple[Resource, ...]


def profiles(g: State) -> list[Profile]:
    """The profile of every seat."""
    if not g.profile_cache:
        g.profile_cache = [_profile(g, faction) for faction in g.factions]
    found: list[Profile] = g.profile_cache
    return found


def _profile(g: State, faction: Faction) -> Profile:
    orbital = g.power(faction, OrbitalBonus)
    bonuses = list(g.powers_of(faction, InfluenceBonus))
    return Profile(
        faction,
        orbital.value if orbital else 1,
        g.power(faction, WinsOrbitalTies) is not None,
        g.power(faction, WinsInfluenceTies) is not None,
        {
            base.id: sum(b.value for b in bonuses if not b.where.protomolecule and lies_within(b.where, base))
            for base in g.bases.values()
        },
        sum(bonus.value for bonus in bonuses if bonus.where.protomolecule),
        g.facts(faction).wants(len(g.players)),
    )


# --- strength ----------------------------------------------------------------------------------------------------------


def ships_at(g: State, faction: Faction, orbital: str) -> dict[Ship, int]:
    """A faction's ships in an orbital; the Rocinante is one of its holder's."""
    ships = dict(g.of(faction).ships.get(orbital, {}))
    if orbital == g.rocinante and g.faction_at(g.holder) == faction:
        ships[Ship.ROCINANTE] = 1
    return ships


def has_ship(g: State, faction: Faction, orbital: str) -> bool:
    """Whether a faction has any ship in an orbital."""
    if g.of(faction).ships.get(orbital):
        return True
    return orbital == g.rocinante and g.faction_at(g.holder) == faction


def strength(g: State, faction: Faction, orbital: str) -> int:
    """A faction's fleet strength in an orbital, in halves."""
    return _strengths(g, orbital)[g.seat_of(faction)]


def _strengths(g: State, orbital: str) -> list[int]:
    """Every seat's fleet strength in an orbital, in halves."""
    found = []
    for player in g.players:
        total = 0
        if ships := player.ships.get(orbital):
            for ship, count in ships.items():
                total += STRENGTH[ship] * count
        found.append(total)
    if orbital == g.rocinante:
        found[g.holder] += STRENGTH[Ship.ROCINANTE]
    return found


def strength_words(halves: int) -> str:
    """A strength as players write it: 2, 1½, ½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def orbital_control(g: State, orbital: str) -> Faction | None:
    """Who is strictly strongest in an orbital; a tie helps nobody but those whose power wins it."""
    seat = _strongest(g, orbital)
    return None if seat is None else g.faction_at(seat)


def _strongest(g: State, orbital: str) -> Seat | None:
    strengths = _strengths(g, orbital)
    most = max(strengths)
    if not most:
        return None
    if strengths.count(most) == 1:
        return strengths.index(most)
    tied = (seat for seat, value in enumerate(strengths) if value == most)
    return next((seat for seat in tied if profiles(g)[seat].wins_orbital_ties), None)


# --- influence ---------------------------------------------------------------------------------------------------------


def influence(g: State, faction: Faction, base: str) -> int:
    """How many cubes and Diplomats a faction has on a base."""
    player = g.of(faction)
    return player.cubes.get(base, 0) + (base in player.diplomats)


def counts(g: State, base: Base) -> dict[Seat, int]:
    """What every seat with at least one cube counts on a base, Orbital Control and techs included."""
    name, found = base.id, {}
    cached: list[Profile] = g.profile_cache or profiles(g)
    for seat, player in enumerate(g.players):
        cubes = player.cubes.get(name, 0)
        if player.diplomats and name in player.diplomats:
            cubes += 1
        if cubes:
            profile = cached[seat]
            cubes += profile.bonus_bases[name]
            if profile.token_bonus and name in player.tokens:
                cubes += profile.token_bonus
            found[seat] = cubes
    if found and (control := _strongest(g, base.orbital)) in found:
        found[control] += cached[control].orbital_bonus
    return found


def places_from(g: State, found: dict[Seat, int]) -> dict[Seat, int]:
    """Each seat's place: with r - 1 strictly ahead, alone is place r, tied is place r + 1."""
    if len(found) == 1:
        return dict.fromkeys(found, 1)
    cached = profiles(g)
    ranks = {seat: 2 * count + cached[seat].wins_influence_ties for seat, count in found.items()}
    values = list(ranks.values())
    places = {}
    for seat, rank in ranks.items():
        ahead = sum([other > rank for other in values])
        places[seat] = 1 + ahead + (values.count(rank) > 1)
    return places


def totals(g: State, base: Base) -> dict[Faction, int]:
    """What everybody with at least one cube counts on a base."""
    return {g.faction_at(seat): count for seat, count in counts(g, base).items()}


def places(g: State, base: Base) -> dict[Faction, int]:
    """Each faction's place on a base."""
    return {g.faction_at(seat): place for seat, place in places_from(g, counts(g, base)).items()}


def controller(g: State, base: Base) -> Faction | None:
    """Who would take first place alone if the base were scored now."""
    return next((faction for faction, place in places(g, base).items() if place == 1), None)


def payout(g: State, base: Base, row: Row) -> dict[Faction, int]:
    """The CP that a base pays, critical resources included."""
    paid: dict[Faction, int] = {}
    for faction, place in places(g, base).items():
        points = row[place - 1] if place <= len(row) else 0
        if place == 1 and base.resource in g.facts(faction).wants(len(g.players)):
            points += 1
        if points:
            paid[faction] = points
    return paid


def row_for(base: Base, sector: str | None, bonus: Row) -> Row:
    """The row by which a base pays when a sector has the bonus."""
    return bonus if ORBITALS[base.orbital].sector == sector else NORMAL_ROW


def result(g: State) -> Result:
    """Most CP wins; then the higher on the initiative track, or with two players the holder of the Rocinante."""
    order = (
        list(reversed(g.initiative)) if g.initiative else [*g.others(g.faction_at(g.holder)), g.faction_at(g.holder)]
    )
    scores = []
    for seat, player in enumerate(g.players):
        final = player.scored[-1] if player.scored else 0
        parts = (("CP before the end", player.cp - final), ("Final scoring", final))
        scores.append(Score(seat, player.cp, parts, (order.index(g.faction_at(seat)),)))
    return best(scores, ("the higher place on the initiative track" if g.initiative else "holding the Rocinante",))

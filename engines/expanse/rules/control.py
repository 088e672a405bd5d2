"""Who counts what on a base, who takes which place there, and who controls it."""

from __future__ import annotations

from engines.core import Seat
from engines.expanse.facts.board import Base
from engines.expanse.facts.vocabulary import Faction
from engines.expanse.rules.fleets import strongest
from engines.expanse.rules.profiles import Profile, profiles
from engines.expanse.state import State


def counts(g: State, base: Base) -> dict[Seat, int]:
    """What every seat with at least one cube counts on a base, Orbital Control and techs included."""
    found = presence(g, base)
    if found and (control := strongest(g, base.orbital)) in found:
        found[control] += profiles(g)[control].orbital_bonus
    return found


def presence(g: State, base: Base) -> dict[Seat, int]:
    """The same without Orbital Control: what does not change when ships come and go."""
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


def share_out(g: State, base: Base) -> tuple[dict[Faction, int], Faction | None]:
    """What everybody with at least one cube counts on a base, and who controls it."""
    found = counts(g, base)
    leader = next((seat for seat, place in places_from(g, found).items() if place == 1), None)
    shares = {g.faction_at(seat): count for seat, count in found.items()}
    return shares, None if leader is None else g.faction_at(leader)


def places(g: State, base: Base) -> dict[Faction, int]:
    """Each faction's place on a base."""
    return {g.faction_at(seat): place for seat, place in places_from(g, counts(g, base)).items()}


def controller(g: State, base: Base) -> Faction | None:
    """Who would take first place alone if the base were scored now."""
    found = counts(g, base)
    if not found:
        return None
    if len(found) == 1:
        return g.faction_at(next(iter(found)))
    cached = profiles(g)
    ranks = {seat: 2 * count + cached[seat].wins_influence_ties for seat, count in found.items()}
    most = max(ranks.values())
    first = [seat for seat, rank in ranks.items() if rank == most]
    return g.faction_at(first[0]) if len(first) == 1 else None

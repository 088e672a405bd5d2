"""What a faction's powers and resources change in strength and control, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from engines.expanse.facts.powers import InfluenceBonus, OrbitalBonus, WinsInfluenceTies, WinsOrbitalTies
from engines.expanse.facts.vocabulary import Faction, Resource
from engines.expanse.rules.geography import lies_within
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

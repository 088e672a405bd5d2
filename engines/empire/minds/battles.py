"""The odds of the battles that are open, read from a view: what a board shows beside them."""

from __future__ import annotations

from dataclasses import dataclass

from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.odds import Odds
from engines.empire.minds.position import position
from engines.empire.rules.aliens import attack_is_barred
from engines.empire.rules.combat import Attack
from engines.empire.rules.forces import free_units
from engines.empire.rules.leaders import fresh_leaders
from engines.empire.state import IMPERIAL
from engines.empire.view import EmpireView
from engines.empire.words.odds import FACES, Chances, imperial_chances

COMBAT = "J"  # the phase in which the Empire attacks


@dataclass(frozen=True, slots=True)
class Hopes:
    """The best attack in a sector, in per cent of its rolls: that hit anything, that hit everything, that cost units."""

    hits: int
    wins: int
    loses: int


def battle_odds(view: EmpireView) -> dict[int, Hopes]:
    """Of every sector where the Empire may attack now, what its best attack can hope for."""
    if view.is_over or view.phase != COMBAT:
        return {}
    g = position(view)
    odds = Odds(g)
    found = {sector: _hopes(odds, sector) for sector in g.fleets if odds.targets(sector)}
    return {sector: hopes for sector, hopes in found.items() if hopes is not None}


def _hopes(odds: Odds, sector: int) -> Hopes | None:
    """The attack worth most that all who still can make there; None if nobody can."""
    g, lead = odds.g, next(iter(fresh_leaders(odds.g, sector)), None)
    ways: list[tuple[float, Hopes]] = []
    for arm in Arm:
        fighters = odds.fighters(free_units(g, sector), arm)
        if not fighters or attack_is_barred(g, sector, arm):
            continue
        for target in odds.targets(sector):
            attack = Attack(sector, IMPERIAL, fighters, target.stacks, target.has_system)
            worth = odds.worth(sector, fighters, lead.value if lead else 0, target, arm)
            ways.append((worth, _hopes_of(imperial_chances(g, attack, arm, lead))))
    return max(ways, key=lambda way: (way[0], way[1].hits))[1] if ways else None


def _hopes_of(chances: Chances) -> Hopes:
    return Hopes(*(100 * len(faces) // len(FACES) for faces in (chances.hits, chances.wins, chances.loses)))

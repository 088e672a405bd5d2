"""How the smart player spends: the Extropy fee first, leaders and minds next, colonists for empty systems."""

from __future__ import annotations

from engines.empire.facts.map import CORE, SECTORS_IN_GALAXY, symbols
from engines.empire.facts.units import PRICES
from engines.empire.minds.odds import Odds
from engines.empire.rules.adjacency import distance, neighbours
from engines.empire.rules.choices import DONE
from engines.empire.rules.control import core_is_imperial, is_imperial, owner_of
from engines.empire.rules.extropy import extropy_fee
from engines.empire.rules.forces import owners_at
from engines.empire.rules.leaders import leaders_at
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.policies import is_forbidden
from engines.empire.rules.recruits import (
    ITEMS,
    MARKERS,
    SINGLE,
    affordable,
    is_recruited,
    price_of,
    room_for_recruits,
)
from engines.empire.rules.resources import income_of
from engines.empire.state import IMPERIAL, State


def count(g: State, *kinds: str) -> int:
    """How many units of these kinds the Empire has."""
    return sum(stack.get(kind, 0) for stack in g.fleets.values() for kind in kinds)


COLONISTS = 3  # so many Colonization Fleets are wanted at a time, at most
LEADERS = 5  # … and leaders
LIGHT = 2  # … and Illumination at its usual price
GROWTH = 3  # systems won before the Extropy phase raise its fee by so much


def spare_points(g: State) -> int:
    """What is left when the Extropy fee is put aside, as it will be when the turn's conquests are counted."""
    wants_extropy = core_is_imperial(g) and not is_forbidden(g.policies, "extropy")
    return g.points - (round(g.manner.reserve * (extropy_fee(g) + GROWTH)) if wants_extropy else 0)


def turns_left(g: State) -> int:
    """How many turns come after this one."""
    return 10 if g.options.is_sweep else g.scenario.turns - g.turn


def next_purchase(g: State) -> str:
    """The next thing to buy, by need; `done` when nothing more is worth it."""
    spare, items = spare_points(g), {item.lower(): item for item in ITEMS}
    for item, wanted in wishes(g):
        if wanted and affordable(g, items[item]) and price_of(g, items[item]) <= spare:
            return item
    return DONE


def wishes(g: State) -> list[tuple[str, bool]]:
    """Items in order of need, each with whether it is wanted now."""
    left, minds, manner = turns_left(g), count(g, "CG", "IO"), g.manner
    needs_leader = CORE in g.fleets and not leaders_at(g, CORE) and left >= 1
    bearable = total_upkeep(g) + 4 <= income_of(g) - extropy_fee(g) + manner.slack
    is_cheap = price_of(g, "illumination") < g.facts[PRICES]["illumination"].recruit
    return [
        ("nexus", CORE not in g.nexuses and core_is_imperial(g) and left >= 1),
        ("cg", minds < manner.minds and left >= 0),
        ("leader-3", needs_leader),
        ("leader-2", needs_leader),
        ("cf", count(g, "CF") < min(COLONISTS, len(empty_sites(g))) and left >= 1),
        ("leader-3", len(g.leaders) < LEADERS and left >= 2),
        ("leader-2", len(g.leaders) < LEADERS and left >= 2),
        ("cg", minds < 14 and left >= 0 and bearable),
        ("repression", g.repression < 3 and left >= 1 and g.options.suppression),
        ("nexus", len(g.nexuses) < 6 and left >= 4),
        ("illumination", is_cheap and g.illumination < 6),
        ("illumination", g.illumination < LIGHT),
        ("cg", minds < 20 and bearable and left >= 1),
    ]


def empty_sites(g: State) -> list[int]:
    """Empty system sectors next to an Imperial system, without an enemy."""
    return [
        sector
        for sector in symbols(g.content)
        if sector not in g.systems
        and any(is_imperial(g, other) for other in neighbours(sector))
        and all(owner == IMPERIAL for owner in owners_at(g, sector))
    ]


def best_site(g: State, item: str, sites: list[int]) -> int:
    """Where to place what is bought."""
    if item in SINGLE:
        return CORE if CORE in sites else _nexus_site(g, sites)
    if item.startswith("leader-"):
        return CORE if CORE in sites and not leaders_at(g, CORE) else mind_site(g, sites, 4)
    if item == "CF":
        empty = empty_sites(g)
        return min(sites, key=lambda s: (min((distance(s, e) for e in empty), default=9), s))
    return _muster_site(g, sites)


def how_many(g: State, item: str, site: int) -> int:
    """How many to buy at once; of markers no more than a few."""
    if item in MARKERS:
        return max(1, min(affordable(g, item), spare_points(g), 3))
    if not is_recruited(item) or item == "CF":
        return 1
    room = min(room_for_recruits(g, site), affordable(g, item))
    return max(1, min(room, spare_points(g) // max(1, price_of(g, item))))


def _nexus_site(g: State, sites: list[int]) -> int:
    def watched(site: int) -> int:
        return sum(is_imperial(g, s) for s in (site, *neighbours(site)))

    return max(sites, key=lambda s: (watched(s), -s))


def mind_site(g: State, sites: list[int], leader_weight: int) -> int:
    """Where the strongest minds are, rather without a leader."""
    odds = Odds(g)

    def minds(site: int) -> int:
        return odds.minds(g.fleets.get(site, {})) - leader_weight * len(leaders_at(g, site))

    return max(sites, key=lambda site: (minds(site), -site))


def _muster_site(g: State, sites: list[int]) -> int:
    """Next to the most that can be won over."""
    odds = Odds(g)
    prey = [s for s in SECTORS_IN_GALAXY if odds.targets(s)]

    def pull(site: int) -> float:
        total = 0.0
        for sector in prey:
            away = distance(site, sector)
            if away <= 2:
                is_foreign = owner_of(g, sector) not in ("", IMPERIAL)
                total += (2.0 if is_foreign else 1.0) / (1 + away)
        return total + 0.3 * g.fleets.get(site, {}).get("CG", 0)

    return max(sites, key=lambda s: (pull(s), -s))

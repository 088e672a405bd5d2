"""Plans a beginner can take over as they are: where forces begin, where a Nexus watches most, what to buy next."""

from __future__ import annotations

from engines.empire.facts.map import CORE, PLACES
from engines.empire.rules.adjacency import distance, neighbours
from engines.empire.rules.control import held_by, nexus_sites
from engines.empire.rules.deployment import open_sites, room_at
from engines.empire.rules.forces import size
from engines.empire.state import IMPERIAL, State


def planned_sites(g: State) -> list[int]:
    """Sites for the plan, best first: not yet crowded, where the Empire has systems, near the Core."""
    sites = [s for s in open_sites(g) if room_at(g, s)]
    held = set(held_by(g, IMPERIAL))
    return sorted(sites, key=lambda s: (size(g.fleets.get(s, {})), s not in held, PLACES[s].ring, s))


def best_nexus_sites(g: State, number: int) -> list[int]:
    """Sites that watch over the most Imperial systems, the Core first."""
    chosen: list[int] = list(g.nexuses)
    found: list[int] = []
    sites = nexus_sites(g)
    watched: set[int] = set()
    while len(found) < number:
        open_now = [s for s in sites if all(distance(s, other) > 1 for other in chosen)]
        if not open_now:
            break
        best = max(open_now, key=lambda s: (s == CORE, len(_watch(g, s) - watched), -s))
        found.append(best)
        chosen.append(best)
        watched |= _watch(g, best)
    return found


def _watch(g: State, site: int) -> set[int]:
    return {s for s in (site, *neighbours(site)) if s in g.systems}

"""How the smart player spends: the Extropy fee first, leaders and minds next, colonists for empty systems."""

from __future__ import annotations

from engines.core import Choice, Prompt
from engines.empire.facts.map import CORE, symbols
from engines.empire.facts.units import PRICES
from engines.empire.facts.vocabulary import Arm
from engines.empire.minds.odds import Odds
from engines.empire.rules.adjacency import distance, neighbours
from engines.empire.state import IMPERIAL
from engines.empire.view import EmpireView


def own(view: EmpireView, sector: int) -> dict[str, int]:
    """The Imperial units in a sector."""
    return next((dict(one.units) for one in view.sectors[sector].stacks if one.owner == IMPERIAL), {})


def count(view: EmpireView, kind: str) -> int:
    """How many units of a kind the Empire has."""
    return sum(own(view, sector).get(kind, 0) for sector in view.sectors)


def spare_points(view: EmpireView) -> int:
    """What is left when the Extropy fee is put aside."""
    holds_core = view.sectors[CORE].owner == IMPERIAL and "paranoia" not in view.policies
    return view.points - (view.extropy_fee if holds_core else 0)


def turns_left(view: EmpireView) -> int:
    """How many turns come after this one."""
    return view.turns - view.turn if view.turns else 10


def best_purchase(view: EmpireView, offered: list[str]) -> str:
    """The next thing to buy, by need; `done` when nothing more is worth it."""
    spare = spare_points(view)
    for item, wanted in wishes(view):
        price = 1 if item == "illumination" and "galactic_enlightenment" in view.policies else None
        cost = price if price is not None else view.content[PRICES][item.upper() if len(item) == 2 else item].recruit
        if wanted and item in offered and cost <= spare:
            return item
    return "done"


def wishes(view: EmpireView) -> list[tuple[str, bool]]:
    """Items in order of need, each with whether it is wanted now."""
    left = turns_left(view)
    core = view.sectors[CORE]
    leaders = [leader.value for shown in view.sectors.values() for leader in shown.leaders]
    minds = count(view, "CG") + count(view, "IO")
    nexuses = sum(shown.has_nexus for shown in view.sectors.values())
    bearable = view.upkeep + 4 <= view.income - view.extropy_fee + 12
    return [
        ("nexus", not core.has_nexus and core.owner == IMPERIAL and left >= 1),
        ("leader-3", not core.leaders and bool(own(view, CORE)) and left >= 1),
        ("leader-2", not core.leaders and bool(own(view, CORE)) and left >= 1),
        ("cg", minds < 6 and left >= 0 and bearable),
        ("cf", wants_colonist(view) and left >= 1),
        ("leader-3", len(leaders) < 3 and left >= 2),
        ("leader-2", len(leaders) < 3 and left >= 2),
        ("cg", minds < 14 and left >= 0 and bearable),
        ("repression", view.repression < 3 and left >= 1 and view.rules["suppression"]),
        ("nexus", nexuses < 6 and left >= 4),
        ("illumination", "galactic_enlightenment" in view.policies and view.illumination < 6),
        ("cg", minds < 20 and bearable and left >= 1),
    ]


def wants_colonist(view: EmpireView) -> bool:
    """Whether an empty system sector waits next to an Imperial system, with no colonist on the way."""
    return len(empty_sites(view)) > count(view, "CF")


def empty_sites(view: EmpireView) -> list[int]:
    """Empty system sectors next to an Imperial system, without a strong enemy."""
    found: list[int] = []
    for sector in symbols(view.content):
        shown = view.sectors[sector]
        hostile = any(stack.owner != IMPERIAL for stack in shown.stacks)
        beside = any(view.sectors[n].owner == IMPERIAL for n in neighbours(sector))
        if not shown.system and beside and not hostile:
            found.append(sector)
    return found


def purchase_details(view: EmpireView, prompt: Prompt) -> Choice | None:
    """Where to place what is bought, and how many."""
    item = _item(prompt)
    if not any(group.label == "Where" for group in prompt.groups):
        most = len(prompt.groups[0].options)
        return (f"n.{max(1, min(most, spare_points(view), 3))}",)
    sites = [int(option.id) for option in prompt.groups[0].options]
    if item in ("Nexus", "Star gate"):
        return (f"{CORE if CORE in sites else _nexus_site(view, sites):02d}",)
    if item.startswith("Leader"):
        site = CORE if CORE in sites and not view.sectors[CORE].leaders else _mind_site(view, sites)
        return f"{site:02d}", "n.1"
    if item == "Colonization Fleet":
        empty = empty_sites(view)
        site = min(sites, key=lambda s: (min((distance(s, e) for e in empty), default=9), s))
        return f"{site:02d}", "n.1"
    site = _muster_site(view, sites)
    room = int(view.sectors[site].system[-1]) if view.sectors[site].system else 1
    price = 3 if item == "Control Group" else 5
    number = max(1, min(len(prompt.groups[1].options), room, spare_points(view) // price))
    while number > 1 and not prompt.is_legal((f"{site:02d}", f"n.{number}")):
        number -= 1
    return f"{site:02d}", f"n.{number}"


def _item(prompt: Prompt) -> str:
    return prompt.text.partition(" at ")[0]


def _nexus_site(view: EmpireView, sites: list[int]) -> int:
    def watched(site: int) -> int:
        return sum(view.sectors[s].owner == IMPERIAL for s in (site, *neighbours(site)))

    return max(sites, key=lambda s: (watched(s), -s))


def _mind_site(view: EmpireView, sites: list[int]) -> int:
    odds = Odds(view)
    return max(
        sites,
        key=lambda s: (odds.total(IMPERIAL, own(view, s), Arm.MORPH) - 4 * len(view.sectors[s].leaders), -s),
    )


def _muster_site(view: EmpireView, sites: list[int]) -> int:
    """Next to the most that can be won over."""
    odds = Odds(view)
    prey = [s for s in view.sectors if odds.targets(s)]

    def pull(site: int) -> float:
        total = 0.0
        for sector in prey:
            away = distance(site, sector)
            if away <= 2:
                shown = view.sectors[sector]
                total += (2.0 if shown.system and shown.owner != IMPERIAL else 1.0) / (1 + away)
        return total + 0.3 * own(view, site).get("CG", 0)

    return max(sites, key=lambda s: (pull(s), -s))

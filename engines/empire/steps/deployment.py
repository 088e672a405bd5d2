"""Set-up by the player: units, leaders and Nexus markers, piece by piece or by one click."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.empire.asking import YOU, sector_id, sector_option
from engines.empire.board import add_units, each_unit, held_by, new_leader, nexus_sites, scenario_of, size
from engines.empire.data.galaxy import CORE, PLACES, SECTORS_IN_GALAXY, distance, neighbours
from engines.empire.data.units import SUPPLIES, UNITS
from engines.empire.dice import die, note_roll, place, take_out
from engines.empire.losses import convert, tidy
from engines.empire.state import IMPERIAL, REBEL, State

PLAN = "plan"


def deploy_units(g: State) -> Flow[None]:
    """The units of the scenario are placed kind by kind; "plan" places all that are left."""
    if not g.to_place:
        return
    kinds = [
        Option(kind.lower(), f"{number} {kind}", f"Place {g.facts[UNITS][kind].name}s, each in a sector you pick.")
        for kind, number in g.to_place.items()
    ]
    plan = Option(PLAN, "Place the rest for me", "A sensible spread: the Core and the richest systems first.")
    (kind,) = yield from ask(
        pick(
            YOU,
            "deploy",
            "Place your forces: which units next?",
            (plan, *kinds),
            suggest=lambda: (PLAN,),
            commit=True,
        )
    )
    if kind == PLAN:
        deploy_by_plan(g)
        return
    kind = kind.upper()
    sites = [s for s in open_sites(g) if room_at(g, s)]
    chosen = yield from ask(
        pick(
            YOU,
            "deploy.where",
            f"Where do the {g.facts[UNITS][kind].name}s go? One each; come back for more in the same sector.",
            [sector_option(g, sector) for sector in sites],
            most=min(g.to_place[kind], len(sites)),
            suggest=lambda: tuple(sector_id(s) for s in sorted(planned_sites(g)[: g.to_place[kind]])),
        )
    )
    for sector in map(int, chosen):
        take_out(g.to_place, kind)
        add_units(g, IMPERIAL, sector, kind)
    g.then("deploy_units")


def open_sites(g: State) -> list[int]:
    """Where the scenario lets units begin."""
    return list(SECTORS_IN_GALAXY) if scenario_of(g).is_anywhere else held_by(g, IMPERIAL)


def room_at(g: State, sector: int) -> int:
    """How many more units may begin here."""
    most = scenario_of(g).most_per_sector or 99
    return most - size(g.fleets.get(sector, {}))


def planned_sites(g: State) -> list[int]:
    """Sites for the plan, best first: not yet crowded, where the Empire has systems, near the Core."""
    sites = [s for s in open_sites(g) if room_at(g, s)]
    held = set(held_by(g, IMPERIAL))
    return sorted(sites, key=lambda s: (size(g.fleets.get(s, {})), s not in held, PLACES[s].ring, s))


def deploy_by_plan(g: State) -> None:
    """Place all units that are left: pairs from the Core outward, fighters and minds side by side."""
    order = ("IO", "CG", "AF", "WS", "TH", "SF", "CF")
    for kind in order:
        for _ in range(g.to_place.pop(kind, 0)):
            add_units(g, IMPERIAL, planned_sites(g)[0], kind)
    g.to_place.clear()
    stacks = ", ".join(f"{sector:02d}" for sector in sorted(g.fleets))
    g.say(f"The fleets take up their stations in {stacks}.")


def scatter_units(g: State) -> None:
    """Scenario 2: each unit placed stays loyal on an even die and turns Rebel on an odd one."""
    if not scenario_of(g).is_coin_toss:
        return
    for sector in sorted(g.fleets):
        for kind in list(each_unit(g.fleets[sector])):
            raw = die(g)
            note_roll(g, f"{kind} in {sector:02d}: loyal?", [raw], ()).outcome = "Rebel" if raw % 2 else "loyal"
            if raw % 2:
                convert(g, IMPERIAL, sector, {kind: 1}, REBEL)
    tidy(g)
    loyal = sum(size(stack) for stack in g.fleets.values())
    g.say(f"The Civil War splits the fleets: {loyal} units stay loyal, {20 - loyal} turn Rebel.")


def deploy_leaders(g: State) -> Flow[None]:
    """The leaders of the scenario ride with mobile units."""
    while g.leaders_to_place and g.fleets:
        value = g.leaders_to_place[-1]
        sites = sorted(g.fleets)
        (sector,) = yield from ask(
            pick(
                YOU,
                "deploy.leader",
                f"Where does your leader of value {value} begin?",
                [sector_option(g, site) for site in sites],
                suggest=lambda: (sector_id(CORE if CORE in g.fleets else min(g.fleets)),),
            )
        )
        g.leaders_to_place.pop()
        new_leader(g, value, int(sector))
    g.leaders_to_place.clear()


def deploy_nexuses(g: State) -> Flow[None]:
    """The Nexus markers of the scenario go to Imperial systems, none next to another."""
    number = min(scenario_of(g).nexus, g.facts[SUPPLIES]["nexus"].count) if g.options.nexus else 0
    best = list(scenario_of(g).nexus_hint) or best_nexus_sites(g, number)
    if not number or len(best) < number:
        g.nexuses += best
        return
    sites = held_by(g, IMPERIAL)
    chosen = yield from ask(
        pick(
            YOU,
            "deploy.nexus",
            f"Place {number} Nexus markers, none next to another.",
            [sector_option(g, site) for site in sites],
            least=number,
            most=number,
            suggest=lambda: tuple(sector_id(s) for s in sorted(best)),
            veto=too_close,
        )
    )
    g.nexuses += [int(sector) for sector in chosen]
    g.say(f"Nexus markers stand in {', '.join(place(s) for s in sorted(g.nexuses))}.")


def too_close(choice: tuple[str, ...]) -> str | None:
    """The rule that no Nexus is next to another, as a veto."""
    sectors = [int(one) for one in choice]
    for n, one in enumerate(sectors):
        for other in sectors[n + 1 :]:
            if distance(one, other) <= 1:
                return f"Sectors {one:02d} and {other:02d} are adjacent; no Nexus may stand next to another."
    return None


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

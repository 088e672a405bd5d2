"""Citizens demand reforms and troops demand pay: who goes unpaid may rebel."""

from __future__ import annotations

from engines.core import Flow, ask, pick
from engines.empire.facts.effects import PaySystems, PayUnits
from engines.empire.minds.suggest_events import which_systems_go_unpaid, which_units_go_unpaid
from engines.empire.rules.choices import YOU
from engines.empire.rules.control import convert_system, held_by
from engines.empire.rules.conversion import convert, tidy
from engines.empire.rules.dice import die, note_roll
from engines.empire.rules.dispatches import happened
from engines.empire.rules.drawn import Drawn
from engines.empire.rules.forces import size
from engines.empire.rules.maintenance import units_kept
from engines.empire.rules.tracks import change_points
from engines.empire.state import IMPERIAL, REBEL, After, State
from engines.empire.words.options import fleet_options, sector_option


def citizens_demand_reforms(g: State, drawn: Drawn[PaySystems]) -> Flow[After]:
    """One RP for each system; each one unpaid may rebel."""
    sites, highest = held_by(g, IMPERIAL), drawn.effect.highest
    short = _pay(g, len(sites))
    if not short:
        happened(g, drawn.event, f"paid {len(sites)} RP")
        g.say(f"Citizens demand reforms; the Empire pays {len(sites)} RP.")
        return After.ASIDE
    unpaid = yield from ask(
        pick(
            YOU,
            "citizens.unpaid",
            f"Citizens demand reforms: {short} systems cannot be paid. Which? Each rebels on 0–{highest}.",
            [sector_option(g, site) for site in sites],
            least=short,
            most=short,
            suggest=lambda: which_systems_go_unpaid(g, sites, short),
        )
    )
    sectors = [int(one) for one in unpaid]
    lost = [sector for sector in sectors if _rebels(g, f"Citizens of {sector:02d}", "rebel", highest)]
    names = ", ".join(f"{s:02d}" for s in lost)
    happened(g, drawn.event, f"rebel: {names}" if lost else f"{short} unpaid, all loyal")
    ending = f"these rebel: {names}" if lost else "all stay loyal"
    g.say(f"Citizens demand reforms: {short} systems go unpaid; {ending}.")
    for sector in lost:
        convert_system(g, sector, REBEL)
    tidy(g)
    return After.ASIDE


def troops_demand_pay(g: State, drawn: Drawn[PayUnits]) -> Flow[After]:
    """One RP for each mobile unit; each one unpaid may rebel."""
    total, highest = sum(size(stack) for stack in g.fleets.values()), drawn.effect.highest
    short = _pay(g, total)
    if not short:
        happened(g, drawn.event, f"paid {total} RP")
        g.say(f"The troops demand pay; the Empire pays {total} RP.")
        return After.ASIDE
    unpaid = yield from ask(
        pick(
            YOU,
            "troops.unpaid",
            f"The troops demand pay: {short} units cannot be paid. Which? Each rebels on 0–{highest}.",
            fleet_options(g),
            least=short,
            most=short,
            suggest=lambda: which_units_go_unpaid(g, short),
        )
    )
    lost: list[str] = []
    for one in map(units_kept(g).__getitem__, unpaid):
        sector, kind = one.sector, one.item
        if _rebels(g, f"Troops: {kind} in {sector:02d}", "rebels", highest):
            convert(g, IMPERIAL, sector, {kind: 1}, REBEL)
            lost.append(f"{kind} in {sector:02d}")
    tidy(g)
    happened(g, drawn.event, f"{len(lost)} units rebel")
    ending = f"these rebel: {', '.join(lost)}" if lost else "all stay loyal"
    g.say(f"Troops demand pay: {short} units go unpaid; {ending}.")
    return After.ASIDE


def _pay(g: State, number: int) -> int:
    """Pay as much as there is; returns how many stay unpaid."""
    paid = min(g.points, number)
    change_points(g, -paid)
    return number - paid


def _rebels(g: State, who: str, verb: str, highest: int) -> bool:
    """Whether the die turns somebody who was not paid."""
    raw = die(g)
    note_roll(g, who, [raw], ()).outcome = verb if raw <= highest else "loyal"
    return raw <= highest

"""Citizens demand reforms and troops demand pay: who goes unpaid may rebel."""

from __future__ import annotations

from dataclasses import replace

from engines.core import DETAIL, Flow, ask, pick, say
from engines.empire.facts.effects import PaySystems, PayUnits
from engines.empire.minds.suggest_events import which_systems_go_unpaid, which_units_go_unpaid
from engines.empire.rules.choices import YOU
from engines.empire.rules.control import convert_system, held_by
from engines.empire.rules.conversion import convert, tidy
from engines.empire.rules.dice import die, note_roll
from engines.empire.rules.dispatches import happened
from engines.empire.rules.event_marker import Drawn
from engines.empire.rules.forces import size
from engines.empire.rules.maintenance import units_kept
from engines.empire.rules.tracks import change_points
from engines.empire.state import IMPERIAL, REBEL, After, State
from engines.empire.words.options import fleet_options, sector_option
from engines.empire.words.phrases import place, places, unit_name


def citizens_demand_reforms(g: State, drawn: Drawn[PaySystems]) -> Flow[After]:
    """One RP for each system; each one unpaid may rebel."""
    sites, highest = held_by(g, IMPERIAL), drawn.effect.highest
    short = _pay(g, len(sites))
    if not short:
        happened(g, drawn.event, say("{n} RP paid", n=len(sites)))
        g.say("Citizens demand reforms, and you pay {n} RP.", n=len(sites), weight=DETAIL)
        return After.ASIDE
    unpaid = yield from ask(
        pick(
            YOU,
            "citizens.unpaid",
            say("Which {n:system} {n:=goes/go} unpaid?", n=short),
            [sector_option(g, site, verb=say("Leave unpaid")) for site in sites],
            least=short,
            most=short,
            suggest=lambda: which_systems_go_unpaid(g, sites, short),
            standing=say("each rebels on 0–{highest}", highest=highest),
            happened=say("Citizens demand reforms, and you cannot pay them all."),
        )
    )
    sectors = [int(one) for one in unpaid]
    lost = [sector for sector in sectors if _rebels(g, say("Citizens of {sector}", sector=place(sector)), highest)]
    ending = say("{sectors} {n:=rebels/rebel}", sectors=places(lost), n=len(lost)) if lost else say("all stay loyal")
    happened(g, drawn.event, say("{n:system} {n:=rebels/rebel}", n=len(lost)) if lost else ending)
    g.say("Citizens demand reforms, {n:system} {n:=goes/go} unpaid: {ending}.", n=short, ending=ending)
    for sector in lost:
        convert_system(g, sector, REBEL)
    tidy(g)
    return After.ASIDE


def troops_demand_pay(g: State, drawn: Drawn[PayUnits]) -> Flow[After]:
    """One RP for each mobile unit; each one unpaid may rebel."""
    total, highest = sum(size(stack) for stack in g.fleets.values()), drawn.effect.highest
    short = _pay(g, total)
    if not short:
        happened(g, drawn.event, say("{n} RP paid", n=total))
        g.say("The troops demand pay, and you pay {n} RP.", n=total, weight=DETAIL)
        return After.ASIDE
    unpaid = yield from ask(
        pick(
            YOU,
            "troops.unpaid",
            say("Which {n:unit} {n:=goes/go} unpaid?", n=short),
            [replace(one, verb=say("Leave unpaid")) for one in fleet_options(g)],
            least=short,
            most=short,
            suggest=lambda: which_units_go_unpaid(g, short),
            standing=say("each rebels on 0–{highest}", highest=highest),
            happened=say("The troops demand pay, and you cannot pay them all."),
        )
    )
    lost: list[str] = []
    for one in map(units_kept(g).__getitem__, unpaid):
        sector, kind = one.sector, one.item
        who = say("{unit} in {sector}", unit=unit_name(kind), sector=place(sector))
        if _rebels(g, who, highest):
            convert(g, IMPERIAL, sector, {kind: 1}, REBEL)
            lost.append(who)
    tidy(g)
    happened(g, drawn.event, say("{n:unit} {n:=rebels/rebel}", n=len(lost)) if lost else say("all stay loyal"))
    ending = say("{units} {n:=rebels/rebel}", units=lost, n=len(lost)) if lost else say("all stay loyal")
    g.say("The troops demand pay, {n:unit} {n:=goes/go} unpaid: {ending}.", n=short, ending=ending)
    return After.ASIDE


def _pay(g: State, number: int) -> int:
    """Pay as much as there is; returns how many stay unpaid."""
    paid = min(g.points, number)
    change_points(g, -paid)
    return number - paid


def _rebels(g: State, who: str, highest: int) -> bool:
    """Whether the die turns somebody who was not paid."""
    raw = die(g)
    note_roll(g, who, [raw], ()).outcome = say("rebels") if raw <= highest else say("loyal")
    return raw <= highest

"""Usurpation: how a Usurper reaches for the throne, and what becomes of it (10.6)."""

from __future__ import annotations

from engines.core import DETAIL, LINE, say
from engines.empire.facts.charts import USURPATION, band
from engines.empire.facts.map import CORE
from engines.empire.facts.vocabulary import Throne
from engines.empire.rules.control import convert_system, is_imperial
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import dice, roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import add_units, end_force
from engines.empire.rules.leaders import drop_leader, new_leader, random_leader
from engines.empire.rules.tracks import change_index
from engines.empire.state import IMPERIAL, Force, Leader, State
from engines.empire.words.phrases import force_name, spelled

THRONE = {
    Throne.DEFEATED: say("beaten"),
    Throne.STALEMATE: say("nobody gives way"),
    Throne.VICTORIOUS: say("the throne is taken"),
}


def reach_for_throne(g: State, force: Force, defender: Leader | None) -> None:
    """A Usurper in the Core rolls until the matter is decided."""
    name = force_name(force)
    modifiers = [(say("Usurper"), force.leader), (say("your leader"), -defender.value if defender else 0)]
    while True:
        total, record = roll(g, say("{name:up} reaches for the throne", name=name), modifiers)
        row = band(g.facts[USURPATION], total)
        record.outcome = THRONE[row.result]
        told = say(
            "{name:up} reaches for the throne: {roll}, {outcome}.",
            name=name,
            roll=spelled(record),
            outcome=record.outcome,
        )
        is_open = row.result is Throne.STALEMATE
        short = say("{name:up} in the Core: {outcome}", name=name, outcome=record.outcome)
        tell(g, force.id, told, short, weight=DETAIL if is_open else LINE)
        if row.result is not Throne.STALEMATE:
            break
        if row.dice:
            number = dice(g, row.dice, say("Stalemate: Chaos Index"))
            change_index(g, number, say("stalemate in the Core"))
    if row.result is Throne.DEFEATED:
        usurper_defeated(g, force)
    else:
        usurper_victorious(g, force, defender)
    number = dice(g, abs(row.dice), say("Usurpation: Chaos Index"))
    change_index(g, number if row.dice > 0 else -number, say("the struggle for the throne is over"))


def usurper_defeated(g: State, force: Force) -> None:
    """The Usurper and all who followed are gone."""
    force.units.clear()
    end_force(g, force)
    tidy(g)


def usurper_victorious(g: State, force: Force, defender: Leader | None) -> None:
    """The Usurper is emperor now: its units are Imperial, a new leader replaces the one that stood against it."""
    units = dict(force.units)
    force.units.clear()
    end_force(g, force)
    for kind, number in units.items():
        add_units(g, IMPERIAL, CORE, kind, number)
    if defender is not None:
        drop_leader(g, defender.id, say("the Usurper has won"))
    value = random_leader(g) if CORE in g.fleets else None
    if value is not None:
        new_leader(g, value, CORE)
        g.say("The new ruler brings leader {value} to the Core.", value=value, weight=DETAIL)
    if units and CORE in g.systems and not is_imperial(g, CORE):
        convert_system(g, CORE, IMPERIAL)
        g.say("The Core is Imperial again.")
    tidy(g)

"""Usurpation: how a Usurper reaches for the throne, and what becomes of it (10.6)."""

from __future__ import annotations

from engines.empire.facts.charts import USURPATION, band
from engines.empire.facts.map import CORE
from engines.empire.facts.vocabulary import Throne
from engines.empire.rules.control import convert_system, is_imperial
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import dice, roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import add_units, end_force
from engines.empire.rules.leaders import drop_leader, new_leader, random_leader
from engines.empire.rules.names import capital, force_name, spelled
from engines.empire.rules.tracks import change_index
from engines.empire.state import IMPERIAL, Force, Leader, State


def reach_for_throne(g: State, force: Force, defender: Leader | None) -> None:
    """A Usurper in the Core rolls until the matter is decided."""
    name = force_name(force)
    modifiers = [("Usurper", force.leader), ("leader", -defender.value if defender else 0)]
    while True:
        total, record = roll(g, f"{name} reaches for the throne", modifiers)
        row = band(g.facts[USURPATION], total)
        record.outcome = row.result.value
        tell(g, force.id, f"{capital(name)} in the Core: {spelled(record)}: {row.result}.")
        if row.result is not Throne.STALEMATE:
            break
        if row.dice:
            number = dice(g, row.dice, "Stalemate: Chaos Index")
            change_index(g, number, f"stalemate in the Core, dice {number}")
    if row.result is Throne.DEFEATED:
        usurper_defeated(g, force)
    else:
        usurper_victorious(g, force, defender)
    number = dice(g, abs(row.dice), "Usurpation: Chaos Index")
    change_index(g, number if row.dice > 0 else -number, f"the usurpation is decided, dice {number}")


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
        drop_leader(g, defender.id, "the Usurper has won")
    value = random_leader(g) if CORE in g.fleets else None
    if value is not None:
        new_leader(g, value, CORE)
        g.say(f"The new ruler brings a leader of value {value} to the Core.")
    if units and CORE in g.systems and not is_imperial(g, CORE):
        convert_system(g, CORE, IMPERIAL)
        g.say("The Core is Imperial again.")
    tidy(g)

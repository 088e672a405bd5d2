"""Star gates: what a jump does to a unit, and how a Chaos force jumps as a whole."""

from __future__ import annotations

from engines.empire.board import each_unit, force_name, remove_units
from engines.empire.data.charts import TELEPORTS, band
from engines.empire.dice import die, note_roll, place, random_sector
from engines.empire.losses import tidy
from engines.empire.state import Force, State


def jump_result(g: State, gate: int, kind: str, whose: str) -> str:
    """One unit's roll on the teleportation table, told to the table."""
    raw = die(g)
    result = band(g.facts[TELEPORTS], raw).id
    note_roll(g, f"Star gate in {gate:02d}: {kind}", [raw], ()).outcome = result
    g.say(f"{whose} {kind} enters the Star gate in {place(gate)}: die {raw}: {WORDS[result]}.")
    return result


WORDS = {
    "collapse": "the gate collapses and the unit stays",
    "disaster": "quantum disaster, the unit is lost",
    "failure": "the move fails",
    "random": "it goes to a random sector",
    "move": "it goes through",
}


def teleport_force(g: State, force: Force, goal: int) -> None:
    """A Chaos force never splits: its units roll in turn, and a collapse or failure keeps all of it here."""
    start = force.sector
    for kind in list(each_unit(force.units)):
        result = jump_result(g, start, kind, f"{force_name(force)}:")
        if result == "disaster":
            remove_units(g, force.id, start, kind)
        elif result == "random":
            goal = random_sector(g, "Star gate")
            break
        elif result in ("collapse", "failure"):
            goal = start
            if result == "collapse":
                g.gates.remove(start)
            break
    if goal != start and force.units:
        g.say(f"{force_name(force)} arrives in {place(goal)}.")
    force.sector = goal
    tidy(g)

"""Star gates: what a jump does to a unit, and how a Chaos force jumps as a whole (27.0)."""

from __future__ import annotations

from engines.core import say
from engines.empire.facts.charts import TELEPORTS, band
from engines.empire.facts.vocabulary import Teleportation
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import die, note_roll, random_sector
from engines.empire.rules.forces import each_unit, remove_units
from engines.empire.rules.movement import move_units
from engines.empire.rules.pools import put_in
from engines.empire.state import IMPERIAL, Force, Leader, State
from engines.empire.words.phrases import counted_units, force_name, place

_WORDS = {
    Teleportation.COLLAPSE: say("the gate collapses and the unit stays"),
    Teleportation.DISASTER: say("quantum disaster, the unit is lost"),
    Teleportation.FAILURE: say("the jump fails"),
    Teleportation.RANDOM: say("it comes out somewhere else"),
    Teleportation.MOVE: say("it goes through"),
}
STAYS = (Teleportation.COLLAPSE, Teleportation.FAILURE)


def jump_result(g: State, gate: int, kind: str, whose: str) -> Teleportation:
    """One unit's roll on the teleportation table, told to the table; a gate that collapses is gone."""
    raw = die(g)
    result = Teleportation(band(g.facts[TELEPORTS], raw).id)
    about = say(
        "{unit} of {owner} enters the Star gate in {sector}",
        unit=counted_units(kind, 1),
        owner=whose,
        sector=place(gate),
    )
    note_roll(g, about, [raw], ()).outcome = _WORDS[result]
    g.say("{about}: die {die}, {outcome}.", about=about, die=raw, outcome=_WORDS[result])
    if result is Teleportation.COLLAPSE:
        g.gates.remove(gate)
    return result


def teleport_force(g: State, force: Force, goal: int) -> None:
    """A Chaos force never splits: its units roll in turn, and a collapse or failure keeps all of it here."""
    start = force.sector
    for kind in list(each_unit(force.units)):
        result = jump_result(g, start, kind, force_name(force))
        if result is Teleportation.DISASTER:
            remove_units(g, force.id, start, kind)
        elif result is Teleportation.RANDOM:
            goal = random_sector(g, say("Star gate"))
            break
        elif result in STAYS:
            goal = start
            break
    if goal != start and force.units:
        g.say("{who:up} arrives in {sector}.", who=force_name(force), sector=place(goal))
    force.sector = goal
    tidy(g)


def jump(g: State, gate: int, kind: str, going: list[Leader], goal: int) -> None:
    """An Imperial unit jumps, with the leaders who go along."""
    result = jump_result(g, gate, kind, say("the Empire"))
    if result is Teleportation.DISASTER:
        remove_units(g, IMPERIAL, gate, kind)
        for leader in going:
            g.leaders.remove(leader)
        tidy(g)
        return
    if result in STAYS:
        put_in(g.spent.setdefault(gate, {}), kind)
        for leader in going:
            leader.is_spent = True
        return
    if result is Teleportation.RANDOM:
        goal = random_sector(g, say("Star gate"))
    move_units(g, gate, goal, {kind: 1}, going)
    g.say("It arrives in {sector}.", sector=place(goal))
    tidy(g)

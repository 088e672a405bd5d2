"""Resources: what the Empire collects, and how that is increased (14.0, 26.0)."""

from __future__ import annotations

from engines.core import say
from engines.empire.facts.charts import MULTIPLIERS, UNREST, band
from engines.empire.facts.units import UNITS
from engines.empire.rules.aliens import nebulas
from engines.empire.rules.control import core_is_imperial, held_by, is_empty_symbol, is_imperial, system_at
from engines.empire.rules.dice import dice, roll
from engines.empire.rules.tracks import change_index
from engines.empire.state import IMPERIAL, Leader, State
from engines.empire.words.phrases import spelled


def income_of(g: State) -> int:
    """What the Empire collects: its systems, one colonist per foreign or empty system sector, and its Star gates."""
    hidden = nebulas(g)
    total = sum(system_at(g, sector).resource for sector in held_by(g, IMPERIAL) if sector not in hidden)
    for sector, stack in g.fleets.items():
        has_colonist = any(g.facts[UNITS][kind].resource for kind in stack)
        is_foreign = sector in g.systems and not is_imperial(g, sector)
        if has_colonist and sector not in hidden and (is_foreign or is_empty_symbol(g, sector)):
            total += 1
    return total + sum(is_imperial(g, gate) and gate not in hidden for gate in g.gates)


def can_increase(g: State, income: int) -> bool:
    """Whether the Empire may try to increase what it collects: it holds the Core, and the last attempt is long enough ago."""
    return g.options.increased and core_is_imperial(g) and g.turn >= g.next_increase and income > 0


def increase(g: State, income: int, leader: Leader | None) -> int:
    """The multiplied income; the unmodified die says how much Chaos that brings and when it can be tried again."""
    value = leader.value if leader else 0
    total, record = roll(g, say("Increased income"), [(say("leader"), value)])
    raw = record.dice[0]
    halves = band(g.facts[MULTIPLIERS], total).value
    record.outcome = say("income × {times}", times=f"{halves / 2:g}")
    g.next_increase = g.turn + raw
    g.say(
        "You squeeze out more: {roll}, {outcome}; you may try again on turn {turn}.",
        roll=spelled(record),
        outcome=record.outcome,
        turn=g.next_increase,
    )
    unrest = dice(g, band(g.facts[UNREST], raw).value, say("Increased income: Chaos Index"))
    change_index(g, max(0, unrest - value), say("people are squeezed"))
    return income * halves // 2

"""Suppression: the Empire may try to prevent a rising, once its sector is known (24.0)."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, count_group, counted
from engines.empire.facts.charts import SUPPRESSION, band
from engines.empire.facts.effects import Effect
from engines.empire.facts.events import EVENTS
from engines.empire.facts.vocabulary import SideEffect
from engines.empire.minds.suggest_events import whether_to_suppress
from engines.empire.rules.choices import YOU
from engines.empire.rules.control import convert_system, is_imperial
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import roll
from engines.empire.rules.dispatches import happened, tell
from engines.empire.rules.drawn import Drawn
from engines.empire.rules.leaders import drop_leader, leader_named, leaders_at
from engines.empire.rules.names import place, spelled
from engines.empire.rules.suppression import (
    least_repression,
    most_repression,
    suppression_factors,
    suppression_is_possible,
)
from engines.empire.rules.tracks import change_index
from engines.empire.state import IMPERIAL, REBEL, Leader, State
from engines.empire.words.charts import suppression_needs
from engines.empire.words.options import leader_option

SUPPRESS = "suppress"


def is_suppressed(g: State, drawn: Drawn[Effect], sector: int) -> Flow[bool]:
    """The Empire may try to prevent the event, once its sector is known; never on the first turn."""
    if not suppression_is_possible(g, sector):
        return False
    choice = yield from ask(_suppression_prompt(g, drawn, sector))
    if choice[0] == PASS:
        return False
    leader = None if choice[0] == SUPPRESS else leader_named(g, choice[0])
    spent = counted(choice, "repression") if most_repression(g, sector) else 0
    return suppress(g, drawn, sector, leader, spent)


def suppress(g: State, drawn: Drawn[Effect], sector: int, used: Leader | None, spent: int) -> bool:
    """One attempt: whether it succeeds, and what it costs."""
    modifiers = [
        *suppression_factors(g, sector),
        ("Repression", spent),
        ("leader", used.value if used else 0),
        ("Chaos leader", -drawn.value),
    ]
    total, record = roll(g, f"Suppression of {g.facts[EVENTS][drawn.event].name} in {sector:02d}", modifiers)
    row = band(g.facts[SUPPRESSION], total)
    record.outcome = ("suppressed" if row.success else "failure") + (f", {row.side_effect}" if row.side_effect else "")
    tell(g, IMPERIAL, f"Suppression in {place(sector)}: {spelled(record)}: {record.outcome}.")
    g.repression -= spent
    if used is not None:
        drop_leader(g, used.id, "spent on the suppression")
    if row.success:
        happened(g, drawn.event, f"{sector:02d}: suppressed")
    if row.side_effect is SideEffect.ALIENATION:
        change_index(g, spent, "alienation by Repression")
    elif row.side_effect is SideEffect.RESISTANCE and is_imperial(g, sector):
        g.say(f"Resistance: the system in {place(sector)} turns Rebel.")
        convert_system(g, sector, REBEL)
        tidy(g)
    return row.success


def _suppression_prompt(g: State, drawn: Drawn[Effect], sector: int) -> Prompt:
    """Whether to try, with which leader, and with how many Repression markers."""
    base = sum(value for _, value in suppression_factors(g, sector)) - drawn.value
    least, most = least_repression(g, sector), most_repression(g, sector)
    options = [Option(PASS, "Let it happen", "No attempt, nothing is spent.")]
    options.append(Option(SUPPRESS, f"Try to suppress (die {base:+d})", suppression_needs(g)))
    options += [leader_option(one, f"Try with leader {one.value}, who is lost by it.") for one in leaders_at(g, sector)]
    groups = [Group("Attempt", tuple(options))]
    if most:
        groups.append(count_group("Repression markers", "repression", 0, most, "+1 each, spent"))

    def veto(choice: Choice) -> str | None:
        if choice[0] == PASS and most and counted(choice, "repression"):
            return "Repression markers are spent only in an attempt."
        if choice[0] != PASS and least and not counted(choice, "repression"):
            return "No Nexus is near: spend at least one Repression marker, or let it happen."
        return None

    def suggest() -> Choice:
        return whether_to_suppress(g, drawn, sector, base, range(least, most + 1) if most else None)

    name = f"{{event:{drawn.event}}}" + (f" of leadership {drawn.value}" if drawn.value else "")
    text = f"{name} strikes {place(sector)}. Suppress it?"
    return Prompt(YOU, "suppress", text, tuple(groups), suggest, veto)

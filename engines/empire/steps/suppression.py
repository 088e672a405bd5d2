"""Suppression: the Empire may try to prevent a rising, once its sector is known (24.0)."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, count_group, counted, say
from engines.empire.facts.charts import SUPPRESSION, Suppression, band
from engines.empire.facts.effects import Effect
from engines.empire.facts.vocabulary import SideEffect
from engines.empire.minds.suggest_events import whether_to_suppress
from engines.empire.rules.choices import YOU
from engines.empire.rules.control import convert_system, is_imperial
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dice import roll
from engines.empire.rules.dispatches import event_token, happened, tell
from engines.empire.rules.event_marker import Drawn
from engines.empire.rules.leaders import drop_leader, leader_named, leaders_at
from engines.empire.rules.suppression import (
    least_repression,
    most_repression,
    suppression_factors,
    suppression_is_possible,
)
from engines.empire.rules.tracks import change_index
from engines.empire.state import IMPERIAL, REBEL, Leader, State
from engines.empire.words.charts import suppression_odds
from engines.empire.words.options import joined, sector_detail, sector_token
from engines.empire.words.phrases import place, spelled
from engines.empire.words.story import turn_story

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
        (say("Repression"), spent),
        (say("leader"), used.value if used else 0),
        (say("their leader"), -drawn.value),
    ]
    what, where = event_token(drawn.event), place(sector)
    total, record = roll(g, say("Suppression of {event} in {sector}", event=what, sector=where), modifiers)
    row = band(g.facts[SUPPRESSION], total)
    record.outcome = _outcome_words(row)
    outcome = record.outcome
    text = say(
        "Suppression of {event} in {sector}: {roll}, {outcome}.",
        event=what,
        sector=where,
        roll=spelled(record),
        outcome=outcome,
    )
    tell(g, IMPERIAL, text, say("{sector}: {outcome}", sector=where, outcome=outcome))
    g.repression -= spent
    if used is not None:
        drop_leader(g, used.id, say("spent on the suppression"))
    if row.success:
        happened(g, drawn.event, say("{sector}, suppressed", sector=where))
    if row.side_effect is SideEffect.ALIENATION:
        change_index(g, spent, say("people resent the Repression"))
    elif row.side_effect is SideEffect.RESISTANCE and is_imperial(g, sector):
        g.say("Resistance: the system in {sector} turns Rebel.", sector=where)
        convert_system(g, sector, REBEL)
        tidy(g)
    return row.success


def _outcome_words(row: Suppression) -> str:
    """A row of the chart in words."""
    if row.side_effect is SideEffect.RESISTANCE:
        return say("it fails and meets resistance")
    if row.side_effect is SideEffect.ALIENATION:
        return say("it succeeds, but people resent it") if row.success else say("it fails, and people resent it")
    return say("it succeeds") if row.success else say("it fails")


def _suppression_prompt(g: State, drawn: Drawn[Effect], sector: int) -> Prompt:
    """Whether to try, with which leader, and with how many Repression markers."""
    base = sum(value for _, value in suppression_factors(g, sector)) - drawn.value
    least, most = least_repression(g, sector), most_repression(g, sector)
    options = [Option(PASS, say("Let it happen"), say("Nothing is tried, nothing is spent."), verb=say("Allow it"))]
    options.append(
        Option(SUPPRESS, say("Suppress it"), suppression_odds(g, sector, base + least, least), verb=say("Suppress"))
    )
    for one in leaders_at(g, sector):
        odds = suppression_odds(g, sector, base + least + one.value, least)
        lost = say("{odds}; the leader is lost", odds=odds)
        label = say("Suppress it with leader {value}", value=one.value)
        options.append(Option(one.id, label, lost, icon="leader", verb=say("Suppress")))
    groups = [Group(say("Attempt"), tuple(options))]
    if most:
        groups.append(count_group(say("Repression markers"), "repression", 0, most, say("+1 each, and spent")))

    def veto(choice: Choice) -> str | None:
        if choice[0] == PASS and most and counted(choice, "repression"):
            return say("Repression markers are spent only in an attempt.")
        if choice[0] != PASS and least and not counted(choice, "repression"):
            return say("No Nexus is near: spend at least one Repression marker, or let it happen.")
        return None

    def suggest() -> Choice:
        return whether_to_suppress(g, drawn, sector, base, range(least, most + 1) if most else None)

    event = event_token(drawn.event)
    name = say("{event} (leader {value})", event=event, value=drawn.value) if drawn.value else event
    return Prompt(
        YOU,
        "suppress",
        say("Suppress the event in {sector}?", sector=place(sector)),
        tuple(groups),
        suggest,
        veto,
        standing=joined(say("{n} {icon:repression}", n=g.repression) if g.repression else "", sector_detail(g, sector)),
        happened=joined(say("{name} strikes {sector}", name=name, sector=place(sector)), turn_story(g)),
        about=(sector_token(sector), f"event:{drawn.event}", f"leadership:{drawn.value}"),
    )

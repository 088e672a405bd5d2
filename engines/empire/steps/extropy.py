"""Phase K: Extropy, the Empire's one way to bring down the Chaos Index by itself."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, count_group, counted
from engines.empire.facts.charts import EXTROPY, band
from engines.empire.facts.map import CORE
from engines.empire.minds.suggest import whether_to_try_extropy
from engines.empire.rules.dice import dice, roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.extropy import extropy_fee, extropy_is_possible, nexus_bonus
from engines.empire.rules.forces import add_units, in_supply
from engines.empire.rules.leaders import drop_leader, leader_named, leaders_at
from engines.empire.rules.names import spelled
from engines.empire.rules.tracks import change_index, change_points
from engines.empire.state import IMPERIAL, State
from engines.empire.words.charts import extropy_needs
from engines.empire.words.options import NO_LEADER, YOU, leader_option


def extropy(g: State) -> Flow[None]:
    """Phase K: at most one attempt."""
    g.phase = "K"
    if not extropy_is_possible(g):
        return
    choice = yield from ask(_extropy_prompt(g))
    if choice[0] == PASS:
        return
    leader = leader_named(g, choice[0])
    spent = counted(choice, "illumination") if g.illumination else 0
    fee = extropy_fee(g)
    change_points(g, -fee)
    g.illumination -= spent
    modifiers = [("leader", leader.value if leader else 0), ("Nexus", nexus_bonus(g)), ("Illumination", spent)]
    total, record = roll(g, "Extropy", modifiers)
    row = band(g.facts[EXTROPY], total)
    record.outcome = row.name
    tell(g, IMPERIAL, f"Extropy for {fee} RP: {spelled(record)}: {row.name}.")
    if row.loses_leader and leader is not None:
        drop_leader(g, leader.id, "Overload")
    came = min(row.transhumans, in_supply(g, "TH"))
    if came:
        add_units(g, IMPERIAL, CORE, "TH", came)
        g.say("Omega Upload: a Trans-human awakens in the Core.")
    if row.dice:
        number = dice(g, abs(row.dice), "Extropy: Chaos Index")
        change_index(g, number if row.dice > 0 else -number, f"Extropy, dice {number}")


def _extropy_prompt(g: State) -> Prompt:
    fee, bonus = extropy_fee(g), nexus_bonus(g)
    options = [
        Option(PASS, "No Extropy", f"Keep your {g.points} RP."),
        Option(NO_LEADER, f"Attempt for {fee} RP (die {bonus:+d})", extropy_needs(g)),
    ]
    options += [
        leader_option(one, f"Attempt for {fee} RP, die {bonus + one.value:+d}; lost on Overload.")
        for one in leaders_at(g, CORE)
    ]
    groups = [Group("Attempt", tuple(options))]
    if g.illumination:
        groups.append(count_group("Illumination markers", "illumination", 0, g.illumination, "+1 each, spent"))

    def veto(choice: Choice) -> str | None:
        if choice[0] == PASS and g.illumination and counted(choice, "illumination"):
            return "Illumination markers are spent only in an attempt."
        return None

    text = f"Extropy: spend {fee} of your {g.points} RP to lower the Chaos Index?"
    return Prompt(YOU, "extropy", text, tuple(groups), lambda: whether_to_try_extropy(g, bonus), veto)

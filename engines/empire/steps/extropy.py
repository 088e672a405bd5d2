"""Phase K: Extropy, the Empire's one way to bring down the Chaos Index by itself."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, count_group, counted
from engines.empire.asking import NO_LEADER, YOU, leader_option
from engines.empire.board import add_units, imperial_system_count, in_supply, leader_named, leaders_at
from engines.empire.data.charts import EXTROPY, band, numbers_of
from engines.empire.data.galaxy import CORE
from engines.empire.dice import change_index, change_points, dice, roll, spelled, tell
from engines.empire.losses import core_is_imperial, drop_leader
from engines.empire.minds.suggest import whether_to_try_extropy
from engines.empire.state import IMPERIAL, State


def extropy_fee(g: State) -> int:
    """An attempt costs one RP for each Imperial system."""
    return imperial_system_count(g)


def extropy_is_possible(g: State) -> bool:
    """Extropy needs the Core, the fee, and no Paranoia."""
    return core_is_imperial(g) and g.points >= extropy_fee(g) and "paranoia" not in g.policies


def nexus_bonus(g: State) -> int:
    """Two for the Nexus in the Core, one for each other."""
    return len(g.nexuses) + (CORE in g.nexuses)


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


def _needed(g: State) -> str:
    """What the roll must be, by the chart in force."""
    rows = g.facts[EXTROPY]
    fails = numbers_of(rows, lambda row: row.loses_leader)
    wins = numbers_of(rows, lambda row: row.dice < 0) or "nothing"
    return f"{wins} lowers the Index by dice" + (f"; {fails}: Overload." if fails else ".")


def _extropy_prompt(g: State) -> Prompt:
    fee, bonus = extropy_fee(g), nexus_bonus(g)
    options = [
        Option(PASS, "No Extropy", f"Keep your {g.points} RP."),
        Option(NO_LEADER, f"Attempt for {fee} RP (die {bonus:+d})", _needed(g)),
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

"""Phase K: Extropy, the Empire's one way to bring down the Chaos Index by itself."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, count_group, counted
from engines.empire.facts.map import CORE
from engines.empire.minds.suggest import whether_to_try_extropy
from engines.empire.rules.choices import NO_LEADER, YOU
from engines.empire.rules.extropy import attempt_extropy, extropy_fee, extropy_is_possible, nexus_bonus
from engines.empire.rules.leaders import leader_named, leaders_at
from engines.empire.state import State
from engines.empire.words.charts import extropy_needs
from engines.empire.words.options import leader_option


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
    attempt_extropy(g, leader, spent)


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

"""Phase K: Extropy, the Empire's one way to bring down the Chaos Index by itself."""

from __future__ import annotations

from engines.core import PASS, Choice, Flow, Group, Option, Prompt, ask, count_group, counted, say
from engines.empire.facts.map import CORE
from engines.empire.minds.suggest import whether_to_try_extropy
from engines.empire.rules.choices import NO_LEADER, YOU
from engines.empire.rules.extropy import attempt_extropy, extropy_fee, extropy_is_possible, nexus_bonus
from engines.empire.rules.leaders import leader_named, leaders_at
from engines.empire.state import State
from engines.empire.words.charts import extropy_odds
from engines.empire.words.items import price
from engines.empire.words.options import sector_token
from engines.empire.words.story import chaos_words


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
    cost = price(fee)
    options = [
        Option(PASS, say("No Extropy"), say("Keep your {n} RP.", n=g.points)),
        Option(NO_LEADER, say("Try without a leader"), extropy_odds(g, bonus), cost=cost, verb=say("Try")),
    ]
    for one in leaders_at(g, CORE):
        label, odds = say("Try with leader {value}", value=one.value), extropy_odds(g, bonus + one.value)
        options.append(Option(one.id, label, odds, "leader", cost, verb=say("Try")))
    groups = [Group(say("Attempt"), tuple(options))]
    if g.illumination:
        spent = say("+1 each, and spent")
        groups.append(count_group(say("Illumination markers"), "illumination", 0, g.illumination, spent))

    def veto(choice: Choice) -> str | None:
        if choice[0] == PASS and g.illumination and counted(choice, "illumination"):
            return say("Illumination markers are spent only in an attempt.")
        return None

    return Prompt(
        YOU,
        "extropy",
        say("Try to lower the Chaos Index?"),
        tuple(groups),
        lambda: whether_to_try_extropy(g, bonus),
        veto,
        standing=say("Extropy costs {fee} of your {points} RP", fee=fee, points=g.points),
        happened=say("{chaos}.", chaos=chaos_words(g)),
        about=(sector_token(CORE),),
    )

"""Phase F: income, which may be increased at the price of unrest."""

from __future__ import annotations

from engines.core import DETAIL, PASS, THE_END, Flow, Option, Order, Prompt, ask, pick, say
from engines.empire.facts.map import CORE
from engines.empire.minds.suggest import whether_to_increase
from engines.empire.rules.choices import NO_LEADER, YOU
from engines.empire.rules.dispatches import tell
from engines.empire.rules.leaders import drop_leader, leader_named, leaders_at
from engines.empire.rules.resources import can_increase, income_of, increase
from engines.empire.rules.tracks import change_points
from engines.empire.state import IMPERIAL, State
from engines.empire.words.charts import multiplier_words, unrest_words
from engines.empire.words.items import price
from engines.empire.words.story import turn_story


def collection(g: State) -> Flow[None]:
    """Phase F: income, which may be increased at the price of unrest."""
    g.phase = "F"
    income = income_of(g)
    choice = (yield from ask(_increase_prompt(g, income)))[0] if can_increase(g, income) else PASS
    leader = leader_named(g, choice)
    if choice != PASS:
        income = increase(g, income, leader)
    change_points(g, income)
    text = say("You collect {income} RP and hold {points}.", income=income, points=g.points)
    tell(g, IMPERIAL, text, say("{income} RP collected", income=income), weight=DETAIL)
    if leader is not None:
        drop_leader(g, leader.id, say("spent on the increased income"))


def _increase_prompt(g: State, income: int) -> Prompt:
    more = say("{odds}; Chaos rises by {dice}", odds=multiplier_words(g), dice=unrest_words(g))
    options = [
        Option(PASS, say("Collect as usual"), say("No risk."), gain=price(income)),
        Option(NO_LEADER, say("Squeeze out more"), more, verb=say("Squeeze")),
    ]
    for one in leaders_at(g, CORE):
        label = say("Squeeze out more with leader {value}", value=one.value)
        odds = multiplier_words(g, one.value)
        detail = say("{odds}; Chaos rises {n} less; the leader is lost", odds=odds, n=one.value)
        options.append(Option(one.id, label, detail, icon="leader", verb=say("Squeeze")))
    return pick(
        YOU,
        "increase",
        say("Do you squeeze out more than usual?"),
        options,
        suggest=lambda: whether_to_increase(g, income),
        orders=(Order("usual", say("Always collect as usual"), (PASS,), THE_END),),
        standing=say("income {n}", n=income),
        happened=turn_story(g),
    )

"""Phase F: income, which may be increased at the price of unrest."""

from __future__ import annotations

from engines.core import PASS, Flow, Option, Prompt, ask, pick
from engines.empire.facts.map import CORE
from engines.empire.minds.suggest import whether_to_increase
from engines.empire.rules.choices import NO_LEADER, YOU
from engines.empire.rules.dispatches import tell
from engines.empire.rules.leaders import drop_leader, leader_named, leaders_at
from engines.empire.rules.resources import can_increase, income_of, increase
from engines.empire.rules.tracks import change_points
from engines.empire.state import IMPERIAL, State
from engines.empire.words.charts import multiplier_words, unrest_words
from engines.empire.words.options import leader_option


def collection(g: State) -> Flow[None]:
    """Phase F: income, which may be increased at the price of unrest."""
    g.phase = "F"
    income = income_of(g)
    choice = (yield from ask(_increase_prompt(g, income)))[0] if can_increase(g, income) else PASS
    leader = leader_named(g, choice)
    if choice != PASS:
        income = increase(g, income, leader)
    change_points(g, income)
    tell(g, IMPERIAL, f"The Empire collects {income} RP and holds {g.points}.")
    if leader is not None:
        drop_leader(g, leader.id, "spent on the increased resources")


def _increase_prompt(g: State, income: int) -> Prompt:
    leaders = leaders_at(g, CORE)
    return pick(
        YOU,
        "increase",
        f"You collect {income} RP. Try to increase that? It raises Chaos by {unrest_words(g)}.",
        (
            Option(PASS, "Collect as usual", "No risk."),
            Option(NO_LEADER, "Increase without a leader", multiplier_words(g)),
            *(leader_option(one, f"+{one.value} to the die, −{one.value} Chaos; then lost.") for one in leaders),
        ),
        suggest=lambda: whether_to_increase(g, income),
    )

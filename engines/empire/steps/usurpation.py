"""Phase C: Usurpers in the Core reach for the throne."""

from __future__ import annotations

from engines.core import Flow, ask, pick
from engines.empire.facts.map import CORE
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.choices import NO_LEADER, YOU
from engines.empire.rules.dice import at_random
from engines.empire.rules.leaders import leader_named, leaders_at
from engines.empire.rules.names import capital, force_name
from engines.empire.rules.usurpation import reach_for_throne
from engines.empire.state import Force, State
from engines.empire.words.options import leader_option, no_leader


def usurpation(g: State) -> Flow[None]:
    """Phase C: each Usurper in the Core rolls until it wins or loses."""
    g.phase = "C"
    waiting = [force for force in g.forces if force.kind is Kind.USURPER and force.sector == CORE]
    if not waiting:
        return
    g.then("usurpation")
    force = waiting[at_random(g, len(waiting))]
    reach_for_throne(g, force, leader_named(g, (yield from _choose_defender(g, force))))


def _choose_defender(g: State, force: Force) -> Flow[str]:
    """One Imperial leader in the Core may stand against the Usurper, and falls if the Usurper wins."""
    leaders = leaders_at(g, CORE)
    if not leaders:
        return NO_LEADER
    (chosen,) = yield from ask(
        pick(
            YOU,
            "usurpation.leader",
            f"{capital(force_name(force))} (leadership {force.leader}) reaches for the throne. Who stands against it?",
            (
                *(leader_option(one, f"−{one.value} to the roll; lost if the Usurper wins.") for one in leaders),
                no_leader("The roll is made without."),
            ),
            suggest=lambda: (leaders[0].id,),
        )
    )
    return chosen

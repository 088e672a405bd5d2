"""Phase C: Usurpers in the Core reach for the throne."""

from __future__ import annotations

from engines.core import Flow, ask, pick, say
from engines.empire.facts.map import CORE
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.choices import NO_LEADER, YOU
from engines.empire.rules.dice import at_random
from engines.empire.rules.leaders import leader_named, leaders_at
from engines.empire.rules.usurpation import reach_for_throne
from engines.empire.state import Force, State
from engines.empire.words.charts import throne_odds
from engines.empire.words.options import leader_option, no_leader, sector_token
from engines.empire.words.phrases import force_name


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
            say("Who defends the throne?"),
            (
                *(leader_option(one, throne_odds(g, force.leader - one.value), say("Defend")) for one in leaders),
                no_leader(throne_odds(g, force.leader), say("Nobody")),
            ),
            suggest=lambda: (leaders[0].id,),
            standing=say("a leader who loses is lost"),
            happened=say("{who:up} (leader {n}) reaches for the throne.", who=force_name(force), n=force.leader),
            about=(sector_token(CORE),),
        )
    )
    return chosen

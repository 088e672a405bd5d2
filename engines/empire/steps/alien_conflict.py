"""Phase L: each alien marker has its roll, lowest sector first."""

from __future__ import annotations

from engines.core import Flow, ask, pick
from engines.empire.facts.charts import CONTACT, band
from engines.empire.facts.events import EVENTS
from engines.empire.facts.vocabulary import Meeting
from engines.empire.minds.suggest_events import who_meets_aliens
from engines.empire.rules.aliens import is_fatal, meeting_modifiers, settle_meeting
from engines.empire.rules.choices import NO_LEADER, YOU
from engines.empire.rules.dice import roll
from engines.empire.rules.dispatches import tell
from engines.empire.rules.leaders import drop_leader, leader_named, leaders_at
from engines.empire.rules.names import place, spelled
from engines.empire.state import Alien, State
from engines.empire.words.options import leader_option, no_leader


def alien_conflict(g: State) -> None:
    """Phase L: each alien marker has its roll, lowest sector first."""
    g.phase = "L"
    g.resolved.clear()
    g.then("alien_roll")


def alien_roll(g: State) -> Flow[None]:
    """The next alien that has not yet had its roll."""
    waiting = [alien for alien in g.aliens if alien.id not in g.resolved]
    if not waiting:
        return
    alien = min(waiting, key=lambda one: (one.sector, int(one.id.partition("-")[2])))
    g.resolved.append(alien.id)
    g.then("alien_roll")
    yield from meet(g, alien)


def meet(g: State, alien: Alien) -> Flow[None]:
    """One roll on the Alien/Expedition table, and what follows from it."""
    leader_id = yield from _choose_leader(g, alien)
    leader = leader_named(g, leader_id)
    modifiers = [("leader", leader.value if leader else 0), *meeting_modifiers(g, alien)]
    name = g.facts[EVENTS][alien.kind].name
    total, record = roll(g, f"{name} in {alien.sector:02d}", modifiers)
    result = Meeting(band(g.facts[CONTACT], total).id)
    record.outcome = result.value
    text = f"{{event:{alien.kind}}} in {place(alien.sector)}: {spelled(record)}: {result}."
    tell(g, "alien", text, f"{alien.sector:02d} {name}: {spelled(record)}: {result}")
    if leader is not None and is_fatal(alien, result):
        drop_leader(g, leader.id, "lost to the aliens")
    settle_meeting(g, alien, result)


def _choose_leader(g: State, alien: Alien) -> Flow[str]:
    """One Imperial leader there may help, at the risk of being lost."""
    leaders = leaders_at(g, alien.sector)
    if not leaders:
        return NO_LEADER
    plus = sum(value for _, value in meeting_modifiers(g, alien))
    (chosen,) = yield from ask(
        pick(
            YOU,
            "alien.leader",
            f"{{event:{alien.kind}}} in {place(alien.sector)}: does a leader help?",
            (
                *(leader_option(one, f"+{one.value} to the roll; may be lost if it goes wrong.") for one in leaders),
                no_leader("The roll is made without."),
            ),
            suggest=lambda: who_meets_aliens(g, alien, plus),
        )
    )
    return chosen

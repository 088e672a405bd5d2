"""Phase L: each alien marker has its roll, lowest sector first."""

from __future__ import annotations

from engines.core import DETAIL, Flow, Option, ask, pick, say
from engines.empire.facts.charts import CONTACT, band
from engines.empire.facts.vocabulary import Meeting
from engines.empire.minds.suggest_events import who_meets_aliens
from engines.empire.rules.aliens import is_fatal, meeting_modifiers, settle_meeting
from engines.empire.rules.choices import NO_LEADER, YOU
from engines.empire.rules.dice import roll
from engines.empire.rules.dispatches import event_token, tell
from engines.empire.rules.leaders import drop_leader, leader_named, leaders_at
from engines.empire.state import Alien, Leader, State
from engines.empire.words.charts import meeting_odds
from engines.empire.words.options import leader_option, no_leader, sector_token
from engines.empire.words.phrases import MEETINGS, place, spelled


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
    modifiers = [(say("leader"), leader.value if leader else 0), *meeting_modifiers(g, alien)]
    name, where = event_token(alien.kind), place(alien.sector)
    total, record = roll(g, say("{event} in {sector}", event=name, sector=where), modifiers)
    result = Meeting(band(g.facts[CONTACT], total).id)
    record.outcome = MEETINGS[result]
    outcome = record.outcome
    text = say(
        "{event} in {sector}: {roll}, {outcome}.", event=name, sector=where, roll=spelled(record), outcome=outcome
    )
    short = say("{event} in {sector}: {outcome}", event=name, sector=where, outcome=outcome)
    tell(g, "alien", text, short, weight=DETAIL)
    if leader is not None and is_fatal(alien, result):
        drop_leader(g, leader.id, say("lost to the aliens"))
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
            say("Who meets the aliens in {sector}?", sector=place(alien.sector)),
            (*(_envoy(g, alien, one, plus) for one in leaders), no_leader(meeting_odds(g, plus), say("Nobody"))),
            suggest=lambda: who_meets_aliens(g, alien, plus),
            standing=event_token(alien.kind),
            about=(sector_token(alien.sector), f"event:{alien.kind}"),
        )
    )
    return chosen


def _envoy(g: State, alien: Alien, leader: Leader, plus: int) -> Option:
    """A leader who may help, with the odds."""
    odds = meeting_odds(g, plus + leader.value)
    risk = say("{odds}; may be lost", odds=odds) if is_fatal(alien, Meeting.NEGATIVE) else odds
    return leader_option(leader, risk, say("Send"))

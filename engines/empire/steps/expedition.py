"""Phase M: one expedition a turn, a unit and a leader into the unknown."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import PASS, Flow, Group, Option, Prompt, ask, pick
from engines.empire.facts.events import EVENTS
from engines.empire.facts.expeditions import Outcome
from engines.empire.facts.map import SECTORS_IN_GALAXY
from engines.empire.facts.vocabulary import Meeting
from engines.empire.minds.suggest import where_to_explore, who_explores
from engines.empire.minds.suggest_events import which_aliens_leave
from engines.empire.rules.aliens import remove_alien
from engines.empire.rules.choices import YOU, sector_id
from engines.empire.rules.expeditions import (
    Party,
    calm_chaos,
    chaos_pieces,
    find_gate,
    gain_points,
    gain_unit,
    keep_or_discard_marker,
    lose_crew,
    lose_leader,
    lose_party,
    meet_unknown,
    name_find,
    nothing,
    open_archive,
    regain_colony,
    scour,
    welcome_hero,
)
from engines.empire.rules.leaders import leaders_at
from engines.empire.rules.names import listed, place
from engines.empire.state import Leader, State
from engines.empire.steps.unasked import unasked
from engines.empire.words.options import leader_option, sector_option, unit_options


def expedition(g: State) -> Flow[None]:
    """Where a marker, a mobile unit and a leader are together, the player may send them out."""
    g.phase = "M"
    sites = [sector for sector in sorted(g.expeditions) if sector in g.fleets and leaders_at(g, sector)]
    if not g.options.expeditions or not sites:
        return
    options = [Option(PASS, "No expedition", "The marker waits.")]
    options += [sector_option(g, site, f"{listed(g.fleets[site])} with a leader may go.") for site in sites]
    (site,) = yield from ask(
        pick(
            YOU,
            "expedition",
            "Send an expedition? Two dice decide what it meets; it may never return.",
            options,
            suggest=lambda: where_to_explore(g, sites),
        )
    )
    if site == PASS:
        return
    sector = int(site)
    kind, leader = yield from _choose_crew(g, sector)
    yield from explore(g, sector, kind, leader)


def _choose_crew(g: State, sector: int) -> Flow[tuple[str, Leader]]:
    leaders = {leader.id: leader for leader in leaders_at(g, sector)}
    unit, leader = yield from ask(
        Prompt(
            YOU,
            "expedition.crew",
            f"Who explores {place(sector)}? AF and WS add 1, IO and TH 2, the leader its value.",
            (
                Group("Unit", tuple(unit_options(g, dict.fromkeys(g.fleets[sector], 1)))),
                Group("Leader", tuple(leader_option(one, f"+{one.value}") for one in leaders.values())),
            ),
            suggest=lambda: who_explores(g, sector),
        )
    )
    return unit.partition(".")[0].upper(), leaders[leader]


def explore(g: State, sector: int, kind: str, leader: Leader) -> Flow[None]:
    """Two dice name the find; the unknown may have to be met before it is ours."""
    party = Party(sector, kind, leader, name_find(g, sector))
    result = meet_unknown(g, party, g.expeditions.pop(sector))
    keep_or_discard_marker(g, party, result)
    if result is Meeting.NEGATIVE:
        lose_party(g, party)
    elif result is Meeting.POSITIVE:
        yield from OUTCOMES[party.find.effect](g, party)


# --- finds that ask something ------------------------------------------------------------------------------------------


def remove_aliens(g: State, _party: Party) -> Flow[None]:
    """Xeno-Diplomacy: an alien marker of the player's choice leaves."""
    if not g.aliens:
        g.say("There are no aliens to talk to.")
        return
    options = [
        Option(alien.id, f"{g.facts[EVENTS][alien.kind].name} in {alien.sector:02d}", "This marker is removed.")
        for alien in g.aliens
    ]
    (chosen,) = yield from ask(
        pick(YOU, "diplomacy", "Xeno-Diplomacy: which aliens leave?", options, suggest=lambda: which_aliens_leave(g))
    )
    alien = next(one for one in g.aliens if one.id == chosen)
    remove_alien(g, chosen)
    g.say(f"{{event:{alien.kind}}}: gone from {place(alien.sector)}.")


def fire_elder_weapon(g: State, _party: Party) -> Flow[None]:
    """All Chaos mobile units and aliens of a sector of the player's choice are destroyed."""
    targets = [sector for sector in SECTORS_IN_GALAXY if chaos_pieces(g, sector)]
    if not targets:
        return
    (chosen,) = yield from ask(
        pick(
            YOU,
            "weapon",
            "Elder Weapon: in which sector are all Chaos mobile units and aliens destroyed?",
            [sector_option(g, sector, f"{chaos_pieces(g, sector)} units and aliens") for sector in targets],
            suggest=lambda: (sector_id(max(targets, key=lambda s: (chaos_pieces(g, s), -s))),),
        )
    )
    scour(g, int(chosen))


OUTCOMES: dict[Outcome, Callable[[State, Party], Flow[None]]] = {
    Outcome.ARCHIVE: unasked(open_archive),
    Outcome.COLONY: unasked(regain_colony),
    Outcome.DEEPER: unasked(nothing),
    Outcome.DIPLOMACY: remove_aliens,
    Outcome.HERO: unasked(welcome_hero),
    Outcome.INDEX: unasked(calm_chaos),
    Outcome.LOSE_ALL: unasked(lose_crew),
    Outcome.LOSE_LEADER: unasked(lose_leader),
    Outcome.NOTHING: unasked(nothing),
    Outcome.OMEGA: unasked(calm_chaos),
    Outcome.POINTS: unasked(gain_points),
    Outcome.STARGATE: unasked(find_gate),
    Outcome.UNIT: unasked(gain_unit),
    Outcome.WEAPON: fire_elder_weapon,
}

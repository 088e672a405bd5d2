"""Phase M: one expedition a turn, a unit and a leader into the unknown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engines.core import DETAIL, PASS, Flow, Group, Option, Prompt, ask, pick, say
from engines.empire.facts.expeditions import UNIT_BONUS, Outcome
from engines.empire.facts.map import SECTORS_IN_GALAXY
from engines.empire.facts.vocabulary import Meeting
from engines.empire.minds.suggest import where_to_explore, who_explores
from engines.empire.minds.suggest_events import which_aliens_leave
from engines.empire.rules.aliens import remove_alien
from engines.empire.rules.choices import YOU, sector_id
from engines.empire.rules.dispatches import event_token
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
from engines.empire.state import Alien, Leader, State
from engines.empire.steps.unasked import unasked
from engines.empire.words.options import leader_option, sector_option, sector_token, unit_options
from engines.empire.words.phrases import listed, place, with_leaders


def expedition(g: State) -> Flow[None]:
    """Where a marker, a mobile unit and a leader are together, the player may send them out."""
    g.phase = "M"
    sites = [sector for sector in sorted(g.expeditions) if sector in g.fleets and leaders_at(g, sector)]
    if not g.options.expeditions or not sites:
        return
    options = [Option(PASS, say("No expedition"), say("The place can wait."))]
    options += [sector_option(g, site, _crew_words(g, site), say("Explore")) for site in sites]
    (site,) = yield from ask(
        pick(
            YOU,
            "expedition",
            say("Do you send an expedition?"),
            options,
            suggest=lambda: where_to_explore(g, sites),
            standing=say("a unit and a leader go; they may never return"),
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
            say("Who explores {sector}?", sector=place(sector)),
            (
                Group(say("Unit"), tuple(_explorer(g, kind) for kind in g.fleets[sector])),
                Group(say("Leader"), tuple(leader_option(one, _bonus(one.value)) for one in leaders.values())),
            ),
            suggest=lambda: who_explores(g, sector),
            about=(sector_token(sector),),
        )
    )
    return unit.partition(".")[0].upper(), leaders[leader]


def _crew_words(g: State, sector: int) -> str:
    leaders = [leader.value for leader in leaders_at(g, sector)]
    return say("{who} there", who=with_leaders(listed(g.fleets[sector]), leaders))


def _explorer(g: State, kind: str) -> Option:
    (option,) = unit_options(g, {kind: 1})
    return replace(option, detail=_bonus(UNIT_BONUS.get(kind, 0)))


def _bonus(number: int) -> str:
    return say("+{n} when they meet the unknown", n=number)


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
        g.say("There are no aliens to talk to.", weight=DETAIL)
        return
    options = [Option(alien.id, _alien_words(alien), verb=say("Send away")) for alien in g.aliens]
    (chosen,) = yield from ask(
        pick(YOU, "diplomacy", say("Which aliens leave?"), options, suggest=lambda: which_aliens_leave(g))
    )
    alien = next(one for one in g.aliens if one.id == chosen)
    remove_alien(g, chosen)
    g.say("{aliens}: they leave.", aliens=_alien_words(alien))


def _alien_words(alien: Alien) -> str:
    return say("{event} in {sector}", event=event_token(alien.kind), sector=place(alien.sector))


def fire_elder_weapon(g: State, _party: Party) -> Flow[None]:
    """All Chaos mobile units and aliens of a sector of the player's choice are destroyed."""
    targets = [sector for sector in SECTORS_IN_GALAXY if chaos_pieces(g, sector)]
    if not targets:
        return
    (chosen,) = yield from ask(
        pick(
            YOU,
            "weapon",
            say("Where do you fire the Elder Weapon?"),
            [sector_option(g, sector, _prey_words(g, sector), say("Fire")) for sector in targets],
            suggest=lambda: (sector_id(max(targets, key=lambda s: (chaos_pieces(g, s), -s))),),
        )
    )
    scour(g, int(chosen))


def _prey_words(g: State, sector: int) -> str:
    return say("destroys {n:Chaos unit/Chaos units or aliens}", n=chaos_pieces(g, sector))


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

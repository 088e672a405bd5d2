"""Aliens: where they settle, what they forbid, how they are met, and whom they destroy (19.0, 32.0)."""

from __future__ import annotations

from engines.core import DETAIL, say
from engines.empire.facts.effects import ALIENS, AliensArrive
from engines.empire.facts.events import EVENTS
from engines.empire.facts.map import CORE, LAST, symbols
from engines.empire.facts.vocabulary import Arm, Meeting
from engines.empire.rules.adjacency import distance
from engines.empire.rules.control import remove_system
from engines.empire.rules.conversion import eliminate, tidy
from engines.empire.rules.dice import dice, random_sector
from engines.empire.rules.dispatches import event_token, happened, tell
from engines.empire.rules.event_marker import Drawn
from engines.empire.rules.forces import owners_at, stack_of
from engines.empire.rules.institute import return_institute
from engines.empire.rules.pools import put_in
from engines.empire.rules.strength import total_strength
from engines.empire.rules.tracks import change_index, change_points
from engines.empire.state import After, Alien, State
from engines.empire.words.phrases import place


def aliens_at(g: State, sector: int) -> list[Alien]:
    """The aliens of a sector."""
    return [alien for alien in g.aliens if alien.sector == sector]


def nature(alien: Alien) -> AliensArrive:
    """What these aliens are like."""
    return ALIENS[alien.kind]


def nebulas(g: State) -> tuple[int, ...]:
    """The sectors nobody can leave."""
    return tuple(sorted({alien.sector for alien in g.aliens if nature(alien).is_nebula}))


def attack_is_barred(g: State, sector: int, arm: Arm) -> str:
    """Why nobody may make such an attack here; empty if it is allowed."""
    for alien in g.aliens:
        if nature(alien).is_messiah and distance(alien.sector, sector) <= g.turn - alien.turn:
            return nature(alien).why
    return next((nature(alien).why for alien in aliens_at(g, sector) if nature(alien).forbids is arm), "")


def is_deadly(alien: Alien) -> bool:
    """Whether these aliens may destroy all in their sector."""
    return nature(alien).devours or nature(alien).is_probe


# --- how they come -----------------------------------------------------------------------------------------------------


def alien_sector(g: State, kind: str) -> int:
    """A random sector, or the next higher one with a symbol; past the rim it begins again at the Core."""
    taken = {alien.sector for alien in g.aliens if alien.kind == kind} if ALIENS[kind].devours else set()
    while True:
        sector = random_sector(g, say("Aliens"))
        while sector not in symbols(g.content):
            sector = sector + 1 if sector < LAST else CORE
        if sector not in taken:
            return sector


def aliens_arrive(g: State, drawn: Drawn[AliensArrive]) -> After:
    """An alien marker is placed."""
    sector, event = alien_sector(g, drawn.event), g.facts[EVENTS][drawn.event]
    g.aliens.append(Alien(id=g.new_id("alien"), kind=event.id, sector=sector, turn=g.turn))
    happened(g, event.id, place(sector))
    short = say("{event} in {sector}", event=event_token(event.id), sector=place(sector))
    text = say("Aliens appear in {sector}: {event}.", event=event_token(event.id), sector=place(sector))
    tell(g, "alien", text, short)
    return After.STAYS


# --- how they are met --------------------------------------------------------------------------------------------------


def meeting_modifiers(g: State, alien: Alien) -> list[tuple[str, int]]:
    """What is added to the roll besides a leader: strength that helps against these aliens, and the Messiah's turns."""
    if nature(alien).is_messiah:
        return [(say("turns here"), g.turn - alien.turn)]
    arm = nature(alien).met_by
    return [(strength_words(arm), total_strength(g, alien.sector, arm))] if arm else []


def strength_words(arm: Arm) -> str:
    """What helps against aliens: arms or minds."""
    return say("arms here") if arm is Arm.MILITARY else say("minds here")


def is_fatal(alien: Alien, result: Meeting) -> bool:
    """Whether a leader who helped is lost; the Probe takes only those whose units it destroys."""
    if nature(alien).is_probe:
        return False
    return result is Meeting.NEGATIVE or (nature(alien).devours and result is Meeting.INDETERMINATE)


def settle_meeting(g: State, alien: Alien, result: Meeting) -> None:
    """What follows from a meeting: the aliens leave, stay, or destroy all."""
    if nature(alien).is_probe:
        _probe(g, alien, result)
    elif result is Meeting.POSITIVE:
        remove_alien(g, alien.id)
        g.say("{event}: gone from {sector}.", event=event_token(alien.kind), sector=place(alien.sector), weight=DETAIL)
    elif nature(alien).devours:
        if result is Meeting.INDETERMINATE:
            remove_alien(g, alien.id)
        g.say(
            "Everything in {sector} is destroyed by {event}.", event=event_token(alien.kind), sector=place(alien.sector)
        )
        wipe_out(g, alien.sector, spared=alien.id)


def _probe(g: State, alien: Alien, result: Meeting) -> None:
    """The Probe leaves in any case, with gifts or after destroying all."""
    remove_alien(g, alien.id)
    if result is Meeting.POSITIVE:
        gain, calm = dice(g, 1, say("Probe: RP")), dice(g, 1, say("Probe: Chaos Index"))
        change_points(g, gain)
        g.say("The Probe brings knowledge: {gain} RP.", gain=gain)
        change_index(g, -calm, say("what the Probe knows"))
        return
    g.say("The Probe destroys everything in {sector}.", sector=place(alien.sector))
    wipe_out(g, alien.sector)
    number = dice(g, 1, say("Probe: Chaos Index"))
    change_index(g, number, say("terror of the Probe"))


def remove_alien(g: State, alien_id: str) -> None:
    """An alien marker leaves the map."""
    alien = next(one for one in g.aliens if one.id == alien_id)
    g.aliens.remove(alien)
    put_in(g.aside, alien.kind)


def wipe_out(g: State, sector: int, *, spared: str = "") -> None:
    """Everything in a sector is destroyed: units of all sides, the system, alien markers (but one), the Institute."""
    for owner in owners_at(g, sector):
        eliminate(g, owner, sector, dict(stack_of(g, owner, sector)))
    for alien in [a for a in g.aliens if a.sector == sector and a.id != spared]:
        remove_alien(g, alien.id)
    if g.institute == sector:
        return_institute(g)
    if sector in g.systems:
        remove_system(g, sector)
    tidy(g)

"""Events in which nobody is asked: tracks, policies of the turn, disasters and gifts of chance (32.0)."""

from __future__ import annotations

from engines.core import DETAIL, LINE, say
from engines.empire.facts.effects import (
    FoundChaosSystem,
    FoundInstitute,
    LoseLeaders,
    LoseNexuses,
    LoseSystem,
    MoveIndex,
    MovePoints,
    NothingHappens,
    OpenExpedition,
    PointsPerSystem,
    Policy,
    TransHumanAppears,
    UnitsDefect,
)
from engines.empire.facts.map import CORE, LAST
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.control import (
    convert_system,
    imperial_system_count,
    is_imperial,
    is_symbol,
    owner_of,
    remove_nexus,
    remove_system,
)
from engines.empire.rules.conversion import convert, tidy
from engines.empire.rules.dice import dice, die, note_roll, random_sector
from engines.empire.rules.dispatches import event_token, happened, tell, tell_event
from engines.empire.rules.event_marker import Drawn
from engines.empire.rules.forces import add_units, force_stack, in_supply, owners_at, size, stack_of
from engines.empire.rules.leaders import drop_leader
from engines.empire.rules.tracks import change_index, change_points
from engines.empire.state import IMPERIAL, REBEL, After, State
from engines.empire.words.phrases import owner_name, place, places, signed

# --- tracks and policies -----------------------------------------------------------------------------------------------


def move_index(g: State, drawn: Drawn[MoveIndex]) -> After:
    """The Chaos Index moves by a die."""
    event, sign = drawn.event, drawn.effect.sign
    number = dice(g, 1, say("{event}: Chaos Index", event=event_token(event)))
    happened(g, event, say("Chaos {change}", change=signed(sign * number)))
    if not number:
        g.say("{event} changes nothing: the die shows 0.", event=event_token(event), weight=DETAIL)
    change_index(g, sign * number, event_token(event))
    return After.ASIDE


def move_points(g: State, drawn: Drawn[MovePoints]) -> After:
    """Resource points by a die."""
    event, sign = drawn.event, drawn.effect.sign
    number = dice(g, 1, say("Trade: RP"))
    change_points(g, sign * number)
    happened(g, event, say("{change} RP", change=signed(sign * number)))
    change = say("{change} RP", change=signed(sign * number))
    g.say("{event}: {change}, you hold {n}.", event=event_token(event), change=change, n=g.points, weight=DETAIL)
    return After.ASIDE


def points_per_system(g: State, drawn: Drawn[PointsPerSystem]) -> After:
    """One resource point for each Imperial system."""
    gain = imperial_system_count(g)
    change_points(g, gain)
    happened(g, drawn.event, say("+{gain} RP", gain=gain))
    g.say("Robots yield {gain} RP; you hold {n}.", gain=gain, n=g.points, weight=DETAIL)
    return After.ASIDE


def policy(g: State, drawn: Drawn[Policy]) -> After:
    """A marker that lasts until the end of the turn; a second Spectacle is put back."""
    event, effect = drawn.event, drawn.effect
    if effect.is_single and event in g.policies:
        return After.SWAPPED
    text = effect.text if g.options.markers else effect.text_without_markers or effect.text
    happened(g, event, text)
    g.say("{event} this turn: {change}.", event=event_token(event), change=text, weight=DETAIL)
    return After.STAYS


def nothing_happens(g: State, drawn: Drawn[NothingHappens]) -> After:
    """Nothing happens."""
    tell_event(g, drawn.event, say("nothing happens"))
    return After.ASIDE


# --- disasters and gifts of chance -------------------------------------------------------------------------------------


def lose_system(g: State, _drawn: Drawn[LoseSystem]) -> After:
    """A system of a random sector is eliminated: move up to the next system sector, at the rim down to a system unit."""
    sector = random_sector(g, say("Attrition"))
    while sector < LAST and not is_symbol(g, sector):
        sector += 1
    if sector == LAST:
        while sector > CORE and sector not in g.systems:
            sector -= 1
    if sector not in g.systems:
        happened(g, "attrition", say("{sector}, no system there", sector=place(sector)))
        g.say("Attrition finds no system in {sector}.", sector=place(sector), weight=DETAIL)
        return After.ASIDE
    owner = owner_name(g, g.systems[sector].owner)
    happened(g, "attrition", say("{sector} loses its system", sector=place(sector)))
    text = say("Attrition ruins the system of {owner} in {sector}.", owner=owner, sector=place(sector))
    tell(g, g.systems[sector].owner, text)
    remove_system(g, sector)
    tidy(g)
    return After.ASIDE


def found_chaos_system(g: State, _drawn: Drawn[FoundChaosSystem]) -> After:
    """Resolved in phase D of this turn."""
    g.colonizations += 1
    happened(g, "colonization", say("a Chaos colony to come"))
    g.say("{event:colonization}: Chaos will found a colony later this turn.", weight=DETAIL)
    return After.ASIDE


def units_defect(g: State, _drawn: Drawn[UnitsDefect]) -> After:
    """Every Chaos unit of a random sector turns Imperial."""
    sector = random_sector(g, say("Defection"))
    found = [owner for owner in owners_at(g, sector) if owner != IMPERIAL]
    has_system = sector in g.systems and not is_imperial(g, sector)
    if not found and not has_system:
        happened(g, "defection", say("{sector}, nobody there", sector=place(sector)))
        g.say("{event:defection}: there is no Chaos unit in {sector}.", sector=place(sector), weight=DETAIL)
        return After.ASIDE
    number = 0
    for owner in found:
        number += size(stack_of(g, owner, sector))
        convert(g, owner, sector, dict(stack_of(g, owner, sector)), IMPERIAL)
    if has_system:
        convert_system(g, sector, IMPERIAL)
        if sector in g.rebels:  # an empire that has just fallen apart here
            convert(g, REBEL, sector, dict(g.rebels[sector]), IMPERIAL)
    tidy(g)
    won = [*([say("a system")] if has_system else []), *([say("{n:unit}", n=number)] if number else [])]
    happened(g, "defection", say("{sector}, you gain {won}", sector=place(sector), won=won))
    tell(g, IMPERIAL, say("Everybody in {sector} defects to you: {won}.", sector=place(sector), won=won))
    return After.ASIDE


def open_expedition(g: State, _drawn: Drawn[OpenExpedition]) -> After:
    """A place for an expedition, in a sector that has none yet."""
    if len(g.expeditions) >= LAST:
        return After.ASIDE
    while (sector := random_sector(g, say("Expedition Possible"))) in g.expeditions:
        pass
    g.expeditions[sector] = 0
    happened(g, "expedition_possible", place(sector))
    g.say("An expedition becomes possible in {sector}.", sector=place(sector), weight=DETAIL)
    return After.STAYS


def found_institute(g: State, _drawn: Drawn[FoundInstitute]) -> After:
    """The Institute settles on a system, whoever holds it; without one another marker is drawn."""
    sector = random_sector(g, say("The Institute"))
    if sector not in g.systems:
        return After.SWAPPED
    g.institute, g.institute_since = sector, g.turn
    happened(g, "the_institute", place(sector))
    side = say("for you") if is_imperial(g, sector) else say("for Chaos")
    g.say("The Institute settles in {sector} and works {side} from next turn.", sector=place(sector), side=side)
    g.played_once.append("the_institute")
    tidy(g)  # too strong an enemy there sends it away again
    return After.STAYS


def lose_leaders(g: State, drawn: Drawn[LoseLeaders]) -> After:
    """Each Imperial leader is lost on a low die."""
    lost = 0
    for leader in list(g.leaders):
        raw = die(g)
        is_lost = raw <= drawn.effect.highest
        about = say("Power struggle: leader {value}", value=leader.value)
        note_roll(g, about, [raw], ()).outcome = say("lost") if is_lost else say("stays")
        if is_lost:
            lost += 1
            drop_leader(g, leader.id, say("a power struggle"))
    total = lost + len(g.leaders)
    tell_event(g, "power_struggle", say("{lost} of {total:leader} lost", lost=lost, total=total))
    return After.ASIDE


def lose_nexuses(g: State, drawn: Drawn[LoseNexuses]) -> After:
    """Each Nexus is lost on a low die."""
    lost: list[int] = []
    for sector in sorted(g.nexuses):
        raw = die(g)
        is_lost = raw <= drawn.effect.highest
        about = say("Web Raiders: Nexus in {sector}", sector=place(sector))
        note_roll(g, about, [raw], ()).outcome = say("lost") if is_lost else say("stays")
        if is_lost:
            lost.append(sector)
    what = say("the Nexus in {sectors} is lost", sectors=places(lost)) if lost else say("every Nexus holds")
    tell_event(g, "web_raiders", what, weight=LINE if lost else DETAIL)
    for sector in lost:
        remove_nexus(g, sector)
    return After.ASIDE


def trans_human_appears(g: State, _drawn: Drawn[TransHumanAppears]) -> After:
    """A Trans-human in a random sector: Imperial on an odd die, Chaos on an even one."""
    sector = random_sector(g, say("Trans-humans"))
    raw = die(g)
    note_roll(g, say("Trans-humans: which side?"), [raw], ()).outcome = say("yours") if raw % 2 else say("Chaos")
    if not in_supply(g, "TH"):
        tell_event(g, "trans_humans_appear", say("no counter is left"))
        return After.ASIDE
    owner = IMPERIAL if raw % 2 else leftmost_force(g, sector)
    add_units(g, owner, sector, "TH")
    where, who = place(sector), owner_name(g, owner)
    happened(g, "trans_humans_appear", say("{sector}, for {owner}", sector=where, owner=who))
    tell(g, owner, say("A Trans-human appears in {sector} and joins {owner}.", sector=where, owner=who))
    tidy(g)
    return After.ASIDE


def leftmost_force(g: State, sector: int) -> str:
    """The Chaos force that newcomers join: Usurper, Independent Empire, Invader, else Rebel; by lot among equals."""
    holder = owner_of(g, sector)
    for kind in (Kind.USURPER, Kind.EMPIRE, Kind.INVADER):
        here = [
            force.id
            for force in g.forces
            if force.kind is kind and (force_stack(force, sector) or force.sector == sector or holder == force.id)
        ]
        if here:
            chosen = here[g.chance.below(len(here))] if len(here) > 1 else here[0]
            force = next(one for one in g.forces if one.id == chosen)
            force.is_lone = False
            return chosen
    return REBEL

"""Events in which nobody is asked: tracks, policies of the turn, disasters and gifts of chance (32.0)."""

from __future__ import annotations

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
from engines.empire.rules.dispatches import happened, tell, tell_event
from engines.empire.rules.drawn import Drawn
from engines.empire.rules.forces import add_units, force_stack, in_supply, owners_at, size, stack_of
from engines.empire.rules.leaders import drop_leader
from engines.empire.rules.names import owner_name, place
from engines.empire.rules.tracks import change_index, change_points
from engines.empire.state import IMPERIAL, REBEL, After, State

# --- tracks and policies -----------------------------------------------------------------------------------------------


def move_index(g: State, drawn: Drawn[MoveIndex]) -> After:
    """The Chaos Index moves by a die."""
    event, sign = drawn.event, drawn.effect.sign
    number = dice(g, 1, f"{drawn.effect.name}: Chaos Index")
    happened(g, event, f"die {number}: Index {'−' if sign < 0 else '+'}{number}")
    if not number:
        g.say(f"{{event:{event}}}: die 0, the Chaos Index stays.")
    change_index(g, sign * number, f"{{event:{event}}}, die {number}")
    return After.ASIDE


def move_points(g: State, drawn: Drawn[MovePoints]) -> After:
    """Resource points by a die."""
    event, sign = drawn.event, drawn.effect.sign
    number = dice(g, 1, "Trade: resource points")
    change_points(g, sign * number)
    happened(g, event, f"die {number}: {'+' if sign > 0 else '−'}{number} RP")
    gains = "gains" if sign > 0 else "loses"
    g.say(f"{{event:{event}}}: the treasury {gains} {number} RP (die {number}) and holds {g.points}.")
    return After.ASIDE


def points_per_system(g: State, drawn: Drawn[PointsPerSystem]) -> After:
    """One resource point for each Imperial system."""
    gain = imperial_system_count(g)
    change_points(g, gain)
    happened(g, drawn.event, f"+{gain} RP, 1 per system")
    g.say(f"Robots yield {gain} RP; the treasury holds {g.points}.")
    return After.ASIDE


def policy(g: State, drawn: Drawn[Policy]) -> After:
    """A marker that lasts until the end of the turn; a second Spectacle is put back."""
    event, effect = drawn.event, drawn.effect
    if effect.is_single and event in g.policies:
        return After.SWAPPED
    text = effect.text if g.options.markers else effect.text_without_markers or effect.text
    happened(g, event, text)
    g.say(f"{{event:{event}}} this turn: {text}.")
    return After.STAYS


def nothing_happens(g: State, drawn: Drawn[NothingHappens]) -> After:
    """Nothing happens."""
    tell_event(g, drawn.event, "nothing happens")
    return After.ASIDE


# --- disasters and gifts of chance -------------------------------------------------------------------------------------


def lose_system(g: State, _drawn: Drawn[LoseSystem]) -> After:
    """A system of a random sector is eliminated: move up to the next system sector, at the rim down to a system unit."""
    sector = random_sector(g, "Attrition")
    while sector < LAST and not is_symbol(g, sector):
        sector += 1
    if sector == LAST:
        while sector > CORE and sector not in g.systems:
            sector -= 1
    if sector not in g.systems:
        happened(g, "attrition", f"{sector:02d}: no system there")
        g.say(f"Attrition finds no system in {place(sector)}.")
        return After.ASIDE
    owner = owner_name(g, g.systems[sector].owner)
    happened(g, "attrition", f"{sector:02d}: system lost")
    tell(g, g.systems[sector].owner, f"Attrition eliminates the system of {owner} in {place(sector)}.")
    remove_system(g, sector)
    tidy(g)
    return After.ASIDE


def found_chaos_system(g: State, _drawn: Drawn[FoundChaosSystem]) -> After:
    """Resolved in phase D of this turn."""
    g.colonizations += 1
    happened(g, "colonization", "in phase D")
    g.say("{event:colonization}: a Chaos colony will be founded in phase D.")
    return After.ASIDE


def units_defect(g: State, _drawn: Drawn[UnitsDefect]) -> After:
    """Every Chaos unit of a random sector turns Imperial."""
    sector = random_sector(g, "Defection")
    found = [owner for owner in owners_at(g, sector) if owner != IMPERIAL]
    has_system = sector in g.systems and not is_imperial(g, sector)
    if not found and not has_system:
        happened(g, "defection", f"{sector:02d}: nobody there")
        g.say(f"{{event:defection}}: no Chaos unit is in {place(sector)}.")
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
    happened(g, "defection", f"{sector:02d}: {'system, ' if has_system else ''}{number} units")
    tell(g, IMPERIAL, f"All Chaos forces in {place(sector)} defect to the Empire.")
    return After.ASIDE


def open_expedition(g: State, _drawn: Drawn[OpenExpedition]) -> After:
    """A place for an expedition, in a sector that has none yet."""
    if len(g.expeditions) >= LAST:
        return After.ASIDE
    while (sector := random_sector(g, "Expedition Possible")) in g.expeditions:
        pass
    g.expeditions[sector] = 0
    happened(g, "expedition_possible", f"{sector:02d}")
    g.say(f"An expedition becomes possible in {place(sector)}.")
    return After.STAYS


def found_institute(g: State, _drawn: Drawn[FoundInstitute]) -> After:
    """The Institute settles on a system, whoever holds it; without one another marker is drawn."""
    sector = random_sector(g, "The Institute")
    if sector not in g.systems:
        return After.SWAPPED
    g.institute, g.institute_since = sector, g.turn
    happened(g, "the_institute", f"{sector:02d}")
    side = "for the Empire" if is_imperial(g, sector) else "for Chaos"
    g.say(f"The Institute settles in {place(sector)} and from next turn works {side}.")
    g.played_once.append("the_institute")
    tidy(g)  # too strong an enemy there sends it away again
    return After.STAYS


def lose_leaders(g: State, drawn: Drawn[LoseLeaders]) -> After:
    """Each Imperial leader is lost on a low die."""
    lost = 0
    for leader in list(g.leaders):
        raw = die(g)
        is_lost = raw <= drawn.effect.highest
        note_roll(g, f"Power Struggle: leader {leader.value}", [raw], ()).outcome = "lost" if is_lost else "stays"
        if is_lost:
            lost += 1
            drop_leader(g, leader.id, f"the power struggle (die {raw})")
    tell_event(g, "power_struggle", f"{lost} of {lost + len(g.leaders)} leaders lost")
    return After.ASIDE


def lose_nexuses(g: State, drawn: Drawn[LoseNexuses]) -> After:
    """Each Nexus is lost on a low die."""
    lost: list[int] = []
    for sector in sorted(g.nexuses):
        raw = die(g)
        is_lost = raw <= drawn.effect.highest
        note_roll(g, f"Web Raiders: Nexus in {sector:02d}", [raw], ()).outcome = "lost" if is_lost else "stays"
        if is_lost:
            lost.append(sector)
    names = ", ".join(f"{sector:02d}" for sector in lost)
    happened(g, "web_raiders", f"Nexus lost: {names}" if lost else "every Nexus holds")
    g.say(f"Web Raiders strike: {'Nexus lost in ' + names if lost else 'every Nexus holds'}.")
    for sector in lost:
        remove_nexus(g, sector)
    return After.ASIDE


def trans_human_appears(g: State, _drawn: Drawn[TransHumanAppears]) -> After:
    """A Trans-human in a random sector: Imperial on an odd die, Chaos on an even one."""
    sector = random_sector(g, "Trans-humans")
    raw = die(g)
    note_roll(g, "Trans-humans: side", [raw], ()).outcome = "Imperial" if raw % 2 else "Chaos"
    if not in_supply(g, "TH"):
        tell_event(g, "trans_humans_appear", "no counter is left")
        return After.ASIDE
    owner = IMPERIAL if raw % 2 else leftmost_force(g, sector)
    add_units(g, owner, sector, "TH")
    happened(g, "trans_humans_appear", f"{sector:02d}: {'Imperial' if raw % 2 else 'Chaos'}")
    tell(g, owner, f"A Trans-human appears in {place(sector)} and joins {owner_name(g, owner)} (die {raw}).")
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

"""Events in which nothing is asked: tracks, policies of the turn, disasters and gifts of chance."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Flow
from engines.empire.board import (
    add_units,
    force_stack,
    imperial_system_count,
    in_supply,
    is_imperial,
    is_symbol,
    owner_name,
    owner_of,
    owners_at,
    size,
    stack_of,
)
from engines.empire.data.galaxy import CORE, LAST
from engines.empire.dice import (
    change_index,
    change_points,
    dice,
    die,
    happened,
    note_roll,
    place,
    random_sector,
    tell,
    tell_event,
)
from engines.empire.losses import convert, convert_system, drop_leader, remove_nexus, remove_system, tidy
from engines.empire.state import IMPERIAL, REBEL, After, Kind, State

Effect = Callable[[State, int], Flow[After]]
Plain = Callable[[State], After]


def _as_flow(plain: Plain) -> Effect:
    """An event in which nothing is asked."""

    def flow(g: State, _value: int) -> Flow[After]:
        yield from ()
        return plain(g)

    return flow


def plain_events() -> dict[str, Effect]:
    """The events in which nothing is asked."""
    plain: dict[str, Plain] = {
        "attrition": attrition,
        "colonization": colonization,
        "cult_of_the_omnipresent_empire": lambda g: index_event(g, "cult_of_the_omnipresent_empire", -1),
        "defection": defection,
        "smash_the_empire": lambda g: index_event(g, "smash_the_empire", 1),
        "expedition_possible": expedition_possible,
        "eye_of_the_cosmic_storm": eye_of_the_storm,
        "galactic_enlightenment": lambda g: policy(g, "galactic_enlightenment", "Illumination 1 RP, no Repression"),
        "imperial_elites_demand_privileges": lambda g: policy(
            g, "imperial_elites_demand_privileges", "no Illumination, Nexus upkeep doubled"
        ),
        "the_institute": the_institute,
        "militarism": lambda g: policy(g, "militarism", "military +1, morphogenetic −1"),
        "pacifism": lambda g: policy(g, "pacifism", "morphogenetic +1, military −1"),
        "paranoia": lambda g: policy(g, "paranoia", PARANOIA if g.options.markers else "no Extropy"),
        "power_struggle": power_struggle,
        "robots": robots,
        "spectacle": spectacle,
        "tech_trade_advance": lambda g: trade(g, "tech_trade_advance", 1),
        "tech_trade_collapse": lambda g: trade(g, "tech_trade_collapse", -1),
        "trans_humans_appear": trans_humans_appear,
        "web_raiders": web_raiders,
    }
    return {event: _as_flow(effect) for event, effect in plain.items()}


PARANOIA = "no Extropy, no Illumination, two Repression per RP"

# --- tracks and policies -----------------------------------------------------------------------------------------------


def index_event(g: State, event: str, sign: int) -> After:
    """The Chaos Index moves by a die."""
    number = dice(g, 1, f"{'Cult' if sign < 0 else 'Smash the Empire'}: Chaos Index")
    happened(g, event, f"die {number}: Index {'−' if sign < 0 else '+'}{number}")
    if not number:
        g.say(f"{{event:{event}}}: die 0, the Chaos Index stays.")
    change_index(g, sign * number, f"{{event:{event}}}, die {number}")
    return After.ASIDE


def trade(g: State, event: str, sign: int) -> After:
    """Resource points by a die."""
    number = dice(g, 1, "Trade: resource points")
    change_points(g, sign * number)
    happened(g, event, f"die {number}: {'+' if sign > 0 else '−'}{number} RP")
    gains = "gains" if sign > 0 else "loses"
    g.say(f"{{event:{event}}}: the treasury {gains} {number} RP (die {number}) and holds {g.points}.")
    return After.ASIDE


def robots(g: State) -> After:
    """One resource point for each Imperial system."""
    gain = imperial_system_count(g)
    change_points(g, gain)
    happened(g, "robots", f"+{gain} RP, 1 per system")
    g.say(f"Robots yield {gain} RP; the treasury holds {g.points}.")
    return After.ASIDE


def policy(g: State, event: str, text: str) -> After:
    """A marker that lasts until the end of the turn."""
    happened(g, event, text)
    g.say(f"{{event:{event}}} this turn: {text}.")
    return After.STAYS


def spectacle(g: State) -> After:
    """Changes of the Chaos Index count double this turn; a second one is put back."""
    if "spectacle" in g.policies:
        return After.SWAPPED
    return policy(g, "spectacle", "Index changes doubled")


def eye_of_the_storm(g: State) -> After:
    """Nothing happens."""
    tell_event(g, "eye_of_the_cosmic_storm", "nothing happens")
    return After.ASIDE


# --- disasters and gifts of chance -------------------------------------------------------------------------------------


def attrition(g: State) -> After:
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


def colonization(g: State) -> After:
    """Resolved in phase D of this turn."""
    g.colonizations += 1
    happened(g, "colonization", "in phase D")
    g.say("{event:colonization}: a Chaos colony will be founded in phase D.")
    return After.ASIDE


def defection(g: State) -> After:
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


def expedition_possible(g: State) -> After:
    """A place for an expedition, in a sector that has none yet."""
    if len(g.expeditions) >= LAST:
        return After.ASIDE
    while (sector := random_sector(g, "Expedition Possible")) in g.expeditions:
        pass
    g.expeditions[sector] = 0
    happened(g, "expedition_possible", f"{sector:02d}")
    g.say(f"An expedition becomes possible in {place(sector)}.")
    return After.STAYS


def the_institute(g: State) -> After:
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


def power_struggle(g: State) -> After:
    """Each Imperial leader is lost on 0 to 4."""
    lost = 0
    for leader in list(g.leaders):
        raw = die(g)
        note_roll(g, f"Power Struggle: leader {leader.value}", [raw], ()).outcome = "lost" if raw <= 4 else "stays"
        if raw <= 4:
            lost += 1
            drop_leader(g, leader.id, f"the power struggle (die {raw})")
    tell_event(g, "power_struggle", f"{lost} of {lost + len(g.leaders)} leaders lost")
    return After.ASIDE


def web_raiders(g: State) -> After:
    """Each Nexus is lost on 0 to 2."""
    lost: list[int] = []
    for sector in sorted(g.nexuses):
        raw = die(g)
        note_roll(g, f"Web Raiders: Nexus in {sector:02d}", [raw], ()).outcome = "lost" if raw <= 2 else "stays"
        if raw <= 2:
            lost.append(sector)
    names = ", ".join(f"{sector:02d}" for sector in lost)
    happened(g, "web_raiders", f"Nexus lost: {names}" if lost else "every Nexus holds")
    g.say(f"Web Raiders strike: {'Nexus lost in ' + names if lost else 'every Nexus holds'}.")
    for sector in lost:
        remove_nexus(g, sector)
    return After.ASIDE


def trans_humans_appear(g: State) -> After:
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

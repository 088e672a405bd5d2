"""What the game suggests, and Auto plays, when an event wants an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import PASS, Choice
from engines.empire.facts.charts import CONTACT, SUPPRESSION, band
from engines.empire.facts.effects import Effect, EmpireArises, InvadersAppear, Rebellion, UsurperRises
from engines.empire.facts.map import CORE
from engines.empire.facts.units import PRICES
from engines.empire.facts.vocabulary import Meeting, SideEffect
from engines.empire.minds.suggest import what_to_give_up
from engines.empire.minds.worth import (
    FACES,
    chance_of,
    is_dangerous,
    stack_worth,
    system_worth,
)
from engines.empire.rules.aliens import is_deadly
from engines.empire.rules.choices import NO_LEADER, sector_id
from engines.empire.rules.combat import enemies_of
from engines.empire.rules.control import has_imperial_unit, held_by, is_imperial, system_at
from engines.empire.rules.conversion import disloyal
from engines.empire.rules.event_marker import Drawn
from engines.empire.rules.forces import size, stack_of
from engines.empire.rules.leaders import leaders_at
from engines.empire.rules.maintenance import units_kept
from engines.empire.state import IMPERIAL, Alien, Stack, State

GRAVE = (
    "alien_biomech",
    "alien_dark_empire",
    "alien_probe",
    "attrition",
    "independent_empire_arises",
    "invaders_appear",
    "rebellion",
    "the_mutant",
    "usurper",
)

LESSER = (
    "alien_hive",
    "alien_living_nebula",
    "alien_messiah",
    "alien_randoids",
    "citizens_demand_reforms",
    "colonization",
    "imperial_elites_demand_privileges",
    "paranoia",
    "power_struggle",
    "smash_the_empire",
    "tech_trade_collapse",
    "troops_demand_pay",
    "web_raiders",
)


def whether_to_cancel(g: State, event: str) -> Choice:
    """What is grave, and whatever hurts if no other event follows this turn."""
    is_last = not g.events_left and g.rounds_left <= 1
    return ("cancel" if event in GRAVE or (is_last and event in LESSER) else "play",)


# --- risings -----------------------------------------------------------------------------------------------------------


HARM: dict[type[Effect], tuple[float, float]] = {  # what an event does besides, and for each point of leadership
    EmpireArises: (8.0, 0.0),
    InvadersAppear: (3.0, 3.0),
    Rebellion: (3.0, 0.0),
    UsurperRises: (2.0, 2.0),
}


STRANGERS = 2.0  # a rising of those who were not the Empire's


def whether_to_suppress(g: State, drawn: Drawn[Effect], sector: int, base: int, markers: range | None) -> Choice:
    """Try with as many Repression markers as pay, if the harm prevented outweighs resistance and alienation."""
    values = {spend: _suppression_worth(g, drawn, sector, base + spend, spend) for spend in markers or (0,)}
    spend = max(values, key=lambda one: (values[one], -one))
    tries = values[spend] > 0
    return ("suppress" if tries else PASS, *((f"repression.{spend if tries else 0}",) if markers is not None else ()))


def _suppression_worth(g: State, drawn: Drawn[Effect], sector: int, plus: int, spend: int) -> float:
    system = system_worth(g, sector) if is_imperial(g, sector) else 0.0
    takes_system = isinstance(drawn.effect, Rebellion | EmpireArises)
    besides, each = HARM[type(drawn.effect)]
    harm = besides + each * drawn.value + (system if takes_system else 0.0)
    if takes_system and not system:
        harm = STRANGERS  # they only change their banner
    if not isinstance(drawn.effect, InvadersAppear):
        harm += stack_worth(g, disloyal(g, sector))
    worth = 0.0
    for row in (band(g.facts[SUPPRESSION], face + plus) for face in FACES):
        worth += harm * row.success - spend * (row.side_effect is SideEffect.ALIENATION)
        worth -= system * (row.side_effect is SideEffect.RESISTANCE and not takes_system)
    return worth / len(FACES) - spend * g.facts[PRICES]["repression"].recruit


# --- aliens ------------------------------------------------------------------------------------------------------------


def who_meets_aliens(g: State, alien: Alien, plus: int) -> Choice:
    """The best leader where all would die together; else one who cannot be lost, if anybody."""
    leaders = leaders_at(g, alien.sector)
    if is_deadly(alien):
        return (leaders[0].id,)
    safe = [one for one in leaders if not chance_of(g.facts[CONTACT], plus + one.value, Meeting.NEGATIVE)]
    return (safe[0].id,) if safe else (NO_LEADER,)


def which_aliens_leave(g: State) -> Choice:
    """Those who threaten the Empire, the deadly ones first."""

    def key(alien: Alien) -> tuple[bool, bool, int]:
        return not has_imperial_unit(g, alien.sector), not is_deadly(alien), alien.sector

    return (min(g.aliens, key=key).id,)


# --- help for the Empire -----------------------------------------------------------------------------------------------


def most_dangerous(g: State, targets: Mapping[str, tuple[str, int]]) -> str:
    """The largest of these forces, whom an ally can keep quiet."""
    return max(targets, key=lambda mover: (size(stack_of(g, *targets[mover])), -targets[mover][1]))


def whether_allies_attack(g: State, owner: str, sector: int) -> Choice:
    """Not where that would hit the Empire."""
    hits_empire = IMPERIAL in enemies_of(g, owner, sector).targets or is_imperial(g, sector)
    return ("hold" if hits_empire else "attack",)


def muster_point(g: State, sites: Sequence[int]) -> int:
    """Where newcomers are useful and safe: with the largest Imperial stack, else on the lowest of the sites."""
    safe = [site for site in sites if not is_dangerous(g, site)] or sites
    return max(safe, key=lambda s: (size(g.fleets.get(s, {})), -s))


def where_veterans_rally(g: State) -> Choice:
    """With the largest Imperial stack that is safe, else on an Imperial system."""
    return (sector_id(muster_point(g, [*g.fleets, *held_by(g, IMPERIAL)] or [CORE])),)


def whom_a_leader_joins(g: State) -> Choice:
    """The stack in the Core, where leaders are needed most, or else the largest."""
    return (sector_id(CORE if CORE in g.fleets else muster_point(g, sorted(g.fleets))),)


def where_to_crusade(g: State, sites: Sequence[int], most: Stack) -> Choice:
    """As many as the richest safe system raises, half of them minds."""
    site = max(sites, key=lambda s: (not is_dangerous(g, s), system_at(g, s).resource, -s))
    room = system_at(g, site).resource
    minds = min(most["CG"], room // 2)
    return sector_id(site), f"sf.{min(most['SF'], room - minds)}", f"cg.{minds}"


TROUBLED = 60  # above this more bad than good is likely to move the Index


def whether_to_be_divine(g: State) -> Choice:
    """Halved changes help while more bad than good is to come."""
    return ("accept" if g.index > TROUBLED else "return",)


# --- demands -----------------------------------------------------------------------------------------------------------


def which_systems_go_unpaid(g: State, sites: Sequence[int], number: int) -> Choice:
    """The poorest, but not the Core, nor a system with a Nexus while there are others."""
    order = sorted(sites, key=lambda s: (s == CORE, s in g.nexuses, system_at(g, s).resource, -s))
    return tuple(sector_id(s) for s in sorted(order[:number]))


def which_units_go_unpaid(g: State, number: int) -> Choice:
    """The cheapest, and none that would leave a leader alone."""
    return what_to_give_up(g, units_kept(g), lambda _: 1, lambda unpaid: len(list(unpaid)) >= number)

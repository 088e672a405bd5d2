"""What the game suggests, and Auto plays: a careful beginner who never risks more than there is to win.

Every answer here is legal, and where nothing is promising it is the one that changes least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.core import PASS, Choice
from engines.empire.asking import DONE, NO_LEADER, REBEL_SYSTEM, first_units, sector_id
from engines.empire.board import (
    aliens_at,
    attack_is_barred,
    free_units,
    fresh_leaders,
    has_imperial_unit,
    is_imperial,
    leaders_at,
    nebulas,
    owner_of,
    owners_at,
    scenario_of,
    size,
    slowest,
    stack_of,
)
from engines.empire.combat import Attack, Modifiers, can_strike, enemies_at, imperial_modifiers
from engines.empire.data.charts import CONTACT, EXTROPY, SUPPRESSION, band
from engines.empire.data.expeditions import FINDS, UNIT_BONUS
from engines.empire.data.galaxy import CORE, SECTORS_IN_GALAXY, reach
from engines.empire.data.units import PRICES
from engines.empire.losses import disloyal
from engines.empire.minds.worth import (
    FACES,
    attack_worth,
    chance_of,
    leader_worth,
    stack_worth,
    system_worth,
    unit_worth,
)
from engines.empire.state import IMPERIAL, REBEL, Alien, Arm, Leader, Stack, State

DEADLY = ("alien_biomech", "alien_dark_empire", "alien_probe")  # aliens that may destroy all in their sector


def is_dangerous(g: State, sector: int) -> bool:
    """Whether aliens here would destroy a fleet or hold it for ever."""
    return bool(aliens_at(g, sector, *DEADLY, "alien_living_nebula"))


# --- combat ------------------------------------------------------------------------------------------------------------

PROMISING = 0.3  # an attack must be worth more than this, on average
MARKER_WORTH = 1.0  # what an Illumination marker saves or wins elsewhere


def where_to_attack(g: State, fields: Sequence[int]) -> Choice:
    """The sector where an attack promises most, or none."""
    scored = [(_best_attack(g, s, free_units(g, s), fresh_leaders(g, s))[0], -s) for s in fields]
    worth, negative = max(scored)
    return (sector_id(-negative),) if worth > PROMISING else (DONE,)


def how_to_attack(g: State, sector: int, arms: Sequence[Arm]) -> Choice:
    """Every fighter against the enemy where that promises most; if nothing does, as little as the form allows."""
    leaders = fresh_leaders(g, sector)
    worth, attack, arm = _best_attack(g, sector, free_units(g, sector), leaders)
    if worth <= PROMISING and Arm.MORPH in arms and can_strike(g, attack, Arm.MORPH):
        arm = Arm.MORPH  # that roll can still be left out
    choice = [*first_units(_fighters(g, attack.units))]
    for owner, stack in attack.targets.items():
        choice += first_units(stack, "rebel.") if owner == REBEL else [owner]
    if attack.has_system and owner_of(g, sector) == REBEL:
        choice.append(REBEL_SYSTEM)
    if leaders:
        choice.append(leaders[0].id)
    return (*choice, "military" if arm is Arm.MILITARY else "morphogenetic")


def whether_to_go_on(g: State, attack: Attack, leader: Leader | None) -> Choice:
    """The morphogenetic roll, if it promises something."""
    plus = sum(value for _, value in imperial_modifiers(g, attack, Arm.MORPH, leader))
    return ("go",) if attack_worth(g, attack, Arm.MORPH, plus) > PROMISING else (PASS,)


def whether_to_shield(g: State, attack: Attack, arm: Arm, modifiers: Modifiers) -> Choice:
    """An Illumination marker for the defence, where it saves more than it would bring elsewhere."""
    plus = sum(value for _, value in modifiers)
    saved = attack_worth(g, attack, arm, plus - 1) - attack_worth(g, attack, arm, plus)
    return ("spend" if saved > MARKER_WORTH else "keep",)


def _fighters(g: State, stack: Stack) -> Stack:
    fights = {kind: any(Attack(0, IMPERIAL, {kind: 1}).attacks(g, arm) for arm in Arm) for kind in stack}
    return {kind: number for kind, number in stack.items() if fights[kind]}


def _best_attack(g: State, sector: int, units: Stack, leaders: Sequence[Leader]) -> tuple[float, Attack, Arm]:
    """The roll against one of the enemies here that is worth most on average, or costs least."""
    leader = leaders[0] if leaders else None
    found: list[tuple[float, Attack, Arm]] = []
    for owner in enemies_at(g, sector):
        attack = Attack(
            sector, IMPERIAL, units, {owner: dict(stack_of(g, owner, sector))}, owner_of(g, sector) == owner
        )
        for arm in Arm:
            if can_strike(g, attack, arm):
                plus = sum(value for _, value in imperial_modifiers(g, attack, arm, leader))
                found.append((attack_worth(g, attack, arm, plus), attack, arm))
    nothing = (0.0, Attack(sector, IMPERIAL, units), Arm.MORPH)
    return max(found, key=lambda one: one[0], default=nothing)


# --- movement ----------------------------------------------------------------------------------------------------------

WORTH_A_MARCH = 1.0


def where_to_move_from(g: State) -> Choice:
    """A stack that finds a promising fight within reach; else nobody moves. The Core keeps its guard."""
    for origin in sorted(g.fleets):
        if _best_march(g, origin):
            return (sector_id(origin),)
    return (DONE,)


def how_to_move(g: State, sector: int, goals: Sequence[int]) -> Choice:
    """The fighters to the most promising fight; without one everybody to the nearest safe place."""
    free, goal = free_units(g, sector), _best_march(g, sector)
    going = _fighters(g, free) if goal else free
    if not goal:
        ways = reach(sector, nebulas(g))
        near = [one for one in goals if ways[one] <= slowest(g, free)]
        goal = min(near, key=lambda s: (_is_unsafe(g, s), not is_imperial(g, s), ways[s], s))
    return (*first_units(going), *(leader.id for leader in fresh_leaders(g, sector)), sector_id(goal))


def _is_unsafe(g: State, sector: int) -> bool:
    return bool(enemies_at(g, sector)) or is_dangerous(g, sector)


def _best_march(g: State, origin: int) -> int:
    """Where the fighters of a sector should go; 0 if they should stay."""
    going = _fighters(g, free_units(g, origin))
    if origin == CORE or not going or origin in nebulas(g) or enemies_at(g, origin):
        return 0
    ways, pace = reach(origin, nebulas(g)), slowest(g, going)
    goals = [s for s in SECTORS_IN_GALAXY if ways.get(s, 99) <= pace and enemies_at(g, s) and not is_dangerous(g, s)]
    scored = [(_march_worth(g, origin, going, goal), -goal) for goal in goals]
    worth, negative = max(scored, default=(0.0, 0))
    return -negative if worth > WORTH_A_MARCH else 0


def _march_worth(g: State, origin: int, going: Stack, goal: int) -> float:
    """What an attack there promises, less what the enemies there would do afterwards, every other turn."""
    there = g.fleets.get(goal, {})
    joined = {kind: there.get(kind, 0) + going.get(kind, 0) for kind in {**there, **going}}
    leaders = sorted((*fresh_leaders(g, origin), *leaders_at(g, goal)), key=lambda one: -one.value)
    worth, _, _ = _best_attack(g, goal, joined, leaders)
    shield = leaders[0].value if leaders else 0
    for owner in owners_at(g, goal):
        if owner != IMPERIAL:
            back = Attack(goal, owner, dict(stack_of(g, owner, goal)), {IMPERIAL: joined})
            lead = next((force.leader for force in g.forces if force.id == owner), 0)
            arms = [arm for arm in Arm if not attack_is_barred(g, goal, arm)]
            worth += sum(min(0.0, attack_worth(g, back, arm, lead - shield)) for arm in arms) / 2
    return worth


def who_jumps(g: State, gate: int) -> Choice:
    """The cheapest unit; leaders stay if they may."""
    free, leaders = free_units(g, gate), fresh_leaders(g, gate)
    kind = min(free, key=lambda one: (unit_worth(g, one), one))
    riders = [leader.id for leader in leaders] if size(free) == 1 else []
    goals = sorted(goal for goal in g.gates if goal != gate)
    goal = min(goals, key=lambda s: (_is_unsafe(g, s), s))
    return (f"{kind.lower()}.1", *riders, sector_id(goal))


# --- what must be given up ---------------------------------------------------------------------------------------------


def what_to_give_up(
    g: State, ids: Sequence[str], saves: Callable[[str], int], suffices: Callable[[Iterable[str]], bool]
) -> Choice:
    """Units, leaders and markers that are worth least for what they save, and no more than is needed."""
    dropped: list[str] = []
    while not suffices(dropped):
        left = [one for one in ids if one not in dropped]
        dropped.append(min(left, key=lambda one: (_loss(g, one, dropped) / max(1, saves(one)), ids.index(one))))
    for one in sorted(dropped, key=lambda one: -_loss(g, one, [])):
        if suffices({*dropped} - {one}):
            dropped.remove(one)
    return tuple(one for one in ids if one in dropped)


def _loss(g: State, option_id: str, dropped: Sequence[str]) -> float:
    """What it costs to do without; the last unit of a stack takes its leaders with it."""
    if option_id.startswith("leader:"):
        leader = next(one for one in g.leaders if one.id == option_id.removeprefix("leader:"))
        return leader_worth(g, leader.value)
    if option_id.startswith("nexus:"):
        is_core = int(option_id.removeprefix("nexus:")) == CORE
        return float(g.facts[PRICES]["nexus"].recruit) + (4.0 if is_core else 1.0)
    sector, kind = int(option_id[:2]), option_id.split(".")[1].upper()
    gone = sum(one.startswith(option_id[:3]) for one in dropped)
    is_last = size(g.fleets[sector]) - gone == 1
    riders = sum(leader_worth(g, one.value) for one in leaders_at(g, sector)) if is_last else 0.0
    return unit_worth(g, kind) + riders + (0.5 if sector == CORE else 0.0)


# --- leaders at risk ---------------------------------------------------------------------------------------------------


def who_meets_aliens(g: State, alien: Alien, plus: int) -> Choice:
    """The best leader where all would die together; else one who cannot be lost, if anybody."""
    leaders = leaders_at(g, alien.sector)
    if alien.kind in DEADLY:
        return (leaders[0].id,)
    safe = [one for one in leaders if not chance_of(g.facts[CONTACT], plus + one.value, "negative")]
    return (safe[0].id,) if safe else (NO_LEADER,)


SAFE_ENOUGH = 0.05  # of losing an expedition or its leader


def where_to_explore(g: State, sites: Sequence[int]) -> Choice:
    """A site whose best crew is nearly sure to return; else none."""
    risks = [(expedition_risk(g, site, *_crew(g, site)), site) for site in sites]
    risk, site = min(risks)
    return (sector_id(site),) if risk <= SAFE_ENOUGH else (PASS,)


def who_explores(g: State, sector: int) -> Choice:
    """The cheapest crew that is safe enough, or else the safest."""
    kind, leader = _crew(g, sector)
    return f"{kind.lower()}.1", leader.id


def _crew(g: State, sector: int) -> tuple[str, Leader]:
    def key(crew: tuple[str, Leader]) -> tuple[float, float]:
        risk, worth = expedition_risk(g, sector, *crew), unit_worth(g, crew[0]) + leader_worth(g, crew[1].value)
        return (0.0, worth) if risk <= SAFE_ENOUGH else (risk, worth)

    return min(((kind, leader) for kind in g.fleets[sector] for leader in leaders_at(g, sector)), key=key)


def expedition_risk(g: State, sector: int, kind: str, leader: Leader) -> float:
    """How likely the leader does not return."""
    plus = leader.value + UNIT_BONUS.get(kind, 0) + g.expeditions[sector]
    fails = chance_of(g.facts[CONTACT], plus, "negative")
    finds = [g.facts[FINDS][str(one + other)] for one in FACES for other in FACES]
    risks = [1.0 if find.loses_leader else fails if find.is_met else 0.0 for find in finds]
    return sum(risks) / len(risks)


# --- colonists, Extropy, suppression -----------------------------------------------------------------------------------


def where_to_colonize(g: State, ids: Sequence[str]) -> Choice:
    """Colonization Fleets where no enemy stands and no leader is stranded; World Ships only when the game ends anyway."""
    is_last_turn = not g.options.is_sweep and g.turn >= scenario_of(g).turns
    found: dict[int, str] = {}
    for one in ids:
        sector, kind = int(one[:2]), one[3:]
        strands = bool(leaders_at(g, sector)) and size(g.fleets[sector]) == 1
        if not strands and not _is_unsafe(g, sector) and (kind == "cf" or is_last_turn):
            found.setdefault(sector, one)
    return tuple(found.values())


CALM = 10  # below this the Index needs no more calming
MEAN_DIE = 4.5


def whether_to_try_extropy(g: State, bonus: int) -> Choice:
    """An attempt with whoever helps most, where its chart promises at least a point of the Index."""
    rows = g.facts[EXTROPY]

    def worth(leader: Leader | None) -> float:
        plus = bonus + (leader.value if leader else 0)
        results = [band(rows, face + plus) for face in FACES]
        lost = sum(row.loses_leader for row in results) / len(FACES) * (leader_worth(g, leader.value) if leader else 0)
        return -MEAN_DIE * sum(row.dice for row in results) / len(FACES) - lost

    best = max((None, *leaders_at(g, CORE)), key=worth)
    tries = g.index > CALM and worth(best) >= 1.0
    first = (best.id if best else NO_LEADER) if tries else PASS
    return (first, *(("illumination.0",) if g.illumination else ()))


EVENT_HARM = {"rebellion": 3.0, "independent_empire_arises": 8.0, "invaders_appear": 3.0, "usurper": 2.0}
EACH_LEADERSHIP = {"invaders_appear": 3.0, "usurper": 2.0}


def whether_to_suppress(g: State, event: str, sector: int, leader: int, base: int, markers: range | None) -> Choice:
    """Try with as many Repression markers as pay, if the harm prevented outweighs resistance and alienation."""
    values = {spend: _suppression_worth(g, event, sector, leader, base, spend) for spend in markers or (0,)}
    spend = max(values, key=lambda one: (values[one], -one))
    tries = values[spend] > 0
    return ("suppress" if tries else PASS, *((f"repression.{spend if tries else 0}",) if markers is not None else ()))


def _suppression_worth(g: State, event: str, sector: int, leader: int, base: int, spend: int) -> float:
    system = system_worth(g, sector) if is_imperial(g, sector) else 0.0
    takes_system = event in ("rebellion", "independent_empire_arises")
    harm = EVENT_HARM[event] + EACH_LEADERSHIP.get(event, 0.0) * leader + (system if takes_system else 0.0)
    if event != "invaders_appear":
        harm += stack_worth(g, disloyal(g, sector, spares_order=True))
    worth = 0.0
    for row in (band(g.facts[SUPPRESSION], face + base + spend) for face in FACES):
        worth += harm * row.success - spend * (row.side_effect == "alienation")
        worth -= system * (row.side_effect == "resistance" and not takes_system)
    return worth / len(FACES) - spend * g.facts[PRICES]["repression"].recruit


# --- the rest ----------------------------------------------------------------------------------------------------------

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


def which_aliens_leave(g: State) -> Choice:
    """Those who threaten the Empire, the deadly ones first."""

    def key(alien: Alien) -> tuple[bool, bool, int]:
        return not has_imperial_unit(g, alien.sector), alien.kind not in DEADLY, alien.sector

    return (min(g.aliens, key=key).id,)


def muster_point(g: State, sites: Sequence[int]) -> int:
    """Where newcomers are useful and safe: with the largest Imperial stack, else on the lowest of the sites."""
    safe = [site for site in sites if not is_dangerous(g, site)] or list(sites)
    return max(safe, key=lambda s: (size(g.fleets.get(s, {})), -s))

"""What the game suggests, and Auto plays: a careful beginner who never risks more than there is to win.

Every answer here is legal, and where nothing is promising it is the one that changes least. Answers to events are in
`suggest_events`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engines.core import PASS, Choice
from engines.empire.facts.charts import CONTACT, EXTROPY, band
from engines.empire.facts.expeditions import FINDS, UNIT_BONUS
from engines.empire.facts.map import CORE, SECTORS_IN_GALAXY
from engines.empire.facts.units import PRICES
from engines.empire.facts.vocabulary import Arm, Meeting
from engines.empire.minds.worth import (
    FACES,
    attack_worth,
    chance_of,
    leader_worth,
    unit_worth,
)
from engines.empire.rules.adjacency import reach
from engines.empire.rules.aliens import aliens_at, attack_is_barred, is_deadly, nature, nebulas
from engines.empire.rules.choices import DONE, NO_LEADER, REBEL_SYSTEM, REBELS_PREFIX, first_units, sector_id
from engines.empire.rules.combat import Attack, Modifiers, can_strike, enemies_at, imperial_modifiers
from engines.empire.rules.control import is_imperial, owner_of
from engines.empire.rules.forces import free_units, owners_at, size, slowest, stack_of
from engines.empire.rules.leaders import fresh_leaders, leaders_at
from engines.empire.rules.maintenance import NEXUS, Kept
from engines.empire.state import IMPERIAL, REBEL, Leader, Stack, State


def is_dangerous(g: State, sector: int) -> bool:
    """Whether aliens here would destroy a fleet or hold it for ever."""
    return any(is_deadly(alien) or nature(alien).is_nebula for alien in aliens_at(g, sector))


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
        choice += first_units(stack, REBELS_PREFIX) if owner == REBEL else [owner]
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
    g: State, kept: Mapping[str, Kept], saves: Callable[[Kept], int], suffices: Callable[[Iterable[str]], bool]
) -> Choice:
    """Units, leaders and markers that are worth least for what they save, and no more than is needed."""
    dropped: list[str] = []

    def price(name: str) -> float:
        gone = sum(kept[one].is_unit and kept[one].sector == kept[name].sector for one in dropped)
        return _loss(g, kept[name], gone) / max(1, saves(kept[name]))

    while not suffices(dropped):
        dropped.append(min((name for name in kept if name not in dropped), key=price))
    for name in sorted(dropped, key=lambda one: -_loss(g, kept[one], 0)):
        if suffices({*dropped} - {name}):
            dropped.remove(name)
    return tuple(name for name in kept if name in dropped)


def _loss(g: State, one: Kept, gone: int) -> float:
    """What it costs to do without; the last unit of a stack, when so many are gone, takes its leaders with it."""
    price = float(g.facts[PRICES][one.item].recruit)
    if one.item == NEXUS:
        return price + (4.0 if one.sector == CORE else 1.0)
    if not one.is_unit:
        return price
    is_last = size(g.fleets[one.sector]) - gone == 1
    riders = sum(leader_worth(g, leader.value) for leader in leaders_at(g, one.sector)) if is_last else 0.0
    return price + riders + (0.5 if one.sector == CORE else 0.0)


# --- expeditions, colonists, Extropy -----------------------------------------------------------------------------------


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
    fails = chance_of(g.facts[CONTACT], plus, Meeting.NEGATIVE)
    finds = [g.facts[FINDS][str(one + other)] for one in FACES for other in FACES]
    risks = [1.0 if find.loses_leader else fails if find.is_met else 0.0 for find in finds]
    return sum(risks) / len(risks)


def where_to_colonize(g: State, ids: Sequence[str]) -> Choice:
    """Colonization Fleets where no enemy stands and no leader is stranded; World Ships only when the game ends anyway."""
    is_last_turn = not g.options.is_sweep and g.turn >= g.scenario.turns
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

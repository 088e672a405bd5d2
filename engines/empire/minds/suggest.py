"""What the game suggests, and Auto plays: attacks by their mean worth, marches to where forces add most, Extropy if it pays.

Every answer here is legal, and where nothing is promising it is the one that changes least. Answers to events are in
`suggest_events`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engines.core import PASS, Choice
from engines.empire.facts.charts import CONTACT, EXTROPY, MULTIPLIERS, UNREST, band
from engines.empire.facts.expeditions import FINDS, UNIT_BONUS
from engines.empire.facts.map import CORE
from engines.empire.facts.units import PRICES
from engines.empire.facts.vocabulary import Arm, Meeting
from engines.empire.minds.marches import Marshal
from engines.empire.minds.odds import Odds, Target
from engines.empire.minds.worth import (
    FACES,
    attack_worth,
    chance_of,
    is_dangerous,
    leader_worth,
    unit_worth,
)
from engines.empire.rules.adjacency import reach
from engines.empire.rules.aliens import nebulas
from engines.empire.rules.choices import DONE, NO_LEADER, first_units, sector_id
from engines.empire.rules.combat import Attack, Modifiers, enemies_at
from engines.empire.rules.control import is_imperial
from engines.empire.rules.extropy import extropy_fee
from engines.empire.rules.forces import free_units, size, slowest
from engines.empire.rules.leaders import fresh_leaders, leaders_at
from engines.empire.rules.maintenance import NEXUS, Kept
from engines.empire.state import Leader, State

# --- combat ------------------------------------------------------------------------------------------------------------


MARKER_WORTH = 1.0  # what an Illumination marker saves or wins elsewhere
PLENTY = 3  # of more Illumination than this some is spent on attacks


def where_to_attack(g: State, fields: Sequence[int]) -> Choice:
    """The sector where an attack promises most, or none."""
    odds = Odds(g)
    scored = [(odds.best_attack(s, free_units(g, s), best_leader(g, s))[0], -s) for s in fields]
    worth, negative = max(scored)
    return (sector_id(-negative),) if worth > g.manner.promise else (DONE,)


def how_to_attack(g: State, sector: int, arms: Sequence[Arm]) -> Choice:
    """All who can against whom it promises most; if nothing does, as little as the form allows."""
    odds, fresh, leaders = Odds(g), free_units(g, sector), fresh_leaders(g, sector)
    _, target, arm = odds.best_attack(sector, fresh, best_leader(g, sector))
    if target is None:
        arm = Arm.MORPH if Arm.MORPH in arms else Arm.MILITARY  # the roll of minds can still be left out
        target = odds.targets(sector)[-1]
    roll = "military" if arm is Arm.MILITARY else "morphogenetic"
    return (*first_units(odds.fighters(fresh, arm)), *target.ids, *(one.id for one in leaders[:1]), roll)


def best_leader(g: State, sector: int) -> int:
    """The value of the best leader who could lead an attack here."""
    return max((one.value for one in fresh_leaders(g, sector)), default=0)


def whether_to_go_on(g: State, attack: Attack, leader: Leader | None) -> Choice:
    """The morphogenetic roll, if it promises something; with a marker where there are plenty."""
    odds, target = Odds(g), Target((), attack.targets, attack.has_system)
    worth = odds.worth(attack.sector, attack.units, leader.value if leader else 0, target, Arm.MORPH)
    if worth <= g.manner.promise / 2:
        return (PASS,)
    return ("illuminated" if g.illumination > PLENTY else "go",)


def whether_to_shield(g: State, attack: Attack, arm: Arm, modifiers: Modifiers) -> Choice:
    """An Illumination marker for the defence, where it saves more than it would bring elsewhere."""
    plus = sum(value for _, value in modifiers)
    saved = attack_worth(g, attack, arm, plus - 1) - attack_worth(g, attack, arm, plus)
    return ("spend" if saved > MARKER_WORTH else "keep",)


# --- movement ----------------------------------------------------------------------------------------------------------


def where_to_move_from(g: State) -> Choice:
    """The sector with the best order to give; else nobody moves."""
    best = Marshal(g).best([s for s in sorted(g.fleets) if free_units(g, s)])
    return (sector_id(best.origin),) if best else (DONE,)


def how_to_move(g: State, sector: int, goals: Sequence[int]) -> Choice:
    """The best order from here; without one everybody to the nearest safe place."""
    best = Marshal(g).best([sector])
    if best is not None:
        return (*first_units(best.units), *best.leaders, sector_id(best.goal))
    free, ways = free_units(g, sector), reach(sector, nebulas(g))
    near = [one for one in goals if ways[one] <= slowest(g, free)]
    goal = min(near, key=lambda s: (_is_unsafe(g, s), not is_imperial(g, s), ways[s], s))
    return (*first_units(free), *(leader.id for leader in fresh_leaders(g, sector)), sector_id(goal))


def _is_unsafe(g: State, sector: int) -> bool:
    return bool(enemies_at(g, sector)) or is_dangerous(g, sector)


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
    """What losing this costs, if so many units of its stack are gone already; the last one takes its leaders along."""
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


CALM = 3  # below this the Index needs no more calming
MEAN_DIE = 4.5
MARKERS_KEPT = 4  # Illumination is saved up to this


def whether_to_try_extropy(g: State, bonus: int) -> Choice:
    """An attempt with whoever helps most, where its chart promises enough; on the last turn with every marker."""
    rows = g.facts[EXTROPY]

    def worth(leader: Leader | None) -> float:
        plus = bonus + (leader.value if leader else 0)
        results = [band(rows, face + plus) for face in FACES]
        lost = sum(row.loses_leader for row in results) / len(FACES) * (leader_worth(g, leader.value) if leader else 0)
        return -MEAN_DIE * sum(row.dice for row in results) / len(FACES) - lost

    is_last = not g.options.is_sweep and g.turn >= g.scenario.turns
    best = max((None, *leaders_at(g, CORE)), key=worth)
    tries = g.index > CALM and worth(best) > (0.0 if is_last else g.manner.fee * extropy_fee(g))
    first = (best.id if best else NO_LEADER) if tries else PASS
    spent = (g.illumination if is_last else max(0, g.illumination - MARKERS_KEPT)) if tries else 0
    return (first, *((f"illumination.{spent}",) if g.illumination else ()))


USEFUL_TURNS = 2  # so many turns must follow
UNREST_HIGH = 78  # above this Index nothing is squeezed out
SQUEEZED = 0.4  # of a point of the Index, for a resource point that is squeezed out


def whether_to_increase(g: State, income: int) -> Choice:
    """An attempt with whoever helps most, where what is collected outweighs the unrest."""
    left = USEFUL_TURNS if g.options.is_sweep else g.scenario.turns - g.turn
    if g.index > UNREST_HIGH or left < USEFUL_TURNS:
        return (PASS,)
    unrest = MEAN_DIE * sum(band(g.facts[UNREST], face).value for face in FACES) / len(FACES)

    def worth(leader: Leader | None) -> float:
        value = leader.value if leader else 0
        halves = sum(band(g.facts[MULTIPLIERS], face + value).value for face in FACES) / len(FACES)
        spent = leader_worth(g, value) if leader else 0.0
        return SQUEEZED * ((halves / 2 - 1) * income - spent) - (unrest - value)

    best = max((None, *leaders_at(g, CORE)), key=worth)
    if worth(best) <= 0:
        return (PASS,)
    return (best.id if best else NO_LEADER,)

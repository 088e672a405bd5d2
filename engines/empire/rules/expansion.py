"""How an Independent Empire expands: threats and targets, and the march through home with its split of forces (11.3)."""

from __future__ import annotations

from engines.core import DETAIL, say
from engines.empire.facts.units import UNLIMITED
from engines.empire.facts.vocabulary import Arm
from engines.empire.rules.adjacency import distance, neighbours
from engines.empire.rules.aliens import aliens_at, nebulas
from engines.empire.rules.control import is_symbol, owner_of, system_at
from engines.empire.rules.conversion import tidy
from engines.empire.rules.dispatches import tell
from engines.empire.rules.forces import add_units, owners_at, size, slowest, stack_of
from engines.empire.rules.pools import put_in
from engines.empire.rules.star_gates import teleport_force
from engines.empire.rules.strength import stack_strength
from engines.empire.state import Force, Stack, State
from engines.empire.words.phrases import force_name, listed, moved_words, place

# --- where it wants to go ----------------------------------------------------------------------------------------------


def empire_goal(g: State, force: Force, *, conquers: bool) -> tuple[int, bool]:
    """The sector its attack force should be in, and whether a threat calls it there; 0 if it stays."""
    if threat := threatened_sector(g, force):
        return threat, True
    if not conquers:
        return 0, False
    if force.sector != force.home and not owns(g, force, force.sector) and is_target(g, force, force.sector):
        return force.sector, False  # it does not leave before it has gained control
    return next_conquest(g, force) or force.home, False


def owns(g: State, force: Force, sector: int) -> bool:
    """Whether the empire holds the system of a sector."""
    return owner_of(g, sector) == force.id


def is_target(g: State, force: Force, sector: int) -> bool:
    """Whether the empire would conquer this sector: a symbol next to its home that it does not hold."""
    return sector in neighbours(force.home) and is_symbol(g, sector) and not owns(g, force, sector)


def next_conquest(g: State, force: Force) -> int:
    """The highest-numbered target; 0 if all is conquered."""
    return max((s for s in neighbours(force.home) if is_target(g, force, s)), default=0)


def threatened_sector(g: State, force: Force) -> int:
    """The sector most in need: home first, then one that was lost, then one with too strong an enemy; 0 if none."""
    if [owner for owner in owners_at(g, force.home) if owner != force.id] or aliens_at(g, force.home):
        return force.home
    lost = [sector for sector in force.claims if sector != force.home and not owns(g, force, sector)]
    if lost:
        return force.sector if force.sector in lost else max(lost)
    pressed = [sector for sector in force.claims if owns(g, force, sector) and is_pressed(g, force, sector)]
    return max(pressed, default=0)


def is_pressed(g: State, force: Force, sector: int) -> bool:
    """Whether an alien, or a force stronger than the system, stands in one of the empire's sectors."""
    if aliens_at(g, sector):
        return True
    unit = system_at(g, sector)
    for owner in owners_at(g, sector):
        power = sum(stack_strength(g, owner, stack_of(g, owner, sector), arm) for arm in Arm)
        if owner != force.id and power > unit.military + unit.morphogenetic:
            return True
    return False


def is_complete(g: State, force: Force) -> bool:
    """Whether everything near is conquered and nothing threatens: then it does not recruit."""
    return not next_conquest(g, force) and not threatened_sector(g, force)


# --- how it gets there -------------------------------------------------------------------------------------------------


def march(g: State, force: Force, goal: int, is_threat: bool) -> None:
    """Move the attack force: always by way of home, merging there and splitting again on leaving it."""
    start = force.sector
    if start in nebulas(g):
        g.say("The Living Nebula holds the fleets in {sector}.", sector=place(start), weight=DETAIL)
        return
    if not _through_gate(g, force, goal, is_threat):
        _walk(g, force, goal, is_threat)
    if force in g.forces and force.sector != start:
        tell(g, force.id, moved_words(force_name(force), start, force.sector))
    tidy(g)


def is_under_way(force: Force, goal: int) -> bool:
    """Whether the force has left home behind on its way to a goal that lies further off than next door."""
    here, home = force.sector, force.home
    return here != home and distance(home, here) + distance(here, goal) == distance(home, goal)


def _walk(g: State, force: Force, goal: int, is_threat: bool) -> None:
    """As far as the slowest unit may. World Ships answering a threat swap roles: those abroad stay at home, others go out."""
    if is_under_way(force, goal):
        force.sector = on_the_way(g, force.sector, goal, slowest(g, force.units))
        return
    steps, staying, leaving = UNLIMITED, 0, 0
    if force.sector != force.home:
        allowance, away = _allowance(g, force, goal, is_threat), distance(force.sector, force.home)
        force.sector = on_the_way(g, force.sector, force.home, allowance)
        if force.sector != force.home:
            return
        if _swaps_world_ships(force, goal, away, is_threat):
            staying, leaving = force.units.pop("WS", 0), force.guard.pop("WS", 0)
        merge(force)
        steps = 0 if force.home in nebulas(g) else allowance - away
    if goal == force.home or steps < 1 or not (force.units or leaving):
        put_in(force.units, "WS", staying + leaving)
        return
    split(force)
    put_in(force.guard, "WS", staying)
    put_in(force.units, "WS", leaving)
    force.sector = on_the_way(g, force.home, goal, min(steps, slowest(g, force.units)))


def _swaps_world_ships(force: Force, goal: int, away: int, is_threat: bool) -> bool:
    """11.3d: only where a threat calls the force from next to its home to another sector."""
    return is_threat and goal != force.home and away == 1


def _allowance(g: State, force: Force, goal: int, is_threat: bool) -> int:
    """How far the attack force gets; World Ships that will stay at home do not slow a force that answers a threat."""
    if not _swaps_world_ships(force, goal, distance(force.sector, force.home), is_threat):
        return slowest(g, force.units)
    fast = {kind: number for kind, number in force.units.items() if kind != "WS"}
    return slowest(g, fast) if fast else 2


def on_the_way(g: State, start: int, goal: int, steps: int) -> int:
    """Where so many steps lead: the shortest way, and no further once a Living Nebula holds the force."""
    here = start
    for _ in range(min(steps, distance(start, goal))):
        here = next(s for s in neighbours(here) if distance(s, goal) < distance(here, goal))
        if here in nebulas(g):
            break
    return here


def _through_gate(g: State, force: Force, goal: int, is_threat: bool) -> bool:
    """An empire uses a Star gate only where no other way reaches its goal; True if it was tried."""
    if force.sector not in g.gates or goal not in g.gates:
        return False
    here, home = force.sector, force.home
    if here == home:
        steps, allowance = distance(home, goal), slowest(g, halves(force.units)[0])
    elif is_under_way(force, goal):
        steps, allowance = distance(here, goal), slowest(g, force.units)
    else:
        steps, allowance = distance(here, home) + distance(home, goal), _allowance(g, force, goal, is_threat)
    if steps <= allowance:
        return False
    if here == home:
        split(force)
    teleport_force(g, force, goal)
    if force.sector == home:
        merge(force)
    return True


def gather_outposts(g: State, force: Force) -> None:
    """11.3g: an empire leaves nobody behind. Newcomers the attack force has not reached make for home."""
    if force not in g.forces:
        return
    for sector in [sector for sector in force.outposts if sector not in nebulas(g)]:
        stack = force.outposts.pop(sector)
        goal = on_the_way(g, sector, force.home, slowest(g, stack))
        for kind, number in stack.items():
            add_units(g, force.id, goal, kind, number)
        who = say("{units} of {empire}", units=listed(stack), empire=force_name(force))
        text = say(
            "{who:up} {n:=moves/move} from {start} to {goal}.",
            who=who,
            n=size(stack),
            start=place(sector),
            goal=place(goal),
        )
        tell(g, force.id, text, weight=DETAIL)
    tidy(g)


def merge(force: Force) -> None:
    """The attack force is home and joins the guard."""
    for kind, number in force.guard.items():
        put_in(force.units, kind, number)
    force.guard = {}


def halves(stack: Stack) -> tuple[Stack, Stack]:
    """Who goes and who stays when a stack splits evenly, kind by kind; the odd one goes."""
    going = {kind: number - number // 2 for kind, number in stack.items()}
    return going, {kind: number // 2 for kind, number in stack.items() if number // 2}


def split(force: Force) -> None:
    """The force is about to leave home: half of it stays on guard."""
    force.units, force.guard = halves(force.units)


def steer(force: Force, goal: int) -> None:
    """An allied player moves the attack force: it splits on leaving home and merges on entering it."""
    if force.sector == force.home:
        split(force)
    force.sector = goal
    if goal == force.home:
        merge(force)

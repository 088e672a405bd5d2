"""Phases H and I: Imperial colonization, and movement order by order until the player is done."""

from __future__ import annotations

from engines.core import Choice, Flow, Group, Option, Prompt, ask, pick
from engines.empire.asking import (
    DONE,
    YOU,
    leader_option,
    picked_units,
    sector_id,
    sector_option,
    unit_options,
)
from engines.empire.board import (
    add_units,
    free_units,
    fresh_leaders,
    is_empty_symbol,
    leaders_at,
    listed,
    nebulas,
    remove_units,
    size,
    slowest,
    system_at,
    unspend,
)
from engines.empire.data.charts import TELEPORTS, numbers_of
from engines.empire.data.galaxy import SECTORS_IN_GALAXY, reach
from engines.empire.data.units import UNITS
from engines.empire.dice import place, put_in, random_sector, tell
from engines.empire.losses import place_system, tidy
from engines.empire.minds.suggest import how_to_move, where_to_colonize, where_to_move_from, who_jumps
from engines.empire.state import IMPERIAL, Leader, Stack, State
from engines.empire.steps.gates import jump_result

GATE = "gate:"


# --- phase H -----------------------------------------------------------------------------------------------------------


def imperial_colonization(g: State) -> Flow[None]:
    """Colonization Fleets and World Ships may be swapped for blindly drawn systems."""
    g.phase = "H"
    options: list[Option] = []
    for sector in sorted(g.fleets):
        if is_empty_symbol(g, sector):
            for kind in ("CF", "WS"):
                if g.fleets[sector].get(kind):
                    option = sector_option(g, sector, f"Spend a {kind} for an Imperial system.")
                    options.append(Option(f"{option.id}.{kind.lower()}", f"{option.label}: {kind}", option.detail))
    if not options or not g.system_pool:
        return

    def veto(choice: Choice) -> str | None:
        sectors = [one[:2] for one in choice]
        return "Each sector takes only one system." if len(set(sectors)) < len(sectors) else None

    chosen = yield from ask(
        pick(
            YOU,
            "colonize",
            "Where do you found systems? Pick none to go on without.",
            options,
            least=0,
            most=len(options),
            suggest=lambda: where_to_colonize(g, [option.id for option in options]),
            veto=veto,
        )
    )
    for one in chosen:
        sector, kind = int(one[:2]), one[3:].upper()
        if place_system(g, sector, IMPERIAL):
            remove_units(g, IMPERIAL, sector, kind)
            tell(g, IMPERIAL, f"The Empire founds a system {system_at(g, sector).values} in {place(sector)}.")
    tidy(g)


# --- phase I -----------------------------------------------------------------------------------------------------------


def imperial_movement(g: State) -> None:
    """Phase I begins: everybody is fresh."""
    g.phase = "I"
    unspend(g)
    g.then("movement_order")


def movement_order(g: State) -> Flow[None]:
    """One order: a sector to move from, then units, leaders and a destination; or done."""
    origins = [s for s in sorted(g.fleets) if free_units(g, s) and s not in nebulas(g)]
    if not origins and not g.spent:
        return
    options = [Option(DONE, "Done moving", "Go on to combat.")]
    options += [sector_option(g, s, f"Move: {listed(free_units(g, s))}{_leader_words(g, s)}") for s in origins]
    jumps = [s for s in origins if s in g.gates and len(g.gates) > 1]
    options += [
        Option(f"{GATE}{sector_id(s)}", f"Star gate in {s:02d}", "One unit jumps to another gate; it rolls a die.")
        for s in jumps
    ]
    (origin,) = yield from ask(
        pick(
            YOU,
            "move",
            "Movement: from which sector do you move?",
            options,
            suggest=lambda: where_to_move_from(g),
            commit=True,
        )
    )
    if origin == DONE:
        unspend(g)
        return
    g.then("movement_order")
    if origin.startswith(GATE):
        yield from jump(g, int(origin.removeprefix(GATE)))
    else:
        yield from move_from(g, int(origin))


def _leader_words(g: State, sector: int) -> str:
    values = [leader.value for leader in leaders_at(g, sector) if not leader.is_spent]
    return "".join(f", leader {value}" for value in values)


def left_alone(all_leave: bool, riders: list[Leader], choice: Choice) -> str | None:
    """Why leaders may not stay: they change mounts only before the first or after the last move of the phase."""
    if all_leave and {rider.id for rider in riders} - set(choice):
        return "A leader cannot stay behind without a unit; units that have just come take nobody over before the end."
    return None


def destinations(g: State, sector: int, allowance: int) -> list[int]:
    """Where units with that allowance can end their move: through the void, but never in it."""
    ways = reach(sector, nebulas(g))
    return [s for s in SECTORS_IN_GALAXY if s != sector and ways.get(s, 999) <= allowance]


def move_from(g: State, sector: int) -> Flow[None]:
    """Units of a sector move together to another, with the leaders that ride along."""
    free = free_units(g, sector)
    choice = yield from ask(_move_prompt(g, sector, free))
    units, goal = picked_units(choice), int(choice[-1])
    riders = [leader for leader in fresh_leaders(g, sector) if leader.id in choice]
    for kind, number in units.items():
        remove_units(g, IMPERIAL, sector, kind, number)
        add_units(g, IMPERIAL, goal, kind, number)
        put_in(g.spent.setdefault(goal, {}), kind, number)
    for leader in riders:
        leader.sector, leader.is_spent = goal, True
    words = "".join(f", leader {leader.value}" for leader in riders)
    g.say(f"{listed(units)}{words} move from {place(sector)} to {place(goal)}.")
    tidy(g)


def _move_prompt(g: State, sector: int, free: Stack) -> Prompt:
    top = max(g.facts[UNITS][kind].movement for kind in free)
    goals = destinations(g, sector, top)
    ways = reach(sector, nebulas(g))
    groups = [Group("Units", tuple(unit_options(g, free)), 1, size(free))]
    riders = fresh_leaders(g, sector)
    if riders:
        options = tuple(leader_option(one, "Rides along; it cannot move again this turn.") for one in riders)
        groups.append(Group("Leaders", options, 0, len(options)))
    groups.append(Group("To", tuple(sector_option(g, goal) for goal in goals)))

    def veto(choice: Choice) -> str | None:
        units, goal = picked_units(choice), int(choice[-1])
        if ways[goal] > slowest(g, units):
            return f"That is {ways[goal]} sectors away; the slowest of these units moves {slowest(g, units)}."
        return left_alone(units == free, riders, choice)

    text = f"Who moves from {place(sector)}, and where?"
    return Prompt(YOU, "move.units", text, tuple(groups), lambda: how_to_move(g, sector, goals), veto)


# --- Star gates --------------------------------------------------------------------------------------------------------


def jump(g: State, gate: int) -> Flow[None]:
    """One unit, with the leaders riding on it, goes through a Star gate."""
    free = free_units(g, gate)
    riders = fresh_leaders(g, gate)
    groups = [Group("Unit", tuple(unit_options(g, dict.fromkeys(free, 1))))]
    if riders:
        options = tuple(leader_option(one, "Goes along, and is lost if the unit is.") for one in riders)
        groups.append(Group("Leaders", options, 0, len(options)))
    groups.append(Group("To", tuple(sector_option(g, goal) for goal in sorted(g.gates) if goal != gate)))

    def veto(choice: Choice) -> str | None:
        return left_alone(size(free) == 1, riders, choice)

    wrong = numbers_of(g.facts[TELEPORTS], lambda row: row.id != "move")
    text = (
        f"Star gate in {place(gate)}: which unit jumps, and where to?{f' On {wrong} it goes wrong.' if wrong else ''}"
    )
    choice = yield from ask(Prompt(YOU, "gate", text, tuple(groups), lambda: who_jumps(g, gate), veto))
    (kind,) = picked_units(choice)
    going = [rider for rider in riders if rider.id in choice]
    _carry_out_jump(g, gate, kind, going, int(choice[-1]))


def _carry_out_jump(g: State, gate: int, kind: str, going: list[Leader], goal: int) -> None:
    result = jump_result(g, gate, kind, "An Imperial")
    if result == "disaster":
        remove_units(g, IMPERIAL, gate, kind)
        for leader in going:
            g.leaders.remove(leader)
        tidy(g)
        return
    if result == "collapse":
        g.gates.remove(gate)
    if result in ("collapse", "failure"):
        put_in(g.spent.setdefault(gate, {}), kind)
        for leader in going:
            leader.is_spent = True
        return
    if result == "random":
        goal = random_sector(g, "Star gate")
    remove_units(g, IMPERIAL, gate, kind)
    add_units(g, IMPERIAL, goal, kind)
    put_in(g.spent.setdefault(goal, {}), kind)
    for leader in going:
        leader.sector, leader.is_spent = goal, True
    g.say(f"It arrives in {place(goal)}.")
    tidy(g)

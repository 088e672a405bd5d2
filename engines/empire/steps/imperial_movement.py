"""Phase I: movement order by order, until the player is done."""

from __future__ import annotations

from collections.abc import Collection

from engines.core import DETAIL, Blocked, Choice, Flow, Group, Option, Prompt, ask, pick, say
from engines.empire.facts.units import UNITS
from engines.empire.minds.suggest import how_to_move, where_to_move_from, who_jumps
from engines.empire.rules.adjacency import reach
from engines.empire.rules.aliens import nebulas
from engines.empire.rules.choices import DONE, YOU, picked_units, sector_id
from engines.empire.rules.conversion import tidy
from engines.empire.rules.forces import free_units, size, slowest, unspend
from engines.empire.rules.leaders import fresh_leaders
from engines.empire.rules.movement import destinations, left_alone, move_units
from engines.empire.rules.star_gates import jump
from engines.empire.state import Stack, State
from engines.empire.words.charts import jump_risk
from engines.empire.words.options import done_option, leader_option, sector_option, sector_token, unit_options
from engines.empire.words.phrases import listed, place, with_leaders

GATE = "gate:"


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
    options = [done_option(say("Done moving"), say("On to the battles."))]
    options += [_origin_option(g, s) for s in origins]
    jumps = [s for s in origins if s in g.gates and len(g.gates) > 1]
    options += [_gate_option(g, s) for s in jumps]
    (origin,) = yield from ask(
        pick(
            YOU,
            "move",
            say("Where do your fleets go?"),
            options,
            suggest=lambda: where_to_move_from(g),
            commit=True,
            rides=not origins,
            standing=say("{n:fleet} can still move", n=len(origins)),
            blocked=lambda: _who_stays(g, origins),
        )
    )
    if origin == DONE:
        unspend(g)
        return
    g.then("movement_order")
    if origin.startswith(GATE):
        yield from jump_from(g, int(origin.removeprefix(GATE)))
    else:
        yield from move_from(g, int(origin))


def _who_stays(g: State, origins: Collection[int]) -> list[Blocked]:
    """Fleets that cannot move, and why."""
    held = nebulas(g)
    return [
        Blocked(place(sector), say("a Living Nebula lets nobody out") if sector in held else say("moved already"))
        for sector in sorted(g.fleets)
        if g.fleets[sector] and sector not in origins
    ]


def _origin_option(g: State, sector: int) -> Option:
    if g.unread:
        return Option(sector_id(sector), "")
    units = with_leaders(listed(free_units(g, sector)), [one.value for one in fresh_leaders(g, sector)])
    return Option(sector_id(sector), say("From {sector}", sector=place(sector)), units, verb=say("Move…"))


def _gate_option(g: State, sector: int) -> Option:
    label, detail = (
        say("Star gate in {sector}", sector=place(sector)),
        say("One unit jumps; {risk}.", risk=jump_risk(g)),
    )
    return Option(f"{GATE}{sector_id(sector)}", label, detail, icon="star_gate", verb=say("Jump…"))


def move_from(g: State, sector: int) -> Flow[None]:
    """Units of a sector move together to another, with the leaders that ride along."""
    free = free_units(g, sector)
    choice = yield from ask(_move_prompt(g, sector, free))
    units, goal = picked_units(choice), int(choice[-1])
    riders = [leader for leader in fresh_leaders(g, sector) if leader.id in choice]
    move_units(g, sector, goal, units, riders)
    who = with_leaders(listed(units), [one.value for one in riders])
    g.say(
        "{who} {n:=marches/march} from {start} to {goal}.",
        who=who,
        n=size(units),
        start=place(sector),
        goal=place(goal),
        weight=DETAIL,
    )
    tidy(g)


def _move_prompt(g: State, sector: int, free: Stack) -> Prompt:
    top = max(g.facts[UNITS][kind].movement for kind in free)
    goals = destinations(g, sector, top)
    ways = reach(sector, nebulas(g))
    groups = [Group(say("Units"), tuple(unit_options(g, free)), 1, size(free))]
    riders = fresh_leaders(g, sector)
    if riders:
        options = tuple(leader_option(one, say("Rides along, and cannot move again this turn.")) for one in riders)
        groups.append(Group(say("Leaders"), options, 0, len(options)))
    groups.append(Group(say("To"), tuple(sector_option(g, goal) for goal in goals)))

    def veto(choice: Choice) -> str | None:
        units, goal = picked_units(choice), int(choice[-1])
        pace = slowest(g, units)
        if ways[goal] > pace:
            return say("That is {n:sector} away; the slowest of these units moves {pace}.", n=ways[goal], pace=pace)
        return left_alone(units == free, riders, choice)

    return Prompt(
        YOU,
        "move.units",
        say("Who leaves {sector}, and where to?", sector=place(sector)),
        tuple(groups),
        lambda: how_to_move(g, sector, goals),
        veto,
        about=(sector_token(sector),),
    )


# --- Star gates --------------------------------------------------------------------------------------------------------


def jump_from(g: State, gate: int) -> Flow[None]:
    """One unit, with the leaders riding on it, goes through a Star gate."""
    free = free_units(g, gate)
    riders = fresh_leaders(g, gate)
    groups = [Group(say("Unit"), tuple(unit_options(g, dict.fromkeys(free, 1))))]
    if riders:
        options = tuple(leader_option(one, say("Goes along, and is lost if the unit is.")) for one in riders)
        groups.append(Group(say("Leaders"), options, 0, len(options)))
    groups.append(Group(say("To"), tuple(sector_option(g, goal) for goal in sorted(g.gates) if goal != gate)))

    def veto(choice: Choice) -> str | None:
        return left_alone(size(free) == 1, riders, choice)

    choice = yield from ask(
        Prompt(
            YOU,
            "gate",
            say("Who jumps from {sector}, and where to?", sector=place(gate)),
            tuple(groups),
            lambda: who_jumps(g, gate),
            veto,
            standing=jump_risk(g),
            about=(sector_token(gate),),
        )
    )
    (kind,) = picked_units(choice)
    going = [rider for rider in riders if rider.id in choice]
    jump(g, gate, kind, going, int(choice[-1]))

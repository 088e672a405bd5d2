"""Imperial leaders: who is where, who arrives and who is lost (18.0)."""

from __future__ import annotations

from engines.empire.facts.units import SUPPLIES
from engines.empire.rules.pools import draw_from
from engines.empire.state import Leader, State
from engines.empire.words.phrases import place


def leaders_at(g: State, sector: int) -> list[Leader]:
    """The Imperial leaders in a sector, best first."""
    return sorted((one for one in g.leaders if one.sector == sector), key=lambda one: (-one.value, one.id))


def fresh_leaders(g: State, sector: int) -> list[Leader]:
    """Leaders who may still ride along from here, or lead an attack; the best first."""
    return [leader for leader in leaders_at(g, sector) if not leader.is_spent]


def leader_named(g: State, leader_id: str) -> Leader | None:
    """The Imperial leader with that id."""
    return next((leader for leader in g.leaders if leader.id == leader_id), None)


def leaders_left(g: State) -> dict[int, int]:
    """How many leader counters of each value are left."""
    used = [leader.value for leader in g.leaders] + g.leaders_to_place
    return {value: g.facts[SUPPLIES][f"leader-{value}"].count - used.count(value) for value in (1, 2, 3)}


def new_leader(g: State, value: int, sector: int) -> Leader:
    """A leader of that value arrives."""
    leader = Leader(id=g.new_id("leader"), value=value, sector=sector)
    g.leaders.append(leader)
    return leader


def random_leader(g: State) -> int | None:
    """The value of a leader drawn blindly; None if no counter is left."""
    bag = {str(value): number for value, number in leaders_left(g).items() if number > 0}
    drawn = draw_from(g, bag)
    return int(drawn) if drawn else None


def drop_leader(g: State, leader_id: str, why: str) -> None:
    """A leader leaves the game."""
    leader = next(one for one in g.leaders if one.id == leader_id)
    g.leaders.remove(leader)
    g.say("You lose leader {value} in {sector}: {why}.", value=leader.value, sector=place(leader.sector), why=why)

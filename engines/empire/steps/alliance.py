"""A force under an Alliance: the player moves it, and may attack with it (32.0)."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick
from engines.empire.minds.suggest_events import whether_allies_attack
from engines.empire.rules.choices import YOU, sector_id
from engines.empire.rules.combat import would_attack
from engines.empire.rules.forces import stack_of
from engines.empire.rules.names import capital, listed, owner_name, place
from engines.empire.rules.operations import allied_goals, move_allies, mover_name
from engines.empire.state import State
from engines.empire.steps.chaos_combat import chaos_attack
from engines.empire.words.options import sector_option


def allied_operation(g: State, owner: str, sector: int) -> Flow[None]:
    """The player moves the force, within its allowance, and may attack with it."""
    name = owner_name(g, owner)
    goals = allied_goals(g, owner, sector)
    (chosen,) = yield from ask(
        pick(
            YOU,
            "alliance.move",
            f"Alliance: where do {name} ({listed(stack_of(g, owner, sector))}) in {place(sector)} go?",
            [sector_option(g, goal, "stay" if goal == sector else "") for goal in goals],
            suggest=lambda: (sector_id(sector),),
        )
    )
    goal = int(chosen)
    if goal != sector:
        g.say(f"{capital(name)}: from {place(sector)} to {place(goal)}, led by their ally.")
        move_allies(g, owner, sector, goal)
    if mover_name(owner, goal) in g.fought or not would_attack(g, owner, goal):
        return
    (answer,) = yield from ask(
        pick(
            YOU,
            "alliance.attack",
            f"Alliance: shall {name} attack in {place(goal)}? They attack everybody hostile to them there.",
            (Option("hold", "Hold", "No attack."), Option("attack", "Attack", "The normal rules of Chaos combat.")),
            suggest=lambda: whether_allies_attack(g, owner, goal),
        )
    )
    if answer == "attack":
        g.operated.append(mover_name(owner, goal))
        yield from chaos_attack(g, owner, goal)

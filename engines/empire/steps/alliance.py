"""A force under an Alliance: the player moves it, and may attack with it (32.0)."""

from __future__ import annotations

from engines.core import Flow, Option, ask, pick, say
from engines.empire.minds.suggest_events import whether_allies_attack
from engines.empire.rules.choices import YOU, sector_id
from engines.empire.rules.combat import would_attack
from engines.empire.rules.forces import stack_of
from engines.empire.rules.operations import allied_goals, move_allies, mover_name
from engines.empire.state import State
from engines.empire.steps.chaos_combat import chaos_attack
from engines.empire.words.options import sector_detail, sector_option, sector_token
from engines.empire.words.phrases import listed, owner_name, place


def allied_operation(g: State, owner: str, sector: int) -> Flow[None]:
    """The player moves the force, within its allowance, and may attack with it."""
    name = owner_name(g, owner)
    goals = allied_goals(g, owner, sector)
    (chosen,) = yield from ask(
        pick(
            YOU,
            "alliance.move",
            say("Where do you send your allies?"),
            [
                sector_option(g, goal, verb=say("Send"))
                if goal != sector
                else sector_option(g, goal, say("They stay."), say("Stay"))
                for goal in goals
            ],
            suggest=lambda: (sector_id(sector),),
            standing=say(
                "{who} in {sector}: {units}", who=name, sector=place(sector), units=listed(stack_of(g, owner, sector))
            ),
            about=(sector_token(sector),),
        )
    )
    goal = int(chosen)
    if goal != sector:
        g.say("You send {who} from {start} to {goal}.", who=name, start=place(sector), goal=place(goal))
        move_allies(g, owner, sector, goal)
    if mover_name(owner, goal) in g.fought or not would_attack(g, owner, goal):
        return
    (answer,) = yield from ask(
        pick(
            YOU,
            "alliance.attack",
            say("Shall your allies attack in {sector}?", sector=place(goal)),
            (
                Option("hold", say("Hold"), say("No attack."), verb=say("Hold")),
                Option(
                    "attack", say("Attack"), say("Everybody there who is not theirs, you included."), verb=say("Attack")
                ),
            ),
            suggest=lambda: whether_allies_attack(g, owner, goal),
            standing=sector_detail(g, goal),
            about=(sector_token(goal),),
        )
    )
    if answer == "attack":
        g.operated.append(mover_name(owner, goal))
        yield from chaos_attack(g, owner, goal)

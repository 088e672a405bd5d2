"""The secret choice of actions, and which phases follow from it."""

from __future__ import annotations

from functools import partial

from engines.core import NEWS, Choice, Flow, Prompt, ask, ask_all, pick, say
from engines.core.state import Planned
from engines.race.facts.actions import ACTIONS, AGAIN, SEARCH
from engines.race.facts.powers import SeeActionsFirst
from engines.race.minds.suggest import actions_to_choose
from engines.race.rules.actions import (
    action_cards,
    is_special,
    may_be_special,
    pay_for_bonuses,
    phases_chosen,
    plain,
)
from engines.race.rules.robot import robot_chooses
from engines.race.rules.tableau import powers
from engines.race.state import Player, Race
from engines.race.words.actions import action_options, actions_line, chosen_before, phases_line


def choose_actions(g: Race) -> Flow[None]:
    """Everybody chooses in secret; whoever may see the others' actions first chooses afterwards, in turn order.

    With two actions only the second of those waits.
    """
    seers = [player for player in g.in_order() if powers(tuple(player.tableau), SeeActionsFirst)]
    two = g.options.actions == 2
    first = [player for player in g.players if two or player not in seers]
    asked = [_which(g, player, 1 if player in seers else g.options.actions) for player in first]
    picks = yield from ask_all(g.chance, asked)
    for seat, choice in picks.items():
        g.players[seat].actions = list(choice)
    robot_chooses(g)
    for player in seers:
        choice = yield from ask(_which(g, player, 1))
        player.actions += choice
    for player in g.in_order():
        g.say("{seat} calls {actions}.", seat=player.seat, actions=actions_line(player.actions))
    pay_for_bonuses(g)
    g.phases = phases_chosen(g)
    searches: list[Planned] = [("search", (player.seat,)) for player in g.in_order() if SEARCH in player.actions]
    g.plan(*searches, *(_phase_step(phase) for phase in g.phases), "end_round")
    if g.phases:
        phases = phases_line(g.phases)
        g.say("Round {round}: {phases:,}.", round=g.round, phases=phases, beat="reveal", weight=NEWS)
    else:
        g.say("Round {round}: no phase.", round=g.round, beat="reveal", weight=NEWS)


def _phase_step(phase: str) -> Planned:
    """The step of a phase; Develop and Settle know whether it is their first or second time."""
    step = phase.removesuffix(AGAIN)
    return (step, (phase,)) if step in ("develop", "settle") else (step, ())


def _which(g: Race, player: Player, amount: int) -> Prompt:
    """The action cards still to choose from, for so many actions."""
    special = may_be_special(player)
    options = action_options(
        action_cards(g, player),
        with_prestige=special and player.prestige > 0,
        with_search=special,
        has_goods=bool(player.goods),
    )
    return pick(
        player.seat,
        "round.actions",
        say("Which phase do you call?") if amount == 1 else say("Which 2 phases do you call?"),
        options,
        least=amount,
        most=amount,
        label="Phase",
        suggest=partial(actions_to_choose, g, player, amount),
        veto=partial(_clash, player) if g.options.actions == 2 else None,
        standing=say("round {round}", round=g.round),
        happened=chosen_before((each.seat, each.actions) for each in g.in_order() if each.actions),
    )


def _clash(player: Player, choice: Choice) -> str | None:
    """Why two actions do not go together, or with the one chosen before."""
    actions = [plain(action) for action in choice]
    if len(set(actions)) < len(actions):
        return say("Call two different cards.")
    if sum(is_special(action) for action in choice) > 1:
        return say("You have only one prestige and search card.")
    before = {*actions, *(plain(action) for action in player.actions)}
    for again in (action for action in actions if action.endswith(AGAIN)):
        if again.removesuffix(AGAIN) not in before:
            return say("Call {action} before you call it again.", action=ACTIONS[again.removesuffix(AGAIN)].name)
    return None

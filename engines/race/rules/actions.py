"""Action cards as the rules see them: which can still be chosen, and which phases follow."""

from __future__ import annotations

from engines.race.facts.actions import ONE_ACTION, PRESTIGE, SEARCH, TWO_ACTIONS
from engines.race.rules.prestige import lose_by_spending, pay_prestige
from engines.race.state import Player, Race

_PHASES = (
    ("explore", ("explore-5", "explore-1")),
    ("develop", ("develop",)),
    ("develop-2", ("develop-2",)),
    ("settle", ("settle",)),
    ("settle-2", ("settle-2",)),
    ("consume", ("trade", "consume")),
    ("produce", ("produce",)),
)


def plain(action: str) -> str:
    """The action without the prestige bonus."""
    return action.removesuffix(PRESTIGE)


def is_special(action: str) -> bool:
    """Whether an action uses the prestige/search card."""
    return action == SEARCH or action.endswith(PRESTIGE)


def action_cards(g: Race, player: Player) -> list[str]:
    """The action cards that a player has not chosen yet."""
    taken = [plain(action) for action in player.actions]
    return [action for action in (TWO_ACTIONS if g.options.actions == 2 else ONE_ACTION) if action not in taken]


def may_be_special(player: Player) -> bool:
    """Whether the prestige/search card can still be used in this round."""
    return player.has_special and not any(is_special(action) for action in player.actions)


def phases_chosen(g: Race) -> list[str]:
    """The phases of this round, in rulebook order."""
    return [phase for phase, actions in _PHASES if any(_is_chosen(g, action) for action in actions)]


def _is_chosen(g: Race, action: str) -> bool:
    by_robot = g.robot is not None and action in g.robot.actions
    return by_robot or any(player.bonus(action) for player in g.players)


def pay_for_bonuses(g: Race) -> None:
    """Prestige bonuses are declared together: all are paid before anybody loses a tile by it."""
    payers = [player for player in g.in_order() if any(each.endswith(PRESTIGE) for each in player.actions)]
    for player in payers:
        player.has_special = False
        pay_prestige(player, 1)
    for player in payers:
        lose_by_spending(g, player)

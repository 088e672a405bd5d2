"""Phase I as the rules see it: how many cards are drawn and kept."""

from __future__ import annotations

from engines.race.facts.powers import DiscardForPrestige, ExploreDraw, ExploreKeep, MixWithHand
from engines.race.rules.tableau import powers
from engines.race.state import Player

DRAW = 2
KEEP = 1


def draws_and_keeps(player: Player) -> tuple[int, int, bool]:
    """How many cards are drawn and kept, and whether discards may come from the whole hand."""
    active = player.active
    draws = DRAW + sum(power.amount for _, power in powers(active, ExploreDraw))
    keeps = KEEP + sum(power.amount for _, power in powers(active, ExploreKeep))
    mixes = bool(powers(active, MixWithHand))
    for action, more_draws, more_keeps in (("explore-5", 5, 0), ("explore-1", 1, 1)):
        bonus = player.bonus(action)
        if bonus:
            draws, keeps = draws + more_draws, keeps + more_keeps
        if bonus == 2:
            draws, keeps, mixes = draws + 6, keeps + 1, True
    return draws, keeps, mixes


def cards_for_prestige(player: Player) -> int:
    """How many hand cards may be discarded for prestige before exploring."""
    return min(len(powers(player.active, DiscardForPrestige)), len(player.hand))

"""What every phase begins and ends with: the snapshot of the tableaus, the goals and the Prestige Leader."""

from __future__ import annotations

from engines.race.rules.goals import check_goals
from engines.race.rules.prestige import forget_earned, settle_lead
from engines.race.state import Race


def begin_phase(g: Race, phase: str) -> None:
    """Only cards that are in a tableau now work in this phase."""
    g.phase = phase
    for player in g.players:
        player.active = tuple(player.tableau)


def end_phase(g: Race) -> None:
    """Once-a-phase marks and temporary Military end; goals are checked, then the Prestige Leader."""
    for player in g.players:
        player.active = ()
        player.used.clear()
        player.force = 0
    check_goals(g, g.phase)
    settle_lead(g)
    forget_earned(g.contenders())

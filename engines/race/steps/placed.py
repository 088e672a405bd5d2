"""What a world placed or taken over brings: the chooser's card, draws and prestige."""

from __future__ import annotations

from engines.core import Flow
from engines.race.cards import Card
from engines.race.cards.powers import DrawAfterSettle, DrawThenDiscardAfterSettle, PrestigeAfterSettle, Settled
from engines.race.prestige import gain_prestige
from engines.race.state import Player, Race
from engines.race.steps.develop import discard_some
from engines.race.supply import draw_to_hand
from engines.race.tableau import powers

BONUS = "bonus-card"


def after_placing(g: Race, player: Player, world: Card, action: str, *, with_bonus: bool) -> Flow[None]:
    """The chooser's card once a phase, then the powers that look at every world placed or taken over."""
    cards = sum(power.amount for _, power in powers(player.active, DrawAfterSettle))
    if with_bonus and player.bonus(action) and BONUS not in player.used:
        player.used.append(BONUS)
        cards += 1
    rewards = [power for _, power in powers(player.active, PrestigeAfterSettle) if _is_rewarded(power.placed, world)]
    gain_prestige(g, player.seat, len(rewards))
    if rewards:
        g.say(f"{{seat:{player.seat}}} gains {len(rewards)} prestige for the world.")
    then_discard = powers(player.active, DrawThenDiscardAfterSettle)
    cards += sum(power.draw for _, power in then_discard)
    if cards:
        g.say(f"{{seat:{player.seat}}} draws {draw_to_hand(g, player, cards)} for settling.")
    yield from discard_some(g, player, len(then_discard), "settle.discard")


def _is_rewarded(placed: Settled, world: Card) -> bool:
    return world.is_rebel_world if placed is Settled.REBEL_MILITARY else world.is_production

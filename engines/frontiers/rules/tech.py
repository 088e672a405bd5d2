"""Tech cards in front of players: who holds what, what a use costs, what may still be used or discarded this turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.core import Seat
from engines.frontiers.facts import tech as t
from engines.frontiers.facts.factions import DISCARD_POWERS, Ability
from engines.frontiers.facts.players import CLAIM_SUM
from engines.frontiers.facts.powers import DISCARDS, Power
from engines.frontiers.facts.tech import TECH, Tech
from engines.frontiers.facts.territories import POHL
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.factions import has_ability
from engines.frontiers.rules.planet import has_bonus
from engines.frontiers.state import TechCard

VALUES = range(1, 7)  # what a ship may show


def tech_of(b: Board, seat: Seat, tech: str) -> TechCard | None:
    """A seat's card of that name."""
    return next((card for card in b.players[seat].tech if card.id == tech), None)


def tech_facts(b: Board, tech: str) -> Tech:
    """The facts of a tech card."""
    facts: Tech = b.content[TECH][tech]
    return facts


def unique_tech(b: Board, seat: Seat) -> int:
    """How many of a seat's tech cards nobody else holds."""
    others = {card.id for other in b.seats if other != seat for card in b.players[other].tech}
    return sum(card.id not in others for card in b.players[seat].tech)


def claimable(b: Board, seat: Seat) -> list[str]:
    """The cards on display that the player in turn may claim now."""
    if b.turn.artifact_sum < CLAIM_SUM:
        return []
    return [tech for tech in dict.fromkeys(b.tech_display) if not tech_of(b, seat, tech)]


def use_price(b: Board, seat: Seat, tech: str, units: int = 1) -> int:
    """The fuel for one use of a card on so many units; Pohl Foothills takes one off the total."""
    facts = tech_facts(b, tech)
    full = (facts.fuel or 0) * (units if facts.per else 1)
    return max(0, full - 1) if has_bonus(b, seat, POHL) else full


def may_use(b: Board, seat: Seat, card: TechCard) -> bool:
    """Once a turn, and a fuel card twice with an unused Oscillation Capacitor."""
    facts = tech_facts(b, card.id)
    if facts.fuel is None:
        return False
    if not card.uses:
        return True
    capacitor = tech_of(b, seat, t.CAPACITOR)
    return card.uses == 1 and facts.is_fuel_card and capacitor is not None and not capacitor.uses


def discards_left(b: Board, seat: Seat) -> int:
    """How many discard powers the player in turn may still use."""
    return (DISCARD_POWERS if has_ability(b, seat, Ability.MORE_DISCARDS) else 1) - b.turn.discards


def may_discard(card: TechCard) -> bool:
    """A card that has a discard power and was not used this turn."""
    return card.id in DISCARDS and not card.uses


def values_after(change: Power, value: int) -> list[int]:
    """What a ship may show after a change; a value never leaves 1 to 6."""
    return [after for after in _AFTER[change](value) if after in VALUES and after != value]


_AFTER: dict[Power, Callable[[int], Iterable[int]]] = {
    Power.ADD_PIP: lambda value: (value + 1,),
    Power.TAKE_PIP: lambda value: (value - 1,),
    Power.TURN_OVER: lambda value: (7 - value,),
    Power.SET_VALUE: lambda _: VALUES,
}

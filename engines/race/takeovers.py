"""Takeovers as the rules see them: who may attack what with which power, and how strong both sides are."""

from __future__ import annotations

from engines.race.cards import CARDS, KINDS, Card, Keyword, Kind
from engines.race.cards.powers import (
    Counted,
    DiscardToConquerPeaceful,
    Takeover,
    TakeoverDefense,
    Vulnerable,
)
from engines.race.state import Player, Race
from engines.race.tableau import count, has_keyword, powers, rebel_worlds, strength


def any_takeover_power(g: Race) -> bool:
    """Whether anybody may attack in this phase, so that turn order matters."""
    return g.options.takeovers and any(powers(player.active, Takeover) for player in g.players)


def targets(g: Race, player: Player) -> list[tuple[Player, str]]:
    """Every world of another player that may be attacked now, with its owner."""
    if not g.options.takeovers:
        return []
    return [
        (owner, world)
        for owner in g.players
        if owner is not player
        for world in owner.active
        if world in owner.tableau and takeover_powers(player, owner, CARDS[world])
    ]


def takeover_powers(player: Player, owner: Player, world: Card) -> list[tuple[str, Takeover]]:
    """The takeover powers of a player that may be aimed at this world."""
    if not world.is_world or (not world.is_military and not fleets(player)):
        return []
    return [
        (card, power)
        for card, power in powers(player.active, Takeover)
        if (card in player.tableau or not power.discard_self)
        and power.price <= player.prestige
        and _is_vulnerable(power, owner)
        and _is_target(power, owner, world)
    ]


def fleets(player: Player) -> list[str]:
    """Cards that may be discarded to aim at a peaceful world."""
    found = powers(player.active, DiscardToConquerPeaceful)
    return [card for card, power in found if power.in_takeover and card in player.tableau]


def _is_vulnerable(power: Takeover, owner: Player) -> bool:
    """Judged on the tableau as it stood when the phase began."""
    if power.vulnerable is Vulnerable.IMPERIUM:
        return has_keyword(owner.active, Keyword.IMPERIUM)
    if power.vulnerable is Vulnerable.MILITARY:
        return strength(owner.active).total >= 1
    return True


def _is_target(power: Takeover, owner: Player, world: Card) -> bool:
    if not power.rebels_only:
        return True
    return Keyword.REBEL in world.keywords and rebel_worlds(owner.active) > 0


# --- strength --------------------------------------------------------------------------------------------------------------


def odds(player: Player, owner: Player, world: Card, power: Takeover) -> tuple[int, int]:
    """Attack and defence as they stand. A multi-kind world is of the kind that serves its owner best."""
    kinds = KINDS if world.kind is Kind.ANY else KINDS[:1]
    fights = [(_attack(player, world, power, kind), _defence(owner, world, kind)) for kind in kinds]
    return min(fights, key=lambda fight: fight[0] - fight[1])


def _attack(player: Player, world: Card, power: Takeover, kind: Kind) -> int:
    """The attacker's strength, temporary Military included."""
    bonus = power.bonus_per_rebel_world * rebel_worlds(player.active)
    return strength(player.active).versus(world, kind) + bonus + player.force


def _defence(owner: Player, world: Card, kind: Kind) -> int:
    """The defender's strength; a peaceful world under attack counts as a military one."""
    counted = int(not world.is_military)
    total_defence = world.value + strength(owner.active, counted).versus(world, kind) + owner.force
    rebel = counted if Keyword.REBEL in world.keywords else 0
    for _ in powers(owner.active, TakeoverDefense):
        total_defence += count(owner.active, Counted.MILITARY) + counted + rebel_worlds(owner.active) + rebel
    return total_defence

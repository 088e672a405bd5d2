"""Takeovers as the rules see them: who may attack what with which power, and how strong both sides are."""

from __future__ import annotations

from dataclasses import dataclass

from engines.race.facts import CARDS, Card, Keyword, Kind
from engines.race.facts.powers import (
    Counted,
    DiscardToConquerPeaceful,
    Takeover,
    TakeoverDefense,
    Vulnerable,
)
from engines.race.rules.goals import lose_goals
from engines.race.rules.hand import named
from engines.race.rules.multi_kind import open_kinds
from engines.race.rules.tableau import count, has_keyword, powers, rebel_worlds, strength
from engines.race.state import Attack, Player, Race


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


@dataclass(frozen=True, slots=True)
class Fight:
    """A takeover that is fought: who attacks which world of whom, with which power."""

    attacker: Player
    owner: Player
    world: Card
    power: Takeover

    @property
    def odds(self) -> tuple[int, int]:
        """Attack and defence as they stand. A multi-kind world is of the kind that serves its owner best."""
        kinds: tuple[Kind | None, ...] = open_kinds(self.world) or (None,)
        fights = [
            (_attack(self.attacker, self.world, self.power, kind), _defence(self.owner, self.world, kind))
            for kind in kinds
        ]
        return min(fights, key=lambda fight: fight[0] - fight[1])

    @property
    def margin(self) -> int:
        """By how much the attack is stronger; nothing is enough, for ties go to the attacker."""
        strong, weak = self.odds
        return strong - weak


def fight_of(g: Race, attacker: Player, declared: Attack) -> Fight:
    """A declared takeover when it is fought."""
    power = dict(powers((declared.power,), Takeover))[declared.power]
    return Fight(attacker, g.players[declared.owner], CARDS[declared.world], power)


def _attack(player: Player, world: Card, power: Takeover, kind: Kind | None) -> int:
    """The attacker's strength, temporary Military included."""
    bonus = power.bonus_per_rebel_world * rebel_worlds(player.active)
    return strength(player.active).versus(world, kind) + bonus + player.force


def _defence(owner: Player, world: Card, kind: Kind | None) -> int:
    """The defender's strength; a peaceful world under attack counts as a military one."""
    counted = int(not world.is_military)
    total_defence = world.value + strength(owner.active, counted).versus(world, kind) + owner.force
    rebel = counted if Keyword.REBEL in world.keywords else 0
    for _ in powers(owner.active, TakeoverDefense):
        total_defence += count(owner.active, Counted.MILITARY) + counted + rebel_worlds(owner.active) + rebel
    return total_defence


# --- what follows ----------------------------------------------------------------------------------------------------------


def declared_attacks(g: Race) -> dict[str, tuple[Player, Attack]]:
    """Every takeover that can still be stopped, by the option that stops it; one player may attack the same world twice."""
    attacks = [(attacker, attack) for attacker in g.in_order() for attack in attacker.attacks]
    ids = named(f"defeat.{attack.world}.{attacker.seat}" for attacker, attack in attacks)
    return {option_id: each for option_id, each in zip(ids, attacks, strict=True) if not each[1].defeated}


def change_hands(g: Race, owner: Player, player: Player, world: str) -> None:
    """A world moves with its good and what is saved under it; its owner may lose a goal by it at once."""
    owner.tableau.remove(world)
    player.tableau.append(world)
    if world in owner.goods:
        player.goods[world] = owner.goods.pop(world)
    if world in owner.saved:
        player.saved[world] = owner.saved.pop(world)
    lose_goals(g, owner)

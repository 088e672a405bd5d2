"""Phase III as the rules see it: the ways in which a world may be placed, and what each takes.

A peaceful world is paid for, or conquered with a card that allows it; a military world is conquered, or paid for with a card
that allows it. Military is a threshold and never used up; what is discarded or spent for it lasts until the phase ends.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Choice, Content
from engines.core.values import valueclass
from engines.race.facts import CARDS, Card, Keyword, Kind
from engines.race.facts.powers import (
    DiscardForMilitary,
    DiscardHandForMilitary,
    DiscardToConquerPeaceful,
    DiscardToSettleFree,
    Paid,
    PayForMilitary,
    PayForMilitaryDiscount,
    Power,
    PrestigeAfterPayForMilitary,
    PrestigeAfterSettle,
    ReplaceWorld,
    SaveSettlePayment,
    Settled,
    SettleDiscount,
    SpendGoodForMilitary,
    SpendGoodToSettle,
    SpendPrestigeForMilitary,
)
from engines.race.facts.rulings import CLOAKED_DEFENSE
from engines.race.rules.hand import hand_cards
from engines.race.rules.multi_kind import accepts
from engines.race.rules.payment import (
    DISCARD,
    FREE,
    GOOD,
    SPEND,
    Extra,
    Extras,
    Purpose,
    Takes,
    goods_extras,
    price_takes,
    use_up,
)
from engines.race.rules.prestige import spend_prestige
from engines.race.rules.rulings import ruled
from engines.race.rules.supply import discard_from_hand
from engines.race.rules.tableau import Cards, powers, strength
from engines.race.state import Player, Race

PAY = "way.pay"
CONQUER = "way.conquer"
PRESTIGE_DISCOUNT = 3
PRESTIGE_FORCE = 2
_FORCE_CARD = "force-card"  # marks a hand card discarded for Military in this phase


@valueclass
class Way:
    """One way to place a world: pay its cost or beat its defense, by itself or through a card."""

    conquers: bool
    amount: int  # cards to pay, or Military needed
    via: str = ""  # the card that allows it
    prestige: int = 0

    @property
    def id(self) -> str:
        """The option id of this way."""
        way = CONQUER if self.conquers else PAY
        return f"{way}.{self.via}" if self.via else way


def ways(content: Content, player: Player, world: Card, action: str, *, only_conquest: bool = False) -> list[Way]:
    """Every way to place this world that the player can afford with the other hand cards, the plain one first."""
    found: list[Way] = []
    if world.is_military:
        found.append(Way(True, world.value))
        if not only_conquest:
            found += [
                Way(False, _paid_cost(player, world, power, action), via)
                for via, power in powers(player.active, PayForMilitary)
                if _may_pay(power.worlds, world)
            ]
    else:
        if not only_conquest:
            found.append(Way(False, max(0, world.value - discount(player, world, action))))
        found += [
            Way(True, _lowered_defense(content, world, power), via, power.prestige)
            for via, power in powers(player.active, DiscardToConquerPeaceful)
            if via in player.tableau
        ]
    rest = len(player.hand) - (world.id in player.hand)
    return [way for way in found if _is_affordable(player, world, way, rest)]


def worlds_in_reach(
    content: Content, player: Player, action: str, *, only_conquest: bool = False
) -> dict[str, list[Way]]:
    """The worlds of the hand that can be placed now, each with the ways to do it."""
    worlds = [card_id for card_id in dict.fromkeys(player.hand) if CARDS[card_id].is_world]
    found = {i: ways(content, player, CARDS[i], action, only_conquest=only_conquest) for i in worlds}
    return {card_id: listed for card_id, listed in found.items() if listed}


def _lowered_defense(content: Content, world: Card, power: DiscardToConquerPeaceful) -> int:
    """The defense of a peaceful world that is conquered: its printed cost, less what the power takes off."""
    defense = world.value - power.reduction
    return max(0, defense) if ruled(content, CLOAKED_DEFENSE) == "at-least-zero" else defense


def settle_discount(cards: Cards, world: Card) -> int:
    """What a world costs less by the permanent powers of these cards."""
    found = powers(cards, SettleDiscount)
    return sum(power.amount for _, power in found if power.kind is Kind.ANY or accepts(power.kind, world.kind))


def discount(player: Player, world: Card, action: str) -> int:
    """What a world costs less by permanent powers and the prestige bonus."""
    return settle_discount(player.active, world) + (PRESTIGE_DISCOUNT if player.bonus(action) == 2 else 0)


def _paid_cost(player: Player, world: Card, power: PayForMilitary, action: str) -> int:
    """The price of a military world that is paid for."""
    less = power.discount + sum(each.amount for _, each in powers(player.active, PayForMilitaryDiscount))
    return max(0, world.value - less - discount(player, world, action))


def _may_pay(worlds: Paid, world: Card) -> bool:
    if worlds is Paid.ALIEN:
        return world.kind is Kind.ALIEN
    if world.kind is Kind.ALIEN:
        return False
    if worlds is Paid.REBEL_NOT_ALIEN:
        return Keyword.REBEL in world.keywords
    return worlds is Paid.NOT_ALIEN or world.chromosome


def military_against(player: Player, world: Card) -> int:
    """The Military a player has now against this world, temporary Military included."""
    return strength(player.active).versus(world) + player.force


def replaceable(player: Player, new_id: str) -> list[str]:
    """The worlds of the tableau that this hand card may replace."""
    new = CARDS[new_id]
    if not new.is_world or new.is_military:
        return []
    most = max((power.most for _, power in powers(player.active, ReplaceWorld)), default=0)
    return [
        old
        for old in player.active
        if old in player.tableau
        and CARDS[old].is_world
        and not CARDS[old].is_military
        and _same_kind(CARDS[old].kind, new.kind)
        and 0 <= new.value - CARDS[old].value <= most
    ]


def _same_kind(old: Kind | None, new: Kind | None) -> bool:
    """Gray counts as a kind here; the multi-kind world matches any other kind."""
    return old is new or (old is not None and accepts(old, new))


def unused(player: Player, kind: type[Power]) -> list[str]:
    """The cards with such a power that was not used in this phase."""
    return [card for card, _ in powers(player.active, kind) if card not in player.used]


# --- what may be used up ---------------------------------------------------------------------------------------------------


def paying_extras(player: Player, world: Card) -> Extras:
    """Powers that lower a price."""
    extras: list[Extra] = []
    if world.kind is not Kind.ALIEN:
        extras += [
            Extra(f"{DISCARD}{card}", FREE, Purpose.WORLD)
            for card, _ in powers(player.active, DiscardToSettleFree)
            if card in player.tableau
        ]
    spending = [(card, power) for card, power in powers(player.active, SpendGoodToSettle) if card not in player.used]
    for _, power in spending[:1]:
        extras += goods_extras(player, power.kind, power.amount, Purpose.WORLD)
    return Extras(tuple(extras), len(spending))


def force_extras(player: Player) -> Extras:
    """Powers that give Military until the phase ends."""
    extras = [
        Extra(f"{DISCARD}{card}", power.amount, Purpose.MILITARY)
        for card, power in powers(player.active, DiscardForMilitary)
        if card in player.tableau
    ]
    unused = [each for each in powers(player.active, SpendPrestigeForMilitary) if each[0] not in player.used]
    extras += [Extra(f"{SPEND}{card}", power.amount, Purpose.MILITARY) for card, power in unused[: player.prestige]]
    spending = [(card, power) for card, power in powers(player.active, SpendGoodForMilitary) if card not in player.used]
    for _, good_power in spending[:1]:
        extras += goods_extras(player, good_power.kind, good_power.amount, Purpose.MILITARY)
    return Extras(tuple(extras), len(spending))


def force_cards(player: Player) -> int:
    """How many hand cards may still be discarded for Military in this phase."""
    most = sum(power.most for _, power in powers(player.active, DiscardHandForMilitary))
    return most - player.used.count(_FORCE_CARD)


def _is_affordable(player: Player, world: Card, way: Way, rest: int) -> bool:
    if not way.conquers:
        return way.amount <= rest or way.amount - paying_extras(player, world).most <= rest
    missing = way.amount - military_against(player, world)
    return missing <= 0 or missing <= force_extras(player).most + min(force_cards(player), rest)


def takes(player: Player, world: Card, way: Way) -> Takes:
    """What a way takes in fact, with as few powers as will do; the world may still be in the hand."""
    rest = len(player.hand) - (world.id in player.hand)
    if not way.conquers:
        return price_takes(way.amount, rest, paying_extras(player, world))
    return force_takes(player, way.amount - military_against(player, world), rest)


def force_takes(player: Player, missing: int, rest: int) -> Takes:
    """What so much temporary Military takes: cards of the hand first, then as few powers as will do."""
    used = force_extras(player).fewest(missing - min(force_cards(player), rest))
    return Takes(max(0, missing - sum(extra.amount for extra in used)), used)


def easiest(player: Player, world: Card, listed: Sequence[Way]) -> Way:
    """The way that uses up least: first of what lies on the table, then of the hand."""

    def burden(way: Way) -> tuple[int, int]:
        needs = takes(player, world, way)
        return len(needs.extras) + bool(way.conquers and way.via), needs.cards

    return min(listed, key=burden)


# --- using it up, and what placing brings ----------------------------------------------------------------------------------


def commit_force(g: Race, player: Player, picked: Choice) -> None:
    """Use up what was picked for Military until the phase ends."""
    cards = hand_cards(player, picked)
    player.force += (force_extras(player).worth(picked) or 0) + len(cards)
    player.used += [_FORCE_CARD] * len(cards)
    discard_from_hand(g, player, cards)
    for option_id in picked:
        if option_id.startswith(SPEND):
            player.used.append(option_id.removeprefix(SPEND))
            spend_prestige(g, player, 1)
    _mark_good_powers(player, picked, [card for card, _ in powers(player.active, SpendGoodForMilitary)])
    use_up(g, player, picked)


def use_up_for_price(g: Race, player: Player, picked: Choice) -> None:
    """Use up what was picked to lower the price of a world."""
    use_up(g, player, picked)
    _mark_good_powers(player, picked, [card for card, _ in powers(player.active, SpendGoodToSettle)])


def _mark_good_powers(player: Player, picked: Choice, cards: list[str]) -> None:
    """Each good spent uses up one of the powers that take it."""
    spent = sum(option_id.startswith(GOOD) for option_id in picked)
    player.used += [card for card in cards if card not in player.used][:spent]


def payment_saver(player: Player) -> str | None:
    """The world under which one card of the payment is saved."""
    return next((card for card, _ in powers(player.active, SaveSettlePayment) if card in player.tableau), None)


def prestige_for_way(player: Player, world: Card, way: Way) -> int:
    """The prestige for the way in which a world was placed."""
    is_paid = world.is_military and not way.conquers
    return way.prestige + (len(powers(player.active, PrestigeAfterPayForMilitary)) if is_paid else 0)


def prestige_for_world(player: Player, world: Card) -> int:
    """The prestige for a world that was placed or taken over."""
    return sum(_is_rewarded(power.placed, world) for _, power in powers(player.active, PrestigeAfterSettle))


def _is_rewarded(placed: Settled, world: Card) -> bool:
    return world.is_rebel_world if placed is Settled.REBEL_MILITARY else world.is_production

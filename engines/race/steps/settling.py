"""How a world may be placed: the ways open to a player, and the one form in which a way is paid for.

A peaceful world is paid for, or conquered with a card that allows it; a military world is conquered, or paid for with a card
that allows it. Military is a threshold and never used up; what is discarded or spent for it lasts until the phase ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core import Choice, Content, Flow, Group, Option, Prompt, ask
from engines.race.advice import least_wanted
from engines.race.cards import CARDS, Card, Keyword, Kind
from engines.race.cards.powers import (
    DiscardForMilitary,
    DiscardHandForMilitary,
    DiscardToConquerPeaceful,
    DiscardToSettleFree,
    Paid,
    PayForMilitary,
    PayForMilitaryDiscount,
    ReplaceWorld,
    SaveSettlePayment,
    SettleDiscount,
    SpendGoodForMilitary,
    SpendGoodToSettle,
    SpendPrestigeForMilitary,
)
from engines.race.data.rulings import CLOAKED_DEFENSE, ruled
from engines.race.prestige import spend_prestige
from engines.race.state import Player, Race
from engines.race.steps.paying import (
    FREE,
    GOOD,
    SPEND,
    Extra,
    Takes,
    discard_extra,
    fewest,
    good_extra,
    goods_of,
    greatest,
    hand_cards,
    price_takes,
    save_group,
    save_veto,
    settle_payment,
    total,
    use,
    with_saved,
)
from engines.race.supply import card_options, discard_from_hand, leave_tableau, some
from engines.race.tableau import powers, strength

PAY = "way.pay"
CONQUER = "way.conquer"
PRESTIGE_DISCOUNT = 3
PRESTIGE_FORCE = 2


@dataclass(frozen=True, slots=True)
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
                Way(False, paid_cost(player, world, power, action), via)
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


def _lowered_defense(content: Content, world: Card, power: DiscardToConquerPeaceful) -> int:
    """The defense of a peaceful world that is conquered: its printed cost, less what the power takes off."""
    defense = world.value - power.reduction
    return max(0, defense) if ruled(content, CLOAKED_DEFENSE) == "at-least-zero" else defense


def discount(player: Player, world: Card, action: str) -> int:
    """What a world costs less by permanent powers and the prestige bonus."""
    less = PRESTIGE_DISCOUNT if player.bonus(action) == 2 else 0
    for _, power in powers(player.active, SettleDiscount):
        if power.kind is Kind.ANY or power.kind.accepts(world.kind):
            less += power.amount
    return less


def paid_cost(player: Player, world: Card, power: PayForMilitary, action: str) -> int:
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
    return old is new or (old is not None and old.accepts(new))


# --- what may be used up ---------------------------------------------------------------------------------------------------


def paying_extras(player: Player, world: Card) -> tuple[tuple[Extra, ...], int]:
    """Powers that lower a price, and how many goods they take."""
    extras: list[Extra] = []
    if world.kind is not Kind.ALIEN:
        extras += [
            discard_extra(card, FREE, "it leaves your tableau, the world costs nothing")
            for card, _ in powers(player.active, DiscardToSettleFree)
            if card in player.tableau
        ]
    spending = [(card, power) for card, power in powers(player.active, SpendGoodToSettle) if card not in player.used]
    for _, power in spending[:1]:
        detail = f"the world costs {power.amount} less"
        extras += [good_extra(each, power.amount, detail) for each in goods_of(player, power.kind)]
    return tuple(extras), len(spending)


def force_extras(player: Player) -> tuple[tuple[Extra, ...], int]:
    """Powers that give Military until the phase ends, and how many goods they take."""
    extras = [
        discard_extra(card, power.amount, f"it leaves your tableau: Military +{power.amount} this phase")
        for card, power in powers(player.active, DiscardForMilitary)
        if card in player.tableau
    ]
    budget = player.prestige
    for card, prestige_power in powers(player.active, SpendPrestigeForMilitary):
        if card not in player.used and budget:
            budget -= 1
            detail = f"1 prestige: Military +{prestige_power.amount} this phase"
            extras.append(
                Extra(f"{SPEND}{card}", f"Spend 1 prestige on {{card:{card}}}", detail, prestige_power.amount)
            )
    spending = [(card, power) for card, power in powers(player.active, SpendGoodForMilitary) if card not in player.used]
    for _, good_power in spending[:1]:
        detail = f"Military +{good_power.amount} this phase"
        extras += [good_extra(each, good_power.amount, detail) for each in goods_of(player, good_power.kind)]
    return tuple(extras), len(spending)


def force_cards(player: Player) -> int:
    """How many hand cards may still be discarded for Military in this phase."""
    most = sum(power.most for _, power in powers(player.active, DiscardHandForMilitary))
    return most - player.used.count("force-card")


def _is_affordable(player: Player, world: Card, way: Way, rest: int) -> bool:
    if not way.conquers:
        return way.amount <= rest or way.amount - greatest(*paying_extras(player, world)) <= rest
    missing = way.amount - military_against(player, world)
    if missing <= 0:
        return True
    return missing <= greatest(*force_extras(player)) + min(force_cards(player), rest)


def takes(player: Player, world: Card, way: Way) -> Takes:
    """What a way takes in fact, with as few powers as will do; the world may still be in the hand."""
    rest = len(player.hand) - (world.id in player.hand)
    if not way.conquers:
        return price_takes(way.amount, rest, *paying_extras(player, world))
    missing = way.amount - military_against(player, world)
    extras, goods_allowed = force_extras(player)
    used = fewest(extras, goods_allowed, missing - min(force_cards(player), rest))
    return Takes(max(0, missing - sum(extra.amount for extra in used)), used)


def easiest(player: Player, world: Card, listed: Sequence[Way]) -> Way:
    """The way that uses up least: first of what lies on the table, then of the hand."""

    def burden(way: Way) -> tuple[int, int]:
        needs = takes(player, world, way)
        return len(needs.extras) + bool(way.conquers and way.via), needs.cards

    return min(listed, key=burden)


# --- the form --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Form:
    """The one form in which a way is chosen and paid for."""

    player: Player
    world: Card
    ways: tuple[Way, ...]
    saver: str | None
    paying: tuple[tuple[Extra, ...], int]
    force: tuple[tuple[Extra, ...], int]

    def way(self, choice: Choice) -> Way:
        """The way a choice takes."""
        return next((way for way in self.ways if way.id in choice), self.ways[0])

    def veto(self, choice: Choice) -> str | None:
        """Whether cards, goods and powers fit the way."""
        way = self.way(choice)
        extras, goods_allowed = self.force if way.conquers else self.paying
        other, _ = self.paying if way.conquers else self.force
        mine = {extra.id for extra in extras}
        if any(extra.id in choice and extra.id not in mine for extra in other):
            return "That power does not help when you conquer." if way.conquers else "Military does not lower a price."
        amount = total(extras, choice, goods_allowed)
        if amount is None:
            return "You have spent more goods than your powers take."
        cards = hand_cards(self.player, choice)
        return self._veto_force(way, amount, cards, choice) if way.conquers else self._veto_price(way, amount, choice)

    def _veto_force(self, way: Way, amount: int, cards: list[str], choice: Choice) -> str | None:
        if any(option_id.startswith("save.") for option_id in choice):
            return "Cards discarded for Military cannot be saved."
        if len(cards) > force_cards(self.player):
            return f"You may discard at most {force_cards(self.player)} cards for Military now."
        have = military_against(self.player, self.world) + amount + len(cards)
        if have < way.amount:
            return f"{self.world.name} has defense {way.amount}; that makes Military {have}."
        return None

    def _veto_price(self, way: Way, amount: int, choice: Choice) -> str | None:
        due = max(0, way.amount - amount)
        ids = {option.id for option in card_options(self.player.hand)}
        paid = [option_id for option_id in choice if option_id in ids]
        if len(paid) != due:
            return f"With these powers you pay {due} card{'s' * (due != 1)}, not {len(paid)}."
        return save_veto(choice, paid) if self.saver is not None else None

    def suggest(self) -> Choice:
        """The way that uses up least, with the cards that will be missed least."""
        way = easiest(self.player, self.world, self.ways)
        needs = takes(self.player, self.world, way)
        named = (way.id,) if len(self.ways) > 1 else ()
        cards = least_wanted(self.player, self.player.hand, needs.cards)
        return named + (cards if way.conquers else with_saved(cards, self.saver)) + needs.picked


def form_prompt(form: Form) -> Prompt:
    """The groups of the form: the way if there are several, cards, powers, and the saved card."""
    player, listed = form.player, form.ways
    groups: list[Group] = []
    if len(listed) > 1:
        groups.append(Group("How", tuple(way_option(form, way) for way in listed)))
    highest = max(force_cards(player) if way.conquers else way.amount for way in listed)
    if highest and player.hand:
        only = listed[0]
        least = only.amount if len(listed) == 1 and not only.conquers and not form.paying[0] else 0
        label = "Cards to discard" if any(way.conquers for way in listed) else "Cards to pay"
        groups.append(Group(label, card_options(player.hand), least, min(highest, len(player.hand))))
    extras: dict[str, Extra] = {}
    for way in listed:
        extras.update({extra.id: extra for extra in (form.force if way.conquers else form.paying)[0]})
    if extras:
        options = tuple(Option(extra.id, extra.label, extra.detail) for extra in extras.values())
        groups.append(Group("Powers to use", options, 0, len(options)))
    if form.saver is not None and player.hand and any(not way.conquers and way.amount for way in listed):
        groups.append(save_group(player))
    price = describe(player, form.world, listed[0]) if listed[0].conquers else f"it costs {listed[0].amount}"
    text = f"Place {{card:{form.world.id}}}: {price}."
    return Prompt(player.seat, "settle.pay", text, tuple(groups), form.suggest, form.veto)


def way_option(form: Form, way: Way) -> Option:
    """A way as an option."""
    label = ("Conquer" if way.conquers else "Pay") + (f" with {{card:{way.via}}}" if way.via else "")
    return Option(way.id, label, describe(form.player, form.world, way))


def describe(player: Player, world: Card, way: Way) -> str:
    """A way in words, with true numbers: what it takes in fact."""
    needs = takes(player, world, way)
    if not way.conquers:
        return needs.words
    leaves = f", {{card:{way.via}}} leaves your tableau" if way.via else ""
    gains = f", gain {way.prestige} prestige" if way.prestige else ""
    deeds = ([f"discard {some(needs.cards, 'card')}"] if needs.cards else []) + needs.deeds
    more = f"; {' and '.join(deeds)} for more" if deeds else ""
    return f"conquer it, defense {way.amount}, your Military is {military_against(player, world)}{leaves}{gains}{more}"


def settle_bill(g: Race, player: Player, world: Card, listed: list[Way]) -> Flow[tuple[Way, str]]:
    """Choose a way and pay for it; returns the way and what to tell. The world lies in the tableau already."""
    saver = next((card for card, _ in powers(player.active, SaveSettlePayment) if card in player.tableau), None)
    form = Form(player, world, tuple(listed), saver, paying_extras(player, world), force_extras(player))
    only = listed[0] if len(listed) == 1 else None
    choice: Choice = ()
    is_free = only is not None and only.amount <= (military_against(player, world) if only.conquers else 0)
    if not is_free:
        choice = yield from ask(form_prompt(form))
    way = form.way(choice)
    if way.conquers:
        told = commit_force(g, player, choice)
        if way.via:
            leave_tableau(g, player, way.via)
            told.append(f"discards {{card:{way.via}}}")
        verb = "conquers"
    else:
        paid = settle_payment(g, player, choice, saver)
        told = use(g, player, choice)
        _mark_good_powers(player, choice, [card for card, _ in powers(player.active, SpendGoodToSettle)])
        verb = f"pays {paid} for"
    more = f" and {', '.join(told)}" if told else ""
    return way, f"{{seat:{player.seat}}} {verb} {{card:{world.id}}}{more}."


def commit_force(g: Race, player: Player, choice: Choice) -> list[str]:
    """Use up what a choice names for Military until the phase ends; returns what to tell."""
    extras, goods_allowed = force_extras(player)
    cards = hand_cards(player, choice)
    player.force += (total(extras, choice, goods_allowed) or 0) + len(cards)
    player.used += ["force-card"] * len(cards)
    discard_from_hand(g, player, cards)
    told = [f"discards {len(cards)} for Military"] if cards else []
    for option_id in choice:
        if option_id.startswith(SPEND):
            player.used.append(option_id.removeprefix(SPEND))
            spend_prestige(g, player, 1)
            told.append("spends 1 prestige for Military")
    _mark_good_powers(player, choice, [card for card, _ in powers(player.active, SpendGoodForMilitary)])
    return told + use(g, player, choice)


def _mark_good_powers(player: Player, choice: Choice, cards: list[str]) -> None:
    """Each good spent uses up one of the powers that take it."""
    spent = sum(option_id.startswith(GOOD) for option_id in choice)
    player.used += [card for card in cards if card not in player.used][:spent]

"""Suggestions where something may be lost: placing, attacking and defending. What is done for somebody must not hurt them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engines.core import PASS, Choice
from engines.race.advice import best_of, least_wanted
from engines.race.cards import CARDS, PRICES, Kind, Level
from engines.race.cards.powers import (
    CannotSellHere,
    DefeatTakeover,
    DiscardForExtraMilitaryWorld,
    DiscardForMilitary,
    DiscardToConquerPeaceful,
    SpendGoodForMilitary,
    SpendPrestigeForMilitary,
    Takeover,
)
from engines.race.data.actions import ONE_ACTION
from engines.race.scoring import visible_points
from engines.race.state import PRESTIGE, Attack, Player, Race
from engines.race.steps.develop import development_cost
from engines.race.steps.ordering import best_worth, eaters
from engines.race.steps.paying import DISCARD, GOOD, SPEND, Takes, fewest, greatest
from engines.race.steps.settling import easiest, force_cards, force_extras, replaceable, takes, ways
from engines.race.tableau import powers, price
from engines.race.takeovers import fleets, odds, takeover_powers


@dataclass(slots=True)
class Standing:
    """What a player has, as far as a suggestion weighs it."""

    tableau: list[str]
    goods: list[str]
    chips: int
    prestige: int
    cards: int  # in hand and saved

    @classmethod
    def of(cls, player: Player) -> Standing:
        """What a player has now."""
        cards = len(player.hand) + sum(len(saved) for saved in player.saved.values())
        return cls(list(player.tableau), list(player.goods), player.chips, player.prestige, cards)

    @property
    def points(self) -> int:
        """Points without goals."""
        return visible_points(tuple(self.tableau), self.chips, self.prestige)

    @property
    def worth(self) -> int:
        """All of it in half points: a card of the hand and a power count one, a point two, a good what it sells for."""
        made = sum(CARDS[i].is_production for i in self.tableau)
        sold = sum(PRICES.get(CARDS[i].kind or Kind.ANY, PRICES[Kind.ALIEN]) for i in self.goods)
        return 2 * self.points + sum(len(CARDS[i].powers) for i in self.tableau) + 2 * made + sold + self.cards

    def place(self, card_id: str, *, prestige: bool) -> None:
        """A card of the hand is placed, for what is still to be paid."""
        card = CARDS[card_id]
        self.tableau.append(card_id)
        self.cards -= 1
        self.prestige += int(prestige and card.prestige)
        if card.is_windfall:
            self.goods.append(card_id)

    def lose(self, card_id: str) -> None:
        """A card leaves the tableau with its good."""
        self.tableau.remove(card_id)
        if card_id in self.goods:
            self.goods.remove(card_id)

    def spend(self, needs: Takes) -> None:
        """Cards of the hand and powers are used up."""
        self.cards -= needs.cards
        for extra in needs.extras:
            kind, _, card_id = extra.id.partition(".")
            if f"{kind}." == DISCARD:
                self.lose(card_id)
            elif f"{kind}." == GOOD:
                self.goods.remove(card_id)
            elif f"{kind}." == SPEND:
                self.prestige -= 1

    def gains_on(self, before: Standing) -> int:
        """How much better this is, in half points; nothing if there are fewer points than before."""
        return self.worth - before.worth if self.points >= before.points else min(0, self.worth - before.worth)


# --- actions ---------------------------------------------------------------------------------------------------------------


def actions_to_choose(g: Race, player: Player, amount: int) -> Choice:
    """Sell or consume goods, produce when empty, place what the hand can pay, otherwise explore."""
    taken = {action.removesuffix(PRESTIGE) for action in player.actions}
    wishes = _wishes(g, replace(player, active=tuple(player.tableau)))
    ranked = sorted(wishes, key=lambda action: (-wishes[action], ONE_ACTION.index(action)))
    return tuple(action for action in ranked if action not in taken)[:amount]


def _wishes(g: Race, player: Player) -> dict[str, int]:
    """How much a beginner wants each action: by what its phase would bring, not by what it seems to be good for."""
    wishes = dict.fromkeys(ONE_ACTION, 0)
    wishes["explore-5"] = 4 if len(player.hand) < 4 else 2
    wishes["explore-1"] = 3
    wishes["develop"] = max((5 + worth for worth in _developments(player)), default=0)
    wishes["settle"] = max((6 + worth for worth in _worlds(g, player)), default=0)
    barred = {card for card, _ in powers(player.active, CannotSellHere)}
    prices = [price(player.active, world) for world in player.goods if world not in barred]
    if prices and len(player.hand) < 5:
        wishes["trade"] = 6 if max(prices) >= PRICES[Kind.GENES] else 4
    points, cards = best_worth(player.active, tuple(player.goods), eaters(player.active), 2)
    wishes["consume"] = (3 * points + 2 * cards) // 2
    wishes["produce"] = 3 * sum(CARDS[i].is_production and i not in player.goods for i in player.tableau)
    return wishes


def _developments(player: Player) -> Iterator[int]:
    """What developments of the hand that can be paid for are worth after their price."""
    for card in (CARDS[i] for i in player.hand if not CARDS[i].is_world and i not in player.tableau):
        cost = development_cost(player, card, "develop")
        if cost < len(player.hand):
            yield 2 * card.points + 3 - cost


def _worlds(g: Race, player: Player) -> Iterator[int]:
    """What worlds of the hand that can be placed are worth after their price."""
    for card in (CARDS[i] for i in player.hand if CARDS[i].is_world):
        listed = ways(g.content, player, card, "settle")
        if listed:
            yield 2 * card.points + 3 - takes(player, card, easiest(player, card, listed)).cards


# --- placing worlds --------------------------------------------------------------------------------------------------------


def world_to_place(g: Race, player: Player, worlds: Sequence[str], action: str) -> Choice:
    """The best world that costs cards of the hand alone, or is worth what else is given up for it."""
    before, worthy = Standing.of(player), []
    for world in worlds:
        after, is_clean = _placed(g, player, world, action)
        if after.gains_on(before) > 0 or (is_clean and after.points >= before.points):
            worthy.append(world)
    return (best_of(worthy),) if worthy else (PASS,)


def _placed(g: Race, player: Player, world: str, action: str, *, only_conquest: bool = False) -> tuple[Standing, bool]:
    """What a player would have after placing a world in the easiest way, and whether only cards of the hand are used up."""
    card, after = CARDS[world], Standing.of(player)
    way = easiest(player, card, ways(g.content, player, card, action, only_conquest=only_conquest))
    needs = takes(player, card, way)
    after.place(world, prestige=g.level is Level.BOW)
    after.spend(needs)
    after.prestige += way.prestige
    if way.conquers and way.via:
        after.lose(way.via)
    return after, not needs.extras and not (way.conquers and way.via)


def settle_more(g: Race, player: Player, options: Iterable[str], action: str) -> Choice:
    """The extra Settle power that brings most, if any brings something."""
    before = Standing.of(player)
    gains = {option: _after_more(g, player, option, action).gains_on(before) for option in options if option != PASS}
    best = max(gains, key=lambda option: (gains[option], option))
    return (best,) if gains[best] > 0 else (PASS,)


def _after_more(g: Race, player: Player, option: str, action: str) -> Standing:
    """What a player would have after using an extra power; an attack that may fail changes nothing for the better."""
    kind, _, card = option.partition(".")
    if kind == "attack":
        plan = _sure_attack(g, player, card)
        return plan[1] if plan else Standing.of(player)
    if kind == "swap":
        after = Standing.of(player)
        after.place(card, prestige=g.level is Level.BOW)
        after.lose(world_to_replace(player, card))
        after.prestige += 1
        return after
    after, _ = _placed(g, player, card, action, only_conquest=kind == "extra")
    if kind == "extra":
        after.lose(next(i for i, _ in powers(player.active, DiscardForExtraMilitaryWorld) if i in after.tableau))
    return after


def world_to_replace(player: Player, new: str) -> str:
    """The world that is missed least when another of its kind replaces it."""

    def left(old: str) -> tuple[int, str]:
        after = Standing.of(player)
        after.lose(old)
        after.cards -= len(player.saved.get(old, ()))
        return -after.worth, old

    return min(replaceable(player, new), key=left)


# --- takeovers -------------------------------------------------------------------------------------------------------------


def might(player: Player) -> int:
    """The temporary Military that a player can still add in this phase; the size of a hand is open to all."""
    return greatest(*force_extras(player)) + min(force_cards(player), len(player.hand))


def attack_to_make(g: Race, player: Player, options: Iterable[str], prefix: str) -> Choice:
    """The attack that wins for certain and brings most, if there is one."""
    before = Standing.of(player)
    gains: dict[str, int] = {}
    for option in options:
        plan = _sure_attack(g, player, option.removeprefix(prefix)) if option != PASS else None
        if plan is not None:
            gains[option] = plan[1].gains_on(before)
    best = max(gains, key=lambda option: (gains[option], option), default=PASS)
    return (best,) if gains.get(best, 0) > 0 else (PASS,)


def power_to_use(g: Race, player: Player, owner: Player, world: str) -> Choice:
    """The power with which an attack is certain to win and costs least; otherwise the one that comes nearest."""
    plan = _sure_attack(g, player, world)
    if plan is not None:
        return (plan[0],)

    def margin(each: tuple[str, Takeover]) -> tuple[int, int]:
        strong, weak = odds(player, owner, CARDS[world], each[1])
        return strong - weak, -each[1].price - each[1].discard_self

    return (max(takeover_powers(player, owner, CARDS[world]), key=margin)[0],)


def _sure_attack(g: Race, player: Player, world: str) -> tuple[str, Standing] | None:
    """The power that wins as things stand, whatever the others still do, and what the attacker has afterwards.

    A second takeover may fail with the first, so that one is never certain.
    """
    owner = next(each for each in g.players if world in each.tableau)
    is_attacked = any(attack.world == world for each in g.players for attack in each.attacks)
    if (
        player.attacks
        or is_attacked
        or any(powers(each.active, DefeatTakeover) for each in g.players if each is not player)
    ):
        return None
    plans = []
    for card, power in takeover_powers(player, owner, CARDS[world]):
        strong, weak = odds(player, owner, CARDS[world], power)
        if strong >= weak + _most_might(owner):
            plans.append((card, _after_attack(player, owner, world, card, power)))
    return max(plans, key=lambda plan: (plan[1].worth, plan[0]), default=None)


def _most_might(player: Player) -> int:
    """The temporary Military that a player may come to add, with prestige, goods and cards still to be gained."""
    active = player.active
    prestige = sum(power.amount for card, power in powers(active, SpendPrestigeForMilitary) if card not in player.used)
    goods = sum(power.amount for card, power in powers(active, SpendGoodForMilitary) if card not in player.used)
    cards = sum(power.amount for card, power in powers(active, DiscardForMilitary) if card in player.tableau)
    return prestige + goods + cards + force_cards(player)


def force_to_win(player: Player, owner: Player, world: str, power: Takeover) -> Takes | None:
    """The temporary Military that beats whatever the defender may still add; None if there is not so much."""
    strong, weak = odds(player, owner, CARDS[world], power)
    return _raised(player, weak + might(owner) - strong)


def _raised(player: Player, missing: int) -> Takes | None:
    """What temporary Military takes: cards of the hand first, then as few powers as will do."""
    if missing > might(player):
        return None
    extras, goods_allowed = force_extras(player)
    used = fewest(extras, goods_allowed, missing - min(force_cards(player), len(player.hand)))
    return Takes(max(0, missing - sum(extra.amount for extra in used)), used)


def _after_attack(player: Player, owner: Player, world: str, card: str, power: Takeover) -> Standing:
    """What the attacker has after a takeover that succeeds."""
    after = Standing.of(player)
    after.prestige += power.reward - power.price
    if not CARDS[world].is_military:
        fleet = fleets(player)[0]
        after.lose(fleet)
        after.prestige += sum(each.prestige for _, each in powers((fleet,), DiscardToConquerPeaceful))
    if power.discard_self and card in after.tableau:
        after.lose(card)
    if not power.destroys:
        after.tableau.append(world)
        after.goods += [world] if world in owner.goods else []
    return after


def force_to_add(player: Player, owner: Player, attacker: Player, world: str, power: Takeover) -> Choice:
    """Temporary Military where it decides the fight: an attacker makes sure of it, a defender answers if it is worth it."""
    if player is attacker:
        needs = force_to_win(player, owner, world, power)
    else:
        needs = _defence_worth_it(player, attacker, world, power)
    return () if needs is None else least_wanted(player, player.hand, needs.cards) + needs.picked


def _defence_worth_it(owner: Player, attacker: Player, world: str, power: Takeover) -> Takes | None:
    """What saves the world, if it is already lost otherwise and worth more than that."""
    strong, weak = odds(attacker, owner, CARDS[world], power)
    needs = _raised(owner, strong - weak + 1) if strong >= weak else None
    if needs is None:
        return None
    saved, lost = Standing.of(owner), Standing.of(owner)
    saved.spend(needs)
    lost.lose(world)
    is_gone = any(extra.id == f"{DISCARD}{world}" for extra in needs.extras)
    return needs if not is_gone and saved.worth > lost.worth and saved.points >= lost.points else None


def attack_to_stop(player: Player, declared: dict[str, tuple[Player, Attack]]) -> Choice:
    """The attack on one's own worlds that would cost most, if it can win and is worth a prestige."""
    before = Standing.of(player)
    losses: dict[str, int] = {}
    for option, (attacker, attack) in declared.items():
        power = dict(powers((attack.power,), Takeover))[attack.power]
        strong, weak = odds(attacker, player, CARDS[attack.world], power)
        if attack.owner == player.seat and attack.world in player.tableau and strong + might(attacker) >= weak:
            after = Standing.of(player)
            after.lose(attack.world)
            losses[option] = before.worth - after.worth
    worst = max(losses, key=lambda option: (losses[option], option), default=PASS)
    return (worst,) if losses.get(worst, 0) > 2 else (PASS,)

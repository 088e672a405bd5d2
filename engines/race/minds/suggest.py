"""What is suggested, and done for somebody who is away: sensible, and never to their harm without need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from engines.core import PASS, Choice
from engines.race.facts import CARDS, PRICES, Kind, Level
from engines.race.facts.actions import ONE_ACTION, PRESTIGE
from engines.race.facts.powers import (
    Consume,
    ConsumeDifferent,
    DefeatTakeover,
    DiscardForExtraMilitaryWorld,
    DiscardForMilitary,
    DiscardHand,
    DiscardToConquerPeaceful,
    SpendGoodForMilitary,
    SpendPrestige,
    SpendPrestigeForMilitary,
    Takeover,
)
from engines.race.minds.holdings import Holdings
from engines.race.minds.worth import best_of, least_wanted, worth
from engines.race.rules.consume import BEST, Uses, for_goods, multiplier, sellable
from engines.race.rules.consume_order import best_worth, eaters
from engines.race.rules.develop import developments_in_reach
from engines.race.rules.payment import DISCARD, Takes
from engines.race.rules.produce import Empty, Maker, matched
from engines.race.rules.settle import (
    easiest,
    force_cards,
    force_extras,
    force_takes,
    replaceable,
    takes,
    ways,
    worlds_in_reach,
)
from engines.race.rules.tableau import powers, price
from engines.race.rules.takeovers import Fight, fight_of, fleets, takeover_powers
from engines.race.state import Attack, Player, Race

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
    prices = [price(player.active, world) for world in sellable(player)]
    if prices and len(player.hand) < 5:
        wishes["trade"] = 6 if max(prices) >= PRICES[Kind.GENES] else 4
    points, cards = best_worth(player.active, tuple(player.goods), eaters(player.active), 2)
    wishes["consume"] = (3 * points + 2 * cards) // 2
    wishes["produce"] = 3 * sum(CARDS[i].is_production and i not in player.goods for i in player.tableau)
    return wishes


def _developments(player: Player) -> Iterator[int]:
    """What developments of the hand that its cards can pay for are worth after their price."""
    for card, cost in developments_in_reach(player, "develop").items():
        if cost < len(player.hand):
            yield 2 * CARDS[card].points + 3 - cost


def _worlds(g: Race, player: Player) -> Iterator[int]:
    """What worlds of the hand that would be placed are worth after their price."""
    for world, listed in worlds_in_reach(g.content, player, "settle").items():
        card = CARDS[world]
        if not _is_worthy(g, player, world, "settle"):
            continue
        yield 2 * card.points + 3 - takes(player, card, easiest(player, card, listed)).cards


def card_to_take(card: str, take: str, go_on: str) -> Choice:
    """A search takes a card that is worth something, otherwise it hopes for the next."""
    return (take if worth(card) >= 8 else go_on,)


# --- developing ------------------------------------------------------------------------------------------------------------


def development_to_place(player: Player, costs: Mapping[str, int]) -> Choice:
    """The best development that the hand can pay for without powers."""
    payable = [card for card, cost in costs.items() if cost < len(player.hand)]
    return (best_of(payable),) if payable else (PASS,)


# --- placing worlds --------------------------------------------------------------------------------------------------------


def world_to_place(g: Race, player: Player, worlds: Sequence[str], action: str) -> Choice:
    """The best world that costs cards of the hand alone, or is worth what else is given up for it."""
    worthy = [world for world in worlds if _is_worthy(g, player, world, action)]
    return (best_of(worthy),) if worthy else (PASS,)


def _is_worthy(g: Race, player: Player, world: str, action: str) -> bool:
    """Whether placing a world takes cards of the hand alone, or brings more than it takes."""
    before = Holdings.of(player)
    after, is_clean = _placed(g, player, world, action)
    return after.gains_on(before) > 0 or (is_clean and after.points >= before.points)


def _placed(g: Race, player: Player, world: str, action: str, *, only_conquest: bool = False) -> tuple[Holdings, bool]:
    """What a player would have after placing a world in the easiest way, and whether only cards of the hand are used up."""
    card, after = CARDS[world], Holdings.of(player)
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
    before = Holdings.of(player)
    gains = {option: _after_more(g, player, option, action).gains_on(before) for option in options if option != PASS}
    best = max(gains, key=lambda option: (gains[option], option))
    return (best,) if gains[best] > 0 else (PASS,)


def _after_more(g: Race, player: Player, option: str, action: str) -> Holdings:
    """What a player would have after using an extra power; an attack that may fail changes nothing for the better."""
    kind, _, card = option.partition(".")
    if kind == "attack":
        plan = _sure_attack(g, player, card)
        return plan[1] if plan else Holdings.of(player)
    if kind == "swap":
        after = Holdings.of(player)
        after.place(card, prestige=g.level is Level.BOW)
        after.lose(*world_to_replace(player, card))
        after.prestige += 1
        return after
    after, _ = _placed(g, player, card, action, only_conquest=kind == "extra")
    if kind == "extra":
        after.lose(next(i for i, _ in powers(player.active, DiscardForExtraMilitaryWorld) if i in after.tableau))
    return after


def world_to_replace(player: Player, new: str) -> Choice:
    """The world that is missed least when another of its kind replaces it."""

    def left(old: str) -> tuple[int, str]:
        after = Holdings.of(player)
        after.lose(old)
        after.cards -= len(player.saved.get(old, ()))
        return -after.worth, old

    return (min(replaceable(player, new), key=left),)


# --- takeovers -------------------------------------------------------------------------------------------------------------


def might(player: Player) -> int:
    """The temporary Military that a player can still add in this phase; the size of a hand is open to all."""
    return force_extras(player).most + min(force_cards(player), len(player.hand))


def attack_to_make(g: Race, player: Player, options: Iterable[str], prefix: str) -> Choice:
    """The attack that wins for certain and brings most, if there is one."""
    before = Holdings.of(player)
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

    def nearest(each: tuple[str, Takeover]) -> tuple[int, int]:
        return Fight(player, owner, CARDS[world], each[1]).margin, -each[1].price - each[1].discard_self

    return (max(takeover_powers(player, owner, CARDS[world]), key=nearest)[0],)


def _sure_attack(g: Race, player: Player, world: str) -> tuple[str, Holdings] | None:
    """The power that wins as things stand, whatever the others still do, and what the attacker has afterwards.

    A second takeover may fail with the first, so that one is never certain.
    """
    owner = next(each for each in g.players if world in each.tableau)
    is_attacked = any(attack.world == world for each in g.players for attack in each.attacks)
    is_stoppable = any(powers(each.active, DefeatTakeover) for each in g.players if each is not player)
    if player.attacks or is_attacked or is_stoppable:
        return None
    fights = {
        card: Fight(player, owner, CARDS[world], power) for card, power in takeover_powers(player, owner, CARDS[world])
    }
    sure = {card: _after_attack(fight, card) for card, fight in fights.items() if fight.margin >= _most_might(owner)}
    return max(sure.items(), key=lambda plan: (plan[1].worth, plan[0]), default=None)


def _most_might(player: Player) -> int:
    """The temporary Military that a player may come to add, with prestige, goods and cards still to be gained."""
    active = player.active
    prestige = sum(power.amount for card, power in powers(active, SpendPrestigeForMilitary) if card not in player.used)
    goods = sum(power.amount for card, power in powers(active, SpendGoodForMilitary) if card not in player.used)
    cards = sum(power.amount for card, power in powers(active, DiscardForMilitary) if card in player.tableau)
    return prestige + goods + cards + force_cards(player)


def _after_attack(fight: Fight, card: str) -> Holdings:
    """What the attacker has after a takeover that succeeds with the power of a card."""
    after, world = Holdings.of(fight.attacker), fight.world
    after.prestige += fight.power.reward - fight.power.price
    if not world.is_military:
        fleet = fleets(fight.attacker)[0]
        after.lose(fleet)
        after.prestige += sum(each.prestige for _, each in powers((fleet,), DiscardToConquerPeaceful))
    if fight.power.discard_self and card in after.tableau:
        after.lose(card)
    if not fight.power.destroys:
        after.tableau.append(world.id)
        after.goods += [world.id] if world.id in fight.owner.goods else []
    return after


def force_to_add(player: Player, fight: Fight) -> Choice:
    """Temporary Military where it decides the fight: an attacker makes sure of it, a defender answers if it is worth it."""
    is_attacker = player is fight.attacker
    needs = _raised(player, might(fight.owner) - fight.margin) if is_attacker else _defence_worth_it(player, fight)
    return () if needs is None else least_wanted(player, player.hand, needs.cards) + needs.picked


def _raised(player: Player, missing: int) -> Takes | None:
    """What so much temporary Military takes, if there is so much."""
    return force_takes(player, missing, len(player.hand)) if missing <= might(player) else None


def _defence_worth_it(owner: Player, fight: Fight) -> Takes | None:
    """What saves the world, if it is already lost otherwise and worth more than that."""
    needs = _raised(owner, fight.margin + 1) if fight.margin >= 0 else None
    if needs is None:
        return None
    saved, lost = Holdings.of(owner), Holdings.of(owner)
    saved.spend(needs)
    lost.lose(fight.world.id)
    is_gone = f"{DISCARD}{fight.world.id}" in needs.picked
    return needs if not is_gone and saved.worth > lost.worth and saved.points >= lost.points else None


def attack_to_stop(g: Race, player: Player, declared: Mapping[str, tuple[Player, Attack]]) -> Choice:
    """The attack on one's own worlds that would cost most, if it can win and is worth a prestige."""
    before = Holdings.of(player)
    losses: dict[str, int] = {}
    for option, (attacker, attack) in declared.items():
        if attack.owner != player.seat or attack.world not in player.tableau:
            continue
        if fight_of(g, attacker, attack).margin + might(attacker) >= 0:
            after = Holdings.of(player)
            after.lose(attack.world)
            losses[option] = before.worth - after.worth
    worst = max(losses, key=lambda option: (losses[option], option), default=PASS)
    return (worst,) if losses.get(worst, 0) > 2 else (PASS,)


# --- consuming -------------------------------------------------------------------------------------------------------------


def power_to_consume_with(player: Player, compulsory: Uses, optional: Uses) -> Choice:
    """Goods first, in the best order; then prestige for points, and spare cards for points."""
    if for_goods({**compulsory, **optional}):
        return (BEST,)
    for option_id, (_, power) in optional.items():
        if isinstance(power, SpendPrestige) and power.gain.points * multiplier(player) >= 3:
            return (option_id,)
        if isinstance(power, DiscardHand) and not power.gain.cards and len(player.hand) >= 7 + power.cards:
            return (option_id,)
    return (PASS,)


def good_to_sell(prices: Mapping[str, int]) -> Choice:
    """The dearest, and of equals one that is made again."""
    return (max(prices, key=lambda world: (prices[world], not CARDS[world].is_windfall, world)),)


def goods_to_consume(power: Consume | ConsumeDifferent, worlds: Sequence[str], most: int) -> Choice:
    """Goods that are made again first; where kinds must differ one of each, the multi-kind one last."""
    ranked = sorted(worlds, key=lambda world: (CARDS[world].is_windfall, world))
    if isinstance(power, Consume):
        return tuple(ranked[:most])
    picked: dict[Kind | None, str] = {}
    for world in sorted(ranked, key=lambda world: CARDS[world].kind is Kind.ANY):
        picked.setdefault(CARDS[world].kind, world)
    return tuple(picked.values())[:most]


# --- producing -------------------------------------------------------------------------------------------------------------


def windfalls_to_fill(makers: tuple[Maker, ...], empty: Sequence[Empty], most: int) -> Choice:
    """The dearest goods that the powers can make together."""
    picked: list[Empty] = []
    for each in sorted(empty, key=lambda each: (-PRICES.get(each[1], 5), each[0])):
        if len(picked) < most and matched(makers, (*picked, each)) == len(picked) + 1:
            picked.append(each)
    return tuple(world for world, _ in picked)


def kind_to_name(possible: Sequence[Kind], wants: Sequence[Kind]) -> Choice:
    """A kind that somebody counts, or else the dearest."""
    return (f"kind.{next((kind for kind in possible if kind in wants), possible[-1])}",)


def paid_good_to_make(player: Player, worlds: Sequence[str], prefix: str) -> Choice:
    """The dearest good for the card that is missed least, with cards to spare."""
    best = max(worlds, key=lambda world: (PRICES.get(CARDS[world].kind or Kind.ANY, 5), world))
    return (f"{prefix}{best}", *least_wanted(player, player.hand, 1)) if len(player.hand) > 2 else ()

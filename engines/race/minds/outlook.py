"""How the smart player weighs things, all in points: what a tableau will still earn, what a card is worth, what a phase gives.

Everything is worked out from a view; the heavy parts depend on cards and a few small numbers and are cached.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engines.race.facts import CARDS, PRICES, Card, Kind
from engines.race.facts.goals import GOALS, FirstGoal
from engines.race.facts.powers import (
    DiscardHand,
    DrawAfterDevelop,
    DrawAfterSettle,
    DrawBeforeDevelop,
    DrawThenDiscardBeforeDevelop,
    ExploreDraw,
    ExploreKeep,
    PayForMilitary,
    ProduceWindfall,
    SettleDiscount,
    SettleTwice,
)
from engines.race.rules.consume import free_gains
from engines.race.rules.consume_order import best_worth, eaters
from engines.race.rules.develop import development_discount
from engines.race.rules.goals import count_for, satisfies
from engines.race.rules.multi_kind import accepts
from engines.race.rules.produce import cards_for_goods, cards_for_producing, prestige_for_goods
from engines.race.rules.settle import settle_discount
from engines.race.rules.tableau import Cards, powers, price, strength
from engines.race.scoring import visible_points
from engines.race.state import Player
from engines.race.view import PlayerView, RaceView, as_player

CARD = 0.55  # a card of the hand while there is time to use it
FULL = 12


def rounds_left(view: RaceView) -> int:
    """How many rounds are left, this one included: whichever end comes first."""
    sizes = [len(player.tableau) for player in view.players] + ([view.robot.size] if view.robot else [])
    pace = 0.75 + 0.1 * len(sizes) + (0.4 if view.two_actions else 0)
    by_cards = (FULL - max(sizes)) / pace
    given = sum(player.chips for player in view.players)
    by_chips = view.pool / max(1.0, given / max(1, view.round))
    return max(1, min(12, round(min(by_cards, by_chips) + 0.5)))


# --- what a tableau earns --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=50_000)
def goods_made(cards: Cards) -> Cards:
    """The worlds that get a good when everything produces: production worlds, and windfalls as far as powers reach."""
    made = [i for i in cards if CARDS[i].is_production]
    windfalls = sorted((i for i in cards if CARDS[i].is_windfall), key=lambda i: -price(cards, i))
    for _, power in sorted(powers(cards, ProduceWindfall), key=lambda each: each[1].kind is Kind.ANY):
        filled = next((i for i in windfalls if accepts(power.kind, CARDS[i].kind)), None)
        if filled is not None:
            windfalls.remove(filled)
            made.append(filled)
    return tuple(made)


@lru_cache(maxsize=50_000)
def produce_draws(cards: Cards, made: Cards) -> float:
    """The cards a Produce phase draws."""
    drawn = cards_for_producing(cards, made) + cards_for_goods(cards, [CARDS[i].kind for i in made])
    return drawn + prestige_for_goods(cards, made) / CARD


@lru_cache(maxsize=50_000)
def eaten(cards: Cards, goods: Cards, multiplier: int) -> tuple[int, int]:
    """Points and cards for consuming these goods in the best order."""
    points, drawn = best_worth(cards, goods, eaters(cards), multiplier)
    free = free_gains(cards)
    return points + multiplier * free.points, drawn + free.cards


@lru_cache(maxsize=50_000)
def cycle(cards: Cards) -> float:
    """What one round of producing and consuming brings."""
    made = goods_made(cards)
    points, drawn = eaten(cards, made, 1)
    value = 1.55 * points + CARD * (drawn + produce_draws(cards, made))
    if made:
        value += 0.3 * CARD * max(price(cards, i) for i in made)
    elif any(CARDS[i].is_windfall for i in cards):
        value += 0.25 * CARD * max(price(cards, i) for i in cards if CARDS[i].is_windfall)
    return value + 0.25 * len(powers(cards, DiscardHand))


@lru_cache(maxsize=50_000)
def outlook(cards: Cards, chips: int, prestige: int, rounds: int, pace: float) -> float:
    """Points of a tableau now, and what it will still earn."""
    left = max(0, rounds - 1)
    value = visible_points(cards, chips, prestige) + cycle(cards) * left * pace
    per_round = 0.10 * sum(power.amount for _, power in powers(cards, ExploreDraw))
    per_round += 0.25 * sum(power.amount for _, power in powers(cards, ExploreKeep))
    per_round += 0.40 * CARD * development_discount(cards)
    per_round += 0.30 * CARD * sum(power.amount for _, power in powers(cards, DrawAfterDevelop))
    per_round += 0.40 * CARD * sum(power.amount for _, power in powers(cards, DrawBeforeDevelop))
    per_round += 0.30 * CARD * sum(power.draw for _, power in powers(cards, DrawThenDiscardBeforeDevelop))
    per_round += 0.45 * CARD * sum(power.amount for _, power in powers(cards, DrawAfterSettle))
    per_round += 0.35 * len(powers(cards, SettleTwice))
    per_round += 0.20 * len(powers(cards, PayForMilitary))
    for _, power in powers(cards, SettleDiscount):
        per_round += (0.45 if power.kind is Kind.ANY else 0.14) * CARD * power.amount
    force = strength(cards)
    per_round += 0.13 * max(-2, min(force.total, 8)) + 0.03 * sum(force.against) + 0.04 * force.rebels
    value += per_round * left
    return value + sum(0.22 * min(left, FULL - len(cards)) for i in cards if CARDS[i].is_variable)


# --- one player's judgement ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Judge:
    """The judgement of one seat at one moment."""

    view: RaceView
    me: Player
    rounds: int
    pace: float  # produce-and-consume cycles a round

    @classmethod
    def of(cls, view: RaceView) -> Judge:
        """The judgement of the viewer."""
        return cls(view, as_player(view), rounds_left(view), 0.5 if view.two_actions else 0.32)

    @property
    def card(self) -> float:
        """What a plain card of the hand is worth now."""
        return CARD if self.rounds > 2 else (0.3 if self.rounds == 2 else 0.08)

    def outlook(self, cards: Cards, more_prestige: int = 0) -> float:
        """The points a tableau of mine promises."""
        return outlook(cards, self.me.chips, self.me.prestige + more_prestige, self.rounds, self.pace)

    def gain(self, card_id: str) -> float:
        """What placing a card would add, its cost aside."""
        card, mine = CARDS[card_id], tuple(self.me.tableau)
        if card_id in mine:
            return 0.0
        prestige = int(card.prestige and self.view.level == "bow")
        value = self.outlook((*mine, card_id), prestige) - self.outlook(mine)
        if prestige:
            value += 0.12 * self.rounds
        if card.is_windfall and self.rounds > 1:
            value += 0.75 * self.card * PRICES.get(card.kind or Kind.ANY, 5)
        return value + self._goal_gain(card_id)

    def _goal_gain(self, card_id: str) -> float:
        """Goals that the card would win or bring closer."""
        value = 0.0
        before, after = self.me, self._with(card_id)
        for tile in self.view.goals:
            goal = GOALS[tile.id]
            if isinstance(goal, FirstGoal):
                if not tile.winners and goal.id != "budget-surplus":
                    now = satisfies(goal.id, before, takeovers=self.view.takeovers)
                    value += 2.6 * (satisfies(goal.id, after, takeovers=self.view.takeovers) and not now)
                continue
            mine, more = count_for(goal.id, before), count_for(goal.id, after)
            if more > mine:
                value += 0.35
                others = max((count_for(goal.id, as_player(self.view, o.seat)) for o in self.others()), default=0)
                if tile.holder != self.me.seat and more >= goal.minimum and more > others:
                    value += 2.5
        return value

    def _with(self, card_id: str) -> Player:
        grown = Player(seat=self.me.seat, tableau=[*self.me.tableau, card_id], chips=self.me.chips)
        grown.prestige, grown.goods = self.me.prestige, self.me.goods
        return grown

    def others(self) -> list[PlayerView]:
        """The other players."""
        return [player for player in self.view.players if player.seat != self.me.seat]

    def wanted(self, card_id: str) -> float:
        """What a card in hand is worth: what placing it would net, if it can be placed soon."""
        card = CARDS[card_id]
        if not card.is_world and card_id in self.me.tableau:
            return self.card * 0.3
        net = self.gain(card_id) - self._price(card)
        held = len(self.me.hand) + len(self.me.drawn)
        if card.is_military:
            short = max(0, card.value - strength(tuple(self.me.tableau)).versus(card))
            if short and powers(tuple(self.me.tableau), PayForMilitary):
                short = 0 if card.value < held else 1
            net *= 0.72**short if short < self.rounds else 0.0
        else:
            net *= 0.85 ** max(0, card.value - held + 1)
        if self.rounds <= 1:
            return max(0.05, 0.1 * net)
        return max(0.25 * self.card, self.card * 0.6 + 0.5 * net)

    def _price(self, card: Card) -> float:
        """A rough price of placing a card."""
        mine = tuple(self.me.tableau)
        if card.is_military:
            return 0.2
        less = settle_discount(mine, card) if card.is_world else development_discount(mine)
        return max(0, card.value - less) * self.card

    def cheapest(self, cards: list[str], amount: int) -> float:
        """What paying so many of these cards costs; of a large hand most cards will never be placed anyway."""
        cap = self.card * (1.4 if len(cards) < 5 else 1.0 if len(cards) < 8 else 0.7)
        return sum(min(cap, worth) for worth in sorted(self.wanted(card) for card in cards)[:amount])

    def drawn(self, amount: float) -> float:
        """What so many cards are worth on top of the hand: the fuller the hand, the less."""
        held = len(self.me.hand)
        hunger = 1.3 if held < 3 else 1.0 if held < 6 else 0.75
        room = max(0.0, min(amount, self.me.limit + 2 - held))
        return self.card * hunger * (room + 0.15 * (amount - room))

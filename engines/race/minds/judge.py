"""How the smart player weighs cards, all in points: what placing one would add, and what it is worth in hand.

A `Judge` is made from a view, or, for imagined games, from the state as far as its seat may see it: the same facts for half
the work. It remembers what it found out about each card.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engines.core import Content, Seat
from engines.core.changing import changed
from engines.core.values import valueclass
from engines.race.facts import CARDS, PRICES, Card, Kind, Level
from engines.race.facts.goals import GOALS, FirstGoal
from engines.race.facts.powers import PayForMilitary
from engines.race.minds.earnings import CARD, FULL, outlook
from engines.race.rules.develop import development_discount
from engines.race.rules.goals import OF_THE_TABLEAU, Tile, count_for, satisfies
from engines.race.rules.settle import settle_discount
from engines.race.rules.tableau import Cards, powers, strength
from engines.race.state import Player, Race
from engines.race.view import PlayerView, RaceView, as_player


@lru_cache(maxsize=50_000)
def _meets(goal_id: str, cards: Cards, takeovers: bool) -> bool:
    """Whether such a tableau satisfies a "first" goal."""
    return satisfies(goal_id, Player(seat=0, tableau=list(cards)), takeovers=takeovers)


@lru_cache(maxsize=50_000)
def counted(goal_id: str, cards: Cards, prestige: int) -> int:
    """What such a player has of the thing a "most" goal counts."""
    return count_for(goal_id, Player(seat=0, tableau=list(cards), prestige=prestige))


Known = dict[str, float]  # by card
_SITUATIONS: dict[Hashable, tuple[Known, dict[int, Known]]] = {}
_MOST_SITUATIONS = 20_000


def _remembered(situation: Hashable, held: int) -> tuple[Known, Known]:
    """What cards were found to add in a situation, and what they are worth in a hand of this size; to be written into.

    Imagined games come to the same situations again and again, and what is looked up is what would be worked out again.
    """
    known = _SITUATIONS.get(situation)
    if known is None:
        if len(_SITUATIONS) >= _MOST_SITUATIONS:
            _SITUATIONS.clear()
        known = _SITUATIONS[situation] = ({}, {})
    return known[0], known[1].setdefault(held, {})


# --- one player's judgement ------------------------------------------------------------------------------------------------


@valueclass
class Rival:
    """Another player, as everybody sees them."""

    seat: Seat
    cards: Cards
    goods: Cards
    hand: int
    chips: int
    prestige: int
    actions: tuple[str, ...]
    active: Cards
    force: int

    @classmethod
    def seen(cls, each: PlayerView) -> Rival:
        """From a view."""
        held = (each.hand, each.chips, each.prestige, each.actions)
        return cls(each.seat, each.cards, each.goods, *held, each.active or each.cards, each.force)

    @classmethod
    def within(cls, each: Player) -> Rival:
        """From the state of an imagined game."""
        cards = tuple(each.tableau)
        goods = tuple(i for i in cards if i in each.goods)
        held = (len(each.hand), each.chips, each.prestige, tuple(each.actions))
        return cls(each.seat, cards, goods, *held, each.active or cards, each.force)


@dataclass(slots=True, kw_only=True)
class Judge:
    """The judgement of one seat at one moment: what it sees, and what it makes of each card."""

    me: Player  # a copy; its actions are changed to see what a bonus would bring
    rivals: tuple[Rival, ...]
    content: Content
    is_bow: bool
    takeovers: bool
    two_actions: bool
    round: int
    pool: int
    goals: Sequence[Tile]
    robot: int | None  # the size of its tableau
    mine: Cards = ()
    rounds: int = 0  # left, this one included
    held: int = field(init=False)  # cards in hand and drawn
    _gains: dict[str, float] = field(init=False)
    _wants: dict[str, float] = field(init=False)

    def __post_init__(self) -> None:
        self.mine = tuple(self.me.tableau)
        self.rounds = self._rounds_left()
        self.held = len(self.me.hand) + len(self.me.drawn)
        self._gains, self._wants = _remembered(self._situation(), self.held)

    def _situation(self) -> Hashable:
        """All that the gain of a card depends on."""
        me, goals = self.me, tuple([(tile.id, bool(tile.winners), tile.holder) for tile in self.goals])
        others = tuple([(rival.cards, rival.prestige) for rival in self.rivals]) if goals else ()
        own = (self.mine, me.chips, me.prestige, me.seat)
        return (*own, self.rounds, self.is_bow, self.takeovers, goals, others)

    @classmethod
    def of(cls, view: RaceView) -> Judge:
        """The judgement of the viewer."""
        me, seen = as_player(view), view.me
        me.offers, me.pack, me.revealed = list(view.offers), list(view.pack), list(seen.revealed)
        return cls(
            me=me,
            rivals=tuple(Rival.seen(each) for each in view.players if each.seat != me.seat),
            content=view.content,
            is_bow=view.level == "bow",
            takeovers=view.takeovers,
            two_actions=view.two_actions,
            round=view.round,
            pool=view.pool,
            goals=view.goals,
            robot=view.robot.size if view.robot else None,
        )

    @classmethod
    def within(cls, g: Race, seat: Seat) -> Judge:
        """The judgement of a seat of an imagined game; nothing is read that its view would not show."""
        own = g.players[seat]
        return cls(
            me=changed(own, actions=list(own.actions), active=own.active or tuple(own.tableau)),
            rivals=tuple(Rival.within(each) for each in g.players if each is not own),
            content=g.content,
            is_bow=g.options.level is Level.BOW,
            takeovers=g.options.takeovers,
            two_actions=g.options.actions == 2,
            round=g.round,
            pool=g.pool,
            goals=g.goals,
            robot=g.robot.size if g.robot else None,
        )

    def starting_with(self, world: str) -> Judge:
        """A judge for whom this is the start world."""
        return replace(self, me=replace(self.me, tableau=[world]))

    def _rounds_left(self) -> int:
        """How many rounds are left, this one included: whichever end comes first."""
        sizes = [len(self.mine), *(len(rival.cards) for rival in self.rivals)]
        sizes += [self.robot] if self.robot is not None else []
        pace = (1.39 if self.two_actions else 1.12) + 0.1 * (len(sizes) - 2)
        by_cards = (FULL - max(sizes)) / pace
        given = self.me.chips + sum(rival.chips for rival in self.rivals)
        by_chips = self.pool / max(1.0, given / max(1, self.round))
        return max(1, min(12, round(min(by_cards, by_chips) + 0.5)))

    @property
    def card(self) -> float:
        """What a plain card of the hand is worth now."""
        return CARD if self.rounds > 2 else (0.33 if self.rounds == 2 else 0.068)

    def outlook(self, cards: Cards, more_prestige: int = 0) -> float:
        """The points a tableau of mine promises."""
        return outlook(cards, self.me.chips, self.me.prestige + more_prestige, self.rounds)

    def gain(self, card_id: str) -> float:
        """What placing a card would add, its cost aside."""
        if card_id not in self._gains:
            self._gains[card_id] = 0.0 if card_id in self.mine else self._gain(card_id)
        return self._gains[card_id]

    def _gain(self, card_id: str) -> float:
        card = CARDS[card_id]
        prestige = int(card.prestige and self.is_bow)
        value = self.outlook((*self.mine, card_id), prestige) - self.outlook(self.mine)
        if prestige:
            value += 0.17 * self.rounds
        if card.is_windfall and self.rounds > 1:
            value += 0.66 * self.card * PRICES.get(card.kind or Kind.ANY, 5)
        return value + self._goal_gain(card_id)

    def _goal_gain(self, card_id: str) -> float:
        """Goals that the card would win or bring closer."""
        value, me, grown = 0.0, self.me, (*self.mine, card_id)
        for tile in self.goals:
            goal = GOALS[tile.id]
            if isinstance(goal, FirstGoal):
                if tile.winners or goal.id not in OF_THE_TABLEAU:  # what else counts, a card does not change
                    continue
                if _meets(goal.id, grown, self.takeovers) and not _meets(goal.id, self.mine, self.takeovers):
                    value += 2.37
                continue
            more = counted(goal.id, grown, me.prestige)
            if more > counted(goal.id, self.mine, me.prestige):
                value += 0.31
                others = max((counted(goal.id, rival.cards, rival.prestige) for rival in self.rivals), default=0)
                if tile.holder != me.seat and more >= goal.minimum and more > others:
                    value += 3.17
        return value

    def wanted(self, card_id: str) -> float:
        """What a card in hand is worth: what placing it would net, if it can be placed soon."""
        if card_id not in self._wants:
            self._wants[card_id] = self._wanted(card_id)
        return self._wants[card_id]

    def _wanted(self, card_id: str) -> float:
        card = CARDS[card_id]
        if not card.is_world and card_id in self.mine:
            return self.card * 0.3
        net = self.gain(card_id) - self._price(card)
        held = self.held
        if card.is_military:
            short = max(0, card.value - strength(self.mine).versus(card))
            if short and powers(self.mine, PayForMilitary):
                short = 0 if card.value < held else 1
            net *= 0.65**short if short < self.rounds else 0.0
        else:
            net *= 0.77 ** max(0, card.value - held + 1)
        if self.rounds <= 1:
            return max(0.05, 0.1 * net)
        return max(0.29 * self.card, self.card * 0.69 + 0.47 * net)

    def _price(self, card: Card) -> float:
        """A rough price of placing a card."""
        if card.is_military:
            return 0.2
        less = settle_discount(self.mine, card) if card.is_world else development_discount(self.mine)
        return max(0, card.value - less) * self.card

    def cheapest(self, cards: list[str], amount: int) -> float:
        """What paying so many of these cards costs; of a large hand most cards will never be placed anyway."""
        cap = self.card * (1.4 if len(cards) < 5 else 1.0 if len(cards) < 8 else 0.62)
        return sum([min(cap, worth) for worth in sorted([self.wanted(card) for card in cards])[:amount]])

    def drawn(self, amount: float) -> float:
        """What so many cards are worth on top of the hand: the fuller the hand, the less."""
        held = len(self.me.hand)
        hunger = 1.78 if held < 3 else 1.14 if held < 6 else 0.52
        room = max(0.0, min(amount, self.me.limit + 2 - held))
        return self.card * hunger * (room + 0.15 * (amount - room))

"""What a player has, as far as a suggestion weighs it, and what would be left after using something up."""

from __future__ import annotations

from dataclasses import dataclass

from engines.race.facts import CARDS, PRICES, Kind
from engines.race.rules.payment import DISCARD, GOOD, SPEND, Takes
from engines.race.scoring import visible_points
from engines.race.state import Player


@dataclass(slots=True)
class Holdings:
    """What a player has, as far as a suggestion weighs it."""

    tableau: list[str]
    goods: list[str]
    chips: int
    prestige: int
    cards: int  # in hand and saved

    @classmethod
    def of(cls, player: Player) -> Holdings:
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
            if extra.is_a(DISCARD):
                self.lose(extra.card)
            elif extra.is_a(GOOD):
                self.goods.remove(extra.card)
            elif extra.is_a(SPEND):
                self.prestige -= 1

    def gains_on(self, before: Holdings) -> int:
        """How much better this is, in half points; nothing if there are fewer points than before."""
        return self.worth - before.worth if self.points >= before.points else min(0, self.worth - before.worth)

"""Powers of phase IV, Consume, and of its $ line, Trade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import say
from engines.race.facts.powers.power import Gain, Power, cards, good
from engines.race.facts.vocabulary import Kind, Phase


@dataclass(frozen=True, slots=True)
class TradePower(Power):
    """A power of the $ line."""

    phase: ClassVar[Phase] = Phase.TRADE


@dataclass(frozen=True, slots=True)
class ConsumePower(Power):
    """A power of Consume. Compulsory while usable, unless `is_optional`."""

    phase: ClassVar[Phase] = Phase.CONSUME
    is_optional: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TradeBonus(TradePower):
    """Selling a good of that kind draws more."""

    amount: int
    kind: Kind = Kind.ANY

    @property
    def line(self) -> str:
        """In words."""
        return say("sell {good} → +{cards}", good=good(self.kind), cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class TradeBonusPerChromosome(TradePower):
    """Selling a good of that kind draws more for each chromosome world."""

    amount: int
    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return say("sell {good} → +{cards} per chromosome world", good=good(self.kind), cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class TradeBonusHere(TradePower):
    """Selling the good of this world draws more."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("sell {sign:GOOD} of this world → +{cards}", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class CannotSellHere(TradePower):
    """The good of this world is not for the Trade bonus."""

    @property
    def line(self) -> str:
        """In words."""
        return "the {sign:GOOD} of this world cannot be sold by Trade"


@dataclass(frozen=True, slots=True)
class Consume(ConsumePower):
    """Turn goods into points, cards or prestige."""

    gain: Gain
    kind: Kind = Kind.ANY
    goods: int = 1  # taken at once
    times: int = 1
    here: bool = False  # only the good of this very world

    @property
    def line(self) -> str:
        """In words."""
        goods = good(self.kind, self.goods)
        if self.goods > 1:
            goods = say("{n} {goods}", n=self.goods, goods=goods)
        if self.here:
            goods = say("{goods} of this world", goods=goods)
        if self.times > 1:
            return say("{goods} → {gain}, up to {n} times", goods=goods, gain=self.gain.line, n=self.times)
        return say("{goods} → {gain}", goods=goods, gain=self.gain.line)


@dataclass(frozen=True, slots=True)
class ConsumeDifferent(ConsumePower):
    """Consume goods of different kinds: exactly so many for one gain, or up to so many for a gain each."""

    gain: Gain
    goods: int
    exact: bool

    @property
    def line(self) -> str:
        """In words."""
        if self.exact:
            return say("{n} different {sign:GOODS} → {gain}", n=self.goods, gain=self.gain.line)
        return say("up to {n} different {sign:GOODS} → {gain} each", n=self.goods, gain=self.gain.line)


@dataclass(frozen=True, slots=True)
class ConsumeAll(ConsumePower):
    """Discard every good; points for all but one."""

    @property
    def line(self) -> str:
        """In words."""
        return "all {sign:GOODS} → 1 {sign:VP} for each but one"


@dataclass(frozen=True, slots=True)
class SellGood(ConsumePower):
    """Sell a good without the Trade action."""

    with_bonuses: bool

    @property
    def line(self) -> str:
        """In words."""
        return say("sell a {sign:GOOD}") if self.with_bonuses else say("sell a {sign:GOOD} without trade bonuses")


@dataclass(frozen=True, slots=True)
class DiscardHand(ConsumePower):
    """Hand cards for a gain, never multiplied."""

    is_optional: ClassVar[bool] = True
    gain: Gain
    cards: int = 1  # at once
    times: int = 1

    @property
    def line(self) -> str:
        """In words."""
        paid, gain = cards(self.cards), self.gain.line
        if self.times > 1:
            return say("discard {cards} → {gain}, up to {n} times", cards=paid, gain=gain, n=self.times)
        return say("discard {cards} → {gain}", cards=paid, gain=gain)


@dataclass(frozen=True, slots=True)
class SpendPrestige(ConsumePower):
    """Prestige for a gain; its points are multiplied."""

    is_optional: ClassVar[bool] = True
    gain: Gain

    @property
    def line(self) -> str:
        """In words."""
        return say("1 {sign:PRESTIGE} → {gain}", gain=self.gain.line)


@dataclass(frozen=True, slots=True)
class ConsumeDraw(ConsumePower):
    """Draw without spending anything."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("draw {cards}", cards=cards(self.amount))


@dataclass(frozen=True, slots=True)
class GainPoints(ConsumePower):
    """Points without spending anything; they are multiplied."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return say("{n} {sign:VP}", n=self.amount)


@dataclass(frozen=True, slots=True)
class GambleOnNumber(ConsumePower):
    """Name a number and flip a card: keep it if its cost or defense is that number."""

    is_optional: ClassVar[bool] = True

    @property
    def line(self) -> str:
        """In words."""
        return "name a cost, flip a {sign:CARD}: keep it if right"


@dataclass(frozen=True, slots=True)
class GambleOnCard(ConsumePower):
    """Ante a hand card of cost 1 to 6 and flip that many: if one is higher, take one of them."""

    is_optional: ClassVar[bool] = True
    lowest: int = 1
    highest: int = 6

    @property
    def line(self) -> str:
        """In words."""
        return "ante a {sign:CARD}, flip its cost: if one is higher, take one"

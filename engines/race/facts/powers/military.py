"""Powers of phase III, Settle: Military and takeovers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from engines.race.facts.powers.power import cards, good, signed
from engines.race.facts.powers.settle import SettlePower
from engines.race.facts.vocabulary import Kind


class Counted(StrEnum):
    """Worlds that some powers count in the owner's tableau."""

    MILITARY = "[military] world"
    CHROMOSOME = "chromosome world"
    GENES = "[genes] world"
    REBEL = "REBEL world"


class Vulnerable(StrEnum):
    """Whose tableau a takeover power may attack."""

    ANYONE = "anybody"
    IMPERIUM = "the owner of an IMPERIUM card"
    MILITARY = "a player with Military 1 or more"


@dataclass(frozen=True, slots=True)
class Military(SettlePower):
    """Permanent Military, good or bad."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"[military] {signed(self.amount)}"


@dataclass(frozen=True, slots=True)
class MilitaryAgainst(SettlePower):
    """Military that counts only for worlds of one kind."""

    amount: int
    kind: Kind

    @property
    def line(self) -> str:
        """In words."""
        return f"[military] {signed(self.amount)} against [{self.kind}] worlds"


@dataclass(frozen=True, slots=True)
class MilitaryAgainstRebels(SettlePower):
    """Military that counts only for REBEL worlds."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"[military] {signed(self.amount)} against REBEL worlds"


@dataclass(frozen=True, slots=True)
class MilitaryPer(SettlePower):
    """Military for each such world of the owner."""

    counted: Counted

    @property
    def line(self) -> str:
        """In words."""
        return f"[military] +1 for each {self.counted}"


@dataclass(frozen=True, slots=True)
class MilitaryWithImperium(SettlePower):
    """Military while the owner has an IMPERIUM card."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"[military] {signed(self.amount)} with an IMPERIUM card"


@dataclass(frozen=True, slots=True)
class DiscardForMilitary(SettlePower):
    """This card may leave the tableau for Military in this phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"discard this: [military] +{self.amount} this phase"


@dataclass(frozen=True, slots=True)
class DiscardHandForMilitary(SettlePower):
    """Hand cards may be discarded for Military in this phase, one for one."""

    most: int

    @property
    def line(self) -> str:
        """In words."""
        return f"up to {cards(self.most)} → [military] +1 each this phase"


@dataclass(frozen=True, slots=True)
class SpendGoodForMilitary(SettlePower):
    """A good may be spent for Military in this phase."""

    kind: Kind
    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"spend {good(self.kind)} → [military] +{self.amount} this phase"


@dataclass(frozen=True, slots=True)
class SpendPrestigeForMilitary(SettlePower):
    """Prestige may be spent for Military in this phase."""

    amount: int

    @property
    def line(self) -> str:
        """In words."""
        return f"1 [prestige] → [military] +{self.amount} this phase"


@dataclass(frozen=True, slots=True)
class DiscardToConquerPeaceful(SettlePower):
    """This card may leave the tableau to conquer a peaceful world; its defense is its printed cost, less the reduction."""

    reduction: int = 0
    in_takeover: bool = False
    prestige: int = 0

    @property
    def line(self) -> str:
        """In words."""
        less = f", defense −{self.reduction}" if self.reduction else ""
        more = f", {self.prestige} [prestige]" if self.prestige else ""
        return f"discard this: conquer a peaceful world{less}{more}"


@dataclass(frozen=True, slots=True)
class Takeover(SettlePower):
    """Worlds of other players may be attacked."""

    is_takeover: ClassVar[bool] = True
    vulnerable: Vulnerable = Vulnerable.ANYONE
    rebels_only: bool = False
    discard_self: bool = False
    price: int = 0  # in prestige
    bonus_per_rebel_world: int = 0
    destroys: bool = False
    reward: int = 0  # in prestige

    @property
    def line(self) -> str:
        """In words."""
        start = "discard this: " if self.discard_self else f"{self.price} [prestige] → " if self.price else ""
        act = "destroy" if self.destroys else "take over"
        target = "a REBEL" if self.rebels_only else "a"
        end = f", +{self.bonus_per_rebel_world} per own REBEL world" if self.bonus_per_rebel_world else ""
        end += f", {self.reward} [prestige]" if self.reward else ""
        return f"{start}{act} {target} [military] world of {self.vulnerable}{end}"


@dataclass(frozen=True, slots=True)
class TakeoverDefense(SettlePower):
    """Defends better: one for each military world and one more for each REBEL one."""

    is_takeover: ClassVar[bool] = True

    @property
    def line(self) -> str:
        """In words."""
        return "defence +1 per [military] world, +1 per REBEL one"


@dataclass(frozen=True, slots=True)
class DefeatTakeover(SettlePower):
    """Prestige may be spent to cancel one takeover against anybody."""

    is_takeover: ClassVar[bool] = True

    @property
    def line(self) -> str:
        """In words."""
        return "1 [prestige] → stop a takeover"

"""Powers outside the phases: at set-up, when actions are chosen, at the end of a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.core import say
from engines.race.facts.powers.power import Power
from engines.race.facts.vocabulary import Phase


@dataclass(frozen=True, slots=True)
class Always(Power):
    """A rule that is tied to no phase."""

    phase: ClassVar[Phase] = Phase.ALWAYS


@dataclass(frozen=True, slots=True)
class StartingHand(Always):
    """The hand this start world begins with."""

    cards: int

    @property
    def line(self) -> str:
        """In words."""
        return say("start with {n} {sign:CARDS}", n=self.cards)


@dataclass(frozen=True, slots=True)
class SaveAtStart(Always):
    """One card of the starting hand goes under this world."""

    @property
    def line(self) -> str:
        """In words."""
        return "start with 1 hand {sign:CARD} saved here"


@dataclass(frozen=True, slots=True)
class HandLimit(Always):
    """A larger hand at the end of a round."""

    cards: int

    @property
    def line(self) -> str:
        """In words."""
        return say("hand limit {n}", n=self.cards)


@dataclass(frozen=True, slots=True)
class TableauEnd(Always):
    """The owner ends the game with a larger tableau."""

    cards: int

    @property
    def line(self) -> str:
        """In words."""
        return say("your tableau ends the game at {n} cards", n=self.cards)


@dataclass(frozen=True, slots=True)
class TakeDiscards(Always):
    """What others discard down to their hand limit goes to the owner's hand."""

    @property
    def line(self) -> str:
        """In words."""
        return "take what others discard at their hand limit"


@dataclass(frozen=True, slots=True)
class SeeActionsFirst(Always):
    """The owner chooses an action after the others' are revealed."""

    @property
    def line(self) -> str:
        """In words."""
        return "choose your action after seeing the others'"

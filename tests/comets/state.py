"""The state of Comets."""

from __future__ import annotations

from dataclasses import dataclass, field

from pydantic import Field

from engines.core import Choice, GameState, Options, Seat

from .data import COMETS, Comet


class CometOptions(Options):
    """How long, how many."""

    rounds: int = Field(default=6, ge=1, le=500, description="rounds until the game ends")
    goal: int = Field(default=24, ge=1, description="points that end the game at once")
    most_seats: int = Field(default=5, ge=2, le=5, description="seats at the table")
    raids: bool = Field(default=True, description="the holder of the beacon may raid")


@dataclass(slots=True)
class Slot:
    """A card somewhere, and the seats that know which one it is."""

    card: str
    known_to: list[Seat] = field(default_factory=list)

    def learn(self, *seats: Seat) -> None:
        """These seats know the card from now on."""
        self.known_to = sorted({*self.known_to, *seats})


@dataclass(slots=True)
class Player:
    """A seat's things."""

    seat: Seat
    hand: list[Slot] = field(default_factory=list)
    launched: list[str] = field(default_factory=list)
    ice: int = 2
    points: int = 0
    melted: int = 0


@dataclass(slots=True, kw_only=True)
class CometState(GameState):
    """Everything there is."""

    options: CometOptions
    players: list[Player]
    deck: list[Slot]
    discard: list[str] = field(default_factory=list)
    beacon: Seat | None = None
    round: int = 0
    charted: list[str] = field(default_factory=list)
    actions: dict[Seat, str] = field(default_factory=dict)
    aims: dict[Seat, str] = field(default_factory=dict)

    def comet(self, card: str) -> Comet:
        """The facts of a card."""
        found: Comet = self.content[COMETS][card]
        return found

    def draw(self, seat: Seat) -> None:
        """The seat takes the top card; an empty deck is made anew from the discards."""
        if not self.deck:
            self.deck[:] = [Slot(card) for card in self.discard]
            self.discard.clear()
            self.chance.shuffle(self.deck, lambda slot: slot.card)
        if self.deck:
            slot = self.chance.deal(self.deck, seat, lambda slot: slot.card)
            slot.learn(seat)
            self.players[seat].hand.append(slot)

    def take_from_hand(self, seat: Seat, card: str) -> Slot:
        """Remove a card from a hand."""
        hand = self.players[seat].hand
        slot = next(slot for slot in hand if slot.card == card)
        hand.remove(slot)
        return slot


def picked(choice: Choice) -> str:
    """The only pick of a choice."""
    (only,) = choice
    return only

"""What a game of Race is at any moment: players, piles, goals and, alone at the table, the robot."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core import GameState, Seat
from engines.race.facts import CARDS, Card, Level
from engines.race.facts.actions import PRESTIGE
from engines.race.facts.options import RaceOptions
from engines.race.facts.powers import HandLimit, TableauEnd

HAND_LIMIT = 10
TABLEAU_END = 12
PRESTIGE_END = 15
HAND_LIMITS = {i: p.cards for i, card in CARDS.items() for p in card.powers if isinstance(p, HandLimit)}
END_SIZES = {i: p.cards for i, card in CARDS.items() for p in card.powers if isinstance(p, TableauEnd)}


@dataclass(slots=True, kw_only=True)
class Contender:
    """Whoever can lead in prestige: a player or the robot."""

    chips: int = 0
    prestige: int = 0
    earned: int = 0  # prestige earned in this phase and not spent
    on_tile: int = 0  # prestige on the Prestige Leader tile


@dataclass(slots=True, kw_only=True)
class Attack:
    """A declared takeover."""

    power: str  # the card whose takeover power is used
    owner: Seat
    world: str
    fleet: str = ""  # the card discarded to attack a peaceful world
    defeated: bool = False


@dataclass(slots=True, kw_only=True)
class Player(Contender):
    """One player. `active` is the tableau as it stood when the running phase began: only its powers work."""

    seat: Seat
    hand: list[str] = field(default_factory=list)
    tableau: list[str] = field(default_factory=list)
    goods: dict[str, str] = field(default_factory=dict)  # world -> the card that lies on it, which nobody may look at
    saved: dict[str, list[str]] = field(default_factory=dict)  # world -> the cards under it
    has_special: bool = False  # the prestige/search action card, once per game
    actions: list[str] = field(default_factory=list)
    active: tuple[str, ...] = ()
    used: list[str] = field(default_factory=list)  # what was used in this phase and works only once
    force: int = 0  # temporary Military until the phase ends
    drawn: list[str] = field(default_factory=list)  # Explore: drawn, not yet kept
    revealed: list[str] = field(default_factory=list)  # open to all: a search, a gamble, a card that joins the hand
    offers: list[str] = field(default_factory=list)  # start worlds to choose from
    pack: list[str] = field(default_factory=list)  # draft: to pick from
    picks: list[str] = field(default_factory=list)  # draft: picked
    deck: list[str] = field(default_factory=list)  # draft: a deck and discards of one's own
    discard: list[str] = field(default_factory=list)
    shed: list[str] = field(default_factory=list)  # discarded at the hand limit, until everybody has
    produced: list[str] = field(default_factory=list)  # the kinds of the goods produced in this phase
    attacks: list[Attack] = field(default_factory=list)
    stayed: bool = False  # a Settle action was used up without a world (takeover declared)

    def bonus(self, action: str) -> int:
        """0 = not chosen, 1 = chosen, 2 = chosen with the prestige bonus."""
        if action in self.actions:
            return 1
        return 2 if action + PRESTIGE in self.actions else 0

    @property
    def limit(self) -> int:
        """The hand limit at the end of a round."""
        return max((limit for i in self.tableau if (limit := HAND_LIMITS.get(i, 0))), default=HAND_LIMIT)

    @property
    def end_size(self) -> int:
        """The tableau with which this player ends the game."""
        return max((size for i in self.tableau if (size := END_SIZES.get(i, 0))), default=TABLEAU_END)

    def cards(self) -> list[Card]:
        """The facts of the cards in the tableau."""
        return [CARDS[i] for i in self.tableau]


@dataclass(slots=True, kw_only=True)
class Goal:
    """A goal in play: who reached it first, or who holds it now."""

    id: str
    winners: list[Seat] = field(default_factory=list)  # a "first" goal, once somebody reached it
    holder: Seat | None = None  # a "most" goal


@dataclass(slots=True, kw_only=True)
class Robot(Contender):
    """The solitaire opponent."""

    start: str
    pile: list[str] = field(default_factory=list)  # unseen cards it finds things in
    stack: list[str] = field(default_factory=list)  # its tableau
    tiles: list[int] = field(default_factory=list)  # values of 6-cost tiles it placed
    tiles_left: list[int] = field(default_factory=list)
    credit: int = 0
    economy: int = 0
    actions: list[str] = field(default_factory=list)
    gained: bool = False  # prestige in this round

    @property
    def size(self) -> int:
        """The cards of its tableau."""
        return len(self.stack) + len(self.tiles)


@dataclass(slots=True, kw_only=True)
class Race(GameState):
    """The whole game."""

    options: RaceOptions
    players: list[Player]
    order: list[Seat]  # turn order: clockwise from the lowest start world
    deck: list[str]
    discard: list[str] = field(default_factory=list)
    goals: list[Goal] = field(default_factory=list)
    chips: int  # VP chips in the game; the pool is what is left of them
    leader: Seat | None = None  # the sole Prestige Leader; the robot is seat 1
    robot: Robot | None = None
    round: int = 0
    phase: str = "setup"
    phases: list[str] = field(default_factory=list)  # of this round, once actions are revealed
    draft_round: int = 0

    @property
    def level(self) -> Level:
        """The level of the game."""
        return self.options.level

    @property
    def pool(self) -> int:
        """The VP chips left; below zero once reserve chips were paid out."""
        given = sum(player.chips for player in self.players) + (self.robot.chips if self.robot else 0)
        return self.chips - given

    def contenders(self) -> list[Contender]:
        """Everybody who can lead in prestige, by seat; the robot is last."""
        return [*self.players, self.robot] if self.robot else [*self.players]

    def in_order(self) -> list[Player]:
        """The players in turn order."""
        return [self.players[seat] for seat in self.order]

    def piles(self, player: Player) -> tuple[list[str], list[str]]:
        """The deck and the discards a player uses: the common ones, or their own in a draft game."""
        return (player.deck, player.discard) if self.options.draft else (self.deck, self.discard)

"""What a game of Galactic Renaissance is: Planets in play, what each player owns, the Senate, piles and what is known of them.

Planets and delegations are frozen values that the rules replace, so that views can share them. Everything hidden (hands,
decks, the Specialist deck) is made of slots that carry who knows them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol

from engines.core import Content, GameState, Seat
from engines.renaissance.facts.options import RenaissanceOptions

NOBODY = -1
PUBLIC = -1  # in `known_to`: everybody, spectators too


@dataclass(frozen=True, slots=True, kw_only=True)
class Planet:
    """A Planet in play. Numbers by seat; Stability 0 is a Home's: without limit."""

    id: str
    stability: int
    portals: tuple[str, ...]
    emissaries: tuple[int, ...]
    institutes: tuple[int, ...]
    home: int = NOBODY
    is_hub: bool = False
    foundations: int = 0
    holder: int = NOBODY
    is_used: bool = False  # its token lies face down
    marker: Literal["", "red", "yellow"] = ""

    def strength(self, seat: Seat) -> int:
        """Emissaries and Institutes of a player here."""
        return self.emissaries[seat] + self.institutes[seat]


@dataclass(frozen=True, slots=True, kw_only=True)
class Delegation:
    """What everybody sees of a player: points, Emissaries in reserve, Institutes on and beside the board."""

    points: int = 0
    reserve: int = 12
    institutes: int = 5
    beside: int = 0
    specialists: int = 0


@dataclass(frozen=True, slots=True)
class Slot:
    """A card in a hand or pile, and who knows that it is there."""

    card: str
    known_to: tuple[int, ...] = ()

    def is_known(self, seat: Seat | None) -> bool:
        """Whether the seat (None = a spectator) knows this card."""
        return PUBLIC in self.known_to or (seat is not None and seat in self.known_to)


@dataclass(slots=True, kw_only=True)
class Desk:
    """A player's cards. A deck's top is its last item, the bottom its first; `owned` are the Specialists, wherever they are."""

    hand: list[Slot] = field(default_factory=list)
    deck: list[Slot] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    owned: list[Slot] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """A slot of the Senate: the card in front, the one behind it (if any), and whether the front is face up."""

    front: str
    back: str = ""
    is_open: bool = True
    is_flipped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The assets on offer at the start, and what each seat has taken so far."""

    planets: tuple[str, ...] = ()
    specialists: tuple[str, ...] = ()
    emissaries: tuple[int, ...] = ()
    planet_of: tuple[str, ...] = ()
    specialist_of: tuple[str, ...] = ()
    emissaries_of: tuple[int, ...] = ()


@dataclass(slots=True, kw_only=True)
class Run:
    """One effect being resolved, op by op: who does it, what its names stand for, and whether another card may follow.

    A token that a card activates is a run on top of the card's.
    """

    seat: Seat
    kind: Literal["card", "planet"]
    name: str
    way: int
    disorder: str = ""
    refs: dict[str, str] = field(default_factory=dict)
    again: bool = False
    stage: int = 0  # how often the op in hand had to go on in a new step, because something had been disclosed
    used: int = 0  # tokens the op in hand has activated
    tiles: tuple[int, ...] = ()  # Stability tiles to choose from


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """How far the effect in hand has got, for all to see."""

    seat: Seat
    source: str  # a token text such as "{card:navigator}"
    moved: dict[str, int] = field(default_factory=dict)  # Emissaries that arrived by this effect and stay there
    left: int = 0
    origin: str = ""
    count: int = 0
    target: str = ""
    tiles: tuple[int, ...] = ()


Phase = Literal["draft", "opening", "operation", "disorder", "ending", "over"]


class Galaxy(Protocol):
    """The public board, as the state, a view and a bot's sketch have it."""

    @property
    def planets(self) -> dict[str, Planet]:
        """The Planets in play, in the order they came."""

    @property
    def delegations(self) -> list[Delegation]:
        """What everybody sees of each player."""

    @property
    def portals(self) -> dict[str, int]:
        """Portals left by colour."""

    @property
    def foundations(self) -> int:
        """Foundations left."""

    @property
    def tiles_left(self) -> dict[int, int]:
        """Stability tiles left by value."""

    @property
    def unexplored(self) -> int:
        """Planets left to explore."""

    @property
    def options(self) -> RenaissanceOptions:
        """The table's options."""

    @property
    def content(self) -> Content:
        """The tables of facts."""


@dataclass(slots=True, kw_only=True)
class State(GameState):
    """A game of Galactic Renaissance."""

    options: RenaissanceOptions
    first: Seat
    active: Seat
    turn: int = 0
    phase: Phase = "draft"
    mover: int = NOBODY  # the seat that decides now; nobody in particular while all do
    planets: dict[str, Planet] = field(default_factory=dict)
    delegations: list[Delegation] = field(default_factory=list)
    desks: list[Desk] = field(default_factory=list)
    senate: list[Policy] = field(default_factory=list)  # left, centre, right
    fired: list[int] = field(default_factory=list)
    rabbit: int = 0
    portals: dict[str, int] = field(default_factory=dict)
    foundations: int = 0
    planet_pile: list[str] = field(default_factory=list)
    stability_pile: list[int] = field(default_factory=list)
    hub_stability: int = 0
    specialist_deck: list[Slot] = field(default_factory=list)
    draft: Draft = field(default_factory=Draft)
    disorder: str = ""  # the Planet being resolved
    runs: list[Run] = field(default_factory=list)
    task: Task | None = None

    @property
    def tiles_left(self) -> dict[int, int]:
        """How many Stability tiles of each value the pile holds; everybody can count that."""
        return {value: self.stability_pile.count(value) for value in sorted(set(self.stability_pile))}

    @property
    def unexplored(self) -> int:
        """How many Planets can still be explored."""
        return len(self.planet_pile)

    def clockwise(self, start: Seat) -> list[Seat]:
        """Every seat once, from this one on."""
        return [(start + n) % len(self.seats) for n in range(len(self.seats))]

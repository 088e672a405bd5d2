"""The state of a game: plain data, and the few questions that every rule asks of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar

from pydantic import Field

from engines.core import GameState, Seat
from engines.expanse.facts.board import BASES, STARTING_POINTS, TRACK, Base
from engines.expanse.facts.cards import CARDS, ActionCard
from engines.expanse.facts.factions import FACTIONS, FactionFacts
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.powers import KeepCost, Power, Powers
from engines.expanse.facts.techs import TECHS
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector, Ship

P = TypeVar("P")

Ships = dict[Ship, int]


@dataclass(slots=True, kw_only=True)
class Player:
    """A seat's pieces and points. `faction` is empty until factions are chosen."""

    faction: Faction | None = None
    cp: int = STARTING_POINTS
    stock: int = 0  # cubes to place
    cubes: dict[str, int] = field(default_factory=dict)  # base -> cubes there
    diplomat_stock: int = 0
    diplomats: list[str] = field(default_factory=list)  # bases with a Diplomat, one each
    ships: dict[str, Ships] = field(default_factory=dict)  # orbital -> ships there, without the Rocinante
    reserve: Ships = field(default_factory=dict)  # removed ships that can be built again
    tokens: list[str] = field(default_factory=list)  # bases with a Protomolecule token of mine
    kept: list[str] = field(default_factory=list)  # events kept, face up
    techs: list[str] = field(default_factory=list)
    turns: int = 0  # turns taken: the scope of a standing order
    scored: list[int] = field(default_factory=list)  # CP gained at each scoring, the final one last


@dataclass(slots=True, kw_only=True)
class Scoring:
    """A scoring turn under way. `sector` is a secret of `chooser` until it is revealed."""

    chooser: Seat
    sector: Sector | None = None
    is_revealed: bool = False


@dataclass(slots=True, kw_only=True)
class News:
    """A line about what happened lately, for the picture's footer."""

    seat: Seat | None
    text: str


@dataclass(slots=True, kw_only=True)
class State(GameState):
    """A game of The Expanse. `deck` and `box` are unknown to all, the last card is on top."""

    options: ExpanseOptions
    players: list[Player]
    deck: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)  # cards that were never in the deck
    discard: list[str] = field(default_factory=list)
    track: list[str] = field(default_factory=list)
    first: Seat = 0
    active: Seat = 0
    turn: int = 0
    initiative: list[Faction] = field(default_factory=list)  # from the top; empty with two players
    rocinante: str = ""  # the orbital where it is
    holder: Seat = 0  # who controls it
    scores_drawn: int = 0
    bonus: list[Sector] = field(default_factory=list)  # the bonus sector of each scoring held
    scoring: Scoring | None = None
    card: str = ""  # the Action card in use
    points: int = 0  # action points left
    budget_used: bool = False  # Black Budget, once a turn
    offered: list[Faction] = field(default_factory=list)  # who is asked about the event, in order
    performer: Faction | None = None  # whose event is being carried out
    deeds: list[str] = field(default_factory=list)  # what was done since the last summary
    news: list[News] = field(default_factory=list)  # the newest last
    is_final: bool = False
    powers_cache: Annotated[dict[Faction, Powers], Field(exclude=True)] = field(
        default_factory=dict, repr=False, compare=False
    )
    profile_cache: Annotated[list[Any], Field(exclude=True)] = field(default_factory=list, repr=False, compare=False)
    base_cache: Annotated[dict[str, Base], Field(exclude=True)] = field(default_factory=dict, repr=False, compare=False)

    # --- who is who ----------------------------------------------------------------------------------------------------

    @property
    def factions(self) -> list[Faction]:
        """The factions in seat order, once they are chosen."""
        return [player.faction for player in self.players if player.faction is not None]

    def seat_of(self, faction: Faction) -> Seat:
        """Who plays the faction."""
        for seat, player in enumerate(self.players):
            if player.faction == faction:
                return seat
        raise KeyError(faction)

    def faction_at(self, seat: Seat) -> Faction:
        """What a seat plays."""
        faction = self.players[seat].faction
        assert faction is not None, "factions are chosen"  # noqa: S101 - set-up comes first
        return faction

    def of(self, faction: Faction) -> Player:
        """The pieces and points of a faction."""
        for player in self.players:
            if player.faction == faction:
                return player
        raise KeyError(faction)

    def others(self, faction: Faction) -> list[Faction]:
        """The other factions, clockwise from the left of this one."""
        listed = self.factions
        at = listed.index(faction)
        return listed[at + 1 :] + listed[:at]

    # --- facts ---------------------------------------------------------------------------------------------------------

    @property
    def bases(self) -> Mapping[str, Base]:
        """The bases that are open with this number of players."""
        if not self.base_cache:
            number = len(self.players)
            self.base_cache = {b.id: b for b in self.content[BASES].values() if number not in b.closed_at}
        return self.base_cache

    def bases_of(self, orbital: str) -> list[Base]:
        """The open bases attached to an orbital."""
        return [base for base in self.bases.values() if base.orbital == orbital]

    def action_card(self, card: str) -> ActionCard:
        """The facts of an Action card."""
        found: ActionCard = self.content[CARDS][card]
        return found

    def facts(self, faction: Faction) -> FactionFacts:
        """The facts of a faction."""
        found: FactionFacts = self.content[FACTIONS][faction]
        return found

    def price(self, slot: int) -> int:
        """What the card in a slot of the track costs."""
        prices: tuple[int, ...] = self.content[TRACK]["prices"].prices
        return prices[slot]

    def powers(self, faction: Faction) -> Powers:
        """The starting ability and the techs of a faction."""
        found = self.powers_cache.get(faction)
        if found is None:
            gained: list[Power] = list(self.facts(faction).ability.powers)
            for tech in self.of(faction).techs:
                gained += self.content[TECHS][tech].powers
            found = self.powers_cache[faction] = tuple(gained)
        return found

    def renew_powers(self) -> None:
        """Forget what was worked out from powers: somebody has gained a tech."""
        self.powers_cache.clear()
        self.profile_cache.clear()

    def power(self, faction: Faction, kind: type[P]) -> P | None:
        """The faction's latest power of a kind, if it has one."""
        return next((power for power in reversed(self.powers(faction)) if isinstance(power, kind)), None)

    def powers_of(self, faction: Faction, kind: type[P]) -> Iterator[P]:
        """All powers of a kind that the faction has."""
        return (power for power in self.powers(faction) if isinstance(power, kind))

    def keep_cost(self, faction: Faction) -> int:
        """What keeping an event costs the faction."""
        power = self.power(faction, KeepCost)
        return 1 if power is None else power.value

    @property
    def scorings(self) -> int:
        """How many bonus scorings were held."""
        return len(self.bonus)

    def action_cards_on_track(self) -> list[str]:
        """The cards on the track that are not SCORE cards."""
        return [card for card in self.track if card != SCORE]

    # --- what is told --------------------------------------------------------------------------------------------------

    def did(self, deed: str) -> None:
        """Remember a clause for the next summary."""
        self.deeds.append(deed)

"""The state of a game: what stands in the galaxy, the tracks, the bags of markers, and what the phases remember.

Both pools are bags: only what is in them is kept, and what comes out is decided when the hand goes in. So nothing in this
game is hidden, except what the dice will do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, cast

from pydantic import Field

from engines.core import Content, GameState
from engines.empire.facts.manners import PLAIN, Manner
from engines.empire.facts.options import EmpireOptions
from engines.empire.facts.scenarios import Scenario, scenario_named
from engines.empire.facts.vocabulary import Kind

IMPERIAL = "imperial"
REBEL = "rebel"
Stack = dict[str, int]  # kind of unit -> how many


class After(StrEnum):
    """What becomes of an event marker once it has been dealt with."""

    ASIDE = "aside"
    STAYS = "stays"  # on the map, on a force or until the end of the turn
    RETURNED = "returned"  # to the pool, with no other in its place
    SWAPPED = "swapped"  # to the pool, and another is drawn
    REPLACED = "replaced"  # set aside, and another is drawn


class Ending(StrEnum):
    """How a game ended."""

    OPEN = ""
    SCORED = "scored"
    CATASTROPHE = "catastrophe"
    EXTINCT = "extinct"
    UNIVERSAL = "universal"


@dataclass(slots=True, kw_only=True)
class System:
    """The system unit of a sector, and who holds it: the Empire, the Rebels, or a force's id."""

    design: str
    owner: str


@dataclass(slots=True, kw_only=True)
class Force:
    """A Chaos force under a marker. An Independent Empire has a home, a guard while its attack force is abroad, and claims.

    Units that join an empire in a sector it holds stand there as an outpost, which is never home nor where its attack force is.
    """

    id: str
    kind: Kind
    sector: int
    leader: int
    units: Stack = field(default_factory=dict)
    marker: str = ""  # the event marker that comes free when the force ends
    is_mutant: bool = False
    is_lone: bool = False  # a Usurper's marker alone in the Core
    home: int = 0
    guard: Stack = field(default_factory=dict)
    claims: list[int] = field(default_factory=list)  # every sector it has ever held
    outposts: dict[int, Stack] = field(default_factory=dict)  # newcomers to its sectors, until they join up
    has_colonized: bool = False  # for nothing, this turn: it does not recruit


@dataclass(slots=True, kw_only=True)
class Leader:
    """An Imperial leader. It rides with the Imperial mobile units of its sector."""

    id: str
    value: int
    sector: int
    is_spent: bool = False  # moved in phase I, or led an attack in phase J


@dataclass(slots=True, kw_only=True)
class Alien:
    """An alien marker and when it came."""

    id: str
    kind: str
    sector: int
    turn: int


@dataclass(slots=True, kw_only=True)
class Roll:
    """A die roll with all that was added to it, for whoever asks why."""

    turn: int
    phase: str
    about: str
    dice: list[int]
    modifiers: list[tuple[str, int]]
    outcome: str
    is_sum: bool = True  # else each die stands for itself


@dataclass(slots=True, kw_only=True)
class Happening:
    """An event of this turn in a few words."""

    event: str
    text: str


@dataclass(slots=True, kw_only=True)
class News:
    """A line for the foot of the picture: who, and what."""

    owner: str
    text: str


@dataclass(slots=True, kw_only=True)
class State(GameState):
    """Everything about a running game."""

    options: EmpireOptions
    turn: int = 0
    phase: str = ""  # the letter of the phase, A to N; empty while setting up
    ending: Ending = Ending.OPEN
    # the tracks
    chaos: int = 2  # the Chaos Index in half points
    chaos_before: int = 2  # at the start of the turn
    points: int = 0  # resource points
    next_increase: int = 1  # the first turn on which income may be increased again
    has_gates: bool = False  # Star gates can be bought
    # the galaxy
    systems: dict[int, System] = field(default_factory=dict)
    fleets: dict[int, Stack] = field(default_factory=dict)  # Imperial mobile units
    rebels: dict[int, Stack] = field(default_factory=dict)
    forces: list[Force] = field(default_factory=list)
    leaders: list[Leader] = field(default_factory=list)
    aliens: list[Alien] = field(default_factory=list)
    nexuses: list[int] = field(default_factory=list)
    gates: list[int] = field(default_factory=list)
    expeditions: dict[int, int] = field(default_factory=dict)  # sector -> bonus of the next meeting there
    institute: int = 0  # its sector
    institute_since: int = 0  # the turn it was placed
    leviathan: str = ""  # its marker, while the emperor is semi-divine
    # what is in hand and in the bags
    repression: int = 0
    illumination: int = 0
    pool: Stack = field(default_factory=dict)  # event markers still to come
    aside: Stack = field(default_factory=dict)  # used ones
    returned: Stack = field(default_factory=dict)  # put back this round; mixed in when it is over
    drawn: str = ""  # the marker being played
    system_pool: Stack = field(default_factory=dict)
    to_come: dict[int, Stack] = field(default_factory=dict)  # markers that join the pool on a later turn
    played_once: list[str] = field(default_factory=list)
    revolts_left: int = 0  # Trans-humans waiting on the turn track
    # what the phases of this turn remember
    to_place: Stack = field(default_factory=dict)
    leaders_to_place: list[int] = field(default_factory=list)
    rounds_left: int = 0
    events_left: int = 0
    rebellions: int = 0
    policies: list[str] = field(default_factory=list)
    has_cancelled: bool = False
    alliances: list[str] = field(default_factory=list)
    colonizations: int = 0
    operated: list[str] = field(default_factory=list)
    fought: list[str] = field(default_factory=list)  # who has attacked in this phase, named as in `operated`
    idle: list[str] = field(default_factory=list)  # Rebels whose operation came to nothing, for the dispatch
    bought: dict[int, int] = field(default_factory=dict)  # units recruited per sector this turn
    spent: dict[int, Stack] = field(default_factory=dict)  # Imperial units that have moved (I) or fought (J)
    resolved: list[str] = field(default_factory=list)  # aliens that have had their roll
    serial: int = 0
    happenings: list[Happening] = field(default_factory=list)
    news: list[News] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    # how suggestions are made in a game that is only imagined; never saved, and plain in every game that is played
    manner: Annotated[Manner, Field(exclude=True)] = field(default=PLAIN, repr=False, compare=False)

    @property
    def facts(self) -> Content:
        """The tables this game is played with."""
        return cast("Content", self.content)

    @property
    def scenario(self) -> Scenario:
        """The scenario whose set-up is used."""
        return scenario_named(self.facts, self.options.setting)

    @property
    def index(self) -> int:
        """The Chaos Index as charts read it; a half counts up."""
        return (self.chaos + 1) // 2

    def new_id(self, kind: str) -> str:
        """A fresh id such as `usurper-3`."""
        self.serial += 1
        return f"{kind}-{self.serial}"

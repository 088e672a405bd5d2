"""The terms of the language of effects: which Planets (`Where`), how many (`Amount`) and how much (`Clause`).

What is done with them is in `effects`; `galaxy` and `scoring` give them their meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import AliasChoices, ConfigDict, Field

Side = Literal["", "self", "opponent"]
Colour = Literal["blue", "yellow", "red"]
COLOURS: tuple[Colour, ...] = ("blue", "yellow", "red")
Static = Literal[
    "", "institutes_weightless", "all_portals_on_arrival", "tie_to_institute", "stability_locked", "no_foundation"
]
Counter = Literal["", "self.specialists_owned", "self.specialists_gained", "self.allied"]

STRICT = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Where:
    """Planets in play that satisfy every key given; no key at all means every Planet.

    Each is itself and no other: the rules look one up hundreds of times a turn, and hashing 27 fields would cost more.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    every: Annotated[bool, Field(validation_alias=AliasChoices("every", "any"))] = False
    any_of: tuple[Where, ...] = ()
    ref: str = ""
    disorder_planet: bool = False
    present: Side = ""
    has_emissary: Side = ""
    shared: bool = False
    lead: Side = ""
    lead_or_tied: Side = ""
    tied_first: Side = ""
    sole: Side = ""
    home: Literal["", "self", "opponent", "piece_owner", "none"] = ""
    not_home_of: Side = ""
    hub: bool = False
    allied: Side = ""
    token_not_held_by: Side = ""
    institute: Side = ""
    no_institute: Side = ""
    foundation: bool | None = None
    adjacent_to: str = ""
    within_steps: int = 0
    free_portal: bool = False
    portal: str = ""
    min_portals: int = 0
    min_own_emissaries: int = 0
    own_emissaries_exactly: int = 0
    min_own_elements: int = 0
    stability_max: int = 0
    full: bool = False


EVERYWHERE = Where(every=True)
ADJACENT = Where(adjacent_to="from")
DISORDER = Where(disorder_planet=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A number the player chooses: up to, at least, or between."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    up_to: int | None = None
    at_least: int | None = None
    between: tuple[int, int] | None = None


Amount = int | Span | Literal["any"]  # an int means so many, or as many as possible


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanetCount:
    """A condition: at least so many such Planets."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    count: int
    where: Where


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A number of points: flat, per Planet, per counter, under a condition, or the first or best of several."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    vp: Annotated[int, Field(validation_alias=AliasChoices("vp", "each"))] = 0
    per_planet: Where | None = None
    per_counter: Counter = ""
    max: int | None = None
    if_planet: Where | None = None
    if_planets_at_least: PlanetCount | None = None
    if_counter: Counter = ""
    at_least: int = 0
    first_match: tuple[Clause, ...] = ()
    best_of_colors: Clause | None = None

"""What abilities and techs do: one record per kind of power, read where the rule it changes is applied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engines.expanse.facts.effects import ANYWHERE, Ops, Where


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoosesVictimCube:
    """When another player's effect hits my influence, I decide which of my cubes within its reach it is."""

    power: Literal["chooses_victim_cube"] = "chooses_victim_cube"


@dataclass(frozen=True, slots=True, kw_only=True)
class InfluenceWithoutFleet:
    """My Influence actions need no fleet on these bases."""

    power: Literal["influence_without_fleet"] = "influence_without_fleet"
    where: Where = ANYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyActionPoint:
    """Once a turn, when I use a card for its action points, I may buy more of them."""

    power: Literal["buy_action_point"] = "buy_action_point"
    cost: int = 1
    gain: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Diplomats:
    """Diplomats join my stock; I may place one instead of a cube, one per base, by action even without a fleet."""

    power: Literal["diplomats"] = "diplomats"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepCost:
    """Keeping an event costs me so much."""

    power: Literal["keep_cost"] = "keep_cost"
    value: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class WinsInfluenceTies:
    """On a base I rank ahead of everybody I am level with."""

    power: Literal["wins_influence_ties"] = "wins_influence_ties"


@dataclass(frozen=True, slots=True, kw_only=True)
class WinsOrbitalTies:
    """I have Orbital Control where I am level with others for most strength."""

    power: Literal["wins_orbital_ties"] = "wins_orbital_ties"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrbitalBonus:
    """Orbital Control counts so much influence for me, instead of one."""

    power: Literal["orbital_bonus"] = "orbital_bonus"
    value: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class InfluenceBonus:
    """I count more influence on these bases if I have a cube there."""

    power: Literal["influence_bonus"] = "influence_bonus"
    value: int = 1
    where: Where = ANYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterScrapShips:
    """When this comes, my Scrap Ships enter the map in these orbitals."""

    power: Literal["enter_scrap_ships"] = "enter_scrap_ships"
    n: int = 2
    where: Where = ANYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceToken:
    """When this comes, a Protomolecule token is placed on a base with influence of mine."""

    power: Literal["place_token"] = "place_token"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveToken:
    """A special action: move a Protomolecule token to another base with influence of mine."""

    power: Literal["move_token"] = "move_token"
    cost: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialAction:
    """A special action for action points."""

    id: str
    cost: int
    ops: Ops
    power: Literal["special_action"] = "special_action"


Power = Annotated[
    ChoosesVictimCube
    | InfluenceWithoutFleet
    | BuyActionPoint
    | Diplomats
    | KeepCost
    | WinsInfluenceTies
    | WinsOrbitalTies
    | OrbitalBonus
    | InfluenceBonus
    | EnterScrapShips
    | PlaceToken
    | MoveToken
    | SpecialAction,
    Field(discriminator="power"),
]
Powers = tuple[Power, ...]

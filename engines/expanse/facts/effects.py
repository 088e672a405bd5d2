"""What events and special actions are made of: one small frozen record per kind of effect.

An event is a tuple of these, carried out in order by its performer. Without `up_to` an effect is compulsory as far as it is
possible; with it the performer stops when they like. `bind` remembers the base, orbital or opponent chosen under a name, and a
later effect refers to it. An owner's card file is written in the same words (every record names itself in `op`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engines.expanse.facts.vocabulary import Resource, Sector


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """Which bases or orbitals an effect may touch, seen by its performer. Everything given must hold; nothing is anywhere."""

    sector: tuple[Sector, ...] = ()
    orbital: tuple[str, ...] = ()
    base: tuple[str, ...] = ()
    not_base: tuple[str, ...] = ()
    resource: tuple[Resource, ...] = ()
    controlled_by: Literal["self", "opponent", "none"] | None = None
    own_influence: bool | None = None  # a cube of mine on the base
    own_influence_in_orbital: bool | None = None  # a cube of mine on any base of the orbital
    own_fleet: bool | None = None  # a ship of mine in the orbital
    opp_fleet: bool | None = None
    own_battleship: bool | None = None  # a Battleship of mine in the orbital, damaged or not
    own_orbital_control: bool | None = None
    own_stronger_than_owner: bool = False  # of a fleet: I am stronger there than its owner
    own_level_with_owner: bool = False  # of a fleet: I am at least as strong there as its owner
    home: bool = False
    rocinante: bool = False  # the orbital that holds the Rocinante
    protomolecule: bool = False  # a base with a token
    same_as: str = ""
    attached_to: str = ""
    same_sector_as: str = ""
    any_of: tuple[Where, ...] = ()


ANYWHERE = Where()
HOME = Where(home=True)
Whose = Literal["opponent", "any", "self"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceInfluence:
    """Put cubes on bases; no fleet is needed unless `where` says so. `each` is one on every base that fits."""

    op: Literal["place_influence"] = "place_influence"
    n: int | Literal["each"] = 1
    up_to: bool = False
    where: Where = ANYWHERE
    per_base: int = 0  # at most so many on one base; 0 is no limit
    bind: str = ""
    actor: str = ""  # a bound opponent who places instead of the performer


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveInfluence:
    """Return cubes to their owners' stocks: a number, one per base, one of every opponent on a base, or all."""

    op: Literal["remove_influence"] = "remove_influence"
    n: int | Literal["each", "each_opponent", "all"] = 1
    up_to: bool = False
    whose: Whose = "opponent"
    where: Where = ANYWHERE
    per_base: int = 0
    single_base: bool = False
    single_orbital: bool = False  # the orbital is chosen first and is what `bind` remembers
    bind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceInfluence:
    """Remove an opposing cube and place one of mine on the same base."""

    op: Literal["replace_influence"] = "replace_influence"
    n: int = 1
    up_to: bool = False
    where: Where = ANYWHERE
    per_base: int = 0
    bind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveInfluence:
    """Move cubes, mine or an opponent's, from base to base."""

    op: Literal["move_influence"] = "move_influence"
    n: int = 1
    up_to: bool = False
    whose: Literal["self", "opponent"] = "self"
    source: Where = ANYWHERE
    target: Where = ANYWHERE
    single_base: bool = False  # all of them leave the same base, which `bind` remembers
    bind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapInfluence:
    """One cube of mine and one of an opponent's, on different bases, change places."""

    op: Literal["swap_influence"] = "swap_influence"
    own: Where = ANYWHERE
    theirs: Where = ANYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveFleet:
    """Move ships: a number, any number of a group, or all that one player has in an orbital."""

    op: Literal["move_fleet"] = "move_fleet"
    n: int | Literal["any", "all_of_one_player"] = 1
    up_to: bool = False
    whose: Literal["self", "opponent"] = "self"
    source: Where = ANYWHERE
    target: Where = ANYWHERE
    bands: int | None = None  # how many bands away at most; None is no limit
    with_battleship: bool = False
    bind: str = ""  # the orbital reached


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveFleet:
    """Take ships off the map, never the Rocinante; the first hit only damages a full Battleship."""

    op: Literal["remove_fleet"] = "remove_fleet"
    n: int | Literal["own_fleets_at_rocinante"] = 1
    up_to: bool = False
    whose: Literal["opponent", "self"] = "opponent"
    where: Where = ANYWHERE
    per_orbital: int = 0
    bind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildFleet:
    """Bring removed ships back, at home or wherever the filter allows."""

    op: Literal["build_fleet"] = "build_fleet"
    n: int = 1
    up_to: bool = False
    where: Where = HOME


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairBattleships:
    """Turn every damaged Battleship of mine to its full side."""

    op: Literal["repair_battleships"] = "repair_battleships"


@dataclass(frozen=True, slots=True, kw_only=True)
class GainPoints:
    """Gain CP: a number, and more for each base that fits or each event that a bound opponent keeps, up to a limit."""

    op: Literal["gain_cp"] = "gain_cp"
    n: int = 0
    per_base: Where | None = None
    per_kept_of: str = ""
    most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LosePoints:
    """An opponent of my choice, or every opponent, loses CP, never below zero."""

    op: Literal["lose_cp"] = "lose_cp"
    n: int = 1
    who: Literal["chosen_opponent", "each_opponent"] = "chosen_opponent"
    only_richer: bool = False  # only somebody with more CP than me


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOpponent:
    """Name an opponent for the effects that follow."""

    op: Literal["choose_opponent"] = "choose_opponent"
    bind: str = "opponent"


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeActions:
    """Up to so many ordinary actions of these kinds at no cost."""

    op: Literal["free_actions"] = "free_actions"
    n: int = 1
    kinds: tuple[Literal["move", "influence", "build"], ...] = ("move",)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayFromTrack:
    """Perform the event of an Action card on the track, whoever is shown on it; then discard that card."""

    op: Literal["play_event_from_track"] = "play_event_from_track"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardKept:
    """An opponent of my choice discards kept events of their own choice."""

    op: Literal["discard_kept"] = "discard_kept"
    n: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRocinante:
    """Move the Rocinante alone."""

    op: Literal["move_rocinante"] = "move_rocinante"
    bands: int | None = None
    bind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """Perform one of several lists of effects; `labels` name them for the player."""

    options: tuple[tuple[Op, ...], ...]
    labels: tuple[str, ...]
    op: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True, kw_only=True)
class IfControls:
    """More effects for a performer who controls a base that fits."""

    where: Where
    then: tuple[Op, ...]
    op: Literal["if_controls"] = "if_controls"


@dataclass(frozen=True, slots=True, kw_only=True)
class IfSomebodyIsRicher:
    """More effects for a performer who does not have the most CP."""

    then: tuple[Op, ...]
    op: Literal["if_richer"] = "if_richer"


Op = Annotated[
    PlaceInfluence
    | RemoveInfluence
    | ReplaceInfluence
    | MoveInfluence
    | SwapInfluence
    | MoveFleet
    | RemoveFleet
    | BuildFleet
    | RepairBattleships
    | GainPoints
    | LosePoints
    | ChooseOpponent
    | FreeActions
    | PlayFromTrack
    | DiscardKept
    | MoveRocinante
    | Choose
    | IfControls
    | IfSomebodyIsRicher,
    Field(discriminator="op"),
]
Ops = tuple[Op, ...]

"""The language of effects: what is done (`Op`), and when (`Effect`). Which, how many and how much are in `terms`.

Cards, Planet tokens and Objectives are written in it, ours and a server owner's alike; `steps/` gives each word its meaning.
An op's `then` is the ▷ of the rulebook: it is resolved only if the op itself was carried out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AliasChoices, ConfigDict, Field

from engines.renaissance.facts.terms import ADJACENT, EVERYWHERE, STRICT, Amount, Clause, Where

_ORIGIN = Field(validation_alias=AliasChoices("origin", "from"))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Op:
    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    then: tuple[Op, ...] = ()
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreObjectives(_Op):
    """Score all face-up Objectives, or one of them up to a maximum."""

    op: Literal["score_objectives"] = "score_objectives"
    which: Literal["all_face_up", "one_face_up"] = "all_face_up"
    max: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GainVp(_Op):
    """Gain points at once."""

    op: Literal["gain_vp"] = "gain_vp"
    amount: int | Clause = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeToken(_Op):
    """Take a Planet's token from wherever it is."""

    op: Literal["take_token"] = "take_token"
    where: Where = EVERYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivateToken(_Op):
    """Use own face-up tokens; `only` names a bound one."""

    op: Literal["activate_token"] = "activate_token"
    amount: Amount = 1
    only: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyToken(_Op):
    """Turn a used token of one's own face up again."""

    op: Literal["ready_token"] = "ready_token"
    amount: int = 1
    bind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explore(_Op):
    """Bring a new Planet into play from one with an own Emissary."""

    op: Literal["explore"] = "explore"
    origin: Annotated[Where, _ORIGIN] = EVERYWHERE
    stability_look: int = 1
    bind_from: str = ""
    bind_new: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddEmissary(_Op):
    """Put Emissaries from the own reserve on Planets."""

    op: Literal["add_emissary"] = "add_emissary"
    amount: Amount = 1
    where: Where = EVERYWHERE
    same_planet: bool = False
    per_planet_max: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveEmissary(_Op):
    """Move Emissaries, each once: along Portals (`hops` steps) or directly."""

    op: Literal["move_emissary"] = "move_emissary"
    owner: Literal["self", "opponent"] = "self"
    amount: Amount = 1
    origin: Annotated[Where, _ORIGIN] = EVERYWHERE
    to: Where = ADJACENT
    route: Literal["portal", "direct"] = "portal"
    hops: int = 1
    same_from: bool = False
    same_to: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveEmissary(_Op):
    """Send Emissaries back to their owners' reserves."""

    op: Literal["remove_emissary"] = "remove_emissary"
    owner: Literal["self", "opponent"] = "opponent"
    amount: Amount = 1
    where: Where = EVERYWHERE
    per_owner_max: int | None = None
    bind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceEmissary(_Op):
    """Another player's Emissary goes home to its reserve, one's own takes its place."""

    op: Literal["replace_emissary"] = "replace_emissary"
    amount: int = 1
    where: Where = EVERYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapEmissary(_Op):
    """An own Emissary (on `a`) and another player's (on `b`) change places."""

    op: Literal["swap_emissary"] = "swap_emissary"
    a: Where = EVERYWHERE
    b: Where = EVERYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildInstitute(_Op):
    """Build an Institute from the player board, or one that lies beside it."""

    op: Literal["build_institute"] = "build_institute"
    amount: int = 1
    where: Where = EVERYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveInstitute(_Op):
    """Move one of the own Institutes."""

    op: Literal["move_institute"] = "move_institute"
    owner: Literal["self"] = "self"
    amount: int = 1
    origin: Annotated[Where, _ORIGIN] = EVERYWHERE
    to: Where = ADJACENT
    route: Literal["portal", "direct"] = "portal"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveInstitute(_Op):
    """Put an Institute beside its owner's board."""

    op: Literal["remove_institute"] = "remove_institute"
    owner: Literal["self", "opponent"] = "opponent"
    amount: int = 1
    where: Where = EVERYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceFoundation(_Op):
    """Put a Foundation from the shared stock on a Planet."""

    op: Literal["place_foundation"] = "place_foundation"
    amount: int = 1
    where: Where = EVERYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class AddPortal(_Op):
    """Put a Portal in its empty space on a Planet."""

    op: Literal["add_portal"] = "add_portal"
    where: Where = EVERYWHERE
    color: Literal["choice", "rabbit"] = "choice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deltas:
    """The changes of Stability to choose from."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    choice: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeStability(_Op):
    """Swap a Planet's Stability tile for one from the pile."""

    op: Literal["change_stability"] = "change_stability"
    where: Where = EVERYWHERE
    delta: int | Deltas = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(_Op):
    """Draw from the top of the own deck."""

    op: Literal["draw"] = "draw"
    amount: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class GainSpecialist(_Op):
    """Look at Specialists and keep one; the others go under their deck."""

    op: Literal["gain_specialist"] = "gain_specialist"
    look: int = 1
    keep: Literal[1] = 1
    to: Literal["hand", "deck_top", "deck_bottom"] = "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tutor(_Op):
    """Search the own deck for a kind of card; whoever has seen the whole deck shuffles it."""

    op: Literal["tutor"] = "tutor"
    filter: Literal["advisor", "specialist", "any"] = "advisor"
    to: Literal["hand"] = "hand"
    shuffle: Literal[True] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Scry(_Op):
    """Look at the top of the own deck and put it back in any order."""

    op: Literal["scry"] = "scry"
    look: int = 3
    reorder: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Require(_Op):
    """Carried out if there is such a Planet; it only gates its `then`."""

    op: Literal["require"] = "require"
    where: Where = EVERYWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold(_Op):
    """Counts as the chosen Disorder option and changes nothing."""

    op: Literal["pass"] = "pass"


Op = Annotated[
    ScoreObjectives
    | GainVp
    | TakeToken
    | ActivateToken
    | ReadyToken
    | Explore
    | AddEmissary
    | MoveEmissary
    | RemoveEmissary
    | ReplaceEmissary
    | SwapEmissary
    | BuildInstitute
    | MoveInstitute
    | RemoveInstitute
    | PlaceFoundation
    | AddPortal
    | ChangeStability
    | Draw
    | GainSpecialist
    | Tutor
    | Scry
    | Require
    | Hold,
    Field(discriminator="op"),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One of the ways to use a card or token: when, what, and whether another card may follow."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    timing: Literal["operation", "disorder"] = "operation"
    steps: tuple[Op, ...]
    play_again: bool = False
    ally_icon: bool = False
    text: str = ""
    short: str = ""
    label: str = ""


def operation(*steps: Any, text: str, short: str, again: bool = False, ally: bool = False) -> Effect:
    """An effect for the own turn."""
    return Effect(steps=steps, play_again=again, ally_icon=ally, text=text, short=short)


def disorder(*steps: Any, text: str, short: str) -> Effect:
    """An effect for a Planet in Disorder."""
    return Effect(timing="disorder", steps=steps, text=text, short=short)

"""How a table plays: its options, who hears a coach there, and whether its game may count for ratings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.core import AnyGame, Preset, spoken
from storage import Game

PRESETS = 3  # ways to play that have a button
NEWCOMERS, EVERYBODY, NOBODY = "", "everybody", "off"  # who hears a coach, as it is stored

# what a lobby may decide, in words
COACHES = {
    NEWCOMERS: ("Newcomers", "A line of advice in somebody's first games of this kind"),
    EVERYBODY: ("Everybody", "A line of advice for all, whoever has played before"),
    NOBODY: ("Nobody", "No advice at this table"),
}
RATED = {True: ("Yes", "For everybody who wants their games counted"), False: ("No", "Nobody's rating changes")}


@dataclass(frozen=True, slots=True)
class Manner:
    """Options that differ from their defaults, and what else a way to play settles."""

    options: Mapping[str, Any] = field(default_factory=dict)
    coach: str = NEWCOMERS
    rated: bool = True


def manner_of(preset: Preset) -> Manner:
    """What a preset settles: a first game counts for nobody, and a coach helps everybody."""
    if preset.is_first:
        return Manner(preset.options, EVERYBODY, rated=False)
    return Manner(preset.options)


def preset_of(spec: AnyGame, game: Game) -> Preset | None:
    """The way to play that a table is set to; where two have the same options, the one of its manner."""
    options = _written(spec, json.loads(game.options))
    found = [one for one in spec.presets if _written(spec, one.options) == options]
    alike = [one for one in found if (manner_of(one).coach, manner_of(one).rated) == (game.coach, game.rated)]
    return next(iter([*alike, *found]), None)


def main_presets(spec: AnyGame) -> list[Preset]:
    """The ways to play that have a button, the first game before the others; all of them are among the options."""
    return sorted(spec.presets, key=lambda preset: not preset.is_first)[:PRESETS]


def usual(spec: AnyGame, *, is_new: bool) -> Preset | None:
    """How people play if nobody says otherwise: a first game for whoever has not finished one."""
    presets = sorted(spec.presets, key=lambda one: one.is_first != is_new)
    return presets[0] if presets else None


def manner_words(game: Game) -> str:
    """In a line, what is not as usual; nothing where all is."""
    told = [] if game.rated else [spoken("it doesn't count for ratings")]
    if game.coach == EVERYBODY:
        told.append(spoken("a coach helps everybody"))
    elif game.coach == NOBODY:
        told.append(spoken("there is no coach"))
    return spoken("{told:up}.", told=spoken("{told}", told=told)) if told else ""


def _written(spec: AnyGame, options: Mapping[str, Any]) -> str:
    return str(spec.options(options).model_dump_json())

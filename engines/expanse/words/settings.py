"""The ways to play that one click chooses. The game has no options but the number of players."""

from __future__ import annotations

from engines.core import Preset, Setting

SETTINGS: dict[str, Setting] = {}

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Standard", "The whole game, for 2 to 4 players."),
    Preset(
        "first_game",
        "First game",
        "Best with 2, UN against MCR: no initiative track and no critical resources. New here? Take MCR.",
        is_first=True,
    ),
)

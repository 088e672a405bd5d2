"""The options of a table in words, and the ways to play that one click chooses."""

from __future__ import annotations

from engines.core import Preset, Setting

SETTINGS: dict[str, Setting] = {
    "factions": Setting(
        "Play with factions?",
        {
            True: ("With factions", "Everybody leads a faction with a power and a dock of its own."),
            False: ("Without factions", "The base game: dice and a planet."),
        },
    ),
    "agendas": Setting(
        "Play with agendas?",
        {
            True: ("With agendas", "Hidden goals, worth 1 point each once revealed."),
            False: ("Without agendas", "Nothing is hidden."),
        },
    ),
    "new_tech": Setting(
        "Which tech cards?",
        {
            True: ("All 30 cards", "The base game's 22 and the 8 of Factions."),
            False: ("Base game", "The 22 cards of the base game."),
        },
    ),
    "long_game": Setting(
        "How long a game?",
        {
            False: ("Usual", "6 to 8 colonies each, depending on how many play."),
            True: ("Long", "8 colonies each with 3 or 4 players."),
        },
    ),
}

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Standard", "Faction boards, no hidden agendas.", {"agendas": False}),
    Preset(
        "first_game",
        "First game",
        "Dice and a planet, nothing hidden. Best with 2 to 4 players.",
        {"factions": False, "agendas": False, "new_tech": False},
        is_first=True,
    ),
    Preset("everything", "Everything", "Factions, hidden agendas and all 30 tech cards."),
    Preset("long_game", "Long game", "Everything, with 8 colonies each. For 3 or 4 players.", {"long_game": True}),
)

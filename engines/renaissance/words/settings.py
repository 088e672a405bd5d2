"""The options of a table in words, and the ways to play that one click chooses."""

from __future__ import annotations

from engines.core import Preset, Setting

SETTINGS: dict[str, Setting] = {
    "home_token_can_be_taken": Setting(
        "Can a Home's token be taken?",
        {
            True: ("Yes", "Whoever leads another player's Home may take its token."),
            False: ("No, Homes are safe", "A Home's token stays with its owner."),
        },
    ),
    "retreat_needs_adjacency": Setting(
        "Where may Emissaries retreat to in Disorder?",
        {
            False: ("Any ally", "Every allied Planet takes them in, near or far."),
            True: ("Allies next door", "Only allied Planets that share a Portal colour."),
        },
    ),
    "red_marker_forces_one_round": Setting(
        "What if a Planet in Disorder calms down by itself?",
        {
            True: ("One round all the same", "A Disorder marker always costs a full round."),
            False: ("No round", "The marker goes, and nobody loses anything."),
        },
    ),
    "rebuild_source": Setting(
        "Which Institute is built first?",
        {
            "player_choice": ("As you like", "A new one from your board, or one you lost earlier."),
            "board_first": ("New ones first", "Those on your board come first."),
            "beside_first": ("Lost ones first", "Those you lost earlier come first."),
        },
    ),
    "yellow_blocks_add": Setting(
        "Can pieces be added to a Planet that was just calmed?",
        {
            True: ("No", "Nothing moves there or is added until the turn ends."),
            False: ("Yes", "Nothing moves there, but pieces may be added."),
        },
    ),
}

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Standard", "The whole game as the rulebook has it."),
    Preset(
        "first_game",
        "First game",
        "Your Home is safe. Best with 2 or 3 players.",
        {"home_token_can_be_taken": False},
        is_first=True,
    ),
    Preset(
        "house_readings",
        "House readings",
        "Disorder is milder: no round where it calms by itself, and lost Institutes come back first.",
        {"red_marker_forces_one_round": False, "rebuild_source": "beside_first", "yellow_blocks_add": False},
    ),
)

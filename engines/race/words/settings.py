"""The options of a table in words, and the ways to play that one click chooses."""

from __future__ import annotations

from engines.core import Preset, Setting
from engines.race.facts import Level

SETTINGS: dict[str, Setting] = {
    "level": Setting(
        "Which cards?",
        {
            Level.BASE: ("Base game", "2 to 4 players. Start here."),
            Level.TGS: ("The Gathering Storm", "Goals to race for, up to 5 players."),
            Level.RVI: ("Rebel vs Imperium", "More cards, takeovers if you like, up to 6 players."),
            Level.BOW: ("The Brink of War", "Everything, with prestige and searches."),
        },
    ),
    "goals": Setting(
        "Play with goals?",
        {
            True: ("With goals", "Points for being first or having most. Not in the base game."),
            False: ("Without goals", "Cards and chips alone."),
        },
    ),
    "takeovers": Setting(
        "May players attack each other's worlds?",
        {
            False: ("No takeovers", "What you have built is yours."),
            True: ("With takeovers", "Military worlds can be attacked. From Rebel vs Imperium on."),
        },
    ),
    "actions": Setting(
        "How many phases does each player call?",
        {1: ("One each", "The usual game."), 2: ("Two each", "For two players: more planning, faster growth.")},
    ),
    "draft": Setting(
        "Draft a deck first?",
        {
            False: ("One deck for all", "The usual game."),
            True: ("Draft first", "Everybody picks a deck of their own. From The Gathering Storm on."),
        },
    ),
    "robot": Setting(
        "Play alone against the robot?",
        {
            "off": ("No robot", "People and bots."),
            "easy": ("Easy robot", "It places one big development at most."),
            "normal": ("Normal robot", "It places two big developments at most."),
            "hard": ("Hard robot", "It places three big developments, worth more."),
        },
    ),
    "scenario": Setting(
        "Play a scenario?",
        {
            "off": ("No scenario", "The usual game."),
            "cantina-warlord": ("Cantina against Warlord", "Rebels against the Imperium: two players, with takeovers."),
        },
    ),
}

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Standard", "Three sets of cards, and goals to race for.", {"level": "rvi"}),
    Preset(
        "first_game",
        "First game",
        "The base game: cards and five phases. 2 to 4 players.",
        {"level": "base"},
        is_first=True,
    ),
    Preset(
        "everything",
        "Everything",
        "All cards, goals, prestige and takeovers.",
        {"level": "bow", "takeovers": True},
    ),
    Preset("duel", "Duel", "Two players who call two phases each.", {"level": "rvi", "actions": 2}),
    Preset("alone", "Alone against the robot", "One player. The robot rolls dice and builds.", {"robot": "normal"}),
)

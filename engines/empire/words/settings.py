"""The options of a table in words, and the ways to play that one click chooses."""

from __future__ import annotations

from engines.core import Preset, Setting

_CRISES = {
    1: (
        "Over the Edge",
        "10 turns. The whole galaxy is yours, and Chaos stands at 80. The usual crisis, and a hard one.",
    ),
    2: ("Civil War", "10 turns. Half of your fleets and systems have turned Rebel."),
    3: ("The Empire Strikes", "5 turns. Two rival empires hold the rim, and you set out to take it back."),
    4: ("Eternal Empire", "10 turns. A small, strong Empire led by the Leviathan. The kindest crisis."),
    5: ("Trans-human Revolt", "10 turns. Usurpers with Trans-human minds march on a few rich systems."),
    6: ("Second Empire", "10 turns. The Core and 5 Trans-humans are all you have."),
}

SETTINGS: dict[str, Setting] = {
    "scenario": Setting(
        "Which crisis?",
        {**_CRISES, 7: ("Without end", "Any crisis with no limit of turns, until all is won or lost.")},
    ),
    "base": Setting("If it goes on without end: which crisis?", _CRISES),
    "order": Setting(
        "How loyal is the Imperial Order?",
        {
            True: ("Always loyal", "Imperial Orders never join a Usurper, an empire or a Rebellion."),
            False: ("Like all others", "They may rise against you as any unit may."),
        },
    ),
    "transhumans": Setting(
        "Play with Trans-humans?",
        {
            True: ("With Trans-humans", "Units whose strength follows the Chaos Index. Two crises always have them."),
            False: ("Without", "They stay in the box."),
        },
    ),
    "nexus": Setting(
        "Play with Nexus markers?",
        {
            True: ("With Nexus markers", "They help Extropy and suppression, and their loss raises Chaos."),
            False: ("Without", "Extropy relies on leaders alone."),
        },
    ),
    "markers": Setting(
        "Play with Repression and Illumination?",
        {
            True: ("With markers", "Buy Repression to suppress events, Illumination for battles and Extropy."),
            False: ("Without", "You have no markers to spend."),
        },
    ),
    "suppression": Setting(
        "May events be suppressed?",
        {
            True: ("Yes", "From turn 2 on you may try to stop a rising. Needs Nexus markers or Repression."),
            False: ("No", "Whatever is drawn happens."),
        },
    ),
    "increased": Setting(
        "May you squeeze out more income?",
        {
            True: ("Yes", "More income for a turn, at the price of Chaos."),
            False: ("No", "You collect what your systems yield."),
        },
    ),
    "stargates": Setting(
        "Play with Star gates?",
        {
            True: ("With Star gates", "Expeditions may find them; units jump from one to another. Needs expeditions."),
            False: ("Without", "Units go from sector to sector, whatever the distance."),
        },
    ),
    "expeditions": Setting(
        "Play with expeditions?",
        {
            True: ("With expeditions", "A leader and a unit may explore strange places at the end of a turn."),
            False: ("Without", "No strange places appear."),
        },
    ),
}

_EXTRAS = ("transhumans", "nexus", "markers", "suppression", "increased", "stargates", "expeditions")
_STANDARD = {"order": True, **{name: name in ("nexus", "markers", "suppression") for name in _EXTRAS}}

PRESETS: tuple[Preset, ...] = (
    Preset(
        "standard",
        "Standard",
        "Over the Edge, with Nexus markers, Repression and suppression.",
        {"scenario": 1, **_STANDARD},
    ),
    Preset(
        "first_game",
        "First game",
        "Eternal Empire, the kindest crisis: events, fleets and battles, no extras.",
        {"scenario": 4, "order": True, **dict.fromkeys(_EXTRAS, False)},
        is_first=True,
    ),
    Preset("everything", "Everything", "Over the Edge with all the optional rules.", {"scenario": 1}),
    Preset("civil_war", "Civil War", "Half of your fleets and systems have turned Rebel.", {"scenario": 2}),
    Preset("the_empire_strikes", "The Empire Strikes", "5 turns against two rival empires.", {"scenario": 3}),
    Preset("eternal_empire", "Eternal Empire", "Small, strong, and led by the Leviathan.", {"scenario": 4}),
    Preset("trans_human_revolt", "Trans-human Revolt", "Usurpers with Trans-human minds.", {"scenario": 5}),
    Preset("second_empire", "Second Empire", "The Core and 5 Trans-humans are all you have.", {"scenario": 6}),
    Preset("without_end", "Without end", "Over the Edge with no limit of turns.", {"scenario": 7}),
)

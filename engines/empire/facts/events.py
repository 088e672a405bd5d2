"""The Chaos event markers: thirty-nine kinds, how many of each, and what each does in a line.

The effects are published, and so are the counts of Usurpers and Rebellions; the other counts are reconstructed.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Table


@dataclass(frozen=True, slots=True)
class Event:
    """A kind of marker. With `values` there is one sort for each: leader values, which are also set numbers of empires."""

    id: str
    name: str
    count: int
    detail: str
    values: tuple[int, ...] = ()
    needs: tuple[str, ...] = ()  # optional rules without which the marker is not in the pool
    provenance: str = "effect published, count reconstructed"


_KNOWN = "published"
EVENTS: Table[Event] = Table(
    "events",
    Event,
    (
        Event(
            "alien_biomech",
            "Biomech Predators",
            2,
            "Aliens. Each turn a die plus all arms here must be high, or the sector is wiped out.",
        ),
        Event(
            "alien_dark_empire",
            "Dark Empire",
            2,
            "Aliens. Each turn a die plus all minds here must be high, or the sector is wiped out.",
        ),
        Event(
            "alien_hive", "The Hive", 2, "Aliens. Nobody fights with arms here until they are driven off; minds help."
        ),
        Event("alien_living_nebula", "Living Nebula", 2, "Aliens. Nobody leaves this sector, and it yields nothing."),
        Event(
            "alien_messiah", "Messiah", 2, "Aliens. Nobody fights near them; each turn that reaches a sector further."
        ),
        Event("alien_probe", "Probe", 2, "Aliens. One die this turn: unless it goes well, the sector is wiped out."),
        Event(
            "alien_randoids",
            "Randoids",
            2,
            "Aliens. Nobody fights with minds here until they are driven off; arms help.",
        ),
        Event("alliance", "Alliance", 2, "You steer one Chaos force this turn."),
        Event("attrition", "Attrition", 2, "A random system is ruined."),
        Event(
            "citizens_demand_reforms",
            "Citizens Demand Reforms",
            2,
            "Pay 1 RP per system; each one unpaid rebels on 0–2.",
        ),
        Event("colonization", "Colonization", 2, "A Chaos system appears on the highest empty system sector."),
        Event("cult_of_the_omnipresent_empire", "Cult of the Omnipresent Empire", 4, "Chaos falls by a die."),
        Event("defection", "Defection", 2, "All Chaos units of a random sector join you."),
        Event("smash_the_empire", "Don't Forget to Smash the Empire", 4, "Chaos rises by a die."),
        Event("empire_corps", "Empire Corps", 4, "A free Star Fleet or Control Group anywhere."),
        Event(
            "expedition_possible",
            "Expedition Possible",
            4,
            "A place for an expedition appears.",
            needs=("expeditions",),
        ),
        Event("eye_of_the_cosmic_storm", "Eye of the Cosmic Storm", 2, "Nothing happens."),
        Event(
            "galactic_crusade",
            "Galactic Crusade",
            2,
            "Free Star Fleets or Control Groups, as many as one of your systems yields.",
        ),
        Event(
            "galactic_enlightenment",
            "Galactic Enlightenment",
            2,
            "This turn Illumination costs 1 RP and Repression cannot be bought.",
            needs=("markers", "suppression"),
        ),
        Event(
            "imperial_elites_demand_privileges",
            "Imperial Elites Demand Privileges",
            2,
            "This turn no Illumination can be bought and Nexus upkeep is doubled.",
            needs=("markers", "suppression"),
        ),
        Event("imperial_leader_arises", "Imperial Leader Arises", 4, "A free random leader on a mobile unit."),
        Event(
            "independent_empire_arises",
            "Independent Empire Arises",
            6,
            "A system and everything mobile there become an Independent Empire.",
            values=(1, 2, 3),
        ),
        Event(
            "the_institute",
            "The Institute",
            2,
            "From next turn on: in your hands it prevents an event a turn, in Chaos hands it brings one more.",
        ),
        Event(
            "invaders_appear",
            "Invaders Appear",
            8,
            "A force by dice, one for each point of its leader, in a random sector.",
            values=(1, 2, 3, 4),
        ),
        Event("leviathan", "Leviathan", 2, "If you accept, Chaos changes by half."),
        Event("militarism", "Militarism", 2, "This turn your arms have +1, your minds −1."),
        Event(
            "the_mutant",
            "The Mutant",
            2,
            "All mobile units of a random sector follow it: a Usurper with leader 5.",
            values=(5,),
        ),
        Event("pacifism", "Pacifism", 2, "This turn your minds have +1, your arms −1."),
        Event("paranoia", "Paranoia", 2, "This turn no Extropy, no Illumination, two Repression markers per RP."),
        Event("power_struggle", "Power Struggle", 2, "Each of your leaders is lost on 0–4."),
        Event("rebellion", "Rebellion", 12, "All your units of a sector rebel.", values=(0,), provenance=_KNOWN),
        Event("robots", "Robots", 4, "1 RP for each of your systems."),
        Event("spectacle", "Spectacle", 2, "This turn Chaos changes twice as much."),
        Event("tech_trade_advance", "Tech/Trade Advance", 4, "You gain a die of RP."),
        Event("tech_trade_collapse", "Tech/Trade Collapse", 4, "You lose a die of RP."),
        Event(
            "trans_humans_appear",
            "Trans-humans Appear",
            4,
            "A Trans-human in a random sector: yours on odd, Chaos on even.",
            needs=("transhumans",),
        ),
        Event("troops_demand_pay", "Troops Demand Pay", 2, "Pay 1 RP per mobile unit; each one unpaid rebels on 0–2."),
        Event(
            "usurper",
            "Usurper",
            8,
            "Your mobile units of a sector rise against the throne.",
            values=(1, 2, 3, 4),
            provenance=_KNOWN,
        ),
        Event("web_raiders", "Web Raiders", 2, "Each Nexus is lost on 0–2."),
    ),
)


def event_of(marker: str) -> str:
    """The kind of a marker: `usurper.3` is a `usurper`."""
    return marker.partition(".")[0]


def value_of(marker: str) -> int:
    """The leader value (and set number) printed on a marker."""
    return int(marker.partition(".")[2] or 0)


def copies(event: Event) -> dict[str, int]:
    """The markers of a kind, by sort, and how many there are."""
    if not event.values:
        return {event.id: event.count}
    each = event.count // len(event.values)
    return {f"{event.id}.{value}": each for value in event.values}

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
            "Aliens. Each Alien phase: roll plus all military strength here; unless Positive the sector is wiped out.",
        ),
        Event(
            "alien_dark_empire",
            "Dark Empire",
            2,
            "Aliens. Each Alien phase: roll plus all morphogenetic strength here; unless Positive the sector is wiped out.",
        ),
        Event("alien_hive", "The Hive", 2, "Aliens. No military attacks here until driven off (morphogenetic helps)."),
        Event("alien_living_nebula", "Living Nebula", 2, "Aliens. Nobody leaves, and no RP come from here."),
        Event("alien_messiah", "Messiah", 2, "Aliens. No attacks within a radius that grows by one sector each turn."),
        Event("alien_probe", "Probe", 2, "Aliens. One roll this turn: not Positive wipes the sector out."),
        Event("alien_randoids", "Randoids", 2, "Aliens. No morphogenetic attacks here until driven off."),
        Event("alliance", "Alliance", 2, "You steer one Chaos force in the coming Operations phase."),
        Event("attrition", "Attrition", 2, "A system unit of a random sector is eliminated."),
        Event("citizens_demand_reforms", "Citizens Demand Reforms", 2, "1 RP per system; each unpaid rebels on 0-2."),
        Event("colonization", "Colonization", 2, "A Chaos system on the highest empty symbol sector, in phase D."),
        Event("cult_of_the_omnipresent_empire", "Cult of the Omnipresent Empire", 4, "Chaos Index minus a die."),
        Event("defection", "Defection", 2, "All Chaos units of a random sector turn Imperial."),
        Event("smash_the_empire", "Don't Forget to Smash the Empire", 4, "Chaos Index plus a die."),
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
            "galactic_crusade", "Galactic Crusade", 2, "Free Star Fleets or Control Groups up to a system's resource."
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
            "From next turn: on an Imperial system cancel an event a turn, on a Chaos system draw one more.",
        ),
        Event(
            "invaders_appear",
            "Invaders Appear",
            8,
            "A force by dice, one per leader point, in a random sector.",
            values=(1, 2, 3, 4),
        ),
        Event("leviathan", "Leviathan", 2, "If you accept, every change of the Chaos Index is halved."),
        Event("militarism", "Militarism", 2, "This turn Imperial military attacks +1, morphogenetic -1."),
        Event(
            "the_mutant",
            "The Mutant",
            2,
            "All mobile units of a random sector follow it: a Usurper of leadership 5.",
            values=(5,),
        ),
        Event("pacifism", "Pacifism", 2, "This turn Imperial morphogenetic attacks +1, military -1."),
        Event("paranoia", "Paranoia", 2, "This turn no Extropy, no Illumination, two Repression markers per RP."),
        Event("power_struggle", "Power Struggle", 2, "Each Imperial leader is lost on 0-4."),
        Event("rebellion", "Rebellion", 12, "All Imperial units of a sector rebel.", values=(0,), provenance=_KNOWN),
        Event("robots", "Robots", 4, "1 RP for each Imperial system."),
        Event("spectacle", "Spectacle", 2, "This turn changes of the Chaos Index count double."),
        Event("tech_trade_advance", "Tech/Trade Advance", 4, "RP plus a die."),
        Event("tech_trade_collapse", "Tech/Trade Collapse", 4, "RP minus a die."),
        Event(
            "trans_humans_appear",
            "Trans-humans Appear",
            4,
            "A Trans-human in a random sector: Imperial on odd, Chaos on even.",
            needs=("transhumans",),
        ),
        Event("troops_demand_pay", "Troops Demand Pay", 2, "1 RP per mobile unit; each unpaid rebels on 0-2."),
        Event(
            "usurper",
            "Usurper",
            8,
            "The Imperial mobile units of a sector rise against the throne.",
            values=(1, 2, 3, 4),
            provenance=_KNOWN,
        ),
        Event("web_raiders", "Web Raiders", 2, "Each Nexus is lost on 0-2."),
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

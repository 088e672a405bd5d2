"""The agendas: a deed that lets the card be revealed in the game, and an aim that does so at the end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.core.content import Table
from engines.frontiers.facts import tech as t
from engines.frontiers.facts import territories as p


class Deed(StrEnum):
    """What the engine notices in a turn; most come with a number that an agenda compares."""

    FLEET_GATHERED = "fleet-gathered"
    RUN_ROLLED = "run-rolled"
    KIND_ROLLED = "kind-rolled"
    LOW_ROLL = "low-roll"  # the sum, reported with five ships or more
    COLONIES_LANDED = "colonies-landed"
    TERRITORIES_SEIZED = "territories-seized"
    ORE_GAINED = "ore-gained"
    FUEL_GAINED = "fuel-gained"
    UNIQUE_TECH = "unique-tech"
    LANDED_IN_ISOLATION = "landed-in-isolation"
    OWN_RAIDERS_BUMPED = "own-raiders-bumped"
    TECH_GAINED = "tech-gained"
    LAST_TO_FIRST = "last-to-first"
    MUTUAL_GAIN = "mutual-gain"
    SEIZED_AND_USED = "seized-and-used"
    CIRCLES_MOVED = "circles-moved"
    ROBBED_EVERYBODY = "robbed-everybody"
    SHIPS_GAINED = "ships-gained"
    ARTIFACT_SUM = "artifact-sum"  # the sum, reported with four ships there
    CONVERTER_FILLED = "converter-filled"
    REPULSOR_PLACED = "repulsor-placed"
    FACILITIES_USED = "facilities-used"
    MINE_FILLED = "mine-filled"
    RELAUNCHED = "relaunched"


class Aim(StrEnum):
    """What is judged on the final position."""

    HOLD_BOTH = "hold-both"
    CONTROL = "control"
    CONTROL_LONE_COLONY = "control-lone-colony"
    CONTROL_CROWDED = "control-crowded"
    CONTROL_FIELDS = "control-fields"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Agenda:
    """One card: the deed with its number, and the aim with the ids or the number it is about."""

    id: str
    name: str
    deed: Deed
    count: int
    in_game: str
    aim: Aim
    about: tuple[str, ...]
    number: int
    at_end: str
    provenance: str = "published"


def _hold(first: str, second: str, words: str) -> tuple[Aim, tuple[str, ...], int, str]:
    return Aim.HOLD_BOTH, (first, second), 0, words


def _control(territory: str, words: str) -> tuple[Aim, tuple[str, ...], int, str]:
    return Aim.CONTROL, (territory,), 0, words


def _absent(territory: str, words: str) -> tuple[Aim, tuple[str, ...], int, str]:
    return Aim.ABSENT, (territory,), 0, words


_BY_ORDER = "reconstructed: its two halves were paired by their order in two lists"

AGENDAS: Table[Agenda] = Table(
    "agendas",
    Agenda,
    (
        Agenda("fleet-of-seven", "Fleet of Seven", Deed.FLEET_GATHERED, 7, "Gather seven ships at the start of your turn.",
               *_hold(t.CACHE, t.CAPACITOR, "Hold Resource Cache and Oscillation Capacitor.")),
        Agenda("roll-run-of-five", "In Formation", Deed.RUN_ROLLED, 5, "Roll five values in sequence, without tech.",
               *_control(p.POHL, "Control Pohl Foothills.")),
        Agenda("land-three", "Three Landings", Deed.COLONIES_LANDED, 3, "Land three colonies in one turn.",
               *_control(p.HERBERT, "Control Herbert Valley.")),
        Agenda("roll-four-kind", "Four of a Kind", Deed.KIND_ROLLED, 4, "Roll four equal values, without tech.",
               *_control(p.VAN_VOGT, "Control Van Vogt Mountains.")),
        Agenda("seize-two", "Double Conquest", Deed.TERRITORIES_SEIZED, 2,
               "Take control of two territories that others controlled, in one turn.",
               *_hold(t.CANNON, t.FABRICATOR, "Hold Plasma Cannon and Electrofabricator.")),
        Agenda("gain-six-ore", "Ore Rush", Deed.ORE_GAINED, 6, "Gain 6 ore or more in one turn.",
               Aim.CONTROL_LONE_COLONY, (), 1, "Control a territory that holds a single colony."),
        Agenda("four-unique-tech", "Private Collection", Deed.UNIQUE_TECH, 4, "Hold four tech cards that nobody else holds.",
               *_control(p.ASIMOV, "Control Asimov Crater.")),
        Agenda("land-under-isolation", "Into the Silence", Deed.LANDED_IN_ISOLATION, 1,
               "Land a colony on a territory that already carries the Isolation Field.",
               *_control(p.BRADBURY, "Control Bradbury Plateau.")),
        Agenda("bump-own-raiders", "No Loyalty", Deed.OWN_RAIDERS_BUMPED, 1, "Bump your own ships from the Raiders' Outpost.",
               Aim.CONTROL_CROWDED, (), 3, "Control a territory with three or more colonies of others."),
        Agenda("gain-twelve-fuel", "Full Tanks", Deed.FUEL_GAINED, 12, "Gain 12 fuel or more in one turn.",
               Aim.CONTROL_FIELDS, (), 3, "Control a territory with all three field generators."),
        Agenda("gain-two-tech", "Xenologists", Deed.TECH_GAINED, 2, "Gain two tech cards or more in one turn.",
               *_hold(t.STASIS, t.HARVESTER, "Hold Stasis Beam and Solar Harvester.")),
        Agenda("last-to-first", "Comeback", Deed.LAST_TO_FIRST, 1,
               "Go from the lowest score, alone, to the highest, alone, in one turn.",
               *_hold(t.BOOSTER, t.DRIVE, "Hold Booster Pod and Experimental FTL Drive.")),
        Agenda("mutual-gain", "Mutual Gain", Deed.MUTUAL_GAIN, 1, "Move colonies so that you and a rival both gain points.",
               *_control(p.BURROUGHS, "Control Burroughs Desert.")),
        Agenda("seize-and-use", "Under New Rule", Deed.SEIZED_AND_USED, 1,
               "Take control of a territory from a rival and use its bonus in the same turn.",
               *_control(p.HEINLEIN, "Control Heinlein Plains.")),
        Agenda("hub-five", "Express Colonists", Deed.CIRCLES_MOVED, 5, "Move five circles at the Colonist Hub in one turn.",
               *_control(p.LEM, "Control Lem Badlands.")),
        Agenda("steal-from-all", "Scourge of the System", Deed.ROBBED_EVERYBODY, 1, "Steal from every rival in one turn.",
               *_hold(t.POLARITY, t.WINDOW, "Hold Polarity Device and Multiverse Window."), _BY_ORDER),
        Agenda("gain-two-ships", "Shipwrights", Deed.SHIPS_GAINED, 2, "Gain two ships in one turn.",
               *_absent(p.VAN_VOGT, "Have no colony on Van Vogt Mountains."), _BY_ORDER),
        Agenda("artifact-exact-eight", "The Sum Is Eight", Deed.ARTIFACT_SUM, 8,
               "Dock four ships that add up to exactly 8 at the Alien Artifact.",
               *_absent(p.POHL, "Have no colony on Pohl Foothills."),
               "reconstructed: the territory of its second half is restored"),
        Agenda("fill-converter", "Standing Room Only", Deed.CONVERTER_FILLED, 1,
               "Take every dock that was free at the Solar Converter.",
               *_absent(p.HEINLEIN, "Have no colony on Heinlein Plains."), _BY_ORDER),
        Agenda("place-repulsor", "Keep Out", Deed.REPULSOR_PLACED, 1,
               "Put the Repulsor Field on the planet without the Proxima Centauri Scholars.",
               *_absent(p.LEM, "Have no colony on Lem Badlands."), _BY_ORDER),
        Agenda("five-facilities", "Everywhere at Once", Deed.FACILITIES_USED, 5,
               "Dock at five different facilities in one turn.",
               *_absent(p.BURROUGHS, "Have no colony on Burroughs Desert."), _BY_ORDER),
        Agenda("fill-mine", "Closed Shop", Deed.MINE_FILLED, 1, "Fill every dock of the Lunar Mine with your ships.",
               *_absent(p.HERBERT, "Have no colony on Herbert Valley."), _BY_ORDER),
        Agenda("relaunch", "Next, Please", Deed.RELAUNCHED, 1,
               "Launch from the Colonist Hub and start a new colony there in the same turn.",
               *_absent(p.ASIMOV, "Have no colony on Asimov Crater."), _BY_ORDER),
        Agenda("roll-ten-or-less", "Low Orbit", Deed.LOW_ROLL, 10, "Roll 10 or less with five ships or more, without tech.",
               *_absent(p.BRADBURY, "Have no colony on Bradbury Plateau."), _BY_ORDER),
    ),
)  # fmt: skip

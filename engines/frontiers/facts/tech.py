"""The alien tech cards as printed: prices and words. What their powers are is in `powers`."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.content import Table

CITY = "alien-city"
MONUMENT = "alien-monument"
BOOSTER = "booster-pod"
CRYSTAL = "data-crystal"
GRAVITY = "gravity-manipulator"
DECOY = "holographic-decoy"
TELEPORTER = "orbital-teleporter"
CANNON = "plasma-cannon"
POLARITY = "polarity-device"
CACHE = "resource-cache"
STASIS = "stasis-beam"
WARPER = "temporal-warper"
SERVO = "astrogation-servo"
CLOAK = "chameleon-cloak"
FABRICATOR = "electrofabricator"
DRIVE = "experimental-ftl-drive"
TUNNELER = "lunar-tunneler"
WINDOW = "multiverse-window"
CAPACITOR = "oscillation-capacitor"
HARVESTER = "solar-harvester"


@dataclass(frozen=True, slots=True)
class Tech:
    """One card. `fuel` is the price of a use (None: there is none), for each ship or colony where `per` says so."""

    id: str
    name: str
    copies: int = 2
    is_new: bool = False
    fuel: int | None = None
    per: str = ""
    points: int = 0
    gain: int = 0  # ore for a use
    discard_gain: int = 0  # ore for discarding it
    breaks_at: int = 0  # counters that break it
    power: str = ""
    discard: str = ""
    brief: str = ""  # the power in a line or two, for pictures and menus; the power itself if that is short
    short: str = ""  # the name where room is tight
    gist: str = ""  # the power in two or three words, where only a line is left
    provenance: str = "published"

    @property
    def in_brief(self) -> str:
        """The power in a line or two."""
        return self.brief or self.power

    @property
    def is_fuel_card(self) -> bool:
        """Whether a use costs fuel, so that the Oscillation Capacitor can repeat it."""
        return bool(self.fuel)


TECH: Table[Tech] = Table(
    "tech",
    Tech,
    (
        Tech(CITY, "Alien City", 1, points=1, power="Worth 1 point while you hold it.", short="City", gist="1 point"),
        Tech(
            MONUMENT,
            "Alien Monument",
            1,
            points=1,
            power="Worth 1 point while you hold it.",
            short="Monument",
            gist="1 point",
        ),
        Tech(
            BOOSTER,
            "Booster Pod",
            fuel=1,
            power="One unplaced ship +1.",
            discard="Take any field generator off the planet.",
            short="Booster",
            gist="one ship +1",
        ),
        Tech(
            CRYSTAL,
            "Data Crystal",
            fuel=1,
            per="colony",
            power="1 fuel for each colony on a territory: its bonus is yours this turn (not Burroughs Desert).",
            discard="Place or move the Positron Field.",
            brief="1 fuel a colony there: use a territory's bonus this turn.",
            short="Crystal",
            gist="use any bonus",
        ),
        Tech(
            GRAVITY,
            "Gravity Manipulator",
            fuel=2,
            power="One unplaced ship −1 and another +1.",
            discard="Place or move the Repulsor Field.",
            short="Gravity",
            gist="ships −1 and +1",
        ),
        Tech(
            DECOY,
            "Holographic Decoy",
            power="Raiders cannot take your resources, and of your tech only this card.",
            brief="Raiders take nothing of yours but this card.",
            short="Decoy",
            gist="foils raiders",
        ),
        Tech(
            TELEPORTER,
            "Orbital Teleporter",
            fuel=2,
            power="Dock one of your docked ships again at another facility, with unplaced ships if you like.",
            discard="Move any colony to another territory.",
            brief="Dock one of your docked ships elsewhere.",
            short="Teleporter",
            gist="dock again",
        ),
        Tech(
            CANNON,
            "Plasma Cannon",
            fuel=1,
            per="ship",
            power="1 fuel a ship: send rivals' ships from one facility to the Maintenance Bay.",
            discard="Destroy a rival's ship (three stay).",
            brief="1 fuel a ship: blast rivals' ships at one facility.",
            short="Cannon",
            gist="blast ships",
        ),
        Tech(
            POLARITY,
            "Polarity Device",
            fuel=1,
            power="Turn an unplaced ship over: it shows 7 less its value.",
            brief="Turn a ship over: 1 is 6, 2 is 5, 3 is 4.",
            short="Polarity",
            gist="turn a ship over",
            discard="Swap two colonies on two territories.",
        ),
        Tech(
            CACHE,
            "Resource Cache",
            power="After your roll: more odd ships, 1 ore; more even, 1 fuel; equal, both, and the card is gone.",
            brief="After the roll: more odd, 1 ore; more even, 1 fuel.",
            short="Cache",
            gist="ore or fuel",
        ),
        Tech(
            STASIS,
            "Stasis Beam",
            fuel=1,
            power="One unplaced ship −1.",
            discard="Place or move the Isolation Field.",
            short="Stasis",
            gist="one ship −1",
        ),
        Tech(
            WARPER,
            "Temporal Warper",
            fuel=1,
            power="Roll any of your unplaced ships again.",
            brief="Roll any unplaced ships again.",
            discard="Take a card you do not hold from the tech discards.",
            short="Warper",
            gist="roll again",
        ),
        Tech(
            SERVO,
            "Astrogation Servo",
            1,
            is_new=True,
            fuel=1,
            power="Take any ship from the Maintenance Bay, roll it and use it this turn (not for terraforming).",
            discard="Send all ships at one facility to the bay.",
            provenance="assumed: the price of 1 fuel",
            brief="Roll a ship from the bay and use it.",
            short="Servo",
            gist="ship from the bay",
        ),
        Tech(
            CLOAK,
            "Chameleon Cloak",
            1,
            is_new=True,
            fuel=1,
            power="Replace ships of one rival at one facility by unplaced ships of the same values and use the facility.",
            discard="Swap all colonies of two territories.",
            provenance="assumed: the price of 1 fuel, and “one rival”",
            brief="Replace a rival's ships by your equal ones.",
            short="Cloak",
            gist="take rivals' docks",
        ),
        Tech(
            FABRICATOR,
            "Electrofabricator",
            1,
            is_new=True,
            fuel=1,
            gain=1,
            discard_gain=3,
            power="Gain 1 ore.",
            discard="Gain 3 ore.",
            provenance="assumed: fuel to ore, and ore for the discard",
            short="Fabricator",
            gist="1 ore",
        ),
        Tech(
            DRIVE,
            "Experimental FTL Drive",
            1,
            is_new=True,
            fuel=1,
            breaks_at=3,
            power="Set one unplaced ship to any value. The card breaks after the turn of its third use.",
            provenance="reconstructed: the price of 1 fuel is restored from an example",
            brief="Set a ship to any value. Breaks after 3 uses.",
            short="FTL Drive",
            gist="any value",
        ),
        Tech(
            TUNNELER,
            "Lunar Tunneler",
            1,
            is_new=True,
            fuel=1,
            gain=1,
            power="When you dock at the Lunar Mine: gain 1 more ore.",
            discard="Send all ships at the Lunar Mine to the bay.",
            provenance="reconstructed: what is paid and gained is restored",
            brief="When you dock at the Mine: 1 more ore.",
            short="Tunneler",
            gist="ore at the Mine",
        ),
        Tech(
            WINDOW,
            "Multiverse Window",
            1,
            is_new=True,
            power="You may have four agendas instead of three.",
            discard="Reveal one of your agendas for its point, met or not.",
            brief="You may have four agendas, not three.",
            short="Window",
            gist="4 agendas",
        ),
        Tech(
            CAPACITOR,
            "Oscillation Capacitor",
            1,
            is_new=True,
            power="Once a turn, use a card that costs fuel a second time, for its price.",
            discard="Discard one tech card of another player.",
            provenance="reconstructed: that it repeats fuel cards is restored",
            brief="Once a turn, use a fuel card a second time.",
            short="Capacitor",
            gist="use one twice",
        ),
        Tech(
            HARVESTER,
            "Solar Harvester",
            1,
            is_new=True,
            fuel=0,
            gain=1,
            power="Gain 1 fuel for each rival ship at the Solar Converter.",
            discard="All other players lose all their fuel.",
            provenance="reconstructed: that it gives fuel is restored",
            brief="1 fuel for each rival ship at the Converter.",
            short="Harvester",
            gist="fuel per rival",
        ),
    ),
)

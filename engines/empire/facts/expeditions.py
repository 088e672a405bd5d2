"""What an expedition may find: two dice, added. Three names are published, the rest is reconstructed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engines.core import Table


class Outcome(StrEnum):
    """What a find brings; `steps.expedition` has the one table that says how."""

    ARCHIVE = "archive"
    COLONY = "colony"
    DEEPER = "deeper"
    DIPLOMACY = "diplomacy"
    HERO = "hero"
    INDEX = "index"
    LOSE_ALL = "lose_all"
    LOSE_LEADER = "lose_leader"
    NOTHING = "nothing"
    OMEGA = "omega"
    POINTS = "points"
    STARGATE = "stargate"
    UNIT = "unit"
    WEAPON = "weapon"


@dataclass(frozen=True, slots=True, kw_only=True)
class Find:
    """An outcome: what it brings if it comes about, and whether the unknown has to be met first."""

    id: str  # the sum of the two dice
    name: str
    effect: Outcome
    unit: str = ""
    dice: int = 0
    is_met: bool = False  # roll on the Alien/Expedition table first
    keeps_marker: bool = False
    detail: str = ""
    provenance: str = "reconstructed"

    @property
    def loses_leader(self) -> bool:
        """Whether the leader is lost in any case."""
        return self.effect in (Outcome.LOSE_ALL, Outcome.LOSE_LEADER)


UNIT_BONUS = {"AF": 1, "WS": 1, "IO": 2, "TH": 2}  # what a unit adds to a meeting (28.2b)
FINDS: Table[Find] = Table(
    "expedition_results",
    Find,
    (
        Find(id="0", name="Swallowed by the Dark", effect=Outcome.LOSE_ALL, detail="Unit and leader are lost."),
        Find(id="1", name="Siren Signal", effect=Outcome.LOSE_LEADER, detail="The leader is lost."),
        Find(id="2", name="Ancient War Machine", effect=Outcome.UNIT, unit="WS", is_met=True, detail="A World Ship."),
        Find(
            id="3",
            name="Fight for Information",
            effect=Outcome.INDEX,
            dice=-1,
            is_met=True,
            keeps_marker=True,
            detail="Chaos falls by a die; otherwise the place can be tried again.",
            provenance="name published",
        ),
        Find(
            id="4",
            name="Lost Colony",
            effect=Outcome.COLONY,
            unit="CF",
            is_met=True,
            detail="A system here, or a Colonization Fleet.",
        ),
        Find(id="5", name="Derelict Fleet", effect=Outcome.UNIT, unit="SF", detail="A Star Fleet."),
        Find(
            id="6",
            name="Go Deeper",
            effect=Outcome.DEEPER,
            dice=2,
            keeps_marker=True,
            detail="The place stays, and the next meeting here has +2.",
            provenance="name published",
        ),
        Find(id="7", name="Rare Resources", effect=Outcome.POINTS, dice=1, detail="You gain a die of RP."),
        Find(
            id="8",
            name="Archive of the Ancients",
            effect=Outcome.ARCHIVE,
            is_met=True,
            detail="2 Illumination markers (without that rule Chaos falls by 3).",
        ),
        Find(id="9", name="Nothing Found", effect=Outcome.NOTHING, detail="Nothing."),
        Find(id="10", name="Psionic School", effect=Outcome.UNIT, unit="CG", is_met=True, detail="A Control Group."),
        Find(
            id="11",
            name="Star gate",
            effect=Outcome.STARGATE,
            detail="A Star gate here, and from now on gates can be bought.",
            provenance="name published",
        ),
        Find(
            id="12", name="Xeno-Diplomacy", effect=Outcome.DIPLOMACY, is_met=True, detail="Aliens of your choice leave."
        ),
        Find(id="13", name="Alpha Yard", effect=Outcome.UNIT, unit="AF", is_met=True, detail="An Alpha Fleet."),
        Find(
            id="14",
            name="Evolved Enclave",
            effect=Outcome.UNIT,
            unit="TH",
            is_met=True,
            detail="A Trans-human (without that rule a Control Group).",
        ),
        Find(id="15", name="Frontier Hero", effect=Outcome.HERO, detail="A random leader."),
        Find(id="16", name="Imperial Legend", effect=Outcome.INDEX, dice=-1, detail="Chaos falls by a die."),
        Find(
            id="17",
            name="Elder Weapon",
            effect=Outcome.WEAPON,
            is_met=True,
            detail="Choose a sector: its Chaos units and aliens are destroyed.",
        ),
        Find(
            id="18",
            name="Omega Point",
            effect=Outcome.OMEGA,
            dice=-3,
            is_met=True,
            detail="Chaos falls by 3 dice; if it goes wrong, it rises by one.",
        ),
    ),
)

"""What an expedition may find: two dice, added. Three names are published, the rest is reconstructed."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Find:
    """An outcome: what it brings if it comes about, and whether the unknown has to be met first."""

    id: str  # the sum of the two dice
    name: str
    effect: str  # see steps.expedition
    unit: str = ""
    dice: int = 0
    is_met: bool = False  # roll on the Alien/Expedition table first
    keeps_marker: bool = False
    detail: str = ""
    provenance: str = "reconstructed"

    @property
    def loses_leader(self) -> bool:
        """Whether the leader is lost in any case."""
        return self.effect in ("lose_all", "lose_leader")


UNIT_BONUS = {"AF": 1, "WS": 1, "IO": 2, "TH": 2}  # what a unit adds to a meeting (28.2b)

FINDS: Table[Find] = Table(
    "expedition_results",
    Find,
    (
        Find(id="0", name="Swallowed by the Dark", effect="lose_all", detail="Unit and leader are lost."),
        Find(id="1", name="Siren Signal", effect="lose_leader", detail="The leader is lost."),
        Find(id="2", name="Ancient War Machine", effect="unit", unit="WS", is_met=True, detail="A World Ship."),
        Find(
            id="3",
            name="Fight for Information",
            effect="index",
            dice=-1,
            is_met=True,
            keeps_marker=True,
            detail="Chaos Index minus a die; otherwise the marker stays.",
            provenance="name published",
        ),
        Find(id="4", name="Lost Colony", effect="colony", unit="CF", is_met=True, detail="A system here, or a CF."),
        Find(id="5", name="Derelict Fleet", effect="unit", unit="SF", detail="A Star Fleet."),
        Find(
            id="6",
            name="Go Deeper",
            effect="deeper",
            dice=2,
            keeps_marker=True,
            detail="The marker stays, and the next meeting here has +2.",
            provenance="name published",
        ),
        Find(id="7", name="Rare Resources", effect="points", dice=1, detail="RP plus a die."),
        Find(
            id="8",
            name="Archive of the Ancients",
            effect="archive",
            is_met=True,
            detail="Two Illumination markers (without that rule: Chaos Index -3).",
        ),
        Find(id="9", name="Nothing Found", effect="nothing", detail="Nothing."),
        Find(id="10", name="Psionic School", effect="unit", unit="CG", is_met=True, detail="A Control Group."),
        Find(
            id="11",
            name="Star gate",
            effect="stargate",
            detail="A Star gate here, and from now on gates can be bought.",
            provenance="name published",
        ),
        Find(id="12", name="Xeno-Diplomacy", effect="diplomacy", is_met=True, detail="Remove an alien marker."),
        Find(id="13", name="Alpha Yard", effect="unit", unit="AF", is_met=True, detail="An Alpha Fleet."),
        Find(
            id="14",
            name="Evolved Enclave",
            effect="unit",
            unit="TH",
            is_met=True,
            detail="A Trans-human (without that rule: a Control Group).",
        ),
        Find(id="15", name="Frontier Hero", effect="hero", detail="A random leader."),
        Find(id="16", name="Imperial Legend", effect="index", dice=-1, detail="Chaos Index minus a die."),
        Find(
            id="17",
            name="Elder Weapon",
            effect="weapon",
            is_met=True,
            detail="Choose a sector: its Chaos mobile units and aliens are destroyed.",
        ),
        Find(
            id="18",
            name="Omega Point",
            effect="omega",
            dice=-3,
            is_met=True,
            detail="Chaos Index minus three dice; if it goes wrong, plus a die.",
        ),
    ),
)

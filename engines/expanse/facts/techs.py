"""The twelve techs, three a faction. No source prints their texts: two names are known, the rest is designed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.core import Table
from engines.expanse.facts.effects import RemoveFleet, ReplaceInfluence, Where
from engines.expanse.facts.powers import (
    Diplomats,
    EnterScrapShips,
    InfluenceBonus,
    KeepCost,
    MoveToken,
    OrbitalBonus,
    PlaceToken,
    Powers,
    SpecialAction,
    WinsInfluenceTies,
    WinsOrbitalTies,
)
from engines.expanse.facts.vocabulary import Faction, Origin, Sector

THE_BELT = Where(sector=(Sector.BELT,))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tech:
    """A tech card: gained by its faction after the scoring of its level."""

    id: str
    name: str
    faction: Faction
    level: Literal[1, 2, 3]
    text: str
    powers: Powers
    origin: Origin = "designed"
    gist: str = ""  # the text in a few words, for panels that have one line for it


TECHS: Table[Tech] = Table(
    "techs",
    Tech,
    (
        Tech(
            id="diplomats",
            name="Diplomats",
            faction=Faction.UN,
            level=1,
            text="Your 3 Diplomats join your stock. Where you place influence you may place one of them instead of a cube, one "
            "per base; an Influence action with a Diplomat needs no fleet. It counts and is removed like a cube.",
            gist="need no fleet",
            powers=(Diplomats(),),
            origin="reconstructed",
        ),
        Tech(
            id="red-tape",
            name="Red Tape",
            faction=Faction.UN,
            level=2,
            text="You keep events for nothing.",
            gist="free to keep events",
            powers=(KeepCost(value=0),),
        ),
        Tech(
            id="hegemony",
            name="Hegemony",
            faction=Faction.UN,
            level=3,
            text="Level with others on a base, you rank ahead of all of them; they stay level with each other.",
            gist="wins ties on bases",
            powers=(WinsInfluenceTies(),),
            origin="reconstructed",
        ),
        Tech(
            id="strike",
            name="Strike",
            faction=Faction.MCR,
            level=1,
            text="For 1 point: remove an opposing fleet from an orbital where you have a Battleship, damaged or not.",
            gist="1 point: remove a fleet",
            powers=(SpecialAction(id="strike", cost=1, ops=(RemoveFleet(where=Where(own_battleship=True)),)),),
        ),
        Tech(
            id="naval-supremacy",
            name="Naval Supremacy",
            faction=Faction.MCR,
            level=2,
            text="Level for most strength in an orbital, you have Orbital Control.",
            gist="wins ties in orbitals",
            powers=(WinsOrbitalTies(),),
        ),
        Tech(
            id="marine-corps",
            name="Marine Corps",
            faction=Faction.MCR,
            level=3,
            text="Your Orbital Control counts 2 influence instead of 1, on bases where you have a cube.",
            gist="Orbital Control is 2",
            powers=(OrbitalBonus(value=2),),
        ),
        Tech(
            id="scrap-ships",
            name="Scrap Ships",
            faction=Faction.OPA,
            level=1,
            text="Place both Scrap Ships in the Belt at once. Each has strength ½. A lost one is built again like any fleet, "
            "but never by the free build of a scoring turn.",
            gist="2 in the Belt, each ½",
            powers=(EnterScrapShips(n=2, where=THE_BELT),),
            origin="reconstructed",
        ),
        Tech(
            id="ramming-speed",
            name="Ramming Speed",
            faction=Faction.OPA,
            level=2,
            text="For 1 point: remove a fleet or Scrap Ship of yours, then up to 3 opposing fleets in the same orbital.",
            gist="1 point: 1 fleet for 3",
            powers=(
                SpecialAction(
                    id="ram",
                    cost=1,
                    ops=(
                        RemoveFleet(whose="self", bind="there"),
                        RemoveFleet(n=3, up_to=True, where=Where(same_as="there")),
                    ),
                ),
            ),
        ),
        Tech(
            id="voice-of-the-belt",
            name="Voice of the Belt",
            faction=Faction.OPA,
            level=3,
            text="You count 1 more influence on every Belt base where you have a cube.",
            gist="+1 on Belt bases",
            powers=(InfluenceBonus(value=1, where=THE_BELT),),
        ),
        Tech(
            id="protomolecule",
            name="Protomolecule",
            faction=Faction.PG,
            level=1,
            text="Place a Protomolecule token on a base with your influence at once. On a base with a token you count 1 more "
            "influence as long as you have a cube there; a second token adds nothing.",
            gist="+1 where a token lies",
            powers=(PlaceToken(), InfluenceBonus(value=1, where=Where(protomolecule=True))),
            origin="reconstructed",
        ),
        Tech(
            id="second-sample",
            name="Second Sample",
            faction=Faction.PG,
            level=2,
            text="Place the other Protomolecule token at once. For 1 point: move a token to another base with your "
            "influence.",
            gist="1 point: move a token",
            powers=(PlaceToken(), MoveToken(cost=1)),
        ),
        Tech(
            id="project-caliban",
            name="Project Caliban",
            faction=Faction.PG,
            level=3,
            text="For 2 points: replace an opposing cube with yours on up to 2 bases with a Protomolecule token, 1 on each.",
            gist="2 points: swap cubes",
            powers=(
                SpecialAction(
                    id="caliban",
                    cost=2,
                    ops=(ReplaceInfluence(n=2, up_to=True, where=Where(protomolecule=True), per_base=1),),
                ),
            ),
        ),
    ),
)

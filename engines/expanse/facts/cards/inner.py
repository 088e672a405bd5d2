"""Cards of the United Nations and of Mars, designed by this project."""

from __future__ import annotations

from engines.expanse.facts.cards.card import ActionCard
from engines.expanse.facts.effects import (
    BuildFleet,
    Choose,
    ChooseOpponent,
    DiscardKept,
    GainPoints,
    IfSomebodyIsRicher,
    MoveFleet,
    MoveInfluence,
    PlaceInfluence,
    RemoveFleet,
    RemoveInfluence,
    RepairBattleships,
    ReplaceInfluence,
    SwapInfluence,
    Where,
)
from engines.expanse.facts.vocabulary import Faction, Sector

UN, MCR, OPA, PG = Faction
INNER = Where(sector=(Sector.INNER,))
EARTH, MARS = Where(orbital=("earth",)), Where(orbital=("mars",))
THERE = Where(same_as="there")
BATTLESHIP, CONTROL = Where(own_battleship=True), Where(own_orbital_control=True)

INNER_CARDS: tuple[ActionCard, ...] = (
    ActionCard(
        id="chrisjen-avasarala",
        title="Chrisjen Avasarala",
        ap=2,
        factions=(UN,),
        text="Place influence on up to 2 bases that opponents control, 1 on each.",
        ops=(PlaceInfluence(n=2, up_to=True, where=Where(controlled_by="opponent"), per_base=1),),
    ),
    ActionCard(
        id="sadavir-errinwright",
        title="Sadavir Errinwright",
        ap=2,
        factions=(UN, PG),
        text="Either gain 2 CP, or replace 1 opposing influence on an Inner Planets base with yours.",
        ops=(
            Choose(
                options=((GainPoints(n=2),), (ReplaceInfluence(where=INNER),)),
                labels=("Gain 2 CP", "Replace influence"),
            ),
        ),
    ),
    ActionCard(
        id="admiral-souther",
        title="Admiral Souther",
        ap=2,
        factions=(UN,),
        text="Build up to 2 fleets at home, then you may move one group of yours up to 2 bands.",
        ops=(BuildFleet(n=2, up_to=True), MoveFleet(n="any", up_to=True, bands=2)),
    ),
    ActionCard(
        id="admiral-nguyen",
        title="Admiral Nguyen",
        ap=2,
        factions=(UN, PG),
        text="In up to 2 orbitals where you have a ship, remove 1 opposing fleet.",
        ops=(RemoveFleet(n=2, up_to=True, where=Where(own_fleet=True), per_orbital=1),),
    ),
    ActionCard(
        id="orbital-railguns",
        title="Orbital Railguns",
        ap=2,
        factions=(UN,),
        text="Remove up to 2 opposing fleets from Earth, Mars and orbitals under your Orbital Control.",
        ops=(RemoveFleet(n=2, up_to=True, where=Where(any_of=(EARTH, MARS, Where(own_orbital_control=True)))),),
    ),
    ActionCard(
        id="unn-agatha-king",
        title="UNN Agatha King",
        ap=3,
        factions=(UN,),
        text="Move one group of your fleets to any orbital, then place 1 influence on one of its bases.",
        ops=(MoveFleet(n="any", bind="there"), PlaceInfluence(where=Where(attached_to="there"))),
    ),
    ActionCard(
        id="cotyar",
        title="Cotyar",
        ap=2,
        factions=(UN,),
        text="Choose an opponent who keeps events: they discard one. Then place 1 influence where you have some.",
        ops=(DiscardKept(), PlaceInfluence(where=Where(own_influence=True))),
    ),
    ActionCard(
        id="franklin-degraaf",
        title="Franklin DeGraaf",
        ap=2,
        factions=(UN, MCR),
        text="1 influence of yours and 1 of an opponent’s, on different bases, change places.",
        ops=(SwapInfluence(),),
    ),
    ActionCard(
        id="basic-assistance",
        title="Basic Assistance",
        ap=3,
        factions=(UN,),
        text="Place 1 influence on each open Earth base, and gain 3 CP.",
        ops=(PlaceInfluence(n="each", where=EARTH, per_base=1), GainPoints(n=3)),
    ),
    ActionCard(
        id="peace-conference",
        title="Peace Conference",
        ap=2,
        factions=(UN, MCR, OPA),
        text="Choose an opponent. Place influence on 2 Inner Planets bases, 1 on each; they 1 on any, even yours. "
        "Gain 1 CP.",
        ops=(
            ChooseOpponent(bind="guest"),
            PlaceInfluence(n=2, where=INNER, per_base=1),
            PlaceInfluence(where=INNER, actor="guest"),
            GainPoints(n=1),
        ),
    ),
    ActionCard(
        id="captain-theresa-yao",
        title="Captain Theresa Yao",
        ap=2,
        factions=(MCR,),
        text="Repair every damaged Battleship of yours, then move one group of yours to any orbital.",
        ops=(RepairBattleships(), MoveFleet(n="any")),
    ),
    ActionCard(
        id="mcrn-donnager",
        title="MCRN Donnager",
        ap=3,
        factions=(MCR,),
        text="Move a group of yours with a Battleship in it to any orbital, then remove 1 opposing fleet there.",
        ops=(MoveFleet(n="any", with_battleship=True, bind="there"), RemoveFleet(where=THERE)),
    ),
    ActionCard(
        id="captain-martens",
        title="Captain Martens",
        ap=2,
        factions=(MCR,),
        text="Move up to 2 opposing influence off one base to other bases of its sector. Gain 2 CP.",
        ops=(
            MoveInfluence(
                n=2,
                up_to=True,
                whose="opponent",
                target=Where(same_sector_as="there"),
                single_base=True,
                bind="there",
            ),
            GainPoints(n=2),
        ),
    ),
    ActionCard(
        id="lieutenant-lopez",
        title="Lieutenant Lopez",
        ap=2,
        factions=(UN, MCR),
        text="Gain 1 CP if somebody has more. Choose an opponent: gain 1, plus 1 for each event they keep, at most 3.",
        ops=(
            IfSomebodyIsRicher(then=(GainPoints(n=1),)),
            ChooseOpponent(bind="suspect"),
            GainPoints(n=1, per_kept_of="suspect", most=3),
        ),
    ),
    ActionCard(
        id="goliath-armor",
        title="Goliath Armor",
        ap=3,
        factions=(MCR,),
        text="Place influence on up to 3 bases, 1 on each, in orbitals with a Battleship of yours or under your Orbital "
        "Control.",
        ops=(PlaceInfluence(n=3, up_to=True, where=Where(any_of=(BATTLESHIP, CONTROL)), per_base=1),),
    ),
    ActionCard(
        id="deimos-in-ruins",
        title="Deimos in Ruins",
        ap=2,
        factions=(UN, OPA),
        text="You may remove 1 opposing fleet at Mars and 1 opposing influence from each Mars base. Place 1 on one of them.",
        ops=(
            RemoveFleet(up_to=True, where=MARS),
            RemoveInfluence(n="each", up_to=True, where=MARS, per_base=1),
            PlaceInfluence(where=MARS),
        ),
    ),
    ActionCard(
        id="olympus-shipyards",
        title="Olympus Shipyards",
        ap=3,
        factions=(MCR,),
        text="You may build 1 fleet at home. Then place influence on up to 2 bases, 1 on each, where you have a ship.",
        ops=(BuildFleet(up_to=True), PlaceInfluence(n=2, up_to=True, where=Where(own_fleet=True), per_base=1)),
    ),
    ActionCard(
        id="ganymede-standoff",
        title="Ganymede Standoff",
        ap=2,
        factions=(UN, MCR),
        text="Where you have a ship, choose an opponent: you move all their ships there to one orbital of that "
        "band or the next.",
        ops=(MoveFleet(n="all_of_one_player", whose="opponent", source=Where(own_fleet=True), bands=1),),
    ),
    ActionCard(
        id="ganymede-incident",
        title="Ganymede Incident",
        ap=2,
        factions=(UN, MCR, PG),
        text="Everybody else loses 1 influence on Ganymede; you may remove 1 opposing fleet at Jupiter.",
        ops=(
            RemoveInfluence(n="each_opponent", where=Where(base=("ganymede",))),
            RemoveFleet(up_to=True, where=Where(orbital=("jupiter",))),
        ),
    ),
)

"""Cards of the Belt, of ProtoGen and of everybody, designed by this project."""

from __future__ import annotations

from engines.expanse.facts.cards.card import ActionCard
from engines.expanse.facts.effects import (
    BuildFleet,
    FreeActions,
    GainPoints,
    IfControls,
    IfSomebodyIsRicher,
    LosePoints,
    MoveFleet,
    MoveInfluence,
    PlaceInfluence,
    RemoveFleet,
    RemoveInfluence,
    ReplaceInfluence,
    Where,
)
from engines.expanse.facts.vocabulary import Faction, Resource, Sector

UN, MCR, OPA, PG = Faction
BELT = Where(sector=(Sector.BELT,))
FOOD, WATER, TECH = (Where(resource=(r,)) for r in (Resource.FOOD, Resource.WATER, Resource.TECH))
THERE = Where(same_as="there")
EROS, PHOEBE, THOTH = Where(base=("eros",)), Where(base=("phoebe",)), Where(base=("thoth",))
CERES, SATURN = Where(base=("ceres",)), Where(orbital=("saturn",))

BELT_CARDS: tuple[ActionCard, ...] = (
    ActionCard(
        id="fred-johnson",
        title="Fred Johnson",
        ap=3,
        factions=(OPA,),
        text="Place 1 influence on Tycho, and on up to 3 other Belt bases, 1 on each.",
        ops=(
            PlaceInfluence(where=Where(base=("tycho",))),
            PlaceInfluence(n=3, up_to=True, where=Where(sector=(Sector.BELT,), not_base=("tycho",)), per_base=1),
        ),
        two_players=False,
    ),
    ActionCard(
        id="anderson-dawes",
        title="Anderson Dawes",
        ap=2,
        factions=(OPA,),
        text="Replace 1 opposing influence on a Belt base with yours; gain 2 CP if that base is now yours.",
        ops=(ReplaceInfluence(where=BELT, bind="there"), IfControls(where=THERE, then=(GainPoints(n=2),))),
        two_players=False,
    ),
    ActionCard(
        id="the-nauvoo",
        title="The Nauvoo",
        ap=3,
        factions=(OPA, PG),
        text="Move one group of your fleets to Earth or Mars, then place influence on up to 2 bases there, 1 on each.",
        ops=(
            MoveFleet(n="any", target=Where(orbital=("earth", "mars")), bind="there"),
            PlaceInfluence(n=2, up_to=True, where=Where(attached_to="there"), per_base=1),
        ),
        two_players=False,
    ),
    ActionCard(
        id="camina-drummer",
        title="Camina Drummer",
        ap=2,
        factions=(OPA,),
        text="Make up to 3 Move actions for nothing.",
        ops=(FreeActions(n=3, kinds=("move",)),),
        two_players=False,
    ),
    ActionCard(
        id="diogo-harari",
        title="Diogo Harari",
        ap=2,
        factions=(OPA,),
        text="Remove 1 opposing fleet from an orbital where you have a ship, then place 1 influence on one of its bases.",
        ops=(RemoveFleet(where=Where(own_fleet=True), bind="there"), PlaceInfluence(where=Where(attached_to="there"))),
        two_players=False,
    ),
    ActionCard(
        id="ceres-water-riots",
        title="Ceres Water Riots",
        ap=2,
        factions=(MCR, OPA),
        text="Remove up to 3 influence of anybody’s from Water bases, no more than 1 from each.",
        ops=(RemoveInfluence(n=3, up_to=True, whose="any", where=WATER, per_base=1),),
    ),
    ActionCard(
        id="remember-the-cant",
        title="Remember the Cant",
        ap=3,
        factions=(OPA,),
        text="Place influence on up to 3 bases, 1 on each, in whose orbital an opponent has a fleet and you have none.",
        ops=(PlaceInfluence(n=3, up_to=True, where=Where(opp_fleet=True, own_fleet=False), per_base=1),),
        two_players=False,
        three_players=False,
    ),
    ActionCard(
        id="canterbury-distress-call",
        title="Canterbury Distress Call",
        ap=2,
        factions=(MCR, OPA, PG),
        text="Move up to 2 opposing fleets from anywhere to Saturn.",
        ops=(MoveFleet(n=2, up_to=True, whose="opponent", target=SATURN),),
    ),
    ActionCard(
        id="ice-haulers",
        title="Ice Haulers",
        ap=2,
        factions=(UN, MCR, OPA),
        text="Place influence on up to 2 Water bases, 1 on each.",
        ops=(PlaceInfluence(n=2, up_to=True, where=WATER, per_base=1),),
    ),
    ActionCard(
        id="belter-black-market",
        title="Belter Black Market",
        ap=2,
        factions=(OPA,),
        text="Gain 1 CP for each Belt base with influence of yours, at most 4.",
        ops=(GainPoints(per_base=Where(sector=(Sector.BELT,), own_influence=True), most=4),),
        two_players=False,
    ),
    ActionCard(
        id="tycho-engineers",
        title="Tycho Engineers",
        ap=2,
        factions=(MCR, OPA),
        text="Build up to 2 fleets, each in any orbital where you have influence. Then make up to 2 Move actions for nothing.",
        ops=(
            BuildFleet(n=2, up_to=True, where=Where(own_influence_in_orbital=True)),
            FreeActions(n=2, kinds=("move",)),
        ),
    ),
)
PROTOGEN_CARDS: tuple[ActionCard, ...] = (
    ActionCard(
        id="jules-pierre-mao",
        title="Jules-Pierre Mao",
        ap=2,
        factions=(MCR, PG),
        text="Place 1 influence on a Tech base, then gain 1 CP for each Tech base you control, at most 3.",
        ops=(
            PlaceInfluence(where=TECH),
            GainPoints(per_base=Where(resource=(Resource.TECH,), controlled_by="self"), most=3),
        ),
        three_players=False,
    ),
    ActionCard(
        id="antony-dresden",
        title="Antony Dresden",
        ap=2,
        factions=(PG,),
        text="On up to 2 bases where you have influence, replace 1 opposing influence with yours.",
        ops=(ReplaceInfluence(n=2, up_to=True, where=Where(own_influence=True), per_base=1),),
        two_players=False,
        three_players=False,
    ),
    ActionCard(
        id="thoth-station",
        title="Thoth Station",
        ap=3,
        factions=(PG,),
        text="Place influence on up to 3 Tech bases, 1 on each, and you may build 1 fleet at home.",
        ops=(PlaceInfluence(n=3, up_to=True, where=TECH, per_base=1), BuildFleet(up_to=True)),
        two_players=False,
        three_players=False,
    ),
    ActionCard(
        id="eros-incident",
        title="Eros Incident",
        ap=2,
        factions=(OPA, PG),
        text="Remove all influence from Eros, your own too, then place 2 there.",
        ops=(RemoveInfluence(n="all", whose="any", where=EROS), PlaceInfluence(n=2, where=EROS)),
        two_players=False,
    ),
    ActionCard(
        id="phoebe-research",
        title="Phoebe Research",
        ap=2,
        factions=(MCR, PG),
        text="Place 2 influence on Phoebe; gain 2 CP if Phoebe is now yours.",
        ops=(PlaceInfluence(n=2, where=PHOEBE), IfControls(where=PHOEBE, then=(GainPoints(n=2),))),
    ),
    ActionCard(
        id="lawrence-strickland",
        title="Lawrence Strickland",
        ap=2,
        factions=(PG,),
        text="On up to 2 Food bases, replace 1 opposing influence with yours.",
        ops=(ReplaceInfluence(n=2, up_to=True, where=FOOD, per_base=1),),
        two_players=False,
        three_players=False,
    ),
    ActionCard(
        id="the-anubis",
        title="The Anubis",
        ap=2,
        factions=(PG,),
        text="Move 1 fleet of yours up to 2 bands; there remove 1 opposing fleet, and 1 opposing influence from a base.",
        ops=(
            MoveFleet(bands=2, bind="there"),
            RemoveFleet(where=THERE),
            RemoveInfluence(where=Where(attached_to="there")),
        ),
        two_players=False,
        three_players=False,
    ),
)
COMMON_CARDS: tuple[ActionCard, ...] = (
    ActionCard(
        id="detective-miller",
        title="Detective Miller",
        ap=2,
        factions=(UN, OPA),
        text="Move up to 3 influence of yours to bases where you have influence.",
        ops=(MoveInfluence(n=3, up_to=True, target=Where(own_influence=True)),),
    ),
    ActionCard(
        id="star-helix-security",
        title="Star Helix Security",
        ap=2,
        factions=(UN, MCR, PG),
        text="Everybody else loses 1 influence on Ceres; then place 1 there.",
        ops=(RemoveInfluence(n="each_opponent", where=CERES), PlaceInfluence(where=CERES)),
    ),
    ActionCard(
        id="praxidike-meng",
        title="Praxidike Meng",
        ap=2,
        factions=(UN, OPA),
        text="Place influence on up to 2 Food bases, 1 on each.",
        ops=(PlaceInfluence(n=2, up_to=True, where=FOOD, per_base=1),),
    ),
    ActionCard(
        id="open-broadcast",
        title="Open Broadcast",
        ap=2,
        factions=(UN, MCR, OPA, PG),
        text="An opponent of your choice who has more CP than you, if there is one, loses 2 CP and you gain 1. Then gain 1 CP.",
        ops=(IfSomebodyIsRicher(then=(LosePoints(n=2, only_richer=True), GainPoints(n=1))), GainPoints(n=1)),
    ),
    ActionCard(
        id="epstein-drive",
        title="Epstein Drive",
        ap=2,
        factions=(UN, MCR, OPA, PG),
        text="Move one group of your fleets to any orbital.",
        ops=(MoveFleet(n="any"),),
    ),
)
OUTER_CARDS = (*BELT_CARDS, *PROTOGEN_CARDS, *COMMON_CARDS)

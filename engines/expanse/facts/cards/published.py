"""The ten cards whose titles are known: eight from the rulebook, two (wording uncertain) from a review.

Only Julie Mao and Terraforming have their printed effect, only Paolo Cortazar and Covert Op their printed action points.
"""

from __future__ import annotations

from engines.expanse.facts.cards.card import ActionCard
from engines.expanse.facts.effects import (
    MoveFleet,
    PlaceInfluence,
    PlayFromTrack,
    RemoveFleet,
    RemoveInfluence,
    ReplaceInfluence,
    Where,
)
from engines.expanse.facts.vocabulary import Faction, Resource, Sector

UN, MCR, OPA, PG = Faction
OUTER = Where(sector=(Sector.OUTER,))
THERE = Where(same_as="there")

PUBLISHED: tuple[ActionCard, ...] = (
    ActionCard(
        id="paolo-cortazar",
        title="Paolo Cortazar",
        ap=2,
        factions=(OPA, PG),
        text="Place influence on 2 different Outer Planets bases, 1 on each.",
        ops=(PlaceInfluence(n=2, where=OUTER, per_base=1),),
        two_players=False,
        published=("title", "action points", "part of the factions", "part of the event"),
    ),
    ActionCard(
        id="razorback",
        title="Razorback",
        ap=2,
        factions=(OPA, PG),
        text="Move 1 fleet of yours to any orbital.",
        ops=(MoveFleet(),),
        two_players=False,
        published=("title", "part of the factions", "part of the event"),
    ),
    ActionCard(
        id="stealth-ships",
        title="Stealth Ships",
        ap=3,
        factions=(MCR, PG),
        text="You may move 1 or 2 fleets of yours from one orbital to any other; if you do, remove 1 opposing fleet there.",
        ops=(MoveFleet(n=2, up_to=True, bind="there"), RemoveFleet(where=THERE)),
        three_players=False,
        published=("title",),
    ),
    ActionCard(
        id="covert-op",
        title="Covert Op",
        ap=3,
        factions=(MCR, PG),
        text="Replace 1 opposing influence with yours on each of 2 bases in whose orbitals you have a fleet.",
        ops=(ReplaceInfluence(n=2, where=Where(own_fleet=True), per_base=1),),
        published=("title", "action points", "factions"),
    ),
    ActionCard(
        id="black-ops-team",
        title="Black Ops Team",
        ap=3,
        factions=(UN, MCR),
        text="Remove up to 2 opposing influence, both from the same base.",
        ops=(RemoveInfluence(n=2, up_to=True, single_base=True),),
        published=("title", "part of the factions"),
    ),
    ActionCard(
        id="julie-mao",
        title="Julie Mao",
        ap=3,
        factions=(UN, MCR, OPA, PG),
        text="Remove up to 3 influence of anybody’s from Tech bases, no more than 1 from each.",
        ops=(RemoveInfluence(n=3, up_to=True, whose="any", where=Where(resource=(Resource.TECH,)), per_base=1),),
        published=("title", "event"),
    ),
    ActionCard(
        id="terraforming",
        title="Terraforming",
        ap=2,
        factions=(UN, MCR, OPA),
        text="Place 1 influence on each Mars base; with an empty stock take cubes from elsewhere.",
        ops=(PlaceInfluence(n="each", where=Where(orbital=("mars",)), per_base=1),),
        published=("title", "event"),
    ),
    ActionCard(
        id="kenzo-gabriel",
        title="Kenzo Gabriel",
        ap=2,
        factions=(UN, PG),
        text="Perform the event of any Action card on the track as if your faction were on it; then discard that card.",
        ops=(PlayFromTrack(),),
        published=("title", "part of the event"),
    ),
    ActionCard(
        id="bobbie-draper",
        title="Bobbie Draper",
        ap=3,
        factions=(UN, MCR),
        text="Choose an orbital with a fleet of yours: remove up to 2 opposing influence from its bases, then place 1 "
        "on one of them.",
        ops=(
            RemoveInfluence(n=2, up_to=True, where=Where(own_fleet=True), single_orbital=True, bind="there"),
            PlaceInfluence(where=Where(attached_to="there")),
        ),
        published=("approximate title",),
    ),
    ActionCard(
        id="protomolecule-hybrid",
        title="Protomolecule Hybrid",
        ap=3,
        factions=(PG,),
        text="Choose an Outer Planets base: everybody else on it loses 1 influence there; then place 1.",
        ops=(
            RemoveInfluence(n="each_opponent", where=OUTER, single_base=True, bind="there"),
            PlaceInfluence(where=THERE),
        ),
        two_players=False,
        three_players=False,
        published=("approximate title",),
    ),
)

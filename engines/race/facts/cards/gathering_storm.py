"""The cards of the first expansion, The Gathering Storm, in printed order."""

from __future__ import annotations

from engines.race.facts.card import Card, Development, Line, World
from engines.race.facts.powers import (
    Consume,
    Counted,
    DiscardHand,
    DiscardHandForMilitary,
    DiscardToProduceHere,
    DiscardToSettleFree,
    DrawAfterSettle,
    DrawIfProducedHere,
    DrawPerWorld,
    ExploreDraw,
    Gain,
    Military,
    MilitaryAgainst,
    ProduceHere,
    ProduceWindfall,
    SettleDiscount,
    SettleTwice,
    StartingHand,
    TradeBonus,
    TradeBonusPerChromosome,
)
from engines.race.facts.vocabulary import Keyword, Kind

MORE_COPIES = {"contact-specialist": 1}

CARDS: tuple[Card, ...] = (
    World("separatist-colony", "Separatist Colony", cost=2, points=1, start=5, powers=(ExploreDraw(2), Military(1))),
    World("ancient-race", "Ancient Race", cost=2, points=1, windfall=Kind.GENES, start=6, powers=(StartingHand(3),)),
    World(
        "damaged-alien-factory",
        "Damaged Alien Factory",
        defense=3,
        points=2,
        makes=Kind.ALIEN,
        keywords=(Keyword.ALIEN,),
        start=7,
        powers=(DiscardToProduceHere(),),
    ),
    World("doomed-world", "Doomed World", cost=1, points=-1, start=8, powers=(ExploreDraw(1), DiscardToSettleFree())),
    Development(
        "terraforming-guild",
        "Terraforming Guild",
        cost=6,
        keywords=(Keyword.TERRAFORMING,),
        powers=(DrawAfterSettle(1), ProduceWindfall(Kind.ANY)),
        lines=(
            Line(2, "2 for each windfall world", is_windfall=True),
            Line(2, "2 for each TERRAFORMING card", keyword=Keyword.TERRAFORMING),
        ),
    ),
    Development(
        "galactic-genome-project",
        "Galactic Genome Project",
        cost=6,
        powers=(Consume(Gain(points=3), kind=Kind.GENES, goods=2),),
        lines=(
            Line(2, "2 for each {sign:GENES} world", kind=Kind.GENES),
            Line(3, "3 for Genetics Lab", named=("genetics-lab",)),
        ),
    ),
    Development(
        "space-mercenaries", "Space Mercenaries", cost=1, copies=2, powers=(Military(1), DiscardHandForMilitary(2))
    ),
    Development("improved-logistics", "Improved Logistics", cost=3, points=2, copies=2, powers=(SettleTwice(),)),
    World(
        "deserted-alien-world",
        "Deserted Alien World",
        cost=1,
        points=2,
        keywords=(Keyword.ALIEN,),
        powers=(ExploreDraw(1), SettleDiscount(2, Kind.ALIEN), MilitaryAgainst(2, Kind.ALIEN)),
    ),
    World(
        "rebel-colony",
        "Rebel Colony",
        defense=4,
        points=4,
        keywords=(Keyword.REBEL,),
        powers=(Consume(Gain(points=1)),),
    ),
    World(
        "clandestine-uplift-lab",
        "Clandestine Uplift Lab",
        defense=3,
        points=2,
        keywords=(Keyword.UPLIFT,),
        chromosome=True,
        powers=(ExploreDraw(1), TradeBonusPerChromosome(1, Kind.GENES), Consume(Gain(points=1, cards=1))),
    ),
    Development(
        "imperium-lords",
        "Imperium Lords",
        cost=6,
        keywords=(Keyword.IMPERIUM,),
        powers=(DrawPerWorld(1, Counted.MILITARY),),
        lines=(
            Line(2, "2 for each IMPERIUM card", keyword=Keyword.IMPERIUM),
            Line(1, "1 for each other {sign:MILITARY} world", is_military=True),
        ),
    ),
    World(
        "smuggling-lair", "Smuggling Lair", defense=1, points=1, windfall=Kind.RARE, powers=(Consume(Gain(cards=2)),)
    ),
    World("volcanic-world", "Volcanic World", cost=2, points=1, makes=Kind.RARE, powers=(ProduceHere(),)),
    World(
        "rebel-sympathizers",
        "Rebel Sympathizers",
        defense=1,
        points=1,
        windfall=Kind.NOVELTY,
        keywords=(Keyword.REBEL,),
        powers=(DrawIfProducedHere(1),),
    ),
    World(
        "galactic-bazaar",
        "Galactic Bazaar",
        cost=3,
        points=2,
        windfall=Kind.NOVELTY,
        powers=(TradeBonus(1, Kind.NOVELTY), DiscardHand(Gain(points=1))),
    ),
    World(
        "galactic-studios",
        "Galactic Studios",
        cost=5,
        points=3,
        makes=Kind.NOVELTY,
        powers=(Consume(Gain(points=1, cards=1)), ProduceHere(), DrawIfProducedHere(1)),
    ),
    World(
        "alien-toy-shop",
        "Alien Toy Shop",
        cost=3,
        points=1,
        windfall=Kind.ALIEN,
        keywords=(Keyword.ALIEN,),
        powers=(Consume(Gain(points=2), kind=Kind.ALIEN, here=True),),
    ),
    World("hive-world", "Hive World", defense=3, points=2, makes=Kind.GENES, powers=(ProduceHere(),)),
)

"""The solitaire robot: a mat for each start world, and its two dice.

The mats of the four Brink of War start worlds, all start values and three favourite actions (New Sparta, Ancient Race, Old
Earth) follow published texts. The printed mats are icons that no text gives: everything else here is reconstructed, stays
a table, and can be replaced by a server's owner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.core import Table

Conquest = Literal["never", "free", "paid-on-response"]
Face = Literal["explore", "explore-credit", "develop", "settle", "trade", "consume", "produce", "copy", "favourite"]


@dataclass(frozen=True, slots=True)
class RobotMat:
    """How the robot plays a start world; `id` is the world."""

    id: str
    favourite: Face
    cards: int = 4
    credit: int = 1
    economy: int = 0
    explore_cards: int = 0  # extra cards on its own Explore
    develop_cards: int = 0  # extra cards on its own Develop
    settle_cards: int = 3
    card_per_chromosome: bool = False  # on its own Settle
    conquers: Conquest = "never"
    produce_credit: int = 0
    trade_credit: int = 0
    prestige_for_aliens: bool = False  # on its own Consume, instead of growth
    only_aliens: bool = False  # its own Settle takes nothing but worlds with alien goods
    prestige_for_rebels: bool = False
    no_imperium: bool = False


@dataclass(frozen=True, slots=True)
class RobotDie:
    """One of its two dice."""

    id: str
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class RobotTiles:
    """A difficulty: how many 6-cost tiles the robot may place, and what each is worth."""

    id: str
    tiles: int
    points: int


MATS = Table(
    "robot-mats",
    RobotMat,
    (
        RobotMat("old-earth", "consume"),
        RobotMat("epsilon-eridani", "settle", economy=1, conquers="free"),
        RobotMat("alpha-centauri", "settle", credit=2),
        RobotMat("new-sparta", "settle", conquers="free"),
        RobotMat("earths-lost-colony", "produce", economy=1),
        RobotMat("separatist-colony", "explore", explore_cards=1, conquers="free"),
        RobotMat("ancient-race", "trade", cards=3, credit=0),
        RobotMat("damaged-alien-factory", "produce"),
        RobotMat("doomed-world", "settle", explore_cards=1),
        RobotMat("rebel-cantina", "settle", conquers="paid-on-response"),
        RobotMat("galactic-developers", "develop", develop_cards=1),
        RobotMat("imperium-warlord", "settle", explore_cards=1, conquers="free"),
        RobotMat("galactic-scavengers", "produce", cards=3, credit=2, produce_credit=1),
        RobotMat(
            "uplift-mercenary-force",
            "settle",
            explore_cards=1,
            settle_cards=4,
            card_per_chromosome=True,
            conquers="paid-on-response",
        ),
        RobotMat(
            "alien-research-team",
            "consume",
            explore_cards=1,
            trade_credit=1,
            prestige_for_aliens=True,
            only_aliens=True,
        ),
        RobotMat(
            "rebel-freedom-fighters",
            "settle",
            explore_cards=1,
            develop_cards=1,
            settle_cards=4,
            conquers="free",
            prestige_for_rebels=True,
            no_imperium=True,
        ),
    ),
)

DICE = Table(
    "robot-dice",
    RobotDie,
    (
        RobotDie("first", ("explore", "develop", "settle", "produce", "copy", "favourite")),
        RobotDie("second", ("explore-credit", "develop", "settle", "trade", "consume", "copy")),
    ),
)

TILES = Table(
    "robot-tiles",
    RobotTiles,
    (RobotTiles("easy", 1, 6), RobotTiles("normal", 2, 6), RobotTiles("hard", 3, 9)),
)

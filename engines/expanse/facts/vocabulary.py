"""The words of the game: factions, sectors, resources and kinds of ships."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

Origin = Literal["published", "reconstructed", "designed"]  # where a fact comes from


class Faction(StrEnum):
    """Who is played. The order is the one in which factions join: two players are the first two, and so on."""

    UN = "un"
    MCR = "mcr"
    OPA = "opa"
    PG = "pg"


class Sector(StrEnum):
    """The three parts of the map that serve scoring."""

    INNER = "inner"
    BELT = "belt"
    OUTER = "outer"


class Resource(StrEnum):
    """What a base yields; a faction's two critical resources pay it more."""

    FOOD = "food"
    WATER = "water"
    MINERALS = "minerals"
    TECH = "tech"


class Ship(StrEnum):
    """The kinds of ships. A damaged Battleship is a kind of its own; the Rocinante belongs to whoever holds its mat."""

    FLEET = "fleet"
    BATTLESHIP = "battleship"
    DAMAGED = "damaged"
    SCRAP = "scrap"
    ROCINANTE = "rocinante"


STRENGTH = {Ship.FLEET: 2, Ship.BATTLESHIP: 4, Ship.DAMAGED: 2, Ship.SCRAP: 1, Ship.ROCINANTE: 2}  # in halves
SCORE = "score"  # the id of every SCORE card

"""Rulings: where the printed rules leave a reading open, how it is played, and why. An owner may change each."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.content import Table

FORCED_DOCKING = "forced-docking"
DRIVE_COUNTER = "ftl-counter"
BORROWED_SHIP = "borrowed-ship"
SERVO_STATION = "servo-station"
AGENDA_DISCARD = "agenda-discard"
CLOAK_HUB = "cloak-hub"
LAST_REVEAL = "last-reveal"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point on which the printed rules are silent or contradict themselves; `provenance` says why it is ruled so."""

    id: str
    value: str
    choices: tuple[str, ...]
    question: str
    provenance: str = "assumed"


RULINGS: Table[Ruling] = Table(
    "rulings",
    Ruling,
    (
        Ruling(
            FORCED_DOCKING,
            "free",
            ("free", "paid"),
            "Must ships be docked only where docking is free, or also where it costs something?",
            "assumed: all ships must be docked, but nobody is made to pay or to land",
        ),
        Ruling(
            DRIVE_COUNTER,
            "supply",
            ("supply", "player"),
            "Does the counter on the Experimental FTL Drive come from the supply or from the player?",
            "assumed: the rule of Factions says the supply, its examples sound like the player",
        ),
        Ruling(
            BORROWED_SHIP,
            "borrower",
            ("borrower", "owner"),
            "Whose ship is a borrowed one in its dock, in the turn in which it is borrowed: the borrower's or its owner's?",
            "assumed: the Astrogation Servo lets it be used as if it were the borrower's own; then its owner gathers it",
        ),
        Ruling(
            SERVO_STATION,
            "station",
            ("station", "bay"),
            "Does a ship that the Astrogation Servo sends off the Terraforming Station go where the station sends it "
            "(lost, unless New Gaia saved it), or to the Maintenance Bay like all others?",
            "assumed: New Gaia's roll says where the ship goes when it leaves, and the Plasma Cannon is read the same way",
        ),
        Ruling(
            AGENDA_DISCARD,
            "excess",
            ("excess", "any"),
            "May whoever draws agendas discard only as many hidden ones, new or old, as are above the limit, or any of them?",
            "assumed: the market section asks for those above the limit; that a player may keep or discard any of the new "
            "or face-down cards then says which",
        ),
        Ruling(
            CLOAK_HUB,
            "own-track",
            ("own-track", "in-place"),
            "Do ships that the Chameleon Cloak brings to the Colonist Hub stand on their owner's track, or in the very docks "
            "of the ships they replace?",
            "assumed: by the base rules a player uses one track only",
        ),
        Ruling(
            LAST_REVEAL,
            "turn",
            ("turn", "end"),
            "What lifts a player from last to first when the game ends: points of the turn only, or also points of agendas "
            "revealed for the final position?",
            "assumed: the card speaks of a single turn, and the final position is judged after it",
        ),
    ),
)

"""The small change of words: ships, points and names as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import say, token
from engines.expanse.facts.board import SECTOR_NAMES
from engines.expanse.facts.vocabulary import Faction, Sector, Ship

SHIP_NAMES = {
    Ship.FLEET: say("fleet"),
    Ship.BATTLESHIP: say("Battleship"),
    Ship.DAMAGED: say("damaged Battleship"),
    Ship.SCRAP: say("Scrap Ship"),
    Ship.ROCINANTE: say("Rocinante"),
}


def counted_ships(ship: Ship, n: int) -> str:
    """So many ships of a kind: 2 fleets."""
    match ship:
        case Ship.FLEET:
            return say("{n:fleet}", n=n)
        case Ship.BATTLESHIP:
            return say("{n:Battleship}", n=n)
        case Ship.DAMAGED:
            return say("{n:damaged Battleship}", n=n)
        case Ship.SCRAP:
            return say("{n:Scrap Ship}", n=n)
        case _:
            return say("the Rocinante")


def ship_words(ships: Sequence[Ship]) -> str:
    """Ships in words: 2 fleets and the Rocinante."""
    parts = [counted_ships(ship, ships.count(ship)) for ship in SHIP_NAMES if ship in ships]
    return parts[0] if len(parts) == 1 else say("{ships}", ships=parts)


def ship_of(owner: Faction, ship: Ship) -> str:
    """A ship of somebody's in words."""
    if ship == Ship.ROCINANTE:
        return say("the Rocinante of {faction}", faction=token("faction", owner))
    return say("1 {faction} {ship}", faction=token("faction", owner), ship=SHIP_NAMES[ship])


def strength_words(halves: int) -> str:
    """A strength as players write it: 2, 1½, ½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def points_sign(n: int) -> str:
    """So many action points, with their sign."""
    return say("{n} {icon:action_point}", n=n)


def cp_sign(n: int) -> str:
    """So many control points, with their sign."""
    return say("{n} {icon:control_point}", n=n)


def sector_name(sector: Sector) -> str:
    """What stands for the name of a sector."""
    return token("sector", SECTOR_NAMES[sector].lower().replace(" ", "-"))


def crew_name(member: str) -> str:
    """What stands for the name of a member of the crew."""
    return token("crew", member.rpartition("-")[2])


def names(kind: str, ids: Iterable[str]) -> list[str]:
    """Tokens of a kind, for a list in a sentence."""
    return [token(kind, one) for one in ids]

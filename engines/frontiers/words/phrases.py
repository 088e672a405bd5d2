"""Phrases that notes, questions and options are made of: amounts, dice, names and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Result, Seat, say, token
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.tech import Tech
from engines.frontiers.state import RELIC, Ship

RELIC_SHIP = "Relic Ship"
_TYPED = {"cycle": "replace"}  # what the label says


def amount(fuel: int = 0, ore: int = 0) -> str:
    """Resources in words: "2 fuel and 1 ore"."""
    if fuel and ore:
        return say("{fuel} fuel and {ore} ore", fuel=fuel, ore=ore)
    if fuel:
        return say("{fuel} fuel", fuel=fuel)
    return say("{ore} ore", ore=ore) if ore else say("nothing")


def signs(fuel: int = 0, ore: int = 0) -> str:
    """Resources as signs, for prices and gains; nothing at all for nothing."""
    if fuel and ore:
        return say("{fuel} {icon:fuel} + {ore} {icon:ore}", fuel=fuel, ore=ore)
    if fuel:
        return say("{fuel} {icon:fuel}", fuel=fuel)
    return say("{ore} {icon:ore}", ore=ore) if ore else ""


def sentences(*texts: str) -> str:
    """Sentences one after the other, empty ones left out."""
    first, *others = [text for text in texts if text] or [""]
    return say("{first} {then}", first=first, then=sentences(*others)) if others else first


def place(place_id: str) -> str:
    """The token of a facility or faction board."""
    return token("faction" if is_board(place_id) else "facility", place_id)


def the_place(place_id: str) -> str:
    """A facility or faction board within a sentence: "the Shipyard", "the Scavenger Fleet dock"."""
    if is_board(place_id):
        return say("the {board} dock", board=place(place_id))
    return say("the {facility}", facility=place(place_id))


def short_place(place_id: str, among: Sequence[str]) -> str:
    """The last word of a place's id, where that says which one it is; for lines that are typed."""
    word = place_id.rpartition("-")[2]
    return word if [one.rpartition("-")[2] for one in among].count(word) == 1 else place_id


def is_board(place_id: str) -> bool:
    """Whether a place is a faction's board."""
    return place_id in _BOARDS


_BOARDS = frozenset(faction.id for faction in FACTIONS.entries)


def values(ships: Iterable[Ship]) -> str:
    """The values of ships that go together: "3 + 3"."""
    return " + ".join(str(value) for value in sorted(ship.value for ship in ships))


def dice(ships: Iterable[Ship]) -> list[str]:
    """The values of ships one by one, lowest first."""
    return [str(value) for value in sorted(ship.value for ship in ships)]


def ship_name(ship: Ship, active: Seat) -> str:
    """A ship as a player calls it: "Ship 3", the Relic Ship, or somebody's ship."""
    if ship.id == RELIC:
        return RELIC_SHIP
    number = int(ship.id.rpartition("-")[2])
    if ship.color == active:
        return say("Ship {number}", number=number)
    return say("{seat}'s ship {number}", seat=ship.color, number=number)


def die_icon(ship: Ship) -> str:
    """The die of a ship as an icon; the Relic Ship has a colour of its own."""
    return f"d{ship.value}_{5 if ship.id == RELIC else ship.color}"


def winners(result: Result) -> str:
    """Who won: "{seat:1} wins" or "{seat:0} and {seat:1} share the win"."""
    names = [token("seat", winner) for winner in result.winners]
    return say("{names} {n:=wins/share the win}", names=names, n=len(names))


def tech_detail(tech: Tech, *, brief: bool = False) -> str:
    """A tech card in a sentence or two: what a use costs and does, and what discarding does."""
    power = tech.in_brief if brief else tech.power
    if tech.fuel and not tech.per:
        power = say("{fuel} fuel: {power}", fuel=tech.fuel, power=power)
    return say("{power} Discard: {discard}", power=power, discard=tech.discard) if tech.discard else power


def called(option: str) -> str:
    """An action of the turn panel as one types it: a card by its name, anything else by a word of its label."""
    kind, _, what = option.partition(":")
    return what if kind == "use" else f"{_TYPED.get(kind, kind)} {what}".strip()

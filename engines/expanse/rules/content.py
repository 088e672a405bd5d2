"""What must hold between the tables, for a deck or a chart that a server's owner has replaced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from engines.core import Content, ContentError
from engines.expanse.facts.board import BASES, ORBITALS, PILES, SLOTS, TRACK
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.effects import Choose, Where
from engines.expanse.facts.factions import FACTIONS, PLAYED
from engines.expanse.facts.powers import SpecialAction
from engines.expanse.facts.techs import TECHS
from engines.expanse.facts.vocabulary import Ship


def check_content(content: Content) -> None:
    """The rules that hold between the tables, for a deck or a chart that a server's owner has replaced."""
    _check_board(content)
    _check_ops(content)
    for players, piles in PILES.items():
        used = sum(card.is_used(players) for card in content[CARDS].values())
        if used < piles.cards:
            raise ContentError("cards.json", "", f"{players} players need {piles.cards} cards, there are {used}")
        for faction in PLAYED[players]:
            _check_chart(content, faction.value, players)
    for faction in PLAYED[4]:
        levels = sorted(tech.level for tech in content[TECHS].values() if tech.faction == faction)
        if levels != [1, 2, 3]:
            raise ContentError("techs.json", "level", f"{faction} needs one tech of each level, not {levels}")


def _check_ops(content: Content) -> None:
    """Events and special actions name bases and orbitals that exist, and label all they offer."""
    owners: list[tuple[str, str, object]] = [("cards.json", card.id, card.ops) for card in content[CARDS].values()]
    owners += [("techs.json", tech.id, tech.powers) for tech in content[TECHS].values()]
    for file, name, parts in owners:
        for part in _inside(parts):
            if isinstance(part, Where):
                for base in (*part.base, *part.not_base):
                    if base not in content[BASES]:
                        raise ContentError(file, name, f"there is no base “{base}”")
                for orbital in part.orbital:
                    if orbital not in ORBITALS:
                        raise ContentError(file, name, f"there is no orbital “{orbital}”")
            if isinstance(part, Choose) and not part.options:
                raise ContentError(file, name, "a choice needs something to choose from")
            if isinstance(part, Choose) and len(part.labels) != len(part.options):
                raise ContentError(file, name, "a choice needs one label for each of its options")
            if isinstance(part, SpecialAction) and not part.ops:
                raise ContentError(file, name, f"the special action “{part.id}” does nothing")


def _inside(part: object) -> Iterator[object]:
    """A record and everything inside it."""
    yield part
    if isinstance(part, tuple):
        for one in part:
            yield from _inside(one)
    elif is_dataclass(part):
        for one in fields(part):
            yield from _inside(getattr(part, one.name))


def _check_board(content: Content) -> None:
    for base in content[BASES].values():
        if base.orbital not in ORBITALS:
            raise ContentError("bases.json", f"{base.id}.orbital", f"there is no orbital “{base.orbital}”")
    prices = content[TRACK]["prices"].prices
    if len(prices) != SLOTS or prices[0] != 0 or min(prices) < 0:
        raise ContentError("track.json", "prices", f"needs {SLOTS} prices from 0 up, the first of them 0")


def _check_chart(content: Content, faction: str, players: int) -> None:
    facts = content[FACTIONS][faction]
    where = f"{faction}.charts"
    chart = next((chart for chart in facts.charts if chart.players == players), None)
    if chart is None:
        raise ContentError("factions.json", where, f"has no chart for {players} players")
    for base, _ in chart.influence:
        if base not in content[BASES] or players in content[BASES][base].closed_at:
            raise ContentError("factions.json", where, f"places influence on “{base}”, which is not open")
    if sum(count for _, count in chart.influence) > facts.cubes:
        raise ContentError("factions.json", where, "places more influence than there are cubes")
    placed: dict[Ship, int] = {}
    for orbital, ship, count in chart.ships:
        if orbital not in ORBITALS:
            raise ContentError("factions.json", where, f"there is no orbital “{orbital}”")
        placed[ship] = placed.get(ship, 0) + count
    if placed != dict(facts.ships):
        raise ContentError("factions.json", where, "must place every fleet, and no other ship")

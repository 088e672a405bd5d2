"""What must hold over the tables together before a game can start with an owner's content."""

from __future__ import annotations

from typing import Any

from engines.core.content import Content, Table
from engines.core.errors import ContentError
from engines.frontiers.facts.agendas import AGENDAS, Aim
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.factions import FACTIONS
from engines.frontiers.facts.players import PLAYER_COUNTS
from engines.frontiers.facts.rulings import RULINGS
from engines.frontiers.facts.tech import TECH
from engines.frontiers.facts.territories import FIELDS, TERRITORIES

_FIXED: tuple[Table[Any], ...] = (FACILITIES, TERRITORIES, FIELDS, FACTIONS, PLAYER_COUNTS)


def check_content(content: Content) -> None:
    """The rules name these things, so an owner may change them, but not add or drop any."""
    for table in _FIXED:
        if list(content[table]) != [entry.id for entry in table.entries]:
            raise ContentError(
                f"{table.name}.json", "id", "entries may be changed here, but not added, dropped or moved"
            )
    known = {tech.id for tech in TECH.entries}
    for tech in content[TECH].values():
        if tech.id not in known:
            raise ContentError("tech.json", tech.id, "there is no rule for such a card")
        if tech.copies < 0:
            raise ContentError("tech.json", f"{tech.id}.copies", "must not be negative")
    if sum(tech.copies for tech in content[TECH].values() if not tech.is_new) < 8:
        raise ContentError("tech.json", "copies", "five players and the display need at least eight cards")
    if len(content[AGENDAS]) < 15:
        raise ContentError("agendas.json", "", "five players with three agendas each need at least fifteen cards")
    questions = {ruling.id for ruling in RULINGS.entries}
    for ruling in content[RULINGS].values():
        if ruling.id not in questions:
            raise ContentError("rulings.json", ruling.id, "there is no such ruling")
        if ruling.value not in ruling.choices:
            raise ContentError("rulings.json", f"{ruling.id}.value", f"must be one of {', '.join(ruling.choices)}")
    _check_aims(content, known)


def _check_aims(content: Content, techs: set[str]) -> None:
    """An aim names the territories or cards it is about."""
    places = set(content[TERRITORIES])
    for agenda in content[AGENDAS].values():
        wanted = {Aim.HOLD_BOTH: (2, techs), Aim.CONTROL: (1, places), Aim.ABSENT: (1, places)}.get(agenda.aim)
        if wanted and (len(agenda.about) != wanted[0] or not set(agenda.about) <= wanted[1]):
            raise ContentError("agendas.json", f"{agenda.id}.about", f"does not fit the aim “{agenda.aim}”")

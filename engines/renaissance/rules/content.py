"""What must hold between the tables that a server's owner has replaced."""

from __future__ import annotations

from engines.core import Content, ContentError
from engines.renaissance.facts.numbers import EMISSARY_TOKENS
from engines.renaissance.facts.tables import ADVISORS, PLANETS, SPECIALISTS, TABLES

COUNTS = {"advisors": 7, "specialists": 28, "objectives": 16, "planets": 15, "institutes": 5}


def check_content(content: Content) -> None:
    """Joint rules over the tables: how many entries there are, and that they do not get in each other's way."""
    for table in TABLES:
        found, wanted = len(content[table]), COUNTS[table.name]
        if found != wanted:
            raise ContentError(f"{table.name}.json", "", f"must have {wanted} entries, not {found}")
    for both in content[ADVISORS].keys() & content[SPECIALISTS].keys():
        raise ContentError("specialists.json", both, "is an Advisor's id too")
    starters = sum(tile.start_allowed for tile in content[PLANETS].values())
    if starters < max(EMISSARY_TOKENS) + 1:
        raise ContentError("planets.json", "start_allowed", f"at least 6 Planets must be allowed, not {starters}")
    for table in (ADVISORS, SPECIALISTS):
        for card in content[table].values():
            if not any(effect.timing == "operation" for effect in card.effects) and table is ADVISORS:
                raise ContentError("advisors.json", card.id, "an Advisor needs an Operation effect")

"""How a table of players reads the points on which the printed rules are silent."""

from __future__ import annotations

from engines.core import Content, ContentError
from engines.race.facts.rulings import RULINGS

_SHIPPED = {ruling.id: ruling for ruling in RULINGS.entries}


def ruled(content: Content, ruling: str) -> str:
    """The reading that is played; players who began before there was such a ruling read it as shipped."""
    return content[RULINGS].get(ruling, _SHIPPED[ruling]).value


def check_rulings(content: Content) -> None:
    """A ruling has one of its readings."""
    for ruling in content[RULINGS].values():
        if ruling.value not in ruling.choices:
            raise ContentError("rulings.json", f"{ruling.id}.value", f"must be one of {', '.join(ruling.choices)}")

"""Names of sectors: in full for options, short for maps and dispatches."""

from __future__ import annotations

from engines.core import Content
from engines.empire.facts.map import SECTORS


def sector_name(content: Content, sector: int) -> str:
    """Number and name, as players read it."""
    return f"{sector:02d} {content[SECTORS][f'{sector:02d}'].name}"


_GREEK = dict(
    zip(
        ("Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Iota", "Kappa"),
        "αβγδεζηθικ",
        strict=True,
    )
)
_ARMS = {"Sagittarius-Orion": "Orion"}


def short_name(name: str) -> str:
    """A sector's name for maps and dispatches: the arm's first star and its Greek letter."""
    arm, _, letter = name.rpartition(" ")
    if letter in _GREEK and arm:
        return f"{_ARMS.get(arm, arm.partition('-')[0])} {_GREEK[letter]}"
    return name

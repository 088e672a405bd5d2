"""The phases of a turn by their letters and names in the sequence of play (2.0)."""

from __future__ import annotations

PHASES = {
    "A": "Chaos Events",
    "B": "Chaos Operations",
    "C": "Usurpation",
    "D": "Chaos Colonization",
    "E": "Independent Empire Recruiting",
    "F": "Resource Collection",
    "G": "Expenditure",
    "H": "Imperial Colonization",
    "I": "Imperial Movement",
    "J": "Imperial Combat",
    "K": "Extropy",
    "L": "Alien Conflict",
    "M": "Expedition",
    "N": "Turn Record",
}

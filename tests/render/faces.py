"""Cards and tables that the tests of the kit draw: long names, many powers, full rows."""

from __future__ import annotations

from render.cards import Face, Power
from render.look import Look
from render.theme import GOLD

NAMES = (
    "Ana",
    "Maximiliana von und zu Hohenlohe-Schillingsfürst",
    "Chidi Okonkwo-Bright",
    "D",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Эмилия 🚀",
)
EVENT = (
    "Maximiliana conquered the Rebel Alliance of the Outer Rim with nine military and paid four cards for it, which no "
    "line of a footer can ever hold"
)
FULL = Look(NAMES, awaited=(1,), events=((0, EVENT), (1, EVENT), (None, EVENT), (3, EVENT), (2, EVENT)))

PHASES = {"1": "#7FC7FF", "2": "#C9B6FF", "3": "#FFB86B", "4": "#FF8FA3", "5": "#8EE3A1", "?": GOLD}


def power(badge: str, text: str) -> Power:
    return Power(badge, text, PHASES.get(badge, "#AEB9D2"))


FACES = (
    Face(
        "Survey Station of the Far Pan-Galactic Trade Confederation",
        "#77839E",
        "World · ALIEN · TERRAFORMING · IMPERIUM · UPLIFT",
        "12",
        powers=(
            power("1", "draw +2 {card}"),
            power("3", "{good#E6CB4A} alien worlds cost −1, and so do all the other worlds that are near it"),
            power("3", "pay for {good#E6CB4A} alien {military} worlds"),
            power("4", "{good#E6CB4A} alien {arrow} {prestige} 1"),
            power("5", "1 {card} for each {good#63BE6F} genes world"),
            power("?", "2 for each {good#63BE6F} genes world"),
            power("?", "1 for each other {military} world"),
        ),
        points="?",
        icons=("prestige", "military"),
        art="craters",
    ),
    Face(
        "Ore Moon", "#C58A5C", "World", "3", letter="R", powers=(power("5", "makes {good}"),), points="1", art="bands"
    ),
    Face("Quiet Rock", "#E6CB4A", "World · windfall", "0", "military", "A", is_hollow=True, points="0", art="craters"),
    Face(
        "Think Tank", "#8E7CC3", "Development", "6", "development", powers=(power("2", "draw {card}"),), art="lattice"
    ),
)

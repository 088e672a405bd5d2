"""The icons that texts may name: what each is called in words, and the sign of a keyboard that comes nearest.

A text names one as `{icon:fuel}`. Where the chat knows our own drawing of it, that is shown; where it does not, the sign;
in pictures, logs, alt texts and text boards it is a word. `render.icons` draws every one of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

_TOKEN = re.compile(r"(?P<count>\b\d+)?(?P<gap> ?)(?<!\\)\{icon:(?P<name>[^{}\s]+)\}")


@dataclass(frozen=True, slots=True)
class Icon:
    """One icon in words: one of it, several of it, and the sign that stands in for the drawing ("" for the word itself)."""

    word: str
    sign: str
    many: str = ""

    def counted(self, count: int) -> str:
        """The word for so many of it."""
        return self.word if count == 1 else self.many or f"{self.word}s"


def _seats() -> dict[str, Icon]:
    colours = (
        ("blue", "🔵"), ("orange", "🟧"), ("green", "🟢"), ("pink", "🟣"), ("yellow", "🟡"), ("white", "⚪")
    )  # fmt: skip
    found = {f"seat_{seat}": Icon(word, sign, word) for seat, (word, sign) in enumerate(colours)}
    for value in range(1, 7):
        shown = Icon(str(value), f"{value}\ufe0f\u20e3", str(value))
        found |= {f"d{value}_{seat}": shown for seat in range(6)}
    return found


ICONS: dict[str, Icon] = {
    **_seats(),
    # signs that every game shares
    "again": Icon("again", "🔁", "again"),
    "arrow": Icon("→", "", "→"),
    "bot": Icon("bot", "🤖"),
    "check": Icon("done", "✅", "done"),
    "cross": Icon("no", "❌", "no"),
    "die": Icon("die", "🎲", "dice"),
    "down": Icon("down", "🔻", "down"),
    "lock": Icon("locked", "🔒", "locked"),
    "person": Icon("player", "👤"),
    "plan": Icon("idea", "💡"),
    "undo": Icon("undo", "↩️", "undo"),
    "up": Icon("up", "🔺", "up"),
    "waiting": Icon("waiting", "⏳", "waiting"),
    "warning": Icon("warning", "⚠️"),
    # cards and points
    "card": Icon("card", "🃏"),
    "coin": Icon("coin", "🪙"),
    "crown": Icon("crown", "👑"),
    "deck": Icon("deck", "🗃️"),
    "discard": Icon("discard", "🗑️"),
    "draw": Icon("draw", "📥"),
    "star": Icon("point", "⭐"),
    # Race for the Galaxy
    "chip": Icon("chip", "🏅"),
    "consume": Icon("Consume", "🍽️", "Consume"),
    "develop": Icon("Develop", "🏗️", "Develop"),
    "development": Icon("development", "🔷"),
    "explore": Icon("Explore", "🔭", "Explore"),
    "good": Icon("good", "📦"),
    "good_alien": Icon("alien good", "🟨"),
    "good_genes": Icon("genes good", "🟩"),
    "good_novelty": Icon("novelty good", "🟦"),
    "good_rare": Icon("rare elements good", "🟫"),
    "military": Icon("military", "⚔️", "military"),
    "prestige": Icon("prestige", "💜", "prestige"),
    "produce": Icon("Produce", "🏭", "Produce"),
    "settle": Icon("Settle", "🪐", "Settle"),
    "trade": Icon("Trade", "💱", "Trade"),
    "world": Icon("world", "🌍"),
    # Alien Frontiers
    "alien_artifact": Icon("Alien Artifact", "🔺", "Alien Artifact"),
    "colonist_hub": Icon("Colonist Hub", "👥", "Colonist Hub"),
    "colony": Icon("colony", "🛖", "colonies"),
    "colony_constructor": Icon("Colony Constructor", "🏗️", "Colony Constructor"),
    "fleet": Icon("ship", "🚀"),
    "fuel": Icon("fuel", "🔥", "fuel"),
    "isolation_field": Icon("Isolation Field", "🛡️", "Isolation Field"),
    "lunar_mine": Icon("Lunar Mine", "🌘", "Lunar Mine"),
    "maintenance_bay": Icon("Maintenance Bay", "🔧", "Maintenance Bay"),
    "orbital_market": Icon("Orbital Market", "⚖️", "Orbital Market"),
    "ore": Icon("ore", "⛏️", "ore"),
    "positron_field": Icon("Positron Field", "➕", "Positron Field"),
    "raiders_outpost": Icon("Raiders' Outpost", "💀", "Raiders' Outpost"),
    "repulsor_field": Icon("Repulsor Field", "💢", "Repulsor Field"),
    "shipyard": Icon("Shipyard", "🛠️", "Shipyard"),
    "solar_converter": Icon("Solar Converter", "☀️", "Solar Converter"),
    "tech": Icon("tech", "💾", "tech"),
    "terraforming_station": Icon("Terraforming Station", "🌱", "Terraforming Station"),
    # Galactic Renaissance
    "disorder": Icon("Disorder", "💥", "Disorder"),
    "emissary": Icon("Emissary", "♟️", "Emissaries"),
    "foundation": Icon("Foundation", "🧱"),
    "institute": Icon("Institute", "🏛️"),
    "planet": Icon("Planet", "🌑"),
    "portal_blue": Icon("blue Portal", "🟦"),
    "portal_red": Icon("red Portal", "🟥"),
    "portal_yellow": Icon("yellow Portal", "🟨"),
    "stability": Icon("Stability", "🔩", "Stability"),
    "token": Icon("token", "🚩"),
    # The Expanse
    "action_point": Icon("action point", "▶️"),
    "battleship": Icon("Battleship", "🛸"),
    "control": Icon("control", "👁️", "control"),
    "control_point": Icon("CP", "🪙", "CP"),
    "faction_mcr": Icon("MCR", "🟥", "MCR"),
    "faction_opa": Icon("OPA", "🟨", "OPA"),
    "faction_pg": Icon("Protogen", "🟪", "Protogen"),
    "faction_un": Icon("UN", "🟦", "UN"),
    "food": Icon("food", "🌾", "food"),
    "influence": Icon("influence", "🧊", "influence"),
    "minerals": Icon("minerals", "💎", "minerals"),
    "rocinante": Icon("Rocinante", "🚀", "Rocinante"),
    "water": Icon("water", "💧", "water"),
    # Struggle for the Galactic Empire
    "alpha_fleet": Icon("Alpha Fleet", "🛸"),
    "chaos": Icon("Chaos", "🌀", "Chaos"),
    "colonization_fleet": Icon("Colonization Fleet", "🛖"),
    "control_group": Icon("Control Group", "👁️"),
    "defense": Icon("defence", "🛡️", "defence"),
    "expedition": Icon("expedition", "🧭"),
    "flag": Icon("flag", "🚩"),
    "illumination": Icon("Illumination", "🌟", "Illumination"),
    "imperial_order": Icon("Imperial Order", "✴️"),
    "leader": Icon("leader", "🎖️"),
    "nexus": Icon("Nexus", "🔗", "Nexuses"),
    "order": Icon("order", "✴️"),
    "repression": Icon("Repression", "✋", "Repression"),
    "resource": Icon("RP", "🔹", "RP"),
    "star_fleet": Icon("Star Fleet", "🚀"),
    "star_gate": Icon("star gate", "⛩️"),
    "system": Icon("system", "✨"),
    "transhuman": Icon("Trans-human", "🧬"),
    "world_ship": Icon("World Ship", "🛰️"),
}


# what the rules call by a shorter id
_ALSO = {
    "af": "alpha_fleet",
    "cf": "colonization_fleet",
    "cg": "control_group",
    "cp": "control_point",
    "io": "imperial_order",
    "mcr": "faction_mcr",
    "opa": "faction_opa",
    "pg": "faction_pg",
    "rp": "resource",
    "sf": "star_fleet",
    "th": "transhuman",
    "un": "faction_un",
    "ws": "world_ship",
    **{kind: f"good_{kind}" for kind in ("alien", "genes", "novelty", "rare")},
}


def key(name: str) -> str:
    """An icon's name as it is kept: the rules write ids with hyphens, and some are shorter."""
    plain = name.lower().replace("-", "_")
    return _ALSO.get(plain, plain)


def spelled(text: str, show: Callable[[str], str]) -> str:
    """The text with what `show` gives for each icon; where that is nothing, a word: "3 {icon:card}" is "3 cards".

    An escaped brace, as in a player's name, makes no icon.
    """
    return _TOKEN.sub(lambda found: _put(found, show(key(found["name"]))), text)


def in_words(text: str) -> str:
    """The text with a word for every icon."""
    return spelled(text, lambda _: "")


def _put(found: re.Match[str], shown: str) -> str:
    count, name = found["count"] or "", key(found["name"])
    if shown:
        return f"{count}{found['gap']}{shown}"
    icon = ICONS.get(name)
    word = icon.counted(int(count or 1)) if icon else name.replace("_", " ")
    before = (count or found.string[: found.start()])[-1:]
    is_joined = not found["gap"] and (before.isalnum() or before == "}")
    return f"{count}{' ' if is_joined else found['gap']}{word}"

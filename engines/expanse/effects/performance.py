"""A performance: who carries out an effect, on whose card, and what was chosen so far; and how its questions are worded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engines.core import PASS, Flow, Option, Order, ask, pick
from engines.expanse.data.board import Base
from engines.expanse.data.kinds import Faction, Sector, Ship
from engines.expanse.scoring import controller, has_ship, orbital_control, strength, strength_words, totals
from engines.expanse.state import State
from engines.expanse.worth import Outlook, known_bonus, outlooks

STOP = Option(PASS, "Stop here", "Leave the rest of this effect undone.")
SHIP_NAMES = {
    Ship.FLEET: "fleet",
    Ship.BATTLESHIP: "Battleship",
    Ship.DAMAGED: "damaged Battleship",
    Ship.SCRAP: "Scrap Ship",
    Ship.ROCINANTE: "Rocinante",
}


@dataclass
class Performance:
    """An event or special action under way."""

    g: State
    actor: Faction
    title: str  # what is performed, for the questions
    bound: dict[str, str] = field(default_factory=dict)
    outlook: dict[Faction, dict[Sector, Outlook]] = field(default_factory=dict)

    @property
    def seat(self) -> int:
        """Who performs it."""
        return self.g.seat_of(self.actor)

    @property
    def rows(self) -> dict[Sector, Outlook]:
        """The outlook for the performer's suggestions."""
        return self.rows_of(self.actor)

    def rows_of(self, faction: Faction) -> dict[Sector, Outlook]:
        """The outlook for a faction's suggestions: only who chose the bonus sector knows it."""
        if faction not in self.outlook:
            self.outlook[faction] = outlooks(self.g, known_bonus(self.g, faction))
        return self.outlook[faction]

    def bind(self, name: str, chosen: str) -> None:
        """Remember a choice for later effects."""
        if name:
            self.bound[name] = chosen

    def choose(
        self,
        key: str,
        text: str,
        options: Sequence[Option],
        best: Callable[[str], float],
        *,
        may_stop: bool = False,
        seat: int | None = None,
        orders: tuple[Order, ...] = (),
    ) -> Flow[str]:
        """Ask for one option; `best` rates them for the suggestion, which stops where nothing is better than nothing."""

        def suggest() -> tuple[str]:
            top = max(options, key=lambda option: best(option.id))
            return (PASS,) if may_stop and best(top.id) <= 0 else (top.id,)

        listed = [*options, STOP] if may_stop else options
        asked = self.seat if seat is None else seat
        prompt = pick(asked, key, f"{self.title}: {text}", listed, suggest=suggest, orders=orders)
        (chosen,) = yield from ask(prompt)
        return chosen


def base_option(g: State, base: Base, *, before: str = "") -> Option:
    """A base to choose, with who is there."""
    return Option(base.id, f"{{base:{base.id}}}", f"{before}{standing(g, base)}")


def orbital_option(g: State, orbital: str) -> Option:
    """An orbital to choose, with who is there."""
    present = [faction for faction in g.factions if has_ship(g, faction, orbital)]
    control = orbital_control(g, orbital)
    present.sort(key=lambda faction: (-strength(g, faction, orbital), faction != control))
    listed = ", ".join(f"{{faction:{faction}}} {strength_words(strength(g, faction, orbital))}" for faction in present)
    lead = f"{{faction:{control}}} controls it" if control else "nobody controls it"
    return Option(orbital, f"{{orbital:{orbital}}}", f"Strength: {listed}; {lead}." if listed else "No fleets.")


def standing(g: State, base: Base) -> str:
    """Who counts what on a base, in a line."""
    holder = controller(g, base)
    counts = sorted(totals(g, base).items(), key=lambda item: (-item[1], item[0] != holder))
    listed = ", ".join(f"{{faction:{faction}}} {count}" for faction, count in counts) or "nobody"
    lead = f"; {{faction:{holder}}} leads" if holder else ("; nobody leads" if counts else "")
    return f"{base.resource.capitalize()}, {{orbital:{base.orbital}}}: {listed}{lead}."


def ship_words(ships: Sequence[Ship]) -> str:
    """Ships in words: 2 fleets and the Rocinante."""
    parts = []
    for ship, name in SHIP_NAMES.items():
        count = ships.count(ship)
        if ship == Ship.ROCINANTE and count:
            parts.append("the Rocinante")
        elif count:
            parts.append(f"{count} {name}{'s' if count > 1 else ''}")
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)

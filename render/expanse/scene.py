"""A view made ready for drawing: who plays which faction, the names of things, and what changed since the last look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines.core import Term, spoken
from engines.expanse import GAME
from engines.expanse.facts.board import SECTOR_NAMES
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.cards.card import ActionCard
from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.vocabulary import SCORE, Faction, Sector
from engines.expanse.view import ExpanseView, PlayerView
from render.look import Look, Player
from render.words import glossary

SHORT_SECTORS = {Sector.INNER: "Inner", Sector.BELT: "Belt", Sector.OUTER: "Outer"}
INITIALS = {Faction.UN: "U", Faction.MCR: "M", Faction.OPA: "O", Faction.PG: "P"}
NAMES = {
    Faction.UN: "United Nations",
    Faction.MCR: "Mars Republic",
    Faction.OPA: "Outer Planets",
    Faction.PG: "ProtoGen",
}


@dataclass(frozen=True, slots=True)
class Scene:
    """What every part of the picture needs."""

    view: ExpanseView
    since: ExpanseView | None
    look: Look
    terms: Mapping[str, Term]

    def player(self, faction: Faction) -> Player:
        """Who plays a faction: colour, shape and the faction's letter."""
        return self.look.player(self.view.player(faction).seat)

    def players(self, factions: tuple[Faction, ...]) -> tuple[Player, ...]:
        """Who plays these factions, those not in the game left out."""
        seats = [player.seat for player in self.view.players if player.faction in factions]
        return tuple(self.look.player(seat) for seat in seats)

    def card(self, key: str) -> ActionCard:
        """The facts of an Action card."""
        found: ActionCard = self.view.content[CARDS][key]
        return found

    def name(self, token: str) -> str:
        """The name a token stands for."""
        return self.terms[token].name


def scene_of(view: ExpanseView, since: ExpanseView | None, look: Look) -> Scene:
    """Make a view ready; factions lend their letters to the marks of their players."""
    letters = "".join(INITIALS[player.faction] if player.faction else "" for player in view.players)
    lettered = look.lettered(letters) if len(letters) == len(view.players) else look
    return Scene(view, since, lettered, glossary(GAME, view.content))


def who(scene: Scene, player: PlayerView, most: int = 32) -> str:
    """A player with the faction's short name; the own name in at most so many letters."""
    name = scene.look.short(player.seat, most)
    if not player.faction:
        return name
    return spoken("{name} ({faction})", name=name, faction=scene.view.content[FACTIONS][player.faction].short)


def card_name(scene: Scene, key: str) -> str:
    """The title of a card, SCORE included."""
    return "SCORE" if key == SCORE else scene.name(f"card:{key}")


def sector_name(sector: Sector) -> str:
    """The full name of a sector."""
    return SECTOR_NAMES[sector]

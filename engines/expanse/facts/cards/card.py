"""What an Action card is."""

from __future__ import annotations

from dataclasses import dataclass

from engines.expanse.facts.effects import Ops
from engines.expanse.facts.vocabulary import Faction


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionCard:
    """An Action card: its action points, the factions whose event it is, and the event.

    `published` names the fields that a source gives; the others, and every card without any, are designed by this project.
    """

    id: str
    title: str
    ap: int
    factions: tuple[Faction, ...]
    text: str
    ops: Ops
    two_players: bool = True  # the 2P icon
    three_players: bool = True  # the 3P icon
    published: tuple[str, ...] = ()

    @property
    def provenance(self) -> str:
        """Where the card comes from: partly published cards count as reconstructed."""
        return "reconstructed" if self.published else "designed"

    def is_used(self, players: int) -> bool:
        """Whether the card belongs to the deck for so many players."""
        return {2: self.two_players, 3: self.three_players}.get(players, True)

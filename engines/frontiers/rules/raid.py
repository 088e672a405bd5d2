"""Raids: what can be stolen from whom. The Holographic Decoy protects all but itself."""

from __future__ import annotations

from engines.core import Seat
from engines.frontiers.facts.tech import DECOY
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.tech import tech_of
from engines.frontiers.state import TechCard


def has_decoy(b: Board, victim: Seat) -> bool:
    """Whether a player's resources are out of reach until the decoy is taken."""
    return tech_of(b, victim, DECOY) is not None


def stealable_tech(b: Board, victim: Seat) -> list[TechCard]:
    """The cards that may be stolen from a player: with a decoy, that one only."""
    decoy = tech_of(b, victim, DECOY)
    return [decoy] if decoy else list(b.players[victim].tech)

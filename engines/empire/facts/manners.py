"""Manners: ways to play the Empire, each a set of numbers by which suggestions weigh what could be done.

A game is played in the plain one. Players who think ahead imagine how it would go on in another.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """How bold fleets are, what is bought first, and what is saved for."""

    loss: float = 1.0  # so many times as much counts a unit of ours that may fall
    fear: float = 1.0  # … and what the enemies of a sector would do to whoever comes there
    danger: float = 1.0  # … and a unit that Chaos loses
    system: float = 1.0  # … and holding a system
    calm: float = 1.0  # … and a point of the Chaos Index
    saves: bool = True  # whether the Extropy fee is put aside before anything is bought
    fee: float = 0.12  # of a point of the Index, for each resource point of that fee
    slack: int = 12  # so much upkeep above what income covers is bearable
    minds: int = 0  # so many minds come before any leader
    orders: int = 0  # so many Imperial Orders are wanted
    ships: int = 0  # … and World Ships
    squeeze: float = 0.4  # of a point of the Index, for a resource point that is squeezed out
    unrest: int = 78  # above this Index nothing is squeezed out


PLAIN = Manner()
SPENDING = Manner(saves=False)
MINDFUL = Manner(minds=12, slack=30)
WARY = Manner(loss=1.7, fear=2.0)
HARSH = Manner(danger=2.2, system=1.3)
LAVISH = Manner(orders=4, ships=2, slack=25)
GREEDY = Manner(squeeze=0.8, unrest=90)
SERENE = Manner(calm=2.0, fee=-9.0)
OTHERS = (SPENDING, MINDFUL, WARY, HARSH, LAVISH, GREEDY, SERENE)

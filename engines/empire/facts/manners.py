"""Manners: ways to play the Empire, each a set of numbers by which suggestions weigh what could be done.

A game is played in the plain one. Players who think ahead imagine how it would go on in another. The plain numbers were found
by playing some two thousand games, each with other numbers by lot, and looking at what brought points over all scenarios.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """How bold fleets are, what is bought first, and what is saved for."""

    loss: float = 1.0  # so many times as much counts a unit of ours that may fall
    fear: float = 0.7  # … and what the enemies of a sector would do to whoever comes there
    danger: float = 1.2  # … and a unit that Chaos loses
    system: float = 1.0  # … and holding a system
    calm: float = 1.8  # … and a point of the Chaos Index
    promise: float = 0.4  # an attack must be worth more than this, on average
    march: float = 0.4  # … and a march
    reserve: float = 1.0  # this part of the Extropy fee is put aside before anything is bought
    fee: float = 0.0  # of a point of the Index, for each resource point of that fee
    slack: int = 28  # so much upkeep above what income covers is bearable
    minds: int = 11  # so many minds come before any leader


PLAIN = Manner()
BOLD = Manner(loss=0.6, fear=0.1, march=0.2, promise=0.15)
WARY = Manner(loss=1.9, fear=1.5, march=0.8, promise=0.8)
SPENDING = Manner(reserve=0.0, fee=9.0)
HARSH = Manner(danger=2.6, system=1.4)
MINDFUL = Manner(minds=17, slack=40)
SERENE = Manner(calm=3.5)
HUNGRY = Manner(reserve=0.4, system=1.6)
OTHERS = (BOLD, WARY, SPENDING, HARSH, MINDFUL, SERENE, HUNGRY)

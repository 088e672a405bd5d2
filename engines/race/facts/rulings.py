"""Rulings: points on which the printed rules are silent or can be read in two ways. An owner may choose the other reading."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Table


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question the printed rules leave open, how we answer it, how else one may, and what speaks for either."""

    id: str
    value: str
    choices: tuple[str, ...]
    question: str
    source: str
    provenance: str = "assumed"


STOPPED_TAKEOVER = "stopped-takeover"
CLOAKED_DEFENSE = "cloaked-defense"
CARDS_PER_GOOD = "cards-per-good"

RULINGS: Table[Ruling] = Table(
    "rulings",
    Ruling,
    (
        Ruling(
            STOPPED_TAKEOVER,
            "goes-on",
            ("goes-on", "fails-too"),
            "If one of a player's two takeovers is stopped, does the other go on?",
            "A second takeover fails with the first, but the Security Council defeats one takeover before any is resolved: "
            "a stopped one was never fought. One public implementation lets both fail.",
        ),
        Ruling(
            CLOAKED_DEFENSE,
            "below-zero",
            ("below-zero", "at-least-zero"),
            "May Imperium Cloaking Technology lower a defence below 0, so that negative Military beats it?",
            "Costs stop at 0; nothing says so of a defence. A public implementation adds the 2 to the Military instead, "
            "which comes to the same.",
        ),
        Ruling(
            CARDS_PER_GOOD,
            "last",
            ("last", "first"),
            "Are cards for goods or kinds produced drawn after goods were paid for with cards, or before?",
            "Drawn last they count every good of the phase, but cannot pay for one; drawn first they may pay, and do not count "
            "what they paid for. A public implementation leaves the order to the player.",
        ),
    ),
)

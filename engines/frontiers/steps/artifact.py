"""The Alien Artifact: cards are claimed from the display, or the display is replaced."""

from __future__ import annotations

from engines.core import DETAIL, Flow, Seat, token
from engines.frontiers.rules.tech_deck import refill_display, take_tech
from engines.frontiers.state import State, TechCard


def claim(g: State, seat: Seat, tech: str) -> Flow[None]:
    """Take a card from the display; the sum starts again at zero."""
    g.note(artifact_sum=0)
    g.tech_display.remove(tech)
    g.say("{seat} claims {tech}.", seat=seat, tech=token("tech", tech))
    take_tech(g, seat, TechCard(tech))
    refill_display(g)
    yield from ()


def replace_display(g: State, seat: Seat, _: str) -> Flow[None]:
    """Discard the display and deal a new one."""
    g.note(artifact_cycles=g.turn.artifact_cycles - 1)
    g.tech_discard += g.tech_display
    g.tech_display.clear()
    refill_display(g)
    cards = [token("tech", tech) for tech in g.tech_display]
    g.say("{seat} replaces the display: {cards}.", seat=seat, cards=cards, weight=DETAIL)
    yield from ()

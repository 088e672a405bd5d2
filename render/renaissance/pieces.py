"""The small things on the board: Institutes, Portals, tokens and Disorder markers."""

from __future__ import annotations

from PIL import Image

from engines.core import Content
from engines.renaissance.facts.tables import PLANETS
from render.keeping import drawn_once
from render.look import Player
from render.pen import Pen
from render.sprites import letter_on, mark
from render.theme import ALERT, DARK, GOLD, GROUND, INK, LINE, MUTED, PANEL, mix

PORTALS = {"blue": "#3B72DA", "yellow": "#BD921A", "red": "#C94844"}
_HUES = (
    "#E0B34C",
    "#8C95A8",
    "#C46BD1",
    "#5FBF8A",
    "#E0713A",
    "#2F6E9E",
    "#D9779A",
    "#A5483A",
    "#4FA7C9",
    "#8F7BE0",
    "#7F9E4A",
    "#B98A5E",
    "#9FB0C9",
    "#5A6FB5",
    "#C9A0DC",
)


def hue(content: Content, planet: str) -> str:
    """A Planet's own colour, by its place in the table of Planets."""
    return _HUES[list(content[PLANETS]).index(planet) % len(_HUES)]


def surface(planet: str) -> str:
    """A Planet's own surface."""
    return ("bands", "craters", "land")[sum(map(ord, planet)) % 3]


@drawn_once
def institute(player: Player, size: int) -> Image.Image:
    """The owner's mark under a roof and on a base."""
    pen = Pen(size)
    pen.poly((12, 0), (23.5, 6.4), (0.5, 6.4), fill=player.colour)
    pen.box(0.8, 20.8, 23.2, 24, 0.8, player.colour)
    image, inner = pen.done(), mark(player, round(size * 0.58))
    image.alpha_composite(inner, ((size - inner.width) // 2, round(size * 0.57 - inner.height / 2)))
    return image


@drawn_once
def disorder(marker: str, size: int) -> Image.Image:
    """The marker of a Planet in Disorder: red while it lasts, yellow once it is resolved."""
    colour = ALERT if marker == "red" else GOLD
    pen = Pen(size)
    pen.regular(6, 12, DARK)
    pen.regular(6, 10.4, colour)
    if marker == "red":
        pen.line((12, 6.4), (12, 12.8), width=3, fill=DARK)
        pen.disc(12, 17, 1.8, DARK)
    else:
        pen.line((7, 12), (10.6, 15.8), (17, 8.2), width=2.8, fill=DARK)
    return pen.done()


@drawn_once
def portal(colour: str, size: int = 36) -> Image.Image:
    """A Portal: a ring of its colour with its letter."""
    pen = Pen(size)
    pen.disc(12, 12, 12, GROUND)
    pen.disc(12, 12, 10.8, PORTALS[colour])
    pen.disc(12, 12, 8.4, DARK)
    image = pen.done()
    letter_on(image, colour[0].upper(), 0.58, mix(PORTALS[colour], "#FFFFFF", 0.5))
    return image


@drawn_once
def token(letters: str, colour: str, size: int, is_used: bool = False) -> Image.Image:
    """A Planet's token: its colour and initial; a used one lies face down."""
    pen = Pen(size)
    pen.disc(12, 12, 12, LINE if is_used else mix(colour, "#FFFFFF", 0.5))
    pen.disc(12, 12, 10.6, PANEL if is_used else mix(colour, DARK, 0.45))
    image = pen.done()
    letter_on(image, letters, 0.54, MUTED if is_used else INK)
    return image

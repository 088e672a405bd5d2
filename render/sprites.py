"""Sprites that boards share: marks, dice, costs, points, globes, plates and halos; each drawn once and kept."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from PIL import Image, ImageDraw, ImageFilter

from render.keeping import drawn_once
from render.lettering import CAP_HEIGHT, face, text_width
from render.look import Player
from render.pen import SUPERSAMPLE, Pen
from render.sketch import number_of
from render.theme import ALERT, DARK, GOLD, GROUND, INK, TALLEST, WHITE, WIDTH, Box, mix, rgb

OPAQUE = len("#RRGGBB")  # of a colour without an alpha channel
WIDE, ROUND, STRIPE = 640, 64, 32  # panels and corners from which on it pays to paste them in parts; how high those are
_LETTERS = {
    "triangle": (0.46, 0.12),
    "star": (0.42, 0.04),
    "diamond": (0.5, 0.0),
}  # size and drop, in shares of the mark
_PIPS = {1: "e", 2: "cg", 3: "ceg", 4: "acgi", 5: "acegi", 6: "abcghi"}  # cells of a face, a to i by columns
_PRICES = {
    "world": (6, INK, INK, DARK),
    "development": (4, INK, INK, DARK),
    "military": (6, ALERT, "#3A1620", WHITE),
    "points": (6, GOLD, GOLD, DARK),
    "disc": (0, INK, INK, DARK),
}  # sides, edge, fill, ink
_SPOTS = {
    "craters": ((0.28, 0.36, 0.11), (0.6, 0.24, 0.07), (0.63, 0.6, 0.14), (0.3, 0.72, 0.07), (0.45, 0.5, 0.04)),
    "land": ((0.32, 0.34, 0.2), (0.42, 0.7, 0.15), (0.78, 0.42, 0.17), (0.78, 0.72, 0.08)),
}  # centre and radius, in shares of the ball


def letter_on(image: Image.Image, text: str, share: float, ink: str, drop: float = 0.0) -> None:
    """Set a letter or figures on a sprite, by the middle of the capitals; several are set smaller until they fit."""
    size = round(image.height * share)
    while size > 8 and text_width(text, size, "Black") > image.width * 0.74:
        size -= 1
    y = image.height * (0.5 + drop) + size * CAP_HEIGHT / 2
    ImageDraw.Draw(image).text((image.width / 2, y), text, ink, face(size, "Black"), anchor="ms")


@drawn_once
def mark(player: Player, size: int, inverted: bool = False) -> Image.Image:
    """A player's shape with the letter in it; inverted, to stand on the player's own colour."""
    pen = Pen(size)
    pen.shape(player.shape, 11.5, DARK if inverted else player.colour)
    image, (share, drop) = pen.done(), _LETTERS.get(player.shape, (0.58, 0.0))
    letter_on(image, player.letter, share, player.colour if inverted else DARK, drop)
    return image


@drawn_once
def die(player: Player, value: int, size: int) -> Image.Image:
    """A die in the player's colour whose pips have the player's shape; faces above six and below one are figures."""
    pen, pip = Pen(size), Pen(max(4, round(size * 0.27)))
    pen.box(0.4, 0.4, 23.6, 23.6, 5, mix(player.colour, DARK, 0.42))
    pen.box(0.4, 0.4, 23.6, 22, 5, player.colour)
    image = pen.done()
    if value not in _PIPS:
        letter_on(image, str(value), 0.66, DARK, -0.03)
        return image
    pip.shape(player.shape, 10.4, DARK)
    dot = pip.done()
    for cell in _PIPS[value]:
        column, row = divmod(ord(cell) - ord("a"), 3)
        x, y = size * (0.24 + 0.26 * column), size * (0.215 + 0.255 * row)
        image.alpha_composite(dot, (round(x - dot.width / 2), round(y - dot.height / 2)))
    return image


@drawn_once
def price(kind: str, text: str, size: int) -> Image.Image:
    """What a card costs: hexagon for a world, diamond for a development, red edge for a defense, gold for points."""
    sides, edge, fill, ink = _PRICES[kind]
    pen = Pen(size)
    for reach, colour in ((12.0, edge), (9.6, fill)):
        if sides:
            pen.regular(sides, reach, colour)
        else:
            pen.disc(12, 12, reach, colour)
    image = pen.done()
    letter_on(image, text, 0.52 if sides == 4 else 0.6, ink)
    return image


@drawn_once
def points(text: str, size: int) -> Image.Image:
    """Victory points: dark figures on a gold disc, the same on cards, goals and tiles.

    "?7" is what a varying card is worth at the moment: gold figures in a ring.
    """
    pen = Pen(size)
    pen.disc(12, 12, 11.7, GOLD)
    if len(text) > 1 and text.startswith("?"):
        pen.disc(12, 12, 10.5, DARK)
        image = pen.done()
        letter_on(image, text[1:], 0.62, GOLD)
        return image
    image = pen.done()
    letter_on(image, text, 0.66, DARK)
    return image


@drawn_once
def medal(letter: str, fill: str, size: int, ink: str = DARK, shape: str = "hexagon", edge: str = DARK) -> Image.Image:
    """A lettered marker of a game: any shape and colour with a dark seam round it."""
    pen = Pen(size)
    pen.shape(shape, 11.5, edge)
    pen.shape(shape, 10.1, fill)
    image, (share, drop) = pen.done(), _LETTERS.get(shape, (0.58, 0.0))
    letter_on(image, letter, share, ink, drop)
    return image


@drawn_once
def globe(size: int, colour: str, surface: str = "craters") -> Image.Image:
    """A lit ball with craters, bands or land on it: planets, asteroids, the worlds on cards."""
    big = size * 2
    ball = Image.new("RGB", (big, big), colour)
    draw = ImageDraw.Draw(ball)
    if surface == "bands":
        for i, share in enumerate((0.24, 0.06, 0.3, 0.0, 0.2, 0.38)):
            draw.rectangle((0, big * (0.13 + 0.13 * i), big, big * (0.2 + 0.13 * i)), mix(colour, "#5F3A2C", share))
    for x, y, r in _SPOTS.get(surface, ()):
        spot = (big * (x - r), big * (y - r), big * (x + r), big * (y + r))
        draw.ellipse(spot, "#5FAE6B" if surface == "land" else mix(colour, DARK, 0.28))
    corner, end = big * 5 // 8, big * 13 // 8
    night = Image.radial_gradient("L").resize((big * 2, big * 2)).crop((corner, corner, end, end))
    ball.paste(mix(colour, DARK, 0.86), (0, 0), night.point(lambda v: min(235, max(0, v - 20) * 2)))
    disc = Image.new("L", (big, big))
    ImageDraw.Draw(disc).ellipse((2, 2, big - 3, big - 3), 255)
    ball.putalpha(disc)
    return ball.reduce(2)


@drawn_once
def corners(radius: int, fill: str, line: str, stroke: int) -> tuple[Image.Image, ...]:
    """The four corners of a rounded panel: the only part of it that needs smoothing."""
    big = Image.new("RGBA", (2 * radius * SUPERSAMPLE,) * 2)
    draw, inset = ImageDraw.Draw(big), stroke * SUPERSAMPLE if line else 0
    draw.ellipse((0, 0, big.width - 1, big.height - 1), line or fill)
    draw.ellipse((inset, inset, big.width - 1 - inset, big.height - 1 - inset), fill or "#00000000")
    small = big.reduce(SUPERSAMPLE)
    return tuple(small.crop((x, y, x + radius, y + radius)) for y in (0, radius) for x in (0, radius))


@drawn_once
def edges(width: int, radius: int, fill: str, line: str, stroke: int) -> tuple[Image.Image, Image.Image]:
    """The top and the bottom of a rounded panel, as high as its corners."""
    pair = (Image.new("RGBA", (width, radius)), Image.new("RGBA", (width, radius)))
    four = corners(radius, fill, line, stroke)
    for image, line_y, (left, right) in zip(pair, (0, radius - stroke), (four[:2], four[2:]), strict=True):
        if fill:
            image.paste(fill, (radius, 0, width - radius, radius))
        if line:
            image.paste(line, (radius, line_y, width - radius, line_y + stroke))
        image.paste(left, (0, 0))
        image.paste(right, (width - radius, 0))
    return pair


@drawn_once
def corner_parts(radius: int, fill: str, line: str, stroke: int) -> tuple[tuple[int, int, int, Image.Image], ...]:
    """The corners, numbered, and where in them each part lies: of large ones, which are mostly empty, what is to be seen."""
    four = corners(radius, fill, line, stroke)
    if radius <= ROUND:
        return tuple((turn, 0, 0, corner) for turn, corner in enumerate(four))
    parts: list[tuple[int, int, int, Image.Image]] = []
    for turn, corner in enumerate(four):
        for top in range(0, radius, STRIPE):
            stripe = corner.crop((0, top, radius, min(top + STRIPE, radius)))
            if (seen := stripe.getbbox()) is not None:
                parts.append((turn, seen[0], top + seen[1], stripe.crop(seen)))
    return tuple(parts)


def draw_panel(
    image: Image.Image, box: Box, radius: int, fill: str, line: str, stroke: int, *, is_blended: bool = True
) -> None:
    """A rounded panel: its two cached edges, which need smoothing, and plain bars between them.

    One big sprite pasted through its alpha would cost five times as much. Of a wide one only the corners go through theirs, and
    of a ring only where there is something.
    """
    x, y, width, height = box
    radius, right, bottom = max(1, min(radius, width // 2, height // 2)), x + width, y + height
    line, round_line = line if stroke else "", min(stroke, radius)
    if is_blended and len(fill) in (0, OPAQUE) and len(line) in (0, OPAQUE) and (width > WIDE or radius > ROUND):
        for turn, across, down, part in corner_parts(radius, fill, line, round_line):
            left, top = right - radius if turn % 2 else x, bottom - radius if turn > 1 else y
            image.paste(part, (left + across, top + down), part)
        for top, line_top in ((y, y), (bottom - radius, bottom - round_line)):
            if fill:
                image.paste(rgb(fill), (x + radius, top, right - radius, top + radius))
            if line:
                image.paste(rgb(line), (x + radius, line_top, right - radius, line_top + round_line))
    else:
        for spot, edge in zip((y, bottom - radius), edges(width, radius, fill, line, round_line), strict=True):
            image.paste(edge, (x, spot), edge if is_blended else None)
    if fill:
        image.paste(rgb(fill), (x, y + radius, right, bottom - radius))
    if line:
        for left in (x, right - stroke):
            image.paste(rgb(line), (left, y + radius, left + stroke, bottom - radius))


def new_plate(width: int, height: int, radius: int, fill: str, line: str = "", stroke: int = 0) -> Image.Image:
    """A panel as a sprite. Its corners are not blended: alpha pasted through itself onto nothing would be squared."""
    image = Image.new("RGBA", (width, height))
    draw_panel(image, (0, 0, width, height), radius, fill, line, stroke, is_blended=False)
    return image


plate = drawn_once(new_plate)


@drawn_once
def halo(
    width: int, height: int, radius: int, colour: str, reach: int = 14
) -> tuple[tuple[int, int, Image.Image], ...]:
    """The soft light round what is to move: four bands with their places from the panel's corner.

    The middle, which the panel hides, is left out: pasting it would cost most of the time. Along its sides light is everywhere
    the same, so that of a small panel is stretched.
    """
    edge = 2 * reach
    across, down = (min(side, 2 * (radius + 2 * edge) + 1) for side in (width, height))
    image = Image.new("RGBA", (across + 2 * edge, down + 2 * edge), colour + "00")
    image.paste(plate(across, down, radius, colour), (edge, edge))
    image = _stretched(image.filter(ImageFilter.GaussianBlur(reach * 0.7)), width + 2 * edge, height + 2 * edge)
    inner, right, bottom = edge + radius, image.width - edge - radius, image.height - edge - radius
    cuts = (
        (0, 0, image.width, inner),
        (0, bottom, image.width, image.height),
        (0, inner, inner, bottom),
        (right, inner, image.width, bottom),
    )
    return tuple((cut[0] - edge, cut[1] - edge, image.crop(cut)) for cut in cuts)


def _stretched(image: Image.Image, width: int, height: int) -> Image.Image:
    """A picture made larger by repeating the column and the row in its middle."""
    for turn, side in ((None, width), (Image.Transpose.TRANSPOSE, height)):
        image = image if turn is None else image.transpose(turn)
        half, longer = image.width // 2, side - image.width
        if longer:
            wide = Image.new(image.mode, (side, image.height))
            wide.paste(image, (longer, 0))
            wide.paste(image.crop((0, 0, half, image.height)), (0, 0))
            column = image.crop((half, 0, half + 1, image.height))
            wide.paste(column.resize((longer, image.height), Image.Resampling.NEAREST), (half, 0))
            image = wide
        image = image if turn is None else image.transpose(turn)
    return image


@cache
def space(height: int, width: int = WIDTH, seed: int = 2137) -> Image.Image:
    """The static ground: dark, a soft vignette, a sparse star field; what lies above is the same however far it goes down."""
    return _Space(height, _sky(max(height, TALLEST) if width == WIDTH else height, width, seed))


@cache
def _sky(height: int, width: int, seed: int) -> Image.Image:
    """The ground of all pictures of one width. It is painted once, before workers are forked, and then only copied from."""
    shade = Image.radial_gradient("L").resize((width, height)).point(lambda v: max(0, v - 96) * 0.55)
    image = Image.new("RGB", (width, height), GROUND)
    draw = ImageDraw.Draw(image)
    image.paste(mix(GROUND, "#000000", 0.6), (0, 0, width, height), shade)
    chance = random.Random(seed)  # noqa: S311  decoration, not chance
    for _ in range(width * height // 15000):
        x, y, light = chance.randrange(width), chance.randrange(height), chance.random() ** 3
        side = 1 if light > 0.3 else 0
        draw.rectangle((x, y, x + side, y + side), mix(GROUND, "#C9D6FF", 0.25 + 0.6 * light))
    return image


class _Space(Image.Image):
    """The ground of one picture: the upper part of a sky, whose number it bears: bands of unlike heights are the same."""

    def __init__(self, height: int, sky: Image.Image) -> None:
        super().__init__()
        self._mode, self._size, self._sky = "RGB", (sky.width, height), sky
        self.__dict__["number"] = number_of(sky)

    def crop(self, box: Any = None) -> Image.Image:
        """A part of it."""
        return self._sky.crop(box or (0, 0, *self.size))

    def load(self) -> Any:
        """Somebody looks at all of it."""
        if self._im is None:
            self.im = self.crop().im
        return super().load()

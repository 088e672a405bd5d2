"""The pen that draws sprites: a grid of 24 units, four times as large as the sprite, reduced when it is done."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render.lettering import CAP_HEIGHT, face

SUPERSAMPLE = 4
CLEAR = "#00000000"  # a fill that cuts a hole

Point = tuple[float, float]


class Pen:
    """Draws one sprite; coordinates run from 0 to 24 whatever its size, so every icon is on one grid."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.image = Image.new("RGBA", (size * SUPERSAMPLE, size * SUPERSAMPLE))
        self.draw = ImageDraw.Draw(self.image)
        self.unit = size * SUPERSAMPLE / 24

    def poly(self, *points: Point, fill: str) -> None:
        """A filled polygon."""
        self.draw.polygon([(x * self.unit, y * self.unit) for x, y in points], fill)

    def mirrored(self, *points: Point, fill: str) -> None:
        """A polygon symmetric about the upright middle, given by its right half from top to bottom."""
        self.poly(*points, *((24 - x, y) for x, y in reversed(points)), fill=fill)

    def disc(self, x: float, y: float, r: float, fill: str) -> None:
        """A filled circle."""
        self.draw.ellipse([v * self.unit for v in (x - r, y - r, x + r, y + r)], fill)

    def ring(self, x: float, y: float, r: float, width: float, fill: str) -> None:
        """A circle line whose outer radius is r."""
        box = [v * self.unit for v in (x - r, y - r, x + r, y + r)]
        self.draw.ellipse(box, None, fill, max(1, round(width * self.unit)))

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str) -> None:
        """A filled ellipse."""
        self.draw.ellipse([v * self.unit for v in (x - rx, y - ry, x + rx, y + ry)], fill)

    def box(self, left: float, top: float, right: float, bottom: float, r: float, fill: str) -> None:
        """A filled rectangle with rounded corners."""
        self.draw.rounded_rectangle([v * self.unit for v in (left, top, right, bottom)], r * self.unit, fill)

    def line(self, *points: Point, width: float, fill: str) -> None:
        """A stroke with round ends."""
        path = [(x * self.unit, y * self.unit) for x, y in points]
        self.draw.line(path, fill, round(width * self.unit), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, fill)

    def arc(self, x: float, y: float, r: float, start: float, end: float, width: float, fill: str) -> None:
        """A bow with that mean radius, in degrees clockwise from three o'clock."""
        reach = r + width / 2
        box = [v * self.unit for v in (x - reach, y - reach, x + reach, y + reach)]
        self.draw.arc(box, start, end, fill, round(width * self.unit))

    def regular(
        self, sides: int, r: float, fill: str, *, turn: float = -90, cx: float = 12, cy: float = 12, inner: float = 1
    ) -> None:
        """A regular polygon with a corner on top, or a star when the inner radius is a share below one."""
        steps = sides if inner == 1 else sides * 2
        corners = []
        for i in range(steps):
            angle, reach = math.radians(turn + 360 * i / steps), r * inner if steps > sides and i % 2 else r
            corners.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
        self.poly(*corners, fill=fill)

    def shape(self, name: str, r: float, fill: str, cx: float = 12, cy: float = 12) -> None:
        """A player's shape, sized so that all of them look equally heavy."""
        match name:
            case "disc":
                self.disc(cx, cy, r, fill)
            case "square":
                self.box(cx - 0.9 * r, cy - 0.9 * r, cx + 0.9 * r, cy + 0.9 * r, 0.14 * r, fill)
            case "triangle":
                self.regular(3, 1.24 * r, fill, cx=cx, cy=cy + 0.3 * r)
            case "diamond":
                self.regular(4, 1.1 * r, fill, cx=cx, cy=cy)
            case "pentagon":
                self.regular(5, 1.06 * r, fill, cx=cx, cy=cy + 0.04 * r)
            case "hexagon":
                self.regular(6, 1.04 * r, fill, cx=cx, cy=cy)
            case _:
                self.regular(5, 1.2 * r, fill, cx=cx, cy=cy + 0.06 * r, inner=0.56)

    def letters(self, text: str, height: float, fill: str, cx: float = 12, cy: float = 12) -> None:
        """Capitals or figures of that height, by their middle."""
        size = round(height * self.unit / CAP_HEIGHT)
        spot = (cx * self.unit, cy * self.unit + height * self.unit / 2)
        self.draw.text(spot, text, fill, face(size, "Black"), anchor="ms")

    def done(self) -> Image.Image:
        """The sprite in its own size, smooth."""
        return self.image.reduce(SUPERSAMPLE)

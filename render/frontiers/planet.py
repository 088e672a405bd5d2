"""The planet: eight territories with organic borders, drawn once, and what lies on them in a position."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from engines.frontiers.facts import territories as t
from engines.frontiers.facts.territories import FIELDS, TERRITORIES
from engines.frontiers.rules.planet import fields_on
from engines.frontiers.state import HOME, NOBODY, RELIC
from engines.frontiers.view import FrontiersView
from render.canvas import Canvas, tally
from render.differences import changed
from render.keeping import drawn_once
from render.lettering import legible, wrap
from render.look import Player
from render.pen import Pen
from render.sprites import die, medal
from render.theme import BOARD_WIDTH, BOARD_X, BODY, DARK, GOLD, INK, WHITE, mix

RADIUS = 338
CENTRE_X, CENTRE_Y = BOARD_X + BOARD_WIDTH // 2, 430 + 416
SIZE = 2 * RADIUS
AIR = 40  # pixels round a territory that its blur may reach
_GRID = 169  # the borders are found on a coarse grid and smoothed: a quarter of the planet's pixels each way

# where each territory's tokens stand, in radii from the centre, and how many pills fit in a row
SPOTS: dict[str, tuple[float, float, int]] = {
    t.HEINLEIN: (-0.37, -0.63, 3),
    t.POHL: (0.40, -0.61, 3),
    t.LEM: (-0.715, -0.03, 2),
    t.ASIMOV: (-0.235, 0.0, 2),
    t.BURROUGHS: (0.245, -0.01, 2),
    t.VAN_VOGT: (0.715, 0.02, 2),
    t.BRADBURY: (-0.38, 0.63, 3),
    t.HERBERT: (0.37, 0.62, 3),
}
ROOM_WIDE, ROOM_HIGH = (
    176,
    226,
)  # how high the words and tokens of a territory may stand, near the poles and on the belt
# seeds of the regions; a region is what is nearest after the plane was bent
_SEEDS: dict[str, tuple[float, float]] = {
    t.HEINLEIN: (-0.37, -0.70),
    t.POHL: (0.40, -0.69),
    t.LEM: (-0.74, 0.0),
    t.ASIMOV: (-0.235, 0.0),
    t.BURROUGHS: (0.245, 0.0),
    t.VAN_VOGT: (0.74, 0.0),
    t.BRADBURY: (-0.38, 0.70),
    t.HERBERT: (0.37, 0.70),
}
_GROUNDS = {
    t.HEINLEIN: "#393528",
    t.POHL: "#33402F",
    t.LEM: "#3E3027",
    t.ASIMOV: "#2F3B40",
    t.BURROUGHS: "#3B3121",
    t.VAN_VOGT: "#33374A",
    t.BRADBURY: "#3D3242",
    t.HERBERT: "#2C4038",
}
FIELD_COLOURS = {t.ISOLATION: "#9AC1FF", t.POSITRON: "#FFD76B", t.REPULSOR: "#FF8A7A"}
RELIC_PLAYER = Player("Relic Ship", "", "#F2F2F2", "star")


def _bent(x: float, y: float) -> tuple[float, float]:
    """A point after the plane was bent by a few slow waves: straight borders become coasts."""
    across = 0.055 * math.sin(5.1 * y + 0.7) + 0.03 * math.sin(11.3 * y + 1.9 * x) + 0.014 * math.sin(23 * y + 3)
    down = 0.055 * math.sin(4.7 * x + 2.1) + 0.03 * math.sin(10.1 * x - 2.3 * y) + 0.014 * math.sin(21 * x + 1)
    return x + across, y + down


@drawn_once
def _regions() -> dict[str, Image.Image]:
    """For each territory the cells that are nearest to its seed, as a coarse mask."""
    masks = {place: Image.new("L", (_GRID, _GRID)) for place in _SEEDS}
    pixels = {place: mask.load() for place, mask in masks.items()}
    for row in range(_GRID):
        for column in range(_GRID):
            x, y = _bent(2.1 * column / (_GRID - 1) - 1.05, 2.1 * row / (_GRID - 1) - 1.05)
            # heights count a little more, so that the two polar rows stay clear of the belt
            place = min(_SEEDS, key=lambda p: (_SEEDS[p][0] - x) ** 2 + 1.25 * (_SEEDS[p][1] - y) ** 2)
            access = pixels[place]
            assert access is not None  # noqa: S101 - a fresh image has its pixels
            access[column, row] = 255
    return masks


@drawn_once
def territory_mask(place: str) -> Image.Image:
    """Where a territory lies on the planet's disc, a little inside its border."""
    wide = round(SIZE * 1.05)
    whole = _regions()[place].resize((2 * wide, 2 * wide), Image.Resampling.BICUBIC)
    box = _around(whole)
    mask = whole.crop(box).filter(ImageFilter.GaussianBlur(7)).point(lambda v: 255 if v > 148 else 0)
    edge = wide - SIZE + 5
    inside = Image.composite(mask, Image.new("L", mask.size), _disc(2 * wide, edge).crop(box)).reduce(2)
    cut = (wide - SIZE) // 2
    found = Image.new("L", (SIZE, SIZE))
    found.paste(inside, (box[0] // 2 - cut, box[1] // 2 - cut))
    return found


def _around(mask: Image.Image) -> tuple[int, int, int, int]:
    """The box of what is there with some air for a blur, its edges even: halves are rounded alike."""
    left, top, right, bottom = mask.getbbox() or (0, 0, 2, 2)
    return (
        max(0, left - AIR) // 2 * 2,
        max(0, top - AIR) // 2 * 2,
        min(mask.width, (right + AIR) // 2 * 2),
        min(mask.height, (bottom + AIR) // 2 * 2),
    )


@drawn_once
def _disc(width: int, edge: int) -> Image.Image:
    """The planet's disc as a mask, so far from the edge."""
    disc = Image.new("L", (width, width))
    ImageDraw.Draw(disc).ellipse((edge, edge, width - edge - 1, width - edge - 1), 255)
    return disc


@drawn_once
def territory_veil(place: str) -> tuple[Image.Image, tuple[int, int]]:
    """The veil that shows who controls a territory, cut to its own box, and where it goes."""
    mask = territory_mask(place)
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    inner = mask.crop((left, top, right, bottom))
    core = inner.filter(ImageFilter.GaussianBlur(16)).point(lambda v: v * 0.26)
    rim = inner.point(lambda v: v * 0.5)
    veil = Image.composite(Image.eval(core, lambda v: max(120, 190 - v)), Image.new("L", inner.size), inner)
    veil = Image.composite(veil, rim, inner.point(lambda v: 255 if v > 200 else v))
    return veil, (CENTRE_X - RADIUS + left, CENTRE_Y - RADIUS + top)


@drawn_once
def _outline(place: str) -> tuple[tuple[int, int], Image.Image]:
    """Where the white line round a territory that changed goes, and its mask."""
    mask = territory_mask(place)
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    inner = mask.crop((left, top, right, bottom))
    shrunk = ImageOps.expand(inner, 4).filter(ImageFilter.MinFilter(9))
    line = ImageChops.subtract(inner, shrunk.crop((4, 4, 4 + inner.width, 4 + inner.height)))
    return (CENTRE_X - RADIUS + left, CENTRE_Y - RADIUS + top), line


@drawn_once
def planet() -> Image.Image:
    """The planet by itself: grounds, craters, light and shade, on nothing."""
    body = Image.new("RGB", (SIZE, SIZE), "#131826")
    for place, colour in _GROUNDS.items():
        body.paste(colour, (0, 0), territory_mask(place))
    draw = ImageDraw.Draw(body, "RGBA")
    for i in range(70):
        turn, reach = 2.399963 * i, math.sqrt((i + 0.5) / 70) * RADIUS * 0.97
        x, y = RADIUS + reach * math.cos(turn), RADIUS + reach * math.sin(turn)
        r = (4, 6, 8, 11, 15, 22)[(i * 7 + i // 5) % 6]
        draw.ellipse((x - r, y - r, x + r, y + r), (8, 10, 20, 30))
        draw.ellipse((x - r + 2, y - r + 3, x + r, y + r), (255, 240, 210, 7))
    corner, end = RADIUS * 5 // 4, RADIUS * 13 // 4
    shade = Image.radial_gradient("L").resize((RADIUS * 4, RADIUS * 4)).crop((corner, corner, end, end))
    body.paste(DARK, (0, 0), shade.point(lambda v: max(0, v - 70) * 1.4))
    body.paste("#FFF1D6", (0, 0), shade.point(lambda v: max(0, 100 - v) * 0.16))
    disc = Pen(SIZE)
    disc.disc(12, 12, 12, "#FFFFFF")
    body.putalpha(disc.done().getchannel("A"))
    return body


def draw_planet(c: Canvas) -> None:
    """The planet with its air, for the static layer."""
    air = (
        Image.radial_gradient("L")
        .resize((RADIUS * 3, RADIUS * 3))
        .point(lambda v: max(0, 150 - abs(v - 118) * 6) if v > 118 else 150)
    )
    c.image.paste("#6FA8E8", (CENTRE_X - RADIUS * 3 // 2, CENTRE_Y - RADIUS * 3 // 2), air.point(lambda v: v * 0.5))
    body = planet()
    c.image.paste(body, (CENTRE_X - RADIUS, CENTRE_Y - RADIUS), body)


def draw_territories(c: Canvas, view: FrontiersView, since: FrontiersView | None) -> None:
    """Who holds what, in a dark shade of the colour so that names stay readable, and what lies there."""
    for place, holder in view.control.items():
        if holder != NOBODY:
            veil, corner = territory_veil(place)
            c.image.paste(mix(c.look.player(holder).colour, DARK, 0.53), corner, veil)
    for place in view.content[TERRITORIES]:
        _draw_outline(c, view, since, place)
    for place in view.content[TERRITORIES]:  # after all outlines: pills may reach a little beyond their territory
        _draw_territory(c, view, place)


def _draw_outline(c: Canvas, view: FrontiersView, since: FrontiersView | None, place: str) -> None:
    """The edge of a territory that has changed, or of which somebody speaks."""
    if changed(since, view, lambda v: (v.colonies[place], v.control[place], fields_on(v, place))):
        c.image.paste(WHITE, *_outline(place))
    if c.look.is_marked(f"territory:{place}"):
        c.image.paste(GOLD, *_outline(place))


def _draw_territory(c: Canvas, view: FrontiersView, place: str) -> None:
    across, down, columns = SPOTS[place]
    x, y = CENTRE_X + RADIUS * across, CENTRE_Y + RADIUS * down
    holder = view.control[place]
    pills = [
        tally(c.look.player(seat), str(count), leads=seat == holder)
        for seat, count in enumerate(view.colonies[place])
        if count
    ]
    fields = fields_on(view, place)
    has_relic = place == HOME and any(ship.id == RELIC and ship.at == HOME for ship in view.ships)
    tokens = [field_token(field, 36 if has_relic else 42) for field in fields]
    if has_relic:
        tokens.append(die(RELIC_PLAYER, 1, 36))
    names = wrap(legible(view.content[TERRITORIES][place].name), BODY, "Bold", 240 if columns == 3 else 150, 2)
    if columns == 2 and len(pills) == 2 and not tokens:
        columns = 1  # one above the other, inside a narrow territory
    lines = [pills[i : i + columns] for i in range(0, len(pills), columns)]
    if tokens and lines and len(lines) > 1 and len(lines[-1]) + len(tokens) <= columns:
        lines[-1], tokens = [*lines[-1], *tokens], []
    height = 28 * len(names) + 42 * len(lines) + 46 * bool(tokens)
    bonus = view.content[TERRITORIES][place].short if height + 30 <= (ROOM_WIDE if columns == 3 else ROOM_HIGH) else ""
    height += 30 if bonus else 0
    top = y - height / 2 + 14
    for name in names:
        c.text(x, top, name, BODY, "Bold", INK, "m")
        top += 28
    if bonus:
        c.text(x, top + 2, bonus, BODY, "Regular", INK if holder != NOBODY else mix(INK, _GROUNDS[place], 0.18), "m")
    top += 12 + (30 if bonus else 0)
    for line in lines:
        _row(c, line, x, top)
        top += 42
    _row(c, tokens, x, top + 4)


def _row(c: Canvas, sprites: Sequence[Image.Image], x: float, y: float, gap: int = 4) -> None:
    left = x - (sum(sprite.width + gap for sprite in sprites) - gap) / 2
    for sprite in sprites:
        c.paste(sprite, left, y, "lm", is_icon=True)
        left += sprite.width + gap


@drawn_once
def field_token(field: str, size: int) -> Image.Image:
    """A field generator: a hexagon with its letter."""
    letter = next(fact.letter for fact in FIELDS.entries if fact.id == field)
    return medal(letter, FIELD_COLOURS[field], size)

"""The solar system: a row per sector, in it the orbitals with their fleets, and below each its bases.

Numbers on bases are what counts there, Orbital Control and techs included; numbers in orbitals are strength. Filled = leads.
"""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from engines.core import spoken
from engines.expanse.facts.board import BASES, ORBITALS
from engines.expanse.facts.vocabulary import Sector, Ship
from engines.expanse.view import BaseView, ExpanseView, OrbitalView
from engines.expanse.words.phrases import strength_words
from render.canvas import Canvas, flow_rows, tally
from render.differences import changed_keys
from render.expanse.column import TOP, draw_rocinante
from render.expanse.scene import Scene, sector_name
from render.keeping import drawn_once
from render.lettering import legible, text_width
from render.look import Player
from render.sprites import globe, space
from render.theme import (
    BOARD_WIDTH,
    BOARD_X,
    BODY,
    FAINT,
    GOLD,
    GROUND,
    INK,
    LABEL,
    LINE,
    MUTED,
    PANEL,
    SUNKEN,
    TALL,
    TITLE,
    Box,
    mix,
    tint,
)

ROW, STEP, HEAD = 306, 314, 36  # a sector's row, the way to the next, its heading
PLANETS = {
    "earth": ("#4C8FD6", "land"),
    "mars": ("#C8643C", "craters"),
    "jupiter": ("#D3A173", "bands"),
    "saturn": ("#D9C08A", "bands"),
}
ROCK = ("#8E8B92", "craters")
SIGN, SIGNS = 28, 34  # what lies on a base, and the height of its row
ROCK_SIZE, ROCK_HEAD, FLEET_ROW = 46, 54, 42  # of an orbital in the Belt: its rock, its head, a row of its ships
PILL_GAP, SHIP_GAP, FLEET_SIGN = 6, 2, 44  # air between pills; what the sign of a fleet and the edges take of a row
SHORT = {"Protomolecule": "Molecule"}  # on the narrowest tiles
Sign = tuple[str, str, str]  # icon, word and colour of what lies on a base besides influence


@cache
def orbital_boxes() -> dict[str, Box]:
    """Where every orbital lies: as wide as its bases, so that a row fills the board."""
    shipped = [base.orbital for base in BASES.entries]
    boxes: dict[str, Box] = {}
    for n, sector in enumerate(Sector):
        row = [orbital.id for orbital in ORBITALS.values() if orbital.sector == sector]
        units = {orbital: shipped.count(orbital) for orbital in row}
        unit = (BOARD_WIDTH - 12 * (len(row) - 1)) / sum(units.values())
        left = float(BOARD_X)
        for orbital in row:
            width = round(unit * units[orbital])
            boxes[orbital] = (round(left), TOP + STEP * n + HEAD, width, ROW - HEAD)
            left += width + 12
    return boxes


@drawn_once
def planet(orbital: str, size: int) -> Image.Image:
    """A planet or a rock; Saturn with its ring."""
    colour, surface = PLANETS.get(orbital, ROCK)
    if orbital != "saturn":
        return globe(size, colour, surface)
    big = Image.new("RGBA", (size * 4, size * 4))
    ball = globe(round(size * 2.7), colour, surface)
    big.paste(ball, (round(size * 0.65), round(size * 0.65)), ball)
    ImageDraw.Draw(big).arc((size * 0.05, size * 1.35, size * 3.95, size * 2.65), -24, 204, "#EADBB4", size // 6)
    return big.reduce(4)


@drawn_once
def static_layer() -> Image.Image:
    """What never changes: stars, orbits round a sun, the orbitals' plates with their planets and names."""
    c = Canvas(space(TALL))
    _draw_orbits(c)
    for orbital, box in orbital_boxes().items():
        x, y, width, _ = box
        c.panel(box, mix(PANEL, GROUND, 0.25), mix(LINE, GROUND, 0.3), 16, 2)
        is_planet = orbital in PLANETS
        size = 84 if is_planet else ROCK_SIZE
        c.paste(planet(orbital, size), x + 12, y + 9 if is_planet else y + 6, "lt", is_icon=True)
        left, line = (x + 116, y + 30) if is_planet else (x + 72, y + 29)
        room = width - (left - x) - 66
        run = c.text(left, line, ORBITALS[orbital].name, TITLE if is_planet else LABEL, "Bold", width=room)
        if is_planet:
            c.icon("fleet", left + run + 28, line, 26, MUTED)  # above are ships, below is influence
    return c.sprite()


def _draw_orbits(c: Canvas) -> None:
    """Faint rings round a sun beyond the map's corner."""
    size = (BOARD_WIDTH, TALL - TOP - 120)
    rings = Image.new("L", (size[0] * 2, size[1] * 2))
    draw = ImageDraw.Draw(rings)
    for n in range(1, 12):
        reach = 300 + 230 * n
        draw.ellipse((200 - reach, -60 - reach, 200 + reach, -60 + reach), outline=140 - 8 * n, width=3)
    c.image.paste(mix(LINE, "#8FB4FF", 0.25), (BOARD_X, TOP), rings.reduce(2))


def draw_system(c: Canvas, scene: Scene) -> None:
    """Everything that moves on the map."""
    boxes = orbital_boxes()
    for n, sector in enumerate(Sector):
        _draw_heading(c, scene, TOP + STEP * n, sector)
    fleets = changed_keys(scene.since, scene.view, _fleets)
    presence = changed_keys(scene.since, scene.view, _presence)
    for orbital in scene.view.orbitals:
        bases = [base for base in scene.view.bases if base.orbital == orbital.id]
        _draw_orbital(c, scene, boxes[orbital.id], orbital, bases, presence)
        if orbital.id in fleets:
            c.changed(_fleet_box(boxes[orbital.id], orbital.id, _belt_rows(scene)), 19)
        c.point_at(f"orbital:{orbital.id}", boxes[orbital.id])


def _fleets(view: ExpanseView) -> list[tuple[str, object]]:
    return [(orbital.id, (orbital.fleets, orbital.has_rocinante)) for orbital in view.orbitals]


def _presence(view: ExpanseView) -> list[tuple[str, object]]:
    return [(base.id, (base.presence, base.tokens)) for base in view.bases]


def _draw_heading(c: Canvas, scene: Scene, y: int, sector: Sector) -> None:
    """The sector's name and its bonus tokens."""
    left = dict(scene.view.tokens_left)[sector]
    run = BOARD_X + 4 + c.text(BOARD_X + 4, y + 16, spoken(sector_name(sector)).upper(), BODY, "Bold", INK)
    for i in range(2):
        c.icon("star", run + 28 + 32 * i, y + 16, 26, GOLD if i < left else LINE)
    words = {0: "no bonus left", 1: "1 bonus left", 2: "2 bonuses left"}[left]
    c.text(run + 86, y + 16, words, BODY, "Regular", MUTED)
    if sector == Sector.INNER:
        legend = "filled leads · numbers count Orbital Control and techs"
        c.text(BOARD_X + BOARD_WIDTH - 4, y + 16, legend, BODY, "Regular", FAINT, "r", width=700)


def _fleet_box(box: Box, orbital: str, rows: int) -> Box:
    """Where the ships of an orbital stand: beside a planet, in one or two rows below a rock."""
    x, y, width, _ = box
    if orbital in PLANETS:
        return x + 112, y + 54, width - 120, 44
    return x + 6, y + ROCK_HEAD, width - 12, FLEET_ROW * rows


def _belt_rows(scene: Scene) -> int:
    """How many rows of ships the Belt needs: nobody's fleet is merely counted."""
    boxes = orbital_boxes()
    belt = [orbital for orbital in scene.view.orbitals if orbital.id not in PLANETS]
    return max((min(2, _rows(_ships(scene, one), boxes[one.id][2] - FLEET_SIGN)) for one in belt), default=1)


def _rows(ships: list[Image.Image], width: int, gap: int = SHIP_GAP) -> int:
    return len(flow_rows(tuple(pill.width for pill in ships), width, gap, len(ships) or 1)[0])


def _ships(scene: Scene, orbital: OrbitalView) -> list[Image.Image]:
    """A pill for each fleet: its strength, and whether it has Battleships."""
    return [
        tally(
            scene.player(fleet.faction),
            strength_words(fleet.strength),
            fleet.faction == orbital.control,
            "battleship" if Ship.BATTLESHIP in dict(fleet.ships) else "",
        )
        for fleet in orbital.fleets
    ]


def _draw_orbital(
    c: Canvas, scene: Scene, box: Box, orbital: OrbitalView, bases: list[BaseView], moved: frozenset[str]
) -> None:
    x, y, width, height = box
    is_planet = orbital.id in PLANETS
    rows = 1 if is_planet else _belt_rows(scene)
    left, line, room, tall = _fleet_box(box, orbital.id, rows)
    ships = _ships(scene, orbital)
    inset = 4 if is_planet or _rows(ships, width - FLEET_SIGN) > 2 else FLEET_SIGN - 14
    room -= inset + 2
    c.flow(
        (left + inset, line, room, tall), ships, PILL_GAP if _rows(ships, room, PILL_GAP) <= rows else SHIP_GAP, rows
    )
    if orbital.has_rocinante:
        draw_rocinante(c, x + width - 36, y + (36 if is_planet else 28))
    top = y + 102 if is_planet else y + ROCK_HEAD + FLEET_ROW * rows + 6
    if inset > 4:
        c.icon("fleet", x + 20, y + ROCK_HEAD + FLEET_ROW * rows // 2, 22, MUTED)  # above are ships, below is influence
    tile = (width - 10) // max(1, len(bases))
    for i, base in enumerate(bases):
        place = (x + 8 + tile * i, top, tile - 6, y + height - top - 8)
        _draw_base(c, scene, place, base)
        if base.id in moved:
            c.changed(place, 12)
        c.point_at(f"base:{base.id}", place, 12)


def _draw_base(c: Canvas, scene: Scene, box: Box, base: BaseView) -> None:
    """A base: its resource, its name where the orbital does not say it, and who counts what."""
    x, y, width, height = box
    name = "" if base.orbital not in PLANETS else scene.name(f"base:{base.id}")
    if base.is_closed:
        c.paste(closed_tile(width, height, name), x, y, "lt")
        return
    diplomats = [scene.player(one.faction) for one in base.presence if one.has_diplomat]
    signs: tuple[Sign, ...] = tuple(("emissary", "Diplomat", player.colour) for player in diplomats[:1])
    if base.tokens:
        signs += (("token", "Protomolecule", ""),)
    counts = tuple((scene.player(one.faction), str(one.total)) for one in base.presence)
    leader = scene.player(base.controller) if base.controller else None
    c.paste(base_tile(width, height, name, base.resource.value, signs, counts, leader), x, y, "lt")


@drawn_once
def closed_tile(width: int, height: int, name: str) -> Image.Image:
    """A base that is closed with two players."""
    c = Canvas.of_plate(width, height, 12, SUNKEN, mix(LINE, GROUND, 0.5), 2)
    line = 30 if name else height // 2
    c.icon("lock", 28, line, 30, FAINT)
    c.text(52, line, name or "closed", BODY, "Medium", FAINT, width=width - 60)
    if name:
        c.text(14, 84, "closed", BODY, "Regular", FAINT, width=width - 24)
    return c.sprite()


@drawn_once
def base_tile(
    width: int,
    height: int,
    name: str,
    resource: str,
    signs: tuple[Sign, ...],
    counts: tuple[tuple[Player, str], ...],
    leader: Player | None,
) -> Image.Image:
    """A base as one sprite: most of them stay as they are from frame to frame."""
    fill, line = (tint(leader.colour), leader.colour) if leader else (PANEL, LINE)
    c = Canvas.of_plate(width, height, 12, fill, line, 3 if leader else 2)
    pills = [tally(player, value, player == leader) for player, value in counts]
    if not name:
        low = SIGNS if signs else 0
        c.icon(resource, 26, (height - low) / 2, 36)
        _draw_signs(c, 12, height - 20, width - 20, signs)
        c.flow((48, 2 if signs else 0, width - 52, height - low), pills, PILL_GAP, 2, 2)
        return c.sprite()
    c.icon(resource, 28, 30, 36)
    c.text(54, 30, name, LABEL, "Bold", width=width - 62)
    _draw_signs(c, 10, height - 20, width - 20, signs)
    c.flow((10, 50 if signs else 54, width - 16, height - (88 if signs else 60)), pills, rows=2, row_gap=2)
    return c.sprite()


def _draw_signs(c: Canvas, x: int, y: int, width: int, signs: tuple[Sign, ...]) -> None:
    """What lies on a base besides influence, in a row of its own: with its name while there is only one of them."""
    for i, (sign, word, colour) in enumerate(signs):
        c.icon(sign, x + SIGN / 2 + 44 * i, y, SIGN, colour)
        if len(signs) == 1:
            room = width - SIGN - 8
            words = word if text_width(legible(word), BODY, "Regular") <= room else SHORT.get(word, word)
            c.text(x + SIGN + 8, y, words, BODY, "Regular", MUTED, width=room)

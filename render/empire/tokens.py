"""Tokens of the galaxy: who stands in a sector, as sprites, from the fullest way of telling it to the tersest.

Filled pills are systems (who controls), outlined pills are forces (who is present). The Empire's own systems carry no
mark, so that Chaos stands out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from PIL import Image

from engines.empire.view import SectorView, StackView
from engines.empire.words.phrases import short_name
from render.canvas import Canvas
from render.icons import icon
from render.keeping import drawn_once
from render.layout import Part, attach
from render.lettering import CAP_HEIGHT, text_mask, text_width
from render.look import Look, Player
from render.sprites import mark, medal, plate
from render.theme import BODY, DARK, INK, mix, rgb
from render.wedges import ROW

UNITS = {
    "SF": "fleet",
    "AF": "battleship",
    "CG": "control",
    "CF": "colony",
    "IO": "order",
    "WS": "world_ship",
    "TH": "transhuman",
}
USURPER = Player("Usurper", "U", "#C9A0FF", "triangle")
EMPIRE = Player("Independent Empire", "I", "#F0E442", "pentagon")
INVADER = Player("Invaders", "V", "#2CB67D", "diamond")
REBEL = Player("Rebels", "R", "#FF6F61", "square")
ALIEN_INK, ALIEN = "#5A2E8C", "#EDE6FF"
ALIENS = {
    "alien_biomech": "B",
    "alien_dark_empire": "D",
    "alien_hive": "H",
    "alien_living_nebula": "N",
    "alien_messiah": "M",
    "alien_probe": "P",
    "alien_randoids": "R",
}
BASE, TAIL = 34, 14  # a pill's mark and its ends; the ends of a pill that goes on from the one before it
NAME_AIR, NUMBER_AIR = 5, 2  # at either side of bare words
PartOf = tuple[str, int]  # a kind of unit and how many; "leader" and the value; "all" and the number of units


@lru_cache(maxsize=64)
def owner_player(look: Look, kind: str, label: str, is_mutant: bool = False) -> Player:
    """Who that is, as pictures show it."""
    if kind == "imperial":
        return look.lettered("E").player(0)
    known = {"usurper": USURPER, "empire": EMPIRE, "invader": INVADER, "rebel": REBEL}.get(kind, EMPIRE)
    letter = "M" if is_mutant else label
    return Player(known.name, letter, known.colour, known.shape)


@drawn_once
def word(text: str, weight: str = "Bold", fill: str = INK, air: int = NAME_AIR) -> Image.Image:
    """Bare words as a token, smooth on any ground, with air at their sides: no letter touches an edge."""
    mask, left, top = text_mask(text, BODY, weight)
    run, cap = text_width(text, BODY, weight), round(BODY * CAP_HEIGHT)
    base = round(ROW / 2 + BODY * CAP_HEIGHT / 2)
    alpha = Image.new("L", (run + 2 * air, ROW))
    alpha.paste(mask, (air + left, base + top))
    image = Image.new("RGBA", alpha.size, rgb(fill)[:3])
    image.putalpha(alpha)
    return attach(image, [Part("text", (air, base - cap, run, cap), text, BODY, fill, False, (air, ROW // 2))])


def namings(name: str) -> list[list[str]]:
    """Ways to write a name, the widest first: whole, its words one by one, the short name, three letters of that."""
    short = short_name(name)
    first, _, last = short.rpartition(" ")
    found = [[name], name.split()] if len(last) > 1 or short != name else [[name]]
    if short != name:
        found.append([short])
    return [*found, [f"{first[:3]} {last}"]] if len(last) == 1 else found


@drawn_once
def system_pill(system: str, colour: str) -> Image.Image:
    """Military, morphogenetic, resource, on the colour of who controls."""
    text = system.replace("-", "·")
    width = text_width(text, BODY, "Black") + 14
    c = Canvas.of_plate(width, ROW, ROW // 2, colour, "", 0)
    c.text(width / 2, ROW / 2, text, BODY, "Black", DARK, "m")
    return c.sprite()


def part_width(part: PartOf) -> int:
    """How much of a pill a part takes."""
    kind, count = part
    if kind == "all":
        return 26 + 14 * len(str(count))
    return 38 if kind == "leader" else 26 + (14 * len(str(count)) if count > 1 else 0)


@drawn_once
def stack_pill(player: Player, parts: tuple[PartOf, ...], *, is_tail: bool = False) -> Image.Image:
    """Who, the leader's star and value, then each kind of unit with its number if there is more than one.

    A tail goes on from the pill before it, in the same colour and without the mark.
    """
    light = mix(player.colour, INK, 0.4)
    width = (TAIL if is_tail else BASE) + sum(map(part_width, parts))
    c = Canvas(plate(width, ROW, ROW // 2, mix(DARK, player.colour, 0.1), player.colour, 2))
    c.layout.append(Part("panel", (0, 0, width, ROW)))
    if not is_tail:
        c.paste(mark(player, 27), 16, ROW / 2)
    x = 7 if is_tail else 30
    for kind, count in parts:
        if kind == "all":
            c.text(x + 5, ROW / 2, f"×{count}", BODY, "Bold")
        elif kind == "leader":
            c.paste(icon("star", 22, INK), x + 12, ROW / 2)
            c.text(x + 23, ROW / 2, str(count), BODY, "Bold")
        else:
            c.paste(icon(UNITS[kind], 25, light), x + 13, ROW / 2)
            if count > 1:
                c.text(x + 26, ROW / 2, str(count), BODY, "Bold")
        x += part_width((kind, count))
    return c.sprite()


def stack_pieces(player: Player, parts: Sequence[PartOf], width: int) -> list[Image.Image]:
    """A stack as pills no wider than that, the first of them with the mark."""
    rows: list[list[PartOf]] = [[]]
    for part in parts:
        base = BASE if len(rows) == 1 else TAIL
        if rows[-1] and base + sum(map(part_width, [*rows[-1], part])) > width:
            rows.append([])
        rows[-1].append(part)
    return [stack_pill(player, tuple(row), is_tail=i > 0) for i, row in enumerate(rows)]


def stack_parts(shown: SectorView, stack: StackView, *, is_counted: bool = False) -> list[PartOf]:
    """What a stack's pills tell: leaders and units, or the highest leader and the number of all units."""
    stars: list[PartOf] = [("leader", value) for value in _leaders(shown, stack)]
    if is_counted and len(stack.units) > 1:
        return [*sorted(stars)[-1:], ("all", _size(stack))]
    return [*stars, *stack.units]


def _leaders(shown: SectorView, stack: StackView) -> tuple[int, ...]:
    if stack.owner == "imperial":
        return tuple(leader.value for leader in shown.leaders)
    return (stack.leader,) if stack.leader else ()


def markers(shown: SectorView) -> list[Image.Image]:
    """Markers that lie in a sector: Nexus, gate, Institute, expedition, aliens."""
    found: list[Image.Image] = []
    if shown.has_nexus:
        found.append(icon("nexus", 28))
    if shown.has_gate:
        found.append(icon("star_gate", 28))
    if shown.has_institute:
        found.append(icon("institute", 28, "#FFE08A"))
    if shown.expedition >= 0:
        found.append(icon("expedition", 28))
    found += [medal(ALIENS[alien.kind], ALIEN, ROW, ALIEN_INK) for alien in shown.aliens]
    return found


def _has_owner_mark(shown: SectorView) -> bool:
    return bool(shown.owner) and shown.owner != "imperial"


def ground_tokens(shown: SectorView, is_symbol: bool, look: Look) -> list[Image.Image]:
    """Control, markers and the system."""
    found: list[Image.Image] = []
    if _has_owner_mark(shown):
        found.append(mark(owner_player(look, shown.owner_kind, shown.owner_label), 30))
    found += markers(shown)
    if shown.system:
        found.append(system_pill(shown.system, owner_player(look, shown.owner_kind, shown.owner_label).colour))
    elif is_symbol:
        found.append(icon("system", 28, "#7C8DB8"))
    return found


Sprites = list[Image.Image]
Way = Callable[[], Sprites]
WIDTHS = (240, *range(200, 56, -8))  # of pills, the widest first; the last hold one kind of unit


class Telling:
    """What is told of a sector, in any of the ways there are: its number, name, ground and forces."""

    def __init__(self, number: int, shown: SectorView, is_symbol: bool, look: Look) -> None:
        self.shown, self.look = shown, look
        ink, self.soft = (INK, "#CDD6E9") if shown.system or shown.stacks else ("#96A3C6", "#AEB9D2")
        self.head = [word(f"{number:02d}", "Bold", ink, NUMBER_AIR)]
        self.ground = ground_tokens(shown, is_symbol, look)
        # Colours tell who owns a system, and whether there is one.
        self.lean = ground_tokens(shown, False, look)[_has_owner_mark(shown) :]
        self.least = self.ground[-1:]

    def in_full(self, width: int, name: Sequence[str] = ()) -> Sprites:
        """Everything, with pills no wider than that."""
        named = [word(part, "Regular", self.soft) for part in name]
        return [*self.head, *named, *self.ground, *self.forces(width)]

    def unnamed(
        self, width: int, ground: Sprites, *, is_upside_down: bool = False, is_counted: bool = False
    ) -> Sprites:
        """Without the name, with that much of the ground; units one by one, or only how many there are."""
        above, below = [*self.head, *ground], self.forces(width, is_counted=is_counted)
        return [*below, *above] if is_upside_down else [*above, *below]

    def crowd(self, *, is_led: bool) -> Sprites:
        """The first force by its size, with or without its leader, and all others as one."""
        found = [*self.head, *self.least]
        ordered = sorted(self.shown.stacks, key=lambda stack: (stack.owner != "imperial", -_size(stack)))
        rest = sum(_size(stack) for stack in ordered[1:])
        if ordered:
            first = ordered[0]
            leaders = [("leader", value) for value in sorted(_leaders(self.shown, first))[-1:] if is_led]
            found.append(stack_pill(self.owner(first), (*leaders, ("all", _size(first)))))
        if rest:
            found.append(others(len(ordered) - 1, rest))
        return found

    def total(self) -> Sprites:
        """How many units of all sides are here."""
        return [*self.head, *self.least, total(self.shown.stacks)]

    def forces(self, width: int, *, is_counted: bool = False) -> Sprites:
        """Every stack, as pills no wider than that."""
        return [
            pill
            for stack in self.shown.stacks
            for pill in stack_pieces(self.owner(stack), stack_parts(self.shown, stack, is_counted=is_counted), width)
        ]

    def owner(self, stack: StackView) -> Player:
        """Whose stack it is."""
        return owner_player(self.look, stack.kind, stack.label, stack.is_mutant)


def ways_to_show(
    number: int, names: Sequence[Sequence[str]], shown: SectorView, is_symbol: bool, look: Look
) -> Sequence[Way]:
    """Every way to show a sector, the fullest first; the last tells only how many forces and units there are."""
    told = Telling(number, shown, is_symbol, look)
    ground, lean, least = told.ground, told.lean, told.least
    ways: list[Way] = [partial(told.in_full, 240, name) for name in names[:1]]
    ways += [
        partial(told.in_full, width, name) for name in names[1:] for width in ((104, 76) if shown.stacks else (240,))
    ]
    ways += [
        partial(told.unnamed, width, base, is_upside_down=is_upside_down)
        for base in (ground, lean)
        for is_upside_down in (False, True)
        for width in WIDTHS
    ]
    counted = [(170, ground), (92, ground), (116, lean), (76, lean), (116, least), (76, least)]
    ways += [partial(told.unnamed, width, base, is_counted=True) for width, base in counted]
    return [*ways, partial(told.crowd, is_led=True), partial(told.crowd, is_led=False), told.total]


def _size(stack: StackView) -> int:
    return sum(number for _, number in stack.units)


def total(stacks: Sequence[StackView]) -> Image.Image:
    """The very last resort: how many units of all sides are here."""
    return _grey(f"×{sum(map(_size, stacks))}")


def others(forces: int, units: int) -> Image.Image:
    """What a sector too full to draw still holds: so many more forces and units."""
    return _grey(f"+{forces}: ×{units}")


@drawn_once
def _grey(text: str) -> Image.Image:
    width = text_width(text, BODY, "Bold") + 12
    c = Canvas.of_plate(width, ROW, ROW // 2, "#2A3556", "#96A3C6", 2)
    c.text(width / 2, ROW / 2, text, BODY, "Bold", INK, "m")
    return c.sprite()

"""Tokens of the galaxy: who stands in a sector, as sprites, from the fullest way of telling it to the tersest.

Filled pills are systems (who controls), outlined pills are forces (who is present). The Empire's own systems carry no
mark, so that Chaos stands out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from render.theme import BODY, DARK, GOLD, INK, PALETTES, mix, rgb, tint
from render.wedges import ROW, Way

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
FOR_SOME_EYES = ("red-green", "blue-yellow")
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
DENSE = 27  # the height of rows where a stack would else be counted
BASE, TAIL, SIGN, DIGIT = (
    34,
    14,
    26,
    14,
)  # of a pill in a usual row: its mark and ends; the ends of a pill that goes on from
# the one before it; a unit; a figure
NAME_AIR, NUMBER_AIR = 5, 2  # at either side of bare words
PartOf = tuple[str, int]  # a kind of unit and how many; "leader" and the value; "all" and the number of units


def scaled(length: int, row: int) -> int:
    """A length that suits the usual row height, scaled to rows of another height."""
    return round(length * row / ROW)


def letters(row: int) -> int:
    """The size of the type in rows of that height; never too small to read."""
    return max(BODY, row * BODY // ROW)


@lru_cache(maxsize=64)
def owner_player(look: Look, kind: str, label: str, is_mutant: bool = False) -> Player:
    """Who that is, as pictures show it."""
    if kind == "imperial":
        return look.lettered("E").player(0)
    known = {"usurper": USURPER, "empire": EMPIRE, "invader": INVADER, "rebel": REBEL}.get(kind, EMPIRE)
    letter = "M" if is_mutant else label
    return Player(known.name, letter, chaos_colour(look.palette, known), known.shape)


def chaos_colour(palette: str, force: Player) -> str:
    """A force's own colour; in palettes for eyes without one kind of cone, one of the six those eyes tell apart."""
    place = {USURPER: 3, EMPIRE: 4, INVADER: 2, REBEL: 1}[force]
    return PALETTES[palette].players[place] if palette in FOR_SOME_EYES else force.colour


@drawn_once
def word(text: str, weight: str = "Bold", fill: str = INK, air: int = NAME_AIR, row: int = ROW) -> Image.Image:
    """Bare words as a token, smooth on any ground, with air at their sides: no letter touches an edge."""
    size = letters(row)
    mask, left, top = text_mask(text, size, weight)
    run, cap = text_width(text, size, weight), round(size * CAP_HEIGHT)
    base = round(row / 2 + size * CAP_HEIGHT / 2)
    alpha = Image.new("L", (run + 2 * air, row))
    alpha.paste(mask, (air + left, base + top))
    image = Image.new("RGBA", alpha.size, rgb(fill)[:3])
    image.putalpha(alpha)
    return attach(image, [Part("text", (air, base - cap, run, cap), text, size, fill, False, (air, row // 2))])


def namings(name: str) -> list[list[str]]:
    """Ways to write a name, the widest first: whole, its words one by one, the short name, three letters of that."""
    short = short_name(name)
    first, _, last = short.rpartition(" ")
    found = [[name], name.split()] if len(last) > 1 or short != name else [[name]]
    if short != name:
        found.append([short])
    return [*found, [f"{first[:3]} {last}"]] if len(last) == 1 else found


@drawn_once
def system_pill(system: str, colour: str, row: int = ROW) -> Image.Image:
    """Military, morphogenetic, resource, on the colour of who controls."""
    text, size = system.replace("-", "·"), letters(row)
    width = text_width(text, size, "Black") + 14
    c = Canvas.of_plate(width, row, row // 2, colour, "", 0)
    c.text(width / 2, row / 2, text, size, "Black", DARK, "m")
    return c.sprite()


def part_width(part: PartOf, row: int = ROW) -> int:
    """How much of a pill a part takes."""
    kind, count = part
    figures = len(str(count)) if count > 1 or kind in ("all", "leader") else 0
    return scaled(SIGN, row) + scaled(DIGIT, max(row, ROW)) * figures - (2 if kind == "leader" else 0)


@drawn_once
def stack_pill(player: Player, parts: tuple[PartOf, ...], *, is_tail: bool = False, row: int = ROW) -> Image.Image:
    """Who, the leader's star and value, then each kind of unit with its number if there is more than one.

    A tail goes on from the pill before it, in the same colour and without the mark.
    """
    light, size, middle = mix(player.colour, INK, 0.4), letters(row), row / 2
    width = scaled(TAIL if is_tail else BASE, row) + sum(part_width(part, row) for part in parts)
    c = Canvas(plate(width, row, row // 2, mix(DARK, player.colour, 0.1), player.colour, 2))
    c.layout.append(Part("panel", (0, 0, width, row)))
    if not is_tail:
        c.paste(mark(player, scaled(27, row)), scaled(16, row), middle)
    x = scaled(7 if is_tail else 30, row)
    for kind, count in parts:
        if kind == "all":
            c.text(x + scaled(5, row), middle, f"×{count}", size, "Bold")
        elif kind == "leader":
            c.paste(icon("star", scaled(22, row), INK), x + scaled(12, row), middle)
            c.text(x + scaled(SIGN, row) - 3, middle, str(count), size, "Bold")
        else:
            c.paste(icon(UNITS[kind], scaled(25, row), light), x + scaled(13, row), middle)
            if count > 1:
                c.text(x + scaled(SIGN, row), middle, str(count), size, "Bold")
        x += part_width((kind, count), row)
    return c.sprite()


def stack_pieces(player: Player, parts: Sequence[PartOf], width: int, row: int = ROW) -> list[Image.Image]:
    """A stack as pills no wider than that, the first of them with the mark."""
    pieces: list[list[PartOf]] = [[]]
    for part in parts:
        base = scaled(BASE if len(pieces) == 1 else TAIL, row)
        if pieces[-1] and base + sum(part_width(one, row) for one in (*pieces[-1], part)) > width:
            pieces.append([])
        pieces[-1].append(part)
    return [stack_pill(player, tuple(piece), is_tail=i > 0, row=row) for i, piece in enumerate(pieces)]


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


def markers(shown: SectorView, row: int = ROW) -> list[Image.Image]:
    """Markers that lie in a sector: Nexus, gate, Institute, expedition, aliens."""
    side = scaled(28, row)
    there = (
        ("nexus", "", shown.has_nexus),
        ("star_gate", "", shown.has_gate),
        ("institute", "#FFE08A", shown.has_institute),
        ("expedition", "", shown.expedition >= 0),
    )
    found = [icon(name, side, colour) for name, colour, is_there in there if is_there]
    return found + [medal(ALIENS[alien.kind], ALIEN, row, ALIEN_INK) for alien in shown.aliens]


def _has_owner_mark(shown: SectorView) -> bool:
    return bool(shown.owner) and shown.owner != "imperial"


def ground_tokens(shown: SectorView, is_symbol: bool, look: Look, row: int = ROW) -> list[Image.Image]:
    """Control, markers and the system."""
    found: list[Image.Image] = []
    owner = owner_player(look, shown.owner_kind, shown.owner_label)
    if _has_owner_mark(shown):
        found.append(mark(owner, scaled(30, row)))
    found += markers(shown, row)
    if shown.system:
        found.append(system_pill(shown.system, owner.colour, row))
    elif is_symbol:
        found.append(icon("system", scaled(28, row), "#7C8DB8"))
    return found


@drawn_once
def odds_pill(percent: int, row: int = ROW) -> Image.Image:
    """How likely the best attack here is to hit."""
    words, size = f"{percent}%", letters(row)
    width = text_width(words, size, "Bold") + scaled(40, row)
    c = Canvas.of_plate(width, row, row // 2, tint(GOLD, 0.3), GOLD, 2)
    c.paste(icon("die", scaled(24, row), GOLD), scaled(18, row), row / 2)
    c.text(scaled(32, row), row / 2, words, size, "Bold")
    return c.sprite()


Sprites = list[Image.Image]
WIDTHS = (240, *range(200, 56, -8))  # of pills in a usual row, the widest first; the last hold one kind of unit


class Telling:
    """A sector told in any of the ways there are: its number, name, ground and forces, and the odds of a battle there."""

    def __init__(
        self, number: int, shown: SectorView, is_symbol: bool, look: Look, row: int = ROW, odds: int | None = None
    ) -> None:
        self.shown, self.look, self.row = shown, look, row
        ink, self.soft = (INK, "#CDD6E9") if shown.system or shown.stacks else ("#96A3C6", "#AEB9D2")
        self.head = [word(f"{number:02d}", "Bold", ink, NUMBER_AIR, row)]
        self.ground = ground_tokens(shown, is_symbol, look, row)
        # Colours tell who owns a system, and whether there is one.
        self.lean = ground_tokens(shown, False, look, row)[_has_owner_mark(shown) :]
        self.least = self.ground[-1:]
        self.odds = [odds_pill(odds, row)] if odds is not None else []
        self._forces: dict[tuple[int, bool], Sprites] = {}  # many ways show the same pills

    def in_full(self, width: int, name: Sequence[str] = ()) -> Sprites:
        """Everything, with pills no wider than that."""
        named = [word(part, "Regular", self.soft, row=self.row) for part in name]
        return [*self.head, *named, *self.ground, *self.forces(width), *self.odds]

    def unnamed(
        self,
        width: int,
        ground: Sprites,
        *,
        is_upside_down: bool = False,
        is_counted: bool = False,
        is_told: bool = True,
    ) -> Sprites:
        """Without the name, with that much of the ground; units one by one, or only how many there are."""
        above, below = [*self.head, *ground], self.forces(width, is_counted=is_counted)
        odds = self.odds if is_told else []
        return [*below, *odds, *above] if is_upside_down else [*above, *below, *odds]

    def crowd(self, *, is_led: bool) -> Sprites:
        """The first force by its size, with or without its leader, and all others as one."""
        found = [*self.head, *self.least]
        ordered = sorted(self.shown.stacks, key=lambda stack: (stack.owner != "imperial", -_size(stack)))
        rest = sum(_size(stack) for stack in ordered[1:])
        if ordered:
            first = ordered[0]
            leaders = [("leader", value) for value in sorted(_leaders(self.shown, first))[-1:] if is_led]
            found.append(stack_pill(self.owner(first), (*leaders, ("all", _size(first))), row=self.row))
        if rest:
            found.append(others(len(ordered) - 1, rest))
        return found

    def total(self) -> Sprites:
        """How many units of all sides are here."""
        return [*self.head, *self.least, total(self.shown.stacks)]

    def forces(self, width: int, *, is_counted: bool = False) -> Sprites:
        """Every stack, as pills no wider than that."""
        if (width, is_counted) not in self._forces:
            self._forces[width, is_counted] = [
                pill
                for stack in self.shown.stacks
                for pill in stack_pieces(
                    self.owner(stack), stack_parts(self.shown, stack, is_counted=is_counted), width, self.row
                )
            ]
        return self._forces[width, is_counted]

    def owner(self, stack: StackView) -> Player:
        """Whose stack it is."""
        return owner_player(self.look, stack.kind, stack.label, stack.is_mutant)

    # --- ways, the fullest first -----------------------------------------------------------------------------------------

    def named_ways(self, names: Sequence[Sequence[str]]) -> list[Way]:
        """With the name, in one line or in several."""
        widths = (104, 76) if self.shown.stacks else (240,)
        ways: list[Way] = [partial(self.in_full, self._wide(240), name) for name in names[:1]]
        return ways + [partial(self.in_full, self._wide(width), name) for name in names[1:] for width in widths]

    def unnamed_ways(self) -> list[Way]:
        """Without the name; then without the odds of a battle, which stand beside the map as well."""
        return [
            partial(self.unnamed, self._wide(width), base, is_upside_down=is_upside_down, is_told=is_told)
            for is_told in ((True, False) if self.odds else (False,))
            for base in (self.ground, self.lean)
            for is_upside_down in (False, True)
            for width in WIDTHS
        ]

    def counted_ways(self) -> list[Way]:
        """Each stack by its number, with its leader."""
        ground, lean, least = self.ground, self.lean, self.least
        counted = [(170, ground), (92, ground), (116, lean), (76, lean), (116, least), (76, least)]
        return [partial(self.unnamed, width, base, is_counted=True, is_told=False) for width, base in counted]

    def crowded_ways(self) -> list[Way]:
        """How many forces and units there are."""
        return [partial(self.crowd, is_led=True), partial(self.crowd, is_led=False), self.total]

    def _wide(self, width: int) -> int:
        return scaled(width, self.row)


def ways_to_show(
    number: int,
    names: Sequence[Sequence[str]],
    shown: SectorView,
    is_symbol: bool,
    look: Look,
    rows: Sequence[int] = (ROW,),
    odds: int | None = None,
) -> Iterator[Way]:
    """Every way to show a sector, the fullest first: with its name in rows of these heights, without it, in dense rows, and
    at last counted.
    """
    told = {row: Telling(number, shown, is_symbol, look, row, odds) for row in (*rows, ROW, DENSE)}
    for row in rows:
        yield from told[row].named_ways(names)
    for row in (*rows, DENSE) if shown.stacks else rows:
        yield from told[row].unnamed_ways()
    for row in (ROW, DENSE):
        yield from told[row].counted_ways()
    yield from told[ROW].crowded_ways()


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

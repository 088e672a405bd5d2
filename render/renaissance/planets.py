"""The galaxy: a card per Planet, and a line per Portal colour on which the Planets with that Portal are stops.

Planets that share a Portal colour are neighbours, all with all; drawn pair by pair that would be a thicket.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engines.core import spoken
from engines.renaissance.facts.numbers import STABILITIES
from engines.renaissance.facts.tables import PLANETS
from engines.renaissance.facts.terms import COLOURS
from engines.renaissance.rules.planets import elements, leader, present_seats
from engines.renaissance.state import NOBODY, Planet
from engines.renaissance.view import RenaissanceView
from render.canvas import Canvas, flow_rows
from render.differences import changed_keys
from render.icons import icon
from render.keeping import drawn_once
from render.lettering import legible, text_width, wrap
from render.look import Player
from render.renaissance.pieces import PORTALS, disorder, hue, institute, portal, surface
from render.renaissance.places import Ground, places
from render.sprites import draw_panel, globe, mark, space
from render.theme import (
    ALERT,
    BODY,
    DARK,
    GOLD,
    GROUND,
    INK,
    LABEL,
    LINE,
    MUTED,
    PANEL,
    RAISED,
    SUNKEN,
    Box,
    mix,
    rgb,
    tint,
)

FACE_DOWN = "#5A688C"
RAIL_WIDTH, SOCKET, MOST_SOCKETS, WIDE, ROW = 6, 44, 10, 250, 36
EFFECT_TOP, LINE_STEP = 100, 26  # of what the token does
RULES = {
    "institutes_weightless": "{institute} weigh nothing",
    "tie_to_institute": "{institute} wins ties",
    "stability_locked": "{lock} Stability",
    "no_foundation": "never {foundation}",
}


@dataclass(frozen=True, slots=True)
class Card:
    """All that the picture of a Planet depends on, so that an unchanged Planet is drawn once."""

    planet: Planet
    name: str
    effect: str
    rule: str
    is_again: bool
    colour: str
    held: int
    leader: Player | None
    players: tuple[Player, ...]
    awaited: Player | None
    width: int
    height: int

    @property
    def is_wide(self) -> bool:
        """Whether there is room for a globe."""
        return self.width > WIDE


def card_of(
    view: RenaissanceView, planet: Planet, players: tuple[Player, ...], box: Box, awaited: Player | None
) -> Card:
    """What to draw of a Planet."""
    tile = view.content[PLANETS][planet.id]
    first = leader(view.content, planet)
    return Card(
        planet=planet,
        name=tile.name,
        effect=" / ".join(spoken(effect.short or effect.text) for effect in tile.effects) or tile.text,
        rule=RULES.get(tile.static, ""),
        is_again=any(effect.play_again for effect in tile.effects),
        colour=hue(view.content, planet.id),
        held=elements(view.content, planet),
        leader=players[first] if first != NOBODY else None,
        players=players,
        awaited=awaited if view.disorder == planet.id else None,
        width=box[2],
        height=box[3],
    )


# --- the lines ---------------------------------------------------------------------------------------------------------


@drawn_once
def ground_layer(height: int, ground: Ground) -> Image.Image:
    """Star field, empty places and the three lines: what never changes."""
    c = Canvas(space(height))
    for place in range(15):
        c.slot(ground.slot(place), 16)
    lines = Image.new("RGBA", c.image.size)
    for at, colour in enumerate(COLOURS):
        draw_panel(lines, ground.line(colour), 40 - 11 * at, "", PORTALS[colour], RAIL_WIDTH)
    c.image.paste(lines, (0, 0), lines)
    return c.sprite()


def draw_galaxy(c: Canvas, view: RenaissanceView, ground: Ground, since: RenaissanceView | None) -> None:
    """All Planets in play, each in its place."""
    players = c.look.players(len(view.delegations))
    at = dict(zip(view.planets, places(len(players)), strict=False))
    stops = [
        (colour, *ground.stop(at[planet.id], colour)) for planet in view.planets.values() for colour in planet.portals
    ]
    for colour, x, rail, edge in stops:
        top, bottom = sorted((rail, edge))
        c.image.paste(rgb(GROUND), (x - RAIL_WIDTH // 2 - 4, top, x + RAIL_WIDTH // 2 + 4, bottom))
        c.image.paste(rgb(PORTALS[colour]), (x - RAIL_WIDTH // 2, top, x + RAIL_WIDTH // 2, bottom))
    for colour, x, rail, _ in stops:
        c.paste(portal(colour), x, rail)
    moved = changed_keys(since, view, lambda one: one.planets.items())
    awaited = players[view.mover] if view.mover != NOBODY else None
    for planet in view.planets.values():
        box = ground.slot(at[planet.id])
        facts = card_of(view, planet, players, box, awaited)
        if facts.awaited is not None and not c.look.marked:
            c.glow(box, facts.awaited.colour)
        c.paste(planet_card(facts), box[0], box[1], "lt")
        c.point_at(f"planet:{planet.id}", box)
        if planet.id in moved:
            c.changed(box)


# --- a Planet ----------------------------------------------------------------------------------------------------------


@drawn_once
def planet_card(facts: Card) -> Image.Image:
    """A Planet as one sprite: name, fill, who leads, token, effect, and what stands on it."""
    planet = facts.planet
    colour = facts.leader.colour if facts.leader else ""
    if facts.awaited is not None:
        c = Canvas.of_plate(facts.width, facts.height, 16, PANEL, facts.awaited.colour, 5)
    else:
        fill = tint(colour, 0.17) if colour else PANEL
        c = Canvas.of_plate(facts.width, facts.height, 16, fill, mix(LINE, colour or LINE, 0.75), 2)
    left = 14
    if facts.is_wide:
        c.paste(globe(56, facts.colour, surface(planet.id)), 44, 48)
        left = 84
    else:
        if planet.is_hub:
            c.panel((11, 43, 50, 50), "", GOLD, 25, 3)
        c.paste(globe(44, facts.colour, surface(planet.id)), 36, 68, is_icon=True)
    _draw_head(c, facts, left)
    _draw_status(c, facts, left if facts.is_wide else 68)
    crowd = _crowd(facts) if planet.home != NOBODY or _is_packed(facts) else ()
    rows, _ = flow_rows(tuple(one.width for one in crowd), facts.width - 20, 4, max(2, (facts.height - 160) // ROW))
    room = ROW * len(rows) if crowd else 0 if planet.home != NOBODY else _places_height(facts, _abreast(facts))
    _draw_effect(c, facts, _effect_lines(facts, room))
    if crowd:
        c.flow((12, facts.height - room - 6, facts.width - 20, room), crowd, 4, room // ROW, 2)
    elif planet.home == NOBODY:
        _draw_sockets(c, facts)
    return c.sprite()


def _effect_lines(facts: Card, room: int) -> int:
    """In how many lines what the token does may be told above so much room for pieces."""
    bottom = facts.height - room - (4 if facts.planet.home != NOBODY else 10)
    return max(1, (bottom - EFFECT_TOP - 12) // LINE_STEP + 1 - bool(facts.rule))


def _effect_rows(facts: Card, lines: int) -> tuple[str, ...]:
    return wrap(legible(facts.effect), BODY, "Regular", facts.width - 28, lines)


def _draw_effect(c: Canvas, facts: Card, lines: int) -> None:
    """What the token does, in so many lines, and the rule of the tile."""
    rows = _effect_rows(facts, min(3, lines))
    for at, row in enumerate(rows):
        c.text(14, EFFECT_TOP + LINE_STEP * at, row, BODY, "Regular", MUTED, width=facts.width - 26)
    if facts.rule:
        c.rich(14, EFFECT_TOP + 2 + LINE_STEP * len(rows), facts.rule, BODY, GOLD)


def _draw_head(c: Canvas, facts: Card, left: int) -> None:
    """The name, and how much the Planet holds of what it bears: red if it is too much."""
    planet, right = facts.planet, facts.width - 14
    if planet.home == NOBODY:
        text = f"{facts.held}/{planet.stability}"
        if facts.held > planet.stability:
            right -= c.pill(right + 4, 32, text, ALERT, DARK, LABEL, 38, "r")
        else:
            right -= c.text(right, 32, text, LABEL, "Bold", INK, "r")
        right -= 6
    elif not facts.is_wide:
        right -= c.text(right, 32, "Home", BODY, "Medium", MUTED, "r") + 6
    elif facts.is_again:
        c.icon("again", right - 12, 32, 24)
        right -= 30
    name = legible(facts.name)
    if text_width(name, BODY, "Bold") > right - left:
        name = name.split()[0]
    c.text(left, 32, name, LABEL, "Bold", width=right - left)


def _draw_status(c: Canvas, facts: Card, left: int) -> None:
    """Whose Home it is or who leads, the arrow of its token, and who holds the token; a narrow Planet has no words for it."""
    planet, y = facts.planet, 68
    is_wordy = facts.is_wide or (planet.holder == NOBODY and not facts.is_again)
    shown = facts.leader
    if planet.marker:
        c.paste(disorder(planet.marker, 32), left + 14, y, is_icon=True)
        left += 40
        shown = shown if facts.is_wide else None  # the colour of the card says it
    elif planet.home != NOBODY:
        shown = facts.players[planet.home]
        left += c.text(left, y, "Home", BODY, "Medium", MUTED) + 6 if facts.is_wide else 0
    elif planet.is_hub:
        left += c.text(left, y, "Hub", BODY, "Bold", GOLD) + 6 if is_wordy else 0
    elif shown is not None:
        left += c.text(left, y, "led", BODY, "Medium", MUTED) + 6 if is_wordy else 0
    elif is_wordy:
        c.text(left, y, "tied" if present_seats(planet) else "empty", BODY, "Medium", MUTED)
    if shown is not None:
        c.mark(shown, left + 15, y, 30)
    right = facts.width - 12
    if planet.holder != NOBODY:
        c.mark(facts.players[planet.holder], right - 15, y, 30)
        c.icon("token", right - 45, y, 26, FACE_DOWN if planet.is_used else INK)
        right -= 62
    if facts.is_again and (planet.home == NOBODY or not facts.is_wide):
        c.icon("again", right - 12, y, 24)


def _pieces(facts: Card, size: int) -> list[Image.Image]:
    """Everything that stands here, by player, Institutes first; then Foundations."""
    planet = facts.planet
    found: list[Image.Image] = []
    for seat, player in enumerate(facts.players):
        found += [institute(player, size)] * planet.institutes[seat]
        found += [mark(player, size - 2)] * planet.emissaries[seat]
    return found + [icon("foundation", size, "")] * planet.foundations


def _abreast(facts: Card) -> int:
    """How many places stand in a row: fewer and larger ones where what the token does can still be told whole above them."""
    if facts.is_wide:
        return 5
    lines = _effect_lines(facts, _places_height(facts, 4))
    return 4 if len(_effect_rows(facts, 9)) <= min(3, lines) else 5


def _side(facts: Card, abreast: int) -> int:
    """The side of a place for one element."""
    return min(SOCKET, (facts.width - 24) // abreast - 4)


def _needed(facts: Card) -> int:
    """How many places there are: as many as the Planet has Stability, or as stand on it."""
    planet = facts.planet
    return max(planet.stability, sum(planet.emissaries) + sum(planet.institutes) + planet.foundations)


def _places_height(facts: Card, abreast: int) -> int:
    """How much room the places take with so many of them in a row."""
    return (_side(facts, abreast) + 8) * -(-_needed(facts) // abreast) + 2


def _is_packed(facts: Card) -> bool:
    """Whether there is more than ten places can show."""
    return _needed(facts) > MOST_SOCKETS


def _draw_sockets(c: Canvas, facts: Card) -> None:
    """As many places as the Planet has Stability; what stands beyond them stands in red. Weightless things need none."""
    planet, abreast = facts.planet, _abreast(facts)
    side, needed = _side(facts, abreast), _needed(facts)
    things = _pieces(facts, side - 6)
    step = (facts.width - 28 - side) / (abreast - 1)
    top = facts.height - (side + 8) * -(-needed // abreast) - 8
    borne = planet.stability + len(things) - facts.held
    for at in range(needed):
        x, y = round(14 + step * (at % abreast)), top + (side + 8) * (at // abreast)
        is_over = at >= borne
        fill, line = ("#5A1F24", ALERT) if is_over else (SUNKEN, LINE)
        c.panel((x, y, side, side), fill, line, 10, 3 if is_over else 2)
        if at < len(things):
            c.paste(things[at], x + side / 2, y + side / 2)


def _crowd(facts: Card) -> list[Image.Image]:
    """Where there is no limit, or no room for places, everybody is counted: Emissaries, then Institutes."""
    planet = facts.planet
    found = []
    for seat in present_seats(planet):
        player = facts.players[seat]
        found.append(headcount(player, planet.emissaries[seat], planet.institutes[seat], player is facts.leader))
    return found + [icon("foundation", 34)] * planet.foundations


@drawn_once
def headcount(player: Player, emissaries: int, built: int, leads: bool) -> Image.Image:
    """A small tally, Emissaries and then Institutes with their roof: two stand side by side on a narrow Planet."""
    text, more = str(emissaries), str(built) if built else ""
    run = text_width(text, BODY, "Black")
    width = 44 + run + (text_width(more, BODY, "Black") + 22 if more else 0)
    c = Canvas.of_plate(width, 34, 17, player.colour if leads else RAISED, player.colour if leads else LINE, 2)
    c.mark(player, 18, 17, 28, inverted=leads)
    ink, weight = (DARK if leads else INK), "Black" if leads else "Bold"
    c.text(36, 17, text, BODY, weight, ink)
    if more:
        c.icon("institute", 36 + run + 11, 17, 20, ink)
        c.text(36 + run + 22, 17, more, BODY, weight, ink)
    return c.sprite()


def draw_reserve(c: Canvas, view: RenaissanceView, box: Box) -> None:
    """What is left to find and to build: in a free place, or in a flatter panel as wide as a player's."""
    x, y, width, height = box
    is_flat = height < width
    c.panel(box, mix(GROUND, PANEL, 0.6), mix(GROUND, LINE, 0.8), 16, 2)
    c.text(x + 14, y + 32, "Unexplored", LABEL, "Bold", width=width - 56)
    c.text(x + width - 14, y + 32, str(view.unexplored), LABEL, "Bold", anchor="r")
    c.text(x + 14, y + 66, "Portals left", BODY, "Regular", MUTED)
    words = spoken("next: {colour}", colour=view.rabbit)
    if is_flat:
        c.text(x + width - 14, y + 66, words, BODY, "Regular", MUTED, "r")
    else:
        c.text(x + 14, y + 158, words, BODY, "Regular", MUTED, width=width - 24)
    step = (width - 20) // 3
    for at, colour in enumerate(COLOURS):
        left = x + 10 + step * at
        if colour == view.rabbit:
            c.panel((left, y + 86, step - 2, 48), tint(PORTALS[colour], 0.3), PORTALS[colour], 24, 3)
        c.paste(portal(colour, 26), left + 17, y + 110)
        c.text(left + 32, y + 110, str(view.portals[colour]), BODY, "Bold")
    low = y + (162 if is_flat else 194)
    c.count(x + 12, low, "foundation", view.foundations)
    c.count(x + 12 + (width - 20) // 2, low, "deck", len(view.specialist_deck))
    tiles = " ".join(f"{value}×{view.tiles_left[value]}" for value in STABILITIES if view.tiles_left.get(value))
    rows = wrap(legible(spoken("Stability: {tiles}", tiles=tiles or "none left")), BODY, "Regular", width - 24, 2)
    for at, row in enumerate(rows):
        c.text(x + 14, low + 32 + 26 * at, row, BODY, "Regular", MUTED, width=width - 24)

"""Entries of the glossary by themselves: an event marker, a kind of unit, a sector with its place in the galaxy."""

from __future__ import annotations

from PIL import Image

from engines.core import Content, spoken
from engines.empire.facts.charts import TRANSHUMANS
from engines.empire.facts.events import EVENTS
from engines.empire.facts.map import LAST, PLACES, SECTORS, SECTORS_IN_GALAXY, Sector
from engines.empire.facts.units import PRICES, UNITS, UNLIMITED, Unit
from engines.empire.rules.adjacency import neighbours, quadrant
from engines.empire.words.lexicon import WORDS
from engines.empire.words.phrases import short_name
from render.canvas import Canvas
from render.cards import Face, Power, card_picture, full_card, text_face, word_picture
from render.empire.atlas import Chart, draw_empty, wedges
from render.empire.tokens import UNITS as SIGNS
from render.sprites import space
from render.theme import BODY, GOLD, INK, MUTED, TITLE, WHITE, tint
from render.wedges import paste_wedge, wedge_sprite
from render.words import dotted

UNIT, SECTOR = "#6FA8DC", "#5FB98A"
CARD_WIDTH, WORDS_HEIGHT, MAP_HEIGHT = 720, 390, 420
GALAXY = Chart(0.33, (32 + CARD_WIDTH // 2, 32 + WORDS_HEIGHT + MAP_HEIGHT // 2 - 8), tuple(SECTORS_IN_GALAXY))


def card(token: str, content: Content) -> Image.Image:
    """One entry as a card."""
    if token in WORDS:
        return word_picture(WORDS[token])
    key = token.rpartition(":")[2]
    if key in content[UNITS]:
        return card_picture(unit_face(content[UNITS][key], content))
    if key in content[SECTORS]:
        return _sector_card(content[SECTORS][key], content)
    return card_picture(text_face(content[EVENTS][key].name, content[EVENTS][key].detail, "Event"))


def unit_face(unit: Unit, content: Content) -> Face:
    """A kind of unit: what it costs, its three strengths and how far it goes."""
    price = content[PRICES][unit.id]
    reach = spoken("Moves {n:sector} a turn", n=unit.movement)
    costs = spoken("Costs {n} RP, then {upkeep} RP each turn", n=price.recruit, upkeep=price.maintain)
    powers = (
        *_strengths(unit, content),
        Power("", "Moves any number of sectors a turn" if unit.movement == UNLIMITED else reach),
        Power("", costs),
    )
    kind = dotted("Unit", unit.id, spoken("{n:counter}", n=unit.count))
    return Face(unit.name, UNIT, kind, str(price.recruit), "disc", powers=powers, icons=(SIGNS[unit.id],), art="rings")


def _strengths(unit: Unit, content: Content) -> tuple[Power, ...]:
    """The three numbers in words; a Trans-human is as strong in arms as in minds, and that goes by the Chaos Index."""
    if unit.id == "TH":
        rows = content[TRANSHUMANS].values()
        spans = [(row, f"{row.low}–{row.high}") for row in rows]
        yours = [spoken("{n} at {span}", n=row.imperial, span=span) for row, span in spans]
        theirs = [spoken("{n} at {span}", n=row.chaos, span=span) for row, span in spans]
        return (
            Power("", "Military and morphogenetic strength go by the Chaos Index", MUTED),
            Power("", spoken("Yours: {all:,}", all=yours)),
            Power("", spoken("Of Chaos: {all:,}", all=theirs)),
        )
    return (
        Power("", spoken("Military {arms} · morphogenetic {minds}", arms=unit.military, minds=unit.morphogenetic)),
        Power("", spoken("Resource {n}", n=unit.resource)),
    )


def sector_face(sector: Sector, content: Content) -> Face:
    """A sector: its name in full, where it lies, and what lies next to it."""
    place = PLACES[sector.number]
    near = [f"{n:02d} {spoken(short_name(content[SECTORS][f'{n:02d}'].name))}" for n in neighbours(sector.number)]
    ring = spoken("Ring {n} · quadrant {quadrant}", n=place.ring, quadrant=quadrant(sector.number))
    where = ring if place.ring else "The middle of the galaxy"
    symbol = "{sector}, with a system symbol" if sector.has_symbol else "{sector}, without a system symbol"
    is_rim = any(n > LAST for n in place.neighbours)
    beside = "Next to {sectors:,}; the void lies beyond" if is_rim else "Next to {sectors:,}"
    powers = (Power("", spoken(symbol, sector=sector.name)), Power("", spoken(beside, sectors=near)))
    name = f"{sector.id} {spoken(short_name(sector.name))}"
    return Face(name, SECTOR, dotted("Sector", where), powers=powers)


def _sector_card(sector: Sector, content: Content) -> Image.Image:
    """The words, and below them the galaxy with the sector lit and its neighbours outlined."""
    height = WORDS_HEIGHT + MAP_HEIGHT
    c = Canvas(space(height + 64, CARD_WIDTH + 64))
    c.paste(full_card(sector_face(sector, content), CARD_WIDTH, height, False, TITLE), 32, 32, "lt")
    draw_empty(c, GALAXY, content)
    shape = wedges(GALAXY)
    for number in neighbours(sector.number):
        paste_wedge(c, GALAXY.middle, shape[number], wedge_sprite(shape[number], tint(SECTOR, 0.3), SECTOR, 2))
    here = shape[sector.number]
    paste_wedge(c, GALAXY.middle, here, wedge_sprite(here, GOLD, WHITE, 2))
    left, low = GALAXY.middle[0] - 330, 32 + height - 30
    c.text(left, low - 36, "gold: here", BODY, "Regular", INK)
    c.text(left, low, "green: next to it", BODY, "Regular", MUTED)
    return c.done()

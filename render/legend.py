"""The legend of a game, a player aid: a real card with its parts named, and what every sign in the pictures means.

The card and the signs are drawn by what draws the boards, so they cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from engines.core import AnyGame, Session
from engines.core.mind import ticks
from engines.core.words import spoken
from render.canvas import Canvas
from render.frame import board, header
from render.layout import Part, layout_of
from render.look import DEFAULT_LOOK, Look
from render.registry import Renderer
from render.theme import BODY, BODY_Y, GOLD, GROUND, INK, LABEL, LINE, MARGIN, MUTED, PANEL, WIDTH
from render.theme import TITLE as TITLE_SIZE

COLUMNS, CELL = 3, 76  # of the signs
NUMBER = 40  # the disc of a callout


@dataclass(frozen=True, slots=True)
class Anatomy:
    """A card worth explaining, and its parts in the order they are read: where each is, and what it says."""

    token: str
    parts: Sequence[tuple[str, str]]


# where a part of a card is found on its drawing
CORNER, TITLE, KIND, POWER, AGAIN, VALUE = "corner", "title", "kind", "power", "again", "value"

ANATOMY: Mapping[str, Anatomy] = {
    "race": Anatomy(
        "card:alien-robot-scout-ship",
        (
            (CORNER, "What it costs: so many cards from your hand. In a red hexagon, the Military it needs."),
            (TITLE, "A filled band makes a good in every Produce; an outlined one comes with a good once."),
            (KIND, "World or development, and the words that other cards look for."),
            (POWER, "A power, with the number of the phase in which it works."),
            (VALUE, "Points at the end of the game."),
        ),
    ),
    "frontiers": Anatomy(
        "tech:booster-pod",
        (
            (TITLE, "Its name: you never hold two cards of one name."),
            (POWER, "U: use it once a turn, for the fuel it says. D: discard it for this instead."),
        ),
    ),
    "renaissance": Anatomy(
        "card:herald",
        (
            (KIND, "Advisors are in your deck from the start, Specialists join it."),
            (POWER, "O: an Operation, in your turn; choose one. D: only on a Planet in Disorder."),
            (AGAIN, "The arrow: you may play another card after this one."),
        ),
    ),
    "expanse": Anatomy(
        "card:goliath-armor",
        (
            (CORNER, "Action points: move, place influence or build, a point each."),
            (TITLE, "Take it for its points or, if your faction is on it, for its event."),
            (KIND, "An event is carried out as completely as possible."),
        ),
    ),
    "empire": Anatomy(
        "unit:SF",
        (
            (CORNER, "Its strength with arms."),
            (TITLE, "Its name and its letters: orders typed with /move use them."),
            (KIND, "What it is; below, its strength with arms and with minds, its speed and its price."),
        ),
    ),
}

SIGNS: Mapping[str, Mapping[str, str]] = {
    "race": {
        "card": "cards in hand",
        "good": "goods on worlds",
        "military": "Military",
        "prestige": "prestige",
        "star": "points, or a chip",
        "check": "done, or you can pay for it",
        "arrow": "becomes",
        "draw": "draw cards",
        "discard": "discard cards",
        "world": "a world",
        "development": "a development",
    },
    "frontiers": {
        "fuel": "fuel",
        "ore": "ore",
        "fleet": "ships",
        "colony": "colonies still to land",
        "tech": "tech cards",
        "star": "points",
        "deck": "cards in the deck",
        "discard": "discarded cards",
        "institute": "agendas",
        "check": "done, or revealed",
        "arrow": "becomes",
        "cross": "a dock that is not in play",
    },
    "renaissance": {
        "emissary": "Emissaries",
        "institute": "Institutes",
        "foundation": "Foundations",
        "token": "the token of a Planet: an ally",
        "planet": "Planets",
        "card": "cards in hand",
        "deck": "cards in the deck, Specialists",
        "star": "points",
        "again": "play again",
        "arrow": "becomes, or then",
        "lock": "not open yet",
        "flag": "where you lead",
        "person": "where somebody else leads",
        "order": "where you are level",
        "nexus": "the Hub",
        "star_gate": "Portals",
        "military": "many pieces in one place",
        "defense": "Stability",
        "colony": "Homes",
    },
    "empire": {
        "fleet": "Star Fleets",
        "battleship": "Alpha Fleets",
        "control": "Control Groups",
        "colony": "Colonization Fleets",
        "transhuman": "Trans-humans",
        "world_ship": "World Ships",
        "order": "Imperial Order",
        "die": "how often your best attack hits",
        "star": "a leader",
        "crown": "the throne",
        "system": "systems; in a sector: none yet",
        "resource": "resource points",
        "nexus": "a Nexus",
        "star_gate": "a Star gate",
        "institute": "an Institute",
        "expedition": "a strange place to explore",
    },
    "expanse": {
        "influence": "influence in stock",
        "fleet": "fleets, or ships you have lost",
        "battleship": "Battleships",
        "emissary": "Diplomats",
        "token": "Protomolecule",
        "card": "kept events",
        "star": "control points (CP)",
        "tech": "techs, Tech bases",
        "food": "Food bases",
        "water": "Water bases",
        "minerals": "Minerals bases",
        "eye": "your faction's ability",
        "lock": "a closed base",
        "arrow": "becomes",
    },
}


TURNS: Mapping[str, Sequence[tuple[str, str]]] = {
    "race": (
        ("I Explore", "Draw, and keep some"),
        ("II Develop", "Place a development"),
        ("III Settle", "Place a world"),
        ("IV Consume", "Sell or use up goods"),
        ("V Produce", "Worlds make goods"),
    ),
    "frontiers": (
        ("Roll", "All your ships"),
        ("Dock", "Where the numbers fit"),
        ("In between", "Tech, launch, trade"),
        ("End", "Keep 8 resources"),
    ),
    "renaissance": (
        ("Play", "A card, one of its effects"),
        ("Again?", "If the effect says so"),
        ("Disorder", "Planets that are too full"),
        ("Tidy up", "Cards go under your deck"),
        ("Draw", "Up to your hand size"),
    ),
    "empire": (
        ("Events", "As the Index says"),
        ("Chaos", "It moves and attacks"),
        ("Collect", "Income, upkeep, buy"),
        ("March", "Found systems, move"),
        ("Fight", "Arms or minds"),
        ("Extropy", "Lower the Index"),
    ),
    "expanse": (
        ("Take a card", "Left is free"),
        ("Use it", "Its points or its event"),
        ("Offer", "Others may have the event"),
        ("Fill up", "Cards slide to the left"),
    ),
}
BEGUN = 2  # rounds or turns after which a board shows what it is about
FIGURES = ("icons", "anatomy", "map", "turn")  # what a page of the rulebook may show


def figure(spec: AnyGame, renderer: Renderer, name: str, look: Look = DEFAULT_LOOK) -> Image.Image:
    """The picture of a page: the legend, the board once a game has begun, or a turn in a row."""
    if name == "map":
        return renderer.draw(_opening(spec), None, None, look)
    return turn_picture(spec, look) if name == "turn" else legend_picture(spec, renderer, look)


def _opening(spec: AnyGame) -> Any:
    options = spec.options({})
    seats = min(spec.seats(options))
    session, _ = Session.new(spec, options, seats, "the rulebook")
    session.quiet = True
    while not session.is_over and (ticks(spec.mind, session.state) or 0) < BEGUN:
        seat = min(session.prompts)
        session.submit(seat, session.prompts[seat].suggestion())
    return session.view(None)


def turn_picture(spec: AnyGame, look: Look = DEFAULT_LOOK) -> Image.Image:
    """What happens in a turn, from left to right, in two rows where it is long."""
    steps = TURNS[spec.key]
    across = len(steps) if len(steps) <= 3 else -(-len(steps) // 2)
    width = (WIDTH - 2 * MARGIN - 56 * (across - 1)) // across
    c = board(BODY_Y + 190 * (-(-len(steps) // across)) + 10, look)
    header(c, spoken("What happens in a turn"), spoken("In this order"), spec.title, spoken("Rules"), [])
    for at, (name, words) in enumerate(steps):
        x, y = MARGIN + (width + 56) * (at % across), BODY_Y + 190 * (at // across)
        c.panel((x, y, width, 160), PANEL, GOLD, 16, 2)
        c.text(x + width / 2, y + 56, spoken(name), TITLE_SIZE, "Bold", INK, "m", width=width - 24)
        c.text(x + width / 2, y + 112, spoken(words), BODY, "Medium", MUTED, "m", width=width - 24)
        if at % across < across - 1 and at < len(steps) - 1:
            c.icon("arrow", x + width + 28, y + 80, 40)
    return c.done()


def legend_picture(spec: AnyGame, renderer: Renderer, look: Look = DEFAULT_LOOK) -> Image.Image:
    """The card with its callouts above, the signs below."""
    signs = SIGNS.get(spec.key, {})
    anatomy = ANATOMY.get(spec.key)
    card = renderer.card(anatomy.token, spec.shipped) if anatomy is not None else None
    callouts = _callouts(card, anatomy) if card is not None and anatomy is not None else []
    upper = max(card.height if card is not None else 0, 40 + 100 * len(callouts))
    rows = -(-len(signs) // COLUMNS)
    c = board(BODY_Y + upper + 24 + CELL * rows + 24, look)
    header(c, spoken("How to read the pictures"), spoken("What the signs mean"), spec.title, spoken("Legend"), [])
    if card is not None:
        c.image.paste(card, (MARGIN, BODY_Y))
        _draw_callouts(c, callouts, MARGIN + card.width + 24)
    _draw_signs(c, signs, BODY_Y + upper + 24)
    return c.done()


def legend_words(spec: AnyGame) -> str:
    """The legend as text: how a card is read, and what there are signs for."""
    lines = [spoken(words) for _, words in ANATOMY[spec.key].parts] if spec.key in ANATOMY else []
    signs = [spoken(words) for words in SIGNS.get(spec.key, {}).values()]
    return "\n".join([*lines, *([spoken("There are signs for: {signs}.", signs="; ".join(signs))] if signs else [])])


def _callouts(card: Image.Image, anatomy: Anatomy) -> list[tuple[tuple[float, float], str]]:
    parts = layout_of(card)
    found = []
    for where, words in anatomy.parts:
        point = _point(parts, where, card)
        if point is not None:
            found.append((point, spoken(words)))
    return found


def _point(parts: Sequence[Part], where: str, card: Image.Image) -> tuple[float, float] | None:
    """Where the disc of a callout goes, beside the part it is about."""
    texts = [part.box for part in parts if part.kind == "text"]
    icons = [part.box for part in parts if part.kind == "icon"]
    chips = [part.box for part in parts if part.kind == "panel" and part.box[2] <= 60]
    boxes = {
        CORNER: [box for box in icons if box[0] < 100 and box[1] < 100],
        TITLE: texts[:1],
        KIND: texts[1:2],
        POWER: chips[:1],
        AGAIN: [box for box in icons if box[0] > card.width - 140 and box[1] < card.height - 150],
        VALUE: [box for box in icons if box[0] > card.width - 140 and box[1] >= card.height - 150],
    }[where]
    if not boxes:
        return None
    x, y, width, height = boxes[0]
    beside = x + width + 34 if where in (TITLE, KIND) else x - 18 if where != AGAIN else x + width + 16
    return min(max(24, beside), card.width - 24), y + height / 2


def _draw_callouts(c: Canvas, callouts: Sequence[tuple[tuple[float, float], str]], left: int) -> None:
    for number, ((x, y), words) in enumerate(callouts, 1):
        _disc(c, MARGIN + x, BODY_Y + y, number)
        top = BODY_Y + 52 + 100 * (number - 1)
        _disc(c, left + 20, top, number)
        c.paragraph(left + 56, top - LABEL // 2, WIDTH - MARGIN - left - 56, words, 3, LABEL, "Medium", INK)


def _disc(c: Canvas, x: float, y: float, number: int) -> None:
    c.cover((round(x - NUMBER / 2), round(y - NUMBER / 2), NUMBER, NUMBER))
    c.panel((round(x - NUMBER / 2), round(y - NUMBER / 2), NUMBER, NUMBER), GOLD, GROUND, NUMBER // 2, 3)
    c.text(x, y, str(number), LABEL, "Bold", GROUND, "m")


def _draw_signs(c: Canvas, signs: Mapping[str, str], top: int) -> None:
    width = (WIDTH - 2 * MARGIN - 16 * (COLUMNS - 1)) // COLUMNS
    for at, (name, words) in enumerate(signs.items()):
        x, y = MARGIN + (width + 16) * (at % COLUMNS), top + CELL * (at // COLUMNS)
        c.panel((x, y, width, CELL - 10), PANEL, LINE, 12, 2)
        c.icon(name, x + 40, y + (CELL - 10) / 2, 40)
        c.text(x + 80, y + (CELL - 10) / 2, spoken(words), BODY, "Medium", INK if words else MUTED, width=width - 92)

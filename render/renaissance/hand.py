"""A player's private picture: the hand as full faces, what works now lit, and the own deck as far as its order is known."""

from __future__ import annotations

from PIL import Image

from engines.core import Content, spoken
from engines.renaissance.facts.effects import Effect
from engines.renaissance.facts.tables import OBJECTIVES, PLANETS, card_of, is_specialist
from engines.renaissance.rules.objectives import objective_worth
from engines.renaissance.view import RenaissanceView
from render.canvas import Canvas
from render.cards import Face, Held, Power, plain_words
from render.frame import board, header
from render.hands import draw_hand, hand_columns
from render.lettering import legible, text_width, wrap, wrap_names
from render.look import Look
from render.renaissance.heading import TITLE_TEXT
from render.sprites import price
from render.theme import (
    ALERT,
    AMBER,
    BODY,
    BODY_Y,
    DARK,
    GAP,
    GOLD,
    GROUND,
    HEADLINE,
    INK,
    LABEL,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    RAISED,
    SUNKEN,
    TITLE,
    WIDTH,
    mix,
)
from render.words import dotted

KINDS = {True: "#8E7CC3", False: "#77839E"}  # Specialists and Advisors
TIMINGS = {"operation": ("O", "#FFC46B"), "disorder": ("D", ALERT)}
TALLEST_CARD = 470  # of the hand: three side by side show all their effects
PER_ROW, DECK_ROW, DECK_LINE = 8, 128, 34  # cards of the deck in a row at the most, how high a row is, and a line below


def face_of(content: Content, card: str, timing: str = "") -> Face:
    """A card's face; the effects of the timing at hand are lit, the others wait."""
    facts, special = card_of(content, card), is_specialist(content, card)
    powers = [_power(effect, timing) for effect in facts.effects]
    if special:
        lit = None if not timing else timing == "operation"
        powers.insert(
            sum(effect.timing == "operation" for effect in facts.effects),
            Power("O", "Or draw 1 card", TIMINGS["operation"][1], lit, "again"),
        )
    return Face(
        facts.name,
        KINDS[special],
        "Specialist" if special else "Advisor",
        "S" if special else "A",
        "development" if special else "world",
        "S" if special else "A",
        powers=tuple(powers),
        art="lattice" if special else "rings",
    )


def _power(effect: Effect, timing: str) -> Power:
    badge, colour = TIMINGS[effect.timing]
    words = spoken(effect.text)
    for said_by_the_icon in (" Play again.", ", and play again.", " and play again."):
        words = words.removesuffix(said_by_the_icon)
    words = words.replace("▷", "{arrow}")
    return Power(
        badge, words, colour, None if not timing else effect.timing == timing, "again" if effect.play_again else ""
    )


def face_for(content: Content, key: str) -> Face:
    """The face of anything that /card can show: a card, an Objective or a Planet."""
    name = key.partition(":")[2] or key
    if name in content[OBJECTIVES]:
        objective = content[OBJECTIVES][name]
        return Face(
            objective.name,
            AMBER,
            "Objective",
            powers=(Power("", plain_words(objective.text)),),
            points=str(objective.most),
            art="rings",
        )
    if name in content[PLANETS]:
        tile = content[PLANETS][name]
        powers = [_power(effect, "") for effect in tile.effects]
        if tile.static_text:
            powers.append(Power("!", plain_words(tile.static_text), GOLD))
        kind = "Planet" if tile.start_allowed else "Planet, not for the start"
        return Face(tile.name, "#4FA7C9", kind, powers=tuple(powers), art="craters")
    return face_of(content, name)


def draw_private(view: RenaissanceView, look: Look, since: RenaissanceView | None) -> Image.Image:
    """The hand and, below it, the deck from the next draw to the bottom."""
    seat = view.seat or 0
    player, desk = look.player(seat), view.desks[seat]
    timing = "disorder" if view.phase == "disorder" else "operation"
    is_asked = look.is_awaited(seat) and view.phase in ("operation", "disorder")
    old = since.desks[seat].hand if since is not None else desk.hand
    cards = [
        Held(
            face_of(view.content, card, timing if is_asked else ""),
            _caption(view, seat, card, timing),
            look.is_marked(f"card:{card}", is_asked and _works(view.content, card, timing)),
            card not in old,
        )
        for card in desk.hand
    ]
    rows = -(-len(cards) // hand_columns(len(cards))) or 1
    deck_rows = max(1, -(-len(desk.deck) // PER_ROW))
    deck_height = 130 + DECK_ROW * deck_rows + DECK_LINE * max(0, len(_unordered(view)) - 1)
    tallest = min(TALLEST_CARD, (1600 - BODY_Y - 40 - deck_height) // rows - GAP) if cards else 120
    low = BODY_Y + 4 + (tallest + GAP) * rows
    c = board(low + deck_height + 20, look)
    header(
        c,
        spoken("Your hand, {name}: {n:card}", name=player.name, n=len(cards)),
        situation(view, look, seat),
        TITLE_TEXT,
        spoken("Round {n} · for your eyes only", n=view.round),
        [player],
        standing=dotted(spoken("Your hand: {n:card}", n=len(cards)), situation(view, look, seat)),
        seat=seat,
    )
    draw_hand(c, cards, player, BODY_Y + 4, low - GAP)
    draw_deck(c, view, low)
    return c.done()


def situation(view: RenaissanceView, look: Look, seat: int) -> str:
    """What this player is about, in a line."""
    if view.phase == "opening":
        return "Your opening hand: put back what you do not want, once"
    if view.disorder:
        planet = view.content[PLANETS][view.disorder].name
        return spoken("Disorder on {planet}: a lit card, remove, retreat, or an Institute", planet=planet)
    if view.active == seat and view.phase == "operation":
        played = [card_of(view.content, card).name for card in view.desks[seat].line]
        return spoken("Your turn, played: {cards:,}", cards=played) if played else "Your turn: play a card"
    if view.phase == "ending" and view.active == seat:
        return "End of your turn: you may put one card under your deck"
    return spoken("{name}’s turn", name=look.short(view.active, 24))


def _works(content: Content, card: str, timing: str) -> bool:
    effects = card_of(content, card).effects
    return any(effect.timing == timing for effect in effects) or (
        timing == "operation" and is_specialist(content, card)
    )


def _caption(view: RenaissanceView, seat: int, card: str, timing: str) -> str:
    if card == "senator" and view.planets:
        total = sum(objective_worth(view, name, seat) for name in view.open_objectives)
        return spoken("brings {n} VP now", n=total)
    if timing == "disorder" and not _works(view.content, card, timing):
        return "in Operation only"
    return ""


def draw_deck(c: Canvas, view: RenaissanceView, y: int) -> None:
    """Rows of like length, next draw first; what is not known is a question mark."""
    desk = view.desks[view.seat or 0]
    deck_rows = max(1, -(-len(desk.deck) // PER_ROW))
    per_row = max(5, -(-len(desk.deck) // deck_rows))
    foot = y + 78 + DECK_ROW * deck_rows
    told = _unordered(view)
    c.panel((MARGIN, y, WIDTH - 2 * MARGIN, foot + 36 + DECK_LINE * max(0, len(told) - 1) - y), mix(GROUND, PANEL, 0.6))
    c.icon("deck", MARGIN + 42, y + 36, 38)
    count = spoken("Your deck: {n:card}, next draw first", n=len(desk.deck))
    c.text(MARGIN + 76, y + 36, count, TITLE, "Bold")
    c.rich(WIDTH - MARGIN - 190, y + 36, "{again} play again", LABEL, MUTED)
    width = (WIDTH - 2 * MARGIN - 40 - 12 * (per_row - 1)) // per_row
    for at, card in enumerate(desk.deck):
        row, column = divmod(at, per_row)
        box = (MARGIN + 20 + (width + 12) * column, y + 70 + DECK_ROW * row, width, DECK_ROW - 12)
        _draw_deck_card(c, view.content, box, at + 1, card)
    for i, words in enumerate(told):
        c.text(MARGIN + 20, foot + 6 + DECK_LINE * i, words, LABEL, "Regular", MUTED)
    c.text(WIDTH - MARGIN - 20, foot + 6, "last: bottom", LABEL, "Regular", MUTED, "r")


def _unordered(view: RenaissanceView) -> tuple[str, ...]:
    """The cards of the deck whose order is not known, in lines."""
    names = [card_of(view.content, card).name for card in view.desks[view.seat or 0].unordered]
    return wrap_names("order unknown: {names}", names, LABEL, "Regular", WIDTH - 2 * MARGIN - 200, 3)


def _draw_deck_card(c: Canvas, content: Content, box: tuple[int, int, int, int], number: int, card: str) -> None:
    x, y, width, _ = box
    if not card:
        c.panel(box, SUNKEN, LINE, 14, 2)
        c.panel((x + 2, y + 2, width - 4, 42), RAISED, "", 12, 0)
        c.text(x + 16, y + 23, str(number), LABEL, "Bold", MUTED)
        c.text(x + width / 2, y + 78, "?", HEADLINE, "Bold", MUTED, "m")
        return
    special = is_specialist(content, card)
    hue = KINDS[special]
    c.panel(box, PANEL, mix(LINE, hue, 0.5), 14, 2)
    c.panel((x + 2, y + 2, width - 4, 42), mix(hue, DARK, 0.42), "", 12, 0)
    c.text(x + 16, y + 23, str(number), LABEL, "Bold", INK)
    kind, letter = ("development", "S") if special else ("world", "A")
    c.paste(price(kind, letter, 40), x + width - 28, y + 23, is_icon=True)
    name, room = legible(card_of(content, card).name), width - 16
    rows = (name,) if text_width(name, BODY, "Bold") <= room else wrap(name, BODY, "Bold", room, 2)
    for i, row in enumerate(rows):
        size = LABEL if len(rows) == 1 else BODY
        c.text(x + width / 2, y + 80 + 29 * (i - (len(rows) - 1) / 2), row, size, "Bold", INK, "m", width=room)

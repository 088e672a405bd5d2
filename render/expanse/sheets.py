"""Cards in full: one by itself, everybody's kept events, and everybody's abilities and techs."""

from __future__ import annotations

from PIL import Image

from engines.core import Content, spoken
from engines.expanse.facts.cards import CARDS
from engines.expanse.facts.factions import FACTIONS
from engines.expanse.facts.techs import TECHS
from engines.expanse.facts.vocabulary import SCORE
from engines.expanse.words.glossary import glossary
from engines.expanse.words.lexicon import WORDS
from render.canvas import Canvas
from render.cards import Face, Power, card_picture, plain_words, text_face, word_picture
from render.expanse.scene import Scene, who
from render.expanse.track import used_card
from render.frame import board, header
from render.look import DEFAULT_LOOK, Player
from render.theme import AMBER, BODY, BODY_Y, INK, LABEL, LINE, MARGIN, MUTED, PANEL, WIDTH, Box, tint
from render.words import dotted, spelled

EVENT, TECH = "#6FA8DC", "#B7A3EE"
KEPT_HEIGHT, MOST_KEPT, TECH_HEIGHT = 268, 20, 346
LEVELS = ("I", "II", "III")
KINDS = {
    "base": "Base",
    "crew": "Crew",
    "faction": "Faction",
    "orbital": "Orbital",
    "sector": "Sector",
}  # what can be looked up besides cards


def card(token: str, content: Content) -> Image.Image:
    """One entry by itself: an Action card, a tech, a SCORE card, or something of the board."""
    if token in WORDS:
        return word_picture(WORDS[token])
    kind, _, key = token.rpartition(":")
    if key in content[CARDS]:
        return card_picture(event_face(key, content))
    if key in content[TECHS]:
        return card_picture(tech_face(key, content))
    terms = glossary(content)
    words = spelled(terms[token].detail, DEFAULT_LOOK, terms)
    return card_picture(text_face(terms[token].name, words, "SCORE card" if key == SCORE else KINDS[kind], AMBER))


def event_face(key: str, content: Content) -> Face:
    """An Action card as a face: action points, factions, event, and where it comes from."""
    facts = content[CARDS][key]
    shown = [content[FACTIONS][faction].short for faction in facts.factions]
    known = spoken("Published: {parts:,}", parts=facts.published) if facts.published else "Designed for this table"
    powers = (
        Power("", plain_words(facts.text), EVENT),
        Power("", spoken("Event for {factions:,}", factions=shown), MUTED),
        Power("", known, MUTED),
    )
    return Face(facts.title, EVENT, "Action card", str(facts.ap), "development", powers=powers, art="rings")


def tech_face(key: str, content: Content) -> Face:
    """A tech as a face."""
    facts = content[TECHS][key]
    kind = dotted(tech_level(facts.level), content[FACTIONS][facts.faction].name)
    return Face(facts.name, TECH, kind, powers=(Power("", plain_words(facts.text)),), art="lattice")


def tech_level(level: int) -> str:
    """Which of a faction's three techs it is."""
    return spoken("Tech {level}", level=LEVELS[level - 1])


def draw_kept(scene: Scene) -> Image.Image:
    """Everybody's kept events, in the colours of who keeps them."""
    kept = [(player, card) for player in scene.view.players for card in player.kept]
    boxes = [_cell(n, KEPT_HEIGHT) for n in range(min(len(kept), MOST_KEPT))]
    c = _sheet(scene, boxes, "Kept events", "Played on a turn of one's own or in a scoring turn")
    for (player, key), box in zip(kept, boxes, strict=False):
        facts, owner = scene.card(key), scene.look.player(player.seat)
        room = dotted(spoken("{n} AP", n=facts.ap), who(scene, player, 16))
        c.paste(used_card(box[2], box[3], facts.title, facts.text, room, owner, ()), box[0], box[1], "lt")
    if not kept:
        c.text(WIDTH / 2, BODY_Y + 60, "Nobody keeps an event", LABEL, "Medium", MUTED, "m")
    elif len(kept) > len(boxes):
        c.text(WIDTH / 2, c.image.height - 24, spoken("+{n} more", n=len(kept) - len(boxes)), BODY, "Bold", MUTED, "m")
    return c.done()


def draw_techs(scene: Scene) -> Image.Image:
    """A row per player: the starting ability and the three techs, those still to come in grey."""
    content = scene.view.content
    players = [player for player in scene.view.players if player.faction]
    boxes = [_cell(n, TECH_HEIGHT) for n in range(4 * len(players))]
    c = _sheet(scene, boxes, "Abilities and techs", "They add up; techs come after scorings 1, 2 and 3")
    for row, player in enumerate(players):
        facts = content[FACTIONS][player.faction]
        owner = scene.look.player(player.seat)
        _draw_power(c, boxes[4 * row], owner, facts.ability.name, "From the start", facts.ability.text, is_held=True)
        for tech in content[TECHS].values():
            if tech.faction == player.faction:
                kind = tech_level(tech.level)
                box = boxes[4 * row + tech.level]
                _draw_power(c, box, owner, tech.name, kind, tech.text, is_held=tech.id in player.techs)
    return c.done()


def _draw_power(c: Canvas, box: Box, owner: Player, name: str, kind: str, words: str, *, is_held: bool) -> None:
    x, y, width, height = box
    c.panel(box, tint(owner.colour, 0.16) if is_held else PANEL, owner.colour if is_held else LINE, 16, 2)
    c.mark(owner, x + 36, y + 38, 44)
    c.text(x + 68, y + 26, name, LABEL, "Bold", INK if is_held else MUTED, width=width - 80)
    c.text(
        x + 68,
        y + 58,
        kind if is_held else spoken("{kind}, to come", kind=kind),
        BODY,
        "Regular",
        MUTED,
        width=width - 80,
    )
    c.words_in((x + 16, y + 86, width - 30, height - 98), words, LABEL, "Regular", INK if is_held else MUTED)


def _cell(number: int, height: int) -> Box:
    """The place of a tile in a sheet of four columns."""
    row, column = divmod(number, 4)
    width = (WIDTH - 2 * MARGIN - 3 * 12) // 4
    return MARGIN + (width + 12) * column, BODY_Y + (height + 12) * row, width, height


def _sheet(scene: Scene, boxes: list[Box], title: str, words: str) -> Canvas:
    low = boxes[-1][1] + boxes[-1][3] if boxes else BODY_Y + 96
    c = board(low + 32, scene.look)
    header(c, title, words, "The Expanse", spoken("Turn {n}", n=scene.view.turn_now), [])
    return c

"""An agenda as its owner sees it: wide in the private picture, narrow in the column of the player in turn."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import spoken
from engines.frontiers import GAME
from engines.frontiers.rules.agendas import agenda_facts
from engines.frontiers.state import AgendaCard
from engines.frontiers.view import FrontiersView
from engines.frontiers.words.agendas import progress, situation
from render.canvas import Canvas
from render.cards import Face, kind_strip
from render.lettering import LEADING, legible, text_width, wrap
from render.look import DEFAULT_LOOK
from render.sprites import points
from render.theme import BODY, GOLD, GOOD, INK, LABEL, LINE, MUTED, PANEL, TITLE, Box, mix
from render.words import glossary, spelled

AGENDA = "#B07CE8"
HALF_TOP = 92  # where the halves of a wide card begin
ROW = 26  # the height of a line on a narrow card

Line = tuple[str, str]  # words and their colour


@dataclass(frozen=True, slots=True)
class Half:
    """One half of an agenda: what it asks for, how far that is, and whether it is there."""

    words: str
    state: str
    is_met: bool


@dataclass(frozen=True, slots=True)
class Agenda:
    """All that a picture of an agenda says."""

    name: str
    deed: Half
    aim: Half
    is_revealed: bool
    can_reveal: bool


def agenda_of(view: FrontiersView, seat: int, card: AgendaCard) -> Agenda:
    """A seat's agenda with how far it is met; what is revealed needs no more."""
    facts = agenda_facts(view, card.id)
    if card.is_revealed:
        return Agenda(facts.name, Half(facts.in_game, "", True), Half(facts.at_end, "", False), True, False)
    state = progress(view, seat, facts, is_met=card.is_met)
    terms = glossary(GAME, view.content)
    how_far = spelled(state.deed or situation(view, seat, facts), DEFAULT_LOOK, terms)
    aim = Half(facts.at_end, spelled(state.aim, DEFAULT_LOOK, terms), state.holds)
    return Agenda(facts.name, Half(facts.in_game, how_far, card.is_met), aim, False, card.is_met)


def _draw_frame(c: Canvas, box: Box, agenda: Agenda, light: str, radius: int, line: int) -> None:
    """The panel of a card, lit while the agenda may be revealed."""
    if agenda.can_reveal:
        c.glow(box, light, radius)
    c.panel(
        box, PANEL, light if agenda.can_reveal else mix(LINE, AGENDA, 0.4), radius, 4 if agenda.can_reveal else line
    )


# --- narrow --------------------------------------------------------------------------------------------------------------


def draw_narrow(c: Canvas, box: Box, agenda: Agenda, light: str) -> None:
    """A card as narrow as the column: name, both halves, and where they stand if there is room."""
    x, y, width, height = box
    _draw_frame(c, box, agenda, light, 14, 2)
    kind_strip(c, (x + 4, y + 4, width - 8, 34), Face(agenda.name, AGENDA), 10)
    c.text(x + 14, y + 22, agenda.name, BODY, "Bold", width=width - 62)
    if agenda.deed.is_met or agenda.aim.is_met:
        c.icon("check", x + width - 26, y + 22, 26, GOOD)
    for number, (words, fill) in enumerate(_lines(agenda, width - 26, max(2, (height - 44) // ROW))):
        c.text(x + 14, y + 56 + ROW * number, words, BODY, "Regular", fill, width=width - 26)


def _lines(agenda: Agenda, width: int, rows: int) -> list[Line]:
    """Both halves in so many rows; how far they are is told only where a row is left for it."""
    deed = wrap(legible(agenda.deed.words), BODY, "Medium", width, 3 if rows > 4 else 2)
    aim = wrap(
        legible(spoken("End: {aim}", aim=agenda.aim.words)), BODY, "Regular", width, 3 if rows > len(deed) + 2 else 2
    )
    lines = [(words, INK) for words in deed]
    is_short = text_width(legible(agenda.deed.state), BODY, "Regular") <= width
    if agenda.deed.state and is_short and len(deed) + len(aim) < rows:
        lines.append((agenda.deed.state, GOOD if agenda.deed.is_met else MUTED))
    lines += [(words, GOLD) for words in aim]
    state = wrap(legible(agenda.aim.state), BODY, "Regular", width, rows) if agenda.aim.state else ()
    if len(lines) + len(state) <= rows:
        lines += [(words, MUTED) for words in state]
    return lines[:rows]


# --- wide ----------------------------------------------------------------------------------------------------------------


def wide_height(agendas: list[Agenda], width: int) -> int:
    """As tall as the longest of these cards needs."""
    half = (width - 60) // 2
    tall = [_half_height(part, half) for agenda in agendas for part in (agenda.deed, agenda.aim)]
    return HALF_TOP + 20 + max(tall, default=0) + 16


def _half_height(half: Half, width: int) -> int:
    size = _size(half.words)
    words = round(size * LEADING * len(wrap(legible(half.words), size, "Medium", width, 3)))
    rows = len(wrap(legible(half.state), BODY, "Regular", width, 2)) if half.state else 0
    return words + 10 + round(BODY * LEADING) * rows


def _size(words: str) -> int:
    return LABEL if len(words) < 60 else BODY


def draw_wide(c: Canvas, box: Box, agenda: Agenda, light: str) -> None:
    """A card with its two halves side by side, each with how far it is met."""
    x, y, width, _ = box
    _draw_frame(c, box, agenda, light, 18, 3)
    kind_strip(c, (x + 6, y + 6, width - 12, 60), Face(agenda.name, AGENDA), 12)
    status = "revealed" if agenda.is_revealed else "reveal it now" if agenda.can_reveal else "hidden"
    c.text(x + 22, y + 36, agenda.name, TITLE, "Bold", width=width - 300)
    c.text(x + width - 76, y + 36, status, BODY, "Bold", INK, "r")
    c.paste(points("1", 44), x + width - 38, y + 36, is_icon=True)
    half = (width - 60) // 2
    deed_hue = GOOD if agenda.deed.is_met else MUTED
    _draw_half(c, (x + 22, y + HALF_TOP, half, 0), "In the game", agenda.deed, deed_hue)
    _draw_half(c, (x + 38 + half, y + HALF_TOP, half, 0), "At the end", agenda.aim, GOLD)


def _draw_half(c: Canvas, box: Box, title: str, half: Half, hue: str) -> None:
    x, y, width, _ = box
    c.text(x, y, title, BODY, "Bold", hue)
    if half.is_met:
        c.icon("check", x + width - 20, y, 30, GOOD)
    taken = c.paragraph(x, y + 20, width, half.words, 3, _size(half.words), "Medium")
    c.paragraph(x, y + 30 + taken, width, half.state, 2, BODY, "Regular", MUTED)

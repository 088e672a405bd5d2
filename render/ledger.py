"""Rows of labelled pills: how `render.plain` shows the facts and zones of a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engines.core import spoken
from render.canvas import Canvas, figures, flow_rows, pill
from render.keeping import drawn_once
from render.lettering import fit, legible, text_width
from render.look import Look, Player
from render.sheet import Fact, Sheet, Zone
from render.theme import BODY, INK, LINE, MUTED, RAISED, WHITE, Box

STEP, MOST_ROWS = 44, 3  # from one row of pills to the next; how many rows one line may take
_LABEL, _GAP = 200, 6  # width of the label with its number; air between pills


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a ledger: what it tells of, how many there are ("" if that says nothing), and the pills."""

    label: str
    count: str
    pills: tuple[Image.Image, ...]

    def rows(self, width: int) -> int:
        """How many rows the pills need in a ledger of that width."""
        lines, _ = flow_rows(tuple(one.width for one in self.pills), width - self.indent, _GAP, MOST_ROWS)
        return len(lines)

    @property
    def indent(self) -> int:
        """Where the pills begin."""
        return _LABEL if self.label else 0


def facts_line(facts: Sequence[Fact], old: Sheet | None, look: Look) -> Line:
    """All facts in one line; what is not so is left out, what differs from the earlier sheet is outlined."""
    known = set(old.facts) if old else set(facts)
    shown = [fact for fact in facts if fact.flag is not False]
    owner = [None if fact.seat is None else look.player(fact.seat) for fact in shown]
    return Line("", "", tuple(_fact(fact, who, fact not in known) for fact, who in zip(shown, owner, strict=True)))


def zone_line(zone: Zone, old: Sheet | None, look: Look) -> Line:
    """A zone with its items; what the earlier sheet had not, or less often, is outlined."""
    known = old.zone(zone.key) if old else zone
    left = Counter(known.items if known else ())
    pills: list[Image.Image] = []
    for item in zone.items:
        is_new, left[item] = left[item] <= 0, left[item] - 1
        pills.append(_item(item.words, None if item.seat is None else look.player(item.seat), is_new))
    return Line(zone.label, str(zone.size), tuple(pills))


def sheet_lines(sheet: Sheet, old: Sheet | None, look: Look, skip: Zone | None = None) -> list[Line]:
    """A whole sheet but its score: the facts, then every zone that is not empty."""
    facts = facts_line(
        [fact for fact in sheet.facts if fact.value != sheet.score or fact.key != sheet.score_key], old, look
    )
    zones = [zone_line(zone, old, look) for zone in sheet.zones if zone.items and zone is not skip]
    return [line for line in (facts, *zones) if line.pills]


def draw_ledger(c: Canvas, box: Box, lines: Sequence[Line]) -> None:
    """Lines below each other in a box; those that need more rows get what height is left over; the rest is counted."""
    x, y, width, height = box
    room = max(1, height // STEP)
    shown = list(lines[:room]) if len(lines) <= room else list(lines[: room - 1])
    rows = [1] * len(shown)
    spare = room - len(shown) - (len(shown) < len(lines))
    for i, line in enumerate(shown):
        extra = min(spare, line.rows(width) - 1)
        rows[i] += extra
        spare -= extra
    top = y + (height - STEP * (sum(rows) + (len(shown) < len(lines)))) // 2
    for line, count in zip(shown, rows, strict=True):
        _draw(c, (x, top, width, STEP * count), line, count)
        top += STEP * count
    if len(shown) < len(lines):
        c.text(x, top + STEP / 2, spoken("+{n} more", n=len(lines) - len(shown)), BODY, "Medium", MUTED)


def _draw(c: Canvas, box: Box, line: Line, rows: int) -> None:
    x, y, width, height = box
    middle = y + min(height, STEP) / 2 if rows == 1 else y + height / 2
    if line.label:
        taken = text_width(line.count, BODY, "Bold") + 34
        c.text(x, middle, line.label, BODY, "Medium", MUTED, width=_LABEL - taken)
        c.text(x + _LABEL - 16, middle, line.count, BODY, "Bold", INK, "r")
    c.flow((x + line.indent, y, width - line.indent, height), line.pills, _GAP, rows, STEP - 36)


@drawn_once
def _item(words: str, owner: Player | None, is_new: bool) -> Image.Image:
    line = WHITE if is_new else LINE
    if owner is None:
        return pill(words, RAISED, INK, BODY, 36, 560, line)
    text, _ = fit(legible(words), BODY, "Bold", 520)
    width = 36 + (text_width(text, BODY, "Bold") + 16 if text else 0)
    c = Canvas.of_plate(width, 36, 18, RAISED, line, 2)
    c.mark(owner, 18, 18, 28)
    c.text(36, 18, text, BODY, "Bold")
    return c.sprite()


@drawn_once
def _fact(fact: Fact, owner: Player | None, is_new: bool) -> Image.Image:
    line, label = WHITE if is_new else LINE, fact.label
    if fact.flag:
        return pill(label, RAISED, INK, BODY, 36, 560, line)
    value = "" if owner else fit(legible(figures(fact.value)), BODY, "Bold", 420)[0]
    run = text_width(label, BODY, "Regular")
    width = 14 + run + 8 + (28 if owner else text_width(value, BODY, "Bold")) + (6 if owner else 14)
    c = Canvas.of_plate(width, 36, 18, RAISED, line, 2)
    c.text(14, 18, label, BODY, "Regular", MUTED)
    c.text(22 + run, 18, value, BODY, "Bold")
    if owner:
        c.mark(owner, width - 20, 18, 28)
    return c.sprite()

"""The renderer of games that have none of their own: panels per player, zones as rows of pills, facts as pills.

It knows nothing of any game but what `render.sheet` reads from a view, so a new game can be played at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PIL import Image

from engines.core import AnyGame, Content, spoken
from render.canvas import Canvas, figures
from render.cards import Face, Held, Power, card_picture, plain_words, text_face
from render.frame import board, footer, header, player_panel
from render.hands import draw_hand, hand_room
from render.ledger import STEP, Line, draw_ledger, sheet_lines
from render.look import DEFAULT_LOOK, Look
from render.sheet import PROGRESS, Fact, Names, Position, Sheet, Zone, read_view
from render.theme import (
    BOARD_WIDTH,
    BOARD_X,
    BODY_Y,
    COLUMN,
    FOOTER_HEIGHT,
    GROUND,
    LINE,
    MARGIN,
    PANEL,
    TALL,
    TALLEST,
    WIDTH,
    mix,
)
from render.words import clipped, dotted, humanised, spelled, terms_by_id, waiting_for
from render.words import glossary as glossary_of

_HUE = "#77839E"
_PAD = 18  # air inside a panel


class Plain:
    """Draws and tells any game's views."""

    AREAS: tuple[str, ...] = ()

    def __init__(self, spec: AnyGame) -> None:
        self.spec = spec

    # -- pictures ------------------------------------------------------------------------------------------------------

    def draw(
        self,
        view: Any,
        area: str | None = None,  # noqa: ARG002 - there are none
        since: Any = None,
        look: Look = DEFAULT_LOOK,
    ) -> Image.Image:
        """The board, or for a seat's view its hand and what else it sees."""
        position = self._read(view, look)
        before = self._read(since, look) if since is not None else None
        mine = self._hand(view, position)
        players = self._private(view, position) if mine else position.players
        tall = TALLEST if len(position.players) > 4 else TALL
        c = board(tall, look)
        self._header(c, view, position)
        bottom = tall - FOOTER_HEIGHT - 32
        rows = [self._lines(sheet, before, look, mine) for sheet in players]
        height = min(232, max((STEP * len(lines) + 16 for lines in rows), default=0))
        height = max(112, min(height, (bottom - BODY_Y - 200) // max(1, len(rows)) - 12))
        cards = hand_room(mine.size) if mine else 0
        y = self._shared(c, position, before, bottom - cards - (height + 12) * len(rows), mine)
        for sheet, lines in zip(players, rows, strict=True):
            self._player(c, y, height, sheet, lines, before)
            y += height + 12
        if mine:
            y = self._held(c, view, mine, before, y, bottom)
        footer(c, y)
        return _cropped(c, y + FOOTER_HEIGHT + 16)

    def card(self, token: str, content: Content) -> Image.Image:
        """One card by itself: its term, and cost and points if its entry has them."""
        return card_picture(self._face(token, content))

    # -- words ---------------------------------------------------------------------------------------------------------

    def alt(self, view: Any, look: Look = DEFAULT_LOOK) -> str:
        """The position in at most 1,024 characters: headline, whom it waits for, scores, then everything else."""
        position = self._read(view, look)
        lines = [f"{self.spec.title}: {self._headline(view, look)}.", waiting_for(look) and f"{waiting_for(look)}."]
        lines += [_sentence(look.name(sheet.seat or 0), sheet.facts) for sheet in position.players]
        lines.append(_sentence(spoken("Table"), position.shared.facts))
        for name, sheet in self._sheets(position, look):
            lines += [f"{name}, {zone.label.lower()}: {_listing(zone, look)}." for zone in sheet.zones if zone.items]
        return clipped(lines)

    def text(self, view: Any, look: Look = DEFAULT_LOOK) -> str:
        """The whole view in words, a line per fact and zone."""
        position = self._read(view, look)
        lines = [f"**{self.spec.title}**: {self._headline(view, look)}", waiting_for(look)]
        for name, sheet in self._sheets(position, look):
            facts = " · ".join(f"{fact.label} {figures(fact.value)}" for fact in sheet.facts)
            lines.append(f"**{name}** {facts}".rstrip())
            lines += [f"  {zone.label} ({zone.size}): {_listing(zone, look)}" for zone in sheet.zones]
        return "\n".join(filter(None, lines))

    # -- parts ---------------------------------------------------------------------------------------------------------

    def _read(self, view: Any, look: Look) -> Position:
        content = self._content(view)
        by_id, by_token = terms_by_id(self.spec, content), glossary_of(self.spec, content)

        def called(words: str) -> str:
            return by_id[words].name if words in by_id else spelled(words, look, by_token)

        return read_view(view, Names(called, look.name))

    def _content(self, view: Any) -> Content:
        return view.content if isinstance(view.content, Content) else self.spec.shipped

    def _headline(self, view: Any, look: Look) -> str:
        return spelled(self.spec.headline(view), look, glossary_of(self.spec, self._content(view)))

    def _sheets(self, position: Position, look: Look) -> list[tuple[str, Sheet]]:
        shared = [(spoken("Table"), position.shared)] if position.shared.facts or position.shared.zones else []
        return [*shared, *((look.name(sheet.seat or 0), sheet) for sheet in position.players)]

    def _private(self, view: Any, position: Position) -> Sequence[Sheet]:
        return [sheet for sheet in position.players if sheet.seat == view.seat]

    def _hand(self, view: Any, position: Position) -> Zone | None:
        """The zone that is drawn as cards: the viewer's hand, wherever the view keeps it."""
        if view.seat is None:
            return None
        sheets = [position.shared, *self._private(view, position)]
        zones = [zone for sheet in sheets if (zone := sheet.zone("hand"))]
        return next((zone for zone in zones if zone.ids), None)

    def _header(self, c: Canvas, view: Any, position: Position) -> None:
        headline = self._headline(view, c.look)
        if view.seat is None:
            header(c, headline, waiting_for(c.look), self.spec.title, position.progress, standing=headline)
        else:
            player = c.look.player(view.seat)
            note = dotted(position.progress, "for your eyes only")
            header(
                c,
                spoken("Your view, {name}", name=player.name),
                headline,
                self.spec.title,
                note,
                [player],
                seat=view.seat,
            )

    def _lines(self, sheet: Sheet, before: Position | None, look: Look, hand: Zone | None) -> list[Line]:
        old = next((one for one in before.players if one.seat == sheet.seat), sheet) if before else None
        return sheet_lines(sheet, old, look, hand)

    def _shared(self, c: Canvas, position: Position, before: Position | None, bottom: int, hand: Zone | None) -> int:
        """The table's own facts and zones in one panel, as high as they need and the players leave."""
        sheet = replace(position.shared, facts=tuple(f for f in position.shared.facts if f.key not in PROGRESS))
        lines = sheet_lines(replace(sheet, score_key=""), before.shared if before else None, c.look, hand)
        if not lines:
            return BODY_Y
        width = WIDTH - 2 * MARGIN
        wanted = STEP * sum(line.rows(width - 2 * _PAD) for line in lines) + 16
        height = max(STEP + 16, min(wanted, bottom - BODY_Y - 12))
        c.panel((MARGIN, BODY_Y, width, height), mix(GROUND, PANEL, 0.7), LINE)
        draw_ledger(c, (MARGIN + _PAD, BODY_Y + 8, width - 2 * _PAD, height - 16), lines)
        return BODY_Y + height + 12

    def _player(
        self, c: Canvas, y: int, height: int, sheet: Sheet, lines: Sequence[Line], before: Position | None
    ) -> None:
        """A row of the board: the player's panel on the left, the rest of the sheet on the right."""
        panel, row = (MARGIN, y, COLUMN, height), (BOARD_X, y, BOARD_WIDTH, height)
        unit = next((fact.label for fact in sheet.facts if fact.key == sheet.score_key), "")
        player_panel(c, panel, c.look.player(sheet.seat or 0), "", sheet.score, unit if len(unit) > 3 else unit.upper())
        c.panel(row, mix(GROUND, PANEL, 0.7), mix(LINE, GROUND, 0.3))
        draw_ledger(c, (BOARD_X + _PAD, y + 8, BOARD_WIDTH - 2 * _PAD, height - 16), lines)
        old = next((one for one in before.players if one.seat == sheet.seat), sheet) if before else sheet
        if old.score != sheet.score:
            c.changed(panel)

    def _held(self, c: Canvas, view: Any, hand: Zone, before: Position | None, y: int, bottom: int) -> int:
        content, player = self._content(view), c.look.player(view.seat)
        old = _hand_ids(before, view.seat) if before else hand.ids
        cards = [Held(self._face(key, content), is_new=key not in old) for key in hand.ids]
        return draw_hand(c, cards, player, y, bottom) + 16

    def _face(self, key: str, content: Content) -> Face:
        terms = glossary_of(self.spec, content)
        token = next((token for token in terms if token == key or token.partition(":")[2] == key), "")
        if not token:
            return text_face(humanised(key), "")
        term, entry = terms[token], _entry(content, token.partition(":")[2])
        cost = next((value for name in ("cost", "price", "defense") if (value := _number(entry, name))), "")
        value = next((value for name in ("points", "vp") if (value := _number(entry, name))), "")
        powers = (Power("", plain_words(term.detail)),) if term.detail else ()
        kind = humanised(token.partition(":")[0])
        return Face(term.name, _HUE, kind, cost, powers=powers, points=value, art="rings")


def _sentence(name: str, facts: Sequence[Fact]) -> str:
    return f"{name}: {', '.join(f'{fact.label.lower()} {figures(fact.value)}' for fact in facts)}." if facts else ""


def _listing(zone: Zone, look: Look) -> str:
    """A zone's items in one line of words."""
    named = [(look.name(item.seat) if item.seat is not None else "", item.words) for item in zone.items]
    return ", ".join(": ".join(filter(None, pair)) for pair in named) or "–"


def _cropped(c: Canvas, height: int) -> Image.Image:
    """The picture without the empty part below its footer."""
    c.image = c.image.crop((0, 0, c.image.width, min(height, c.image.height)))
    return c.done()


def _hand_ids(position: Position, seat: int) -> tuple[str, ...]:
    sheets = [position.shared, *(sheet for sheet in position.players if sheet.seat == seat)]
    return tuple(key for sheet in sheets if (zone := sheet.zone("hand")) for key in zone.ids)


def _entry(content: Content, key: str) -> Any:
    return next((table[key] for table in content.tables.values() if key in table), None)


def _number(entry: Any, name: str) -> str:
    value = getattr(entry, name, None)
    return figures(value) if isinstance(value, int) and not isinstance(value, bool) else ""

"""The facilities round the planet: their docks, the ships in them, and whose bonus works there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from engines.core import spoken
from engines.frontiers.facts import facilities as f
from engines.frontiers.facts import territories as t
from engines.frontiers.facts.facilities import FACILITIES
from engines.frontiers.facts.players import CLAIM_SUM, HUB_CIRCLES, HUB_DOCKS, HUB_TRACKS
from engines.frontiers.rules.planet import is_isolated
from engines.frontiers.rules.ships import docked, raid_sum, unplaced
from engines.frontiers.state import NOBODY, Ship
from engines.frontiers.view import FrontiersView
from render.canvas import Canvas, rich_width, tally
from render.differences import changed
from render.frontiers.planet import RELIC_PLAYER
from render.keeping import drawn_once
from render.look import Look, Player
from render.sprites import die
from render.theme import (
    AMBER,
    BOARD_WIDTH,
    BOARD_X,
    BODY,
    FAINT,
    GOLD,
    INK,
    LABEL,
    LINE,
    MUTED,
    PANEL,
    RAISED,
    SUNKEN,
    Box,
    tint,
)

DOCK, TOP, SIDE = 50, 264, 246
_NAMES = {f.TERRAFORMING: "Terraforming"}  # where the full name is too long
LEFT, RIGHT = BOARD_X, BOARD_X + BOARD_WIDTH - SIDE
BODY_TOP, HUB_TOP = TOP + 166, 1278
HUB_BOX: Box = (BOARD_X, HUB_TOP, BOARD_WIDTH, 188)


@dataclass(frozen=True, slots=True)
class Station:
    """How a facility is drawn."""

    id: str
    box: Box
    rule: str
    per_row: int
    group: int = 1
    bonus: str = ""  # the territory whose bonus works here
    hint: str = ""  # what the bonus does
    words: str = ""  # a few words where there is room
    words_at: int = 152

    @property
    def is_low(self) -> bool:
        """Whether the note stands beside the name instead of at the foot."""
        return self.box[3] < 200


STATIONS = (
    Station(f.CONVERTER, (BOARD_X, TOP, 470, 150), "any {arrow} half in {fuel}", 8, 1, t.LEM, "Lem +1 {fuel}"),
    Station(f.MINE, (BOARD_X + 482, TOP, 330, 150), "highest or more {arrow} {ore}", 5, 1, t.VAN_VOGT, "Van Vogt"),
    Station(
        f.MARKET, (BOARD_X + 824, TOP, 376, 150), "pair: value in {fuel} {arrow} {ore}", 4, 2, t.HEINLEIN, "Heinlein"
    ),
    Station(
        f.SHIPYARD, (LEFT, BODY_TOP, SIDE, 256), "pair {fuel} {ore} {arrow} {fleet}", 4, 2, t.HERBERT, "Herbert −1"
    ),
    Station(f.ARTIFACT, (LEFT, BODY_TOP + 268, SIDE, 200), "sum of 8 {arrow} tech", 4),
    Station(f.BAY, (LEFT, BODY_TOP + 480, SIDE, 356), "no dock, no limit", 4),
    Station(
        f.CONSTRUCTOR, (RIGHT, BODY_TOP, SIDE, 280), "triple, 3 {ore} {arrow} {colony}", 3, 3, t.BRADBURY, "Bradbury −1"
    ),
    Station(
        f.RAIDERS,
        (RIGHT, BODY_TOP + 292, SIDE, 268),
        "run of 3 {arrow} steal 4",
        3,
        3,
        words="Four resources, or one tech card.",
    ),
    Station(
        f.TERRAFORMING,
        (RIGHT, BODY_TOP + 572, SIDE, 264),
        "6 {fuel} {ore} {arrow} {colony}",
        4,
        words="Lands a colony, and costs the ship.",
    ),
)


def draw_empty_stations(c: Canvas, docks: dict[str, int], usual: dict[str, int]) -> None:
    """Panels, names, rules and empty docks, for the static layer; covered docks are closed."""
    for station in STATIONS:
        x, y, width, _ = station.box
        c.panel(station.box, PANEL)
        name = _NAMES.get(station.id) or next(fact.name for fact in FACILITIES.entries if fact.id == station.id)
        c.text(x + 16, y + 30, name, LABEL, "Bold", width=width - 28 if not station.is_low else 226)
        c.rich(x + 16, y + 64, station.rule, fill=MUTED, width=width - 28)
        for number in range(usual[station.id]):
            _draw_dock(c, *_dock_at(station, number), is_covered=number >= docks[station.id])
        if station.words:
            c.paragraph(x + 16, y + station.words_at, width - 28, station.words, 4, fill=FAINT, leading=1.15)
    _draw_empty_hub(c)


def _draw_dock(c: Canvas, x: int, y: int, *, is_covered: bool = False) -> None:
    if is_covered:
        c.slot((x, y, DOCK, DOCK), 11)
        c.icon("cross", x + DOCK / 2, y + DOCK / 2, 20, "#2A3658")
    else:
        c.panel((x, y, DOCK, DOCK), SUNKEN, LINE, 11, 2)


def _dock_at(station: Station, number: int) -> tuple[int, int]:
    """The corner of a dock; docks taken together stand together."""
    x, y, _, _ = station.box
    row, column = divmod(number, station.per_row)
    gap = 10 * (column // station.group) if station.group > 1 else 0
    return x + 16 + (DOCK + 4) * column + gap, y + 88 + (DOCK + 8) * row


def _hub_row(track: int) -> tuple[int, int]:
    return BOARD_X + 16 + 592 * (track % 2), HUB_TOP + 62 + 60 * (track // 2)


def _draw_empty_hub(c: Canvas) -> None:
    c.panel(HUB_BOX, PANEL)
    run = c.text(BOARD_X + 16, HUB_TOP + 32, "Colonist Hub", LABEL, "Bold")
    c.rich(BOARD_X + 36 + run, HUB_TOP + 33, "each ship: one circle. Launch from 7 for {fuel} {ore}", fill=MUTED)
    for track in range(HUB_TRACKS):
        x, y = _hub_row(track)
        for number in range(HUB_DOCKS):
            _draw_dock(c, x + 54 * number, y)
        for circle in range(HUB_CIRCLES):
            last = circle == HUB_CIRCLES - 1
            box = (x + 180 + 55 * circle, y, DOCK, DOCK)
            c.panel(box, tint(AMBER, 0.3) if last else RAISED, GOLD if last else LINE, 25, 2)
            c.text(box[0] + 25, y + 25, str(circle + 1), BODY, "Medium", GOLD if last else MUTED, "m")


# --- a position --------------------------------------------------------------------------------------------------------


def ship_player(look: Look, ship: Ship) -> Player:
    """In whose colour a ship is drawn; the Relic Ship has none."""
    return RELIC_PLAYER if ship.color == NOBODY else look.player(ship.color)


def draw_stations(c: Canvas, view: FrontiersView, since: FrontiersView | None) -> None:
    """The ships in their docks, notes, and what changed."""
    for station in STATIONS:
        if station.id == f.BAY:
            _draw_bay(c, view, station)
        else:
            for ship in docked(view, station.id):
                x, y = _dock_at(station, ship.dock)
                c.paste(die(ship_player(c.look, ship), ship.value, 44), x + 25, y + 25, is_icon=True)
        _draw_note(c, view, station)
        if changed(since, view, lambda v, s=station: [(x.id, x.value) for x in docked(v, s.id)]):  # type: ignore[misc]
            c.changed(station.box)
        c.point_at(f"facility:{station.id}", station.box)
    _draw_hub(c, view, since)


def _draw_note(c: Canvas, view: FrontiersView, station: Station) -> None:
    """Whose bonus works here, or what counts here now."""
    x, y, width, height = station.box
    words, holder = _note(view, station)
    if not words:
        return
    mark = c.look.player(holder) if holder != NOBODY else None
    fill = INK if mark else MUTED
    line = y + 30 if station.is_low else y + height - 30
    if station.is_low:
        right = x + width - 16
        if mark:
            c.mark(mark, right - 16, line, 34)
            right -= 44
        c.rich(right - rich_width(words), line, words, fill=fill)
    else:
        if mark:
            c.mark(mark, x + 34, line, 34)
        c.rich(x + (60 if mark else 16), line, words, fill=fill, width=width - (72 if mark else 28))


def _note(view: FrontiersView, station: Station) -> tuple[str, int]:
    if station.bonus:
        if is_isolated(view, station.bonus):
            return "isolated", NOBODY
        return station.hint, view.control[station.bonus]
    return _NOTES[station.id](view) if station.id in _NOTES else ("", NOBODY)


def _artifact_note(view: FrontiersView) -> tuple[str, int]:
    total = view.turn.artifact_sum
    if not total:
        return "a ship: new display", NOBODY
    words = "sum {n}: claim" if total >= CLAIM_SUM else "sum {n} of {aim}"
    return spoken(words, n=total, aim=CLAIM_SUM), view.active


def _raiders_note(view: FrontiersView) -> tuple[str, int]:
    total = raid_sum(view)
    return (spoken("beat a sum of {n}", n=total) if total else "nothing to beat"), NOBODY


def _terraforming_note(view: FrontiersView) -> tuple[str, int]:
    for ship in docked(view, f.TERRAFORMING):
        return ("is kept" if ship.is_saved else "lost next turn"), ship.pilot
    return "free", NOBODY


_NOTES: dict[str, Callable[[FrontiersView], tuple[str, int]]] = {
    f.ARTIFACT: _artifact_note,
    f.RAIDERS: _raiders_note,
    f.TERRAFORMING: _terraforming_note,
}


def _draw_bay(c: Canvas, view: FrontiersView, station: Station) -> None:
    """Who has how many ships in the bay, and the roll of the player in turn."""
    x, y, width, _ = station.box
    there = docked(view, f.BAY)
    pills = [
        tally(c.look.player(seat), str(count))
        for seat in view.seats
        if (count := sum(ship.color == seat for ship in there))
    ]
    if there:
        c.flow((x + 12, y + 84, width - 24, 80), [*pills, *_relics(there)], rows=2)
    else:
        c.paragraph(x + 16, y + 90, width - 28, "New, bumped and blasted ships wait here.", 3, fill=FAINT, leading=1.15)
    _draw_roll(c, view, x, y + 204)


def _draw_roll(c: Canvas, view: FrontiersView, x: int, y: int) -> None:
    """The ships still to dock; when all are docked, what was rolled."""
    ready = sorted(unplaced(view), key=lambda ship: ship.value)
    player = c.look.player(view.active)
    rolled = [(player, value, "") for value in view.turn.roll]
    shown = [(ship_player(c.look, ship), ship.value, ship.id) for ship in ready] or rolled
    if not shown or view.is_over:
        return
    c.mark(player, x + 34, y, 34)
    c.text(x + 60, y, "still to dock" if ready else "rolled", BODY, "Medium", width=SIDE - 72)
    for number, (whose, value, ship_id) in enumerate(shown[:8]):
        row, column = divmod(number, 4)
        left, top = x + 38 + 56 * column, y + 48 + 56 * row
        c.paste(die(whose, value, 46), left, top, is_icon=True)
        if view.seat == view.active and ship_id and ship_id in view.turn.selected:
            c.changed((left - 23, top - 23, 46, 46), 8)


@drawn_once
def _relic_sprite() -> Image.Image:
    return die(RELIC_PLAYER, 1, 36)


def _relics(there: list[Ship]) -> list[Image.Image]:
    return [_relic_sprite() for ship in there if ship.color == NOBODY]


def _draw_hub(c: Canvas, view: FrontiersView, since: FrontiersView | None) -> None:
    for ship in docked(view, f.HUB):
        x, y = _hub_row(ship.dock // HUB_DOCKS)
        c.paste(
            die(ship_player(c.look, ship), ship.value, 44), x + 54 * (ship.dock % HUB_DOCKS) + 25, y + 25, is_icon=True
        )
    for player in view.players:
        if player.hub:
            x, y = _hub_row(player.hub_track)
            left = x + 180 + 55 * (player.hub - 1)
            c.cover((left, y, DOCK, DOCK))
            c.mark(c.look.player(player.seat), left + 25, y + 25, 44)
    if changed(since, view, lambda v: ([p.hub for p in v.players], [s.id for s in docked(v, f.HUB)])):
        c.changed(HUB_BOX)
    c.point_at(f"facility:{f.HUB}", HUB_BOX)

"""The command line of the pictures: draw a position between bots and say how long it took, or show every icon."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from engines.arguments import add_table_arguments, table_from
from engines.core import AstrolabeError, BadOptions, Registry
from engines.core.aloud import asked_aloud
from engines.core.numbers import whole
from engines.core.selfplay import Match
from render.balance import charts
from render.contact import contact_sheet
from render.encode import encode
from render.look import Look
from render.registry import Renderer, Renderers
from render.theme import PALETTES
from render.words import glossary, spelled, subject, with_questions

WINDOW = 20  # positions that are timed
FORMATS = (".webp", ".png")
ICONS = "icons"  # instead of a game: the contact sheet
BALANCE = "balance"  # instead of a game: the charts of a measurement


@dataclass(frozen=True, slots=True)
class Shot:
    """A position as the viewer sees it, and what the host would know of the table."""

    view: Any
    look: Look
    decisions: int


def main(games: Registry, arguments: Sequence[str] | None = None) -> int:
    """Draw one position; the last line of stdout is JSON. Returns the exit code."""
    asked = _parser().parse_args(arguments)
    for sentence in (*games.complaints, *Renderers(games).complaints):
        print(sentence, file=sys.stderr)
    try:
        print(json.dumps(_render(games, asked)))
    except AstrolabeError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{asked.out}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m render",
        description="Draw a position of a game between bots.",
        epilog=f"“{ICONS}” instead of a game draws every icon on both grounds of the chat; “{BALANCE}” draws the figures that "
        "`python -m engines balance` wrote, a chart a table, into the folder --out.",
    )
    add_table_arguments(parser)
    parser.add_argument("--decisions", type=int, default=0, help="how many decisions to play first")
    parser.add_argument("--viewer", default="public", help="public, or a seat's number from 0")
    parser.add_argument("--area", help="a part of the board")
    parser.add_argument("--palette", default="default", choices=sorted(PALETTES))
    parser.add_argument("--names", default="", help="names of the players, separated by commas")
    parser.add_argument("--report", metavar="FILE", help=f"the figures for “{BALANCE}”")
    parser.add_argument("--out", required=True, metavar="FILE", help="where the picture goes: a .webp or .png")
    return parser


def _render(games: Registry, asked: argparse.Namespace) -> dict[str, object]:
    if asked.key == BALANCE:
        return _draw_charts(asked.report, Path(asked.out))
    if Path(asked.out).suffix.lower() not in FORMATS:
        raise BadOptions(f"Pictures are written as {', '.join(FORMATS)}, not “{Path(asked.out).name}”.")
    if asked.key == ICONS:
        sheet = contact_sheet()
        return {"bytes": _save(sheet, Path(asked.out)), "width": sheet.width, "height": sheet.height}
    if asked.decisions < 0:
        raise BadOptions(f"Decisions are counted from 0 on, not {asked.decisions}.")
    table = table_from(games, asked, 0)
    viewer = _viewer(asked.viewer, len(table.bots))
    renderer = Renderers(games)[asked.key]
    if asked.area and asked.area not in renderer.AREAS:
        raise BadOptions(
            f"{table.spec.title} has no area “{asked.area}” (it has: {', '.join(renderer.AREAS) or 'none'})."
        )
    names = tuple(name.strip() for name in asked.names.split(",") if name.strip())
    shots = _shots(Match(table), viewer, Look(names, asked.palette), asked.decisions)
    wanted = next(shot for shot in reversed(shots) if shot.decisions <= asked.decisions)
    draw_ms, encode_ms = _timed(renderer, shots, asked.area)
    image = renderer.draw(wanted.view, asked.area, None, wanted.look)
    return {
        "draw_ms": round(draw_ms, 2),
        "encode_ms": round(encode_ms, 2),
        "bytes": _save(image, Path(asked.out)),
        "width": image.width,
        "height": image.height,
    }


def _draw_charts(report: str | None, folder: Path) -> dict[str, object]:
    if report is None:
        raise BadOptions("Say where the figures are: --report FILE.")
    try:
        drawn = charts(json.loads(Path(report).read_text(encoding="utf-8")))
    except (ValueError, KeyError, TypeError) as error:
        raise BadOptions(f"{report} does not hold the figures of a measurement.") from error
    folder.mkdir(parents=True, exist_ok=True)
    return {"charts": {name: _save(image, folder / f"{name}.png") for name, image in drawn.items()}}


def _save(image: Image.Image, path: Path) -> int:
    """Write the picture; gives the bytes it takes as the bot sends it."""
    encoded = encode(image)
    if path.suffix.lower() == f".{encoded.extension}":
        path.write_bytes(encoded.data)
    else:
        image.save(path, lossless=True)
    return len(encoded.data)


def _viewer(given: str, seats: int) -> int | None:
    if given == "public":
        return None
    seat = whole(given)
    if seat is None or seat >= seats:
        raise BadOptions(f"The viewer is “public” or a seat from 0 to {seats - 1}, not “{given[:40]}”.")
    return seat


def _shots(match: Match, viewer: int | None, look: Look, decisions: int) -> list[Shot]:
    """The last positions up to the wanted one that differ for the viewer, one more than are timed; if there are not so
    many, also the ones after it.
    """
    shots: deque[Shot] = deque(maxlen=WINDOW + 1)
    for shot in _positions(match, viewer, look):
        is_past = shot.decisions > decisions
        if is_past and len(shots) > WINDOW:
            break
        if not shots or shot.view != shots[-1].view or (shot.look != shots[-1].look and not is_past):
            shots.append(shot)
    return list(shots)


def _positions(match: Match, viewer: int | None, look: Look) -> Iterator[Shot]:
    session, spec = match.session, match.table.spec
    events: deque[tuple[int | None, str]] = deque(maxlen=6)
    terms, played = glossary(spec, session.content), 0
    while True:
        awaited = tuple(sorted(session.prompts))
        at_table = with_questions(Look(look.names, look.palette, awaited, tuple(events)), asked_aloud(session), terms)
        yield Shot(session.view(viewer), at_table, played)
        if session.is_over:
            return
        seat, choice = match.next_move()
        for note in session.submit(seat, choice):
            if note.is_for(viewer):
                events.appendleft((subject(note.text), spelled(note.text, look, terms)))
        played += 1


def _timed(renderer: Renderer, shots: Sequence[Shot], area: str | None) -> tuple[float, float]:
    """Medians of drawing and encoding in milliseconds; the first position warms the caches, the rest are new to them."""
    first, *rest = shots
    for _ in range(2):
        encode(renderer.draw(first.view, area, None, first.look))
    drawing: list[float] = []
    encoding: list[float] = []
    for shot in rest or [first]:
        began = time.perf_counter()
        image = renderer.draw(shot.view, area, None, shot.look)
        drawn = time.perf_counter()
        encode(image)
        drawing.append(1000 * (drawn - began))
        encoding.append(1000 * (time.perf_counter() - drawn))
    return statistics.median(drawing), statistics.median(encoding)

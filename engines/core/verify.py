"""Checking an export, by anybody: does everything in it follow from the secret, the clicks and the rules?

The verdict is one of three. *Sound*: the whole game was replayed under these rules, and everything fits. *Not fully checked*:
nothing contradicts it, but some of it was played under other rules. *Not sound*: something does not fit, or the game was not
played to its end. An export proves only what it says of itself: commitment, clicks and content are printed to be compared
with the posts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from typing import Any

from pydantic import ValidationError

from engines.core.content import Content
from engines.core.errors import AstrolabeError
from engines.core.fairness import commitment, seating, seed_from
from engines.core.record import Barrier, Export, Row
from engines.core.session import Session
from engines.core.spec import AnyGame, Registry
from engines.core.state import Result


class Verdict(Enum):
    """What a verification comes to; the value is the exit code of `python -m engines verify` (2: it is no export)."""

    SOUND = 0
    NOT_SOUND = 1
    NOT_FULLY_CHECKED = 3


@dataclass(slots=True)
class Report:
    """What a verification found: lines for the reader, what does not fit, and how much was replayed."""

    lines: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    choices: int = 0  # in the whole game, without those that were taken back
    unchecked: int = 0  # of these: played under other rules
    is_setup_checked: bool = False

    @property
    def verdict(self) -> Verdict:
        """One of the three."""
        if self.faults:
            return Verdict.NOT_SOUND
        if self.unchecked or not self.is_setup_checked:
            return Verdict.NOT_FULLY_CHECKED
        return Verdict.SOUND

    @property
    def is_sound(self) -> bool:
        """Whether all of it was checked, and nothing contradicts it."""
        return self.verdict is Verdict.SOUND

    @property
    def words(self) -> str:
        """The verdict in a sentence."""
        if self.verdict is Verdict.SOUND:
            return "This game is sound."
        if self.verdict is Verdict.NOT_SOUND:
            return "This game is not sound."
        return f"This game is not fully checked: {self.unchecked} of {self.choices} choices under other rules."


def verify(games: Registry, export: Export) -> Report:
    """Check seed, commitment, content, every stretch and the result."""
    report = Report(_published(export), choices=sum(not row.undone for row in export.rows))
    if export.game not in games:
        report.faults.append(f"There is no game “{export.game[:40]}” here.")
        return report
    try:
        _verify_shape(export, report)
        if not report.faults:
            _verify_play(games[export.game], export, report)
    except AstrolabeError as error:
        report.faults.append(_clipped(str(error)))
    except ValidationError:
        report.faults.append("A stored position cannot be read.")
    except Exception as error:  # what stands in an export may be anything, and the rules run on it
        report.faults.append(_clipped(f"The rules cannot go on from what it says: {type(error).__name__}: {error}"))
    return report


def _clipped(text: str) -> str:
    line = text.replace("\n", " ")
    return line if len(line) <= 200 else f"{line[:199]}…"


def _published(export: Export) -> list[str]:
    """What the posts of the game showed, to be compared with them."""
    clicks = [f"  {click}" for click in export.joins] or ["  none"]
    return [
        f"Commitment (in the lobby's post): {export.commitment}",
        "Clicks that stirred the seed, in order (in the post of the start):",
        *clicks,
        f"Content (in the post of the start): {export.content_sha256}",
    ]


def _verify_shape(export: Export, report: Report) -> None:
    """Whether it is a whole game at all."""
    places = [barrier.after for barrier in export.barriers]
    if not export.rows:
        report.faults.append("This is not a game: nothing was played.")
    elif export.result is None:
        report.faults.append("The game was not played to its end.")
    if not places:
        report.faults.append("The export has no barriers.")
    elif places[0] != 0 or any(a >= b for a, b in pairwise(places)) or places[-1] > len(export.rows):
        report.faults.append("The barriers do not stand among the choices in their order.")


def _verify_play(spec: AnyGame, export: Export, report: Report) -> None:
    _verify_fairness(export, report)
    content = spec.content_restored(export.content)
    if content.sha256 != export.content_sha256:
        report.faults.append("The content is not the one whose fingerprint was published.")
        return
    _verify_start(spec, export, content, report)
    _verify_stretches(spec, export, content, report)


def _verify_fairness(export: Export, report: Report) -> None:
    if commitment(export.secret) != export.commitment:
        report.faults.append("The secret does not fit the commitment.")
    elif seed_from(export.secret, export.joins) != export.seed:
        report.faults.append("The seed does not follow from the secret and the clicks.")
    else:
        report.lines.append("Commitment and seed fit.")


def _verify_start(spec: AnyGame, export: Export, content: Content, report: Report) -> None:
    first = export.barriers[0]
    if first.rules != spec.rules:
        report.lines.append(f"The set-up was made under rules {first.rules[:20]}; it is taken as given.")
        return
    session, _ = Session.new(spec, spec.options(export.options), export.seats, export.seed, content)
    report.is_setup_checked = True
    if _same(session.barrier, first.state):
        drawn = ", ".join(str(place + 1) for place in seating(export.seed, export.seats))
        report.lines.append(
            f"The set-up follows from the seed. The seats went, in order, to number {drawn} of the lobby's list."
        )
    else:
        report.faults.append("The set-up does not follow from the seed.")


def _verify_stretches(spec: AnyGame, export: Export, content: Content, report: Report) -> None:
    for stretch in _stretches(export):
        other = {row.rules for row in stretch.rows} - {spec.rules}
        if other or stretch.begin.rules != spec.rules:
            named = ", ".join(sorted(other or {stretch.begin.rules}))
            line = f"Rows {stretch.label}: played under rules {named[:40]}; not checked under rules {spec.rules}."
            report.lines.append(line)
            report.unchecked += len(stretch.rows)
        elif fault := _verify_stretch(spec, export, content, stretch):
            report.faults.append(f"Rows {stretch.label}: {_clipped(fault)}")
    right = report.choices - report.unchecked
    if not report.faults:
        report.lines.append(f"{right} choices of {report.choices} replayed and found right.")


@dataclass(frozen=True, slots=True)
class _Stretch:
    begin: Barrier
    rows: tuple[Row, ...]
    end: Barrier | None

    @property
    def label(self) -> str:
        return f"{self.begin.after + 1}–{self.end.after if self.end else 'end'}"


def _stretches(export: Export) -> Iterator[_Stretch]:
    for begin, end in pairwise((*export.barriers, None)):
        assert begin is not None  # noqa: S101 - only the last of the pairs is open
        rows = export.rows[begin.after : end.after if end else None]
        yield _Stretch(begin, tuple(row for row in rows if not row.undone), end)


def _verify_stretch(spec: AnyGame, export: Export, content: Content, stretch: _Stretch) -> str:
    """Replay one stretch from its barrier; a sentence if something does not fit."""
    session = Session.at_boundary(spec, content, json.dumps(stretch.begin.state).encode())
    entries = [row.entry() for row in stretch.rows]
    fitting = session.replay(entries)
    if fitting < len(entries):
        bad = entries[fitting]
        return f"the choice {' '.join(bad.choice)} of seat {bad.seat} at “{bad.key}” does not fit."
    if stretch.end is not None:
        return "" if _same(session.barrier, stretch.end.state) else "they do not lead to the next stored position."
    if session.digest != export.digest:
        return "the final digest differs."
    return "" if _outcome(session.result) == _outcome(export.result) else "the result differs."


def _outcome(result: Result | None) -> object:
    """Who won with how many points; the words in which that is told may change."""
    if result is None:
        return None
    scores = [(one.seat, one.points, one.ties, tuple(points for _, points in one.parts)) for one in result.scores]
    return result.winners, scores


def _same(state: bytes, stored: dict[str, Any]) -> bool:
    return bool(json.loads(state) == stored)

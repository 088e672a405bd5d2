"""The export of a finished game, and its verification by anybody.

An export is a list of stretches: each begins at a barrier (the full state) and lists the choices up to the next one. So a
stretch that was played under other rules can be named and stepped over, and the rest still be checked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engines.core.errors import AstrolabeError, SaveError
from engines.core.fairness import commitment, seed_from
from engines.core.note import Note
from engines.core.prompt import Choice, Seat
from engines.core.save import Entry
from engines.core.session import Session
from engines.core.spec import AnyGame, Options, Registry
from engines.core.state import Result


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the journal: an entry, the rules it was played under, and whether it was undone."""

    seat: Seat
    key: str
    choice: Choice
    digest: str
    rules: str
    auto: bool = False
    undone: bool = False

    def entry(self) -> Entry:
        """The row as the kernel replays it."""
        return Entry(self.seat, self.key, self.choice, self.digest, self.auto)


@dataclass(frozen=True, slots=True)
class Barrier:
    """A barrier and where it stands: after so many rows of the journal."""

    after: int
    rules: str
    state: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Export:
    """A finished game with everything needed to check it."""

    game: str
    seats: int
    options: dict[str, Any]
    secret: str
    commitment: str
    joins: tuple[str, ...]
    seed: str
    content: str
    content_sha256: str
    barriers: tuple[Barrier, ...]
    rows: tuple[Row, ...]
    digest: str
    result: Result | None

    def to_json(self) -> str:
        """The export as text."""
        return _EXPORT.dump_json(self, indent=1).decode()


class Recorder:
    """Keeps the journal of a session the way the host does: a row per choice, a barrier with the row that led to it."""

    def __init__(self, session: Session[Any, Any, Any]) -> None:
        self._session = session
        self.rows: list[Row] = []
        self.barriers = [self._barrier()]

    def submit(self, seat: Seat, choice: Choice, *, auto: bool = False) -> tuple[Note, ...]:
        """Make a choice and write it down."""
        session, spec = self._session, self._session.spec
        before, digest = session.barrier, session.digest
        key, normal = session.asked(seat).key, session.asked(seat).normal(choice)
        notes = session.submit(seat, choice, auto=auto)
        self.rows.append(Row(seat, key, normal, digest, spec.rules, auto))
        if session.barrier is not before:
            self.barriers.append(self._barrier())
        return notes

    def export(self, secret: str, joins: Sequence[str], options: Options) -> Export:
        """The whole game as an export."""
        session, spec = self._session, self._session.spec
        return Export(
            game=spec.key,
            seats=len(session.state.seats),
            options=options.model_dump(mode="json"),
            secret=secret,
            commitment=commitment(secret),
            joins=tuple(joins),
            seed=seed_from(secret, joins),
            content=session.content.raw,
            content_sha256=session.content.sha256,
            barriers=tuple(self.barriers),
            rows=tuple(self.rows),
            digest=session.digest,
            result=session.result,
        )

    def _barrier(self) -> Barrier:
        return Barrier(len(self.rows), self._session.spec.rules, json.loads(self._session.barrier))


_EXPORT: TypeAdapter[Export] = TypeAdapter(Export)


@dataclass(slots=True)
class Report:
    """What a verification found: lines for the reader, and whether everything fits."""

    lines: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def is_sound(self) -> bool:
        """Whether nothing contradicts the export."""
        return not self.faults


def read_export(text: str) -> Export:
    """An export from its text."""
    try:
        return _EXPORT.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise SaveError(f"This is not an export of a game: {where}: {first['msg']}") from error


def verify(games: Registry, export: Export) -> Report:
    """Check seed, commitment, content, every stretch and the result."""
    report = Report()
    if export.game not in games:
        report.faults.append(f"There is no game “{export.game}” here.")
        return report
    spec = games[export.game]
    try:
        _verify_fairness(export, report)
        _verify_start(spec, export, report)
        _verify_stretches(spec, export, report)
    except AstrolabeError as error:
        report.faults.append(str(error))
    return report


def _verify_fairness(export: Export, report: Report) -> None:
    if commitment(export.secret) != export.commitment:
        report.faults.append("The secret does not fit the commitment of the opening post.")
    elif seed_from(export.secret, export.joins) != export.seed:
        report.faults.append("The seed does not follow from the secret and the joins.")
    else:
        report.lines.append("Commitment and seed fit.")


def _verify_start(spec: AnyGame, export: Export, report: Report) -> None:
    content = spec.content_restored(export.content)
    if content.sha256 != export.content_sha256:
        report.faults.append("The content is not the one whose fingerprint was published.")
    first = export.barriers[0] if export.barriers else None
    if first is None:
        report.faults.append("The export has no barriers.")
    elif first.rules != spec.rules:
        report.lines.append(f"The set-up was made under rules {first.rules}; it is taken as given.")
    else:
        session, _ = Session.new(spec, spec.options(export.options), export.seats, export.seed, content)
        if _same(session.barrier, first.state):
            report.lines.append("The set-up follows from the seed.")
        else:
            report.faults.append("The set-up does not follow from the seed.")


def _verify_stretches(spec: AnyGame, export: Export, report: Report) -> None:
    checked = 0
    for stretch in _stretches(export):
        other = {row.rules for row in stretch.rows} - {spec.rules}
        if other or stretch.begin.rules != spec.rules:
            named = ", ".join(sorted(other or {stretch.begin.rules}))
            report.lines.append(
                f"Rows {stretch.label}: played under rules {named}; not checked under rules {spec.rules}."
            )
            continue
        fault = _verify_stretch(spec, export, stretch)
        if fault:
            report.faults.append(f"Rows {stretch.label}: {fault}")
        else:
            checked += len(stretch.rows)
    report.lines.append(f"{checked} choices of {sum(not row.undone for row in export.rows)} replayed and found right.")


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


def _verify_stretch(spec: AnyGame, export: Export, stretch: _Stretch) -> str:
    """Replay one stretch from its barrier; a sentence if something does not fit."""
    session = Session.at_boundary(spec, spec.content_restored(export.content), json.dumps(stretch.begin.state).encode())
    entries = [row.entry() for row in stretch.rows]
    fitting = session.replay(entries)
    if fitting < len(entries):
        bad = entries[fitting]
        return f"the choice {' '.join(bad.choice)} of seat {bad.seat} at “{bad.key}” does not fit."
    if stretch.end is not None:
        return "" if _same(session.barrier, stretch.end.state) else "they do not lead to the next stored position."
    if session.digest != export.digest:
        return "the final digest differs."
    return "" if session.result == export.result else "the result differs."


def _same(state: bytes, stored: dict[str, Any]) -> bool:
    return bool(json.loads(state) == stored)

"""The export of a game that nobody plays any more: everything that `verify` needs to check it.

An export is a list of stretches: each begins at a barrier (the full state) and lists the choices up to the next one. So a
stretch that was played under other rules can be named and stepped over, and the rest still be checked.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engines.core.errors import SaveError
from engines.core.fairness import commitment, seed_from
from engines.core.note import Note
from engines.core.prompt import Choice, Seat
from engines.core.save import Entry
from engines.core.session import Session
from engines.core.spec import Options
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
    """A game with everything needed to check it; one that was ended before its end has no result."""

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


def read_export(text: str) -> Export:
    """An export from its text."""
    try:
        return _EXPORT.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise SaveError(f"This is not an export of a game: {where}: {first['msg']}") from error

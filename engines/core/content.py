"""Content: the decks, tables and charts of a game, and how a server's owner replaces parts of them.

A game declares its tables; `load_content` merges the files of `<folder>/<game>/<table>.json` over them. A file is a list of
entries, each replacing the one with its id, or `{"replace_all": true, "entries": [...]}` for a whole new list. Everything is
validated before a table of players can start with it. A table of players keeps the merged content it started with.
"""

from __future__ import annotations

import hashlib
import json
import math
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from pydantic import TypeAdapter, ValidationError

from engines.core.errors import ContentError

LARGEST = 1_000_000  # bytes of an owner's file
MOST = 1_000  # the largest number in one


class Entry(Protocol):
    """What a content table is made of: anything typed with an id."""

    @property
    def id(self) -> str:
        """The stable name of the entry."""


E = TypeVar("E", bound=Entry)


class Table(Generic[E]):
    """One replaceable table of a game: its name (also the file name), the type of its entries, and the entries we ship."""

    def __init__(self, name: str, kind: Any, entries: Iterable[E]) -> None:
        self.name = name
        self.entries: tuple[E, ...] = tuple(entries)
        self.adapter: TypeAdapter[E] = TypeAdapter(kind)
        if len({entry.id for entry in self.entries}) < len(self.entries):
            raise ContentError(name, "id", "two entries share an id")


@dataclass(frozen=True, eq=False)
class Content:
    """The merged content of a table of players: `content[CARDS]["gem-world"]`."""

    tables: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    raw: str = "{}"

    def __getitem__(self, table: Table[E]) -> Mapping[str, E]:
        return self.tables[table.name]

    def replacing(self, table: str, entry: Any) -> Content:
        """The same with one entry in the place of the one with its id; for trials only, since `raw` stays as it is."""
        changed = MappingProxyType({**self.tables[table], entry.id: entry})
        return Content(MappingProxyType({**self.tables, table: changed}), self.raw)

    @cached_property
    def sha256(self) -> str:
        """The fingerprint that goes into the opening post and the export."""
        return hashlib.sha256(self.raw.encode()).hexdigest()


def default_content(tables: Iterable[Table[Any]]) -> Content:
    """The content as shipped."""
    return _content({table: table.entries for table in tables})


def load_content(
    key: str, tables: Iterable[Table[Any]], folder: Path | None, only: Sequence[str] | None = None
) -> Content:
    """The content as shipped, with the owner's files merged over it; of those tables only, if some are named."""
    home = folder / key if folder else None
    return _content({table: _merged(table, home if only is None or table.name in only else None) for table in tables})


def restore_content(tables: Iterable[Table[Any]], raw: str) -> Content:
    """The content a table of players started with, from its stored snapshot, which keeps its fingerprint.

    A table that the game did not have when the players began is as shipped.
    """
    stored = json.loads(raw)
    restored = _content(
        {
            table: [_entry(table, "snapshot", entry) for entry in stored[table.name]]
            if table.name in stored
            else table.entries
            for table in tables
        }
    )
    return Content(restored.tables, raw)


def _content(entries: Mapping[Table[Any], Iterable[Any]]) -> Content:
    raw: dict[str, Any] = {}
    tables: dict[str, Mapping[str, Any]] = {}
    for table, listed in entries.items():
        tables[table.name] = MappingProxyType({entry.id: entry for entry in listed})
        raw[table.name] = [table.adapter.dump_python(entry, mode="json") for entry in listed]
    return Content(MappingProxyType(tables), json.dumps(raw, separators=(",", ":"), sort_keys=True))


def _merged(table: Table[E], folder: Path | None) -> list[E]:
    path = folder / f"{table.name}.json" if folder else None
    if path is None or not path.exists():
        return list(table.entries)
    data = _read(path)
    if isinstance(data, dict) and data.get("replace_all") is True and isinstance(data.get("entries"), list):
        entries = [_owned(table, path.name, entry) for entry in data["entries"]]
        if len({entry.id for entry in entries}) < len(entries):
            raise ContentError(path.name, "id", "two entries share an id")
        return entries
    if not isinstance(data, list):
        raise ContentError(path.name, "", 'must be a list of entries, or {"replace_all": true, "entries": [...]}')
    merged = {entry.id: entry for entry in table.entries}
    for given in data:
        entry = _owned(table, path.name, given)
        if entry.id not in merged:
            raise ContentError(path.name, "id", f"“{entry.id}” is not an entry that could be replaced")
        merged[entry.id] = entry
    return list(merged.values())


def _read(path: Path) -> Any:
    """What a file holds, if it is small and its numbers are, too: nobody's table is to be drowned."""
    try:
        if path.stat().st_size > LARGEST:
            raise ContentError(path.name, "", "is larger than 1 MB")
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = "too deeply nested" if isinstance(error, RecursionError) else error
        raise ContentError(path.name, "", f"cannot be read as JSON ({reason})") from error
    entries = data.get("entries") if isinstance(data, dict) else data
    for number, entry in enumerate(entries if isinstance(entries, list) else ()):
        name = str(entry.get("id", number))[:60] if isinstance(entry, dict) else str(number)
        _check_numbers(path.name, name, entry)
    return data


def _check_numbers(file: str, name: str, data: Any) -> None:
    for field_name, value in _numbers(data, name):
        if not abs(value) <= MOST:  # a number that is none is refused, too
            raise ContentError(file, field_name, f"{value:.6g} is beyond {MOST:,}")


def _numbers(data: Any, name: str) -> Iterator[tuple[str, float]]:
    """Every number in some data, with where it is."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _numbers(value, f"{name}.{key}")
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _numbers(value, f"{name}.{number}")
    elif isinstance(data, (int, float)) and not isinstance(data, bool):
        yield name, float(data) if abs(data) < sys.float_info.max else math.inf


def _owned(table: Table[E], file: str, data: Any) -> E:
    """An owner's entry; a number that was written as a text is bounded like any other."""
    entry = _entry(table, file, data)
    _check_numbers(file, entry.id, table.adapter.dump_python(entry, mode="json"))
    return entry


def _entry(table: Table[E], file: str, data: Any) -> E:
    try:
        return table.adapter.validate_json(json.dumps(data), strict=False)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = data.get("id", "?") if isinstance(data, dict) else "?"
        field_name = ".".join(map(str, first["loc"]))
        raise ContentError(file, f"{name}.{field_name}" if field_name else str(name), first["msg"]) from error

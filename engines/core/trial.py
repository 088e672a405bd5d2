"""A trial of replaced content: games at every option, begun and played a little, before people sit down to one.

Content that is right in every field can still leave a table that cannot start: a deck too small to deal from, a chart without
the row that is looked up. The work is bounded by the number of decisions; whoever calls this bounds the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines.core.content import Content
from engines.core.errors import BadOptions, ContentError
from engines.core.session import Session
from engines.core.spec import AnyGame, Options

DECISIONS = 40  # of each game
TABLES = 60  # games at most


def overrides(spec: AnyGame, folder: Path | None) -> list[str]:
    """The names of the tables an owner has replaced something of."""
    if folder is None:
        return []
    return [table.name for table in spec.content if (folder / spec.key / f"{table.name}.json").exists()]


def tried_content(spec: AnyGame, folder: Path | None) -> Content:
    """An owner's content, tried; `ContentError` names the file, and the entry if one alone is at fault."""
    content = spec.content_from(folder)
    names = overrides(spec, folder)
    if not names or (reason := fault(spec, content)) is None:
        return content
    for name in names:
        alone = spec.content_from(folder, only=(name,))
        if (blamed := fault(spec, alone)) is not None:
            raise ContentError(f"{name}.json", _entry_at_fault(spec, content, name), blamed)
    raise ContentError(" with ".join(f"{name}.json" for name in names), "", reason)


def fault(spec: AnyGame, content: Content) -> str | None:
    """Why a game with this content cannot be played, or None if every trial went well."""
    for number, (options, seats) in enumerate(_tables(spec)):
        if number == TABLES:
            return None
        try:
            _play(spec, options, seats, content)
        except Exception as error:  # whatever the rules stumble over is the content's fault
            chosen = ", ".join(f"{name}={value}" for name, value in options.model_dump(exclude_defaults=True).items())
            table = f"a game of {seats}" + (f" with {chosen}" if chosen else "")
            return f"{table} cannot be played: {type(error).__name__}: {str(error)[:200]}"
    return None


def _play(spec: AnyGame, options: Options, seats: int, content: Content) -> None:
    session, _ = Session.new(spec, options, seats, "trial", content)
    for _ in range(DECISIONS):
        if session.is_over:
            return
        seat = min(session.prompts)
        spec.dump_view(session.view(seat))
        session.submit(seat, session.prompts[seat].suggestion())


def _tables(spec: AnyGame) -> Iterator[tuple[Options, int]]:
    """Every option at every value that can be listed, the others as they are by default; the fewest and the most seats."""
    properties: dict[str, Any] = spec.Options.model_json_schema().get("properties", {})
    chosen = [{}, *({name: value} for name in properties for value in _values(spec, properties[name]))]
    seen = set()
    for values in chosen:
        try:
            options = spec.options(values)
        except BadOptions:
            continue
        numbers = spec.seats(options)
        for seats in sorted({min(numbers), max(numbers)}):
            if (options.model_dump_json(), seats) not in seen:
                seen.add((options.model_dump_json(), seats))
                yield options, seats


def _values(spec: AnyGame, field: dict[str, Any]) -> list[Any]:
    if "$ref" in field:
        field = spec.Options.model_json_schema()["$defs"][field["$ref"].rpartition("/")[2]]
    if field.get("type") == "boolean":
        return [True, False]
    return list(field.get("enum", ())) or [field[end] for end in ("minimum", "maximum") if end in field]


def _entry_at_fault(spec: AnyGame, content: Content, name: str) -> str:
    """The replaced entry that alone makes the trouble, or nothing if it takes several."""
    shipped = spec.shipped
    for entry in content.tables[name].values():
        known = shipped.tables[name].get(entry.id)
        if known is not None and known != entry and fault(spec, shipped.replacing(name, entry)) is not None:
            return str(entry.id)
    return ""

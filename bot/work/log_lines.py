"""How log lines are written: what happened and where in the program, never what a game holds.

An error may quote whatever it stumbled over, such as a hand or a whole save. So errors are named by their types and places;
only those that speak of nothing a game holds are quoted.
"""

from __future__ import annotations

import copy
import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

_PLACE = re.compile(r"(?:\b(game|interaction|incident) )?%[-#0 +]*[\d*]*(?:\.\d+)?[sdrfgx]")

Errors = tuple[type[BaseException], ...]
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Discreet(logging.Formatter):
    """Writes records without anything a game holds; `quoted` are the errors whose words are safe."""

    def __init__(self, quoted: Errors = (OSError,)) -> None:
        super().__init__(FORMAT)
        self._quoted = quoted

    def format(self, record: logging.LogRecord) -> str:
        """The record; errors in it are described, not quoted."""
        return super().format(self._discreet(record))

    def _discreet(self, record: logging.LogRecord) -> logging.LogRecord:
        record = copy.copy(record)
        if isinstance(record.args, tuple):
            record.args = tuple(self._described(one) if isinstance(one, BaseException) else one for one in record.args)
        record.exc_text = None  # another handler may have written it in its own way
        return record

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - logging's own name
        """Where it happened, link by link, and the type of each error."""
        lines: list[str] = []
        error, seen = ei[1], set[int]()
        while error is not None and id(error) not in seen:
            seen.add(id(error))
            frames = traceback.extract_tb(error.__traceback__)
            lines += [f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
            lines.append(self._described(error))
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
            lines += ["because of"] if error is not None else []
        return "\n".join(lines)

    def _described(self, error: BaseException) -> str:
        name = type(error).__name__
        return f"{name}: {error}" if isinstance(error, self._quoted) else name


class Structured(Discreet):
    """The same as one JSON object a line, for machines that gather logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with what it names; where an error came from is a field of its own."""
        record = self._discreet(record)
        trace = {"trace": self.formatException(record.exc_info)} if record.exc_info else {}
        fields: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": PROCESS[0] or record.process,
            **_named(record),
            "message": record.getMessage(),
        }
        return json.dumps(fields | trace, ensure_ascii=False)


FORM = ["text"]  # how this process logs; its workers do the same
PROCESS = [""]  # what this process is called among others, if there are others


def _named(record: logging.LogRecord) -> dict[str, str]:
    """The game, interaction and incident that a line names: "game %s: …" has its game as its first value."""
    if not isinstance(record.args, tuple):
        return {}
    places = _PLACE.findall(str(record.msg).replace("%%", ""))
    return {name: str(value) for name, value in zip(places, record.args, strict=False) if name}


def log_discreetly(level: int | str, quoted: Errors = (OSError,), form: str = "text") -> None:
    """Log to the standard error, from that level on."""
    FORM[0] = form
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured(quoted) if form == "json" else Discreet(quoted))
    logging.basicConfig(level=level, handlers=[handler])

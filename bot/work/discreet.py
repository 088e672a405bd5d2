"""How log lines are written: what happened and where in the program, never what a game holds.

An error may quote whatever it stumbled over, such as a hand or a whole save. So errors are named by their types and places;
only those that speak of nothing a game holds are quoted.
"""

from __future__ import annotations

import copy
import logging
import sys
import traceback
from types import TracebackType

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

Errors = tuple[type[BaseException], ...]
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Discreet(logging.Formatter):
    """Writes records without anything a game holds; `quoted` are the errors whose words are safe."""

    def __init__(self, quoted: Errors = (OSError,)) -> None:
        super().__init__(FORMAT)
        self._quoted = quoted

    def format(self, record: logging.LogRecord) -> str:
        """The record; errors in it are described, not quoted."""
        record = copy.copy(record)
        if isinstance(record.args, tuple):
            record.args = tuple(self._described(one) if isinstance(one, BaseException) else one for one in record.args)
        record.exc_text = None  # another handler may have written it in its own way
        return super().format(record)

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


def log_discreetly(level: int | str, quoted: Errors = (OSError,)) -> None:
    """Log to the standard error, from that level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(quoted))
    logging.basicConfig(level=level, handlers=[handler])

"""What everybody may read of the questions that are open: their own words, unless those name what the table cannot see."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engines.core.prompt import Prompt, Seat
from engines.core.session import Session
from engines.core.words import tokens

_OPEN = ("seat", "icon")  # kinds of tokens that are never a secret


Dumped = Callable[[Seat | None], str]  # what a seat, or everybody, may see, as JSON


def asked_aloud(session: Session[Any, Any, Any], dumped: Dumped | None = None) -> dict[Seat, str]:
    """The question of every awaited seat as it may be read out to the table; empty where it may not.

    Whoever keeps views as JSON says how they are had.
    """
    look = dumped or (lambda viewer: session.spec.dump_view(session.view(viewer)))
    return {seat: _aloud(look, prompt) for seat, prompt in session.prompts.items()}


def _aloud(look: Dumped, prompt: Prompt) -> str:
    """The first line of the question; a name in it that only its own seat can see makes the whole of it private."""
    question = prompt.ask.partition("\n")[0]
    named = {name for kind, name in tokens(question) if kind not in _OPEN}
    if any(not _holds(look(None), name) and _holds(look(prompt.seat), name) for name in named):
        return ""
    return question


def _holds(dumped: str, name: str) -> bool:
    """Whether a piece of JSON has this string; quotes inside of strings are escaped, so it need not be taken apart."""
    return json.dumps(name, ensure_ascii=False) in dumped


def seen_by(session: Session[Any, Any, Any], viewer: Seat | None) -> set[str]:
    """Every name and word in what somebody, or with None everybody, may see."""
    return _strings(session.spec.dump_view(session.view(viewer)))


def _strings(dumped: str) -> set[str]:
    return strings_in(json.loads(dumped))


def strings_in(data: Any) -> set[str]:
    """Every string in a piece of JSON, keys included."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return set(data).union(*map(strings_in, data.values()))
    if isinstance(data, list):
        return set().union(*map(strings_in, data))
    return set()

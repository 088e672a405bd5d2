"""What everybody may read of the questions that are open: their own words, unless those name what the table cannot see."""

from __future__ import annotations

import json
from typing import Any

from engines.core.prompt import Prompt, Seat
from engines.core.session import Session
from engines.core.words import tokens

_OPEN = ("seat", "icon")  # kinds of tokens that are never a secret


def asked_aloud(session: Session[Any, Any, Any]) -> dict[Seat, str]:
    """The question of every awaited seat as it may be read out to the table; empty where it may not."""
    return {seat: _aloud(session, prompt) for seat, prompt in session.prompts.items()}


def _aloud(session: Session[Any, Any, Any], prompt: Prompt) -> str:
    """The first line of the question; a name in it that only its own seat can see makes the whole of it private."""
    question = prompt.ask.partition("\n")[0]
    named = {name for kind, name in tokens(question) if kind not in _OPEN}
    if named and named & (seen_by(session, prompt.seat) - seen_by(session, None)):
        return ""
    return question


def seen_by(session: Session[Any, Any, Any], viewer: Seat | None) -> set[str]:
    """Every name and word in what somebody, or with None everybody, may see."""
    return strings_in(json.loads(session.spec.dump_view(session.view(viewer))))


def strings_in(data: Any) -> set[str]:
    """Every string in a piece of JSON, keys included."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return set(data).union(*map(strings_in, data.values()))
    if isinstance(data, list):
        return set().union(*map(strings_in, data))
    return set()

"""How open readings are ruled at a table."""

from __future__ import annotations

from engines.frontiers.facts.rulings import RULINGS
from engines.frontiers.rules.board import Board


def ruling(b: Board, question: str) -> str:
    """How an open question is ruled; a table that began before the question was named plays as shipped."""
    answer = b.content[RULINGS].get(question) or next(entry for entry in RULINGS.entries if entry.id == question)
    return str(answer.value)

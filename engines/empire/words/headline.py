"""One line for the table."""

from __future__ import annotations

from engines.empire.view import EmpireView


def headline(shown: EmpireView) -> str:
    """One line for the table."""
    if shown.result is not None:
        return shown.result.verdict
    length = f"turn {shown.turn} of {shown.turns}" if shown.turns else f"turn {shown.turn}"
    state = f"Chaos {shown.index_text}, {shown.points} RP, {shown.victory_points} VP ({shown.level})"
    if not shown.turn:
        return f"{shown.name}: setting up"
    return f"{shown.name}, {length}, {shown.phase_name}: {state}"

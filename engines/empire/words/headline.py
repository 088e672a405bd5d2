"""The lines that head a post and a panel: how far the game is, and how the Empire stands."""

from __future__ import annotations

from engines.core import Seat, say
from engines.empire.view import EmpireView


def headline(shown: EmpireView) -> str:
    """One line for the table."""
    if shown.result is not None:
        return shown.result.verdict
    if not shown.turn:
        return say("{name}: setting up", name=shown.name)
    return say(
        "{name}, {turn}: {phase}, {state}",
        name=shown.name,
        turn=turn_words(shown),
        phase=shown.phase_name,
        state=_state(shown),
    )


def turn_words(shown: EmpireView) -> str:
    """How far the game is."""
    if not shown.turn:
        return say("before turn 1")
    if shown.turns:
        return say("turn {turn} of {turns}", turn=shown.turn, turns=shown.turns)
    return say("turn {turn}", turn=shown.turn)


def _state(shown: EmpireView) -> str:
    return say(
        "Chaos {index}, {points} RP, {vp:victory point} ({level})",
        index=shown.index_text,
        points=shown.points,
        vp=shown.victory_points,
        level=shown.level,
    )


def standing(shown: EmpireView, _seat: Seat) -> str:
    """What the Empire can spend, how near Chaos is, and what the game would be worth now."""
    return say(
        "{turn:up} · {points} {icon:rp} · {icon:chaos} {index} of 100 · {vp:victory point} ({level})",
        turn=turn_words(shown),
        points=shown.points,
        index=shown.index_text,
        vp=shown.victory_points,
        level=shown.level,
    )

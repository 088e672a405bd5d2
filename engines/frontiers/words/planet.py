"""The planet in words: what a landing would change, who stands where, what a field generator would mean."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Seat
from engines.frontiers.facts.territories import FIELDS, ISOLATION, POSITRON, REPULSOR, TERRITORIES
from engines.frontiers.rules.board import Board
from engines.frontiers.rules.planet import is_isolated, landing_gain, majority
from engines.frontiers.state import NOBODY
from engines.frontiers.words.phrases import lower, several


def standing(b: Board, place: str) -> str:
    """Who has how many colonies on a territory."""
    counts = [f"{{seat:{seat}}} {count}" for seat, count in enumerate(b.colonies[place]) if count]
    return ", ".join(counts) or "No colonies"


def landing_words(b: Board, seat: Seat, place: str) -> str:
    """What a landing would change, in words."""
    gained, lost = landing_gain(b, seat, place)
    counts = list(b.colonies[place])
    counts[seat] += 1
    holder, before = majority(counts), b.control[place]
    words = f"+{several(gained, 'point')}"
    if holder == seat and before != seat:
        words += ", you take control"
    elif holder == seat:
        words += ", you keep control"
    elif holder == NOBODY:
        words += ", nobody controls it then"
    else:
        words += f", {{seat:{holder}}} keeps control"
    if lost:
        words += f", {{seat:{before}}} loses {several(lost, 'point')}"
    bonus = "isolated, no bonus" if is_isolated(b, place) else b.content[TERRITORIES][place].bonus
    return f"{words}. {bonus}"


# --- field generators ----------------------------------------------------------------------------------------------------


def field_words(b: Board, seat: Seat, field: str, place: str) -> str:
    """What a generator would mean on a territory as things stand."""
    return _FIELDS[field](b, seat, place)


def _positron(b: Board, seat: Seat, place: str) -> str:
    holder = b.control[place]
    if holder == NOBODY:
        return "Nobody controls it."
    return f"1 point to {'you' if holder == seat else f'{{seat:{holder}}}'}."


def _isolation(b: Board, seat: Seat, place: str) -> str:
    holder = b.control[place]
    who = "Nobody controls" if holder == NOBODY else "You control" if holder == seat else f"{{seat:{holder}}} controls"
    return f"{who} it. No bonus: {lower(b.content[TERRITORIES][place].bonus)}"


def _repulsor(b: Board, _seat: Seat, place: str) -> str:
    return f"{standing(b, place)}. {b.content[FIELDS][REPULSOR].text}"


_FIELDS: dict[str, Callable[[Board, Seat, str], str]] = {
    POSITRON: _positron,
    ISOLATION: _isolation,
    REPULSOR: _repulsor,
}


def lifted_words(b: Board, field: str) -> str:
    """From where a generator would be taken."""
    now = b.fields[field]
    return f"From {{territory:{now}}} ({standing(b, now)})."

"""How well computer players play, in words people choose by. What is stored is the kind of player the kernel knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.table.seats import bot_kind
from engines.core import AnyGame, BadOptions, say
from engines.core.bots import LEVELS as THINKERS
from engines.core.bots import looks_ahead, must_know
from storage import SeatRow


@dataclass(frozen=True, slots=True)
class Level:
    """A level that can be chosen in the lobby."""

    kind: str
    name: str
    detail: str


LEVELS = (
    Level("easy", "Easy", "Makes mistakes, so it's good for learning"),
    Level("smart", "Steady", "Plays sensibly and answers at once"),
    Level("quick", "Thinks ahead", "Tries a few moves in its head first"),
    Level("strong", "Thinks hard", "Tries many more; may take a few seconds"),
)
_NAMES = {level.kind: level.name for level in LEVELS} | {"suggest": "Steady", "random": "Plays at random"}


def offered(spec: AnyGame) -> tuple[Level, ...]:
    """The levels of a game that differ there."""
    steady = bot_kind(spec)
    differ = [one for one in LEVELS if not thinks(one.kind) or looks_ahead(spec, one.kind)]
    return tuple(Level(steady, one.name, one.detail) if one.kind == "smart" else one for one in differ)


def playable(spec: AnyGame, kind: str) -> str:
    """That kind, or the usual one where this build knows no such player (any more)."""
    try:
        must_know(spec, kind)
    except BadOptions:
        return bot_kind(spec)
    return kind


def thinks(kind: str) -> bool:
    """Whether such a player looks ahead, and so takes its time."""
    return kind in THINKERS


def level_name(kind: str) -> str:
    """What a kind of player is called."""
    return _NAMES.get(kind, kind.capitalize())


def introduction(seats: Sequence[SeatRow]) -> str:
    """Who of a table is a computer player, and how well each plays; nothing where none is."""
    players = [say("{seat} · {level:down}", seat=row.seat, level=level_name(row.bot)) for row in seats if row.bot]
    return say("Bots: {players:,}.", players=players) if players else ""

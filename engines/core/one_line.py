"""Orders in one line: how a line that somebody types may go on.

A game lists pieces that may stand in its lines (`GameSpec.orders`) and reads lines (`GameSpec.shorthand`). A piece goes on from
what is typed if the game can read the line with it, so whatever is proposed can be played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from engines.core.errors import PlayerError
from engines.core.prompt import Choice, Prompt
from engines.core.spec import AnyGame

TRIES = 150  # lines that are read for one answer
JOINTS = (", ", "; ", " ")  # what may stand before a piece, most usual first
ANYWHERE = 3  # letters from which a word may begin within another: `yard` is the shipyard
_LAST_PIECE = re.compile(r"[^,;:]*$")
_WORDS = re.compile(r"[^\s>]+|>")


def lines(game: AnyGame, view: Any, prompt: Prompt, typed: str, most: int) -> list[str]:
    """Lines whose last piece completes what is typed, then lines with one piece more; each can be played."""
    if game.orders is None:
        return []
    pieces = list(game.orders(view, prompt))
    found: list[str] = []
    tries = 0
    for ways in (*_completed(pieces, typed), *_longer(pieces, typed)):
        tries += len(ways)
        if len(found) == most or tries > TRIES:
            break
        line = next((way for way in ways if read(game, view, prompt, way)), "")
        if line and line not in found:
            found.append(line)
    return found


def read(game: AnyGame, view: Any, prompt: Prompt, line: str) -> tuple[Choice, ...]:
    """The choices that a line means; none if it means nothing, or something that cannot be done."""
    try:
        return (game.shorthand(view, prompt, line) if game.shorthand is not None else None) or ()
    except PlayerError:
        return ()


def _completed(pieces: Sequence[str], typed: str) -> Iterator[tuple[str, ...]]:
    """The line with its last piece completed."""
    last = _LAST_PIECE.search(typed)
    ending = last[0] if last else ""
    done, begun = typed[: len(typed) - len(ending)].rstrip(), ending.strip()
    before = f"{done} " if done else ""
    yield from ((f"{before}{piece}",) for piece in pieces if _begins(begun, piece))
    head, space, rest = begun.partition(" ")
    if space and not head.isdigit():  # a card and the first thing it does are one piece
        yield from ((f"{before}{head} {piece}",) for piece in pieces if _begins(rest, piece))


def _longer(pieces: Sequence[str], typed: str) -> Iterator[tuple[str, ...]]:
    """The line with one piece more, where the last one is whole."""
    whole = typed.strip()
    if any(whole.lower().endswith(piece.lower()) for piece in pieces):
        yield from (tuple(f"{whole}{joint}{piece}" for joint in JOINTS) for piece in pieces)


def _begins(begun: str, piece: str) -> bool:
    """Whether words begin words of a piece, in order; long ones may begin within a word."""
    rest = iter(_WORDS.findall(piece.lower()))
    return all(
        any(part.startswith(word) or (len(word) >= ANYWHERE and word in part) for part in rest)
        for word in _WORDS.findall(begun.lower())
    )

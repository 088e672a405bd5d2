"""Orders in one line: what a line that somebody types means, how it may go on, and which line a plan would be.

A game lists pieces that may stand in its lines (`GameSpec.orders`), reads lines (`GameSpec.shorthand`) and writes them
(`GameSpec.written`). A piece goes on from what is typed if the game can read the line with it, and a plan is written as a line
only if that reads as the same plan; so whatever is proposed can be played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from engines.core.ahead import Foreseen, foreseen, intent
from engines.core.errors import PlayerError
from engines.core.lines import AnySession
from engines.core.prompt import Answered, Choice, Intent, Prompt, Seat
from engines.core.spec import AnyGame

TRIES = 150  # lines that are read for one answer
GAPS = 30  # places at which a line may change from a decision to what follows; a longer one is none that people mean
JOINTS = (", ", "; ", " ")  # what may stand before a piece, most usual first
ANYWHERE = 3  # letters from which a word may begin within another: `yard` is the shipyard
_LAST_PIECE = re.compile(r"[^,;:]*$")
_SPACES = re.compile(r"[\s,;]+")
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


def understood(session: AnySession, seat: Seat, typed: str) -> tuple[tuple[Choice, ...], tuple[Intent, ...]] | None:
    """What a line means: choices to make now, and answers to what surely follows (`settle gem`). None if it is no line.

    Raises what the game has to say about a mistake.
    """
    game, prompt = session.spec, session.asked(seat)
    if game.shorthand is None:
        return None
    try:
        choices = game.shorthand(session.view(seat), prompt, typed)
    except PlayerError:
        if (found := _with_what_follows(session, seat, typed)) is None:
            raise
        return found
    return (choices, ()) if choices else _with_what_follows(session, seat, typed)


def _with_what_follows(
    session: AnySession, seat: Seat, typed: str
) -> tuple[tuple[Choice, ...], tuple[Intent, ...]] | None:
    """A decision, and after it what is answered in advance; as much as possible belongs to the decision."""
    game, prompt = session.spec, session.asked(seat)
    if game.foresee is None:
        return None
    for space in reversed(list(islice(_SPACES.finditer(typed), GAPS))):
        now = read(game, session.view(seat), prompt, typed[: space.start()])
        if len(now) != 1:
            continue
        coming = [one for one in foreseen(session, seat, prompt.key, now[0]) if one.is_sure]
        later = [piece for part in typed[space.end() :].split(";") if (piece := part.strip())]
        found = [_answer(game, coming, piece) for piece in later]
        if found and all(found):
            return now, tuple(intent(session, one, choice) for one, choice in filter(None, found))
    return None


def _answer(game: AnyGame, coming: Sequence[Foreseen], piece: str) -> tuple[Foreseen, Choice] | None:
    """Which question to come a piece answers, and how."""
    for one in coming:
        if len(choices := read(game, one.view, one.prompt, piece)) == 1:
            return one, choices[0]
    return None


def as_typed(session: AnySession, seat: Seat, choices: Sequence[Choice], later: Sequence[Answered] = ()) -> str:
    """The line that somebody could type for choices, and for answers to what surely follows; "" if there is none."""
    if session.spec.written is None:
        return ""
    position, steps = _copy(session), list[Answered]()
    for choice in choices:
        steps.append(Answered(position.view(seat), position.asked(seat), choice))
        position = _copy(position)
        position.submit(seat, choice)
    end = position.view(seat)
    for line in session.spec.written((*steps, *later), end):
        if line and _means(session, seat, line, choices, end, later):
            return line
    return ""


def _means(
    session: AnySession, seat: Seat, line: str, choices: Sequence[Choice], end: Any, later: Sequence[Answered]
) -> bool:
    """Whether a line leads where the choices lead, or to a question on the way; equal ships may have changed places."""
    try:
        found = understood(session, seat, line)
        if found is None or [one.choice for one in found[1]] != [one.choice for one in later]:
            return False
        if found[0] == tuple(choices[: len(found[0])]):
            return True
        position = _copy(session)
        for choice in found[0]:
            position.submit(seat, choice)
    except PlayerError:
        return False
    return not later and session.spec.dump_view(position.view(seat)) == session.spec.dump_view(end)


def _copy(session: AnySession) -> AnySession:
    copy = session.clone()
    copy.quiet = True
    return copy


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

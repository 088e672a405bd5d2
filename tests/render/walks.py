"""Walks through games between bots, for checks that want many positions: each with the look the host would give it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from engines.core.aloud import asked_aloud
from engines.core.selfplay import AnySession, Match, Table
from render.look import Look
from render.words import glossary, spelled, subject, with_questions
from tests.launch import GAMES

PEOPLE = ("Ada Lovelace", "Benedict Featherstonehaugh", "Chidi", "Dalia", "Emeka", "Freya")


@dataclass(frozen=True, slots=True)
class Sight:
    """A position and how the host would have it drawn."""

    session: AnySession
    look: Look


def walk(key: str, seats: int, positions: int, seed: str = "walk") -> Iterator[Sight]:
    """So many positions of games one after the other, a few decisions apart; the end of each game is among them."""
    number = seen = 0
    while seen < positions:
        for sight in game(key, seats, f"{seed} {number}", 3):
            yield sight
            seen += 1
            if seen == positions:
                return
        number += 1


def game(key: str, seats: int, seed: str, stride: int = 1) -> Iterator[Sight]:
    """One game, at every so many decisions and at its end; the session is live and goes on with the walk."""
    spec = GAMES[key]
    kinds = tuple(("suggest", "random")[seat % 2] for seat in range(seats))
    match = Match(Table(spec, spec.options({}), kinds, seed))
    events: deque[tuple[int | None, str]] = deque(maxlen=6)
    session, names, played = match.session, Look(PEOPLE), 0
    terms = glossary(spec, session.content)
    while True:
        if played % stride == 0 or session.is_over:
            look = Look(PEOPLE, awaited=tuple(sorted(session.prompts)), events=tuple(events))
            yield Sight(session, with_questions(look, asked_aloud(session), terms))
        if session.is_over:
            return
        for note in session.submit(*match.next_move()):
            if note.is_for(None):
                events.appendleft((subject(note.text), spelled(note.text, names, terms)))
        played += 1

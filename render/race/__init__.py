"""Pictures of Race for the Galaxy: the public board, a player's hand, the goals, and single cards."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from engines.core import Content
from engines.race.facts import CARDS
from engines.race.facts.goals import GOALS
from engines.race.view import RaceView
from engines.race.words.lexicon import WORDS
from render.cards import card_picture, text_face, word_picture
from render.compact import COMPACT
from render.look import DEFAULT_LOOK, Look
from render.race import words
from render.race.board import draw_board
from render.race.compact import draw_compact
from render.race.faces import face
from render.race.goals import draw_goals
from render.race.hand import draw_private

AREAS: tuple[str, ...] = ("board", "goals", COMPACT)


def draw(
    view: RaceView, area: str | None = None, since: RaceView | None = None, look: Look = DEFAULT_LOOK
) -> Image.Image:
    """A spectator's view is the public board, a seat's view its hand; an area is public for everybody."""
    if area == COMPACT:
        return draw_compact(view, since, look)
    if area == "goals":
        return draw_goals(view, look)
    if view.seat is None or area == "board":
        return draw_board(view, since, look)
    return draw_private(view, since, look)


def shown(view: RaceView, look: Look) -> Look:
    """Of a seat's picture: a hand tells neither what happened nor whom the table waits for."""
    return look if view.seat is None else replace(look, awaited=(), events=())


def alt(view: RaceView, look: Look = DEFAULT_LOOK) -> str:
    """The picture in at most 1,024 characters."""
    return words.alt(view, look)


def text(view: RaceView, look: Look = DEFAULT_LOOK) -> str:
    """The board in words."""
    return words.text(view, look)


def card(token: str, content: Content) -> Image.Image:  # noqa: ARG001 - the cards are the same on every table
    """One card or goal by itself, or a word."""
    if token in WORDS:
        return word_picture(WORDS[token])
    key = token.rpartition(":")[2]
    if key in CARDS:
        return card_picture(face(key))
    if key in GOALS:
        return card_picture(text_face(GOALS[key].name, GOALS[key].words, "Goal"))
    return card_picture(text_face(key, "There is no card of this name."))

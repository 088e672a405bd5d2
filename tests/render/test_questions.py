"""The header says what is asked, in words that everybody may read, and the footer tells every move whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engines.core import Dice
from engines.core.aloud import asked_aloud
from render.frame import asked_words, board, footer
from render.layout import layout_of
from render.lettering import legible
from render.look import Look
from render.registry import Renderers
from render.theme import BODY_Y
from tests.launch import GAMES
from tests.render.walks import game, walk

KEYS = pytest.mark.parametrize("key", GAMES)
RENDERERS = Renderers(GAMES)


def most(key: str) -> int:
    return max(GAMES[key].seats(GAMES[key].options({})))


def header_of(key: str, view: Any, look: Look) -> str:
    image = RENDERERS[key].draw(view, look=look)
    return " ".join(part.text for part in layout_of(image) if part.kind == "text" and part.box[1] < BODY_Y - 16)


@KEYS
def test_the_header_is_the_open_question(key: str) -> None:
    """A position for each kind of question that comes up, for the table and for who is asked."""
    met: set[tuple[str, ...]] = set()
    for sight in walk(key, most(key), 200):
        assert all(sight.look.asked), "a question of these games may always be read out"
        keys = tuple(sorted({prompt.key for prompt in sight.session.prompts.values()}))
        if keys in met or not keys:
            continue
        if len(met) == 12:
            break
        met.add(keys)
        shown = header_of(key, sight.session.view(None), sight.look)
        assert [question for question in sight.look.asked if legible(question) not in shown] == []
        seat = sight.look.awaited[0]
        assert legible(sight.look.asked[0]) in header_of(key, sight.session.view(seat), sight.look)
    assert len(met) > 3


@KEYS
def test_a_question_read_out_tells_nothing_hidden(key: str) -> None:
    """Whatever the table cannot know, it reads the same; in positions where the step can be begun again."""
    tried = 0
    for sight in game(key, most(key), "aloud"):
        if sight.session.is_untouched and not sight.session.is_over:
            other = sight.session.resampled(None, Dice(f"elsewhere {tried}"))
            mine, theirs = asked_aloud(sight.session), asked_aloud(other)
            assert [mine[seat] for seat in mine if seat in theirs and mine[seat] != theirs[seat]] == []
            tried += 1
            if tried == 30:
                break
    assert tried > 5


def test_a_name_of_one_word_is_whole_in_the_question_where_there_is_room() -> None:
    name, question = "Featherstonehaughington", "Which world?"
    look = Look((name,), awaited=(0,), asked=(question,))
    assert asked_words(look, 1000) == (f"{name}: {question}", "")
    assert asked_words(look, 600) == (question, name)
    assert asked_words(replace(look, asked=(question * 6,)), 1000) == (question * 6, name)


def test_a_question_that_names_a_hidden_card_is_kept_to_its_seat() -> None:
    session = next(game("comets", 3, "secret")).session
    mine, known = session.view(0).players[0].hand[0], session.view(None).players[1].seat
    asked = {
        0: f"Launch {{comet:{mine}}} for {{seat:{known}}}?",
        1: "Launch what?\nYou hold a comet.",
        2: "Anything else?",
    }
    for seat, question in asked.items():
        session.prompts[seat] = replace(session.prompts[seat], ask=question)  # type: ignore[index]
    assert asked_aloud(session) == {0: "", 1: "Launch what?", 2: "Anything else?"}


@KEYS
def test_no_line_of_the_footer_is_cut(key: str) -> None:
    """200 positions; a move is told whole or not at all."""
    for sight in walk(key, most(key), 200):
        if key == "empire":
            from render.empire.panels import draw_news

            c = board(200, sight.look)
            draw_news(c, sight.session.view(None), 90)
        else:
            c = board(200, sight.look)
            footer(c, 90)
        assert [part.text for part in layout_of(c.done()) if part.kind == "text" and part.is_cut] == []

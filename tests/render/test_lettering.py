from __future__ import annotations

import pytest

from render.lettering import WEIGHTS, fit, has_glyph, legible, shorten, text_width, wrap, wrap_to_fit, written
from render.theme import BODY, TITLE

WORDS = "Choose an Action card on the track and perform its event as if your faction were on it; then discard it."


@pytest.mark.parametrize("weight", WEIGHTS)
def test_figures_are_tabular(weight: str) -> None:
    assert len({text_width(figure * 20, 40, weight) for figure in "0123456789"}) == 1


def test_a_long_name_shrinks_before_it_is_cut() -> None:
    text, size = fit("Quintanilla", TITLE, "Bold", text_width("Quintanilla", BODY, "Bold"))
    assert (text, size) == ("Quintanilla", BODY)
    text, size = fit("Quintanilla", TITLE, "Bold", 90)
    assert text.endswith("…")
    assert size == BODY
    assert text_width(text, size, "Bold") <= 90


def test_shortening_leaves_no_lonely_comma() -> None:
    assert shorten("Gems, spices, ore", BODY, "Regular", text_width("Gems, s", BODY, "Regular")) == "Gems…"


def test_what_fits_is_left_alone() -> None:
    assert shorten("Gems", BODY, "Regular", 500) == "Gems"


@pytest.mark.parametrize("width", [90, 160, 320, 700])
def test_no_wrapped_line_is_wider_than_asked(width: int) -> None:
    rows = wrap(WORDS, BODY, "Regular", width, 4)
    assert len(rows) <= 4
    assert all(text_width(row, BODY, "Regular") <= width for row in rows)


def test_a_word_longer_than_the_line_is_cut() -> None:
    assert wrap("Donaudampfschifffahrtsgesellschaft", BODY, "Regular", 100, 2)[0].endswith("…")


def test_wrapped_text_keeps_all_words_if_there_is_room() -> None:
    rows, size = wrap_to_fit(WORDS, TITLE, "Regular", 600, 400)
    assert " ".join(rows) == WORDS
    assert size == TITLE


def test_text_gets_smaller_rather_than_shorter() -> None:
    rows, size = wrap_to_fit(WORDS, TITLE, "Regular", 600, 100)
    assert " ".join(rows) == WORDS
    assert size < TITLE


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        ("Tomás", "Tomás"),
        ("Эмилия", "Эмилия"),
        ("A → B", "A > B"),
        ("die 1, makes -2 (-1)", "die 1, makes −2 (−1)"),
        ("3-5 Alpha-7 - 2", "3-5 Alpha-7 - 2"),
        ("Ana 🚀", "Ana"),
        ("ℌans", "Hans"),
        ("two\nlines", "two lines"),
        ("王", "Wang"),
        ("李 settles 김철수", "Li settles GimCheolSu"),
        ("e\u0301te\u0336", "éte"),
        ("zero\u200bwidth", "zerowidth"),
    ],
)
def test_only_letters_the_faces_have_are_drawn(given: str, drawn: str) -> None:
    assert legible(given) == drawn
    assert all(has_glyph(letter) for letter in legible(given))


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("李小龙", "LiXiaoLong"),
        ("ゆき猫", "YukiMao"),
        ("田中さくら", "TianZhongSakura"),
        ("김철수", "GimCheolSu"),
        ("محمد علي", "Mhmd Ly"),
        ("דוד כהן", "Dvd Khhn"),
        ("สมชาย ใจดี", "Smchay Aichdi"),
        ("राहुल शर्मा", "Rahul Srma"),
        ("გიორგი", "Giorgi"),
        ("🐱", "Cat"),
        ("🚀🌟", "Rocket Star"),
        ("👍🏽", "Thumbsup"),
        ("👨\u200d👩\u200d👧", "Man Woman Girl"),
        ("❤️", "Heart"),
        ("🇩🇪", "DE"),
        ("🅰🅽🅰", "ANA"),
        ("✨ Luna ✨", "Luna"),
        ("꧁Ken꧂", "Ken"),
        ("𝓙𝓸𝓱𝓷", "John"),
        ("Ольга", "Ольга"),
    ],
)
def test_names_are_drawn_in_every_script(name: str, drawn: str) -> None:
    assert written(name) == drawn
    assert all(has_glyph(letter) for letter in drawn)


@pytest.mark.parametrize("name", ["", "\u3164", "\u200b\u200d", "\ufe0f"])
def test_a_name_of_nothing_is_nothing(name: str) -> None:
    assert written(name) == ""

"""The checks themselves: each must catch what it is for."""

from __future__ import annotations

import pytest
from PIL import Image

from render.canvas import Canvas
from render.layout import layout_of
from render.sprites import space
from render.theme import LINE, PANEL
from tests.render.layout import assert_sound, escapes, overlaps, too_small, too_weak


@pytest.fixture
def c() -> Canvas:
    canvas = Canvas(space(400))
    canvas.panel((100, 100, 300, 100))
    return canvas


def test_a_sound_picture_passes(c: Canvas) -> None:
    c.text(120, 150, "Gem World", width=260)
    c.icon("card", 370, 150)
    assert_sound(c.done())


def test_text_that_leaves_its_panel_is_caught(c: Canvas) -> None:
    c.text(120, 150, "Maximiliana von Hohenlohe-Schillingsfürst")
    image = c.done()
    assert "leaves its panel" in escapes(layout_of(image), image)[0]


def test_text_that_leaves_the_picture_is_caught() -> None:
    c = Canvas(space(400))
    c.text(1500, 150, "Maximiliana von Hohenlohe")
    assert "leaves the picture" in escapes(layout_of(c.done()), c.done())[0]


def test_text_on_text_is_caught(c: Canvas) -> None:
    c.text(120, 150, "Gem World")
    c.text(180, 152, "31")
    assert overlaps(layout_of(c.done()))


def test_text_on_an_icon_is_caught(c: Canvas) -> None:
    c.text(120, 150, "Gem World")
    c.icon("card", 200, 150)
    assert overlaps(layout_of(c.done()))


def test_panels_that_cut_into_each_other_are_caught_and_nested_ones_are_not(c: Canvas) -> None:
    c.panel((110, 110, 50, 50))
    assert not overlaps(layout_of(c.done()))
    c.panel((380, 150, 100, 100))
    assert overlaps(layout_of(c.done()))


def test_a_panel_painted_over_words_is_caught(c: Canvas) -> None:
    c.text(120, 150, "Gem World")
    c.panel((110, 130, 200, 60))
    assert overlaps(layout_of(c.done()))


def test_small_text_is_caught(c: Canvas) -> None:
    c.text(120, 150, "Gem World", 18)
    assert too_small(layout_of(c.done()))


def test_weak_text_is_caught(c: Canvas) -> None:
    c.text(120, 150, "Gem World", fill=LINE)
    image = c.done()
    assert too_weak(layout_of(image), image)


def test_the_parts_of_a_sprite_are_found_where_it_was_pasted() -> None:
    inner = Canvas.of_plate(200, 60)
    inner.text(10, 30, "Gem World")
    outer = Canvas.of_plate(400, 200)
    outer.paste(inner.sprite(), 50, 100, "lt")
    c = Canvas(space(400))
    c.paste(outer.sprite(), 1000, 100, "lt")
    part = layout_of(c.done())[-1]
    assert part.text == "Gem World"
    assert part.box[0] == 1060


def test_a_static_layer_hands_its_layout_down() -> None:
    static = Canvas(space(400))
    static.panel((0, 0, 10, 10), PANEL)
    assert len(layout_of(Canvas(static.sprite()).done())) == 1


def test_what_is_covered_on_purpose_is_forgotten(c: Canvas) -> None:
    c.text(150, 150, "7", anchor="m")
    c.text(250, 150, "8", anchor="m")
    c.cover((130, 130, 40, 40))
    c.icon("star", 150, 150, 40)
    assert not overlaps(layout_of(c.done()))
    assert [part.text for part in layout_of(c.done()) if part.kind == "text"] == ["8"]


def test_a_picture_without_a_layout_is_refused() -> None:
    with pytest.raises(AssertionError, match="without a layout"):
        assert_sound(Image.new("RGB", (1600, 400)))

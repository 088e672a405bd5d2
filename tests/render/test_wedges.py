from __future__ import annotations

from functools import partial

import pytest

from render.canvas import Canvas, pill, tally
from render.frame import board
from render.look import Look
from render.sprites import space
from render.theme import LINE, tint
from render.wedges import (
    AIR,
    ROW,
    SPARE,
    Wedge,
    _room,
    fit_tokens,
    frame_of,
    paste_tokens,
    paste_wedge,
    place,
    ring_wedges,
    wedge_halo,
    wedge_mask,
    wedge_sprite,
)
from tests.render.layout import assert_sound

RADII, COUNTS = (0, 74, 150, 232, 318, 404, 496, 594), (1, 4, 4, 8, 8, 16, 16)
MAP = ring_wedges(RADII, COUNTS)
MIDDLE = (968, 800)


def test_rings_are_numbered_from_the_middle_outwards() -> None:
    assert len(MAP) == 57
    assert MAP[1] == Wedge(1, 0, 74, 0, 16)
    assert (MAP[2].inner, MAP[2].start, MAP[2].end) == (74, 0, 4)
    assert MAP[57].outer == 594


def test_the_first_quadrant_faces_up() -> None:
    left, top, right, bottom = frame_of(MAP[2])
    assert bottom < 0
    assert abs(left + right) <= 2
    assert top < bottom


def test_wedges_do_not_cover_each_other() -> None:
    layer = Canvas(space(1600))
    covered = layer.image.convert("L").point(lambda _: 0)
    for wedge in MAP.values():
        left, top, _, _ = frame_of(wedge)
        mask = wedge_mask(wedge, 2).point(lambda v: 255 if v > 250 else 0)
        where = (MIDDLE[0] + left, MIDDLE[1] + top)
        below = covered.crop((*where, where[0] + mask.width, where[1] + mask.height))
        before = sum(below.point(lambda v: v and 1).histogram()[1:])
        covered.paste(255, where, mask)
        after = covered.crop((*where, where[0] + mask.width, where[1] + mask.height)).histogram()[255]
        assert after - before == mask.histogram()[255], wedge


@pytest.mark.parametrize("number", MAP)
def test_every_sector_holds_its_number_and_a_system(number: int) -> None:
    spots, air = place(MAP[number], (28, 70))
    assert air >= SPARE
    assert len(spots) == 2


def test_tokens_stand_in_reading_order() -> None:
    spots, _ = place(MAP[24], (28, 70, 90, 40))
    assert sorted(spots, key=lambda spot: (spot[1], spot[0])) == list(spots)


@pytest.mark.parametrize("widths", [(30, 105, 28, 70, 96), (30, 90), (30, 60, 70, 100)])
def test_a_row_that_has_room_keeps_off_the_edge(widths: tuple[int, ...]) -> None:
    for wedge in MAP.values():
        left, top, _, _ = frame_of(wedge)
        spots, _ = place(wedge, widths)
        for line in {y for _, y in spots}:
            here = [(x - left, x - left + width) for (x, y), width in zip(spots, widths, strict=True) if y == line]
            begin, end = _room(wedge, line - top - ROW // 2, ROW)
            spare = (end - begin) - (here[-1][1] - here[0][0])
            assert spare < 2 or min(here[0][0] - begin, end - here[-1][1]) >= min(AIR, spare // 2) - 1, wedge


def test_a_stack_that_does_not_fit_is_shown_in_fewer_words() -> None:
    wide, short = pill("leader 3, twelve fleets, four battleships"), pill("×17")
    fitted = fit_tokens(MAP[3], [lambda: [wide], lambda: [short]])
    assert fitted.tokens == (short,)
    assert fitted.fits


def test_if_nothing_fits_the_least_bad_is_shown_and_says_so() -> None:
    wide, wider = pill("x" * 30), pill("x" * 60)
    fitted = fit_tokens(MAP[3], [lambda: [wider], lambda: [wide]])
    assert fitted.tokens == (wide,)
    assert not fitted.fits


def test_a_full_map_is_sound() -> None:
    look = Look(("Mara", "Usurper", "Rebel"))
    c = board(1600, look)
    for number, wedge in MAP.items():
        hue = look.player(number % 3).colour
        if number % 11 == 0:
            paste_wedge(c, MIDDLE, wedge, wedge_halo(wedge, hue))
        paste_wedge(c, MIDDLE, wedge, wedge_sprite(wedge, tint(hue, 0.21), LINE))
    for number, wedge in MAP.items():
        whole = [
            pill(f"{number:02d}", height=32),
            tally(look.player(number % 3), "12", height=32),
            pill("2·1·1", height=32),
        ]
        fitted = fit_tokens(wedge, [partial(list, whole), partial(list, whole[:1])])
        assert fitted.fits
        paste_tokens(c, MIDDLE, fitted)
    assert_sound(c.done())


@pytest.mark.parametrize("widths", [(28,), (28, 70), (28, 70, 90, 40), (90, 90, 90, 90, 90), (400, 30)])
def test_every_token_has_a_place_and_one_alone_finds_no_more_air_nearby(widths: tuple[int, ...]) -> None:
    for wedge in MAP.values():
        spots, air = place(wedge, widths)
        assert len(spots) == len(widths)
        tried = [_tried(wedge, widths, spots[0][1] + shift) for shift in (-6, -3, 3, 6)] if len(widths) == 1 else []
        assert all(other <= air for other in tried)


def _tried(wedge: Wedge, widths: tuple[int, ...], middle: int) -> int:
    """The air of one row, so high in its wedge."""
    _, top, _, bottom = frame_of(wedge)
    y = middle - ROW // 2 - top
    if not 2 <= y < bottom - top - ROW - 2:
        return -1000
    left, right = _room(wedge, y, ROW)
    return min(AIR, right - left - widths[0])

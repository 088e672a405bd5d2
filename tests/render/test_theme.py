from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import combinations

import pytest
from PIL import ImageColor

from render.look import SHAPES, Look
from render.theme import (
    FAINT,
    GOLD,
    GROUND,
    INK,
    LINE,
    MUTED,
    PALETTES,
    PANEL,
    RAISED,
    SUNKEN,
    mix,
    tint,
    tone_table,
)
from tests.render.layout import contrast

# How eyes without one kind of cone see linear RGB (Machado, Oliveira and Fernandes 2009, full severity).
EYES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> tuple[float, ...]:
    shares = (v / 255 for v in ImageColor.getrgb(colour)[:3])
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in shares)


def seen_by(eyes: str, colour: str) -> tuple[float, float, float]:
    """A colour in Lab, as such eyes see it."""
    light = linear(colour)
    rows = (sum(share * v for share, v in zip(row, light, strict=True)) for row in EYES[eyes])
    return lab(tuple(min(1.0, max(0.0, v)) for v in rows))


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    r, g, b = light
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def shown(palette: str, colours: Iterable[str]) -> list[str]:
    """The colours as they are in the finished picture."""
    curve = tone_table(palette) or tuple(range(256)) * 3
    return ["#" + "".join(f"{curve[v]:02X}" for v in ImageColor.getrgb(colour)[:3]) for colour in colours]


def players(palette: str) -> list[str]:
    return shown(palette, PALETTES[palette].players)


@pytest.mark.parametrize("palette", PALETTES)
def test_green_and_magenta_differ_in_lightness(palette: str) -> None:
    _, _, green, magenta, _, _ = (lab(linear(colour))[0] for colour in players(palette))
    assert abs(magenta - green) >= 15


@pytest.mark.parametrize(
    ("palette", "eyes", "least"),
    [
        ("default", "deutan", 15),
        ("contrast", "deutan", 15),
        ("red-green", "protan", 35),
        ("red-green", "deutan", 35),
        ("blue-yellow", "tritan", 35),
    ],
)
def test_the_eyes_a_palette_is_for_tell_all_players_apart(palette: str, eyes: str, least: int) -> None:
    seen = [seen_by(eyes, colour) for colour in players(palette)]
    assert min(math.dist(a, b) for a, b in combinations(seen, 2)) >= least


@pytest.mark.parametrize(
    ("palette", "eyes"), [("red-green", "protan"), ("red-green", "deutan"), ("blue-yellow", "tritan")]
)
def test_the_eyes_a_palette_is_for_tell_players_from_the_ground(palette: str, eyes: str) -> None:
    grounds = [seen_by(eyes, colour) for colour in shown(palette, (GROUND, PANEL, RAISED, SUNKEN))]
    for colour in players(palette):
        assert min(math.dist(seen_by(eyes, colour), ground) for ground in grounds) >= 40


@pytest.mark.parametrize("palette", PALETTES)
def test_everybody_else_tells_all_players_apart(palette: str) -> None:
    seen = [lab(linear(colour)) for colour in players(palette)]
    assert min(math.dist(a, b) for a, b in combinations(seen, 2)) >= 35


@pytest.mark.parametrize("palette", PALETTES)
def test_player_colours_stand_out_from_every_surface(palette: str) -> None:
    for colour in players(palette):
        for surface in shown(palette, (GROUND, PANEL, RAISED, SUNKEN)):
            assert contrast(colour, surface) >= 4.5


@pytest.mark.parametrize("palette", [name for name, one in PALETTES.items() if not one.curve])
def test_every_ink_reads_on_every_surface(palette: str) -> None:
    surfaces = [GROUND, PANEL, RAISED, SUNKEN, *(tint(colour, 0.22) for colour in PALETTES[palette].players)]
    for surface in surfaces:
        for ink in (INK, MUTED, GOLD):
            assert contrast(ink, surface) >= 4.5, (ink, surface)
    assert contrast(FAINT, PANEL) >= 4.5


def test_high_contrast_makes_muted_words_stronger() -> None:
    curve = tone_table("contrast")
    ink, ground = (tuple(curve[v] for v in ImageColor.getrgb(colour)[:3]) for colour in (MUTED, PANEL))
    assert contrast(ink, ground) > contrast(MUTED, PANEL) * 1.2


def test_mixing_meets_both_ends() -> None:
    assert mix(INK, LINE, 0) == INK
    assert mix(INK, LINE, 1) == LINE


def test_players_have_six_shapes_and_colours() -> None:
    six = Look(tuple("ABCDEF")).players(6)
    assert len({player.colour for player in six}) == len({player.shape for player in six}) == len(SHAPES)


def test_players_with_the_same_initial_get_different_letters() -> None:
    look = Look(("Ana", "Anton", "Anna", "Aa"))
    assert [look.player(seat).letter for seat in range(4)] == ["A", "N", "3", "4"]


def test_a_name_of_signs_is_said_in_words() -> None:
    player = Look(("Ana", "🚀")).player(1)
    assert (player.name, player.letter) == ("Rocket", "R")


def test_an_invisible_name_is_replaced_by_the_seat() -> None:
    player = Look(("Ana", "\u3164")).player(1)
    assert (player.name, player.letter) == ("Player 2", "2")


def test_a_game_may_give_its_factions_letters() -> None:
    look = Look(("Ana", "Boris")).lettered("UM")
    assert [look.player(seat).letter for seat in range(2)] == ["U", "M"]
    assert look.name(1) == "Boris"

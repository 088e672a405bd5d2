"""A picture is made of bands, of which only those that nobody painted before are painted, and nobody can tell."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image, ImageChops

from engines import GAMES
from engines.core.selfplay import Match, Table
from render.easel import TOGETHER, Easel
from render.encode import BAND, encode
from render.look import Look
from render.registry import Renderers
from render.sketch import Sketch, number_of
from render.worker import BoardJob

SEATS = {"race": 3, "frontiers": 3, "renaissance": 3, "empire": 1, "expanse": 3}
GROUND = Image.effect_noise((300, 4 * BAND), 60).convert("RGB")
TILES = [Image.effect_noise((size, size), 90).convert(mode) for size in (9, 40, 120) for mode in ("RGB", "RGBA")]


def sketch(seed: int, height: int = 4 * BAND) -> Sketch:
    """Some tiles at random places, the first ones everywhere the same."""
    made = Sketch(GROUND)
    for number in range(24):
        chance = random.Random(number if number < 20 else 1000 * seed + number)  # noqa: S311
        tile, place = chance.choice(TILES), (chance.randrange(-30, 290), chance.randrange(-30, 250))
        made.paste(tile, place, tile if tile.mode == "RGBA" else None)
    made.paste("#FF8800", (10, seed, 60, seed + 5))
    cut = made.crop((0, 0, 300, height))
    assert isinstance(cut, Sketch)
    return cut


def painted(one: Sketch) -> bytes:
    by_hand = GROUND.crop((0, 0, *one.size))
    for paste in one.pastes:
        by_hand.paste(paste.source, paste.box, paste.mask)
    return by_hand.tobytes()


def differing(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """Where two files show something else."""
    first, second = (Image.open(io.BytesIO(data)).convert("RGB") for data in (one, other))
    return ImageChops.difference(first, second).getbbox()


def shown(data: bytes) -> bytes:
    return Image.open(io.BytesIO(data)).tobytes()


def test_a_sketch_is_a_picture_like_any_other() -> None:
    one = sketch(3)
    want = painted(one)
    assert not one.is_painted
    assert one.copy().tobytes() == want
    one.paste("#000000", (0, 0, 5, 5))
    assert one.getpixel((2, 2)) == (0, 0, 0)
    assert one.crop((20, 20, 40, 50)).size == (20, 30)


def test_what_is_put_together_is_pixel_for_pixel_what_is_painted_anew() -> None:
    easel, chance = Easel(), random.Random(5)  # noqa: S311
    for _ in range(60):
        seed, height = chance.randrange(30), chance.randrange(40, 4 * BAND + 1)
        one, same = sketch(seed, height), sketch(seed, height)
        made = easel.encoded(one)
        assert not one.is_painted, "it was painted by itself"
        assert shown(made.data) == painted(same)
        assert (made.width, made.height) == same.size


def test_a_sketch_may_lie_on_another() -> None:
    easel = Easel()
    for seed in (1, 2, 1):
        below = sketch(1)
        one = Sketch(below)
        one.paste("#00FF00", (seed, 5, 200, 90))
        want = Image.frombytes("RGB", one.size, painted(sketch(1)))
        want.paste("#00FF00", (seed, 5, 200, 90))
        assert shown(easel.encoded(one).data) == want.tobytes()
        assert one.tobytes() == want.tobytes()


def test_what_came_in_another_order_is_painted_anew() -> None:
    easel, (first, second) = Easel(), (TILES[4], TILES[2])
    for order in ((first, second), (second, first), (first, second, first)):
        one = Sketch(GROUND)
        for tile in order:
            one.paste(tile, (50, 60))
        want = painted(one)
        assert shown(easel.encoded(one).data) == want


def test_only_what_differs_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    easel, seen = Easel(), list[object]()
    easel.encoded(sketch(1))
    crop = Image.Image.crop

    def watched(box: tuple[int, int, int, int]) -> Image.Image:
        seen.append(box)
        return crop(GROUND, box)

    monkeypatch.setattr(GROUND, "crop", watched)
    easel.encoded(sketch(1))
    assert seen == []
    one = sketch(1)
    one.paste("#112233", (100, 100, 110, 104))
    easel.encoded(one)
    assert seen == [(0, BAND, 300, 2 * BAND)]


def test_a_band_is_known_again_whatever_was_painted_since() -> None:
    easel = Easel()
    first = easel.encoded(sketch(1)).data
    for seed in range(2, 9):
        easel.encoded(sketch(seed))
    before = easel.held
    assert easel.encoded(sketch(1)).data == first
    assert easel.held == before


def test_the_easel_has_room_for_so_much_only() -> None:
    alone = Easel()
    alone.encoded(Sketch(GROUND))
    easel = Easel(room=alone.held * 5 // 2)
    grounds = [GROUND.copy() for _ in range(9)]
    for ground in grounds:
        easel.encoded(Sketch(ground))
    assert easel.held <= alone.held * 5 // 2
    whole = [ground for ground in grounds if sum(band[0] == number_of(ground) for band in easel._packed) == 4]
    assert whole == grounds[-2:]


def test_a_picture_larger_than_the_easel_is_painted_all_the_same() -> None:
    easel = Easel(room=1)
    for _ in range(2):
        assert shown(easel.encoded(sketch(1)).data) == painted(sketch(1))
    assert easel.held == 0


def test_few_bands_are_painted_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    high, seen = Image.new("RGB", (20, (2 * TOGETHER + 1) * BAND - 3)), list[int]()
    crop = high.crop

    def watched(box: tuple[int, int, int, int]) -> Image.Image:
        seen.append(box[3] - box[1])
        return crop(box)

    monkeypatch.setattr(high, "crop", watched)
    Easel().encoded(Sketch(high))
    assert seen == [TOGETHER * BAND, TOGETHER * BAND, BAND - 3]


@pytest.mark.parametrize("key", SEATS)
def test_boards_of_a_game_are_the_same_whether_painted_in_bands_or_whole(key: str) -> None:
    spec, renderers, easel = GAMES[key], Renderers(GAMES), Easel()
    match = Match(Table(spec, spec.options({}), ("random",) * SEATS[key], "easel"))
    look = Look(("Ada", "Ben", "Cleo")[: SEATS[key]])
    for _ in range(8):
        session = match.play(3)
        for viewer, area in ((None, "compact"), (None, None), (0, None)):
            view = spec.dump_view(session.view(viewer))
            job = BoardJob(key, session.content.raw, view=view, area=area, look=look)
            image, again = job.paint(renderers)[0], job.paint(renderers)[0]
            assert isinstance(image, Sketch)
            assert differing(easel.encoded(image).data, encode(again).data) is None

"""Checks any picture can be put to: they read the layout it carries, so they hold for every game's renderer.

`assert_sound(draw(view, look=look), players=4)` is what a game's tests call on its emptiest, a typical and its fullest
position.
"""

from __future__ import annotations

import math
from itertools import combinations, pairwise

from PIL import Image, ImageColor

from render.layout import Part, layout_of
from render.theme import BODY, TALL, TALLEST, WIDTH, Box


def assert_sound(image: Image.Image, *, players: int = 4, width: int = WIDTH, contrast: float = 4.5) -> None:
    """Nothing escapes, nothing overlaps, everything is large and strong enough to read, and the size is as agreed."""
    assert image.width == width
    assert image.height <= (TALLEST if players > 4 else TALL), f"{image.height} px high for {players} players"
    parts = layout_of(image)
    assert any(part.kind == "text" for part in parts), "a picture without a layout cannot be checked"
    found = escapes(parts, image) + overlaps(parts) + too_small(parts) + too_weak(parts, image, contrast)
    assert not found, "\n".join(found)


def escapes(parts: list[Part], image: Image.Image) -> list[str]:
    """Texts that leave the panel they were set in, and anything that leaves the picture."""
    found: list[str] = []
    panels: list[Box] = []
    whole = (0, 0, image.width, image.height)
    for part in parts:
        if part.kind == "panel":
            panels.append(part.box)
        if not _contains(whole, part.box):
            found.append(f"{_name(part)} leaves the picture: {part.box}")
        if part.kind == "text":
            home = next((panel for panel in reversed(panels) if _has_point(panel, part.anchor)), whole)
            if not _contains(home, part.box):
                found.append(f"{_name(part)} {part.box} leaves its panel {home}")
    return found


def overlaps(parts: list[Part]) -> list[str]:
    """Texts on texts or icons, icons on icons, panels painted over words, and panels that cut into each other."""
    found: list[str] = []
    for i, j in _near_pairs(parts):
        first, second = parts[i], parts[j]
        kinds = {first.kind, second.kind}
        if kinds == {"panel"}:
            is_wrong = not _contains(first.box, second.box, 1) and not _contains(second.box, first.box, 1)
        elif "panel" in kinds:
            is_wrong = first.kind != "panel"  # a panel painted over what was there before
        else:
            is_wrong = True
        if is_wrong:
            found.append(f"{_name(first)} {first.box} and {_name(second)} {second.box} overlap")
    return found


def too_small(parts: list[Part], least: int = BODY) -> list[str]:
    """Texts below the smallest size of the scale."""
    return [f"{_name(part)} is set in {part.size} px" for part in parts if part.kind == "text" and part.size < least]


def too_weak(parts: list[Part], image: Image.Image, least: float = 4.5) -> list[str]:
    """Texts whose colour stands out too little from the pixels they lie on."""
    found: list[str] = []
    for part in parts:
        if part.kind == "text":
            ink, ground = colours_of(part, image)
            ratio = contrast(ink, ground)
            if ratio < least:
                found.append(f"{_name(part)} has a contrast of {ratio:.1f} ({ink} on {ground})")
    return found


def colours_of(part: Part, image: Image.Image) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ink and the ground of a text as they are in the finished picture: two of its commonest colours."""
    x, y, width, height = part.box
    crop = image.crop((x - 2, y - 2, x + width + 2, y + height + 2))
    counts = sorted(crop.getcolors(crop.width * crop.height) or [], key=lambda pair: -pair[0])
    common = [colour[:3] for _, colour in counts[:24] if isinstance(colour, tuple)]
    wanted = ImageColor.getrgb(part.fill)[:3]
    # a tone curve may have moved the ink: then the nearest of the common colours is taken for it
    ink = wanted if wanted in common else min(common, key=lambda one: math.dist(one, wanted))
    return ink, next((colour for colour in common if contrast(colour, ink) > 1.3), ink)


def luminance(colour: tuple[int, ...] | str) -> float:
    """The relative luminance of a colour."""
    channels = ImageColor.getrgb(colour)[:3] if isinstance(colour, str) else colour
    linear = [v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, ...] | str, other: tuple[int, ...] | str) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _name(part: Part) -> str:
    return f"“{part.text}”" if part.kind == "text" else f"a {part.kind}"


def _has_point(box: Box, point: tuple[int, int]) -> bool:
    x, y, width, height = box
    return x <= point[0] <= x + width and y <= point[1] <= y + height


def _contains(outer: Box, inner: Box, slack: int = 0) -> bool:
    x, y, width, height = outer
    left, top, wide, high = inner
    return (
        left >= x - slack and top >= y - slack and left + wide <= x + width + slack and top + high <= y + height + slack
    )


def _core(part: Part) -> Box:
    """The part of a box that must stay clear: icons are round, and a pixel of a letter's edge does no harm."""
    x, y, width, height = part.box
    shy = round(min(width, height) * 0.14) if part.kind == "icon" else 1
    return x + shy, y + shy, width - 2 * shy, height - 2 * shy


def _meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def _near_pairs(parts: list[Part]) -> list[tuple[int, int]]:
    """Pairs of parts, in drawing order, whose cores meet; found row by row so that full boards stay quick."""
    cores = [_core(part) for part in parts]
    rows: dict[int, list[int]] = {}
    for i, (_, y, _, height) in enumerate(cores):
        for row in range(y // 64, (y + height) // 64 + 1):
            rows.setdefault(row, []).append(i)
    return sorted({pair for row in rows.values() for pair in combinations(row, 2) if _meet(*(cores[i] for i in pair))})


def assert_boxes_in_order(boxes: list[Box], gap: int = 0) -> None:
    """Boxes stand below each other with at least that gap."""
    assert all(b[1] - (a[1] + a[3]) >= gap for a, b in pairwise(boxes)), boxes

"""Icons as pictures for running text in a chat: 128 × 128, with a dark rim that holds white signs on a light ground."""

from __future__ import annotations

import hashlib
import io
import math

from PIL import Image, ImageChops

from render.icons import icon
from render.keeping import drawn_once
from render.theme import GROUND, rgb

SIDE, GLYPH, RIM = 128, 108, 5
_DIRECTIONS = 24  # enough for a round rim


@drawn_once
def _drawn(name: str) -> Image.Image:
    glyph = Image.new("RGBA", (SIDE, SIDE))
    corner = (SIDE - GLYPH) // 2
    glyph.paste(icon(name, GLYPH), (corner, corner))
    alpha = glyph.getchannel("A")
    rim = alpha
    for step in range(_DIRECTIONS):
        angle = 2 * math.pi * step / _DIRECTIONS
        moved = ImageChops.offset(alpha, round(RIM * math.cos(angle)), round(RIM * math.sin(angle)))
        rim = ImageChops.lighter(rim, moved)
    image = Image.new("RGBA", (SIDE, SIDE), (*rgb(GROUND)[:3], 0))
    image.putalpha(rim)
    return Image.alpha_composite(image, glyph)


def emoji(name: str) -> bytes:
    """The icon as a PNG."""
    out = io.BytesIO()
    _drawn(name).save(out, "PNG", optimize=True)
    return out.getvalue()


def emoji_name(name: str) -> str:
    """What the picture is called where it is uploaded: the icon, and a mark of its pixels, so a redrawn one is a new one."""
    return f"{name}_{hashlib.sha256(_drawn(name).tobytes()).hexdigest()[:4]}"

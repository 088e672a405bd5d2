"""Golden pictures: small copies of what the kit drew when somebody last looked at it and found it right.

They are compared with tolerance, because another FreeType draws letters a little differently. Where Pillow finds Raqm, text is
kerned and sets narrower, so there is one set with it and one without. After a change that is meant, look at the pictures and
record both: `python -m tests.render.golden`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageFont, ImageStat, features

from engines.core import Result, Score
from engines.core.selfplay import Match, Table
from render.cards import Held
from render.hands import hand_picture
from render.look import Look
from render.plain import Plain
from render.summary import score_picture
from tests.comets import GAME
from tests.render import sample

ROOT = Path(__file__).parent / "golden"
WIDTH = 360


def board() -> Image.Image:
    return sample.draw(look=sample.LOOK)


def contrast() -> Image.Image:
    return sample.draw(look=Look(sample.LOOK.names, "contrast", (3,), sample.LOOK.events))


def hand() -> Image.Image:
    cards = [Held(face, "pay 2", is_playable=i % 2 == 0) for i, face in enumerate(sample.deck()[:7])]
    return hand_picture(sample.LOOK, 3, cards, game="Race", prompt="Settle: choose a world", progress="Round 9")


def plain() -> Image.Image:
    session = Match(Table(GAME, GAME.options({}), ("random",) * 3, "golden")).play(20)
    return Plain(GAME).draw(session.view(None), look=sample.LOOK)


def scores() -> Image.Image:
    parts = (("worlds", 14), ("chips", 9), ("goals", 3))
    return score_picture(sample.LOOK, "Race", Result(tuple(Score(seat, 26 - seat, parts) for seat in range(4)), (0,)))


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "board": board,
    "contrast": contrast,
    "hand": hand,
    "plain": plain,
    "scores": scores,
}


def reduced(image: Image.Image) -> Image.Image:
    return image.convert("RGB").resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.LANCZOS)


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two small pictures are apart: on the whole, and in the worst patch of twelve pixels."""
    apart = ImageChops.difference(one, other).convert("L")
    patches = apart.resize((max(1, apart.width // 12), max(1, apart.height // 12)), Image.Resampling.BOX)
    worst = patches.getextrema()[1]
    assert isinstance(worst, int | float)
    return ImageStat.Stat(apart).mean[0], worst


def folder() -> Path:
    return ROOT / ("kerned" if features.check("raqm") else "plain")


def record(home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        reduced(draw()).save(home / f"{name}.webp", quality=70, method=6)


if __name__ == "__main__":
    if sys.argv[1:] == ["plain"]:
        ImageFont.core.HAVE_RAQM = False  # type: ignore[union-attr]
        record(ROOT / "plain")
    else:
        record(folder())
        if features.check("raqm"):
            subprocess.run([sys.executable, "-m", "tests.render.golden", "plain"], check=True)

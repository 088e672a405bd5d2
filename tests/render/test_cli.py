from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from render.cli import main
from tests.launch import GAMES


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, float]:
    assert main(GAMES, arguments) == 0
    figures: dict[str, float] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return figures


@pytest.mark.parametrize("decisions", ["0", "12", "99999"])
def test_a_position_is_drawn_and_timed(capsys: pytest.CaptureFixture[str], tmp_path: Path, decisions: str) -> None:
    out = tmp_path / "board.png"
    figures = run(capsys, "comets", "--seats", "3", "--decisions", decisions, "--out", str(out))
    assert set(figures) == {"draw_ms", "encode_ms", "bytes", "width", "height"}
    assert figures["bytes"] == out.stat().st_size
    with Image.open(out) as picture:
        assert picture.size == (figures["width"], figures["height"])
    assert figures["draw_ms"] > 0


def test_every_icon_is_shown_on_one_sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "icons.png"
    figures = run(capsys, "icons", "--out", str(out))
    with Image.open(out) as sheet:
        assert sheet.size == (figures["width"], figures["height"])
        upper, lower = (
            sheet.crop((0, 0, sheet.width, 80)),
            sheet.crop((0, sheet.height // 2, sheet.width, sheet.height // 2 + 80)),
        )
        assert upper.getpixel((0, 0)) != lower.getpixel((0, 0))


def test_a_seat_gets_another_picture_than_the_public(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pictures = []
    for viewer in ("public", "0"):
        out = tmp_path / f"{viewer}.png"
        run(capsys, "comets", "--decisions", "2", "--viewer", viewer, "--names", "Ana,Boris", "--out", str(out))
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nope", "--out", "x.png"), "no game “nope”"),
        (("comets", "--viewer", "7", "--out", "x.png"), "a seat from 0 to 1"),
        (("comets", "--viewer", "me", "--out", "x.png"), "“public” or a seat"),
        (("comets", "--area", "moon", "--out", "x.png"), "no area “moon”"),
        (("comets", "--out", "x.bmpp"), "written as .webp, .png"),
        (("comets", "--out", "no/such/folder/x.png"), "No such file"),
        (("comets", "--option", "speed=9", "--out", "x.png"), "no option “speed”"),
    ],
)
def test_bad_arguments_get_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert main(GAMES, arguments) == 2
    assert sentence in capsys.readouterr().err

"""The picture of who was how likely to win."""

from __future__ import annotations

from render.look import Look
from render.records import ChancesJob
from render.registry import Renderers
from render.theme import WIDTH
from tests.launch import GAMES


def test_everybody_has_a_curve_and_the_words_say_the_same() -> None:
    look = Look(("Ada", "Ben"))
    job = ChancesJob("Race", "chances of winning in per cent", ((50.0, 75.0, 100.0), (50.0, 25.0, 0.0)), look)
    picture, alt = job.paint(Renderers(GAMES))
    assert picture.width == WIDTH
    assert alt == "Race. Ada: 50, 75, 100. Ben: 50, 25, 0."
    other, _ = ChancesJob("Race", job.subtitle, ((50.0, 25.0, 0.0), (50.0, 75.0, 100.0)), look).paint(Renderers(GAMES))
    assert picture.tobytes() != other.tobytes()


def test_one_who_plays_alone_has_a_curve_too() -> None:
    job = ChancesJob("Empire", "chances", ((42.0, 96.0, 0.0),), Look(("Ada",)))
    assert job.paint(Renderers(GAMES))[1] == "Empire. Ada: 42, 96, 0."

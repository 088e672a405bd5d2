"""The legend of a game names every sign its pictures show, and its figures can be read."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from PIL import Image

import render.icons.kit as kit
from engines import GAMES
from engines.core import AnyGame
from engines.core.selfplay import Match, Table
from engines.empire.facts.units import UNITS as UNIT_FACTS
from render.empire.tokens import UNITS
from render.legend import ANATOMY, FIGURES, SIGNS, TURNS, figure, legend_words, turn_picture
from render.look import Look
from render.registry import Renderers
from tests.render.layout import assert_sound

EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]


@pytest.fixture
def pasted(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of all icons that are pasted from now on."""
    seen: set[str] = set()
    usual = kit.icon

    def noted(name: str, *more: Any) -> Image.Image:
        seen.add(name)
        return usual(name, *more)

    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("render") and getattr(module, "icon", None) is usual:
            monkeypatch.setattr(module, "icon", noted)
    return seen


@pytest.mark.parametrize("spec", EVERY)
def test_every_sign_of_a_board_is_in_its_legend(spec: AnyGame, pasted: set[str]) -> None:
    renderer = Renderers(GAMES)[spec.key]
    options = spec.options({})
    for seats, kind in ((max(spec.seats(options)), "smart"), (min(spec.seats(options)), "suggest")):
        match = Match(Table(spec, options, (kind,) * seats, "signs"))
        for _ in range(12):
            for viewer in (None, 0):
                renderer.draw(match.session.view(viewer), None, None, Look())
            match.play(20)
            if match.session.is_over:
                break
    assert pasted
    assert pasted - set(SIGNS[spec.key]) == set()


@pytest.mark.parametrize("spec", EVERY)
def test_figures_are_sound(spec: AnyGame) -> None:
    renderer = Renderers(GAMES)[spec.key]
    assert_sound(figure(spec, renderer, "icons"))
    assert_sound(turn_picture(spec))
    assert figure(spec, renderer, "map").width == 1600


@pytest.mark.parametrize("spec", EVERY)
def test_every_part_of_the_card_is_pointed_at(spec: AnyGame) -> None:
    said = legend_words(spec)
    assert all(words in said for _, words in ANATOMY[spec.key].parts)
    assert len(TURNS[spec.key]) >= 4


@pytest.mark.parametrize("spec", EVERY)
def test_in_words_the_legend_tells_what_signs_mean_and_not_how_they_are_drawn(spec: AnyGame) -> None:
    said = legend_words(spec)
    for name, words in SIGNS[spec.key].items():
        assert words in said
        assert f"\n{name.replace('_', ' ')}: " not in said


@pytest.mark.parametrize("spec", EVERY)
def test_pages_show_only_figures_there_are(spec: AnyGame) -> None:
    assert {topic.figure for topic in spec.topics.values()} <= {"", *FIGURES}
    assert {"turn", "map"} & {topic.figure for topic in spec.topics.values()}


def test_the_legend_calls_every_unit_of_the_empire_by_its_name() -> None:
    units = {unit.id: unit.name for unit in UNIT_FACTS.entries}
    assert {kind: SIGNS["empire"][sign].removesuffix("s") for kind, sign in UNITS.items()} == units

from __future__ import annotations

import sys
from types import ModuleType
from typing import cast

import pytest

from engines.core import Registry
from render.plain import Plain
from render.registry import Renderer, Renderers, module_of, renderers_at
from tests.comets import GAME
from tests.launch import GAMES


def test_a_game_without_a_renderer_is_drawn_plainly() -> None:
    renderers = Renderers(Registry(GAME))
    assert isinstance(renderers["comets"], Plain)
    assert renderers["comets"] is renderers["comets"]
    assert list(renderers) == ["comets"]


def test_a_renderer_that_is_passed_in_comes_first() -> None:
    mine = cast("Renderer", Plain(GAME))
    assert Renderers(Registry(GAME), {"comets": mine})["comets"] is mine


def test_a_module_named_like_the_game_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("render.comets")
    module.__spec__ = cast("None", object())
    for name in ("draw", "alt", "text", "card"):
        setattr(module, name, getattr(Plain(GAME), name))
    monkeypatch.setitem(sys.modules, "render.comets", module)
    assert Renderers(Registry(GAME))["comets"] is cast("object", module)


def test_a_part_of_the_kit_is_not_taken_for_a_renderer() -> None:
    assert module_of("cards") is None
    assert module_of("no_such_module") is None


def test_an_import_path_may_lead_to_games_or_renderers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(renderers_at("tests.launch:GAMES")) == set(GAMES)
    ready = Renderers(GAMES)
    monkeypatch.setattr("tests.launch.READY", ready, raising=False)
    assert renderers_at("tests.launch:READY") is ready

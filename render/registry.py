"""Which renderer draws which game: passed in wherever pictures are made, as the games' own registry is.

A renderer given by name comes first, then the module `render.<key>`, then that of an installed package, then the plain one.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint
from typing import Any, Protocol, cast

from PIL import Image

from engines.core import BadOptions, Content, Registry
from engines.core.packages import RENDERERS_GROUP, each_of
from render.look import DEFAULT_LOOK, Look
from render.plain import Plain

NAMES = ("AREAS", "draw", "alt", "text", "card")  # what a renderer has


class Renderer(Protocol):
    """What draws one game; a module with these names will do."""

    @property
    def AREAS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the module
        """Parts of the board that can be asked for by name."""

    def draw(self, view: Any, area: str | None = None, since: Any = None, look: Look = DEFAULT_LOOK) -> Image.Image:
        """The picture of a view."""

    def alt(self, view: Any, look: Look = DEFAULT_LOOK) -> str:
        """The picture in at most 1,024 characters."""

    def text(self, view: Any, look: Look = DEFAULT_LOOK) -> str:
        """The board in words."""

    def card(self, token: str, content: Content) -> Image.Image:
        """One card by itself."""


class Renderers(Mapping[str, Renderer]):
    """A renderer for every game of a registry."""

    def __init__(self, games: Registry, own: Mapping[str, Renderer] | None = None) -> None:
        self.games = games
        self._own = dict(own or {})

    def __getitem__(self, key: str) -> Renderer:
        if key not in self._own:
            self._own[key] = module_of(key) or self._packaged[0].get(key) or Plain(self.games[key])
        return self._own[key]

    @property
    def complaints(self) -> tuple[str, ...]:
        """A sentence for each renderer of a package that cannot be used; its game is drawn plainly."""
        return self._packaged[1]

    @cached_property
    def _packaged(self) -> tuple[dict[str, Renderer], tuple[str, ...]]:
        """The renderers of installed packages, and what is wrong with the others."""
        found: dict[str, Renderer] = {}

        def add(entry: EntryPoint) -> None:
            if entry.name not in self.games:  # its game could not be used, which has been told
                return
            loaded = entry.load()
            missing = [name for name in NAMES if not hasattr(loaded, name)]
            if missing:
                raise BadOptions(f"{entry.value} has no {', '.join(missing)}.")
            found[entry.name] = cast("Renderer", loaded)

        return found, tuple(each_of(RENDERERS_GROUP, "renderer", add))

    def __iter__(self) -> Iterator[str]:
        return iter(self.games)

    def __len__(self) -> int:
        return len(self.games)


def looked_at(renderer: Renderer, view: Any, look: Look) -> Look:
    """The look as far as the picture of this view shows it: a renderer may have a `shown(view, look)` that says so."""
    shown: Callable[[Any, Look], Look] | None = getattr(renderer, "shown", None)
    return look if shown is None else shown(view, look)


def through_any_eyes(renderer: Renderer, view: Any) -> Any:
    """The view as it is drawn, so that those who know the same share a picture.

    A renderer may have an `anybodys(view)` if nothing that it draws depends on whose view it is.
    """
    anybodys: Callable[[Any], Any] | None = getattr(renderer, "anybodys", None)
    return view if anybodys is None else anybodys(view)


def marked_as(renderer: Renderer, view: Any, look: Look) -> Look:
    """The look with the marks that the pictures of this view have: a renderer may have a `marked(view, look)` that says so."""
    marked: Callable[[Any, Look], Look] | None = getattr(renderer, "marked", None)
    return look if marked is None else marked(view, look)


def module_of(key: str) -> Renderer | None:
    """The module `render.<key>`, if there is one that draws."""
    name = f"render.{key}"
    if importlib.util.find_spec(name) is None:
        return None
    module = importlib.import_module(name)
    return cast("Renderer", module) if hasattr(module, "draw") and hasattr(module, "alt") else None


def renderers_at(path: str) -> Renderers:
    """The renderers an import path leads to: "package.module:NAME" of `Renderers` or of a games' `Registry`."""
    module, _, name = path.partition(":")
    found = getattr(importlib.import_module(module), name)
    return found if isinstance(found, Renderers) else Renderers(found)

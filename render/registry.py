"""Which renderer draws which game: passed in wherever pictures are made, as the games' own registry is.

A renderer given by name comes first, then the module `render.<key>`, then the plain one.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Mapping
from typing import Any, Protocol, cast

from PIL import Image

from engines.core import Content, Registry
from render.look import DEFAULT_LOOK, Look
from render.plain import Plain


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

    def card(self, key: str, content: Content) -> Image.Image:
        """One card by itself."""


class Renderers(Mapping[str, Renderer]):
    """A renderer for every game of a registry."""

    def __init__(self, games: Registry, own: Mapping[str, Renderer] | None = None) -> None:
        self.games = games
        self._own = dict(own or {})

    def __getitem__(self, key: str) -> Renderer:
        if key not in self._own:
            self._own[key] = module_of(key) or Plain(self.games[key])
        return self._own[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.games)

    def __len__(self) -> int:
        return len(self.games)


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

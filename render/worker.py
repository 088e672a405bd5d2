"""Drawing in worker processes, so that no picture ever holds up the event loop.

A `Studio` hands jobs to workers. A job is plain data: the game's key, the table's content and a save or a stored view; the
worker looks the game up in the registry that is named with it (by import path, so a launcher can add games), loads, draws
and encodes. Static layers and sprites stay cached in the worker. A job in a lane replaces those of the lane that have not
been drawn yet: nobody wants the picture of a position that is already past.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from PIL import Image

from engines.core import AnyGame, Content, Seat, Session
from render.easel import easel
from render.encode import EXTENSION, Film, encode
from render.keeping import drawn_once
from render.legend import figure, legend_words
from render.look import DEFAULT_LOOK, Look
from render.registry import Renderers, renderers_at
from render.sketch import Sketch
from render.words import ALT_LIMIT, glossary, spelled

BOARD, FILM = 60.0, 600.0  # seconds after which a picture, or a film, is given up


class Superseded(Exception):
    """A newer job of the same lane made this one pointless."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture, ready to send, with its alt text and what it took."""

    data: bytes
    width: int
    height: int
    alt: str
    draw_ms: float
    encode_ms: float
    extension: str = EXTENSION


class Job(Protocol):
    """Plain data that can paint itself in a worker."""

    def paint(self, renderers: Renderers, /) -> tuple[Image.Image | Film, str]:
        """The picture, or a moving one, and its alt text."""


@dataclass(frozen=True, slots=True)
class BoardJob:
    """A position as one viewer (None = everybody) sees it, from a session's dump or from a stored view (JSON)."""

    game: str
    content: str  # the table's content as stored (`Content.raw`); nothing = as shipped
    save: bytes = b""
    view: str = ""
    viewer: Seat | None = None
    area: str | None = None
    since: str = ""  # an earlier view of the same viewer, as JSON
    look: Look = DEFAULT_LOOK

    def paint(self, renderers: Renderers, /) -> tuple[Image.Image, str]:
        """The board and its alt text."""
        spec, renderer = renderers.games[self.game], renderers[self.game]
        content = _content(spec, self.content)
        seen = spec.load_view(self.view, content) if self.view else None
        view = seen or Session.load(spec, content, self.save).view(self.viewer)
        since = spec.load_view(self.since, content) if self.since else None
        area = self.area if self.area in renderer.AREAS else None  # not every game has every part
        return renderer.draw(view, area, since, self.look), renderer.alt(view, self.look)


@dataclass(frozen=True, slots=True)
class CardJob:
    """One card of a game by itself."""

    game: str
    content: str
    card: str

    def paint(self, renderers: Renderers, /) -> tuple[Image.Image, str]:
        """The card; its alt text is the glossary's."""
        spec = renderers.games[self.game]
        content = _content(spec, self.content)
        terms = glossary(spec, content)
        term = next((term for token, term in terms.items() if self.card in (token, token.partition(":")[2])), None)
        alt = f"{term.name}. {spelled(term.detail, DEFAULT_LOOK, terms)}".strip() if term else self.card
        return renderers[self.game].card(self.card, content), alt[:ALT_LIMIT]


@dataclass(frozen=True, slots=True)
class FigureJob:
    """A figure of the rulebook: the legend, the board, a turn."""

    game: str
    name: str
    look: Look = DEFAULT_LOOK

    def paint(self, renderers: Renderers, /) -> tuple[Image.Image, str]:
        """The figure; its alt text is the legend."""
        spec = renderers.games[self.game]
        return figure(spec, renderers[self.game], self.name, self.look), legend_words(spec)[:ALT_LIMIT]


@lru_cache(maxsize=32)
def _content(spec: AnyGame, raw: str) -> Content:
    return spec.content_restored(raw) if raw else spec.shipped


@lru_cache(maxsize=4)
def renderers_of(registry: str) -> Renderers:
    """The renderers at an import path; they stay, warm."""
    return renderers_at(registry)


def perform(job: Job, renderers: Renderers) -> Picture:
    """Paint and encode a job, in this process."""
    began = time.perf_counter()
    image, alt = job.paint(renderers)
    drawn = time.perf_counter()
    encoded = easel.encoded(image) if isinstance(image, Sketch) and not image.is_painted else encode(image)
    took = time.perf_counter()
    return Picture(
        encoded.data,
        encoded.width,
        encoded.height,
        alt,
        1000 * (drawn - began),
        1000 * (took - drawn),
        encoded.extension,
    )


@dataclass(frozen=True, slots=True)
class Drawing:
    """A job as it is sent to a worker, which draws with the renderers at that import path; they stay there, warm."""

    registry: str
    job: Job

    @property
    def kin(self) -> Hashable:
        """Whoever drew this game before has its sprites at hand."""
        return getattr(self.job, "game", None)

    def work(self, _: Callable[[], bool], /) -> Picture:
        """The picture."""
        try:
            return perform(self.job, renderers_of(self.registry))
        finally:
            drawn_once.tidy()


class Pool(Protocol):
    """Worker processes."""

    async def run(self, task: Drawing, /, *, lane: str, patience: float, longest: float) -> Picture:
        """What comes of a task; `BrokenProcessPool` if the worker died over it."""


class Studio:
    """Has pictures drawn by workers; `registry` is the import path of the games or renderers ("engines:GAMES").

    Films take long, so they have a lane of their own and never hold up a board.
    """

    def __init__(self, registry: str, workers: Pool) -> None:
        self._registry, self._workers = registry, workers
        self._newest: dict[Hashable, asyncio.Task[Picture]] = {}

    async def draw(self, job: Job, lane: Hashable = None) -> Picture:
        """The picture of a job; raises `Superseded` if a newer one came into its lane before it was done."""
        drawing = asyncio.get_running_loop().create_task(self._drawn(job))
        older = self._newest.get(lane)
        if lane is not None:
            self._newest[lane] = drawing
            if older is not None:
                older.cancel()
        try:
            return await drawing
        except asyncio.CancelledError:
            if lane is not None and self._newest.get(lane) is not drawing and not _is_cancelled():
                raise Superseded from None
            raise
        finally:
            if self._newest.get(lane) is drawing:
                del self._newest[lane]

    async def film(self, job: Job) -> Picture:
        """A moving picture."""
        return await self._drawn(job, "film", FILM)

    async def _drawn(self, job: Job, lane: str = "quick", longest: float = BOARD) -> Picture:
        """Drawn by a worker, and once more by another if the first one died (out of memory, killed)."""
        drawing = Drawing(self._registry, job)
        try:
            return await self._workers.run(drawing, lane=lane, patience=longest, longest=longest)
        except BrokenProcessPool:
            return await self._workers.run(drawing, lane=lane, patience=longest, longest=longest)


def _is_cancelled() -> bool:
    """Whether whoever waits here is told to stop."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0

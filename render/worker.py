"""Drawing in worker processes, so that no picture ever holds up the event loop.

A `Studio` hands jobs to a few processes. A job is plain data: the game's key, the table's content and a save or a stored view;
the worker looks the game up in the registry it was started with (given by import path, so a launcher can add games), loads,
draws and encodes. Static layers and sprites stay cached in the worker. A job in a lane replaces those of the lane that have
not been drawn yet: nobody wants the picture of a position that is already past.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeVar

from PIL import Image

from engines.core import AnyGame, Content, Result, Seat, Session
from render.encode import EXTENSION, Film, encode
from render.look import DEFAULT_LOOK, Look
from render.registry import Renderers, renderers_at
from render.summary import Guest, lobby_picture, lobby_words, score_picture, score_words
from render.words import ALT_LIMIT, glossary

R = TypeVar("R")


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
    content: str  # the table's content as stored (`Content.raw`)
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
        return renderer.draw(view, self.area, since, self.look), renderer.alt(view, self.look)


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
        alt = f"{term.name}. {term.detail}".strip() if term else self.card
        return renderers[self.game].card(self.card, content), alt[:ALT_LIMIT]


@dataclass(frozen=True, slots=True)
class ScoreJob:
    """The final scores of a game."""

    game: str
    result: Result
    look: Look = DEFAULT_LOOK
    unit: str = "points"

    def paint(self, renderers: Renderers, /) -> tuple[Image.Image, str]:
        """The scores, and who won in words."""
        title = renderers.games[self.game].title
        return score_picture(self.look, title, self.result, self.unit), score_words(self.look, title, self.result)


@dataclass(frozen=True, slots=True)
class LobbyJob:
    """A table that is still filling up."""

    game: str
    guests: tuple[Guest, ...]
    seats: tuple[int, ...]
    options: tuple[tuple[str, str], ...] = ()
    look: Look = DEFAULT_LOOK
    note: str = ""

    def paint(self, renderers: Renderers, /) -> tuple[Image.Image, str]:
        """The lobby, and who is in it in words."""
        title = renderers.games[self.game].title
        image = lobby_picture(title, self.guests, self.seats, self.options, self.look, self.note)
        return image, lobby_words(title, self.guests, self.seats, self.options)


@lru_cache(maxsize=32)
def _content(spec: AnyGame, raw: str) -> Content:
    return spec.content_restored(raw) if raw else spec.shipped


_here: list[Renderers] = []  # the worker's own registry, set once when the process starts


def _start(path: str) -> None:
    end_with_parent()
    _here[:] = [renderers_at(path)]


def end_with_parent() -> None:
    """A worker whose parent was killed ends too: nobody would ever tell it to."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _warm() -> bool:
    return bool(_here)


def perform(job: Job, renderers: Renderers | None = None) -> Picture:
    """Paint and encode a job, in this process."""
    began = time.perf_counter()
    image, alt = job.paint(renderers or _here[0])
    drawn = time.perf_counter()
    encoded = encode(image)
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


class Crew:
    """Some worker processes, and a place for each."""

    def __init__(self, registry: str, workers: int) -> None:
        self._registry, self._workers = registry, workers
        self._pool = self._open()
        self.places = asyncio.Semaphore(workers)

    async def run(self, act: Callable[..., R], *arguments: Job) -> R:
        """Run in a worker; if the workers died (out of memory, killed) they are started anew, once per job."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, act, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._open()
            return await loop.run_in_executor(self._pool, act, *arguments)

    def close(self) -> None:
        """End the workers at once: nobody waits for a picture any more."""
        end_workers(self._pool)

    def _open(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a fork would inherit the event loop's sockets and locks.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=_start, initargs=(self._registry,))


def end_workers(pool: ProcessPoolExecutor) -> None:
    """End a pool whatever its workers are doing; to wait for them could take minutes."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()
    for worker in workers:
        worker.join()


class Studio:
    """A few drawing processes; `registry` is the import path of the games or renderers ("engines:GAMES").

    Films take long, so they have a process of their own and never hold up a board.
    """

    def __init__(self, registry: str, workers: int = 1) -> None:
        self._boards, self._films = Crew(registry, workers), Crew(registry, 1)
        self._newest: dict[Hashable, object] = {}

    async def start(self) -> None:
        """Wait until a worker stands by, so that the first picture is not slow."""
        await self._boards.run(_warm)

    async def draw(self, job: Job, lane: Hashable = None) -> Picture:
        """The picture of a job; raises `Superseded` if a newer one came into its lane before it was done."""
        ticket = object()
        self._newest[lane] = ticket
        try:
            async with self._boards.places:
                self._check(lane, ticket)
                picture = await self._boards.run(perform, job)
            self._check(lane, ticket)
            return picture
        finally:
            if self._newest.get(lane) is ticket:
                del self._newest[lane]

    async def film(self, job: Job) -> Picture:
        """A moving picture, one at a time."""
        async with self._films.places:
            return await self._films.run(perform, job)

    def close(self) -> None:
        """End the workers; what they have not done is dropped."""
        self._boards.close()
        self._films.close()

    def _check(self, lane: Hashable, ticket: object) -> None:
        if lane is not None and self._newest.get(lane) is not ticket:
            raise Superseded

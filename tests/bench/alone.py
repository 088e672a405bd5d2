"""Figures that need no chat: encoding, random games, the memory of a worker and of a table."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import Callable

from engines.core import AnyGame
from engines.core.selfplay import Match, Table
from render.encode import encode
from render.look import Look
from render.registry import Renderers
from render.worker import BoardJob
from tests.bench import trees
from tests.bench.processes import descendants, megabytes, proportional
from tests.launch import GAMES

SEATS = {"race": 3, "frontiers": 3, "renaissance": 3, "empire": 1, "expanse": 3}
LOOK = Look(("Ada", "Ben", "Cleo"))
DECISIONS = (5, 25, 60, 100)  # positions whose pictures are looked at
SECONDS = 6.0  # of random play, for each game

Figures = dict[str, float]


def _match(spec: AnyGame, seats: int, secret: str, kind: str = "random") -> Match:
    return Match(Table(spec, spec.options({}), (kind,) * seats, secret))


def encoding() -> Figures:
    """CPU milliseconds and kB of one board, over all games."""
    renderers, spans, sizes = Renderers(GAMES), [], []
    for key, seats in SEATS.items():
        match = _match(GAMES[key], seats, "encode", "suggest")
        view = match.play(40).view(0)
        image = renderers[key].draw(view, None, None, LOOK)
        for _ in range(5):
            began = time.process_time()
            made = encode(image)
            spans.append(time.process_time() - began)
        sizes.append(len(made.data))
    return {
        "encode CPU ms": 1000 * sum(sorted(spans)[2:-2]) / (len(spans) - 4),
        "encoded kB": sum(sizes) / len(sizes) / 1024,
    }


def decisions(key: str) -> Figures:
    """Random decisions in a second of CPU."""
    made, number, began = 0, 0, time.process_time()
    while (span := time.process_time() - began) < SECONDS:
        match = _match(GAMES[key], SEATS[key], f"random {number}")
        match.play_to_end()
        made, number = made + match.decisions, number + 1
    return {"random decisions a second": made / span}


def worker_memory() -> Figures:
    """The memory of the one worker that drew boards and hands of all games."""
    return asyncio.run(_worker_memory())


async def _worker_memory() -> Figures:
    studio, close = trees.studio()
    try:
        for key, seats in SEATS.items():
            match, done = _match(GAMES[key], seats, "memory", "suggest"), 0
            for decision in DECISIONS:
                session = match.play(decision - done)
                done = decision
                for seat in (*range(seats), None):
                    view = session.spec.dump_view(session.view(seat))
                    await studio.draw(BoardJob(key, session.content.raw, view=view, look=LOOK))
        below = descendants(os.getpid())
        return {
            "worker MB": max(megabytes(one) for one in below),
            "worker MB, shared memory shared out": max(proportional(one) for one in below),
            "all drawing processes MB, shared out": sum(proportional(one) for one in below),
        }
    finally:
        close()


def table_memory() -> Figures:
    """kB of a game in memory, half an hour in."""
    figures: Figures = {}
    for key, seats in SEATS.items():
        _match(GAMES[key], seats, "warm", "suggest").play(30)
        gc.collect()
        before = megabytes(os.getpid())
        kept = [_match(GAMES[key], seats, f"table {number}", "suggest").play(30) for number in range(40)]
        gc.collect()
        figures[f"kB an open table of {key}"] = 1024 * (megabytes(os.getpid()) - before) / len(kept)
        del kept
    return figures


ALONE: dict[str, Callable[..., Figures]] = {
    "encoding": encoding,
    "decisions": decisions,
    "worker-memory": worker_memory,
    "table-memory": table_memory,
}

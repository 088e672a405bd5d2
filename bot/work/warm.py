"""What workers are forked from: a process that has loaded the games and drawn each one's opening, and does nothing else.

It has neither an event loop nor sockets of ours, so to fork it is safe. A worker that begins, or takes the place of one that
was killed, has everything at hand. That process imports `bot.work.warmed`, which calls `warm` here.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
from multiprocessing import forkserver
from typing import Any

from engines.core import AnyGame, Session
from render.registry import Renderers
from render.worker import BoardJob, renderers_of

log = logging.getLogger("astrolabe.warm")

REGISTRY = "WARM_WORKERS_OF"  # tells the warm process which games there are
MOST_SEATS = 3


def context() -> Any:
    """How workers are started: forked from the warm process, or spawned where a system cannot do that."""
    return multiprocessing.get_context("forkserver" if _can_fork() else "spawn")


def begin(registry: str) -> None:
    """Start the warm process; it gets warm while we do something else."""
    if _can_fork():
        os.environ[REGISTRY] = registry
        multiprocessing.set_forkserver_preload(["bot.work.warmed"])
        forkserver.ensure_running()


def warm(registry: str) -> None:
    """Load the games of a registry and draw how each of them begins."""
    renderers = renderers_of(registry)
    for spec in renderers.games.values():
        try:
            _draw_opening(spec, renderers)
        except Exception:  # whatever fails here fails again where somebody can be told
            log.exception("%s: its opening cannot be drawn", spec.key)


def _draw_opening(spec: AnyGame, renderers: Renderers) -> None:
    options = spec.options({})
    session, _ = Session.new(spec, options, min(MOST_SEATS, max(spec.seats(options))), "warm")
    for seat in (None, 0):
        view = spec.dump_view(session.view(seat))
        BoardJob(spec.key, session.content.raw, view=view).paint(renderers)


def _can_fork() -> bool:
    return "forkserver" in multiprocessing.get_all_start_methods()

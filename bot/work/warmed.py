"""Imported by the process that workers are forked from, and by nothing else: to import it is to get warm.

It forks nobody before it is warm. So whoever wants a worker sooner, because a person waits for a picture, is not kept waiting:
what is not drawn by then is drawn by the workers themselves.
"""

from __future__ import annotations

import gc
import logging
import os
import re
import select
import sys

from bot.work.warm import REGISTRY
from engines.core import AnyGame, Session
from render.registry import Renderers
from render.worker import BoardJob, renderers_of

log = logging.getLogger("astrolabe.warm")

MOST_SEATS = 3
_DOOR = re.compile(r"forkserver import main; main\((\d+),")


def warm(registry: str) -> None:
    """Load the games of a registry and draw how the first one begins, and the others as long as nobody wants a worker."""
    renderers = renderers_of(registry)
    for number, spec in enumerate(renderers.games.values()):
        if number and is_wanted(sys.orig_argv[-1]):
            return
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


def is_wanted(command: str) -> bool:
    """Whether somebody knocks at the door of the process that runs this command of `multiprocessing`, which names the door."""
    door = _DOOR.search(command)
    try:
        return door is not None and bool(select.select([int(door[1])], [], [], 0)[0])
    except (OSError, ValueError):
        return False  # it is told otherwise here where the door is; then all is drawn


warm(os.environ[REGISTRY])
gc.collect()  # what is rubbish already would else stay for good
gc.freeze()  # what is there now is never collected, so the workers go on sharing its memory

"""Imported by the process that workers are forked from, and by nothing else: to import it is to get warm."""

from __future__ import annotations

import gc
import logging
import os

from bot.work.warm import REGISTRY
from engines.core import AnyGame, Session
from render.registry import Renderers
from render.worker import BoardJob, renderers_of

log = logging.getLogger("astrolabe.warm")

MOST_SEATS = 3


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


warm(os.environ[REGISTRY])
gc.freeze()  # what is there now is never collected, so the workers go on sharing its memory

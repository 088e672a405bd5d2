"""What workers are forked from: a process that has loaded the games and drawn each one's opening, and does nothing else.

It has neither an event loop nor sockets of ours, so to fork it is safe. A worker that begins, or takes the place of one that
was killed, has everything at hand. That process imports `bot.work.warmed`. Nothing heavy is imported here, so that it can
begin before everything else is loaded: it needs as long for that as we do.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from multiprocessing import forkserver
from typing import Any

REGISTRY = "WARM_WORKERS_OF"  # tells the warm process which games there are


def context() -> Any:
    """How workers are started: forked from the warm process, or spawned where a system cannot do that."""
    return multiprocessing.get_context("forkserver" if _can_fork() else "spawn")


def begin(registry: str) -> None:
    """Start the warm process, if there is none; it gets warm while we do something else."""
    if _can_fork():
        os.environ[REGISTRY] = registry
        multiprocessing.set_forkserver_preload(["bot.work.warmed"])
        forkserver.ensure_running()


def begin_early(registry: str, arguments: Sequence[str]) -> None:
    """The same, where a command line asks for the bot itself; no other command draws anything."""
    values = {at + 1 for at, one in enumerate(arguments) if one == "--database"}
    words = [one for at, one in enumerate(arguments) if at not in values]
    if all(one in ("--database", "--fresh") or one.startswith("--database=") for one in words):
        begin(registry)


def _can_fork() -> bool:
    return "forkserver" in multiprocessing.get_all_start_methods()

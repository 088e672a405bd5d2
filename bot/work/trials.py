"""Filling the shelf: an owner's content is read and tried in a process of its own, which may not take for ever."""

from __future__ import annotations

import logging
import multiprocessing
from multiprocessing.connection import Connection
from pathlib import Path

from bot.table.shelf import Shelf
from engines.core import AnyGame, Content, ContentError, Registry
from engines.core.spec import games_at
from engines.core.trial import overrides, tried_content

log = logging.getLogger("astrolabe.content")

PATIENCE = 120.0  # seconds for the trial of one game
NAMED = 20  # files that are no table's and are still named in the log


def fill_shelf(registry: str, games: Registry, folder: Path | None, patience: float = PATIENCE) -> Shelf:
    """The shelf with whatever the folder replaces; each fault is logged with file, field and reason."""
    replaced: dict[str, Content] = {}
    faults: dict[str, ContentError] = {}
    for key, spec in games.items():
        names = overrides(spec, folder)
        if folder is None or not names:
            continue
        try:
            replaced[key] = _tried(registry, spec, folder, names, patience)
        except ContentError as error:
            faults[key] = error
            log.error("%s: %s. No table of it starts until that is mended; running games go on.", key, error)
    _name_strangers(games, folder)
    return Shelf(replaced, faults)


def _tried(registry: str, spec: AnyGame, folder: Path, names: list[str], patience: float) -> Content:
    """The content, if its trial goes well within the time."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    trial = context.Process(target=_try, args=(registry, spec.key, folder, there), daemon=True)
    trial.start()
    there.close()
    try:
        found: str | tuple[str, str, str] = here.recv() if here.poll(patience) else ""
    except EOFError:  # it died
        found = ""
    finally:
        trial.kill()
        trial.join()
        here.close()
    if not found:
        files = " with ".join(f"{name}.json" for name in names)
        raise ContentError(files, "", f"trial games were not done within {patience:.0f} seconds")
    if isinstance(found, tuple):
        raise ContentError(*found)
    return spec.content_restored(found)


def _try(registry: str, key: str, folder: Path, there: Connection) -> None:
    """In the process of its own: the content as it is stored, or what is wrong with it."""
    try:
        there.send(tried_content(games_at(registry)[key], folder).raw)
    except ContentError as error:
        there.send((error.file, error.field, error.reason))


def _name_strangers(games: Registry, folder: Path | None) -> None:
    """A file that replaces nothing is probably misspelt."""
    if folder is None:
        return
    known = {f"{key}/{table.name}.json" for key, spec in games.items() for table in spec.content}
    present = [str(path.relative_to(folder)) for path in sorted(folder.glob("*/*"))]
    for name in [name for name in present if name not in known][:NAMED]:
        log.warning("%s in the content folder is no table of any game, so it is not used", name)

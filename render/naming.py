"""The name of a picture's file: it changes with what the picture shows, and tells nothing of it.

Who holds a picture of this name need not be sent it again. The name is keyed with a secret of the table, so nobody can find
out by trying views whether a hand is the one they think it is.
"""

from __future__ import annotations

import hashlib
import inspect
from functools import lru_cache
from pathlib import Path
from typing import Any

import PIL

import engines
import render
from render.encode import EXTENSION
from render.registry import Renderers
from render.worker import BoardJob


def stored_name(job: BoardJob, secret: str, renderers: Renderers, stem: str) -> str:
    """What the file of this picture is called."""
    mark = hashlib.blake2b(key=hashlib.sha256(secret.encode()).digest(), digest_size=12)
    parts = (job.game, job.content, job.save, job.view, job.viewer, job.area, job.since, job.look)
    renderer: Any = renderers[job.game]
    mark.update(repr((*parts, drawing_version(renderer))).encode())
    return f"{stem}-{mark.hexdigest()}.{EXTENSION}"


@lru_cache(maxsize=64)
def drawing_version(renderer: Any) -> str:
    """Changes with the code that draws: ours, and that of the package a renderer comes from."""
    source = inspect.getsourcefile(renderer if inspect.ismodule(renderer) else type(renderer))
    if source is None:
        return _shipped()
    file = Path(source)
    return _shipped() + _sources(file.parent if (file.parent / "__init__.py").exists() else file)


@lru_cache(maxsize=1)
def _shipped() -> str:
    folders = [Path(path) for package in (render, engines) for path in package.__path__]
    return PIL.__version__ + "".join(_sources(folder) for folder in folders)


def _sources(place: Path) -> str:
    found = hashlib.sha256()
    for file in sorted(place.rglob("*.py")) if place.is_dir() else (place,):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]

"""An effect under way: how far an op has got, and that it goes on later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engines.renaissance.state import Run, State


@dataclass(frozen=True, slots=True)
class GoOn:
    """The op goes on in a new step (`run.stage` counts them), because something was disclosed; an effect may come first."""

    after: Run | None = None


def progress(g: State, **changes: Any) -> None:
    """Write down how far the op has got."""
    if g.task is not None:
        g.task = replace(g.task, **changes)

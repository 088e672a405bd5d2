"""A plan as a line that somebody could type, just as `orders` reads it: `settle gem`, `keep comet; develop league`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Answered
from engines.race.view import RaceView
from engines.race.words.orders import VERBS, line


def written(steps: Sequence[Answered], _end: RaceView) -> Iterator[str]:
    """A phase with what is placed in it, or one decision after the other."""
    pieces: list[str] = []
    for step in steps:
        verb, options = VERBS.get(step.prompt.key, ""), step.prompt.options
        picked = [step.prompt.option(pick) for pick in step.choice]
        if pieces == [verb]:  # the phase that was called says it already
            pieces = [f"{verb} {line('', picked, options)}"]
        else:
            pieces.append(line(verb, picked, options))
    yield "; ".join(pieces)

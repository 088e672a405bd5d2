"""The words that stored games are written in: step names, prompt keys and the shapes of option ids.

Each game has a file for each schema, `fixtures/vocabulary/<key>-<schema>.json`. A running game is stored in these words, so
one that vanishes would strand it. `python -m tests.vocabulary KEY …` adds the words that are new and never takes one out;
`--more 50` looks for rare ones in many more games, `--tests` in the game's own tests. Whoever means to rename a word raises
`schema`, writes the upgrade that lifts the old one, and records the new schema's file beside the old.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engines.core import AnyGame
from tests.vocabulary.heard import Heard
from tests.vocabulary.source import ANY, prompt_keys

FOLDER = Path(__file__).parents[1] / "fixtures" / "vocabulary"
SURELY = 30  # a shape expected so often in the games played, and not met once, has vanished


@dataclass
class Vocabulary:
    """The stored words of one schema of a game.

    A shape comes with its share: how many in a hundred questions of the usual games offer it.
    """

    steps: list[str] = field(default_factory=list)
    prompts: dict[str, dict[str, int]] = field(default_factory=dict)

    @classmethod
    def stored(cls, spec: AnyGame, schema: int) -> Vocabulary | None:
        """What the file of that schema holds, if there is one."""
        path = path_of(spec, schema)
        return cls(**json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None

    def add(self, spec: AnyGame, usual: Heard, more: Heard) -> None:
        """Take in what is new; what was there stays."""
        self.steps = sorted({*self.steps, *spec.steps})
        for key in {*keys_of(spec), *usual.asked, *more.asked}:
            new = {shape: 100 * count // usual.asked[key] for shape, count in usual.shapes.get(key, {}).items()}
            self.prompts[key] = dict.fromkeys(more.shapes.get(key, ()), 0) | self.prompts.get(key, {}) | new

    def write(self, spec: AnyGame) -> None:
        """Keep it, a prompt a line."""
        prompts = ",\n".join(
            f"  {json.dumps(key)}: {json.dumps(dict(sorted(shapes.items())))}"
            for key, shapes in sorted(self.prompts.items())
        )
        text = f'{{\n "steps": {json.dumps(self.steps)},\n "prompts": {{\n{prompts}\n }}\n}}\n'
        path_of(spec, spec.schema).write_text(text, encoding="utf-8")


def path_of(spec: AnyGame, schema: int) -> Path:
    """Where the words of that schema are kept."""
    return FOLDER / f"{spec.key}-{schema}.json"


def keys_of(spec: AnyGame) -> frozenset[str]:
    """The prompt keys in the game's source."""
    return prompt_keys(spec.setup.__module__.rpartition(".")[0])


def complaints(spec: AnyGame, heard: Heard) -> Iterator[str]:
    """Every word that vanished without an upgrade or is new and not recorded, as a sentence."""
    for schema in range(1, spec.schema):
        if Vocabulary.stored(spec, schema) is not None and schema not in spec.upgrades:
            yield f"{spec.key}: nothing lifts games stored in schema {schema}; write its function in upgrades.py."
    known = Vocabulary.stored(spec, spec.schema)
    if known is None:
        yield f"{spec.key}: schema {spec.schema} has no vocabulary; {_record(spec)}."
        return
    keys = keys_of(spec)
    for key in sorted(key for key in keys if ANY in key):
        yield f"{spec.key}: a prompt key cannot be read from the source (“{key}”); write it so that it can."
    yield from _differences(spec, "step", known.steps, spec.steps)
    yield from _differences(spec, "prompt key", known.prompts, {*keys, *heard.asked})
    for key, shapes in known.prompts.items():
        met, asked = heard.shapes.get(key, Counter()), heard.asked[key]
        sure = [shape for shape, share in shapes.items() if shape in met or asked * share >= 100 * SURELY]
        yield from _differences(spec, f"option of “{key}”", sure, met)


def _differences(spec: AnyGame, what: str, known: Any, present: Any) -> Iterator[str]:
    for word in sorted(set(known) - set(present)):
        yield (
            f"{spec.key}: the {what} “{word}” has vanished, and running games are stored with it. "
            f"Bring it back, or raise `schema` with an upgrade that lifts it."
        )
    for word in sorted(set(present) - set(known)):
        yield f"{spec.key}: the {what} “{word}” is new; {_record(spec)}."


def _record(spec: AnyGame) -> str:
    return f"record it with `python -m tests.vocabulary {spec.key}`"

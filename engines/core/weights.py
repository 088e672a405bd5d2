"""The learned numbers of a game, as they are shipped: `minds/weights.json`.

For each way to play: a weight by the name of each feature, and how the numbers were made. A set whose names are not exactly
the features of today is left aside, so that a judge with other features falls back on points until it is fitted again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engines.core.mind import Feature

PIECES = "pieces"  # the set that says what parts of pieces are worth


def read_weights(path: Path, features: Sequence[Feature]) -> dict[str, tuple[float, ...]]:
    """The sets of weights that fit these features, by way; none where nothing was learned yet."""
    names = [feature.name for feature in features]
    sets = {way: made["weights"] for way, made in read_sets(path).items()}
    return {way: tuple(w[name] for name in names) for way, w in sets.items() if sorted(w) == sorted(names)}


def read_sets(path: Path) -> dict[str, Any]:
    """The whole file: by way, the weights and how they were made."""
    if not path.exists():
        return {}
    sets: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return sets


def write_set(path: Path, way: str, weights: Mapping[str, float], made: Mapping[str, object]) -> None:
    """Put one set into the file; the others stay as they are."""
    sets = read_sets(path)
    sets[way] = {"made": dict(made), "weights": {name: round(weight, 4) for name, weight in weights.items()}}
    text = json.dumps(dict(sorted(sets.items())), indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")

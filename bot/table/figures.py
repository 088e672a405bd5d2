"""Figures for whoever watches the bot: counts, and how long things took, written as Prometheus reads them.

The text format is a few lines, so it needs no library; a test has Prometheus' own reader read it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping

STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds; what took longer is counted as more

MEANINGS = {
    "changes": "Changes of tables, by what became of them.",
    "discord_answers": "Answers of Discord, by status.",
    "budget_waits": "Requests to Discord that waited for the shared budget.",
    "leases_lost": "Leases that somebody else took, by kind.",
    "work_seconds": "How long work took, by kind.",
    "acknowledged_seconds": "From an interaction to its acknowledgement, by Discord's own time stamp.",
    "errands": "Things still to be said.",
    "oldest_errand_seconds": "For how long the oldest errand whose words are fixed has been unsaid.",
    "live_tables": "Tables kept in memory.",
    "leases": "Leases held by this process.",
    "up_seconds": "For how long this process has been running.",
}

Labels = tuple[tuple[str, str], ...]


class Figures:
    """Counts and measures, by name and labels."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[Labels, float]] = {}
        self._measures: dict[str, dict[Labels, _Measure]] = {}

    def count(self, name: str, by: float = 1, **labels: object) -> None:
        """So many more of something."""
        counts = self._counts.setdefault(name, {})
        key = _key(labels)
        counts[key] = counts.get(key, 0) + by

    def measure(self, name: str, value: float, **labels: object) -> None:
        """Something took so long."""
        self._measures.setdefault(name, {}).setdefault(_key(labels), _Measure()).add(value)

    def counted(self, name: str, **labels: object) -> float:
        """How many there were."""
        return self._counts.get(name, {}).get(_key(labels), 0)

    def text(self, present: Mapping[str, float]) -> str:
        """Everything, with a few numbers as they stand at present."""
        return "\n".join([*self._counters(), *self._histograms(), *_gauges(present)]) + "\n"

    def _counters(self) -> Iterator[str]:
        for name, counts in sorted(self._counts.items()):
            yield from _head(f"{name}_total", "counter", name)
            for labels, value in sorted(counts.items()):
                yield f"astrolabe_{name}_total{_spelled(labels)} {value:g}"

    def _histograms(self) -> Iterator[str]:
        for name, measures in sorted(self._measures.items()):
            yield from _head(name, "histogram", name)
            for labels, measure in sorted(measures.items(), key=lambda item: item[0]):
                for step, below in zip((*map(str, STEPS), "+Inf"), measure.cumulated(), strict=True):
                    yield f"astrolabe_{name}_bucket{_spelled((*labels, ('le', step)))} {below}"
                yield f"astrolabe_{name}_sum{_spelled(labels)} {measure.sum:g}"
                yield f"astrolabe_{name}_count{_spelled(labels)} {sum(measure.counts)}"


class _Measure:
    """How often something took so long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(STEPS, value)] += 1
        self.sum += value

    def cumulated(self) -> Iterator[int]:
        total = 0
        for count in self.counts:
            total += count
            yield total


def _key(labels: Mapping[str, object]) -> Labels:
    return tuple(sorted((name, str(value)) for name, value in labels.items()))


def _head(full: str, kind: str, name: str) -> Iterable[str]:
    return (f"# HELP astrolabe_{full} {MEANINGS[name]}", f"# TYPE astrolabe_{full} {kind}")


def _gauges(present: Mapping[str, float]) -> Iterator[str]:
    for name, value in sorted(present.items()):
        yield from _head(name, "gauge", name)
        yield f"astrolabe_{name} {value:g}"


def _spelled(labels: Labels) -> str:
    """Labels as they are written; what they say is ours, so there is nothing to escape."""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""

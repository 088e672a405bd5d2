"""Processes in figures: what a process and everything it started cost in CPU and memory, read from /proc."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Spent:
    """CPU seconds of a process itself, and of all it started, dead or alive."""

    own: float
    others: float

    def __sub__(self, before: Spent) -> Spent:
        return Spent(self.own - before.own, self.others - before.others)


def _fields(process: int) -> list[str]:
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def descendants(process: int) -> list[int]:
    """Everything a process started that still runs."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int(_fields(int(entry.name))[1])
            except OSError:
                continue  # it ended meanwhile
    found, waiting = [], [process]
    while waiting:
        here = waiting.pop()
        children = [one for one, parent in parents.items() if parent == here]
        found += children
        waiting += children
    return found


def spent(process: int) -> Spent:
    """What a process has cost so far."""
    own, others = 0.0, 0.0
    for one in (process, *descendants(process)):
        try:
            user, system, dead_user, dead_system = (int(word) / TICK for word in _fields(one)[11:15])
        except OSError:
            continue
        own += user + system if one == process else 0.0
        others += (0.0 if one == process else user + system) + dead_user + dead_system
    return Spent(own, others)


def megabytes(process: int, name: str = "VmRSS") -> float:
    """The memory of a process: `VmRSS` all it touches, `VmHWM` the most it ever did."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) / 1024
    return 0.0


def proportional(process: int) -> float:
    """Its memory in MB, what it shares with others counted in shares."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def workers_of(process: int) -> list[int]:
    """The processes at the ends of the tree: those that work, and not those that only start or count others."""
    below = descendants(process)
    named = {one: Path(f"/proc/{one}/cmdline").read_bytes() for one in below if Path(f"/proc/{one}").exists()}
    return [one for one in below if b"resource_tracker" not in named.get(one, b"") and not descendants(one)]

"""Two trees compared in one alternating run: `python -m tests.bench.alternating BEFORE AFTER [--rounds 3] [PART …]`.

BEFORE is a throwaway worktree of the commit before (`git worktree add ../before COMMIT`); the files that measure are copied
into it, so that both trees are measured alike. A part is `clicks:race`, `first`, `decisions:empire` and so on; `busy:race` are
clicks beside a process that burns one core. Without parts it prints all there is: CPU of a choice (main, drawing, thinking),
pictures, requests and times of clicks, the first picture, encoding, decisions a second, the size of a finished game, a choice
among many clicks, many games and after many choices, and memory. Prints medians and ratios, and asserts nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

FILES = ("hosted.py", "hosted_bot.py", "metered.py", "processes.py", "alone.py", "stored.py", "trees.py")
GAMES = ("race", "frontiers", "renaissance", "empire", "expanse")
BUSY = "busy"
PARTS = (
    *(f"clicks:{game}" for game in GAMES),
    *(f"busy:{game}" for game in GAMES),
    "first",
    "encoding",
    *(f"decisions:{game}" for game in GAMES),
    *(f"finished:{game}" for game in GAMES),
    "remembering",
    "crowded",
    "worker-memory",
    "table-memory",
    "growth",
)


def measured(tree: Path, part: str) -> dict[str, float]:
    """One part in one tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    what, *which = part.split(":")
    command = [sys.executable, "-m", "tests.bench.hosted", "clicks" if what == BUSY else what, *which]
    with beside(what == BUSY):
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, timeout=600, check=False)
    if done.returncode:
        print(f"{tree.name} {part} failed: {done.stderr.decode()[-2000:]}", flush=True)
        return {}
    return dict(json.loads(done.stdout.decode().strip().splitlines()[-1]))


@contextlib.contextmanager
def beside(is_busy: bool) -> Iterator[None]:
    """A process that burns a core meanwhile."""
    burning = subprocess.Popen([sys.executable, "-c", "while True: pass"]) if is_busy else None
    try:
        yield
    finally:
        if burning is not None:
            burning.kill()
            burning.wait()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.alternating")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("parts", nargs="*", default=PARTS)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_intermixed_args()
    before, after = asked.before.resolve(), asked.after.resolve()
    for file in FILES:
        shutil.copyfile(Path(__file__).with_name(file), before / "tests" / "bench" / file)
    for tree in (before, after):
        subprocess.run([sys.executable, "-m", "compileall", "-q", "."], cwd=tree, check=False)
    for part in asked.parts:
        compare(before, after, part, asked.rounds)


def compare(before: Path, after: Path, part: str, rounds: int) -> None:
    """Each tree in turn, then the medians side by side."""
    found: dict[Path, list[dict[str, float]]] = {before: [], after: []}
    for number in range(rounds):
        for tree in (before, after) if number % 2 == 0 else (after, before):
            found[tree].append(measured(tree, part))
    print(f"\n{part}", flush=True)
    for name in {name: None for runs in found.values() for run in runs for name in run}:
        old, new = ([run[name] for run in found[tree] if name in run] for tree in (before, after))
        if old and new:
            was, now = statistics.median(old), statistics.median(new)
            print(f"  {name:40} {was:10.2f} → {now:10.2f}   × {now / was if was else 0:.2f}", flush=True)


if __name__ == "__main__":
    main()

"""A process that is killed leaves no worker behind, neither one that draws nor one that thinks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from bot.work.workers import NICE, Nothing, ProcessWorker

ROOT = Path(__file__).parents[2]

PARENT = """
import asyncio, os, sys
from multiprocessing import forkserver
from bot.work import warm
from bot.work.workers import Workers

class Who:
    def work(self, is_unwanted):
        return os.getpid()

async def main():
    if sys.argv[1:]:
        warm.begin(sys.argv[1])
    workers = Workers()
    working = await asyncio.gather(workers.run(Who(), lane='thought'), workers.run(Who()))
    print(*working, forkserver._forkserver._forkserver_pid, flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize("registry", [(), ("tests.launch:GAMES",)], ids=["cold", "warm"])
def test_workers_end_with_a_process_that_is_killed(tmp_path: Path, registry: tuple[str, ...]) -> None:
    """And so does the process they are forked from."""
    file = tmp_path / "parent.py"
    file.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(file), *registry], stdout=subprocess.PIPE, cwd=ROOT, env=environment
    ) as parent:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        assert len(set(workers)) == 3
        assert all(is_alive(worker) for worker in workers)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    ends = time.monotonic() + 30
    while any(is_alive(worker) for worker in workers) and time.monotonic() < ends:
        time.sleep(0.05)
    assert not any(is_alive(worker) for worker in workers)


WARM = """
import asyncio, os, signal, sys
from multiprocessing import forkserver
from bot.work import warm
from bot.work.workers import Workers
from concurrent.futures.process import BrokenProcessPool

class Known:
    def work(self, is_unwanted):
        from render.keeping import drawn_once
        return os.getpid(), drawn_once.held > 1_000_000, 'render.race' in sys.modules

class Die:
    def work(self, is_unwanted):
        os.kill(os.getpid(), signal.SIGKILL)

async def main():
    warm.begin('tests.launch:GAMES')
    workers = Workers()
    await workers.get_ready()
    before = await workers.run(Known())
    try:
        await workers.run(Die())
    except BrokenProcessPool:
        pass
    after = await workers.run(Known())
    os.kill(forkserver._forkserver._forkserver_pid, signal.SIGKILL)
    try:
        await workers.run(Die())
    except BrokenProcessPool:
        pass
    last = await workers.run(Known())
    workers.close()
    print(before[0] != after[0] != last[0], before[1:], after[1:], last[1:])

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_worker_is_warm_from_the_start_and_so_is_whoever_takes_its_place(tmp_path: Path) -> None:
    """Even if the process that workers are forked from was killed."""
    file = tmp_path / "parent.py"
    file.write_text(WARM)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, str(file)], stdout=subprocess.PIPE, cwd=ROOT, env=environment, check=True, timeout=120
    )
    assert told.stdout.decode().split("\n")[0] == "True (True, True) (True, True) (True, True)"


@dataclass(frozen=True)
class Standing:
    """Tells how far the worker stands back."""

    gives_way: bool = False

    def work(self, _: Callable[[], bool]) -> int:
        return os.nice(0)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="nobody can stand back here")
async def test_a_worker_stands_back_from_its_first_thought_on_and_no_further() -> None:
    worker, here = ProcessWorker(), os.nice(0)
    try:
        stood = [await worker.begin(Standing(gives_way=gives_way)) for gives_way in (False, True, True, False)]
    finally:
        worker.close()
    assert stood == [here, *[min(19, here + NICE)] * 3]


class Dying:
    """A pool whose process cannot be forked: whoever should fork it is dying."""

    _processes = None

    def submit(self, *_: object) -> Future[Any]:
        raise EOFError("unexpected EOF")

    def shutdown(self, **_: object) -> None: ...


@pytest.mark.parametrize(("dead", "comes"), [(1, True), (3, True), (9, False)])
async def test_whoever_is_forked_from_may_take_a_moment_to_die(dead: int, comes: bool) -> None:
    """A worker is started again until it is gone, and not for ever."""
    worker = ProcessWorker()
    pools = iter([*[cast("ProcessPoolExecutor", Dying())] * dead, worker._empty()])
    worker._empty = lambda: next(pools)  # type: ignore[method-assign]
    worker._pool = next(pools)
    try:
        if comes:
            assert await worker.begin(Nothing()) is None
        else:
            with pytest.raises(BrokenProcessPool):
                await worker.begin(Nothing())
    finally:
        worker.close()


KNOCKED = """
import os
import socket
import sys

from bot.work.warm import REGISTRY

os.environ[REGISTRY] = "tests.stall:GAMES"  # to import what gets warm is to get warm
from bot.work.warmed import is_wanted

with socket.socket(socket.AF_UNIX) as door, socket.socket(socket.AF_UNIX) as visitor:
    door.bind(sys.argv[1])
    door.listen()
    command = f"from multiprocessing.forkserver import main; main({door.fileno()}, 5, ['bot.work.warmed'], **{{}})"
    before = is_wanted(command)
    visitor.connect(sys.argv[1])
    print(before, is_wanted(command), is_wanted("import this"))
"""


def test_whoever_gets_warm_hears_that_somebody_knocks(tmp_path: Path) -> None:
    """As `multiprocessing` tells it where its door is; told otherwise, it hears nobody and goes on."""
    file = tmp_path / "warmed.py"
    file.write_text(KNOCKED)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(file), str(tmp_path / "door")]
    told = subprocess.run(command, stdout=subprocess.PIPE, cwd=ROOT, env=environment, check=True, timeout=120)
    assert told.stdout.decode().split() == ["False", "True", "False"]


EARLY = """
import sys
from multiprocessing import forkserver
from bot.work.warm import begin_early

begin_early("tests.launch:GAMES", sys.argv[1:])
print(forkserver._forkserver._forkserver_pid is not None, "engines" in sys.modules)
"""


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("", True),
        ("--fresh", True),
        ("--database here.db --fresh", True),
        ("--database=here.db", True),
        ("--database here.db backup there.db", False),
        ("doctor --channel 5", False),
        ("--help", False),
    ],
)
def test_what_workers_are_forked_from_begins_before_anything_is_loaded(line: str, begins: bool) -> None:
    command = [sys.executable, "-c", EARLY, *line.split()]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert said.stdout.split() == [str(begins), "False"]

"""A process that is killed leaves no worker behind, neither one that draws nor one that thinks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

DRAWING = """
import asyncio, multiprocessing, time
from render.worker import Studio

async def main():
    studio = Studio("tests.launch:GAMES")
    await studio.start()
    print(*[child.pid for child in multiprocessing.active_children()], flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""

THINKING = """
import multiprocessing, os, time
from concurrent.futures import ProcessPoolExecutor
from bot.table.bots import end_with_parent

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=end_with_parent)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize("script", [DRAWING, THINKING], ids=["drawing", "thinking"])
def test_workers_end_with_a_process_that_is_killed(tmp_path: Path, script: str) -> None:
    file = tmp_path / "parent.py"
    file.write_text(script)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, cwd=ROOT, env=environment) as parent:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        assert workers
        assert all(is_alive(worker) for worker in workers)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    ends = time.monotonic() + 30
    while any(is_alive(worker) for worker in workers) and time.monotonic() < ends:
        time.sleep(0.05)
    assert not any(is_alive(worker) for worker in workers)

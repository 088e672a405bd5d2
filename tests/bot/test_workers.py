"""A process that is killed leaves no worker behind, neither one that draws nor one that thinks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]

PARENT = """
import asyncio, os
from bot.work.workers import Workers

class Who:
    def work(self, is_unwanted):
        return os.getpid()

async def main():
    workers = Workers()
    print(*await asyncio.gather(workers.run(Who(), lane='thought'), workers.run(Who())), flush=True)
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


def test_workers_end_with_a_process_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "parent.py"
    file.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, cwd=ROOT, env=environment) as parent:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        assert len(set(workers)) == 2
        assert all(is_alive(worker) for worker in workers)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    ends = time.monotonic() + 30
    while any(is_alive(worker) for worker in workers) and time.monotonic() < ends:
        time.sleep(0.05)
    assert not any(is_alive(worker) for worker in workers)

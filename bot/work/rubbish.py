"""When Python looks for what nobody needs any more: seldom, since every trial of a choice makes and drops thousands."""

from __future__ import annotations

import gc

# things made until the youngest are looked through, and how often that happens until the older ones are
YOUNG, MIDDLE, OLD = 10_000, 20, 20


def tidy_up_seldom() -> None:
    """What is there now stays for good and is never looked through; what comes is, but less often."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)

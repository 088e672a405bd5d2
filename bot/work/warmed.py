"""Imported by the process that workers are forked from, and by nothing else: to import it is to get warm."""

from __future__ import annotations

import gc
import os

from bot.work.warm import REGISTRY, warm

warm(os.environ[REGISTRY])
gc.freeze()  # what is there now is never collected, so the workers go on sharing its memory

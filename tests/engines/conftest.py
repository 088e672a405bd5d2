"""No game between bots may hide a bot that answers wrongly: what the kernel logs about bots fails the test."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from engines.core.bots import log


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record.getMessage())


@pytest.fixture(autouse=True)
def slips() -> Iterator[list[str]]:
    """What was logged about bots; a test that means it takes the lines out."""
    kept = _Kept()
    log.addHandler(kept)
    yield kept.records
    log.removeHandler(kept)
    assert kept.records == []

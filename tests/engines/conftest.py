"""No game between bots may hide a bot that answers wrongly: what the kernel logs about bots fails the test."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def no_slips(slips: list[str]) -> list[str]:
    """The fixture of the suite, for every test here."""
    return slips

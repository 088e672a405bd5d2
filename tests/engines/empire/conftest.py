from collections.abc import Iterator

import pytest

from tests.engines.empire.scene import Builder, scripted


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Iterator[Builder]:
    yield from scripted(monkeypatch)

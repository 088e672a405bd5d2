"""What The Expanse says in whole games: read as people do, and in a language of its own."""

from __future__ import annotations

import pytest

from engines.core.selfplay import Table
from engines.expanse import GAME
from tests.engines.speaking import Speech, complaints, heard, unaccented


@pytest.fixture(scope="module")
def speech() -> Speech:
    tables = [
        Table(GAME, GAME.options({}), bots, "words") for bots in (("smart", "random", "suggest"), ("random",) * 4)
    ]
    tables.append(Table(GAME, GAME.options({}), ("random", "smart"), "words of two"))
    return heard(GAME, tables)


def test_every_text_is_plain_english(speech: Speech) -> None:
    assert list(complaints(speech)) == []


def test_every_word_comes_from_a_template(speech: Speech) -> None:
    assert list(unaccented(speech)) == []

"""Who is ahead, as a seat reads it."""

from __future__ import annotations

import pytest

from engines.core.lead import lead_words
from engines.core.words import spell


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((9, 4, 7), "you lead by 2"),
        ((4, 9, 7), "seat 1 leads with 9"),
        ((4, 9, 9), "seat 1 and seat 2 lead with 9"),
        ((9, 9, 7), "level with seat 1"),
        ((9, 9), "level with seat 1"),
        ((5, 5, 5), "all level"),
    ],
)
def test_a_seat_reads_by_how_much_it_leads_or_who_does(points: tuple[int, ...], words: str) -> None:
    assert spell(lead_words(points, 0), lambda kind, name: f"{kind} {name}") == words

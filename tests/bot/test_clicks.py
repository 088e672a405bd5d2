"""What a turn costs a thumb, counted through the real panels: by hand, and with the ideas that are offered."""

from __future__ import annotations

import pytest

from bot.work.clicks import counted
from engines import GAMES

# taps per own turn that we want at most, by hand and with ideas; seats; and how many decisions of a game are counted
AIMS = {
    "race": (3.2, 2.5, 3, 300),
    "frontiers": (4.6, 2.6, 3, 150),
    "renaissance": (4.0, 2.8, 3, 300),
    "expanse": (4.2, 1.8, 3, 150),
    "empire": (24.0, 14.0, 1, 90),
}
MARGIN = 1.15  # one stretch of a game is not all games; `python -m bot clicks KEY` has the figures


@pytest.mark.parametrize("is_helped", [False, True], ids=["by hand", "with ideas"])
@pytest.mark.parametrize("key", AIMS)
def test_a_turn_costs_few_taps(key: str, is_helped: bool) -> None:
    by_hand, with_ideas, seats, decisions = AIMS[key]
    count = counted(GAMES[key], 1, seats, "thumb", with_ideas=is_helped, options={}, longest=decisions)
    assert count.turns > 3
    taps = count.taps / count.turns
    assert taps <= (with_ideas if is_helped else by_hand) * MARGIN, count.words()

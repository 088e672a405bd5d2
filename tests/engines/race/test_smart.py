"""The smart player: what it answers is legal, also where questions are unusual."""

from __future__ import annotations

import pytest

from engines.core import Dice
from engines.race import GAME
from tests.engines.race.scene import RaceTable, race_table


def chooses(table: RaceTable, seat: int) -> tuple[str, ...]:
    """What the smart player answers."""
    return GAME.bots["smart"](table.session.view(seat), table.prompt(seat), Dice("smart"))


@pytest.mark.parametrize(
    ("hand", "placed"),
    [
        (("pre-sentient-race", "destroyed-world"), ("space-mercenaries", "rebel-freedom-fighters", "genetics-lab")),
        (("comet-zone", "pan-galactic-league", "terraforming-guild"), ("epsilon-eridani", "imperium-capital")),
        (("tourist-world", "comet-zone", "merchant-world"), ("expanding-colony", "secluded-world", "rebel-miners")),
    ],
)
def test_who_sees_actions_first_never_chooses_a_single_second_settle(
    hand: tuple[str, ...], placed: tuple[str, ...]
) -> None:
    table = race_table(2, actions=2).tableau(0, "psi-crystal-world", *placed).prestige(0, 3).hand(0, *hand)
    table.play("choose_actions")
    first = chooses(table, 0)
    assert table.allows(0, first), first
    table.submit(0, *first).submit(1, "develop", "trade")
    second = chooses(table, 0)
    assert table.allows(0, second), second

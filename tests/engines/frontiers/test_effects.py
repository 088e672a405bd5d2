"""Powers, dockings and abilities are values, each printed on something."""

from __future__ import annotations

from engines.frontiers.facts.factions import ABILITIES, DOCKINGS, FACTIONS, Ability, Docking
from engines.frontiers.facts.powers import DISCARDS, POWERS, Discard, Power


def test_every_effect_belongs_to_a_card_or_a_board() -> None:
    assert set(POWERS.values()) == set(Power)
    assert set(DISCARDS.values()) == set(Discard)
    assert set(DOCKINGS.values()) == set(Docking)
    assert set(ABILITIES.values()) == set(Ability)
    assert set(DOCKINGS) == set(ABILITIES) == {faction.id for faction in FACTIONS.entries}

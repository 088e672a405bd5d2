"""Suppression: what counts, what it costs, and when it may not be tried."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice
from engines.core.check import prompts_name_only_the_visible
from engines.empire.state import IMPERIAL, REBEL
from engines.empire.view import view
from tests.engines.empire.scene import Builder, at


def test_no_suppression_on_the_first_turn_nor_of_the_mutant(scene: Builder) -> None:
    table = scene(turn=1).system(20).nexus(20).event("rebellion.0", 3, 1)
    assert table.owner(20) == REBEL
    table = scene().system(20).fleet(20, SF=1).nexus(20).event("the_mutant.5", 3, 1)
    assert table.state.forces[0].is_mutant


def test_resistance_flips_the_system_and_the_event_is_played(scene: Builder) -> None:
    table = scene().index(50).system(20).fleet(20, SF=1).nexus(20).event("usurper.3", 3, 1)
    table.answer("suppress", dice=(1,))
    assert table.owner(20) == REBEL
    assert table.state.forces[0].units == {"SF": 1}
    assert table.chaos == 51  # the Nexus


def test_world_ships_orders_and_a_leader_help_to_suppress(scene: Builder) -> None:
    table = scene().index(50).system(20).fleet(20, WS=1, IO=2, SF=1).nexus(13)
    leader = table.leader(20, 2)
    table.event("rebellion.0", 3, 1).answer(leader, dice=(7,))
    assert "die 7, +2 Nexus, +2 World Ships, +2 Imperial Order, +2 leader, makes 15, it succeeds" in table.told
    assert table.owner(20) == IMPERIAL
    assert not table.state.leaders


def test_the_event_in_question_is_on_the_table(scene: Builder) -> None:
    """Also where its marker was the last in the pool: what a prompt names, everybody can see."""
    table = scene().index(50).system(20).fleet(20, SF=1).nexus(20).event("usurper.3", 3, 1)
    assert table.session is not None
    assert table.session.view(None).drawn == "usurper"
    prompts_name_only_the_visible(table.session)
    table.answer("suppress", dice=(9,))
    assert table.session.view(None).drawn == ""


def test_a_marker_put_back_this_round_is_on_the_table_too(scene: Builder) -> None:
    table = scene().system(20)
    table.state.returned = {"rebellion.0": 1}
    assert view(table.state, None).returned == {"rebellion.0": 1}


def test_without_a_nexus_in_reach_a_repression_marker_must_be_spent(scene: Builder) -> None:
    """24.0: suppression is conducted through Nexus and Repression markers."""
    table = scene().index(50).system(20).fleet(20, IO=2)
    table.state.repression = 2
    table.event("rebellion.0", 3, 1)
    with pytest.raises(IllegalChoice, match="at least one Repression marker"):
        table.answer("suppress", "repression.0")
    table.answer("suppress", "repression.1", dice=(9,))
    assert (table.owner(20), table.state.repression) == (IMPERIAL, 1)


def test_by_the_other_reading_markers_in_hand_suffice(scene: Builder) -> None:
    """24.1: the Empire must have Repression markers available; it need not spend one."""
    table = scene().rule("suppression-means", "in-hand").index(50).system(20).fleet(20, IO=2)
    table.state.repression = 2
    table.event("rebellion.0", 3, 1).answer("suppress", "repression.0", dice=(7,))
    assert (table.owner(20), table.state.repression) == (IMPERIAL, 2)
    far = scene().rule("suppression-means", "in-hand").index(50)
    far.state.repression = 1
    far.event("invaders_appear.1", 0, *at(20))
    assert (far.asked, far.offered) == ("suppress", ["pass", "suppress"])


def test_with_a_nexus_in_reach_nothing_need_be_spent(scene: Builder) -> None:
    table = scene().index(50).system(20).fleet(20, SF=1).nexus(20)
    table.state.repression = 2
    table.event("rebellion.0", 3, 1).answer("suppress", "repression.0", dice=(9,))
    assert (table.owner(20), table.state.repression) == (IMPERIAL, 2)

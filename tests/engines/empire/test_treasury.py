"""Phases F and G: income, upkeep, purchases, and the counters as a limit."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice
from engines.empire.rules.forces import in_supply
from engines.empire.rules.maintenance import total_upkeep
from engines.empire.rules.resources import income_of
from engines.empire.state import REBEL
from tests.engines.empire.scene import Builder


def test_income_counts_one_colonist_per_foreign_or_empty_symbol_sector(scene: Builder) -> None:
    table = scene().system(1, "3-2-4").system(13, owner=REBEL)
    table.fleet(1, CF=1).fleet(13, CF=2, WS=1).fleet(20, WS=1).fleet(21, CF=1)
    assert income_of(table.state) == 4 + 1 + 1
    table.state.gates = [1, 13]
    assert income_of(table.state) == 7


def test_what_cannot_be_paid_is_lost_but_nothing_more(scene: Builder) -> None:
    table = scene().index(50).points(3).system(1).nexus(1).fleet(1, SF=1, AF=1)
    table.leader(1, 1)
    assert total_upkeep(table.state) == 5
    table.run("maintenance")
    with pytest.raises(IllegalChoice, match="1 RP, and you are 2 short"):
        table.answer("01.sf.1")
    with pytest.raises(IllegalChoice, match="more than you need"):
        table.answer("01.sf.1", "01.af.1")
    table.answer("01.af.1")
    assert table.state.points == 0
    assert table.state.fleets == {1: {"SF": 1}}


def test_an_unpaid_nexus_raises_chaos(scene: Builder) -> None:
    table = scene().index(50).points(0).system(1).system(20).nexus(1, 20).run("maintenance")
    assert table.state.nexuses == []
    assert table.chaos == 53


def test_trans_humans_are_recruited_with_illumination_beside_their_kind(scene: Builder) -> None:
    table = scene().points(25).system(1).fleet(30, TH=1)
    table.run("purchases")
    assert "th" not in table.offered
    table = scene().points(25).system(1).fleet(30, TH=1)
    table.state.illumination = 3
    table.run("purchases").answer("th").answer("30", "n.2")
    assert table.state.fleets[30] == {"TH": 3}
    assert (table.state.points, table.state.illumination) == (5, 1)


def test_leaders_are_bought_by_value_while_counters_last(scene: Builder) -> None:
    table = scene().points(40).fleet(20, SF=1).fleet(13, SF=1)
    table.run("purchases").answer("leader-3").answer("20", "n.2")
    assert [leader.value for leader in table.state.leaders] == [3, 3]
    assert "leader-3" not in table.offered
    assert table.state.points == 22


def test_ten_markers_in_all(scene: Builder) -> None:
    table = scene().points(99).system(1)
    table.state.repression = 8
    table.run("purchases").answer("illumination")
    assert [option.id for option in table.prompt.options] == ["n.1", "n.2"]


def test_a_nexus_never_stands_next_to_another(scene: Builder) -> None:
    table = scene().points(20).system(1).system(2).system(20).nexus(1).run("purchases").answer("nexus")
    assert table.offered == ["20"]
    assert table.answer("20").state.nexuses == [1, 20]


def test_the_counter_mix_is_a_limit(scene: Builder) -> None:
    table = scene().points(99).system(1, "3-2-4").system(2, "4-2-4").fleet(3, IO=5)
    table.run("purchases").answer("io")
    assert table.prompt.groups[-1].options[-1].id == "n.1"
    table.answer("01", "n.1")
    assert in_supply(table.state, "IO") == 0
    assert "io" not in table.offered


def test_nothing_is_asked_where_nothing_can_be_done(scene: Builder) -> None:
    table = (
        scene().points(0).run("purchases", "imperial_colonization", "imperial_movement", "imperial_combat", "extropy")
    )
    assert table.asked == ""


def test_a_gate_in_a_living_nebula_yields_nothing(scene: Builder) -> None:
    table = scene().system(20)
    table.state.gates = [20]
    assert income_of(table.state) == 3
    table.alien("alien_living_nebula", 20)
    assert income_of(table.state) == 0


def test_nothing_is_paid_for_a_leader_who_is_lost_with_the_unpaid_units(scene: Builder) -> None:
    table = scene().points(2).fleet(1, AF=1).fleet(20, SF=1)
    table.leader(1, 2)
    assert total_upkeep(table.state) == 4
    table.run("maintenance").answer("01.af.1")
    assert not table.state.leaders
    assert table.state.points == 1

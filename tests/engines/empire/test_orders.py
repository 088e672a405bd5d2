"""Orders as text."""

from __future__ import annotations

import re

import pytest

from engines.core import IllegalChoice
from engines.core.one_line import lines
from engines.empire import GAME
from engines.empire.state import REBEL
from tests.engines.empire.scene import Builder, Scene


def typed(table: Scene, text: str) -> Scene:
    assert table.session is not None
    assert GAME.shorthand is not None
    choices = GAME.shorthand(table.session.view(0), table.prompt, text)
    assert choices is not None
    for choice in choices:
        table.answer(*choice)
    return table


def test_moves_can_be_typed(scene: Builder) -> None:
    table = scene().fleet(12, SF=3, CG=1).fleet(20, AF=1)
    table.leader(12, 1)
    table.run("imperial_movement")
    typed(table, "3 SF 12>07; AF 20 > 31")
    assert table.state.fleets == {12: {"CG": 1}, 7: {"SF": 3}, 31: {"AF": 1}}
    typed(table, "1 CG L 12>06")
    assert table.state.leaders[0].sector == 6
    typed(table, "done")
    assert table.asked == ""


def test_purchases_can_be_typed(scene: Builder) -> None:
    table = scene().points(40).system(13, "2-2-3").system(20, "3-2-3").fleet(20, SF=1).fleet(13, SF=1).run("purchases")
    typed(typed(typed(table, "buy 2 CG 13"), "buy 3 repression"), "buy leader 2 20")
    assert table.state.fleets[13] == {"SF": 1, "CG": 2}
    assert table.state.repression == 3
    assert table.state.leaders[0].sector == 20


def test_marches_and_purchases_are_completed(scene: Builder) -> None:
    table = scene().fleet(12, SF=3, CG=1).run("imperial_movement")
    assert table.session is not None
    assert "3 SF 12>07" in lines(GAME, table.session.view(0), table.prompt, "3 sf 12>07", 25)
    table = scene().points(40).system(13, "2-2-3").fleet(13, SF=1).run("purchases")
    assert table.session is not None
    assert "buy 2 CG 13" in lines(GAME, table.session.view(0), table.prompt, "buy 2 c", 25)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3 XX 12>07", "“xx” is no unit"),
        ("4 SF 12>07", "only 3 Star Fleets can still move"),
        ("AF 12>07", "only 0 Alpha Fleets can still move"),
        ("3 SF 99>07", "no sector 99"),
        ("3 SF 12>60", "the void"),
        ("3 SF 12>57", "4 sectors away, and these units move 2"),
        ("3 SF 12>12", "no way"),
        ("L 12>07", "name the units"),
        ("3 ?! 12>07", "“?!” is no unit"),
        ("SF 12", "is no order"),
        ("buy 2 SF 12", "“buy 2 SF 12”: purchases come when"),
    ],
)
def test_an_order_that_cannot_be_carried_out_gets_its_reason(scene: Builder, text: str, why: str) -> None:
    table = scene().fleet(12, SF=3).run("imperial_movement")
    with pytest.raises(IllegalChoice, match=re.escape(why)):
        typed(table, text)
    assert table.state.fleets == {12: {"SF": 3}}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("buy 2 CG", "say where"),
        ("buy 3 CG 13", "at most 2 recruits more"),
        ("buy 9 CG 13", "costs 27 RP, and you have 20"),
        ("buy CG 20", "{sector:20} has none"),
        ("buy 2 tanks 13", "“tanks” is no unit"),
        ("buy 2 WS 13, buy IO 13", "“buy IO 13”: that costs 5 RP, and you have 4"),
        ("buy stargate 13", "cannot be bought"),
        ("buy nexus 20", "no place for a Nexus"),
        ("3 SF 12>07", "moves come when"),
        ("2 CG 13", "is no order"),
    ],
)
def test_a_purchase_that_cannot_be_made_gets_its_reason(scene: Builder, text: str, why: str) -> None:
    table = scene().points(20).system(13, "2-1-2").system(20, owner=REBEL).run("purchases")
    with pytest.raises(IllegalChoice, match=re.escape(why)):
        typed(table, text)


def test_a_turn_fits_in_a_line(scene: Builder) -> None:
    table = scene().points(20).system(13, "2-1-2").fleet(12, SF=3, CG=1).run("purchases", "imperial_movement")
    typed(table, "3 SF 12>07, buy 2 CG 13, 2 CG 13>12, done")
    assert table.state.fleets == {12: {"CG": 3}, 7: {"SF": 3}}
    assert table.asked == ""


def test_a_leader_that_is_bought_in_a_line_marches_in_it(scene: Builder) -> None:
    table = scene().points(60).system(13, "2-1-2").fleet(12, SF=1).fleet(13, SF=3)
    table.leader(12, 1)
    table.state.serial = 7  # leaders came and went before
    table.run("purchases", "imperial_movement")
    typed(table, "buy 1 leader-2 13, done, 3 SF L 13>12, done")
    assert [(one.value, one.sector) for one in table.state.leaders] == [(1, 12), (2, 12)]


def test_names_may_be_written_out_or_shortened(scene: Builder) -> None:
    table = scene().fleet(12, SF=3, CG=2, IO=1).run("imperial_movement")
    typed(table, "2 star fleets, 1 control 12>07; order 12 to 06")
    assert table.state.fleets == {12: {"SF": 1, "CG": 1}, 7: {"SF": 2, "CG": 1}, 6: {"IO": 1}}


def test_a_line_with_a_mistake_names_the_piece_and_does_nothing(scene: Builder) -> None:
    table = scene().fleet(12, SF=3).run("imperial_movement")
    with pytest.raises(IllegalChoice, match=re.escape("“1 CG 12>06”")):
        typed(table, "3 SF 12>07, 1 CG 12>06, done")
    assert table.state.fleets == {12: {"SF": 3}}


def test_what_is_no_order_after_the_end_of_a_line_is_named(scene: Builder) -> None:
    table = scene().fleet(12, SF=3).run("imperial_movement")
    with pytest.raises(IllegalChoice, match="“<”: that is no order"):
        typed(table, "done, <")


def test_a_battle_can_be_typed(scene: Builder) -> None:
    table = scene().fleet(12, CG=3).rebels(12, SF=1).run("imperial_combat")
    assert table.session is not None
    assert GAME.shorthand is not None
    view = table.session.view(0)
    choices = GAME.shorthand(view, table.prompt, "fight 12")
    assert choices is not None
    assert (choices[0], choices[1][-1], choices[2]) == (("12",), "morphogenetic", ("go",))
    with pytest.raises(IllegalChoice, match="nobody you can fight"):
        GAME.shorthand(view, table.prompt, "fight 13")


def test_suppression_can_be_typed_with_its_markers(scene: Builder) -> None:
    table = scene().system(20).nexus(20).fleet(20, SF=1)
    table.state.repression = 3
    table.event("rebellion.0", 3, 1)
    assert table.session is not None
    assert GAME.shorthand is not None
    assert GAME.shorthand(table.session.view(0), table.prompt, "suppress 2") == (("suppress", "repression.2"),)
    with pytest.raises(IllegalChoice, match="cannot be spent"):
        GAME.shorthand(table.session.view(0), table.prompt, "suppress 5")


def test_several_purchases_in_a_line_and_a_single_site(scene: Builder) -> None:
    table = scene().points(20).system(13, "2-1-2").run("purchases")
    typed(table, "buy nexus 13; buy SF 13")
    assert table.state.nexuses == [13]
    assert table.state.fleets == {13: {"SF": 1}}


def test_what_is_no_order_is_left_to_the_list_of_options(scene: Builder) -> None:
    table = scene().fleet(12, SF=3).run("imperial_movement")
    assert table.session is not None
    assert GAME.shorthand is not None
    assert GAME.shorthand(table.session.view(0), table.prompt, "hello") is None

"""Orders as text."""

from __future__ import annotations

import pytest

from engines.empire import GAME
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


@pytest.mark.parametrize("text", ["hello", "3 XX 12>07", "SF 12", "12>07", "3 SF 99>07"])
def test_what_is_no_order_is_refused(scene: Builder, text: str) -> None:
    table = scene().fleet(12, SF=3).run("imperial_movement")
    assert table.session is not None
    assert GAME.shorthand is not None
    assert GAME.shorthand(table.session.view(0), table.prompt, text) is None

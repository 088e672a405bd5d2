"""What a seat may see: hidden agendas stay with their owner, and a reshuffle of the unknown changes nothing."""

from __future__ import annotations

from engines.core import Dice
from engines.frontiers.view import hide
from tests.engines.frontiers.table import Scene


def _scene() -> Scene:
    scene = Scene(3).agendas(0, "land-three", "hub-five").agendas(1, "relaunch", revealed=("seize-two",))
    return scene.agendas(2, "fill-mine").agenda_deck("mutual-gain", "gain-two-tech", "last-to-first").roll(1, 2, 3)


def test_hidden_agendas_are_their_owners_alone() -> None:
    session = _scene().start().session
    assert [card.id for card in session.view(0).players[0].agendas] == ["land-three", "hub-five"]
    assert [card.id for card in session.view(1).players[0].agendas] == ["", ""]
    assert [card.id for card in session.view(None).players[1].agendas] == ["seize-two", ""]


def test_a_met_agenda_is_a_secret_too() -> None:
    scene = Scene().agendas(0, "relaunch").hub(0, 7).purse(0, 1, 1).roll(1, 2, 3)
    session = scene.start().submit("launch").submit("lem-badlands").dock("colonist-hub", 1).session
    assert session.view(0).players[0].agendas[0].is_met
    assert not session.view(1).players[0].agendas[0].is_met
    assert not session.view(None).players[0].agendas[0].is_met


def test_hiding_deals_the_unknown_anew_and_keeps_the_known() -> None:
    seen = set()
    for number in range(20):
        g = _scene().start().g
        hide(g, 0, Dice(f"hide {number}"))
        assert [card.id for card in g.players[0].agendas] == ["land-three", "hub-five"]
        assert g.players[1].agendas[0].id == "seize-two"
        seen.add(g.players[1].agendas[1].id)
        everything = [card.id for player in g.players for card in player.agendas] + g.agenda_deck
        assert len(set(everything)) == 8
    assert len(seen) == 5


def test_no_view_holds_a_deck() -> None:
    session = _scene().start().session
    text = session.spec.dump_view(session.view(0))
    assert "mutual-gain" not in text
    assert "temporal-warper" not in text

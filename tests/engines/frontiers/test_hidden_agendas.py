"""Hidden agendas from the draw to the end of the game: how many are kept, when they are shown, what still counts."""

from __future__ import annotations

import pytest

from engines.core import plain
from engines.frontiers.state import Discarded
from tests.engines.frontiers.table import Scene, Table


def _end(scene: Scene) -> Table:
    """Land the last colony of seat 0 on Asimov Crater."""
    return scene.left(0, 0).hub(0, 7).purse(0, 1, 1).roll(1, 2, 3).start().submit("launch").submit("asimov-crater")


def test_at_the_end_everybodys_met_aims_are_revealed() -> None:
    scene = Scene().agendas(0, "four-unique-tech").agendas(1, "relaunch", "hub-five").colonies("pohl-foothills", 0, 1)
    table = _end(scene)
    assert table.session.is_over
    assert table.revealed(0) == ["four-unique-tech"]  # control of Asimov Crater
    assert table.revealed(1) == ["relaunch"]  # no colony on Asimov Crater
    assert table.hidden(1) == ["hub-five"]


def test_a_deed_done_by_the_very_last_landing_still_counts() -> None:
    scene = Scene().agendas(0, "land-under-isolation").field("isolation-field", "asimov-crater")
    assert _end(scene).revealed() == ["land-under-isolation"]


def _last_of_three(*agendas: str, rival: str, **ruling: str) -> Table:
    """Three landings from 0 : 6 to 5 : 5, the last of them the last of all; the rival has an agenda for the end."""
    scene = Scene().agendas(0, *agendas).agendas(1, rival).tech(1, "alien-city").left(0, 2).hub(0, 7).purse(0, 2, 5)
    scene.colonies("asimov-crater", 0, 2).colonies("pohl-foothills", 0, 1).roll(2, 2, 2, 6)
    for name, value in ruling.items():
        scene.ruling(name.replace("_", "-"), value)
    table = scene.start().submit("launch").submit("lem-badlands")
    table.dock("colony-constructor", 2, 2, 2).submit("herbert-valley")
    return table.dock("terraforming-station", 6).submit("pohl-foothills")


@pytest.mark.parametrize("agendas", [("land-three", "last-to-first"), ("last-to-first", "land-three")])
def test_an_agenda_that_the_last_one_revealed_makes_true_is_revealed_too(agendas: tuple[str, ...]) -> None:
    table = _last_of_three(*agendas, rival="fill-converter")  # "may reveal it at the time they achieve the condition"
    assert sorted(table.revealed(0)) == ["land-three", "last-to-first"]
    assert table.revealed(1) == ["fill-converter"]
    assert (table.points(0), table.points(1)) == (7, 6)
    assert table.session.result is not None
    assert table.session.result.winners == (0,)


def test_points_that_agendas_score_at_the_end_come_too_late_for_a_comeback() -> None:
    table = _last_of_three("seize-and-use", "last-to-first", "relaunch", rival="gain-two-ships")
    assert table.revealed(0) == ["relaunch"]  # no colony on Asimov Crater: 6 : 5, but after the turn
    assert (table.points(0), table.points(1)) == (6, 6)


def test_by_another_ruling_points_of_the_end_make_a_comeback() -> None:
    table = _last_of_three("last-to-first", "relaunch", rival="gain-two-ships", last_reveal="end")
    assert sorted(table.revealed(0)) == ["last-to-first", "relaunch"]
    assert (table.points(0), table.points(1)) == (7, 6)


def test_nobody_is_told_of_a_chance_to_reveal_when_the_game_is_over() -> None:
    scene = Scene().agendas(0, "land-under-isolation").field("isolation-field", "asimov-crater")
    notes = _end(scene).notes + _last_of_three("land-three", "last-to-first", rival="fill-converter").notes
    assert [note.text for note in notes if "You may reveal" in note.text] == []


def test_holding_unique_tech_counts_for_everybody_at_the_end() -> None:
    scene = Scene().agendas(1, "four-unique-tech").tech(1, "booster-pod", "data-crystal", "stasis-beam", "alien-city")
    assert _end(scene).revealed(1) == ["four-unique-tech"]


def test_an_agenda_drawn_after_its_deed_is_not_met_by_it() -> None:
    scene = Scene().hub(0, 7).purse(0, 1, 1).agenda_deck("relaunch", "land-three").roll(1, 2, 2)
    table = scene.start().submit("launch").submit("lem-badlands").dock("colonist-hub", 1)
    table.dock("orbital-market", 2, 2).submit("agendas:0")
    assert table.hidden() == ["relaunch", "land-three"]
    assert not table.can_reveal("relaunch")


def test_drawing_agendas_keeps_three_and_revealed_ones_stay() -> None:
    scene = Scene().agendas(0, "hub-five", revealed=("seize-two",)).agenda_deck("relaunch", "land-three").roll(2, 2, 1)
    table = scene.start().dock("orbital-market", 2, 2).submit("agendas:0")
    assert table.prompt.key == "agenda.discard"
    assert table.options() == ["hub-five", "relaunch", "land-three"]
    halves = plain(table.prompt.option("land-three").detail)
    assert halves.startswith("In the game: Land three colonies in one turn. At the end: ")
    table.submit("relaunch")
    assert table.hidden() == ["hub-five", "land-three"]
    assert table.session.view(0).my_discards == ("relaunch",)
    assert table.session.view(1).my_discards == ()


def test_with_the_window_four_agendas_may_be_kept() -> None:
    scene = Scene().tech(0, "multiverse-window").agendas(0, revealed=("seize-two", "hub-five"))
    table = scene.agenda_deck("relaunch", "land-three").roll(2, 2, 1).start().dock("orbital-market", 2, 2)
    table.submit("agendas:0")
    assert table.hidden() == ["relaunch", "land-three"]
    assert table.prompt.key == "turn"


def test_of_new_and_old_hidden_agendas_only_those_above_the_limit_go() -> None:
    scene = Scene().agendas(0, "hub-five", revealed=("seize-two",)).agenda_deck("relaunch", "land-three").roll(2, 2, 1)
    table = scene.start().dock("orbital-market", 2, 2).submit("agendas:0")
    assert "At most 1 pick" in table.refusal("hub-five", "relaunch")


def test_by_another_ruling_whoever_draws_agendas_may_discard_any_hidden_ones() -> None:
    scene = Scene().agendas(0, revealed=("seize-two",)).agenda_deck("relaunch", "land-three").roll(2, 2, 1)
    table = scene.ruling("agenda-discard", "any").start().dock("orbital-market", 2, 2).submit("agendas:0")
    assert table.prompt.key == "agenda.discard"  # "may keep or discard any of their new or face-down Agenda cards"
    assert table.prompt.suggestion() == ()
    assert table.submit("relaunch", "land-three").hidden() == []
    assert "{seat:0} discards 2 hidden agendas." in table.said()
    kept = scene.start().dock("orbital-market", 2, 2).submit("agendas:0").submit()
    assert kept.hidden() == ["relaunch", "land-three"]
    assert "discards" not in kept.said()


def test_by_another_ruling_more_hidden_agendas_may_go_than_the_limit_asks_for() -> None:
    scene = Scene().agendas(0, "hub-five", revealed=("seize-two",)).agenda_deck("relaunch", "land-three").roll(2, 2, 1)
    table = scene.ruling("agenda-discard", "any").start().dock("orbital-market", 2, 2).submit("agendas:0")
    assert "1 more to pick" in table.refusal()
    assert len(table.prompt.suggestion()) == 1
    assert table.submit("hub-five", "relaunch").hidden() == ["land-three"]


def test_losing_the_window_costs_the_agendas_above_three_and_no_more() -> None:
    scene = Scene().tech(1, "multiverse-window").agendas(1, "hub-five", "relaunch", "land-three", "fill-mine")
    table = scene.roll(1, 2, 3).start().dock("raiders-outpost", 1, 2, 3).submit("tech:1:multiverse-window")
    assert table.prompt.seat == 1
    assert "At most 1 pick" in table.refusal("hub-five", "relaunch")


def test_an_empty_agenda_deck_takes_its_discards_back() -> None:
    scene = Scene().agendas(0, "hub-five", "seize-two").agenda_deck("relaunch").roll(2, 2, 1)
    scene.g.agenda_discard = [Discarded("land-three", 1)]
    table = scene.start().dock("orbital-market", 2, 2).submit("agendas:0")
    assert set(table.options()) == {"hub-five", "seize-two", "relaunch", "land-three"}


def test_agendas_are_no_loot() -> None:
    scene = Scene().agendas(1, "land-three", revealed=("hub-five",)).tech(1, "alien-city").roll(1, 2, 3)
    table = scene.start().dock("raiders-outpost", 1, 2, 3)
    assert table.options() == ["tech:1:alien-city"]

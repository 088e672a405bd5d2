"""A decision as a line of text: the beginnings of names, verbs if one likes, and a mistake that names its piece."""

from __future__ import annotations

import pytest

from engines.core import Choice, IllegalChoice, plain
from engines.race.words.orders import shorthand
from tests.engines.race.scene import RaceTable, race_table


def _read(table: RaceTable, line: str) -> tuple[Choice, ...] | None:
    return shorthand(table.session.view(0), table.prompt(0), line)


def _mistake(table: RaceTable, line: str) -> str:
    before = table.session.dump()
    with pytest.raises(IllegalChoice) as refused:
        _read(table, line)
    assert table.session.dump() == before
    return plain(refused.value.text)


def _settling() -> RaceTable:
    table = race_table().tableau(0, "old-earth", "colony-ship")
    return table.hand(0, "gem-world", "rebel-fuel-cache", "comet-zone", "terraforming-guild", "mining-league")


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("settle", "settle"),
        ("call explore 5", "explore-5"),
        ("exp 1/1", "explore-1"),
        ("trade", "trade"),
        ("2x", "consume"),
        ("prod", "produce"),
    ],
)
def test_a_phase_is_called_by_its_name(line: str, choice: str) -> None:
    assert _read(race_table().tableau(0, "old-earth").hand(0, "gem-world").play("choose_actions"), line) == ((choice,),)


def test_two_phases_are_called_in_one_line() -> None:
    table = race_table(2, actions=2).tableau(0, "old-earth").hand(0, "gem-world").play("choose_actions")
    assert _read(table, "settle, dev") == (("develop", "settle"),)
    assert _read(table, "settle, settle again") == (("settle", "settle-2"),)
    assert "Call Settle before" in _mistake(table, "trade, settle again")


@pytest.mark.parametrize("line", ["settle gem", "gem", "place gem world", "GEM W"])
def test_a_world_goes_by_the_beginnings_of_its_name(line: str) -> None:
    assert _read(_settling().phase("settle"), line) == (("gem-world",),)


def test_passing_is_a_word() -> None:
    table = _settling().phase("settle")
    assert _read(table, "pass") == _read(table, "no") == (("pass",),)


def test_a_payment_names_cards_of_the_hand_and_of_the_tableau() -> None:
    table = _settling().phase("settle").submit(0, "gem-world")
    assert table.prompt(0).key == "settle.pay"
    assert _read(table, "pay guild league") == (("terraforming-guild", "mining-league"),)
    assert _read(table, "pay colony") == (("discard.colony-ship",),)
    assert _mistake(table, "pay guild") == ("“guild”: With these powers you pay 2 cards, not 1. Nothing was done.")


def test_a_payment_waits_for_the_others() -> None:
    assert "You pay once everybody has chosen." in _mistake(_settling().phase("settle"), "settle gem pay guild league")


def test_alone_a_world_and_its_payment_are_one_line() -> None:
    table = race_table(1, robot="easy").tableau(0, "old-earth", "colony-ship")
    table.hand(0, "gem-world", "comet-zone", "terraforming-guild", "mining-league").phase("settle")
    choices = _read(table, "settle gem pay guild league")
    assert choices == (("gem-world",), ("terraforming-guild", "mining-league"))
    for choice in choices:
        table.submit(0, *choice)
    assert table.player(0).hand == ["comet-zone"]


def test_cards_to_keep_are_named_one_after_the_other() -> None:
    table = race_table().tableau(0, "old-earth").chose(0, "explore-1").top("gem-world", "comet-zone", "new-earth")
    table.phase("explore")
    assert _read(table, "keep gem comet zone") == (("gem-world", "comet-zone"),)
    assert _mistake(table, "keep gem") == "“gem”: 1 more to pick: 1 of 2 chosen. Nothing was done."
    assert _mistake(table, "keep gem moon") == "“gem moon”: I don't know what “moon” means here. Nothing was done."


def test_what_could_be_two_cards_is_asked_back() -> None:
    table = race_table().tableau(0, "old-earth").chose(0, "explore-1").top("gem-world", "new-vinland", "new-earth")
    assert "That could be {card:new-vinland} or {card:new-earth}." in _mistake(table.phase("explore"), "gem new")


@pytest.mark.parametrize("line", ["hello", "", ", ,", "gem-world"])
def test_a_line_that_is_no_order_is_left_to_others(line: str) -> None:
    assert _read(_settling().phase("settle"), line) is None

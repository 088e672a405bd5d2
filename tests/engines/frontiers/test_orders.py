"""A turn as one line of text: values and the beginning of a name, step by step."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice
from engines.frontiers.words.orders import orders, shorthand
from tests.engines.frontiers.table import Scene, Table


def _table() -> Table:
    return Scene().faction(0, "corex-conglomerated").purse(0, 3, 1).roll(5, 5, 3).start()


def _type(table: Table, line: str) -> Table:
    """Play a line."""
    choices = shorthand(table.session.view(0), table.prompt, line)
    assert choices is not None
    for choice in choices:
        table.submit(*choice)
    return table


def _mistake(table: Table, line: str) -> str:
    """The sentence with which a line is refused."""
    with pytest.raises(IllegalChoice) as refused:
        shorthand(table.session.view(0), table.prompt, line)
    return str(refused.value)


@pytest.mark.parametrize(
    ("line", "facility", "values"),
    [
        ("5 5 shipyard", "shipyard", [5, 5]),
        ("55 yard", "shipyard", [5, 5]),
        ("3 mine", "lunar-mine", [3]),
        ("dock 5 3 at solar", "solar-converter", [3, 5]),
        ("all conv", "solar-converter", [3, 5, 5]),
        ("3 corex", "corex-conglomerated", [3]),
    ],
)
def test_values_and_a_name_dock_ships(line: str, facility: str, values: list[int]) -> None:
    assert _type(_table(), line).at(facility) == values


def test_the_display_is_replaced_by_the_word_of_its_button() -> None:
    table = Scene().roll(5, 5, 3).turn(artifact_cycles=1).start()
    assert "cycle" in [option.id for option in table.prompt.options]
    pieces = list(orders(table.session.view(0), table.prompt))
    assert "replace" in pieces
    assert "cycle" not in pieces
    assert shorthand(table.session.view(0), table.prompt, "replace") == (("cycle",),)
    assert shorthand(table.session.view(0), table.prompt, "cycle") == (("cycle",),)


def test_a_line_is_a_whole_turn() -> None:
    table = _type(Scene().purse(0, 1, 1).roll(3, 3, 6).start(), "33 yard, 6 conv, end")
    assert table.at("shipyard") == [3, 3]
    assert table.at("solar-converter") == [6]
    assert table.g.active == 1
    assert table.g.players[0].fuel == 3


def test_what_a_step_earns_can_be_spent_by_the_next() -> None:
    table = _type(Scene().purse(0, 0, 1).roll(4, 4, 6).start(), "6 conv; 44 yard")
    assert table.at("shipyard") == [4, 4]


def test_a_landing_can_be_named_with_the_dock() -> None:
    table = _type(Scene().fleet(0, 4).purse(0, 1, 1).roll(6, 2, 3, 1).start(), "6 terra lem, 123 mine")
    assert table.g.colonies["lem-badlands"][0] == 1
    assert table.at("lunar-mine") == [1, 2, 3]


def test_a_landing_that_is_not_named_is_asked_at_the_end_of_a_line_and_else_made_as_suggested() -> None:
    scene = Scene().hub(0, 7).purse(0, 1, 1).roll(4, 2, 3)
    assert _type(scene.start(), "launch").prompt.key == "turn.land"
    table = _type(scene.start(), "launch, 4 conv")
    assert sum(counts[0] for counts in table.g.colonies.values()) == 1
    assert table.at("solar-converter") == [4]


def test_a_card_goes_by_its_name_and_what_it_is_used_on() -> None:
    table = _type(Scene().tech(0, "polarity-device").purse(0, 2, 1).roll(1, 6, 3).start(), "polar 1, 66 yard")
    assert table.at("shipyard") == [6, 6]
    drive = _type(Scene().tech(0, "experimental-ftl-drive").purse(0, 1).roll(1, 2, 3).start(), "drive 2 5")
    assert drive.unplaced() == [1, 3, 5]


def test_trades_and_claims_are_steps_too() -> None:
    table = _type(Scene().purse(0, 5).roll(1, 1, 2).start(), "11 market, trade 2, 2 conv, end")
    assert table.purse() == (4, 2)
    claimed = _type(Scene().roll(6, 2, 1).start(), "26 artifact, claim crystal")
    assert claimed.techs() == ["data-crystal"]


def test_without_a_name_the_panel_asks_where() -> None:
    table = _table()
    assert shorthand(table.session.view(0), table.prompt, "5 3") == (("s0-1", "s0-3"),)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("6 mine", "“6 mine”: You have no 6 left to dock."),
        ("5 5 5 mine", "“5 5 5 mine”: You have no 5 left to dock."),
        ("3 shipyard", "“3 shipyard”: The {facility:shipyard} takes 2 equal ships."),
        ("55 raiders", "“55 raiders”: The {facility:raiders-outpost} takes 3 ships in a row."),
        ("5 5 co", "“5 5 co”: That could be {facility:solar-converter} or {facility:colonist-hub}."),
        ("3 mine, 55 moon", "“55 moon”: I don't know what “moon” means here."),
        ("3 mine, hello", "“hello”: That is not possible now."),
        ("55 yard, end", "“end”: First dock all you can: your 3 can still dock."),
        ("3 mine lem", "“3 mine lem”: I don't know what “lem” means here."),
    ],
)
def test_a_mistake_names_the_piece_and_nothing_is_done(line: str, words: str) -> None:
    table = _table()
    before = table.session.dump()
    assert _mistake(table, line) == f"{words} Nothing was done."
    assert table.session.dump() == before


def test_what_depends_on_a_roll_cannot_be_ordered_before_it() -> None:
    table = Scene().tech(0, "temporal-warper").purse(0, 1).roll(1, 2, 3).start()
    assert "is not known yet" in _mistake(table, "warper 1, 6 conv")
    assert shorthand(table.session.view(0), table.prompt, "warper 1") == (("use:temporal-warper",), ("s0-1",))


@pytest.mark.parametrize("line", ["hello", "", ", ,"])
def test_a_line_that_is_no_order_is_left_to_others(line: str) -> None:
    table = _table()
    assert shorthand(table.session.view(0), table.prompt, line) is None


def test_the_end_of_a_turn_is_a_word() -> None:
    table = _type(_table(), "all conv")
    assert shorthand(table.session.view(0), table.prompt, "end turn") == (("end",),)

"""Moves as text: values and the beginning of a facility's name."""

from __future__ import annotations

import pytest

from engines.frontiers.words.orders import shorthand
from tests.engines.frontiers.table import Scene, Table


def _table() -> Table:
    return Scene().faction(0, "corex-conglomerated").purse(0, 3, 1).roll(5, 5, 3).start()


@pytest.mark.parametrize(
    ("line", "facility", "values"),
    [
        ("5 5 shipyard", "shipyard", [5, 5]),
        ("3 mine", "lunar-mine", [3]),
        ("dock 5, 3 at solar", "solar-converter", [3, 5]),
        ("3 corex", "corex-conglomerated", [3]),
    ],
)
def test_values_and_a_name_dock_ships(line: str, facility: str, values: list[int]) -> None:
    table = _table()
    choices = shorthand(table.session.view(0), table.prompt, line)
    assert choices is not None
    for choice in choices:
        table.submit(*choice)
    assert table.at(facility) == values


def test_without_a_name_the_panel_asks_where() -> None:
    table = _table()
    assert shorthand(table.session.view(0), table.prompt, "5 3") == (("s0-1", "s0-3"),)


@pytest.mark.parametrize("line", ["6 mine", "5 5 5 mine", "3 shipyard", "hello", "5 5 co", ""])
def test_a_line_that_means_nothing_or_too_much_is_refused(line: str) -> None:
    table = _table()
    assert shorthand(table.session.view(0), table.prompt, line) is None


def test_the_end_of_a_turn_is_a_word() -> None:
    table = _table()
    assert shorthand(table.session.view(0), table.prompt, "end turn") == (("end",),)

"""Turns typed as text."""

from __future__ import annotations

import pytest

from engines.core import Choice
from engines.expanse import GAME
from engines.expanse.facts.vocabulary import Faction, Ship
from tests.engines.expanse.scenes import MCR, OPA, UN, Table, scene


def meant(table: Table, faction: Faction, text: str) -> tuple[Choice, ...] | None:
    assert GAME.shorthand is not None
    seat = table.g.seat_of(faction)
    return GAME.shorthand(table.session.view(seat), table.asked(faction), text)


def typed(table: Table, faction: Faction, text: str) -> Table:
    choices = meant(table, faction, text)
    assert choices is not None
    for choice in choices:
        table.choose(faction, *choice)
    return table


def test_a_whole_turn_in_one_line() -> None:
    table = scene().active(MCR).ships(MCR, "mars", 2).track("goliath-armor").play()
    typed(table, MCR, "goliath: olympus, mars>earth 1, luna, done")
    assert table.cubes(MCR, "olympus-mons", "luna") == [1, 1]
    assert table.ships(MCR, "earth") == {Ship.FLEET: 1}
    assert table.open_keys() == ["turn.card"]


def test_a_card_of_others_goes_straight_to_its_points() -> None:
    table = scene().active(MCR).ships(MCR, "mars", 1).track("fred-johnson").play()
    typed(table, MCR, "fred: mariner, mariner")
    assert table.cubes(MCR, "mariner-valley") == [2]
    assert table.g.points == 1


def test_moves_follow_the_ships() -> None:
    table = scene().ships(UN, "earth", 1).track("basic-assistance").play()
    typed(table, UN, "basic: earth>ceres, ceres>jupiter, europa, done")
    assert table.ships(UN, "jupiter") == {Ship.FLEET: 1}
    assert table.cubes(UN, "europa") == [1]


def test_an_empty_stock_is_told_where_to_take_from() -> None:
    start = scene().active(OPA).cubes(OPA, ceres=2).empty_stock(OPA, "eros").track("julie-mao")
    table = typed(start.play(), OPA, "julie: titan<ceres, phoebe")
    assert table.cubes(OPA, "ceres", "titan", "phoebe") == [1, 1, 1]


def test_a_diplomat_is_sent_with_a_plus() -> None:
    start = scene().techs(UN, "diplomats").ships(UN, "earth", 1).track("basic-assistance")
    table = typed(start.play(), UN, "basic: luna+, africa, titan")
    assert table.of(UN).diplomats == ["luna", "titan"]
    assert table.of(UN).cubes == {"africa": 1}


def test_builds_and_special_actions() -> None:
    start = scene().active(MCR).techs(MCR, "strike").fleets_lost(MCR, battleship=1).ships(UN, "mars", 1)
    table = typed(start.track("terraforming").play(), MCR, "terra: build, strike, done")
    assert table.ships(MCR, "mars") == {Ship.BATTLESHIP: 1}
    assert table.ships(UN, "mars") == {}


@pytest.mark.parametrize(("text", "kept"), [("julie keep", ["julie-mao"]), ("julie event", [])])
def test_events_now_or_later(text: str, kept: list[str]) -> None:
    table = typed(scene().track("julie-mao").play(), UN, text)
    assert table.of(UN).kept == kept


@pytest.mark.parametrize(
    "text",
    ["hello", "julie", "julie: pluto", "julie: titan", "earth>mars", "julie: earth>saturn", "terraforming event", ""],
)
def test_nonsense_is_no_shorthand(text: str) -> None:
    table = scene().ships(UN, "earth", 1).track("julie-mao", "terraforming").play()
    assert meant(table, UN, text) is None

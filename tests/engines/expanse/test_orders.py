"""Turns typed as text."""

from __future__ import annotations

import pytest

from engines.core import Choice, IllegalChoice, plain
from engines.expanse import GAME
from engines.expanse.facts.vocabulary import SCORE, Faction, Ship
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, Table, scene


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


def test_a_kept_event_and_a_score_card_go_by_their_names() -> None:
    table = scene().kept(UN, "julie-mao").track("terraforming", SCORE).play()
    assert meant(table, UN, "play julie") == (("play.julie-mao",),)
    assert meant(table, UN, "score") == (("take.score.2",),)


def test_a_line_may_end_where_somebody_else_is_asked() -> None:
    start = scene().active(PG).techs(PG, "project-caliban").tokens("eros", "ceres").cubes(UN, eros=1, ceres=1)
    table = start.track("terraforming").play()
    assert meant(table, PG, "terra: caliban") == (("take.terraforming",), ("special.caliban",), ("un",))
    with pytest.raises(IllegalChoice) as refused:
        meant(table, PG, "terra: caliban, done")
    assert plain(refused.value.text).startswith("“done”: what comes after “caliban” is not yours to say yet")


@pytest.mark.parametrize("text", ["hello", "julie", "earth>mars", "play julie", "score", ""])
def test_nonsense_is_no_shorthand(text: str) -> None:
    table = scene().ships(UN, "earth", 1).track("julie-mao", "terraforming").play()
    assert meant(table, UN, text) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("jolie: luna", "“jolie”: no card on the track is called that."),
        ("julie: luna, pluto", "“pluto”: no base, move or action is called that."),
        ("julie: titan", "“titan”: you have no ship at {orbital:saturn}."),
        ("julie: luna, earth>saturn", "“earth>saturn”: {orbital:saturn} is too far for one move."),
        ("julie: earth>mars 2", "“earth>mars 2”: you have 1 ship at {orbital:earth}."),
        ("julie: earth>pluto", "“earth>pluto”: no orbital is called “pluto”."),
        ("julie: mars>earth", "“mars>earth”: you have no ship at {orbital:mars}."),
        ("julie: eu", "“eu”: that could be {base:eurasia} or {base:europa}."),
        ("julie: luna, luna, luna, luna, luna", "“luna”: no action points are left by then."),
        ("goliath event", "“goliath event”: you are not on {card:goliath-armor}, so its event is not yours."),
        ("julie: done, luna", "“luna”: what comes after “done” is not yours to say yet."),
    ],
)
def test_a_mistake_names_its_piece_and_nothing_is_played(text: str, told: str) -> None:
    table = scene().ships(UN, "earth", 1).track("julie-mao", "goliath-armor").play()
    with pytest.raises(IllegalChoice) as refused:
        meant(table, UN, text)
    assert plain(refused.value.text) == f"{told} Nothing was played."
    assert table.open_keys() == ["turn.card"]


def test_what_is_no_action_is_left_to_the_host() -> None:
    table = scene().ships(UN, "earth", 1).track("julie-mao").play().take(UN, "julie-mao", "points")
    assert meant(table, UN, "something else") is None
    assert meant(table, UN, "luna; done") == (("influence.luna",), ("done",))

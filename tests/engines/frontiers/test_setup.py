"""Setting up: what each number of players starts with, the options, and the content an owner may replace."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import BadOptions, ContentError, Session
from engines.frontiers import GAME
from engines.frontiers.facts.tech import TECH

START = {
    2: (8, [(0, 0), (1, 0)]),
    3: (7, [(0, 0), (1, 0), (0, 1)]),
    4: (6, [(0, 0), (1, 0), (0, 1), (1, 1)]),
    5: (6, [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)]),
}


def _open(seats: int, seed: str = "setup", **options: object) -> Session:  # type: ignore[type-arg]
    return Session.new(GAME, GAME.options(options), seats, seed)[0]


@pytest.mark.parametrize("seats", START)
def test_colonies_and_resources_by_seat(seats: int) -> None:
    g = _open(seats).state
    colonies, resources = START[seats]
    assert [(g.players[seat].fuel, g.players[seat].ore) for seat in g.order] == resources
    assert all(player.colonies == colonies for player in g.players)
    for seat in g.seats:
        assert sum(ship.color == seat and ship.at == "maintenance-bay" for ship in g.ships) == 3
        assert sum(ship.color == seat and ship.at == "stock" for ship in g.ships) == 3


@pytest.mark.parametrize(("options", "cards"), [({}, 30), ({"factions": "off"}, 22)])
def test_tech_is_dealt_face_up(options: dict[str, str], cards: int) -> None:
    g = _open(3, **options).state
    assert all(len(player.tech) == 1 for player in g.players)
    assert len(g.tech_display) == 3
    assert len(g.tech_deck) == cards - 6


def test_the_deck_has_22_base_cards_and_eight_new_ones() -> None:
    assert sum(tech.copies for tech in TECH.entries if not tech.is_new) == 22
    assert [tech.copies for tech in TECH.entries if tech.is_new] == [1] * 8
    assert len([tech for tech in TECH.entries if tech.copies == 2]) == 10


def test_two_agendas_each_and_one_board_more_than_players() -> None:
    g = _open(4).state
    assert [len(player.agendas) for player in g.players] == [2, 2, 2, 2]
    assert len(g.agenda_deck) == 24 - 8
    assert len(g.boards) == 5


def test_agendas_and_new_tech_follow_factions_unless_given() -> None:
    assert GAME.options({}).model_dump() == {"factions": True, "agendas": True, "new_tech": True, "long_game": False}
    plain = GAME.options({"factions": "off"})
    assert (plain.agendas, plain.new_tech) == (False, False)
    mixed = GAME.options({"factions": "off", "agendas": "on"})
    assert (mixed.agendas, mixed.new_tech) == (True, False)


def test_without_factions_the_first_turn_begins_at_once() -> None:
    session = _open(2, factions="off")
    assert [prompt.key for prompt in session.prompts.values()] == ["turn"]
    assert list(session.prompts) == [session.state.order[0]]
    assert not session.state.players[0].agendas


def test_five_players_need_factions_and_the_long_game_three_or_four() -> None:
    with pytest.raises(BadOptions, match="2 to 4 players"):
        _open(5, factions="off")
    with pytest.raises(BadOptions, match="3 to 4 players"):
        _open(2, long_game="on")
    assert all(player.colonies == 8 for player in _open(3, long_game="on").state.players)


def test_whoever_rolls_highest_begins() -> None:
    starters = {_open(3, seed=f"start {n}").state.order[0] for n in range(20)}
    assert starters == {0, 1, 2}


def test_an_owner_may_change_a_price_but_not_invent_a_card(tmp_path: Path) -> None:
    folder = tmp_path / "frontiers"
    folder.mkdir()
    tech = GAME.shipped.tables["tech"]["astrogation-servo"]
    entry = TECH.adapter.dump_python(tech, mode="json") | {"fuel": 2}
    (folder / "tech.json").write_text(json.dumps([entry]), encoding="utf-8")
    assert GAME.content_from(tmp_path)[TECH]["astrogation-servo"].fuel == 2
    (folder / "tech.json").write_text(
        json.dumps({"replace_all": True, "entries": [entry | {"id": "death-ray"}]}), encoding="utf-8"
    )
    with pytest.raises(ContentError, match="no rule for such a card"):
        GAME.content_from(tmp_path)


def test_an_owner_may_change_a_ruling_within_its_choices(tmp_path: Path) -> None:
    folder = tmp_path / "frontiers"
    folder.mkdir()
    rule = {"id": "forced-docking", "value": "sometimes", "choices": ["free", "paid"], "question": "?"}
    (folder / "rulings.json").write_text(json.dumps([rule]), encoding="utf-8")
    with pytest.raises(ContentError, match="must be one of free, paid"):
        GAME.content_from(tmp_path)


def test_an_agenda_must_name_what_it_is_about(tmp_path: Path) -> None:
    folder = tmp_path / "frontiers"
    folder.mkdir()
    agendas = next(table for table in GAME.content if table.name == "agendas")
    entry = agendas.adapter.dump_python(agendas.entries[0], mode="json") | {"about": ["resource-cache"]}
    (folder / "agendas.json").write_text(json.dumps([entry]), encoding="utf-8")
    with pytest.raises(ContentError, match="does not fit the aim"):
        GAME.content_from(tmp_path)

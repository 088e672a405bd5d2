"""Where the printed words leave a reading open: the ruling that is shipped, and the other one an owner may choose."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import ContentError, Session, plain
from engines.core.check import Checker
from engines.core.selfplay import Match
from engines.core.selfplay import Table as Bots
from engines.frontiers import GAME
from engines.frontiers.facts.rulings import RULINGS
from tests.engines.frontiers.table import Scene, Table

RULED = (
    "agenda-discard",
    "borrowed-ship",
    "cloak-hub",
    "forced-docking",
    "ftl-counter",
    "last-reveal",
    "servo-station",
)


def test_every_ruling_has_a_question_two_answers_and_a_source() -> None:
    assert sorted(ruling.id for ruling in RULINGS.entries) == sorted(RULED)
    for ruling in RULINGS.entries:
        assert ruling.question.endswith("?")
        assert ruling.value in ruling.choices
        assert len(ruling.choices) == 2
        kind, _, source = ruling.provenance.partition(": ")
        assert kind == "assumed"
        assert source


def test_a_table_that_began_before_a_ruling_was_named_plays_by_the_shipped_one() -> None:
    stored = json.loads(GAME.shipped.raw)
    stored["rulings"] = [ruling for ruling in stored["rulings"] if ruling["id"] == "forced-docking"]
    content = GAME.content_restored(json.dumps(stored))
    table = _borrowed()
    session = Session.load(GAME, content, table.session.dump())
    assert session.lost == ()
    session.submit(0, ("use:solar-harvester",))
    assert session.state.players[0].fuel == table.submit("use:solar-harvester").g.players[0].fuel


def test_an_owners_file_of_an_earlier_version_is_still_taken(tmp_path: Path) -> None:
    old = {"id": "forced-docking", "value": "paid", "choices": ["free", "paid"], "question": "Free or paid?"}
    (tmp_path / "frontiers").mkdir()
    file = tmp_path / "frontiers" / "rulings.json"
    file.write_text(json.dumps({"replace_all": True, "entries": [old]}))
    assert GAME.content_from(tmp_path)[RULINGS]["forced-docking"].value == "paid"
    file.write_text(json.dumps({"replace_all": True, "entries": [old | {"id": "no-such-ruling"}]}))
    with pytest.raises(ContentError, match="no-such-ruling"):
        GAME.content_from(tmp_path)


# --- a borrowed ship: "use it as if it were your own ship" ---------------------------------------------------------------


def _borrowed(ruling: str = "borrower", seats: int = 2, *agendas: str) -> Table:
    """Seat 0 has docked a borrowed 6 of seat 1 at the Solar Converter, beside a ship that seat 1 docked there."""
    scene = Scene(seats).tech(0, "astrogation-servo", "solar-harvester", "plasma-cannon", "orbital-teleporter")
    scene.purse(0, 9).docked("solar-converter", 1, 1).agendas(0, *agendas).roll(1, 2, 3).dice(6)
    if ruling != "borrower":
        scene.ruling("borrowed-ship", ruling)
    return scene.start().submit("use:astrogation-servo").submit("s1-2").dock("solar-converter", 6)


@pytest.mark.parametrize(("ruling", "rivals"), [("borrower", 1), ("owner", 2)])
def test_the_harvester_and_a_borrowed_ship(ruling: str, rivals: int) -> None:
    table = _borrowed(ruling)
    before = table.purse()[0]
    assert table.submit("use:solar-harvester").purse()[0] == before + rivals


@pytest.mark.parametrize(("ruling", "targets"), [("borrower", ["s1-1"]), ("owner", ["s1-1", "s1-2"])])
def test_the_cannon_and_a_borrowed_ship(ruling: str, targets: list[str]) -> None:
    table = _borrowed(ruling).submit("use:plasma-cannon")
    at_converter = [ship.id for ship in table.g.ships if ship.at == "solar-converter"]
    if ruling == "borrower":
        assert at_converter == ["s1-2"]  # the only target there was: no question was asked
    else:
        assert table.options() == targets


@pytest.mark.parametrize("ruling", ["borrower", "owner"])
def test_the_teleporter_and_a_borrowed_ship(ruling: str) -> None:
    assert ("use:orbital-teleporter" in _borrowed(ruling).options()) == (ruling == "borrower")


@pytest.mark.parametrize("ruling", ["borrower", "owner"])
def test_after_the_turn_a_borrowed_ship_is_its_owners_again(ruling: str) -> None:
    scene = Scene(3).tech(0, "astrogation-servo").tech(2, "plasma-cannon").purse(0, 1).purse(2, 3)
    scene.g.order = (0, 2, 1)
    table = scene.roll(1).dice(6).ruling("borrowed-ship", ruling).start()
    table.submit("use:astrogation-servo").submit("s1-2").dock("solar-converter", 6).dock("lunar-mine", 1).submit("end")
    assert table.prompt.seat == 2
    labels = {option.id: plain(option.label) for option in table.submit("use:plasma-cannon").prompt.options}
    assert labels["s1-2"].startswith("{seat:1}")
    assert labels["s0-1"].startswith("{seat:0}")


@pytest.mark.parametrize("ruling", ["borrower", "owner"])
def test_agendas_about_your_ships_and_a_borrowed_ship(ruling: str) -> None:
    is_mine = ruling == "borrower"
    scene = Scene().tech(0, "astrogation-servo").purse(0, 1).agendas(0, "fill-mine").roll(5, 5).dice(6)
    table = scene.ruling("borrowed-ship", ruling).start().submit("use:astrogation-servo").submit("s1-2")
    assert table.dock("lunar-mine", 5, 5, 6).can_reveal("fill-mine") == is_mine
    scene = Scene().tech(0, "astrogation-servo").purse(0, 1).agendas(0, "fill-converter").roll(5, 4, 4).dice(6)
    scene.fleet(1, 6).docked("solar-converter", 1, *[1] * 5).ruling("borrowed-ship", ruling)
    table = scene.start().submit("use:astrogation-servo")  # one ship in the bay: no question is asked
    assert table.dock("solar-converter", 5, 6).can_reveal("fill-converter") == is_mine
    scene = Scene(3).tech(0, "astrogation-servo").purse(0, 4).agendas(0, "five-facilities").roll(5, 4, 4, 3).dice(6)
    scene.faction(0, "corex-conglomerated").ruling("borrowed-ship", ruling)
    table = scene.start().submit("use:astrogation-servo").submit("s1-1").dock("lunar-mine", 6)
    table.dock("solar-converter", 5).dock("colonist-hub", 4).dock("alien-artifact", 4).dock("corex-conglomerated", 3)
    assert table.can_reveal("five-facilities") == is_mine


# --- the Servo's discard at the Terraforming Station: "where the ship will go when it leaves" ------------------------------


def _cleared(ruling: str, *, saved: bool) -> Table:
    scene = Scene().tech(0, "astrogation-servo").fleet(1, 4).docked("terraforming-station", 1, 6)
    ship = next(s for s in scene.g.ships if s.at == "terraforming-station")
    scene.g.put(ship, is_saved=saved, value=5 if saved else 2)
    return scene.ruling("servo-station", ruling).roll(1, 2, 3).start().submit("discard:astrogation-servo")


def test_a_ship_that_the_servo_sends_off_the_terraforming_station_is_lost() -> None:
    table = _cleared("station", saved=False)
    assert table.owned(1) == 3
    assert "The ship at the {facility:terraforming-station} is lost." in table.said()


def test_a_ship_that_new_gaia_saved_goes_to_the_bay() -> None:
    table = _cleared("station", saved=True)
    assert table.owned(1) == 4
    assert "1 ship at the {facility:terraforming-station} goes to the {facility:maintenance-bay}." in table.said()


def test_by_another_ruling_the_servo_saves_the_ship() -> None:
    assert _cleared("bay", saved=False).owned(1) == 4


def test_the_relic_ship_goes_home_from_the_terraforming_station() -> None:
    scene = Scene().tech(0, "astrogation-servo").colonies("burroughs-desert", 0, 1)
    scene.relic(1, "terraforming-station", 6)
    assert scene.roll(1, 2, 3).start().submit("discard:astrogation-servo").relic_is_home()


# --- the Cloak at the Colonist Hub: "a player may use only one advancement track" -------------------------------------------


def _cloaked(ruling: str) -> Table:
    scene = Scene().tech(0, "chameleon-cloak").purse(0, 1).hub(0, 2, 0).hub(1, 3, 1).docked("colonist-hub", 1, 4, 5)
    return scene.roll(5, 1, 2).ruling("cloak-hub", ruling).start().submit("use:chameleon-cloak")


def _docks_at_hub(table: Table) -> dict[str, int]:
    return {ship.id: ship.dock for ship in table.g.ships if ship.at == "colonist-hub"}


def test_with_the_cloak_at_the_hub_ships_stand_on_ones_own_track() -> None:
    table = _cloaked("own-track")
    assert _docks_at_hub(table) == {"s1-1": 3, "s0-1": 0}
    assert table.g.players[0].hub == 3


def test_by_another_ruling_the_cloak_takes_the_very_docks() -> None:
    table = _cloaked("in-place")
    assert _docks_at_hub(table) == {"s1-1": 3, "s0-1": 4}
    assert table.g.players[0].hub == 3
    table.dock("colonist-hub", 1, 2)
    assert sorted(_docks_at_hub(table).values()) == [0, 1, 3, 4]


def test_three_ships_at_the_hub_are_the_limit_for_the_cloak_too() -> None:
    for ruling in ("own-track", "in-place"):
        scene = Scene().tech(0, "chameleon-cloak").purse(0, 1).hub(0, 1, 0).hub(1, 3, 1).docked("colonist-hub", 1, 5)
        table = scene.roll(5, 1, 2, 3).ruling("cloak-hub", ruling).start().dock("colonist-hub", 1, 2, 3)
        assert "use:chameleon-cloak" not in table.options()


# --- whole games under the other rulings ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
def test_a_checked_game_under_all_other_rulings(seats: int, tmp_path: Path) -> None:
    others = [
        {"id": r.id, "value": r.choices[1], "choices": list(r.choices), "question": r.question} for r in RULINGS.entries
    ]
    (tmp_path / "frontiers").mkdir()
    (tmp_path / "frontiers" / "rulings.json").write_text(json.dumps(others))
    content = GAME.content_from(tmp_path)
    bots = tuple(("suggest", "random")[seat % 2] for seat in range(seats))
    session = Match(Bots(GAME, GAME.options({}), bots, "other rulings", content)).play_to_end(Checker("rulings"))
    assert session.result is not None

"""Content: an owner's files replace entries, and a bad file says where it is bad."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import ContentError, Session
from tests.comets import GAME
from tests.comets.data import COMETS, SECTORS
from tests.comets.state import CometOptions


def write(folder: Path, data: object, name: str = "sectors") -> Path:
    (folder / "comets").mkdir(exist_ok=True)
    text = data if isinstance(data, str) else json.dumps(data)
    (folder / "comets" / f"{name}.json").write_text(text)
    return folder


def test_without_files_the_shipped_content_is_used(tmp_path: Path) -> None:
    assert GAME.content_from(tmp_path).sha256 == GAME.shipped.sha256
    assert GAME.content_from(None).sha256 == GAME.shipped.sha256


def test_a_known_id_replaces_that_entry_in_its_place(tmp_path: Path) -> None:
    content = GAME.content_from(write(tmp_path, [{"id": "s02", "name": "Home", "ice": 9}]))
    assert content[SECTORS]["s02"].ice == 9
    assert list(content[SECTORS]) == list(GAME.shipped[SECTORS])
    assert content.sha256 != GAME.shipped.sha256


def test_replace_all_replaces_the_list(tmp_path: Path) -> None:
    entries = [{"id": "x", "name": "X", "ice": 1}]
    content = GAME.content_from(write(tmp_path, {"replace_all": True, "entries": entries}))
    assert list(content[SECTORS]) == ["x"]
    assert len(content[COMETS]) == 48


@pytest.mark.parametrize(
    ("data", "field", "reason"),
    [
        ("{oops", "", "JSON"),
        ({"entries": []}, "", "must be a list"),
        ([{"id": "s99", "name": "?", "ice": 1}], "id", "“s99” is not an entry"),
        ([{"id": "s01", "name": "One", "ice": "much"}], "s01.ice", "valid integer"),
        ([{"id": "s01", "ice": 1}], "s01.name", "required"),
        ({"replace_all": True, "entries": [{"id": "a", "name": "A", "ice": 1}] * 2}, "id", "share an id"),
    ],
)
def test_a_bad_file_stops_with_file_field_and_reason(tmp_path: Path, data: object, field: str, reason: str) -> None:
    with pytest.raises(ContentError) as refusal:
        GAME.content_from(write(tmp_path, data))
    assert refusal.value.file == "sectors.json"
    assert refusal.value.field == field
    assert reason in refusal.value.reason


def test_a_running_game_keeps_the_content_it_began_with(tmp_path: Path) -> None:
    content = GAME.content_from(write(tmp_path, [{"id": "s02", "name": "Home", "ice": 9}]))
    session, _ = Session.new(GAME, CometOptions(), 2, "x", content)
    again = GAME.content_restored(content.raw)
    assert again.sha256 == content.sha256
    loaded = Session.load(GAME, again, session.dump())
    assert loaded.state.content[SECTORS]["s02"].name == "Home"
    assert "Home" not in session.dump().decode()


def test_a_table_that_came_later_is_as_shipped_in_a_running_game_whose_fingerprint_stays() -> None:
    stored = json.loads(GAME.shipped.raw)
    del stored["sectors"]
    raw = json.dumps(stored, separators=(",", ":"), sort_keys=True)
    old = GAME.content_restored(raw)
    assert dict(old[SECTORS]) == dict(GAME.shipped[SECTORS])
    assert old.raw == raw

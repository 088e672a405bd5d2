"""The words of stored games: none vanishes without an upgrade, and new ones are written down."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engines.core import AnyGame, Flow, Option, ask, pick
from tests.comets import GAME
from tests.comets.scene import CometSpec
from tests.comets.state import CometState
from tests.comets.steps import STEPS, acting
from tests.golden import FOLDER as JOURNALS
from tests.launch import GAMES
from tests.vocabulary import FOLDER, Vocabulary, complaints
from tests.vocabulary.heard import Heard, shapes_of, usually
from tests.vocabulary.source import prompt_keys

EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]


@pytest.mark.parametrize("spec", EVERY)
def test_no_word_of_a_stored_game_has_vanished(spec: AnyGame) -> None:
    assert list(complaints(spec, usually(spec))) == []


@pytest.mark.parametrize("spec", EVERY)
def test_the_golden_journal_is_written_in_stored_words(spec: AnyGame) -> None:
    known, shape = Vocabulary.stored(spec, spec.schema), shapes_of(spec)
    assert known is not None
    for _, key, choice in json.loads((JOURNALS / f"{spec.key}.json").read_text(encoding="utf-8"))["rows"]:
        assert set(map(shape, choice)) <= set(known.prompts[key]), key


def test_every_vocabulary_belongs_to_a_game() -> None:
    assert {file.stem.rpartition("-")[0] for file in FOLDER.glob("*.json")} == set(GAMES)


# --- each complaint can be raised ----------------------------------------------------------------------------------------


@pytest.fixture
def stored(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Pretend that the file of a schema holds these words too."""
    comets = Vocabulary.stored(GAME, 2)
    assert comets is not None

    def pretend(schema: int = 2, step: str = "gather", key: str = "action", shape: str = "pass") -> None:
        prompts = {**comets.prompts, key: comets.prompts.get(key, {}), "raid": {**comets.prompts["raid"], shape: 90}}
        files = {2: comets, schema: Vocabulary([*comets.steps, step], prompts)}
        monkeypatch.setattr(Vocabulary, "stored", lambda spec, at: files.get(at))

    return pretend


@pytest.fixture(scope="module")
def heard() -> Heard:
    return usually(GAME)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ({"step": "collect"}, "the step “collect” has vanished"),
        ({"key": "actions"}, "the prompt key “actions” has vanished"),
        ({"shape": "nobody"}, "the option of “raid” “nobody” has vanished"),
    ],
)
def test_a_vanished_word_is_told(stored: Callable[..., None], heard: Heard, words: dict[str, str], named: str) -> None:
    stored(**words)
    (sentence,) = complaints(GAME, heard)
    assert named in sentence
    assert "raise `schema` with an upgrade" in sentence


def test_a_word_of_an_older_schema_may_vanish_if_an_upgrade_lifts_it(stored: Callable[..., None], heard: Heard) -> None:
    stored(schema=1, step="collect", key="actions")
    assert list(complaints(GAME, heard)) == []
    (sentence,) = complaints(replace(GAME, upgrades={}), heard)
    assert "nothing lifts games stored in schema 1" in sentence


def test_a_schema_without_a_file_is_told(heard: Heard) -> None:
    (sentence,) = complaints(replace(GAME, schema=3, upgrades={1: dict.clear, 2: dict.clear}), heard)
    assert "schema 3 has no vocabulary; record it with `python -m tests.vocabulary comets`" in sentence


def _asking(key: str, *ids: str) -> CometSpec:
    def scout(g: CometState) -> Flow[None]:
        for seat in acting(g, "scout"):
            yield from ask(pick(seat, key, "Q?", [Option(i, i) for i in ids]))

    return replace(GAME, steps={**STEPS, "scout": scout})


def test_new_words_are_told_until_they_are_recorded() -> None:
    for spec, named in (
        (replace(GAME, steps={**STEPS, "rest": STEPS["finale"]}), "the step “rest” is new"),
        (_asking("scout.dream", "yes", "no"), "the prompt key “scout.dream” is new"),
        (_asking("action", "gather", "dream-3.asha-1"), "the option of “action” “dream-<n>.<comet>” is new"),
    ):
        told = [sentence for sentence in complaints(spec, usually(spec)) if named in sentence]
        assert len(told) == 1
        assert "record it with `python -m tests.vocabulary comets`" in told[0]


def test_recording_keeps_what_was_there() -> None:
    heard = Heard()
    heard.asked["raid"] = 4
    heard.shapes["raid"] = {"pass": 1, "seat:<n>": 4}  # type: ignore[assignment]
    words = Vocabulary(["collect"], {"raid": {"nobody": 90, "pass": 100}, "actions": {"gather": 100}})
    words.add(GAME, heard, Heard())
    assert "collect" in words.steps
    assert "gather" in words.steps
    assert words.prompts["raid"] == {"nobody": 90, "pass": 25, "seat:<n>": 100}
    assert words.prompts["actions"] == {"gather": 100}
    assert words.prompts["defend"] == {}  # in the source, though nobody was asked


# --- shapes and source ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option_id", "shape"),
    [
        ("asha-3", "<comet>"),
        ("ice.12", "ice.<n>"),
        ("seat:1", "seat:<n>"),
        ("x-asha-3", "x-asha-<n>"),
        ("pass", "pass"),
    ],
)
def test_the_shape_of_an_option_leaves_names_and_numbers_open(option_id: str, shape: str) -> None:
    assert shapes_of(GAME)(option_id) == shape


def test_keys_are_followed_to_where_they_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "winding").mkdir()
    (tmp_path / "winding" / "__init__.py").write_text(WINDING)
    monkeypatch.syspath_prepend(tmp_path)
    assert prompt_keys("winding") == {
        "plain",
        "given",
        "named",
        "field",
        "deep.stone",
        "is",
        "not",
        "left",
        "right",
        "x.*",
    }
    sys.modules.pop("winding")


WINDING = """
from dataclasses import dataclass
from engines.core import Prompt, pick

STONE = "stone"

@dataclass
class Bill:
    cost: int
    key: str

class Desk:
    def ask(self, key, text):
        return pick(0, key, text, [])

def straight(g, seat, bill, flag):
    pick(seat, "plain", "", [])
    pick(seat, key="named", text="", options=[])
    Prompt(seat, bill.key, "", ())
    Desk().ask("given", "")
    pay(g, Bill(3, "field"))
    pick(seat, "is" if flag else "not", "", [])
    key, text = ("left", "") if flag else ("right", "")
    pick(seat, key, text, [])
    deeper(g, f"deep.{STONE}")
    pick(seat, f"x.{g.unknown()}", "", [])

def deeper(g, name):
    deepest(g, name)

def deepest(g, name):
    pick(0, name, "", [])
"""

"""The tables: counts, words, and a server owner's own cards."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engines.core import ContentError
from engines.core.content import restore_content
from engines.renaissance import GAME
from engines.renaissance.facts.kinds import Card, Tile
from engines.renaissance.facts.tables import ADVISORS, OBJECTIVES, PLANETS, SPECIALISTS, TABLES
from engines.renaissance.rules.content import COUNTS
from engines.renaissance.steps.effects.perform import FLOWS
from engines.renaissance.words.glossary import glossary
from tests.engines.renaissance.scene import Scene


def files(folder: Path, **tables: object) -> Path:
    (folder / "renaissance").mkdir()
    for name, data in tables.items():
        (folder / "renaissance" / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


def test_the_tables_have_the_published_counts() -> None:
    assert {table.name: len(table.entries) for table in TABLES} == COUNTS


def test_content_survives_its_snapshot() -> None:
    again = restore_content(TABLES, GAME.shipped.raw)
    for table in TABLES:
        assert list(again[table]) == list(GAME.shipped[table])
        assert list(map(repr, again[table].values())) == list(map(repr, GAME.shipped[table].values()))


def test_every_entry_has_a_name_words_and_a_provenance() -> None:
    terms = glossary(GAME.shipped)
    kinds = Counter(name.partition(":")[0] for name in terms)
    assert (kinds["card"], kinds["objective"], kinds["planet"]) == (7 + 28, 16, 15)
    assert all(term.name and len(term.detail) > 10 for term in terms.values())
    assert terms["card:senator"].provenance == "published"
    assert terms["card:herald"].provenance == "designed"
    assert terms["planet:ember"].provenance == "designed"


def test_every_label_fits_a_button() -> None:
    for table in (ADVISORS, SPECIALISTS):
        for card in GAME.shipped[table].values():
            for effect in card.effects:
                assert effect.short
                assert len(f"{card.name}: {effect.short}") <= 46, card.name


def test_every_op_of_the_language_has_a_meaning() -> None:
    shipped = GAME.shipped
    entries: list[Card | Tile] = [
        *shipped[ADVISORS].values(),
        *shipped[SPECIALISTS].values(),
        *shipped[PLANETS].values(),
    ]
    used = {type(op) for entry in entries for effect in entry.effects for op in effect.steps}
    assert used <= set(FLOWS)
    assert len(FLOWS) == 23


def test_an_owner_replaces_a_card_in_the_form_of_the_fact_files(tmp_path: Path) -> None:
    herald = {
        "id": "herald",
        "name": "Town Crier",
        "timing": "operation",
        "effect": "Gain 3 VP.",
        "effect_ops": [{"timing": "operation", "steps": [{"op": "gain_vp", "amount": 3}], "play_again": False}],
        "source": "designed",
        "confidence": "designed",
        "family": "senate",
    }
    content = GAME.content_from(files(tmp_path, specialists=[herald]))
    assert content[SPECIALISTS]["herald"].name == "Town Crier"
    assert Scene(content=content).hand(0, "herald").play("herald.a").of(0).points == 3


def test_an_owner_replaces_an_objective_and_a_planet(tmp_path: Path) -> None:
    objective = {
        "id": "hub_council",
        "name": "Hub Fair",
        "effect": "1 VP per Planet",
        "effect_ops": [{"timing": "operation", "score": [{"vp": 1, "per_planet": {"any": True}, "max": 3}]}],
    }
    planet = {"id": "ember", "name": "Cinder", "effect": "Draw 1.", "effect_ops": [{"steps": [{"op": "draw"}]}]}
    content = GAME.content_from(files(tmp_path, objectives=[objective], planets=[planet]))
    assert content[OBJECTIVES]["hub-council"].most == 3
    scene = Scene(content=content).hand(0, "senator").play("senator.a")
    assert scene.of(0).points == 3


def test_a_token_without_an_effect_can_be_used_for_nothing(tmp_path: Path) -> None:
    content = GAME.content_from(files(tmp_path, planets=[{"id": "aurelia", "name": "Mute", "effects": []}]))
    scene = Scene(content=content).hand(0, "ambassador").play("ambassador.a", "aurelia")
    assert scene.asked.key == "end.under"


@pytest.mark.parametrize(
    ("table", "entry", "reason"),
    [
        ("specialists", {"id": "herald", "name": "X", "effects": [{"steps": [{"op": "fly"}]}]}, "fly"),
        (
            "specialists",
            {"id": "herald", "name": "X", "effects": [{"steps": [{"op": "require", "where": {"near": 1}}]}]},
            "near",
        ),
        ("planets", {"id": "ember", "name": "X", "effects": [], "static": "heavy"}, "static"),
        ("specialists", {"id": "nobody", "name": "X", "effects": []}, "nobody"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(tmp_path: Path, table: str, entry: object, reason: str) -> None:
    with pytest.raises(ContentError, match=reason) as error:
        GAME.content_from(files(tmp_path, **{table: [entry]}))
    assert error.value.file == f"{table}.json"


def test_counts_must_stay(tmp_path: Path) -> None:
    only = {"replace_all": True, "entries": [{"id": "herald", "name": "X", "effects": []}]}
    with pytest.raises(ContentError, match="28 entries, not 1"):
        GAME.content_from(files(tmp_path, specialists=only))


def test_enough_planets_must_be_allowed_at_the_start(tmp_path: Path) -> None:
    barred = [
        {"id": tile.id, "name": tile.name, "effects": [], "start_allowed": False}
        for tile in GAME.shipped[PLANETS].values()
    ]
    with pytest.raises(ContentError, match="at least 6 Planets"):
        GAME.content_from(files(tmp_path, planets=barred))

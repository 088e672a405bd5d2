"""The tables satisfy every worked example and fixed number of the rulebook, and cannot be replaced by broken ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import ContentError, plain
from engines.empire import GAME
from engines.empire.facts import COVERED, TABLES, charts
from engines.empire.facts.charts import band
from engines.empire.facts.combat_results import COMBAT, combat_result
from engines.empire.facts.expeditions import FINDS
from engines.empire.facts.map import PLACES, SECTORS, randomization, symbols
from engines.empire.facts.rulings import RULINGS, ruling
from engines.empire.facts.units import PRICES, SUPPLIES, SYSTEMS, UNITS
from engines.empire.rules.adjacency import away_from_core, distance, next_higher, next_lower, quadrant, toward_core
from engines.empire.words.phrases import operation_words
from tests.engines.empire.scene import Builder

SHIPPED = GAME.shipped


# --- the galaxy --------------------------------------------------------------------------------------------------------


def test_sector_05_has_exactly_its_six_neighbours() -> None:
    assert PLACES[5].neighbours == (1, 2, 4, 6, 8, 9)


def test_adjacency_is_mutual_everywhere() -> None:
    for place in PLACES.values():
        for other in place.neighbours:
            assert place.number in PLACES[other].neighbours
        assert set(place.lines).isdisjoint(place.corners)


def test_a_usurper_in_07_goes_by_03_to_the_core() -> None:
    assert (toward_core(7), toward_core(3), toward_core(1)) == (3, 1, None)


def test_directions_at_the_rim_and_in_the_core() -> None:
    assert away_from_core(1) == (2, 3, 4, 5)
    assert away_from_core(6) == (10, 11)
    assert away_from_core(49) == ()
    assert (next_higher(57), next_lower(1)) == (None, None)
    assert (next_higher(26), next_lower(26)) == (27, 25)


def test_33_symbols_eight_in_each_quadrant() -> None:
    marked = symbols(SHIPPED)
    assert len(marked) == 33
    assert max(marked) == 57
    assert [sum(quadrant(s) == q for s in marked) for q in range(5)] == [1, 8, 8, 8, 8]


def test_dice_0_and_5_name_sector_04_and_symbols_have_two_chances() -> None:
    cells = randomization(SHIPPED)
    assert len(cells) == 90
    assert cells[5] == 4
    assert SHIPPED[SECTORS]["04"].name == "Cygnus-Carina Alpha"
    for sector in range(1, 58):
        assert cells.count(sector) == (2 if sector in symbols(SHIPPED) else 1)


def test_nexuses_at_01_13_and_17_may_stand_together() -> None:
    assert min(distance(1, 13), distance(1, 17), distance(13, 17)) > 1
    for site in (1, 13, 17, 49, 57):
        assert site in symbols(SHIPPED)


# --- charts ------------------------------------------------------------------------------------------------------------


def test_the_combat_table_clamps_and_gives_the_rulebooks_result() -> None:
    rows = SHIPPED[COMBAT]
    assert combat_result(rows, 5, 2) == "D1"
    assert combat_result(rows, 12, 11) == combat_result(rows, 11, 6) == "D3"
    assert combat_result(rows, -9, -9) == combat_result(rows, -2, -6) == "A3"


def test_a_better_roll_or_column_is_never_worse() -> None:
    order = ["A3", "A2", "A1", "-", "D1", "D2", "D3"]
    rows = SHIPPED[COMBAT]
    for roll in range(-2, 12):
        for column in range(-6, 7):
            here = order.index(combat_result(rows, roll, column))
            assert order.index(combat_result(rows, roll + 1, column)) >= here
            assert order.index(combat_result(rows, roll, column + 1)) >= here


def test_eight_markers_at_index_70_and_80() -> None:
    assert [band(SHIPPED[charts.MARKERS_DRAWN], index).value for index in (1, 30, 60, 70, 80, 100)] == [
        4,
        5,
        6,
        8,
        8,
        9,
    ]


def test_trans_humans_at_index_30() -> None:
    row = band(SHIPPED[charts.TRANSHUMANS], 30)
    assert (row.imperial, row.chaos) == (3, 1)


def test_operations_rows_of_each_kind() -> None:
    found = {
        kind: [
            plain(
                operation_words(band({r.id: r for r in SHIPPED[charts.OPERATIONS].values() if r.force == kind}, roll))
            )
            for roll in (0, 4, 6, 8, 13)
        ]
        for kind in ("usurper", "empire", "invader", "rebel")
    }
    assert found["usurper"][0] == found["rebel"][0] == "one unit deserts"
    assert found["usurper"][3] == "towards the Core, then an attack"
    assert found["empire"][2] == "to a threatened sector, then an attack"
    assert found["invader"][4] == "an attack"
    assert found["rebel"][1] == "nothing"


def test_single_systems_recruit_only_one_unit_and_the_scenarios_maxima_are_covered() -> None:
    rows = SHIPPED[charts.RECRUITING]
    assert {tuple(band(rows, roll).units.items()) for roll in range(14)} == {
        (),
        (("SF", 1),),
        (("CG", 1),),
        (("AF", 1),),
    }
    doubled = {tuple(band(rows, roll).units.items()) for roll in range(14, 19)}
    assert doubled == {(("AF", 2),), (("CG", 2),)}
    assert band(rows, 22).units


def test_the_invader_table() -> None:
    rows = SHIPPED[charts.INVADERS]
    found = ["".join(f"{n}{k}" for k, n in band(rows, die).units.items()) for die in range(10)]
    assert found == ["1AF", "1AF", "1SF", "1SF", "2SF", "1SF1CG", "1CG", "2CG", "1WS", "1TH"]


def test_the_star_gate_table() -> None:
    rows = SHIPPED[charts.TELEPORTS]
    found = [band(rows, die).id for die in range(10)]
    assert found == ["collapse", "disaster", "failure", "random", *["move"] * 6]


def test_usurpation_extropy_and_contact_at_their_edges() -> None:
    usurpation = [band(SHIPPED[charts.USURPATION], roll) for roll in (-3, 1, 2, 5, 7, 8, 11)]
    assert [(row.result, row.dice) for row in usurpation] == [
        ("defeated", -2),
        ("defeated", -2),
        ("defeated", -1),
        ("stalemate", 0),
        ("stalemate", 1),
        ("victorious", 1),
        ("victorious", 2),
    ]
    assert [band(SHIPPED[charts.EXTROPY], roll).dice for roll in (1, 4, 5, 9, 12, 15)] == [1, 0, -1, -2, -3, -3]
    assert [band(SHIPPED[charts.CONTACT], roll).id for roll in (3, 4, 7)] == ["negative", "indeterminate", "positive"]


def test_index_points_fall_by_decades() -> None:
    rows = SHIPPED[charts.INDEX_POINTS]
    assert [band(rows, index).value for index in (1, 10, 11, 50, 91, 100)] == [9, 9, 8, 5, 0, 0]


def test_random_chaos_leaders_are_rolled_again_where_the_die_has_no_value() -> None:
    assert [band(SHIPPED[charts.EMPIRE_LEADERS], die).value for die in (0, 3, 8, 9)] == [1, 2, 3, 0]


def test_prices_that_the_rulebook_states() -> None:
    prices = SHIPPED[PRICES]
    assert prices["stargate"].recruit == prices["TH"].recruit == 10
    assert prices["repression"].recruit == 1 < prices["illumination"].recruit
    assert prices["repression"].maintain == prices["illumination"].maintain == 0
    assert prices["nexus"].maintain > 0


def test_counters_come_from_two_identical_sheets() -> None:
    assert all(unit.count % 2 == 0 for unit in SHIPPED[UNITS].values())
    assert sum(system.count for system in SHIPPED[SYSTEMS].values()) == 40
    assert {system.resource for system in SHIPPED[SYSTEMS].values()} == {1, 2, 3, 4}
    assert SHIPPED[SUPPLIES]["markers"].count == 10


def test_nineteen_finds_for_two_dice() -> None:
    assert sorted(int(find.id) for find in SHIPPED[FINDS].values()) == list(range(19))
    assert {find.name for find in SHIPPED[FINDS].values()} >= {"Star gate", "Fight for Information", "Go Deeper"}


# --- suppression's worked example --------------------------------------------------------------------------------------


def test_the_suppression_of_the_rulebook(scene: Builder) -> None:
    table = scene(turn=2).index(50).system(1).nexus(1).fleet(5, CF=1)
    table.state.repression = 2
    table.event("usurper.1", 0, 7)
    assert table.asked == "suppress"
    table.state.forces.clear()
    table.answer("suppress", "repression.2", dice=(9,))  # 9 +4 -1, as the Usurper has leadership 1
    assert "die 9, +2 Nexus, +2 Repression, −1 their leader, makes 12, it succeeds, but people resent it" in table.told
    assert table.chaos == 52
    assert table.state.repression == 0
    assert table.state.nexuses == [1]
    assert table.state.pool == {"usurper.1": 1}


# --- replacing tables --------------------------------------------------------------------------------------------------


def test_every_table_is_content() -> None:
    names = [table.name for table in TABLES]
    assert len(set(names)) == len(names)
    assert {chart.name for chart, _ in COVERED} < set(names)


def write(folder: Path, name: str, data: object) -> Path:
    (folder / "empire").mkdir(exist_ok=True)
    (folder / "empire" / f"{name}.json").write_text(json.dumps(data))
    return folder


def test_an_owner_may_replace_a_row(tmp_path: Path) -> None:
    folder = write(tmp_path, "prices", [{"id": "SF", "recruit": 9, "maintain": 1}])
    assert GAME.content_from(folder)[PRICES]["SF"].recruit == 9


def test_an_owner_may_choose_the_other_reading_of_a_ruling(tmp_path: Path) -> None:
    content = GAME.content_from(write(tmp_path, "rulings", [{"id": "order-search", "value": "found"}]))
    assert ruling(content, "order-search") == "found"
    assert all(one.value == one.choices[0] and one.source for one in RULINGS.entries)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("extropy", [{"id": "minor", "low": 6, "high": 8, "name": "gap", "dice": -1}]),
        ("combat_results", [{"id": "5", "results": ["D1"]}]),
        ("sectors", [{"id": "01", "name": "Core", "has_symbol": False}]),
        ("units", {"replace_all": True, "entries": []}),
        ("systems", {"replace_all": True, "entries": [{"id": "x", "military": 1, "morphogenetic": 1, "resource": 1}]}),
        ("events", [{"id": "usurper", "name": "U", "count": 7, "detail": "", "values": [1, 2, 3, 4]}]),
        ("chaos_operations", [{"id": "rebel-2", "low": 3, "high": 4, "force": "rebel"}]),
        ("rulings", [{"id": "order-search", "value": "never", "choices": ["never"]}]),
    ],
)
def test_a_broken_table_is_refused_with_a_reason(tmp_path: Path, name: str, data: object) -> None:
    with pytest.raises(ContentError):
        GAME.content_from(write(tmp_path, name, data))

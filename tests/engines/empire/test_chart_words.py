"""What a question says you need comes from the charts in force, so a server's own charts change it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.core import Table, plain
from engines.empire import GAME
from engines.empire.facts.charts import EXTROPY, LOWEST, MULTIPLIERS, SUPPRESSION, TELEPORTS, UNREST
from engines.empire.words.charts import numbers_of
from engines.empire.words.odds import deed_words
from tests.engines.empire.scene import Builder, Scene, at


def detail(table: Scene, option: str) -> str:
    return plain(table.prompt.option(option).detail)


def moved(rows: dict[str, tuple[int, int]], table: Scene, chart: Table[Any]) -> Scene:
    """The chart with other limits for these rows."""
    for name, (low, high) in rows.items():
        table.replace(chart, replace(table.content[chart][name], low=low, high=high))
    return table


def test_numbers_of_a_chart_are_told_as_people_say_them() -> None:
    rows = GAME.shipped[SUPPRESSION]
    assert plain(numbers_of(rows, lambda row: row.success)) == "9 or more"
    assert plain(numbers_of(rows, lambda row: row.side_effect == "resistance")) == "3 or less"
    assert plain(numbers_of(rows, lambda row: row.side_effect == "alienation")) == "4–12"
    assert plain(numbers_of(GAME.shipped[TELEPORTS], lambda row: row.id in ("collapse", "random"))) == "0 or 3"
    assert numbers_of(rows, lambda row: False) == ""


def test_suppression_says_what_its_chart_says(scene: Builder) -> None:
    table = scene().index(50).system(20).nexus(20).event("rebellion.0", 3, 1)
    assert detail(table, "suppress") == "succeeds on 7+ (30%); turns the system Rebel on 0–1 (20%)"
    other = moved({"resistance": (LOWEST, 0), "failure": (1, 6), "costly": (7, 12)}, scene(), SUPPRESSION)
    other.index(50).system(20).nexus(20).event("rebellion.0", 3, 1)
    assert detail(other, "suppress") == "succeeds on 5+ (50%)"


def test_no_system_is_lost_where_there_is_none(scene: Builder) -> None:
    table = scene().index(50).nexus(20).event("invaders_appear.1", 0, *at(20))
    assert detail(table, "suppress") == "succeeds on 8+ (20%)"


def test_odds_that_are_no_odds_are_told_as_one_says_them() -> None:
    assert plain(deed_words("succeeds", ())) == "never succeeds"
    assert plain(deed_words("hits", tuple(range(10)))) == "always hits"
    assert plain(deed_words("wins", (8, 9))) == "wins on 8+ (20%)"


def test_extropy_says_what_its_chart_says(scene: Builder) -> None:
    table = scene().index(50).points(9).system(1).run("extropy")
    assert detail(table, "no-leader") == "lowers Chaos on 5+ (50%); overloads on 0–1 (20%)"
    other = moved({"none": (2, 5), "minor": (6, 8)}, scene(), EXTROPY).index(50).points(9).system(1).run("extropy")
    assert detail(other, "no-leader") == "lowers Chaos on 6+ (40%); overloads on 0–1 (20%)"
    calm = scene().replace(EXTROPY, replace(GAME.shipped[EXTROPY]["overload"], loses_leader=False, dice=0))
    calm.index(50).points(9).system(1).run("extropy")
    assert detail(calm, "no-leader") == "lowers Chaos on 5+ (50%)"


def test_increased_resources_say_what_their_charts_say(scene: Builder) -> None:
    table = scene().system(1).run("collection")
    assert (
        detail(table, "no-leader")
        == "on 0–2 nothing changes, on 3–5 half as much again, on 6–9 twice as much; Chaos rises by 1 to 3 dice"
    )
    other = scene().replace(MULTIPLIERS, replace(GAME.shipped[MULTIPLIERS]["double"], value=6))
    for row in GAME.shipped[UNREST].values():
        other.replace(UNREST, replace(row, value=2))
    other.system(1).run("collection")
    assert (
        detail(other, "no-leader")
        == "on 0–2 nothing changes, on 3–5 half as much again, on 6–9 3 times as much; Chaos rises by 2 dice"
    )


def test_a_star_gate_says_what_its_chart_says(scene: Builder) -> None:
    table = scene().system(1).fleet(1, SF=2, AF=1)
    table.state.gates = [1, 13, 20]
    table.run("imperial_movement").answer("gate:01")
    assert plain(table.prompt.standing) == "goes wrong on 0–3 (40%)"
    other = moved({"random": (3, 4), "move": (5, 9)}, scene(), TELEPORTS).system(1).fleet(1, SF=2, AF=1)
    other.state.gates = [1, 13, 20]
    other.run("imperial_movement").answer("gate:01")
    assert plain(other.prompt.standing) == "goes wrong on 0–4 (50%)"

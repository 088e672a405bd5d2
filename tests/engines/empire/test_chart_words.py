"""What a question says you need comes from the charts in force, so a server's own charts change it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.core import Table
from engines.empire import GAME
from engines.empire.facts.charts import EXTROPY, LOWEST, MULTIPLIERS, SUPPRESSION, TELEPORTS, UNREST
from engines.empire.words.charts import numbers_of
from tests.engines.empire.scene import Builder, Scene


def detail(table: Scene, option: str) -> str:
    return table.prompt.option(option).detail


def moved(rows: dict[str, tuple[int, int]], table: Scene, chart: Table[Any]) -> Scene:
    """The chart with other limits for these rows."""
    for name, (low, high) in rows.items():
        table.replace(chart, replace(table.content[chart][name], low=low, high=high))
    return table


def test_numbers_of_a_chart_are_told_as_people_say_them() -> None:
    rows = GAME.shipped[SUPPRESSION]
    assert numbers_of(rows, lambda row: row.success) == "9 or more"
    assert numbers_of(rows, lambda row: row.side_effect == "resistance") == "3 or less"
    assert numbers_of(rows, lambda row: row.side_effect == "alienation") == "4–12"
    assert numbers_of(GAME.shipped[TELEPORTS], lambda row: row.id in ("collapse", "random")) == "0 or 3"
    assert numbers_of(rows, lambda row: False) == ""


def test_suppression_says_what_its_chart_says(scene: Builder) -> None:
    table = scene().index(50).system(20).nexus(20).event("rebellion.0", 3, 1)
    assert detail(table, "suppress") == "9 or more succeeds; 3 or less: resistance."
    other = moved({"resistance": (LOWEST, 0), "failure": (1, 6), "costly": (7, 12)}, scene(), SUPPRESSION)
    other.index(50).system(20).nexus(20).event("rebellion.0", 3, 1)
    assert detail(other, "suppress") == "7 or more succeeds; 0 or less: resistance."


def test_extropy_says_what_its_chart_says(scene: Builder) -> None:
    table = scene().index(50).points(9).system(1).run("extropy")
    assert detail(table, "no-leader") == "5 or more lowers the Index by dice; 1 or less: Overload."
    other = moved({"none": (2, 5), "minor": (6, 8)}, scene(), EXTROPY).index(50).points(9).system(1).run("extropy")
    assert detail(other, "no-leader") == "6 or more lowers the Index by dice; 1 or less: Overload."
    calm = scene().replace(EXTROPY, replace(GAME.shipped[EXTROPY]["overload"], loses_leader=False, dice=0))
    calm.index(50).points(9).system(1).run("extropy")
    assert detail(calm, "no-leader") == "5 or more lowers the Index by dice."


def test_increased_resources_say_what_their_charts_say(scene: Builder) -> None:
    table = scene().system(1).run("collection")
    assert detail(table, "no-leader") == "Die 0–2 nothing, 3–5 half more, 6–9 double."
    assert "It raises Chaos by one to three dice." in table.prompt.ask
    other = scene().replace(MULTIPLIERS, replace(GAME.shipped[MULTIPLIERS]["double"], value=6))
    for row in GAME.shipped[UNREST].values():
        other.replace(UNREST, replace(row, value=2))
    other.system(1).run("collection")
    assert detail(other, "no-leader") == "Die 0–2 nothing, 3–5 half more, 6–9 three times as much."
    assert "It raises Chaos by two dice." in other.prompt.ask


def test_a_star_gate_says_what_its_chart_says(scene: Builder) -> None:
    table = scene().system(1).fleet(1, SF=2, AF=1)
    table.state.gates = [1, 13, 20]
    table.run("imperial_movement").answer("gate:01")
    assert "On 0–3 it goes wrong." in table.prompt.ask
    other = moved({"random": (3, 4), "move": (5, 9)}, scene(), TELEPORTS).system(1).fleet(1, SF=2, AF=1)
    other.state.gates = [1, 13, 20]
    other.run("imperial_movement").answer("gate:01")
    assert "On 0–4 it goes wrong." in other.prompt.ask

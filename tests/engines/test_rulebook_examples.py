"""Every example in a rulebook is played: the numbers it names, in their order, are those of a real position."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engines import GAMES
from engines.core import plain
from engines.empire.facts.units import SYSTEMS
from engines.empire.scoring import points_parts
from engines.expanse.rules.control import share_out
from engines.race.facts import CARDS
from engines.race.rules.settle import military_against
from engines.renaissance.rules.planets import elements, leader
from tests.engines.empire.conftest import scene as scripted_scene
from tests.engines.empire.scene import Builder
from tests.engines.expanse.scenes import MCR, UN
from tests.engines.expanse.scenes import scene as expanse
from tests.engines.frontiers.table import Scene as Frontiers
from tests.engines.race.scene import race_table
from tests.engines.renaissance.scene import Scene as Renaissance

scene = scripted_scene  # the Empire's scenes are made by a fixture


def race_pay(_: Builder) -> list[int]:
    table = race_table(level="base").hand(0, "gem-world").filler(0, 4).phase("settle")
    (cost,) = [option.cost for option in table.prompt(0).options if option.id == "gem-world"]
    held = len(table.player(0).hand)
    table.submit(0, "gem-world").auto(0)
    return [int(plain(cost).split()[0]), held - 1 - len(table.player(0).hand)]


def race_military(_: Builder) -> list[int]:
    world = next(card for card in CARDS.values() if card.is_military and card.value == 2 and card.id != "rebel-base")
    table = race_table(level="base").tableau(0, "new-sparta").hand(0, world.id).filler(0, 2).phase("settle")
    strength, held = military_against(table.player(0), world), len(table.player(0).hand)
    table.submit(0, world.id)
    assert world.id in table.player(0).tableau
    assert len(table.player(0).hand) == held - 1
    return [strength, world.value]


def race_trade(_: Builder) -> list[int]:
    table = race_table().goods(0, "comet-zone").chose(0, "trade").phase("consume")
    return [len(table.player(0).hand)]  # it held none before, and the only good is sold unasked


def frontiers_points(_: Builder) -> list[int]:
    table = Frontiers().colonies("asimov-crater", 2).roll(1, 2, 3).start()
    parts = dict(table.session.view(None).players[0].parts)
    return [2, sum(parts.values()), *(value for value in parts.values() if value)]


def frontiers_facilities(_: Builder) -> list[int]:
    table = Frontiers().purse(0, 0, 0).roll(5, 1, 2).start().dock("solar-converter", 5)
    return [5, table.purse()[0]]


def renaissance_goal(_: Builder) -> list[int]:
    lost = Renaissance().hand(0, "senator").seat(0, points=29).put(fired=[6, 13, 20])
    lost.play("senator.a").end()
    assert lost.of(0).points == 20
    won = Renaissance().hand(0, "herald").seat(0, points=29).put(fired=[6, 13, 20]).play("herald.a")
    assert won.live.is_over
    return [20, 29 - 20, 20, 30 - 20]


def renaissance_leading(_: Builder) -> list[int]:
    scene = Renaissance().planet("fathom", {0: 2, 1: 2}, institutes={0: 1}).hand(0, "senator").start()
    planet = scene.live.state.planets["fathom"]
    assert leader(scene.live.state.content, planet) == 0
    return [planet.emissaries[0], planet.institutes[0], planet.emissaries[1], planet.strength(0), planet.strength(1)]


def renaissance_disorder(_: Builder) -> list[int]:
    scene = Renaissance().planet("fathom", {0: 4, 1: 3}, stability=6).hand(0, "senator").play("senator.a")
    planet = scene.live.state.planets["fathom"]
    assert planet.marker == "red"
    return [planet.stability, elements(scene.live.state.content, planet)]


def empire_victory(scene: Builder) -> list[int]:
    table = scene().index(50)
    designs = [unit for unit in SYSTEMS.entries for _ in range(unit.count)]
    for sector, unit in zip((1, 2, 4, 6, 7, 9, 11), designs, strict=False):
        table.system(sector, unit.values)
    core, others, _ = (points for _, points in points_parts(table.state))
    return [others, core + others]


def expanse_actions(_: Builder) -> list[int]:
    table = expanse().ships(UN, "ceres", 1).track("basic-assistance").play().take(UN, "basic-assistance", "points")
    points = table.g.points
    table.choose(UN, "move.ceres").choose(UN, "jupiter").choose(UN, "influence.io").choose(UN, "influence.europa")
    assert table.g.points == 0
    return [points, sum(table.cubes(UN, "io", "europa"))]


def expanse_control(_: Builder) -> list[int]:
    table = expanse().ships(UN, "jupiter", 1).cubes(UN, io=2).cubes(MCR, io=2).play()
    counted = share_out(table.g, table.g.bases["io"])[0]
    return [2, counted[MCR], counted[UN]]


PLAYED: dict[tuple[str, str], Callable[[Builder], list[int]]] = {
    ("race", "pay"): race_pay,
    ("race", "military"): race_military,
    ("race", "trade"): race_trade,
    ("frontiers", "points"): frontiers_points,
    ("frontiers", "facilities"): frontiers_facilities,
    ("renaissance", "goal"): renaissance_goal,
    ("renaissance", "leading"): renaissance_leading,
    ("renaissance", "disorder"): renaissance_disorder,
    ("empire", "victory"): empire_victory,
    ("expanse", "actions"): expanse_actions,
    ("expanse", "control"): expanse_control,
}
WRITTEN = [(key, name) for key, spec in GAMES.items() for name, topic in spec.topics.items() if topic.example]


@pytest.mark.parametrize(("key", "name"), WRITTEN)
def test_an_example_is_what_happens(key: str, name: str, scene: Builder) -> None:
    numbers = [int(found) for found in re.findall(r"\d+", plain(GAMES[key].topics[name].example))]
    assert numbers == PLAYED[key, name](scene)


def test_every_game_has_an_example() -> None:
    assert {key for key, _ in WRITTEN} == set(GAMES)

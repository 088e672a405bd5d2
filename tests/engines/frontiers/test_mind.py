"""What those who think ahead are told: candidates worth a look, a plan that is followed, and numbers that mean something."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Dice
from engines.core.mind import value
from engines.core.policy import candidates
from engines.core.world import World
from engines.frontiers import GAME
from engines.frontiers.minds.features import FEATURES, measure
from engines.frontiers.minds.plans import Planner
from engines.frontiers.minds.playout import player
from engines.frontiers.minds.smart import smart
from engines.frontiers.state import State
from tests.engines.frontiers.table import Scene, Table


def found(table: Table, most: int = 8) -> list[tuple[str, ...]]:
    """The candidates of whoever is asked."""
    prompt = table.prompt
    return candidates(GAME, table.session.view(prompt.seat), prompt, Dice("candidates"), most)


def world_of(table: Table) -> World[Any, Any, Any]:
    """The same position to think in, where illegal answers are refused."""
    world = World(GAME, table.session.content, table.session.base, is_checked=True)
    world.start()
    return world


# --- candidates --------------------------------------------------------------------------------------------------------------


def test_the_panel_offers_other_dice_groups_cards_and_launches() -> None:
    scene = Scene().hub(0, 7).purse(0, 4, 4).tech(0, "booster-pod", "plasma-cannon").docked("lunar-mine", 1, 2)
    table = scene.roll(2, 2, 3, 4, 5).start()
    options = found(table)
    assert options[0] == table.prompt.normal(smart(table.session.view(0), table.prompt, Dice("smart")))
    assert len(set(options)) == len(options)
    assert ("launch",) in options
    assert ("use:booster-pod",) in options
    assert sum(all(name.startswith("s0-") for name in choice) for choice in options) >= 2


def test_ships_may_dock_at_every_facility_that_takes_them_the_best_planned_first() -> None:
    table = Scene().purse(0, 3, 3).roll(2, 2, 5).start()
    pair = [ship.id for ship in table.session.state.ships if ship.at == "ready" and ship.value == 2]
    table.submit(*pair)
    assert table.prompt.key == "turn.dock"
    options = found(table)
    assert options[0] == ("shipyard",)
    assert {choice[0] for choice in options} == {option.id for option in table.prompt.options}


def test_every_territory_is_a_candidate_for_a_landing() -> None:
    table = Scene().hub(0, 7).purse(0, 2, 2).roll(1, 2, 4).start().submit("launch")
    assert {choice[0] for choice in found(table)} == {option.id for option in table.prompt.options}


# --- the playout player ------------------------------------------------------------------------------------------------------


def test_a_turn_is_planned_once_and_the_plan_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0
    plan = Planner.plan

    def counted(self: Planner, dice: tuple[int, ...]) -> Any:
        nonlocal made
        made += 1
        return plan(self, dice)

    monkeypatch.setattr(Planner, "plan", counted)
    world = world_of(Scene().purse(0, 3, 3).roll(1, 2, 2, 5, 6).start())
    docked = 0
    while world.state.active == 0:
        docked += world.prompts[0].key == "turn.dock"
        world.answer(0, player(world, 0, Dice("plan")))
    assert docked >= 2
    assert made == 1


def test_a_plan_is_dropped_when_the_dice_are_others() -> None:
    table = Scene().purse(0, 3, 3).roll(1, 2, 2, 5, 6).start()
    world = world_of(table)
    player(world, 0, Dice("plan"))
    state: State = world.state
    for ship in [ship for ship in state.ships if ship.at == "ready"]:
        state.put(ship, value=3)
    choice = player(world, 0, Dice("plan"))
    assert world.prompts[0].is_legal(choice)
    assert choice == smart(world.view(0), world.prompts[0], Dice("smart"))


# --- what a position is judged by --------------------------------------------------------------------------------------------


def row(scene: Scene, seat: int = 0) -> dict[str, float]:
    """A seat's numbers by their names."""
    return dict(zip((feature.name for feature in FEATURES), measure(scene.start().session.state)[seat], strict=True))


def test_numbers_tell_what_is_held_and_what_is_loose() -> None:
    scene = Scene().colonies("lem-badlands", 3, 1).colonies("asimov-crater", 1).colonies("pohl-foothills", 1, 2)
    mine, theirs = row(scene), row(scene, 1)
    assert (mine["held"], mine["loose"], mine["near"]) == (0.5, 0.5, 0.5)
    assert (theirs["held"], theirs["loose"], theirs["near"]) == (0.0, 0.5, 0.5)
    assert mine["bonuses"] > theirs["bonuses"]


def test_the_repulsor_field_makes_a_territory_safe() -> None:
    scene = Scene().colonies("asimov-crater", 1).field("repulsor-field", "asimov-crater")
    assert row(scene)["held"] == 0.5
    assert row(scene)["loose"] == 0.0


def test_the_table_likes_colonies_ships_and_resources() -> None:
    def mine(scene: Scene) -> float:
        assert GAME.mind.weights
        return value(GAME.mind, GAME.result, scene.start().session.state, 0, is_over=False)

    plain = mine(Scene())
    assert mine(Scene().left(0, 6).colonies("lem-badlands", 1)) > plain
    assert mine(Scene().fleet(0, 5)) > plain
    assert mine(Scene().purse(0, 3, 3)) > plain

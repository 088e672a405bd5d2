"""Disorder beyond the numbered points: order, retreats, closed Planets, and the options for what the rulebook leaves open."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice, plain
from tests.engines.renaissance.scene import PASS, Scene


def crowded(**options: object) -> Scene:
    """Seat 0 has played its Senator, and Fathom bears 6 but holds 7."""
    scene = Scene(**options).hand(0, "senator")  # type: ignore[arg-type]
    return scene.planet("fathom", {0: 4, 1: 3}, stability=6)


def test_the_active_player_chooses_the_order() -> None:
    scene = crowded().planet("bastion", {0: 5, 1: 3}, stability=7).play("senator.a")
    assert set(scene.offered) == {"fathom", "bastion"}
    scene.play("bastion", "remove", "remove")
    assert scene.on("bastion").marker == "yellow"
    assert scene.offered == ("fathom",)
    scene.play("fathom", "remove", "remove")
    assert {planet.marker for planet in scene.live.view(None).planets.values()} == {""}


def test_a_new_disorder_can_be_taken_back_before_it_is_resolved() -> None:
    scene = crowded().play("senator.a")
    assert scene.asked.key == "disorder.choose"
    assert scene.live.can_undo(0)


def test_everybody_present_answers_from_the_active_player_clockwise() -> None:
    scene = Scene(4).hand(0, "senator").planet("fathom", {0: 2, 2: 2, 3: 3}, stability=6)
    order = []
    scene.play("senator.a", "fathom")
    while scene.asked.key == "disorder.answer":
        order.append(scene.asked.seat)
        scene.play("remove")
    assert order == [0, 2, 3]


def test_only_institutes_still_make_a_player_present() -> None:
    scene = Scene().hand(0, "senator").hand(1, "senator").planet("fathom", {0: 6}, institutes={1: 1}, stability=6)
    scene.play("senator.a", "fathom", "remove")
    assert scene.offered == ("institute",)
    scene.play("institute")
    assert scene.of(1).beside == 1
    assert scene.of(1).institutes == 5  # nothing is covered again


def test_a_retreat_may_be_split() -> None:
    scene = crowded().planet("bastion", holder=0).play("senator.a", "fathom", "retreat", "split")
    assert PASS not in scene.offered
    scene.play("bastion:1", "aurelia:1", PASS)
    assert scene.emissaries("fathom") == (2, 3)
    assert scene.emissaries("bastion") == (1, 0)
    assert scene.emissaries("aurelia") == (6, 0)


def test_a_retreat_takes_at_least_two() -> None:
    scene = crowded().play("senator.a", "fathom", "retreat")
    assert set(scene.offered) == {"aurelia:2", "aurelia:3", "aurelia:4"}
    with pytest.raises(IllegalChoice):
        scene.play("aurelia:1")


def test_a_retreat_ignores_portals_unless_the_table_wants_them() -> None:
    far = crowded().planet("fathom", portals=("red",)).play("senator.a", "fathom")
    assert "retreat" in far.offered
    near = crowded(retreat_needs_adjacency=True).planet("fathom", portals=("red",)).play("senator.a", "fathom")
    assert "retreat" not in near.offered
    touching = crowded(retreat_needs_adjacency=True).play("senator.a", "fathom")
    assert "retreat" in touching.offered


def second_disorder(**options: object) -> Scene:
    """Fathom is resolved; Bastion comes next, with a Navigator in hand of seat 0."""
    scene = crowded(**options).hand(0, "senator", "navigator").planet("bastion", {0: 4, 1: 3}, stability=6)
    return scene.play("senator.a", "fathom", "remove", "remove", "bastion")


def test_nothing_moves_to_a_resolved_planet() -> None:
    scene = second_disorder().play("navigator.c", "bastion:1")
    assert "fathom" not in scene.offered
    assert "delphine" in scene.offered


def test_adding_to_a_resolved_planet_is_an_option_of_the_table() -> None:
    def offered(**options: object) -> tuple[str, ...]:
        scene = Scene(**options).planet("fathom", {0: 1}, marker="yellow")  # type: ignore[arg-type]
        scene.hand(0, "recruiter").play("recruiter.b")
        return scene.offered if scene.asked.key == "add.where" else ()

    assert "fathom:1" not in offered()
    assert "fathom:1" in offered(yellow_blocks_add=False)


def calm_but_marked(**options: object) -> Scene:
    """Bastion still wears a marker, but it has calmed down before its turn comes."""
    scene = Scene(**options).hand(0, "senator", "mediator").planet("fathom", {0: 4, 1: 3}, stability=6)  # type: ignore[arg-type]
    scene.planet("bastion", {0: 3, 1: 2}, stability=6, marker="red")
    return scene.play("senator.a", "bastion")


def test_a_red_marker_costs_one_round_even_on_a_calm_planet() -> None:
    scene = calm_but_marked()
    assert scene.asked.key == "disorder.answer"


def test_a_calm_planet_is_skipped_if_the_table_wants_it() -> None:
    scene = calm_but_marked(red_marker_forces_one_round=False)
    assert scene.asked.key == "disorder.choose"
    assert scene.on("bastion").marker == "yellow"
    assert scene.emissaries("bastion") == (3, 2)


def test_a_disorder_card_needs_something_to_do() -> None:
    scene = crowded().hand(1, "saboteur").play("senator.a", "fathom", "remove")
    assert "saboteur.b" not in scene.offered  # no Institute there


def test_an_answer_is_asked_even_if_only_one_is_open() -> None:
    """Otherwise the others would learn that no card in that hand fits."""
    scene = Scene().hand(0, "senator").hand(1, "rector").planet("fathom", {0: 6, 1: 1}, stability=6)
    scene.play("senator.a", "fathom", "remove")
    assert scene.offered == ("remove",)


def test_removing_can_be_ordered_for_the_turn() -> None:
    scene = crowded().play("senator.a", "fathom")
    (order,) = scene.asked.orders
    assert (order.choice, plain(order.until), order.holds) == (("remove",), "the end of turn 1", True)

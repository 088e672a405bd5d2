"""Every Objective with a scene, its limit and what it must not count."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.renaissance import GAME
from engines.renaissance.facts.tables import OBJECTIVES
from engines.renaissance.rules.objectives import objective_worth
from tests.engines.renaissance.scene import COLOURS, Scene

FREE = ("fathom", "bastion", "nadir", "galleria", "junction", "monument", "cynosure")


def spread(scene: Scene, count: int, mine: int = 1, theirs: int = 0, **facts: object) -> Scene:
    """The same on several Planets."""
    for planet in FREE[:count]:
        scene.planet(planet, {0: mine, 1: theirs}, **facts)  # type: ignore[arg-type]
    return scene


def own_specialists(scene: Scene, count: int) -> Scene:
    return scene.seat(0, specialists=count)


SCENES: dict[str, tuple[tuple[Callable[[Scene], object], int], ...]] = {
    "majority-mandate": (
        (lambda s: spread(s, 1, 2, 1), 3),
        (lambda s: spread(s, 3, 1, 1), 0),
        (lambda s: spread(s, 3), 0),
        (lambda s: spread(s, 4, 2, 1), 6),
    ),
    "loyal-opposition": (
        (lambda s: spread(s, 2, 1, 2), 4),
        (lambda s: spread(s, 2, 2, 2), 0),
        (lambda s: s.planet("ithaca", {0: 1, 1: 5}), 0),
        (lambda s: spread(s, 4, 1, 2), 6),
    ),
    "balance-of-power": (
        (lambda s: spread(s, 1, 2, 2), 2),
        (lambda s: spread(s, 2, 2, 1), 0),
        (lambda s: spread(s, 5, 1, 1), 4),
    ),
    "academic-network": (
        (lambda s: spread(s, 2, institutes={0: 1}), 4),
        (lambda s: spread(s, 5, institutes={0: 1}), 6),
        (lambda s: s.planet("aurelia", institutes={0: 2}), 0),
        (lambda s: s.planet("fathom", institutes={0: 2}), 2),
    ),
    "custodians": (
        (lambda s: spread(s, 1, 1, 3, foundations=1), 2),
        (lambda s: spread(s, 2, 0, 3, foundations=1), 0),
        (lambda s: spread(s, 5, foundations=1), 4),
    ),
    "hub-council": (
        (lambda s: s.planet("delphine", {0: 2, 1: 1}), 4),
        (lambda s: s.planet("delphine", {0: 1, 1: 1}), 2),
        (lambda s: s.planet("delphine", {1: 1}), 0),
    ),
    "portal-authority": (
        (lambda s: spread(s, 1, portals=COLOURS).planet("galleria", {0: 2}, portals=("blue", "red")), 2),
        (lambda s: spread(s, 2, 1, 3, portals=COLOURS), 4),
        (lambda s: spread(s, 2, 0, 1, portals=COLOURS), 0),
        (lambda s: spread(s, 7, portals=COLOURS), 6),
        (lambda s: s.planet("aurelia", {0: 5}, portals=COLOURS), 0),
    ),
    "diaspora": (
        (lambda s: spread(s, 2), 2),
        (lambda s: spread(s, 2, 2), 0),
        (lambda s: s.planet("aurelia", {0: 1}), 1),
        (lambda s: spread(s, 7), 5),
    ),
    "strongholds": (
        (lambda s: spread(s, 1, 3, institutes={0: 1}), 3),
        (lambda s: spread(s, 1, 3), 0),
        (lambda s: spread(s, 3, 4), 6),
    ),
    "treaty-web": (
        (lambda s: spread(s, 2, holder=0), 4),
        (lambda s: spread(s, 4, holder=0), 6),
        (lambda s: s.planet("ithaca", holder=0), 2),
        (lambda s: s, 0),
    ),
    "cohabitation": (
        (lambda s: spread(s, 2, 1, 1), 2),
        (lambda s: spread(s, 2), 0),
        (lambda s: s.planet("ithaca", {0: 1, 1: 5}), 0),
        (lambda s: spread(s, 6, 1, 1), 5),
    ),
    "full-houses": (
        (lambda s: spread(s, 1, 1, 5), 3),
        (lambda s: spread(s, 2, 1, 4), 0),
        (lambda s: spread(s, 1, 1, 4, foundations=1), 3),
        (lambda s: spread(s, 2, 0, 6), 0),
        (lambda s: spread(s, 4, 1, 5), 6),
    ),
    "quiet-worlds": (
        (lambda s: spread(s, 2), 4),
        (lambda s: spread(s, 2, 3, 1), 0),
        (lambda s: spread(s, 4), 6),
    ),
    "embassies": (
        (lambda s: s.planet("ithaca", {0: 1, 1: 5}), 2),
        (lambda s: s, 0),
    ),
    "fragile-worlds": (
        (lambda s: spread(s, 2), 4),
        (lambda s: spread(s, 2, stability=8), 0),
        (lambda s: spread(s, 5, stability=5), 6),
    ),
    "brain-trust": (
        (lambda s: own_specialists(s, 1), 0),
        (lambda s: own_specialists(s, 3), 4),
        (lambda s: own_specialists(s, 8), 6),
    ),
}


def test_every_objective_has_scenes() -> None:
    assert set(SCENES) == set(GAME.shipped[OBJECTIVES])


@pytest.mark.parametrize(
    ("objective", "number"), [(name, at) for name, scenes in SCENES.items() for at in range(len(scenes))]
)
def test_an_objective_gives_what_it_says(objective: str, number: int) -> None:
    build, points = SCENES[objective][number]
    scene = Scene().hand(0, "senator")
    scene.planet("delphine", portals=())
    build(scene)
    assert objective_worth(scene.state, objective, 0) == points


def test_no_objective_can_give_more_than_it_says() -> None:
    for objective in GAME.shipped[OBJECTIVES].values():
        best = max(points for _, points in SCENES[objective.id])
        assert best == objective.most or objective.id == "embassies"  # three foreign Homes take four players


def test_embassies_count_three_foreign_homes_at_the_most() -> None:
    scene = Scene(4)
    for home, owner in (("ithaca", 1), ("ember", 2), ("harrow", 3)):
        scene.planet(home, {0: 1, owner: 5})
    assert objective_worth(scene.state, "embassies", 0) == 6


def test_a_marker_falls_back_to_twenty_at_the_end_of_the_own_turn() -> None:
    scene = Scene().hand(0, "herald").seat(0, points=20).put(fired=[6, 13, 20])
    scene.play("herald.a")
    assert scene.of(0).points == 21
    scene.end()
    assert scene.of(0).points == 20


def test_each_trigger_fires_once_for_all_players() -> None:
    scene = Scene().hand(0, "herald").seat(0, points=5).seat(1, points=7).put(fired=[6])
    senate = scene.start().live.view(None).senate
    scene.play("herald.a")
    assert scene.of(0).points == 6
    assert scene.live.view(None).senate == senate


def test_passing_six_opens_the_right_objective() -> None:
    scene = Scene().hand(0, "herald").seat(0, points=5).play("herald.a")
    assert scene.live.view(None).senate[2].is_open
    assert any(note.beat == "reveal" for note in scene.notes)


def test_passing_twenty_flips_the_centre() -> None:
    scene = Scene().hand(0, "herald").seat(0, points=19).put(fired=[6, 13]).play("herald.a")
    centre = scene.live.view(None).senate[1]
    assert (centre.front, centre.back, centre.is_flipped) == ("custodians", "strongholds", True)

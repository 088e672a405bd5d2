"""A turn as text: one line, words shortened, all or nothing, and a mistake that is named."""

from __future__ import annotations

import pytest

from engines.core import PASS, Choice, IllegalChoice, plain
from engines.renaissance.words.orders import shorthand
from tests.engines.renaissance.scene import Scene


def read(scene: Scene, text: str) -> tuple[Choice, ...] | None:
    """What a line means to whoever is asked."""
    prompt = scene.asked
    return shorthand(scene.live.view(prompt.seat), prompt, text)


def write(scene: Scene, text: str) -> Scene:
    """Play a line."""
    choices = read(scene, text)
    assert choices is not None
    for choice in choices:
        scene.submit(scene.asked.seat, *choice)
    return scene


def mistake(scene: Scene, text: str) -> str:
    """What is said of a line that cannot be played."""
    with pytest.raises(IllegalChoice) as refused:
        read(scene, text)
    return plain(str(refused.value))


def table() -> Scene:
    """Aurelia is next to Nadir and the Hub; three cards in hand."""
    scene = Scene().hand(0, "navigator", "recruiter", "senator").deck(0, "rector", "archivist", "explorer")
    return scene.planet("nadir", {}, portals=("blue",)).planet("delphine", {0: 1})


def test_a_whole_turn_is_one_line() -> None:
    scene = write(table(), "nav aurelia>nadir 2; rec delphine; end")
    assert scene.emissaries("nadir") == (2, 0)
    assert scene.emissaries("delphine") == (4, 0)
    assert scene.live.state.active == 1


def test_a_place_alone_goes_on_from_where_the_last_ones_came() -> None:
    scene = write(table(), "nav aurelia>nadir 2, delphine 2")
    assert (scene.emissaries("nadir"), scene.emissaries("delphine")) == ((2, 0), (3, 0))
    assert scene.asked.key == "end.under"


def test_the_way_follows_from_what_comes_next() -> None:
    last, first = read(table(), "rec delphine"), read(table(), "rec delphine; sen; end")
    assert last is not None
    assert first is not None
    assert (last[0], first[0]) == (("recruiter.a",), ("recruiter.b",))
    assert read(table(), "rec.b delphine") == (("recruiter.b",), ("delphine:1",))


def test_what_is_not_said_is_left_out() -> None:
    choices = read(table(), "nav.a aurelia>nadir 1")
    assert choices == (("navigator.a",), ("aurelia:1",), ("nadir",), (PASS,))


def test_a_specialist_is_played_for_a_card() -> None:
    scene = Scene().hand(0, "lobbyist", "recruiter").deck(0, "rector").start()
    assert read(scene, "lobby draw; rec aurelia") == (("lobbyist.draw",), ("recruiter.a",))


def test_exploring_stops_where_the_new_planet_shows() -> None:
    scene = Scene().hand(0, "explorer", "senator").planet("delphine", {0: 1}).start()
    assert read(scene, "expl delph red") == (("explorer.a",), ("delphine:red",))
    assert mistake(scene, "expl delph red, nadir 2") == "“nadir 2”: something new comes up before that."


def test_a_move_in_the_middle_of_an_effect() -> None:
    scene = table().play("navigator.a")
    assert write(scene, "aur>nad 2").emissaries("nadir") == (2, 0)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nav aurelia>ithaca", "“aurelia>ithaca”: there is no way there."),
        ("nav ithaca>nadir", "“ithaca>nadir”: that is not possible here."),
        ("nav aurelia>nadir 2; pathfinder", "“pathfinder”: no such card in your hand."),
        ("sen; nav aurelia>nadir", "“nav aurelia>nadir”: no other card may follow here."),
        ("rec delphine, nadir", "“nadir”: nothing is left to do with it."),
        ("end", "“end”: something is asked before that."),
    ],
)
def test_a_mistake_names_its_piece(line: str, told: str) -> None:
    assert mistake(table(), line) == told


@pytest.mark.parametrize("line", ["hello", "", "pathfinder"])
def test_what_is_no_such_line_is_left_to_others(line: str) -> None:
    assert read(table(), line) is None


def test_the_end_of_a_turn_is_a_word() -> None:
    scene = write(table(), "nav aurelia>nadir 2; end")
    assert scene.live.state.active == 1
    again = table().play("navigator.b", "aurelia:2", "nadir")
    assert again.asked.key == "turn.again"
    assert write(again, "end").live.state.active == 1


def test_the_end_of_a_turn_waits_for_disorder() -> None:
    scene = table().planet("nadir", {0: 1, 1: 2}, stability=4, portals=("blue",))
    assert write(scene, "nav.b aurelia>nadir 2; end").asked.key == "disorder.choose"

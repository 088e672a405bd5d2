"""Every effect of every Advisor, with a scene; `test_every_card_effect_has_a_scene` counts them together with Specialists."""

from __future__ import annotations

from tests.engines.renaissance.scene import PASS, Scene


def test_senator_a_scores_every_open_objective() -> None:
    scene = Scene().hand(0, "senator").senate("majority-mandate", "hub-council").planet("delphine", {0: 2, 1: 1})
    scene.play("senator.a")
    assert scene.of(0).points == 3 + 4


def test_ambassador_a_takes_a_token_and_activates_one() -> None:
    scene = Scene().hand(0, "ambassador", "senator").planet("cynosure", {0: 1})
    scene.play("ambassador.a", "cynosure")
    assert scene.asked.key == "token.use"
    scene.play("cynosure")  # taken this turn, usable this turn
    assert scene.of(0).points == 1
    assert scene.asked.key == "turn.again"  # Cynosure's arrow


def test_ambassador_a_may_decline_both_halves() -> None:
    scene = Scene().hand(0, "ambassador", "senator").planet("cynosure", {0: 1})
    scene.play("ambassador.a", PASS, PASS)
    assert scene.allies(0) == {"aurelia"}
    assert scene.asked.key == "end.under"


def test_explorer_a_explores_moves_and_activates() -> None:
    scene = Scene().hand(0, "explorer").put(rabbit=2, stability_pile=[5, 7])
    scene.play("explorer.a", "aurelia:3")
    assert scene.on("nadir").stability == 7
    assert scene.on("nadir").portals == ("blue", "red")
    assert scene.emissaries("nadir") == (3, 0)
    assert scene.emissaries("aurelia") == (2, 0)
    assert scene.asked.key == "token.use"


def test_explorer_a_may_leave_the_new_planet_empty() -> None:
    scene = Scene().hand(0, "explorer").play("explorer.a", PASS)
    assert scene.emissaries("nadir") == (0, 0)


def test_recruiter_a_adds_three_to_one_planet_where_present() -> None:
    scene = Scene().hand(0, "recruiter").planet("fathom", {1: 1}, institutes={0: 1}).planet("bastion", {1: 1})
    scene.play("recruiter.a")
    assert scene.offered == ("aurelia:3", "fathom:3")  # all of them in one place, and not on Bastion
    scene.play("fathom:3")
    assert scene.emissaries("fathom") == (3, 1)
    assert scene.of(0).reserve == 4


def test_recruiter_a_adds_no_more_than_the_reserve() -> None:
    scene = Scene().hand(0, "recruiter").seat(0, reserve=1).play("recruiter.a")
    assert scene.emissaries("aurelia") == (6, 0)
    assert scene.of(0).reserve == 0


def test_recruiter_b_adds_one_where_present_and_plays_again() -> None:
    scene = Scene().hand(0, "recruiter", "senator").planet("bastion", {0: 1})
    scene.play("recruiter.b")
    assert set(scene.offered) == {"aurelia:1", "bastion:1"}
    scene.play("bastion:1")
    assert scene.emissaries("bastion") == (2, 0)
    assert scene.asked.key == "turn.again"


def test_recruiter_c_removes_a_rival_in_disorder() -> None:
    scene = Scene(3).hand(0, "senator", "recruiter").planet("fathom", {0: 3, 1: 2, 2: 2}, stability=6)
    scene.play("senator.a", "fathom", "recruiter.c")
    assert set(scene.offered) == {"fathom:1", "fathom:2"}
    scene.play("fathom:2")
    assert scene.emissaries("fathom") == (3, 2, 1)
    assert scene.of(2).reserve == 8


def test_navigator_a_moves_four_once_each() -> None:
    scene = Scene().hand(0, "navigator").planet("fathom", portals=("blue",)).planet("aurelia", {0: 2})
    scene.planet("delphine", {0: 1})
    scene.play("navigator.a", "aurelia:2", "delphine")
    assert "delphine:1" in scene.offered
    assert "delphine:2" not in scene.offered  # two of the three have moved
    scene.play("delphine:1", "ithaca")
    assert scene.emissaries("delphine") == (2, 0)
    assert scene.emissaries("ithaca") == (1, 5)
    assert scene.asked.key == "end.under"  # nobody is left who has not moved


def test_navigator_a_needs_a_shared_portal_colour() -> None:
    scene = Scene().hand(0, "navigator").planet("fathom", portals=("blue",)).planet("bastion", portals=("red",))
    scene.play("navigator.a", "aurelia:1")
    assert set(scene.offered) == {"delphine", "fathom"}


def test_navigator_b_moves_two_and_plays_again() -> None:
    scene = Scene().hand(0, "navigator", "senator").play("navigator.b", "aurelia:2")
    assert scene.emissaries("delphine") == (2, 0)
    assert scene.asked.key == "turn.again"


def test_navigator_c_moves_out_of_the_disorder() -> None:
    scene = Scene().hand(0, "senator", "navigator").planet("fathom", {0: 4, 1: 3}, stability=6)
    scene.play("senator.a", "fathom", "navigator.c")
    assert PASS not in scene.offered  # at least one
    scene.play("fathom:2", "aurelia", PASS)
    assert scene.emissaries("fathom") == (2, 3)
    assert scene.emissaries("aurelia") == (7, 0)


def test_rector_a_builds_where_you_lead_and_have_none() -> None:
    scene = Scene().hand(0, "rector").planet("fathom", {0: 2}).planet("bastion", {0: 2}, institutes={0: 1})
    scene.deck(0, "senator")
    scene.play("rector.a")
    assert set(scene.offered) == {"aurelia", "fathom"}
    scene.play("fathom")
    assert scene.on("fathom").institutes == (1, 0)
    assert scene.hand_of(0) == ("senator",)  # the first space is a card


def test_rector_b_trades_an_emissary_for_an_institute() -> None:
    scene = Scene().hand(0, "rector").planet("fathom", {0: 1, 1: 3})
    scene.play("rector.b", "fathom")
    assert scene.on("fathom").institutes == (1, 0)
    assert scene.emissaries("fathom") == (0, 3)
    assert scene.of(0).reserve == 8


def test_archivist_a_opens_a_foundation_and_takes_a_specialist() -> None:
    scene = Scene().hand(0, "archivist").specialists("herald", "tribune", "marshal", "consul")
    scene.planet("fathom", institutes={0: 1}).planet("aurelia", institutes={0: 1}).planet("nadir", institutes={0: 1})
    scene.play("archivist.a")  # neither a Home nor Nadir takes one: only Fathom is left
    assert scene.on("fathom").foundations == 1
    assert scene.offered == ("herald", "tribune", "marshal")
    scene.play("tribune")
    assert scene.hand_of(0) == ("tribune",)
    assert scene.live.view(0).specialist_deck == ("", "herald", "marshal")
    assert scene.of(0).specialists == 1
    assert scene.live.view(None).foundations == 4


def test_archivist_a_needs_the_lead_where_there_is_no_foundation() -> None:
    scene = Scene().hand(0, "archivist").specialists("herald", "tribune", "marshal").planet("bastion", {0: 2})
    scene.planet("fathom", institutes={0: 1}, foundations=1).planet("galleria", {1: 3}, institutes={0: 1})
    scene.play("archivist.a", "herald")
    assert [scene.on(planet).foundations for planet in ("bastion", "fathom", "galleria")] == [1, 1, 0]


def test_archivist_b_puts_a_specialist_under_the_deck() -> None:
    scene = Scene().hand(0, "archivist").deck(0, "senator").specialists("herald", "tribune")
    scene.planet("fathom", {0: 1, 1: 3}, foundations=1)
    scene.play("archivist.b", "tribune")
    assert scene.deck_of(0) == ("senator", "tribune", "archivist")


def test_archivist_b_needs_a_presence_beside_a_foundation() -> None:
    scene = Scene().hand(0, "archivist").specialists("herald", "tribune").planet("fathom", {1: 3}, foundations=1)
    assert scene.play("archivist.b").asked.key == "end.under"
    assert scene.of(0).specialists == 0

"""The points that are easy to get wrong, one numbered test each, in the order of the project's list of facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.core import Session
from engines.renaissance import GAME
from tests.engines.renaissance.scene import PASS, Scene
from tests.engines.renaissance.test_content import files

POINTS = 33


def test_every_point_has_a_test() -> None:
    numbers = [int(name[5:7]) for name in globals() if name.startswith("test_") and name[5:7].isdigit()]
    assert numbers == list(range(1, POINTS + 1))


def test_01_three_cards_with_hand_size_two_draw_nothing_after_one_play() -> None:
    scene = Scene().hand(0, "senator", "rector", "archivist").deck(0, "navigator", "explorer")
    scene.play("senator.a").end()
    assert scene.hand_of(0) == ("rector", "archivist")


def test_02_three_cards_with_hand_size_two_draw_one_after_two_plays() -> None:
    scene = Scene().hand(0, "recruiter", "senator", "archivist").deck(0, "navigator", "explorer")
    scene.play("recruiter.b", "senator.a").end()
    assert scene.hand_of(0) == ("archivist", "navigator")


def test_03_played_cards_go_under_the_deck_in_order() -> None:
    scene = Scene().hand(0, "herald", "senator").deck(0, "navigator", "explorer")
    scene.play("herald.a", "senator.a")
    assert scene.deck_of(0) == ("navigator", "explorer", "herald", "senator")


def test_04_another_players_disorder_card_goes_under_the_deck_at_once() -> None:
    scene = Scene().hand(0, "senator").hand(1, "recruiter").deck(1, "navigator", "explorer")
    scene.planet("bastion", {0: 4, 1: 3}, stability=6)
    scene.play("senator.a", "bastion", "remove", "recruiter.c")
    assert scene.deck_of(1) == ("navigator", "explorer", "recruiter")
    assert scene.hand_of(1) == ()


def test_05_the_active_players_disorder_card_joins_the_line() -> None:
    scene = Scene().hand(0, "senator", "navigator").deck(0, "explorer", "rector", "archivist")
    scene.planet("bastion", {0: 4, 1: 3}, stability=6)
    scene.play("senator.a", "bastion", "navigator.c", "bastion:1", "aurelia")
    assert scene.live.view(None).desks[0].line == ("senator", "navigator")
    scene.play(PASS, "remove")
    assert scene.deck_of(0)[-2:] == ("senator", "navigator")


def test_06_an_advisor_cannot_be_played_for_a_card_and_ends_the_phase() -> None:
    scene = Scene().hand(0, "senator", "herald", "rector").deck(0, "explorer")
    assert "senator.draw" not in scene.offered
    assert "herald.draw" in scene.offered
    assert scene.play("senator.a").asked.key == "end.under"


def test_07_a_planet_filled_to_its_stability_is_calm() -> None:
    scene = Scene().hand(0, "senator").planet("bastion", {0: 4, 1: 3}, stability=7)
    assert scene.play("senator.a").asked.key == "end.under"
    assert scene.on("bastion").marker == ""


def test_08_stability_is_checked_only_after_the_operation_phase() -> None:
    scene = Scene().hand(0, "navigator", "senator").planet("bastion", {0: 5, 1: 4}, stability=7)
    scene.play("navigator.b", "bastion:2", "aurelia", "senator.a")
    assert scene.asked.key == "end.under"
    assert sum(scene.emissaries("bastion")) == 7


def test_09_a_home_bears_everything() -> None:
    scene = Scene().hand(0, "senator").planet("aurelia", {0: 12}, institutes={0: 5})
    assert scene.play("senator.a").asked.key == "end.under"


def test_10_full_rounds_go_on_until_the_planet_is_calm() -> None:
    scene = Scene().hand(0, "senator").planet("bastion", {0: 4, 1: 4}, stability=5)
    scene.play("senator.a", "bastion", "remove", "remove")
    assert scene.emissaries("bastion") == (3, 3)
    scene.play("remove", "remove")
    assert scene.emissaries("bastion") == (2, 2)
    assert scene.asked.key == "end.under"


def test_11_one_emissary_cannot_retreat() -> None:
    scene = Scene().hand(0, "senator").hand(1, "senator").planet("bastion", {0: 6, 1: 1}, stability=6)
    scene.play("senator.a", "bastion", "remove")
    assert list(scene.live.prompts) == [1]
    assert scene.offered == ("remove",)


def test_12_a_retreat_that_overfills_an_ally_marks_it_at_once() -> None:
    scene = Scene().hand(0, "senator").planet("bastion", {0: 3, 1: 4}, stability=6)
    scene.planet("nadir", {0: 5}, stability=6, holder=1)
    scene.play("senator.a", "bastion", "remove", "retreat", "nadir:3")
    assert scene.emissaries("nadir") == (5, 3)
    assert scene.on("nadir").marker == "red"
    assert scene.asked.key == "disorder.choose"
    assert scene.offered == ("nadir",)


def test_13_nobody_leads_a_tie() -> None:
    scene = Scene().hand(0, "ambassador").planet("bastion", {0: 3, 1: 3})
    scene.play("ambassador.a")
    assert scene.asked.key == "token.use"  # there was no token to take
    assert "bastion" not in scene.offered


def test_14_institutes_count_for_the_lead_and_foundations_for_nobody() -> None:
    scene = Scene().hand(0, "ambassador").planet("bastion", {0: 2, 1: 2}, institutes={0: 1}, foundations=1)
    scene.play("ambassador.a")
    assert scene.asked.key == "token.take"
    assert scene.offered == ("bastion", PASS)


def test_15_a_token_is_taken_from_another_players_board() -> None:
    scene = Scene().hand(0, "ambassador").planet("nadir", {0: 2, 1: 1}, holder=1)
    scene.play("ambassador.a", "nadir")
    assert "nadir" in scene.allies(0)
    assert "nadir" not in scene.allies(1)


def test_16_a_sixth_token_sends_one_back_but_never_the_home() -> None:
    scene = Scene().hand(0, "ambassador").planet("bastion", {0: 2})
    for planet in ("nadir", "fathom", "harrow", "galleria"):
        scene.planet(planet, holder=0)
    scene.play("ambassador.a", "bastion")
    assert scene.asked.key == "token.return"
    assert set(scene.offered) == {"nadir", "fathom", "harrow", "galleria"}
    scene.play("fathom")
    assert scene.allies(0) == {"aurelia", "nadir", "harrow", "galleria", "bastion"}
    assert scene.on("fathom").holder == -1


def test_17_a_token_is_activated_once_a_turn() -> None:
    scene = Scene().hand(0, "ambassador", "explorer").planet("fathom", holder=0)
    scene.play("ambassador.a")
    assert set(scene.offered) == {"aurelia", "fathom", PASS}
    scene.play("fathom", PASS, "explorer.a", PASS)
    assert scene.asked.key == "token.use"
    assert set(scene.offered) == {"aurelia", PASS}


def test_18_thirty_points_win_at_once_without_a_disorder_phase() -> None:
    scene = Scene().hand(0, "senator").seat(0, points=19).senate("diaspora", "quiet-worlds")
    for planet in ("bastion", "nadir", "fathom", "junction", "monument"):
        scene.planet(planet, {0: 1})
    scene.planet("galleria", {0: 6}, stability=5)
    scene.put(fired=[6, 13])
    scene.play("senator.a")
    assert scene.of(0).points == 19 + 5 + 6
    assert scene.live.is_over
    assert scene.on("galleria").marker == ""
    result = scene.live.result
    assert result is not None
    assert result.winners == (0,)


def test_19_a_turn_may_pass_twenty_on_its_way_to_thirty() -> None:
    scene = Scene().hand(0, "senator").seat(0, points=14).senate("fragile-worlds", "quiet-worlds", "hub-council")
    for planet in ("bastion", "nadir", "fathom", "galleria", "delphine"):
        scene.planet(planet, {0: 1})
    scene.put(fired=[6, 13])
    scene.play("senator.a")
    assert scene.of(0).points == 14 + 6 + 6 + 4
    assert scene.live.is_over
    assert 20 in scene.live.view(None).fired


def test_20_what_a_scoring_reveals_is_not_scored_by_it() -> None:
    scene = Scene().hand(0, "senator").seat(0, points=4).senate("diaspora", "quiet-worlds")
    for planet in ("bastion", "nadir", "fathom", "galleria"):
        scene.planet(planet, {0: 1})
    scene.play("senator.a")
    assert scene.of(0).points == 4 + 4 + 6
    senate = scene.live.view(None).senate
    assert senate[2].is_open
    assert senate[2].front == "fragile-worlds"  # would have given points at once
    assert senate[0].is_flipped
    assert (senate[0].front, senate[0].back) == ("full-houses", "diaspora")
    assert not senate[1].is_flipped


def test_21_the_rabbit_on_the_named_colour_leaves_one_portal() -> None:
    scene = Scene().hand(0, "pathfinder").put(rabbit=0)
    scene.play("pathfinder.a")
    assert scene.on("nadir").portals == ("blue",)
    assert scene.live.view(None).rabbit == "yellow"


def test_22_the_rabbit_on_another_colour_adds_a_second_portal() -> None:
    scene = Scene().hand(0, "pathfinder").put(rabbit=1)
    scene.play("pathfinder.a")
    assert scene.on("nadir").portals == ("blue", "yellow")
    assert scene.live.view(None).rabbit == "red"


def test_23_an_empty_stability_pile_stops_exploration_altogether() -> None:
    scene = Scene().hand(0, "explorer").put(stability_pile=[], rabbit=1)
    scene.play("explorer.a")
    assert scene.asked.key == "token.use"
    assert "nadir" not in scene.live.view(None).planets
    assert scene.live.view(None).rabbit == "yellow"
    assert scene.emissaries("aurelia") == (5, 0)


def test_24_homes_get_portals_by_the_rabbit() -> None:
    session, _ = Session.new(GAME, GAME.options({}), 4, "rabbit")
    while session.view(None).phase == "draft":
        (seat,) = session.prompts
        session.submit(seat, session.prompts[seat].suggestion())
    view = session.view(None)
    homes = {planet.home: planet for planet in view.planets.values()}
    order = [(view.first + n) % 4 for n in range(4)]
    assert [homes[seat].portals for seat in order] == [("blue",), ("yellow",), ("red",), ("blue",)]
    assert view.rabbit == "yellow"
    assert set(homes[order[0]].portals) & set(homes[order[3]].portals)


def test_25_there_is_no_stability_ten() -> None:
    scene = Scene().hand(0, "peacekeeper").planet("fathom", {0: 1}, stability=9)
    scene.play("peacekeeper.a")
    assert scene.asked.key == "end.under"
    assert scene.on("fathom").stability == 9


def test_26_without_the_tile_in_the_pile_nothing_changes() -> None:
    scene = Scene().hand(0, "peacekeeper").planet("fathom", {0: 1}, stability=7).put(stability_pile=[5, 6, 7])
    scene.play("peacekeeper.a")
    assert scene.asked.key == "end.under"
    assert scene.on("fathom").stability == 7


def test_27_a_round_goes_on_though_the_planet_is_calm_again() -> None:
    scene = Scene(3).hand(0, "senator", "peacekeeper").hand(1, "senator").hand(2, "senator")
    scene.planet("fathom", {0: 3, 1: 2, 2: 2}, stability=6)
    scene.play("senator.a", "fathom", "peacekeeper.b", "fathom:8")
    assert scene.on("fathom").stability == 8
    assert list(scene.live.prompts) == [1]
    scene.play("remove")
    assert list(scene.live.prompts) == [2]
    scene.play("remove")
    assert scene.emissaries("fathom") == (3, 1, 1)
    assert scene.asked.key == "end.under"


def test_28_a_rebuilt_institute_uncovers_nothing() -> None:
    scene = Scene().hand(0, "architect").deck(0, "rector", "explorer").seat(0, beside=1, institutes=5)
    scene.planet("fathom", {0: 1}).play("architect.a")
    assert set(scene.offered) == {"fathom:board", "fathom:beside"}
    scene.play("fathom:beside")
    assert scene.hand_of(0) == ()
    assert scene.of(0).beside == 0
    assert scene.of(0).institutes == 5


def test_29_the_first_institute_draws_a_card_that_can_be_played_at_once(tmp_path: Path) -> None:
    build = {"op": "build_institute", "where": {"lead": "self"}}
    provost = {
        "id": "provost",
        "name": "Provost",
        "timing": "operation",
        "effect": "Build an Institute on a Planet you lead. Play again.",
        "effect_ops": [{"timing": "operation", "steps": [build], "play_again": True}],
        "source": "designed",
        "confidence": "designed",
        "family": "rector",
    }
    content = GAME.content_from(files(tmp_path, specialists=[provost]))
    scene = Scene(content=content).hand(0, "provost").deck(0, "senator", "rector", "explorer")
    scene.play("provost.a")
    assert scene.hand_of(0) == ("senator",)  # for the icon that the Institute uncovers
    assert scene.asked.key == "turn.again"
    assert "senator.a" in scene.offered


def test_30_without_an_emissary_to_give_there_is_no_institute() -> None:
    scene = Scene().hand(0, "rector").planet("aurelia", {0: 0}, institutes={0: 1})
    scene.seat(0, institutes=4).planet("fathom", {1: 2})
    scene.play("rector.b")
    assert scene.asked.key == "end.under"
    assert sum(planet.institutes[0] for planet in scene.live.view(None).planets.values()) == 1


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_31_the_draft_goes_counter_clockwise_and_the_first_player_picks_last(seed: str) -> None:
    session, _ = Session.new(GAME, GAME.options({}), 3, seed)
    first = session.view(None).first
    order = []
    while session.view(None).phase == "draft":
        (seat,) = session.prompts
        order.append(seat)
        session.submit(seat, session.prompts[seat].suggestion())
    right = (first - 1) % 3, (first - 2) % 3, first
    assert order == [*right * 3][: len(order)]
    assert len(order) >= 8  # the very last pick may have only one option


def test_32_two_players_leave_a_hub_and_a_specialist() -> None:
    session, _ = Session.new(GAME, GAME.options({}), 2, "two")
    offered = session.view(None).draft
    order = []
    while session.view(None).phase == "draft":
        (seat,) = session.prompts
        order.append(seat)
        session.submit(seat, session.prompts[seat].suggestion())
    view = session.view(None)
    second = 1 - view.first
    assert order == [second, view.first, second, view.first, second, view.first][: len(order)]
    (hub,) = [planet.id for planet in view.planets.values() if planet.is_hub]
    assert hub in offered.planets
    assert view.specialist_deck[-1] in offered.specialists  # the bottom card, for all to know
    assert view.specialist_deck[-1] not in view.draft.specialist_of


def test_33_whoever_was_wiped_out_earlier_in_the_round_is_skipped() -> None:
    scene = Scene(3).hand(0, "senator", "recruiter").hand(2, "senator")
    scene.planet("fathom", {0: 4, 1: 1, 2: 2}, stability=6)
    scene.play("senator.a", "fathom", "recruiter.c", "fathom:1")
    assert list(scene.live.prompts) == [2]

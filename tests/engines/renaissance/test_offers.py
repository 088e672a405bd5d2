"""Whole answers: what one click does, that it can be done, and that it rests on nothing hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import PASS, Dice, Offer, plain
from engines.core.ideas import ideas
from engines.core.lines import is_playable, line, whole_answers
from engines.core.selfplay import Match, Table
from engines.renaissance import GAME
from engines.renaissance.minds.offers import MOST, OFFERS
from tests.engines.renaissance.scene import Scene


def offers(scene: Scene) -> list[Offer]:
    """What is offered whole to whoever is asked."""
    return list(whole_answers(scene.live, scene.asked.seat))


def labels(scene: Scene) -> list[str]:
    """The same as it is read."""
    return [plain(offer.label) for offer in offers(scene)]


def take(scene: Scene, label: str) -> Scene:
    """One click."""
    (offer,) = [offer for offer in offers(scene) if plain(offer.label) == label]
    for choice in offer.choices:
        scene.submit(scene.asked.seat, *choice)
    return scene


# --- cards ---------------------------------------------------------------------------------------------------------------


def test_a_card_comes_with_its_best_use_and_what_it_means() -> None:
    scene = Scene().hand(0, "recruiter").planet("delphine", {0: 1, 1: 1}).start()
    (offer,) = [
        offer for offer in offers(scene) if plain(offer.label) == "{card:recruiter}: 3 Emissaries to {planet:delphine}"
    ]
    assert plain(offer.detail) == "you lead {planet:delphine}, your Senator would score 7 instead of 2"
    assert (offer.icon, offer.verb, offer.theme) == ("emissary", "Play", "recruiter")
    assert take(scene, plain(offer.label)).emissaries("delphine") == (4, 1)


def test_other_uses_of_a_card_follow() -> None:
    scene = Scene().hand(0, "recruiter").planet("delphine", {0: 1}).start()
    threes = [label for label in labels(scene) if ": 3 Emissaries to" in label]
    assert set(threes) == {
        "{card:recruiter}: 3 Emissaries to {planet:delphine}",
        "{card:recruiter}: 3 Emissaries to {planet:aurelia}",
    }


def test_several_moves_are_one_answer() -> None:
    scene = Scene().hand(0, "navigator").planet("nadir", {}, portals=("blue",)).start()
    together = [offer for offer in offers(scene) if len(offer.choices) > 3]
    assert together
    before = scene.emissaries("aurelia")[0]
    for choice in together[0].choices:
        scene.submit(0, *choice)
    assert scene.emissaries("aurelia")[0] < before
    assert scene.asked.key in ("turn.again", "end.under")


def test_a_label_that_would_be_too_long_names_the_places_only() -> None:
    scene = Scene().hand(0, "navigator").planet("oracles-rest", {}, portals=("blue",)).start()
    both = "{card:navigator}: to {planet:delphine} and {planet:oracles-rest}"
    (offer,) = [offer for offer in offers(scene) if plain(offer.label) == both]
    assert plain(offer.detail).startswith(
        "1 Emissary to {planet:delphine}, 1 Emissary to {planet:oracles-rest}, from {planet:aurelia}"
    )


def test_where_emissaries_come_from_is_said_once() -> None:
    """Both uses of a card may lead the same way; then one of them is told apart by where they come from."""
    told: list[tuple[str, str]] = []
    match = Match(Table(GAME, GAME.options({}), ("smart", "smart"), "from where"))
    while not match.session.is_over and match.decisions < 200:
        for seat, prompt in match.session.prompts.items():
            if prompt.key == "turn.play":
                told += [(plain(one.label), plain(one.detail)) for one in whole_answers(match.session, seat)]
        match.play(1)
    named = [(label, detail) for label, detail in told if " from {planet" in label]
    assert named
    assert [one for one in named if "rom {planet" in one[1]] == []


def test_a_line_ends_where_something_new_shows() -> None:
    scene = Scene().hand(0, "explorer").planet("delphine", {0: 2}).start()
    first = offers(scene)[0]
    assert plain(first.label) == "{card:explorer}: from {planet:aurelia} by {colour}".replace("{colour}", "blue")
    assert plain(first.detail) == "5 Emissaries ready there"
    assert len(first.choices) == 2
    gone = line(scene.live, 0, first.choices)
    assert gone.reveals
    assert gone.after.asked(0).key == "move.from"


def test_a_token_on_the_way_is_part_of_the_answer() -> None:
    scene = Scene().hand(0, "ambassador").planet("ithaca", holder=0).planet("delphine", {0: 1}).start()
    assert any("token" in label and "{card:ambassador}" in label for label in labels(scene))


def test_that_one_may_play_again_is_told_beside_what_it_means_and_in_no_plan() -> None:
    scene = Scene().hand(0, "navigator", "recruiter").planet("nadir", {}, portals=("blue",)).start()
    again = [one for one in offers(scene) if one.choices[0] == ("navigator.b",)]
    assert again
    assert all("again" in plain(one.detail) and "again" not in plain(one.gain) for one in again)
    plans = [plain(idea.label) for idea in ideas(scene.live, 0)]
    assert not [label for label in plans if "you may play again" in label]


def test_a_specialist_played_for_a_card_is_offered_too() -> None:
    scene = Scene().hand(0, "lobbyist", "senator").deck(0, "rector").start()
    assert "{card:lobbyist}: draw a card" in labels(scene)


def test_ending_the_turn_rides_on_the_last_card() -> None:
    scene = Scene().hand(0, "recruiter").deck(0, "rector").planet("delphine", {0: 1}).start()
    best = next(offer for offer in offers(scene) if offer.choices[0] == ("recruiter.a",))
    gone = line(scene.live, 0, best.choices)
    assert [made.prompt.key for made in gone.riders] == ["end.under"]
    assert gone.after.state.active == 1


# --- moves, tokens, Disorder ---------------------------------------------------------------------------------------------


def test_a_move_comes_with_its_goal() -> None:
    scene = Scene().hand(0, "navigator").planet("nadir", {}, portals=("blue",)).play("navigator.a")
    assert "2 {planet:aurelia} → {planet:nadir}" in labels(scene)
    assert take(scene, "2 {planet:aurelia} → {planet:nadir}").emissaries("nadir") == (2, 0)


def test_a_move_with_one_goal_asks_nothing_more() -> None:
    scene = Scene().hand(0, "navigator").play("navigator.a")
    most, some = (next(offer for offer in offers(scene) if offer.choices[0] == (f"aurelia:{n}",)) for n in (4, 2))
    assert most.choices == (("aurelia:4",),)
    assert some.choices == (("aurelia:2",), ("pass",))
    assert plain(some.label).endswith(", no more")


def test_one_may_stop_moving_only_once_somebody_has_moved() -> None:
    scene = Scene().hand(0, "navigator").play("navigator.a")
    assert scene.asked.key == "move.from"
    assert plain(scene.asked.option(PASS).label) == "Move nobody"
    scene.submit(0, "aurelia:1")
    assert scene.asked.key == "move.from"
    assert plain(scene.asked.option(PASS).label) == "Stop moving"


def test_a_swap_names_both_sides() -> None:
    scene = Scene(3).hand(0, "provocateur").planet("delphine", {1: 1, 2: 1}).play("provocateur.a")
    assert scene.asked.key in ("swap.own", "swap.rival")
    two = Scene(3).hand(0, "provocateur").planet("delphine", {0: 1, 1: 1, 2: 1}).play("provocateur.a")
    assert take(two, "{planet:aurelia} ↔ {seat:2} on {planet:delphine}").emissaries("aurelia") == (4, 0, 1)


def test_a_token_comes_with_what_it_does() -> None:
    scene = Scene().hand(0, "ambassador").planet("delphine", {0: 1}).play("ambassador.a", "delphine")
    assert scene.asked.key == "token.use"
    assert "{planet:aurelia}: 1 Emissary to {planet:delphine}" in labels(scene)
    assert take(scene, "{planet:aurelia}: 1 Emissary to {planet:delphine}").emissaries("delphine") == (2, 0)


def test_a_retreat_comes_with_where_it_goes() -> None:
    scene = Scene().planet("nadir", {0: 4, 1: 4}, stability=5).start("check_disorder").play("nadir")
    assert "Take 1 Emissary off" in labels(scene)
    assert take(scene, "Retreat with 3 Emissaries to {planet:aurelia}").emissaries("aurelia") == (8, 0)


def test_an_opening_hand_is_answered_whole() -> None:
    match = Match(Table(GAME, GAME.options({}), ("suggest",) * 2, "open"))
    while match.session.state.phase != "opening":
        match.play(1)
    found = list(whole_answers(match.session, 0))
    assert len(found) == 8
    assert found[0].choices == (match.session.asked(0).suggestion(),)


# --- whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "kinds"), [(2, ("smart", "random")), (3, ("random", "suggest", "smart"))])
def test_every_offer_can_be_taken_and_rests_on_nothing_hidden(seats: int, kinds: tuple[str, ...]) -> None:
    match, looked = Match(Table(GAME, GAME.options({}), kinds, "offers")), Counter[str]()
    reshuffled = 0
    while not match.session.is_over:
        for seat, prompt in match.session.prompts.items():
            found = list(whole_answers(match.session, seat))
            assert len(found) <= MOST
            assert len({offer.choices for offer in found}) == len(found)
            for offer in found:
                assert match.session.is_hidden or is_playable(match.session, seat, offer.choices), offer
                assert offer.detail
            looked[prompt.key] += 1
            if found and match.session.is_untouched:
                hidden = match.session.resampled(seat, Dice(f"{seats}"))
                assert list(whole_answers(hidden, seat)) == found
                reshuffled += 1
        match.play(1)
    assert len(set(looked) & set(OFFERS)) >= 5
    assert reshuffled > 20


def test_every_card_of_a_turn_is_offered() -> None:
    scene = Scene().hand(0, "navigator", "recruiter", "senator").planet("delphine", {0: 1}).start()
    ways = {option.id for option in scene.asked.options if option.id != PASS}
    assert {offer.choices[0][0] for offer in offers(scene)} == ways

"""Who knows which card lies where, and what `hide` may change."""

from __future__ import annotations

from engines.core import Dice
from engines.renaissance.state import PUBLIC, Slot
from engines.renaissance.view import hide
from tests.engines.renaissance.scene import Scene


def test_everybody_knows_what_was_played_and_went_under_the_deck() -> None:
    scene = Scene().hand(0, "senator").deck(0, "rector", "explorer", "archivist").play("senator.a").end()
    for viewer in (0, 1, None):
        assert scene.live.view(viewer).desks[0].deck[-1] == "senator"


def test_a_known_card_is_known_again_in_the_hand_that_draws_it() -> None:
    scene = Scene().hand(0, "herald", "senator").deck(0).play("herald.a", "senator.a").end()
    assert scene.live.view(1).desks[0].hand == ("herald", "senator")
    assert scene.live.view(None).desks[0].hand == ("herald", "senator")


def test_a_card_put_under_unseen_is_known_to_its_owner_only() -> None:
    scene = Scene().hand(0, "senator", "rector", "archivist").deck(0, "explorer", "navigator")
    scene.play("senator.a", "rector")
    assert scene.live.view(0).desks[0].deck[-1] == "rector"
    assert scene.live.view(1).desks[0].deck[-2:] == ("senator", "")


def test_an_unseen_put_back_makes_the_others_unsure_about_the_hand() -> None:
    scene = Scene().hand(0, "senator", "herald", "rector").deck(0, "explorer", "navigator")
    scene.state.desks[0].hand[1] = Slot("herald", (PUBLIC,))
    scene.start()
    assert scene.live.view(1).desks[0].hand == ("", "herald", "")
    scene.play("senator.a", "herald")
    assert scene.live.view(1).desks[0].hand == ("", "")
    assert scene.live.view(1).desks[0].deck[-2:] == ("senator", "")
    assert scene.live.view(0).desks[0].deck[-1] == "herald"


def test_a_single_known_card_put_under_is_no_secret() -> None:
    scene = Scene().hand(0, "senator", "herald").deck(0, "explorer", "navigator", "rector")
    scene.state.desks[0].hand[1] = Slot("herald", (PUBLIC,))
    scene.play("senator.a", "herald")
    assert scene.live.view(1).desks[0].deck[-1] == "herald"


def test_drawing_a_known_card_discloses_nothing() -> None:
    scene = Scene().hand(0, "herald", "senator").deck(0).play("herald.a", "senator.a")
    digest = scene.live.digest
    scene.end()
    assert scene.live.digest == digest


def test_drawing_an_unknown_card_discloses_it() -> None:
    scene = Scene().hand(0, "senator").deck(0, "rector", "explorer").play("senator.a")
    digest = scene.live.digest
    scene.end()
    assert scene.live.digest != digest


def test_the_last_unknown_card_of_a_deck_is_known_by_elimination() -> None:
    scene = Scene().hand(0, "senator", "herald", "navigator").deck(0, "rector").start()
    assert scene.live.view(0).desks[0].deck == ("rector",)
    assert scene.live.view(1).desks[0].deck == ("",)


def test_a_looker_knows_what_went_under_the_specialist_deck() -> None:
    scene = Scene().hand(0, "archivist").specialists("herald", "tribune", "marshal")
    scene.planet("fathom", {0: 1}, foundations=1).play("archivist.b", "tribune")
    assert scene.live.view(0).specialist_deck == ("", "herald")
    assert scene.live.view(1).specialist_deck == ("", "")
    assert scene.live.view(1).delegations[0].specialists == 1
    assert scene.live.view(1).desks[0].specialists == ()
    assert scene.live.view(0).desks[0].specialists == ("tribune",)


def test_hide_keeps_what_a_viewer_knows_and_changes_the_rest() -> None:
    scene = Scene().hand(0, "senator", "rector").deck(0, "explorer", "navigator", "archivist", "ambassador")
    scene.hand(1, "rector", "explorer").deck(1, "senator", "navigator", "archivist")
    scene.specialists("herald", "tribune", "marshal", "consul", "attache").start()
    before = scene.live.view(1)
    changed = set()
    for n in range(20):
        copy = scene.live.clone()
        hide(copy.state, 1, Dice(str(n)))
        assert copy.view(1) == before
        changed.add(tuple(slot.card for slot in copy.state.desks[0].hand))
        assert sorted(s.card for s in (*copy.state.desks[0].hand, *copy.state.desks[0].deck)) == [
            "ambassador",
            "archivist",
            "explorer",
            "navigator",
            "rector",
            "senator",
        ]
    assert len(changed) > 5


def test_a_specialist_gained_in_secret_may_be_any_unseen_one() -> None:
    scene = Scene().hand(0, "archivist").specialists("herald", "tribune", "marshal", "consul", "attache")
    scene.planet("fathom", institutes={0: 1}).play("archivist.a", "herald")
    seen = set()
    for n in range(30):
        copy = scene.live.clone()
        hide(copy.state, 1, Dice(str(n)))
        seen |= {slot.card for slot in copy.state.desks[0].owned}
    assert seen == {"herald", "tribune", "marshal", "consul", "attache"}


def test_hidden_objectives_may_be_any_that_nobody_has_seen() -> None:
    scene = Scene().hand(0, "senator").start()
    seen = set()
    for n in range(60):
        copy = scene.live.clone()
        hide(copy.state, 0, Dice(str(n)))
        seen.add(copy.state.senate[2].front)
        assert copy.state.senate[0].front == scene.live.state.senate[0].front
    assert len(seen) > 8
    assert not seen & set(scene.live.view(0).open_objectives)

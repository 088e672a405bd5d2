"""Sessions: atomic choices, free and refused undo, clones, sudden ends."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engines.core import (
    BadOptions,
    CannotUndo,
    Flow,
    IllegalChoice,
    NeedsConsent,
    NothingToDecide,
    RuleFault,
    Session,
)
from engines.core.lines import line
from tests.comets import GAME
from tests.comets.scene import CometSpec, choices, deal, hand, new_game, play, scene
from tests.comets.state import CometState
from tests.comets.steps import STEPS
from tests.engines.undoing import take_back_all


def broken(step: str, rule: object) -> CometSpec:
    return replace(GAME, steps={**STEPS, step: rule})  # type: ignore[dict-item]


def test_a_wrong_number_of_seats_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOptions, match="for 2 to 5 players, not 7"):
        new_game(7)


def test_a_wrong_option_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOptions, match="has no option “colour”"):
        GAME.options({"colour": "red"})
    with pytest.raises(BadOptions, match="rounds: Input should be greater"):
        GAME.options({"rounds": 0})


def test_who_is_not_asked_has_nothing_to_decide() -> None:
    session = scene("chart", change=lambda g: setattr(g, "beacon", 1))
    with pytest.raises(NothingToDecide):
        session.submit(0, ("s01",))


def test_an_answer_to_a_secret_pick_can_be_replaced_and_is_kept_once() -> None:
    session = play(new_game(2), (0, "gather"), (0, "scout"))
    assert choices(session.entries)[-1:] == [(0, ("scout",))]
    assert session.answered[0][1] == ("scout",)
    assert list(session.prompts) == [1]
    loaded = Session.load(GAME, GAME.shipped, session.dump())
    assert loaded.answered == session.answered


def test_a_faulty_rule_leaves_the_game_where_it_was() -> None:
    def faulty(g: CometState) -> Flow[None]:
        g.players[0].ice += 100
        yield from STEPS["choose_actions"](g)  # type: ignore[misc]
        raise KeyError("oops")

    session = play(new_game(2, broken("choose_actions", faulty)), (0, "gather"))
    before = session.dump(), session.state_json()
    with pytest.raises(RuleFault, match="KeyError"):
        session.submit(1, ("gather",))
    assert (session.dump(), session.state_json()) == before
    session.submit(0, ("launch",))
    assert session.answered[0][1] == ("launch",)


def test_steps_without_end_are_a_fault() -> None:
    def again(g: CometState) -> None:
        g.then("gather")

    session = play(new_game(2, broken("gather", again)), (0, "gather"))
    with pytest.raises(RuleFault, match="10000 steps"):
        session.submit(1, ("gather",))


def test_an_unknown_step_is_a_fault() -> None:
    with pytest.raises(RuleFault, match="no step “nowhere”"):
        scene("nowhere")


def test_submit_returns_the_notes_of_that_choice_only() -> None:
    session = new_game(2)
    assert session.submit(0, ("gather",)) == ()
    notes = session.submit(1, ("gather",))
    assert [note.beat for note in notes].count("reveal") == 1
    assert all(note.view is not None for note in notes if note.beat)
    later_notes = session.submit(0, ("gather",))
    assert not set(notes) & set(later_notes)


def test_a_beat_shows_the_moment_it_was_said() -> None:
    session = play(new_game(2), (0, "gather"))
    notes = session.submit(1, ("gather",))
    (reveal,) = [note for note in notes if note.beat == "reveal"]
    assert reveal.view.actions == ((0, "gather"), (1, "gather"))
    assert reveal.view.seat is None
    assert reveal.view.players[0].cards == 4  # before the gatherers drew


def test_replays_say_nothing() -> None:
    session = play(new_game(2), (0, "gather"))
    copy = session.clone()
    assert copy._log.take() == ()
    assert Session.load(GAME, GAME.shipped, session.dump())._log.take() == ()


# --- undo ----------------------------------------------------------------------------------------------------------------


def with_beacon(g: CometState) -> None:
    g.beacon, g.round = 0, 1


def test_a_choice_is_taken_back_across_steps_if_nothing_was_revealed() -> None:
    session = play(scene("chart", "raid", change=with_beacon), (0, "s05"))
    ice = session.state.players[0].ice
    undone = session.undo(0)
    assert undone.choice == ("s05",)
    assert session.prompts[0].key == "chart"
    assert session.state.players[0].ice == ice - 3
    assert session.state.charted == []


def test_a_choice_before_a_reveal_needs_consent() -> None:
    session = play(new_game(2), (0, "gather"), (1, "launch"))
    with pytest.raises(CannotUndo):
        session.undo(0)
    assert not session.can_undo(0)


def test_within_a_step_only_what_came_after_the_reveal_is_free() -> None:
    def two_launch(g: CometState) -> None:
        deal(g, 0, "asha-1", "asha-2", "asha-3")
        g.aims = {0: "asha-5"}  # costs 1 and sifts: a draw in the middle
        g.players[0].ice = 1

    session = scene("launch", "raid", change=two_launch)
    session.submit(0, ("ice.1",))
    assert session.prompts[0].key == "launch.sift"
    with pytest.raises(NeedsConsent):
        session.undo(0)


def test_side_by_side_each_takes_back_their_own() -> None:
    def pay(g: CometState) -> None:
        deal(g, 0, "asha-3", "asha-4")
        deal(g, 1, "borea-3", "borea-4")
        g.aims = {0: "asha-2", 1: "borea-2", 2: "cygna-2"}

    session = scene("launch", change=pay)
    session.submit(0, ("ice.2",))
    session.submit(1, ("ice.0", "borea-3", "borea-4"))
    session.undo(0)
    assert sorted(session.prompts) == [0, 2]
    assert hand(session, 1) == []
    assert session.state.players[0].ice == 2


def test_the_open_secrets_of_others_never_block_an_undo() -> None:
    def before_round(g: CometState) -> None:
        g.beacon, g.options = 0, g.options.model_copy(update={"raids": False})
        g.players[0].hand = g.players[0].hand[:1]

    session = scene("chart", "choose_actions", change=before_round)
    play(session, (0, "s01"), (1, "gather"), (2, "launch"))
    assert session.undo(0).choice == ("s01",)
    assert session.prompts[0].key == "chart"
    play(session, (0, "s02"))
    assert sorted(session.prompts) == [0, 1, 2]


def test_automatic_answers_are_dropped_and_asked_again() -> None:
    session = scene("chart", "raid", change=with_beacon)
    session.submit(0, ("s01",))
    session.submit(0, ("seat:1",))
    assert session.prompts[1].key == "raid.give"
    auto = scene("chart", "chart", "raid", change=with_beacon)
    auto.submit(0, ("s01",))
    auto.submit(0, ("s02",), auto=True)
    assert auto.undo(0).choice == ("s01",)
    assert auto.entries == ()


def test_a_turn_can_be_taken_back_to_the_last_reveal() -> None:
    session = play(scene("chart", "chart", "raid", change=with_beacon), (0, "s01"), (0, "s02"))
    assert take_back_all(session, 0) == 2
    assert session.state.charted == []


def test_a_line_tells_before_it_happens_whether_it_reveals() -> None:
    session = new_game(2)
    assert not line(session, 0, [("gather",)]).reveals
    play(session, (0, "gather"))
    assert line(session, 1, [("gather",)]).reveals
    assert session.answered[0][1] == ("gather",)
    with pytest.raises(IllegalChoice):
        line(session, 1, [("fly",)])


def test_the_same_dice_fall_again_after_going_back_to_a_barrier() -> None:
    session = play(new_game(2), (0, "gather"))
    barrier, entries = session.barrier, session.entries
    session.submit(1, ("gather",))
    ended = session.state_json()
    again = Session.at_boundary(GAME, GAME.shipped, barrier)
    assert again.replay(entries) == 1
    again.submit(1, ("gather",))
    assert again.state_json() == ended


# --- the nasty parts -------------------------------------------------------------------------------------------------------


def bright(g: CometState) -> None:
    g.aims, g.round = {0: "asha-3"}, 1
    for player in g.players:
        player.ice = 2


def test_an_interrupt_inside_an_interrupt() -> None:
    session = scene("contest", change=bright)
    assert sorted(session.prompts) == [1, 2]
    play(session, (2, "contest"))
    assert session.prompts.keys() == {1}  # the first in line has not spoken
    play(session, (1, "pass"))
    assert session.prompts[0].key == "defend"
    play(session, (0, "defend"))
    assert session.state.players[0].launched == ["asha-3"]
    assert [player.ice for player in session.state.players] == [1, 2, 1]


@pytest.mark.parametrize("answers", [("pass", "pass"), ("pass", "contest")])
def test_how_an_offer_ended_is_known_and_cannot_be_taken_back_freely(answers: tuple[str, str]) -> None:
    def with_a_next_step(g: CometState) -> None:
        bright(g)
        g.beacon = 1

    session = scene("contest", "chart", change=with_a_next_step)
    before = session.digest
    play(session, *zip((1, 2), answers, strict=True))
    assert session.digest != before
    for seat in (1, 2):
        with pytest.raises(CannotUndo):
            session.undo(seat)


def test_a_clone_in_the_middle_of_an_interrupt_is_the_same_position() -> None:
    session = play(scene("contest", change=bright), (1, "contest"))
    copy = session.clone()
    assert copy.prompts == session.prompts
    play(copy, (0, "pass"))
    assert session.prompts[0].key == "defend"


def test_a_victim_is_asked_in_the_middle_of_anothers_turn() -> None:
    session = play(scene("raid", change=with_beacon), (0, "seat:2"))
    card = hand(session, 2)[0]
    assert session.prompts[2].key == "raid.give"
    play(session, (2, card))
    assert card in hand(session, 0)
    assert card in [c for c in session.view(1).players[0].hand if c]  # everybody saw it


def test_a_sudden_end_clears_the_agenda() -> None:
    def nearly(g: CometState) -> None:
        bright(g)
        g.players[0].points = g.options.goal - 1
        g.aims = {0: "asha-1"}

    session = scene("contest", "chart", change=nearly)
    assert session.is_over
    assert session.result is not None
    assert session.result.winners == (0,)
    with pytest.raises(NothingToDecide, match="over"):
        session.submit(0, ("s01",))


def test_a_save_does_not_hold_content_or_notes() -> None:
    save = json.loads(new_game(2).dump())
    assert "content" not in save["base"]
    assert "log" not in save["base"]

"""Worlds and thoughts: the same rules without a memory, and everything unknown dealt anew."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engines.core import Chance, Dice, IllegalChoice, RuleFault
from engines.core.chance import BareChance, SortingDice
from engines.core.selfplay import Match, Table
from engines.core.thinking import Thought
from engines.core.world import World
from tests.comets import GAME
from tests.comets.scene import deal, hand, new_game, play, scene
from tests.comets.state import CometState


def test_a_world_plays_the_very_game_a_session_plays() -> None:
    match = Match(Table(GAME, GAME.options({}), ("random", "smart", "suggest"), "side by side"))
    session = match.session
    world = World(GAME, session.content, session.base)
    world.start()
    while not session.is_over:
        assert dict(world.prompts) == dict(session.prompts)
        seat, choice = match.next_move()
        session.submit(seat, choice)
        world.answer(seat, choice)
        assert world.view(seat) == session.view(seat)
    assert world.is_over
    assert world.result == session.result


def test_bare_chance_draws_the_same_numbers_and_keeps_no_record() -> None:
    full, bare = Chance("x"), Chance("x")
    bare.__class__ = BareChance
    drawn = []
    for chance in (full, bare):
        deck = list("abcdefgh")
        chance.shuffle(deck)
        drawn.append([chance.roll(), chance.below(100), chance.sample(deck, 3), chance.deal(deck, 0), deck])
    assert drawn[0] == drawn[1]
    assert (bare.digest, bare.disclosed) == ("", [])
    assert full.digest


def test_sorting_dice_forget_the_order_that_was() -> None:
    for act in ("shuffle", "sample", "choice"):
        dealt = []
        for order in ("abcdefgh", "hgfedcba"):
            cards, dice = list(order), SortingDice("x")
            dealt.append(cards if act == "shuffle" else None)
            if act == "shuffle":
                dice.shuffle(cards)
            else:
                dealt[-1] = dice.sample(cards, 4) if act == "sample" else [dice.choice(cards)]
        assert dealt[0] == dealt[1], act


def test_picks_reach_the_rules_in_the_order_of_the_prompt() -> None:
    def rich(state: CometState) -> None:
        deal(state, 0, "asha-2", "asha-5", "asha-6")
        state.aims = {0: "asha-3"}
        state.players[0].ice = 1

    session = scene("launch", seats=2, change=rich)
    choice = session.prompts[0].suggestion()
    assert len(choice) > 1
    world = World(GAME, session.content, session.base)
    world.start()
    world.answer(0, tuple(reversed(choice)))
    session.submit(0, choice)
    assert world.view(0) == session.view(0)


def test_a_checked_world_refuses_what_is_illegal() -> None:
    thought = Thought(new_game(), 0, is_checked=True)
    with pytest.raises(IllegalChoice):
        thought.imagine(1).answer(0, ("no-such-option",))


def test_the_same_number_gives_the_same_world_and_another_number_another() -> None:
    thought = Thought(new_game(), 0)
    one, again, other = (thought.imagine(number).state_json() for number in (1, 1, 2))
    assert one == again
    assert one != other


def test_a_seat_imagines_its_own_hand_as_it_is_and_the_others_otherwise() -> None:
    session = new_game()
    hands: set[tuple[str, ...]] = set()
    for number in range(20):
        state = Thought(session, 0).imagine(number).state
        assert [slot.card for slot in state.players[0].hand] == hand(session, 0)
        hands.add(tuple(sorted(slot.card for slot in state.players[1].hand)))
    assert len(hands) > 5


def test_future_dice_are_imagined_too() -> None:
    session = new_game(seats=2)
    ice = set()
    for number in range(20):
        world = Thought(session, 0).imagine(number)
        for seat in (0, 1):
            world.answer(seat, ("gather",))
        ice.add(world.state.players[0].ice)
    assert len(ice) > 1


def test_open_answers_of_others_are_forgotten() -> None:
    session = play(new_game(seats=3), (1, "launch"))
    world = Thought(session, 0).imagine(1)
    assert sorted(world.prompts) == [0, 1, 2]
    assert not world.answered


def test_a_seat_that_may_answer_anew_can_think_again() -> None:
    session = play(new_game(seats=3), (0, "gather"))
    thought = Thought(session, 0)
    assert thought.prompt == session.answered[0][0]
    assert 0 in thought.imagine(1).prompts


def test_a_position_in_the_middle_of_a_step_is_imagined_as_it_is() -> None:
    def two_scouts(state: CometState) -> None:
        state.actions = {0: "scout", 1: "scout"}
        for player in state.players:
            player.ice = 3

    session = scene("scout", seats=2, change=two_scouts)
    session.submit(0, ("points.1", "steam.1"))
    thought = Thought(session, 1)
    world = thought.imagine(3)
    assert world.view(1) == session.view(1)
    assert world.prompts[1] == session.prompts[1]
    known = [slot.card for slot in session.state.deck if 1 in slot.known_to]
    assert [slot.card for slot in world.state.deck if 1 in slot.known_to] == known
    assert known


def test_nothing_can_be_imagined_while_others_are_asked_side_by_side() -> None:
    def both_pay(state: CometState) -> None:
        state.aims = {0: "asha-1", 1: "asha-3"}  # the first draws and sifts after it was paid for
        for player in state.players:
            player.ice = 4

    session = scene("launch", seats=2, change=both_pay)
    assert Thought(session, 1).can_imagine, "the step may begin again, and all are asked anew"
    session.submit(0, ("ice.1",))
    assert sorted(session.prompts) == [0, 1]
    assert not Thought(session, 1).can_imagine
    with pytest.raises(RuleFault, match="cannot imagine"):
        Thought(session, 1).imagine(1)
    session.submit(0, session.prompts[0].suggestion())
    assert sorted(session.prompts) == [1]
    assert Thought(session, 1).imagine(1).view(1) == session.view(1)


def test_a_stirred_thought_knows_the_same_of_another_truth() -> None:
    session = new_game()
    plain, stirred = Thought(session, 0), Thought(session, 0, stirred="otherwise")
    assert (plain.view, plain.prompt) == (stirred.view, stirred.prompt)
    truths = [json.loads(thought._base) for thought in (plain, stirred)]
    assert truths[0]["deck"] != truths[1]["deck"]
    assert truths[0]["chance"]["seed"] != truths[1]["chance"]["seed"]
    assert plain.imagine(5).state_json() == stirred.imagine(5).state_json()


def test_the_dice_of_a_game_are_left_alone_by_a_thought() -> None:
    session = new_game()
    before = session.dump()
    Thought(session, 0).imagine(1).answer(0, ("gather",))
    Dice("x").below(2)
    assert session.dump() == before


@pytest.mark.parametrize("is_steady", [False, True])
def test_in_worlds_of_one_fate_the_same_step_rolls_the_same_whatever_was_rolled_before(is_steady: bool) -> None:
    """Without a steady mind a single roll more moves all luck that follows to other events."""
    spec = replace(GAME, mind=replace(GAME.mind, steady=is_steady))
    session = new_game(seats=2, spec=spec)
    rolled = []
    for more in (0, 3):
        world = World(spec, session.content, session.base)
        world.settle("one fate")
        for _ in range(more):
            world.chance.roll()
        world.start()
        rolled.append([world.chance.roll() for _ in range(8)])
    assert (rolled[0] == rolled[1]) == is_steady

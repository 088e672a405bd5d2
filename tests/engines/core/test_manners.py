"""Manners: what a seat would do in each is tried in imagined games; its own answer stands unless one is better."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.core import PASS, Choice, Dice, Seat
from engines.core.manners import EACH, Way, ways
from engines.core.mind import Mind
from engines.core.search import SURE_WORLDS, think
from engines.core.thinking import Budget, Thought
from engines.core.world import AnyWorld
from tests.comets import GAME
from tests.comets.scene import CometSession, CometSpec, new_game, scene
from tests.comets.state import CometState
from tests.engines.core.test_search import bright, timid

BRAVE = "brave"


def spec_of(aim: Callable[[CometState], float], **more: Any) -> CometSpec:
    """Comets whose smart player never contests, but in one manner does."""
    brave: list[CometState] = []

    def player(world: AnyWorld, seat: Seat, dice: Dice) -> Choice:
        prompt = world.prompts[seat]
        is_brave = any(world.state is one for one in brave) and prompt.key == "contest"
        return ("contest",) if is_brave else timid(None, prompt, dice)

    def adopt(state: CometState, _manner: str) -> None:
        brave.append(state)

    mind = Mind(manners=(BRAVE,), adopt=adopt, player=player, aim=aim, weighed=frozenset({"contest"}), **more)
    return replace(GAME, bots={"smart": timid}, mind=mind)


def points(state: CometState) -> float:
    return (state.players[1].points - state.players[0].points) / 10


def contested(spec: CometSpec) -> CometSession:
    return scene("contest", "end_round", seats=2, spec=spec, change=bright)


def test_what_would_be_done_in_a_manner_is_tried_after_the_own_answer() -> None:
    session = contested(spec_of(points))
    assert ways(Thought(session, 1), Dice("x"), Budget(2 * EACH, 4)) == [Way((PASS,)), Way(("contest",), BRAVE)]


def test_the_better_manner_is_found_by_what_the_game_comes_to() -> None:
    assert think(Thought(contested(spec_of(points)), 1), Dice("x"), Budget(2 * EACH, 4)).choice == ("contest",)
    verdict = think(Thought(contested(spec_of(lambda g: -points(g))), 1), Dice("x"), Budget(2 * EACH, 4))
    assert verdict.choice == (PASS,)
    assert verdict.table[0].choice == (PASS,)


def test_where_manners_agree_there_is_nothing_to_think_about() -> None:
    spec = spec_of(points)
    agreed = replace(spec, mind=replace(spec.mind, adopt=lambda _state, _manner: None))
    assert think(Thought(contested(agreed), 1), Dice("x"), Budget(2 * EACH, 4)).table == ()


def test_other_answers_are_tried_after_the_manners_as_far_as_the_budget_goes() -> None:
    spec = spec_of(points, more=lambda _view, _prompt: [("nonsense",), (PASS,), ("contest",)])
    agreed = replace(spec, mind=replace(spec.mind, adopt=lambda _state, _manner: None))
    tried = ways(Thought(contested(agreed), 1), Dice("x"), Budget(2 * EACH, 4))
    assert tried == [Way((PASS,)), Way(("contest",))]


def test_where_nothing_is_weighed_the_own_answer_stands() -> None:
    spec = spec_of(points)
    dull = replace(spec, mind=replace(spec.mind, weighed=frozenset()))
    verdict = think(Thought(contested(dull), 1), Dice("x"), Budget(2 * EACH, 4))
    assert (verdict.choice, verdict.table, verdict.spent) == ((PASS,), (), 0)


def test_who_may_think_too_little_for_two_ways_gives_the_own_answer() -> None:
    verdict = think(Thought(contested(spec_of(points)), 1), Dice("x"), Budget(2 * EACH - 1, 4))
    assert (verdict.choice, verdict.spent) == ((PASS,), 0)


def test_the_own_answer_is_tried_to_the_end() -> None:
    """However badly it begins: nothing can be given up for what it was never compared with."""
    verdict = think(Thought(contested(spec_of(points)), 1), Dice("x"), Budget(2 * EACH, 4))
    assert len({weighed.worlds for weighed in verdict.table}) == 1


def test_imagined_games_end_when_their_rounds_have_moved_on() -> None:
    spec = spec_of(points, more=lambda _view, prompt: list(prompt.answers()))
    far = replace(spec, mind=replace(spec.mind, weighed=frozenset({"action"})))
    moves = itertools.count()
    near = replace(far, mind=replace(far.mind, rounds=lambda _state: next(moves)))
    ended, longer = (think(Thought(new_game(spec=one), 0), Dice("x"), Budget(2 * EACH, 2)) for one in (near, far))
    assert ended.spent == sum(weighed.worlds for weighed in ended.table), "one answer in each"
    assert longer.spent > sum(weighed.worlds for weighed in longer.table)


def test_whoever_falls_behind_is_tried_no_longer() -> None:
    verdict = think(Thought(contested(spec_of(lambda g: -points(g))), 1), Dice("x"), Budget(100_000, 4))
    assert verdict.choice == (PASS,)
    assert verdict.table[1].worlds == SURE_WORLDS


def test_nothing_better_than_the_own_answer_ends_the_search() -> None:
    verdict = think(Thought(contested(spec_of(lambda _: 0.5)), 1), Dice("x"), Budget(100_000, 4))
    assert verdict.choice == (PASS,)
    assert verdict.spent < 1000

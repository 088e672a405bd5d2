"""The search: it finds what is plainly better, keeps to its budget, and uses only what its seat knows."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engines.core import PASS, Choice, Dice, Prompt, Seat
from engines.core.bots import LEVELS, bot_named, decide, must_know
from engines.core.chance import BareChance
from engines.core.check import Checker, Violation, thoughts_are_fair
from engines.core.errors import BadOptions
from engines.core.manners import Way
from engines.core.mind import Mind, chances, value
from engines.core.policy import FEW, candidates
from engines.core.search import Trial, lead, think
from engines.core.selfplay import Match, Table
from engines.core.thinking import Budget, Thought, Verdict
from tests.comets import GAME
from tests.comets.scene import CometSession, CometSpec, new_game, scene
from tests.comets.state import CometState


def budget(decisions: int = 200, most: int = 4) -> Budget:
    return Budget(decisions, most)


def bright(state: CometState) -> None:
    """Seat 0 has put a bright comet in the sky; seat 1 may contest it and has ice to spare."""
    state.aims = {0: "asha-3"}
    state.round = 6
    state.players[0].ice = 0
    state.players[1].ice = 5


def contested() -> CometSession:
    return scene("contest", "end_round", seats=2, change=bright)


def timid(_view: Any, prompt: Prompt, _dice: Dice) -> Choice:
    """Never contests anything, though here it costs nothing that counts."""
    return (PASS,) if prompt.key == "contest" else prompt.suggestion()


LEVEL: CometSpec = replace(GAME, mind=Mind(guess=lambda g: [0.0 for _ in g.seats]))
TIMID: CometSpec = replace(GAME, bots={"smart": timid})


def test_it_finds_what_is_plainly_better_than_the_smart_answer() -> None:
    session = scene("contest", "end_round", seats=2, spec=TIMID, change=bright)
    verdict = think(Thought(session, 1), Dice("x"), budget())
    assert verdict.choice == ("contest",)
    by_choice = {weighed.choice: weighed for weighed in verdict.table}
    assert by_choice["contest",].mean > by_choice[PASS,].mean
    assert verdict.table[0].choice == (PASS,), "the smart player's own answer comes first"


def test_a_lead_that_is_safe_ends_the_search_early() -> None:
    session = scene("contest", "end_round", seats=2, spec=TIMID, change=bright)
    verdict = think(Thought(session, 1), Dice("x"), budget(100_000))
    assert verdict.spent < 1000


def test_the_smart_answer_stands_where_nothing_is_better_by_its_error() -> None:
    own, other = Trial(Way(("a",)), [0.5, 0.2, 0.6]), Trial(Way(("b",)), [0.6, 0.1, 0.7])
    apart, error = lead(other, own)
    assert 0 < apart < error
    verdict = think(Thought(new_game(spec=LEVEL), 0), Dice("x"), budget())
    assert verdict.choice == verdict.table[0].choice
    assert {weighed.mean for weighed in verdict.table if weighed.worlds} == {1 / 3}


def test_the_budget_counts_answers_in_imagined_games() -> None:
    thought = Thought(new_game(spec=LEVEL), 0)
    small, large = (think(thought, Dice("x"), budget(n)).spent for n in (100, 400))
    assert 100 <= small < 250
    assert 400 <= large < 600


def test_long_playouts_allow_fewer_candidates_and_never_a_nearer_horizon() -> None:
    far = replace(GAME, mind=Mind(horizon=4))
    verdict = think(Thought(new_game(spec=far), 0), Dice("x"), budget(60, 3))
    tried = [weighed.worlds for weighed in verdict.table]
    assert tried[:2] == [3, 3]
    assert tried[2] == 1


def test_a_prompt_of_no_interest_is_not_searched() -> None:
    dull = replace(GAME, mind=Mind(trivial=frozenset({"action"})))
    verdict = think(Thought(new_game(spec=dull), 0), Dice("x"), budget())
    assert (verdict.table, verdict.spent) == ((), 0)


def test_the_clock_is_a_safety_net_that_says_so() -> None:
    readings = iter(range(0, 1000, 3))
    hurried = Budget(10_000, 3, seconds=1.0, clock=lambda: float(next(readings)))
    verdict = think(Thought(new_game(), 0), Dice("x"), hurried)
    assert verdict.is_cut
    assert verdict.spent < 1000
    patient = Budget(100, 3, seconds=1.0, clock=lambda: 0.0)
    assert not think(Thought(new_game(), 0), Dice("x"), patient).is_cut


def test_a_world_in_which_something_fails_counts_for_nobody() -> None:
    calls: list[int] = []

    def fragile(world: Any, seat: Seat, dice: Dice) -> Choice:
        calls.append(1)
        if len(calls) % 40 == 7:
            raise LookupError("lost the thread")
        suggestion: Choice = world.prompts[seat].suggestion()
        return suggestion

    spec = replace(GAME, mind=Mind(player=fragile))
    verdict = think(Thought(new_game(spec=spec), 0), Dice("x"), budget(300, 2))
    assert "lost the thread" in verdict.faults[0]
    assert len({weighed.worlds for weighed in verdict.table}) == 1
    with pytest.raises(Violation, match="an imagined game fails"):
        thoughts_are_fair(new_game(spec=spec), 0, lambda _: verdict)


def test_illegal_playout_answers_are_found_in_checked_games() -> None:
    spec = replace(GAME, mind=Mind(player=lambda world, seat, dice: ("no-such-option",)))
    with pytest.raises(Violation, match=r"an imagined game fails.*not possible now"):
        Match(Table(spec, spec.options({}), ("quick", "random"), "illegal")).play_to_end(Checker("x"))


# --- fairness ----------------------------------------------------------------------------------------------------------


def play_fairly(spec: CometSpec) -> None:
    Match(Table(spec, spec.options({"rounds": 2}), ("quick", "random", "random"), "fair")).play_to_end(Checker("fair"))


def test_a_thinking_player_knows_no_more_than_its_seat() -> None:
    play_fairly(GAME)


def test_a_chance_that_is_not_reseeded_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    stir = BareChance.reseed
    monkeypatch.setattr(BareChance, "reseed", lambda self, seed: stir(self, seed) if seed.startswith("stir") else None)
    with pytest.raises(Violation, match="depend"):
        play_fairly(GAME)


def test_an_evaluator_that_peeks_at_the_deck_is_caught() -> None:
    truth: dict[str, str] = {}

    def peeking(g: CometState) -> list[list[float]]:
        return [[float(ord(truth["top"][0]) * (seat + 1) * player.ice)] for seat, player in enumerate(g.players)]

    def think_about(thought: Thought) -> Verdict:
        truth["top"] = json.loads(thought._base)["deck"][-1]["card"]
        return think(thought, Dice("x"), budget(60, 2))

    spec = replace(GAME, mind=Mind(measure=peeking, weights={"all": [0.001]}))
    with pytest.raises(Violation, match="depend on what it cannot know"):
        thoughts_are_fair(new_game(spec=spec), 0, think_about)


# --- policy, levels and values -----------------------------------------------------------------------------------------


def test_candidates_are_legal_different_and_led_by_the_smart_answer() -> None:
    match = Match(Table(GAME, GAME.options({}), ("random",) * 3, "candidates"))
    wide = 0
    while not match.session.is_over:
        seat, choice = match.next_move()
        prompt, view = match.session.prompts[seat], match.session.view(seat)
        found = candidates(GAME, view, prompt, Dice("x"), 8)
        assert found[0] == prompt.normal(GAME.bots["smart"](view, prompt, Dice("x")))
        assert len(set(found)) == len(found) <= 8
        assert all(prompt.is_legal(each) for each in found)
        wide += prompt.structural_answers() > FEW and len(found) > 1
        match.session.submit(seat, choice)
    assert wide


def test_a_game_may_name_its_own_candidates() -> None:
    spec = replace(GAME, mind=Mind(policy=lambda view, prompt: [("scout",), ("nonsense",), ("gather",)]))
    session = new_game(spec=spec)
    found = candidates(spec, session.view(0), session.prompts[0], Dice("x"), 8)
    assert sorted(found) == [("gather",), ("launch",), ("scout",)]


def test_levels_are_players_by_name() -> None:
    for kind in ("easy", "smart", "quick", "strong"):
        must_know(GAME, kind)
    with pytest.raises(BadOptions, match="quick, strong"):
        must_know(GAME, "genius")
    session = new_game()
    easy = bot_named(GAME, "easy")
    assert len({easy(session.view(0), session.prompts[0], Dice(str(n))) for n in range(30)}) > 1
    assert LEVELS["quick"].decisions < LEVELS["strong"].decisions


def test_the_easy_player_plays_well_now_and_then() -> None:
    session = new_game()
    view, prompt = session.view(0), session.prompts[0]
    easy, own = bot_named(GAME, "easy"), GAME.bots["smart"](view, prompt, Dice("x"))
    good = sum(easy(view, prompt, Dice(str(n))) == own for n in range(200))
    assert 100 <= good <= 160


def test_a_thought_that_fails_ends_in_the_suggestion(slips: list[str]) -> None:
    def broken(_view: Any, _prompt: Prompt, _dice: Dice) -> Choice:
        raise LookupError("lost the thread")

    session = new_game(spec=replace(GAME, bots={"smart": broken}))
    assert decide("quick", Thought(session, 0), Dice("x")).choice == session.prompts[0].suggestion()
    assert "lost the thread" in slips.pop()


def test_the_same_seed_thinks_the_same_game() -> None:
    def digest(secret: str) -> str:
        return Match(Table(GAME, GAME.options({"rounds": 2}), ("quick", "smart"), secret)).play_to_end().digest

    assert digest("one") == digest("one")
    assert digest("one") != digest("two")


def test_values_are_shares_in_winning() -> None:
    assert chances([0.0, 0.0]) == [0.5, 0.5]
    assert chances([0.0]) == [0.5]
    assert sum(chances([1.0, 5.0, -800.0])) == pytest.approx(1.0)
    state = new_game(seats=2).state
    state.players[0].points = 9
    mind = Mind()
    shares = [value(mind, GAME.result, state, seat, is_over=False) for seat in (0, 1)]
    assert shares[0] > 0.8
    assert sum(shares) == pytest.approx(1.0)
    assert value(mind, GAME.result, state, 0, is_over=True) > 0.95
    assert value(mind, GAME.result, state, 1, is_over=True) < 0.05


def test_a_match_lets_others_answer_before_one_who_could_not_imagine() -> None:
    def both_pay(state: CometState) -> None:
        state.aims = {0: "asha-1", 1: "asha-3"}
        for player in state.players:
            player.ice = 4

    def first_to_move(kinds: tuple[str, str], secret: str) -> Seat:
        match = Match(Table(GAME, GAME.options({}), kinds, secret))
        match.session = scene("launch", seats=2, change=both_pay)
        match.session.submit(0, ("ice.1",))
        assert sorted(match.session.prompts) == [0, 1]
        return match.next_move()[0]

    secrets = [f"lot {number}" for number in range(12)]
    assert {first_to_move(("smart", "smart"), secret) for secret in secrets} == {0, 1}, "people answer in any order"
    assert {first_to_move(("smart", "quick"), secret) for secret in secrets} == {0}

"""What those who think ahead know of Race: candidates, and a playout player that is the smart one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import Dice, Prompt, Session
from engines.core.policy import candidates
from engines.core.selfplay import Match, Table
from engines.core.world import World
from engines.race import GAME
from engines.race.minds.forecast import actions_ranked, pair_worth
from engines.race.minds.judge import Judge
from engines.race.minds.playout import player
from engines.race.minds.policy import JUDGED, TRIVIAL, policy
from engines.race.minds.smart import smart

WAYS: list[dict[str, Any]] = [
    {"level": "base"},
    {"level": "bow"},
    {"level": "bow", "actions": 2, "takeovers": True},
    {"level": "rvi", "draft": True},
]


def positions(options: dict[str, Any], game: str = "minds") -> Iterator[tuple[Session[Any, Any, Any], int, Prompt]]:
    """Every prompt of a game between a smart and a random player."""
    match = Match(Table(GAME, GAME.options(options), ("smart", "random"), game))
    while not match.session.is_over:
        for seat, prompt in match.session.prompts.items():
            yield match.session, seat, prompt
        match.play(1)


@pytest.mark.parametrize("options", WAYS)
def test_the_playout_player_answers_as_the_smart_player_does(options: dict[str, Any]) -> None:
    compared = 0
    for session, seat, prompt in positions(options):
        if not session.is_untouched:
            continue
        world: World[Any, Any, Any] = World(GAME, session.content, session.base)
        world.start()
        assert player(world, seat, Dice("x")) == smart(session.view(seat), prompt, Dice("x")), prompt.key
        compared += 1
    assert compared > 10


@pytest.mark.parametrize("options", WAYS)
def test_candidates_are_legal_and_there_is_something_to_choose_from(options: dict[str, Any]) -> None:
    wide: Counter[str] = Counter()
    for session, seat, prompt in positions(options):
        if prompt.key in TRIVIAL:
            continue
        view = session.view(seat)
        found = candidates(GAME, view, prompt, Dice("x"), 8)
        assert len(set(found)) == len(found) <= 8
        assert all(prompt.is_legal(choice) for choice in found)
        wide[prompt.key] += len(found) > 1
        ranked = policy(view, prompt)
        if ranked is not None and prompt.key != "round.actions":
            assert all(prompt.is_legal(choice) for choice in ranked), prompt.key
    assert wide["round.actions"]
    assert wide["settle.place"]


def test_what_is_judged_is_searched() -> None:
    assert not JUDGED & TRIVIAL


def test_two_developments_are_worth_more_together_than_one_but_not_twice_as_much() -> None:
    seen = 0
    found = (each for n in range(4) for each in positions({"level": "base", "actions": 2}, f"pairs {n}"))
    for session, seat, prompt in found:
        if prompt.key != "round.actions" or len(session.view(seat).hand) < 5:
            continue
        judge = Judge.of(session.view(seat))
        worth = {"develop": 3.0, "develop-2": 3.0}
        together = pair_worth(judge, worth, "develop", "develop-2")
        assert together == pair_worth(judge, worth, "develop-2", "develop")
        seen += together > 3.0
    assert seen, "with a full hand a second development pays"


def test_a_pair_is_ranked_by_what_it_brings_together() -> None:
    for session, seat, prompt in positions({"level": "base", "actions": 2}, "pairs"):
        if prompt.key == "round.actions":
            ids = [option.id for option in prompt.options]
            ranked = actions_ranked(Judge.of(session.view(seat)), ids, 2)
            assert len(ranked) == len(set(ranked)) == len(ids) * (len(ids) - 1) // 2
            return
    pytest.fail("nobody was asked for two actions")


def test_smart_players_develop_or_settle_twice_in_a_round_now_and_then() -> None:
    again = 0
    for game in range(6):
        match = Match(Table(GAME, GAME.options({"level": "base", "actions": 2}), ("smart", "smart"), f"twice {game}"))
        while not match.session.is_over:
            seat, choice = match.next_move()
            again += any(pick.startswith(("develop-2", "settle-2")) for pick in choice)
            match.session.submit(seat, choice)
    assert again

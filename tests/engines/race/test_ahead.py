"""What is foreseen of a round: questions for the hand and the tableau that the answer under way leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Dice, Seat, plain
from engines.core.ahead import foreseen, seen
from engines.core.ideas import ideas
from engines.core.policy import favourite
from engines.core.selfplay import Match, Table
from engines.race import GAME

Key = tuple[Seat, str]
SEEDS = range(6)


@pytest.mark.parametrize("level", ["base", "bow"])
def test_what_is_foreseen_of_a_payment_is_what_is_asked_then(level: str) -> None:
    """As long as the seat answers nothing in between, a phase that comes asks just what was seen."""
    met = 0
    for number in SEEDS:
        session = Match(Table(GAME, GAME.options({"level": level}), ("smart",) * 2, f"ahead {number}")).session
        expected: dict[Key, tuple[str, int]] = {}
        for step in range(400):
            if session.is_over:
                break
            seat = min(session.prompts)
            prompt, now = session.prompts[seat], session.state.round
            mark, at = expected.get((seat, prompt.key), ("", 0))
            if mark and at == now:
                assert seen(prompt) == mark, (number, step, prompt.key)
                met += 1
            choice = prompt.normal(favourite(GAME, session.view(seat), prompt, Dice(f"{number}:{step}")))
            expected = {key: one for key, one in expected.items() if key[0] != seat}
            if prompt.key.endswith((".pay", ".place")):
                coming = foreseen(session, seat, prompt.key, choice)
                expected |= {(seat, one.prompt.key): (seen(one.prompt), now) for one in coming}
            session.submit(seat, choice)
    assert met > 10


def _asked(key: str) -> tuple[Any, Seat]:
    """A game where a question has just come that has ideas."""
    for number in range(20):
        match = Match(Table(GAME, GAME.options({"level": "base"}), ("smart",) * 2, f"asked {number}"))
        while not match.session.is_over:
            for seat, prompt in match.session.prompts.items():
                if prompt.key == key and ideas(match.session, seat):
                    return match.session, seat
            match.play(1)
    raise AssertionError(key)


@pytest.mark.parametrize(("key", "verb"), [("develop.place", "Develop"), ("develop.pay", "Pay")])
def test_an_idea_that_begins_with_cards_says_what_is_done_with_them(key: str, verb: str) -> None:
    session, seat = _asked(key)
    told = [plain(idea.label) for idea in ideas(session, seat)]
    assert all(label.startswith((f"{verb} {{card:", f"{verb} nothing")) for label in told), told
    assert any(label.startswith(f"{verb} {{card:") for label in told), told

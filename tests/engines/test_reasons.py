"""Reasons for a hint: whole sentences, from what the seat itself sees, wherever the computer thinks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines import GAMES
from engines.core import AnyGame, Choice, Dice, Prompt, Seat, Session, plain
from engines.core.words import tokens

DECISIONS = 160
# in this part of the decisions worth a thought something is said; elsewhere the option speaks for itself
OFTEN = {"race": 0.2, "frontiers": 0.9, "renaissance": 0.35, "empire": 0.8, "expanse": 0.6}
EVERY = [pytest.param(spec, id=spec.key) for spec in GAMES.values()]
AnySession = Session[Any, Any, Any]


def asked(spec: AnyGame, decisions: int = DECISIONS) -> Iterator[tuple[AnySession, Seat, Prompt, Choice]]:
    """What was asked in a game that goes as suggested, with the suggestion."""
    options = spec.options({})
    session, _ = Session.new(spec, options, min(3, max(spec.seats(options))), "reasons")
    for _ in range(decisions):
        if session.is_over:
            return
        seat = min(session.prompts)
        prompt = session.prompts[seat]
        choice = prompt.suggestion()
        if len(prompt.options) > 1 and (not spec.mind.judged or prompt.key in spec.mind.judged):
            yield session, seat, prompt, choice
        session.submit(seat, choice)


def why(spec: AnyGame, session: AnySession, seat: Seat, prompt: Prompt, choice: Choice) -> list[str]:
    assert spec.reasons is not None
    return [plain(one) for one in spec.reasons(session.view(seat), prompt, choice)]


@pytest.mark.parametrize("spec", EVERY)
def test_reasons_are_whole_sentences_with_names_that_are_known(spec: AnyGame) -> None:
    told = weighed = 0
    terms = spec.glossary(spec.shipped)
    for session, seat, prompt, choice in asked(spec):
        found = why(spec, session, seat, prompt, choice)
        weighed, told = weighed + 1, told + bool(found)
        for one in found:
            assert one.endswith("."), one
            assert not one.endswith(".."), one
            assert one[0] == "{" or one[0] == one[0].upper(), one
            assert all(kind in ("icon", "seat") or f"{kind}:{name}" in terms for kind, name in tokens(one)), one
    assert told >= OFTEN[spec.key] * weighed > 0, (told, weighed)


@pytest.mark.parametrize("spec", EVERY)
def test_reasons_know_nothing_that_the_seat_does_not(spec: AnyGame) -> None:
    compared = 0
    for number, (session, seat, prompt, choice) in enumerate(asked(spec)):
        if session.is_untouched:
            there = session.resampled(seat, Dice(f"other {number}"))
            assert why(spec, there, seat, there.asked(seat), choice) == why(spec, session, seat, prompt, choice)
            compared += 1
    assert compared


@pytest.mark.parametrize(
    ("key", "prompt", "words"),
    [
        ("frontiers", "turn", "One way to go on: "),
        ("frontiers", "turn.dock", "take ore, and you have "),
        ("frontiers", "turn.land", "It brings you "),
        ("renaissance", "turn.play", "One way to use it: "),
        ("renaissance", "move.from", "your Senator would score "),
        ("expanse", "turn.card", "I'd use its points."),
        ("expanse", "offer.event", "Then "),
        ("empire", "attack", "It wins on "),
        ("empire", "move", "One march from there: "),
        ("empire", "buy", "I'd put it in "),
    ],
)
def test_a_game_says_what_speaks_for_a_choice(key: str, prompt: str, words: str) -> None:
    spec = GAMES[key]
    told = (why(spec, *one) for one in asked(spec, 300) if one[2].key == prompt)
    assert any(words in sentence for found in told for sentence in found)


def test_a_card_of_the_expanse_says_who_else_gets_something_of_it() -> None:
    spec = GAMES["expanse"]
    told = (why(spec, *one) for one in asked(spec, 300) if one[2].key in ("turn.card", "turn.use"))
    said = [sentence for found in told for sentence in found]
    assert any("may have its event" in one for one in said)
    assert any("Nobody else is on the card." in one for one in said)

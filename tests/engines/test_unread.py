"""Games that nobody reads, as imagined ones and those between bots: no words, no boundaries kept, and the very same game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engines.core import AnyGame, Prompt
from engines.core.lines import line
from engines.core.selfplay import Match, Table
from engines.core.thinking import Thought
from engines.core.world import AnyWorld
from tests.launch import GAMES

EVERY_GAME = pytest.mark.parametrize("spec", [pytest.param(spec, id=key) for key, spec in GAMES.items()])


def table(spec: AnyGame, kind: str, secret: str) -> Table:
    """A small table of one kind of bot."""
    options = spec.options({})
    return Table(spec, options, (kind,) * min(spec.seats(options)), secret)


def form(prompt: Prompt) -> tuple[object, ...]:
    """All of a prompt that an answer depends on."""
    groups = [([o.id for o in group.options], group.least, group.most, group.ordered) for group in prompt.groups]
    exits = [option.is_exit for option in prompt.options]
    return prompt.seat, prompt.key, groups, exits, prompt.commit, prompt.rides, prompt.about


def present(world: AnyWorld) -> dict[str, Any]:
    """A state without what only tells of the past, which an imagined game does without."""
    state: dict[str, Any] = json.loads(world.state_json())
    return {name: value for name, value in state.items() if name not in world.spec.past}


@EVERY_GAME
@pytest.mark.parametrize("kind", ["random", "smart"])
def test_a_game_that_nobody_reads_asks_the_same_questions(spec: AnyGame, kind: str) -> None:
    read, unread = (Match(table(spec, kind, "unread")) for _ in range(2))
    unread.session.unread, unread.session.is_kept = True, False
    for _ in range(150):
        if read.session.is_over:
            break
        asked = [{seat: form(prompt) for seat, prompt in one.session.prompts.items()} for one in (read, unread)]
        assert asked[0] == asked[1]
        seat, choice = read.next_move()
        assert unread.next_move() == (seat, choice)
        for one in (read, unread):
            one.session.submit(seat, choice)
            one.decisions += 1
        assert read.session.digest == unread.session.digest
        assert read.session.state_json() == unread.session.state_json()


@EVERY_GAME
def test_a_position_of_which_no_boundary_was_kept_can_be_saved_and_copied(spec: AnyGame) -> None:
    match = Match(table(spec, "random", "kept"))
    match.session.is_kept = False
    session = match.play(40)
    assert session.clone().state_json() == session.state_json()
    assert type(session).load(spec, session.content, session.dump()).state_json() == session.state_json()


@EVERY_GAME
def test_an_imagined_game_asks_the_same_in_words_or_without(spec: AnyGame) -> None:
    match = Match(table(spec, "smart", "aloud"))
    for _ in range(12):
        match.play(5)
        if match.session.is_over:
            break
        seat = min(match.session.prompts)
        thought = Thought(match.session, seat)
        if thought.can_imagine:
            aloud, bare = thought.imagine(7, aloud=True), thought.imagine(7)
            assert aloud.prompts[seat] == thought.prompt
            assert form(bare.prompts[seat]) == form(thought.prompt)
            assert present(aloud) == present(bare)
            for _ in range(8):  # and goes on the same way
                if seat not in aloud.prompts:
                    break
                suggested = aloud.prompts[seat].suggestion()
                assert bare.prompts[seat].suggestion() == suggested
                for world in (aloud, bare):
                    world.answer(seat, suggested)
                assert present(aloud) == present(bare)


@EVERY_GAME
def test_a_line_that_nobody_reads_leads_to_the_same_place_and_one_that_is_read_has_words(spec: AnyGame) -> None:
    match, ridden = Match(table(spec, "smart", "lines")), 0
    while match.decisions < 60 and not match.session.is_over:
        session, (seat, choice) = match.session, match.next_move()
        read, unread = (line(session, seat, (choice,), unread=unread) for unread in (False, True))
        assert (read.choices, read.given, read.reveals) == (unread.choices, unread.given, unread.reveals)
        assert read.after.state_json() == unread.after.state_json()
        assert read.made[0].prompt is session.asked(seat)
        for rider in read.riders:
            assert all(rider.prompt.option(pick).label for pick in rider.choice)
            ridden += 1
        session.submit(seat, choice)
        match.decisions += 1
    assert ridden or spec.key != "expanse"

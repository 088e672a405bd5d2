"""What is remembered of a position lasts as long as its session, and no longer."""

from __future__ import annotations

import gc
import weakref

import pytest

from bot.table import memory
from bot.table.ways import tried, ways
from engines.core import AnyGame, Session
from engines.core.lines import line
from tests.launch import GAMES

EVERY_GAME = pytest.mark.parametrize("spec", [pytest.param(spec, id=key) for key, spec in GAMES.items()])


@EVERY_GAME
def test_a_session_that_nobody_holds_goes_with_all_that_is_known_of_it(spec: AnyGame) -> None:
    options = spec.options({})
    session, _ = Session.new(spec, options, min(spec.seats(options)), "memory")
    for _ in range(6):
        seat = min(session.prompts)
        assert memory.view(session, seat) is memory.view(session, seat)
        tried(session, seat, ways(session, seat))
        session.submit(seat, session.asked(seat).suggestion())
    seat = min(session.prompts)
    memory.view(session, seat)
    tried(session, seat, ways(session, seat))
    held = weakref.ref(session)
    del session
    gc.collect()
    assert held() is None


@EVERY_GAME
def test_a_trial_is_gone_once_nobody_holds_it_although_rubbish_is_looked_for_seldom(spec: AnyGame) -> None:
    options = spec.options({})
    session, _ = Session.new(spec, options, min(spec.seats(options)), "memory")
    seat = min(session.prompts)
    gc.disable()
    try:
        tried_out = line(session, seat, (session.asked(seat).suggestion(),), unread=True).after
        held = weakref.ref(tried_out)
        del tried_out
        assert held() is None
    finally:
        gc.enable()

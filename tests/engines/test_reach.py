"""Why can't I…? In every game something that is out of reach says what it lacks, and nothing that can be picked does."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.core import Session
from engines.teaching import read

# prompts at which games between suggestions must have had something to say
ANSWERED = {
    "race": {"develop.place", "settle.place"},
    "frontiers": {"turn"},
    "renaissance": {"token.take", "token.use", "move.to"},
    "empire": {"buy", "move", "attack"},
    "expanse": {"spend.action"},
}


@pytest.mark.parametrize("key", ANSWERED)
def test_what_is_out_of_reach_says_what_it_lacks(key: str) -> None:
    spec = GAMES[key]
    first = next(preset for preset in spec.presets if preset.is_first)
    options = spec.options(dict(first.options))
    session, _ = Session.new(spec, options, min(2, max(spec.seats(options))), "absent-1")
    answered = set()
    for _ in range(260):
        if session.is_over:
            break
        seat = min(session.prompts)
        prompt = session.prompts[seat]
        labels = {read(spec, spec.shipped, option.label) for option in prompt.options if prompt.is_legal((option.id,))}
        for missing in prompt.missing():
            answered.add(prompt.key)
            assert read(spec, spec.shipped, missing.label) not in labels
            assert read(spec, spec.shipped, missing.reason)
        session.submit(seat, prompt.suggestion())
    assert ANSWERED[key] <= answered

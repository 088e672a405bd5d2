"""What players who think ahead are told of The Expanse."""

from __future__ import annotations

import json
from pathlib import Path

from engines.core.selfplay import Match, Table
from engines.expanse import GAME
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.minds.features import FEATURES, guess, measure
from engines.expanse.minds.mind import MIND, turns
from engines.expanse.minds.policy import policy
from tests.engines.expanse.scenes import MCR, UN, scene

VOCABULARY = Path(__file__).parents[2] / "fixtures" / "vocabulary" / "expanse-1.json"


def test_what_is_trivial_and_what_is_judged_are_questions_of_the_game() -> None:
    known = set(json.loads(VOCABULARY.read_text(encoding="utf-8"))["prompts"])
    assert not MIND.trivial & MIND.judged
    assert MIND.trivial | MIND.judged <= known


def test_a_turn_counts_when_it_is_over() -> None:
    table = scene(2).track("open-broadcast", "terraforming").rocinante("saturn", MCR).play()
    before = turns(table.g)
    table.take(UN, "open-broadcast", "points")
    assert turns(table.g) == before
    table.choose(UN, "done")
    while "offer.event" in table.open_keys():
        table.choose(MCR, "pass")
    assert turns(table.g) == before + 1


def test_the_clock_never_runs_backwards() -> None:
    match, shown = Match(Table(GAME, ExpanseOptions(), ("smart",) * 2, "clock")), 0
    while not match.session.is_over:
        assert turns(match.session.state) >= shown
        shown = turns(match.session.state)
        match.play(1)


def test_every_candidate_is_legal() -> None:
    match, seen = Match(Table(GAME, ExpanseOptions(), ("smart",) * 3, "policy")), set()
    for _ in range(120):
        for seat, prompt in match.session.prompts.items():
            found = policy(match.session.view(seat), prompt)
            assert all(prompt.is_legal(choice) for choice in found), prompt.key
            seen.add(prompt.key)
        match.play(1)
    assert {"turn.card", "turn.use", "spend.action", "move.group", "offer.event"} <= seen


def test_who_leads_is_judged_stronger() -> None:
    start = scene(2).cubes(UN, eurasia=3, africa=3, ceres=2, tycho=2).cubes(MCR, phoebe=1).rocinante("saturn", MCR)
    g = start.play().g
    mine, theirs = guess(g)[g.seat_of(UN)], guess(g)[g.seat_of(MCR)]
    assert mine > theirs
    final = [feature.name for feature in FEATURES].index("final")
    assert measure(g)[g.seat_of(UN)][final] == 2.0  # four bases led pay 5 each, in tens

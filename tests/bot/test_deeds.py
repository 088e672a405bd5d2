"""What a click is called: as it was offered, never as the picks that it is made of."""

from __future__ import annotations

import pytest

from bot.chat.ui.controls import Picks
from bot.chat.ui.panel import panel
from bot.chat.ui.pieces import Section
from bot.table.ways import WHOLE, way_of, ways
from engines.core import AnyGame
from engines.core.ideas import ideas
from engines.core.selfplay import Match
from engines.core.selfplay import Table as BotTable
from tests.bot.test_controls import live_table
from tests.launch import GAMES


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_an_answer_of_several_picks_is_done_under_the_name_it_was_offered_by(spec: AnyGame) -> None:
    seats = min(spec.seats(spec.options({})))
    match = Match(BotTable(spec, spec.options({}), ("smart",) * seats, "deeds"))
    while not match.session.is_over and match.decisions < 120:
        table = live_table(spec, match.session, seats)
        for seat in match.session.prompts:
            for way in ways(match.session, seat):
                if way.verb == WHOLE and sum(map(len, way.choices)) > 1:
                    assert way_of(table, seat, way.verb, way.argument) == (way.choices, way.shown.label)
        match.play(1)


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.key) for spec in GAMES.values()])
def test_no_full_stop_stands_before_what_follows_in_the_same_line(spec: AnyGame) -> None:
    seats = min(spec.seats(spec.options({})))
    match = Match(BotTable(spec, spec.options({}), ("smart",) * seats, "stops"))
    while not match.session.is_over and match.decisions < 80:
        table = live_table(spec, match.session, seats)
        for seat in match.session.prompts:
            texts = [piece.text for piece in panel(table, seat, Picks()) if isinstance(piece, Section)]
            assert not [text for text in texts if ". · " in text]
        match.play(1)


def test_an_idea_names_the_battle_it_stops_before() -> None:
    spec = GAMES["empire"]
    match = Match(BotTable(spec, spec.options({}), ("smart",), "idea"))
    battles = 0
    while not match.session.is_over and match.decisions < 120:
        if match.session.prompts[0].key in ("move", "attack"):
            table = live_table(spec, match.session, 1)
            labels = [table.spell(idea.label) for idea in ideas(match.session, 0)]
            assert not [label for label in labels if "With minds only" in label or "With arms only" in label]
            battles += sum(" against " in label for label in labels)
        match.play(1)
    assert battles

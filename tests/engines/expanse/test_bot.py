"""The smart player: it sees what is worth doing, and it wins."""

from __future__ import annotations

import pytest

from engines.core import PASS, Choice, Dice
from engines.core.selfplay import Match, Table, seating
from engines.expanse import GAME
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import SCORE, Faction
from engines.expanse.minds.position import position
from engines.expanse.minds.smart import smart
from tests.engines.expanse import scenes
from tests.engines.expanse.scenes import MCR, OPA, PG, UN, scene


def choice(table: scenes.Table, faction: Faction) -> Choice:
    seat = table.g.seat_of(faction)
    return smart(table.session.view(seat), table.asked(faction), Dice("bot"))


def wins(kinds: tuple[str, ...], seats: int, games: int) -> float:
    won = 0.0
    for number in range(games):
        bots = seating(kinds, seats, number)
        result = Match(Table(GAME, ExpanseOptions(), bots, f"bots {number}")).play_to_end().result
        assert result is not None
        won += sum(bots[seat] == "smart" for seat in result.winners) / len(result.winners)
    return won


def test_it_beats_a_random_player() -> None:
    assert wins(("smart", "random"), 2, 2) == 2


@pytest.mark.long
def test_it_beats_what_it_should() -> None:
    assert wins(("smart", "random"), 2, 200) >= 190
    assert wins(("smart", "suggest"), 2, 200) >= 140
    assert wins(("smart", "random", "random", "random"), 4, 100) >= 75


def test_a_position_is_rebuilt_from_a_view() -> None:
    match = Match(Table(GAME, ExpanseOptions(), ("random",) * 4, "rebuilt"))
    while not match.session.is_over:
        match.play(7)
        g = match.session.state
        seen = position(match.session.view(None))
        for mine, theirs in zip(seen.players, g.players, strict=True):
            assert (mine.cubes, mine.ships, mine.reserve) == (theirs.cubes, theirs.ships, theirs.reserve)
            assert sorted(mine.diplomats) == sorted(theirs.diplomats)
            assert (mine.cp, mine.kept, mine.techs) == (theirs.cp, theirs.kept, theirs.techs)


def test_it_takes_points_where_they_win_bases() -> None:
    start = scene(2).cubes(MCR, ceres=1).ships(UN, "ceres", 1).track("open-broadcast").rocinante("saturn", MCR)
    table = start.play().take(UN, "open-broadcast", "points")
    assert choice(table, UN) == ("influence.ceres",)


def test_it_moves_where_influence_pays() -> None:
    start = scene(2).ships(UN, "earth", 3).cubes(UN, eurasia=3, africa=3).track("basic-assistance")
    table = start.rocinante("saturn", MCR).play().take(UN, "basic-assistance", "points")
    assert choice(table, UN)[0].startswith("move.earth")


def test_it_picks_the_sector_where_it_leads() -> None:
    start = scene(2).track(SCORE).cubes(MCR, titan=2, phoebe=2, ganymede=1, europa=1).cubes(UN, eurasia=1, ceres=1)
    table = start.active(MCR).play().take(MCR, "score.1")
    assert choice(table, MCR) == ("outer",)


def test_it_uses_kept_events_in_the_final_scoring() -> None:
    start = scene(2).kept(MCR, "terraforming").rocinante("saturn", UN)
    start.g.is_final = True
    table = start.play(("scoring_event", (1,)), "score_final")
    assert choice(table, MCR) == ("play.terraforming",)


def test_it_declines_an_event_that_brings_nothing() -> None:
    table = scene().initiative(PG, OPA, MCR, UN).track("captain-theresa-yao").play()
    for faction in (UN, MCR, OPA, PG):
        table.of(faction).reserve.clear()
    table.take(UN, "captain-theresa-yao").choose(UN, "done")
    assert choice(table, MCR) == (PASS,)


def test_decisions_within_an_event_are_the_suggestions() -> None:
    table = scene().cubes(MCR, ceres=1, luna=1).event(UN, "black-ops-team")
    assert choice(table, UN) == table.asked(UN).suggestion()

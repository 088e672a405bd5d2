"""The smart player: it sees what is worth doing, and it wins."""

from __future__ import annotations

import pytest

from engines.core import PASS, Choice, Dice
from engines.core.selfplay import Match, Table, seating
from engines.core.thinking import Thought
from engines.expanse import GAME
from engines.expanse.facts.options import ExpanseOptions
from engines.expanse.facts.vocabulary import SCORE, STRENGTH, Faction, Ship
from engines.expanse.minds import foresight, plans
from engines.expanse.minds.foresight import value
from engines.expanse.minds.plans import best_idea
from engines.expanse.minds.playout import player
from engines.expanse.minds.position import position, replica
from engines.expanse.minds.smart import Thinking, smart
from engines.expanse.minds.survey import Survey
from engines.expanse.minds.worth import outlooks, tried, worth
from engines.expanse.rules.fleets import add_ship, take_ship
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


def test_it_keeps_an_event_that_is_worth_most_at_the_end() -> None:
    """Two Food bases would be won with one cube each, which pays little today and much before the final scoring."""
    start = scene(2).cubes(MCR, eurasia=1, titan=1).cubes(UN, eurasia=1, titan=1).rocinante("saturn", MCR)
    table = start.track("praxidike-meng", "terraforming").play().take(UN, "praxidike-meng")
    mind = Thinking(table.g, table.g.seat_of(UN))
    uses = mind.event_uses("praxidike-meng")
    assert uses["keep"] > -1
    assert mind.later("praxidike-meng") > 0


def test_it_declines_what_brings_nothing_with_two_players_too() -> None:
    start = scene(2).track("captain-theresa-yao").rocinante("saturn", MCR)
    table = start.fleets_lost(UN).fleets_lost(MCR).play()
    table.take(UN, "captain-theresa-yao").choose(UN, "done")
    assert choice(table, MCR) == (PASS,)


def test_it_takes_a_scoring_that_pays_it_most() -> None:
    cubes = dict.fromkeys(("titan", "phoebe", "ganymede", "europa", "ceres", "eros", "tycho"), 2)
    start = scene(2).cubes(MCR, **cubes).cubes(UN, eurasia=1).track(SCORE, "lieutenant-lopez")
    start.bonus("inner", "inner", "belt")
    assert choice(start.active(MCR).play(), MCR) == ("take.score.1",)


def test_it_takes_a_scoring_before_the_next_player_does() -> None:
    """Earth would gain little by it, but Mars leads in the outer sector and would gain much."""
    cubes = dict.fromkeys(("titan", "phoebe", "ganymede", "europa"), 2)
    start = scene(2).cubes(MCR, **cubes).cubes(UN, eurasia=2, africa=2, ceres=2, eros=2, tycho=2)
    start.bonus("belt", "belt", "inner").track(SCORE, "open-broadcast", "epstein-drive")
    mind = Thinking(start.active(UN).play().g, 0)
    assert mind.saved() > 0
    assert choice(start.play(), UN) == ("take.score.1",)


def test_a_kept_event_that_a_rival_loses_counts() -> None:
    """Two Food bases would be won with Praxidike Meng at the end, so it is worth something that she is discarded."""

    def gain(*kept: str) -> float:
        start = scene(3).cubes(MCR, eurasia=1, titan=1).cubes(OPA, eurasia=1, titan=1).kept(OPA, *kept)
        table = start.rocinante("saturn", MCR).track("cotyar").play()
        return Thinking(table.g, table.g.seat_of(UN)).event("cotyar")

    assert gain("praxidike-meng") > gain() + 0.5


def test_games_of_smart_players_are_scored_on_the_way() -> None:
    """Five SCORE cards wait in each game; most of them are taken, and events are kept for them."""
    scorings = kept = 0
    for number in range(3):
        match = Match(Table(GAME, ExpanseOptions(), ("smart", "smart"), f"scored {number}"))
        while not match.session.is_over:
            seat, picked = match.next_move()
            kept += picked == ("keep",)
            match.session.submit(seat, picked)
        scorings += match.session.state.scorings
    assert scorings >= 9
    assert kept >= 3


def test_a_lost_fleet_counts_in_what_an_event_brings() -> None:
    g = scene(2).ships(UN, "ceres", 2).play().g
    after, rows = replica(g), outlooks(g)
    take_ship(after, UN, "ceres", Ship.FLEET)
    assert value(after, UN, rows) < value(g, UN, rows)
    assert value(after, MCR, rows) > value(g, MCR, rows)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_it_plans_is_always_on_offer(seats: int) -> None:
    match, planned = Match(Table(GAME, ExpanseOptions(), ("smart",) * seats, "planned")), 0
    while not match.session.is_over:
        for prompt in match.session.prompts.values():
            if prompt.key == "spend.action" and match.session.state.points:
                mind = Thinking(match.session.state, prompt.seat)
                idea = best_idea(mind.g, mind.me, mind.rows, mind.g.points, mind.place)
                assert idea is None or prompt.is_legal((idea.action,))
                planned += 1
        match.play(1)
    assert planned > 20


def test_a_survey_agrees_with_the_rules() -> None:
    """What a base is worth with a cube and a ship more is what it is worth once they are there."""
    match = Match(Table(GAME, ExpanseOptions(), ("random",) * 3, "surveyed"))
    for _ in range(8):
        match.play(11)
        g = replica(match.session.state)
        me, rows = g.faction_at(0), outlooks(g)
        survey = Survey(g, me, rows)
        for base in g.bases.values():
            assert survey.base(base) == pytest.approx(worth(g, me, rows, [base]))
            more = survey.base(base, 1, STRENGTH[Ship.FLEET])
            with tried(g, me):
                g.of(me).cubes[base.id] = g.of(me).cubes.get(base.id, 0) + 1
                add_ship(g, me, base.orbital, Ship.FLEET)
                assert more == pytest.approx(worth(g, me, rows, [base]))


def test_remembering_changes_no_answer() -> None:
    def game() -> bytes:
        return Match(Table(GAME, ExpanseOptions(), ("smart", "smart"), "remembered")).play(60).state_json()

    first = game()
    assert game() == first
    foresight.forget()
    plans.forget()
    assert game() == first


def test_the_playout_player_answers_as_the_smart_one_does() -> None:
    match, compared = Match(Table(GAME, ExpanseOptions(), ("smart", "smart"), "alike")), 0
    for _ in range(40):
        match.play(1)
        session = match.session
        seat = min(session.prompts)
        world = Thought(session, seat).imagine(1)
        compared += player(world, seat, Dice("d")) == smart(session.view(seat), session.prompts[seat], Dice("d"))
    assert compared >= 36, "they differ only where two answers are worth the same"

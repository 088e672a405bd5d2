"""Lines that are completed while somebody types: what is proposed goes on from what stands there, and can be played."""

from __future__ import annotations

import pytest

from engines.core import Answered, AnyGame, IllegalChoice
from engines.core.ideas import ideas
from engines.core.lines import is_playable
from engines.core.one_line import as_typed, lines, read, understood
from engines.core.selfplay import Match, Table
from engines.empire import GAME as EMPIRE
from engines.expanse import GAME as EXPANSE
from engines.frontiers import GAME as FRONTIERS
from engines.frontiers.rules.ships import unplaced
from engines.race import GAME as RACE
from engines.renaissance import GAME as RENAISSANCE
from tests.engines.expanse.scenes import MCR
from tests.engines.expanse.scenes import scene as expanse
from tests.engines.frontiers.table import Scene as Frontiers
from tests.engines.race.scene import RaceTable, race_table
from tests.engines.renaissance.scene import Scene as Renaissance

MOST = 25
MAIN = ("round.actions", "turn", "turn.play", "turn.again", "turn.card", "buy", "move")  # where whole turns are planned


def frontiers(typed: str) -> list[str]:
    table = Frontiers().purse(0, 3, 1).roll(5, 5, 3).start()
    return lines(FRONTIERS, table.session.view(0), table.prompt, typed, MOST)


def test_ships_are_completed_with_a_dock_that_takes_them() -> None:
    assert "55 shipyard" in frontiers("55")
    assert "53 shipyard" not in frontiers("53")
    assert frontiers("55 yar") == ["55 shipyard"]
    assert frontiers("3 mi") == ["3 mine"]


def test_only_the_last_piece_is_completed_and_knows_those_before_it() -> None:
    longer = frontiers("55 yard, ")
    assert "55 yard, 3 mine" in longer
    assert all(line.startswith("55 yard, ") for line in longer)
    assert not any("5" in line.removeprefix("55 yard, ") for line in longer), "those ships are docked"


def test_a_line_that_is_whole_goes_on() -> None:
    assert "55 shipyard, 3 mine" in frontiers("55 shipyard")
    assert frontiers("66 yard, ") == []


def test_a_card_is_completed_then_what_its_points_do() -> None:
    table = expanse().active(MCR).ships(MCR, "mars", 2).track("goliath-armor").play()
    view, prompt = table.session.view(table.g.seat_of(MCR)), table.asked(MCR)
    assert "goliath-armor:" in lines(EXPANSE, view, prompt, "gol", MOST)
    assert "goliath: olympus-mons" in lines(EXPANSE, view, prompt, "goliath: oly", MOST)
    assert "goliath: olympus, mars>earth 1" in lines(EXPANSE, view, prompt, "goliath: olympus, mars>ea", MOST)


def test_a_card_is_completed_with_its_moves() -> None:
    scene = Renaissance().hand(0, "navigator", "recruiter").planet("nadir", {}, portals=("blue",))
    prompt = scene.asked
    view = scene.live.view(0)
    assert "navigator" in lines(RENAISSANCE, view, prompt, "nav", MOST)
    assert "nav aurelia>nadir 2" in lines(RENAISSANCE, view, prompt, "nav aur", MOST)
    assert "nav aurelia>nadir 2; recruiter" in lines(RENAISSANCE, view, prompt, "nav aurelia>nadir 2; rec", MOST)


def race() -> RaceTable:
    table = race_table().tableau(0, "old-earth", "colony-ship")
    return table.hand(0, "gem-world", "rebel-fuel-cache", "comet-zone", "terraforming-guild", "mining-league")


def completed(table: RaceTable, typed: str) -> list[str]:
    return lines(RACE, table.session.view(0), table.prompt(0), typed, MOST)


def test_a_world_is_completed_with_its_verb_or_without() -> None:
    table = race().phase("settle")
    assert completed(table, "settle ge") == ["settle gem"]
    assert "settle gem" in completed(table, "ge")
    assert "pass" in completed(table, "pa")


def test_a_payment_is_completed_card_by_card() -> None:
    table = race().phase("settle").submit(0, "gem-world")
    assert any(line.startswith("pay ") and line.count(",") == 1 for line in completed(table, "pay"))
    assert "pay terraforming, mining" in completed(table, "pay terraforming, min")


def test_a_phase_is_completed() -> None:
    assert completed(race().play("choose_actions"), "sett") == ["settle"]


def test_a_phase_and_what_is_placed_in_it_are_one_line() -> None:
    session = race().play("choose_actions").session
    found = understood(session, 0, "settle gem")
    assert found is not None
    choices, later = found
    assert choices == (("settle",),)
    assert [(one.key, one.choice) for one in later] == [("settle.place", ("gem-world",))]
    with pytest.raises(IllegalChoice, match="gemstone"):
        understood(session, 0, "settle gemstone")


@pytest.mark.parametrize("game", [RACE, FRONTIERS, RENAISSANCE, EXPANSE, EMPIRE], ids=lambda game: game.key)
def test_an_idea_is_written_as_a_line_that_means_the_same(game: AnyGame) -> None:
    seats = min(3, max(game.seats(game.options({}))))
    match, typed = Match(Table(game, game.options({}), ("smart",) * seats, "typed")), 0
    while typed < 4 and not match.session.is_over:
        for seat, prompt in match.session.prompts.items():
            for idea in ideas(match.session, seat) if prompt.key in MAIN else ():
                if idea.typed:
                    typed += 1
                    found = understood(match.session, seat, idea.typed)
                    assert found is not None
                    assert is_playable(match.session, seat, found[0]), idea.typed
                    assert {one.choice for one in found[1]} <= {one.choice for one in idea.meanwhile}, idea.typed
        match.play(1)
    assert typed >= 4


def test_a_plan_is_written_as_somebody_would_type_it() -> None:
    table = Frontiers().purse(0, 3, 1).roll(5, 5, 3).start()
    first, second, third = (ship.id for ship in unplaced(table.session.view(0)))
    plan = ((first, second), ("shipyard",), (third,), ("lunar-mine",))
    assert as_typed(table.session, 0, plan) == "55 shipyard, 3 mine"


def test_what_is_left_of_a_step_is_no_line() -> None:
    table = Frontiers().purse(0, 3, 1).roll(5, 5, 3).start()
    first, *_ = (ship.id for ship in unplaced(table.session.view(0)))
    table.session.submit(0, (first,))
    assert as_typed(table.session, 0, (("lunar-mine",),)) == ""


@pytest.mark.parametrize("game", [RACE, FRONTIERS, RENAISSANCE, EXPANSE, EMPIRE], ids=lambda game: game.key)
def test_every_line_that_is_proposed_can_be_played(game: AnyGame) -> None:
    seats = min(3, max(game.seats(game.options({}))))
    match, tried = Match(Table(game, game.options({}), ("smart",) * seats, "one line")), 0
    while not match.session.is_over and match.decisions < 120:
        for seat, prompt in match.session.prompts.items():
            view = match.session.view(seat)
            for line in lines(game, view, prompt, "", MOST)[::6]:
                tried += 1
                assert is_playable(match.session, seat, read(game, view, prompt, line)), line
        match.play(4)
    assert tried > 10


@pytest.mark.parametrize("spec", [RACE, FRONTIERS, RENAISSANCE, EMPIRE, EXPANSE], ids=lambda spec: spec.key)
def test_a_plan_that_leaves_a_question_empty_can_be_written(spec: AnyGame) -> None:
    options = spec.options({})
    match, asked = Match(Table(spec, options, ("smart",) * min(spec.seats(options)), "empty")), 0
    steps: list[Answered] = []
    while not match.session.is_over and match.decisions < 400:
        seat, choice = match.next_move()
        prompt, view = match.session.prompts[seat], match.session.view(seat)
        if prompt.is_legal(()) and spec.written is not None:
            asked += 1
            for before in (steps[-1:], steps[-3:], []):
                list(spec.written([*before, Answered(view, prompt, ())], view))
        steps.append(Answered(view, prompt, choice))
        match.session.submit(seat, choice)
        match.decisions += 1
    assert asked or spec is not EMPIRE, "nothing may be left empty in this game"

"""Lines that are completed while somebody types: what is proposed goes on from what stands there, and can be played."""

from __future__ import annotations

import pytest

from engines.core import AnyGame
from engines.core.lines import is_playable
from engines.core.one_line import lines, read
from engines.core.selfplay import Match, Table
from engines.empire import GAME as EMPIRE
from engines.expanse import GAME as EXPANSE
from engines.frontiers import GAME as FRONTIERS
from engines.renaissance import GAME as RENAISSANCE
from tests.engines.expanse.scenes import MCR
from tests.engines.expanse.scenes import scene as expanse
from tests.engines.frontiers.table import Scene as Frontiers
from tests.engines.renaissance.scene import Scene as Renaissance

MOST = 25


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


@pytest.mark.parametrize("game", [FRONTIERS, RENAISSANCE, EXPANSE, EMPIRE], ids=lambda game: game.key)
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

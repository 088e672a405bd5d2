"""The start: how many of everything, what is on offer, and what each player begins with."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.renaissance import GAME
from engines.renaissance.facts.options import RenaissanceOptions
from engines.renaissance.facts.tables import PLANETS
from engines.renaissance.state import State
from engines.renaissance.view import RenaissanceView

Game = Session[State, RenaissanceView, RenaissanceOptions]


def new(seats: int, seed: str = "s") -> Game:
    return Session.new(GAME, GAME.options({}), seats, seed)[0]


def drafted(seats: int, seed: str = "s") -> Game:
    """The game after everybody has taken their assets."""
    session = new(seats, seed)
    while session.view(None).phase == "draft":
        (seat,) = session.prompts
        session.submit(seat, session.prompts[seat].suggestion())
    return session


@pytest.mark.parametrize(("seats", "tiles"), [(2, 11), (3, 14), (4, 17), (5, 20)])
def test_stability_tiles_fit_the_number_of_players(seats: int, tiles: int) -> None:
    view = new(seats).view(None)
    assert sum(view.tiles_left.values()) == tiles - 1
    assert view.hub_stability >= 7


@pytest.mark.parametrize(("seats", "numbers"), [(2, (4, 7)), (3, (4, 6, 8)), (4, (4, 5, 6, 7)), (5, (4, 5, 6, 7, 8))])
def test_one_planet_and_specialist_more_than_players_are_offered(seats: int, numbers: tuple[int, ...]) -> None:
    draft = new(seats).view(None).draft
    assert (len(draft.planets), len(draft.specialists), draft.emissaries) == (seats + 1, seats + 1, numbers)


@pytest.mark.parametrize("seed", [str(n) for n in range(12)])
def test_barred_planets_are_never_on_offer(seed: str) -> None:
    session = new(5, seed)
    assert all(GAME.shipped[PLANETS][planet].start_allowed for planet in session.view(None).draft.planets)
    assert len(session.state.planet_pile) == 15 - 6


def test_two_objectives_lie_face_up_and_three_stay_hidden() -> None:
    senate = new(3).view(None).senate
    assert [policy.is_open for policy in senate] == [True, True, False]
    assert [bool(policy.front) for policy in senate] == [True, True, False]
    assert [policy.back for policy in senate] == ["", "", ""]
    hidden = new(3).state.senate
    assert len({hidden[0].front, hidden[0].back, hidden[1].front, hidden[1].back, hidden[2].front}) == 5


def test_nobody_takes_the_same_kind_twice() -> None:
    session = new(3)
    (seat,) = session.prompts
    session.submit(seat, ("emissaries:8",))
    for _ in range(2):
        (other,) = session.prompts
        session.submit(other, session.prompts[other].suggestion())
    assert list(session.prompts) == [seat]
    assert not any(option.id.startswith("emissaries") for option in session.prompts[seat].options)


def test_players_begin_with_what_they_took() -> None:
    session = drafted(4)
    view = session.view(None)
    for seat in view.seats:
        (home,) = [planet for planet in view.planets.values() if planet.home == seat]
        assert home.id == view.draft.planet_of[seat]
        assert home.holder == seat
        assert home.emissaries[seat] == view.draft.emissaries_of[seat] == 12 - view.delegations[seat].reserve
        mine = session.view(seat).desks[seat]
        assert len(mine.hand) == 3
        assert len(mine.deck) == 5
        assert mine.specialists == (view.draft.specialist_of[seat],)
        assert len(set(mine.hand) | set(mine.unordered)) == 8
    (hub,) = [planet for planet in view.planets.values() if planet.is_hub]
    assert hub.portals == ("blue", "yellow", "red")
    assert hub.stability == view.hub_stability
    assert hub.holder == -1


def test_the_opening_hand_may_be_changed_once() -> None:
    session = drafted(2)
    before = session.view(0).desks[0].hand
    session.submit(0, before[:2])
    session.submit(1, ())
    after = session.view(0).desks[0]
    assert len(after.hand) == 3
    assert before[2] in after.hand
    assert after.deck[-2:] == before[:2]  # known at the bottom, by their owner
    assert session.view(1).desks[0].deck == ("",) * 5
    assert session.view(None).phase == "operation"


def test_the_opening_put_back_keeps_the_order_in_which_the_cards_were_named() -> None:
    session = drafted(2)
    first, second, third = session.view(0).desks[0].hand
    session.submit(0, (third, first))
    session.submit(1, ())
    after = session.view(0).desks[0]
    assert after.deck[-2:] == (third, first)  # the last one named is the very bottom
    assert second in after.hand


def test_the_first_player_begins() -> None:
    session = drafted(3)
    for seat in range(3):
        session.submit(seat, ())
    view = session.view(None)
    assert view.active == view.first
    assert list(session.prompts) == [view.first]

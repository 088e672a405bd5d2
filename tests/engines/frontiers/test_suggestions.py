"""What is answered for somebody who is away: sensible, and never to the owner's harm without need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import Choice, Seat, Session
from engines.core.selfplay import Match
from engines.core.selfplay import Table as Bots
from engines.frontiers import GAME
from engines.frontiers.rules.points import score
from tests.engines.frontiers.table import Scene, Table

AnySession = Session[Any, Any, Any]

# --- the last colony -----------------------------------------------------------------------------------------------------


def _last_colony(*, behind: bool) -> Scene:
    """Seat 0 has one colony left; landed now it would lose by far, or win."""
    scene = Scene().left(0, 1).purse(0, 4, 4).colonies("lem-badlands", 1)
    return scene.colonies("asimov-crater", 0, 3).colonies("pohl-foothills", 0, 2) if behind else scene


def _keys_of_landing(table: Table, decisions: int = 12) -> bool:
    """Whether suggestions alone land the last colony in this turn."""
    for _ in range(decisions):
        if table.session.is_over or table.prompt.seat != 0:
            break
        table.submit(*table.prompt.suggestion())
    return table.session.is_over


@pytest.mark.parametrize("behind", [True, False])
def test_the_last_colony_lands_only_where_that_does_not_lose(behind: bool) -> None:
    assert _keys_of_landing(_last_colony(behind=behind).left(0, 0).hub(0, 7).roll(1, 2, 4).start()) == (not behind)
    assert _keys_of_landing(_last_colony(behind=behind).roll(2, 2, 2).start()) == (not behind)
    assert _keys_of_landing(_last_colony(behind=behind).roll(6, 1, 3, 2, 2, 1).start()) == (not behind)
    assert _keys_of_landing(_last_colony(behind=behind).left(0, 0).hub(0, 6).roll(1, 2, 4).start()) == (not behind)


@pytest.mark.parametrize("behind", [True, False])
def test_circles_beyond_the_last_are_given_up_rather_than_the_game(behind: bool) -> None:
    table = _last_colony(behind=behind).left(0, 0).hub(0, 6).roll(1, 2, 4).start().dock("colonist-hub", 1, 2)
    assert table.prompt.key == "turn.overshoot"
    assert table.prompt.suggestion() == (("pass",) if behind else ("launch",))


def test_the_last_colony_lands_where_it_wins() -> None:
    scene = Scene(3).left(0, 0).hub(0, 7).purse(0, 1, 1).colonies("lem-badlands", 2).colonies("asimov-crater", 2)
    scene.colonies("pohl-foothills", 0, 4, 3).colonies("van-vogt-mountains", 2, 2).roll(1, 2, 4)
    table = scene.start().submit("launch")
    assert table.session.clone().submit(0, table.prompt.suggestion())
    table.submit(*table.prompt.suggestion())
    assert table.session.result is not None
    assert table.session.result.winners == (0,)


def test_a_landing_keeps_off_the_territory_an_agenda_wants_empty() -> None:
    scene = Scene().agendas(0, "relaunch", "gain-two-ships", "place-repulsor").hub(0, 7).purse(0, 1, 1).roll(1, 2, 3)
    (place,) = scene.start().submit("launch").prompt.suggestion()
    assert place not in ("asimov-crater", "van-vogt-mountains", "lem-badlands")


# --- fields --------------------------------------------------------------------------------------------------------------


def _asked(scene: Scene, action: str) -> Table:
    return scene.roll(1, 2, 3).start().submit(action)


def test_a_positron_field_is_no_gift_to_a_rival() -> None:
    scene = Scene().tech(0, "data-crystal").colonies("heinlein-plains", 0, 1).colonies("pohl-foothills", 0, 1)
    table = _asked(scene, "discard:data-crystal")
    (chosen,) = table.prompt.suggestion()
    assert table.submit(chosen).points(1) == 4  # two colonies and two territories, as before
    mine = _asked(Scene().tech(0, "data-crystal").colonies("herbert-valley", 1), "discard:data-crystal")
    assert mine.prompt.suggestion() == ("positron-field>herbert-valley",)


def test_no_field_of_ones_own_point_is_taken_off() -> None:
    scene = Scene().tech(0, "booster-pod").colonies("lem-badlands", 1).colonies("asimov-crater", 0, 1)
    scene.field("positron-field", "lem-badlands").field("repulsor-field", "asimov-crater")
    assert _asked(scene, "discard:booster-pod").prompt.suggestion() == ("remove:repulsor-field",)


def test_the_isolation_field_goes_over_a_rival_and_the_repulsor_field_over_oneself() -> None:
    for tech, mine in (("stasis-beam", False), ("gravity-manipulator", True)):
        scene = Scene().tech(0, tech).colonies("lem-badlands", 1).colonies("asimov-crater", 0, 1)
        (chosen,) = _asked(scene, f"discard:{tech}").prompt.suggestion()
        assert chosen.endswith("lem-badlands" if mine else "asimov-crater")


def test_the_scholars_take_off_what_hurts() -> None:
    scene = Scene().faction(0, "proxima-centauri-scholars").purse(0, 1).colonies("lem-badlands", 0, 1)
    scene.colonies("asimov-crater", 1).field("repulsor-field", "asimov-crater").field(
        "isolation-field", "pohl-foothills"
    )
    table = _asked(scene.field("positron-field", "lem-badlands"), "proxima")
    assert table.prompt.suggestion() == ("remove:positron-field",)


# --- colonies and cards ----------------------------------------------------------------------------------------------------


def _planet(scene: Scene) -> Scene:
    """Seat 0 holds what stands first in every list; only some swaps help it."""
    scene.colonies("heinlein-plains", 2, 1).colonies("pohl-foothills", 1, 0).colonies("lem-badlands", 0, 1)
    return scene.colonies("herbert-valley", 1, 2).field("positron-field", "lem-badlands")


@pytest.mark.parametrize("tech", ["polarity-device", "chameleon-cloak", "orbital-teleporter"])
def test_moving_colonies_costs_its_owner_nothing(tech: str) -> None:
    table = _asked(_planet(Scene().tech(0, tech)), f"discard:{tech}")
    before = table.points(0), table.points(1)
    table.submit(*table.prompt.suggestion())
    assert table.points(0) >= before[0]
    assert table.points(0) - table.points(1) > before[0] - before[1]


def test_the_servo_clears_rivals_not_oneself() -> None:
    scene = Scene().tech(0, "astrogation-servo").docked("lunar-mine", 1, 5, 6).roll(1, 1, 2)
    table = scene.start().dock("orbital-market", 1, 1).submit("discard:astrogation-servo")
    assert table.prompt.suggestion() == ("lunar-mine",)


def test_the_cannon_destroys_a_ship_of_the_strongest_rival() -> None:
    scene = (
        Scene(3).tech(0, "plasma-cannon").docked("lunar-mine", 1, 1, 2, 3, 4).docked("alien-artifact", 2, 1, 2, 3, 4)
    )
    table = _asked(scene.colonies("lem-badlands", 0, 0, 2), "discard:plasma-cannon")
    assert table.prompt.suggestion()[0].startswith("s2-")


def test_the_warper_takes_back_the_best_card() -> None:
    scene = Scene().tech(0, "temporal-warper").discards("holographic-decoy", "booster-pod", "alien-city")
    assert _asked(scene, "discard:temporal-warper").prompt.suggestion() == ("alien-city",)


def test_the_data_crystal_pays_as_little_as_it_can() -> None:
    scene = (
        Scene().tech(0, "data-crystal").purse(0, 5).colonies("heinlein-plains", 0, 4).colonies("asimov-crater", 0, 1)
    )
    assert _asked(scene, "use:data-crystal").prompt.suggestion() == ("asimov-crater",)


# --- dice and docks ----------------------------------------------------------------------------------------------------------


def test_no_card_breaks_up_a_pair_for_nothing() -> None:
    gravity = Scene().tech(0, "gravity-manipulator").purse(0, 2).roll(2, 2, 4, 6).start()
    gravity.submit("use:gravity-manipulator").submit(*gravity.prompt.suggestion())
    assert gravity.unplaced() in ([2, 2, 5, 5], [2, 2, 3, 5], [1, 2, 2, 6], [2, 2, 3, 6])
    drive = Scene().tech(0, "experimental-ftl-drive").purse(0, 1).roll(1, 1, 5, 6).start()
    drive.submit("use:experimental-ftl-drive").submit(*drive.prompt.suggestion())
    assert drive.unplaced() in ([1, 1, 1, 6], [1, 1, 1, 5])
    warper = Scene().tech(0, "temporal-warper").purse(0, 1).roll(1, 1, 5).start().submit("use:temporal-warper")
    assert warper.prompt.suggestion() == ("s0-3",)


def test_the_cloak_and_the_teleporter_do_not_end_a_game_that_is_lost() -> None:
    scene = Scene(4).left(0, 1).tech(0, "chameleon-cloak").purse(0, 4, 4).colonies("asimov-crater", 0, 5)
    scene.docked("colony-constructor", 1, 2, 2, 2).docked("lunar-mine", 1, 2, 2).docked("alien-artifact", 1, 2)
    table = scene.roll(2, 2, 2).start().submit("use:chameleon-cloak")
    facility = {s.at for s in table.g.ships if s.id in table.prompt.suggestion()}
    assert facility <= {"lunar-mine", "alien-artifact"}
    scene = Scene(4).left(0, 1).tech(0, "orbital-teleporter").purse(0, 4, 4).colonies("asimov-crater", 0, 5)
    table = scene.roll(2, 2, 2).start().dock("lunar-mine", 2).submit("use:orbital-teleporter")
    table.submit(*table.prompt.suggestion())
    assert table.prompt.suggestion() != ("colony-constructor",)


def test_nobody_pays_for_a_dock_that_brings_nothing() -> None:
    scene = Scene(4).faction(1, "proxima-centauri-scholars").faction(2, "uranian-syndicate").purse(0, 4, 4).hub(0, 7)
    scene.docked("solar-converter", 1, *[1] * 6).docked("solar-converter", 2, 1, 1).docked("lunar-mine", 2, 6)
    scene.docked("alien-artifact", 3, 1, 1, 1, 1).colonies("lem-badlands", 1).field("positron-field", "lem-badlands")
    table = scene.purse(0, 4, 0).roll(5).start()
    assert table.docks(5) == ["proxima-centauri-scholars"]
    assert table.prompt.suggestion() == ("end",)


def test_a_trade_keeps_fuel_for_a_launch_and_is_not_made_at_any_price() -> None:
    cheap = Scene().purse(0, 6).colonies("heinlein-plains", 1).roll(1, 1, 2).start().dock("orbital-market", 1, 1)
    assert cheap.submit("trade:0").prompt.suggestion() == ("ore.4",)
    dear = Scene().purse(0, 8).roll(6, 6).start().dock("orbital-market", 6, 6)
    assert dear.prompt.suggestion() == ("end",)


# --- every question, in whole games -------------------------------------------------------------------------------------------


def _followed(session: AnySession, seat: Seat, choice: Choice) -> AnySession:
    """The position after a choice, once the questions it leads to are answered as suggested."""
    after = session.clone()
    after.submit(seat, choice)
    while not after.is_over and after.prompts.get(seat) is not None and after.prompts[seat].key != "turn":
        after.submit(seat, after.prompts[seat].suggestion())
    return after


def _harm(session: AnySession, after: AnySession, seat: Seat) -> int:
    """Points lost, and far more for ending a game behind somebody, the hidden agendas of others aside."""
    if not after.is_over:
        return max(0, score(session.state, seat) - score(after.state, seat))
    others = []
    for number, player in enumerate(after.state.players):
        hidden = sum(not card.is_revealed for card in session.state.players[number].agendas)
        kept = sum(not card.is_revealed for card in player.agendas)
        others.append(score(after.state, number) - (hidden - kept) * (number != seat))
    return 100 if others[seat] < max(others) else 0


def _answers(session: AnySession, seat: Seat) -> Iterator[Choice]:
    prompt = session.prompts[seat]
    if prompt.key == "turn":
        yield from ((option.id,) for option in prompt.options if prompt.is_legal((option.id,)))
    else:
        yield from prompt.answers(60)


def _play_and_watch(seats: int, games: int) -> None:
    """Play games and look at every suggestion; one that harms its owner must have been the least harm there was."""
    for number in range(games):
        bots = tuple(("suggest", "random", "smart")[(seat + number) % 3] for seat in range(seats))
        match = Match(Bots(GAME, GAME.options({}), bots, f"harm {number}"))
        while not match.session.is_over:
            session = match.session
            (seat,) = session.prompts
            suggested = session.prompts[seat].suggestion()
            harm = _harm(session, _followed(session, seat, suggested), seat)
            if harm:
                least = min(_harm(session, _followed(session, seat, c), seat) for c in _answers(session, seat))
                assert harm <= least, (session.prompts[seat].key, suggested)
            match.play(1)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_suggestion_throws_points_or_the_game_away(seats: int) -> None:
    _play_and_watch(seats, 2)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_suggestion_in_many_games_throws_points_or_the_game_away(seats: int) -> None:
    _play_and_watch(seats, 60)

"""A turn: the panel, forced docking, undo back to the roll, the limit of eight, control and points, the end."""

from __future__ import annotations

import pytest

from engines.core import plain
from engines.frontiers import GAME
from engines.frontiers.facts.tech import TECH
from engines.frontiers.words.phrases import tech_detail
from tests.engines.frontiers.table import Scene, Table
from tests.engines.undoing import take_back_all

MENU = 100  # letters that a menu shows of a detail


def test_the_panel_takes_ships_or_one_other_action() -> None:
    table = Scene().tech(0, "electrofabricator").roll(1, 2, 3).start()
    assert table.refusal() == "Pick ships to dock, or one other thing to do."
    assert "one thing at a time" in table.refusal("s0-1", "discard:electrofabricator")


def test_ships_that_can_dock_for_nothing_must_dock() -> None:
    table = Scene().roll(1, 2, 3).start()
    assert table.refusal("end") == "First dock all you can: your 1 can still dock."


def _crowded(value: int) -> Scene:
    """No free dock is open to a single ship of that value."""
    scene = (
        Scene(4).docked("solar-converter", 1, *[1] * 6).docked("solar-converter", 2, 1, 1).docked("lunar-mine", 2, 6)
    )
    scene.docked("alien-artifact", 3, 1, 1, 1, 1).hub(0, 7)
    return scene.roll(value, value, 1)


def test_a_pair_that_fits_at_the_market_must_dock() -> None:
    assert "can still dock" in _crowded(5).start().refusal("end")


def test_ships_without_a_free_dock_go_to_the_maintenance_bay() -> None:
    table = _crowded(5).docked("orbital-market", 3, 1, 1).docked("orbital-market", 2, 1, 1).start()
    assert table.submit("end").g.active == 1
    assert [ship.value for ship in table.g.ships if ship.color == 0 and ship.at == "maintenance-bay"] == [5, 5, 1]


def test_nobody_is_forced_to_pay_for_a_launch() -> None:
    scene = Scene(5).hub(0, 6, 0).docked("solar-converter", 1, *[1] * 6).docked("solar-converter", 2, 1, 1)
    for rival in (1, 2, 3, 4):
        scene.hub(rival, 7, rival - 1)
    scene.docked("lunar-mine", 2, 6).docked("alien-artifact", 3, 1, 1, 1, 1).purse(0, 1, 1)
    table = scene.roll(2).start()
    assert table.prompt.is_legal(table.ships(2))  # one ship at the Hub would launch at once
    assert table.submit("end").g.active == 1


def test_by_a_stricter_ruling_paid_docks_count_too() -> None:
    scene = _crowded(5).docked("orbital-market", 3, 1, 1).docked("orbital-market", 2, 1, 1).purse(0, 1, 1)
    assert "can still dock" in scene.ruling("forced-docking", "paid").start().refusal("end")


def test_undo_goes_back_action_by_action_to_the_roll() -> None:
    table = Scene().roll(1, 2, 3).start()
    start = table.session.state_json()
    table.dock("lunar-mine", 1).dock("solar-converter", 2).dock("colonist-hub", 3)
    assert take_back_all(table.session, 0) == 6  # ships and dock, three times
    assert table.session.state_json() == start


def test_the_selected_ships_are_visible_while_their_dock_is_chosen() -> None:
    table = Scene().roll(1, 2, 3).start().submit("s0-2")
    assert table.session.view(0).turn.selected == ("s0-2",)
    assert all(option.detail for option in table.prompt.options)
    table.submit("solar-converter")
    assert table.session.view(0).turn.selected == ()


def test_at_the_end_of_a_turn_eight_resources_are_kept() -> None:
    scene = Scene().purse(0, 6, 4).roll(1)
    table = scene.start().dock("solar-converter", 1).submit("end")
    assert table.options() == ["fuel.0", "fuel.1", "fuel.2", "fuel.3"]
    table.submit("fuel.1")
    assert table.purse() == (6, 2)


def test_the_limit_is_not_checked_in_others_turns() -> None:
    scene = Scene().purse(0, 1, 1).purse(1, 5, 3).faction(1, "new-gaia-engineers").roll(6, 1, 2, 3)
    table = scene.start().dock("terraforming-station", 6).submit("lem-badlands")
    assert table.purse(1) == (6, 4)


def test_control_and_points_move_at_once() -> None:
    scene = Scene().hub(0, 7).purse(0, 1, 1).colonies("lem-badlands", 0, 1).field("positron-field", "lem-badlands")
    table = scene.roll(4, 2, 3).start()
    assert table.points(1) == 3
    table.submit("launch").submit("lem-badlands")
    assert (table.points(0), table.points(1)) == (1, 1)


def test_a_fresh_bonus_works_in_the_same_turn() -> None:
    table = Scene().hub(0, 7).purse(0, 1, 1).roll(4, 2, 3).start().submit("launch").submit("lem-badlands")
    assert table.dock("solar-converter", 4).purse() == (3, 0)


def test_ties_are_broken_by_agendas_tech_ore_and_fuel() -> None:
    def winners(first: Scene) -> tuple[int, ...]:
        table = first.left(0, 0).hub(0, 7).purse(0, 1, 1).roll(1, 2, 3).start().submit("launch").submit("lem-badlands")
        result = table.session.result
        assert result is not None
        assert [line.points for line in result.scores] == [2, 2]
        return result.winners

    assert winners(Scene().colonies("asimov-crater", 0, 1)) == (0, 1)
    assert winners(Scene().colonies("asimov-crater", 0, 1).purse(1, 1)) == (1,)
    assert winners(Scene().colonies("asimov-crater", 0, 1).purse(1, 0, 1)) == (1,)
    assert winners(Scene().colonies("asimov-crater", 0, 1).purse(1, 0, 1).tech(0, "booster-pod")) == (0,)
    with_agenda = Scene().agendas(1, revealed=("land-three",)).tech(0, "booster-pod")
    with_agenda.colonies("asimov-crater", 0, 1).colonies("lem-badlands", 0, 0)
    table = with_agenda.left(0, 0).hub(0, 7).purse(0, 1, 1).colonies("pohl-foothills", 1).roll(1, 2, 3).start()
    table.submit("launch").submit("pohl-foothills")
    assert table.session.result is not None
    assert [line.points for line in table.session.result.scores] == [3, 3]
    assert table.session.result.winners == (1,)


def test_a_turn_is_told_in_one_beat() -> None:
    table = Scene().roll(1, 2, 3).start()
    for value in (1, 2, 3):
        table.dock("solar-converter", value)
    table.submit("end")
    beats = [note for note in table.notes if note.beat]
    assert [note.beat for note in beats] == ["turn"]
    assert beats[0].view is not None


def _missing(table: Table) -> dict[str, str]:
    """What is not on offer, and why."""
    return {plain(one.label): plain(one.reason) for one in table.prompt.missing()}


def test_the_panel_says_why_something_is_out_of_reach() -> None:
    scene = Scene().hub(0, 7).tech(0, "booster-pod", "stasis-beam", "electrofabricator", "lunar-tunneler")
    table = scene.colonies("burroughs-desert", 1).purse(0, 1).roll(2, 2, 3).start()
    missing = _missing(table)
    assert list(missing)[:3] == ["End turn", "Launch", "Relic Ship"]
    assert (missing["Launch"], missing["Relic Ship"]) == ("1 ore short", "1 ore short")
    assert missing["{facility:shipyard}"] == "1 ore short"
    assert missing["{facility:colony-constructor}"] == "needs another 2"
    assert missing["{facility:terraforming-station}"] == "needs a 6"
    assert missing["{tech:lunar-tunneler}"] == "nothing to use it on"
    assert "{tech:booster-pod}" not in missing
    missing = _missing(table.submit("use:booster-pod").submit("s0-1"))
    assert (missing["{tech:booster-pod}"], missing["{tech:stasis-beam}"]) == ("used this turn", "1 fuel short")
    assert _missing(table.submit("discard:electrofabricator"))["Another discard"] == "1 a turn"


def test_with_all_ships_docked_one_click_is_an_answer() -> None:
    table = Scene().tech(0, "electrofabricator").purse(0, 1).roll(1).start().dock("solar-converter", 1)
    (group,) = table.prompt.groups
    assert (group.least, group.most) == (1, 1)
    table.submit("use:electrofabricator")
    assert "{seat:0} uses {tech:electrofabricator} for 1 fuel." in table.said()
    assert "{seat:0} gains 1 ore." in table.said()


def test_what_stands_in_a_menu_of_the_panel_is_not_cut_off() -> None:
    for tech in TECH.entries:
        assert len(plain(tech_detail(tech, brief=True))) <= MENU, tech.name
    scene = Scene(5).purse(0, 5, 5).colonies("lem-badlands", 1, 1).field("positron-field", "lem-badlands").hub(0, 2)
    boards = (
        "homesteaders-union",
        "scavenger-fleet",
        "dark-space-explorers",
        "uranian-syndicate",
        "new-gaia-engineers",
    )
    for seat, faction in enumerate(boards):
        scene.faction(seat, faction)
    scene.relic(0, "lunar-mine").docked("terraforming-station", 0, 6)
    table = scene.roll(6, 6, 6, 6).start()
    assert len(plain(table.prompt.option(table.ships(6)[0]).detail)) <= MENU


def test_a_price_is_told_once() -> None:
    scene = Scene(4).purse(0, 5, 5).colonies("lem-badlands", 1, 1).field("positron-field", "lem-badlands").hub(0, 2)
    factions = ("dark-space-explorers", "proxima-centauri-scholars", "uranian-syndicate")
    for seat, faction in enumerate(factions, 1):
        scene.faction(seat, faction)
    table = scene.roll(1, 2, 3).start().submit("s0-1")
    for faction in factions:
        option = table.prompt.option(faction)
        assert option.cost
        assert "pay" not in plain(option.detail).lower()


def _tied(scene: Scene) -> Table:
    """The last colony lands, and it is 2 : 2."""
    scene.colonies("asimov-crater", 0, 1).left(0, 0).hub(0, 7).purse(0, 1, 1).roll(1, 2, 3)
    return scene.start().submit("launch").submit("lem-badlands")


@pytest.mark.parametrize(
    ("scene", "winners", "verdict"),
    [
        (Scene().purse(1, 1), "{seat:1} wins", "Level on 2 points; more fuel decided it"),
        (Scene().purse(1, 0, 1), "{seat:1} wins", "Level on 2 points; more ore decided it"),
        (Scene().tech(0, "booster-pod"), "{seat:0} wins", "Level on 2 points; more tech cards decided it"),
        (
            Scene(),
            "{seat:0} and {seat:1} share the win",
            "Level on 2 points and on everything after that, so the win is shared",
        ),
    ],
)
def test_one_verdict_is_told_everywhere(scene: Scene, winners: str, verdict: str) -> None:
    table = _tied(scene)
    for viewer in (None, 0, 1):
        view = table.session.view(viewer)
        assert view.result == table.session.result
        assert plain(GAME.headline(view)) == f"Game over: {winners} with 2 points"
    assert table.session.result is not None
    assert plain(table.session.result.verdict) == verdict
    closing = table.notes[-1]
    assert closing.beat == "end"
    assert closing.view.result == table.session.result
    assert plain(closing.text) == f"{winners} with 2 points. {verdict}."


def test_while_a_game_is_played_nobody_has_won() -> None:
    assert Scene().roll(1, 2, 3).start().session.view(None).result is None

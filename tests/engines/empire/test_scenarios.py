"""The scenarios and options: what stands at the start, how the game ends, and which rules go together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.core import BadOptions, Session
from engines.core.bots import bot_named
from engines.core.chance import Dice
from engines.empire import GAME
from engines.empire.facts.map import symbols
from engines.empire.facts.scenarios import LEVELS, scenario_named
from engines.empire.facts.units import SYSTEMS, UNITS
from engines.empire.facts.vocabulary import Kind
from engines.empire.rules.adjacency import distance
from engines.empire.rules.control import held_by
from engines.empire.rules.forces import all_stacks
from engines.empire.rules.pools import held_back
from engines.empire.scoring import level_of, victory_points
from engines.empire.setup import found_empire, set_up
from engines.empire.state import IMPERIAL, REBEL, Ending, State
from engines.empire.steps.turn import arrivals
from tests.engines.empire.scene import RULES, Builder


def setting(scenario: int, seed: str = "1", **options: Any) -> State:
    from engines.core import Chance

    return set_up(1, GAME.options({"scenario": scenario, **options}), Chance(seed), GAME.shipped)


def until_first_event(scenario: int, seed: str = "1", **options: Any) -> State:
    """The position after a set-up by suggestions, before the first event."""
    session, _ = Session.new(GAME, GAME.options({"scenario": scenario, **options}), 1, seed)
    suggest = bot_named(GAME, "suggest")
    while session.prompts[0].key.startswith("deploy"):
        before = session.clone()
        session.submit(0, suggest(session.view(0), session.prompts[0], Dice("x")))
    return before.state


@pytest.mark.parametrize(
    ("scenario", "index", "points", "imperial", "start"),
    [(1, 80, 10, 33, 39), (3, 80, 15, 15, 21), (4, 70, 20, 11, 18), (5, 80, 10, 7, 13), (6, 70, 5, 1, 8)],
)
def test_what_stands_at_the_start(scenario: int, index: int, points: int, imperial: int, start: int) -> None:
    g = setting(scenario)
    assert (g.index, g.points) == (index, points)
    assert len(held_by(g, IMPERIAL)) == imperial
    assert len(g.systems) == 33
    assert victory_points(g) == start


def test_scenario_1_places_twenty_units_two_to_a_system_and_five_nexuses() -> None:
    g = until_first_event(1)
    assert g.to_place == {}
    assert max(sum(stack.values()) for stack in g.fleets.values()) <= 2
    totals = {kind: sum(stack.get(kind, 0) for stack in g.fleets.values()) for kind in ("IO", "AF", "SF", "CG")}
    assert totals == {"IO": 1, "AF": 6, "SF": 10, "CG": 3}


def test_units_can_be_placed_one_by_one_and_never_a_third_in_a_system() -> None:
    session, _ = Session.new(GAME, GAME.options({}), 1, "1")
    session.submit(0, ("af",))
    session.submit(0, ("01", "02"))
    session.submit(0, ("sf",))
    session.submit(0, ("01",))
    session.submit(0, ("cg",))
    assert "01" not in [option.id for option in session.prompts[0].options]
    assert session.undo(0).choice == ("cg",)
    assert session.state.fleets == {1: {"AF": 1, "SF": 1}, 2: {"AF": 1}}


def test_nexuses_must_keep_apart() -> None:
    session, _ = Session.new(GAME, GAME.options({}), 1, "1")
    session.submit(0, ("plan",))
    with pytest.raises(Exception, match="neighbours"):
        session.submit(0, ("01", "02", "20", "24", "41"))


def test_scenario_2_tosses_a_coin_for_systems_and_units() -> None:
    session, _ = Session.new(GAME, GAME.options({"scenario": 2}), 1, "5")
    g = session.state
    rebels = len(held_by(g, REBEL))
    assert 0 < rebels < 33
    assert rebels + len(held_by(g, IMPERIAL)) == 33
    before = {sector: dict(stack) for sector, stack in g.rebels.items()}
    assert before == {}
    notes = session.submit(0, ("plan",))
    assert any("Civil War" in note.text for note in notes)
    total = sum(n for stack in all_stacks(session.state) for n in stack.values())
    assert total >= 15


def test_scenario_3_has_two_empires_at_49_and_57_with_their_conquests() -> None:
    for seed in "123456":
        g = setting(3, seed)
        assert [(force.id, force.home) for force in g.forces] == [("ie-r2", 49), ("ie-r3", 57)]
        for force in g.forces:
            assert force.claims[0] == force.home
            conquests = force.claims[1:]
            assert len(conquests) == min(force.leader, 4)
            assert conquests == sorted(conquests, reverse=True)
            assert all(distance(force.home, sector) == 1 for sector in conquests)
            assert force.units["SF"] >= 1
            assert force.units["CG"] >= 1
        assert set(g.rebels) <= set(held_by(g, REBEL))


@pytest.mark.parametrize("scenario", [4, 6])
def test_the_strongest_chaos_systems_become_empires_and_rebels_there_join(scenario: int) -> None:
    for seed in "1234":
        g = setting(scenario, seed)
        first, second = g.forces
        assert distance(first.home, second.home) > 2
        designs = {s: GAME.shipped[SYSTEMS][g.systems[s].design] for s in g.systems if g.systems[s].owner != IMPERIAL}
        totals = {s: d.military + d.morphogenetic + d.resource for s, d in designs.items()}
        assert totals[first.home] == max(totals.values())
        assert first.home == min(s for s in totals if totals[s] == totals[first.home])
        for force in g.forces:
            assert all(sector not in g.rebels for sector in force.claims)
    assert (g.leviathan != "") == (scenario == 4)


def test_scenario_5_has_rich_systems_a_leviathan_and_five_revolts(scene: Builder) -> None:
    for seed in "1234":
        g = setting(5, seed)
        assert all(GAME.shipped[SYSTEMS][g.systems[s].design].resource >= 2 for s in held_by(g, IMPERIAL))
    assert "leviathan" not in g.pool or g.pool["leviathan"] == 1
    assert not any(marker.startswith("usurper") for marker in g.pool)
    assert g.repression == 4
    table = scene(turn=1, scenario=5)
    table.state.revolts_left = 5
    table.run("arrivals", dice=(3, 1, 4))  # sector 20; the fifth of the eight markers
    (force,) = table.state.forces
    assert (force.kind, force.sector, force.leader, force.units) == (Kind.USURPER, 20, 3, {"TH": 1})
    assert table.state.revolts_left == 4


def test_scenario_5_gets_three_usurper_markers_on_turn_6(scene: Builder) -> None:
    table = scene(turn=6, scenario=5)
    table.state.to_come = {6: {"usurper": 3}}
    table.run("arrivals", dice=(0, 2, 4))  # of eight, then of seven, then of six
    assert table.state.pool == {"usurper.1": 1, "usurper.2": 1, "usurper.4": 1}


def test_scenario_5_allows_two_rebellions_on_turn_one(scene: Builder) -> None:
    table = scene(turn=1, scenario=5).system(20)
    table.state.rebellions = 2
    table.event("rebellion.0", 1, others=("eye_of_the_cosmic_storm",))
    assert table.owner(20) == IMPERIAL
    assert table.state.pool == {"rebellion.0": 1}


def test_scenario_6_feeds_usurpers_and_rebellions_into_the_pool_turn_by_turn() -> None:
    g = setting(6)
    assert not any(marker.startswith(("usurper", "rebellion")) for marker in g.pool)
    usurpers = sum(kinds["usurper"] for kinds in g.to_come.values())
    rebellions = sum(kinds["rebellion"] for kinds in g.to_come.values())
    assert (usurpers, rebellions, sorted(g.to_come)) == (8, 12, list(range(2, 10)))
    assert g.illumination == 4
    assert g.leaders_to_place == [1, 1, 1]
    assert g.to_place == {"TH": 5}


def usurpers_in_play(g: State) -> dict[str, int]:
    """Every Usurper marker in the bags and on the map."""
    bags = (g.pool, g.aside, g.returned)
    found = Counter({marker: n for bag in bags for marker, n in bag.items() if marker.startswith("usurper.")})
    found.update(force.marker for force in g.forces if force.marker.startswith("usurper."))
    return dict(found)


@pytest.mark.parametrize("scenario", [5, 6])
def test_usurpers_that_come_later_are_the_eight_markers_of_the_game(scenario: int) -> None:
    """Scenarios 5 and 6: markers are held back and come one by one; no value is on more than two of them."""
    orders: set[tuple[str, ...]] = set()
    for number in range(25):
        g = setting(scenario, seed=str(number))
        order: list[str] = []
        for g.turn in range(1, 11):
            before = Counter(usurpers_in_play(g))
            arrivals(g)
            order += (Counter(usurpers_in_play(g)) - before).elements()
        assert usurpers_in_play(g) == {f"usurper.{value}": 2 for value in (1, 2, 3, 4)}
        orders.add(tuple(order))
    assert len(orders) > 20


def test_a_game_begun_under_the_old_rules_goes_on_with_the_markers_that_are_left(scene: Builder) -> None:
    """It may hold three of a value already; none of that value comes again."""
    table = scene(turn=4, scenario=5)
    table.state.revolts_left = 2
    table.state.aside = {"usurper.2": 3}
    table.run("arrivals", dice=(3, 1, 2))  # sector 20; the third of 1, 1, 3, 3, 4, 4
    (force,) = table.state.forces
    assert (force.leader, force.marker) == (3, "usurper.3")
    assert "usurper.2" not in held_back(table.state, "usurper")
    assert sum(held_back(table.state, "usurper").values()) == 5


@pytest.mark.parametrize(("scenario", "rounds"), [(1, 24), (2, 16), (3, 16), (4, 16), (5, 24), (6, 24)])
def test_the_first_turn_has_rounds_of_eight(scene: Builder, scenario: int, rounds: int) -> None:
    table = scene(turn=1, scenario=scenario)
    table.state.pool = {"eye_of_the_cosmic_storm": 40}
    table.run("chaos_events", dice=(0,) * rounds)
    assert len(table.state.happenings) == rounds


def test_scenario_7_has_no_last_turn_and_ends_in_universal_victory(scene: Builder) -> None:
    table = scene(turn=50, scenario=7).index(10)
    for sector in symbols(GAME.shipped):
        design = next(name for name, number in table.state.system_pool.items() if number)
        table.system(sector, GAME.shipped[SYSTEMS][design].values)
    table.run("turn_record")
    assert table.state.ending is Ending.UNIVERSAL
    assert table.session is not None
    result = table.session.result
    assert result is not None
    assert result.winners == (0,)
    assert result.scores[0].points == 46


def test_scenario_7_mixes_used_markers_back_every_twenty_turns(scene: Builder) -> None:
    table = scene(turn=21, scenario=7)
    table.state.aside = {"robots": 3}
    table.run("arrivals")
    assert table.state.pool == {"robots": 3}


# --- the end -----------------------------------------------------------------------------------------------------------


def test_above_100_all_is_lost_at_once_and_100_is_alive(scene: Builder) -> None:
    alive = scene().index(95).event("smash_the_empire", 5)
    assert alive.state.ending is Ending.OPEN
    lost = scene().index(95)
    lost.state.plan("turn_record")
    lost.event("smash_the_empire", 6)
    assert lost.state.ending is Ending.CATASTROPHE
    assert lost.session is not None
    assert lost.session.is_over
    assert lost.session.result is not None
    assert lost.session.result.scores[0].points == 0
    assert lost.session.result.winners == ()


@pytest.mark.parametrize(
    ("points", "level"),
    [(30, "Collapse"), (31, "Decline"), (36, "Survival"), (41, "Expanding"), (45, "Galactic Triumph")],
)
def test_the_levels_of_scenario_1(points: int, level: str) -> None:
    assert LEVELS[level_of(scenario_named(GAME.shipped, 1), points)] == level


def test_an_empire_without_any_unit_has_collapsed(scene: Builder) -> None:
    table = scene().run("turn_record")
    assert table.state.ending is Ending.EXTINCT


# --- options -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"nexus": "off", "markers": "off"},
        {"expeditions": "off"},
        {"scenario": "8"},
        {"base": "7"},
        {"scenario": "1", "dragons": "on"},
    ],
)
def test_combinations_the_rules_forbid_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadOptions):
        GAME.options(options)


def test_scenarios_turn_on_what_they_need() -> None:
    off = dict.fromkeys(RULES, "off")
    assert not GAME.options({**off, "scenario": "1"}).transhumans
    assert GAME.options({**off, "scenario": "5"}).transhumans
    assert GAME.options({**off, "scenario": "7", "base": "6"}).transhumans


def test_without_their_rule_trans_humans_never_appear(scene: Builder) -> None:
    table = scene(transhumans="off")
    table.event("invaders_appear.1", 9, 7, 1)
    assert not table.state.forces
    assert table.state.aside == {"invaders_appear.1": 1}


def test_every_unit_kind_has_counters() -> None:
    assert all(unit.count > 0 for unit in GAME.shipped[UNITS].values())


def test_scenario_3_suggests_the_nexus_sites_of_the_rulebook() -> None:
    session, _ = Session.new(GAME, GAME.options({"scenario": 3}), 1, "1")
    while session.prompts[0].key != "deploy.nexus":
        session.submit(0, session.prompts[0].suggestion())
    assert session.prompts[0].suggestion() == ("01", "13", "17")


def test_empires_of_the_start_swap_missing_counters_too(scene: Builder) -> None:
    table = scene(scenario=4).system(49, "4-2-4", REBEL).fleet(2, AF=19).rebels(49, AF=1)
    table.script.values = [0, 9]  # leader 1; 9 + 4 + 1 = 14: two AF, and none is left
    found_empire(table.state, 49, "r2", scenario_named(GAME.shipped, 4))
    assert table.get("ie-r2").units == {"WS": 1, "AF": 1}  # the AF that was swapped comes again


def test_the_coins_of_scenario_2_are_on_record() -> None:
    rolls = setting(2).rolls
    assert sum("whose system" in one.about for one in rolls) == 33


@pytest.mark.parametrize(("index", "winners"), [(85, ()), (35, (0,))])
def test_survival_is_a_draw_and_expanding_a_victory(scene: Builder, index: int, winners: tuple[int, ...]) -> None:
    table = scene(turn=5, scenario=3).index(index).system(1)
    for sector in [s for s in symbols(GAME.shipped) if s != 1][:24]:
        table.system(sector, next(u.values for u in SYSTEMS.entries if table.state.system_pool.get(u.id)))
    table.run("turn_record")
    assert table.session is not None
    assert table.session.result is not None
    assert table.session.result.winners == winners
    assert ("a draw" in table.session.result.verdict) == (not winners)

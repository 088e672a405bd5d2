"""Goals and the Prestige Leader tile between two checks: a loss counts at once, a gain waits for the check."""

from __future__ import annotations

import pytest

from tests.engines.race.scene import RaceTable, race_table

MINE = ("gem-world", "comet-zone", "spice-world", "new-vinland")
THEIRS = ("artist-colony", "plague-world", "secluded-world", "bio-hazard-mining-world")


def holder(table: RaceTable) -> int | None:
    return table.session.state.goals[0].holder


def points(table: RaceTable) -> list[int]:
    view = table.session.view(None)
    return [view.goal_points(player.seat) for player in view.players]


# --- "most" goals (fact file 12: a loss caused by discarding is immediate; a gain waits for the check) ------------------


@pytest.mark.parametrize("takeovers", [False, True])
def test_a_rival_s_world_of_this_phase_does_not_take_a_goal_before_the_check(takeovers: bool) -> None:
    table = race_table(goals=["production-leader"], takeovers=takeovers).order(0, 1)
    table.tableau(0, *MINE, "colony-ship", "imperium-seat").hand(0, "mining-world")
    table.tableau(1, *THEIRS, "improved-logistics").hand(1, "alien-oort-cloud-refinery", "volcanic-world").filler(1, 2)
    table.state.goals[0].holder = 1
    table.phase("settle").submit(0, "mining-world").submit(
        1, "alien-oort-cloud-refinery"
    )  # the ship pays for the fifth
    table.submit(1, "second.volcanic-world")
    assert [len(player.tableau) for player in table.session.state.players] == [6, 7]
    assert holder(table) == 1
    assert points(table) == [3, 5]


@pytest.mark.parametrize("takeovers", [False, True])
def test_a_holder_who_discards_loses_to_what_a_rival_had_before_this_phase(takeovers: bool) -> None:
    table = race_table(goals=["greatest-infrastructure"], takeovers=takeovers).order(0, 1)
    table.tableau(0, "colony-ship", "mining-robots", "drop-ships", "space-marines").hand(0, "gem-world")
    table.tableau(1, "imperium-seat", "expedition-force", "export-duties", "replicant-robots")
    table.state.goals[0].holder = 0
    table.phase("settle").submit(0, "gem-world")
    assert "colony-ship" not in table.player(0).tableau
    assert holder(table) == 1


def test_a_world_taken_over_is_lost_at_once_and_gained_at_the_check() -> None:
    table = race_table(3, goals=["propaganda-edge"], takeovers=True)
    table.tableau(0, "imperium-seat", "new-galactic-order", "drop-ships", "space-marines", "rebel-miners").hand(
        0, "gem-world"
    )
    table.tableau(0, "rebel-sympathizers")
    table.tableau(1, "rebel-underground", "rebel-base", "rebel-homeworld", "rebel-convict-mines")
    table.tableau(2, "rebel-outpost", "rebel-warrior-race", "primitive-rebel-world")
    table.state.goals[0].holder = 1
    table.phase("settle").submit(0, "pass").submit(0, "attack.rebel-convict-mines")
    assert {score: points(table)[score] for score in (0, 1, 2)} == {0: 3, 1: 5, 2: 3}  # all have three


def test_a_swap_of_production_worlds_never_loses_the_goal_in_between() -> None:
    table = race_table(goals=["production-leader"], takeovers=True).order(0, 1)
    table.tableau(0, *MINE, "terraforming-engineers", "imperium-seat").hand(0, "earths-lost-colony")
    table.tableau(1, *THEIRS)
    table.state.goals[0].holder = 0
    table.phase("settle").submit(0, "pass")
    while not table.is_done:
        table.submit(0, next(i for i in table.options(0) if i != "pass"))
    assert "earths-lost-colony" in table.player(0).tableau
    assert holder(table) == 0


# --- prestige bonuses declared together (rulebook, Prestige Bonus: each player "immediately spends a prestige") ---------


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_bonuses_declared_together_are_all_paid_before_the_lead_is_judged(order: tuple[int, int]) -> None:
    table = race_table().prestige(0, 3).prestige(1, 2).leader(0, on_tile=1).order(*order)
    table.play("choose_actions").submit(0, "explore-5.prestige").submit(1, "explore-1.prestige")
    assert [player.prestige for player in table.session.state.players] == [2, 1]
    assert table.session.state.leader == 0
    assert table.player(0).on_tile == 1


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_bonuses_declared_together_leave_a_tied_goal_with_its_holder(order: tuple[int, int]) -> None:
    table = race_table(goals=["galactic-prestige"]).prestige(0, 5).prestige(1, 5).order(*order)
    table.state.goals[0].holder = 0
    table.play("choose_actions").submit(0, "explore-5.prestige").submit(1, "explore-1.prestige")
    assert holder(table) == 0


def test_a_leader_who_pays_into_a_tie_still_gives_the_tile_back() -> None:
    table = race_table().prestige(0, 3).prestige(1, 2).leader(0, on_tile=1)
    table.play("choose_actions").submit(0, "explore-5.prestige").submit(1, "explore-1")
    assert table.session.state.leader is None


def test_prestige_that_a_rival_earns_in_this_phase_counts_against_the_lead_at_the_check_only() -> None:
    table = race_table(takeovers=True).order(1, 0).prestige(0, 3).prestige(1, 1).leader(0, on_tile=2)
    table.tableau(0, "interstellar-casus-belli", "new-galactic-order", "drop-ships", "space-marines")
    table.hand(0, "gem-world").tableau(1, "pirate-world").hand(1, "pan-galactic-security-council").filler(1, 1)
    table.phase("settle").submit(1, "pan-galactic-security-council").submit(0, "pass")
    assert table.player(1).prestige == 2
    table.submit(0, "attack.pirate-world")  # one prestige is spent, two are won
    assert table.session.state.leader == 0
    assert table.player(0).on_tile == 4  # the tile never left its owner, with what lay on it

"""The rules that are easy to get wrong, by number: limits, goals, scoring, prestige, takeovers, start worlds."""

from __future__ import annotations

import re
from pathlib import Path

from engines.core import PASS, plain
from engines.race.rules.tableau import strength
from engines.race.scoring import printed_points, variable_points
from tests.engines.race.scene import race_table


def points(card: str, *others: str, chips: int = 0, prestige: int = 0) -> int:
    """What a ? card gives beside these cards."""
    return dict(variable_points((card, *others), chips, prestige))[card]


def test_22_cards_for_a_hand_of_twelve_do_not_add() -> None:
    table = race_table().tableau(0, "pan-galactic-research", "black-hole-miners")
    table.hand(0, *table.state.deck[:15]).play("end_round")
    assert table.prompt(0).groups[0].least == 3
    table.auto(0)
    assert len(table.player(0).hand) == 12


def test_22_there_is_no_limit_during_a_round() -> None:
    table = race_table().tableau(0, "merchant-guild")
    table.hand(0, *table.state.deck[:15]).phase("produce")
    assert table.is_done
    assert len(table.player(0).hand) == 17


def test_23_budget_surplus_needs_an_actual_discard() -> None:
    table = race_table(goals=["budget-surplus"]).tableau(0, "old-earth").tableau(1, "gem-world")
    table.hand(0, *table.state.deck[:10]).hand(1, *table.state.deck[:11]).play("end_round")
    assert table.asks(0) == ""
    table.auto(1)
    assert table.session.state.goals[0].winners == [1]


def test_23_exactly_ten_cards_claim_nothing() -> None:
    table = race_table(goals=["budget-surplus"])
    table.hand(0, *table.state.deck[:10]).play("end_round")
    assert table.session.state.goals[0].winners == []


def test_24_first_goals_can_be_shared() -> None:
    seven = ("gem-world", "comet-zone", "spice-world", "old-earth", "public-works", "colony-ship", "mining-robots")
    other = (
        "artist-colony",
        "new-vinland",
        "plague-world",
        "new-earth",
        "public-works",
        "colony-ship",
        "mining-robots",
    )
    table = race_table(goals=["expansion-leader"]).tableau(0, *seven).tableau(1, *other)
    table.hand(0, "refugee-world").hand(1, "dying-colony").phase("settle")
    table.submit(0, "refugee-world").submit(1, "dying-colony")
    assert table.session.state.goals[0].winners == [0, 1]
    assert [table.session.view(None).goal_points(seat) for seat in (0, 1)] == [3, 3]


def test_25_a_most_tile_can_go_back_to_the_centre() -> None:
    fives = (
        ("public-works", "export-duties", "mining-robots", "drop-ships", "colony-ship"),
        ("investment-credits", "interstellar-bank", "replicant-robots", "galactic-salon", "space-marines"),
        ("research-labs", "genetics-lab", "consumer-markets", "deficit-spending", "diversified-economy"),
    )
    table = race_table(seats=3, goals=["greatest-infrastructure"])
    for seat, cards in enumerate(fives):
        table.tableau(seat, *cards)
    table.state.goals[0].holder = 0
    table.hand(0, "old-earth").phase("settle").submit(0, "old-earth")
    assert "colony-ship" not in table.player(0).tableau
    assert table.session.state.goals[0].holder is None
    assert [table.session.view(None).goal_points(seat) for seat in (0, 1, 2)] == [0, 3, 3]


def test_26_pan_galactic_research_is_no_galactic_status() -> None:
    table = race_table(goals=["galactic-status"]).hand(0, "pan-galactic-research").filler(0, 6).phase("develop")
    table.submit(0, "pan-galactic-research")
    assert "pan-galactic-research" in table.player(0).tableau
    assert table.session.state.goals[0].winners == []
    assert points("galactic-federation", "pan-galactic-research") == 2 + 2


def test_27_a_card_scores_one_line_only() -> None:
    assert points("pan-galactic-league", "malevolent-lifeforms") == 2


def test_28_variable_cards_count_themselves() -> None:
    assert points("galactic-federation") == 2
    assert points("new-economy") == 2


def test_29_placement_prestige_only_at_the_brink_of_war() -> None:
    for level, prestige in (("rvi", 0), ("bow", 1)):
        table = race_table(level=level).tableau(0, "new-galactic-order", "drop-ships", "space-marines", "new-sparta")
        table.hand(0, "rebel-stronghold").phase("settle").submit(0, "rebel-stronghold")
        assert table.player(0).prestige == prestige, level


def test_30_prestige_earned_before_taking_the_lead_in_a_later_phase_gives_no_card() -> None:
    table = race_table().prestige(0, 1).prestige(1, 2).leader(1).tableau(0, "old-earth")
    table.tableau(1, "alien-booby-trap").hand(0, "galactic-markets").filler(0, 4).hand(1, "rebel-warrior-race")
    table.play(("develop", ("develop",)), ("settle", ("settle",)), "begin_round")
    table.submit(0, "galactic-markets").passing(1)
    assert table.player(0).prestige == 2
    assert table.session.state.leader is None
    table.submit(1, "rebel-warrior-race")
    assert table.player(1).prestige == 1
    assert table.session.state.leader == 0
    assert table.player(0).on_tile == 0
    assert table.player(0).chips == 1
    assert table.player(0).hand == []


def test_30_prestige_earned_in_the_phase_that_took_the_lead_gives_a_card() -> None:
    table = race_table().prestige(1, 1).leader(1).prestige(0, 1).hand(0, "galactic-markets").filler(0, 4)
    table.play(("develop", ("develop",)), "begin_round").submit(0, "galactic-markets")
    assert table.session.state.leader == 0
    assert table.player(0).chips == 1
    assert len(table.player(0).hand) == 1
    assert table.player(0).on_tile == 0


def test_31_prestige_explore_draws_thirteen_and_discards_eleven_from_the_whole_hand() -> None:
    table = race_table().chose(0, "explore-5.prestige").hand(0, "gem-world").phase("explore")
    group = table.prompt(0).groups[0]
    assert len(group.options) == 14
    assert (group.least, group.most) == (11, 11)
    assert "gem-world" in table.options(0)


def test_32_prestige_develop_is_three_in_all() -> None:
    table = race_table().chose(0, "develop.prestige").hand(0, "galactic-federation").filler(0, 3).phase("develop")
    table.submit(0, "galactic-federation")
    assert table.is_done
    assert table.player(0).hand == []


def test_33_the_second_match_of_a_search_is_forced() -> None:
    table = race_table().top("gem-world", "mining-league", "comet-zone", "merchant-guild").play(("search", (0,)))
    table.submit(0, "find.six-cost")
    assert table.options(0) == ["take", "go-on"]
    table.submit(0, "go-on")
    assert table.is_done
    assert table.player(0).hand == ["merchant-guild"]
    assert not table.player(0).has_special
    assert {"gem-world", "mining-league", "comet-zone"} <= set(table.session.state.discard)


def test_34_takeover_ties_favour_the_attacker() -> None:
    table = race_table(takeovers=True).tableau(0, "imperium-seat", "drop-ships", "new-sparta", "rebel-outpost")
    table.tableau(1, "rebel-miners", "drop-ships", "space-marines").hand(0, "gem-world").phase("settle")
    assert strength(tuple(table.state.players[0].tableau)).total == 6
    table.passing(0).submit(0, "attack.rebel-miners")  # 6 + 1 against REBEL = 7; 2 + 5 = 7
    assert "rebel-miners" in table.player(0).tableau


def test_34_one_less_fails() -> None:
    table = race_table(takeovers=True).tableau(0, "imperium-seat", "drop-ships", "new-sparta")
    table.tableau(1, "rebel-miners", "drop-ships", "space-marines").hand(0, "gem-world").phase("settle")
    table.passing(0).submit(0, "attack.rebel-miners")
    assert "rebel-miners" in table.player(1).tableau


def test_35_a_fresh_world_is_safe_from_takeovers() -> None:
    table = race_table(takeovers=True).tableau(0, "imperium-seat", "drop-ships").hand(0, "gem-world")
    table.tableau(1, "new-galactic-order", "drop-ships").hand(1, "rebel-outpost").order(1, 0).phase("settle")
    table.submit(1, "rebel-outpost").passing(0)
    assert table.is_done
    assert "rebel-outpost" in table.player(1).tableau


def test_36_specialised_military_defends_too() -> None:
    table = race_table(takeovers=True).tableau(0, "imperium-seat", "drop-ships", "new-galactic-order", "rebel-outpost")
    table.tableau(1, "galactic-imperium", "rebel-base").hand(0, "gem-world").phase("settle")
    table.passing(0)
    assert "defence is 10" in plain(table.prompt(0).option("attack.rebel-base").detail)


def test_37_the_freedom_fighters_swing() -> None:
    assert strength(("rebel-freedom-fighters",)).total == 1
    assert strength(("rebel-freedom-fighters", "imperium-troops")).total == 0


def test_37_the_swing_waits_for_the_next_phase() -> None:
    table = (
        race_table().tableau(0, "rebel-freedom-fighters").hand(0, "imperium-troops", "rebel-fuel-cache").filler(0, 1)
    )
    table.phase("develop", "settle").submit(0, "imperium-troops").submit(0, "rebel-fuel-cache")
    assert table.options(0) == [PASS]  # Military fell from 1 to 0


def test_38_the_multi_kind_good_cannot_be_sold_by_the_trade_bonus() -> None:
    table = race_table().goods(0, "alien-oort-cloud-refinery").chose(0, "trade").phase("consume")
    assert table.is_done
    assert len(table.player(0).goods) == 1


def test_38_trade_league_sells_it_as_the_best_kind() -> None:
    table = race_table().tableau(0, "trade-league").goods(0, "alien-oort-cloud-refinery").chose(0, "trade")
    table.phase("consume")
    assert table.player(0).goods == {}
    assert len(table.player(0).hand) == 5 + 1


def test_39_saved_cards_follow_the_world() -> None:
    table = race_table().tableau(0, "galactic-scavengers", "terraforming-engineers").hand(0, "galactic-resort")
    table.state.players[0].saved["galactic-scavengers"] = ["gem-world", "comet-zone"]
    table.phase("settle").passing(0).submit(0, "swap.galactic-resort")
    player = table.player(0)
    assert "galactic-resort" in player.tableau
    assert player.saved == {}
    assert {"galactic-scavengers", "gem-world", "comet-zone"} <= set(table.session.state.discard)
    assert player.prestige == 1


def test_40_doomed_world_may_discard_itself() -> None:
    table = race_table().tableau(0, "doomed-world").hand(0, "new-earth").phase("settle").submit(0, "new-earth")
    assert table.player(0).tableau == ["new-earth"]
    assert printed_points(tuple(table.player(0).tableau)) == 3


def test_41_damaged_alien_factory_makes_nothing_without_a_card() -> None:
    table = race_table().tableau(0, "damaged-alien-factory").phase("produce")
    assert table.is_done
    assert table.player(0).goods == {}


def test_41_a_hand_card_makes_its_good() -> None:
    table = race_table().tableau(0, "damaged-alien-factory").hand(0, "gem-world").phase("produce")
    table.submit(0, "make.damaged-alien-factory", "gem-world")
    assert list(table.player(0).goods) == ["damaged-alien-factory"]
    assert table.player(0).hand == []


def test_every_line_of_the_list_has_a_test() -> None:
    here = Path(__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in here.glob("test_wrong_*.py"))
    assert {int(number) for number in re.findall(r"^def test_(\d\d)_", text, re.M)} == set(range(1, 42))

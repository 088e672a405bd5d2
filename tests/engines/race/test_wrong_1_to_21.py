"""The rules that are easy to get wrong, by their number in the list: cards and Military, Settle, Consume, Produce."""

from __future__ import annotations

from engines.core import PASS
from engines.race.facts import CARDS
from engines.race.rules.tableau import strength
from tests.engines.race.scene import race_table


def test_01_a_card_placed_in_this_phase_is_inactive_until_the_next() -> None:
    table = race_table().hand(0, "public-works").filler(0, 1).phase("develop")
    table.submit(0, "public-works")
    assert table.is_done
    assert "public-works" in table.player(0).tableau
    assert table.player(0).hand == []  # paid one, drew nothing


def test_01_the_same_card_works_in_the_next_develop() -> None:
    table = race_table().tableau(0, "public-works").hand(0, "export-duties").filler(0, 1).phase("develop")
    table.submit(0, "export-duties")
    assert len(table.player(0).hand) == 1


def test_02_military_is_a_threshold_and_not_used_up() -> None:
    table = race_table().tableau(0, "drop-ships", "improved-logistics")
    table.hand(0, "pirate-world", "rebel-warrior-race").phase("settle")
    table.submit(0, "pirate-world").submit(0, "second.rebel-warrior-race")
    assert {"pirate-world", "rebel-warrior-race"} <= set(table.player(0).tableau)


def test_03_costs_stop_at_zero_without_a_refund() -> None:
    table = race_table().tableau(0, "investment-credits", "galactic-federation")
    table.hand(0, "mining-robots").filler(0, 1).phase("develop").submit(0, "mining-robots")
    assert table.is_done
    assert len(table.player(0).hand) == 1


def test_04_a_keyword_is_not_a_kind() -> None:
    table = race_table().tableau(0, "alien-rosetta-stone-world").hand(0, "deserted-alien-world").filler(0, 1)
    table.phase("settle").submit(0, "deserted-alien-world")
    assert table.player(0).hand == []  # the discount is for alien goods: one card was paid


def test_05_contact_specialist_refuses_alien_goods_and_pays_for_others() -> None:
    table = race_table().tableau(0, "contact-specialist").hand(0, "alien-robot-sentry", "pirate-world").filler(0, 2)
    table.phase("settle")
    assert table.options(0) == ["pirate-world", PASS]
    table.submit(0, "pirate-world").auto(0)
    assert len(table.player(0).hand) == 1  # of three other cards two were paid


def test_06_discounts_apply_to_military_worlds_that_are_paid_for() -> None:
    table = race_table().tableau(0, "contact-specialist", "replicant-robots").hand(0, "pirate-world").phase("settle")
    table.submit(0, "pirate-world")
    assert "pirate-world" in table.player(0).tableau


def test_07_rebel_pact_alone_buys_nothing() -> None:
    table = race_table().tableau(0, "rebel-pact").hand(0, "rebel-miners").filler(0, 3).phase("settle")
    assert table.options(0) == [PASS]


def test_07_rebel_pact_with_rebel_cantina_makes_rebel_miners_free() -> None:
    table = race_table().tableau(0, "rebel-pact", "rebel-cantina").hand(0, "rebel-miners").phase("settle")
    table.submit(0, "rebel-miners")
    assert "rebel-miners" in table.player(0).tableau


def test_08_colony_ship_cannot_conquer() -> None:
    table = race_table().tableau(0, "colony-ship").hand(0, "pirate-world").filler(0, 4).phase("settle")
    assert table.options(0) == [PASS]


def test_08_colony_ship_with_contact_specialist_makes_a_military_world_free() -> None:
    table = race_table().tableau(0, "colony-ship", "contact-specialist").hand(0, "pirate-world").phase("settle")
    table.submit(0, "pirate-world")
    assert "pirate-world" in table.player(0).tableau
    assert "colony-ship" not in table.player(0).tableau


def test_09_specialised_military_is_not_total_military() -> None:
    assert strength(("alpha-centauri",)).total == 0
    table = race_table().tableau(0, "alpha-centauri").hand(0, "rebel-fuel-cache", "new-survivalists").phase("settle")
    assert table.options(0) == ["rebel-fuel-cache", PASS]  # rare, defense 1; the novelty world is out of reach
    table.submit(0, "rebel-fuel-cache")
    assert "rebel-fuel-cache" in table.player(0).tableau


def test_10_temporary_military_lasts_to_the_end_of_the_phase() -> None:
    table = race_table().tableau(0, "epsilon-eridani", "new-military-tactics", "improved-logistics")
    table.hand(0, "malevolent-lifeforms", "rebel-colony").phase("settle")
    table.submit(0, "malevolent-lifeforms")
    assert "new-military-tactics" not in table.player(0).tableau
    table.submit(0, "second.rebel-colony")
    assert {"malevolent-lifeforms", "rebel-colony"} <= set(table.player(0).tableau)


def test_11_temporary_military_ends_between_two_settle_phases() -> None:
    table = race_table(actions=2).tableau(0, "epsilon-eridani", "new-military-tactics")
    table.hand(0, "malevolent-lifeforms", "rebel-colony", "rebel-fuel-cache").chose(0, "settle", "settle-2")
    table.top("rebel-homeworld")
    table.phase("settle", "settle-2").submit(0, "malevolent-lifeforms")
    assert table.player(0).force == 0
    assert table.options(0) == ["rebel-fuel-cache", PASS]  # Military 1 is left; defense 4 is out of reach


def test_12_one_chooser_card_per_settle_phase() -> None:
    table = race_table().tableau(0, "space-marines", "improved-logistics").chose(0, "settle")
    table.hand(0, "rebel-fuel-cache", "star-nomad-lair").phase("settle")
    table.submit(0, "rebel-fuel-cache").submit(0, "second.star-nomad-lair")
    assert len(table.player(0).hand) == 1


def test_12_powers_draw_after_every_world() -> None:
    table = race_table().tableau(0, "space-marines", "improved-logistics", "terraforming-robots")
    table.hand(0, "rebel-fuel-cache", "star-nomad-lair").phase("settle")
    table.submit(0, "rebel-fuel-cache").submit(0, "second.star-nomad-lair")
    if not table.is_done:
        table.passing(0)
    assert len(table.player(0).hand) == 2


def test_13_consume_powers_are_compulsory() -> None:
    table = race_table().tableau(0, "pilgrimage-world").goods(0, "gem-world").phase("consume")
    assert table.is_done
    assert table.player(0).goods == {}
    assert table.player(0).chips == 0


def test_14_but_their_order_is_free() -> None:
    table = race_table().tableau(0, "pilgrimage-world", "public-works").goods(0, "gem-world").phase("consume")
    table.submit(0, "public-works.1")
    assert table.is_done
    assert table.player(0).chips == 1


def test_15_double_doubles_points_only() -> None:
    table = race_table().tableau(0, "outlaw-world").goods(0, "gem-world").chose(0, "consume").phase("consume")
    assert table.player(0).chips == 2
    assert len(table.player(0).hand) == 1


def test_16_double_doubles_free_points_and_prestige_spending() -> None:
    table = race_table().tableau(0, "galactic-salon").chose(0, "consume").phase("consume")
    assert table.player(0).chips == 2
    table = race_table().tableau(0, "interstellar-casus-belli").prestige(0, 1).chose(0, "consume").phase("consume")
    table.submit(0, "interstellar-casus-belli.1")
    assert table.player(0).chips == 6
    assert table.player(0).prestige == 0


def test_17_prestige_from_goods_is_never_multiplied() -> None:
    table = race_table().tableau(0, "imperium-capital").goods(0, "gem-world", "comet-zone")
    table.chose(0, "consume.prestige").phase("consume")
    assert table.player(0).prestige == 2
    assert table.player(0).chips == 0


def test_18_diversified_economy_is_all_or_nothing() -> None:
    table = race_table().tableau(0, "diversified-economy").goods(0, "gem-world", "spice-world", "comet-zone")
    table.phase("consume")
    assert table.is_done
    assert len(table.player(0).goods) == 3


def test_19_a_full_world_does_not_produce() -> None:
    table = race_table().goods(0, "gem-world").phase("produce")
    assert table.player(0).hand == []
    assert list(table.player(0).goods) == ["gem-world"]


def test_20_windfall_powers_need_an_empty_world() -> None:
    table = race_table().tableau(0, "mining-robots").goods(0, "asteroid-belt")
    before = table.state.players[0].goods["asteroid-belt"]
    table.phase("produce")
    assert table.is_done
    assert table.player(0).goods == {"asteroid-belt": before}


def test_21_draw_if_produced_here_works_on_windfalls() -> None:
    table = race_table().tableau(0, "runaway-robots").chose(0, "produce").phase("produce")
    assert "runaway-robots" in table.player(0).goods
    assert len(table.player(0).hand) == 1
    assert CARDS["runaway-robots"].is_windfall

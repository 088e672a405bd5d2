"""Powers of Settle."""

from __future__ import annotations

import pytest

from engines.core import PASS, plain
from engines.race.facts.powers import (
    DiscardForExtraMilitaryWorld,
    DiscardForMilitary,
    DiscardHandForMilitary,
    DiscardToConquerPeaceful,
    DiscardToSettleFree,
    DrawAfterSettle,
    DrawThenDiscardAfterSettle,
    GoodOnProductionWorld,
    Military,
    MilitaryAgainst,
    MilitaryAgainstRebels,
    MilitaryPer,
    MilitaryWithImperium,
    PayForMilitary,
    PayForMilitaryDiscount,
    PrestigeAfterPayForMilitary,
    PrestigeAfterSettle,
    ReplaceWorld,
    SaveSettlePayment,
    SettleDiscount,
    SettleTwice,
    SpendGoodForMilitary,
    SpendGoodToSettle,
    SpendPrestigeForMilitary,
)
from engines.race.rules.tableau import strength
from tests.engines.race.covered import about
from tests.engines.race.scene import race_table


def test_a_passed_world_stays_in_hand() -> None:
    table = race_table().hand(0, "gem-world", "comet-zone", "spice-world").phase("settle").passing(0)
    assert table.player(0).hand == ["gem-world", "comet-zone", "spice-world"]


def test_a_windfall_world_arrives_with_its_good() -> None:
    table = race_table().hand(0, "refugee-world").phase("settle").submit(0, "refugee-world")
    assert list(table.player(0).goods) == ["refugee-world"]


@about(SettleDiscount)
def test_a_discount_for_a_kind_is_for_that_kind() -> None:
    table = race_table().tableau(0, "mining-robots").hand(0, "comet-zone", "gem-world").filler(0, 1).phase("settle")
    assert "pay 2 cards" in plain(table.prompt(0).option("comet-zone").detail)
    assert "pay 2 cards" in plain(table.prompt(0).option("gem-world").detail)  # novelty: no discount on its 2


@about(SpendGoodToSettle)
def test_a_genes_good_makes_a_world_cheaper() -> None:
    table = race_table().goods(0, "lifeforms-inc").hand(0, "comet-zone").phase("settle").submit(0, "comet-zone")
    assert "comet-zone" in table.player(0).tableau
    assert table.player(0).goods == {}


@about(DiscardToSettleFree)
def test_colony_ship_refuses_alien_goods() -> None:
    table = race_table().tableau(0, "colony-ship").hand(0, "deserted-alien-library", "new-earth").phase("settle")
    assert table.options(0) == ["new-earth", PASS]
    table.submit(0, "new-earth")
    assert "colony-ship" not in table.player(0).tableau
    assert table.player(0).hand == ["deserted-alien-library"]


@about(PayForMilitary)
def test_each_power_to_pay_for_military_worlds_has_its_filter() -> None:
    worlds = ("alien-robot-sentry", "rebel-miners", "avian-uplift-race", "new-survivalists")
    cases = {
        "contact-specialist": {"rebel-miners", "avian-uplift-race", "new-survivalists"},
        "rebel-alliance": {"rebel-miners"},
        "alien-research-team": {"alien-robot-sentry"},
        "ravaged-uplift-world": {"avian-uplift-race"},
    }
    for power, expected in cases.items():
        table = race_table().tableau(0, power).hand(0, *worlds).phase("settle")
        assert set(table.options(0)) == expected | {PASS}, power


@about(PayForMilitary)
def test_a_gray_alien_military_world_may_be_paid_for() -> None:
    table = race_table().tableau(0, "contact-specialist").hand(0, "alien-booby-trap").phase("settle")
    table.submit(0, "alien-booby-trap")
    assert table.player(0).prestige == 1


@about(PayForMilitaryDiscount, PrestigeAfterPayForMilitary)
def test_paying_for_military_is_cheaper_with_a_pact_and_rewarded_by_a_mediator() -> None:
    table = race_table().tableau(0, "rebel-cantina", "rebel-pact", "pan-galactic-mediator")
    table.hand(0, "rebel-underground").filler(0, 2).phase("settle").submit(0, "rebel-underground").auto(0)
    assert len(table.player(0).hand) == 1
    assert table.player(0).prestige == 1


def test_conquering_does_not_count_as_paying_for_military() -> None:
    table = race_table().tableau(0, "rebel-cantina", "pan-galactic-mediator", "drop-ships")
    table.hand(0, "rebel-miners").filler(0, 2).phase("settle").submit(0, "rebel-miners")
    assert table.prompt(0).suggestion() == ("way.conquer",)
    table.submit(0, "way.conquer")
    assert table.player(0).prestige == 0
    assert len(table.player(0).hand) == 2


@about(SaveSettlePayment)
def test_scavengers_save_from_a_world_payment_but_not_from_force() -> None:
    table = race_table().tableau(0, "galactic-scavengers").hand(0, "gem-world", "spice-world", "new-earth")
    table.phase("settle").submit(0, "gem-world").submit(0, "spice-world", "new-earth", "save.new-earth")
    assert table.player(0).saved == {"galactic-scavengers": ["new-earth"]}
    table = (
        race_table().tableau(0, "galactic-scavengers", "space-mercenaries").hand(0, "avian-uplift-race", "gem-world")
    )
    table.phase("settle").submit(0, "avian-uplift-race")
    assert table.player(0).saved == {}
    assert table.session.state.discard == ["gem-world"]


@about(Military, MilitaryAgainst, MilitaryAgainstRebels)
def test_military_counts_against_what_it_says() -> None:
    cards = ("drop-ships", "contact-specialist", "alien-rosetta-stone-world", "galactic-imperium")
    force = strength(cards)
    assert force.total == 2
    assert force.against == (0, 0, 0, 2)
    assert force.rebels == 4


@about(MilitaryPer)
def test_military_per_world_counts_the_card_itself() -> None:
    assert strength(("hidden-fortress", "new-sparta")).total == 2 + 2
    assert strength(("uplift-mercenary-force", "avian-uplift-race")).total == 2


@about(MilitaryWithImperium)
def test_imperium_cards_turn_the_freedom_fighters() -> None:
    assert strength(("rebel-freedom-fighters", "imperium-lords")).total == -1


@about(DiscardForMilitary, DiscardHandForMilitary)
def test_temporary_military_is_committed_in_one_form() -> None:
    table = race_table().tableau(0, "new-military-tactics", "mercenary-fleet")
    table.hand(0, "rebel-base").filler(0, 2).phase("settle").submit(0, "rebel-base")
    held = list(table.player(0).hand)
    assert not table.allows(0, ("discard.new-military-tactics",))
    table.submit(0, held[0], "discard.new-military-tactics")
    assert table.player(0).tableau == ["mercenary-fleet", "rebel-base"]
    assert table.player(0).hand == [held[1]]


@about(DiscardHandForMilitary)
def test_hand_cards_for_military_may_be_topped_up_later_in_the_phase() -> None:
    table = race_table().tableau(0, "mercenary-fleet", "improved-logistics")
    table.hand(0, "pirate-world", "rebel-colony", "gem-world", "comet-zone").phase("settle").submit(0, "pirate-world")
    table.submit(0, "gem-world")
    assert table.player(0).force == 1
    table.submit(0, "second.rebel-colony")  # one more card is the only way, so it is not even asked
    assert "rebel-colony" in table.player(0).tableau
    assert "comet-zone" in table.session.state.discard


@about(SpendGoodForMilitary, SpendPrestigeForMilitary)
def test_goods_and_prestige_give_military_until_the_phase_ends() -> None:
    table = race_table().tableau(0, "alien-booby-trap", "rebel-fuel-refinery").goods(0, "comet-zone").prestige(0, 1)
    table.hand(0, "rebel-outpost").phase("settle").submit(0, "rebel-outpost")
    assert "rebel-outpost" in table.player(0).tableau
    assert table.player(0).prestige == 0
    assert table.player(0).goods == {}


@about(DiscardToConquerPeaceful)
def test_cloaking_technology_conquers_a_peaceful_world_and_leaves() -> None:
    table = race_table().tableau(0, "imperium-cloaking-technology", "drop-ships").hand(0, "new-earth").phase("settle")
    table.submit(0, "new-earth")
    assert table.player(0).tableau == ["drop-ships", "new-earth"]
    assert table.player(0).hand == []


@about(DiscardToConquerPeaceful)
def test_the_invasion_fleet_brings_two_prestige_and_its_military_still_counts() -> None:
    table = race_table().tableau(0, "imperium-invasion-fleet").hand(0, "comet-zone").phase("settle")
    table.submit(0, "comet-zone")
    assert table.player(0).prestige == 2
    assert table.player(0).tableau == ["comet-zone"]


def test_cost_discounts_do_not_lower_the_defense_of_a_conquered_peaceful_world() -> None:
    table = race_table().tableau(0, "imperium-cloaking-technology", "space-marines", "replicant-robots")
    table.hand(0, "new-earth").phase("settle")
    assert table.options(0) == [PASS]  # defense 5 − 2 = 3 against Military 2; the price of 3 cannot be paid either


@about(SettleTwice)
def test_a_second_world_needs_a_first() -> None:
    table = race_table().tableau(0, "improved-logistics").hand(0, "refugee-world", "dying-colony").phase("settle")
    table.passing(0)
    assert table.is_done


@about(SettleTwice)
def test_a_first_world_does_not_help_the_second() -> None:
    table = race_table().tableau(0, "improved-logistics", "space-marines")
    table.hand(0, "former-penal-colony", "pirate-world").phase("settle").submit(0, "former-penal-colony")
    assert table.is_done  # Military 3 only from the next phase on


@about(DiscardForExtraMilitaryWorld)
def test_sneak_attack_conquers_one_more_world_after_another() -> None:
    table = (
        race_table()
        .tableau(0, "rebel-sneak-attack", "drop-ships")
        .hand(0, "refugee-world", "pirate-world", "gem-world")
    )
    table.phase("settle").submit(0, "refugee-world")
    assert table.options(0) == ["extra.pirate-world", PASS]
    table.submit(0, "extra.pirate-world")
    assert table.player(0).tableau == ["drop-ships", "refugee-world", "pirate-world"]


@about(DrawAfterSettle, DrawThenDiscardAfterSettle)
def test_draws_after_a_world_come_before_the_discard() -> None:
    table = (
        race_table().tableau(0, "imperium-fuel-depot", "terraforming-robots").hand(0, "refugee-world").phase("settle")
    )
    table.submit(0, "refugee-world")
    assert table.asks(0) == "settle.discard"
    assert len(table.player(0).hand) == 3
    table.auto(0)
    assert len(table.player(0).hand) == 2


@about(PrestigeAfterSettle)
def test_prestige_for_rebel_military_and_production_worlds() -> None:
    cases = [
        ("imperium-capital", "rebel-fuel-cache", 1),
        ("imperium-capital", "star-nomad-lair", 0),
        ("alien-cornucopia", "artist-colony", 1),
        ("alien-cornucopia", "refugee-world", 0),
    ]
    for power, world, prestige in cases:
        table = race_table().tableau(0, power, "space-marines").hand(0, world).filler(0, 1).phase("settle")
        table.submit(0, world)
        assert table.player(0).prestige == prestige, (power, world)


@about(GoodOnProductionWorld)
def test_a_production_world_gets_a_good_when_placed() -> None:
    table = race_table().tableau(0, "golden-age-of-terraforming").hand(0, "artist-colony").filler(0, 1).phase("settle")
    table.submit(0, "artist-colony")
    assert list(table.player(0).goods) == ["artist-colony"]


@about(ReplaceWorld)
def test_a_world_is_replaced_by_a_dearer_one_of_its_kind() -> None:
    table = race_table().tableau(0, "terraforming-engineers").goods(0, "gem-world")
    table.hand(0, "galactic-studios", "alien-departure-point", "prosperous-world").chose(0, "settle").phase("settle")
    table.passing(0)
    assert table.options(0) == ["swap.galactic-studios", "swap.prosperous-world", PASS]
    table.submit(0, "swap.galactic-studios")
    player = table.player(0)
    assert player.tableau == ["terraforming-engineers", "galactic-studios"]
    assert player.goods == {}
    assert player.prestige == 1
    assert len(player.hand) == 2  # not a Settle action: no card for the chooser


@about(ReplaceWorld)
def test_gray_counts_as_a_kind_and_a_new_world_cannot_be_replaced() -> None:
    table = race_table().tableau(0, "terraforming-engineers", "old-earth").hand(0, "terraformed-world", "new-earth")
    table.phase("settle").passing(0)
    assert table.options(0) == ["swap.terraformed-world", PASS]
    table = (
        race_table().tableau(0, "terraforming-engineers").hand(0, "refugee-world", "galactic-resort").phase("settle")
    )
    table.submit(0, "refugee-world")
    assert table.is_done


def test_the_prestige_bonus_makes_worlds_cheaper_and_adds_military() -> None:
    table = race_table().chose(0, "settle.prestige").hand(0, "comet-zone", "avian-uplift-race").phase("settle")
    assert set(table.options(0)) == {"comet-zone", "avian-uplift-race", PASS}
    table.submit(0, "comet-zone")
    assert len(table.player(0).hand) == 2  # nothing paid, one card drawn


def test_an_overpaid_or_short_payment_gets_a_sentence_and_changes_nothing() -> None:
    table = race_table().tableau(0, "colony-ship").hand(0, "gem-world").filler(0, 3).phase("settle")
    table.submit(0, "gem-world")
    held = list(table.player(0).hand)
    before = table.session.dump()
    sentence = table.prompt(0).veto
    assert sentence is not None
    assert plain(sentence(tuple(held[:1])) or "") == "With these powers you pay 2 cards, not 1."
    assert not table.allows(0, tuple(held[:3]))
    assert table.allows(0, ("discard.colony-ship",))
    assert table.session.dump() == before


# --- what a placement costs is said as it is ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("placed", "hand", "says"),
    [
        (("colony-ship",), ("new-earth",), "discard {card:colony-ship} and pay nothing"),
        (("colony-ship",), ("new-earth", *("gem-world",) * 5), "pay 5"),
        (("golden-age-of-terraforming",), ("new-earth", "gem-world", "comet-zone"), "spend the good on {card:"),
        (
            ("new-military-tactics",),
            ("rebel-miners",),
            "your Military is 0. You discard {card:new-military-tactics} for more",
        ),
        (("space-mercenaries",), ("rebel-miners", "gem-world"), "your Military is 1. You discard 1 card for more"),
        (("drop-ships",), ("rebel-miners",), "You conquer it: defence 2, your Military is 3."),
    ],
)
def test_the_choice_of_a_world_says_what_placing_it_takes_in_fact(
    placed: tuple[str, ...], hand: tuple[str, ...], says: str
) -> None:
    table = race_table().tableau(0, *placed).goods(0, "plague-world").hand(0, *hand).phase("settle")
    assert says in plain(table.prompt(0).option(hand[0]).detail)


def test_the_form_of_a_payment_names_the_price_before_powers() -> None:
    table = race_table().tableau(0, "colony-ship", "doomed-world").hand(0, "new-earth").phase("settle")
    table.submit(0, "new-earth")
    assert plain(table.prompt(0).ask) == "How do you pay for {card:new-earth}?"
    assert plain(table.prompt(0).standing) == "price 5"

"""Powers of Consume and of its $ line."""

from __future__ import annotations

from itertools import permutations

import pytest

from engines.core import PASS
from engines.race.facts import CARDS
from engines.race.facts.powers import (
    CannotSellHere,
    Consume,
    ConsumeAll,
    ConsumeDifferent,
    ConsumeDraw,
    DiscardHand,
    GainPoints,
    GambleOnCard,
    GambleOnNumber,
    SellGood,
    SpendPrestige,
    TradeBonus,
    TradeBonusHere,
    TradeBonusPerChromosome,
)
from engines.race.rules.consume_order import best_order, best_worth, eaters
from engines.race.rules.tableau import price
from tests.engines.race.covered import about
from tests.engines.race.scene import race_table


@about(TradeBonus, TradeBonusHere, TradeBonusPerChromosome)
def test_prices_add_up_by_kind_world_and_chromosomes() -> None:
    assert price(("gem-world",), "gem-world") == 2
    assert price(("spice-world", "export-duties"), "spice-world") == 2 + 2 + 1
    assert price(("comet-zone", "spice-world"), "comet-zone") == 3
    assert price(("pirate-world", "gem-world"), "pirate-world") == 5
    assert price(("pirate-world", "gem-world"), "gem-world") == 2
    uplift = ("clandestine-uplift-lab", "avian-uplift-race", "the-last-of-the-uplift-gnarssh")
    assert price(uplift, "avian-uplift-race") == 4 + 3
    assert price(("alien-oort-cloud-refinery", "genetics-lab", "mining-conglomerate"), "alien-oort-cloud-refinery") == 5


@about(TradeBonus)
def test_trade_sells_exactly_one_good_before_the_powers() -> None:
    table = race_table().goods(0, "gem-world", "comet-zone").chose(0, "trade").phase("consume")
    assert table.options(0) == ["gem-world", "comet-zone"]
    table.submit(0, "comet-zone")
    assert len(table.player(0).hand) == 3
    assert list(table.player(0).goods) == ["gem-world"]


def test_whoever_did_not_choose_trade_does_not_sell() -> None:
    table = race_table().goods(0, "gem-world").goods(1, "comet-zone").chose(0, "trade").phase("consume")
    assert table.is_done
    assert list(table.player(1).goods) == ["comet-zone"]


@about(CannotSellHere)
def test_the_refinery_is_left_out_of_a_trade() -> None:
    table = race_table().goods(0, "alien-oort-cloud-refinery", "gem-world").chose(0, "trade").phase("consume")
    assert list(table.player(0).goods) == ["alien-oort-cloud-refinery"]


@about(Consume)
def test_a_power_used_several_times_takes_as_many_goods_as_it_can() -> None:
    table = (
        race_table().tableau(0, "consumer-markets").goods(0, "gem-world", "spice-world", "comet-zone").phase("consume")
    )
    assert table.player(0).chips == 2
    assert list(table.player(0).goods) == ["comet-zone"]


@about(Consume)
def test_a_power_that_takes_two_goods_needs_both() -> None:
    table = race_table().tableau(0, "mining-league").goods(0, "comet-zone").phase("consume")
    assert table.player(0).chips == 0
    table = race_table().tableau(0, "mining-league").goods(0, "comet-zone", "mining-world").phase("consume")
    assert table.player(0).chips == 3


@about(Consume)
def test_the_toy_shop_takes_only_its_own_good() -> None:
    table = race_table().tableau(0, "alien-toy-shop").goods(0, "alien-robotic-factory").phase("consume")
    assert table.player(0).chips == 0
    table = race_table().goods(0, "alien-toy-shop", "alien-robotic-factory").phase("consume")
    assert table.player(0).chips == 2
    assert list(table.player(0).goods) == ["alien-robotic-factory"]


@about(ConsumeDifferent)
def test_three_different_kinds_for_diversified_economy() -> None:
    table = race_table().tableau(0, "diversified-economy").goods(0, "gem-world", "comet-zone", "plague-world")
    table.phase("consume").submit(0, "best")
    assert table.player(0).chips == 3
    assert table.player(0).goods == {}


@about(ConsumeDifferent)
def test_the_exchange_takes_one_good_of_each_kind() -> None:
    table = (
        race_table().tableau(0, "galactic-exchange").goods(0, "gem-world", "spice-world", "comet-zone").phase("consume")
    )
    assert not table.allows(0, ("gem-world", "spice-world"))
    assert not table.allows(0, ("gem-world",))
    table.submit(0, "spice-world", "comet-zone")
    assert table.player(0).chips == 2
    assert len(table.player(0).hand) == 2


@about(ConsumeDifferent)
def test_the_multi_kind_good_stands_in_for_a_kind_or_stays_out() -> None:
    table = (
        race_table().tableau(0, "galactic-exchange").goods(0, "gem-world", "alien-oort-cloud-refinery").phase("consume")
    )
    assert table.allows(0, ("gem-world",))
    assert table.allows(0, ("gem-world", "alien-oort-cloud-refinery"))


@about(ConsumeAll)
def test_pilgrimage_world_takes_everything() -> None:
    table = race_table().tableau(0, "pilgrimage-world").goods(0, "gem-world", "comet-zone", "mining-world")
    table.chose(0, "consume").phase("consume")
    assert table.player(0).chips == 4
    assert table.player(0).goods == {}


@about(SellGood)
def test_the_black_market_sells_without_bonuses() -> None:
    table = (
        race_table().tableau(0, "black-market-trading-world", "export-duties").goods(0, "comet-zone").phase("consume")
    )
    assert len(table.player(0).hand) == 3


@about(SellGood)
def test_trade_league_sells_with_bonuses_and_without_the_prestige_sale() -> None:
    table = race_table().tableau(0, "trade-league").goods(0, "comet-zone", "gem-world").chose(0, "trade.prestige")
    table.phase("consume").submit(0, "comet-zone")
    table.submit(0, "best").passing(0)
    assert table.is_done
    assert len(table.player(0).hand) == (3 + 1 + 3) + (2 + 1)


@about(DiscardHand)
def test_hand_cards_for_points_are_optional_and_never_doubled() -> None:
    table = race_table().tableau(0, "deficit-spending").hand(0, "gem-world", "comet-zone", "spice-world")
    table.chose(0, "consume").phase("consume")
    assert table.options(0) == ["deficit-spending.0", PASS]
    table.submit(0, "deficit-spending.0").submit(0, "gem-world", "comet-zone")
    assert table.is_done
    assert table.player(0).chips == 2
    assert table.player(0).hand == ["spice-world"]


@about(DiscardHand)
def test_two_cards_at_once_for_a_prestige() -> None:
    table = race_table().tableau(0, "alien-guardian").hand(0, "gem-world", "comet-zone").phase("consume")
    table.submit(0, "alien-guardian.0")
    assert table.player(0).prestige == 1
    assert table.player(0).hand == []


@about(SpendPrestige)
def test_prestige_for_cards() -> None:
    table = race_table().tableau(0, "galactic-power-brokers").prestige(0, 1).phase("consume")
    table.submit(0, "galactic-power-brokers.1")
    assert len(table.player(0).hand) == 3
    assert table.player(0).prestige == 0


@about(ConsumeDraw, GainPoints)
def test_free_cards_and_points_need_no_good() -> None:
    table = race_table().tableau(0, "new-economy", "galactic-salon").phase("consume")
    assert table.is_done
    assert len(table.player(0).hand) == 1
    assert table.player(0).chips == 1


@about(GambleOnNumber)
def test_naming_the_right_cost_wins_the_card() -> None:
    for number, won in ((3, True), (2, False)):
        table = race_table(level="base").tableau(0, "gambling-world-first").top("comet-zone").phase("consume")
        table.submit(0, "gambling-world-first.1").submit(0, f"number.{number}")
        assert table.player(0).hand == (["comet-zone"] if won else [])
        assert ("comet-zone" in table.session.state.discard) is not won


@about(GambleOnCard)
def test_an_ante_wins_if_a_flipped_card_is_strictly_higher() -> None:
    table = race_table().tableau(0, "gambling-world").hand(0, "gem-world").top("comet-zone", "artist-colony")
    table.phase("consume").submit(0, "gambling-world.1")
    assert table.asks(0) == "consume.prize"
    assert set(table.session.view(1).players[0].revealed) == {"comet-zone", "artist-colony"}
    table.submit(0, "comet-zone")
    assert table.player(0).hand == ["gem-world", "comet-zone"]
    assert table.session.state.discard == ["artist-colony"]


@about(GambleOnCard)
def test_an_ante_is_lost_without_a_higher_card() -> None:
    table = race_table().tableau(0, "gambling-world").hand(0, "gem-world").top("spice-world", "artist-colony")
    table.phase("consume").submit(0, "gambling-world.1")
    assert table.player(0).hand == []
    assert set(table.session.state.discard) == {"gem-world", "spice-world", "artist-colony"}


def test_the_prestige_trade_sells_for_three_more_doubles_and_takes_two_cards() -> None:
    table = race_table().tableau(0, "public-works").goods(0, "gem-world", "comet-zone").hand(0, "old-earth")
    table.chose(0, "trade.prestige").phase("consume").submit(0, "comet-zone")
    assert len(table.player(0).hand) == 1 + 3 + 3
    table.submit(0, "best")
    assert table.player(0).chips == 2
    table.submit(0, "prestige-trade").submit(0, "old-earth")
    assert table.player(0).chips == 3


def test_points_are_paid_in_full_from_an_empty_pool_and_end_the_game() -> None:
    table = race_table().tableau(0, "galactic-trendsetters").goods(0, "gem-world").chose(0, "consume").chips(1, 28)
    table.play("consume", "end_round")
    assert table.player(0).chips == 4
    assert table.session.view(None).pool == -3
    assert table.session.is_over


# --- the best order --------------------------------------------------------------------------------------------------------


def by_hand(cards: tuple[str, ...], goods: tuple[str, ...], multiplier: int) -> tuple[int, int]:
    """The best of all orders and all choices of goods, played out through prompts."""
    best = (0, 0)

    def explore(path: tuple[tuple[str, ...], ...]) -> None:
        nonlocal best
        table = race_table().tableau(0, *cards)
        table.goods(0, *goods)
        if multiplier == 2:
            table.chose(0, "consume")
        table.phase("consume")
        for choice in path:
            table.submit(0, *choice)
        if table.is_done:
            player = table.player(0)
            best = max(best, (player.chips + player.prestige, len(player.hand)))
            return
        for choice in table.prompt(0).answers():
            if choice != ("best",):
                explore((*path, choice))

    explore(())
    return best


@pytest.mark.parametrize(
    ("cards", "goods"),
    [
        (("public-works", "pilgrimage-world"), ("gem-world", "comet-zone")),
        (("mining-league", "consumer-markets"), ("gem-world", "comet-zone", "mining-world")),
        (("tourist-world", "black-market-trading-world"), ("gem-world", "comet-zone", "spice-world")),
        (("galactic-trendsetters", "imperium-capital"), ("gem-world", "comet-zone")),
        (("galactic-exchange", "terraformed-world"), ("gem-world", "spice-world", "alien-oort-cloud-refinery")),
    ],
)
def test_the_best_order_is_as_good_as_the_best_played_by_hand(cards: tuple[str, ...], goods: tuple[str, ...]) -> None:
    for multiplier in (1, 2):
        table = race_table().tableau(0, *cards).goods(0, *goods)
        if multiplier == 2:
            table.chose(0, "consume")
        table.phase("consume").submit(0, "best")
        player = table.player(0)
        assert (player.chips + player.prestige, len(player.hand)) == by_hand(cards, goods, multiplier)


def test_the_best_order_uses_each_power_once_and_each_good_once() -> None:
    cards = ("old-earth", "public-works", "pilgrimage-world", "diversified-economy")
    goods = ("gem-world", "comet-zone", "plague-world", "mining-world", "spice-world")
    everything = (*cards, *goods)
    plan = best_order(everything, goods, eaters(everything), 2)
    taken = [world for _, worlds in plan for world in worlds]
    assert sorted(taken) == sorted(set(taken))
    assert len({place for place, _ in plan}) == len(plan)
    assert best_worth(everything, goods, eaters(everything), 2) >= (8, 0)


def test_the_order_of_equal_cards_does_not_change_the_best() -> None:
    cards = ("public-works", "old-earth", "galactic-resort", "mining-conglomerate")
    goods = ("comet-zone", "gem-world", "plague-world")
    found = {best_worth((*order, *goods), goods, eaters((*order, *goods)), 1) for order in permutations(cards)}
    assert len(found) == 1
    assert all(card in CARDS for card in cards)

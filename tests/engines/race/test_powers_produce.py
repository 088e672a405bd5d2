"""Powers of Produce."""

from __future__ import annotations

from engines.race.facts.powers import (
    DiscardToProduceHere,
    DiscardToProduceWindfall,
    DrawIfMostProduced,
    DrawIfProducedHere,
    DrawPerGood,
    DrawPerKind,
    DrawPerWorld,
    PrestigeIfMostChromosomes,
    PrestigeIfProducedHere,
    ProduceDraw,
    ProduceHere,
    ProduceWindfall,
    TakeSavedCards,
)
from tests.engines.race.covered import about
from tests.engines.race.scene import race_table


@about(ProduceHere)
def test_every_empty_production_world_produces_whoever_chose_it() -> None:
    table = race_table().tableau(0, "gem-world", "new-earth").chose(1, "produce").phase("produce")
    assert sorted(table.player(0).goods) == ["gem-world", "new-earth"]


@about(ProduceWindfall)
def test_the_player_picks_which_windfalls_are_filled() -> None:
    table = race_table().tableau(0, "galactic-engineers", "asteroid-belt", "pre-sentient-race", "refugee-world")
    table.chose(0, "produce").phase("produce")
    assert table.prompt(0).groups[0].least == 2
    table.submit(0, "asteroid-belt", "refugee-world")
    assert sorted(table.player(0).goods) == ["asteroid-belt", "refugee-world"]


@about(ProduceWindfall)
def test_narrow_powers_leave_the_wide_one_for_other_worlds() -> None:
    table = race_table().tableau(0, "mining-robots", "galactic-engineers", "asteroid-belt", "refugee-world")
    table.phase("produce")
    assert table.is_done
    assert sorted(table.player(0).goods) == ["asteroid-belt", "refugee-world"]


@about(ProduceWindfall)
def test_powers_cannot_fill_two_worlds_of_one_kind_with_one_power() -> None:
    table = (
        race_table()
        .tableau(0, "mining-robots", "asteroid-belt", "radioactive-world", "refugee-world")
        .chose(0, "produce")
    )
    table.phase("produce")
    assert not table.allows(0, ("refugee-world",))
    assert table.allows(0, ("asteroid-belt", "radioactive-world"))


@about(ProduceWindfall)
def test_symbionts_do_not_fill_themselves() -> None:
    table = race_table().tableau(0, "universal-symbionts").phase("produce")
    assert table.player(0).goods == {}
    table = race_table().tableau(0, "universal-symbionts", "pre-sentient-race").phase("produce")
    assert list(table.player(0).goods) == ["pre-sentient-race"]


@about(DiscardToProduceWindfall)
def test_a_hand_card_makes_a_windfall_good_of_the_kind() -> None:
    table = race_table().tableau(0, "alien-booby-trap", "deserted-alien-outpost", "refugee-world").hand(0, "gem-world")
    table.phase("produce")
    assert "make.refugee-world" not in table.options(0)
    assert not table.allows(0, ("make.deserted-alien-outpost",))
    table.submit(0, "make.deserted-alien-outpost", "gem-world")
    assert list(table.player(0).goods) == ["deserted-alien-outpost"]


@about(DiscardToProduceHere)
def test_the_damaged_factory_may_be_left_idle() -> None:
    table = race_table().tableau(0, "damaged-alien-factory").hand(0, "gem-world").phase("produce").submit(0)
    assert table.player(0).goods == {}
    assert table.player(0).hand == ["gem-world"]


@about(ProduceDraw, DrawPerWorld)
def test_draws_for_powers_and_worlds() -> None:
    table = race_table().tableau(0, "merchant-guild", "imperium-lords", "new-sparta", "outlaw-world").phase("produce")
    assert len(table.player(0).hand) == 2 + 2
    table = race_table().tableau(0, "uplift-code", "avian-uplift-race", "devolved-uplift-race").phase("produce")
    assert len(table.player(0).hand) == 4
    table = race_table().tableau(0, "rebel-cantina", "rebel-miners", "rebel-pact").phase("produce")
    assert len(table.player(0).hand) == 2  # worlds only
    table = race_table().tableau(0, "pan-galactic-league", "plague-world", "alien-oort-cloud-refinery").phase("produce")
    assert len(table.player(0).hand) == 2


@about(DrawIfProducedHere)
def test_a_world_that_produced_draws() -> None:
    table = race_table().tableau(0, "lost-species-ark-world", "gem-world").phase("produce")
    assert len(table.player(0).hand) == 3


@about(DrawPerGood, DrawPerKind)
def test_draws_for_goods_and_kinds_look_at_the_whole_phase() -> None:
    table = race_table().tableau(0, "consumer-markets", "spice-world", "artist-colony", "new-earth").phase("produce")
    assert len(table.player(0).hand) == 2
    table = race_table().tableau(0, "diversified-economy", "spice-world", "artist-colony", "new-earth").phase("produce")
    assert len(table.player(0).hand) == 2


@about(DrawIfMostProduced)
def test_most_produced_must_be_strictly_most() -> None:
    table = race_table().tableau(0, "mining-conglomerate", "new-earth").tableau(1, "gem-world").phase("produce")
    assert len(table.player(0).hand) == 2
    table = race_table().tableau(0, "mining-conglomerate", "new-earth").tableau(1, "volcanic-world").phase("produce")
    assert len(table.player(0).hand) == 0


@about(PrestigeIfProducedHere)
def test_the_gene_breeders_gain_prestige_for_a_fresh_good_only() -> None:
    table = race_table().tableau(0, "uplift-gene-breeders").phase("produce")
    assert table.player(0).prestige == 1
    table = race_table().goods(0, "uplift-gene-breeders").phase("produce")
    assert table.player(0).prestige == 0


@about(PrestigeIfMostChromosomes)
def test_most_chromosome_worlds_gain_prestige() -> None:
    table = race_table().tableau(0, "ravaged-uplift-world").phase("produce")
    assert table.player(0).prestige == 1
    table = race_table().tableau(0, "ravaged-uplift-world").tableau(1, "avian-uplift-race").phase("produce")
    assert table.player(0).prestige == 0


@about(TakeSavedCards)
def test_saved_cards_come_to_hand() -> None:
    table = race_table().tableau(0, "galactic-scavengers")
    table.state.players[0].saved["galactic-scavengers"] = ["gem-world", "comet-zone"]
    table.phase("produce")
    assert table.player(0).hand == ["gem-world", "comet-zone"]
    assert table.player(0).saved == {}


def test_the_multi_kind_world_has_the_kind_of_the_power_that_fills_it() -> None:
    table = (
        race_table().tableau(0, "mining-robots", "mining-conglomerate", "alien-oort-cloud-refinery").phase("produce")
    )
    assert list(table.player(0).goods) == ["alien-oort-cloud-refinery"]
    assert len(table.player(0).hand) == 2  # a rare good was made: most rare goods


def test_a_power_for_any_kind_leaves_the_kind_to_the_owner() -> None:
    table = (
        race_table()
        .tableau(0, "galactic-engineers", "mining-conglomerate", "alien-oort-cloud-refinery")
        .phase("produce")
    )
    assert table.asks(0) == "produce.kind"
    table.submit(0, "kind.genes")
    assert table.player(0).hand == []


def test_the_prestige_bonus_draws_three_and_fills_two_windfalls() -> None:
    table = race_table().tableau(0, "asteroid-belt", "refugee-world").chose(0, "produce.prestige").phase("produce")
    assert len(table.player(0).goods) == 2
    assert len(table.player(0).hand) == 3

"""Who may choose what, and in which order things happen, where it is easily overlooked."""

from __future__ import annotations

from engines.core import plain
from engines.race.state import Robot
from tests.engines.race.scene import RaceTable, race_table
from tests.engines.race.test_powers_takeover import STRONG, attackers

REFINERY = "alien-oort-cloud-refinery"

# --- actions and search ----------------------------------------------------------------------------------------------------


def test_whoever_chooses_last_is_told_what_the_others_chose() -> None:
    table = race_table(3).tableau(1, "psi-crystal-world").play("choose_actions")
    table.submit(0, "develop").submit(2, "trade")
    assert table.asks(1) == "round.actions"
    assert "{seat:0} calls Develop." in plain(table.prompt(1).happened)
    assert "{seat:2} calls Consume: Trade." in plain(table.prompt(1).happened)


def test_a_deck_that_a_search_exhausts_is_refilled_without_what_the_search_set_aside() -> None:
    table = race_table()
    table.state.deck = ["mining-league", "gem-world"]
    table.state.discard = ["comet-zone"]
    table.play(("search", (0,))).submit(0, "find.six-cost").submit(0, "take")
    assert table.session.state.deck == ["comet-zone"]
    assert table.session.state.discard == ["gem-world"]


def test_everybody_reads_which_cards_a_search_turns_up() -> None:
    table = race_table().top("gem-world", "mining-league", "comet-zone", "new-economy").play(("search", (0,)))
    table.submit(0, "find.six-cost")
    assert "{seat:0} turns up {card:gem-world}, {card:mining-league}." in [plain(note.text) for note in table.notes]
    table.submit(0, "go-on")
    assert "{seat:0} turns up {card:comet-zone}, {card:new-economy}." in [plain(note.text) for note in table.notes]


def test_everybody_reads_which_cards_a_gamble_flips() -> None:
    table = (
        race_table()
        .tableau(0, "gambling-world")
        .hand(0, "expedition-force", "gem-world")
        .top("comet-zone", "new-earth")
    )
    table.phase("consume").submit(0, "gambling-world.1").submit(0, "gem-world")
    assert "{seat:0} turns up {card:comet-zone}, {card:new-earth}." in [plain(note.text) for note in table.notes]


# --- settle ----------------------------------------------------------------------------------------------------------------


def after_a_lost_attack() -> RaceTable:
    """A chooser of Settle whose takeover cannot succeed, and who may settle a second time."""
    table = attackers("imperium-seat", "improved-logistics").tableau(1, "rebel-base")
    return table.filler(0, 3).chose(0, "settle").phase("settle").passing(0).submit(0, "attack.rebel-base")


def test_the_chooser_s_card_comes_with_the_second_world_if_the_first_action_was_a_takeover_that_failed() -> None:
    table = after_a_lost_attack()
    before = len(table.player(0).hand)
    table.submit(0, "second.gem-world").auto(0)
    assert len(table.player(0).hand) == before - 1 - 2 + 1
    assert "rebel-base" in table.player(1).tableau


def test_a_takeover_after_that_brings_no_second_chooser_s_card() -> None:
    table = attackers("imperium-seat", "improved-logistics", *STRONG).tableau(1, "rebel-miners")
    table.filler(0, 3).chose(0, "settle").phase("settle").passing(0).submit(0, "attack.rebel-miners")
    before = len(table.player(0).hand)
    table.submit(0, "second.gem-world").auto(0)
    assert "rebel-miners" in table.player(0).tableau
    assert len(table.player(0).hand) == before - 1 - 2 + 1


def test_the_security_council_may_stop_either_of_two_attacks_on_the_same_world() -> None:
    table = attackers("imperium-seat", "improved-logistics", *STRONG, seats=3).tableau(1, "rebel-miners")
    table.tableau(2, "pan-galactic-security-council").prestige(2, 1).phase("settle")
    table.passing(0).submit(0, "attack.rebel-miners").submit(0, "attack.rebel-miners")
    assert table.options(2) == ["defeat.rebel-miners.0", "defeat.rebel-miners.0.2", "pass"]
    table.submit(2, "defeat.rebel-miners.0.2")
    assert "rebel-miners" in table.player(0).tableau


# --- consume ---------------------------------------------------------------------------------------------------------------


def test_the_multi_kind_good_may_be_called_a_kind_that_a_power_does_not_take() -> None:
    table = race_table().tableau(0, "plague-world").goods(0, REFINERY).phase("consume")
    table.submit(0, "pass")
    assert list(table.player(0).goods) == [REFINERY]
    assert table.player(0).chips == 0


def test_the_multi_kind_good_may_serve_such_a_power_as_well() -> None:
    table = race_table().tableau(0, "plague-world").goods(0, REFINERY).phase("consume").auto(0)
    assert table.player(0).goods == {}
    assert (table.player(0).chips, len(table.player(0).hand)) == (1, 1)


def test_a_power_for_every_kind_still_takes_the_multi_kind_good() -> None:
    table = race_table().tableau(0, "pilgrimage-world").goods(0, REFINERY).phase("consume")
    assert table.is_done
    assert table.player(0).goods == {}


def test_a_power_that_takes_several_goods_takes_all_of_its_kind_but_the_multi_kind_good() -> None:
    table = race_table().tableau(0, "consumer-markets").goods(0, "gem-world", REFINERY).phase("consume")
    assert table.asks(0) == "consume.goods"
    assert not table.allows(0, (REFINERY,))
    assert table.allows(0, ("gem-world", REFINERY))
    table.submit(0, "gem-world")
    assert list(table.player(0).goods) == [REFINERY]


def test_diversified_economy_does_not_force_the_multi_kind_good() -> None:
    table = race_table().tableau(0, "diversified-economy")
    table.goods(0, "gem-world", "comet-zone", REFINERY).phase("consume").submit(0, "pass")
    assert len(table.player(0).goods) == 3


# --- produce ---------------------------------------------------------------------------------------------------------------


def test_cards_drawn_in_produce_may_pay_for_a_good() -> None:
    table = race_table().tableau(0, "damaged-alien-factory", "merchant-guild").phase("produce")
    assert table.asks(0) == "produce.pay"
    table.submit(0, "make.damaged-alien-factory", table.player(0).hand[0])
    assert list(table.player(0).goods) == ["damaged-alien-factory"]
    assert len(table.player(0).hand) == 1


def test_saved_cards_may_pay_for_a_good() -> None:
    table = race_table().tableau(0, "galactic-scavengers", "damaged-alien-factory")
    table.state.players[0].saved["galactic-scavengers"] = ["gem-world"]
    table.state.players[0].goods["galactic-scavengers"] = table.state.deck.pop()
    table.phase("produce").submit(0, "make.damaged-alien-factory", "gem-world")
    assert "damaged-alien-factory" in table.player(0).goods
    assert table.player(0).hand == []


def test_goods_that_are_paid_for_count_for_what_is_drawn_per_good() -> None:
    table = race_table().tableau(0, "damaged-alien-factory", "research-labs").hand(0, "gem-world").phase("produce")
    table.submit(0, "make.damaged-alien-factory", "gem-world")
    assert len(table.player(0).hand) == 1  # an alien good was made


def test_the_owner_names_the_kind_of_a_good_if_another_player_counts_goods() -> None:
    table = race_table().tableau(0, "galactic-engineers", REFINERY).tableau(1, "mining-conglomerate", "comet-zone")
    table.phase("produce")
    assert table.asks(0) == "produce.kind"
    table.submit(0, "kind.rare")
    assert len(table.player(1).hand) == 1  # for Comet Zone alone: each made one rare good


def test_most_chromosome_worlds_are_compared_with_the_robot_s_as_well() -> None:
    def prestige(*stack: str) -> int:
        table = race_table(1, robot="normal").tableau(0, "ravaged-uplift-world")
        table.state.robot = Robot(start="old-earth", stack=["old-earth", *stack])
        table.phase("produce")
        return table.player(0).prestige

    assert prestige() == 1
    assert prestige("avian-uplift-race") == 0

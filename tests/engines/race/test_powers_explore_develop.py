"""Powers outside the phases, and those of Explore and Develop."""

from __future__ import annotations

from engines.core import PASS, plain
from engines.race.facts.powers import (
    DevelopDiscount,
    DiscardForPrestige,
    DiscardSelfToDevelop,
    DrawAfterDevelop,
    DrawBeforeDevelop,
    DrawThenDiscardBeforeDevelop,
    ExploreDraw,
    ExploreKeep,
    HandLimit,
    MixWithHand,
    PrestigeAfterDevelop,
    SaveAtStart,
    SaveDevelopPayment,
    SeeActionsFirst,
    SpendGoodToDevelop,
    StartingHand,
    TableauEnd,
    TakeDiscards,
)
from tests.engines.race.covered import about
from tests.engines.race.scene import race_table


@about(StartingHand)
def test_ancient_race_starts_with_three_cards() -> None:
    table = race_table()
    for seat, world in ((0, "ancient-race"), (1, "old-earth")):
        table.tableau(seat, world).hand(seat, *table.state.deck[:6])
    table.play("choose_start_worlds")
    hand = table.state.players[0].hand
    assert not table.allows(0, tuple(hand[:4]))
    table.auto(0, 1)
    assert [len(table.player(seat).hand) for seat in (0, 1)] == [3, 4]
    assert list(table.player(0).goods) == ["ancient-race"]
    assert table.session.state.order == [1, 0]  # Old Earth has the lowest number


@about(SaveAtStart)
def test_scavengers_start_with_one_card_of_the_hand_below_them() -> None:
    table = race_table()
    table.hand(0, "gem-world", "comet-zone", "spice-world", "new-earth", "old-earth", "artist-colony")
    table.offer(0, "galactic-scavengers", "new-sparta").offer(1, "doomed-world", "rebel-cantina")
    table.hand(1, *table.state.deck[:6])
    table.play("choose_start_worlds")
    table.submit(0, "galactic-scavengers", "gem-world", "comet-zone", "spice-world", "new-earth").auto(1)
    table.submit(0, "comet-zone")
    assert table.player(0).saved == {"galactic-scavengers": ["comet-zone"]}
    assert len(table.player(0).hand) == 3
    assert "new-sparta" in table.session.state.discard


@about(HandLimit)
def test_a_hand_limit_of_twelve() -> None:
    table = race_table().tableau(0, "black-hole-miners")
    table.hand(0, *table.state.deck[:12]).play("end_round")
    assert table.asks(0) == "round.actions"


@about(TableauEnd)
def test_hidden_fortress_ends_the_game_at_fourteen() -> None:
    table = race_table(level="rvi")
    thirteen = [i for i in table.state.deck if i != "hidden-fortress"][:12]
    table.tableau(0, "hidden-fortress", *dict.fromkeys(thirteen)).play("end_round")
    assert not table.session.is_over
    others = list(dict.fromkeys(table.state.deck))[:12]
    table = race_table(level="rvi").tableau(1, *others).play("end_round")
    assert table.session.is_over


@about(TakeDiscards)
def test_salvage_takes_what_others_discard_at_their_limit() -> None:
    table = race_table().tableau(0, "retrofit-salvage-inc")
    table.hand(0, *table.state.deck[:11]).hand(1, *table.state.deck[:12]).play("end_round")
    lost = table.state.players[1].hand[:2]
    table.submit(1, *lost).auto(0)
    player = table.player(0)
    assert len(player.hand) == 12  # ten and two: it may exceed the limit
    assert player.hand[-2:] == lost
    assert len(table.session.state.discard) == 1  # its own discard


@about(SeeActionsFirst)
def test_psi_crystal_world_chooses_after_the_reveal() -> None:
    table = race_table().tableau(0, "psi-crystal-world").play("choose_actions")
    assert table.asks(0) == ""
    table.submit(1, "develop")
    assert table.player(1).actions == ["develop"]
    assert table.asks(0) == "round.actions"
    table.submit(0, "settle")
    assert "Round 1: Develop, Settle." in [plain(note.text) for note in table.notes]


@about(SeeActionsFirst)
def test_with_two_actions_only_the_second_waits() -> None:
    table = race_table(actions=2).tableau(0, "psi-crystal-world").play("choose_actions")
    assert table.prompt(0).groups[0].most == 1
    table.submit(0, "develop").submit(1, "settle", "produce")
    assert table.asks(0) == "round.actions"
    assert "develop" not in table.options(0)
    table.submit(0, "develop-2")
    assert "Round 1: Develop, Develop, Settle, Produce." in [plain(note.text) for note in table.notes]


@about(ExploreDraw, ExploreKeep)
def test_explore_powers_add_up() -> None:
    table = race_table().tableau(0, "galactic-renaissance", "expedition-force").chose(0, "explore-5").phase("explore")
    group = table.prompt(0).groups[0]
    assert len(group.options) == 2 + 2 + 1 + 5
    assert group.least == 2


@about(MixWithHand)
def test_mixing_discards_from_the_whole_hand() -> None:
    table = race_table().tableau(0, "blaster-runners").hand(0, "gem-world").phase("explore")
    assert table.asks(0) == "explore.discard"
    table.submit(0, "gem-world")
    assert len(table.player(0).hand) == 2
    assert "gem-world" in table.session.state.discard


@about(DiscardForPrestige)
def test_a_hand_card_becomes_prestige_before_drawing() -> None:
    table = race_table().tableau(0, "alien-departure-point").hand(0, "gem-world").phase("explore")
    assert table.asks(0) == "explore.prestige"
    table.submit(0, "gem-world")
    assert table.player(0).prestige == 1
    assert table.asks(0) == "explore.keep"


@about(DrawBeforeDevelop)
def test_drawing_before_developing_does_not_depend_on_the_chooser() -> None:
    table = race_table().tableau(0, "interstellar-bank", "galactic-developers").chose(1, "develop").phase("develop")
    assert len(table.player(0).hand) == 2


@about(DrawThenDiscardBeforeDevelop)
def test_all_draws_come_before_the_discards() -> None:
    table = race_table().tableau(0, "galactic-power-brokers", "information-hub").phase("develop")
    assert table.prompt(0).groups[0].least == 2
    assert len(table.player(0).hand) == 3
    table.auto(0)
    assert len(table.player(0).hand) == 1


@about(DevelopDiscount)
def test_discounts_add_to_the_chooser_s() -> None:
    table = race_table().tableau(0, "investment-credits", "galactic-federation").chose(0, "develop")
    table.hand(0, "new-economy").filler(0, 2).phase("develop").submit(0, "new-economy")
    assert table.is_done
    assert table.player(0).hand == []


@about(DiscardSelfToDevelop)
def test_a_crash_program_leaves_the_tableau_for_three() -> None:
    table = race_table().tableau(0, "r-d-crash-program").hand(0, "drop-ships").filler(0, 2).phase("develop")
    table.submit(0, "drop-ships")
    held = list(table.player(0).hand)
    assert not table.allows(0, tuple(held))
    table.submit(0, held[0], "discard.r-d-crash-program")
    assert table.player(0).tableau == ["drop-ships"]
    assert len(table.player(0).hand) == 1


@about(SpendGoodToDevelop)
def test_a_rare_good_makes_a_development_cheaper() -> None:
    table = race_table().tableau(0, "golden-age-of-terraforming").goods(0, "comet-zone", "gem-world")
    table.hand(0, "space-marines").phase("develop").submit(0, "space-marines")
    assert list(table.player(0).goods) == ["gem-world"]


@about(DrawAfterDevelop)
def test_public_works_draws_after_a_development() -> None:
    table = race_table().tableau(0, "public-works").hand(0, "export-duties").filler(0, 1).phase("develop")
    table.submit(0, "export-duties")
    assert len(table.player(0).hand) == 1


@about(PrestigeAfterDevelop)
def test_prestige_for_any_six_cost_and_rebel_developments() -> None:
    cases = [
        ("pan-galactic-affluence", "export-duties", 1),
        ("federation-capital", "new-economy", 1),
        ("federation-capital", "export-duties", 0),
        ("federation-capital", "pan-galactic-research", 1),
        ("rebel-council", "rebel-pact", 1),
        ("rebel-council", "export-duties", 0),
    ]
    for power, placed, prestige in cases:
        table = race_table().tableau(0, power).hand(0, placed).filler(0, 6).phase("develop").submit(0, placed)
        if not table.is_done:
            table.auto(0)
        assert table.player(0).prestige == prestige, (power, placed)


@about(SaveDevelopPayment)
def test_scavengers_save_one_card_of_a_development_payment() -> None:
    table = race_table().tableau(0, "galactic-scavengers").hand(0, "space-marines", "gem-world", "comet-zone")
    table.phase("develop").submit(0, "space-marines")
    assert not table.allows(0, ("gem-world", "comet-zone"))
    table.submit(0, "gem-world", "comet-zone", "save.comet-zone")
    assert table.player(0).saved == {"galactic-scavengers": ["comet-zone"]}
    assert table.session.state.discard == ["gem-world"]


def test_nothing_is_saved_from_a_payment_of_nothing() -> None:
    table = race_table().tableau(0, "galactic-scavengers", "investment-credits").hand(0, "export-duties", "gem-world")
    table.phase("develop").submit(0, "export-duties")
    assert table.player(0).saved == {}
    assert table.player(0).hand == ["gem-world"]


def test_a_second_copy_of_a_development_cannot_be_placed() -> None:
    table = race_table().tableau(0, "export-duties").hand(0, "export-duties").filler(0, 2).phase("develop")
    assert table.options(0) == [PASS]


def test_the_only_way_to_pay_is_taken_without_asking() -> None:
    table = race_table().tableau(0, "r-d-crash-program").hand(0, "drop-ships").filler(0, 1).phase("develop")
    table.submit(0, "drop-ships")
    assert table.player(0).tableau == ["drop-ships"]
    assert "r-d-crash-program" in table.session.state.discard


def test_the_choice_of_a_development_says_what_placing_it_takes_in_fact() -> None:
    table = race_table().tableau(0, "r-d-crash-program").hand(0, "drop-ships", "gem-world").phase("develop")
    detail = plain(table.prompt(0).option("drop-ships").detail)
    assert detail.startswith("You discard {card:r-d-crash-program} and pay 1 card.")

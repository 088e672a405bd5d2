"""Rounds: actions, phases, prestige, search, goals, the end of the game and scoring."""

from __future__ import annotations

import pytest

from engines.core import BadOptions, Session, plain
from engines.race import GAME
from engines.race.facts import CARDS
from engines.race.rules.goals import count_for, satisfies
from engines.race.state import Player
from tests.engines.race.scene import SEED, race_table


def texts(table: object) -> list[str]:
    return [plain(note.text) for note in table.notes]  # type: ignore[attr-defined]


# --- options ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"level": "base"}, [2, 3, 4]),
        ({"level": "tgs"}, [2, 3, 4, 5]),
        ({"level": "rvi"}, [2, 3, 4, 5, 6]),
        ({}, [2, 3, 4, 5, 6]),
        ({"actions": "2"}, [2]),
        ({"robot": "hard"}, [1]),
        ({"draft": "on", "level": "tgs"}, [2, 3, 4]),
    ],
)
def test_options_allow_their_numbers_of_players(options: dict[str, str], seats: list[int]) -> None:
    assert list(GAME.seats(GAME.options(options))) == seats


@pytest.mark.parametrize(
    "options",
    [
        {"level": "tgs", "takeovers": "on"},
        {"level": "base", "draft": "on"},
        {"level": "base", "robot": "easy"},
        {"robot": "easy", "draft": "on"},
        {"robot": "easy", "takeovers": "on"},
        {"actions": "3"},
    ],
)
def test_options_that_do_not_go_together_get_a_sentence(options: dict[str, str]) -> None:
    with pytest.raises(BadOptions):
        GAME.options(options)


def test_the_robot_brings_two_actions_and_no_goals() -> None:
    options = GAME.options({"robot": "normal"})
    assert options.actions == 2
    assert options.goals is False


@pytest.mark.parametrize(("level", "seats", "chips"), [("base", 3, 36), ("rvi", 2, 24), ("bow", 3, 41), ("bow", 2, 29)])
def test_the_pool_fits_level_and_players(level: str, seats: int, chips: int) -> None:
    session, _ = Session.new(GAME, GAME.options({"level": level}), seats, SEED)
    assert session.view(None).pool == chips


@pytest.mark.parametrize(("level", "goals"), [("base", 0), ("tgs", 6), ("bow", 6)])
def test_four_first_and_two_most_goals_are_in_play(level: str, goals: int) -> None:
    session, _ = Session.new(GAME, GAME.options({"level": level}), 2, SEED)
    assert len(session.state.goals) == goals


@pytest.mark.parametrize(("level", "offers"), [("base", 1), ("tgs", 1), ("rvi", 2), ("bow", 2)])
def test_start_worlds_are_dealt_by_level(level: str, offers: int) -> None:
    session, _ = Session.new(GAME, GAME.options({"level": level}), 2, SEED)
    for player in session.state.players:
        assert len(player.offers + player.tableau) == offers
        assert len(player.hand) == 6
        if offers == 2:
            assert {(CARDS[i].start or 0) % 2 for i in player.offers} == {0, 1}
    held = [i for player in session.state.players for i in player.hand + player.offers + player.tableau]
    assert len(held) + len(session.state.deck) == {"base": 114, "tgs": 136, "rvi": 180, "bow": 228}[level]


# --- actions ---------------------------------------------------------------------------------------------------------------


def test_a_phase_happens_once_however_many_choose_it() -> None:
    table = race_table().play("choose_actions").submit(0, "explore-5").submit(1, "explore-1")
    assert "Round 1: Explore." in texts(table)
    assert [len(table.prompt(seat).options) for seat in (0, 1)] == [7, 3]
    assert table.prompt(1).groups[0].least == 2


def test_both_explore_cards_add_their_bonuses() -> None:
    table = race_table(actions=2).chose(0, "explore-5", "explore-1").phase("explore")
    assert len(table.prompt(0).options) == 8
    assert table.prompt(0).groups[0].least == 2


def test_two_different_actions_and_one_special_card_at_most() -> None:
    table = race_table(actions=2).prestige(0, 2).play("choose_actions")
    assert not table.allows(0, ("develop", "develop.prestige"))
    assert not table.allows(0, ("develop.prestige", "settle.prestige"))
    assert not table.allows(0, ("develop.prestige", "search"))
    assert not table.allows(0, ("produce", "develop-2"))
    assert table.allows(0, ("develop", "develop-2"))
    assert table.allows(0, ("settle", "search"))


def test_an_opponent_with_one_develop_card_has_its_bonus_in_the_first_phase_only() -> None:
    table = race_table(actions=2).chose(0, "develop", "develop-2").chose(1, "develop", "settle")
    table.hand(1, "public-works", "space-marines").phase("develop", "develop-2")
    table.submit(1, "public-works")
    assert table.player(1).hand == ["space-marines"]
    assert table.options(1) == ["pass"]  # its 2 cannot be paid now, with the discount gone or not


def test_the_prestige_bonus_costs_one_prestige_and_the_card() -> None:
    table = race_table().prestige(0, 1).play("choose_actions")
    assert "settle.prestige" in table.options(0)
    assert "settle.prestige" not in table.options(1)  # no prestige to spend
    table.submit(0, "settle.prestige").submit(1, "explore-5")
    assert table.player(0).prestige == 0
    assert not table.player(0).has_special


def test_the_last_prestige_of_the_leader_loses_the_lead_at_once() -> None:
    table = race_table().prestige(0, 2).prestige(1, 1).leader(0, 1).play("choose_actions")
    table.submit(0, "explore-5.prestige").submit(1, "develop")
    assert table.session.state.leader is None
    assert table.player(0).on_tile == 0


# --- the prestige leader ---------------------------------------------------------------------------------------------------


def test_tied_leaders_gain_a_point_each_and_no_card() -> None:
    table = race_table(3).prestige(0, 2).prestige(1, 2).play("begin_round")
    assert [table.player(seat).chips for seat in (0, 1, 2)] == [1, 1, 0]
    assert table.player(0).hand == []


def test_goals_about_chips_are_checked_in_the_prestige_step() -> None:
    table = race_table(goals=["galactic-standard-of-living"]).chips(0, 4).prestige(0, 1).leader(0).play("begin_round")
    assert table.session.state.goals[0].winners == [0]


def test_spending_takes_chips_off_the_tile_last() -> None:
    table = race_table().tableau(0, "galactic-power-brokers").prestige(0, 3).leader(0, 2).phase("consume")
    table.submit(0, "galactic-power-brokers.1")
    assert table.player(0).prestige == 2
    assert table.player(0).on_tile == 2


def test_a_sole_leader_puts_new_prestige_on_the_tile() -> None:
    table = race_table().tableau(0, "uplift-gene-breeders").prestige(0, 1).leader(0).phase("produce")
    assert table.player(0).on_tile == 1


# --- search ----------------------------------------------------------------------------------------------------------------


def test_a_search_that_finds_nothing_keeps_its_card() -> None:
    table = race_table()
    table.state.deck = ["gem-world", "comet-zone"]
    table.state.discard = ["spice-world"]
    table.play(("search", (0,))).submit(0, "find.six-cost")
    assert table.is_done
    assert table.player(0).has_special
    assert table.player(0).hand == []
    assert sorted(table.session.state.deck) == ["comet-zone", "gem-world", "spice-world"]


def test_cards_set_aside_by_a_search_are_not_reshuffled_into_it() -> None:
    table = race_table()
    table.state.deck = ["mining-league", "gem-world"]
    table.state.discard = ["comet-zone", "new-economy"]
    table.play(("search", (0,))).submit(0, "find.six-cost").submit(0, "go-on")
    assert table.player(0).hand == ["new-economy"]


def test_takeovers_are_searched_for_only_with_takeovers_on() -> None:
    assert "find.takeovers" not in race_table().play(("search", (0,))).options(0)
    assert "find.takeovers" in race_table(takeovers=True).play(("search", (0,))).options(0)


def test_refusing_the_multi_kind_world_does_not_use_up_the_free_pass() -> None:
    table = race_table().top("alien-oort-cloud-refinery", "alien-toy-shop", "deserted-alien-outpost")
    table.play(("search", (0,))).submit(0, "find.alien-goods").submit(0, "go-on")
    assert table.options(0) == ["take", "go-on"]
    table.submit(0, "go-on")
    assert table.player(0).hand == ["deserted-alien-outpost"]


# --- goals -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "fits", "misses"),
    [
        (
            "system-diversity",
            ("gem-world", "comet-zone", "plague-world", "alien-toy-shop"),
            ("gem-world", "comet-zone"),
        ),
        (
            "system-diversity",
            ("gem-world", "comet-zone", "plague-world", "alien-oort-cloud-refinery"),
            ("gem-world", "comet-zone", "spice-world", "alien-oort-cloud-refinery"),
        ),
        ("overlord-discoveries", ("alien-toy-shop", "alien-cornucopia", "alien-booby-trap"), ("alien-toy-shop",)),
        ("uplift-knowledge", ("uplift-code", "avian-uplift-race", "alien-uplift-center"), ("uplift-code",)),
        ("galactic-status", ("mining-league",), ("imperium-planet-buster",)),
        (
            "military-influence",
            ("imperium-troops", "imperium-seat", "imperium-lords"),
            ("imperium-troops", "new-sparta"),
        ),
        ("peace-war-leader", ("contact-specialist", "gem-world", "comet-zone"), ("contact-specialist", "gem-world")),
        (
            "innovation-leader",
            ("universal-exports", "prospecting-guild", "investment-credits", "drop-ships"),
            ("old-earth",),
        ),
    ],
)
def test_first_goals(goal: str, fits: tuple[str, ...], misses: tuple[str, ...]) -> None:
    assert satisfies(goal, Player(seat=0, tableau=list(fits)), takeovers=False)
    assert not satisfies(goal, Player(seat=0, tableau=list(misses)), takeovers=False)


def test_a_takeover_power_makes_a_war_leader_only_with_takeovers_on() -> None:
    player = Player(seat=0, tableau=["imperium-seat", "new-sparta", "outlaw-world"])
    assert satisfies("peace-war-leader", player, takeovers=True)
    assert not satisfies("peace-war-leader", player, takeovers=False)


def test_takeover_powers_are_no_settle_powers_with_takeovers_off() -> None:
    cards = ["interstellar-casus-belli", "universal-exports", "galactic-renaissance", "investment-credits"]
    player = Player(seat=0, tableau=cards)
    assert satisfies("innovation-leader", player, takeovers=True)
    assert not satisfies("innovation-leader", player, takeovers=False)


@pytest.mark.parametrize(
    ("goal", "cards", "amount"),
    [
        ("greatest-military", ("drop-ships", "galactic-imperium", "contact-specialist"), 2),
        ("largest-industry", ("gem-world", "asteroid-belt", "plague-world", "alien-oort-cloud-refinery"), 3),
        ("greatest-infrastructure", ("drop-ships", "public-works", "gem-world"), 2),
        ("production-leader", ("gem-world", "asteroid-belt", "plague-world"), 2),
        ("research-leader", ("expedition-force", "alien-departure-point", "blaster-runners", "drop-ships"), 3),
        ("propaganda-edge", ("rebel-miners", "rebel-cantina", "rebel-base"), 2),
        ("prosperity-lead", ("public-works", "trade-league", "export-duties"), 2),
    ],
)
def test_most_goals_count(goal: str, cards: tuple[str, ...], amount: int) -> None:
    assert count_for(goal, Player(seat=0, tableau=list(cards))) == amount


def test_a_tied_newcomer_does_not_take_a_most_goal() -> None:
    table = race_table(goals=["greatest-infrastructure"])
    table.tableau(0, "public-works", "export-duties", "mining-robots", "colony-ship")
    table.tableau(1, "drop-ships", "space-marines", "interstellar-bank").hand(1, "investment-credits").filler(1, 1)
    table.state.goals[0].holder = 0
    table.phase("develop").submit(1, "investment-credits")
    assert table.session.state.goals[0].holder == 0

"""The end of the game, what every card scores, and who won."""

from __future__ import annotations

import pytest

from engines.core import plain
from engines.race import GAME
from engines.race.facts import CARDS
from engines.race.scoring import variable_points, verdict
from tests.engines.race.scene import RaceTable, race_table


def texts(table: object) -> list[str]:
    return [plain(note.text) for note in table.notes]  # type: ignore[attr-defined]


def test_fifteen_prestige_end_the_game_at_the_end_of_the_round() -> None:
    assert race_table().prestige(0, 15).play("end_round").session.is_over
    assert not race_table().prestige(0, 14).play("end_round").session.is_over


def test_ties_are_broken_by_cards_in_hand_and_goods() -> None:
    table = race_table().tableau(0, "gem-world").goods(1, "spice-world").play("finish")
    outcome = verdict(table.session.state)
    assert [score.points for score in outcome.scores] == [1, 1]
    assert outcome.winners == (1,)


@pytest.mark.parametrize(
    ("card", "others", "chips", "prestige", "points"),
    [
        ("galactic-renaissance", ("research-labs", "artist-colony"), 8, 0, 3 + 3 + 2),
        ("new-galactic-order", ("drop-ships", "new-sparta"), 0, 0, 7),
        ("new-galactic-order", ("contact-specialist", "pan-galactic-league", "universal-peace-institute"), 0, 0, -2),
        ("universal-peace-institute", ("contact-specialist", "pan-galactic-mediator"), 0, 0, 4 + 2),
        ("universal-peace-institute", ("drop-ships", "new-sparta"), 0, 0, 1),
        ("galactic-exchange", ("gem-world", "comet-zone", "diversified-economy"), 0, 0, 3 + 3),
        ("federation-capital", (), 0, 4, 4),
        ("pan-galactic-affluence", ("export-duties", "terraformed-world"), 0, 3, 3 + 2 + 2),
        ("imperium-lords", ("imperium-troops", "new-sparta"), 0, 0, 2 + 2 + 1),
        ("uplift-code", ("avian-uplift-race", "alien-uplift-center"), 0, 0, 2 + 3 + 2),
        ("terraforming-guild", ("refugee-world", "terraforming-robots", "gem-world"), 0, 0, 2 + 2 + 2),
        ("golden-age-of-terraforming", ("gem-world", "new-economy", "refugee-world"), 0, 0, 2 + 1 + 1),
        ("alien-cornucopia", ("gem-world", "alien-toy-shop", "alien-departure-point"), 0, 0, 2 + 1 + 2 + 2),
        ("pan-galactic-hologrid", ("gem-world", "expanding-colony", "old-earth"), 0, 0, 2 + 2 + 1),
        ("galactic-bankers", ("interstellar-bank", "gambling-world", "drop-ships"), 0, 0, 1 + 2 + 2 + 1),
        ("merchant-guild", ("gem-world", "asteroid-belt", "alien-oort-cloud-refinery"), 0, 0, 2),
        ("mining-league", ("comet-zone", "asteroid-belt", "mining-robots"), 0, 0, 2 + 1 + 2),
        ("free-trade-association", ("gem-world", "refugee-world", "expanding-colony"), 0, 0, 2 + 1 + 2),
        ("alien-tech-institute", ("alien-robotic-factory", "alien-toy-shop", "alien-booby-trap"), 0, 0, 2 + 3 + 2 + 2),
        ("galactic-survey-seti", ("expedition-force", "star-nomad-lair", "gem-world"), 0, 0, 1 + 1 + 2 + 1),
        ("trade-league", ("export-duties", "spice-world"), 0, 0, 2 + 2 + 1),
        ("new-economy", ("public-works", "old-earth"), 0, 0, 2 + 2 + 1),
        ("galactic-imperium", ("rebel-miners", "new-sparta"), 0, 0, 2 + 1),
        ("imperium-seat", ("rebel-miners", "imperium-troops"), 0, 0, 2 + 2 + 2),
        ("rebel-alliance", ("rebel-pact", "new-sparta"), 0, 0, 2 + 2 + 1),
        ("galactic-genome-project", ("plague-world", "genetics-lab"), 0, 0, 2 + 3),
        ("prospecting-guild", ("comet-zone", "gem-world", "terraforming-robots"), 0, 0, 2 + 1 + 1),
        ("pan-galactic-league", ("plague-world", "new-sparta", "contact-specialist"), 0, 0, 2 + 1 + 3),
        ("galactic-federation", ("new-economy", "drop-ships"), 0, 0, 2 + 2 + 1),
    ],
)
def test_every_variable_card_scores(card: str, others: tuple[str, ...], chips: int, prestige: int, points: int) -> None:
    assert dict(variable_points((card, *others), chips, prestige))[card] == points


def test_every_variable_card_is_in_the_list_above() -> None:
    marks = test_every_variable_card_scores.pytestmark  # type: ignore[attr-defined]
    assert {row[0] for row in marks[0].args[1]} == {card.id for card in CARDS.values() if card.is_variable}


def test_the_multi_kind_world_has_one_kind_for_a_whole_scoring() -> None:
    cards = ("mining-league", "galactic-genome-project", "alien-oort-cloud-refinery")
    assert sum(points for _, points in variable_points(cards, 0, 0)) == 2  # genes for 2, not rare for 1 as well


def test_an_empty_deck_is_refilled_from_the_discards_at_once() -> None:
    table = race_table()
    table.state.deck = ["gem-world", "comet-zone"]
    table.state.discard = ["spice-world", "new-earth", "old-earth"]
    table.chose(0, "explore-5").phase("explore")
    held = table.session.state.players
    assert sum(len(player.drawn) for player in held) == 5  # all there is: deck and discards


def test_whoever_is_ahead_because_another_spent_takes_the_tile_only_at_the_next_check() -> None:
    table = race_table().prestige(0, 1).prestige(1, 1).play("choose_actions")
    table.submit(0, "explore-5.prestige").submit(1, "develop")
    assert table.session.state.leader is None
    table.auto(0, 1)
    assert table.session.state.leader == 1
    assert table.player(1).on_tile == 0  # nothing was earned in Explore


def test_prestige_of_an_earlier_phase_is_not_taken_along_to_the_tile() -> None:
    table = race_table().tableau(0, "uplift-gene-breeders").prestige(1, 1).play("produce", "choose_actions")
    assert table.player(0).prestige == 1
    assert table.session.state.leader is None
    table.submit(0, "develop").submit(1, "explore-5.prestige").auto(0, 1)
    assert table.session.state.leader == 0
    assert table.player(0).on_tile == 0


# --- who won, told once ----------------------------------------------------------------------------------------------------


def ended() -> RaceTable:
    """A game about to be scored, level on points; seat 1 has a card more."""
    return race_table().tableau(0, "gem-world").tableau(1, "spice-world").hand(1, "comet-zone")


def test_the_view_of_an_ended_game_carries_its_result() -> None:
    table = ended()
    assert GAME.view(table.state, 0).result is None
    table.play("finish")
    assert table.session.view(None).result == table.session.result
    assert table.session.result is not None
    assert table.session.result.winners == (1,)


def test_headline_and_last_note_say_who_won_and_why() -> None:
    table = ended().play("end_round")
    assert not table.session.is_over
    table = ended()
    table.state.chips = 0
    table.filler(0, 11).play("end_round").auto(0)
    told = "{seat:0} wins. Level on 1 point; more cards in hand and goods decided it."
    assert plain(GAME.headline(table.session.view(None))) == f"The race is over: {told}"
    assert texts(table)[-1] == told


def test_a_game_with_the_robot_says_who_of_the_two_won() -> None:
    table = race_table(1, robot="easy").tableau(0, "gem-world")
    robot = table.state.robot
    assert robot is not None
    robot.pile, robot.stack, robot.chips = [], ["old-earth"], 0
    table.play("finish")
    assert plain(GAME.headline(table.session.view(None))) == "The race is over: The robot wins, 2 to 1."
    table.state.players[0].chips = 1
    table.play("finish")
    assert (
        plain(GAME.headline(table.session.view(None)))
        == "The race is over: Level with the robot on everything, which counts as a win."
    )

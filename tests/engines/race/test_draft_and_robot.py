"""The drafting variant and the solitaire robot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.core import Session
from engines.core.check import Checker
from engines.core.content import load_content
from engines.core.selfplay import Match, Table
from engines.race import GAME
from engines.race.facts import Level, start_worlds
from engines.race.facts.robots import DICE, MATS, TILES
from engines.race.state import Robot
from tests.engines.race.scene import SEED, RaceSession, RaceTable

# --- drafting --------------------------------------------------------------------------------------------------------------


def drafted(seats: int, level: str = "bow") -> RaceSession:
    """A game right after its draft, everybody taking the suggestion."""
    session, _ = Session.new(GAME, GAME.options({"level": level, "draft": "on"}), seats, SEED)
    while session.state.phase != "setup" and "start.keep" not in {p.key for p in session.prompts.values()}:
        seat = next(iter(session.prompts))
        session.submit(seat, session.prompts[seat].suggestion())
    return session


@pytest.mark.parametrize(("seats", "rounds", "cards"), [(2, 23, 112), (3, 15, 74), (4, 8, 55), (5, 5, 43), (6, 4, 36)])
def test_the_whole_deck_is_drafted_in_the_printed_number_of_rounds(seats: int, rounds: int, cards: int) -> None:
    session = drafted(seats)
    assert session.state.draft_round == rounds
    for player in session.state.players:
        assert len(player.deck) + len(player.hand) == cards
        assert len(player.hand) == 6
        assert len(player.offers) == 2
    assert session.state.deck == []


def test_packs_are_passed_in_alternating_directions() -> None:
    session, _ = Session.new(GAME, GAME.options({"draft": "on"}), 3, SEED)
    packs = [list(player.pack) for player in session.state.players]
    for seat in (0, 1, 2):
        session.submit(seat, (packs[seat][0],))
    assert [player.pack for player in session.state.players] == [packs[2][1:], packs[0][1:], packs[1][1:]]


def test_a_drafted_deck_is_one_s_own() -> None:
    session = drafted(2)
    while session.state.phase != "choose":
        seat = next(iter(session.prompts))
        session.submit(seat, session.prompts[seat].suggestion())
    session.submit(0, ("explore-5",))
    session.submit(1, ("explore-5",))
    for player in session.state.players:
        held = len(player.hand) + len(player.drawn) + len(player.deck) + len(player.discard) + len(player.goods)
        assert held == 112 + 1 - sum(map(len, player.saved.values()))  # the picks and the refused start world
    assert session.state.deck == []


def test_salvage_draws_from_its_own_supply_in_a_draft() -> None:
    table = RaceTable(2, GAME.options({"draft": "on"}))
    for player in table.state.players:
        player.deck, player.pack = list(table.state.deck[:30]), []
    table.tableau(0, "retrofit-salvage-inc").hand(1, *table.state.deck[:12]).play("end_round").auto(1)
    assert len(table.player(0).hand) == 2
    assert len(table.player(0).deck) == 28
    assert len(table.player(1).discard) == 2


def test_a_draft_game_plays_to_the_end_under_every_check() -> None:
    table = Table(GAME, GAME.options({"draft": "on", "level": "rvi"}), ("random", "suggest"), "draft")
    assert Match(table).play_to_end(Checker("draft")).result is not None


# --- the robot -------------------------------------------------------------------------------------------------------------


def robot_table(start: str = "old-earth", *pile: str, credit: int = 0, economy: int = 0) -> RaceTable:
    """A table against a robot with that start world and pile (the last card is found first)."""
    table = RaceTable(1, GAME.options({"robot": "normal"}))
    for card in (start, *pile):
        if card in table.state.deck:
            table.state.deck.remove(card)
    table.state.robot = Robot(
        start=start, stack=[start], pile=list(pile), credit=credit, economy=economy, tiles_left=[6, 6]
    )
    return table


def robot_of(table: RaceTable) -> Robot:
    robot = table.session.state.robot
    assert robot is not None
    return robot


def robot_chose(table: RaceTable, *actions: str) -> RaceTable:
    assert table.state.robot is not None
    table.state.robot.actions = list(actions)
    return table


def test_every_start_world_has_a_mat() -> None:
    mats = GAME.shipped[MATS]
    assert set(mats) == set(start_worlds(Level.BOW))
    assert {die.id: len(die.faces) for die in GAME.shipped[DICE].values()} == {"first": 6, "second": 6}
    assert {tile.id: (tile.tiles, tile.points) for tile in GAME.shipped[TILES].values()} == {
        "easy": (1, 6),
        "normal": (2, 6),
        "hard": (3, 9),
    }


@pytest.mark.parametrize(
    ("start", "cards", "credit", "economy"),
    [
        ("old-earth", 4, 1, 0),
        ("alpha-centauri", 4, 2, 0),
        ("epsilon-eridani", 4, 1, 1),
        ("earths-lost-colony", 4, 1, 1),
        ("ancient-race", 3, 0, 0),
        ("galactic-scavengers", 3, 2, 0),
        ("rebel-freedom-fighters", 4, 1, 0),
    ],
)
def test_start_values_are_the_published_ones(start: str, cards: int, credit: int, economy: int) -> None:
    mat = GAME.shipped[MATS][start]
    assert (mat.cards, mat.credit, mat.economy) == (cards, credit, economy)


def test_the_favourites_that_are_published() -> None:
    mats = GAME.shipped[MATS]
    assert [mats[i].favourite for i in ("new-sparta", "ancient-race", "old-earth")] == ["settle", "trade", "consume"]


def test_explore_as_action_and_as_response() -> None:
    table = robot_chose(robot_table(), "explore-5").phase("explore").auto(0)
    assert (len(robot_of(table).pile), robot_of(table).credit) == (1, 1)
    table = robot_table().phase("explore").auto(0)
    assert (len(robot_of(table).pile), robot_of(table).credit) == (1, 0)


def test_develop_as_action_finds_and_pays_what_it_has() -> None:
    table = robot_chose(robot_table("old-earth", "drop-ships", "gem-world", credit=2), "develop").top(
        "comet-zone", "new-earth"
    )
    table.phase("develop")
    robot = robot_of(table)
    assert robot.stack == ["old-earth", "drop-ships"]
    assert robot.credit == 0
    assert {"gem-world", "comet-zone", "new-earth"} <= set(table.session.state.discard)


def test_develop_as_response_needs_the_credit() -> None:
    table = robot_table("old-earth", "drop-ships", credit=3).phase("develop")
    assert robot_of(table).stack == ["old-earth"]
    table = robot_table("old-earth", "drop-ships", credit=4).phase("develop")
    assert robot_of(table).stack == ["old-earth", "drop-ships"]
    assert robot_of(table).credit == 0


def test_a_six_cost_development_takes_a_tile_while_one_is_left() -> None:
    table = robot_table("old-earth", "new-economy", credit=6).phase("develop")
    robot = robot_of(table)
    assert robot.tiles == [6]
    assert robot.tiles_left == [6]
    assert robot.size == 2
    table = robot_table("old-earth", "new-economy", credit=6)
    assert table.state.robot is not None
    table.state.robot.tiles_left = []
    table.phase("develop")
    assert robot_of(table).size == 1


def test_military_worlds_are_for_military_robots() -> None:
    table = robot_table("old-earth", "rebel-base", credit=9).phase("settle")
    assert robot_of(table).stack == ["old-earth"]
    table = robot_table("new-sparta", "rebel-base", credit=2).phase("settle")
    assert robot_of(table).stack == ["new-sparta", "rebel-base"]
    assert robot_of(table).credit == 2
    table = robot_table("uplift-mercenary-force", "rebel-base", credit=2).phase("settle")
    assert robot_of(table).stack == ["uplift-mercenary-force"]  # must pay on response


def test_the_alien_research_team_settles_alien_worlds() -> None:
    table = robot_chose(robot_table("alien-research-team", "alien-robot-sentry", "gem-world"), "settle")
    table.top("comet-zone", "new-earth", "spice-world").phase("settle")
    assert robot_of(table).stack == ["alien-research-team", "alien-robot-sentry"]
    table = robot_table("alien-research-team", "gem-world", "new-sparta", credit=3).phase("settle")
    assert robot_of(table).stack == ["alien-research-team", "gem-world"]


def test_consume_gives_points_for_the_economy() -> None:
    table = robot_chose(robot_table(economy=2), "consume").phase("consume")
    assert (robot_of(table).chips, robot_of(table).economy) == (4, 3)
    table = robot_chose(robot_table(economy=2), "trade").phase("consume")
    assert (robot_of(table).chips, robot_of(table).credit) == (2, 3)


def test_alien_worlds_bring_the_research_team_prestige_instead_of_growth() -> None:
    table = robot_chose(robot_table("alien-research-team"), "consume")
    assert table.state.robot is not None
    table.state.robot.stack.append("alien-toy-shop")
    table.phase("consume")
    assert (robot_of(table).prestige, robot_of(table).economy) == (1, 0)


def test_produce_grows_the_economy_or_gives_credit() -> None:
    table = robot_chose(robot_table(), "produce").phase("produce")
    assert (robot_of(table).economy, robot_of(table).credit) == (1, 0)
    table = robot_table("galactic-scavengers").phase("produce")
    assert robot_of(table).credit == 2


def test_freedom_fighters_gain_prestige_for_rebels_and_shun_the_imperium() -> None:
    table = robot_table("rebel-freedom-fighters", "rebel-pact", "imperium-troops", credit=3).phase("develop")
    assert robot_of(table).stack == ["rebel-freedom-fighters", "rebel-pact"]
    assert robot_of(table).prestige == 1


def test_the_robot_can_lead_in_prestige_and_gains_for_it() -> None:
    table = robot_table()
    assert table.state.robot is not None
    table.state.robot.prestige, table.state.robot.gained = 2, True
    table.state.leader = 1
    table.play("begin_round")
    robot = robot_of(table)
    assert (robot.chips, len(robot.pile), robot.credit) == (1, 1, 1)


def test_the_human_wins_or_loses_against_the_robot() -> None:
    table = robot_table().tableau(0, "rebel-homeworld").play("finish")
    outcome = table.session.result
    assert outcome is not None
    assert outcome.winners == (0,)
    table = robot_table("old-earth", "gem-world").play("finish")
    outcome = table.session.result
    assert outcome is not None
    assert outcome.winners == ()
    assert "robot" in outcome.verdict


@pytest.mark.parametrize("level", ["tgs", "rvi", "bow"])
def test_a_game_against_the_robot_keeps_every_property(level: str) -> None:
    table = Table(GAME, GAME.options({"robot": "hard", "level": level}), ("random",), f"robot {level}")
    assert Match(table).play_to_end(Checker("robot")).result is not None


def test_an_owner_may_replace_a_mat(tmp_path: Path) -> None:
    folder = tmp_path / "race"
    folder.mkdir()
    (folder / "robot-mats.json").write_text('[{"id": "old-earth", "favourite": "produce", "credit": 5}]')
    content = load_content("race", GAME.content, tmp_path)
    assert content[MATS]["old-earth"].credit == 5
    assert content[MATS]["new-sparta"].credit == 1


def test_psi_crystal_world_sees_the_robot_s_dice_before_the_second_action() -> None:
    table = robot_table().tableau(0, "psi-crystal-world").play("choose_actions").submit(0, "develop")
    robot = table.session.view(0).robot
    assert robot is not None
    assert robot.actions
    assert table.asks(0) == "round.actions"
    assert table.player(0).actions == ["develop"]


def rolled(folder: Path, first: str, second: str, *mine: str) -> list[str]:
    """The robot's actions if its dice can only show these faces and the human chooses those actions."""
    (folder / "race").mkdir()
    dice = [{"id": "first", "faces": [first]}, {"id": "second", "faces": [second]}]
    (folder / "race" / "robot-dice.json").write_text(json.dumps(dice))
    table = robot_table()
    table.state.agenda.clear()
    table.state.plan("choose_actions", "explore")
    content = load_content("race", GAME.content, folder)
    table.live = Session.at_boundary(GAME, content, GAME.state_adapter.dump_json(table.state))
    table.submit(0, *mine)
    return robot_of(table).actions


@pytest.mark.parametrize(
    ("first", "second", "mine", "actions"),
    [
        ("develop", "develop", ("explore-5", "settle"), ["develop", "develop-2"]),
        (
            "explore",
            "explore-credit",
            ("develop", "settle"),
            ["explore-5", "settle"],
        ),  # Explore twice: the second copies
        ("explore", "copy", ("explore-5", "explore-1"), ["explore-5"]),
        ("copy", "explore-credit", ("trade", "produce"), ["trade", "explore-1"]),
        ("copy", "trade", ("explore-1", "produce"), ["explore-5", "trade"]),  # no extra credit for a copy
        ("favourite", "copy", ("develop", "develop-2"), ["consume", "develop"]),  # the robot is Old Earth
    ],
)
def test_what_the_dice_show_becomes_two_actions(
    tmp_path: Path, first: str, second: str, mine: tuple[str, str], actions: list[str]
) -> None:
    assert rolled(tmp_path, first, second, *mine) == actions


@pytest.mark.parametrize("start", start_worlds(Level.BOW))
@pytest.mark.parametrize("acts", [True, False])
def test_every_robot_plays_every_phase_within_its_tracks(start: str, acts: bool) -> None:
    table = robot_table(start, "gem-world", "drop-ships", "rebel-miners", "alien-robot-sentry", credit=10, economy=10)
    if acts:
        robot_chose(table, "explore-5", "develop", "settle", "trade", "consume", "produce")
    table.phase("explore", "develop", "settle", "consume", "produce")
    while not table.is_done:
        table.auto(0)
    robot = robot_of(table)
    assert robot.stack[0] == start
    assert 2 <= len(robot.stack) <= 3
    assert max(len(robot.pile), robot.credit, robot.economy) <= 10
    assert robot.chips == (20 if acts else 10)
    assert robot.credit >= 0
